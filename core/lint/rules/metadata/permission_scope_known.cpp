// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto scopesNotAList =
    messageTemplate("Lint", "The permission scopes are `%1`, but must be an array of strings");
constexpr auto writeScopes = messageTemplate("Lint", "Use an array, such as `[\"fs-write\"]`");
constexpr auto unknownScope = messageTemplate("Lint", "`%1` is not a permission scope");
constexpr auto writeScope =
    messageTemplate("Lint", "Use `fs-read`, `fs-write`, `fs-delete`, `shell-run`, or `network`");

constexpr std::array<std::string_view, 5> knownScopes = {"fs-read", "fs-write", "fs-delete", "shell-run", "network"};

void checkPermissionScopeKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& scopes = subject.tool().permissionScopes;
    if (!scopes.present())
        return;
    if (scopes.unreadable())
        return reporter.report(subject, *scopes.pointer,
                               {.message = message<scopesNotAList>(shortJsonAt(subject, *scopes.pointer)),
                                .help = message<writeScopes>()});
    for (std::size_t i = 0; i < scopes.value->size(); ++i) {
        const std::string& scope = (*scopes.value)[i];
        if (std::ranges::contains(knownScopes, scope))
            continue;
        const std::string_view similar = nearestWord(scope, knownScopes);
        reporter.report(
            subject, appendPointer(*scopes.pointer, i),
            {.message = message<unknownScope>(scope),
             .help = similar.empty() ? message<writeScope>() : message<lint_messages::didYouMean>(similar)});
    }
}

} // namespace

extern constinit const Rule permissionScopeKnown = {
    .id = "permission-scope-known",
    .title = messageTemplate("Rule", "Unknown permission scope"),
    .why = messageTemplate("Rule",
                           "The valid scopes are fs-read, fs-write, fs-delete, shell-run, and network. No rule can "
                           "match any other scope, so the tool always requires confirmation or is always denied."),
    .bad = R"({"tools": [{"name": "write_file", "permissionScopes": ["filesystem"]}]})",
    .good = R"({"tools": [{"name": "write_file", "permissionScopes": ["fs-read", "fs-write"]}]})",
    .source = "agentbase guide, permission-aware tools",
    .severity = Severity::Error,
    .contracts = {Contract::Agentbase},
    .checkTool = checkPermissionScopeKnown,
};

} // namespace toolroom
