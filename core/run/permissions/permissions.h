// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/document.h"
#include "core/json/json.h"
#include "core/run/permissions/path_resolver.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Allows or denies a scope on matching resources (agentbase).
struct PermissionRule {
    std::string scope; ///< `fs-read`, `fs-write`, `fs-delete`, `shell-run`, `network`, or a tool's own
    /// With wildcards `*` and `?`; "*": all. Paths are relative to the working directory. A rule that denies a folder
    /// also denies everything below it.
    std::string resource;
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
struct RequiredPermission {
    std::string scope;
    std::string resource; ///< an absolute path, a URL or a command; empty if the arguments do not contain it
    /// False if the call might not use the resource: only a word of a longer text names it, or the tool does not
    /// declare a scope other than `fs-read`, `shell-run`, and `network`. A rule that denies it then requires
    /// confirmation. Without a resource: the arguments are too large to check.
    bool isCertain = true;
    bool isCoveredByTrust = false; ///< what the activity starts or requests; allowed unless a rule denies it

    /// Whether a shell computes the resource, so that it is meaningless to the user.
    [[nodiscard]] TOOLROOM_EXPORT bool isComputed() const;

    friend bool operator==(const RequiredPermission&, const RequiredPermission&) = default;
};

/// MustAsk: only the user can allow it, not a scope that is permitted for the session.
enum class PermissionVerdict { Allowed, Denied, Ask, MustAsk };

/// The permission rules of a session. In each list, the first matching rule decides. A project's rules come with its
/// files, so they can restrict what the user's rules allow, but they allow only access to files in `folder` (except
/// `.git`) that the user's rules do not cover.
struct TOOLROOM_EXPORT PermissionRules {
    std::vector<PermissionRule> project;
    std::vector<PermissionRule> user;
    std::string folder; ///< base of relative paths in rules, and the project's folder; absolute

    /// PermissionEvaluator::verdict() for a single need.
    [[nodiscard]] PermissionVerdict verdict(const RequiredPermission& need, Message& reason) const;
};

/// The program and the address of the activity that executes a call.
struct ActivityResources {
    std::string command;             ///< command line; empty: none
    std::string url;                 ///< without secrets; empty: none
    bool isUrlTrusted = true;        ///< false: the user's environment determines the host, which trust does not cover
    std::vector<std::string> scopes; ///< needed in addition to those that the tool declares
};

/// Decides about the permissions of one call. Compiles the rules and caches file lookups: create a new evaluator for
/// each check.
class TOOLROOM_EXPORT PermissionEvaluator {
public:
    explicit PermissionEvaluator(PermissionRules rules);
    ~PermissionEvaluator();
    PermissionEvaluator(const PermissionEvaluator&) = delete;
    PermissionEvaluator& operator=(const PermissionEvaluator&) = delete;

    /// Sets `reason` to the reason for the verdict.
    [[nodiscard]] PermissionVerdict verdict(const RequiredPermission& need, Message& reason);
    /// How sensitive the needed resource is. Name also stands for a parent folder of sensitive files: a user rule that
    /// names the path itself, without wildcards, can allow it.
    [[nodiscard]] PathResolver::Sensitivity sensitivityOf(const RequiredPermission& need);

    /// The permissions that a call to `tool` needs: those of its scopes and its activity, and those of resources in any
    /// argument that are sensitive or that a rule restricts. Paths in the arguments are relative to `folder`. Anything
    /// that cannot be checked within about a second is returned as a permission without a resource.
    [[nodiscard]] std::vector<RequiredPermission> needs(const ToolDefinition& tool, const Json& arguments,
                                                        const std::string& folder,
                                                        const ActivityResources& activity = {});

private:
    class Needs;
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace toolroom
