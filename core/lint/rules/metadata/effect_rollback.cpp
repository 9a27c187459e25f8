// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto notificationReversible =
    messageTemplate("Lint", "A notification is marked as reversible, but notifications cannot be undone");
constexpr auto writeNotReversible = messageTemplate("Lint", "Set `reversible` to false");
constexpr auto rollbackMissing = messageTemplate("Lint", "The effect is marked as reversible but has no `rollback`");
constexpr auto addRollback = messageTemplate("Lint", "Add a `rollback`, or set `reversible` to false");

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
                            {.message = message<notificationReversible>(), .help = message<writeNotReversible>()});
        else if (!hasRollback(list[i]))
            reporter.report(subject, place, {.message = message<rollbackMissing>(), .help = message<addRollback>()});
    }
}

} // namespace

extern constinit const Rule effectRollback = {
    .id = "effect-rollback",
    .title = messageTemplate("Rule", "Effect marked as reversible cannot be undone"),
    .why = messageTemplate("Rule", "If a later effect fails, the earlier ones are rolled back. An effect without a "
                                   "`rollback` cannot be undone, and a notification cannot be withdrawn."),
    .bad = R"({"tools": [{"name": "web:scrape",
   "effects": [{"type": "memory", "description": "Keep the page", "scope": "working", "operation": "write",
     "key": "page", "reversible": true}]}]})",
    .good = R"({"tools": [{"name": "web:scrape",
   "effects": [{"type": "memory", "description": "Keep the page", "scope": "working", "operation": "write",
     "key": "page", "reversible": true, "rollback": {"operation": "delete", "key": "page"}}]}]})",
    .source = "echomen protocol, effect types: rollback",
    .severity = Severity::Error,
    .checkTool = checkEffectRollback,
};

} // namespace toolroom
