// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// A stored output in a list.
struct StoredOutputSummary {
    std::string id;
    std::string run;
    std::string tool;
    std::int64_t storedAt = 0; ///< ms since 1970
    std::int64_t bytes = 0;    ///< size of its compact JSON

    friend bool operator==(const StoredOutputSummary&, const StoredOutputSummary&) = default;
};

/// Reads the stored outputs of a history: results too large to return inline. Thread-safe, because each call reopens
/// the file; blocks while it reads. A missing file has no outputs.
class TOOLROOM_EXPORT StoredOutputs {
public:
    explicit StoredOutputs(std::string path);

    /// Newest first.
    [[nodiscard]] Result<std::vector<StoredOutputSummary>> list() const;
    /// The first `maxBytes` bytes of the output's compact JSON, which may end inside a character; nullopt when there is
    /// no such output.
    [[nodiscard]] Result<std::optional<std::string>> prefix(const std::string& id, std::size_t maxBytes) const;
    /// Writes the whole output to `file` atomically.
    [[nodiscard]] Result<void> saveTo(const std::string& id, const std::string& file) const;

private:
    std::string m_path;
};

} // namespace toolroom
