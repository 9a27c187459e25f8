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

/// Part of a source as it is drawn: characters that cannot be seen are written out, and every place in the source has
/// its place here.
struct TOOLROOM_EXPORT ShownText {
    /// UTF-16 units of `text`; `end` is exclusive.
    struct Span {
        qsizetype begin = 0;
        qsizetype end = 0;
        friend bool operator==(const Span&, const Span&) = default;
    };

    QString text;
    std::vector<Span> hidden;     ///< where characters that cannot be seen were written out
    std::size_t bytesLeftOut = 0; ///< of the source: what is longer than is shown of one text

    /// The place of a byte of the source; places outside of what is shown come back as its nearest end.
    [[nodiscard]] qsizetype at(std::size_t sourceOffset) const;
    /// Where what stands in `range` is drawn, without what was inserted after it.
    [[nodiscard]] Span span(ByteRange range) const;

private:
    friend class ShownTextWriter;

    struct Anchor {
        std::size_t source = 0;
        qsizetype shown = 0;
        bool exact = true;   ///< following bytes are one unit each; else they are one character of `units`
        qsizetype units = 0; ///< when not exact
    };
    std::vector<Anchor> m_anchors;
};

/// More than this of one text is not laid out for reading: bytes of the source, and units of what is drawn.
inline constexpr std::size_t maxShownBytes = 1U << 20U;
inline constexpr qsizetype maxShownUnits = 1 << 20;

/// The string at `pointer`, decoded.
[[nodiscard]] TOOLROOM_EXPORT ShownText shownString(const Document& document, std::string_view pointer);

/// The JSON string that stands in `range`, decoded.
[[nodiscard]] TOOLROOM_EXPORT ShownText shownString(const SourceText& source, ByteRange range);

/// The value that stands in `range`, every token as it was written. Lines are those of the source without its outer
/// indentation; JSON with very long lines is laid out anew.
[[nodiscard]] TOOLROOM_EXPORT ShownText shownJson(const SourceText& source, ByteRange range);

} // namespace toolroom
