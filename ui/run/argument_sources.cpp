// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/argument_sources.h"

#include "core/activity/fill_parameters.h"
#include "core/history/history_reader.h"
#include "core/models/call_examples.h"
#include "core/models/run_words.h"
#include "core/models/text.h"
#include "core/trace/trace_text.h"
#include "ui/run/call_words.h"
#include "ui/run/run_desk.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"

#include <QClipboard>
#include <QCoroTask>
#include <QDateTime>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPromise>
#include <QPushButton>
#include <QStyleOptionToolButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t mostRuns = 20; ///< that the menu lists

/// Menus take `&` for an accelerator.
QString menuWords(QString words) {
    return words.replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString whenWords(std::int64_t epochMs) {
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(epochMs);
    const QLocale locale;
    return when.date() == QDate::currentDate() ? locale.toString(when.time(), QStringLiteral("HH:mm:ss"))
                                               : locale.toString(when, QLocale::ShortFormat);
}

QString runWords(const RunSummary& run) {
    const bool isOk = run.status == RunStatus::Ok;
    const CallTone tone = isOk ? CallTone::Good : run.status == RunStatus::Error ? CallTone::Bad : CallTone::Quiet;
    const QString outcome = run.status == RunStatus::Error ? oneLine(run.code, 60)
                            : isOk ? toQString(durationText(std::max<std::int64_t>(0, run.durationNs - run.waitNs)))
                                   : toQString(runStatusName(run.status));
    return QStringLiteral("%1  %2  %3").arg(whenWords(run.startedAt), shapeOf(tone), outcome);
}

QString exampleWords(const CallExample& example) {
    switch (example.kind) {
    case CallExample::Kind::Written:
        return ArgumentSources::tr("Example %L1 of the tool").arg(example.number);
    case CallExample::Kind::Default:
        return ArgumentSources::tr("Default of the schema");
    case CallExample::Kind::Smallest:
        return ArgumentSources::tr("Made from the schema: what is required");
    case CallExample::Kind::Full:
        break;
    }
    return ArgumentSources::tr("Made from the schema: optional parameters too");
}

/// Its text has the arrow.
class MenuButton : public QToolButton {
protected:
    void initStyleOption(QStyleOptionToolButton* option) const override {
        QToolButton::initStyleOption(option);
        option->features &= ~QStyleOptionToolButton::HasMenu;
    }
};

void sayInMenu(QMenu& menu, const QString& words) {
    menu.clear();
    menu.addAction(menuWords(words))->setEnabled(false);
}

QCoro::Task<void> fillLater(std::shared_ptr<const ToolDefinition> tool, std::string wish, Assistant assistant,
                            AbortSignal abort, std::shared_ptr<QPromise<Result<FilledParameters>>> promise) {
    Result<FilledParameters> filled =
        co_await fillParameters(std::move(tool), std::move(wish), std::move(assistant), std::move(abort));
    promise->addResult(std::move(filled));
    promise->finish();
}

} // namespace

