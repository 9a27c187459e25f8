// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/tool_views.h"

#include "ui/browser/row_buttons.h"
#include "ui/browser/tool_delegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/badges.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/row_drag.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTableView>
#include <QTreeView>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t maxRowsExpanded = 2000; ///< sources with more tools start collapsed

} // namespace

ToolViews::ToolViews(QWidget* parent)
    : QStackedWidget(parent)
    , m_tree(new QTreeView)
    , m_rowButtons(new RowButtons(*m_tree)) {
    buildTree();
    addWidget(m_tree);
}

void ToolViews::buildTree() {
    m_tree->setModel(&m_treeModel);
    auto* delegate = new ToolDelegate(m_tree);
    delegate->buttons = m_rowButtons;
    m_tree->setItemDelegate(delegate);
    installContextMenu(*m_tree);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setHeaderHidden(true);
    m_tree->setAccessibleName(tr("Tools by source"));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(ToolTreeModel::Name, QHeaderView::Stretch);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ToolViews::emitToolChosen);
    connect(m_tree, &QTreeView::clicked, this, &ToolViews::emitToolClicked);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const LiveSource* live = m_treeModel.isRow(index) ? nullptr : currentLiveSource();
        if (live != nullptr && !live->isReady())
            Q_EMIT liveSourceActivated(live->id);
        emitToolClicked(index);
    });
    m_tree->setMouseTracking(true);
    m_tree->viewport()->installEventFilter(this);
    connect(m_tree, &QTreeView::entered, this, [this](const QModelIndex& index) {
        m_hovered = index.siblingAtColumn(0);
        updateRowButtons();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ToolViews::updateRowButtons);
    connect(m_tree, &QTreeView::collapsed, m_rowButtons, &RowButtons::place);
    connect(m_tree, &QTreeView::expanded, m_rowButtons, &RowButtons::place);
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex& source) {
        m_collapsed.insert(source.data().toString());
        m_expanded.remove(source.data().toString());
    });
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex& source) {
        m_collapsed.remove(source.data().toString());
        if (!m_isFilling)
            m_expanded.insert(source.data().toString());
    });
}

void ToolViews::buildTable() {
    m_table = new QTableView;
    addWidget(m_table);
    m_table->setModel(&m_tableModel);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setItemDelegateForColumn(ToolTableModel::Findings,
                                      new CountsDelegate(static_cast<int>(ToolRole::Counts), m_table));
    installContextMenu(*m_table);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setAccessibleName(tr("Tools"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + innerSpacing);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setSortIndicatorShown(true);
    m_table->horizontalHeader()->resizeSection(ToolTableModel::Name, scaledToText(190));
    m_table->horizontalHeader()->resizeSection(ToolTableModel::Source, scaledToText(140));
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &ToolViews::sortOrderChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ToolViews::emitToolChosen);
    connect(m_table, &QTableView::clicked, this, &ToolViews::emitToolClicked);
    connect(m_table, &QTableView::activated, this, &ToolViews::emitToolClicked);
}

QAbstractItemView* ToolViews::view() const {
    return m_viewMode == ViewMode::Tree ? static_cast<QAbstractItemView*>(m_tree) : m_table;
}

void ToolViews::setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> tools, std::vector<LiveSource> live) {
    const bool isScrolled = m_registry != registry && view()->verticalScrollBar()->value() > 0;
    const bool isAwaited = m_isUnlisted;
    const RowName top = isScrolled ? nameOf(view()->indexAt({0, 0})) : RowName();
    const RowName current = nameOf(view()->currentIndex());
    if (m_registry != registry)
        recordExpandedSources();
    m_registry = std::move(registry);
    m_tools = std::move(tools);
    m_live = std::move(live);
    fillView();
    if (isAwaited && !m_isUnlisted)
        return;
    if (const QModelIndex source = findRow({.source = current.source}); source.isValid()) {
        view()->setAutoScroll(false);
        view()->setCurrentIndex(source);
        view()->setAutoScroll(true);
    }
    if (const QModelIndex first = findRow(top); first.isValid())
        view()->scrollTo(first, QAbstractItemView::PositionAtTop);
}

/// Sources that have been expanded to show the selected tool stay expanded when they are loaded again.
void ToolViews::recordExpandedSources() {
    for (int row = 0; row < m_treeModel.rowCount(); ++row)
        if (const QModelIndex source = m_treeModel.index(row, 0); m_tree->isExpanded(source))
            m_expanded.insert(source.data().toString());
}

ToolViews::RowName ToolViews::nameOf(const QModelIndex& index) const {
    if (!index.isValid() || !m_registry)
        return {};
    const QVariant tool = index.data(static_cast<int>(ToolRole::Index));
    return tool.isValid() ? RowName{.tool = m_registry->tool(tool.toUInt()).id}
                          : RowName{.source = index.siblingAtColumn(0).data().toString()};
}

