// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/registry/loading/load.h"

#include <string>
#include <vector>

namespace toolroom {

/// The files of `sources` as they were in `revision` of their git repository: texts named by the absolute path of the
/// file. Fails if git is not available, or a source is not a file or folder in a repository that has the revision.
[[nodiscard]] Result<std::vector<SourceSpec>> sourcesInRevision(const std::vector<SourceSpec>& sources,
                                                                const std::string& revision, const AbortSignal& abort);

} // namespace toolroom
