// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/command_palette.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/run/call_link.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/labels.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTableView>

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t maxTools = 50;
constexpr std::ptrdiff_t maxRuns = 20;
constexpr qsizetype maxSearched = 1000; ///< characters; only links are longer

constexpr std::int32_t recentBonus = 255; ///< outweighs the length of names, but not the kind of match

const QString hintSeparator = QStringLiteral("  ·  ");
const QString runPrefix = QStringLiteral("run:"); ///< of a search that finds only runs

/// What the user searches for.
struct PaletteQuery {
    QString text;
    bool isForRuns = false; ///< only
};

PaletteQuery parseQuery(const QString& line) {
    const QString text = line.left(maxSearched).trimmed();
    const bool isForRuns = text.startsWith(runPrefix, Qt::CaseInsensitive);
    return {isForRuns ? text.sliced(runPrefix.size()).trimmed() : text, isForRuns};
}

} // namespace

QString PaletteChoice::key() const {
    return !tool.empty() ? toQString(tool) : !run.isEmpty() ? run : label;
}

std::vector<PaletteChoice> matchingActions(const QString& text, const QList<QAction*>& actions) {
    SearchIndex index;
    for (const QAction* action : actions)
        index.add(commandText(*action).toStdString());
    std::vector<PaletteChoice> choices;
    for (const auto& [row, score] : index.find(text.toStdString())) {
        QAction* action = actions[row];
        if (action->isEnabled())
            choices.push_back({.label = commandText(*action),
                               .hint = action->shortcut().toString(QKeySequence::NativeText),
                               .action = action,
                               .score = score});
    }
    return choices;
}

std::vector<PaletteChoice> findToolChoices(const LintedRegistry& registry, const QString& text,
                                           const AbortSignal& abort, const std::map<std::string, QString>& states) {
    std::vector<PaletteChoice> choices;
    for (const auto& [row, score] :
         registry.searchIndex().find(text.toStdString(), abort) | std::views::take(maxTools)) {
        const RegisteredTool& tool = registry.tool(row);
        QStringList hint{registry.sourceTitle(tool.sourceId)};
        const LoadedSource* source = registry.snapshot().sourceOf(tool.sourceId);
        if (const auto state = source ? states.find(source->name) : states.end(); state != states.end())
            hint += state->second;
        choices.push_back({.label = toDisplayLine(tool.name.empty() ? tool.pointer : tool.name, 200),
                           .hint = hint.join(hintSeparator),
                           .tool = tool.id,
                           .score = score});
    }
    return choices;
}

std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text) {
    std::vector<PaletteChoice> choices;
    SearchIndex index;
    for (const RunSummary& run : runs)
        index.add(run.toolId.empty() ? run.tool : run.toolId,
                  run.code + '\n' + runStateText(run).toStdString() + '\n' + run.run);
    const QDateTime now = QDateTime::currentDateTime();
    for (const auto& [row, score] : index.find(text.toStdString()) | std::views::take(maxRuns)) {
        const RunSummary& run = runs[row];
        const QString end = run.code.empty() ? runStateText(run) : toDisplayLine(run.code, 60);
        const QString tool = toDisplayLine(run.toolId.empty() ? run.tool : run.toolId, 200);
        choices.push_back(
            {.label = PaletteModel::tr("%1 run").arg(tool),
             .hint = QStringList{end, compactTimeText(run.startedAt, now), runIdText(run.run)}.join(hintSeparator),
             .run = toQString(run.run),
             .score = score});
    }
    return choices;
}

void rankChoices(std::vector<PaletteChoice>& choices, const QStringList& recent) {
    if (std::ranges::any_of(choices, [](const PaletteChoice& choice) { return choice.score > 0; }))
        std::erase_if(choices, [](const PaletteChoice& choice) { return choice.score < 0; });
    for (PaletteChoice& choice : choices)
        if (const qsizetype place = recent.indexOf(choice.key()); place >= 0)
            choice.score += recentBonus - static_cast<std::int32_t>(place);
    // A run repeats the names of its tool and source, and would precede the tool.
    std::ranges::stable_sort(choices, std::less(), [](const PaletteChoice& choice) {
        return std::pair(!choice.run.isEmpty(), -choice.score);
    });
}

