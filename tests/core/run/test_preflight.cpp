// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/preflight.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

using State = PreflightCheck::State;

namespace {

std::string checkedManifest(const Json& tool, const char* contract = "echomen", const Json& more = Json::object()) {
    Json all = {{"contract", contract}, {"tools", Json::array({tool})}};
    const std::string name = tool["name"];
    all["activities"] = {{name, {{"type", "builtin"}}}};
    all.update(more);
    return all.dump();
}

Json counting(const Json& more = Json::object()) {
    Json tool = {{"name", "count:it"},
                 {"description", "Counts."},
                 {"parameters",
                  {{"type", "object"},
                   {"properties", {{"n", {{"type", "integer"}}}, {"by", {{"type", "integer"}, {"default", 1}}}}},
                   {"required", Json::array({"n"})}}},
                 {"timeout", 5000}};
    tool.update(more);
    return tool;
}

Preflight preflightOf(RunnerFixture& fixture, Call call, AbortSignal abort = {}) {
    const QFuture<Preflight> future =
        fixture.runner().runPreflight(std::move(call), fixture.session(), std::move(abort));
    while (!future.isFinished())
        RunnerFixture::settle();
    RunnerFixture::settle();
    return future.result();
}

const PreflightCheck* checkOf(const Preflight& preflight, SpanKind step, std::size_t nth = 0) {
    for (const PreflightCheck& check : preflight.checks) {
        if (check.step == step && nth-- == 0)
            return &check;
    }
    return nullptr;
}

} // namespace

