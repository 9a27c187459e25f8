// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"
#include "core/json/source_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The YAML at the beginning of a Markdown file, between two lines `---`.
struct FrontMatter {
    enum class State { Valid, Missing, NotClosed, Malformed, NotMapping };

    State state = State::Valid;
    std::optional<Document> fields; ///< a mapping, with positions in the file; only if it is valid
    std::optional<Error> error;     ///< only if it is malformed
    ByteRange body;                 ///< the text after it; all of the text if it is missing or not closed

    /// A field; null if it is missing, or the front matter is not valid.
    [[nodiscard]] TOOLROOM_EXPORT const Json* field(std::string_view name) const;
    /// The text of a field; null if it is missing or not a string.
    [[nodiscard]] TOOLROOM_EXPORT const std::string* text(std::string_view name) const;
};

/// Reads the front matter of `text`, which must be valid UTF-8.
[[nodiscard]] TOOLROOM_EXPORT FrontMatter readFrontMatter(const SourceText& text);

} // namespace toolroom
