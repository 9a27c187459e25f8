// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/tool_table_model.h"
#include "core/models/tools/tool_tree_model.h"

#include <QSet>
#include <QStackedWidget>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QAbstractItemView;
class QMenu;
class QTableView;
class QTreeView;

namespace toolroom {

class RowButtons;
struct DraggedRow;

/// The tools that match the filter, as a tree by source or as a flat table. The two views share the selection.
class ToolViews : public QStackedWidget {
    Q_OBJECT

public:
    enum class ViewMode { Tree, Table };

    explicit ToolViews(QWidget* parent = nullptr);

    /// The sort order of the table.
    struct Order {
        ToolTableModel::Column column = ToolTableModel::Name;
        Qt::SortOrder direction = Qt::AscendingOrder;
    };

    /// Keeps the selection, the scroll position, and collapsed sources. `tools` is sorted by order(); in the
    /// tree, each source keeps the order of the registry, and `live` have their states.
    void setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> tools, std::vector<LiveSource> live);
    /// Empty for registry order.
    [[nodiscard]] std::optional<Order> order() const;
    void setViewMode(ViewMode viewMode);
    /// Highlights what matches `query`.
    void setQuery(const QString& query);
    [[nodiscard]] ViewMode viewMode() const { return m_viewMode; }
    [[nodiscard]] const LintedRegistryPtr& registry() const { return m_registry; }
    /// Selects the tool `id` and scrolls to it immediately, or as soon as it is listed. Empty: selects none.
    void choose(std::string_view id);
    [[nodiscard]] bool isListed(std::uint32_t tool) const;
    /// Scrolls to the selected tool.
    void scrollToChoice();
    void focusView();
    /// The current tool; unset if a source is current.
    [[nodiscard]] std::optional<std::uint32_t> currentTool() const;
    /// The current source, or the source of the current tool; null if neither is current.
    [[nodiscard]] const LoadedSource* currentSource() const;
    /// The current live source, which may have no tools; null if none is current.
    [[nodiscard]] const LiveSource* currentLiveSource() const;

Q_SIGNALS:
    void toolChosen(std::uint32_t tool);
    /// Emitted for the selected tool, which toolChosen() may have reported before, on a click or Enter.
    void toolClicked();
    void liveSourceActivated(const std::string& id);
    /// Emitted to get the commands of a live source.
    void liveCommandsRequested(QMenu* menu, const std::string& id);
    void sortOrderChanged();
    void menuRequested(const QPoint& globalPosition);
    void removalRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTree();
    void buildTable();
    void installContextMenu(QAbstractItemView& list);
    [[nodiscard]] std::optional<DraggedRow> definitionOf(const QModelIndex& row) const;
    [[nodiscard]] QAbstractItemView* view() const;
    void updateHighlights();
    void fillView();
    /// What identifies a row across registries: the id of the tool, or the name of the source.
    struct RowName {
        std::string tool;
        QString source;
    };
    void recordExpandedSources();
    [[nodiscard]] RowName nameOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex findRow(const RowName& name) const;
    void fillTree();
    void restoreSelection();
    /// Shows the commands of the live source that the mouse is over, or that is current.
    void updateRowButtons();
    [[nodiscard]] const LiveSource* liveSourceAt(const QModelIndex& row) const;
    [[nodiscard]] QModelIndex selectedIndex() const;
    void emitToolChosen(const QModelIndex& index);
    void emitToolClicked(const QModelIndex& index);

    LintedRegistryPtr m_registry;
    std::vector<std::uint32_t> m_tools;
    std::vector<LiveSource> m_live;
    ViewMode m_viewMode = ViewMode::Tree;
    std::string m_selectedId; ///< id of the selected tool, even if the filter hides it; empty: none
    QString m_query;
    bool m_isFilling = false;
    bool m_isUnlisted = false; ///< the tool that was chosen is not listed yet
    QSet<QString> m_collapsed; ///< sources that the user collapsed
    QSet<QString> m_expanded;  ///< sources that stay expanded if they are large

    ToolTreeModel m_treeModel;
    ToolTableModel m_tableModel;
    QTreeView* m_tree;
    QPersistentModelIndex m_hovered;
    RowButtons* m_rowButtons;
    QTableView* m_table = nullptr; ///< created when it is first shown
};

} // namespace toolroom