ArgumentSources::ArgumentSources(RunDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_saved(flatButton(tr("Saved ▾"), tr("Saved calls")))
    , m_history(menuButton(tr("From history ▾"), tr("Arguments of earlier runs"), &ArgumentSources::listHistory))
    , m_examples(menuButton(tr("Examples ▾"), tr("Arguments of the tool's examples"), &ArgumentSources::listExamples))
    , m_paste(flatButton(tr("Paste"), tr("Fill in the arguments or the call that was copied")))
    , m_describe(flatButton(tr("Describe…"), tr("Have a language model fill in the parameters"))) {
    m_saved->setCheckable(true);
    m_describe->setCheckable(true);
    auto* row = new FlowLayout(4);
    for (QToolButton* button : {m_saved, m_history, m_examples, m_paste, m_describe})
        row->addWidget(button);
    auto* buttons = new QWidget;
    buttons->setLayout(row);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    buttons->setSizePolicy(policy);
    m_wishLine = buildWish();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(buttons);
    layout->addWidget(m_wishLine);
    connect(m_paste, &QToolButton::clicked, this, [this] { paste(QGuiApplication::clipboard()->text()); });
    connect(m_describe, &QToolButton::toggled, this, &ArgumentSources::openWish);
    showTool(nullptr);
}

ArgumentSources::~ArgumentSources() {
    m_abort.request_stop();
}

QToolButton* ArgumentSources::menuButton(const QString& words, const QString& name,
                                         void (ArgumentSources::*fill)(QMenu&)) {
    auto* button = new MenuButton;
    button->setText(words);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(button);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    connect(menu, &QMenu::aboutToShow, this, [this, menu, fill] { (this->*fill)(*menu); });
    return button;
}

QWidget* ArgumentSources::buildWish() {
    m_wish = new QLineEdit;
    m_wish->setPlaceholderText(tr("Say in your own words what the call is to do"));
    m_wish->setAccessibleName(tr("What the call is to do, in your own words"));
    m_ask = new QPushButton(tr("Fill in"));
    m_setup = textLabel(toQString(latentSetupHint));
    m_setup->setForegroundRole(QPalette::PlaceholderText);
    m_setup->setAccessibleName(tr("How a language model is set up"));
    auto* line = new QWidget;
    auto* row = new QHBoxLayout;
    row->setSpacing(innerSpace);
    row->addWidget(m_wish, 1);
    row->addWidget(m_ask);
    auto* setUp = flatButton(tr("Language model…"), tr("Set up the language model"));
    row->addWidget(setUp);
    connect(setUp, &QToolButton::clicked, this, &ArgumentSources::modelSetupAsked);
    auto* layout = new QVBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_setup);
    line->hide();
    const auto askOrStop = [this] { m_isAsking ? stopAsking() : ask(); };
    connect(m_wish, &QLineEdit::returnPressed, this, askOrStop);
    connect(m_ask, &QPushButton::clicked, this, askOrStop);
    connect(m_wish, &QLineEdit::textChanged, this,
            [this](const QString& text) { m_ask->setEnabled(m_isAsking || !text.trimmed().isEmpty()); });
    return line;
}

void ArgumentSources::showTool(std::shared_ptr<const ToolDefinition> tool) {
    stopAsking();
    if (!tool || !m_tool || tool->id != m_tool->id) { // what is being read is of the other tool
        m_reading.abort();
        m_listing.abort();
    }
    m_tool = std::move(tool);
    for (QToolButton* button : {m_saved, m_history, m_examples, m_paste, m_describe})
        button->setEnabled(m_tool != nullptr);
}

void ArgumentSources::listHistory(QMenu& menu) {
    sayInMenu(menu, tr("Reading the history…"));
    if (!m_desk.settings().history)
        return sayInMenu(menu, tr("The history cannot be read: %1").arg(oneLine(m_desk.settings().historyError, 120)));
    m_listing.run([path = m_desk.settings().history->path(), tool = m_tool->id](
                      const AbortSignal&) { return HistoryReader(path).list({.tool = tool, .limit = mostRuns}); },
                  [this, &menu](const Result<std::vector<RunSummary>>& runs) {
                      if (!runs)
                          return sayInMenu(menu, oneLine(runs.error().text(), 120));
                      if (runs->empty())
                          return sayInMenu(menu, tr("This tool was not run yet"));
                      menu.clear();
                      for (const RunSummary& run : *runs) {
                          QAction* action = menu.addAction(menuWords(runWords(run)));
                          connect(action, &QAction::triggered, this, [this, id = run.run] { fillFromRun(id); });
                      }
                  });
}

/// Runs of this window have their arguments as they were; the history has them without secrets.
void ArgumentSources::fillFromRun(const std::string& run) {
    if (const auto live = m_desk.run(toQString(run))) {
        Q_EMIT chosen(live->call.arguments, toQString(live->call.reasoning),
                      tr("those of run %1").arg(runName(live->id.toStdString())));
        return;
    }
    m_reading.run(
        [path = m_desk.settings().history->path(), run](const AbortSignal&) { return HistoryReader(path).show(run); },
        [this](Result<std::optional<RunRecord>> record) {
            if (!record || !*record)
                return Q_EMIT said(Verdict::Tone::Bad, record ? tr("That run is not in the history any more")
                                                              : oneLine(record.error().text()));
            const std::int64_t startedAt = (*record)->summary.startedAt;
            Q_EMIT chosen((*record)->arguments, {}, tr("those of %1, without secrets").arg(whenWords(startedAt)));
        });
}

