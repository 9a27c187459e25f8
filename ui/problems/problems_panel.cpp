// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/problems_panel.h"

#include "core/models/text.h"
#include "ui/problems/finding_menu.h"
#include "ui/problems/problem_delegate.h"
#include "ui/settings/settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

namespace toolroom {

namespace {

struct Grouped {
    std::vector<Section<ProblemGroup>> sections;
    QString suggestion;
};

constexpr int maxProblemSearchWidth = 260;        ///< at the normal text size
constexpr std::size_t maxProblemsExpanded = 5000; ///< expanding more at once is noticeably slow

QIcon severityIcon(Severity severity, const Theme& theme) {
    constexpr int side = 64; // for large text on fine screens
    QPixmap picture(side, side);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    drawSeverity(painter, QRectF(12, 12, 40, 40), severity, theme.severityColor(severity));
    return picture;
}

} // namespace

ProblemsPanel::ProblemsPanel(QWidget* parent)
    : QWidget(parent)
    , m_groupBy(new QComboBox)
    , m_thisTool(createFlatButton(tr("This Tool"), tr("Show only problems in this tool")))
    , m_count(createHintLabel())
    , m_search(new SearchLine(tr("Search problems")))
    , m_list(new QTreeView)
    , m_empty(new EmptyPage) {
    auto* layout = createColumn(this, 0);
    buildToolBar();
    buildList();
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    showCounts();
    showSections({}, {});
}

void ProblemsPanel::buildToolBar() {
    auto* title = new QWidget;
    auto* layout = createRow(title, innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Problems")));
    for (const Severity severity : allSeverities) {
        auto* button = new QToolButton;
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::toggled, this, &ProblemsPanel::refresh);
        m_severities[static_cast<std::size_t>(severity)] = button;
        layout->addWidget(button);
    }
    layout->addWidget(m_count);
    layout->addStretch(1);
    m_groupBy->addItem(tr("By Rule"), static_cast<int>(ProblemGrouping::Rule));
    m_groupBy->addItem(tr("By Tool"), static_cast<int>(ProblemGrouping::Tool));
    m_groupBy->addItem(tr("By Source"), static_cast<int>(ProblemGrouping::Source));
    m_groupBy->addItem(tr("By Severity"), static_cast<int>(ProblemGrouping::Severity));
    m_groupBy->setAccessibleName(tr("Group problems by"));
    connect(m_groupBy, &QComboBox::currentIndexChanged, this, &ProblemsPanel::refresh);
    m_thisTool->setCheckable(true);
    connect(m_thisTool, &QToolButton::toggled, this, &ProblemsPanel::refresh);
    m_search->setMaximumWidth(scaledToText(maxProblemSearchWidth));
    connect(m_search, &SearchLine::searched, this, &ProblemsPanel::refresh);
    connect(m_search, &SearchLine::downPressed, this, &ProblemsPanel::focusList);
    auto* bar = new WrappingBar(title, innerSpacing);
    bar->setContentsMargins(pageMargin, 4, pageMargin, 4);
    for (QWidget* each :
         {static_cast<QWidget*>(m_groupBy), static_cast<QWidget*>(m_thisTool), static_cast<QWidget*>(m_search)})
        bar->addButton(each);
    this->layout()->addWidget(bar);
}

void ProblemsPanel::buildList() {
    m_list->setModel(&m_model);
    auto* delegate = new ProblemDelegate(m_list);
    delegate->setShowsCode();
    m_list->setItemDelegate(delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setAccessibleName(tr("Problems"));
    m_list->setHeaderHidden(true);
    new ColumnFitter(*m_list, *m_list->header(), ProblemsModel::Message, 2);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &ProblemsPanel::showMenu);
    connect(m_list, &QTreeView::activated, this, &ProblemsPanel::choose);
    connect(m_list, &QTreeView::clicked, this, &ProblemsPanel::choose);
    connect(m_list, &QTreeView::collapsed, this,
            [this](const QModelIndex& index) { m_collapsed.insert(index.data().toString()); });
    connect(m_list, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { m_collapsed.remove(index.data().toString()); });
    connect(m_empty, &EmptyPage::actionChosen, this, [this] {
        if (!m_suggestion.isEmpty())
            return m_search->setText(m_suggestion);
        m_search->clear();
        m_thisTool->setChecked(false);
        for (QToolButton* button : m_severities)
            button->setChecked(true);
    });
}

void ProblemsPanel::setRegistry(LintedRegistryPtr registry) {
    m_registry = std::move(registry);
    m_tool.reset();
    showCounts();
    refresh();
}

void ProblemsPanel::setLoading(bool isLoading) {
    m_isLoading = isLoading;
    showEmptyText(m_model.rowCount() == 0);
}

void ProblemsPanel::setTool(std::optional<std::uint32_t> tool) {
    if (m_tool == tool)
        return;
    m_tool = tool;
    if (m_thisTool->isChecked())
        refresh();
}

ProblemFilter ProblemsPanel::filter() const {
    ProblemFilter filter;
    filter.errors = m_severities[0]->isChecked();
    filter.warnings = m_severities[1]->isChecked();
    filter.notes = m_severities[2]->isChecked();
    filter.text = m_search->text().toStdString();
    if (m_thisTool->isChecked())
        filter.tool = m_tool;
    return filter;
}

void ProblemsPanel::refresh() {
    if (!m_registry)
        return;
    const auto grouping = static_cast<ProblemGrouping>(m_groupBy->currentData().toInt());
    m_grouping.run(
        [registry = m_registry, filter = filter(), grouping](const AbortSignal& abort) {
            Grouped grouped{groupProblems(*registry, filter, grouping, abort), {}};
            if (grouped.sections.empty() && !filter.text.empty() && !abort.stop_requested())
                grouped.suggestion = toQString(registry->findingIndex().suggest(filter.text));
            return grouped;
        },
        [this](Grouped grouped) { showSections(std::move(grouped.sections), grouped.suggestion); });
}

std::optional<std::uint32_t> ProblemsPanel::findSelected() const {
    const QModelIndex current = m_list->currentIndex();
    if (!m_registry || !m_model.isRow(current))
        return std::nullopt;
    const std::uint32_t number = m_model.rowNumber(current);
    return m_model.registry() == m_registry ? number
                                            : m_registry->findCorresponding(m_model.registry()->finding(number));
}

void ProblemsPanel::showSections(std::vector<Section<ProblemGroup>> sections, const QString& suggestion) {
    m_suggestion = suggestion;
    static_cast<CellDelegate*>(m_list->itemDelegate())->setQuery(m_search->text().trimmed());
    std::size_t listed = 0;
    for (const Section<ProblemGroup>& section : sections)
        listed += section.rows.size();
    const std::size_t all = m_registry ? m_registry->findings().size() : 0;
    m_count->setText(listed < all ? tr("%L1 of %L2").arg(listed).arg(all) : QString());
    const std::optional<std::uint32_t> chosen = findSelected();
    const int scroll = m_list->verticalScrollBar()->value();
    std::size_t opened = 0;
    const bool isEmpty = sections.empty();
    // The titles of the groups contain what these columns repeat.
    const auto grouping = static_cast<ProblemGrouping>(m_groupBy->currentData().toInt());
    m_list->setColumnHidden(ProblemsModel::Rule, grouping == ProblemGrouping::Rule);
    m_list->setColumnHidden(ProblemsModel::Tool, grouping == ProblemGrouping::Tool);
    m_model.setProblems(m_registry, std::move(sections));
    const QSet<QString> collapsed = m_collapsed;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex group = m_model.index(row, 0);
        m_list->setFirstColumnSpanned(row, {}, true);
        opened += static_cast<std::size_t>(m_model.rowCount(group));
        if (opened <= maxProblemsExpanded && !collapsed.contains(group.data().toString()))
            m_list->expand(group);
    }
    showEmptyText(isEmpty);
    m_list->setAutoScroll(false);
    if (chosen)
        m_list->setCurrentIndex(m_model.indexOfRow(*chosen));
    m_list->setAutoScroll(true);
    m_list->verticalScrollBar()->setValue(scroll);
}

