// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/server_items_view.h"

#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/servers/entry_table.h"
#include "ui/servers/item_completer.h"
#include "ui/servers/open_servers.h"
#include "ui/theme/theme.h"
#include "ui/trace/run_result_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QHeaderView>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

constexpr int minWideWidth = 620; ///< minimum width for showing the parts side by side
constexpr int minNarrowWidth = 320;
constexpr int listWidth = 240;
constexpr int itemWidth = 400;
constexpr int minFormHeight = 150;
constexpr int minContentHeight = 120;
constexpr qsizetype maxNameShown = 120;
constexpr qsizetype maxDescriptionShown = 1000;
constexpr qsizetype maxIdShown = 4000;

using Category = ServerItemsView::ItemCategory;

/// What depends on the category.
struct CategoryTexts {
    QString name;
    QStringList columns;
    QString filter;
    QString none;
    QString notOffered;
    QString notConnected;
    QString listError;
    QString open; ///< the button
    QString hint; ///< before an item is opened
    QString openError;
};

CategoryTexts textsOf(Category category) {
    switch (category) {
    case Category::Resources:
        break;
    case Category::Prompts:
        return {.name = ServerItemsView::tr("Prompts"),
                .columns = {ServerItemsView::tr("Prompt"), ServerItemsView::tr("Description")},
                .filter = ServerItemsView::tr("Filter prompts"),
                .none = ServerItemsView::tr("No prompts"),
                .notOffered = ServerItemsView::tr("This server does not offer prompts."),
                .notConnected = ServerItemsView::tr("The prompts are listed when the server is connected."),
                .listError = ServerItemsView::tr("Cannot list the prompts"),
                .open = ServerItemsView::tr("Get Prompt"),
                .hint = ServerItemsView::tr("Get the prompt to see its messages."),
                .openError = ServerItemsView::tr("Cannot get the prompt")};
    case Category::Skills:
        return {.name = ServerItemsView::tr("Skills"),
                .columns = {ServerItemsView::tr("Skill"), ServerItemsView::tr("Description")},
                .filter = ServerItemsView::tr("Filter skills"),
                .none = ServerItemsView::tr("No skills"),
                .notOffered = ServerItemsView::tr("This server does not offer skills."),
                .notConnected = ServerItemsView::tr("The skills are listed when the server is connected."),
                .listError = ServerItemsView::tr("Cannot list the skills"),
                .open = ServerItemsView::tr("Read File"),
                .hint = ServerItemsView::tr("Read a file to check its content and see it."),
                .openError = ServerItemsView::tr("Cannot use the file")};
    }
    return {.name = ServerItemsView::tr("Resources"),
            .columns = {ServerItemsView::tr("Resource"), ServerItemsView::tr("Type")},
            .filter = ServerItemsView::tr("Filter resources"),
            .none = ServerItemsView::tr("No resources"),
            .notOffered = ServerItemsView::tr("This server does not offer resources."),
            .notConnected = ServerItemsView::tr("The resources are listed when the server is connected."),
            .listError = ServerItemsView::tr("Cannot list the resources"),
            .open = ServerItemsView::tr("Read Resource"),
            .hint = ServerItemsView::tr("Read the resource to see its content."),
            .openError = ServerItemsView::tr("Cannot read the resource")};
}

/// What is known of a skill before its files are read.
QString contentText(const SkillEntry& skill) {
    if (skill.isDynamic)
        return ServerItemsView::tr("Its content is generated and cannot be checked.");
    return QStringLiteral("%1, %2").arg(
        ServerItemsView::tr("%Ln file(s)", nullptr, static_cast<int>(skill.files.size())),
        formatSize(skill.totalSize()));
}

QString typeText(const McpItem& item) {
    switch (item.kind) {
    case McpItem::Kind::ResourceTemplate:
        return ServerItemsView::tr("Template");
    case McpItem::Kind::Prompt:
    case McpItem::Kind::Skill:
        return toDisplayLine(item.description, maxCellLength);
    case McpItem::Kind::Resource:
        break;
    }
    const QString type = isApp(item) ? ServerItemsView::tr("App") : toDisplayLine(item.mimeType, maxCellLength);
    const QString size = item.size ? formatSize(*item.size) : QString();
    return type.isEmpty() || size.isEmpty() ? type + size : QStringLiteral("%1, %2").arg(type, size);
}

