// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto categoryWithoutPermission =
    messageTemplate("Lint", "The category is `%1`, but the tool requests no permissions");
constexpr auto categoryWithReadPermission =
    messageTemplate("Lint", "The category is `%1`, but the tool requests only permission to read files");
constexpr auto destructiveWithoutPermission =
    messageTemplate("Lint", "`destructiveHint` is set, but the tool requests no permissions");
constexpr auto nameWithoutPermission =
    messageTemplate("Lint", "The name contains `%1`, but the tool requests no permissions");
constexpr auto nameWithReadPermission =
    messageTemplate("Lint", "The name contains `%1`, but the tool requests only permission to read files");
constexpr auto addScopes = messageTemplate(
    "Lint", "Add the required scopes to `permissionScopes`: `fs-write`, `fs-delete`, `shell-run`, or `network`");

/// Verbs that imply an external effect with any noun, unlike the verbs in `create_plan` or `update_view`.
constexpr std::array<std::string_view, 43> outwardVerbs = {
    "write",   "append",   "overwrite", "delete",    "upload",  "send",     "execute", "install",  "deploy",
    "publish", "remove",   "drop",      "insert",    "post",    "exec",     "purge",   "erase",    "wipe",
    "destroy", "truncate", "kill",      "terminate", "rename",  "move",     "copy",    "download", "push",
    "commit",  "merge",    "email",     "notify",    "pay",     "transfer", "charge",  "refund",   "restart",
    "reboot",  "shutdown", "uninstall", "upgrade",   "migrate", "unlink",   "revoke"};

/// The message that a tool appears to have side effects, and why, but does not request permission for them.
/// Empty if it does not appear to have side effects.
Message permissionMessage(const ToolSubject& subject, bool hasReadScope) {
    if (const auto& category = subject.tool().category; category.value) {
        if (*category.value == Category::Read)
            return {};
        const std::string_view name = categoryName(*category.value);
        return hasReadScope ? message<categoryWithReadPermission>(name) : message<categoryWithoutPermission>(name);
    }
    const ToolHints& hints = subject.tool().hints;
    if (hints.readOnly.value == true)
        return {};
    const std::vector<std::string> words = splitIdentifier(subject.name());
    const auto isVerb = [](const std::string& word) {
        return baseVerb(word) == word || std::ranges::contains(outwardVerbs, word);
    };
    const auto verb = std::ranges::find_if(words, isVerb);
    if (verb == words.end() || !std::ranges::contains(outwardVerbs, *verb))
        return hints.destructive.value == true ? message<destructiveWithoutPermission>() : Message();
    return hasReadScope ? message<nameWithReadPermission>(*verb) : message<nameWithoutPermission>(*verb);
}

void checkPermissionMissing(const ToolSubject& subject, Reporter& reporter) {
    const auto& scopes = subject.tool().permissionScopes;
    const bool permitsSideEffects =
        scopes.value && std::ranges::any_of(*scopes.value, [](const std::string& scope) { return scope != "fs-read"; });
    if (scopes.unreadable() || permitsSideEffects)
        return;
    const bool hasReadScope = scopes.value && !scopes.value->empty();
    FindingDetails details = {.message = permissionMessage(subject, hasReadScope), .help = message<addScopes>()};
    if (details.message.empty())
        return;
    if (scopes.present())
        reporter.report(subject, *scopes.pointer, std::move(details));
    else
        reporter.reportTool(subject, std::move(details));
}

} // namespace

extern constinit const Rule permissionMissing = {
    .id = "permission-missing",
    .title = messageTemplate("Rule", "Tool with side effects does not request permission"),
    .why = messageTemplate(
        "Rule", "Tools with side effects must request permission. Without a scope, the user is not asked, and no rule "
                "can deny the call. The category indicates whether a tool has side effects. If the category is "
                "missing, a verb in the name, such as write, delete, or send, indicates side effects."),
    .bad = R"({"tools": [{"name": "write_file", "schema": {"type": "object"}}]})",
    .good = R"({"tools": [{"name": "write_file", "schema": {"type": "object"}, "permissionScopes": ["fs-write"]}]})",
    .source = "agentbase guide, permission-aware tools",
    .contracts = {Contract::Agentbase},
    .checkTool = checkPermissionMissing,
};

} // namespace toolroom
