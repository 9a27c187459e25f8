// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// What could be seen of the effects of a call on this computer. A program can hide its effects, and what happens on
/// other computers cannot be seen.
struct SystemChanges {
    std::vector<std::string> files;       ///< created, changed, or removed; relative to the folder of the tool
    std::vector<std::string> opened;      ///< files elsewhere that a process opened for writing
    std::vector<std::string> connections; ///< addresses and ports of other computers
    std::size_t started = 0;              ///< processes
    std::vector<std::string> otherFiles;  ///< changed by other programs, as a moment without a call has shown
    bool areFilesWatched = false;         ///< whether `files` could be determined
    bool areProcessesWatched = false;     ///< whether the others could be determined
};

/// The files below a folder, except logs and those of package managers, version control, and caches.
class TOOLROOM_EXPORT FolderState {
public:
    /// Not complete if there are too many files. An empty path is a folder without files.
    [[nodiscard]] static FolderState of(const std::string& folder);

    [[nodiscard]] bool isComplete() const { return m_isComplete; }
    /// The paths that differ, relative to the folder and sorted.
    [[nodiscard]] std::vector<std::string> differencesTo(const FolderState& other) const;
    /// The paths that only `later` has.
    [[nodiscard]] std::vector<std::string> createdIn(const FolderState& later) const;

private:
    struct Stamp {
        std::uintmax_t size = 0;
        std::int64_t changed = 0;

        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    std::map<std::string, Stamp> m_files;
    bool m_isComplete = false;
};

/// Watches the processes that this process and its children have started. Samples what they do, so that brief actions
/// can be missed. Implemented on Linux only.
class ProcessWatch {
public:
    /// What the processes have open now does not count.
    ProcessWatch();
    ~ProcessWatch();
    ProcessWatch(const ProcessWatch&) = delete;
    ProcessWatch& operator=(const ProcessWatch&) = delete;

    void sample();
    void addTo(SystemChanges& changes) const;
    /// What this process itself has open, such as a file that its output is written to.
    [[nodiscard]] bool isOwn(const std::string& path) const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace toolroom