QString nameText(const McpItem& item) {
    const std::string& name = item.title.empty() ? item.name : item.title;
    return toDisplayLine(name.empty() ? item.id : name, maxNameShown);
}

void copyJson(const Json& value) {
    copyText(toQString(prettyText(value)));
}

} // namespace

ServerItemsView::ServerItemsView(ItemCategory offer, OpenServers& servers, QWidget* parent)
    : QWidget(parent)
    , m_offer(offer)
    , m_servers(servers)
    , m_rows(textsOf(offer).columns)
    , m_pages(new QStackedWidget)
    , m_message(new EmptyPage)
    , m_scroll(new QScrollArea)
    , m_parts(new QSplitter) {
    setAccessibleName(textsOf(offer).name);
    m_parts->setChildrenCollapsible(false);
    m_parts->setHandleWidth(groupSpacing);
    m_parts->setMinimumWidth(minNarrowWidth); // instead of the sum of both parts, which can be below each other
    m_parts->addWidget(buildList());
    m_parts->addWidget(buildItem());
    m_parts->setSizes({listWidth, itemWidth});
    m_parts->setStretchFactor(0, 2);
    m_parts->setStretchFactor(1, 3);
    scrollVertically(*m_scroll);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its parts have it
    m_scroll->setWidget(m_parts);
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_scroll);
    createColumn(this, innerSpacing)->addWidget(m_pages);
    connect(m_message, &EmptyPage::actionChosen, this, [this] {
        if (!m_isConnected)
            Q_EMIT connectRequested(m_server);
        m_error.clear();
        loadItemsIfNeeded();
    });
    connect(&m_servers, &OpenServers::itemsChanged, this, [this](const std::string& server, const QString& changed) {
        // Files of skills are resources.
        if (server != m_server ||
            changed != (m_offer == ItemCategory::Prompts ? QLatin1String("prompts") : QLatin1String("resources")))
            return;
        m_isListed = m_isListing = false;
        m_abort.request_stop();
        loadItemsIfNeeded();
    });
}

ServerItemsView::~ServerItemsView() {
    m_abort.request_stop();
    if (m_opening)
        m_opening->request_stop();
}

McpItem::Kind ServerItemsView::kind() const {
    switch (m_offer) {
    case ItemCategory::Prompts:
        return McpItem::Kind::Prompt;
    case ItemCategory::Skills:
        return McpItem::Kind::Skill;
    case ItemCategory::Resources:
        break;
    }
    return McpItem::Kind::Resource;
}

QWidget* ServerItemsView::buildList() {
    auto* part = new QWidget;
    m_filter = new SearchLine(textsOf(m_offer).filter);
    m_table = new EntryTable(accessibleName(), &m_rows);
    m_table->horizontalHeader()->resizeSection(0, 22 * fontMetrics().averageCharWidth());
    m_note = createHintLabel();
    m_note->setWordWrap(true);
    m_note->setMinimumWidth(1);
    QVBoxLayout* column = createColumn(part, innerSpacing);
    column->addWidget(m_filter);
    column->addWidget(m_table, 1);
    column->addWidget(m_note);
    connect(m_filter, &SearchLine::searched, this, &ServerItemsView::showItems);
    connect(m_filter, &SearchLine::downPressed, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_table, &EntryTable::selected, this, &ServerItemsView::showItem);
    connect(m_table, &EntryTable::rowActivated, this, [this] {
        if (m_open->isEnabled() && !m_opening)
            openItem();
    });
    return part;
}

