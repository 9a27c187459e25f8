// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/effects.h"

#include "core/json/member.h"
#include "core/run/condition.h"
#include "core/run/messages.h"

#include <limits>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

/// An applied effect and the value that it replaced, for a rollback.
struct AppliedEffect {
    Json effect;
    std::size_t index = 0;
    std::optional<MemoryScope> scope; ///< scope of the changed value; unset: no memory was changed
    std::string key;
    std::optional<Json> before;
};

std::unexpected<Error> failure(Message reason) {
    return std::unexpected(Error{std::move(reason)});
}

/// A string is a JMESPath expression on the result; any other value is a constant.
QCoro::Task<Result<Json>> valueOf(Json effect, std::string key, Json input, AbortSignal abort) {
    const auto value = effect.find(key);
    if (value == effect.end())
        co_return Json();
    if (value->is_string())
        co_return co_await evaluateExpressionAsync(value->get<std::string>(), std::move(input), std::move(abort));
    co_return Json(*value);
}

Result<Json> added(const Json& before, const Json& step, bool down) {
    const Json by = step.is_null() ? Json(1) : step;
    const Json from = before.is_null() ? Json(0) : before;
    if (!by.is_number() || !from.is_number())
        return failure(message<run_messages::notANumber>());
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    for (const Json* count : {&by, &from}) {
        if (count->is_number_unsigned() && count->get<std::uint64_t>() > most)
            return failure(message<run_messages::numberTooLarge>());
    }
    if (by.is_number_float() || from.is_number_float())
        return Json(from.get<double>() + (down ? -by.get<double>() : by.get<double>()));
    std::int64_t result = 0;
    const auto left = from.get<std::int64_t>();
    const auto right = by.get<std::int64_t>();
    if (down ? __builtin_sub_overflow(left, right, &result) : __builtin_add_overflow(left, right, &result))
        return failure(message<run_messages::numberTooLarge>());
    return Json(result);
}

/// The new value of the key; empty if the effect deletes it.
QCoro::Task<Result<std::optional<Json>>> changed(Json effect, Json before, Json input, AbortSignal abort) {
    const bool isState = textAt(effect, "type") == "state_change";
    const std::string change = textAt(effect, isState ? "change" : "operation");
    if (change == "clear" || change == "delete")
        co_return std::nullopt;
    auto value = co_await valueOf(effect, "value", std::move(input), std::move(abort));
    if (!value)
        co_return std::unexpected(value.error());
    if (change == "set" || change == "write")
        co_return *std::move(value);
    if (change == "update") {
        if (!before.is_object() || !value->is_object())
            co_return *std::move(value);
        before.update(*value);
        co_return before;
    }
    if (change == "increment" || change == "decrement") {
        auto count = added(before, *value, change == "decrement");
        if (!count)
            co_return std::unexpected(count.error());
        co_return *std::move(count);
    }
    co_return failure(message<run_messages::unknownChange>(change));
}

/// The key that an effect writes. A state is a key in working memory.
Result<std::pair<MemoryScope, std::string>> targetOf(const Json& effect) {
    if (textAt(effect, "type") == "state_change")
        return std::pair(MemoryScope::Working, textAt(effect, "state"));
    const std::string scopeName = textAt(effect, "scope");
    const auto scope = parseMemoryScope(scopeName);
    if (!scope)
        return failure(message<run_messages::unknownMemoryScope>(scopeName));
    return std::pair(*scope, textAt(effect, "key"));
}

QCoro::Task<Result<void>> writeChange(Json effect, Json input, EffectTargets targets, EffectStep* step,
                                      AppliedEffect* appliedEffect, AbortSignal abort) {
    const auto target = targetOf(effect);
    if (!target)
        co_return std::unexpected(target.error());
    const auto& [scope, key] = *target;
    const std::optional<Json> before = targets.memory->read(scope, key);
    auto after = co_await changed(effect, before.value_or(Json()), std::move(input), std::move(abort));
    if (!after)
        co_return std::unexpected(after.error());
    step->detail = {{"scope", memoryScopeName(scope)},
                    {"key", key},
                    {"before", before.value_or(Json())},
                    {"after", after->value_or(Json())}};
    auto written = co_await targets.memory->write(scope, key, *std::move(after));
    if (written && appliedEffect) {
        appliedEffect->scope = scope;
        appliedEffect->key = key;
        appliedEffect->before = before;
    }
    co_return written;
}

QCoro::Task<Result<void>> cascadeTo(Json effect, Json input, EffectTargets targets, EffectStep* step,
                                    AbortSignal abort) {
    const std::string tool = textAt(effect, "triggerTool");
    step->detail = {{"tool", tool}};
    if (const std::string condition = textAt(effect, "triggerCondition"); !condition.empty()) {
        const auto fits = co_await evaluateConditionAsync(condition, input, abort);
        if (!fits)
            co_return std::unexpected(fits.error());
        step->skipped = !*fits;
        if (step->skipped)
            co_return {};
    }
    auto arguments = co_await valueOf(effect, "arguments", std::move(input), abort);
    if (!arguments)
        co_return std::unexpected(arguments.error());
    const RunResult runResult = co_await targets.cascade(tool, arguments->is_null() ? Json::object() : *arguments);
    if (!runResult.result)
        co_return failure(message<run_messages::toolFailed>(tool, runResult.result.error().message));
    co_return {};
}

