// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "core/registry/loading/source_watcher.h"
#include "core/registry/registry.h"
#include "ui/collections/saved_calls_tree_model.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QAction;
class QMenu;
class QStackedLayout;
class QToolButton;
class QTreeView;

namespace toolroom {

class EmptyPage;
class RunController;
class SavedCallRuns;
class StatusLabel;

/// The saved calls of all open sources as a tree of folders and files, which is kept up to date with the disk. Opens,
/// runs, and organizes them.
class SavedCallsPage : public QWidget {
    Q_OBJECT

public:
    /// `controller` must outlive the page.
    explicit SavedCallsPage(RunController& controller, QWidget* parent = nullptr);

    /// The sources whose calls are listed.
    void setRegistry(RegistrySnapshotPtr registry);
    [[nodiscard]] QStringList liveRuns() const;
    [[nodiscard]] const SavedCallsTreeModel& model() const { return m_model; }

Q_SIGNALS:
    /// Emitted when the user wants to see the call, whose tool may be unknown, without running it.
    void openRequested(const toolroom::Call& call, const QString& name);
    /// Emitted with a run of this window.
    void inspectRequested(const QString& run);
    /// Emitted when the user shares a call; its tool may be unknown.
    void linkRequested(const toolroom::Call& call);
    void saveRequested(const toolroom::SavedCall& call);
    void toolsRequested();
    /// Emitted to call `run` when the server of a tool is connected; see RunController::needsConnection().
    void connectionNeeded(const std::string& tool, const std::function<void()>& run);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Read {
        std::vector<SavedCallListing> listings;
        std::vector<VisitedPath> visited;
    };

    void buildActions();
    void buildTree();
    void buildToolBar();
    void fitColumns();
    QAction* addMenuAction(const QString& text, const QKeySequence& keys, void (SavedCallsPage::*slot)());
    void refresh();
    void showListings(std::vector<SavedCallListing> listings);
    void updateActions();
    void updateInspect();
    [[nodiscard]] QModelIndex current() const;
    /// The current call with the id of its tool; unset if a folder or an invalid file is selected.
    [[nodiscard]] std::optional<Call> currentCall() const;
    /// The selected calls, and those in the selected folders.
    [[nodiscard]] std::vector<QModelIndex> selectedCalls() const;
    /// The paths of the selected files and folders that can be changed, without those in selected folders.
    [[nodiscard]] std::vector<std::string> selectedPaths() const;
    void run(const std::vector<QModelIndex>& calls);
    void runSelected();
    void runAll();
    void open();
    void inspect();
    void copyLink();
    void saveAs();
    void addFolder();
    void editName();
    void rename(const QModelIndex& index, const QString& name);
    void move(const QStringList& paths, const std::string& folder);
    void remove();
    /// Changes files in the background, then shows the path that `change` returns unless that is empty.
    void changeFiles(std::function<Result<std::string>()> change, bool editsName = false);

    RunController& m_controller;
    SavedCallRuns& m_runs;
    RegistrySnapshotPtr m_registry;
    std::vector<SavedCallRoot> m_roots;
    SavedCallsTreeModel m_model;
    SourceWatcher m_watcher;
    LatestTask m_reading;
    LatestTask m_changing;
    std::string m_pathToShow; ///< selected when it is listed
    bool m_editsName = false; ///< whether the name of m_pathToShow is then edited
    bool m_isStale = false;   ///< whether files have changed while a name was being edited

    StatusLabel* m_line;
    QToolButton* m_runButton;
    QToolButton* m_runAllButton;
    QToolButton* m_openButton;
    QToolButton* m_more;
    QTreeView* m_tree;
    EmptyPage* m_empty;
    QStackedLayout* m_stack;
    QAction* m_openAction = nullptr;
    QAction* m_runAction = nullptr;
    QAction* m_inspectAction = nullptr;
    QAction* m_linkAction = nullptr;
    QAction* m_saveAction = nullptr;
    QAction* m_folderAction = nullptr;
    QAction* m_renameAction = nullptr;
    QAction* m_deleteAction = nullptr;
};

/// The folders of the saved calls of a registry, whether or not they exist. The calls of sources without a file are in
/// the folder `calls` of `workingFolder`.
[[nodiscard]] std::vector<SavedCallRoot> savedCallRoots(const RegistrySnapshot& registry,
                                                        const std::string& workingFolder);

/// The id of the tool of a saved call in `root`. Tools of the sources of the folder come first. If there is no such
/// tool, or several, returns the name.
[[nodiscard]] std::string findSavedTool(const RegistrySnapshot& registry, const std::string& name,
                                        const std::string& root);

} // namespace toolroom
