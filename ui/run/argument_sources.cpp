// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/argument_sources.h"

#include "core/activity/fill_parameters.h"
#include "core/history/store/history_reader.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/tools/call_examples.h"
#include "ui/run/call_text.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/labels.h"

#include <QClipboard>
#include <QCoroTask>
#include <QDateTime>
#include <QGuiApplication>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPromise>
#include <QPushButton>
#include <QStyleOptionToolButton>
#include <QToolButton>

#include <algorithm>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxRunsInMenu = 20; ///< maximum number of runs in the menu

/// Escapes `&`, which marks a mnemonic in menus.
QString menuText(QString label) {
    return label.replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString timeText(std::int64_t epochMs) {
    return compactTimeText(epochMs, QDateTime::currentDateTime());
}

QString runText(const RunSummary& run) {
    const bool isOk = run.status == RunStatus::Ok;
    const StatusLabel::Tone tone = StatusLabel::toneOf(displayStateOf(run));
    const QString outcome = run.status == RunStatus::Error ? toDisplayLine(run.code, 60)
                            : isOk ? formatDuration(std::max<std::int64_t>(0, run.durationNs - run.waitNs))
                                   : runStateText(run);
    return QStringLiteral("%1  %2  %3").arg(timeText(run.startedAt), StatusLabel::sign(tone), outcome);
}

QString exampleText(const CallExample& example) {
    switch (example.kind) {
    case CallExample::Kind::Written:
        return ArgumentSources::tr("Example %L1").arg(example.number);
    case CallExample::Kind::Default:
        return ArgumentSources::tr("Schema default");
    case CallExample::Kind::Smallest:
        return ArgumentSources::tr("Generated from the schema, required fields only");
    case CallExample::Kind::Full:
        break;
    }
    return ArgumentSources::tr("Generated from the schema, all fields");
}

/// A menu button without the style's arrow, because its text contains one.
class MenuButton : public QToolButton {
protected:
    void initStyleOption(QStyleOptionToolButton* option) const override {
        QToolButton::initStyleOption(option);
        option->features &= ~QStyleOptionToolButton::HasMenu;
    }
};

void showInMenu(QMenu& menu, const QString& label) {
    menu.clear();
    menu.addAction(menuText(label))->setEnabled(false);
}

QCoro::Task<void> fillAsync(std::shared_ptr<const ToolDefinition> tool, std::string wish, Assistant assistant,
                            AbortSignal abort, std::shared_ptr<QPromise<Result<SuggestedArguments>>> promise) {
    Result<SuggestedArguments> filled =
        co_await fillParameters(std::move(tool), std::move(wish), std::move(assistant), std::move(abort));
    promise->addResult(std::move(filled));
    promise->finish();
}

} // namespace

