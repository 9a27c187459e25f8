// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/edit/text_edit.h"

#include <string>

namespace toolroom {

/// An element of `ignores` in a configuration file. At least one of `path` and `tool` is not empty.
struct NewIgnore {
    std::string rule;
    std::string path; ///< relative to the folder of the configuration file
    std::string tool;
    std::string reason;
};

/// The edits that add `ignore` to the configuration file `file`, which may be empty. Keeps comments and formatting.
/// Fails if the file has errors.
[[nodiscard]] TOOLROOM_EXPORT Result<TextEdits> addIgnore(const SourceTextPtr& file, const NewIgnore& ignore);

} // namespace toolroom