QWidget* ServerItemsView::buildItem() {
    auto* part = new QWidget;
    m_title = createHeadingLabel({});
    m_title->setWordWrap(true);
    m_id = createTextLabel();
    m_id->setFont(fixedFont());
    m_description = createTextLabel();
    for (QLabel* label : {m_title, m_id, m_description})
        label->setMinimumWidth(1);
    m_arguments = new ArgumentsEditor;
    m_arguments->setMinimumHeight(minFormHeight);
    m_completer = new ItemCompleter(*m_arguments, m_servers, this);
    m_open = new QPushButton;
    m_copyItem = createFlatButton(tr("Copy Definition"), tr("Copy the definition of the selected item as JSON"));
    m_copyContent = createFlatButton(tr("Copy as JSON"), tr("Copy the content as JSON"));
    m_result = new RunResultView;
    m_result->setMinimumHeight(minContentHeight);
    auto* buttons = new FlowRow(4, {m_open, m_copyContent, m_copyItem});
    QVBoxLayout* column = createColumn(part, innerSpacing);
    for (QLabel* label : {m_title, m_id, m_description})
        column->addWidget(label);
    column->addWidget(m_arguments, 2);
    column->addWidget(buttons);
    column->addWidget(m_result, 3);
    connect(m_arguments, &ArgumentsEditor::changed, this, &ServerItemsView::updateButtons);
    connect(m_arguments, &ArgumentsEditor::settled, this, &ServerItemsView::updateButtons);
    connect(m_open, &QPushButton::clicked, this, &ServerItemsView::openItem);
    connect(m_copyContent, &QToolButton::clicked, this, [this] { copyJson(m_content); });
    connect(m_copyItem, &QToolButton::clicked, this, [this] {
        if (const McpItem* item = chosenItem())
            copyJson(item->value);
    });
    return part;
}

void ServerItemsView::showServer(const OpenServer* server) {
    const std::string id = server ? server->id() : std::string();
    if (id != m_server)
        reset(id);
    const bool isConnected = server && server->status.state == McpServerStatus::State::Connected;
    if (isConnected) {
        const Json& capabilities = server->status.server.capabilities;
        m_isOffered = hasCapability(capabilities, listMethodOf(kind()).capability);
        m_hasCompletions = capabilities.contains("completions");
        if (!m_isConnected && !m_isListing)
            m_isListed = false; // another process may offer others
    }
    m_isConnected = isConnected;
    loadItemsIfNeeded();
}

void ServerItemsView::reset(const std::string& server) {
    m_abort.request_stop();
    if (m_opening)
        std::exchange(m_opening, std::nullopt)->request_stop();
    m_server = server;
    m_isConnected = m_isOffered = m_isListing = m_isListed = false;
    m_error.clear();
    m_items.clear();
    m_filter->clear();
    showItems();
}

void ServerItemsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    loadItemsIfNeeded();
}

void ServerItemsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const auto orientation = event->size().width() < minWideWidth ? Qt::Vertical : Qt::Horizontal;
    if (m_parts->orientation() != orientation)
        m_parts->setOrientation(orientation);
}

void ServerItemsView::loadItemsIfNeeded() {
    if (isVisible() && m_isConnected && m_isOffered && !m_isListed && !m_isListing && m_error.isEmpty()) {
        m_isListing = true;
        m_abort = AbortController();
        m_incoming.clear();
        m_problems.clear();
        list(kind());
    }
    showMessage();
    updateButtons();
}

void ServerItemsView::list(McpItem::Kind kind) {
    m_servers.items(m_server, kind, m_abort.get_token())
        .then(this, [this, kind, abort = m_abort.get_token()](McpResult<McpItemList> listed) {
            if (abort.stop_requested())
                return;
            if (!listed) {
                m_isListing = false;
                m_error = translatedLine(listed.error().message);
                return loadItemsIfNeeded();
            }
            std::ranges::move(listed->items, std::back_inserter(m_incoming));
            for (const Message& problem : listed->problems)
                m_problems += (m_problems.isEmpty() ? QString() : QStringLiteral("\n")) + translatedLine(problem);
            if (kind == McpItem::Kind::Resource)
                return list(McpItem::Kind::ResourceTemplate);
            m_isListing = false;
            m_isListed = true;
            m_items = std::move(m_incoming);
            showItems();
            loadItemsIfNeeded();
        });
}

void ServerItemsView::showItems() {
    const QString before = m_table->selectedRow() < 0 ? QString() : m_rows.row(m_table->selectedRow()).key;
    const QString filter = m_filter->text().trimmed();
    std::vector<StoreRow> rows;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const McpItem& item = m_items[i];
        const QString name = nameText(item);
        if (name.contains(filter, Qt::CaseInsensitive) || toQString(item.id).contains(filter, Qt::CaseInsensitive))
            rows.push_back({.key = QString::number(i), .cells = {name, typeText(item)}});
    }
    m_rows.setRows(std::move(rows));
    if (const int row = m_rows.rowOf(before); row >= 0)
        m_table->selectRow(row);
    else if (m_rows.rowCount() > 0)
        m_table->selectRow(0);
    showItem();
}