void ArgumentSources::listExamples(QMenu& menu) {
    sayInMenu(menu, tr("Making examples…"));
    m_listing.run([tool = m_tool](const AbortSignal&) { return callExamples(*tool); },
                  [this, &menu](const std::vector<CallExample>& examples) {
                      if (examples.empty())
                          return sayInMenu(menu, tr("The schema says too little for an example"));
                      menu.clear();
                      for (const CallExample& example : examples) {
                          const QString words = exampleWords(example);
                          connect(menu.addAction(words), &QAction::triggered, this,
                                  [this, example, words] { Q_EMIT chosen(example.arguments, {}, words); });
                      }
                  });
}

void ArgumentSources::paste(const QString& text) {
    if (text.trimmed().isEmpty())
        return Q_EMIT said(Verdict::Tone::Bad, tr("Nothing was copied that could be pasted"));
    m_reading.run(
        [text = text.toStdString(), tool = m_tool](const AbortSignal&) -> Result<PastedCalls> {
            const auto document = Document::parse(std::make_shared<const SourceText>("paste", text));
            if (!document)
                return std::unexpected(document.error());
            return readPastedCalls(*document, tool->inputSchema.value ? tool->inputSchema.value->get() : nullptr);
        },
        [this](const Result<PastedCalls>& pasted) {
            if (pasted)
                takePasted(*pasted);
            else
                Q_EMIT said(Verdict::Tone::Bad, oneLine(pasted.error().text()));
        });
}

/// Of several calls, the first that means this tool.
void ArgumentSources::takePasted(const PastedCalls& pasted) {
    const std::string_view name = m_tool->displayName();
    const auto meant = std::ranges::find_if(
        pasted.calls, [&](const PastedCall& call) { return call.tool == m_tool->id || meansTool(call.tool, name); });
    const bool isMeant = meant != pasted.calls.end();
    const PastedCall& call = isMeant ? *meant : pasted.calls.front();
    QString words = nameOf(pasted.form);
    if (pasted.calls.size() > 1)
        words = tr("%1, number %L2 of %L3")
                    .arg(words)
                    .arg(isMeant ? meant - pasted.calls.begin() + 1 : 1)
                    .arg(pasted.calls.size());
    Q_EMIT chosen(call.arguments, toQString(call.reasoning), words);
    if (!call.tool.empty() && !isMeant)
        Q_EMIT said(Verdict::Tone::Warning, tr("Filled in, but it is a call of %1").arg(oneLine(call.tool, 80)));
}

void ArgumentSources::openWish(bool open) {
    m_wishLine->setVisible(open);
    if (!open)
        return stopAsking();
    const bool isSetUp = static_cast<bool>(m_desk.settings().assistant);
    m_wish->setEnabled(isSetUp);
    m_ask->setEnabled(isSetUp && !m_wish->text().trimmed().isEmpty());
    m_setup->setVisible(!isSetUp);
    if (isSetUp)
        m_wish->setFocus();
}

void ArgumentSources::ask() {
    if (!m_tool || m_wish->text().trimmed().isEmpty())
        return;
    m_abort = AbortController();
    m_isAsking = true;
    m_ask->setText(tr("Stop"));
    Q_EMIT said(Verdict::Tone::Quiet, tr("Asking the language model…"));
    const quint64 generation = ++m_generation;
    const auto promise = std::make_shared<QPromise<Result<FilledParameters>>>();
    promise->start();
    std::ignore =
        m_desk.atRunner([tool = m_tool, wish = m_wish->text().toStdString(), assistant = m_desk.settings().assistant,
                         abort = m_abort.get_token(), promise](Runner&, const std::shared_ptr<Session>&) {
            fillLater(tool, wish, assistant, abort, promise);
        });
    promise->future().then(this, [this, generation](const Result<FilledParameters>& filled) {
        if (generation != m_generation)
            return;
        stopAsking();
        if (!filled)
            return Q_EMIT said(Verdict::Tone::Bad, oneLine(filled.error().text()));
        Q_EMIT chosen(filled->arguments, m_wish->text().trimmed(),
                      tr("a language model's: look at them before you run them"));
    });
}

void ArgumentSources::stopAsking() {
    if (!m_isAsking)
        return;
    m_isAsking = false;
    ++m_generation;
    m_abort.request_stop();
    m_ask->setText(tr("Fill in"));
    Q_EMIT said(Verdict::Tone::Quiet, {});
}

} // namespace toolroom
