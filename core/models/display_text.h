// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"

#include <QString>

#include <cstddef>
#include <string_view>
#include <vector>

namespace toolroom {

/// A part of a source as display text: invisible characters are escaped, and positions in the source map to positions
/// in the text.
struct TOOLROOM_EXPORT DisplayText {
    /// A range of UTF-16 units of `text`; `end` is exclusive.
    struct Span {
        qsizetype begin = 0;
        qsizetype end = 0;
        friend bool operator==(const Span&, const Span&) = default;
    };

    QString text;
    std::vector<Span> hidden;     ///< escaped invisible characters
    std::size_t omittedBytes = 0; ///< bytes of the source omitted because of the limits below

    /// The display position of a source byte, clamped to the displayed part.
    [[nodiscard]] qsizetype at(std::size_t sourceOffset) const;
    /// The span of `range`, without inserted whitespace after it.
    [[nodiscard]] Span span(ByteRange range) const;

private:
    friend class DisplayTextWriter;

    struct Anchor {
        std::size_t source = 0;
        qsizetype shown = 0;
        bool exact = true; ///< each following byte is one unit; otherwise the bytes form one character of `units` units
        qsizetype units = 0; ///< UTF-16 units of that character; 0 if `exact`
    };
    std::vector<Anchor> m_anchors;
};

/// Limits for one display text: source bytes and UTF-16 units of text.
inline constexpr std::size_t maxDisplayBytes = 1U << 20U;
inline constexpr qsizetype maxDisplayUnits = 1 << 20;

/// The string at `pointer`, decoded.
[[nodiscard]] TOOLROOM_EXPORT DisplayText stringToDisplayText(const Document& document, std::string_view pointer);

/// The JSON string in `range`, decoded.
[[nodiscard]] TOOLROOM_EXPORT DisplayText stringToDisplayText(const SourceText& source, ByteRange range);

/// The value in `range`, with every token as written. Keeps the lines of the source without their common indentation;
/// JSON with very long lines is reindented.
[[nodiscard]] TOOLROOM_EXPORT DisplayText jsonToDisplayText(const SourceText& source, ByteRange range);

} // namespace toolroom
