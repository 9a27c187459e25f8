// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"
#include "core/lint/rules/description/prose_tokens.h"

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A text about the parameters of a tool.
struct ToolProse {
    Prose prose;
    const Subschema* owner = nullptr; ///< the parameter that it describes; null for the description of the tool

    /// The JSON pointer of the text in the tool's document.
    [[nodiscard]] std::string pointer(const ToolSubject& subject) const;
};

struct ToolProseTexts {
    std::unique_ptr<const std::string> description; ///< the storage of a description with code blocks
    std::vector<ToolProse> texts;
};

/// The description of the tool, without code blocks, and those of its parameters. Computed once for each tool.
[[nodiscard]] const std::vector<ToolProse>& proseOf(const ToolSubject& subject);

} // namespace toolroom
