// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/list_shape.h"

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 2> availabilities = {"required", "preferred"};
constexpr std::array<std::string_view, 2> toolStates = {"completed", "available"};

constexpr std::array resourceFields = {
    StringFieldShape{.key = "resource", .values = {}},
    StringFieldShape{.key = "availability", .values = availabilities, .required = false}};
constexpr std::array preconditionStateFields = {StringFieldShape{.key = "state", .values = {}}};
constexpr std::array permissionFields = {StringFieldShape{.key = "permission", .values = {}}};
constexpr std::array dependencyFields = {StringFieldShape{.key = "tool", .values = {}},
                                         StringFieldShape{.key = "status", .values = toolStates, .required = false}};
constexpr std::array customFields = {StringFieldShape{.key = "id", .values = {}}};

constexpr std::array preconditionKinds = {ItemTypeShape{.type = "resource", .fields = resourceFields},
                                          ItemTypeShape{.type = "state", .fields = preconditionStateFields},
                                          ItemTypeShape{.type = "permission", .fields = permissionFields},
                                          ItemTypeShape{.type = "dependency", .fields = dependencyFields},
                                          ItemTypeShape{.type = "custom", .fields = customFields}};

void checkPreconditionShape(const ToolSubject& subject, Reporter& reporter) {
    checkListShape(subject, subject.tool().preconditions, {.flag = "critical", .kinds = preconditionKinds}, reporter);
}

} // namespace

extern constinit const Rule preconditionShape = {
    .id = "precondition-shape",
    .title = messageTemplate("Rule", "Precondition is incomplete"),
    .why = messageTemplate("Rule", "The type determines what is checked, the description is shown if the check fails, "
                                   "and `critical` determines whether the call is then rejected. Each type also "
                                   "requires its own field: resource, state, permission, tool, or id."),
    .bad = R"({"tools": [{"name": "web:scrape", "preconditions": [{"type": "browser", "critical": "yes"}]}]})",
    .good = R"({"tools": [{"name": "web:scrape",
   "preconditions": [{"type": "resource", "description": "A browser must be installed",
     "resource": "browser", "critical": true, "check": {"executable": "chromium"}}]}]})",
    .source = "echomen protocol, precondition types",
    .severity = Severity::Error,
    .checkTool = checkPreconditionShape,
};

} // namespace toolroom
