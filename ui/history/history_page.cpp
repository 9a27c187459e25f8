// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/history_page.h"

#include "core/models/run_words.h"
#include "core/models/span_words.h"
#include "core/models/text.h"
#include "ui/history/query_line.h"
#include "ui/history/run_delegates.h"
#include "ui/history/runs_header.h"
#include "ui/theme/theme.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/verdict.h"

#include <QAction>
#include <QButtonGroup>
#include <QHeaderView>
#include <QMenu>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

QTableView* quietTable(const QString& name, QAbstractItemModel& model, QAbstractItemDelegate* delegate) {
    auto* table = new QTableView;
    table->setHorizontalHeader(new RunsHeader(table));
    table->setModel(&model);
    delegate->setParent(table);
    table->setItemDelegate(delegate);
    table->setAccessibleName(name);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    return table;
}

} // namespace

HistoryPage::HistoryPage(const std::string& path, std::shared_ptr<History> history, Settings& settings,
                         QWidget* inspector, QWidget* parent)
    : QWidget(parent)
    , m_path(path)
    , m_history(std::move(history))
    , m_settings(settings)
    , m_listing(path)
    , m_search(new QueryLine(tr("Search runs, as in status:error tool:name duration:>500ms since:today")))
    , m_line(new Verdict)
    , m_showRuns(flatButton(tr("Runs"), tr("Show the runs")))
    , m_showTools(flatButton(tr("By tool"), tr("Show how the runs of each tool went")))
    , m_runAgain(flatButton(tr("Run again"), tr("Run the chosen call again")))
    , m_compare(flatButton(tr("Compare"), tr("Compare the chosen runs")))
    , m_more(flatButton(tr("More ▾"), tr("More to do with runs")))
    , m_runs(quietTable(tr("Runs"), m_listing.runs(), new RunDelegate))
    , m_tools(quietTable(tr("Runs by tool"), m_listing.statistics(), new CellDelegate))
    , m_empty(new EmptyPage)
    , m_inspector(inspector)
    , m_stack(new QStackedLayout) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildActions();
    buildBar();
    buildTables();
    connect(m_search, &SearchLine::searched, this, [this](const QString& text) {
        if (text != m_searched) // not said by search() itself
            search(text);
    });
    connect(m_search, &SearchLine::leftDownwards, this, [this] { m_runs->setFocus(); });
    connect(&m_listing, &RunListing::listed, this, &HistoryPage::showState);
    connect(&m_listing, &RunListing::counted, this, [this] {
        m_search->setKnownWords(m_listing.knownWords());
        showLine();
        Q_EMIT countChanged(m_listing.total());
    });
    showState();
    updateActions();
}

void HistoryPage::buildBar() {
    auto* bar = new QWidget;
    auto* layout = new QVBoxLayout(bar);
    layout->setContentsMargins(outerSpace, innerSpace, outerSpace, 4);
    layout->setSpacing(4);
    layout->addWidget(m_search);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    auto* views = new QButtonGroup(this);
    for (QToolButton* view : {m_showRuns, m_showTools}) {
        view->setCheckable(true);
        views->addButton(view);
        row->addWidget(view);
    }
    m_showRuns->setChecked(true);
    connect(views, &QButtonGroup::buttonToggled, this, &HistoryPage::showState);
    row->addSpacing(innerSpace);
    row->addWidget(m_line, 1);
    connect(m_runAgain, &QToolButton::clicked, this, &HistoryPage::runAgain);
    connect(m_compare, &QToolButton::clicked, this, &HistoryPage::compare);
    m_more->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(m_runAgain);
    row->addWidget(m_compare);
    row->addWidget(m_more);
    layout->addLayout(row);
    this->layout()->addWidget(bar);
}

void HistoryPage::buildTables() {
    m_runs->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_runs->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_runs->addActions(m_more->menu()->actions());
    m_runs->horizontalHeader()->setSectionResizeMode(RunsModel::Message, QHeaderView::Stretch);
    connect(m_runs, &QTableView::activated, this, &HistoryPage::inspect);
    connect(m_runs->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HistoryPage::showChoice);
    connect(&m_listing.runs(), &QAbstractItemModel::modelReset, this, &HistoryPage::updateActions);

    m_tools->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* sparkline = new SparklineDelegate(m_tools);
    m_tools->setItemDelegateForColumn(ToolStatisticsModel::Recent, sparkline);
    m_tools->setSortingEnabled(true);
    m_tools->horizontalHeader()->setSortIndicator(ToolStatisticsModel::Errors, Qt::DescendingOrder);
    m_tools->horizontalHeader()->setSectionResizeMode(ToolStatisticsModel::Tool, QHeaderView::Stretch);
    connect(m_tools, &QTableView::activated, this, &HistoryPage::chooseTool);

    fitColumns();
    auto* content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto* margin = new QHBoxLayout(content);
    margin->setContentsMargins(betweenSpace, 0, 0, 0); // what stands in the cells begins below the search
    margin->addLayout(m_stack);
    m_stack->addWidget(m_runs);
    m_stack->addWidget(m_tools);
    m_stack->addWidget(m_empty);
    connect(m_empty, &EmptyPage::actionChosen, this, [this] {
        if (m_listing.error())
            m_listing.readAgain();
        else
            search({});
    });
    if (m_inspector == nullptr) {
        layout()->addWidget(content);
        return;
    }
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(content);
    splitter->addWidget(m_inspector);
    splitter->setSizes({280, 620});
    m_inspector->hide();
    layout()->addWidget(splitter);
}

