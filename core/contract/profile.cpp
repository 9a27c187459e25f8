// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profile.h"

#include <algorithm>

namespace toolroom {

std::string_view profileName(Profile profile) {
    switch (profile) {
    case Profile::Forge:
        return "forge";
    case Profile::Echomen:
        return "echomen";
    case Profile::Agentbase:
        return "agentbase";
    case Profile::Hikai:
        return "hikai";
    case Profile::Idealic:
        return "idealic";
    case Profile::Mcp:
        return "mcp";
    case Profile::OpenAi:
        return "openai";
    case Profile::Anthropic:
        return "anthropic";
    }
    return {};
}

std::optional<Profile> profileNamed(std::string_view name) {
    const auto found = std::ranges::find(allProfiles, name, profileName);
    return found == allProfiles.end() ? std::nullopt : std::optional(*found);
}

} // namespace toolroom
