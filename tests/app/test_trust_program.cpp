// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"
#include "tests/support/trust_sources.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr auto mine = "{\"contract\": \"forge\", \"tools\": [{\"name\": \"say_it\", \"description\": \"d\","
                      " \"schema\": {\"type\": \"object\"}}],"
                      "\"activities\": {\"say_it\": {\"type\": \"process\", \"command\": [\"sh\", \"say.sh\"]}}}";

/// A manifest of the user's own, with its script, that is not trusted yet.
struct OwnManifest {
    OwnManifest() {
        write("mine.json", mine);
        write("say.sh", "read line\necho x >> ran\necho 5\n");
        QDir(folder.path()).mkdir(QStringLiteral("calls"));
        write("calls/a.call.json", "{\"tool\": \"say_it\"}");
        write("calls.json", "[{\"_tool\": \"say_it\"}]");
    }
    void write(const char* name, const QByteArray& text) const {
        QFile file(folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("cannot write %s", name);
    }
    ProgramResult toolroom(const QString& arguments, const QByteArray& input = {}) const {
        return run(
            {.arguments = arguments.split(QLatin1Char(' ')),
             .folder = folder.path(),
             .input = input,
             .environment = {QStringLiteral("HOME=") + folder.path(),
                             QStringLiteral("TOOLROOM_HISTORY=") + folder.filePath(QStringLiteral("history.sqlite"))}});
    }
    [[nodiscard]] QString digest() const {
        const ProgramResult list = toolroom(QStringLiteral("--list --format json mine.json"));
        return QString::fromStdString(Json::parse(list.out.toStdString())["sources"][0]["trust"].get<std::string>());
    }
    [[nodiscard]] int runs() const {
        return static_cast<int>(readFile(folder.filePath(QStringLiteral("ran")).toStdString()).size()) / 2;
    }

    QTemporaryDir folder;
};

} // namespace

class TestTrustProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void exitCode4IfThereIsNoOneToAsk_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("call") << word("--call say_it mine.json");
        QTest::newRow("calls of a model") << word("--run-calls calls.json mine.json");
        QTest::newRow("saved calls") << word("--run-saved calls mine.json");
    }

    void exitCode4IfThereIsNoOneToAsk() {
        QFETCH(const QString, command);
        const OwnManifest own;
        QCOMPARE(own.toolroom(command).exitCode, 4);
        QVERIFY(!QFile::exists(own.folder.filePath(word("ran"))));
        // The digest of another source, or of an earlier version, does not help.
        const QString other = command + word(" --trust ") + QString(64, QLatin1Char('0'));
        QCOMPARE(own.toolroom(other).exitCode, 4);
        QVERIFY(!QFile::exists(own.folder.filePath(word("ran"))));
        const QString trusting = command + word(" --trust ") + own.digest();
        QCOMPARE(own.toolroom(trusting).exitCode, 0);
        QCOMPARE(own.runs(), 1);
        own.write("say.sh", "echo evil >> ran; echo 5\n");
        QCOMPARE(own.toolroom(trusting).exitCode, 4);
        QCOMPARE(own.runs(), 1);
        QCOMPARE(own.toolroom(command + word(" --yes")).exitCode, 0);
        // Options trust for one command only.
        QCOMPARE(own.toolroom(command).exitCode, 4);
        QVERIFY(!QFile::exists(QString::fromStdString(trustFileIn(own.folder.path()))));
    }

    void namesTheDigestAndTheCommandThatExplainsIt() {
        const OwnManifest own;
        const ProgramResult denied = own.toolroom(word("--call say_it mine.json"));
        const QString digest = own.digest();
        QCOMPARE(
            denied.err,
            word("toolroom: error: PERMISSION_DENIED: The source mine.json is not trusted: there is no user to ask\n"
                 "toolroom: note: Trust it with --trust %1, or trust all sources in this command with --yes\n"
                 "toolroom: note: Run `toolroom --list mine.json` to see which programs the tools start and what the "
                 "tools connect to\n")
                .arg(digest));
        const ProgramResult list = own.toolroom(word("--list mine.json"));
        QCOMPARE(list.exitCode, 0);
        QVERIFY2(list.out.endsWith(word("\nmine.json: digest for --trust %1\n  say_it runs %2 say.sh\n    in %3\n"
                                        "    Checked for changes: say.sh, %4\n")
                                       .arg(digest, QStandardPaths::findExecutable(word("sh")),
                                            QDir(own.folder.path()).canonicalPath(),
                                            QFileInfo(QStandardPaths::findExecutable(word("sh"))).canonicalFilePath())),
                 qPrintable(list.out));
    }

    void readsDigestsFromAFile() {
        const OwnManifest own;
        own.write("trusted.txt",
                  "# our tools\n\n" + QByteArray(64, '0') + "\n" + own.digest().toUtf8() + "  mine.json\r\n");
        QCOMPARE(own.toolroom(word("--call say_it mine.json --trust @trusted.txt")).exitCode, 0);
        own.write("trusted.txt", "# our tools\nmine.json\n");
        const ProgramResult wrong = own.toolroom(word("--call say_it mine.json --trust @trusted.txt"));
        QCOMPARE(wrong.exitCode, 2);
        QCOMPARE(wrong.err, word("toolroom: error: trusted.txt: line 2 does not start with a digest\n"));
        const ProgramResult missing = own.toolroom(word("--call say_it mine.json --trust @none.txt"));
        QCOMPARE(missing.exitCode, 2);
        QVERIFY2(missing.err.startsWith(word("toolroom: error: none.txt: cannot read: ")), qPrintable(missing.err));
        QCOMPARE(own.runs(), 1);
    }

    void rejectsInvalidDigests_data() {
        QTest::addColumn<QString>("digest");
        QTest::newRow("short") << QString(63, QLatin1Char('a'));
        QTest::newRow("long") << QString(65, QLatin1Char('a'));
        QTest::newRow("upper case") << QString(64, QLatin1Char('A'));
        QTest::newRow("no digits") << QString(64, QLatin1Char('g'));
    }

    void rejectsInvalidDigests() {
        QFETCH(const QString, digest);
        const OwnManifest own;
        const ProgramResult ended = own.toolroom(word("--call say_it mine.json --trust ") + digest);
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, word("toolroom: error: --trust requires a digest of 64 hexadecimal digits or @FILE, not "
                                 "\"%1\"\n")
                                .arg(digest));
    }

    void standardInputIsASource() {
        const OwnManifest own;
        const QByteArray manifest = "{\"contract\": \"forge\", \"tools\": [{\"name\": \"five\", \"description\": \"d\","
                                    " \"schema\": {\"type\": \"object\"}}], \"activities\": {\"five\": {\"type\":"
                                    " \"process\", \"command\": [\"echo\", \"5\"]}}}";
        QCOMPARE(own.toolroom(word("--call five -"), manifest).exitCode, 4);
        const ProgramResult list = own.toolroom(word("--list --format json -"), manifest);
        const Json source = Json::parse(list.out.toStdString())["sources"][0];
        QCOMPARE(source["source"], Json("<stdin>"));
        const QString digest = QString::fromStdString(source["trust"].get<std::string>());
        QCOMPARE(own.toolroom(word("--call five - --trust ") + digest, manifest).exitCode, 0);
    }

    void malformedTrustFilesDeny() {
        const OwnManifest own;
        QDir(own.folder.path()).mkpath(word(".config/toolroom"));
        own.write(".config/toolroom/trust.json", "{\"sources\": 5}");
        const ProgramResult denied = own.toolroom(word("--call say_it mine.json"));
        QCOMPARE(denied.exitCode, 4);
        QVERIFY2(denied.err.contains(word("PERMISSION_DENIED: The source mine.json is not trusted: cannot read the "
                                          "trusted sources: ")) &&
                     denied.err.contains(word("trust.json:1:")),
                 qPrintable(denied.err));
        QCOMPARE(own.toolroom(word("--call say_it mine.json --trust ") + own.digest()).exitCode, 0);
    }

    /// A newcomer's first commands.
    void builtInToolsRunWithoutAQuestion() {
        const OwnManifest own;
        QStringList hello = {word("--call"), word("hello"), word("--args"), word("{\"name\": \"World\"}"),
                             word("builtin:")};
        const ProgramResult ended =
            run({.arguments = hello,
                 .folder = own.folder.path(),
                 .environment = {word("HOME=") + own.folder.path(),
                                 word("TOOLROOM_HISTORY=") + own.folder.filePath(word("history.sqlite"))}});
        QCOMPARE(ended.exitCode, 0);
        const Json list = Json::parse(own.toolroom(word("--list --format json builtin: sample:")).out.toStdString());
        for (const Json& source : list["sources"])
            QVERIFY2(source["trust"].is_null(), source.dump().c_str());
        QCOMPARE(list["sources"].size(), std::size_t(9));
    }

    /// The built-in tools ask for the same scopes as every other tool.
    void builtInToolsNeedScopes() {
        const OwnManifest own;
        const QStringList writeCall = {
            word("--call"),   word("file:write"), word("--args"),    word("{\"path\": \"a.txt\", \"content\": \"x\"}"),
            word("builtin:"), word("--permit"),   word("file:write")};
        const auto call = [&](const QStringList& more) {
            return run({.arguments = writeCall + more,
                        .folder = own.folder.path(),
                        .environment = {word("HOME=") + own.folder.path(),
                                        word("TOOLROOM_HISTORY=") + own.folder.filePath(word("history.sqlite"))}})
                .exitCode;
        };
        QCOMPARE(call({}), 4);
        QVERIFY(!QFile::exists(own.folder.filePath(word("a.txt"))));
        QCOMPARE(call({word("--permit"), word("fs-write")}), 0);
        QVERIFY(QFile::exists(own.folder.filePath(word("a.txt"))));
    }
};

TOOLROOM_TEST(TestTrustProgram)
#include "test_trust_program.moc"