QModelIndex ToolViews::findRow(const RowName& name) const {
    if (const auto tool = m_registry && !name.tool.empty() ? m_registry->indexOf(name.tool) : std::nullopt)
        return m_viewMode == ViewMode::Tree ? m_treeModel.indexOfRow(*tool) : m_tableModel.indexOfTool(*tool);
    for (int row = 0; m_viewMode == ViewMode::Tree && !name.source.isEmpty() && row < m_treeModel.rowCount(); ++row)
        if (const QModelIndex source = m_treeModel.index(row, 0); source.data().toString() == name.source)
            return source;
    return {};
}

void ToolViews::setQuery(const QString& query) {
    m_query = query;
    updateHighlights();
}

void ToolViews::updateHighlights() {
    static_cast<CellDelegate*>(view()->itemDelegate())->setQuery(m_query);
    view()->viewport()->update();
}

void ToolViews::setViewMode(ViewMode viewMode) {
    m_viewMode = viewMode;
    if (m_viewMode == ViewMode::Table && !m_table)
        buildTable();
    setCurrentWidget(view());
    updateHighlights();
    fillView();
}

void ToolViews::fillView() {
    if (!m_registry)
        return;
    const QScopedValueRollback filling(m_isFilling, true);
    const int scroll = view()->verticalScrollBar()->value();
    if (m_viewMode == ViewMode::Tree) {
        fillTree();
        m_tableModel.setTools(nullptr, {});
    } else {
        m_tableModel.setTools(m_registry, m_tools);
        m_treeModel.setTools(nullptr, {}, {});
    }
    view()->verticalScrollBar()->setValue(scroll);
    restoreSelection();
    updateRowButtons();
}

const LiveSource* ToolViews::liveSourceAt(const QModelIndex& row) const {
    if (!row.isValid() || m_treeModel.isRow(row))
        return nullptr;
    const LiveSource& live = m_treeModel.sections()[static_cast<std::size_t>(row.row())].group.live;
    return live.id.empty() ? nullptr : &live;
}

void ToolViews::updateRowButtons() {
    if (m_viewMode != ViewMode::Tree)
        return;
    const QModelIndex current = m_tree->currentIndex().siblingAtColumn(0);
    const bool isOverLive = liveSourceAt(m_hovered) != nullptr;
    const QModelIndex row = isOverLive ? QModelIndex(m_hovered) : current;
    const LiveSource* live = liveSourceAt(row);
    if (!live)
        return m_rowButtons->showAt({}, nullptr);
    auto* commands = new QMenu;
    Q_EMIT liveCommandsRequested(commands, std::string(live->id));
    m_rowButtons->showAt(row, commands);
    m_tree->viewport()->update();
}

bool ToolViews::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Leave || event->type() == QEvent::Resize) {
        if (event->type() == QEvent::Leave)
            m_hovered = QModelIndex();
        updateRowButtons();
    }
    return QStackedWidget::eventFilter(watched, event);
}

void ToolViews::fillTree() {
    std::vector<std::uint32_t> tools = m_tools;
    std::ranges::sort(tools);
    m_treeModel.setTools(m_registry, tools, m_live);
    const auto& sources = m_treeModel.sections();
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const QString& name = sources[i].group.name;
        const bool open =
            sources[i].rows.size() <= maxRowsExpanded ? !m_collapsed.contains(name) : m_expanded.contains(name);
        if (open)
            m_tree->expand(m_treeModel.index(static_cast<int>(i), 0));
    }
}

std::optional<ToolViews::Order> ToolViews::order() const {
    if (m_viewMode == ViewMode::Tree)
        return std::nullopt;
    const QHeaderView* header = m_table->horizontalHeader();
    const int column = header->sortIndicatorSection();
    if (column < 0)
        return std::nullopt;
    return Order{static_cast<ToolTableModel::Column>(column), header->sortIndicatorOrder()};
}

QModelIndex ToolViews::selectedIndex() const {
    const std::optional<std::uint32_t> tool = m_registry ? m_registry->indexOf(m_selectedId) : std::nullopt;
    if (!tool)
        return {};
    return m_viewMode == ViewMode::Tree ? m_treeModel.indexOfRow(*tool) : m_tableModel.indexOfTool(*tool);
}

void ToolViews::restoreSelection() {
    // Making a tool current expands its source, so skip tools in sources that the user collapsed.
    const QModelIndex index = selectedIndex();
    const bool isAwaited = m_isUnlisted && index.isValid();
    view()->setAutoScroll(isAwaited);
    if (isAwaited || m_viewMode == ViewMode::Table || m_tree->isExpanded(index.parent()))
        view()->setCurrentIndex(index);
    view()->setAutoScroll(true);
    if (!isAwaited)
        return;
    m_isUnlisted = false;
    view()->scrollTo(index);
}

