// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/session_view.h"

#include "core/base/format.h"
#include "core/models/agents/live_text.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "ui/agents/session_delegates.h"
#include "ui/confirm/request_arguments.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/stacking_splitter.h"

#include <QAction>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxStepsExpanded = 2'000; ///< expanding more at once is noticeably slow
constexpr int minSideBySidePartsWidth = 620;

/// `132 steps · 3 failed · 2 min 03 s · waited 12.0 s`.
QString summaryText(const SessionTree& tree) {
    QStringList parts = {SessionView::tr("%Ln step(s)", nullptr, static_cast<int>(tree.session().steps.size()))};
    if (tree.failedSteps() > 0)
        parts += SessionView::tr("%Ln failed", nullptr, static_cast<int>(tree.failedSteps()));
    parts += formatDuration(tree.durationNs());
    if (tree.totalWaitNs() > 0)
        parts += SessionView::tr("waited %1").arg(formatDuration(tree.totalWaitNs()));
    return parts.join(QStringLiteral(" · "));
}

QString factsText(const SessionStep& step) {
    QStringList lines = {stepNameText(step), stepStateText(step)};
    lines.back() += QStringLiteral(" · ") + agentText(step.agent);
    if (!step.intent.empty())
        lines += toDisplayLine(step.intent);
    return lines.join(QLatin1Char('\n'));
}

/// Identifies a step while its session grows: its run or, without one, its position.
std::string keyOf(const SessionTree& tree, std::uint32_t step) {
    const std::string& run = tree.step(step).run;
    return run.empty() ? formatText("#{}", step) : run;
}

} // namespace

SessionView::SessionView(QWidget* parent)
    : QWidget(parent)
    , m_summary(createTextLabel())
    , m_search(new SearchLine(tr("Search steps")))
    , m_export(createFlatButton(tr("Export"), tr("Export the session, its calls, or the user's requests")))
    , m_repeat(createFlatButton(tr("Repeat…"), tr("Send the requests of the session to the open tools again, and "
                                                  "compare the results")))
    , m_showRun(createFlatButton(tr("Show Run"), tr("Show the run of the selected step")))
    , m_runAction(new QAction(tr("Show Run"), this))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_full(new QWidget)
    , m_tree(new QTreeView)
    , m_cells(new CellDelegate(m_tree))
    , m_facts(createTextLabel())
    , m_input(new ArgumentsView(tr("Arguments of the step")))
    , m_output(new ArgumentsView(tr("Result of the step"))) {
    buildTree();
    auto* bar = new WrappingBar(m_summary, 4);
    m_search->setMinimumWidth(scaledToText(180));
    bar->addButton(m_search);
    bar->addButton(m_showRun);
    bar->addButton(m_repeat);
    bar->addButton(m_export);
    auto* formats = new QMenu(m_export);
    for (const auto& [text, format] :
         {std::pair(tr("Session…"), ExportFormat::Session), std::pair(tr("Saved Calls…"), ExportFormat::SavedCalls),
          std::pair(tr("Phrases for Routing…"), ExportFormat::Phrases)})
        connect(formats->addAction(text), &QAction::triggered, this,
                [this, format] { Q_EMIT exportRequested(format); });
    m_export->setMenu(formats);
    m_export->setPopupMode(QToolButton::InstantPopup);
    auto* parts = new StackingSplitter(minSideBySidePartsWidth);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_tree);
    parts->addWidget(buildDetails());
    constexpr int treeShare = 3;
    constexpr int unit = 1'000; // the splitter scales them
    parts->setStretchFactor(0, treeShare);
    parts->setStretchFactor(1, 2);
    parts->setSizes({treeShare * unit, 2 * unit});
    createColumn(m_full, 0)->addWidget(parts);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_full);
    auto* layout = createColumn(this, 4);
    layout->addWidget(bar);
    layout->addWidget(m_pages, 1);
    connect(m_search, &SearchLine::searched, this, &SessionView::search);
    connect(m_search, &SearchLine::downPressed, m_tree, qOverload<>(&QWidget::setFocus));
    connect(m_repeat, &QToolButton::clicked, this, &SessionView::repeatRequested);
    connect(m_showRun, &QToolButton::clicked, this, &SessionView::showRun);
    connect(m_runAction, &QAction::triggered, this, &SessionView::showRun);
    connect(m_empty, &EmptyPage::actionChosen, this, [this] {
        if (hasSession()) // no step matches
            m_search->clear();
        else
            Q_EMIT actionChosen();
    });
    showMessage({}, {});
}

