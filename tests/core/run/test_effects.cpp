// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/run/pipeline/effects.h"
#include "tests/support/manual_clock.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Effect targets with a memory; notifications and triggered tools are recorded.
struct EffectSetup {
    ManualClock clock;
    Memory memory{clock};
    std::vector<std::pair<std::string, Json>> notified;
    std::vector<std::pair<std::string, Json>> cascaded;
    bool cascadesFail = false;

    EffectsResult apply(const std::vector<Json>& effects, Json data = {{"url", "u"}, {"n", 2}}) {
        RunResult runResult;
        runResult.result = CallSuccess{.data = std::move(data), .message = "done"};
        EffectTargets targets{
            .memory = &memory,
            .notify = [this](std::string event,
                             Json payload) { notified.emplace_back(std::move(event), std::move(payload)); },
            .cascade = [this](std::string tool, Json arguments) -> QCoro::Task<RunResult> {
                cascaded.emplace_back(tool, std::move(arguments));
                RunResult child;
                if (cascadesFail)
                    child.result =
                        std::unexpected(CallError{.code = "NETWORK", .message = Message::verbatim("no line")});
                co_return child;
            },
            .onStepStarted = [](const EffectStep&) {},
            .onStepFinished = [](const EffectStep&) {},
            .runCommand = [](Json) -> QCoro::Task<Result<void>> {
                co_return std::unexpected(Error{Message::verbatim("no such program")});
            }};
        return QCoro::waitFor(applyEffects(effects, runResult, std::move(targets), {}));
    }

    Json working(const char* key) { return memory.read(MemoryScope::Working, key).value_or(Json("absent")); }
};

Json state(const char* change, Json value = nullptr) {
    Json effect = {{"type", "state_change"},
                   {"description", "Counts"},
                   {"state", "count"},
                   {"change", change},
                   {"reversible", true}};
    if (!value.is_null())
        effect["value"] = std::move(value);
    return effect;
}

Json broken() {
    return {{"type", "memory"},   {"description", "Writes nowhere"},
            {"scope", "nowhere"}, {"operation", "write"},
            {"key", "k"},         {"reversible", false}};
}

} // namespace

