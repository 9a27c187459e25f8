// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/history_page.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "core/text/search_index.h"
#include "ui/history/query_line.h"
#include "ui/history/run_charts_view.h"
#include "ui/history/run_delegates.h"
#include "ui/history/runs_table.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/row_drag.h"
#include "ui/widgets/status_label.h"

#include <QAction>
#include <QButtonGroup>
#include <QHeaderView>
#include <QMenu>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>

namespace toolroom {

HistoryPage::HistoryPage(const std::string& path, std::shared_ptr<History> history, Settings& settings,
                         QWidget* inspector, QWidget* parent)
    : QWidget(parent)
    , m_path(path)
    , m_history(std::move(history))
    , m_settings(settings)
    , m_listing(path)
    , m_search(new QueryLine(tr("Search runs, for example status:failed tool:name duration:>500ms since:today")))
    , m_line(new StatusLabel)
    , m_showRuns(createFlatButton(tr("Runs"), tr("Show the runs")))
    , m_showTools(createFlatButton(tr("By Tool"), tr("Show statistics for each tool")))
    , m_showCharts(createFlatButton(tr("Charts"), tr("Show charts of the runs")))
    , m_runAgain(createFlatButton(tr("Run Again"), tr("Run the selected call again")))
    , m_compare(createFlatButton(tr("Compare"), tr("Compare the selected runs")))
    , m_more(createFlatButton(tr("More ▾"), tr("More run actions")))
    , m_runs(new RunsTable(m_listing.runs()))
    , m_tools(new HistoryTable(tr("Runs by tool"), m_listing.statistics(), new CellDelegate, pageMargin))
    , m_charts(new RunChartsView(HistoryReader(path)))
    , m_empty(new EmptyPage)
    , m_inspector(inspector)
    , m_stack(new QStackedLayout) {
    createColumn(this, 0);
    setFocusProxy(m_search);
    buildActions();
    buildToolBar();
    buildTables();
    connect(m_search, &SearchLine::searched, this, [this](const QString& text) {
        if (text != m_searched) // not set by search() itself
            search(text);
    });
    connect(m_search, &SearchLine::downPressed, this, [this] {
        m_runs->setFocus();
        if (!m_runs->currentIndex().isValid())
            m_runs->setCurrentIndex(m_runs->model()->index(0, 0));
    });
    connect(&m_listing, &RunListing::listed, this, &HistoryPage::showState);
    connect(&m_listing, &RunListing::listed, m_runs, &RunsTable::updateColumns);
    connect(&m_listing, &RunListing::listed, this, [this] {
        selectListedRun();
        if (!m_controller || !m_controller->run(m_runToSelect)) // otherwise it may be listed soon
            m_runToSelect.clear();
    });
    connect(&m_listing, &RunListing::counted, this, [this] {
        m_search->setQueryValues(m_listing.queryValues());
        updateStatusLine();
        Q_EMIT countChanged(m_listing.totalCount());
    });
    showState();
    updateActions();
}

void HistoryPage::buildToolBar() {
    auto* bar = new QWidget;
    auto* layout = createColumn(bar, 4, QMargins(pageMargin, innerSpacing, pageMargin, 4));
    layout->addWidget(m_search);
    auto* left = new QWidget;
    auto* row = createRow(left, 4);
    auto* views = new QButtonGroup(this);
    for (QToolButton* view : {m_showRuns, m_showTools, m_showCharts}) {
        view->setCheckable(true);
        views->addButton(view);
        row->addWidget(view);
    }
    m_showRuns->setChecked(true);
    connect(views, &QButtonGroup::buttonToggled, this, &HistoryPage::showState);
    row->addSpacing(innerSpacing);
    row->addWidget(m_line, 1);
    connect(m_runAgain, &QToolButton::clicked, this, &HistoryPage::runAgain);
    connect(m_compare, &QToolButton::clicked, this, &HistoryPage::compare);
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto* actions = new WrappingBar(left, 4);
    for (QToolButton* action : {m_runAgain, m_compare, m_more})
        actions->addButton(action);
    layout->addWidget(actions);
    this->layout()->addWidget(bar);
}

void HistoryPage::buildTables() {
    m_runs->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_runs->addActions(m_more->menu()->actions());
    connect(m_runs, &QTableView::activated, this, &HistoryPage::inspect);
    connect(m_runs, &QTableView::pressed, this, &HistoryPage::readForDrag);
    new RowDrag(*m_runs, [this](const QModelIndex& row) -> std::optional<DraggedRow> {
        const QString run = row.data(static_cast<int>(RunRole::RunId)).toString();
        if (m_pressedJson.empty() || run.toStdString() != m_pressedRun)
            return std::nullopt;
        return DraggedRow{QStringLiteral("run-%1.json").arg(runIdText(m_pressedRun)),
                          QByteArray::fromStdString(m_pressedJson)};
    });
    connect(m_runs->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HistoryPage::updateForSelection);
    connect(&m_listing.runs(), &QAbstractItemModel::modelReset, this, &HistoryPage::updateActions);

    m_tools->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* sparkline = new SparklineDelegate(m_tools);
    m_tools->setItemDelegateForColumn(ToolStatisticsModel::Recent, sparkline);
    m_tools->setSortingEnabled(true);
    m_tools->horizontalHeader()->setSortIndicator(ToolStatisticsModel::Errors, Qt::DescendingOrder);
    new ColumnFitter(*m_tools, *m_tools->horizontalHeader(), ToolStatisticsModel::Tool);
    connect(m_tools, &QTableView::activated, this, &HistoryPage::chooseTool);

    auto* content = new QWidget;
    fillWithBase(*content);
    auto* margin = new QHBoxLayout(content);
    margin->setContentsMargins(groupSpacing, 0, 0, 0); // align the cells' text with the search field
    margin->addLayout(m_stack);
    addAll(*m_stack, {m_runs, m_tools, m_charts, m_empty});
    connect(m_empty, &EmptyPage::actionChosen, this, [this] {
        if (m_listing.error())
            m_listing.reload();
        else
            search(std::exchange(m_suggestion, {}));
    });
    auto* page = static_cast<QVBoxLayout*>(layout());
    if (m_inspector == nullptr)
        return page->addWidget(content, 1);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(content);
    splitter->addWidget(m_inspector);
    splitter->setSizes({280, 620});
    m_inspector->hide();
    page->addWidget(splitter, 1);
}

void HistoryPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_listing.setListVisible(true);
}

void HistoryPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_listing.setListVisible(isVisible()); // a minimized window counts as visible
}

void HistoryPage::showTool(const QString& toolId) {
    m_isOfOneTool = true;
    m_showTools->hide();
    if (m_showTools->isChecked())
        m_showRuns->setChecked(true);
    m_runs->setOneTool();
    m_search->setPlaceholderText(tr("Search runs of this tool, for example status:failed duration:>500ms since:today"));
    m_inspected.clear();
    m_runToSelect.clear();
    if (m_inspector != nullptr)
        m_inspector->hide();
    m_listing.setTool(toolId.toStdString());
}

void HistoryPage::search(const QString& text) {
    m_searched = text;
    m_runToSelect.clear();
    if (m_search->text() != text)
        m_search->setText(text);
    const Result<void> searched = m_listing.search(text.toStdString());
    m_searchError =
        searched ? QString()
                 : tr("Column %1: %2")
                       .arg(QString::number(searched.error().at.column), translatedLine(searched.error().reason));
    m_statusText.clear();
    updateStatusLine();
}

void HistoryPage::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

void HistoryPage::showState() {
    const bool tools = m_showTools->isChecked();
    m_suggestion = suggestedSearch();
    const bool charts = m_showCharts->isChecked();
    QWidget* shown = charts ? static_cast<QWidget*>(m_charts) : tools ? m_tools : m_runs;
    if (charts && m_listing.hasRead())
        m_charts->read(m_listing.filter());
    if (m_listing.error()) {
        m_empty->showMessage(tr("Cannot read the history"), translatedLine(*m_listing.error()), tr("Try Again"));
        shown = m_empty;
    } else if (!m_listing.hasRead()) {
        m_empty->showMessage(tr("Loading the history…"), {});
        shown = m_empty;
    } else if (m_listing.runs().rowCount() == 0) {
        if (m_listing.isSearching())
            m_empty->showMessage(tr("No runs match the search"),
                                 m_suggestion.isEmpty() ? QString() : tr("Did you mean “%1”?").arg(m_suggestion),
                                 m_suggestion.isEmpty() ? tr("Clear Search") : tr("Search for “%1”").arg(m_suggestion));
        else
            m_empty->showMessage(m_isOfOneTool ? tr("No runs of this tool yet") : tr("No runs yet"),
                                 tr("Runs started here or with toolroom --call are listed with their arguments, steps, "
                                    "and results. Secrets are removed before a run is saved."));
        shown = m_empty;
        if (m_inspector != nullptr && m_listing.isSearching()) { // it would show a run that does not match
            m_inspector->hide();
            m_inspected.clear();
        }
    }
    m_stack->setCurrentWidget(shown);
    updateStatusLine();
}