void ToolViews::choose(std::string_view id) {
    m_selectedId = id;
    const QScopedValueRollback filling(m_isFilling, true);
    const QModelIndex index = selectedIndex();
    m_isUnlisted = !id.empty() && !index.isValid();
    if (index.isValid())
        view()->setCurrentIndex(index);
    else
        view()->clearSelection();
}

bool ToolViews::isListed(std::uint32_t tool) const {
    return std::ranges::contains(m_tools, tool);
}

void ToolViews::scrollToChoice() {
    const auto scroll = [this] {
        if (const QModelIndex index = selectedIndex(); index.isValid())
            view()->scrollTo(index);
    };
    scroll();
    QMetaObject::invokeMethod(this, scroll,
                              Qt::QueuedConnection); // a list that has just been shown gets its size later
}

void ToolViews::installContextMenu(QAbstractItemView& list) {
    new RowDrag(list, [this](const QModelIndex& row) { return definitionOf(row); });
    list.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&list, &QWidget::customContextMenuRequested, this,
            [this, &list](const QPoint& position) { Q_EMIT menuRequested(list.viewport()->mapToGlobal(position)); });
}

/// The tool of a row as it is written, as in Copy as JSON.
std::optional<DraggedRow> ToolViews::definitionOf(const QModelIndex& row) const {
    const QVariant number = row.data(static_cast<int>(ToolRole::Index));
    if (!number.isValid() || !m_registry)
        return std::nullopt;
    const RegisteredTool& tool = m_registry->tool(number.toUInt());
    const SourceLanguage language = tool.text->language();
    if (language != SourceLanguage::JsonText && language != SourceLanguage::YamlText)
        return std::nullopt; // code
    const std::string_view written = tool.text->bytes().substr(tool.range.begin, tool.range.end - tool.range.begin);
    QString name = toQString(tool.name.empty() ? std::string("tool") : tool.name).left(80);
    for (QChar& letter : name)
        if (!letter.isLetterOrNumber() && !QStringView(u"-_.").contains(letter))
            letter = u'_';
    name += language == SourceLanguage::YamlText ? QStringLiteral(".yaml") : QStringLiteral(".json");
    return DraggedRow{name, QByteArray(written.data(), qsizetype(written.size()))};
}

/// The list leaves Delete to its parent.
void ToolViews::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Delete))
        return Q_EMIT removalRequested();
    QStackedWidget::keyPressEvent(event);
}

std::optional<std::uint32_t> ToolViews::currentTool() const {
    const QVariant tool = view()->currentIndex().data(static_cast<int>(ToolRole::Index));
    return tool.isValid() ? std::optional(tool.toUInt()) : std::nullopt;
}

const LoadedSource* ToolViews::currentSource() const {
    if (!m_registry)
        return nullptr;
    if (const std::optional<std::uint32_t> tool = currentTool())
        return m_registry->snapshot().sourceOf(m_registry->tool(*tool).sourceId);
    const QModelIndex current = view()->currentIndex();
    if (!current.isValid() || m_viewMode != ViewMode::Tree)
        return nullptr;
    const auto& rows = m_treeModel.sections()[static_cast<std::size_t>(current.row())].rows;
    return rows.empty() ? nullptr : m_registry->snapshot().sourceOf(m_registry->tool(rows.front()).sourceId);
}

const LiveSource* ToolViews::currentLiveSource() const {
    const QModelIndex current = view()->currentIndex();
    if (!current.isValid() || m_viewMode != ViewMode::Tree)
        return nullptr;
    return liveSourceAt(m_treeModel.isRow(current) ? current.parent() : current);
}

void ToolViews::focusView() {
    view()->setFocus();
    if (view()->currentIndex().isValid() || view()->model()->rowCount() == 0)
        return;
    const QModelIndex chosen = selectedIndex();
    view()->setCurrentIndex(chosen.isValid() ? chosen : view()->model()->index(0, 0));
}

void ToolViews::emitToolChosen(const QModelIndex& index) {
    const QVariant tool = index.data(static_cast<int>(ToolRole::Index));
    if (m_isFilling || !tool.isValid())
        return;
    m_selectedId = m_registry->tool(tool.toUInt()).id;
    Q_EMIT toolChosen(tool.toUInt());
}

void ToolViews::emitToolClicked(const QModelIndex& index) {
    if (index.data(static_cast<int>(ToolRole::Index)).isValid())
        Q_EMIT toolClicked();
}

} // namespace toolroom
