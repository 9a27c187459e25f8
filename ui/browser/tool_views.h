// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tool_table_model.h"
#include "core/models/tool_tree_model.h"

#include <QSet>
#include <QStackedWidget>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QAbstractItemView;
class QTableView;
class QTreeView;

namespace toolroom {

/// The tools that pass the filter, as a tree by origin or as a flat table. Both share what is chosen.
class ToolViews : public QStackedWidget {
    Q_OBJECT

public:
    enum class Shape { Tree, Table };

    explicit ToolViews(QWidget* parent = nullptr);

    /// How the reader wants a table sorted.
    struct Order {
        ToolTableModel::Column column = ToolTableModel::Name;
        Qt::SortOrder direction = Qt::AscendingOrder;
    };

    /// What was chosen, scrolled to and closed stays so. `tools` in the order that is wanted.
    void setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> tools);
    /// Nothing for the registry's own order.
    [[nodiscard]] std::optional<Order> order() const;
    void setShape(Shape shape);
    [[nodiscard]] Shape shape() const { return m_shape; }
    [[nodiscard]] const LintedRegistryPtr& registry() const { return m_registry; }
    /// Chooses the tool of that id as soon as it is shown.
    void choose(std::string_view id);
    void focusView();

Q_SIGNALS:
    void toolChosen(std::uint32_t tool);
    void orderChanged();

private:
    void buildTree();
    void buildTable();
    [[nodiscard]] QAbstractItemView* view() const;
    void fillView();
    void fillTree();
    void restoreChoice();
    [[nodiscard]] QModelIndex chosenIndex() const;
    void announce(const QModelIndex& index);

    LintedRegistryPtr m_registry;
    std::vector<std::uint32_t> m_tools;
    Shape m_shape = Shape::Tree;
    std::string m_chosen; ///< id, also while the filter hides it; empty when there is none
    bool m_isFilling = false;
    QSet<QString> m_collapsed; ///< origins that the reader closed
    QSet<QString> m_expanded;  ///< big origins that the reader opened

    ToolTreeModel m_treeModel;
    ToolTableModel m_tableModel;
    QTreeView* m_tree;
    QTableView* m_table;
};

} // namespace toolroom
