// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata/list_shape.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"

#include <QtTranslation>

#include <array>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 4> changes = {"set", "clear", "increment", "decrement"};
constexpr std::array<std::string_view, 4> scopes = {"working", "short-term", "long-term", "episodic"};
constexpr std::array<std::string_view, 3> operations = {"write", "delete", "update"};

constexpr std::array stateFields = {StringFieldShape{.key = "state", .values = {}},
                                    StringFieldShape{.key = "change", .values = changes}};
constexpr std::array memoryFields = {StringFieldShape{.key = "scope", .values = scopes},
                                     StringFieldShape{.key = "operation", .values = operations},
                                     StringFieldShape{.key = "key", .values = {}}};
constexpr std::array notificationFields = {StringFieldShape{.key = "event", .values = {}}};
constexpr std::array cascadeFields = {StringFieldShape{.key = "triggerTool", .values = {}}};

constexpr std::array kinds = {ItemTypeShape{.type = "state_change", .fields = stateFields},
                              ItemTypeShape{.type = "memory", .fields = memoryFields},
                              ItemTypeShape{.type = "notification", .fields = notificationFields},
                              ItemTypeShape{.type = "cascade", .fields = cascadeFields}};

void checkEffectShape(const ToolSubject& subject, Reporter& reporter) {
    checkListShape(subject, subject.tool().effects, {.flag = "reversible", .kinds = kinds}, reporter);
}

constexpr Rule effectShape = {
    .info = {.id = "effect-shape",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Effect is incomplete"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "An effect needs a type, a description, `reversible`, and the fields that its "
                                      "type requires. An incomplete effect fails after the call has succeeded."),
             .bad = R"("effects": [{"type": "memory", "operation": "append", "key": "history"}])",
             .good = R"("effects": [{"type": "memory", "description": "Keep the last page", "scope": "short-term",
 "operation": "write", "key": "history", "reversible": false}])",
             .source = "echomen protocol, effect types",
             .severity = Severity::Error},
    .tool = checkEffectShape,
};

bool hasRollback(const Json& effect) {
    const Json* rollback = memberOf(effect, "rollback");
    return rollback != nullptr && !rollback->empty() && *rollback != "" && *rollback != false;
}

void checkEffectRollback(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().effects;
    if (!field.present() || !(*field.value)->is_array())
        return;
    const Json& list = **field.value;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Json* reversible = memberOf(list[i], "reversible");
        if (reversible == nullptr || *reversible != true)
            continue;
        const std::string* type = stringAt(list[i], "type");
        const std::string place = appendPointer(appendPointer(*field.pointer, i), "reversible");
        if (type != nullptr && *type == "notification")
            reporter.report(subject, place,
                            {.message = message<lint_messages::notificationReversible>(),
                             .help = message<lint_messages::writeNotReversible>()});
        else if (!hasRollback(list[i]))
            reporter.report(
                subject, place,
                {.message = message<lint_messages::rollbackMissing>(), .help = message<lint_messages::addRollback>()});
    }
}

constexpr Rule effectRollback = {
    .info = {.id = "effect-rollback",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Effect marked as reversible cannot be undone"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "If a later effect fails, the earlier ones are rolled "
                                      "back. An effect without a `rollback` cannot be undone, and a notification "
                                      "cannot be withdrawn."),
             .bad =
                 R"({"type": "memory", "scope": "working", "operation": "write", "key": "page", "reversible": true})",
             .good = R"({"type": "memory", "scope": "working", "operation": "write", "key": "page", "reversible": true,
 "rollback": {"operation": "delete", "key": "page"}})",
             .source = "echomen protocol, effect types: rollback",
             .severity = Severity::Error},
    .tool = checkEffectRollback,
};

} // namespace

std::span<const Rule> effectRules() {
    static constexpr std::array rules = {effectShape, effectRollback};
    return rules;
}

} // namespace toolroom
