// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Permission rules: the decision is never more permissive than that of a simple implementation, however an argument
// spells a path and wherever it contains it. The bytes select rules and arguments.
#include "core/run/permissions/argument_resources.h"
#include "core/run/permissions/permissions.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <array>

namespace toolroom::fuzz {

namespace {

using namespace std::string_view_literals;

/// Does not exist, so that no link affects a path.
constexpr std::string_view workingFolder = "/toolroom-fuzz/project";
constexpr std::array fileScopes = {"fs-read"sv, "fs-write"sv, "fs-delete"sv};

/// From the least to the most restrictive.
enum class Decision { Allowed, Ask, Denied };

/// `*` is any text and `?` any character.
bool fitsWildcard(std::string_view pattern, std::string_view text) { // NOLINT(misc-no-recursion)
    if (pattern.empty())
        return text.empty();
    if (pattern.front() == '*')
        return fitsWildcard(pattern.substr(1), text) || (!text.empty() && fitsWildcard(pattern, text.substr(1)));
    if (text.empty() || (pattern.front() != '?' && pattern.front() != text.front()))
        return false;
    std::size_t size = 0;
    static_cast<void>(nextCodePoint(text, size));
    return fitsWildcard(pattern.substr(1), text.substr(pattern.front() == '?' ? size : 1));
}

/// An absolute path without `.` and `..`.
std::string normalized(std::string_view path) {
    std::vector<std::string_view> parts;
    const std::string absolute =
        path.starts_with('/') ? std::string(path) : std::string(workingFolder) + "/" + std::string(path);
    std::string_view rest = absolute;
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find('/'));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        if (part == ".." && !parts.empty())
            parts.pop_back();
        else if (!part.empty() && part != "." && part != "..")
            parts.push_back(part);
    }
    std::string whole;
    for (const std::string_view part : parts)
        whole.append("/").append(part);
    return whole.empty() ? "/" : whole;
}

/// Knows only the names that this target uses.
bool isSecret(std::string_view path) {
    path.remove_prefix(path.starts_with(workingFolder) ? workingFolder.size() : 0);
    return path.contains("/.ssh") || path.contains("/.env");
}

/// Whether the files there are sensitive regardless of the rules of the user.
bool isSecretPlace(std::string_view path) {
    return path.contains("/.ssh");
}

bool ruleFits(const PermissionRule& rule, std::string_view scope, std::string_view path) {
    return rule.scope == scope && (rule.resource == "*" || fitsWildcard(normalized(rule.resource), path));
}

/// Whether a path is sensitive, and the user's rules do not allow it by its exact name.
bool isSecretFor(const PermissionRules& rules, std::string_view scope, std::string_view path) {
    const auto first =
        std::ranges::find_if(rules.user, [&](const PermissionRule& rule) { return ruleFits(rule, scope, path); });
    const bool isNamed =
        first != rules.user.end() && first->allow && first->resource.find_first_of("*?") == std::string::npos;
    return isSecret(path) && (isSecretPlace(path) || !isNamed);
}

/// The decision about a path that the tool uses.
Decision decisionOn(const PermissionRules& rules, std::string_view scope, std::string_view path) {
    for (const auto* list : {&rules.project, &rules.user})
        for (const PermissionRule& rule : *list)
            if (ruleFits(rule, scope, path))
                return !rule.allow                       ? Decision::Denied
                       : isSecretFor(rules, scope, path) ? Decision::Ask
                                                         : Decision::Allowed;
    return Decision::Ask;
}

/// Whether a rule about this path, not about everything, denies it before another rule allows it.
bool isDeniedByName(const PermissionRules& rules, std::string_view scope, std::string_view path) {
    for (const auto* list : {&rules.project, &rules.user})
        for (const PermissionRule& rule : *list)
            if ((rule.allow || rule.resource != "*") && ruleFits(rule, scope, path))
                return !rule.allow;
    return false;
}

/// The decision of Toolroom.
Decision decisionAbout(const ToolDefinition& tool, const Json& arguments, const PermissionRules& rules) {
    Decision strictest = Decision::Allowed;
    PermissionEvaluator evaluator(rules);
    for (const RequiredPermission& need : evaluator.needs(tool, arguments, std::string(workingFolder))) {
        Message reason;
        const PermissionVerdict verdict = evaluator.verdict(need, reason);
        check(!reason.empty(), "a verdict has a reason");
        const Decision decision = verdict == PermissionVerdict::Allowed                    ? Decision::Allowed
                                  : verdict == PermissionVerdict::Denied && need.isCertain ? Decision::Denied
                                                                                           : Decision::Ask;
        strictest = std::max(strictest, decision);
    }
    return strictest;
}

