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

constexpr std::array<std::string_view, 2> availabilities = {"required", "preferred"};
constexpr std::array<std::string_view, 2> toolStates = {"completed", "available"};

constexpr std::array resourceFields = {TextShape{.key = "resource", .words = {}},
                                       TextShape{.key = "availability", .words = availabilities, .required = false}};
constexpr std::array stateFields = {TextShape{.key = "state", .words = {}}};
constexpr std::array permissionFields = {TextShape{.key = "permission", .words = {}}};
constexpr std::array dependencyFields = {TextShape{.key = "tool", .words = {}},
                                         TextShape{.key = "status", .words = toolStates, .required = false}};
constexpr std::array customFields = {TextShape{.key = "id", .words = {}}};

constexpr std::array kinds = {
    KindShape{.type = "resource", .fields = resourceFields}, KindShape{.type = "state", .fields = stateFields},
    KindShape{.type = "permission", .fields = permissionFields},
    KindShape{.type = "dependency", .fields = dependencyFields}, KindShape{.type = "custom", .fields = customFields}};

void checkPreconditionShape(const ToolSubject& subject, Reporter& reporter) {
    checkListShape(subject, subject.tool().preconditions, {.noun = "precondition", .flag = "critical", .kinds = kinds},
                   reporter);
}

constexpr Rule preconditionShape = {
    .info = {.id = "precondition-shape",
             .family = "metadata",
             .title = "A precondition is not complete",
             .why = "The type tells what is checked, the description is what a person reads when it fails, `critical` "
                    "decides between refusing the call and going on with less. Beside them each type names its "
                    "object: resource, state, permission, tool or id.",
             .bad = R"("preconditions": [{"type": "browser", "critical": "yes"}])",
             .good = R"("preconditions": [{"type": "resource", "description": "A browser must be installed",
 "resource": "browser", "critical": true, "check": {"executable": "chromium"}}])",
             .source = "echomen protocol, precondition types",
             .severity = Severity::Error},
    .tool = checkPreconditionShape,
};

/// A declarative check, a JMESPath or a command.
bool isCheck(const Json* check) {
    return check != nullptr && (check->is_object() || check->is_string() || check->is_array()) && !check->empty() &&
           *check != "";
}

void checkPreconditionUnchecked(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().preconditions;
    if (!field.present() || !(*field.value)->is_array())
        return;
    const Json& list = **field.value;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is_object() || isCheck(member(list[i], "check")))
            continue;
        const std::string* description = textMember(list[i], "description");
        const std::string pointer = appendPointer(*field.pointer, i);
        reporter.report(subject, list[i].contains("check") ? appendPointer(pointer, "check") : pointer,
                        {.message = description == nullptr || description->empty()
                                        ? std::string("Nothing checks the precondition")
                                        : std::format("Nothing checks that {}", shownValue(Json(*description))),
                         .help = "Add a `check`: e.g. `{\"executable\": \"git\"}`, `{\"env\": \"API_KEY\"}`, a "
                                 "JMESPath over the context or a command"});
    }
}

constexpr Rule preconditionUnchecked = {
    .info = {.id = "precondition-unchecked",
             .family = "metadata",
             .title = "Nothing checks a precondition",
             .why = "A precondition without a check is a comment: the call runs whether it holds or not, and fails "
                    "somewhere inside.",
             .bad =
                 R"({"type": "resource", "description": "Git must be installed", "resource": "git", "critical": true})",
             .good =
                 R"({"type": "resource", "description": "Git must be installed", "resource": "git", "critical": true,
 "check": {"executable": "git"}})",
             .source = "echomen protocol, precondition types: check",
             .severity = Severity::Warning},
    .tool = checkPreconditionUnchecked,
};

constexpr std::array rules = {preconditionShape, preconditionUnchecked};

} // namespace

std::span<const Rule> preconditionRules() {
    return rules;
}

} // namespace toolroom
