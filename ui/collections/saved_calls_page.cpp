// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/collections/saved_calls_page.h"

#include "core/models/text.h"
#include "core/run/saved_call_files.h"
#include "ui/run/run_controller.h"
#include "ui/run/saved_calls_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSet>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <map>
#include <utility>

namespace toolroom {

/// Tells whether a name is being edited.
class SavedCallsTree : public QTreeView {
public:
    using QTreeView::QTreeView;
    [[nodiscard]] bool isEditing() const { return state() == EditingState; }
};

namespace {

constexpr int maxTitledSources = 2;

/// Such as `a.json, b.json and 3 more`.
QString rootTitle(const QStringList& sources) {
    const QString names =
        sources.first(std::min<qsizetype>(sources.size(), maxTitledSources)).join(QStringLiteral(", "));
    const auto more = static_cast<int>(sources.size()) - maxTitledSources;
    return more > 0 ? SavedCallsPage::tr("%1 and %Ln more", "names of sources", more).arg(names) : names;
}

/// What SourceWatcher follows: folders that do not exist yet appear in their parents.
std::vector<VisitedPath> visitedFolders(const std::vector<SavedCallRoot>& roots) {
    std::vector<VisitedPath> visited;
    for (const SavedCallRoot& root : roots) {
        if (!QFileInfo::exists(toQString(root.folder))) {
            visited.push_back({.path = QFileInfo(toQString(root.folder)).path().toStdString(), .isFolder = true});
            continue;
        }
        for (std::string& folder : listSavedCallFolders(root.folder))
            visited.push_back({.path = std::move(folder), .isFolder = true});
    }
    markVisited(visited);
    return visited;
}

} // namespace

std::vector<SavedCallRoot> savedCallRoots(const RegistrySnapshot& registry, const std::string& workingFolder) {
    std::vector<std::pair<std::string, QStringList>> folders;
    for (const LoadedSource& source : registry.sources()) {
        const std::string folder = savedCallFolder(source.path, workingFolder);
        if (folder.empty())
            continue;
        auto known = std::ranges::find(folders, folder, &std::pair<std::string, QStringList>::first);
        if (known == folders.end())
            known = folders.insert(known, {folder, {}});
        const std::string name =
            source.path.empty() ? source.server : QFileInfo(toQString(source.path)).fileName().toStdString();
        known->second += toDisplayLine(name, 60);
    }
    std::vector<SavedCallRoot> roots;
    for (const auto& [folder, sources] : folders)
        roots.push_back({.folder = folder, .title = rootTitle(sources)});
    return roots;
}

std::string findSavedTool(const RegistrySnapshot& registry, const std::string& name, const std::string& root) {
    if (registry.find(name))
        return name;
    std::vector<std::string> nearby;
    std::vector<std::string> all;
    for (const RegisteredTool& tool : registry.tools()) {
        if (tool.name != name)
            continue;
        const LoadedSource* source = registry.sourceOf(tool.sourceId);
        if (source && !source->path.empty() && savedCallFolder(source->path) == root)
            nearby.push_back(tool.id);
        all.push_back(tool.id);
    }
    return nearby.size() == 1 ? nearby.front() : all.size() == 1 ? all.front() : name;
}

SavedCallsPage::SavedCallsPage(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_runs(SavedCallRuns::of(controller))
    , m_model(m_runs)
    , m_line(new StatusLabel)
    , m_runButton(createFlatButton(tr("Run"), tr("Run the selected calls")))
    , m_runAllButton(createFlatButton(tr("Run All"), tr("Run all calls in the selected folder, or all of them")))
    , m_openButton(createFlatButton(tr("Open"), tr("Fill in the selected call without running it")))
    , m_more(createFlatButton(tr("More ▾"), tr("More actions for saved calls")))
    , m_tree(new SavedCallsTree)
    , m_empty(new EmptyPage)
    , m_stack(new QStackedLayout) {
    createColumn(this, 0);
    setAccessibleName(tr("Saved Calls"));
    buildActions();
    buildToolBar();
    buildTree();
    connect(&m_watcher, &SourceWatcher::changed, this, [this] {
        if (isVisible())
            refresh();
    });
    connect(&m_model, &SavedCallsTreeModel::renameRequested, this, &SavedCallsPage::rename);
    connect(&m_model, &SavedCallsTreeModel::moveRequested, this, &SavedCallsPage::move);
    connect(&m_runs, &SavedCallRuns::changed, this, &SavedCallsPage::updateInspect);
    connect(m_empty, &EmptyPage::actionChosen, this, [this] {
        if (m_roots.empty())
            Q_EMIT toolsRequested();
        else
            addFolder();
    });
    m_empty->showMessage(tr("Loading saved calls…"), {});
    updateActions();
}

QAction* SavedCallsPage::addMenuAction(const QString& text, const QKeySequence& keys, void (SavedCallsPage::*slot)()) {
    QAction* action = m_more->menu()->addAction(text);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    return action;
}

void SavedCallsPage::buildActions() {
    m_more->setMenu(new QMenu(this));
    m_openAction = addMenuAction(tr("Open"), {}, &SavedCallsPage::open);
    m_runAction = addMenuAction(tr("Run"), QKeySequence(tr("Ctrl+R")), &SavedCallsPage::runSelected);
    m_inspectAction = addMenuAction(tr("Inspect Last Run"), {}, &SavedCallsPage::inspect);
    m_more->menu()->addSeparator();
    m_linkAction = addMenuAction(tr("Copy Link"), {}, &SavedCallsPage::copyLink);
    m_saveAction = addMenuAction(tr("Save As…"), {}, &SavedCallsPage::saveAs);
    m_more->menu()->addSeparator();
    m_folderAction = addMenuAction(tr("New Folder"), {}, &SavedCallsPage::addFolder);
    m_renameAction = addMenuAction(tr("Rename"), QKeySequence(Qt::Key_F2), &SavedCallsPage::editName);
    m_deleteAction = addMenuAction(tr("Move to Trash"), QKeySequence::Delete, &SavedCallsPage::remove);
}

void SavedCallsPage::buildToolBar() {
    auto* bar = new QWidget;
    auto* layout = createColumn(bar, 4, QMargins(pageMargin, innerSpacing, pageMargin, 4));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto* actions = new WrappingBar(m_line, 4);
    for (QToolButton* button : {m_openButton, m_runButton, m_runAllButton, m_more})
        actions->addButton(button);
    layout->addWidget(actions);
    static_cast<QVBoxLayout*>(this->layout())->addWidget(bar);
    connect(m_openButton, &QToolButton::clicked, this, &SavedCallsPage::open);
    connect(m_runButton, &QToolButton::clicked, this, &SavedCallsPage::runSelected);
    connect(m_runAllButton, &QToolButton::clicked, this, &SavedCallsPage::runAll);
}

void SavedCallsPage::buildTree() {
    m_tree->setAccessibleName(tr("Saved calls"));
    m_tree->setModel(&m_model);
    auto* delegate = new ColoredDelegate(
        [this](const QModelIndex& index, const Theme& theme) {
            if (index.column() == SavedCallsTreeModel::Name)
                return QColor();
            const StatusLabel::Tone tone = m_model.toneOf(index);
            return index.column() == SavedCallsTreeModel::Tool || tone == StatusLabel::Tone::Note
                       ? theme.muted
                       : StatusLabel::color(tone, theme);
        },
        m_tree);
    m_tree->setItemDelegate(delegate);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setExpandsOnDoubleClick(true);
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDefaultDropAction(Qt::MoveAction);
    m_tree->setDragDropOverwriteMode(true); // calls are dropped on folders, not between rows
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->addActions(m_more->menu()->actions());
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setSectionsMovable(false);
    setFocusProxy(m_tree);
    auto* content = new QWidget;
    fillWithBase(*content);
    auto* margin = createRow(content, 0, QMargins(groupSpacing, 0, 0, 0));
    margin->addLayout(m_stack);
    addAll(*m_stack, {m_empty, m_tree});
    static_cast<QVBoxLayout*>(layout())->addWidget(content, 1);
    connect(m_tree, &QTreeView::activated, this, &SavedCallsPage::open);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SavedCallsPage::updateActions);
    connect(
        delegate, &QAbstractItemDelegate::closeEditor, this,
        [this] {
            if (std::exchange(m_isStale, false))
                refresh();
        },
        Qt::QueuedConnection);
}

/// Names and tools take what they need, but leave room for the results.
void SavedCallsPage::fitColumns() {
    const int maxWidth = m_tree->viewport()->width() * 2 / 5;
    for (const int column : {SavedCallsTreeModel::Name, SavedCallsTreeModel::Tool}) {
        m_tree->resizeColumnToContents(column);
        m_tree->header()->resizeSection(column, std::min(m_tree->columnWidth(column) + pageMargin, maxWidth));
    }
}

void SavedCallsPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

void SavedCallsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void SavedCallsPage::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    if (isVisible())
        refresh();
}

