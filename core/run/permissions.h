// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/contract/tool_definition.h"
#include "core/json/document.h"
#include "core/json/json.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Allows or denies a scope on matching resources (agentbase).
struct PermissionRule {
    std::string scope;    ///< `fs-read`, `fs-write`, `fs-delete`, `shell-run`, `network`, or a tool's own
    std::string resource; ///< with wildcards `*` and `?`; paths are relative to the working directory; "*": all
    bool allow = false;

    friend bool operator==(const PermissionRule&, const PermissionRule&) = default;
};

/// The scopes of agentbase. Tools may define additional scopes, which contain a colon: `file:write`.
[[nodiscard]] TOOLROOM_EXPORT std::span<const std::string_view> permissionScopes();
/// Fails for an unknown scope.
[[nodiscard]] TOOLROOM_EXPORT Result<void> checkScope(std::string_view scope);

/// Reads `{"rules": [{"scope", "resource", "allow"}]}`.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<PermissionRule>> readPermissionRules(const Document& document);

/// A permission that a call needs.
struct PermissionNeed {
    std::string scope;
    std::string resource; ///< an absolute path, a URL or a command; empty if the arguments do not contain it
    /// False if the call may not use the resource: the tool does not declare the scope, or only a word of a longer text
    /// names the resource. A rule that denies it then asks.
    bool isCertain = true;
    bool isCoveredByTrust = false; ///< what the activity starts or requests; allowed unless a rule denies it

    friend bool operator==(const PermissionNeed&, const PermissionNeed&) = default;
};

enum class PermissionVerdict { Allowed, Denied, Ask };

/// The permission rules of a session. The first matching rule decides; project rules come before user rules.
struct TOOLROOM_EXPORT PermissionRules {
    std::vector<PermissionRule> project;
    std::vector<PermissionRule> user;
    std::string folder; ///< base of relative paths in rules; absolute

    /// Sets `reason` to the reason for the verdict.
    [[nodiscard]] PermissionVerdict verdict(const PermissionNeed& need, Message& reason) const;
};

/// The permissions that a call of `tool` needs: those of its scopes and of `activityScopes`, and those of resources in
/// any argument that are sensitive or that a rule denies. Paths in the arguments are relative to `folder`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<PermissionNeed>
permissionNeeds(const ToolDefinition& tool, const Json& arguments, const std::string& folder,
                const PermissionRules& rules, const std::vector<std::string>& activityScopes = {});

} // namespace toolroom
