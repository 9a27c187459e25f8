// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace toolroom {

/// A file with its fixes, which are not written yet.
struct FixedFile {
    std::string path; ///< absolute
    SourceTextPtr original;
    TextEdits edits;     ///< of the original
    std::string content; ///< after the edits
    std::size_t fixes = 0;
};

struct FixResult {
    LintReport report;            ///< of the fixed files
    std::vector<FixedFile> files; ///< sorted by path
    std::vector<Error> errors;    ///< fixes that could not be applied
};

/// Lints the sources with `contents` instead of the files that are in it.
using LintFunction = std::function<LintReport(const FileContents& contents)>;

/// Applies the fixes of all findings in memory, and lints again until there are none left. Fixes that overlap are
/// applied one after the other. A file whose tools could no longer be read, or whose fixes undo one another, keeps its
/// content. Returns early if a lint run is aborted.
[[nodiscard]] TOOLROOM_EXPORT FixResult fixSources(const LintFunction& lint, FixScope scope);

} // namespace toolroom
