// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/load.h"

#include <QFileInfo>

#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// One text that tools may stand in.
struct SourceFile {
    std::string name;                  ///< as people are to see it
    std::string path;                  ///< absolute; empty when the text is given
    const std::string* text = nullptr; ///< the spec's own; null for a file
    bool searched = false;             ///< found in a folder: it may well hold something other than tools
};

/// Finds the files that specs stand for, each once, in the order of the specs and by name within a folder.
class SourceFinder {
public:
    /// Names are made relative to `root`; empty is the current folder.
    explicit SourceFinder(const std::string& root);

    void add(const SourceSpec& spec);

    [[nodiscard]] const std::vector<SourceFile>& files() const { return m_files; }
    [[nodiscard]] const std::vector<Error>& errors() const { return m_errors; }
    [[nodiscard]] const std::vector<VisitedPath>& visited() const { return m_visited; }

private:
    void addPath(const QString& path);
    void addFolder(const QFileInfo& folder);
    void addFound(const QFileInfo& found);
    void addFile(const QFileInfo& file, bool searched);
    void fail(const QFileInfo& at, std::string reason);
    void note(const QFileInfo& at);
    /// True when the file or folder was seen before, perhaps by way of a symbolic link.
    bool isKnown(const QFileInfo& at);
    [[nodiscard]] std::string displayName(const QFileInfo& at) const;

    QString m_root;
    bool m_givenRelative = false; ///< how the spec at hand was written
    std::vector<SourceFile> m_files;
    std::vector<Error> m_errors;
    std::vector<VisitedPath> m_visited;
    std::set<QString> m_known; ///< canonical paths
};

/// Reads the whole source. Fails with a plain reason, and over 2 GB.
[[nodiscard]] Result<SourceTextPtr> readSource(const SourceFile& file);

} // namespace toolroom
