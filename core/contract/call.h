// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/profile.h"
#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string>

namespace toolroom {

/// A tool with its parameters filled, which is to be run.
struct Call {
    std::string tool; ///< id, or a name that only one origin has
    Json arguments = Json::object();
    std::string reasoning;               ///< why it is made; "" when that is not told
    std::optional<std::string> activity; ///< idealic `_activity`; "" is latent; unset: as the tool resolves
    std::optional<Profile> profile;      ///< whose envelope the outcome is written in; unset: the tool's own
    /// ms that the run may take. The time in which a person is waited for does not count.
    std::optional<std::int64_t> deadlineMs;
    /// Somebody wants to see what the tool makes of arguments that its schema forbids.
    bool skipsValidation = false;
};

} // namespace toolroom
