// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/compat/target_facts.h"

#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A target as users name it: `NAME`, `NAME:PROFILE`, or `all`.
struct TargetChoice {
    std::string target;
    /// Empty: chosen by the definition, otherwise the default profile; `all`: each one.
    std::string profile;

    [[nodiscard]] std::string text() const { return profile.empty() ? target : target + ':' + profile; }
    friend bool operator==(const TargetChoice&, const TargetChoice&) = default;
};

/// The names of the targets that are part of Toolroom, in alphabetical order.
[[nodiscard]] TOOLROOM_EXPORT std::span<const std::string_view> builtInTargets();
/// What is known of a target that is part of Toolroom: its file in resources/targets, which is read on first use. Null
/// for an unknown name. Thread-safe.
[[nodiscard]] TOOLROOM_EXPORT TargetFactsPtr builtInTarget(std::string_view name);
/// The same as JSON, with the facts of the target that it extends.
[[nodiscard]] Json builtInTargetJson(std::string_view name);

/// Targets of a user, or changed by one, by name.
using CustomTargets = std::map<std::string, TargetFactsPtr, std::less<>>;

/// Fails for an unknown target or profile. Also accepts `openai-strict`, the former name of `openai:strict`.
[[nodiscard]] TOOLROOM_EXPORT std::expected<TargetChoice, Message> parseTarget(std::string_view text,
                                                                               const CustomTargets& custom = {});

/// The Rule::target of the rule that checks the targets of users.
inline constexpr std::string_view customTarget = "custom";

/// A target whose facts are checked.
struct TOOLROOM_EXPORT SelectedTarget {
    TargetFactsPtr facts;
    std::string profile;   ///< empty: chosen by the definition, otherwise the default profile
    bool isCustom = false; ///< not part of Toolroom, as opposed to a changed one

    /// The Rule::target of the rule that checks it.
    [[nodiscard]] std::string_view ruleTarget() const { return isCustom ? customTarget : facts->name; }
    /// The profile for `tool`, a definition as MCP has it.
    [[nodiscard]] const TargetProfile& profileFor(const Json& tool) const;
    /// The profile for a set of tools.
    [[nodiscard]] const TargetProfile& profileForSet() const;
};

/// The facts of the chosen targets. A custom target replaces the built-in one with its name. Skips unknown targets.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SelectedTarget> selectTargets(std::span<const TargetChoice> choices,
                                                                        const CustomTargets& custom = {});

} // namespace toolroom