void ServerItemsView::showMessage() {
    const CategoryTexts texts = textsOf(m_offer);
    m_note->setText(m_problems);
    m_note->setVisible(!m_problems.isEmpty());
    m_filter->setVisible(m_items.size() > 1);
    if (!m_items.empty())
        return m_pages->setCurrentWidget(m_scroll);
    m_pages->setCurrentWidget(m_message);
    if (!m_error.isEmpty())
        m_message->showMessage(texts.listError, m_error, tr("Try Again"));
    else if (m_isConnected && !m_isOffered)
        m_message->showMessage(texts.none, texts.notOffered);
    else if (m_isListed)
        m_message->showMessage(texts.none, m_problems);
    else if (m_isListing)
        m_message->showMessage(tr("Loading…"), {});
    else
        m_message->showMessage(tr("Not connected"), texts.notConnected, m_server.empty() ? QString() : tr("Connect"));
}

const McpItem* ServerItemsView::chosenItem() const {
    const int row = m_table->selectedRow();
    return row < 0 ? nullptr : &m_items[m_rows.row(row).key.toULongLong()];
}

void ServerItemsView::showItem() {
    const McpItem* item = chosenItem();
    const std::string id = item ? item->id : std::string();
    if (id == m_shownId)
        return updateButtons();
    m_shownId = id;
    if (m_opening)
        std::exchange(m_opening, std::nullopt)->request_stop();
    m_content = nullptr;
    const bool isPrompt = m_offer == ItemCategory::Prompts;
    m_result->clear({}, item ? textsOf(m_offer).hint : QString());
    m_completer->setItem(m_server, m_hasCompletions && item && !item->skill ? std::optional(*item) : std::nullopt);
    m_arguments->setVisible(item && !item->arguments.empty());
    if (item) {
        m_title->setText(nameText(*item));
        m_id->setText(toDisplayLine(item->id, maxIdShown));
        m_id->setVisible(!isPrompt || m_id->text() != m_title->text());
        const QString content = item->skill ? QLatin1Char('\n') + contentText(*item->skill) : QString();
        m_description->setText(toDisplayLine(item->description, maxDescriptionShown) + content);
        m_description->setVisible(!m_description->text().isEmpty());
        m_arguments->setSchema(makeArgumentSchema(*item), m_title->text());
        if (item->kind == McpItem::Kind::ResourceTemplate || item->skill)
            m_arguments->setArguments(Json::object());
    }
    updateButtons();
}

void ServerItemsView::updateButtons() {
    const McpItem* item = chosenItem();
    m_open->setText(m_opening ? tr("Abort") : textsOf(m_offer).open);
    const bool isComplete = item && (item->arguments.empty() || (m_arguments->arguments() && !m_arguments->hasDraft() &&
                                                                 m_arguments->errorCount() == 0));
    m_open->setEnabled(m_opening || isComplete);
    m_copyItem->setEnabled(item != nullptr);
    m_copyContent->setEnabled(!m_content.is_null());
}

void ServerItemsView::openItem() {
    if (m_opening) {
        m_opening->request_stop();
        return;
    }
    const McpItem* item = chosenItem();
    if (!item)
        return;
    m_opening = AbortController();
    m_content = nullptr;
    m_result->clear({}, tr("Waiting for the server…"));
    updateButtons();
    const Json arguments = item->arguments.empty() ? Json() : m_arguments->arguments().value_or(Json());
    m_servers.request(m_server, makeItemRequest(*item, arguments), m_opening->get_token())
        .then(this, [this, id = item->id](McpResult<Json> content) {
            if (m_opening && id == m_shownId)
                showContent(std::move(content));
        });
}

void ServerItemsView::showContent(McpResult<Json> content) {
    m_opening.reset();
    if (content) {
        m_content = *std::move(content);
        m_result->showValue(m_content);
    } else {
        m_result->clear(textsOf(m_offer).openError, translatedLine(content.error().message));
    }
    updateButtons();
}

} // namespace toolroom
