// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/document.h"
#include "core/json/json.h"
#include "core/registry/registry.h"
#include "core/registry/skills/skill.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// An error of a source outside its tools. Some of its tools are missing, or may be, unless it is Unfixed.
struct SourceError : Error {
    enum class Extent {
        Unreadable,  ///< nothing was read: there is no such file, or it is malformed or contains no tools
        Partial,     ///< the rest of the source was read
        Unreachable, ///< the live server did not list its tools
        Unfixed,     ///< fixes were not applied; the source was read
    };
    Extent extent = Extent::Unreadable;

    SourceError(Error error, Extent extent = Extent::Unreadable)
        : Error(std::move(error))
        , extent(extent) {}
};

/// A source to load tools or a skill from.
struct SourceSpec {
    /// Kind::Failed: a source without content; it only has `errors`.
    enum class Kind { Path, Text, Failed };
    Kind kind = Kind::Path;
    /// Kind::Path: a file, or a folder to search for files with isSourceFile(). Kind::Text: the absolute path of the
    /// file whose content `text` is, or empty.
    std::string path;
    std::string name;       ///< Kind::Text: displayed instead of a path, e.g. for standard input
    std::string text;       ///< Kind::Text: the bytes
    bool isBuiltin = false; ///< part of Toolroom, so it needs no trust
    /// Kind::Text: the live MCP server whose tools `text` lists (ServerSpecification). Null for other sources.
    ActivitySpecificationPtr server;
    std::optional<Document> context; ///< with `server`: the context that is passed to every call of its tools
    std::string sourceId; ///< Kind::Text: prefix of the tools' ids; empty: the server name in `text`, otherwise derived
                          ///< from `name`
    bool isTyped = false; ///< the user typed the command or URL of `server`, so it needs no trust
    /// Kind::Text: found in a folder, so it may contain something other than tools, which is then ignored.
    bool isSearched = false;
    std::vector<SourceError> errors; ///< what could not be read of the source, apart from errors in `text`
    /// Kind::Text: what a code module contains, `{"tools": [definition…]}` with positions in its text; read instead of
    /// `text`. Null for other sources.
    std::shared_ptr<const Document> document;
    /// The contracts of the tools in `document`, by index; those that are unset or missing are detected.
    std::vector<std::optional<Contract>> contracts;
    std::string moduleSource; ///< the id of the ModuleSource that it was loaded from; empty for other sources
    /// Kind::Text: why tools in `text` cannot be used although they can be read, by index. Pointers are relative to the
    /// tool.
    std::map<std::size_t, Error> refusedTools;
};

/// A source that could not be read at all. `name` is its name, and where the error is.
[[nodiscard]] TOOLROOM_EXPORT SourceSpec failedSource(const std::string& name, Message reason,
                                                      SourceError::Extent extent);

/// Whether a file found in a folder is read: `*.json` other than saved calls, `*.jsonc`, `*.yaml`, `*.yml` and
/// `SKILL.md`.
[[nodiscard]] TOOLROOM_EXPORT bool isSourceFile(std::string_view fileName);

/// The language of a source, determined by its file name extension. With an unknown or missing extension, the source is
/// JSON if it starts with `{`, `[` or `/` (a comment), otherwise YAML.
[[nodiscard]] TOOLROOM_EXPORT SourceLanguage detectSourceLanguage(std::string_view name, std::string_view bytes);

struct LoadProgress {
    std::size_t sources = 0;
    std::size_t sourcesDone = 0;
    std::size_t toolsDone = 0;
};

/// Contents of files that differ from those on disk, by absolute path.
using FileContents = std::map<std::string, std::string, std::less<>>;

/// How the bytes of large files are accessed. `Copy` protects them from changes of the file; on Linux, the copy of a
/// large file is on disk. `Map` saves the copy, but the file must not be modified while it is in use; see MappedFile.
enum class FileAccess { Copy, Map };

struct LoadOptions {
    std::optional<Contract> contract; ///< read tools as this contract if possible; unset: detect it
    int jobs = 0;                     ///< number of threads; 0: one per core
    std::string root;                 ///< the folder that source names are relative to; empty: the current directory
    FileContents contents;            ///< read instead of the files
    FileAccess access = FileAccess::Copy;
    AbortSignal abort;
    /// Returns the contract as which the tools of a source are read, instead of `contract`. `path` is absolute; empty
    /// if the source is not a file. Called on any thread of the pool.
    std::function<std::optional<Contract>(const std::string& path)> contractOf;
    /// Returns further sources that these name: the modules of manifests. Called on the loading thread, once.
    std::function<std::vector<SourceSpec>(std::span<const LoadedSource>)> findMore;
    /// Called on the loading thread before the first tool is read, with the most tools that there can be.
    std::function<void(std::span<const LoadedSource>, std::size_t maxTools)> onSources;
    /// Called for each tool once it is read, on any thread of the pool, with the index of its source and its index in
    /// that source. The definition is destroyed afterward.
    std::function<void(std::size_t source, std::size_t tool, const ToolDefinition&)> onTool;
    /// Called on the loading thread, once per batch of tools.
    std::function<void(const LoadProgress&)> onProgress;
};

/// A file or folder that was visited, readable or not.
struct VisitedPath {
    std::string path;          ///< absolute
    std::int64_t modified = 0; ///< modification time before it was read, in ms since 1970; 0 if it does not exist
    bool isFolder = false;
};

struct LoadResult {
    RegistrySnapshotPtr snapshot;
    std::vector<Skill> skills; ///< in the order of their sources; they are not tools, so the snapshot has none of them
    std::vector<VisitedPath> visited;
    std::vector<SourceError> errors;
    bool aborted = false;
};

/// Loads all sources. Sources that cannot be read become errors; tools that cannot be read are quarantined. The result
/// does not depend on the number of threads.
[[nodiscard]] TOOLROOM_EXPORT LoadResult loadSources(const std::vector<SourceSpec>& sources,
                                                     const LoadOptions& options);

} // namespace toolroom
