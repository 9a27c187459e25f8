// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/saved_call.h"
#include "ui/run/call_text.h"
#include "ui/widgets/status_label.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace toolroom {

class SavedCallRuns;

/// A folder with the saved calls of one or more sources.
struct SavedCallRoot {
    std::string folder; ///< absolute
    QString title;      ///< untrusted text is escaped

    friend bool operator==(const SavedCallRoot&, const SavedCallRoot&) = default;
};

/// The content of such a folder.
struct SavedCallListing {
    SavedCallRoot root;
    std::vector<std::string> folders; ///< see listSavedCallFolders()
    std::vector<SavedCallFile> files; ///< see loadSavedCalls()
    std::optional<Error> error;       ///< why the folder cannot be read
};
/// Reads the folders that exist. Call it on a worker thread.
[[nodiscard]] std::vector<SavedCallListing> listSavedCalls(const std::vector<SavedCallRoot>& roots);

/// Saved calls in their folders, with their last results. Untrusted text is escaped.
class SavedCallsTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Tool, Result, ColumnCount };

    /// `runs` must outlive the model.
    explicit SavedCallsTreeModel(const SavedCallRuns& runs, QObject* parent = nullptr);

    /// Resets the model only if files or folders were added, moved, or removed.
    void setListings(std::vector<SavedCallListing> listings);
    [[nodiscard]] bool isEmpty() const { return m_nodes.size() == 1; }

    /// Null for a folder.
    [[nodiscard]] const SavedCallFile* fileAt(const QModelIndex& index) const;
    [[nodiscard]] std::string pathOf(const QModelIndex& index) const;
    /// The folder itself, or the folder that contains the call.
    [[nodiscard]] std::string folderOf(const QModelIndex& index) const;
    /// The folder at the top of the tree that contains `index`.
    [[nodiscard]] std::string rootOf(const QModelIndex& index) const;
    /// Invalid if there is no such file or folder.
    [[nodiscard]] QModelIndex indexOf(const std::string& path) const;
    /// The calls in the folder and its subfolders, or the call itself. Invalid: all calls.
    [[nodiscard]] std::vector<QModelIndex> callsBelow(const QModelIndex& index) const;
    /// The folders below `index`, each before its subfolders.
    [[nodiscard]] std::vector<QModelIndex> foldersBelow(const QModelIndex& index) const;
    [[nodiscard]] StatusLabel::Tone toneOf(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] Qt::DropActions supportedDragActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    [[nodiscard]] bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                       const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

Q_SIGNALS:
    /// Emitted when the user has entered another name for a call or folder.
    void renameRequested(const QModelIndex& index, const QString& name);
    /// Emitted when the user has dropped calls or folders on `folder`, which belongs to the same sources.
    void moveRequested(const QStringList& paths, const std::string& folder);

private:
    struct Node {
        std::size_t parent = 0;
        int row = 0;
        std::string path;
        QString title; ///< of a folder
        std::optional<SavedCallFile> file;
        std::optional<Error> error;
        std::vector<std::size_t> children;
    };

    static std::vector<Node> buildNodes(std::vector<SavedCallListing> listings);
    [[nodiscard]] std::size_t nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(std::size_t node, int column) const;
    [[nodiscard]] QString cell(const QModelIndex& index, int column, int role) const;
    [[nodiscard]] QString folderText(const QModelIndex& index) const;
    void showResult(const std::string& path);

    const SavedCallRuns& m_runs;
    std::vector<Node> m_nodes; ///< the first one is the invisible root
};

} // namespace toolroom
