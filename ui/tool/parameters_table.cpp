// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/parameters_table.h"

#include "core/models/tools/parameters_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/badges.h"

#include <QHeaderView>
#include <QPainter>

namespace toolroom {

namespace {

constexpr int indentPerLevel = 16;
constexpr int maxNameWidth = 240;

/// Draws top-aligned text; types, constraints, and missing descriptions are muted.
class ParameterDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem sized = option;
        initStyleOption(&sized, index);
        const int maxWidth = isWrapped(option, index) ? widthFor(option, index.column()) : QWIDGETSIZE_MAX;
        const QSize text =
            option.fontMetrics.boundingRect(QRect(0, 0, maxWidth, QWIDGETSIZE_MAX), Qt::TextWordWrap, sized.text)
                .size();
        const int width = index.column() == ParametersModel::Name ? std::min(text.width(), maxNameWidth) : text.width();
        return {width + indent(index) + innerSpacing + groupSpacing, text.height() + innerSpacing};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QString text = drawBackground(*painter, option, index);
        const Theme& theme = themeOf(option.palette);
        const QRect rect = option.rect.adjusted(4 + indent(index), 4, -innerSpacing, 0);
        painter->setPen(isMuted(index) ? theme.muted : option.palette.color(QPalette::Text));
        if (isWrapped(option, index))
            painter->drawText(rect, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text);
        else
            drawLine(*painter, option, index, rect, text);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        CellDelegate::initStyleOption(option, index);
        if (index.column() == ParametersModel::Description && option->text.isEmpty())
            option->text = ParametersTable::tr("No description");
    }

private:
    static void drawLine(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                         const QRect& rect, const QString& text) {
        const QFontMetrics metrics = painter.fontMetrics();
        const QString shown = metrics.elidedText(text, Qt::ElideRight, rect.width());
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, shown);
        if (index.column() != ParametersModel::Name || !index.data(static_cast<int>(ParameterRole::Required)).toBool())
            return;
        painter.setPen(themeOf(option.palette).accent);
        painter.drawText(rect.adjusted(metrics.horizontalAdvance(shown) + 4, 0, innerSpacing, 0),
                         Qt::AlignLeft | Qt::AlignTop, QStringLiteral("*"));
    }
    static bool isWrapped(const QStyleOptionViewItem& option, const QModelIndex& index) {
        return index.column() != ParametersModel::Name && option.features.testFlag(QStyleOptionViewItem::WrapText);
    }
    static bool isMuted(const QModelIndex& index) {
        switch (index.column()) {
        case ParametersModel::Name:
            return false;
        case ParametersModel::Description:
            return index.data().toString().isEmpty();
        default:
            return true;
        }
    }
    static int indent(const QModelIndex& index) {
        return index.column() == ParametersModel::Name
                   ? index.data(static_cast<int>(ParameterRole::Depth)).toInt() * indentPerLevel
                   : 0;
    }
    /// Types and constraints get a share of the width; the description gets the rest.
    static int widthFor(const QStyleOptionViewItem& option, int column) {
        const auto* table = qobject_cast<const QTableView*>(option.widget);
        if (column == ParametersModel::Description)
            return std::max(table->columnWidth(column) - 4 - innerSpacing, 80);
        return std::max(table->viewport()->width() / 5, 120);
    }
};

} // namespace

ParametersTable::ParametersTable(ParametersModel* model, QWidget* parent)
    : ContentSizedTable(tr("Parameters"), parent)
    , m_model(model) {
    setModel(model);
    setStretchColumn(ParametersModel::Description);
    setItemDelegate(new ParameterDelegate(this));
    setItemDelegateForColumn(ParametersModel::Findings,
                             new CountsDelegate(static_cast<int>(ParameterRole::Counts), this));
}

void ParametersTable::prepareColumns() {
    for (const int column : {ParametersModel::Constraints, ParametersModel::Default, ParametersModel::Findings})
        setColumnHidden(column, !m_model->hasContent(static_cast<ParametersModel::Column>(column)));
}

} // namespace toolroom
