// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/registry_browser.h"

#include "core/json/json_text.h"
#include "core/models/text.h"
#include "core/models/tools/call_examples.h"
#include "core/models/tools/tool_filter.h"
#include "core/run/permissions/command_line.h"
#include "ui/browser/filter_bar.h"
#include "ui/settings/open_file.h"
#include "ui/settings/settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/overflow_area.h"
#include "ui/widgets/search_line.h"

#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <iterator>

namespace toolroom {

namespace {

Json smallestArguments(const RegisteredTool& tool) {
    const Result<ToolDefinition> definition = tool.definition();
    const std::vector<CallExample> examples = definition ? callExamples(*definition) : std::vector<CallExample>();
    const auto smallest = std::ranges::find(examples, CallExample::Kind::Smallest, &CallExample::kind);
    return smallest != examples.end() ? smallest->arguments
           : examples.empty()         ? Json(Json::object())
                                      : examples.front().arguments;
}

} // namespace

void ToolMenu::addActions(QMenu& menu, const RegisteredTool& tool, const LoadedSource* source) {
    const auto copy = [&menu](const QString& label, const QString& text) {
        connect(menu.addAction(label), &QAction::triggered, [text] { copyText(text); });
    };
    copy(tr("Copy &Name"), toQString(tool.name));
    copy(tr("Copy &ID"), toQString(tool.id));
    copy(tr("Copy as &JSON"),
         QString::fromUtf8(tool.text->bytes().substr(tool.range.begin, tool.range.end - tool.range.begin)));
    const std::string path = source ? source->path : std::string();
    if (!path.empty() || (source && source->isBuiltin))
        connect(menu.addAction(tr("Copy as &CLI Command")), &QAction::triggered, this,
                [this, tool, path] { copyCall(tool, path, CopyFormat::CommandLine); });
    connect(menu.addAction(tr("Copy as JSON-RPC Re&quest")), &QAction::triggered, this,
            [this, tool] { copyCall(tool, {}, CopyFormat::Request); });
}

void ToolMenu::copyCall(const RegisteredTool& tool, const std::string& path, CopyFormat form) {
    m_making.run(
        [tool, path, form](const AbortSignal& /*abort*/) -> std::string {
            const Json arguments = smallestArguments(tool);
            if (form == CopyFormat::Request)
                return serializeJson({{"jsonrpc", "2.0"},
                                      {"id", 1},
                                      {"method", "tools/call"},
                                      {"params", {{"name", tool.name}, {"arguments", arguments}}}});
            std::vector<std::string> words{"toolroom-cli", "--call", tool.id, "--args", serializeJson(arguments)};
            if (!path.empty())
                words.push_back(path);
            return joinCommandLine(words);
        },
        [](const std::string& text) { copyText(QString::fromStdString(text)); });
}

namespace {

struct Filtered {
    std::vector<std::uint32_t> tools;
    QString suggestion;
};

} // namespace

RegistryBrowser::RegistryBrowser(QWidget* parent)
    : QWidget(parent)
    , m_toolMenu(new ToolMenu(this))
    , m_search(new SearchLine(tr("Filter tools")))
    , m_count(createHintLabel())
    , m_filters(new FilterBar)
    , m_pages(new QStackedWidget)
    , m_views(new ToolViews)
    , m_empty(new EmptyPage)
    , m_tree(new QToolButton)
    , m_table(new QToolButton)
    , m_quarantine(new QToolButton) {
    auto* content = new QWidget;
    auto* layout = createColumn(content, 0);
    layout->addWidget(buildHeader());
    m_pages->addWidget(m_empty); // first, so that it is shown until there are tools
    m_pages->addWidget(m_views);
    layout->addWidget(m_pages, 1);
    m_quarantine->setAutoRaise(true);
    m_quarantine->setFocusPolicy(Qt::StrongFocus);
    m_quarantine->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_quarantine->setIcon(icon(QStringLiteral("quarantine")));
    m_quarantine->hide();
    layout->addWidget(m_quarantine);
    auto* area = new OverflowArea(content);
    area->viewport()->setBackgroundRole(QPalette::Window);
    createColumn(this, 0)->addWidget(area);
    connect(m_quarantine, &QToolButton::clicked, this, &RegistryBrowser::quarantineRequested);
    connect(m_search, &SearchLine::searched, this, &RegistryBrowser::refresh);
    connect(m_search, &SearchLine::downPressed, this, &RegistryBrowser::focusList);
    connect(m_views, &ToolViews::menuRequested, this, &RegistryBrowser::showMenu);
    connect(m_views, &ToolViews::removalRequested, this, &RegistryBrowser::removeCurrentSource);
    connect(m_filters, &FilterBar::changed, this, &RegistryBrowser::refresh);
    connect(m_views, &ToolViews::sortOrderChanged, this, &RegistryBrowser::refresh);
    connect(m_views, &ToolViews::toolChosen, this, [this](std::uint32_t tool) {
        // The views show the tools of the previous registry until filtering finishes.
        if (m_views->registry() == m_registry)
            Q_EMIT toolChosen(tool);
    });
    connect(m_views, &ToolViews::toolClicked, this, &RegistryBrowser::toolClicked);
    connect(m_views, &ToolViews::liveCommandsRequested, this, &RegistryBrowser::liveMenuRequested);
    connect(m_views, &ToolViews::liveSourceActivated, this, &RegistryBrowser::liveSourceActivated);
    connect(m_empty, &EmptyPage::actionChosen, this, &RegistryBrowser::runEmptyPageAction);
    showEmptyText();
}

void RegistryBrowser::setLoading(bool isLoading) {
    m_isLoading = isLoading;
    showEmptyText();
}

QWidget* RegistryBrowser::buildHeader() {
    auto* header = new QWidget;
    auto* layout = createColumn(header, 4, QMargins(pageMargin, innerSpacing, groupSpacing, 4));
    auto* row = createRow(nullptr, 0);
    row->addWidget(createHeadingLabel(tr("Registry")), 1);
    row->addWidget(m_count);
    row->addSpacing(innerSpacing);
    layout->addLayout(row);
    buildViewModeButtons(header);
    row->addWidget(m_tree);
    row->addWidget(m_table);
    layout->addWidget(m_search);
    auto* filters = new QVBoxLayout;
    filters->setContentsMargins(-innerSpacing, 0, 0, 0);
    filters->addWidget(m_filters);
    layout->addLayout(filters);
    return header;
}

void RegistryBrowser::buildViewModeButtons(QWidget* header) {
    const auto build = [&](QToolButton* button, const QString& iconName, const QString& label,
                           ToolViews::ViewMode viewMode) {
        button->setParent(header);
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setIcon(icon(iconName));
        button->setToolTip(label);
        button->setAccessibleName(label);
        connect(button, &QToolButton::clicked, this, [this, viewMode] { setViewMode(viewMode); });
    };
    build(m_tree, QStringLiteral("tree"), tr("Show as a tree grouped by source"), ToolViews::ViewMode::Tree);
    build(m_table, QStringLiteral("table"), tr("Show as a table"), ToolViews::ViewMode::Table);
    m_tree->setChecked(true);
}

void RegistryBrowser::setRegistry(LintedRegistryPtr registry) {
    m_registry = std::move(registry);
    m_filters->setRegistry(*m_registry);
    showQuarantine();
    refresh();
}

void RegistryBrowser::setLiveSources(std::vector<LiveSource> sources) {
    if (sources == m_live)
        return;
    m_live = std::move(sources);
    refresh();
}

std::vector<LiveSource> RegistryBrowser::listedLiveSources() const {
    const QString searched = m_search->text().trimmed();
    std::vector<LiveSource> listed;
    if (m_filters->isEmpty())
        std::ranges::copy_if(m_live, std::back_inserter(listed), [&](const LiveSource& source) {
            return source.name.contains(searched, Qt::CaseInsensitive);
        });
    return listed;
}

std::string RegistryBrowser::currentLiveId() const {
    if (const LiveSource* live = m_views->currentLiveSource())
        return live->id;
    const LoadedSource* source = m_views->currentSource();
    const auto live = std::ranges::find_if(m_live, [&](const LiveSource& each) {
        return source && !each.place.empty() && (each.place == source->path || each.place == source->name);
    });
    return live == m_live.end() ? std::string() : live->id;
}

void RegistryBrowser::refresh() {
    if (!m_registry)
        return;
    ToolFilter filter = m_filters->filter();
    filter.text = m_search->text().toStdString();
    m_filtering.run(
        [registry = m_registry, filter, order = m_views->order()](const AbortSignal& abort) {
            Filtered filtered{findMatchingTools(*registry, filter, abort), {}};
            if (order)
                sortTools(*registry, filtered.tools, order->column, order->direction);
            if (filtered.tools.empty() && !abort.stop_requested())
                filtered.suggestion = toQString(registry->searchIndex().suggest(filter.text));
            return filtered;
        },
        [this](Filtered filtered) { showTools(std::move(filtered.tools), filtered.suggestion); });
}

void RegistryBrowser::showTools(std::vector<std::uint32_t> tools, const QString& suggestion) {
    m_suggestion = suggestion;
    const QString searched = m_search->text().trimmed();
    std::vector<LiveSource> live = listedLiveSources();
    const bool isTree = m_views->viewMode() == ToolViews::ViewMode::Tree;
    const bool hasRows = isTree && std::ranges::contains(live, false, &LiveSource::isReady);
    showEmptyText();
    const bool isFiltered = tools.size() < m_registry->tools().size();
    m_count->setText(isFiltered ? tr("%L1 of %L2").arg(tools.size()).arg(m_registry->tools().size()) : QString());
    m_views->setQuery(searched);
    m_pages->setCurrentWidget(tools.empty() && !hasRows ? static_cast<QWidget*>(m_empty) : m_views);
    m_views->setTools(m_registry, std::move(tools), std::move(live));
}

void RegistryBrowser::showEmptyText() {
    const QString searched = m_search->text().trimmed();
    const auto waiting = std::ranges::count(m_live, false, &LiveSource::isReady);
    if (m_isLoading)
        m_empty->showMessage(tr("Loading tools…"), {});
    else if (m_registry && m_registry->tools().empty() && waiting > 0 &&
             m_views->viewMode() != ToolViews::ViewMode::Tree)
        m_empty->showMessage(tr("No tools"), tr("%Ln source(s) not ready.", nullptr, static_cast<int>(waiting)),
                             tr("Show Sources"));
    else if (!m_registry || (m_registry->snapshot().sources().empty() && m_registry->errors().empty()))
        m_empty->showMessage(tr("No tools yet"),
                             tr("Open files or folders with tool definitions to list their tools here."), tr("Open…"));
    else if (m_registry->tools().empty())
        m_empty->showMessage(tr("No tools"), tr("None of the open sources contain tool definitions."), tr("Open…"));
    else
        m_empty->showMessage(searched.isEmpty()
                                 ? tr("No tools match the filter")
                                 : tr("No tools match “%1”").arg(toDisplayLine(searched.toStdString(), 60)),
                             m_suggestion.isEmpty() ? QString() : tr("Did you mean “%1”?").arg(m_suggestion),
                             m_suggestion.isEmpty() ? tr("Clear Filter") : tr("Search for “%1”").arg(m_suggestion));
}

void RegistryBrowser::runEmptyPageAction() {
    const bool hasTools = m_registry && !m_registry->tools().empty();
    if (!hasTools && m_views->viewMode() == ToolViews::ViewMode::Table &&
        std::ranges::contains(m_live, false, &LiveSource::isReady)) {
        setViewMode(ToolViews::ViewMode::Tree);
        focusList();
    } else if (!hasTools) {
        Q_EMIT openRequested();
    } else if (!m_suggestion.isEmpty()) {
        m_search->setText(m_suggestion);
    } else {
        clearFilter();
    }
}

bool RegistryBrowser::isListed(std::uint32_t tool) const {
    const bool isFiltered = !m_filters->isEmpty() || !m_search->text().trimmed().isEmpty();
    return !isFiltered || m_views->isListed(tool);
}

void RegistryBrowser::clearFilter() {
    m_search->clear();
    m_filters->clear();
}

void RegistryBrowser::removeCurrentSource() {
    if (const LoadedSource* source = m_views->currentSource())
        Q_EMIT removalRequested(*source);
    else if (const LiveSource* live = m_views->currentLiveSource())
        Q_EMIT liveRemovalRequested(std::string(live->id));
}

void RegistryBrowser::showMenu(const QPoint& globalPosition) {
    QMenu menu;
    fillMenu(menu);
    if (!menu.isEmpty())
        menu.exec(globalPosition);
}

void RegistryBrowser::addFileActions(QMenu& menu, const std::string& path) {
    TextPosition at{1, 1};
    if (const std::optional<std::uint32_t> index = m_views->currentTool())
        at = m_registry->tool(*index).text->position(m_registry->tool(*index).range.begin);
    const QString file = toQString(path);
    connect(menu.addAction(tr("&Open in Editor")), &QAction::triggered, this,
            [this, file, at] { Q_EMIT editorRequested(file, at); });
    connect(menu.addAction(tr("Show in &Folder")), &QAction::triggered, this, [file] { showInFolder(file); });
    connect(menu.addAction(tr("Copy &Path")), &QAction::triggered, this, [file] { copyText(file); });
    menu.addSeparator();
}

void RegistryBrowser::fillMenu(QMenu& menu) {
    const LoadedSource* source = m_views->currentSource();
    const std::string live = currentLiveId();
    if (!source && live.empty())
        return;
    if (const std::optional<std::uint32_t> index = m_views->currentTool()) {
        m_toolMenu->addActions(menu, m_registry->tool(*index), source);
        menu.addSeparator();
    }
    const std::string path = source ? source->path : m_views->currentLiveSource()->file;
    if (!path.empty())
        addFileActions(menu, path);
    if (live.empty())
        connect(menu.addAction(tr("Re&load")), &QAction::triggered, this, &RegistryBrowser::reloadRequested);
    else
        Q_EMIT liveMenuRequested(&menu, live);
    QAction* remove = menu.addAction(tr("&Remove Source"));
    remove->setShortcut(QKeySequence::Delete);
    connect(remove, &QAction::triggered, this, &RegistryBrowser::removeCurrentSource);
}

void RegistryBrowser::showQuarantine() {
    const auto quarantined = static_cast<int>(m_registry->snapshot().quarantined().size());
    const auto errors = static_cast<int>(m_registry->errors().size());
    const QString tools = tr("%Ln tool(s) quarantined", nullptr, quarantined);
    const QString sources = tr("%Ln source error(s)", nullptr, errors);
    m_quarantine->setText(quarantined == 0 ? sources
                          : errors == 0    ? tools
                                           : tr("%1, %2", "quarantined tools, errors of sources").arg(tools, sources));
    m_quarantine->setAccessibleName(m_quarantine->text());
    m_quarantine->setToolTip(tr("Show the tools and sources that could not be read completely"));
    m_quarantine->setVisible(quarantined + errors > 0);
}

void RegistryBrowser::setViewMode(ToolViews::ViewMode viewMode) {
    (viewMode == ToolViews::ViewMode::Tree ? m_tree : m_table)->setChecked(true);
    const bool wasSorted = m_views->order().has_value();
    m_views->setViewMode(viewMode);
    if (wasSorted || m_views->order() || (m_registry && m_registry->tools().empty()))
        refresh();
}

void RegistryBrowser::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

void RegistryBrowser::saveState(Settings& settings) const {
    settings.setChoice(QStringLiteral("registryShape"), static_cast<int>(m_views->viewMode()));
}

void RegistryBrowser::restoreState(const Settings& settings) {
    const auto tree = static_cast<int>(ToolViews::ViewMode::Tree);
    setViewMode(settings.choice(QStringLiteral("registryShape"), tree) == tree ? ToolViews::ViewMode::Tree
                                                                               : ToolViews::ViewMode::Table);
}

} // namespace toolroom
