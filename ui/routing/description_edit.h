// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/edit/text_edit.h"
#include "core/registry/registry.h"

#include <QString>

#include <optional>
#include <string>

namespace toolroom {

/// The words that an edit removes and adds, as the lines of a diff. Starts with a line break.
[[nodiscard]] QString wordDiff(const std::string& before, const std::string& after);

/// The edit that replaces the description in the tool's file; empty if it has none, or the file is not JSON.
[[nodiscard]] std::optional<TextEdit> descriptionEdit(const RegisteredTool& tool, const std::string& description);

} // namespace toolroom
