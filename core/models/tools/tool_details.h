// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/display_text.h"
#include "core/models/tools/linted_registry.h"
#include "core/models/tools/parameter.h"
#include "core/text/tokenizer.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// The span of a finding in a display text.
struct FindingMark {
    std::uint32_t finding = 0; ///< index in the report
    Severity severity = Severity::Note;
    DisplayText::Span span;
};

/// The content of a tool page that is slow to compute; created on a worker thread.
struct ToolDetails {
    DisplayText description;
    std::vector<FindingMark> descriptionMarks;
    TokenCount descriptionTokens;
    std::vector<Parameter> parameters;
    DisplayText definition;                             ///< the definition as written
    SourceLanguage language = SourceLanguage::JsonText; ///< language of the definition
    std::vector<FindingMark> definitionMarks;
    TokenCount definitionTokens;
    /// Why the definition could not be read. If set, only its text and the marks in it are filled in.
    std::optional<Error> error;
};

/// Returns early with an incomplete result when `abort` is requested.
[[nodiscard]] TOOLROOM_EXPORT ToolDetails computeToolDetails(const LintedRegistry& registry, std::uint32_t tool,
                                                             const AbortSignal& abort = {});

} // namespace toolroom
