// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/store_page.h"

#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

/// Adds space between cells.
class SpacedDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return CellDelegate::sizeHint(option, index) + QSize(pageMargin, 0);
    }
};

} // namespace

StorePage::StorePage(const QString& title, const QString& explanation, const QStringList& headers, int stretched,
                     QWidget* parent)
    : QWidget(parent)
    , m_rows(new StoreModel(headers, this))
    , m_table(new ContentSizedTable(title))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_buttons(new QHBoxLayout)
    , m_footer(new QVBoxLayout)
    , m_statusLabel(new StatusLabel) {
    setAccessibleName(title);
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new SpacedDelegate(m_table));
    m_table->setStretchColumn(stretched);
    m_full = new TableScrollArea(m_table);
    m_full->setFocusPolicy(Qt::NoFocus); // the table has it
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_full);
    auto* head = createRow(nullptr, innerSpacing);
    head->addWidget(createHeadingLabel(title));
    m_statusLabel->setMinimumWidth(1); // the title has priority
    head->addWidget(m_statusLabel, 1);
    m_buttons->setSpacing(4);
    head->addLayout(m_buttons);
    QLabel* hint = createTextLabel(explanation);
    hint->setForegroundRole(QPalette::PlaceholderText);
    m_footer->setSpacing(innerSpacing);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addLayout(head);
    layout->addWidget(hint);
    layout->addWidget(m_pages, 1);
    layout->addLayout(m_footer);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &StorePage::showSelectedRow);
    connect(m_rows, &QAbstractItemModel::modelReset, this, &StorePage::showSelectedRow);
    connect(m_table, &QTableView::activated, this, &StorePage::rowActivated);
    connect(m_empty, &EmptyPage::actionChosen, this, &StorePage::emptyActionChosen);
}

void StorePage::focusTable() {
    m_table->setFocus();
}

QString StorePage::chosen() const {
    const auto row = chosenRow();
    return row ? m_rows->rows()[*row].key : QString();
}

std::optional<std::size_t> StorePage::chosenRow() const {
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    return selected.isEmpty() ? std::nullopt : std::optional(static_cast<std::size_t>(selected.front().row()));
}

void StorePage::choose(const QString& key) {
    const int row = m_rows->rowOf(key);
    if (row >= 0)
        m_table->selectRow(row);
}

QToolButton* StorePage::addButton(const QString& text, const QString& name, bool needsRow) {
    QToolButton* button = createFlatButton(text, name);
    m_buttons->addWidget(button);
    if (needsRow) {
        button->setEnabled(false);
        m_rowButtons.push_back(button);
    }
    return button;
}

QToolButton* StorePage::addRevokeButtons(const QString& one, const QString& all,
                                         const std::function<void(std::vector<std::string>)>& revoke) {
    connect(addButton(tr("Revoke"), one, true), &QToolButton::clicked, this,
            [this, revoke] { revoke({chosen().toStdString()}); });
    QToolButton* button = addButton(tr("Revoke All"), all, false);
    connect(button, &QToolButton::clicked, this, [this, revoke] {
        std::vector<std::string> keys;
        for (const StoreRow& row : rows().rows())
            keys.push_back(row.key.toStdString());
        revoke(std::move(keys));
    });
    return button;
}

int StorePage::neededTableHeight() const {
    return m_table->sizeHint().height();
}

void StorePage::setMaximumTableHeight(int height) {
    m_pages->setMaximumHeight(height);
}

void StorePage::setColumnDelegate(int column, QAbstractItemDelegate* delegate) {
    m_table->setItemDelegateForColumn(column, delegate);
}

void StorePage::setColumnHidden(int column, bool isHidden) {
    m_table->setColumnHidden(column, isHidden);
}

void StorePage::refreshAfterRuns(const RunController& controller) {
    connect(&controller, &RunController::finished, this, [this] {
        if (isVisible())
            refresh();
    });
}

void StorePage::showRows(std::vector<StoreRow> rows) {
    const QString before = chosen();
    m_isLoading = false;
    {
        const QScopedValueRollback filling(m_isFilling, true); // a button that is disabled loses the focus
        m_rows->setRows(std::move(rows));
        choose(before);
    }
    showSelectedRow();
    if (m_rows->rowCount() == 0)
        m_empty->showMessage(m_emptyTitle, m_emptyText, m_emptyAction);
    m_pages->setCurrentWidget(m_rows->rowCount() == 0 ? static_cast<QWidget*>(m_empty) : m_full);
    Q_EMIT refreshed();
}

void StorePage::setEmptyText(const QString& title, const QString& text, const QString& action) {
    m_emptyTitle = title;
    m_emptyText = text;
    m_emptyAction = action;
}

void StorePage::showLoading() {
    m_isLoading = true;
    if (m_rows->rowCount() > 0)
        return;
    m_empty->showMessage(tr("Loading…"), {});
    m_pages->setCurrentWidget(m_empty);
}

void StorePage::showError(const QString& title, const QString& text) {
    m_isLoading = false;
    m_rows->setRows({});
    m_empty->showMessage(title, text);
    m_pages->setCurrentWidget(m_empty);
    Q_EMIT refreshed();
}

void StorePage::showStatus(bool isGood, const QString& text) {
    m_statusLabel->showMessage(isGood ? StatusLabel::Tone::Good : StatusLabel::Tone::Bad, text);
    setToolTipText(*m_statusLabel, text);
}

void StorePage::showSelectedRow() {
    if (m_isFilling)
        return;
    const bool isChosen = !chosen().isEmpty();
    for (QToolButton* button : m_rowButtons)
        button->setEnabled(isChosen);
    Q_EMIT chosenChanged();
}

} // namespace toolroom