ArgumentSources::ArgumentSources(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_saved(createFlatButton(tr("Saved ▾"), tr("Saved calls")))
    , m_fill(new MenuButton)
    , m_buttons(new QWidget)
    , m_menu(new QMenu(m_fill)) {
    m_saved->setCheckable(true);
    m_fill->setText(tr("Fill ▾"));
    m_fill->setAccessibleName(tr("Fill in the arguments"));
    m_fill->setAutoRaise(true);
    m_fill->setFocusPolicy(Qt::StrongFocus);
    m_fill->setMenu(m_menu);
    m_fill->setPopupMode(QToolButton::InstantPopup);
    addAll(*createRow(m_buttons, 4), {m_saved, m_fill});
    buildMenu();
    buildDescription();
    showTool(nullptr);
}

ArgumentSources::~ArgumentSources() {
    m_abort.request_stop();
}

void ArgumentSources::buildMenu() {
    addMenu(tr("From &Run"), &ArgumentSources::fillHistoryMenu);
    addMenu(tr("From &Example"), &ArgumentSources::fillExamplesMenu);
    connect(m_menu->addAction(tr("&Paste")), &QAction::triggered, this,
            [this] { paste(QGuiApplication::clipboard()->text()); });
    m_describe = m_menu->addAction(tr("&Describe…"));
    m_describe->setCheckable(true);
    connect(m_describe, &QAction::toggled, this, &ArgumentSources::showDescription);
}

void ArgumentSources::addMenu(const QString& title, void (ArgumentSources::*fill)(QMenu&)) {
    QMenu* menu = m_menu->addMenu(title);
    connect(menu, &QMenu::aboutToShow, this, [this, menu, fill] { (this->*fill)(*menu); });
}

void ArgumentSources::buildDescription() {
    m_description = new QLineEdit;
    m_description->setPlaceholderText(tr("Describe what the call should do"));
    m_description->setAccessibleName(tr("Call description"));
    m_ask = new QPushButton(tr("Fill In"));
    m_setup = createTextLabel(tr("No language model is set up."));
    m_setup->setForegroundRole(QPalette::PlaceholderText);
    m_setup->setAccessibleName(tr("Language model setup"));
    auto* setUp = createFlatButton(tr("Set Up…"), tr("Set up the language model"));
    auto* close = createFlatButton(QStringLiteral("✕"), tr("Close the description"));
    auto* row = createRow(nullptr, innerSpacing);
    row->addWidget(m_description, 1);
    addAll(*row, {m_ask, setUp, close});
    auto* layout = createColumn(this, 4);
    layout->addLayout(row);
    layout->addWidget(m_setup);
    hide();
    const auto askOrCancel = [this] { m_isAsking ? cancelAsking() : generateArguments(); };
    connect(m_description, &QLineEdit::returnPressed, this, askOrCancel);
    connect(m_ask, &QPushButton::clicked, this, askOrCancel);
    connect(setUp, &QToolButton::clicked, this, &ArgumentSources::modelSetupRequested);
    connect(close, &QToolButton::clicked, this, [this] { m_describe->setChecked(false); });
    connect(m_description, &QLineEdit::textChanged, this,
            [this](const QString& text) { m_ask->setEnabled(m_isAsking || !text.trimmed().isEmpty()); });
}

void ArgumentSources::showTool(std::shared_ptr<const ToolDefinition> tool) {
    cancelAsking();
    if (!tool || !m_tool || tool->id != m_tool->id) { // pending results belong to the previous tool
        m_reading.abort();
        m_listing.abort();
    }
    m_tool = std::move(tool);
    m_buttons->setEnabled(m_tool != nullptr);
}

void ArgumentSources::fillHistoryMenu(QMenu& menu) {
    showInMenu(menu, tr("Loading history…"));
    if (!m_controller.settings().history)
        return showInMenu(
            menu, tr("Cannot read the history: %1").arg(toDisplayLine(m_controller.settings().historyError, 120)));
    m_listing.run([path = m_controller.settings().history->path(), tool = m_tool->id](
                      const AbortSignal&) { return HistoryReader(path).list({.tool = tool, .limit = maxRunsInMenu}); },
                  [this, &menu](const Result<std::vector<RunSummary>>& runs) {
                      if (!runs)
                          return showInMenu(menu, withoutCodeMarks(translatedLine(runs.error(), 120)));
                      if (runs->empty())
                          return showInMenu(menu, tr("No runs of this tool"));
                      menu.clear();
                      for (const RunSummary& run : *runs) {
                          QAction* action = menu.addAction(menuText(runText(run)));
                          connect(action, &QAction::triggered, this, [this, id = run.run] { fillFromRun(id); });
                      }
                  });
}

/// Runs of this session keep their original arguments; in the history, secrets are redacted.
void ArgumentSources::fillFromRun(const std::string& run) {
    if (const auto live = m_controller.run(toQString(run))) {
        Q_EMIT chosen(live->call.arguments, toQString(live->call.reasoning),
                      tr("run %1").arg(runIdText(live->id.toStdString())));
        return;
    }
    m_reading.run(
        [path = m_controller.settings().history->path(), run](const AbortSignal&) {
            return HistoryReader(path).show(run);
        },
        [this](Result<std::optional<StoredRun>> record) {
            if (!record || !*record)
                return Q_EMIT statusChanged(StatusLabel::Tone::Bad, record ? tr("The run is no longer in the history")
                                                                           : translatedLine(record.error()));
            const std::int64_t startedAt = (*record)->startedAt;
            Q_EMIT chosen((*record)->arguments, {}, tr("run (%1), secrets redacted").arg(timeText(startedAt)));
        });
}

void ArgumentSources::fillExamplesMenu(QMenu& menu) {
    showInMenu(menu, tr("Generating examples…"));
    m_listing.run([tool = m_tool](const AbortSignal&) { return callExamples(*tool); },
                  [this, &menu](const std::vector<CallExample>& examples) {
                      if (examples.empty())
                          return showInMenu(menu, tr("Cannot generate an example: the schema is too general"));
                      menu.clear();
                      for (const CallExample& example : examples) {
                          const QString label = exampleText(example);
                          connect(menu.addAction(label), &QAction::triggered, this,
                                  [this, example, label] { Q_EMIT chosen(example.arguments, {}, label); });
                      }
                  });
}

void ArgumentSources::paste(const QString& text) {
    if (text.trimmed().isEmpty())
        return Q_EMIT statusChanged(StatusLabel::Tone::Bad, tr("The clipboard contains no text"));
    m_reading.run(
        [text = text.toStdString(), tool = m_tool](const AbortSignal&) -> Result<PastedCalls> {
            const auto document = Document::parse(std::make_shared<const SourceText>("paste", text));
            if (!document)
                return std::unexpected(document.error());
            return readPastedCalls(*document, tool->inputSchema.value ? tool->inputSchema.value->get() : nullptr);
        },
        [this](const Result<PastedCalls>& pasted) {
            if (pasted)
                handlePastedCalls(*pasted);
            else
                Q_EMIT statusChanged(StatusLabel::Tone::Bad, translatedLine(pasted.error()));
        });
}

/// Uses the first call to this tool, or the first call overall if there is none.
void ArgumentSources::handlePastedCalls(const PastedCalls& pasted) {
    const std::string_view name = m_tool->displayName();
    const auto match = std::ranges::find_if(pasted.calls, [&](const PastedCall& call) {
        return call.tool == m_tool->id || matchesToolName(call.tool, name);
    });
    const bool isForThisTool = match != pasted.calls.end();
    const PastedCall& call = isForThisTool ? *match : pasted.calls.front();
    QString label = pastedFormatName(pasted.form);
    if (pasted.calls.size() > 1)
        label = tr("%1 (%L2 of %L3)")
                    .arg(label)
                    .arg(isForThisTool ? match - pasted.calls.begin() + 1 : 1)
                    .arg(pasted.calls.size());
    Q_EMIT chosen(call.arguments, toQString(call.reasoning), label);
    if (!call.tool.empty() && !isForThisTool)
        Q_EMIT statusChanged(StatusLabel::Tone::Warning,
                             tr("Filled in from a call to another tool: %1").arg(toDisplayLine(call.tool, 80)));
}

void ArgumentSources::showDescription(bool open) {
    setVisible(open);
    if (!open)
        return cancelAsking();
    const bool isSetUp = static_cast<bool>(m_controller.settings().assistant);
    m_description->setEnabled(isSetUp);
    m_ask->setEnabled(isSetUp && !m_description->text().trimmed().isEmpty());
    m_setup->setVisible(!isSetUp);
    if (isSetUp)
        m_description->setFocus();
}

void ArgumentSources::generateArguments() {
    if (!m_tool || m_description->text().trimmed().isEmpty())
        return;
    m_abort = AbortController();
    m_isAsking = true;
    m_ask->setText(tr("Cancel"));
    Q_EMIT statusChanged(StatusLabel::Tone::Quiet, tr("Asking the language model…"));
    const quint64 generation = ++m_generation;
    const auto promise = std::make_shared<QPromise<Result<SuggestedArguments>>>();
    promise->start();
    std::ignore = m_controller.service().runWithSession(
        [tool = m_tool, wish = m_description->text().toStdString(), assistant = m_controller.settings().assistant,
         abort = m_abort.get_token(),
         promise](const std::shared_ptr<Session>&) { fillAsync(tool, wish, assistant, abort, promise); });
    promise->future().then(this, [this, generation](const Result<SuggestedArguments>& filled) {
        if (generation != m_generation)
            return;
        cancelAsking();
        if (!filled)
            return Q_EMIT statusChanged(StatusLabel::Tone::Bad, translatedLine(filled.error()));
        Q_EMIT chosen(filled->arguments, m_description->text().trimmed(),
                      tr("suggested by a language model; review before running"));
    });
}

void ArgumentSources::cancelAsking() {
    if (!m_isAsking)
        return;
    m_isAsking = false;
    ++m_generation;
    m_abort.request_stop();
    m_ask->setText(tr("Fill In"));
    Q_EMIT statusChanged(StatusLabel::Tone::Quiet, {});
}

} // namespace toolroom
