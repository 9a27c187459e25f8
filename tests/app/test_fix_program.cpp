// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace toolroom;
using test::ProgramResult;

namespace {

/// Two safe fixes and an unsafe one, with CRLF, a byte order mark, and no final line break.
const QByteArray written = "\xEF\xBB\xBF{\"tools\": [\r\n"
                           "  {\"name\": \"read\\u200b note\", \"description\": \"Reads one note. \",\r\n"
                           "   \"inputSchema\": {\"type\": \"object\"}}\r\n"
                           "]}";
const QByteArray safelyFixed = "\xEF\xBB\xBF{\"tools\": [\r\n"
                               "  {\"name\": \"read\\u200b note\", \"description\": \"Reads one note.\",\r\n"
                               "   \"inputSchema\": {\"type\": \"object\", \"additionalProperties\": false}}\r\n"
                               "]}";
const QByteArray fixed = QByteArray(safelyFixed).replace("read\\u200b note", "read_note");

} // namespace

class TestFixProgram : public test::TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    void write(const QString& name, const QByteArray& text) const {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
    [[nodiscard]] QByteArray read(const QString& name) const {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] ProgramResult lint(const char* arguments, const QByteArray& input = {}) const {
        return test::run(
            {.arguments = QStringLiteral("--lint ").append(QLatin1String(arguments)).split(QLatin1Char(' ')),
             .folder = m_folder->path(),
             .input = input});
    }

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        write(QStringLiteral("a.json"), written);
    }

    void safeFixesAreWritten() {
        const ProgramResult ended = lint("--fix a.json --format json");
        QCOMPARE(read(QStringLiteral("a.json")), safelyFixed);
        QCOMPARE(ended.exitCode, 1); // the name
        QCOMPARE(ended.err, QStringLiteral("toolroom: note: fixed 2 findings in 1 file: a.json (2)\n"
                                           "toolroom: note: --fix-unsafe can fix 2 more findings\n"));
        QVERIFY(ended.out.contains(QLatin1String("\"name-chars\"")));
        QVERIFY(!ended.out.contains(QLatin1String("\"desc-whitespace\"")));
    }

#ifdef Q_OS_UNIX
    void linksDoNotLeadOutOfTheFolder() {
        const QTemporaryDir outside;
        QVERIFY(QFile::copy(m_folder->filePath(QStringLiteral("a.json")), outside.filePath(QStringLiteral("x.json"))));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("tools")));
        QVERIFY(QFile::link(outside.path(), m_folder->filePath(QStringLiteral("tools/linked"))));
        QVERIFY(QFile::link(outside.filePath(QStringLiteral("x.json")), m_folder->filePath(QStringLiteral("x.json"))));
        const auto isUnchanged = [&] {
            QFile file(outside.filePath(QStringLiteral("x.json")));
            return file.open(QIODevice::ReadOnly) && file.readAll() == written;
        };
        for (const char* source : {"tools", "x.json"}) {
            const ProgramResult ended = lint((std::string("--fix --format json ") + source).c_str());
            QCOMPARE(ended.exitCode, 2);
            QVERIFY2(ended.err.contains(QLatin1String("x.json: the file was not changed because a link leads to `")),
                     qPrintable(ended.err));
            QVERIFY(ended.err.contains(QLatin1String("fixed 0 findings in 0 files")));
            QVERIFY(isUnchanged());
        }
        // In the folder above, the link leads to a file that is outside, too; a.json itself is fixed.
        QCOMPARE(lint("--fix --format json .").exitCode, 2);
        QVERIFY(isUnchanged());
        QCOMPARE(read(QStringLiteral("a.json")), safelyFixed);
    }
