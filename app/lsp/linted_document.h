// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/lsp/text_positions.h"
#include "core/lint/engine/linter.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Whether documents with this language id are linted.
[[nodiscard]] bool isLintedLanguage(std::string_view languageId);

/// One version of a document in an editor and its findings. Immutable; shared between threads.
struct LintedDocument {
    std::string uri;
    std::string languageId;
    std::int64_t version = 0;
    std::string text;
    LintReport report;
    std::optional<std::string> sourceId = {}; ///< the report's source that the document is; unset: all of them
};
using LintedDocumentPtr = std::shared_ptr<const LintedDocument>;

/// Sets the report. A document without tools has no findings. Blocks, so call it on a thread pool.
void lintDocument(LintedDocument& document, const LintOptions& options, AbortSignal abort);

/// The results of requests and notifications about a document, as defined by the Language Server Protocol 3.17.
[[nodiscard]] Json diagnosticsOf(const LintedDocument& document, PositionEncoding encoding);
/// The rules that the findings at `position` violate; null if there are none.
[[nodiscard]] Json hoverAt(const LintedDocument& document, const Json& position, PositionEncoding encoding);
/// Tools with their parameters. `isFlat` is for clients without support for nested symbols.
[[nodiscard]] Json symbolsOf(const LintedDocument& document, PositionEncoding encoding, bool isFlat);
/// The fixes of findings that overlap `range`.
[[nodiscard]] Json codeActionsIn(const LintedDocument& document, const Json& range, PositionEncoding encoding);

} // namespace toolroom
