// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/schema/schema.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A copy of tests/app/verify, because some of its tools change files.
class VerifyFolder {
public:
    VerifyFolder() {
        const QDir from(QString::fromStdString(testPath("app/verify")));
        copy(from, QDir(m_folder.path()));
    }

    [[nodiscard]] QString path() const { return m_folder.path(); }
    [[nodiscard]] QString file(const char* name) const { return m_folder.filePath(QLatin1StringView(name)); }

    void write(const char* name, const char* text) const {
        QFile created(file(name));
        QVERIFY(created.open(QIODevice::WriteOnly));
        created.write(text);
    }

    ProgramResult verify(QStringList arguments) const {
        arguments.prepend(word("--verify"));
        return test::run({.arguments = arguments,
                          .folder = m_folder.path(),
                          .environment = {QStringLiteral("XDG_DATA_HOME=") + m_own.path(),
                                          QStringLiteral("XDG_CONFIG_HOME=") + m_own.path(),
                                          QStringLiteral("HOME=") + m_own.path()}});
    }

private:
    static void copy(const QDir& from, const QDir& to) {
        for (const QFileInfo& entry : from.entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString target = to.filePath(entry.fileName());
            if (entry.isDir()) {
                to.mkdir(entry.fileName());
                copy(QDir(entry.filePath()), QDir(target));
            } else {
                QVERIFY(QFile::copy(entry.filePath(), target));
                QVERIFY(QFile(target).setPermissions(QFile::ReadOwner | QFile::WriteOwner));
            }
        }
    }

    QTemporaryDir m_folder;
    QTemporaryDir m_own; // history, permissions
};

bool hasProgram(const char* program) {
    return !QStandardPaths::findExecutable(QLatin1StringView(program)).isEmpty();
}

/// The ids of the checks of a tool with an outcome.
std::set<std::string> checksWith(const Json& tool, std::string_view outcome) {
    std::set<std::string> ids;
    for (const Json& check : tool["checks"])
        if (check["outcome"] == outcome)
            ids.insert(check["check"].get<std::string>());
    return ids;
}

std::string joined(const std::set<std::string>& ids) {
    std::string text;
    for (const std::string& id : ids)
        text += (text.empty() ? "" : ", ") + id;
    return text.empty() ? "nothing" : text;
}

/// Runs the service of the HTTP activities, and writes its port into their manifest.
std::unique_ptr<QProcess> startService(const VerifyFolder& folder) {
    auto service = std::make_unique<QProcess>();
    service->start(QStringLiteral("python3"), {folder.file("http_server.py")});
    if (!service->waitForReadyRead(waitLimitMs))
        return nullptr;
    const QByteArray port = service->readLine().trimmed();
    QFile manifest(folder.file("http.json"));
    if (!manifest.open(QIODevice::ReadWrite))
        return nullptr;
    QByteArray text = manifest.readAll();
    text.replace("PORT", port);
    manifest.resize(0);
    manifest.seek(0);
    manifest.write(text);
    return service;
}

/// The checks that failed, with the reasons.
std::string failuresOf(const Json& tool) {
    std::string text;
    for (const Json& check : tool["checks"])
        if (check["outcome"] == "failed")
            text += (text.empty() ? "" : "; ") + check["check"].get<std::string>() + ": " +
                    check["reason"].get<std::string>();
    return text.empty() ? "nothing" : text;
}

/// Whether a broken tool fails the expected checks and no others, and a good tool passes them and fails none.
bool isAsExpected(const Json& tool, const std::set<std::string>& expected, bool isBroken) {
    const std::set<std::string> failures = checksWith(tool, "failed");
    if (isBroken)
        return failures == expected;
    return failures.empty() && std::ranges::includes(checksWith(tool, "passed"), expected);
}

/// The number of tools in `expected` that are as expected. Prints the others.
std::size_t countRight(const Json& report, const Json& expected, bool isBroken) {
    std::size_t right = 0;
    for (const auto& [name, checks] : expected.items()) {
        const auto found =
            std::ranges::find_if(report["tools"], [&](const Json& tool) { return tool["name"] == name; });
        const auto wanted = checks.get<std::set<std::string>>();
        if (found != report["tools"].end() && isAsExpected(*found, wanted, isBroken)) {
            ++right;
            continue;
        }
        qInfo("%s: expected %s; failed: %s", name.c_str(), joined(wanted).c_str(),
              found == report["tools"].end() ? "no such tool" : failuresOf(*found).c_str());
    }
    return right;
}

} // namespace