#endif

    void unsafeFixesAreWrittenOnRequest() {
        const ProgramResult ended = lint("--fix-unsafe a.json");
        QCOMPARE(read(QStringLiteral("a.json")), fixed);
        QCOMPARE(ended.exitCode, 0);
        QVERIFY(ended.err.endsWith(QLatin1String("in 1 file: a.json (3)\n"))); // the new name has no hidden character
        const ProgramResult again = lint("--fix-unsafe a.json");
        QCOMPARE(again.err, QStringLiteral("toolroom: note: fixed 0 findings in 0 files\n"));
        QCOMPARE(read(QStringLiteral("a.json")), fixed);
    }

    void dryRunPrintsADiff() {
        const ProgramResult ended = lint("--fix-unsafe --dry-run a.json");
        QCOMPARE(read(QStringLiteral("a.json")), written);
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(ended.err, QStringLiteral("toolroom: note: would fix 3 findings in 1 file: a.json (3)\n"));
        QCOMPARE(ended.out.toUtf8(),
                 QByteArray("--- a/a.json\n"
                            "+++ b/a.json\n"
                            "@@ -1,4 +1,4 @@\n"
                            " \xEF\xBB\xBF{\"tools\": [\r\n"
                            "-  {\"name\": \"read\\u200b note\", \"description\": \"Reads one note. \",\r\n"
                            "-   \"inputSchema\": {\"type\": \"object\"}}\r\n"
                            "+  {\"name\": \"read_note\", \"description\": \"Reads one note.\",\r\n"
                            "+   \"inputSchema\": {\"type\": \"object\", \"additionalProperties\": false}}\r\n"
                            " ]}\n"
                            "\\ No newline at end of file\n"));
    }

    void diffCanBeApplied_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("git") << QStringLiteral("git")
                             << QStringList{QStringLiteral("apply"), QStringLiteral("fix.diff")};
        QTest::newRow("patch") << QStringLiteral("patch")
                               << QStringList{QStringLiteral("-p1"), QStringLiteral("--input=fix.diff")};
    }

    void diffCanBeApplied() {
        QFETCH(const QString, program);
        QFETCH(const QStringList, arguments);
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP(qPrintable(QStringLiteral("requires %1; install the package %1").arg(program)));
        const QString yaml = QStringLiteral("b c.yaml");
        write(yaml, "tools:\n- name: a:b\n- name: c:d");
        QCOMPARE(lint("--fix-unsafe --contract mcp,echomen --dry-run --output fix.diff .").out, QString());
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(program, arguments);
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        const QByteArray output = process.readAllStandardOutput() + process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0, output.constData());
        QVERIFY(!output.contains("offset") && !output.contains("fuzz"));
        const QByteArray json = read(QStringLiteral("a.json"));
        QVERIFY(json.contains("\"name\": \"read_note\""));
        QCOMPARE(read(yaml), QByteArray("tools:\n- name: a_b\n  timeout: 15000\n- name: c_d\n  timeout: 15000"));
        QVERIFY(lint("--fix-unsafe --contract mcp,echomen --dry-run .").out.isEmpty());
    }

    void standardInputIsNotFixed() {
        const ProgramResult ended = lint("--fix -", written);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY(ended.out.contains(
            QLatin1String("<stdin>: error: 2 fixes cannot be applied because the source is not a file")));
    }

    void dryRunIsCheckedForConflicts() {
        const ProgramResult alone = lint("--dry-run a.json");
        QCOMPARE(alone.exitCode, 2);
        QVERIFY(alone.err.contains(QLatin1String("--dry-run requires --fix or --fix-unsafe")));
        for (const char* other : {"--locked a.lock", "--watch", "--baseline b.json --update-baseline"}) {
            const ProgramResult ended = lint((std::string("--fix a.json ") + other).c_str());
            QCOMPARE(ended.exitCode, 2);
            QVERIFY2(ended.err.contains(QLatin1String("cannot be used together")), qPrintable(ended.err));
        }
        const ProgramResult formatted = lint("--fix --dry-run --format json a.json");
        QCOMPARE(formatted.exitCode, 2);
        QVERIFY(formatted.err.contains(QLatin1String("cannot be used with --format")));
    }
};

TOOLROOM_TEST(TestFixProgram)
#include "test_fix_program.moc"
