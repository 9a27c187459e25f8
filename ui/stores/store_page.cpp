// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/store_page.h"

#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/fitting_table.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/table_scroll.h"
#include "ui/widgets/verdict.h"

#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

/// Cells with room between them.
class RoomyDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return CellDelegate::sizeHint(option, index) + QSize(outerSpace, 0);
    }
};

} // namespace

StorePage::StorePage(const QString& title, const QString& explanation, const QStringList& headers, int stretched,
                     QWidget* parent)
    : QWidget(parent)
    , m_rows(new StoreRows(headers, this))
    , m_table(new FittingTable(title))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_buttons(new QHBoxLayout)
    , m_foot(new QVBoxLayout)
    , m_verdict(new Verdict) {
    setAccessibleName(title);
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new RoomyDelegate(m_table));
    m_table->setStretchColumn(stretched);
    m_full = new TableScroll(m_table);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_full);
    auto* head = new QHBoxLayout;
    head->setSpacing(innerSpace);
    head->addWidget(headingLabel(title));
    head->addWidget(m_verdict, 1);
    m_buttons->setSpacing(4);
    head->addLayout(m_buttons);
    QLabel* hint = textLabel(explanation);
    hint->setForegroundRole(QPalette::PlaceholderText);
    m_foot->setSpacing(innerSpace);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(innerSpace);
    layout->addLayout(head);
    layout->addWidget(hint);
    layout->addWidget(m_pages, 1);
    layout->addLayout(m_foot);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &StorePage::showChosen);
    connect(m_rows, &QAbstractItemModel::modelReset, this, &StorePage::showChosen);
}

QString StorePage::chosen() const {
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    return selected.isEmpty() ? QString() : m_rows->row(selected.front().row()).key;
}

void StorePage::choose(const QString& key) {
    const int row = m_rows->rowOf(key);
    if (row >= 0)
        m_table->selectRow(row);
}

QToolButton* StorePage::addButton(const QString& words, const QString& name, bool isAboutRow) {
    QToolButton* button = flatButton(words, name);
    m_buttons->addWidget(button);
    if (isAboutRow) {
        button->setEnabled(false);
        m_aboutRow.push_back(button);
    }
    return button;
}

void StorePage::showRows(std::vector<StoreRow> rows) {
    const QString before = chosen();
    m_rows->setRows(std::move(rows));
    choose(before);
    if (m_rows->rowCount() == 0)
        m_empty->say(m_emptyTitle, m_emptyText);
    m_pages->setCurrentWidget(m_rows->rowCount() == 0 ? static_cast<QWidget*>(m_empty) : m_full);
    Q_EMIT refreshed();
}

void StorePage::setEmptyWords(const QString& title, const QString& text) {
    m_emptyTitle = title;
    m_emptyText = text;
}

void StorePage::showLoading() {
    if (m_rows->rowCount() > 0)
        return;
    m_empty->say(tr("Reading…"), {});
    m_pages->setCurrentWidget(m_empty);
}

void StorePage::showError(const QString& title, const QString& text) {
    m_rows->setRows({});
    m_empty->say(title, text);
    m_pages->setCurrentWidget(m_empty);
    Q_EMIT refreshed();
}

void StorePage::say(bool isGood, const QString& words) {
    m_verdict->say(isGood ? Verdict::Tone::Good : Verdict::Tone::Bad, words);
    m_verdict->setToolTip(plainToolTip(words));
}

void StorePage::showChosen() {
    const bool isChosen = !chosen().isEmpty();
    for (QToolButton* button : m_aboutRow)
        button->setEnabled(isChosen);
    Q_EMIT chosenChanged();
}

} // namespace toolroom