class TestPreflight : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void passesWithoutRunning() {
        RunnerFixture fixture(checkedManifest(counting()));
        const auto activity = fixture.script("count:it", {answering(1)});
        const Preflight preflight = preflightOf(fixture, {.tool = "count:it", .arguments = {{"n", 1}}});
        COMPARE_TEXT(preflight.toolId, "stage/count:it");
        QVERIFY(!preflight.fails());
        QVERIFY(!preflight.asks());
        COMPARE_TEXT(preflight.activity, "count:it");
        COMPARE_TEXT(preflight.activityType, "builtin");
        QCOMPARE(preflight.timeoutMs, std::int64_t(5000));
        QVERIFY(preflight.backoffs.empty());
        QVERIFY(!preflight.remainingMs);
        COMPARE_TEXT(checkOf(preflight, SpanKind::Validate)->reason, "valid");
        COMPARE_TEXT(checkOf(preflight, SpanKind::Confirmation)->reason, "the tool does not require confirmation");
        QVERIFY(activity->calls.empty());
    }

    void reportsSameErrorsAsRun() {
        RunnerFixture fixture(checkedManifest(counting()));
        fixture.script("count:it", {answering(1)});
        const Call call{.tool = "count:it", .arguments = {{"by", "x"}}};
        const Preflight preflight = preflightOf(fixture, call);
        QCOMPARE(preflight.errorCount, std::size_t(2));
        QVERIFY(preflight.fails());
        const FinishedRun run = fixture.run(call);
        COMPARE_TEXT(checkOf(preflight, SpanKind::Validate)->reason, run.trace.outcome.result.error().message);
    }

    void recordsSkippedValidation() {
        RunnerFixture fixture(checkedManifest(counting()));
        const auto activity = fixture.script("count:it", {answering(1)});
        const Call call{.tool = "count:it", .arguments = {{"n", "x"}}, .skipsValidation = true};
        QCOMPARE(checkOf(preflightOf(fixture, call), SpanKind::Validate)->state, State::Unchecked);
        const FinishedRun run = fixture.run(call);
        QVERIFY(run.trace.outcome.result.has_value());
        QCOMPARE(activity->calls.at(0).arguments["n"], Json("x"));
        const auto span = std::ranges::find(run.trace.spans, SpanKind::Validate, &Span::kind);
        QCOMPARE(span->status, SpanStatus::Skipped);
        COMPARE_TEXT(span->detail["reason"].get<std::string>(), "validation is disabled for this call");
    }

    void stopsAtUnknownToolOrActivity() {
        RunnerFixture fixture(checkedManifest(counting()));
        const Preflight unknown = preflightOf(fixture, {.tool = "count:at"});
        QVERIFY(unknown.fails());
        QVERIFY(unknown.toolId.empty());
        COMPARE_TEXT(unknown.checks.at(0).reason, "Tool `count:at` not found; did you mean `count:it`?");
        const Preflight nobody = preflightOf(fixture, {.tool = "count:it"}); // no such built-in activity
        QCOMPARE(nobody.checks.size(), std::size_t(1));
        QCOMPARE(nobody.checks[0].state, State::Fails);
    }

    void checksPreconditionsWithoutStartingPrograms() {
        const Json preconditions = Json::array(
            {{{"type", "state"}, {"description", "is open"}, {"check", {{"memory", "open"}}}},
             {{"type", "resource"},
              {"description", "has a cache"},
              {"critical", false},
              {"check", {{"env", "TOOLROOM_NO_SUCH_VARIABLE"}}}},
             {{"type", "custom"},
              {"description", "a program says yes"},
              {"check", {{"command", Json::array({"false"})}}}},
             {{"type", "resource"}, {"description", "the database is up"}, {"check", {{"host", "localhost:1"}}}},
             {{"type", "custom"}, {"description", "n is positive"}, {"check", {{"jmespath", "arguments.n > `0`"}}}},
             {{"type", "custom"},
              {"description", "a long look"},
              {"check", {{"jmespath", "[@,@]|[@,@]|[@,@]|[@,@]|[@,@]|[@,@]|[@,@]|[@,@]|[@,@]"}}}}});
        RunnerFixture fixture(checkedManifest(counting({{"preconditions", preconditions}})));
        fixture.script("count:it", {answering(1)});
        const Preflight preflight = preflightOf(fixture, {.tool = "count:it", .arguments = {{"n", 1}}});
        const auto check = [&](std::size_t nth) { return *checkOf(preflight, SpanKind::Precondition, nth); };
        QCOMPARE(check(0).state, State::Fails);
        COMPARE_TEXT(check(0).subject, "is open");
        COMPARE_TEXT(check(0).reason, "`open` is not in working memory");
        QCOMPARE(check(1).state, State::Warns);
        QCOMPARE(check(2).state, State::Unchecked);
        COMPARE_TEXT(check(2).reason, "checked during the run: starts a program");
        QCOMPARE(check(3).state, State::Unchecked);
        COMPARE_TEXT(check(3).reason, "checked during the run: connects to `localhost:1`");
        QCOMPARE(check(4).state, State::Passes);
        QCOMPARE(check(5).state, State::Unchecked);
    }

    void reportsPermissionVerdicts() {
        const Json tool = {{"name", "write_it"},
                           {"description", "Writes."},
                           {"parameters", {{"type", "object"}}},
                           {"permissionScopes", Json::array({"fs-write", "network"})}};
        RunnerFixture fixture(checkedManifest(tool, "agentbase"));
        fixture.script("write_it", {answering(1)});
        fixture.settings.confirmation = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        fixture.settings.rules.user = {{"fs-write", "/srv/*", true}, {"fs-write", "/etc/*", false}};
        fixture.settings.rules.folder = "/";
        fixture.settings.permitted = {"network"};
        const auto state = [&](const char* path) {
            const Preflight preflight = preflightOf(fixture, {.tool = "write_it", .arguments = {{"path", path}}});
            return *checkOf(preflight, SpanKind::Permission);
        };
        QCOMPARE(state("/srv/a").state, State::Passes);
        COMPARE_TEXT(state("/srv/a").subject, "fs-write on /srv/a");
        COMPARE_TEXT(state("/srv/a").reason, "a user rule allows fs-write on /srv/*");
        QCOMPARE(state("/etc/a").state, State::Fails);
        QCOMPARE(state("/var/a").state, State::Asks);
        COMPARE_TEXT(state("/srv/.env").reason, "access to secrets and keys must be confirmed every time");
        const Preflight preflight = preflightOf(fixture, {.tool = "write_it", .arguments = {{"path", "/srv/a"}}});
        COMPARE_TEXT(checkOf(preflight, SpanKind::Permission, 1)->reason, "allowed for this session");
    }

    void considersGrants() {
        const Json tool = {{"name", "write_it"},
                           {"description", "Writes."},
                           {"parameters", {{"type", "object"}}},
                           {"permissionScopes", Json::array({"fs-write"})}};
        RunnerFixture fixture(checkedManifest(tool, "agentbase"));
        fixture.script("write_it", {answering(1)});
        const auto person = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        person->grant = GrantTerms{.arguments = GrantTerms::Arguments::Any, .constraints = {}};
        fixture.settings.confirmation = person;
        const Call call{.tool = "write_it", .arguments = {{"path", "/srv/a"}}};
        QVERIFY(preflightOf(fixture, call).asks());
        QVERIFY(fixture.run(call).trace.outcome.result.has_value());
        const Preflight preflight = preflightOf(fixture, call);
        QVERIFY(!preflight.asks());
        COMPARE_TEXT(checkOf(preflight, SpanKind::Permission)->reason, "covered by a grant");
    }

    void confirmationDependsOnLevel() {
        const Json tool = {{"name", "sell"},      {"description", "Sells."},      {"schema", {{"type", "object"}}},
                           {"category", "write"}, {"requiresConfirmation", true}, {"timeout", 1000}};
        const auto at = [&](ConfirmationLevel level, bool somebody) {
            RunnerFixture fixture(checkedManifest(tool, "forge"));
            fixture.script("sell", {answering(1)});
            fixture.settings.level = level;
            if (somebody)
                fixture.settings.confirmation = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
            return *checkOf(preflightOf(fixture, {.tool = "sell"}), SpanKind::Confirmation);
        };
        QCOMPARE(at(ConfirmationLevel::Cautious, true).state, State::Asks);
        COMPARE_TEXT(at(ConfirmationLevel::Cautious, true).reason, "the tool requires confirmation");
        QCOMPARE(at(ConfirmationLevel::Autonomous, true).state, State::Passes);
        COMPARE_TEXT(at(ConfirmationLevel::Paranoid, true).reason,
                     "level paranoid requires confirmation for every call");
        QCOMPARE(at(ConfirmationLevel::Cautious, false).state, State::Fails);
    }

    void plansSameDelaysAsRun() {
        const Json backoff = {{"type", "exponential"}, {"baseDelay", 1000}, {"multiplier", 2}, {"maxDelay", 30000}};
        RunnerFixture plain(checkedManifest(counting({{"retry", {{"maxRetries", 3}, {"backoff", backoff}}}})));
        plain.script("count:it", {answering(1)});
        const Preflight preflight = preflightOf(plain, {.tool = "count:it", .arguments = {{"n", 1}}});
        const std::vector<PlannedBackoff> expected = {{1000, 1000}, {2000, 2000}, {4000, 4000}};
        QCOMPARE(preflight.backoffs, expected);
        const Json jittered = {{"type", "jittered"}, {"base", backoff}, {"jitter", 0.5}};
        RunnerFixture varied(checkedManifest(counting({{"retry", {{"maxRetries", 2}, {"backoff", jittered}}}})));
        varied.script("count:it", {answering(1)});
        const std::vector<PlannedBackoff> range = {{500, 1500}, {1000, 3000}};
        QCOMPARE(preflightOf(varied, {.tool = "count:it", .arguments = {{"n", 1}}}).backoffs, range);
        RunnerFixture broken(checkedManifest(counting({{"retry", {{"maxRetries", -1}}}})));
        broken.script("count:it", {answering(1)});
        QVERIFY(checkOf(preflightOf(broken, {.tool = "count:it", .arguments = {{"n", 1}}}), SpanKind::Attempt)
                    ->reason.text()
                    .starts_with("cannot use the retry policy: "));
    }

    void doesNotUseATurn() {
        RunnerFixture fixture(
            checkedManifest(counting(), "echomen", {{"budget", {{"maxTurns", 1}, {"timeoutMs", 60000}}}}));
        fixture.script("count:it", {answering(1)});
        const Call call{.tool = "count:it", .arguments = {{"n", 1}}};
        QCOMPARE(preflightOf(fixture, call).turnsLeft, std::optional<std::int64_t>(1));
        const Preflight again = preflightOf(fixture, call);
        QCOMPARE(again.turnsLeft, std::optional<std::int64_t>(1));
        QCOMPARE(again.remainingMs, std::optional<std::int64_t>(60000));
        QVERIFY(fixture.run(call).trace.outcome.result.has_value());
        const Preflight over = preflightOf(fixture, call);
        QCOMPARE(over.turnsLeft, std::optional<std::int64_t>(0));
        COMPARE_TEXT(checkOf(over, SpanKind::Budget)->reason, "The budget of 1 turn is exhausted");
        Call limited = call;
        limited.deadlineMs = 1000;
        QCOMPARE(preflightOf(fixture, limited).remainingMs, std::optional<std::int64_t>(1000));
    }

    void reportsComposedTools() {
        const Json all = {{"contract", "echomen"},
                          {"tools", Json::array({counting(),
                                                 {{"name", "twice"},
                                                  {"description", "Counts twice."},
                                                  {"parameters", {{"type", "object"}}},
                                                  {"sequence", Json::array({"count:it", "count:it"})}}})},
                          {"activities", {{"count:it", {{"type", "builtin"}}}}}};
        RunnerFixture fixture(all.dump());
        fixture.script("count:it", {answering(1)});
        const Preflight preflight = preflightOf(fixture, {.tool = "twice"});
        COMPARE_TEXT(preflight.activityType, "composed");
        QCOMPARE(preflight.timeoutMs, std::int64_t(0));
    }

    void aborts() {
        RunnerFixture fixture(checkedManifest(counting()));
        fixture.script("count:it", {answering(1)});
        AbortController abort;
        abort.request_stop();
        std::ignore = preflightOf(fixture, {.tool = "count:it", .arguments = {{"n", 1}}}, abort.get_token());
        QVERIFY(fixture.runner().isIdle());
    }
};

TOOLROOM_TEST(TestPreflight)
#include "test_preflight.moc"