QString PaletteModel::header(int column) const {
    return column == Label ? tr("Name") : tr("Hint");
}

QVariant PaletteModel::cell(const PaletteChoice& choice, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return column == Label ? choice.label : choice.hint;
    case Qt::TextAlignmentRole:
        return QVariant((column == Label ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

namespace {

struct Found {
    std::vector<PaletteChoice> choices;
    QString suggestion;
};

/// Draws hints in the muted color.
class HintDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->palette.setColor(QPalette::Text, themeOf(option->palette).muted);
        option->palette.setColor(QPalette::HighlightedText, themeOf(option->palette).muted);
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_line(new QLineEdit)
    , m_list(new QTableView)
    , m_count(createHintLabel()) {
    setFrameShape(StyledPanel);
    setAccessibleName(tr("Command palette"));
    m_line->setPlaceholderText(tr("Search tools, runs, and commands"));
    m_line->setAccessibleName(tr("Search tools, runs, and commands"));
    m_line->setFrame(false);
    m_line->setMaxLength(static_cast<int>(maxCallLinkBytes));
    m_line->installEventFilter(this);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new CellDelegate(m_list));
    m_list->setItemDelegateForColumn(PaletteModel::Hint, new HintDelegate(m_list));
    m_list->setFrameShape(NoFrame);
    m_list->setShowGrid(false);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Tools, runs, and commands"));
    m_list->horizontalHeader()->hide();
    m_list->horizontalHeader()->setSectionResizeMode(PaletteModel::Label, QHeaderView::Stretch);
    m_list->horizontalHeader()->setSectionResizeMode(PaletteModel::Hint, QHeaderView::ResizeToContents);
    m_list->verticalHeader()->hide();
    auto* layout = createColumn(this, innerSpacing, QMargins(innerSpacing, innerSpacing, innerSpacing, innerSpacing));
    addAll(*layout, {m_line, m_list, m_count});
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QTableView::clicked, this, &CommandPalette::run);
}

void CommandPalette::open(QList<QAction*> actions, LintedRegistryPtr registry, Runs runs,
                          std::map<std::string, QString> states) {
    m_states = std::move(states);
    m_actions = std::move(actions);
    m_registry = std::move(registry);
    m_runs = std::make_shared<const std::vector<RunSummary>>(std::move(runs.currentRuns));
    readRuns(std::move(runs.history));
    m_line->clear();
    search();
    m_list->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + innerSpacing);
    const QWidget* window = parentWidget();
    const QSize size(std::min(scaledToText(640), window->width() - 2 * pageMargin),
                     std::min(scaledToText(420), window->height() - 4 * pageMargin));
    resize(size);
    move(window->mapToGlobal(QPoint((window->width() - size.width()) / 2, pageMargin * 3)));
    show();
    m_line->setFocus();
}

/// Adds the newest runs from the history to those of the window.
void CommandPalette::readRuns(std::string history) {
    constexpr std::size_t maxRuns = 200;
    m_reading.run(
        [known = m_runs, history = std::move(history)](const AbortSignal& /*abort*/) {
            auto runs = std::make_shared<std::vector<RunSummary>>(*known);
            for (RunSummary& run : HistoryReader(history).list({.limit = maxRuns}).value_or(std::vector<RunSummary>()))
                if (!std::ranges::contains(*known, run.run, &RunSummary::run))
                    runs->push_back(std::move(run));
            std::ranges::stable_sort(*runs, std::greater(), &RunSummary::startedAt);
            return std::shared_ptr<const std::vector<RunSummary>>(runs);
        },
        [this](std::shared_ptr<const std::vector<RunSummary>> runs) {
            m_runs = std::move(runs);
            if (!m_line->text().isEmpty() && !m_runWhenFound)
                findChoices(true);
        });
}

void CommandPalette::search() {
    m_runWhenFound = false;
    findChoices(false);
}

void CommandPalette::showLink() {
    m_searching.abort();
    const QString text = m_line->text().trimmed();
    const auto call = parseCallLink(text.toStdString());
    PaletteChoice choice{.label = call ? tr("Open call of %1").arg(toDisplayLine(call->tool, 200))
                                       : translatedLine(call.error()),
                         .hint = call ? tr("filled in, not run") : QString()};
    if (call)
        choice.link = text;
    showChoices({std::move(choice)}, {}, false);
}

void CommandPalette::findChoices(bool keepCurrent) {
    if (isCallLink(m_line->text().trimmed().toStdString()))
        return showLink();
    const PaletteQuery query = parseQuery(m_line->text());
    std::vector<PaletteChoice> actions =
        query.isForRuns ? std::vector<PaletteChoice>() : matchingActions(query.text, m_actions);
    m_searching.run(
        [registry = query.isForRuns ? nullptr : m_registry, runs = m_runs, states = m_states,
         query](const AbortSignal& abort) {
            Found found;
            if (registry)
                found.choices = findToolChoices(*registry, query.text, abort, states);
            if (runs && (query.isForRuns || !query.text.isEmpty()))
                std::ranges::move(matchingRuns(*runs, query.text), std::back_inserter(found.choices));
            if (found.choices.empty() && registry)
                found.suggestion = toQString(registry->searchIndex().suggest(query.text.toStdString()));
            return found;
        },
        [this, keepCurrent, choices = std::move(actions)](Found found) mutable {
            std::ranges::move(found.choices, std::back_inserter(choices));
            rankChoices(choices, m_recent);
            showChoices(std::move(choices), found.suggestion, keepCurrent);
        });
}

void CommandPalette::showChoices(std::vector<PaletteChoice> choices, const QString& suggestion, bool keepCurrent) {
    const QModelIndex current = m_list->currentIndex();
    int row = 0;
    if (keepCurrent && current.isValid()) {
        const auto stays = std::ranges::find_if(
            choices, [&](const PaletteChoice& choice) { return choice.isSameAs(m_model.row(current.row())); });
        row = stays == choices.end() ? 0 : static_cast<int>(stays - choices.begin());
    }
    m_count->setText(tr("%Ln result(s)", nullptr, static_cast<int>(choices.size())));
    QString marked = parseQuery(m_line->text()).text;
    if (choices.empty()) {
        const QString nothing = tr("No matches for “%1”").arg(marked);
        marked.clear();
        choices.push_back(
            {.label = suggestion.isEmpty() ? nothing : tr("%1. Did you mean “%2”?").arg(nothing, suggestion),
             .suggestion = suggestion});
    }
    static_cast<CellDelegate*>(m_list->itemDelegate())->setQuery(marked);
    m_model.setChoices(std::move(choices));
    m_list->setCurrentIndex(m_model.index(row, 0));
    if (m_runWhenFound)
        runCurrent();
}

void CommandPalette::runCurrent() {
    m_runWhenFound = m_searching.isBusy();
    if (!m_runWhenFound)
        run(m_list->currentIndex());
}

void CommandPalette::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    m_reading.abort();
    m_searching.abort();
    m_registry.reset();
    m_runs.reset();
}

void CommandPalette::run(const QModelIndex& index) {
    if (!index.isValid())
        return;
    const PaletteChoice choice = m_model.row(index.row());
    if (!choice.suggestion.isEmpty())
        return m_line->setText(choice.suggestion);
    hide();
    addToRecent(choice);
    if (!choice.link.isEmpty())
        Q_EMIT linkChosen(choice.link);
    else if (choice.action)
        choice.action->trigger();
    else if (!choice.tool.empty())
        Q_EMIT toolChosen(choice.tool);
    else if (!choice.run.isEmpty())
        Q_EMIT runChosen(choice.run);
}

void CommandPalette::addToRecent(const PaletteChoice& choice) {
    constexpr qsizetype maxRecent = 20;
    if (!choice.action && choice.tool.empty() && choice.run.isEmpty())
        return;
    m_recent.removeOne(choice.key());
    m_recent.prepend(choice.key());
    if (m_recent.size() > maxRecent)
        m_recent.removeLast();
    Q_EMIT recentChanged();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_line && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QApplication::sendEvent(m_list, key);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            runCurrent();
            return true;
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace toolroom