QStringList SavedCallsPage::liveRuns() const {
    return m_runs.liveRuns();
}

void SavedCallsPage::refresh() {
    m_isStale = static_cast<SavedCallsTree*>(m_tree)->isEditing();
    if (m_isStale) // the editor would close
        return;
    m_roots = m_registry ? savedCallRoots(*m_registry, m_controller.settings().folder) : std::vector<SavedCallRoot>();
    m_reading.run(
        [roots = m_roots](const AbortSignal& /*abort*/) {
            Read read{.listings = {}, .visited = visitedFolders(roots)};
            read.listings = listSavedCalls(roots);
            for (const SavedCallListing& listing : read.listings)
                for (const SavedCallFile& file : listing.files)
                    read.visited.push_back({.path = file.path});
            markVisited(read.visited);
            return read;
        },
        [this](Read read) {
            m_watcher.watch(read.visited);
            showListings(std::move(read.listings));
        });
}

/// Keeps what is expanded and selected, and the position.
void SavedCallsPage::showListings(std::vector<SavedCallListing> listings) {
    QSet<QString> collapsed;
    for (const QModelIndex& row : m_model.foldersBelow({}))
        if (m_model.hasChildren(row) && !m_tree->isExpanded(row))
            collapsed.insert(toQString(m_model.pathOf(row)));
    std::vector<std::string> selected;
    for (const QModelIndex& row : m_tree->selectionModel()->selectedRows())
        selected.push_back(m_model.pathOf(row));
    const std::string currentPath = m_model.pathOf(m_tree->currentIndex());
    const int position = m_tree->verticalScrollBar()->value();
    m_model.setListings(std::move(listings));
    for (const QModelIndex& row : m_model.foldersBelow({}))
        m_tree->setExpanded(row, !collapsed.contains(toQString(m_model.pathOf(row))));
    if (m_tree->selectionModel()->selectedRows().isEmpty()) {
        m_tree->selectionModel()->setCurrentIndex(m_model.indexOf(currentPath), QItemSelectionModel::NoUpdate);
        for (const std::string& path : selected)
            m_tree->selectionModel()->select(m_model.indexOf(path),
                                             QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    m_tree->verticalScrollBar()->setValue(position);
    m_empty->showMessage(
        tr("No saved calls"),
        tr("Save calls of your tools on their Call pages, to run them again and to check their results."),
        m_roots.empty() ? tr("Show Tools") : tr("New Folder"));
    m_stack->setCurrentWidget(m_model.isEmpty() ? static_cast<QWidget*>(m_empty) : m_tree);
    fitColumns();
    if (const QModelIndex shown = m_model.indexOf(std::exchange(m_pathToShow, {})); shown.isValid()) {
        m_tree->setCurrentIndex(shown);
        if (std::exchange(m_editsName, false))
            m_tree->edit(shown);
    }
    updateActions();
}

QModelIndex SavedCallsPage::current() const {
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    return rows.size() == 1 ? rows.front() : QModelIndex();
}

void SavedCallsPage::updateActions() {
    const QModelIndex row = current();
    const SavedCallFile* file = m_model.fileAt(row);
    const bool isCall = file && file->call;
    for (QAction* action : {m_openAction, m_linkAction, m_saveAction})
        action->setEnabled(isCall);
    m_openButton->setEnabled(isCall);
    updateInspect();
    m_runAction->setEnabled(!selectedCalls().empty());
    m_runButton->setEnabled(m_runAction->isEnabled());
    m_runAllButton->setEnabled(!m_model.callsBelow({}).empty());
    m_folderAction->setEnabled(!m_roots.empty());
    m_renameAction->setEnabled(row.isValid() && m_model.flags(row).testFlag(Qt::ItemIsEditable));
    m_deleteAction->setEnabled(!selectedPaths().empty());
}

void SavedCallsPage::updateInspect() {
    const SavedCallFile* file = m_model.fileAt(current());
    m_inspectAction->setEnabled(file && m_runs.resultOf(*file));
}

std::vector<QModelIndex> SavedCallsPage::selectedCalls() const {
    std::vector<QModelIndex> calls = m_model.callsBelow({});
    const auto isSelected = [this](QModelIndex row) {
        while (row.isValid() && !m_tree->selectionModel()->isSelected(row))
            row = row.parent();
        return row.isValid();
    };
    std::erase_if(calls, [&](const QModelIndex& call) { return !isSelected(call); });
    return calls;
}

std::vector<std::string> SavedCallsPage::selectedPaths() const {
    std::vector<std::string> paths;
    for (const QModelIndex& row : m_tree->selectionModel()->selectedRows())
        if (row.parent().isValid())
            paths.push_back(m_model.pathOf(row));
    std::ranges::sort(paths);
    std::vector<std::string> outermost;
    for (std::string& path : paths)
        if (outermost.empty() || !path.starts_with(outermost.back() + '/'))
            outermost.push_back(std::move(path));
    return outermost;
}

void SavedCallsPage::run(const std::vector<QModelIndex>& calls) {
    if (!m_registry)
        return;
    struct NamedCall {
        const SavedCallFile& file;
        std::string tool;
        bool waits = false; ///< decided for all calls before the first one connects a server
    };
    std::vector<NamedCall> named;
    std::map<std::pair<std::string, std::string>, std::string> tools; // by root and name
    for (const QModelIndex& call : calls) {
        const SavedCallFile& file = *m_model.fileAt(call);
        if (!file.call)
            continue;
        const std::string root = m_model.rootOf(call);
        const auto [tool, isNew] = tools.try_emplace({root, file.call->tool});
        if (isNew)
            tool->second = findSavedTool(*m_registry, file.call->tool, root);
        named.push_back({file, tool->second, m_controller.needsConnection(tool->second)});
    }
    for (const auto& [file, tool, waits] : named) {
        if (waits)
            Q_EMIT connectionNeeded(tool, [&runs = m_runs, copy = file, id = tool] { runs.run(copy, id); });
        else
            m_runs.run(file, tool);
    }
    m_line->showMessage(StatusLabel::Tone::Quiet, {});
}

void SavedCallsPage::runSelected() {
    run(selectedCalls());
}

void SavedCallsPage::runAll() {
    const QModelIndex row = current();
    run(m_model.callsBelow(row.isValid() && !m_model.fileAt(row) ? row : QModelIndex()));
}

std::optional<Call> SavedCallsPage::currentCall() const {
    const SavedCallFile* file = m_model.fileAt(current());
    if (!file || !file->call || !m_registry)
        return std::nullopt;
    Call call = callOf(*file->call);
    call.tool = findSavedTool(*m_registry, call.tool, m_model.rootOf(current()));
    return call;
}

void SavedCallsPage::open() {
    if (const auto call = currentCall())
        Q_EMIT openRequested(*call, savedCallName(*m_model.fileAt(current())));
}

void SavedCallsPage::copyLink() {
    if (const auto call = currentCall())
        Q_EMIT linkRequested(*call);
}

void SavedCallsPage::saveAs() {
    if (currentCall())
        Q_EMIT saveRequested(*m_model.fileAt(current())->call);
}

void SavedCallsPage::inspect() {
    const SavedCallFile* file = m_model.fileAt(current());
    if (const SavedCallResult* result = file ? m_runs.resultOf(*file) : nullptr)
        Q_EMIT inspectRequested(result->run);
}

void SavedCallsPage::changeFiles(std::function<Result<std::string>()> change, bool editsName) {
    if (m_changing.isBusy())
        return;
    m_changing.run([change = std::move(change)](const AbortSignal& /*abort*/) { return change(); },
                   [this, editsName](const Result<std::string>& path) {
                       if (path) {
                           m_pathToShow = *path;
                           m_editsName = editsName;
                       } else {
                           m_line->showMessage(StatusLabel::Tone::Bad, translatedLine(path.error()));
                       }
                       refresh();
                   });
    m_line->showMessage(StatusLabel::Tone::Quiet, {});
}

void SavedCallsPage::addFolder() {
    const QModelIndex row = current();
    // A source that has no calls yet has no row.
    const std::string parent = row.isValid()     ? m_model.folderOf(row)
                               : m_roots.empty() ? std::string()
                                                 : m_roots.front().folder;
    if (parent.empty())
        return;
    const QString name = tr("New Folder");
    changeFiles(
        [parent, name]() -> Result<std::string> {
            QString unused = name;
            for (int n = 2; QFileInfo::exists(toQString(parent) + QLatin1Char('/') + unused); ++n)
                unused = QStringLiteral("%1 %2").arg(name).arg(n);
            return createSavedCallFolder(parent, unused.toStdString());
        },
        true);
}

void SavedCallsPage::editName() {
    if (m_renameAction->isEnabled())
        m_tree->edit(current());
}

void SavedCallsPage::rename(const QModelIndex& index, const QString& name) {
    changeFiles([path = m_model.pathOf(index), isCall = m_model.fileAt(index) != nullptr,
                 name = name.toStdString()]() -> Result<std::string> {
        if (!isCall)
            return renameSavedCallFolder(path, name);
        return renameSavedCall(path, name).transform([&path] { return path; });
    });
}

void SavedCallsPage::move(const QStringList& paths, const std::string& folder) {
    changeFiles([paths, folder]() -> Result<std::string> {
        Result<std::string> moved;
        for (const QString& path : paths)
            if (moved = moveSavedCall(path.toStdString(), folder); !moved)
                break;
        return moved;
    });
}

void SavedCallsPage::remove() {
    const std::vector<std::string> paths = selectedPaths();
    if (paths.empty())
        return;
    changeFiles([paths]() -> Result<std::string> {
        for (const std::string& path : paths)
            if (const auto removed = moveToTrash(path); !removed)
                return std::unexpected(removed.error());
        return {};
    });
}

} // namespace toolroom
