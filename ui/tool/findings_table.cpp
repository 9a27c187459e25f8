// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/findings_table.h"

#include "core/models/problems/notices_model.h"
#include "core/models/problems/problems_model.h"
#include "core/models/problems/tool_findings_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"

#include <QHeaderView>
#include <QPainter>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

/// At the normal text size. Narrower tables hide the rule column to leave room for messages.
constexpr int narrowWidth = 520;

/// Draws the shape of the severity, the message, and below it the help in the muted color.
class MessageDelegate : public CellDelegate {
public:
    explicit MessageDelegate(QObject* parent)
        : CellDelegate(parent) {
        setShowsCode();
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QStringList texts = drawBackground(*painter, option, index).split(QChar::LineSeparator);
        const Theme& theme = themeOf(option.palette);
        const auto severity = static_cast<Severity>(index.data(static_cast<int>(FindingRole::Severity)).toInt());
        QRect rect = textRect(option.rect);
        const int side = scaledToText(severityShapeSize);
        drawSeverity(
            *painter,
            QRectF(option.rect.left() + 4, rect.top() + (option.fontMetrics.height() - side) / 2.0 + 1, side, side),
            severity, theme.severityColor(severity));
        for (qsizetype i = 0; i < texts.size(); ++i) {
            painter->setPen(i == 0 ? option.palette.color(QPalette::Text) : theme.muted);
            const WrappedCode message(texts.at(i), option.font, rect.width());
            message.draw(*painter, rect.topLeft());
            rect.setTop(rect.top() + message.height());
        }
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem sized = option;
        initStyleOption(&sized, index);
        const auto* table = qobject_cast<const QTableView*>(option.widget);
        const int width = table ? table->columnWidth(index.column()) : option.rect.width();
        int height = 0;
        const QRect rect = textRect(QRect(0, 0, width, QWIDGETSIZE_MAX));
        for (const QString& text : sized.text.split(QChar::LineSeparator))
            height += WrappedCode(text, option.font, rect.width()).height();
        return {200, height + 8};
    }

private:
    static QRect textRect(const QRect& cell) {
        return cell.adjusted(4 + scaledToText(severityShapeSize) + innerSpacing, 4, -innerSpacing, 0);
    }
};

/// Draws top-aligned text in a color of the theme.
class TopAlignedDelegate : public QStyledItemDelegate {
public:
    TopAlignedDelegate(QColor Theme::*color, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_color(color) {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const QColor color = themeOf(option->palette).*m_color;
        option->palette.setColor(QPalette::Text, color);
        option->palette.setColor(QPalette::HighlightedText, color);
        option->displayAlignment = Qt::AlignLeft | Qt::AlignTop;
        option->rect.adjust(0, 4, 0, 0);
    }

private:
    QColor Theme::*m_color;
};

std::uint32_t findingOf(const QModelIndex& index) {
    return index.data(static_cast<int>(FindingRole::Index)).toUInt();
}

} // namespace

FindingsTable::FindingsTable(QAbstractItemModel* model, const QString& name, QWidget* parent)
    : ContentSizedTable(name, parent) {
    setModel(model);
    horizontalHeader()->hide();
    if (model->columnCount() > NoticesModel::Place)
        setItemDelegateForColumn(NoticesModel::Place, new TopAlignedDelegate(&Theme::muted, this));
    setStretchColumn(ToolFindingsModel::Message);
    setItemDelegateForColumn(ToolFindingsModel::Message, new MessageDelegate(this));
    setItemDelegateForColumn(ToolFindingsModel::Rule, new TopAlignedDelegate(&Theme::muted, this));
    setItemDelegateForColumn(ToolFindingsModel::Why, new TopAlignedDelegate(&Theme::accent, this));
    connect(this, &QTableView::clicked, this, &FindingsTable::activateCell);
    connect(this, &QTableView::activated, this, &FindingsTable::activateCell);
}

/// "Why?" explains the rule; other columns show the location.
void FindingsTable::activateCell(const QModelIndex& index) {
    const QString rule = index.data(static_cast<int>(FindingRole::Rule)).toString();
    if (index.column() == ToolFindingsModel::Why && !rule.isEmpty())
        Q_EMIT explanationRequested(rule);
    else
        Q_EMIT findingChosen(findingOf(index));
}

void FindingsTable::prepareColumns() {
    const auto hasRule = [this](int row) {
        return !model()->index(row, ToolFindingsModel::Rule).data().toString().isEmpty();
    };
    const auto rows = std::views::iota(0, model()->rowCount());
    m_hasRules = std::ranges::any_of(rows, hasRule);
    hideColumns();
}

void FindingsTable::hideColumns() {
    setColumnHidden(ToolFindingsModel::Rule, !m_hasRules || width() < scaledToText(narrowWidth));
    setColumnHidden(ToolFindingsModel::Why, !m_hasRules);
}

void FindingsTable::resizeEvent(QResizeEvent* event) {
    hideColumns();
    ContentSizedTable::resizeEvent(event);
}

void FindingsTable::select(std::uint32_t finding) {
    for (int row = 0; row < model()->rowCount(); ++row)
        if (const QModelIndex index = model()->index(row, 0); findingOf(index) == finding)
            return setCurrentIndex(index);
}

std::optional<std::uint32_t> FindingsTable::current() const {
    return currentIndex().isValid() ? std::optional(findingOf(currentIndex())) : std::nullopt;
}

} // namespace toolroom
