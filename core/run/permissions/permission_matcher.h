// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/permissions/command_line.h"
#include "core/run/permissions/path_resolver.h"
#include "core/run/permissions/permissions.h"
#include "core/run/permissions/rule_address.h"
#include "core/run/permissions/wildcard.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

[[nodiscard]] constexpr bool isFileScope(std::string_view scope) {
    return scope.starts_with("fs-");
}

/// A compiled permission rule. Keeps a reference to the rule.
class PermissionMatcher {
public:
    enum class Match { None, Possible, Certain };

    PermissionMatcher(const PermissionRule& rule, const std::string& folder, PathResolver& paths);

    [[nodiscard]] const PermissionRule& rule() const { return m_rule; }
    [[nodiscard]] bool isAny() const { return m_isAny; }
    /// Whether the rule names exactly one file.
    [[nodiscard]] bool isExact() const { return !m_isAny && m_pattern->isLiteral(); }

    /// `isUsed`: if the resource is a folder, everything in it is used. `command`: the last one that was read.
    [[nodiscard]] Match match(const RequiredPermission& need, bool hasWildcards, bool isUsed, PathResolver& paths,
                              std::optional<CommandReading>& command) const;

private:
    [[nodiscard]] bool mayContain(const std::string& path, bool hasWildcards, bool isUsed, PathResolver& paths) const;
    [[nodiscard]] bool allowsAddress(std::string_view resource) const;
    [[nodiscard]] Match deniesAddress(std::string_view resource) const;

    const PermissionRule& m_rule;
    bool m_isAny;
    std::optional<Wildcard> m_pattern; ///< absolute for files
    std::optional<Wildcard> m_below;   ///< everything below it
    std::optional<CommandPattern> m_command;
    std::optional<RuleAddress> m_address;
    std::optional<RuleHost> m_host; ///< host of m_address; unset: any
};

} // namespace toolroom
