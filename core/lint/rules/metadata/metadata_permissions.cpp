// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/messages.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/nearest_word.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <vector>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 5> knownScopes = {"fs-read", "fs-write", "fs-delete", "shell-run", "network"};

void checkScopeKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& scopes = subject.tool().permissionScopes;
    if (!scopes.present())
        return;
    if (scopes.unreadable())
        return reporter.report(subject, *scopes.pointer,
                               {.message = message<lint_messages::scopesNotAList>(
                                    shortJson(*resolvePointer(subject.tool().document->value(), *scopes.pointer))),
                                .help = message<lint_messages::writeScopes>()});
    for (std::size_t i = 0; i < scopes.value->size(); ++i) {
        const std::string& scope = (*scopes.value)[i];
        if (std::ranges::contains(knownScopes, scope))
            continue;
        const std::string_view similar = nearestWord(scope, knownScopes);
        reporter.report(subject, appendPointer(*scopes.pointer, i),
                        {.message = message<lint_messages::unknownScope>(scope),
                         .help = similar.empty() ? message<lint_messages::writeScope>()
                                                 : message<lint_messages::didYouMean>(similar)});
    }
}

constexpr Rule permissionScopeKnown = {
    .info = {.id = "permission-scope-known",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Unknown permission scope"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "The valid scopes are fs-read, fs-write, fs-delete, shell-run, and network. No rule can match any "
                 "other scope, so the tool always requires confirmation or is always denied."),
             .bad = R"("permissionScopes": ["filesystem"])",
             .good = R"("permissionScopes": ["fs-read", "fs-write"])",
             .source = "agentbase guide, permission-aware tools",
             .severity = Severity::Error,
             .contracts = {Contract::Agentbase}},
    .tool = checkScopeKnown,
};

/// Verbs that imply an external effect with any noun, unlike the verbs in `create_plan` or `update_view`.
constexpr std::array<std::string_view, 43> outwardVerbs = {
    "write",   "append",   "overwrite", "delete",    "upload",  "send",     "execute", "install",  "deploy",
    "publish", "remove",   "drop",      "insert",    "post",    "exec",     "purge",   "erase",    "wipe",
    "destroy", "truncate", "kill",      "terminate", "rename",  "move",     "copy",    "download", "push",
    "commit",  "merge",    "email",     "notify",    "pay",     "transfer", "charge",  "refund",   "restart",
    "reboot",  "shutdown", "uninstall", "upgrade",   "migrate", "unlink",   "revoke"};

/// The message that a tool appears to have side effects, and why, but does not request permission for them.
/// Empty if it does not appear to have side effects.
Message permissionMessage(const ToolSubject& subject, bool readsOnly) {
    if (const auto& category = subject.tool().category; category.value) {
        if (*category.value == Category::Read)
            return {};
        const std::string_view name = categoryName(*category.value);
        return readsOnly ? message<lint_messages::categoryWithReadPermission>(name)
                         : message<lint_messages::categoryWithoutPermission>(name);
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
        return hints.destructive.value == true ? message<lint_messages::destructiveWithoutPermission>() : Message();
    return readsOnly ? message<lint_messages::nameWithReadPermission>(*verb)
                     : message<lint_messages::nameWithoutPermission>(*verb);
}

void checkPermissionMissing(const ToolSubject& subject, Reporter& reporter) {
    const auto& scopes = subject.tool().permissionScopes;
    const bool permitsSideEffects =
        scopes.value && std::ranges::any_of(*scopes.value, [](const std::string& scope) { return scope != "fs-read"; });
    if (scopes.unreadable() || permitsSideEffects)
        return;
    const bool readsOnly = scopes.value && !scopes.value->empty();
    FindingDetails details = {.message = permissionMessage(subject, readsOnly),
                              .help = message<lint_messages::addScopes>()};
    if (details.message.empty())
        return;
    if (scopes.present())
        reporter.report(subject, *scopes.pointer, std::move(details));
    else
        reporter.reportTool(subject, std::move(details));
}

constexpr Rule permissionMissing = {
    .info = {.id = "permission-missing",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool with side effects does not request permission"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Tools with side effects must request permission. Without a scope, the user is not asked, and no rule "
                 "can deny the call. The category indicates whether a tool has side effects. If the category is "
                 "missing, a verb in the name, such as write, delete, or send, indicates side effects."),
             .bad = R"({"name": "write_file", "schema": {"type": "object"}})",
             .good = R"({"name": "write_file", "schema": {"type": "object"}, "permissionScopes": ["fs-write"]})",
             .source = "agentbase guide, permission-aware tools",
             .severity = Severity::Warning,
             .contracts = {Contract::Agentbase}},
    .tool = checkPermissionMissing,
};

} // namespace

std::span<const Rule> permissionRules() {
    static constexpr std::array rules = {permissionScopeKnown, permissionMissing};
    return rules;
}

} // namespace toolroom
