// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/routing/offered_tools.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a word of a phrase adds to the scores of two tools.
struct WordEvidence {
    std::string word;
    double first = 0;
    double second = 0;

    /// Positive if the word favors the first tool.
    [[nodiscard]] double difference() const { return first - second; }
};

/// The words of `phrase`, starting with those that favor `first` most. `first` and `second` are indexes in the index of
/// `offered`, and both tools must be offered.
[[nodiscard]] TOOLROOM_EXPORT std::vector<WordEvidence>
compareTools(const OfferedTools& offered, std::string_view phrase, std::size_t first, std::size_t second);

} // namespace toolroom
