// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <QString>

#include <vector>

namespace toolroom {

/// The kind of token in a range of JSON or YAML.
enum class TokenStyle { Plain, Key, String, Number, Error };

/// A range of characters in a line with its style.
struct HighlightedRange {
    int offset = 0;
    int length = 0;
    TokenStyle style = TokenStyle::Plain;
};

/// The ranges of each line.
using HighlightedLines = std::vector<std::vector<HighlightedRange>>;

/// Highlights JSON, line by line. Loads the module toolroom-highlighter on first use; empty if that fails. Takes time
/// proportional to the text: call it on a worker thread. Thread-safe.
[[nodiscard]] HighlightedLines highlightJson(const QString& text, const AbortSignal& abort = {});
/// Highlights YAML in the same way.
[[nodiscard]] HighlightedLines highlightYaml(const QString& text, const AbortSignal& abort = {});

} // namespace toolroom
