// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/run/session/environment.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"
#include "tests/support/trust_sources.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QTemporaryDir>

#include <csignal>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr auto flaky =
    "{\"contract\": \"echomen\", \"tools\": ["
    "{\"name\": \"flaky:run\", \"description\": \"d\", \"parameters\": {\"type\": \"object\"},"
    " \"timeout\": 20000, \"retry\": {\"maxRetries\": 3, \"backoff\": {\"type\": \"fixed\", \"delay\": 5},"
    " \"retryableErrors\": [\"NETWORK\"]}},"
    "{\"name\": \"slow:run\", \"description\": \"d\", \"parameters\": {\"type\": \"object\"}, \"timeout\": 600000}],"
    "\"activities\": {\"flaky:run\": {\"type\": \"process\", \"command\": [\"sh\", \"flaky.sh\"]},"
    "\"slow:run\": {\"type\": \"process\", \"command\": [\"sh\", \"slow.sh\"]}}}";

constexpr auto flakyScript =
    "read line\n"
    "n=$(($(cat count 2>/dev/null || echo 0) + 1))\n"
    "echo $n > count\n"
    "if [ $n -lt 4 ]; then\n"
    "  echo '{\"success\": false, \"error\": {\"code\": \"NETWORK\", \"message\": \"down\", \"recoverable\": true},"
    " \"metadata\": {\"duration\": 1, \"timestamp\": 1700000000000, \"toolName\": \"flaky:run\"}}'\n"
    "else\n"
    "  echo \"{\\\"n\\\": $n}\"\n"
    "fi\n";

constexpr auto confirming =
    "{\"contract\": \"forge\", \"tools\": [{\"name\": \"say_it\", \"description\": \"d\","
    " \"schema\": {\"type\": \"object\"}, \"category\": \"write\", \"consequenceLevel\": \"high\","
    " \"requiresConfirmation\": true, \"timeout\": 5000}],"
    "\"activities\": {\"say_it\": {\"type\": \"process\", \"command\": [\"echo\", \"5\"]}}}";

void write(const QString& path, const char* text) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("cannot write %s", qPrintable(path));
}

constexpr auto fetching =
    "{\"contract\": \"echomen\", \"tools\": [{\"name\": \"page:fetch\", \"description\": \"d\","
    " \"parameters\": {\"type\": \"object\", \"properties\": {\"url\": {\"type\": \"string\"}}}}],"
    "\"activities\": {\"page:fetch\": {\"type\": \"process\", \"command\": [\"sh\", \"fetch.sh\"]}}}";
constexpr auto stagingEnvironment =
    "{\"environments\": [{\"name\": \"staging\", \"variables\": [\n"
    "{\"name\": \"base\", \"value\": \"https://staging.example\"},\n"
    "{\"name\": \"token\", \"secret\": \"env:FETCH_TOKEN\", \"hosts\": [\"127.0.0.1:9\"]},\n"
    "{\"name\": \"kept\", \"secret\": \"keychain:staging\", \"hosts\": [\"127.0.0.1:9\"]}]}]}";

/// A folder with manifests that the user trusts, scripts, and its own history.
struct Setup {
    Setup() {
        write(folder.filePath(QStringLiteral("flaky.json")), flaky);
        write(folder.filePath(QStringLiteral("flaky.sh")), flakyScript);
        write(folder.filePath(QStringLiteral("slow.sh")), "read line\necho begun > begun\nexec sleep 1000\n");
        write(folder.filePath(QStringLiteral("confirming.json")), confirming);
        write(folder.filePath(QStringLiteral("fetch.json")), fetching);
        write(folder.filePath(QStringLiteral("fetch.sh")), "read line\necho \"$line\" > got\necho \"$line\"\n");
        QDir(folder.path()).mkpath(QFileInfo(environmentsFile()).path());
        write(environmentsFile(), stagingEnvironment);
    }

    ProgramResult call(const QStringList& arguments, const QByteArray& input = {}) {
        trustSourcesIn(folder.path());
        return run({.arguments = arguments, .folder = folder.path(), .input = input, .environment = environment()});
    }

