// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/effects.h"
#include "tests/support/manual_clock.h"
#include "tests/support/run_stage.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Effect targets that use a memory and record calls.
struct Scene {
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
        Scene scene;
        QVERIFY(!scene.apply({state("set", 5)}).failure);
        QCOMPARE(scene.working("count"), Json(5));
        scene.apply({state("increment")});
        scene.apply({state("increment", 10)});
        QCOMPARE(scene.working("count"), Json(16));
        scene.apply({state("decrement", 1)});
        QCOMPARE(scene.working("count"), Json(15));
        scene.apply({state("clear")});
        QCOMPARE(scene.working("count"), Json("absent"));
    }

    void decrementsBelowZeroExactly() {
        Scene scene;
        scene.apply({state("decrement")});
        QCOMPARE(scene.working("count"), Json(-1));
        scene.apply({state("set", std::numeric_limits<std::int64_t>::max())});
        const EffectsResult over = scene.apply({state("increment")});
        COMPARE_TEXT(*over.failure, "Counts: the number is too large");
        QCOMPARE(scene.working("count"), Json(std::numeric_limits<std::int64_t>::max()));
        scene.apply({state("set", std::numeric_limits<std::uint64_t>::max())});
        COMPARE_TEXT(*scene.apply({state("increment")}).failure, "Counts: the number is too large");
        scene.apply({state("set", "'text'")});
        COMPARE_TEXT(*scene.apply({state("increment")}).failure,
                     "Counts: only a number can be incremented or decremented");
    }

    void evaluatesValuesOnTheResult() {
        Scene scene;
        scene.apply({Json{{"type", "memory"},
                          {"description", "d"},
                          {"scope", "short-term"},
                          {"operation", "write"},
                          {"key", "cache"},
                          {"value", "{url: data.url, said: message}"},
                          {"reversible", false}}});
        QCOMPARE(*scene.memory.read(MemoryScope::ShortTerm, "cache"), Json({{"url", "u"}, {"said", "done"}}));
    }

    void mergesObjectsOnUpdate() {
        Scene scene;
        const auto update = [](Json value) {
            return std::vector<Json>{{{"type", "memory"},
                                      {"description", "d"},
                                      {"scope", "working"},
                                      {"operation", "update"},
                                      {"key", "k"},
                                      {"value", std::move(value)},
                                      {"reversible", false}}};
        };
        scene.apply(update({{"a", 1}}));
        scene.apply(update({{"b", 2}}));
        QCOMPARE(scene.working("k"), Json({{"a", 1}, {"b", 2}}));
        scene.apply(update(7));
        QCOMPARE(scene.working("k"), Json(7));
    }

    void rollsBackInReverseOrder() {
        Scene scene;
        scene.apply({state("set", 1)});
        const std::vector<Json> effects = {state("set", 2), state("increment", 40), broken(), state("set", 99)};
        const EffectsResult result = scene.apply(effects);
        COMPARE_TEXT(*result.failure, "Writes nowhere: unknown memory scope `nowhere`");
        QCOMPARE(scene.working("count"), Json(1));
        std::string order;
        for (const EffectStep& step : result.steps)
            order += std::format("{}{}{} ", step.rollback ? "-" : "+", step.index, step.error.empty() ? "" : "!");
        COMPARE_TEXT(order, "+0 +1 +2! -1 -0 ");
    }

    void rollsBackReversibleEffectsOnly() {
        Scene scene;
        Json kept = state("set", 2);
        kept["reversible"] = false;
        const EffectsResult result = scene.apply({kept, broken()});
        QCOMPARE(scene.working("count"), Json(2));
        QVERIFY(result.steps.back().rollback);
        QVERIFY(result.steps.back().skipped);
    }

    void continuesAfterFailedRollback() {
        Scene scene;
        Json first = state("set", 2);
        Json second = state("increment", 1);
        second["rollback"] = {{"command", {"undo-it"}}};
        const EffectsResult result = scene.apply({first, second, broken()});
        QCOMPARE(result.steps.size(), std::size_t(5));
        COMPARE_TEXT(result.steps[3].error, "no such program");
        QVERIFY(result.steps[4].error.empty());
        QCOMPARE(scene.working("count"), Json("absent"));
    }

    void usesExplicitRollback() {
        Scene scene;
        Json write = {{"type", "memory"},   {"description", "d"},
                      {"scope", "working"}, {"operation", "write"},
                      {"key", "a"},         {"value", 1},
                      {"reversible", true}, {"rollback", {{"operation", "write"}, {"key", "b"}, {"value", 9}}}};
        scene.apply({write, broken()});
        QCOMPARE(scene.working("a"), Json(1));
        QCOMPARE(scene.working("b"), Json(9));
    }

    void doesNotRollBackNotifications() {
        Scene scene;
        const Json notification = {{"type", "notification"},
                                   {"description", "Tells"},
                                   {"event", "file:changed"},
                                   {"payload", "{path: data.url}"},
                                   {"reversible", false}};
        const EffectsResult result = scene.apply({notification, broken()});
        QCOMPARE(scene.notified.size(), std::size_t(1));
        COMPARE_TEXT(scene.notified.front().first, "file:changed");
        QCOMPARE(scene.notified.front().second, Json({{"path", "u"}}));
        QVERIFY(result.steps.back().skipped);
    }

    void checksCascadeCondition() {
        Scene scene;
        Json cascade = {{"type", "cascade"},          {"description", "Goes on"},
                        {"triggerTool", "next"},      {"triggerCondition", "data.n > `5`"},
                        {"arguments", "{n: data.n}"}, {"reversible", false}};
        QVERIFY(scene.apply({cascade}).steps.front().skipped);
        QVERIFY(scene.cascaded.empty());
        scene.apply({cascade}, {{"n", 6}});
        QCOMPARE(scene.cascaded.front().second, Json({{"n", 6}}));
        scene.cascadesFail = true;
        COMPARE_TEXT(*scene.apply({cascade}, {{"n", 6}}).failure, "Goes on: next failed: no line");
    }

    void rejectsUnknownTypes() {
        Scene scene;
        COMPARE_TEXT(*scene.apply({Json{{"type", "magic"}, {"description", "d"}}}).failure,
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
        RunStage stage(
            Json({{"contract", "echomen"}, {"tools", {tool}}, {"activities", {{"a:b", {{"type", "builtin"}}}}}})
                .dump());
        stage.script("a:b", {answering({{"kept", true}})});
        const FinishedRun run = stage.run({.tool = "a:b"});
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
        RunStage stage(Json({{"contract", "echomen"},
                             {"tools", {tool, next}},
                             {"activities", {{"a:b", {{"type", "builtin"}}}, {"c:d", {{"type", "builtin"}}}}}})
                           .dump());
        const auto undo = std::make_shared<ScriptedActivity>();
        stage.activities->registerType("process", [undo](const Json&, std::string_view, const std::string&) {
            return std::shared_ptr<Activity>(undo);
        });
        stage.script("a:b", {answering({{"kept", true}})});
        stage.activities->registerBuiltin("c:d", std::make_shared<EndlessActivity>());
        const RunHandle handle = stage.runner().start({.tool = "a:b"}, stage.session());
        RunStage::settle();
        handle.abort();
        const FinishedRun run = stage.wait(handle);
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
        RunStage stage(Json({{"contract", "echomen"},
                             {"server", "ring"},
                             {"tools", {tool("a:a", "b:b"), tool("b:b", "a:a")}},
                             {"activities", {{"a:a", {{"type", "builtin"}}}, {"b:b", {{"type", "builtin"}}}}}})
                           .dump());
        const auto a = stage.script("a:a", {answering(1)});
        const auto b = stage.script("b:b", {answering(1)});
        const FinishedRun run = stage.run({.tool = "a:a"});
        COMPARE_TEXT(run.trace.outcome.result.error().code, "EFFECT_FAILED");
        COMPARE_TEXT(run.trace.outcome.result.error().message,
                     "Goes on: b:b failed: Goes on: a:a failed: Tools call each other in a circle: ring/a:a → "
                     "ring/b:b → ring/a:a");
        QCOMPARE(a->calls.size(), std::size_t(1));
        QCOMPARE(b->calls.size(), std::size_t(1));
    }
};

TOOLROOM_TEST(TestEffects)
#include "test_effects.moc"
