// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"
#include "core/json/json.h"
#include "core/json/source_text.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace toolroom {

/// The language of a code module, by the extension of its file; empty for other files.
[[nodiscard]] TOOLROOM_EXPORT std::optional<SourceLanguage> moduleLanguage(std::string_view fileName);

/// A tool of a code module, as its host describes it.
struct ModuleTool {
    std::string exported; ///< `name`, `default`, `tools[2]`, or `tools.search`
    Json definition;
};

/// The document `{"tools": [definition…]}`. Its values have the positions of the literals in the module's `text` that
/// they come from. What is no literal there, such as a type that a schema library generates, has the position of the
/// nearest value around it that is; a tool whose export is not found has that of the whole text.
[[nodiscard]] TOOLROOM_EXPORT Document makeModuleDocument(SourceTextPtr text, std::span<const ModuleTool> tools);

} // namespace toolroom
