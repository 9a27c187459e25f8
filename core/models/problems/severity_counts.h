// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/finding.h"

#include <QMetaType>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>

namespace toolroom {

/// The number of findings of each severity.
struct SeverityCounts {
    std::uint32_t errors = 0;
    std::uint32_t warnings = 0;
    std::uint32_t notes = 0;

    [[nodiscard]] std::uint32_t of(Severity severity) const {
        return severity == Severity::Error ? errors : severity == Severity::Warning ? warnings : notes;
    }
    [[nodiscard]] std::uint32_t total() const { return errors + warnings + notes; }
    void add(Severity severity) {
        ++(severity == Severity::Error ? errors : severity == Severity::Warning ? warnings : notes);
    }
    void add(const SeverityCounts& other) {
        errors += other.errors;
        warnings += other.warnings;
        notes += other.notes;
    }
    friend bool operator==(const SeverityCounts&, const SeverityCounts&) = default;
};

inline constexpr std::array allSeverities = {Severity::Error, Severity::Warning, Severity::Note};

/// `error`, `warning` or `note`, translated.
[[nodiscard]] TOOLROOM_EXPORT QString severityLabel(Severity severity);
/// `Errors`, `Warnings` or `Notes`, translated.
[[nodiscard]] TOOLROOM_EXPORT QString severityTitle(Severity severity);
/// `3 errors, 1 warning`, for screen readers; `no findings` when there are none.
[[nodiscard]] TOOLROOM_EXPORT QString severityCountsText(const SeverityCounts& counts);

} // namespace toolroom

Q_DECLARE_METATYPE(toolroom::SeverityCounts)
