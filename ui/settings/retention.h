// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace toolroom {

/// Which runs the history keeps. What is unset keeps all: nothing is deleted unless somebody asked for it.
struct Retention {
    std::optional<std::int64_t> newest; ///< runs
    std::optional<std::int64_t> days;
    std::optional<std::int64_t> mebibytes; ///< of traces and outputs

    [[nodiscard]] bool keepsAll() const { return !newest && !days && !mebibytes; }
    friend bool operator==(const Retention&, const Retention&) = default;
};

} // namespace toolroom
