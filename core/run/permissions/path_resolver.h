// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace toolroom {

/// A path as the kernel understands it.
struct ResolvedPath {
    std::string path;
    /// If the path leads through `/proc/PID`, as `/dev/fd/3` and `/proc/self/cwd` do: the part from there on, which
    /// refers to different files in different processes. Otherwise empty.
    std::string processPath;
};

/// Resolves paths and recognizes sensitive ones. Caches links and files, so that many paths can be checked quickly.
/// Create a new resolver for each check.
class TOOLROOM_EXPORT PathResolver {
public:
    PathResolver();

    /// The absolute path that `path` names, resolved component by component as the kernel does: links are followed
    /// before `..` is applied. Components that do not exist are appended. `~` and `~user` are home folders; `folder` is
    /// the base of relative paths.
    [[nodiscard]] ResolvedPath resolve(std::string_view path, std::string_view folder);

    /// See isSensitive(). `Name`: only the name of a file suggests that it contains secrets.
    enum class Sensitivity { None, Name, Place };
    [[nodiscard]] Sensitivity sensitivityOf(std::string_view path, std::string_view folder) const;
    /// Whether a path belongs to Toolroom; see isToolroomFile().
    [[nodiscard]] bool isToolroomFile(std::string_view path) const;
    /// Whether a folder is a parent of keys, credentials or Toolroom's own files in the user's home.
    [[nodiscard]] bool containsSensitivePath(std::string_view path);
    [[nodiscard]] bool isFolder(const std::string& path);
    /// Whether `folder` directly contains a file with this name.
    [[nodiscard]] bool contains(std::string_view folder, std::string_view name);

    /// Whether the limit on file lookups was reached; further files then count as missing.
    [[nodiscard]] bool isExhausted() const { return m_lookups >= maxLookups; }

private:
    static constexpr std::size_t maxLookups = 50'000; ///< about 0.3 s

    struct File {
        bool exists = false;
        std::optional<std::string> target; ///< target of a symbolic link
    };
    const File& fileAt(const std::string& path);

    std::unordered_map<std::string, File> m_files;
    std::unordered_map<std::string, std::unordered_set<std::string>> m_folders;
    std::size_t m_lookups = 0;
    std::size_t m_names = 0; ///< looked up by contains() without listing their folder
    std::string m_home;
    std::string m_realHome; ///< with links resolved
    std::vector<std::string> m_toolroomFolders;
    std::string m_history;
};

/// PathResolver::resolve() for a single path.
[[nodiscard]] TOOLROOM_EXPORT std::string resolvePath(std::string_view path, std::string_view folder);

/// Whether a path contains keys, credentials or Toolroom's own files, or leads through `/proc/PID`. Only the user can
/// allow access. The names of `folder` and its parents are ignored for paths inside it.
[[nodiscard]] TOOLROOM_EXPORT bool isSensitive(std::string_view path, std::string_view folder = {});

/// Whether a path belongs to Toolroom: below a folder `.toolroom`, or the user's settings, rules or history. No
/// built-in tool may write there. `path` must be absolute, with links resolved.
[[nodiscard]] TOOLROOM_EXPORT bool isToolroomFile(std::string_view path);

} // namespace toolroom
