// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/schema/schema.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace toolroom;
using test::ProgramResult;

namespace {

const QByteArray oldTools = R"({"tools": [
{"name": "read", "description": "Reads a page.", "inputSchema": {"properties": {"size": {"maximum": 9}}}},
{"name": "drop", "inputSchema": {}}]})";
const QByteArray newTools = R"({"tools": [
{"name": "read", "description": "Reads any page.", "inputSchema": {"properties": {"size": {"maximum": 5}}}}]})";

void writeBytes(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

bool git(const QString& folder, const QStringList& arguments) {
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("git"), QStringList{QStringLiteral("-c"), QStringLiteral("user.name=A"),
                                                     QStringLiteral("-c"), QStringLiteral("user.email=a@example.com"),
                                                     QStringLiteral("-c"), QStringLiteral("commit.gpgsign=false")} +
                                             arguments);
    return process.waitForFinished(test::waitLimitMs) && process.exitCode() == 0;
}

} // namespace

class TestDiffProgram : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        writeBytes(path("old.json"), oldTools);
        writeBytes(path("new.json"), newTools);
    }

    void reportsText() {
        const ProgramResult ended = diff({"old.json", "new.json"});
        COMPARE_TEXT(ended.err.toStdString(), "");
        COMPARE_TEXT(
            ended.out.toStdString(),
            "read\n"
            "  risky       `description` changed from \"Reads a page.\" to \"Reads any page.\"; models choose and call "
            "tools based on this text, which may contain hidden instructions\n"
            "  breaking    `maximum` of parameter `size` changed from 9 to 5; previously valid calls may be rejected\n"
            "              accepted before: {\"size\":9}\n"
            "\ndrop\n"
            "  breaking    the tool was removed; calls to the tool fail\n"
            "\n3 changes in 2 tools (2 before, 1 now): 2 breaking, 1 risky, 0 compatible\n");
        QCOMPARE(ended.exitCode, 1);
    }

    void exitCodes_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        const auto row = [](const char* name, std::initializer_list<const char*> arguments, int exitCode) {
            QStringList list;
            for (const char* argument : arguments)
                list += QString::fromLatin1(argument);
            QTest::newRow(name) << list << exitCode;
        };
        writeBytes(path("text.json"), QByteArray(newTools).replace("any page", "each page"));
        row("no change", {"old.json", "old.json"}, 0);
        row("breaking", {"old.json", "new.json"}, 1);
        row("risky", {"new.json", "text.json"}, 0);
        row("risky, strictly", {"new.json", "text.json", "--fail-on", "risky"}, 1);
        row("unreadable", {"old.json", "absent.json"}, 2);
        row("one source", {"old.json"}, 2);
        row("severity", {"old.json", "new.json", "--fail-on", "warning"}, 2);
    }

    void exitCodes() {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, exitCode);
        QCOMPARE(diff(arguments).exitCode, exitCode);
    }

    void quarantinedToolsAreAnError() {
        writeBytes(path("broken.json"), R"({"tools": [{"name": 5, "inputSchema": {}}]})");
        const ProgramResult ended = diff({"old.json", "broken.json"});
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.out, QString());
    }

    void reportsJson() {
        const ProgramResult ended = diff({"old.json", "new.json", "--format", "json"});
        const Json report = Json::parse(ended.out.toStdString());
        const auto schema = Schema::compile(
            Json::parse(test::readFile(test::testPath("../resources/schemas/diff-report.schema.json"))));
        QVERIFY(schema.has_value());
        QVERIFY(schema->isValid(report));
        QCOMPARE(report["summary"]["breaking"], Json(2));
        QCOMPARE(report["changes"][1]["pointer"], Json("/inputSchema/properties/size/maximum"));
        QCOMPARE(report["changes"][1]["before"], Json(9));
        QCOMPARE(report["changes"][1]["after"], Json(5));
        QCOMPARE(report["changes"][1]["witness"], Json({{"size", 9}}));
        QVERIFY(!report["changes"][2].contains("witness"));
        QCOMPARE(report["changes"][2]["kind"], Json("removed"));
    }

    void reportsMarkdown() {
        const QString out = diff({"old.json", "new.json", "--format", "markdown"}).out;
        QVERIFY2(out.contains(QLatin1String("; accepted before: {\"size\":9} |\n")), qPrintable(out));
        QVERIFY2(out.contains(QLatin1String("\n| breaking | drop | the tool was removed | calls to the tool fail |\n")),
                 qPrintable(out));
    }

