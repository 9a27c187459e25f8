// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

Json plain(const char* name) {
    return {{"name", name}, {"description", "d"}, {"parameters", {{"type", "object"}}}};
}

std::string manifest(Json composed, std::initializer_list<const char*> names) {
    Json all = {{"contract", "echomen"}, {"tools", {std::move(composed)}}, {"activities", Json::object()}};
    for (const char* name : names) {
        all["tools"].push_back(plain(name));
        all["activities"][name] = {{"type", "builtin"}};
    }
    return all.dump();
}

const Json& dataOf(const FinishedRun& run) {
    return run.trace.outcome.result->data;
}

/// Waits for the time in its argument `ms` and records when it started and ended.
class TimedActivity final : public Activity {
public:
    explicit TimedActivity(ManualClock& clock)
        : m_clock(clock) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal abort) override {
        const std::string who = call.arguments.value("who", std::string());
        timeline += formatText("+{}@{} ", who, m_clock.nowMs());
        const bool elapsed = co_await waitFor(m_clock, call.arguments["ms"].get<std::int64_t>(), abort);
        timeline += formatText("-{}@{} ", who, m_clock.nowMs());
        co_return elapsed ? answering(who) : failing("CANCELLED", false);
    }

    std::string timeline;

private:
    ManualClock& m_clock;
};

} // namespace

