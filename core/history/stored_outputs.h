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

/// A stored output as it is listed.
struct StoredOutputSummary {
    std::string id;
    std::string run;
    std::string tool;
    std::int64_t storedAt = 0; ///< ms since 1970
    std::int64_t bytes = 0;    ///< of its compact JSON

    friend bool operator==(const StoredOutputSummary&, const StoredOutputSummary&) = default;
};

/// The outputs that were too large to hand on, as they stand in a history. Each question opens the file anew, so it may
/// be asked from every thread; a large output takes its time. A file that is not there holds none.
class TOOLROOM_EXPORT StoredOutputs {
public:
    explicit StoredOutputs(std::string path);

    /// The newest first.
    [[nodiscard]] Result<std::vector<StoredOutputSummary>> list() const;
    /// The first `most` bytes of its compact JSON, which may end in the middle of a character. Nothing when there is no
    /// such output.
    [[nodiscard]] Result<std::optional<std::string>> head(const std::string& id, std::size_t most) const;
    /// All of it into a file, whole or not at all.
    [[nodiscard]] Result<void> saveTo(const std::string& id, const std::string& file) const;

private:
    std::string m_path;
};

} // namespace toolroom