void ProblemsPanel::showEmptyText(bool isEmpty) {
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    const bool clean = !m_registry || m_registry->findings().empty();
    if (m_isLoading)
        m_empty->showMessage(tr("Checking tools…"),
                             tr("Problems are listed after all sources have been read and checked."));
    else if (clean)
        m_empty->showMessage(m_registry ? tr("No problems found") : tr("No problems yet"),
                             m_registry ? tr("The open tools have no problems.")
                                        : tr("Problems in the open tools are listed here."));
    else
        m_empty->showMessage(
            m_search->text().isEmpty()
                ? tr("No problems match the filter")
                : tr("No problems match “%1”").arg(toDisplayLine(m_search->text().trimmed().toStdString(), 60)),
            m_suggestion.isEmpty() ? QString() : tr("Did you mean “%1”?").arg(m_suggestion),
            m_suggestion.isEmpty() ? tr("Clear Filter") : tr("Search for “%1”").arg(m_suggestion));
}

void ProblemsPanel::showCounts() {
    const SeverityCounts counts = m_registry ? m_registry->counts() : SeverityCounts();
    for (const Severity severity : allSeverities) {
        QToolButton* button = m_severities[static_cast<std::size_t>(severity)];
        button->setIcon(severityIcon(severity, themeOf(this)));
        button->setText(QString::number(counts.of(severity)));
        button->setAccessibleName(
            tr("%1: %2", "severity: number").arg(severityTitle(severity)).arg(counts.of(severity)));
        button->setToolTip(severityTitle(severity));
    }
}

void ProblemsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showCounts();
    else if (event->type() == QEvent::FontChange)
        m_search->setMaximumWidth(scaledToText(maxProblemSearchWidth));
}

