// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace toolroom {

/// Limits on the history. An unset limit keeps everything.
struct Retention {
    std::optional<std::int64_t> newest; ///< number of runs
    std::optional<std::int64_t> days;
    std::optional<std::int64_t> mebibytes; ///< size of traces and outputs

    [[nodiscard]] bool keepsAll() const { return !newest && !days && !mebibytes; }
    friend bool operator==(const Retention&, const Retention&) = default;
};

} // namespace toolroom
