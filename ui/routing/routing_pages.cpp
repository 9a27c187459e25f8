// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/routing_pages.h"

#include "core/models/text.h"
#include "core/routing/phrase_file.h"
#include "ui/mainwindow/workbench.h"
#include "ui/routing/routing_page.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"

#include <QFile>
#include <QHeaderView>
#include <QStackedWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

RoutingTab::RoutingTab(RoutingPages& routing, QWidget* parent)
    : QScrollArea(parent)
    , m_routing(routing)
    , m_summary(createTextLabel(tr("Analyzing…")))
    , m_phrases(new ContentSizedTable(tr("Phrases for this tool")))
    , m_noPhrases(createHintLabel(
          tr("No phrase expects this tool. Add phrases to triggerPhrases, or open a phrase file on the Routing page.")))
    , m_neighbors(new ContentSizedTable(tr("Nearest tools")))
    , m_words(createTextLabel()) {
    scrollVertically(*this);
    setAccessibleName(tr("Routing for this tool"));
    viewport()->setBackgroundRole(QPalette::Base);
    setFocusProxy(m_neighbors);
    m_noPhrases->setWordWrap(true);
    m_noPhrases->hide(); // unknown until the tools have been analyzed
    m_phrases->hide();
    m_phrases->setModel(&m_phrasesModel);
    m_phrases->setItemDelegate(new CellDelegate(m_phrases));
    m_phrases->setStretchColumn(PhrasesModel::Phrase);
    m_neighbors->setModel(&m_neighborsModel);
    m_neighbors->setItemDelegate(new CellDelegate(m_neighbors));
    m_neighbors->setStretchColumn(NeighborsModel::Shared);
    m_neighbors->horizontalHeader()->setSectionResizeMode(NeighborsModel::Only, QHeaderView::Stretch);
    const int nameWidth = scaledToText(200);
    const int marginWidth = scaledToText(100);
    m_phrases->setColumnWidth(PhrasesModel::First, nameWidth);
    m_phrases->setColumnWidth(PhrasesModel::Margin, marginWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Tool, nameWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Margin, marginWidth);
    m_neighbors->setColumnWidth(NeighborsModel::Back, scaledToText(120)); // its title is longer
    connect(m_neighbors, &QTableView::activated, this,
            [this](const QModelIndex& index) { m_routing.requestTool(m_neighborsModel.row(index.row()).tool); });
    connect(&m_routing, &RoutingPages::analyzed, this, &RoutingTab::showAnalysis);
    auto* page = new QWidget;
    fillWithBase(*page);
    auto* layout = createColumn(page, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(m_summary);
    layout->addSpacing(innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Phrases")));
    layout->addWidget(m_noPhrases);
    layout->addWidget(m_phrases);
    layout->addSpacing(innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Nearest Tools")));
    layout->addWidget(m_neighbors);
    layout->addSpacing(innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Word Scores")));
    layout->addWidget(m_words);
    layout->addStretch();
    setWidget(page);
    m_routing.requestAnalysis();
}

void RoutingTab::resizeEvent(QResizeEvent* event) {
    constexpr int minWidthForBack = 400; // at the normal text size; the words matter more than the reverse margin
    m_neighbors->setColumnHidden(NeighborsModel::Back, width() < scaledToText(minWidthForBack));
    QScrollArea::resizeEvent(event);
}

void RoutingTab::setTool(std::optional<std::uint32_t> tool) {
    m_tool = tool ? std::size_t(*tool) : noTool;
    showAnalysis();
}

void RoutingTab::showAnalysis() {
    if (const RoutingAnalysisPtr* analysis = m_routing.analysis())
        showTool(*analysis, m_tool);
}

void RoutingTab::showTool(const RoutingAnalysisPtr& analysis, std::size_t tool) {
    if (!analysis || tool >= analysis->index->tools().size()) {
        m_summary->setText(tr("Routing was not analyzed for these tools. See the Routing page for the reason."));
        m_phrasesModel.clear();
        m_neighborsModel.clear();
        m_words->clear();
        return;
    }
    const Neighbor& neighbor = analysis->neighbors[tool];
    const QString name = toDisplayLine(analysis->index->tools()[neighbor.tool].id, 200);
    m_summary->setText(neighbor.tool == tool
                           ? tr("There are no other tools to confuse this tool with.")
                           : tr("Based on wording alone, the nearest tool is %1 (margin %2). Comparing words does not "
                                "detect paraphrases, other languages, or several tasks in one sentence.")
                                 .arg(name, marginText(neighbor.margin)));
    m_phrasesModel.setTool(*analysis, tool);
    m_neighborsModel.setTool(*analysis, tool);
    const bool hasPhrases = m_phrasesModel.rowCount() > 0;
    m_phrases->setColumnHidden(PhrasesModel::Called, !m_phrasesModel.hasCalls());
    m_phrases->setVisible(hasPhrases);
    m_noPhrases->setVisible(!hasPhrases);
    m_words->setText(selfContributionText(*analysis, tool));
}

namespace {

Result<std::vector<RoutingPhrase>> phrasesOf(const std::vector<RoutedTool>& tools, const std::vector<ToolText>& texts,
                                             const RegistrySnapshot& registry, const QString& path) {
    if (path.isEmpty())
        return triggerPhrases(tools);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{Message::verbatim(file.errorString().toStdString()), path.toStdString()});
    const qint64 limit = static_cast<qint64>(ParseLimits().maxBytes) + 1; // readPhrases() refuses larger files
    return readPhrases(std::make_shared<const SourceText>(path.toStdString(), file.read(limit).toStdString()), texts,
                       registry);
}

} // namespace

RoutingPages::RoutingPages(Workbench& workbench, QObject* parent)
    : QObject(parent)
    , m_workbench(workbench)
    , m_page([this] { return makePage(); }) {
    constexpr int progressIntervalMs = 200;
    m_progressTimer.setInterval(progressIntervalMs);
    connect(&m_progressTimer, &QTimer::timeout, this, [this] {
        if (RoutingPage* page = m_page.existing(); page && m_task.isBusy())
            page->showProgress(*m_done, m_registry->tools().size());
        else
            m_progressTimer.stop();
    });
}

RoutingPage* RoutingPages::makePage() {
    auto* page = new RoutingPage;
    m_workbench.pages().addWidget(page);
    connect(page, &RoutingPage::backRequested, &m_workbench, &Workbench::backRequested);
    connect(page, &RoutingPage::toolRequested, this, &RoutingPages::requestTool);
    connect(page, &RoutingPage::phraseFileChosen, this, &RoutingPages::setPhraseFile);
    connect(page, &RoutingPage::editProposed, &m_workbench, &Workbench::editProposed);
    connect(page, &RoutingPage::statusMessage, &m_workbench, &Workbench::statusMessage);
    connect(page, &RoutingPage::analysisRequested, this, &RoutingPages::analyze);
    connect(page, &RoutingPage::abortRequested, &m_task, &LatestTask::abort);
    page->setPhraseFile(m_phraseFile);
    if (!m_analyzed && !m_task.isBusy())
        analyze();
    showState(*page);
    return page;
}

/// The result of the analysis, or that it has not finished.
void RoutingPages::showState(RoutingPage& page) {
    if (m_isLoading)
        page.showLoading();
    else if (m_analyzed)
        page.setAnalysis(m_registry, m_analyzed->analysis, m_analyzed->error);
    else if (m_registry)
        page.showAnalyzing();
    else
        page.setAnalysis({}, {}, {});
}

void RoutingPages::setRegistry(LintedRegistryPtr registry) {
    m_registry = std::move(registry);
    m_analyzed.reset();
    if (m_page.existing() || m_hasTabs)
        analyze();
}

void RoutingPages::setLoading(bool isLoading) {
    if (std::exchange(m_isLoading, isLoading) == isLoading)
        return;
    if (RoutingPage* page = m_page.existing())
        showState(*page);
}

void RoutingPages::setPhraseFile(const QString& path) {
    m_phraseFile = path;
    if (RoutingPage* page = m_page.existing())
        page->setPhraseFile(path);
    analyze();
}

void RoutingPages::requestAnalysis() {
    m_hasTabs = true;
    if (!m_analyzed && !m_task.isBusy())
        analyze();
}

void RoutingPages::analyze() {
    if (!m_registry)
        return;
    if (m_registry->tools().size() > maxAnalyzedTools) {
        m_task.abort();
        return show({nullptr, tr("There are %L1 tools, and at most %L2 can be compared. Remove some sources.")
                                  .arg(m_registry->tools().size())
                                  .arg(maxAnalyzedTools)});
    }
    if (RoutingPage* page = m_page.existing())
        page->showAnalyzing();
    m_done = std::make_shared<std::atomic<std::size_t>>(0);
    m_progressTimer.start();
    m_task.run(
        [registry = m_registry, path = m_phraseFile, done = m_done](const AbortSignal& abort) -> AnalysisResult {
            const std::vector<RoutedTool> tools = collectRoutedTools(registry->snapshot(), 1, abort);
            std::vector<ToolText> texts;
            std::ranges::transform(tools, std::back_inserter(texts), &RoutedTool::text);
            auto phrases = phrasesOf(tools, texts, registry->snapshot(), path);
            if (!phrases)
                return {nullptr, translatedLine(phrases.error())};
            return {analyzeRouting(std::make_shared<const RoutingIndex>(std::move(texts)), *std::move(phrases), abort,
                                   {}, done.get()),
                    {}};
        },
        [this](const AnalysisResult& result) { show(result); });
}

void RoutingPages::requestTool(std::size_t tool) {
    Q_EMIT m_workbench.toolRequested(m_shown->tool(static_cast<std::uint32_t>(tool)).id);
}

void RoutingPages::show(const AnalysisResult& result) {
    m_analyzed = result;
    m_shown = m_registry;
    if (RoutingPage* page = m_page.existing())
        page->setAnalysis(m_registry, result.analysis, result.error);
    Q_EMIT analyzed();
}

} // namespace toolroom
