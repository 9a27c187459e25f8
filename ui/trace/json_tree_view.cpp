// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/json_tree_view.h"

#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/clipboard.h"

#include <QAction>
#include <QHeaderView>

namespace toolroom {

namespace {

constexpr int maxExpanded = 20; ///< top-level rows, and rows below each, that are expanded initially

/// Keys and values have the colors of JSON text.
QColor valueColor(const QModelIndex& index, const Theme& theme) {
    const QVariant type = index.data(static_cast<int>(JsonTreeModel::Role::Type));
    if (index.column() == JsonTreeModel::Key)
        return type.isValid() ? theme.jsonKey : theme.muted;
    if (static_cast<Json::value_t>(type.toInt()) == Json::value_t::string)
        return theme.jsonString;
    const bool isScalar = type.isValid() && static_cast<Json::value_t>(type.toInt()) > Json::value_t::array;
    return isScalar ? theme.jsonNumber : theme.muted;
}

} // namespace

JsonTreeView::JsonTreeView(const QString& name, QWidget* parent)
    : QTreeView(parent) {
    setAccessibleName(name);
    setModel(&m_model);
    setItemDelegate(new ColoredDelegate(valueColor, this));
    setFrameShape(NoFrame);
    setUniformRowHeights(true);
    setHeaderHidden(true);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    header()->setStretchLastSection(true);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto add = [this](const QString& text, const QKeySequence& keys, void (JsonTreeView::*copy)() const) {
        auto* action = new QAction(text, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, copy);
        addAction(action);
    };
    add(tr("Copy Value"), QKeySequence::Copy, &JsonTreeView::copyValue);
    add(tr("Copy JSON Pointer"), QKeySequence(QStringLiteral("Ctrl+Alt+C")), &JsonTreeView::copyPointer);
}

void JsonTreeView::setValue(JsonPtr value) {
    m_model.setValue(std::move(value));
    int opened = 0;
    for (int row = 0; row < m_model.rowCount() && opened <= maxExpanded; ++row)
        opened += m_model.hasChildren(m_model.index(row, 0)) ? 1 : 0;
    if (opened <= maxExpanded && m_model.rowCount() <= maxExpanded)
        for (int row = 0; row < m_model.rowCount(); ++row)
            if (m_model.rowCount(m_model.index(row, 0)) <= maxExpanded)
                expand(m_model.index(row, 0));
    setColumnWidth(JsonTreeModel::Key, qBound(120, sizeHintForColumn(JsonTreeModel::Key) + innerSpacing, 360));
}

void JsonTreeView::copyValue() const {
    const Json* value = m_model.valueAt(currentIndex());
    if (value)
        copyText(toQString(value->is_string() ? value->get_ref<const std::string&>() : compactText(*value)));
}

void JsonTreeView::copyPointer() const {
    if (currentIndex().isValid())
        copyText(currentIndex().data(static_cast<int>(JsonTreeModel::Role::Pointer)).toString());
}

} // namespace toolroom
