// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/faults.h"

#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

Result<FaultRules> readRules(const std::string& text) {
    const auto document = Document::parse(std::make_shared<const SourceText>("f.json", text));
    if (!document)
        return std::unexpected(document.error());
    return readFaultRules(*document);
}

std::string errorOf(const std::string& text) {
    const auto rules = readRules(text);
    return rules ? "none" : rules.error().text();
}

const std::string manifest = Json{
    {"contract", "echomen"},
    {"tools",
     Json::array(
         {{{"name", "read"}, {"description", "Reads."}, {"category", "read"}},
          {{"name", "both"},
           {"description", "Reads twice, with retries."},
           {"category", "read"},
           {"sequence", {"read", "again"}},
           {"retry", {{"maxRetries", 2}, {"backoff", {{"type", "fixed"}, {"delay", 10}}}}}},
          {{"name", "again"},
           {"description", "Reads, with retries."},
           {"category", "read"},
           {"timeout", 1'000},
           {"retry", {{"maxRetries", 2}, {"backoff", {{"type", "fixed"}, {"delay", 10}}}}}},
          {{"name", "erase"}, {"description", "Erases."}, {"category", "delete"}, {"requiresConfirmation", true}}})},
    {"activities",
     {{"read", {{"type", "builtin"}}},
      {"again", {{"type", "builtin"}}},
      {"erase",
       {{"type", "builtin"}}}}}}.dump();

/// Runs calls with faults.
class FaultFixture : public RunnerFixture {
public:
    explicit FaultFixture(const std::string& rules)
        : RunnerFixture(manifest) {
        auto read = readRules(rules);
        if (!read)
            qFatal("%s", read.error().text().c_str());
        injector = std::make_shared<FaultInjector>(*std::move(read), clock);
        injector->setDescriptionChange([this](const std::string& tool, const std::string& description) {
            descriptions.push_back(tool + ": " + description);
        });
        settings.wrapActivity = [this](std::shared_ptr<Activity> activity, bool isChild) {
            return injector->wrap(std::move(activity), isChild);
        };
        for (const char* tool : {"read", "again", "erase"})
            activity[tool] = script(tool, {answering("0123456789")});
    }

    FinishedRun call(const std::string& tool = "read", const Json& arguments = Json::object()) {
        return run({.tool = tool, .arguments = arguments, .agentRequest = AgentRequest()});
    }

    std::shared_ptr<FaultInjector> injector;
    std::vector<std::string> descriptions;
    std::map<std::string, std::shared_ptr<ScriptedActivity>> activity;
};

std::string rulesWith(const Json& rule, std::uint64_t seed = 0) {
    return Json{{"seed", seed}, {"rules", Json::array({rule})}}.dump();
}

/// The fault in each attempt of the trace.
std::string faultsOf(const FinishedRun& run) {
    std::string faults;
    for (const Span& span : run.trace.spans) {
        if (span.kind != SpanKind::Attempt || span.status == SpanStatus::Skipped)
            continue;
        const Json activity = span.detail.value("activity", Json::object());
        faults += (faults.empty() ? "" : " ") + (activity.contains("fault") ? activity["fault"].dump() : "-");
    }
    return faults;
}

/// Needs a permission.
class ScopedActivity final : public Activity {
public:
    [[nodiscard]] std::vector<std::string> scopes() const override { return {"network"}; }
    [[nodiscard]] std::string url(const Json&, const CallContext&) const override { return "http://a"; }
    QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback, AbortSignal) override { co_return ActivityReply{}; }
    [[nodiscard]] std::int64_t progressTimeoutMs() const override { return 15'000; }
    [[nodiscard]] std::uint64_t guardedProgram() const override { return 7; }
    [[nodiscard]] QCoro::Task<Result<Json>> runStep(ActivityCall, std::string kind, std::size_t, Json,
                                                    AbortSignal) override {
        co_return Json(kind);
    }
};

} // namespace