    QStringList environment() const {
        return {QStringLiteral("HOME=") + folder.path(),
                QStringLiteral("TOOLROOM_HISTORY=") + folder.filePath(QStringLiteral("history.sqlite"))};
    }

    /// The user's environments for the folder.
    QString environmentsFile() const {
        const QFileInfo file(QString::fromStdString(userEnvironmentsPath(folder.path().toStdString())));
        return folder.filePath(QStringLiteral(".config/toolroom/environments/") + file.fileName());
    }

    Json sentArguments() const {
        return Json::parse(readFile(folder.filePath(QStringLiteral("got")).toStdString()))["arguments"];
    }

    QTemporaryDir folder;
};

Json parsed(const QString& text) {
    return Json::parse(text.toStdString());
}

} // namespace

class TestCallProgram : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void spoolsRunsWhileTheHistoryServerIsUnreachable() {
        if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL")))
            QSKIP("Qt's PostgreSQL plugin is not installed");
        Setup setup;
        trustSourcesIn(setup.folder.path());
        const QStringList environment = {
            QStringLiteral("HOME=") + setup.folder.path(),
            QStringLiteral("XDG_DATA_HOME=") + setup.folder.filePath(QStringLiteral("data")),
            QStringLiteral("TOOLROOM_HISTORY=postgresql://me@/runs?host=") + setup.folder.path()};
        const ProgramResult called =
            run({.arguments = {QStringLiteral("--call"), QStringLiteral("page:fetch"), QStringLiteral("--args"),
                               QStringLiteral("{\"n\":1}"), QStringLiteral("fetch.json")},
                 .folder = setup.folder.path(),
                 .environment = environment});
        QCOMPARE(called.exitCode, 0);
        QCOMPARE(setup.sentArguments(), Json({{"n", 1}}));
        QVERIFY2(called.err.contains(QStringLiteral("runs are saved on this computer, not on the history server")),
                 qPrintable(called.err));
        const QStringList spools = QDir(setup.folder.filePath(QStringLiteral("data/toolroom")))
                                       .entryList({QStringLiteral("spool-*.sqlite")}, QDir::Files);
        QCOMPARE(spools.size(), 1);
        const ProgramResult waiting =
            run({.arguments = {QStringLiteral("--history"), QStringLiteral("list"), QStringLiteral("--history-file"),
                               setup.folder.filePath(QStringLiteral("data/toolroom/") + spools.front())},
                 .folder = setup.folder.path(),
                 .environment = environment});
        QCOMPARE(waiting.out.count(QStringLiteral("page:fetch")), 1);
    }

    /// To the program, from it, and into the history.
    void numbersAreNeverRounded() {
        Setup setup;
        const QString numbers = QStringLiteral("\"n\":123456789012345678901234567890,"
                                               "\"d\":0.1000000000000000055511151231257827,\"e\":1e400");
        const ProgramResult result =
            setup.call({QStringLiteral("--call"), QStringLiteral("page:fetch"), QStringLiteral("--args"),
                        u'{' + numbers + u'}', QStringLiteral("fetch.json")});
        QCOMPARE(result.exitCode, 0);
        const QString sent =
            QString::fromStdString(readFile(setup.folder.filePath(QStringLiteral("got")).toStdString()));
        QVERIFY2(sent.contains(QStringLiteral("\"arguments\":{") + numbers + u'}'), qPrintable(sent));
        QVERIFY2(QString(result.out).remove(u' ').remove(u'\n').contains(numbers), qPrintable(result.out));
        const ProgramResult runs = setup.call({QStringLiteral("--history"), QStringLiteral("list")});
        const QString run = QRegularExpression(QStringLiteral(" ([0-9a-f]{8}) ")).match(runs.out).captured(1);
        const ProgramResult stored =
            setup.call({QStringLiteral("--history"), QStringLiteral("show"), QStringLiteral("--run"), run});
        QVERIFY2(QString(stored.out).remove(u' ').contains(QStringLiteral("123456789012345678901234567890")),
                 qPrintable(stored.out));
    }

    void threeFailuresAndASuccess() {
        Setup setup;
        const ProgramResult ended =
            setup.call({word("--call"), word("flaky:run"), word("flaky.json"), word("--trace"), word("t.json")});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
        QCOMPARE(parsed(ended.out)["data"], Json({{"n", 4}}));
        const Json trace =
            parsed(QString::fromStdString(readFile(setup.folder.filePath(word("t.json")).toStdString())));
        int failed = 0;
        int backoffs = 0;
        for (const Json& span : trace["spans"]) {
            failed += span["kind"] == "attempt" && span["status"] == "failed" ? 1 : 0;
            backoffs += span["kind"] == "backoff" && span["detail"]["plannedMs"] == 5 ? 1 : 0;
        }
        QCOMPARE(failed, 3);
        QCOMPARE(backoffs, 3);
        QCOMPARE(trace["outcome"]["attempts"], Json(4));
    }

    void usesEnvironment() {
        Setup setup;
        const QStringList fetch = {word("--call"), word("page:fetch"), word("fetch.json"), word("--args"),
                                   word("{\"url\": \"{{base}}/pets\"}")};
        const ProgramResult ended = setup.call(fetch + QStringList{word("--environment"), word("staging")});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
        QCOMPARE(setup.sentArguments(), Json({{"url", "https://staging.example/pets"}}));
        QCOMPARE(setup.call(fetch).exitCode, 0);
        QCOMPARE(setup.sentArguments(), Json({{"url", "{{base}}/pets"}}));
    }

    /// Not even with --yes: the arguments may come from a saved call of a contributor.
    void refusesSecretsInArguments() {
        Setup setup;
        trustSourcesIn(setup.folder.path());
        const ProgramResult ended =
            run({.arguments = {word("--call"), word("page:fetch"), word("fetch.json"), word("--args"),
                               word("{\"url\": \"https://x/{{token}}\"}"), word("--environment"), word("staging"),
                               word("--trace"), word("t.json"), word("--yes")},
                 .folder = setup.folder.path(),
                 .environment = setup.environment() + QStringList{word("FETCH_TOKEN=pwnd-4711")}});
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.err.contains(word("The arguments contain `{{token}}`, which is a secret")),
                 qPrintable(ended.err));
        QVERIFY(!QFile::exists(setup.folder.filePath(word("got"))));
        QVERIFY(!ended.out.contains(word("pwnd-4711")));
        const std::string trace = readFile(setup.folder.filePath(word("t.json")).toStdString());
        QVERIFY(trace.contains("https://x/{{token}}"));
        QVERIFY(!trace.contains("pwnd-4711"));
    }

    void reportsErrorsOfEnvironments() {
        Setup setup;
        const auto errorOf = [&](const char* arguments, const QStringList& more) {
            const ProgramResult ended = setup.call(
                QStringList{word("--call"), word("page:fetch"), word("fetch.json"), word("--args"), word(arguments)} +
                more);
            return QStringLiteral("%1 %2").arg(ended.exitCode).arg(ended.err.trimmed());
        };
        const QStringList staging = {word("--environment"), word("staging")};
        QVERIFY(errorOf("{}", {word("--environment"), word("stagign")})
                    .endsWith(word(".json: unknown environment \"stagign\"; did you mean staging?")));
        const QString unknown = errorOf("{\"url\": \"{{bsae}}\"}", staging);
        QVERIFY2(
            unknown.startsWith(word("1 ")) &&
                unknown.contains(word("CONFIG_ERROR: The environment `staging` has no variable `bsae` (did you mean "
                                      "`base`?)")),
            qPrintable(unknown));
        write(setup.folder.filePath(word("fetch.json")),
              "{\"contract\": \"echomen\", \"tools\": [{\"name\": \"page:fetch\", \"description\": \"d\"}],"
              " \"activities\": {\"page:fetch\": {\"type\": \"http\", \"url\": \"https://127.0.0.1:9/\","
              " \"variables\": [\"token\", \"kept\"], \"headers\": {\"X-Key\": \"{{token}} {{kept}}\"}}}}");
        const QString unread = errorOf("{}", staging + QStringList{word("--yes"), word("--permit"), word("network")});
        QVERIFY2(
            unread.contains(word("Cannot read the secret `token`: the environment variable FETCH_TOKEN is not set")),
            qPrintable(unread));
        QVERIFY2(unread.contains(word("Cannot read the secret `kept`: no keychain is available; use `env:NAME`")),
                 qPrintable(unread));
        QVERIFY(!QFile::exists(setup.folder.filePath(word("got"))));
        write(setup.folder.filePath(word("other.json")), "{\"environments\": [],\n \"extra\": 1}");
        QVERIFY(errorOf("{}", staging + QStringList{word("--environments"), word("other.json")})
                    .contains(word("other.json:2:11")));
        QVERIFY(errorOf("{}", staging + QStringList{word("--environments"), word("none.json")})
                    .contains(word("no such file of environments")));
        QVERIFY(errorOf("{}", {word("--environments"), word("other.json")})
                    .contains(word("--environments requires --environment NAME")));
        QVERIFY(QFile::rename(setup.environmentsFile(), setup.folder.filePath(word("moved.json"))));
        QDir(setup.folder.path()).mkdir(word(".toolroom"));
        write(setup.folder.filePath(word(".toolroom/environments.json")), stagingEnvironment);
        QVERIFY(errorOf("{}", staging)
                    .contains( // the file of the project is not used
                        word("no environments for this folder; create this file, or use the workbench")));
    }

    void writesTracesInOtherFormats() {
        Setup setup;
        setup.call({word("--call"), word("flaky:run"), word("flaky.json"), word("--trace"), word("t.otlp.json")});
        QVERIFY(parsed(QString::fromStdString(readFile(setup.folder.filePath(word("t.otlp.json")).toStdString())))
                    .contains("resourceSpans"));
        setup.call({word("--call"), word("flaky:run"), word("flaky.json"), word("--trace"), word("t.trace.json")});
        QVERIFY(parsed(QString::fromStdString(readFile(setup.folder.filePath(word("t.trace.json")).toStdString())))
                    .contains("traceEvents"));
    }

    void tracesContainNoSecrets() {
        Setup setup;
        const QStringList call = {word("--call"),     word("flaky:run"),
                                  word("--args"),     word("{\"password\": \"hunter2\"}"),
                                  word("flaky.json"), word("--trace")};
        for (const char* name : {"t.json", "t.otlp.json", "t.trace.json"}) {
            const ProgramResult ended = setup.call(call + QStringList{word(name)});
            QCOMPARE(ended.exitCode, 0);
            const std::string written = readFile(setup.folder.filePath(word(name)).toStdString());
            QVERIFY2(!written.empty() && !written.contains("hunter2"), name);
        }
        const ProgramResult shown = setup.call(call + QStringList{word("-")});
        QVERIFY2(shown.err.contains(word("flaky:run")) && !shown.err.contains(word("hunter2")), qPrintable(shown.err));
    }

    void storesNothingWithoutHistory() {
        Setup setup;
        const QString history = setup.folder.filePath(word("history.sqlite"));
        const QStringList call = {word("--call"), word("flaky:run"), word("flaky.json")};
        const ProgramResult ended = setup.call(call + QStringList{word("--no-history")});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
        QVERIFY(!QFile::exists(history));
        QVERIFY(QFile::remove(setup.folder.filePath(word("count"))));
        QCOMPARE(setup.call(call).exitCode, 0);
        QVERIFY(QFile::exists(history));
    }

    void errorIsAnEnvelopeAndExitCode1() {
        Setup setup;
        const ProgramResult ended =
            setup.call({word("--call"), word("nothing"), word("flaky.json"), word("--envelope"), word("agentbase")});
        QCOMPARE(ended.exitCode, 1);
        QCOMPARE(parsed(ended.out)["error"], Json("NOT_FOUND"));
    }

    void acceptsTheFormerNameOfEnvelope() {
        Setup setup;
        const ProgramResult ended =
            setup.call({word("--call"), word("nothing"), word("flaky.json"), word("--profile=agentbase")});
        QCOMPARE(parsed(ended.out)["error"], Json("NOT_FOUND"));
    }

    void deniesConfirmationWithoutATerminal() {
        Setup setup;
        const QStringList call = {word("--call"), word("say_it"), word("confirming.json")};
        const ProgramResult denied = setup.call(call);
        QCOMPARE(denied.exitCode, 4);
        QCOMPARE(parsed(denied.out)["error"], Json("The call was not confirmed: there is no user to ask"));
        const ProgramResult confirmed = setup.call(call + QStringList{word("--yes")});
        QCOMPARE(confirmed.exitCode, 0);
        QCOMPARE(parsed(confirmed.out)["data"], Json(5));
    }

    void argumentsFromAFileOrStandardInput() {
        Setup setup;
        write(setup.folder.filePath(word("args.json")), "{\"b\": 18446744073709551615, \"a\": 1}");
        write(
            setup.folder.filePath(word("echo.json")),
            "{\"contract\": \"hikai\", \"tools\": [{\"name\": \"echo\", \"description\": \"d\", \"schema\": {\"type\": "
            "\"object\"}}],"
            "\"activities\": {\"echo\": {\"type\": \"process\", \"command\": [\"sh\", \"-c\", \"read l; echo 1\"]}}}");
        const ProgramResult fromFile =
            setup.call({word("--call"), word("echo"), word("--args"), word("@args.json"), word("echo.json")});
        QCOMPARE(parsed(fromFile.out)["input"].dump(), std::string("{\"b\":18446744073709551615,\"a\":1}"));
        const ProgramResult fromInput =
            setup.call({word("--call"), word("echo"), word("--args"), word("-"), word("echo.json")}, "{\"x\": 2}");
        QCOMPARE(parsed(fromInput.out)["input"], Json({{"x", 2}}));
    }

    void reportsThePositionOfInvalidArguments() {
        Setup setup;
        const ProgramResult broken =
            setup.call({word("--call"), word("flaky:run"), word("--args"), word("{\"a\": }"), word("flaky.json")});
        QCOMPARE(broken.exitCode, 2);
        QVERIFY2(broken.err.startsWith(word("toolroom: error: --args:1:7: ")), qPrintable(broken.err));
        const ProgramResult twice = setup.call(
            {word("--call"), word("flaky:run"), word("--args"), word("{\"a\": 1, \"a\": 2}"), word("flaky.json")});
        QCOMPARE(twice.err, word("toolroom: error: --args:1:10: duplicate key\n"));
        const ProgramResult timeout =
            setup.call({word("--call"), word("flaky:run"), word("--timeout"), word("soon"), word("flaky.json")});
        QCOMPARE(
            timeout.err,
            word("toolroom: error: --timeout requires a number of milliseconds from 1 to 2147483647, not \"soon\"\n"));
        const ProgramResult huge = setup.call(
            {word("--call"), word("flaky:run"), word("--timeout"), word("9223372036854775807"), word("flaky.json")});
        QCOMPARE(huge.exitCode, 2);
        QCOMPARE(huge.err,
                 word("toolroom: error: --timeout requires a number of milliseconds from 1 to 2147483647, not "
                      "\"9223372036854775807\"\n"));
    }

    void deadlineEndsTheRun() {
        Setup setup;
        const ProgramResult ended =
            setup.call({word("--call"), word("slow:run"), word("--timeout"), word("200"), word("flaky.json")});
        QCOMPARE(ended.exitCode, 1);
        QCOMPARE(parsed(ended.out)["error"]["code"], Json("TIMEOUT"));
        QCOMPARE(parsed(ended.out)["error"]["message"], Json("The deadline of 200 ms has passed"));
    }

    void rejectsDuplicateKeysInCalls() {
        Setup setup;
        write(setup.folder.filePath(word("calls.json")),
              "{\"calls\": [{\"_tool\": \"flaky:run\", \"a\": 1, \"a\": 2}]}");
        const ProgramResult ended = setup.call({word("--run-calls"), word("calls.json"), word("flaky.json")});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.endsWith(word("calls.json:1:43: duplicate key\n")), qPrintable(ended.err));
    }

    void runsCallsOfAModelInOrder() {
        Setup setup;
        write(
            setup.folder.filePath(word("calls.json")),
            "{\"calls\": [{\"_tool\": \"flaky:run\", \"_activity\": \"flaky:run\", \"_reasoningForCall\": \"to see\"},"
            "{\"_tool\": \"none\", \"_activity\": \"\"}]}");
        const ProgramResult ended = setup.call(
            {word("--run-calls"), word("calls.json"), word("flaky.json"), word("--envelope"), word("idealic")});
        QCOMPARE(ended.exitCode, 1);
        const Json envelopes = parsed(ended.out);
        QCOMPARE(envelopes.size(), std::size_t(2));
        QCOMPARE(envelopes[0]["_output"], Json({{"n", 4}}));
        QCOMPARE(envelopes[0]["_reasoningForCall"], Json("to see"));
        QVERIFY(envelopes[1].contains("error"));
    }

    void namesMissingArguments() {
        Setup setup;
        write(setup.folder.filePath(word("asks.json")),
              R"({"contract": "echomen", "activities": {"asks": {"type": "process", "command": ["true"]}},
                  "tools": [{"name": "asks", "description": "Asks.", "inputSchema": {
                      "type": "object", "required": ["path", "range"],
                      "properties": {"path": {"type": "string"},
                                     "range": {"type": "object", "required": ["from"]}}}}]})");
        const ProgramResult ended =
            setup.call({word("--call"), word("asks"), word("--args"), word("{\"range\": {}}"), word("asks.json")});
        QCOMPARE(ended.exitCode, 1);
        QCOMPARE(parsed(ended.out)["error"]["message"],
                 Json("/range: `from` is required but missing; `path` is required but missing"));
    }

    void reportsThePositionOfInvalidCalls() {
        Setup setup;
        write(setup.folder.filePath(word("calls.json")), "{\"calls\": [\n  {\"tool\": \"x\"}]}");
        const ProgramResult ended = setup.call({word("--run-calls"), word("calls.json"), word("flaky.json")});
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, word("toolroom: error: calls.json:2:3: a call must be an object with a string `_tool`\n"));
    }

    void ctrlCAborts() {
#ifdef Q_OS_UNIX
        Setup setup;
        QProcess process;
        process.setWorkingDirectory(setup.folder.path());
        process.setEnvironment(QStringList{word("PATH=") + qEnvironmentVariable("PATH")} + setup.environment());
        trustSourcesIn(setup.folder.path());
        process.start(word(TOOLROOM_BIN_DIR "/toolroom-cli"), {word("--call"), word("slow:run"), word("flaky.json")});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(setup.folder.filePath(word("begun"))), waitLimitMs);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(waitLimitMs));
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(parsed(QString::fromUtf8(process.readAllStandardOutput()))["error"]["message"],
                 Json("Request was cancelled"));
