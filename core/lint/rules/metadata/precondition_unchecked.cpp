// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto preconditionWithoutCheck = messageTemplate("Lint", "The precondition has no `check`");
constexpr auto namedPreconditionWithoutCheck = messageTemplate("Lint", "The precondition `%1` has no `check`");
constexpr auto addCheck =
    messageTemplate("Lint", "Add a `check`, such as `{\"executable\": \"git\"}`, `{\"env\": \"API_KEY\"}`, a JMESPath "
                            "expression evaluated against the context, or a command");

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
                                        ? message<preconditionWithoutCheck>()
                                        : message<namedPreconditionWithoutCheck>(*description),
                         .help = message<addCheck>()});
    }
}

} // namespace

extern constinit const Rule preconditionUnchecked = {
    .id = "precondition-unchecked",
    .title = messageTemplate("Rule", "Precondition has no check"),
    .why =
        messageTemplate("Rule", "A precondition without a check has no effect: the call runs anyway and fails later."),
    .bad = R"({"tools": [{"name": "web:scrape",
   "preconditions": [{"type": "resource", "description": "Git must be installed", "resource": "git",
     "critical": true}]}]})",
    .good = R"({"tools": [{"name": "web:scrape",
   "preconditions": [{"type": "resource", "description": "Git must be installed", "resource": "git",
     "critical": true, "check": {"executable": "git"}}]}]})",
    .source = "echomen protocol, precondition types: check",
    .checkTool = checkPreconditionUnchecked,
};

} // namespace toolroom
