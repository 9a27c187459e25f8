// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/tool_definition.h"
#include "core/registry/registry.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Where tools are to come from.
struct SourceSpec {
    enum class Kind { Path, Text };
    Kind kind = Kind::Path;
    std::string path; ///< a file, or a folder that is searched for `*.json`, `*.yaml` and `*.yml` (Path)
    std::string name; ///< shown instead of a path (Text: standard input, a built-in manifest)
    std::string text; ///< the bytes (Text)
};

/// What a source is written in, by the ending of its name. One of another ending, or without any, is JSON when its
/// first character says so (`{`, `[`, or the `/` of a comment), else YAML, which includes JSON's words and numbers.
[[nodiscard]] TOOLROOM_EXPORT SourceLanguage sourceLanguage(std::string_view name, std::string_view bytes);

struct LoadProgress {
    std::size_t sources = 0;
    std::size_t sourcesDone = 0;
    std::size_t toolsDone = 0;
};

struct LoadOptions {
    std::optional<Profile> contract; ///< read as this profile wherever the shape allows it; else by shape
    int jobs = 0;                    ///< threads; 0 is one per core
    std::string root;                ///< names are made relative to it; empty: the current folder
    AbortSignal abort;
    /// Called for each tool as soon as it is read, from any thread of the pool, with its index in the snapshot's order
    /// within its source. The definition is dropped afterwards: this is the one parse that everybody shares.
    std::function<void(std::size_t source, std::size_t tool, const ToolDefinition&)> onTool;
    /// Called from the thread that loads, now and then.
    std::function<void(const LoadProgress&)> onProgress;
};

/// A file or folder that was looked at, readable or not.
struct VisitedPath {
    std::string path;          ///< absolute
    std::int64_t modified = 0; ///< when it was last written, before it was read: ms since 1970; 0 when it is not there
    bool isFolder = false;
};

struct LoadResult {
    RegistrySnapshotPtr snapshot;
    std::vector<VisitedPath> visited;
    std::vector<Error> errors; ///< sources that could not be read, and what is wrong in one outside of its tools
    bool aborted = false;
};

/// Reads every source. What cannot be read becomes an error or a quarantined tool; the rest loads. The result does not
/// depend on the number of threads.
[[nodiscard]] TOOLROOM_EXPORT LoadResult loadSources(const std::vector<SourceSpec>& sources,
                                                     const LoadOptions& options);

} // namespace toolroom
