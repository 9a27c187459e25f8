// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/finding.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace toolroom {

/// What identifies an entry of a report across changes elsewhere in its file. Neither the line nor the index of the
/// tool is part of it.
struct EntryPlace {
    std::string_view rule;
    std::string_view tool;    ///< name of the tool; empty if it has none
    std::string_view pointer; ///< inside the tool

    friend auto operator<=>(const EntryPlace&, const EntryPlace&) = default;
};
[[nodiscard]] TOOLROOM_EXPORT EntryPlace placeOf(const Finding& finding);

/// 32 hexadecimal digits. `path` is the path of the source, and `ordinal` the number of earlier entries of the source
/// at the same place.
[[nodiscard]] TOOLROOM_EXPORT std::string fingerprintOf(const EntryPlace& place, std::string_view path,
                                                        std::uint32_t ordinal);
/// All findings of a report have different fingerprints.
[[nodiscard]] TOOLROOM_EXPORT std::string fingerprintOf(const Finding& finding, std::string_view path);

/// Sets Finding::ordinal. The findings of a source must be adjacent.
void assignOrdinals(FindingList& findings);

/// The part of Finding::pointer that is inside the tool.
[[nodiscard]] TOOLROOM_EXPORT std::string_view pointerInTool(const Finding& finding);

} // namespace toolroom
