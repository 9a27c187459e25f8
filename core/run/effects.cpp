// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/effects.h"

#include "core/json/jmespath.h"
#include "core/json/member.h"
#include "core/run/condition.h"

#include <format>
#include <limits>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

/// What was there before an effect, so that it can be put back.
struct Journaled {
    Json effect;
    std::size_t index = 0;
    std::optional<MemoryScope> scope; ///< of what was changed; unset: nothing that is remembered
    std::string key;
    std::optional<Json> before;
};

std::unexpected<Error> failure(std::string reason) {
    return std::unexpected(Error{std::move(reason)});
}

/// "A string is a JMESPath expression over the outcome; anything else stands for itself."
Result<Json> valueOf(const Json& effect, const char* key, const Json& over) {
    const auto value = effect.find(key);
    if (value == effect.end())
        return Json();
    if (value->is_string())
        return searchJmespath(value->get_ref<const std::string&>(), over);
    return *value;
}

Result<Json> added(const Json& before, const Json& step, bool down) {
    const Json by = step.is_null() ? Json(1) : step;
    const Json from = before.is_null() ? Json(0) : before;
    if (!by.is_number() || !from.is_number())
        return failure("only a number can be counted up or down");
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    for (const Json* count : {&by, &from}) {
        if (count->is_number_unsigned() && count->get<std::uint64_t>() > most)
            return failure("the count is too large");
    }
    if (by.is_number_float() || from.is_number_float())
        return Json(from.get<double>() + (down ? -by.get<double>() : by.get<double>()));
    std::int64_t result = 0;
    const auto left = from.get<std::int64_t>();
    const auto right = by.get<std::int64_t>();
    if (down ? __builtin_sub_overflow(left, right, &result) : __builtin_add_overflow(left, right, &result))
        return failure("the count is too large");
    return Json(result);
}

/// The value that an effect leaves behind; nothing when it forgets the key.
Result<std::optional<Json>> changed(const Json& effect, const Json& before, const Json& over) {
    const bool isState = textAt(effect, "type") == "state_change";
    const std::string change = textAt(effect, isState ? "change" : "operation");
    if (change == "clear" || change == "delete")
        return std::nullopt;
    auto value = valueOf(effect, "value", over);
    if (!value)
        return std::unexpected(value.error());
    if (change == "set" || change == "write")
        return *std::move(value);
    if (change == "update") {
        if (!before.is_object() || !value->is_object())
            return *std::move(value);
        Json merged = before;
        merged.update(*value);
        return merged;
    }
    if (change == "increment" || change == "decrement") {
        auto count = added(before, *value, change == "decrement");
        if (!count)
            return std::unexpected(count.error());
        return *std::move(count);
    }
    return failure(std::format("there is no change \"{}\"", change));
}

/// Where an effect writes: a state is a key of working memory.
Result<std::pair<MemoryScope, std::string>> targetOf(const Json& effect) {
    if (textAt(effect, "type") == "state_change")
        return std::pair(MemoryScope::Working, textAt(effect, "state"));
    const auto scope = memoryScopeNamed(textAt(effect, "scope"));
    if (!scope)
        return failure("the effect names no memory that there is");
    return std::pair(*scope, textAt(effect, "key"));
}

QCoro::Task<Result<void>> writeChange(Json effect, Json over, EffectTargets targets, EffectStep* step,
                                      Journaled* journaled) {
    const auto target = targetOf(effect);
    if (!target)
        co_return std::unexpected(target.error());
    const auto& [scope, key] = *target;
    const std::optional<Json> before = targets.memory->read(scope, key);
    auto after = changed(effect, before.value_or(Json()), over);
    if (!after)
        co_return std::unexpected(after.error());
    step->detail = {{"scope", memoryScopeName(scope)},
                    {"key", key},
                    {"before", before.value_or(Json())},
                    {"after", after->value_or(Json())}};
    auto written = co_await targets.memory->write(scope, key, *std::move(after));
    if (written && journaled) {
        journaled->scope = scope;
        journaled->key = key;
        journaled->before = before;
    }
    co_return written;
}