/// Contract tests by behavior, as a user of the command line meets them. The tools are in tests/app/verify.
class TestVerifyProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        if (!hasProgram("python3"))
            QSKIP("python3 is not installed");
    }

    /// 40 tools that break a promise, five of each of eight kinds, and 40 that keep them: code in JavaScript and
    /// Python, programs, HTTP services, and an MCP server.
    void tellsBrokenPromisesFromKeptOnes() {
        if (!hasProgram("node"))
            QSKIP("node is not installed");
        const VerifyFolder folder;
        const auto service = startService(folder);
        QVERIFY(service);
        const ProgramResult ended = folder.verify(
            {word("--yes"), word("--permit=network"), word("--no-history"), word("--format=json"), word("module:js"),
             word("module:py"), word("module:stubborn/ignores.mjs"), word("module:stubborn/ignores.py"),
             word("programs"), word("http.json"), word("stdio:python3 server.py")});
        service->kill();
        service->waitForFinished(waitLimitMs);
        QVERIFY2(ended.exitCode == 1, qPrintable(ended.err));
        const Json report = Json::parse(ended.out.toStdString());
        const auto schema =
            Schema::compile(Json::parse(readFile(testPath("../resources/schemas/verify-report.schema.json"))));
        QVERIFY(schema);
        QVERIFY(schema->isValid(report));
        const Json expected = Json::parse(readFile(testPath("app/verify/expected.json")));
        QCOMPARE(expected["broken"].size(), std::size_t(40));
        QCOMPARE(expected["kept"].size(), std::size_t(40));
        const std::size_t broken = countRight(report, expected["broken"], true);
        const std::size_t kept = countRight(report, expected["kept"], false);
        qInfo("Right: %zu of 40 broken promises, %zu of 40 kept promises", broken, kept);
        QCOMPARE(broken, std::size_t(40));
        QCOMPARE(kept, std::size_t(40));
    }

    void exitsWithZeroIfAllPassed() {
        const VerifyFolder folder;
        const ProgramResult ended =
            folder.verify({word("--yes"), word("--tool=good_metadata_process"), word("programs/echomen.json")});
        QCOMPARE(ended.exitCode, 0);
        QVERIFY2(ended.out.startsWith(QLatin1StringView("echomen/good_metadata_process (echomen)\n"
                                                        "  passed     aborted-before    Failed with CANCELLED")),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QLatin1StringView(" passed, 0 failed, ")), qPrintable(ended.out));
    }

    void saysWhatWasDoneAndPromised() {
        const VerifyFolder folder;
        const ProgramResult ended =
            folder.verify({word("--yes"), word("--tool=bad_read_changes_process"), word("programs/forge.json")});
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.out.contains(
                     QLatin1StringView("  FAILED     read-only         It changed files in its folder: `counter.txt`\n"
                                       "             Called with {}\n"
                                       "             Returned {\"tool\":\"bad_read_changes_process\",")),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QLatin1StringView("promise: Retrieves data from an external source. No mutations. "
                                                      "(forge-tool-shape.md, Category Definitions: read)\n")),
                 qPrintable(ended.out));
    }

    /// A file that changes during one of several calls may have been changed by another program.
    void doesNotBlameForOneChange() {
        const VerifyFolder folder;
        const ProgramResult ended =
            folder.verify({word("--yes"), word("--tool=read_once_process"), word("programs/forge.json")});
        QCOMPARE(ended.exitCode, 0);
        QVERIFY2(ended.out.contains(QLatin1StringView(
                     "  not tried  read-only         Files in its folder changed during one of the calls "
                     "only, perhaps by other programs: `once.txt`\n")),
                 qPrintable(ended.out));
    }

    /// Without a terminal, nobody can confirm the calls of a tool that may make changes.
    void needsConfirmation() {
        const VerifyFolder folder;
        const ProgramResult ended =
            folder.verify({word("--tool=good_idempotent_server"), word("stdio:python3 server.py")});
        QCOMPARE(ended.exitCode, 4);
        const QLatin1StringView reason("The call needs confirmation, permission, or trust, but there is no user to ask "
                                       "(--yes confirms all calls)");
        QCOMPARE(ended.out.count(reason), 1);
        QVERIFY2(ended.out.contains(QLatin1StringView("  not tried  aborted-before, aborted-during, idempotent\n"
                                                      "             ") +
                                    reason),
                 qPrintable(ended.out));
        QVERIFY2(ended.err.contains(QLatin1StringView("no check could be tried")), qPrintable(ended.err));
    }

    void writesJunit() {
        const VerifyFolder folder;
        const ProgramResult ended = folder.verify({word("--tool=bad_output_server"), word("--format=junit"),
                                                   word("--output=report.xml"), word("stdio:python3 server.py")});
        QCOMPARE(ended.exitCode, 1);
        const std::string report = readFile(folder.file("report.xml").toStdString());
        QVERIFY2(report.contains("<testcase name=\"output-schema\" classname=\"server/bad_output_server\">"),
                 report.c_str());
        QVERIFY2(report.contains("<failure message=\"The output violates the schema: /mood: must be one of "
                                 "&quot;good&quot;, &quot;bad&quot;\">"),
                 report.c_str());
    }

    void takesArguments() {
        const VerifyFolder folder;
        const ProgramResult ended =
            folder.verify({word("--tool=good_arguments_server"), word("--args={\"text\": \"abc\"}"),
                           word("stdio:python3 server.py")});
        QCOMPARE(ended.exitCode, 0);
        QVERIFY2(ended.out.contains(QLatin1StringView("read-only         Returned \"ABC\" after ")),
                 qPrintable(ended.out));
    }

    void reportsWrongUse() {
        const VerifyFolder folder;
        QCOMPARE(folder.verify({}).exitCode, 2);
        QCOMPARE(folder.verify({word("--tool=none"), word("--yes"), word("programs/echomen.json")}).exitCode, 3);
        QCOMPARE(folder.verify({word("none.json")}).exitCode, 2);
        QCOMPARE(folder.verify({word("--args={}"), word("programs")}).exitCode, 2);
    }

    /// An unreadable source, invalid arguments, and checks that could not be tried do not look like success.
    void failsIfSomethingCouldNotBeVerified() {
        const VerifyFolder folder;
        const QString good = word("--tool=good_metadata_process");
        QCOMPARE(folder.verify({word("--yes"), good, word("programs/echomen.json"), word("none.json")}).exitCode, 2);
        const ProgramResult invalid = folder.verify(
            {word("--tool=good_arguments_server"), word("--args={\"text\": 5}"), word("stdio:python3 server.py")});
        QCOMPARE(invalid.exitCode, 2);
        QVERIFY2(invalid.out.startsWith(QLatin1StringView("server/good_arguments_server (mcp)\n  The arguments are "
                                                          "invalid: /text: must be a string, not a number\n")),
                 qPrintable(invalid.out));
        const ProgramResult junit = folder.verify({word("--tool=good_arguments_server"), word("--args={\"text\": 5}"),
                                                   word("--format=junit"), word("stdio:python3 server.py")});
        QVERIFY2(junit.out.contains(QLatin1StringView("<error message=\"The arguments are invalid: /text: ")),
                 qPrintable(junit.out));
        folder.write("silent.json",
                     R"({"contract": "idealic", "tools": [{"name": "silent", "description": "Waits."}]})");
        const ProgramResult nothing = folder.verify({word("--yes"), word("silent.json")});
        QCOMPARE(nothing.exitCode, 3);
        QVERIFY2(nothing.err.contains(QLatin1StringView("no check could be tried")), qPrintable(nothing.err));
    }

    /// Without wrong or missing arguments that the schema could refuse, these checks do not apply.
    void leavesOutWhatDoesNotApply() {
        const VerifyFolder folder;
        const ProgramResult ended =
            folder.verify({word("--yes"), word("--tool=good_metadata_process"), word("programs/echomen.json")});
        QVERIFY2(!ended.out.contains(QLatin1StringView("argument")), qPrintable(ended.out));
    }

    /// Saved calls beside the program of a server are used like those beside a file with tools.
    void usesSavedCallsOfServers() {
        const VerifyFolder folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("orders/calls")));
        QVERIFY(QFile::copy(folder.file("server.py"), folder.file("orders/server.py")));
        folder.write("orders/calls/a.call.json",
                     R"({"tool": "good_arguments_server", "arguments": {"text": "saved"}})");
        const ProgramResult ended =
            folder.verify({word("--tool=good_arguments_server"), word("stdio:python3 orders/server.py")});
        QVERIFY2(ended.out.contains(QLatin1StringView("read-only         Returned \"SAVED\" after ")),
                 qPrintable(ended.out));
    }

    /// The document of hikai describes the output of its tools. Whoever calls them handles errors, but only errors.
    void verifiesHikai() {
        const VerifyFolder folder;
        const ProgramResult ended =
            folder.verify({word("--yes"), word("--format=json"), word("module:hikai/tools.py")});
        QCOMPARE(ended.exitCode, 1);
        const Json report = Json::parse(ended.out.toStdString());
        const auto failures = [&](const char* name) {
            for (const Json& tool : report["tools"])
                if (tool["name"] == name)
                    return failuresOf(tool);
            return std::string("no such tool");
        };
        COMPARE_TEXT(
            failures("read_sources"),
            "result-shape: The output violates the schema: the output: must have at most 50 items, but has 60");
        COMPARE_TEXT(failures("read_baseline"), "result-shape: `name` is baseline, not read_baseline");
        COMPARE_TEXT(failures("todo_manager"), "nothing");
        COMPARE_TEXT(failures("validate_output"), "wrong-argument: Its process ended instead of returning a result; "
                                                  "missing-argument: Its process ended instead of returning a result");
    }

    /// A call that is aborted or whose process is killed returns no result, so that it keeps no promise about results.
    void failsCallsThatNeverReturn() {
        if (!hasProgram("node"))
            QSKIP("node is not installed");
        const VerifyFolder folder;
        const auto failures = [&folder](const char* name) {
            const ProgramResult ended =
                folder.verify({word("--yes"), word("--format=json"), word("--no-history"),
                               word("--tool=") + QLatin1StringView(name), word("module:lost/tools.mjs")});
            return failuresOf(Json::parse(ended.out.toStdString())["tools"][0]);
        };
        COMPARE_TEXT(failures("loops"),
                     "aborted-before: It did its work although its signal had already fired; wrong-argument: It did "
                     "not end in time and was aborted; missing-argument: It did not end in time and was aborted");
        const std::string ended = ": Its process ended instead of returning a result";
        COMPARE_TEXT(failures("dies"), "aborted-before" + ended + "; never-throws" + ended + "; wrong-argument" +
                                           ended + "; timeout" + ended);
        COMPARE_TEXT(failures("count"), "output-schema" + ended);
        const std::string aborted = ": It did not end in time and was aborted";
        COMPARE_TEXT(failures("hangs"),
                     "aborted-before" + aborted +
                         "; aborted-during: It did not end within 500 ms after the abort and was killed; never-throws" +
                         aborted + "; wrong-argument" + aborted + "; missing-argument" + aborted +
                         "; timeout: It was still running after its timeout of 700 ms");
    }

    void explainsChecks() {
        const ProgramResult ended = test::run({.arguments = {word("--explain"), word("aborted-before")}});
        QCOMPARE(ended.exitCode, 0);
        QVERIFY2(ended.out.startsWith(QLatin1StringView("aborted-before: Aborted before the call\n\n")),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QLatin1StringView(
                     "\nforge:\n    Every tool MUST check `context.abortSignal?.aborted` before performing any I/O "
                     "operation. If aborted, return immediately\n    (forge-tool-shape.md, AbortSignal Contract)\n")),
                 qPrintable(ended.out));
    }
};

TOOLROOM_TEST(TestVerifyProgram)
#include "test_verify_program.moc"
