// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/finding.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A known finding. Only the fingerprint identifies it; the other members are for people who read the file.
struct BaselineEntry {
    std::string fingerprint; ///< see fingerprintOf(), with the path relative to the folder of the baseline
    std::string rule;
    std::string source; ///< relative to the folder of the baseline, with forward slashes
    std::string tool;
    std::string pointer; ///< inside the tool

    friend bool operator==(const BaselineEntry&, const BaselineEntry&) = default;
};

/// The known findings of a project, which are not reported.
class TOOLROOM_EXPORT Baseline {
public:
    /// A baseline that accepts every finding. `folder` is the absolute path of the folder in which it will be written.
    [[nodiscard]] static Baseline acceptingAll(std::string folder);
    /// `folder` is the absolute path of the file's folder. Errors have a position.
    [[nodiscard]] static Result<Baseline> read(SourceTextPtr text, std::string folder);

    [[nodiscard]] const std::string& folder() const { return m_folder; }
    [[nodiscard]] const SourceTextPtr& text() const { return m_text; }
    [[nodiscard]] const std::vector<BaselineEntry>& entries() const { return m_entries; }
    /// The range of an entry's fingerprint in text().
    [[nodiscard]] ByteRange rangeOf(std::size_t entry) const { return m_ranges[entry]; }
    [[nodiscard]] bool acceptsAll() const { return m_acceptsAll; }
    [[nodiscard]] bool contains(std::string_view fingerprint) const {
        return m_acceptsAll || m_byFingerprint.contains(fingerprint);
    }

private:
    std::string m_folder;
    SourceTextPtr m_text;
    std::vector<BaselineEntry> m_entries;
    std::vector<ByteRange> m_ranges; ///< parallel to m_entries
    std::map<std::string, std::size_t, std::less<>> m_byFingerprint;
    bool m_acceptsAll = false;
};

/// The text of a baseline: sorted, one entry on each line.
[[nodiscard]] TOOLROOM_EXPORT std::string baselineText(std::vector<BaselineEntry> entries);

} // namespace toolroom
