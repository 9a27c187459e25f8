// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/loading/load.h"

#include <QFileInfo>

#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// Text that may contain tools or a skill.
struct SourceFile {
    std::string name;                  ///< for display
    std::string path;                  ///< absolute; empty for a text
    std::string folder;                ///< see LoadedSource
    const SourceSpec* given = nullptr; ///< the spec that contains the text; null for a file
    bool isBuiltin = false;            ///< see SourceSpec
    bool searched = false;             ///< found in a folder, so it may contain something other than tools
};

/// Finds the files of the specs, without duplicates, in the order of the specs and by name within folders.
class SourceFinder {
public:
    /// Names are relative to `root`; empty: the current directory.
    explicit SourceFinder(const std::string& root);

    void add(const SourceSpec& spec);

    [[nodiscard]] const std::vector<SourceFile>& files() const { return m_files; }
    [[nodiscard]] const std::vector<SourceError>& errors() const { return m_errors; }
    [[nodiscard]] const std::vector<VisitedPath>& visited() const { return m_visited; }

private:
    void addPath(const QString& path);
    void addFolder(const QFileInfo& folder);
    void addFolderEntry(const QFileInfo& found);
    void addFile(const QFileInfo& file, bool searched);
    void addError(const QFileInfo& at, Message reason);
    void recordVisit(const QFileInfo& at);
    /// Whether the file or folder was visited before, possibly through a symbolic link.
    bool isKnown(const QFileInfo& at);
    [[nodiscard]] std::string displayName(const QFileInfo& at) const;

    QString m_root;
    bool m_isGivenRelative = false; ///< whether the current spec is a relative path
    std::string m_folder;           ///< folder of the current spec: the one that is searched, or that contains the file
    std::vector<SourceFile> m_files;
    std::vector<SourceError> m_errors;
    std::vector<VisitedPath> m_visited;
    std::set<QString> m_known; ///< canonical paths
};

/// Reads the whole source, from `contents` if they include its file. Fails if it cannot be read or exceeds 2 GB, or
/// maxSkillBytes for a skill.
[[nodiscard]] TOOLROOM_EXPORT Result<SourceTextPtr>
readSource(const SourceFile& file, const FileContents& contents = {}, FileAccess access = FileAccess::Copy);

} // namespace toolroom
