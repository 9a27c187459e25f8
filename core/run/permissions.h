// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/tool_definition.h"
#include "core/json/document.h"
#include "core/json/json.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Lets tools do what `scope` names to resources that match, or forbids it (agentbase).
struct PermissionRule {
    std::string scope;    ///< `fs-read`, `fs-write`, `fs-delete`, `shell-run`, `network`, or a tool's own
    std::string resource; ///< with `*` and `?`; relative paths are below the working folder; "*" is everything
    bool allow = false;

    friend bool operator==(const PermissionRule&, const PermissionRule&) = default;
};

/// The scopes of agentbase. A tool may have rights of its own beside them, with a colon: `file:write`.
[[nodiscard]] TOOLROOM_EXPORT std::span<const std::string_view> permissionScopes();
/// Fails on what is neither, in words.
[[nodiscard]] TOOLROOM_EXPORT Result<void> checkScope(std::string_view scope);

/// Reads `{"rules": [{"scope", "resource", "allow"}]}`. The error names the place.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<PermissionRule>> readPermissionRules(const Document& document);

/// Something that a call wants to do.
struct PermissionNeed {
    std::string scope;
    std::string resource; ///< an absolute path, an address or a command; "" when the arguments do not tell

    friend bool operator==(const PermissionNeed&, const PermissionNeed&) = default;
};

/// What `tool` needs for a call with `arguments`. Paths are taken relative to `folder`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<PermissionNeed>
permissionNeeds(const ToolDefinition& tool, const Json& arguments, const std::string& folder);

/// Keys, credentials and the like: only a person may allow these, each time.
[[nodiscard]] TOOLROOM_EXPORT bool isSensitive(std::string_view resource);

enum class PermissionVerdict { Allowed, Denied, Ask };

/// The rules of a session: the first that fits decides, the project's before the user's.
struct TOOLROOM_EXPORT PermissionRules {
    std::vector<PermissionRule> project;
    std::vector<PermissionRule> user;
    std::string folder; ///< that relative paths in rules begin in; absolute

    /// `why` becomes what decided, in words.
    [[nodiscard]] PermissionVerdict verdict(const PermissionNeed& need, std::string& why) const;
};

} // namespace toolroom
