// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/timeline_pane.h"

#include "ui/theme/theme.h"
#include "ui/trace/timeline_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/labels.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr double buttonZoomStep = 1.5;
constexpr int sampleRows = 60; ///< rows that determine the column widths

} // namespace

TimelinePane::TimelinePane(QWidget* parent)
    : QWidget(parent)
    , m_view(new TimelineView)
    , m_table(new QTableView)
    , m_head(new QWidget)
    , m_hint(createHintLabel())
    , m_stack(new QStackedWidget)
    , m_zoomButtons(new QWidget)
    , m_asTable(createFlatButton(tr("As Table"), tr("Show the timeline as a table")))
    , m_save(createFlatButton(tr("Save Image…"), tr("Save the timeline as SVG or PNG"))) {
    buildTable();
    auto* zoomLayout = createRow(m_zoomButtons, 0);
    const auto add = [&](const QString& text, const QString& name, auto act) {
        QToolButton* button = createFlatButton(text, name);
        button->setToolTip(name);
        zoomLayout->addWidget(button);
        connect(button, &QToolButton::clicked, m_view, act);
    };
    add(QStringLiteral("−"), tr("Zoom out"), [this] { m_view->zoom(1 / buttonZoomStep); });
    add(QStringLiteral("+"), tr("Zoom in"), [this] { m_view->zoom(buttonZoomStep); });
    add(tr("Fit"), tr("Show the whole run"), [this] { m_view->fit(); });
    m_asTable->setCheckable(true);
    auto* head = createRow(m_head, innerSpacing);
    head->addWidget(createHeadingLabel(tr("Timeline")));
    head->addWidget(m_hint, 1);
    addAll(*head, {m_zoomButtons, m_asTable, m_save});
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_table);
    auto* layout = createColumn(this, 4);
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);
    connect(m_asTable, &QToolButton::toggled, this, &TimelinePane::showAsTable);
    connect(m_save, &QToolButton::clicked, this, &TimelinePane::chooseFileAndSave);
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
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + innerSpacing);
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

void TimelinePane::setTimeline(TimelinePtr timeline, const QString& hint) {
    const bool hasTimeline = timeline != nullptr;
    const std::size_t rows = hasTimeline ? timeline->rows().size() : 0;
    m_hint->setText(!hasTimeline ? hint : tr("%Ln step(s)", nullptr, static_cast<int>(rows)));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_zoomButtons, m_asTable, m_save})
        widget->setEnabled(hasTimeline);
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
    if (wasEmpty) // keep the widths while a run is in progress
        m_table->resizeColumnsToContents();
    m_table->setCurrentIndex(m_model.index(m_view->currentRow(), 0));
}

void TimelinePane::showAsTable(bool asTable) {
    m_asTable->setChecked(asTable);
    m_zoomButtons->setVisible(!asTable);
    m_stack->setCurrentWidget(asTable ? static_cast<QWidget*>(m_table) : m_view);
    if (asTable)
        fillTable();
}

QSize TimelinePane::sizeHint() const {
    const QSize view = m_view->sizeHint();
    const int head = m_head->isHidden() ? 0 : m_save->sizeHint().height() + layout()->spacing();
    return {view.width(), view.height() + head};
}

void TimelinePane::setCompact(bool isCompact) {
    m_head->setVisible(!isCompact);
}

int TimelinePane::currentRow() const {
    return m_view->currentRow();
}

void TimelinePane::chooseFileAndSave() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save Timeline"), QStringLiteral("timeline.svg"),
                                                      tr("SVG image (*.svg);;PNG image (*.png)"));
    if (path.isEmpty())
        return;
    const QString problem = m_view->save(path);
    m_hint->setText(problem.isEmpty() ? tr("Saved") : tr("Not saved: %1").arg(problem));
}

} // namespace toolroom
