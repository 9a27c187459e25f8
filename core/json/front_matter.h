// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"
#include "core/json/source_text.h"

#include <optional>

namespace toolroom {

/// The YAML at the beginning of a Markdown file, between two lines `---`.
struct FrontMatter {
    enum class State { Valid, Missing, NotClosed, Malformed, NotMapping };

    State state = State::Valid;
    std::optional<Document> fields; ///< a mapping, with positions in the file; only if it is valid
    std::optional<Error> error;     ///< only if it is malformed
    ByteRange body;                 ///< the text after it; all of the text if it is missing or not closed
};

/// Reads the front matter of `text`, which must be valid UTF-8.
[[nodiscard]] TOOLROOM_EXPORT FrontMatter readFrontMatter(const SourceText& text);

} // namespace toolroom
