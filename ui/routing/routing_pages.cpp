// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/routing_pages.h"

#include "core/models/text.h"
#include "core/routing/phrase_file.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_tab.h"

#include <QFile>
#include <QStackedWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

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

RoutingPages::RoutingPages(ToolTabs& tabs, QStackedWidget& pages, QObject* parent)
    : QObject(parent)
    , m_tabs(tabs)
    , m_pages(pages)
    , m_page([this] { return makePage(); })
    , m_tab([this] { return makeTab(); }) {
    m_tabs.addTab(tr("Routing"), [this] { return m_tab.get(); });
}

RoutingPage* RoutingPages::makePage() {
    auto* page = new RoutingPage;
    m_pages.addWidget(page);
    connect(page, &RoutingPage::backRequested, this, &RoutingPages::backRequested);
    connect(page, &RoutingPage::toolRequested, this, &RoutingPages::requestTool);
    connect(page, &RoutingPage::phraseFileChosen, this, &RoutingPages::setPhraseFile);
    connect(page, &RoutingPage::sourceChanged, this, &RoutingPages::sourceChanged);
    page->setPhraseFile(m_phraseFile);
    if (m_analyzed)
        page->setAnalysis(m_registry, m_analyzed->analysis, m_analyzed->error);
    else
        analyze();
    return page;
}

RoutingTab* RoutingPages::makeTab() {
    auto* tab = new RoutingTab;
    m_tabs.setPage(ToolTabs::Routing, tab);
    connect(tab, &RoutingTab::toolRequested, this, &RoutingPages::requestTool);
    if (m_analyzed)
        tab->show(m_analyzed->analysis, m_tool);
    else
        analyze();
    return tab;
}

void RoutingPages::setRegistry(LintedRegistryPtr registry) {
    m_registry = std::move(registry);
    m_analyzed.reset();
    if (m_page.existing() || m_tab.existing())
        analyze();
}

void RoutingPages::setPhraseFile(const QString& path) {
    m_phraseFile = path;
    if (RoutingPage* page = m_page.existing())
        page->setPhraseFile(path);
    analyze();
}

void RoutingPages::showTool(std::uint32_t tool) {
    m_tool = tool;
    if (m_tab.existing() && m_analyzed)
        m_tab->show(m_analyzed->analysis, m_tool);
}

void RoutingPages::showNoTool() {
    m_tool = noTool;
    if (m_tab.existing() && m_analyzed)
        m_tab->show(m_analyzed->analysis, m_tool);
}

void RoutingPages::analyze() {
    if (!m_registry)
        return;
    if (m_registry->tools().size() > maxAnalyzedTools) {
        m_task.abort();
        return show(
            {nullptr, tr("Routing is available for at most %L1 tools; remove some sources").arg(maxAnalyzedTools)});
    }
    if (RoutingPage* page = m_page.existing())
        page->showAnalyzing();
    m_task.run(
        [registry = m_registry, path = m_phraseFile](const AbortSignal& abort) -> AnalysisResult {
            const std::vector<RoutedTool> tools = collectRoutedTools(registry->snapshot(), 1, abort);
            std::vector<ToolText> texts;
            std::ranges::transform(tools, std::back_inserter(texts), &RoutedTool::text);
            auto phrases = phrasesOf(tools, texts, registry->snapshot(), path);
            if (!phrases)
                return {nullptr, translatedLine(phrases.error())};
            return {analyzeRouting(std::make_shared<const RoutingIndex>(std::move(texts)), *std::move(phrases), abort),
                    {}};
        },
        [this](const AnalysisResult& analyzed) { show(analyzed); });
}

void RoutingPages::requestTool(std::size_t tool) {
    Q_EMIT toolRequested(m_shown->tool(static_cast<std::uint32_t>(tool)).id);
}

void RoutingPages::show(const AnalysisResult& analyzed) {
    m_analyzed = analyzed;
    m_shown = m_registry;
    if (RoutingPage* page = m_page.existing())
        page->setAnalysis(m_registry, analyzed.analysis, analyzed.error);
    if (RoutingTab* tab = m_tab.existing())
        tab->show(analyzed.analysis, m_tool);
}

} // namespace toolroom