class TestEffects : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void changesStates() {
        EffectSetup setup;
        QVERIFY(!setup.apply({state("set", 5)}).failure);
        QCOMPARE(setup.working("count"), Json(5));
        setup.apply({state("increment")});
        setup.apply({state("increment", 10)});
        QCOMPARE(setup.working("count"), Json(16));
        setup.apply({state("decrement", 1)});
        QCOMPARE(setup.working("count"), Json(15));
        setup.apply({state("clear")});
        QCOMPARE(setup.working("count"), Json("absent"));
    }

    void decrementsBelowZeroExactly() {
        EffectSetup setup;
        setup.apply({state("decrement")});
        QCOMPARE(setup.working("count"), Json(-1));
        setup.apply({state("set", std::numeric_limits<std::int64_t>::max())});
        const EffectsResult over = setup.apply({state("increment")});
        COMPARE_TEXT(*over.failure, "Counts: the number is too large");
        QCOMPARE(setup.working("count"), Json(std::numeric_limits<std::int64_t>::max()));
        setup.apply({state("set", std::numeric_limits<std::uint64_t>::max())});
        COMPARE_TEXT(*setup.apply({state("increment")}).failure, "Counts: the number is too large");
        setup.apply({state("set", "'text'")});
        COMPARE_TEXT(*setup.apply({state("increment")}).failure,
                     "Counts: only numbers can be incremented or decremented");
    }

    void evaluatesValuesOnTheResult() {
        EffectSetup setup;
        setup.apply({Json{{"type", "memory"},
                          {"description", "d"},
                          {"scope", "short-term"},
                          {"operation", "write"},
                          {"key", "cache"},
                          {"value", "{url: data.url, said: message}"},
                          {"reversible", false}}});
        QCOMPARE(*setup.memory.read(MemoryScope::ShortTerm, "cache"), Json({{"url", "u"}, {"said", "done"}}));
    }

    void mergesObjectsOnUpdate() {
        EffectSetup setup;
        const auto update = [](Json value) {
            return std::vector<Json>{{{"type", "memory"},
                                      {"description", "d"},
                                      {"scope", "working"},
                                      {"operation", "update"},
                                      {"key", "k"},
                                      {"value", std::move(value)},
                                      {"reversible", false}}};
        };
        setup.apply(update({{"a", 1}}));
        setup.apply(update({{"b", 2}}));
        QCOMPARE(setup.working("k"), Json({{"a", 1}, {"b", 2}}));
        setup.apply(update(7));
        QCOMPARE(setup.working("k"), Json(7));
    }

    void rollsBackInReverseOrder() {
        EffectSetup setup;
        setup.apply({state("set", 1)});
        const std::vector<Json> effects = {state("set", 2), state("increment", 40), broken(), state("set", 99)};
        const EffectsResult result = setup.apply(effects);
        COMPARE_TEXT(*result.failure, "Writes nowhere: unknown memory scope `nowhere`");
        QCOMPARE(setup.working("count"), Json(1));
        std::string order;
        for (const EffectStep& step : result.steps)
            order += formatText("{}{}{} ", step.rollback ? "-" : "+", step.index, step.error.empty() ? "" : "!");
        COMPARE_TEXT(order, "+0 +1 +2! -1 -0 ");
    }

    void rollsBackReversibleEffectsOnly() {
        EffectSetup setup;
        Json kept = state("set", 2);
        kept["reversible"] = false;
        const EffectsResult result = setup.apply({kept, broken()});
        QCOMPARE(setup.working("count"), Json(2));
        QVERIFY(result.steps.back().rollback);
        QVERIFY(result.steps.back().skipped);
    }

    void continuesAfterFailedRollback() {
        EffectSetup setup;
        Json first = state("set", 2);
        Json second = state("increment", 1);
        second["rollback"] = {{"command", {"undo-it"}}};
        const EffectsResult result = setup.apply({first, second, broken()});
        QCOMPARE(result.steps.size(), std::size_t(5));
        COMPARE_TEXT(result.steps[3].error, "no such program");
        QVERIFY(result.steps[4].error.empty());
        QCOMPARE(setup.working("count"), Json("absent"));
    }

    void usesExplicitRollback() {
        EffectSetup setup;
        Json write = {{"type", "memory"},   {"description", "d"},
                      {"scope", "working"}, {"operation", "write"},
                      {"key", "a"},         {"value", 1},
                      {"reversible", true}, {"rollback", {{"operation", "write"}, {"key", "b"}, {"value", 9}}}};
        setup.apply({write, broken()});
        QCOMPARE(setup.working("a"), Json(1));
        QCOMPARE(setup.working("b"), Json(9));
    }

    void doesNotRollBackNotifications() {
        EffectSetup setup;
        const Json notification = {{"type", "notification"},
                                   {"description", "Tells"},
                                   {"event", "file:changed"},
                                   {"payload", "{path: data.url}"},
                                   {"reversible", false}};
        const EffectsResult result = setup.apply({notification, broken()});
        QCOMPARE(setup.notified.size(), std::size_t(1));
        COMPARE_TEXT(setup.notified.front().first, "file:changed");
        QCOMPARE(setup.notified.front().second, Json({{"path", "u"}}));
        QVERIFY(result.steps.back().skipped);
    }

    void checksCascadeCondition() {
        EffectSetup setup;
        Json cascade = {{"type", "cascade"},          {"description", "Goes on"},
                        {"triggerTool", "next"},      {"triggerCondition", "data.n > `5`"},
                        {"arguments", "{n: data.n}"}, {"reversible", false}};
        QVERIFY(setup.apply({cascade}).steps.front().skipped);
        QVERIFY(setup.cascaded.empty());
        setup.apply({cascade}, {{"n", 6}});
        QCOMPARE(setup.cascaded.front().second, Json({{"n", 6}}));
        setup.cascadesFail = true;
        COMPARE_TEXT(*setup.apply({cascade}, {{"n", 6}}).failure, "Goes on: next failed: no line");
    }

    void rejectsUnknownTypes() {
        EffectSetup setup;
        COMPARE_TEXT(*setup.apply({Json{{"type", "magic"}, {"description", "d"}}}).failure,
                     "d: unknown effect type `magic`");
    }

    void keepsDataAfterFailedEffect() {
        Json tool = {{"name", "a:b"},
                     {"description", "d"},
                     {"parameters", {{"type", "object"}}},
                     {"effects", Json::array({broken()})}};
        tool["effects"][0]["scope"] = "working";
        tool["effects"][0]["operation"] = "update";
        tool["effects"][0]["value"] = "nonsense(";
        RunnerFixture fixture(
            Json({{"contract", "echomen"}, {"tools", {tool}}, {"activities", {{"a:b", {{"type", "builtin"}}}}}})
                .dump());
        fixture.script("a:b", {answering({{"kept", true}})});
        const FinishedRun run = fixture.run({.tool = "a:b"});
        COMPARE_TEXT(run.trace.outcome.result.error().code, "EFFECT_FAILED");
        QCOMPARE(*run.trace.outcome.partialData, Json({{"kept", true}}));
    }

    void rollsBackOnAbort() {
        Json tool = {{"name", "a:b"}, {"description", "d"}, {"parameters", {{"type", "object"}}}};
        tool["effects"] = Json::array(
            {state("set", 5),
             Json{{"type", "cascade"}, {"description", "Goes on"}, {"triggerTool", "c:d"}, {"reversible", false}}});
        tool["effects"][0]["rollback"] = {{"command", {"undo-it"}}};
        const Json next = {{"name", "c:d"}, {"description", "d"}, {"parameters", {{"type", "object"}}}};
        RunnerFixture fixture(Json({{"contract", "echomen"},
                                    {"tools", {tool, next}},
                                    {"activities", {{"a:b", {{"type", "builtin"}}}, {"c:d", {{"type", "builtin"}}}}}})
                                  .dump());
        const auto undo = std::make_shared<ScriptedActivity>();
        fixture.activities->registerType("process",
                                         [undo](const ActivitySpecificationPtr&, std::string_view, const std::string&) {
                                             return std::shared_ptr<Activity>(undo);
                                         });
        fixture.script("a:b", {answering({{"kept", true}})});
        fixture.activities->registerBuiltin("c:d", std::make_shared<EndlessActivity>());
        const RunHandle handle = fixture.runner().start({.tool = "a:b"}, fixture.session());
        RunnerFixture::settle();
        handle.abort();
        const FinishedRun run = fixture.wait(handle);
        COMPARE_TEXT(run.trace.outcome.result.error().code, "CANCELLED");
        QCOMPARE(*run.trace.outcome.partialData, Json({{"kept", true}}));
        QCOMPARE(undo->calls.size(), std::size_t(1));
    }

    void detectsCircularCascades() {
        const auto tool = [](const char* name, const char* next) {
            return Json({{"name", name},
                         {"description", "d"},
                         {"parameters", {{"type", "object"}}},
                         {"effects", Json::array({Json{{"type", "cascade"},
                                                       {"description", "Goes on"},
                                                       {"triggerTool", next},
                                                       {"reversible", false}}})}});
        };
        RunnerFixture fixture(Json({{"contract", "echomen"},
                                    {"server", "ring"},
                                    {"tools", {tool("a:a", "b:b"), tool("b:b", "a:a")}},
                                    {"activities", {{"a:a", {{"type", "builtin"}}}, {"b:b", {{"type", "builtin"}}}}}})
                                  .dump());
        const auto a = fixture.script("a:a", {answering(1)});
        const auto b = fixture.script("b:b", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "a:a"});
        COMPARE_TEXT(run.trace.outcome.result.error().code, "EFFECT_FAILED");
        COMPARE_TEXT(run.trace.outcome.result.error().message,
                     "Goes on: b:b failed: Goes on: a:a failed: Tools call each other in a cycle: ring/a:a → "
                     "ring/b:b → ring/a:a");
        QCOMPARE(a->calls.size(), std::size_t(1));
        QCOMPARE(b->calls.size(), std::size_t(1));
    }
};

TOOLROOM_TEST(TestEffects)
#include "test_effects.moc"