#ifdef Q_OS_UNIX
    /// Whatever the configuration of the repository is.
    void gitStartsNoOtherProgram() {
        if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
            QSKIP("requires git; install the package git");
        writeBytes(path("configured/tools.json"), oldTools);
        writeBytes(path("configured/.gitattributes"), "* diff=evil filter=evil\n");
        QVERIFY(git(path("configured"), {QStringLiteral("init"), QStringLiteral("-q")}));
        QVERIFY(git(path("configured"), {QStringLiteral("add"), QStringLiteral(".")}));
        QVERIFY(git(path("configured"), {QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("first")}));
        const QString mark = path("started");
        for (const char* setting :
             {"core.fsmonitor", "core.pager", "core.sshCommand", "core.editor", "core.askPass", "diff.external",
              "diff.evil.textconv", "diff.evil.command", "filter.evil.smudge", "filter.evil.process", "pager.show",
              "pager.cat-file", "gpg.program", "credential.helper", "remote.origin.uploadpack"})
            QVERIFY(git(path("configured"), {QStringLiteral("config"), QLatin1String(setting),
                                             QStringLiteral("touch '%1'; false").arg(mark)}));
        // A partial clone whose remote is a program, and whose object is missing.
        for (const auto& [setting, value] :
             {std::pair("remote.origin.url", QStringLiteral("ext::sh -c 'touch %1'").arg(mark)),
              std::pair("remote.origin.promisor", QStringLiteral("true")),
              std::pair("extensions.partialClone", QStringLiteral("origin")),
              std::pair("core.repositoryFormatVersion", QStringLiteral("1")),
              std::pair("protocol.ext.allow", QStringLiteral("always"))})
            QVERIFY(git(path("configured"), {QStringLiteral("config"), QLatin1String(setting), value}));
        const auto run = [&](const char* arguments) {
            return test::run(
                {.arguments = QString::fromLatin1(arguments).split(QLatin1Char(' ')), .folder = path("configured")});
        };
        QCOMPARE(run("--diff HEAD:tools.json tools.json").exitCode, 0);
        QCOMPARE(run("--lint --new-only HEAD --fail-on note tools.json").exitCode, 0);
        QVERIFY(!QFile::exists(mark));
        const QDir objects(path("configured/.git/objects"));
        for (const QString& folder : objects.entryList({QStringLiteral("??")}, QDir::Dirs | QDir::NoDotAndDotDot))
            QVERIFY(QDir(objects.filePath(folder)).removeRecursively());
        QCOMPARE(run("--diff HEAD:tools.json tools.json").exitCode, 2);
        QVERIFY(!QFile::exists(mark));
    }

    /// For versions of git that do not know all of it.
    void gitGetsASafeEnvironment() {
        QDir().mkpath(path("bin"));
        writeBytes(path("bin/git"), "#!/bin/sh\nenv > environment\nexit 1\n");
        QVERIFY(QFile::setPermissions(path("bin/git"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        for (const char* arguments : {"--diff HEAD:tools.json x", "--lint --new-only HEAD ."}) {
            QFile::remove(path("environment"));
            (void)test::run(
                {.arguments = QString::fromLatin1(arguments).split(QLatin1Char(' ')),
                 .folder = path("."),
                 .environment = {QStringLiteral("PATH=%1:%2").arg(path("bin"), qEnvironmentVariable("PATH")),
                                 QStringLiteral("GIT_ALLOW_PROTOCOL=ext")}});
            QFile environment(path("environment"));
            QVERIFY2(environment.open(QIODevice::ReadOnly), arguments);
            const QList<QByteArray> lines = environment.readAll().split('\n');
            for (const char* line : {"GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0"})
                QVERIFY2(lines.contains(line), line);
        }
    }
#endif

    void readsRevisions() {
        if (QStandardPaths::findExecutable(QStringLiteral("git")).isEmpty())
            QSKIP("requires git; install the package git");
        const QString tools = path("repository/sub/tools.json");
        writeBytes(tools, oldTools);
        writeBytes(path("repository/sub/package.json"), R"({"tools": ["eslint"]})");
        QVERIFY(git(path("repository"), {QStringLiteral("init"), QStringLiteral("-q")}));
        QVERIFY(git(path("repository"), {QStringLiteral("add"), QStringLiteral(".")}));
        QVERIFY(git(path("repository"), {QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("first")}));
        writeBytes(tools, newTools);
        const QString summary =
            QStringLiteral("\n3 changes in 2 tools (2 before, 1 now): 2 breaking, 1 risky, 0 compatible\n");
        const auto diffIn = [&](const char* folder, const QStringList& arguments) {
            return test::run({.arguments = QStringList{QStringLiteral("--diff")} + arguments, .folder = path(folder)});
        };
        for (const auto& [folder, before, after] :
             {std::tuple("repository/sub", "HEAD:tools.json", "tools.json"),
              std::tuple("repository", "HEAD:sub/tools.json", "sub/tools.json"),
              std::tuple("repository", "HEAD:sub", "sub"), std::tuple("repository", "HEAD:", ".")}) {
            const ProgramResult ended = diffIn(folder, {QString::fromLatin1(before), QString::fromLatin1(after)});
            QVERIFY2(ended.out.endsWith(summary), qPrintable(QLatin1String(before) + ended.out + ended.err));
            QCOMPARE(ended.exitCode, 1);
        }
        const ProgramResult absent = diffIn("repository", {QStringLiteral("HEAD:absent.json"), QStringLiteral("sub")});
        COMPARE_TEXT(absent.err.toStdString(),
                     "toolroom: error: HEAD:absent.json: no such file or folder, and no such path in a git revision\n");
        QCOMPARE(absent.exitCode, 2);
        const ProgramResult option =
            diffIn("repository", {QStringLiteral("--"), QStringLiteral("--output=x:y"), QStringLiteral("sub")});
        QCOMPARE(option.exitCode, 2);
        QVERIFY(!QFile::exists(path("repository/x:./y")));
    }

private:
    [[nodiscard]] QString path(const char* relative) const { return m_folder.filePath(QString::fromLatin1(relative)); }

    [[nodiscard]] ProgramResult diff(const QStringList& arguments) const {
        return test::run({.arguments = QStringList{QStringLiteral("--diff")} + arguments, .folder = m_folder.path()});
    }
    [[nodiscard]] ProgramResult diff(std::initializer_list<const char*> arguments) const {
        QStringList list;
        for (const char* argument : arguments)
            list += QString::fromLatin1(argument);
        return diff(list);
    }

    QTemporaryDir m_folder;
};

TOOLROOM_TEST(TestDiffProgram)
#include "test_diff_program.moc"