void ProblemsPanel::choose(const QModelIndex& index) {
    const bool isCurrent = m_model.registry() == m_registry; // otherwise the list is about to be replaced
    if (isCurrent && m_model.isRow(index))
        Q_EMIT findingChosen(m_model.rowNumber(index));
}

void ProblemsPanel::showMenu(const QPoint& position) {
    const std::optional<std::uint32_t> finding = findSelected();
    const QString rule = currentRule();
    QMenu menu;
    if (finding)
        addFindingActions(
            menu, *m_registry, *finding,
            {.show = [this, number = *finding] { Q_EMIT findingChosen(number); },
             .explain = [this](const QString& id) { Q_EMIT explanationRequested(id); },
             .openEditor = [this](const QString& path, TextPosition at) { Q_EMIT editorRequested(path, at); },
             .ignoreRule = [this, number = *finding] { Q_EMIT ignoreRequested(number); }});
    else if (!rule.isEmpty())
        connect(menu.addAction(tr("&Explain Rule")), &QAction::triggered, this,
                [this, rule] { Q_EMIT explanationRequested(rule); });
    if (!menu.isEmpty())
        menu.exec(m_list->viewport()->mapToGlobal(position));
}

void ProblemsPanel::select(std::uint32_t finding) {
    if (m_model.registry() != m_registry)
        return;
    makeCurrent(m_model.indexOfRow(finding));
}

/// Scrolls no further than necessary, also if the row was current before. A panel that has just been shown gets its
/// size later.
void ProblemsPanel::makeCurrent(const QModelIndex& row) {
    m_list->setAutoScroll(false);
    m_list->setCurrentIndex(row);
    m_list->setAutoScroll(true);
    QMetaObject::invokeMethod(
        m_list, [this] { m_list->scrollTo(m_list->currentIndex()); }, Qt::QueuedConnection);
}

QModelIndex ProblemsPanel::edgeOfTool(int direction) const {
    QModelIndex edge;
    if (!m_tool || m_model.registry() != m_registry) // otherwise the list is about to be replaced
        return edge;
    for (const Section<ProblemGroup>& section : m_model.sections())
        for (const std::uint32_t finding : section.rows)
            if (m_registry->toolOf(finding) == m_tool && (direction < 0 || !edge.isValid()))
                edge = m_model.indexOfRow(finding);
    return edge;
}

void ProblemsPanel::step(int direction) {
    const auto& sections = m_model.sections();
    const int groups = static_cast<int>(sections.size());
    if (groups == 0)
        return;
    const QModelIndex current = m_list->currentIndex();
    const bool onRow = m_model.isRow(current);
    const bool isCurrent = m_model.registry() == m_registry;
    const auto tool = onRow && isCurrent ? m_registry->toolOf(m_model.rowNumber(current)) : std::nullopt;
    const bool isElsewhere = !onRow || (tool && tool != m_tool); // a file that cannot be read has no tool
    if (isElsewhere)
        if (const QModelIndex edge = edgeOfTool(direction); edge.isValid())
            return showRow(edge);
    int group = onRow ? current.parent().row() : current.isValid() ? current.row() : direction > 0 ? 0 : groups;
    int row = onRow ? current.row() + direction : direction > 0 ? 0 : -1;
    const auto size = [&](int number) {
        return static_cast<int>(sections[static_cast<std::size_t>(number)].rows.size());
    };
    if (row < 0 || group == groups) {
        group = (group - 1 + groups) % groups;
        row = size(group) - 1;
    } else if (row >= size(group)) {
        group = (group + 1) % groups;
        row = 0;
    }
    showRow(m_model.index(row, 0, m_model.index(group, 0)));
}

void ProblemsPanel::showRow(const QModelIndex& row) {
    makeCurrent(row);
    choose(row);
}

QString ProblemsPanel::currentRule() const {
    const QModelIndex current = m_list->currentIndex();
    if (m_model.isRow(current))
        return current.data(static_cast<int>(FindingRole::Rule)).toString();
    const bool byRule = m_groupBy->currentData().toInt() == static_cast<int>(ProblemGrouping::Rule);
    return byRule && current.isValid() ? current.siblingAtColumn(0).data().toString() : QString();
}

void ProblemsPanel::focusList() {
    m_list->setFocus();
    if (!m_list->currentIndex().isValid() && m_model.rowCount() > 0)
        m_list->setCurrentIndex(m_model.index(0, 0));
}

void ProblemsPanel::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

void ProblemsPanel::saveState(Settings& settings) const {
    settings.setChoice(QStringLiteral("problemGrouping"), m_groupBy->currentIndex());
}

void ProblemsPanel::restoreState(const Settings& settings) {
    const int grouping = settings.choice(QStringLiteral("problemGrouping"), 0);
    m_groupBy->setCurrentIndex(std::clamp(grouping, 0, m_groupBy->count() - 1));
}

} // namespace toolroom
