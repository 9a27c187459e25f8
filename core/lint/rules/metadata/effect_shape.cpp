// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/list_shape.h"

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

} // namespace

extern constinit const Rule effectShape = {
    .id = "effect-shape",
    .title = messageTemplate("Rule", "Effect is incomplete"),
    .why = messageTemplate("Rule", "An effect needs a type, a description, `reversible`, and the fields that its type "
                                   "requires. An incomplete effect fails after the call has succeeded."),
    .bad = R"({"tools": [{"name": "web:scrape",
   "effects": [{"type": "memory", "operation": "append", "key": "history"}]}]})",
    .good = R"({"tools": [{"name": "web:scrape",
   "effects": [{"type": "memory", "description": "Keep the last page", "scope": "short-term",
     "operation": "write", "key": "history", "reversible": false}]}]})",
    .source = "echomen protocol, effect types",
    .severity = Severity::Error,
    .checkTool = checkEffectShape,
};

} // namespace toolroom
