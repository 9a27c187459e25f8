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

constexpr Rule preconditionShape = {
    .info = {.id = "precondition-shape",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Precondition is incomplete"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "The type determines what is checked, the description is "
                 "shown if the check fails, and `critical` determines whether the call is "
                 "then rejected. Each type also requires its own field: resource, state, permission, tool, or id."),
             .bad = R"("preconditions": [{"type": "browser", "critical": "yes"}])",
             .good = R"("preconditions": [{"type": "resource", "description": "A browser must be installed",
 "resource": "browser", "critical": true, "check": {"executable": "chromium"}}])",
             .source = "echomen protocol, precondition types",
             .severity = Severity::Error},
    .tool = checkPreconditionShape,
};

/// Whether `check` is a declarative check, a JMESPath expression or a command.
bool isCheck(const Json* check) {
    return check != nullptr && (check->is_object() || check->is_string() || check->is_array()) && !check->empty() &&
           *check != Json("");
}

void checkPreconditionUnchecked(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().preconditions;
    if (!field.present() || !(*field.value)->is_array())
        return;
    const Json& list = **field.value;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is_object() || isCheck(memberOf(list[i], "check")))
            continue;
        const std::string* description = stringAt(list[i], "description");
        const std::string pointer = appendPointer(*field.pointer, i);
        reporter.report(subject, list[i].contains("check") ? appendPointer(pointer, "check") : pointer,
                        {.message = description == nullptr || description->empty()
                                        ? message<lint_messages::preconditionWithoutCheck>()
                                        : message<lint_messages::namedPreconditionWithoutCheck>(*description),
                         .help = message<lint_messages::addCheck>()});
    }
}

constexpr Rule preconditionUnchecked = {
    .info = {.id = "precondition-unchecked",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Precondition has no check"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A precondition without a check has no effect: the call runs anyway and fails later."),
             .bad =
                 R"({"type": "resource", "description": "Git must be installed", "resource": "git", "critical": true})",
             .good =
                 R"({"type": "resource", "description": "Git must be installed", "resource": "git", "critical": true,
 "check": {"executable": "git"}})",
             .source = "echomen protocol, precondition types: check",
             .severity = Severity::Warning},
    .tool = checkPreconditionUnchecked,
};

} // namespace

std::span<const Rule> preconditionRules() {
    static constexpr std::array rules = {preconditionShape, preconditionUnchecked};
    return rules;
}

} // namespace toolroom
