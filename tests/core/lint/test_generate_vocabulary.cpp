// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace toolroom;

/// The program that writes the tables of the injection rules at build time.
class TestGenerateVocabulary : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void writesMeanings();
    void writesPatterns();
    void mergesEndings();
    void reportsErrors_data();
    void reportsErrors();

private:
    /// What the program prints, which is nothing if it succeeds.
    static QString generate(const QTemporaryDir& folder, const QByteArray& words, const QByteArray& patterns);
};

namespace {

QString written(const QTemporaryDir& folder, const QString& name) {
    return QString::fromStdString(test::readFile(folder.filePath(name).toStdString()));
}

void writeSource(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

} // namespace

QString TestGenerateVocabulary::generate(const QTemporaryDir& folder, const QByteArray& words,
                                         const QByteArray& patterns) {
    writeSource(folder.filePath(QStringLiteral("words.txt")), words);
    writeSource(folder.filePath(QStringLiteral("patterns.txt")), patterns);
    QProcess program;
    program.setWorkingDirectory(folder.path());
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(QStringLiteral(TOOLROOM_BIN_DIR "/generate-vocabulary"),
                  {QStringLiteral("words.txt"), QStringLiteral("patterns.txt"), folder.path()});
    if (!program.waitForFinished(test::waitLimitMs))
        return program.errorString();
    const QString printed = QString::fromUtf8(program.readAll());
    return program.exitCode() == (printed.isEmpty() ? 0 : 1) ? printed : QStringLiteral("unexpected exit code");
}

void TestGenerateVocabulary::writesMeanings() {
    const QTemporaryDir folder;
    QCOMPARE(generate(folder, "# names\n[tell]\nsay\n\n[address]\n[tell + address]\ncall\n", "[conceal]\ntell\n"),
             QString());
    const QString header = written(folder, QStringLiteral("meanings.h"));
    QVERIFY(header.contains(QStringLiteral("constexpr std::uint64_t tell = 1ULL << 0;")));
    QVERIFY(header.contains(QStringLiteral("constexpr std::uint64_t address = 1ULL << 1;")));
    // Of no word, "say", and "call".
    QVERIFY(written(folder, QStringLiteral("vocabulary.inc"))
                .contains(QStringLiteral("{0x0, 0x0, 0x0},\n    {0x3, 0x0, 0x0},\n    {0x1, 0x0, 0x0},\n")));
}

void TestGenerateVocabulary::writesPatterns() {
    const QTemporaryDir folder;
    QCOMPARE(generate(folder, "[a]\n[b]\n[c]\n", "[conceal]\na 3 order:b|c; with c; without a|b\n[secretPath]\nc\n"),
             QString());
    QCOMPARE(written(folder, QStringLiteral("patterns.inc")),
             QStringLiteral("{InjectionKind::Conceal, {{0x1, 0, Mood::Any}, {0x6, 3, Mood::Order}, }, 0x4, 0x3},\n"
                            "{InjectionKind::SecretPath, {{0x4, 0, Mood::Any}, }, 0x0, 0x0},\n"));
}

void TestGenerateVocabulary::mergesEndings() {
    const auto countSlots = [](const QByteArray& words) {
        const QTemporaryDir folder;
        static const QRegularExpression owned(QStringLiteral("\\n    \\{[1-9][0-9]*, [1-9][0-9]*, [0-9]+\\},"));
        return generate(folder, words, "[conceal]\na\n").isEmpty()
                   ? written(folder, QStringLiteral("vocabulary.inc")).count(owned)
                   : -1;
    };
    QCOMPARE(countSlots("[a]\nxyz\n"), 3);
    QCOMPARE(countSlots("[a]\nxyz vyz\n"), 4);
    // Case, accents, and compatibility forms do not matter.
    QCOMPARE(countSlots("[a]\nＸýZ\n"), 3);
    QCOMPARE(countSlots("[a]\nxyz xyz*\n"), 3);
    QCOMPARE(countSlots("[a]\nxyz\n[b]\nvyz\n"), 6);
}

void TestGenerateVocabulary::reportsErrors_data() {
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("patterns");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QByteArray& words, const QByteArray& patterns, const char* message) {
        QTest::newRow(name) << words << patterns << QString::fromUtf8(message);
    };
    row("word twice", "[a]\nsay\nSáy\n", "[conceal]\na\n", "words.txt:3: `Sáy` appears twice in `a`\n");
    row("mark in a phrase", "[a]\nopen*_key*\n", "[conceal]\na\n",
        "words.txt:2: `open*_key` has a mark before its end\n");
    row("section twice", "[a]\n[b]\n[a]\n", "[conceal]\na\n", "words.txt:3: The section `a` appears twice\n");
    row("unknown meaning", "[a]\n\n[a + b]\nsay\n", "[conceal]\na\n", "words.txt:4: There is no meaning `b`\n");
    row("unknown meaning in a pattern", "[a]\n", "[conceal]\na 3 c\n", "patterns.txt:2: There is no meaning `c`\n");
    row("no distance", "[a]\n", "[conceal]\na a\n", "patterns.txt:2: Every word but the first requires a distance\n");
    row("unknown condition", "[a]\n", "[conceal]\na; unless a\n",
        "patterns.txt:2: `unless a` begins with neither `with` nor `without`\n");
    QByteArray many;
    for (int i = 0; i < 65; ++i)
        many += QByteArrayLiteral("[m") + QByteArray::number(i) + QByteArrayLiteral("]\n");
    row("too many meanings", many, "[conceal]\nm0\n", "words.txt:65: There are more than 64 meanings\n");
    row("no words", "", "[conceal]\na\n", "words.txt:0: The file is empty or cannot be read\n");
}

void TestGenerateVocabulary::reportsErrors() {
    QFETCH(const QByteArray, words);
    QFETCH(const QByteArray, patterns);
    QFETCH(const QString, message);
    const QTemporaryDir folder;
    QCOMPARE(generate(folder, words, patterns), message);
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("meanings.h"))));
}

TOOLROOM_TEST(TestGenerateVocabulary)

#include "test_generate_vocabulary.moc"
