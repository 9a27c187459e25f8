// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QListWidget;
class QToolButton;

namespace toolroom {

class EmptyPage;

/// The folders that are reported to a server (roots). Emits the new list when the user changes it.
class FoldersView : public QWidget {
    Q_OBJECT

public:
    explicit FoldersView(QWidget* parent = nullptr);

    void showFolders(const QStringList& folders);
    /// Adds a folder, unless it is in the list.
    void addFolder(const QString& folder);

Q_SIGNALS:
    void foldersChanged(const QStringList& folders);

private:
    void chooseFolder();
    void removeSelected();
    void showState();

    QStringList m_folders;
    QListWidget* m_list;
    EmptyPage* m_empty;
    QToolButton* m_add;
    QToolButton* m_remove;
};

} // namespace toolroom