/// The index of the function that stands at `key` in the tool's own code.
std::optional<std::size_t> codeAt(const Json& effect, std::string_view key) {
    const Json* code = memberOf(effect, key);
    const Json* index = code != nullptr ? memberOf(*code, "module") : nullptr;
    return index != nullptr && index->is_number_unsigned() ? std::optional(index->get<std::size_t>()) : std::nullopt;
}

QCoro::Task<Result<void>> applyOne(Json effect, Json input, EffectTargets targets, EffectStep* step,
                                   AppliedEffect* appliedEffect, AbortSignal abort) {
    if (const auto index = codeAt(effect, "apply"))
        co_return co_await targets.runCode("apply", *index);
    const std::string type = textAt(effect, "type");
    if (type == "state_change" || type == "memory")
        co_return co_await writeChange(effect, input, targets, step, appliedEffect, std::move(abort));
    if (type == "notification") {
        auto payload = co_await valueOf(effect, "payload", std::move(input), std::move(abort));
        if (!payload)
            co_return std::unexpected(payload.error());
        step->detail = {{"event", textAt(effect, "event")}, {"payload", *payload}};
        targets.notify(textAt(effect, "event"), *std::move(payload));
        co_return {};
    }
    if (type == "cascade")
        co_return co_await cascadeTo(effect, input, targets, step, std::move(abort));
    co_return failure(message<run_messages::unknownEffect>(type));
}

/// Applies the effect's `rollback`, with defaults from the effect. If it defines no change, restores the previous
/// value.
QCoro::Task<Result<void>> rollBackOne(AppliedEffect appliedEffect, Json input, EffectTargets targets,
                                      EffectStep* step) {
    const Json& effect = appliedEffect.effect;
    if (const auto index = codeAt(effect, "rollback"))
        co_return co_await targets.runCode("rollback", *index);
    const Json rollback = effect.value("rollback", Json::object());
    if (rollback.contains("command"))
        co_return co_await targets.runCommand(rollback["command"]);
    if (rollback.contains("operation") || rollback.contains("change")) {
        Json back = effect;
        if (rollback.contains("operation"))
            back["type"] = "memory";
        else
            back["type"] = "state_change";
        back.erase("value");
        back.update(rollback);
        co_return co_await writeChange(std::move(back), std::move(input), targets, step, nullptr, {});
    }
    if (!appliedEffect.scope) {
        step->skipped = true;
        co_return {};
    }
    step->detail = {{"scope", memoryScopeName(*appliedEffect.scope)},
                    {"key", appliedEffect.key},
                    {"after", appliedEffect.before.value_or(Json())}};
    co_return co_await targets.memory->write(*appliedEffect.scope, appliedEffect.key, appliedEffect.before);
}

EffectStep stepFor(const Json& effect, std::size_t index, bool rollback) {
    return {.index = index,
            .type = textAt(effect, "type"),
            .description = textAt(effect, "description"),
            .rollback = rollback};
}

bool isReversible(const Json& effect) {
    return effect.value("reversible", Json(false)) == Json(true) && textAt(effect, "type") != "notification";
}

QCoro::Task<void> rollBack(std::vector<AppliedEffect> applied, Json input, EffectTargets targets,
                           EffectsResult* result) {
    for (const AppliedEffect& appliedEffect : std::views::reverse(applied)) {
        EffectStep step = stepFor(appliedEffect.effect, appliedEffect.index, true);
        step.skipped = !isReversible(appliedEffect.effect);
        targets.onStepStarted(step);
        if (!step.skipped) {
            if (const auto done = co_await rollBackOne(appliedEffect, input, targets, &step); !done)
                step.error = done.error().reason;
        }
        targets.onStepFinished(step);
        result->steps.push_back(std::move(step));
    }
}

} // namespace

QCoro::Task<EffectsResult> applyEffects(Json effects, RunResult runResult, EffectTargets targets, AbortSignal abort) {
    EffectsResult result;
    const Json input = makeExpressionInput(runResult);
    std::vector<AppliedEffect> applied;
    for (std::size_t i = 0; effects.is_array() && i < effects.size(); ++i) {
        AppliedEffect appliedEffect{.effect = effects[i], .index = i};
        if (!appliedEffect.effect.is_object())
            appliedEffect.effect = Json::object();
        EffectStep step = stepFor(appliedEffect.effect, i, false);
        targets.onStepStarted(step);
        Result<void> done;
        if (abort.stop_requested())
            done = failure(message<run_messages::runAborted>());
        else
            done = co_await applyOne(appliedEffect.effect, input, targets, &step, &appliedEffect, abort);
        if (!done)
            step.error = done.error().reason;
        targets.onStepFinished(step);
        const bool skipped = step.skipped;
        const std::string description = step.description;
        result.steps.push_back(std::move(step));
        if (!done) {
            result.failure = message<run_messages::errorAt>(description, done.error().reason);
            break;
        }
        if (!skipped)
            applied.push_back(std::move(appliedEffect));
    }
    if (result.failure)
        co_await rollBack(std::move(applied), input, targets, &result);
    co_return result;
}

} // namespace toolroom