class TestToolComposition : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void childrenAreInTheSourceOfTheirParent() {
        const auto source = [](const char* name, const char* builtin, bool composed) {
            Json tools = {plain("step")};
            if (composed)
                tools.push_back({{"name", "pair"}, {"description", "d"}, {"sequence", {"step"}}});
            const Json activity = {{"type", "builtin"}, {"name", builtin}};
            const Json all = {{"contract", "echomen"}, {"tools", tools}, {"activities", {{"step", activity}}}};
            return SourceSpec{.kind = SourceSpec::Kind::Text, .name = name, .text = all.dump()};
        };
        RunnerFixture fixture(manifest(plain("other"), {}));
        // If two files have the same name, the path of the second one becomes its sourceId.
        const LoadResult loaded = loadSources({source("team.json", "wrong", false), source("one.json", "other", false),
                                               source("team/one.json", "right", true)},
                                              LoadOptions{});
        QVERIFY(loaded.snapshot->find("team/step"));
        QVERIFY(loaded.snapshot->find("team/one.json/step"));
        fixture.registry->replace(loaded.snapshot);
        const auto right = fixture.script("right", {answering(1)});
        const auto wrong = fixture.script("wrong", {answering(2)});
        const FinishedRun run = fixture.run({.tool = "team/one.json/pair"});
        COMPARE_TEXT(test::codeOf(run), "success");
        QCOMPARE(right->calls.size(), std::size_t{1});
        QCOMPARE(wrong->calls.size(), std::size_t{0});
    }

    void sequencePassesOutputs() {
        RunnerFixture fixture(manifest({{"name", "seq"},
                                        {"description", "d"},
                                        {"sequence", {"one", "two", "three"}},
                                        {"transformOutput", {"{x: v}", "{y: v}"}}},
                                       {"one", "two", "three"}));
        const auto one = fixture.script("one", {answering({{"v", 1}})});
        const auto two = fixture.script("two", {answering({{"v", 2}})});
        const auto three = fixture.script("three", {answering({{"v", 3}})});
        const FinishedRun run = fixture.run({.tool = "seq", .arguments = {{"start", true}}});
        COMPARE_TEXT(test::codeOf(run), "success");
        QCOMPARE(one->calls.front().arguments, Json({{"start", true}}));
        QCOMPARE(two->calls.front().arguments, Json({{"x", 1}}));
        QCOMPARE(three->calls.front().arguments, Json({{"y", 2}}));
        QCOMPARE(dataOf(run)["results"].size(), std::size_t(3));
        QCOMPARE(dataOf(run)["results"][2]["data"], Json({{"v", 3}}));
    }

    void stopOnError_data() {
        QTest::addColumn<bool>("stops");
        QTest::addColumn<int>("results");
        QTest::newRow("stops") << true << 2;
        QTest::newRow("goes on") << false << 3;
    }

    void stopOnError() {
        QFETCH(const bool, stops);
        QFETCH(const int, results);
        RunnerFixture fixture(manifest({{"name", "seq"},
                                        {"description", "d"},
                                        {"sequence", {"one", "two", "three"}},
                                        {"transformOutput", {"{x: v}", "{y: v}"}},
                                        {"stopOnError", stops}},
                                       {"one", "two", "three"}));
        fixture.script("one", {answering({{"v", 1}})});
        fixture.script("two", {failing("NETWORK")});
        const auto three = fixture.script("three", {answering(3)});
        const FinishedRun run = fixture.run({.tool = "seq", .arguments = {{"start", true}}});
        COMPARE_TEXT(test::codeOf(run), "COMPOSITE_FAILED");
        const CallError& error = run.trace.outcome.result.error();
        COMPARE_TEXT(error.message, formatText("1 of {} tools failed", results));
        COMPARE_TEXT(error.suggestions.front(), "two: NETWORK: it failed");
        QCOMPARE((*run.trace.outcome.partialData)["results"].size(), static_cast<std::size_t>(results));
        QCOMPARE(three->calls.size(), static_cast<std::size_t>(stops ? 0 : 1));
        if (!stops) // after an error, the next tool gets the original arguments
            QCOMPARE(three->calls.front().arguments, Json({{"start", true}}));
    }

    void limitsConcurrency() {
        Json tools = Json::array();
        Json arguments = Json::object();
        constexpr std::array durations = {100, 10, 10, 10, 30, 5, 5};
        for (std::size_t i = 0; i < durations.size(); ++i) {
            tools.push_back("timed");
            arguments[std::to_string(i)] = {{"who", std::to_string(i)}, {"ms", durations[i]}};
        }
        RunnerFixture fixture(
            manifest({{"name", "par"}, {"description", "d"}, {"parallel", tools}, {"maxConcurrency", 2}}, {"timed"}));
        const auto timed = std::make_shared<TimedActivity>(fixture.clock);
        fixture.activities->registerBuiltin("timed", timed);
        const FinishedRun run = fixture.run({.tool = "par", .arguments = arguments});
        COMPARE_TEXT(test::codeOf(run), "success");
        // The others run one after another while 0 is running.
        COMPARE_TEXT(timed->timeline,
                     "+0@0 +1@0 -1@10 +2@10 -2@20 +3@20 -3@30 +4@30 -4@60 +5@60 -5@65 +6@65 -6@70 -0@100 ");
        QCOMPARE(dataOf(run)["results"].size(), std::size_t(7));
        for (std::size_t i = 0; i < durations.size(); ++i) {
            QCOMPARE(dataOf(run)["results"][i]["index"], Json(i));
            QCOMPARE(dataOf(run)["results"][i]["data"], Json(std::to_string(i)));
        }
    }

    void parallelStopsOnError() {
        RunnerFixture fixture(manifest({{"name", "par"},
                                        {"description", "d"},
                                        {"parallel", {"timed", "bad", "timed"}},
                                        {"maxConcurrency", 2},
                                        {"stopOnError", true}},
                                       {"timed", "bad"}));
        const auto timed = std::make_shared<TimedActivity>(fixture.clock);
        fixture.activities->registerBuiltin("timed", timed);
        fixture.script("bad", {failing("NETWORK")});
        const FinishedRun run = fixture.run(
            {.tool = "par", .arguments = {{"0", {{"who", "0"}, {"ms", 500}}}, {"2", {{"who", "2"}, {"ms", 5}}}}});
        COMPARE_TEXT(test::codeOf(run), "COMPOSITE_FAILED");
        COMPARE_TEXT(timed->timeline, "+0@0 -0@0 ");
        QCOMPARE((*run.trace.outcome.partialData)["results"].size(), std::size_t(2));
        QCOMPARE((*run.trace.outcome.partialData)["results"][0]["error"]["code"], Json("CANCELLED"));
    }

    void parallelRunsAllDespiteErrors() {
        RunnerFixture fixture(
            manifest({{"name", "par"}, {"description", "d"}, {"parallel", {"bad", "good"}}}, {"bad", "good"}));
        fixture.script("bad", {failing("NETWORK")});
        const auto good = fixture.script("good", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "par", .arguments = {{"good", {{"by", "name"}}}}});
        COMPARE_TEXT(test::codeOf(run), "COMPOSITE_FAILED");
        QCOMPARE(good->calls.front().arguments, Json({{"by", "name"}}));
    }

    void runsFirstMatchingBranch() {
        Json composed = {{"name", "cond"},
                         {"description", "d"},
                         {"conditional",
                          {{{"condition", "data.kind == 'a'"}, {"tools", {"probe", "forA"}}},
                           {{"condition", "success"}, {"tools", {"probe", "forB"}}}}}};
        RunnerFixture fixture(manifest(composed, {"probe", "forA", "forB"}));
        fixture.script("probe", {answering({{"kind", "b"}})});
        const auto forA = fixture.script("forA", {answering("A")});
        const auto forB = fixture.script("forB", {answering("B")});
        const FinishedRun run = fixture.run({.tool = "cond", .arguments = {{"q", 1}}});
        COMPARE_TEXT(test::codeOf(run), "success");
        QVERIFY(forA->calls.empty());
        QCOMPARE(forB->calls.front().arguments, Json({{"q", 1}}));
        QCOMPARE(dataOf(run)["results"][1]["data"], Json("B"));
    }

    void noBranchMatches() {
        Json composed = {{"name", "cond"},
                         {"description", "d"},
                         {"conditional", {{{"condition", "data.kind == 'a'"}, {"tools", {"probe"}}}}}};
        RunnerFixture fixture(manifest(composed, {"probe", "other"}));
        fixture.script("probe", {answering({{"kind", "b"}})});
        const FinishedRun none = fixture.run({.tool = "cond"});
        COMPARE_TEXT(test::codeOf(none), "NO_BRANCH_MATCHED");
        COMPARE_TEXT(none.trace.outcome.result.error().message,
                     "No conditional branch matched and no fallback provided");
        composed["fallback"] = {"other"};
        fixture.load(manifest(composed, {"probe", "other"}));
        const auto other = fixture.script("other", {answering("else")});
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "cond"})), "success");
        QCOMPARE(other->calls.size(), std::size_t(1));
    }

    void rejectsEmptyList_data() {
        QTest::addColumn<QString>("kind");
        QTest::newRow("sequence") << QStringLiteral("sequence");
        QTest::newRow("parallel") << QStringLiteral("parallel");
        QTest::newRow("conditional") << QStringLiteral("conditional");
    }

    void rejectsEmptyList() {
        QFETCH(const QString, kind);
        RunnerFixture fixture(
            manifest({{"name", "none"}, {"description", "d"}, {kind.toStdString(), Json::array()}}, {}));
        const FinishedRun run = fixture.run({.tool = "none"});
        COMPARE_TEXT(test::codeOf(run), "CONFIG_ERROR");
        QVERIFY(run.trace.outcome.result.error().message.text().find(
                    "a composed tool must contain at least one tool") != std::string::npos);
    }

    void childrenAreValidatedAndRetried() {
        Json all = Json::parse(manifest({{"name", "seq"}, {"description", "d"}, {"sequence", {"one"}}}, {"one"}));
        all["tools"][1]["parameters"] = {{"type", "object"}, {"required", {"x"}}};
        all["tools"][1]["retry"] = {{"maxRetries", 1}, {"backoff", {{"type", "fixed"}, {"delay", 30}}}};
        RunnerFixture fixture(all.dump());
        const auto one = fixture.script("one", {failing("NETWORK"), answering(1)});
        COMPARE_TEXT(fixture.run({.tool = "seq"}).trace.outcome.result.error().suggestions.front().text().substr(0, 22),
                     "one: INVALID_ARGUMENTS");
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "seq", .arguments = {{"x", 1}}})), "success");
        QCOMPARE(one->calls.size(), std::size_t(2));
        QCOMPARE(fixture.clock.nowMs(), 30);
    }

    void detectsCircularCall() {
        RunnerFixture fixture(manifest({{"name", "seq"}, {"description", "d"}, {"sequence", {"seq"}}}, {}));
        const FinishedRun run = fixture.run({.tool = "seq"});
        COMPARE_TEXT(test::codeOf(run), "COMPOSITE_FAILED");
        QVERIFY(run.trace.outcome.result.error().suggestions.front().text().find("in a cycle") != std::string::npos);
    }

    void waitsForChildren() {
        // A slow child is not abandoned, as it refers to its parent.
        class StubbornActivity final : public Activity {
        public:
            explicit StubbornActivity(ManualClock& clock)
                : m_clock(clock) {}
            QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback, AbortSignal abort) override {
                std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, abort);
                std::ignore = co_await waitFor(m_clock, 4000, {});
                co_return answering("at last");
            }

        private:
            ManualClock& m_clock;
        };
        Json all = Json::parse(
            manifest({{"name", "seq"}, {"description", "d"}, {"sequence", {"one"}}, {"timeout", 100}}, {"one"}));
        RunnerFixture fixture(all.dump());
        fixture.activities->registerBuiltin("one", std::make_shared<StubbornActivity>(fixture.clock));
        const FinishedRun run = fixture.run({.tool = "seq"});
        COMPARE_TEXT(test::codeOf(run), "TIMEOUT");
        QCOMPARE(fixture.clock.nowMs(), 4100);
        QVERIFY(fixture.runner().isIdle());
    }

    void waitingInChildDoesNotCount() {
        Json all = Json::parse(
            manifest({{"name", "seq"}, {"description", "d"}, {"sequence", {"one"}}, {"timeout", 1500}}, {"one"}));
        all["tools"][1]["requiresConfirmation"] = true;
        RunnerFixture fixture(all.dump());
        fixture.settings.level = ConfirmationLevel::Paranoid;
        fixture.script("one", {answering(1)});
        const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        policy->onAsked = [&fixture] { fixture.clock.advance(60'000); };
        fixture.settings.confirmation = policy;
        const FinishedRun run = fixture.run({.tool = "seq"});
        COMPARE_TEXT(test::codeOf(run), "success");
        QCOMPARE(policy->asked.size(), std::size_t(2));
        QCOMPARE(run.trace.outcome.durationMs, std::optional<std::int64_t>(0));
    }

    void abortsChildren() {
        RunnerFixture fixture(
            manifest({{"name", "par"}, {"description", "d"}, {"parallel", {"timed", "timed"}}}, {"timed"}));
        const auto timed = std::make_shared<TimedActivity>(fixture.clock);
        fixture.activities->registerBuiltin("timed", timed);
        const RunHandle handle = fixture.runner().start(
            {.tool = "par", .arguments = {{"0", {{"who", "0"}, {"ms", 500}}}, {"1", {{"who", "1"}, {"ms", 500}}}}},
            fixture.session());
        RunnerFixture::settle();
        handle.abort();
        RunnerFixture::settle();
        QVERIFY(handle.finished().isFinished());
        COMPARE_TEXT(test::codeOf(*handle.finished().result()), "CANCELLED");
        QVERIFY2(timed->timeline == "+0@0 +1@0 -0@0 -1@0 " || timed->timeline == "+0@0 +1@0 -1@0 -0@0 ",
                 timed->timeline.c_str());
    }
};

TOOLROOM_TEST(TestToolComposition)
#include "test_tool_composition.moc"
