// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/timeline_pane.h"

#include "ui/theme/theme.h"
#include "ui/trace/timeline_view.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr double zoomStep = 1.5;
constexpr int sampleRows = 60; ///< that column widths are measured by

} // namespace

TimelinePane::TimelinePane(QWidget* parent)
    : QWidget(parent)
    , m_view(new TimelineView)
    , m_table(new QTableView)
    , m_hint(hintLabel())
    , m_stack(new QStackedWidget)
    , m_zooming(new QWidget)
    , m_asTable(flatButton(tr("As table"), tr("Show the timeline as a table")))
    , m_save(flatButton(tr("Save picture…"), tr("Save the timeline as SVG or PNG"))) {
    buildTable();
    auto* zooming = new QHBoxLayout(m_zooming);
    zooming->setContentsMargins(0, 0, 0, 0);
    zooming->setSpacing(0);
    const auto add = [&](const QString& words, const QString& name, auto act) {
        QToolButton* button = flatButton(words, name);
        button->setToolTip(plainToolTip(name));
        zooming->addWidget(button);
        connect(button, &QToolButton::clicked, m_view, act);
    };
    add(QStringLiteral("−"), tr("Zoom out"), [this] { m_view->zoom(1 / zoomStep); });
    add(QStringLiteral("+"), tr("Zoom in"), [this] { m_view->zoom(zoomStep); });
    add(tr("Fit"), tr("Show all of the time"), [this] { m_view->fit(); });
    m_asTable->setCheckable(true);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(innerSpace);
    head->addWidget(headingLabel(tr("Timeline")));
    head->addWidget(m_hint, 1);
    head->addWidget(m_zooming);
    head->addWidget(m_asTable);
    head->addWidget(m_save);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    connect(m_asTable, &QToolButton::toggled, this, &TimelinePane::setAsTable);
    connect(m_save, &QToolButton::clicked, this, &TimelinePane::askWhereToSave);
    connect(m_view, &TimelineView::currentChanged, this, &TimelinePane::currentChanged);
    connect(m_view, &TimelineView::activated, this, &TimelinePane::activated);
    setTimeline(nullptr);
}

void TimelinePane::buildTable() {
    m_table->setModel(&m_model);
    m_table->setAccessibleName(tr("Timeline as a table"));
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setSelectionMode(QTableView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + innerSpace);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setResizeContentsPrecision(sampleRows);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (index.isValid() && m_asTable->isChecked())
            m_view->setCurrentRow(index.row());
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) { Q_EMIT activated(index.row()); });
}

void TimelinePane::setTimeline(TimelinePtr timeline, const QString& words) {
    const bool isThere = timeline != nullptr;
    const std::size_t rows = isThere ? timeline->rows().size() : 0;
    m_hint->setText(!isThere ? words : rows == 1 ? tr("1 step") : tr("%L1 steps").arg(rows));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_zooming, m_asTable, m_save})
        widget->setEnabled(isThere);
    m_view->setTimeline(timeline);
    if (!m_asTable->isChecked())
        return m_model.setTimeline(nullptr);
    const int scrolled = m_table->verticalScrollBar()->value();
    fillTable();
    m_table->verticalScrollBar()->setValue(scrolled);
}

void TimelinePane::fillTable() {
    const QSignalBlocker blocker(m_table->selectionModel());
    const bool wasEmpty = m_model.rowCount() == 0;
    m_model.setTimeline(m_view->timeline());
    if (wasEmpty) // of a run that goes on they stay
        m_table->resizeColumnsToContents();
    m_table->setCurrentIndex(m_model.index(m_view->currentRow(), 0));
}

void TimelinePane::setAsTable(bool asTable) {
    m_asTable->setChecked(asTable);
    m_zooming->setVisible(!asTable);
    m_stack->setCurrentWidget(asTable ? static_cast<QWidget*>(m_table) : m_view);
    if (asTable)
        fillTable();
}

QSize TimelinePane::sizeHint() const {
    const QSize view = m_view->sizeHint();
    return {view.width(), view.height() + m_save->sizeHint().height() + layout()->spacing()};
}

int TimelinePane::currentRow() const {
    return m_view->currentRow();
}

void TimelinePane::askWhereToSave() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the timeline"), QStringLiteral("timeline.svg"),
                                                      tr("Drawing (*.svg);;Image (*.png)"));
    if (path.isEmpty())
        return;
    const QString problem = m_view->save(path);
    m_hint->setText(problem.isEmpty() ? tr("Saved.") : tr("Not saved: %1").arg(problem));
}

} // namespace toolroom