QCoro::Task<Result<void>> cascadeTo(Json effect, Json over, EffectTargets targets, EffectStep* step) {
    const std::string tool = textAt(effect, "triggerTool");
    step->detail = {{"tool", tool}};
    if (const std::string condition = textAt(effect, "triggerCondition"); !condition.empty()) {
        const auto fits = holds(condition, over);
        if (!fits)
            co_return std::unexpected(fits.error());
        step->skipped = !*fits;
        if (step->skipped)
            co_return {};
    }
    auto arguments = valueOf(effect, "arguments", over);
    if (!arguments)
        co_return std::unexpected(arguments.error());
    const Outcome outcome = co_await targets.cascade(tool, arguments->is_null() ? Json::object() : *arguments);
    if (!outcome.result)
        co_return failure(std::format("{} failed: {}", tool, outcome.result.error().message));
    co_return {};
}

QCoro::Task<Result<void>> applyOne(Json effect, Json over, EffectTargets targets, EffectStep* step,
                                   Journaled* journaled) {
    const std::string type = textAt(effect, "type");
    if (type == "state_change" || type == "memory")
        co_return co_await writeChange(effect, over, targets, step, journaled);
    if (type == "notification") {
        auto payload = valueOf(effect, "payload", over);
        if (!payload)
            co_return std::unexpected(payload.error());
        step->detail = {{"event", textAt(effect, "event")}, {"payload", *payload}};
        targets.notify(textAt(effect, "event"), *std::move(payload));
        co_return {};
    }
    if (type == "cascade")
        co_return co_await cascadeTo(effect, over, targets, step);
    co_return failure(std::format("there is no effect of type \"{}\"", type));
}

/// As the effect's `rollback` says; what it leaves out is as in the effect. Where it names no change, what was there
/// before is put back.
QCoro::Task<Result<void>> takeBack(Journaled journaled, Json over, EffectTargets targets, EffectStep* step) {
    const Json& effect = journaled.effect;
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
        co_return co_await writeChange(std::move(back), std::move(over), targets, step, nullptr);
    }
    if (!journaled.scope) {
        step->skipped = true;
        co_return {};
    }
    step->detail = {{"scope", memoryScopeName(*journaled.scope)},
                    {"key", journaled.key},
                    {"after", journaled.before.value_or(Json())}};
    co_return co_await targets.memory->write(*journaled.scope, journaled.key, journaled.before);
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

QCoro::Task<void> rollBack(std::vector<Journaled> applied, Json over, EffectTargets targets, EffectsResult* result) {
    for (const Journaled& journaled : std::views::reverse(applied)) {
        EffectStep step = stepFor(journaled.effect, journaled.index, true);
        step.skipped = !isReversible(journaled.effect);
        targets.begins(step);
        if (!step.skipped) {
            if (const auto done = co_await takeBack(journaled, over, targets, &step); !done)
                step.error = done.error().reason;
        }
        targets.ends(step);
        result->steps.push_back(std::move(step));
    }
}

} // namespace

QCoro::Task<EffectsResult> applyEffects(Json effects, Outcome outcome, EffectTargets targets, AbortSignal abort) {
    EffectsResult result;
    const Json over = outcomeForExpressions(outcome);
    std::vector<Journaled> applied;
    for (std::size_t i = 0; effects.is_array() && i < effects.size(); ++i) {
        Journaled journaled{.effect = effects[i], .index = i};
        if (!journaled.effect.is_object())
            journaled.effect = Json::object();
        EffectStep step = stepFor(journaled.effect, i, false);
        targets.begins(step);
        Result<void> done;
        if (abort.stop_requested())
            done = failure("the run was aborted");
        else
            done = co_await applyOne(journaled.effect, over, targets, &step, &journaled);
        if (!done)
            step.error = done.error().reason;
        targets.ends(step);
        const bool skipped = step.skipped;
        const std::string description = step.description;
        result.steps.push_back(std::move(step));
        if (!done) {
            result.failure = std::format("{}: {}", description, done.error().reason);
            break;
        }
        if (!skipped)
            applied.push_back(std::move(journaled));
    }
    if (result.failure)
        co_await rollBack(std::move(applied), over, targets, &result);
    co_return result;
}

} // namespace toolroom