class TestFaults : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void rulesAreSwitchedWhileCallsAreMade() {
        FaultFixture fixture(rulesWith({{"tool", "*"}, {"kind", "rate-limit"}}));
        COMPARE_TEXT(codeOf(fixture.call()), "RATE_LIMITED");
        fixture.injector->setRules({});
        COMPARE_TEXT(codeOf(fixture.call()), "success");
        fixture.injector->setRules(*readRules(rulesWith({{"tool", "*"}, {"kind", "dropped-connection"}})));
        COMPARE_TEXT(codeOf(fixture.call()), "NETWORK");
    }

    void theCodeOfAToolIsStillAvailable() {
        ManualClock clock;
        const auto injector =
            std::make_shared<FaultInjector>(*readRules(rulesWith({{"tool", "*"}, {"kind", "rate-limit"}})), clock);
        const std::shared_ptr<Activity> activity = injector->wrap(std::make_shared<ScopedActivity>(), false);
        QCOMPARE(activity->progressTimeoutMs(), 15'000);
        QCOMPARE(activity->guardedProgram(), std::uint64_t{7});
        const auto step = QCoro::waitFor(activity->runStep({}, "check", 0, {}, {}));
        QCOMPARE(*step, Json("check"));
    }

    void errorsReplaceTheCall() {
        FaultFixture fixture(
            rulesWith({{"tool", "*"}, {"kind", "error"}, {"code", "DISK_FULL"}, {"message", "no space"}}));
        const FinishedRun run = fixture.call();
        COMPARE_TEXT(codeOf(run), "DISK_FULL");
        COMPARE_TEXT(run.trace.outcome.result.error().message.text(), "no space");
        QCOMPARE(fixture.activity["read"]->calls.size(), std::size_t{0});
        COMPARE_TEXT(faultsOf(run), R"({"kind":"error","rule":1})");
        QCOMPARE(run.trace.outcome.warnings.size(), std::size_t{1});
        COMPARE_TEXT(run.trace.outcome.warnings[0].text(), "Fault injected by rule 1: error");
    }

    void rateLimitsAreRetried() {
        FaultFixture fixture(Json{
            {"seed", 1}, {"rules", Json::array({{{"tool", "again"}, {"kind", "rate-limit"}, {"retryAfterMs", 5'000}}})}}
                                 .dump());
        const FinishedRun run = fixture.call("again");
        COMPARE_TEXT(codeOf(run), "RATE_LIMITED");
        QCOMPARE(fixture.clock.nowMs(), 10'000); // two backoffs, as long as asked for
        QCOMPARE(fixture.activity["again"]->calls.size(), std::size_t{0});
        QCOMPARE(run.trace.outcome.attempts, 3);
    }

    void latencyDelaysTheResult() {
        FaultFixture fixture(rulesWith({{"tool", "read"}, {"kind", "latency"}, {"delayMs", 700}}));
        const FinishedRun run = fixture.call();
        COMPARE_TEXT(codeOf(run), "success");
        QCOMPARE(fixture.clock.nowMs(), 700);
        COMPARE_TEXT(faultsOf(run), R"({"kind":"latency","rule":1})");
        QCOMPARE(fixture.activity["read"]->calls.size(), std::size_t{1});
    }

    void aDelayBeyondTheTimeoutDoesNotCallTheToolAgain() {
        FaultFixture fixture(rulesWith({{"tool", "again"}, {"kind", "latency"}, {"delayMs", 5'000}}));
        const FinishedRun run = fixture.call("again");
        COMPARE_TEXT(codeOf(run), "success");
        QCOMPARE(run.trace.outcome.attempts, 2); // the second one receives the late result
        QCOMPARE(fixture.activity["again"]->calls.size(), std::size_t{1});
    }

    void aDelayThatEndsAtTheTimeoutDoesNotCallTheToolAgain() {
        FaultFixture fixture(rulesWith({{"tool", "again"}, {"kind", "latency"}, {"delayMs", 999}}));
        ActivityReply reply = answering("0123456789");
        reply.steps.push_back({.id = 1, .name = "part"});
        const auto activity = fixture.script("again", {reply});
        const RunHandle handle = fixture.runner().start({.tool = "again"}, fixture.session());
        FaultFixture::settle();
        QCOMPARE(activity->calls.size(), std::size_t{1});
        fixture.clock.advance(1'000); // both end before the attempt goes on
        const FinishedRun run = fixture.wait(handle);
        COMPARE_TEXT(codeOf(run), "success");
        QCOMPARE(run.trace.outcome.attempts, 2);
        QCOMPARE(activity->calls.size(), std::size_t{1});
        QCOMPARE(std::ranges::count(run.trace.spans, std::string("part"), &Span::name), 1);
    }

    void aDelayedErrorIsNotRetried() {
        FaultFixture fixture(rulesWith({{"tool", "again"}, {"kind", "latency"}, {"delayMs", 5'000}}));
        const auto activity = fixture.script("again", {failing("OWN", false)});
        COMPARE_TEXT(codeOf(fixture.call("again")), "OWN");
        QCOMPARE(activity->calls.size(), std::size_t{1});
    }

    void errorsOfChildrenAreNotRetried_data() {
        QTest::addColumn<QByteArray>("rule");
        QTest::newRow("rate limit") << QByteArray(R"({"tool": "again", "kind": "rate-limit"})");
        QTest::newRow("error") << QByteArray(R"({"tool": "again", "kind": "error", "code": "X", "recoverable": true})");
    }
    void errorsOfChildrenAreNotRetried() {
        QFETCH(const QByteArray, rule);
        FaultFixture fixture(rulesWith(Json::parse(rule.toStdString())));
        const FinishedRun run = fixture.call("both");
        COMPARE_TEXT(codeOf(run), "COMPOSITE_FAILED");
        QCOMPARE(run.trace.outcome.attempts, 1);
        QCOMPARE(fixture.activity["read"]->calls.size(), std::size_t{1});
    }

    void droppedConnectionsAreNotRetried() {
        FaultFixture fixture(rulesWith({{"tool", "again"}, {"kind", "dropped-connection"}}));
        const FinishedRun run = fixture.call("again");
        COMPARE_TEXT(codeOf(run), "NETWORK");
        QCOMPARE(run.trace.outcome.attempts, 1);
        QCOMPARE(fixture.activity["again"]->calls.size(), std::size_t{1});
        QVERIFY(!run.trace.outcome.partialData);
    }

    void resultsAreTruncatedBetweenCharacters() {
        FaultFixture fixture(rulesWith({{"tool", "*"}, {"kind", "truncated-result"}}));
        COMPARE_TEXT(fixture.call().trace.outcome.result->data.get<std::string>(), "01234");
        std::ignore = fixture.script("again", {answering("\u00E9\u00E9\u00E9"), answering({{"n", 1}}),
                                               failing("OWN", false), answering(Json())});
        COMPARE_TEXT(fixture.call("again").trace.outcome.result->data.get<std::string>(), "\u00E9");
        COMPARE_TEXT(fixture.call("again").trace.outcome.result->data.get<std::string>(), "{\"n");
        const FinishedRun failed = fixture.call("again");
        COMPARE_TEXT(codeOf(failed), "OWN");
        COMPARE_TEXT(faultsOf(failed), "-"); // there was nothing to truncate
        COMPARE_TEXT(faultsOf(fixture.call("again")), "-");
    }

    void malformedResultsAreNotThoseOfMcp() {
        FaultFixture fixture(rulesWith({{"tool", "*"}, {"kind", "malformed-result"}}));
        const FinishedRun run = fixture.call();
        COMPARE_TEXT(codeOf(run), "success");
        COMPARE_TEXT(run.received.dump(), R"({"content":"0123456789"})");
    }

    void descriptionsChangeAfterACall() {
        FaultFixture fixture(
            rulesWith({{"tool", "stage/re*"}, {"kind", "changed-description"}, {"description", "Reads all."}}));
        std::ignore = fixture.call("again");
        QCOMPARE(fixture.descriptions.size(), std::size_t{0});
        const FinishedRun run = fixture.call();
        COMPARE_TEXT(run.trace.outcome.result->data.get<std::string>(), "0123456789");
        QCOMPARE(fixture.descriptions, (std::vector<std::string>{"stage/read: Reads all."}));
    }

    void faultsDependOnTheSeedAndTheCall() {
        const auto faults = [](std::uint64_t seed, bool backwards) {
            FaultFixture fixture(
                rulesWith({{"tool", "*"}, {"kind", "error"}, {"code", "X"}, {"probability", 0.3}}, seed));
            std::string pattern(50, '.');
            for (std::size_t i = 0; i < pattern.size(); ++i) {
                const std::size_t n = backwards ? pattern.size() - 1 - i : i;
                if (codeOf(fixture.call("read", {{"n", n}})) == "X")
                    pattern[n] = 'X';
            }
            return pattern;
        };
        const std::string first = faults(7, false);
        COMPARE_TEXT(faults(7, false), first);
        COMPARE_TEXT(faults(7, true), first); // other calls do not matter
        QVERIFY(faults(8, false) != first);
        const auto count = std::ranges::count(first, 'X');
        QVERIFY2(count > 5 && count < 28, first.c_str());
    }

    void equalCallsAreDrawnSeparately() {
        const auto faults = [](double probability) {
            FaultFixture fixture(
                rulesWith({{"tool", "*"}, {"kind", "error"}, {"code", "X"}, {"probability", probability}}));
            std::string pattern;
            for (int i = 0; i < 40; ++i)
                pattern += codeOf(fixture.call()) == "X" ? 'X' : '.';
            return pattern;
        };
        const std::string half = faults(0.5);
        COMPARE_TEXT(faults(0.5), half);
        QVERIFY(half.contains('X') && half.contains('.'));
        COMPARE_TEXT(faults(0), std::string(40, '.'));
        COMPARE_TEXT(faults(1), std::string(40, 'X'));
    }

    void theFirstMatchingRuleApplies() {
        FaultFixture fixture(Json{{"rules", Json::array({{{"tool", "none"}, {"kind", "malformed-result"}},
                                                         {{"tool", "*"}, {"kind", "error"}, {"code", "ONE"}},
                                                         {{"tool", "*"}, {"kind", "error"}, {"code", "TWO"}}})}}
                                 .dump());
        const FinishedRun run = fixture.call();
        COMPARE_TEXT(codeOf(run), "ONE");
        COMPARE_TEXT(faultsOf(run), R"({"kind":"error","rule":2})");
    }

    void guardsComeFirst() {
        FaultFixture fixture(rulesWith({{"tool", "*"}, {"kind", "malformed-result"}}));
        const auto user = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Denied);
        fixture.settings.confirmation = user;
        const FinishedRun run = fixture.call("erase");
        COMPARE_TEXT(codeOf(run), "CONFIRMATION_DENIED");
        QCOMPARE(user->asked.size(), std::size_t{1});
        QCOMPARE(fixture.activity["erase"]->calls.size(), std::size_t{0});
        COMPARE_TEXT(faultsOf(run), "");
        QVERIFY(run.received.is_null());
    }

    void wrappedActivitiesNeedTheSamePermissions() {
        const FaultFixture fixture(rulesWith({{"tool", "*"}, {"kind", "malformed-result"}}));
        const auto wrapped = fixture.injector->wrap(std::make_shared<ScopedActivity>(), false);
        QCOMPARE(wrapped->scopes(), std::vector<std::string>{"network"});
        COMPARE_TEXT(wrapped->url(Json::object(), {}), "http://a");
    }

    void invalidRulesAreErrors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto rule = [](const char* name, const char* members, const char* error) {
            QTest::newRow(name) << QByteArray("{\"rules\": [\n  {\"tool\": \"*\", ") + members + "}]}"
                                << QByteArray("f.json:") + error;
        };
        QTest::newRow("empty") << QByteArray() << QByteArray("f.json:1:1: ");
        QTest::newRow("array") << QByteArray("[]") << QByteArray("f.json:1:1: ");
        QTest::newRow("no rules") << QByteArray("{}") << QByteArray("f.json:1:1: ");
        QTest::newRow("negative seed") << QByteArray(R"({"seed": -1, "rules": []})") << QByteArray("f.json:1:10: ");
        QTest::newRow("duplicate key") << QByteArray(R"({"seed": 1, "seed": 2, "rules": []})")
                                       << QByteArray("f.json:1:13: ");
        rule("no kind", R"("probability": 1)", "2:3: ");
        rule("unknown kind", R"("kind": "explode")", "2:25: ");
        rule("unknown key", R"("kind": "malformed-result", "propability": 1)",
             "2:60: /rules/0/propability: is not an allowed property");
        rule("probability", R"("kind": "malformed-result", "probability": 1.1)", "2:60: ");
        rule("no delay", R"("kind": "latency")", "2:3: a fault of kind latency requires `delayMs`");
        rule("no code", R"("kind": "error")", "2:3: a fault of kind error requires `code`");
        rule("other member", R"("kind": "error", "code": "X", "delayMs": 5)",
             "2:58: `delayMs` does not apply to faults of kind error");
        rule("delay", R"("kind": "latency", "delayMs": 1e300)", "2:47: ");
    }
    void invalidRulesAreErrors() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, error);
        const std::string actual = errorOf(text.toStdString());
        QVERIFY2(actual.starts_with(error.toStdString()), actual.c_str());
    }
};

TOOLROOM_TEST(TestFaults)
#include "test_faults.moc"
