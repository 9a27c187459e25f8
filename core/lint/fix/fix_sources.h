// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/linter.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace toolroom {

/// A file whose fixes have been computed but not written.
struct FixedFile {
    std::string path;   ///< absolute
    std::string folder; ///< see LoadedSource; links must not lead out of it
    SourceTextPtr original;
    TextEdits edits;     ///< edits of the original
    std::string content; ///< after the edits
    std::size_t fixes = 0;
};

struct FixResult {
    LintReport report;               ///< the report for the fixed files
    std::vector<FixedFile> files;    ///< sorted by path
    std::vector<SourceError> errors; ///< fixes that could not be applied
};

/// Lints the sources. For the files in `contents`, uses that content instead of reading them.
using LintFunction = std::function<LintReport(const FileContents& contents)>;

/// Applies the fixes of all findings in memory, and lints again until no fixes are left. Fixes that overlap are applied
/// one after the other. A file whose tools could no longer be read, or whose fixes undo one another, keeps its content.
/// Returns early if a lint run is aborted.
[[nodiscard]] TOOLROOM_EXPORT FixResult fixSources(const LintFunction& lint, FixScope scope);

} // namespace toolroom
