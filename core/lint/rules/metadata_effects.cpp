// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/kind_shape.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"

#include <array>
#include <format>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 4> changes = {"set", "clear", "increment", "decrement"};
constexpr std::array<std::string_view, 4> scopes = {"working", "short-term", "long-term", "episodic"};
constexpr std::array<std::string_view, 3> operations = {"write", "delete", "update"};

constexpr std::array stateFields = {TextShape{.key = "state", .words = {}},
                                    TextShape{.key = "change", .words = changes}};
constexpr std::array memoryFields = {TextShape{.key = "scope", .words = scopes},
                                     TextShape{.key = "operation", .words = operations},
                                     TextShape{.key = "key", .words = {}}};
constexpr std::array notificationFields = {TextShape{.key = "event", .words = {}}};
constexpr std::array cascadeFields = {TextShape{.key = "triggerTool", .words = {}}};

constexpr std::array kinds = {KindShape{.type = "state_change", .fields = stateFields},
                              KindShape{.type = "memory", .fields = memoryFields},
                              KindShape{.type = "notification", .fields = notificationFields},
                              KindShape{.type = "cascade", .fields = cascadeFields}};

void checkEffectShape(const ToolSubject& subject, Reporter& reporter) {
    checkListShape(subject, subject.tool().effects, {.noun = "effect", .flag = "reversible", .kinds = kinds}, reporter);
}

constexpr Rule effectShape = {
    .info = {.id = "effect-shape",
             .family = "metadata",
             .title = "An effect is not complete",
             .why = "Effects are applied by what they say: a type, a description, whether they can be undone, and "
                    "what they change (state and change; scope, operation and key; event; triggerTool). One that "
                    "lacks a part fails after the call has succeeded.",
             .bad = R"("effects": [{"type": "memory", "operation": "append", "key": "history"}])",
             .good = R"("effects": [{"type": "memory", "description": "Keep the last page", "scope": "short-term",
 "operation": "write", "key": "history", "reversible": false}])",
             .source = "echomen protocol, effect types",
             .severity = Severity::Error},
    .tool = checkEffectShape,
};

bool hasRollback(const Json& effect) {
    const Json* rollback = member(effect, "rollback");
    return rollback != nullptr && !rollback->empty() && *rollback != "" && *rollback != false;
}

void checkEffectRollback(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().effects;
    if (!field.present() || !(*field.value)->is_array())
        return;
    const Json& list = **field.value;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Json* reversible = member(list[i], "reversible");
        if (reversible == nullptr || *reversible != true)
            continue;
        const std::string* type = textMember(list[i], "type");
        const std::string place = appendPointer(appendPointer(*field.pointer, i), "reversible");
        if (type != nullptr && *type == "notification")
            reporter.report(subject, place,
                            {.message = "A notification is marked reversible, but what was told cannot be untold",
                             .help = "Write `\"reversible\": false`"});
        else if (!hasRollback(list[i]))
            reporter.report(subject, place,
                            {.message = "The effect is marked reversible, but nothing says how to undo it",
                             .help = "Add a `rollback`, or write `\"reversible\": false`"});
    }
}

constexpr Rule effectRollback = {
    .info = {.id = "effect-rollback",
             .family = "metadata",
             .title = "A reversible effect cannot be undone",
             .why = "When a later effect fails, those before it are rolled back. One that promises it and has no "
                    "rollback stays, and so does a notification: nobody forgets it.",
             .bad =
                 R"({"type": "memory", "scope": "working", "operation": "write", "key": "page", "reversible": true})",
             .good = R"({"type": "memory", "scope": "working", "operation": "write", "key": "page", "reversible": true,
 "rollback": {"operation": "delete", "key": "page"}})",
             .source = "echomen protocol, effect types: rollback",
             .severity = Severity::Error},
    .tool = checkEffectRollback,
};

constexpr std::array rules = {effectShape, effectRollback};

} // namespace

std::span<const Rule> effectRules() {
    return rules;
}

} // namespace toolroom