void SessionView::buildTree() {
    m_tree->setAccessibleName(tr("Steps of the session"));
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(m_cells);
    m_tree->setItemDelegateForColumn(SessionTreeModel::State, new StepStateDelegate(m_tree));
    m_tree->setItemDelegateForColumn(SessionTreeModel::Time, new StepTimeDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setExpandsOnDoubleClick(false); // it shows the run
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->addAction(m_runAction);
    m_tree->header()->setSectionsMovable(false);
    constexpr int stepShare = 3;
    new ColumnFitter(*m_tree, *m_tree->header(), SessionTreeModel::Step, stepShare);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &SessionView::showStep);
    connect(m_tree, &QTreeView::activated, this, &SessionView::showRun);
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex& index) { toggle(index, false); });
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex& index) { toggle(index, true); });
}

QWidget* SessionView::buildDetails() {
    auto* details = new QWidget;
    auto* values = new QSplitter(Qt::Vertical);
    values->setChildrenCollapsible(false);
    for (const auto& [title, view] : {std::pair(tr("Arguments"), m_input), std::pair(tr("Result"), m_output)}) {
        auto* part = new QWidget;
        auto* column = createColumn(part, 4);
        column->addWidget(createHintLabel(title));
        column->addWidget(view, 1);
        values->addWidget(part);
    }
    values->setStretchFactor(0, 1);
    values->setStretchFactor(1, 1);
    auto* layout = createColumn(details, 4, QMargins(innerSpacing, 0, 0, 0));
    layout->addWidget(m_facts);
    layout->addWidget(values, 1);
    return details;
}

SessionTreePtr SessionView::session() const {
    return hasSession() ? m_model.nodes()->sharedTree() : nullptr;
}

QString SessionView::query() const {
    return m_search->text();
}

void SessionView::showMessage(const QString& title, const QString& text, const QString& action) {
    m_searching.abort();
    setNodes(nullptr);
    m_toggled.clear();
    m_empty->showMessage(title, text, action);
}

void SessionView::showSession(SessionNodesPtr nodes, bool isSame) {
    m_searching.abort();
    if (!isSame)
        m_toggled.clear();
    setNodes(std::move(nodes));
}

/// Steps usually keep their index while a session grows.
void SessionView::setNodes(SessionNodesPtr nodes) {
    const bool hadFocus = m_tree->hasFocus();
    const QModelIndex before = m_tree->currentIndex();
    const auto step = before.isValid() ? std::optional(m_model.stepAt(before)) : std::nullopt;
    const bool isSame = nodes && hasSession() && nodes->tree().session().name == session()->session().name &&
                        nodes->tree().session().startedAt == session()->session().startedAt;
    const int scroll = isSame ? m_tree->verticalScrollBar()->value() : 0;
    m_cells->setQuery(query());
    m_model.setNodes(std::move(nodes));
    const bool isEmpty = !hasSession() || m_model.nodes()->size() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget*>(m_empty) : m_full);
    m_summary->setText(hasSession() ? summaryText(*session()) : QString());
    m_export->setEnabled(hasSession());
    m_repeat->setEnabled(hasSession());
    m_search->setEnabled(hasSession() || m_search->hasFocus());
    if (isEmpty) {
        if (hasSession() && !query().isEmpty())
            m_empty->showMessage(tr("No step matches"),
                                 tr("The search covers names, agents, states, arguments, and results."),
                                 tr("Clear Search"));
        else if (hasSession())
            m_empty->showMessage(tr("This session has no steps"), {});
        return showStep();
    }
    expand();
    updateColumns();
    const QModelIndex current = step && isSame ? m_model.indexOfStep(*step) : QModelIndex();
    m_tree->setCurrentIndex(current.isValid() ? current : m_model.index(0, 0));
    m_tree->verticalScrollBar()->setValue(scroll);
    if (hadFocus)
        m_tree->setFocus();
    showStep();
}