#else
        QSKIP("requires SIGINT, which this platform does not have");
#endif
    }

    void ctrlCBetweenCallsStopsTheList() {
#ifdef Q_OS_LINUX
        Setup setup;
        // More output than fits in a pipe buffer: the program blocks while it reports the finished call.
        write(setup.folder.filePath(word("loud.sh")),
              "read line\n"
              "printf '{\"success\": false, \"metadata\": {\"duration\": 1, \"timestamp\": 1700000000000,"
              " \"toolName\": \"loud:run\"}, \"error\": {\"code\": \"UNKNOWN\", \"recoverable\": false, \"message\": "
              "\"'\n"
              "head -c 200000 /dev/zero | tr '\\0' x\n"
              "printf '\"}}'\n");
        write(setup.folder.filePath(word("loud.json")),
              "{\"contract\": \"echomen\", \"tools\": [{\"name\": \"loud:run\", \"description\": \"d\","
              " \"parameters\": {\"type\": \"object\"}}],"
              "\"activities\": {\"loud:run\": {\"type\": \"process\", \"command\": [\"sh\", \"loud.sh\"]}}}");
        write(setup.folder.filePath(word("calls.json")), "[{\"_tool\": \"loud:run\"}, {\"_tool\": \"loud:run\"}]");
        const QString pipe = setup.folder.filePath(word("stderr"));
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        const int descriptor = ::open(qPrintable(pipe), O_RDWR | O_NONBLOCK | O_CLOEXEC);
        QVERIFY(descriptor >= 0);
        QProcess process;
        process.setWorkingDirectory(setup.folder.path());
        process.setEnvironment(QStringList{word("PATH=") + qEnvironmentVariable("PATH")} + setup.environment());
        process.setStandardErrorFile(pipe);
        trustSourcesIn(setup.folder.path());
        process.start(word(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      {word("--run-calls"), word("calls.json"), word("loud.json")});
        const auto isFull = [descriptor] {
            int bytes = 0;
            return ::ioctl(descriptor, FIONREAD, &bytes) == 0 && bytes > 50'000;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isFull(), waitLimitMs);
        const QDir threads(word("/proc/%1/task").arg(process.processId()));
        const auto threadsNow = [&threads] { return threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(); };
        const auto before = threadsNow();
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QTRY_VERIFY_WITH_TIMEOUT(threadsNow() < before,
                                 waitLimitMs); // the thread that waits for Ctrl-C has received it
        QByteArray bytes(65536, 0);
        const auto hasEnded = [&] {
            while (::read(descriptor, bytes.data(), static_cast<std::size_t>(bytes.size())) > 0) {
            }
            return process.state() == QProcess::NotRunning;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), waitLimitMs);
        ::close(descriptor);
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(parsed(QString::fromUtf8(process.readAllStandardOutput())).size(), std::size_t(1));
#else
        QSKIP("requires /proc and pipes of a limited size, which only Linux has");
#endif
    }

    void runsNothingIfTheTraceCannotBeWritten() {
        Setup setup;
        const ProgramResult ended = setup.call(
            {word("--call"), word("flaky:run"), word("flaky.json"), word("--trace"), word("nowhere/t.json")});
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, word("toolroom: error: nowhere/t.json: cannot write the trace: its folder does not exist "
                                 "or is not writable\n"));
        QVERIFY(!QFile::exists(setup.folder.filePath(word("count"))));
    }

    void invalidPermissionsAreRejected() {
        Setup setup;
        const ProgramResult ended =
            setup.call({word("--call"), word("flaky:run"), word("--permit"), word("fs-wirte"), word("flaky.json")});
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, word("toolroom: error: unknown permission `fs-wirte`; did you mean `fs-write`?\n"));
    }

    void windowSavesScreenshotAndExits() {
#ifdef TOOLROOM_WINDOW
        Setup setup;
        const ProgramResult ended = run({.name = word("toolroom"),
                                         .arguments = {word("--screenshot"), word("w.png"), word("sample:")},
                                         .folder = setup.folder.path(),
                                         .environment = setup.environment() + QStringList {
                                             word("QT_QPA_PLATFORM=offscreen")
                                         }});
        QVERIFY2(!ended.crashed && ended.exitCode == 0, qPrintable(ended.err));
        QVERIFY(QFileInfo(setup.folder.filePath(word("w.png"))).size() > 10'000);
#else
        QSKIP("requires the workbench; configure with -DTOOLROOM_WINDOW=ON");
#endif
    }

    void permissionRulesAreRead() {
        Setup setup;
        write(setup.folder.filePath(word("reader.json")),
              "{\"contract\": \"agentbase\", \"tools\": [{\"name\": \"look\", \"description\": \"d\","
              " \"schema\": {\"type\": \"object\"}, \"permissionScopes\": [\"fs-read\"]}],"
              "\"activities\": {\"look\": {\"type\": \"process\", \"command\": [\"echo\", \"1\"]}}}");
        const QStringList call = {word("--call"), word("look"), word("--args"), word("{\"path\": \"a/b\"}"),
                                  word("reader.json")};
        QCOMPARE(setup.call(call).exitCode, 4);
        QCOMPARE(setup.call(call + QStringList{word("--permit"), word("fs-read")}).exitCode, 0);
        QVERIFY(QDir(setup.folder.path()).mkpath(word(".toolroom")));
        write(setup.folder.filePath(word(".toolroom/permissions.json")),
              "{\"rules\": [{\"scope\": \"fs-read\", \"resource\": \"a/*\", \"allow\": true}, // ours\n]}");
        QCOMPARE(setup.call(call).exitCode, 0);
        write(setup.folder.filePath(word(".toolroom/permissions.json")), "{\"rules\": 5}");
        const ProgramResult broken = setup.call(call);
        QCOMPARE(broken.exitCode, 2);
        QVERIFY2(broken.err.contains(word(".toolroom/permissions.json:1:")), qPrintable(broken.err));
    }
};

TOOLROOM_TEST(TestCallProgram)
#include "test_call_program.moc"