QString HistoryPage::suggestedSearch() {
    if (!m_listing.isSearching() || m_listing.runs().rowCount() > 0)
        return {};
    const RunQueryValues& known = m_listing.queryValues();
    SearchIndex index;
    for (const std::string& tool : known.tools)
        index.add(tool);
    for (const std::string& code : known.codes)
        index.add(code);
    QStringList words = m_searched.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool isChanged = false;
    for (QString& word : words) {
        if (word.contains(QLatin1Char(':')) || word.startsWith(QLatin1Char('-')))
            continue;
        const std::vector<SearchIndex::Match> matches = index.find(word.toStdString());
        if (matches.empty() || matches.front().score > 0)
            continue;
        const std::size_t row = matches.front().row;
        word = toQString(row < known.tools.size() ? known.tools[row] : known.codes[row - known.tools.size()]);
        isChanged = true;
    }
    return isChanged ? words.join(QLatin1Char(' ')) : QString();
}

/// Shows the error in the search, the result of the last action, or the number of runs.
void HistoryPage::updateStatusLine() {
    if (!m_searchError.isEmpty())
        return m_line->showMessage(StatusLabel::Tone::Bad, m_searchError);
    if (!m_statusText.isEmpty())
        return m_line->showMessage(m_isStatusGood ? StatusLabel::Tone::Good : StatusLabel::Tone::Bad, m_statusText);
    if (m_listing.totalCount() < 0 || m_listing.error())
        return m_line->showMessage(StatusLabel::Tone::Quiet, {});
    QString text = m_listing.isSearching() ? tr("%1 of %2")
                                                 .arg(QLocale().toString(qlonglong(m_listing.matchCount())),
                                                      runCountText(m_listing.totalCount()))
                                           : runCountText(m_listing.totalCount());
    if (m_isOfOneTool && m_listing.statistics().rowCount() == 1) {
        const ToolStatistics& tool = m_listing.statistics().row(0);
        text += QStringLiteral("  ·  ") + errorCountText(static_cast<std::int64_t>(tool.errors));
        if (tool.deniedOrAborted > 0)
            text += QStringLiteral("  ·  ") +
                    tr("%1 denied or aborted").arg(QLocale().toString(qulonglong(tool.deniedOrAborted)));
        if (tool.runs > tool.deniedOrAborted + tool.unfinished)
            text +=
                QStringLiteral("  ·  p50 %1  ·  p95 %2").arg(formatDuration(tool.p50Ns), formatDuration(tool.p95Ns));
    }
    // The history lists a run once its tool is called.
    if (const QString live = m_controller ? liveCountsText(m_controller->liveCounts(m_listing.tool())) : QString();
        !live.isEmpty())
        text += QStringLiteral("  ·  ") + live;
    m_line->showMessage(StatusLabel::Tone::Quiet, text);
}

void HistoryPage::showStatus(const QString& text, bool isGood) {
    m_statusText = text;
    m_isStatusGood = isGood;
    updateStatusLine();
}

void HistoryPage::chooseTool(const QModelIndex& tool) {
    const std::string id = tool.data(static_cast<int>(StatisticsRole::ToolId)).toString().toStdString();
    m_showRuns->setChecked(true);
    const auto query = parseRunQuery(m_search->text().toStdString(), 0);
    const QString others = query ? m_search->text().trimmed() + QLatin1Char(' ') : QString();
    search((others + toQString(formatQueryTerm("tool", id))).trimmed());
}

} // namespace toolroom