bool SessionView::isExpandedAtFirst() const {
    return m_model.nodes()->size() <= maxStepsExpanded;
}

void SessionView::toggle(const QModelIndex& index, bool isExpanded) {
    const std::string key = keyOf(m_model.nodes()->tree(), m_model.stepAt(index));
    if (isExpanded == isExpandedAtFirst())
        m_toggled.erase(key);
    else
        m_toggled.insert(key);
}

/// Unlike QTreeView::expandAll(), costs nothing for steps without children.
void SessionView::expand() {
    const QSignalBlocker blocker(m_tree);
    const SessionNodes& nodes = *m_model.nodes();
    const bool isExpanded = isExpandedAtFirst();
    if (!isExpanded && m_toggled.empty())
        return;
    for (std::uint32_t node = 0; node < nodes.size(); ++node)
        if (!nodes.children(node).empty() && isExpanded != m_toggled.contains(keyOf(nodes.tree(), nodes.step(node))))
            m_tree->expand(m_model.indexOfStep(nodes.step(node)));
}

void SessionView::search() {
    if (!hasSession())
        return;
    m_searching.run(
        [tree = session(), query = query().toStdString()](const AbortSignal& abort) {
            return shareWithPoolDeleter(std::make_unique<const SessionNodes>(tree, tree->find(query, abort)));
        },
        [this](SessionNodesPtr nodes) { setNodes(std::move(nodes)); });
}

const SessionStep* SessionView::currentStep() const {
    const QModelIndex current = m_tree->currentIndex();
    return current.isValid() && hasSession() ? &m_model.nodes()->tree().step(m_model.stepAt(current)) : nullptr;
}

void SessionView::showStep() {
    const SessionStep* step = currentStep();
    const bool hasRun = step && !step->run.empty();
    m_runAction->setEnabled(hasRun);
    m_showRun->setEnabled(hasRun || m_showRun->hasFocus());
    m_facts->setText(step ? factsText(*step) : QString());
    for (const auto& [view, value] :
         {std::pair(m_input, step ? &step->input : nullptr), std::pair(m_output, step ? &step->output : nullptr)}) {
        const bool isPresent = value && !value->is_null();
        view->setPlaceholderText(step ? tr("Not recorded, or too large to show here") : QString());
        view->showArguments(isPresent ? JsonPtr(session(), value) : std::make_shared<const Json>());
        if (!isPresent)
            view->clear();
    }
}

void SessionView::showRun() {
    if (const SessionStep* step = currentStep(); step && !step->run.empty())
        Q_EMIT runRequested(toQString(step->run));
}

/// Columns that say nothing about this session, or that matter less than the others where there is no room.
void SessionView::updateColumns() {
    if (!hasSession())
        return;
    constexpr int charactersForTokens = 130;
    constexpr int charactersForStart = 85;
    constexpr int charactersForWait = 70; // the bars show it, too
    const SessionTree& tree = *session();
    const int characters = m_tree->width() / m_tree->fontMetrics().averageCharWidth();
    m_tree->setColumnHidden(SessionTreeModel::Agent, !tree.hasSeveralAgents());
    m_tree->setColumnHidden(SessionTreeModel::Waited, tree.totalWaitNs() == 0 || characters < charactersForWait);
    m_tree->setColumnHidden(SessionTreeModel::Started, characters < charactersForStart);
    m_tree->setColumnHidden(SessionTreeModel::InputTokens, characters < charactersForTokens);
    m_tree->setColumnHidden(SessionTreeModel::OutputTokens, characters < charactersForTokens);
}

void SessionView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateColumns();
}

} // namespace toolroom
