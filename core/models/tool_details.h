// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/text/tokenizer.h"
#include "core/models/linted_registry.h"
#include "core/models/parameter.h"
#include "core/models/shown_text.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// A finding's place in a text as it is drawn.
struct Mark {
    std::uint32_t finding = 0; ///< in the report
    Severity severity = Severity::Info;
    ShownText::Span span;
};

/// What the page of one tool shows and what takes time to work out; made on a worker thread.
struct ToolDetails {
    ShownText description;
    std::vector<Mark> descriptionMarks;
    TokenCount descriptionTokens;
    std::vector<Parameter> parameters;
    ShownText definition;                               ///< the text of the tool
    SourceLanguage language = SourceLanguage::JsonText; ///< of the definition
    std::vector<Mark> definitionMarks;
    TokenCount definitionTokens;
    std::optional<Error> error; ///< why the definition could not be read again; then only its text is known
};

/// Cut short when `abort` is asked for.
[[nodiscard]] TOOLROOM_EXPORT ToolDetails describeTool(const LintedRegistry& registry, std::uint32_t tool,
                                                       const AbortSignal& abort = {});

} // namespace toolroom