std::string somePath(Choices& choices, bool isPattern) {
    static constexpr std::array names = {"a"sv,     "b"sv,    "out"sv,  ".."sv,      "."sv,
                                         "a.txt"sv, ".env"sv, ".ssh"sv, "\xC3\xA9"sv};
    static constexpr std::array patterns = {"*"sv, "?"sv, "a*"sv, "*.txt"sv, "[a]"sv};
    std::string path = choices.below(4) == 0 ? "/" : choices.below(3) == 0 ? std::string(workingFolder) + "/" : "";
    const unsigned count = choices.below(4) + 1;
    bool isWild = false;
    for (unsigned i = 0; i < count; ++i) {
        const bool wild = isPattern && choices.below(3) == 0;
        std::string_view name = wild ? choices.from(patterns) : choices.from(names);
        isWild = isWild || wild;
        if (isWild && (name == ".." || name == ".")) // has no meaning after a wildcard
            name = "a";
        path.append(i > 0 ? "/" : "").append(name);
    }
    return path;
}

/// Another spelling of the same path.
std::string spelled(Choices& choices, const std::string& path) {
    std::string text;
    switch (choices.below(6)) {
    case 0:
        return "file://" + normalized(path);
    case 1:
        return "file:" + normalized(path);
    case 2:
        for (const char c : path)
            text += c == '/' ? "%2F" : c == '.' ? "%2e" : std::string(1, c);
        return text;
    case 3:
        for (const char c : path)
            text += c == '/' ? std::string("//./") : std::string(1, c);
        return text;
    case 4:
        for (const char c : path)
            text += c == '/' ? '\\' : c;
        return text;
    default:
        return path;
    }
}

/// Arguments that contain `text` somewhere.
Json argumentsWith(Choices& choices, const std::string& text) {
    switch (choices.below(6)) {
    case 0:
        return {{"options", {{"deep", Json::array({1, {{"x", text}}})}}}};
    case 1:
        return {{"items", Json::array({"first", text})}};
    case 2:
        return {{"map", {{text, true}}}};
    case 3:
        return {{"query", "--file=" + text}};
    case 4:
        return {{"query", "cat '" + text + "' | sort"}};
    default:
        return {{"anything", text}};
    }
}

/// For the report of a failure.
void print(const PermissionRules& rules, const std::vector<std::string>& declared, const Json& arguments,
           std::string_view path) {
    for (const auto* list : {&rules.project, &rules.user})
        for (const PermissionRule& rule : *list)
            std::fprintf(stderr, "%s rule: %s %s %s\n", list == &rules.project ? "project" : "user",
                         rule.allow ? "allow" : "deny", rule.scope.c_str(), rule.resource.c_str());
    for (const std::string& scope : declared)
        std::fprintf(stderr, "declared: %s\n", scope.c_str());
    std::fprintf(stderr, "arguments: %s\npath: %s\n", arguments.dump().c_str(), std::string(path).c_str());
}

void fuzzPermissions(std::string_view input) {
    Choices choices(input);
    PermissionRules rules;
    rules.folder = workingFolder;
    for (auto* list : {&rules.project, &rules.user}) {
        const unsigned count = choices.below(4);
        for (unsigned i = 0; i < count; ++i)
            list->push_back({.scope = std::string(choices.from(fileScopes)),
                             .resource = choices.below(5) == 0 ? "*" : somePath(choices, true),
                             .allow = choices.flag()});
    }
    ToolDefinition tool;
    std::vector<std::string> declared;
    for (const std::string_view scope : fileScopes)
        if (choices.flag())
            declared.emplace_back(scope);
    if (!declared.empty() || choices.flag())
        tool.permissionScopes = {.value = declared, .pointer = "/permissionScopes"};

    const std::string path = somePath(choices, false);
    const std::string resolved = normalized(path);
    check(resolvePath(path, workingFolder) == resolved, "a path without links is resolved by its text");

    // A path in an argument that the scope knows.
    static constexpr std::array known = {"path"sv, "file"sv, "Destination"sv, "file_path"sv};
    const std::string name(choices.from(known));
    const Json named = choices.flag() ? Json{{name, path}} : Json{{"list", {{{name, Json::array({path})}}}}};
    Decision expected = Decision::Allowed;
    for (const std::string& scope : declared)
        expected = std::max(expected, decisionOn(rules, scope, resolved));
    if (decisionAbout(tool, named, rules) < expected) {
        print(rules, declared, named, resolved);
        check(false, "the decision about a path is at least as strict as the rules");
    }

    // The same path in another spelling, anywhere in the arguments.
    const std::string text = spelled(choices, path);
    if (!path.contains('/') && !text.starts_with("file:"))
        return; // a plain word is a path only if it exists
    const Json hidden = argumentsWith(choices, text);
    bool isDenied = false;
    for (const std::string_view scope : fileScopes)
        if (declared.empty() || std::ranges::contains(declared, scope))
            isDenied = isDenied || isDeniedByName(rules, scope, resolved) || isSecretFor(rules, scope, resolved);
    if (isDenied && decisionAbout(tool, hidden, rules) < Decision::Ask) {
        print(rules, declared, hidden, resolved);
        check(false, "a path that is denied or sensitive is never allowed in another argument");
    }
}

const Registration permissionsTarget("permissions", fuzzPermissions);

} // namespace

} // namespace toolroom::fuzz
