// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <format>
#include <vector>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 5> knownScopes = {"fs-read", "fs-write", "fs-delete", "shell-run", "network"};
constexpr const char* scopesHelp = "Write `fs-read`, `fs-write`, `fs-delete`, `shell-run` or `network`";

void checkScopeKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& scopes = subject.tool().permissionScopes;
    if (!scopes.present())
        return;
    if (scopes.unreadable())
        return reporter.report(
            subject, *scopes.pointer,
            {.message = std::format("The permission scopes are {}, not a list of words",
                                    shownValue(*resolvePointer(subject.tool().document->value(), *scopes.pointer))),
             .help = "Write a list, e.g. `[\"fs-write\"]`"});
    for (std::size_t i = 0; i < scopes.value->size(); ++i) {
        const std::string& scope = (*scopes.value)[i];
        if (std::ranges::contains(knownScopes, scope))
            continue;
        const std::string meant = std::string(nearestWord(scope, knownScopes));
        reporter.report(subject, appendPointer(*scopes.pointer, i),
                        {.message = std::format("`{}` is no permission scope", scope),
                         .help = meant.empty() ? std::string(scopesHelp) : std::format("Did you mean `{}`?", meant)});
    }
}

constexpr Rule permissionScopeKnown = {
    .info = {.id = "permission-scope-known",
             .family = "metadata",
             .title = "A permission scope is not one of the five",
             .why = "Rules grant fs-read, fs-write, fs-delete, shell-run and network. No rule matches another word, so "
                    "the tool is always asked for, or always refused.",
             .bad = R"("permissionScopes": ["filesystem"])",
             .good = R"("permissionScopes": ["fs-read", "fs-write"])",
             .source = "agentbase guide, permission-aware tools",
             .severity = Severity::Error,
             .profiles = {Profile::Agentbase}},
    .tool = checkScopeKnown,
};

/// Verbs that reach out of the process whatever their noun is; `create_plan` and `update_view` need not.
constexpr std::array<std::string_view, 10> outwardVerbs = {"write", "append",  "overwrite", "delete", "upload",
                                                           "send",  "execute", "install",   "deploy", "publish"};

/// Why the tool has a side effect; empty when nothing tells that it has one.
std::string sideEffectWords(const ToolSubject& subject) {
    if (const auto& category = subject.tool().category; category.value)
        return *category.value == Category::Read ? std::string()
                                                 : std::format("Its category is `{}`", categoryName(*category.value));
    const std::vector<std::string> words = identifierWords(subject.name());
    const auto verb = std::ranges::find_if(words, [](const std::string& word) { return baseVerb(word) == word; });
    return verb != words.end() && std::ranges::contains(outwardVerbs, *verb)
               ? std::format("By its name it can {}", *verb)
               : std::string();
}

void checkPermissionMissing(const ToolSubject& subject, Reporter& reporter) {
    const auto& scopes = subject.tool().permissionScopes;
    const bool mayAct =
        scopes.value && std::ranges::any_of(*scopes.value, [](const std::string& scope) { return scope != "fs-read"; });
    if (scopes.unreadable() || mayAct)
        return;
    const std::string sideEffect = sideEffectWords(subject);
    if (sideEffect.empty())
        return;
    const bool readsOnly = scopes.value && !scopes.value->empty();
    Remark remark = {.message = std::format("{}, but it asks {}", sideEffect,
                                            readsOnly ? "only to read files" : "for no permission"),
                     .help = "Add to `permissionScopes` what it does: `fs-write`, `fs-delete`, `shell-run` or "
                             "`network`"};
    if (scopes.present())
        reporter.report(subject, *scopes.pointer, std::move(remark));
    else
        reporter.reportTool(subject, std::move(remark));
}

constexpr Rule permissionMissing = {
    .info = {.id = "permission-missing",
             .family = "metadata",
             .title = "A tool with side effects asks for no permission",
             .why = "Tools with side effects must ask. Without a scope nobody is asked, and no rule can refuse the "
                    "call. The category tells which tools have side effects; without one, a verb like write, delete "
                    "or send in the name.",
             .bad = R"({"name": "write_file", "schema": {"type": "object"}})",
             .good = R"({"name": "write_file", "schema": {"type": "object"}, "permissionScopes": ["fs-write"]})",
             .source = "agentbase guide, permission-aware tools",
             .severity = Severity::Warning,
             .profiles = {Profile::Agentbase}},
    .tool = checkPermissionMissing,
};

constexpr std::array rules = {permissionScopeKnown, permissionMissing};

} // namespace

std::span<const Rule> permissionRules() {
    return rules;
}

} // namespace toolroom