void HistoryPage::fitColumns() {
    const int line = fontMetrics().height();
    m_runs->verticalHeader()->setDefaultSectionSize(line + innerSpace);
    m_tools->verticalHeader()->setDefaultSectionSize(line + outerSpace); // sparklines want some height
    const auto widthOf = [&](const QString& text) { return fontMetrics().horizontalAdvance(text) + 3 * innerSpace; };
    m_runs->setColumnWidth(RunsModel::Status, widthOf(standingInWords(RunStanding::Unknown)) + innerSpace);
    m_runs->setColumnWidth(RunsModel::Tool, widthOf(QString(18, QLatin1Char('n'))));
    m_runs->setColumnWidth(RunsModel::Started, widthOf(QStringLiteral("00 MMM 00:00 PM")));
    m_runs->setColumnWidth(RunsModel::Took, widthOf(QStringLiteral("00 min 00 s")));
    m_runs->setColumnWidth(RunsModel::Attempts, widthOf(tr("Attempts")));
    const QAbstractItemModel& tools = m_listing.statistics();
    for (const int column : {ToolStatisticsModel::Runs, ToolStatisticsModel::Errors, ToolStatisticsModel::Refused,
                             ToolStatisticsModel::Rate, ToolStatisticsModel::Median, ToolStatisticsModel::Slow}) {
        const int head = widthOf(tools.headerData(column, Qt::Horizontal).toString()) + innerSpace;
        m_tools->setColumnWidth(column, std::max(head, widthOf(QStringLiteral("00.0 ms"))));
    }
    m_tools->setColumnWidth(ToolStatisticsModel::Recent, SparklineDelegate::usualWidth);
}

void HistoryPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

void HistoryPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // What is said of a run matters more than how often it was tried.
    m_runs->setColumnHidden(RunsModel::Attempts, width() < fontMetrics().averageCharWidth() * 110);
}

void HistoryPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_listing.setSeen(true);
}

void HistoryPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_listing.setSeen(isVisible()); // a minimized window is seen again soon
}

void HistoryPage::showTool(const QString& toolId) {
    m_isOfOneTool = true;
    m_showRuns->hide();
    m_showTools->hide();
    m_showRuns->setChecked(true);
    m_runs->setColumnHidden(RunsModel::Tool, true);
    m_search->setPlaceholderText(tr("Search its runs, as in status:error duration:>500ms since:today"));
    m_inspected.clear();
    if (m_inspector != nullptr)
        m_inspector->hide();
    m_listing.setTool(toolId.toStdString());
}

void HistoryPage::search(const QString& text) {
    m_searched = text;
    if (m_search->text() != text)
        m_search->setText(text);
    const Result<void> searched = m_listing.search(text.toStdString());
    m_wrong = searched ? QString()
                       : tr("Letter %1: %2").arg(searched.error().at.column).arg(toQString(searched.error().reason));
    m_said.clear();
    showLine();
}

void HistoryPage::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

void HistoryPage::showState() {
    const bool tools = m_showTools->isChecked();
    QWidget* shown = tools ? m_tools : m_runs;
    if (m_listing.error()) {
        m_empty->say(tr("The history cannot be read"), oneLine(m_listing.error()->text()), tr("Try Again"));
        shown = m_empty;
    } else if (!m_listing.hasRead()) {
        m_empty->say(tr("Reading the history…"), {});
        shown = m_empty;
    } else if (m_listing.runs().rowCount() == 0) {
        if (m_listing.isSearching())
            m_empty->say(tr("No run is like that"), {}, tr("Show All Runs"));
        else
            m_empty->say(
                m_isOfOneTool ? tr("This tool was not run yet") : tr("No run was kept yet"),
                tr("Every call that is made here or with toolroom --call is kept with its arguments, its steps "
                   "and its outcome. Secrets are taken out before anything is written."));
        shown = m_empty;
    }
    m_stack->setCurrentWidget(shown);
    showLine();
}

/// What is wrong with the search, what was done last, or else how many runs there are.
void HistoryPage::showLine() {
    if (!m_wrong.isEmpty())
        return m_line->say(Verdict::Tone::Bad, m_wrong);
    if (!m_said.isEmpty())
        return m_line->say(m_saidGood ? Verdict::Tone::Good : Verdict::Tone::Bad, m_said);
    if (m_listing.total() < 0 || m_listing.error())
        return m_line->say(Verdict::Tone::Quiet, {});
    QString words =
        m_listing.isSearching()
            ? tr("%1 of %2").arg(QLocale().toString(qlonglong(m_listing.found())), runsInWords(m_listing.total()))
            : runsInWords(m_listing.total());
    if (m_isOfOneTool && m_listing.statistics().rowCount() == 1) {
        const ToolStatistics& tool = m_listing.statistics().row(0);
        words += QStringLiteral("  ·  ") + errorsInWords(static_cast<std::int64_t>(tool.errors));
        if (tool.refused > 0)
            words += QStringLiteral("  ·  ") + tr("%1 refused").arg(tool.refused);
        if (tool.runs > tool.refused)
            words += QStringLiteral("  ·  p50 %1  ·  p95 %2").arg(durationWords(tool.p50Ns), durationWords(tool.p95Ns));
    }
    m_line->say(Verdict::Tone::Quiet, words);
}

void HistoryPage::say(const QString& words, bool good) {
    m_said = words;
    m_saidGood = good;
    showLine();
}

void HistoryPage::chooseTool(const QModelIndex& tool) {
    const std::string id = tool.data(static_cast<int>(StatisticsRole::ToolId)).toString().toStdString();
    m_showRuns->setChecked(true);
    const auto query = parseRunQuery(m_search->text().toStdString(), 0);
    const QString others = query ? m_search->text().trimmed() + QLatin1Char(' ') : QString();
    search((others + toQString(writtenTerm("tool", id))).trimmed());
}

} // namespace toolroom
