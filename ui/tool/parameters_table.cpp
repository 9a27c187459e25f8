// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/parameters_table.h"

#include "core/models/parameters_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/badges.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace toolroom {

namespace {

constexpr int indentPerLevel = 16;

/// Texts at the top of their cells; types and constraints are of second rank, what is missing is said in the muted
/// colour.
class ParameterDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem sized = option;
        initStyleOption(&sized, index);
        const auto* table = qobject_cast<const QTableView*>(option.widget);
        const bool wraps = table && table->wordWrap() && index.column() != ParametersModel::Name;
        const QRect rect(0, 0, wraps ? widthFor(*table, index.column()) : QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        const QSize text = option.fontMetrics.boundingRect(rect, Qt::TextWordWrap, sized.text).size();
        return {text.width() + indent(index) + innerSpace + betweenSpace, text.height() + 8};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const QString text = cell.text;
        cell.text.clear();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
        const Theme& theme = themeOf(option.palette);
        const auto* table = qobject_cast<const QTableView*>(option.widget);
        const bool wraps = table && table->wordWrap() && index.column() != ParametersModel::Name;
        const QRect rect = option.rect.adjusted(4 + indent(index), 4, -innerSpace, 0);
        const bool quiet = index.column() == ParametersModel::Type || index.column() == ParametersModel::Constraints ||
                           index.column() == ParametersModel::Default ||
                           index.data(Qt::DisplayRole).toString().isEmpty();
        painter->setFont(option.font);
        painter->setPen(quiet ? theme.muted : option.palette.color(QPalette::Text));
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignTop | (wraps ? Qt::TextWordWrap : Qt::TextSingleLine),
                          wraps ? text : option.fontMetrics.elidedText(text, Qt::ElideRight, rect.width()));
        if (index.column() == ParametersModel::Name && index.data(static_cast<int>(ParameterRole::Required)).toBool()) {
            painter->setPen(theme.accent);
            painter->drawText(rect.adjusted(option.fontMetrics.horizontalAdvance(text) + 4, 0, innerSpace, 0),
                              Qt::AlignLeft | Qt::AlignTop, QStringLiteral("*"));
        }
    }
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override {
        if (event->type() != QEvent::ToolTip)
            return QStyledItemDelegate::helpEvent(event, view, option, index);
        QToolTip::showText(event->globalPos(), plainToolTip(index.data().toString()), view);
        return true;
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() == ParametersModel::Description && option->text.isEmpty())
            option->text = tr("no description");
    }

private:
    static int indent(const QModelIndex& index) {
        return index.column() == ParametersModel::Name
                   ? index.data(static_cast<int>(ParameterRole::Depth)).toInt() * indentPerLevel
                   : 0;
    }
    /// Types and constraints may take some width, the description takes the rest.
    static int widthFor(const QTableView& table, int column) {
        const int whole = table.viewport()->width();
        if (column == ParametersModel::Description)
            return std::max(table.columnWidth(column) - 4 - innerSpace, 40);
        return std::max(whole / 5, 120);
    }
};

} // namespace

ParametersTable::ParametersTable(ParametersModel* model, QWidget* parent)
    : FittingTable(tr("Parameters"), parent) {
    setModel(model);
    setStretchColumn(ParametersModel::Description);
    setItemDelegate(new ParameterDelegate(this));
    setItemDelegateForColumn(ParametersModel::Findings,
                             new CountsDelegate(static_cast<int>(ParameterRole::Counts), this));
}

} // namespace toolroom
