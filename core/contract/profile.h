// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace toolroom {

/// Whose words a tool is written in: the five contracts, then the shapes that are only read.
enum class Profile { Forge, Echomen, Agentbase, Hikai, Idealic, Mcp, OpenAi, Anthropic };

inline constexpr std::array allProfiles = {Profile::Forge,   Profile::Echomen, Profile::Agentbase, Profile::Hikai,
                                           Profile::Idealic, Profile::Mcp,     Profile::OpenAi,    Profile::Anthropic};

/// The name used on the command line, in manifests and in reports: `forge`, `mcp`, …
[[nodiscard]] TOOLROOM_EXPORT std::string_view profileName(Profile profile);
[[nodiscard]] TOOLROOM_EXPORT std::optional<Profile> profileNamed(std::string_view name);

class ProfileSet {
public:
    constexpr ProfileSet() = default;
    constexpr ProfileSet(std::initializer_list<Profile> profiles) {
        for (const Profile profile : profiles)
            m_bits |= bit(profile);
    }
    [[nodiscard]] static constexpr ProfileSet all() {
        ProfileSet set;
        for (const Profile profile : allProfiles)
            set.m_bits |= bit(profile);
        return set;
    }
    [[nodiscard]] constexpr bool contains(Profile profile) const { return (m_bits & bit(profile)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    friend constexpr bool operator==(ProfileSet, ProfileSet) = default;

private:
    static constexpr unsigned bit(Profile profile) { return 1U << static_cast<unsigned>(profile); }
    unsigned m_bits = 0;
};

} // namespace toolroom
