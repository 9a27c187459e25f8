// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/base/message_list.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

Json precondition(Json check, bool critical = true, const char* type = "custom") {
    Json written = {{"type", type}, {"description", "It must be so"}, {"critical", critical}, {"id", "own"}};
    if (!check.is_null())
        written["check"] = std::move(check);
    return written;
}

std::string manifest(const std::vector<Json>& preconditions) {
    return Json({{"contract", "echomen"},
                 {"tools",
                  {{{"name", "a:b"},
                    {"description", "d"},
                    {"parameters", {{"type", "object"}}},
                    {"preconditions", preconditions}}}},
                 {"activities", {{"a:b", {{"type", "builtin"}}}}},
                 {"context",
                  {{"userId", "ada"}, {"permissions", {"web:scrape"}}, {"memory", {{"working", {{"ready", true}}}}}}}})
        .dump();
}

/// Why the first precondition failed; empty if it passed.
std::string reasonOf(const FinishedRun& run) {
    for (const Span& span : run.trace.spans) {
        if (span.kind == SpanKind::Precondition && span.status == SpanStatus::Failed)
            return span.detail["reason"];
    }
    return {};
}

} // namespace

class TestPreconditions : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void checks_data() {
        QTest::addColumn<QString>("check");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const Json& check, const char* reason) {
            QTest::newRow(name) << QString::fromStdString(check.dump()) << QString::fromUtf8(reason);
        };
        row("program there", {{"executable", "sh"}}, "");
        row("program missing", {{"executable", "no-such-program-here"}},
            "the program `no-such-program-here` was not found on PATH; install it");
        row("file missing", {{"file", "no/such/file"}}, "the file `no/such/file` does not exist");
        row("folder there", {{"file", "."}}, "");
        row("variable there", {{"env", "PATH"}}, "");
        row("variable missing", {{"env", "TOOLROOM_NO_SUCH"}},
            "the environment variable `TOOLROOM_NO_SUCH` is not set");
        row("no port", {{"host", "nowhere"}}, "expected a host and port such as `localhost:8080`, not `nowhere`");
        row("memory", {{"memory", "ready"}}, "");
        row("memory equal", {{"memory", "ready"}, {"equals", true}}, "");
        row("memory other", {{"memory", "ready"}, {"equals", 5}}, "expected `ready` to be 5, but it is true");
        row("memory absent", {{"memory", "gone"}, {"scope", "long-term"}}, "`gone` is not in long-term memory");
        row("permission there", {{"permission", "web:scrape"}}, "");
        row("permission missing", {{"permission", "file:write"}}, "`file:write` is not permitted");
        row("registered", {{"registered", "a:b"}}, "");
        row("not registered", {{"registered", "b:c"}}, "the tool `b:c` is not registered");
        row("not completed", {{"completed", "a:b"}}, "`a:b` has not completed in this session");
        row("expression", {{"jmespath", "userId == 'ada' && memory.working.ready && arguments.n > `1`"}}, "");
        row("expression false", {{"jmespath", "userId == 'eve'"}}, "`userId == 'eve'` is not true");
        row("unknown", {{"moon", "full"}}, "unknown check type");
    }

    void checks() {
        QFETCH(const QString, check);
        QFETCH(const QString, reason);
        RunnerFixture fixture(manifest({precondition(Json::parse(check.toStdString()))}));
        fixture.script("a:b", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "a:b", .arguments = {{"n", 2}}});
        COMPARE_TEXT(reasonOf(run), reason.toStdString());
        QCOMPARE(run.trace.outcome.result.has_value(), reason.isEmpty());
        if (!reason.isEmpty()) {
            const CallError& error = run.trace.outcome.result.error();
            COMPARE_TEXT(error.code, "PRECONDITION_FAILED");
            QVERIFY(error.recoverable);
            std::vector<std::string> suggestions = {"It must be so"};
            if (reason.endsWith(QStringLiteral("is not permitted")))
                suggestions.emplace_back(
                    "Allow file:write with a permission rule, or use --permit file:write to allow it for this call");
            QVERIFY(textsOf(error.suggestions) == suggestions);
        }
    }

    void hostAnswers() {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        RunnerFixture fixture(manifest({precondition({{"host", formatText("127.0.0.1:{}", server.serverPort())}})}));
        fixture.script("a:b", {answering(1)});
        const RunHandle handle = fixture.runner().start({.tool = "a:b"}, fixture.session());
        QTRY_VERIFY(handle.finished().isFinished());
        QVERIFY(handle.finished().result()->trace.outcome.result);
    }

    void hostDoesNotAnswer() {
        QTcpSocket silent; // keeps the port, so that nothing else can listen there
        QVERIFY(silent.bind(QHostAddress::LocalHost));
        const std::string address = formatText("127.0.0.1:{}", silent.localPort());
        RunnerFixture fixture(manifest({precondition({{"host", address}})}));
        fixture.script("a:b", {answering(1)});
        const RunHandle handle = fixture.runner().start({.tool = "a:b"}, fixture.session());
        QTRY_VERIFY(handle.finished().isFinished());
        COMPARE_TEXT(reasonOf(*handle.finished().result()), formatText("cannot connect to `{}`", address));
    }

    void warnsInDegradedMode() {
        RunnerFixture fixture(
            manifest({precondition({{"env", "TOOLROOM_NO_SUCH"}}, false), precondition({{"env", "PATH"}})}));
        fixture.script("a:b", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "a:b"});
        QVERIFY(run.trace.outcome.result);
        QVERIFY(textsOf(run.trace.outcome.warnings) ==
                std::vector<std::string>{
                    "Degraded mode: It must be so (the environment variable `TOOLROOM_NO_SUCH` is not set)"});
    }

    void listsAllFailures() {
        Json other = precondition({{"env", "TOOLROOM_NEITHER"}});
        other["description"] = "Nor that";
        RunnerFixture fixture(manifest({precondition({{"env", "TOOLROOM_NO_SUCH"}}), other}));
        const auto activity = fixture.script("a:b", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "a:b"});
        QVERIFY(textsOf(run.trace.outcome.result.error().suggestions) ==
                (std::vector<std::string>{"It must be so", "Nor that"}));
        QVERIFY(activity->calls.empty());
    }

    void callsRegisteredFunctions() {
        RunnerFixture fixture(manifest({precondition(nullptr)}));
        bool ready = false;
        fixture.settings.checks["own"] = [&ready](const CallContext& context, const Json&) -> Result<bool> {
            if (context.userId != "ada")
                return std::unexpected(Error{Message::verbatim("who are you")});
            return ready;
        };
        fixture.script("a:b", {answering(1)});
        COMPARE_TEXT(reasonOf(fixture.run({.tool = "a:b"})), "the check returned false");
        ready = true;
        QVERIFY(fixture.run({.tool = "a:b"}).trace.outcome.result);
    }

    void errorInCheckFails() {
        RunnerFixture fixture(manifest({precondition({{"jmespath", "nonsense("}})}));
        fixture.script("a:b", {answering(1)});
        COMPARE_TEXT(fixture.run({.tool = "a:b"}).trace.outcome.result.error().code, "PRECONDITION_FAILED");
    }

    void abortsDuringCheck() {
        class HangingActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal abort) override {
                told = call.arguments;
                std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, abort);
                co_return failing("CANCELLED", false);
            }
            Json told;
        };
        RunnerFixture fixture(manifest({precondition({{"command", {"check-it"}}})}));
        const auto hanging = std::make_shared<HangingActivity>();
        fixture.activities->registerType("process",
                                         [hanging](const ActivitySpecificationPtr&, std::string_view,
                                                   const std::string&) { return std::shared_ptr<Activity>(hanging); });
        const auto activity = fixture.script("a:b", {answering(1)});
        const RunHandle handle =
            fixture.runner().start({.tool = "a:b", .arguments = {{"apiKey", "K123"}}}, fixture.session());
        RunnerFixture::settle();
        handle.abort();
        RunnerFixture::settle();
        QVERIFY(handle.finished().isFinished());
        COMPARE_TEXT(handle.finished().result()->trace.outcome.result.error().code, "CANCELLED");
        QVERIFY(activity->calls.empty());
        QCOMPARE(hanging->told, Json::object()); // not permitted yet
    }

    void commandThatCannotStartFails() {
        RunnerFixture fixture(manifest({precondition({{"command", {"check-it"}}})}));
        fixture.activities->registerType("process", [](const ActivitySpecificationPtr&, std::string_view,
                                                       const std::string&) {
            return std::shared_ptr<Activity>(std::make_shared<ScriptedActivity>(std::deque{failing("CONFIG_ERROR")}));
        });
        fixture.script("a:b", {answering(1)});
        COMPARE_TEXT(reasonOf(fixture.run({.tool = "a:b"})), "it failed");
    }

    void defaultChecksByType() {
        Json permission = {
            {"type", "permission"}, {"description", "p"}, {"critical", true}, {"permission", "web:scrape"}};
        Json dependency = {
            {"type", "dependency"}, {"description", "d"}, {"critical", true}, {"tool", "a:b"}, {"status", "available"}};
        Json state = {
            {"type", "state"}, {"description", "s"}, {"critical", true}, {"state", "ready"}, {"expectedValue", true}};
        RunnerFixture fixture(manifest({permission, dependency, state}));
        fixture.script("a:b", {answering(1)});
        QVERIFY(fixture.run({.tool = "a:b"}).trace.outcome.result);
        dependency["status"] = "completed";
        dependency["tool"] = "a:c";
        fixture.load(manifest({permission, dependency, state}));
        COMPARE_TEXT(reasonOf(fixture.run({.tool = "a:b"})), "`a:c` has not completed in this session");
        fixture.load(
            manifest({Json{{"type", "resource"}, {"description", "r"}, {"critical", true}, {"resource", "browser"}}}));
        COMPARE_TEXT(reasonOf(fixture.run({.tool = "a:b"})), "the precondition defines no check");
    }
};

TOOLROOM_TEST(TestPreconditions)
#include "test_preconditions.moc"
