// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/call_page.h"

#include "core/history/store/history_reader.h"
#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "core/run/saved_call.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/run/argument_problem.h"
#include "ui/run/argument_sources.h"
#include "ui/run/call_drafts.h"
#include "ui/run/call_options.h"
#include "ui/run/live_runs_panel.h"
#include "ui/run/preflight_pane.h"
#include "ui/run/run_bar.h"
#include "ui/run/run_controller.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/settings/settings.h"
#include "ui/theme/theme.h"
#include "ui/trace/run_inspector.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/overflow_area.h"
#include "ui/widgets/share_splitter.h"

#include <QApplication>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

bool haveSameSchema(const ToolDefinition& one, const ToolDefinition& other) {
    const auto& a = one.inputSchema.value;
    const auto& b = other.inputSchema.value;
    return one.id == other.id && a.has_value() == b.has_value() && (!a || *a == *b || **a == **b);
}

} // namespace

CallPage::CallPage(RunController& controller, Settings& settings, CallDrafts& drafts, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_settings(settings)
    , m_drafts(drafts)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_columns(new ShareSplitter(QStringLiteral("callRequest"), &settings))
    , m_sources(new ArgumentSources(controller))
    , m_saved(new SavedCallsPanel(controller))
    , m_editor(new ArgumentsEditor(&settings))
    , m_options(new CallOptions)
    , m_note(new StatusLabel)
    , m_preflight(new PreflightPane(controller))
    , m_runBar(new RunBar(this))
    , m_response(new RunInspector(RunInspector::Layout::Compact))
    , m_inspect(createFlatButton(tr("Open in Inspector"), tr("Open the run in the inspector")))
    , m_showRuns(createFlatButton({}, tr("Show the runs of this tool")))
    , m_liveRuns(new LiveRunsPanel(controller)) {
    fillWithBase(*this);
    setAccessibleName(tr("Call"));
    if (const auto& history = controller.settings().history)
        m_response->setHistory(std::make_shared<const HistoryReader>(history->path()));
    m_runBar->hide();
    m_options->addCommands(m_runBar->menu());
    m_columns->addWidget(buildRequest());
    m_columns->addWidget(buildResponse());
    m_pages->addWidget(m_empty);
    m_pages->addWidget(new OverflowArea(m_columns));
    auto* layout = createColumn(this, 0, QMargins(pageMargin, innerSpacing, pageMargin, innerSpacing));
    layout->addWidget(m_pages);
    setFocusProxy(m_editor);
    connectParts();
    connectSources();
    connectRuns();
    arrange(Qt::Horizontal);
    showNoTool();
}

CallPage::~CallPage() = default;

void CallPage::connectParts() {
    connect(m_editor, &ArgumentsEditor::argumentsEdited, this, &CallPage::claimDraft);
    connect(m_editor, &ArgumentsEditor::changed, this, &CallPage::updateCallState);
    connect(m_editor, &ArgumentsEditor::settled, this, &CallPage::focusWhenComplete);
    const auto useEnvironment = [this] { m_editor->setEnvironment(m_controller.environment()); };
    connect(&m_controller, &RunController::environmentChanged, this, useEnvironment);
    useEnvironment();
    connect(m_options, &CallOptions::changed, this, &CallPage::updateCallState);
    connect(m_preflight, &PreflightPane::updated, this, &CallPage::showBlocker);
}

void CallPage::connectSources() {
    connect(m_saved, &SavedCallsPanel::loadRequested, this, [this](const SavedCall& saved) {
        fill(saved.arguments, toQString(saved.reasoning), tr("saved call %1").arg(toDisplayLine(saved.name, 80)));
    });
    connect(&m_sources->savedButton(), &QToolButton::toggled, this, [this](bool open) {
        m_saved->setVisible(open);
        if (open)
            m_saved->reload();
    });
    connect(m_sources, &ArgumentSources::chosen, this,
            [this](const Json& arguments, const QString& reasoning, const QString& label) {
                fill(arguments, reasoning, label);
            });
    connect(m_sources, &ArgumentSources::statusChanged, this, &CallPage::showNote);
}

void CallPage::connectRuns() {
    connect(m_runBar, &RunBar::runRequested, this, &CallPage::send);
    connect(m_runBar, &RunBar::abortRequested, this, [this] {
        if (m_isConnecting)
            Q_EMIT cancelRequested();
        else
            abort();
    });
    connect(m_runBar, &RunBar::errorRequested, m_editor, &ArgumentsEditor::focusFirstError);
    connect(m_runBar, &RunBar::refused, this,
            [this] { Q_EMIT statusMessage(tr("Cannot run: %1").arg(m_preflight->summary())); });
    connect(m_liveRuns, &LiveRunsPanel::selected, this, &CallPage::showRun);
    connect(m_liveRuns, &LiveRunsPanel::stateChanged, this, &CallPage::showRuns);
    connect(m_showRuns, &QToolButton::toggled, this, &CallPage::showRuns);
    connect(m_inspect, &QToolButton::clicked, this, [this] { Q_EMIT inspectRequested(m_shownRun); });
    connect(&m_controller, &RunController::changed, m_response, &RunInspector::refresh);
    connect(&m_controller, &RunController::finished, m_response, &RunInspector::refresh);
}

void CallPage::showRun(const QString& run) {
    m_readingLatest.abort();
    m_shownRun = run;
    m_inspect->setVisible(!run.isEmpty());
    if (const auto live = m_controller.run(run)) {
        m_columns->setSecondLow(false);
        m_response->showLive(live);
        m_shownArguments = live->call.arguments;
        return compareWithResponse();
    }
    m_response->clear();
    showLatestRun();
}

void CallPage::showLatestRun() {
    if (!m_tool)
        return;
    m_readingLatest.run([reader = HistoryReader(m_controller.settings().historyPath()),
                         tool = m_tool->id](const AbortSignal&) { return reader.latest(tool); },
                        [this](Result<std::optional<StoredRun>> latest) {
                            const bool isNone = !latest || !*latest;
                            m_columns->setSecondLow(isNone); // leaves the room to the arguments
                            if (isNone)
                                return;
                            m_shownRun = toQString((*latest)->run);
                            m_inspect->show();
                            m_shownArguments = (*latest)->arguments;
                            m_response->showRecord(**std::move(latest));
                            compareWithResponse();
                        });
}

void CallPage::compareWithResponse() {
    const std::optional<Json> arguments = m_tool ? m_editor->arguments() : std::nullopt;
    const bool isDraft = m_tool && !arguments && m_editor->hasDraft();
    m_response->setForOtherArguments(isDraft || (arguments && *arguments != m_shownArguments));
}

/// The list is only needed to choose among several runs, and takes the room of the response only on request.
void CallPage::showRuns() {
    const RunBar::Live live = m_isConnecting ? RunBar::Live::Connecting : m_liveRuns->live();
    m_runBar->setLiveState(live);
    m_preflight->setLiveState(live);
    const bool hasChoice = m_liveRuns->count() > 1;
    m_showRuns->setText(tr("%Ln run(s)", nullptr, m_liveRuns->count()) + QStringLiteral(" ▾"));
    m_showRuns->setVisible(hasChoice);
    m_liveRuns->setVisible(hasChoice && m_showRuns->isChecked());
}

void CallPage::showNote(StatusLabel::Tone tone, const QString& text) {
    m_note->showMessage(tone, text);
    m_note->setVisible(!text.isEmpty());
}

void CallPage::showBlocker() {
    const auto& preflight = m_preflight->preflight();
    const bool hasModel = m_controller.settings().languageModel->endpoint().has_value();
    const auto blocker = preflight && m_tool && !m_controller.needsConnection(m_tool->id)
                             ? findRunBlocker(*preflight, m_tool->contract, hasModel)
                             : std::optional<RunBlocker>();
    m_runBar->setBlocked(blocker.has_value());
    m_preflight->setBlocker(blocker);
}

void CallPage::showNoTool() {
    saveDraft();
    m_opening.abort();
    m_requestedTool.reset();
    m_requestedId.clear();
    m_pendingCallArguments.reset();
    m_registry = nullptr;
    m_tool = nullptr;
    m_empty->showMessage(tr("No tool selected"), tr("Select a tool to call it."));
    m_pages->setCurrentIndex(0);
    m_sources->showTool(nullptr);
    updateCallState();
}

void CallPage::showTool(const LintedRegistryPtr& registry, std::uint32_t tool) {
    m_registry = registry;
    m_requestedTool = tool;
    if (std::exchange(m_requestedId, registry->tool(tool).id) != m_requestedId)
        m_pendingCallArguments.reset();
    if (isVisible())
        open();
}

void CallPage::open() {
    if (!m_requestedTool || !m_registry)
        return;
    m_opening.run(
        [registered = m_registry->tool(*m_requestedTool)](const AbortSignal&) -> LoadedTool {
            auto definition = registered.definition();
            if (!definition)
                return {nullptr, translatedLine(definition.error())};
            return {std::make_shared<const ToolDefinition>(*std::move(definition)), {}};
        },
        [this](const LoadedTool& opened) { setTool(opened); });
    m_requestedTool.reset();
}

void CallPage::setTool(const LoadedTool& opened) {
    const bool isSameTool = m_tool && m_tool->id == m_requestedId;
    if (!opened.tool && isSameTool) // the user may be typing
        return showNote(StatusLabel::Tone::Bad, tr("Cannot read this tool: %1").arg(opened.problem));
    if (!opened.tool) {
        showNoTool();
        return m_empty->showMessage(tr("Cannot read this tool"), opened.problem);
    }
    saveDraft();
    const bool isSame = m_tool && haveSameSchema(*m_tool, *opened.tool);
    m_tool = opened.tool;
    if (!isSame) {
        showSchema(isSameTool);
        showNote(StatusLabel::Tone::Quiet, isSameTool ? tr("The definition has changed") : QString());
        m_runBar->setBlocked(false);
        m_preflight->setBlocker(std::nullopt);
    }
    m_sources->showTool(m_tool);
    m_saved->showTool(m_tool->id, std::string(m_tool->displayName()), savedFolder());
    m_options->setContract(m_tool->contract);
    m_preflight->setServer(m_controller.serverOf(m_tool->id));
    m_liveRuns->showTool(m_tool->id);
    m_pages->setCurrentIndex(1);
    if (m_pendingCallArguments) {
        PendingArguments waiting = *std::exchange(m_pendingCallArguments, std::nullopt);
        fill(std::move(waiting.arguments), waiting.reasoning, waiting.label);
    }
    updateCallState();
}

void CallPage::showSchema(bool isSameTool) {
    const auto& shared = m_tool->inputSchema.value;
    std::optional<Json> schema = shared ? std::optional(**shared) : std::nullopt;
    if (isSameTool)
        return m_editor->updateSchema(std::move(schema));
    m_editor->setSchema(std::move(schema), toDisplayLine(std::string(m_tool->displayName()), 120));
    if (const auto written = m_drafts.arguments.find(m_tool->id); written != m_drafts.arguments.end())
        m_editor->setArguments(written->second);
    if (const auto invalid = m_drafts.invalidTexts.find(m_tool->id); invalid != m_drafts.invalidTexts.end())
        m_editor->setText(invalid->second);
    m_options->setReason({});
}

/// Takes over the draft of the tool from another page that shows it.
void CallPage::claimDraft() {
    EditedArguments* arguments = m_tool ? m_editor->edited() : nullptr;
    if (arguments && arguments->undoStack().canUndo())
        m_drafts.editedIn.insert_or_assign(m_tool->id, this);
}

void CallPage::saveDraft() {
    if (!m_tool)
        return;
    if (const auto edited = m_drafts.editedIn.find(m_tool->id);
        edited != m_drafts.editedIn.end() && edited->second != this)
        return;
    m_drafts.invalidTexts.erase(m_tool->id);
    const auto arguments = m_editor->arguments();
    if (std::optional<QString> text = m_editor->invalidText())
        m_drafts.invalidTexts.emplace(m_tool->id, *std::move(text));
    else if (arguments && !arguments->empty())
        m_drafts.arguments.insert_or_assign(m_tool->id, *arguments);
}

std::optional<ToolDraft> CallPage::draftOf(const std::string& tool) const {
    if (!m_tool || m_tool->id != tool)
        return std::nullopt;
    return ToolDraft{m_editor->arguments().value_or(Json::object()), m_editor->invalidText()};
}

void CallPage::enter(const ToolDraft& draft, const QString& label) {
    fill(draft.arguments, {}, label);
    if (draft.invalidText)
        m_editor->setText(*draft.invalidText);
}

void CallPage::setFollowing(bool isFollowing) {
    m_liveRuns->setFollowing(isFollowing);
}

std::string CallPage::savedFolder() const {
    const LoadedSource* source = m_registry->snapshot().sourceOf(m_tool->sourceId);
    return savedCallFolder(source ? source->path : std::string(), m_controller.settings().folder);
}

std::optional<Call> CallPage::call() const {
    const bool isReloading = m_tool && m_tool->id == m_requestedId;
    const bool isOpen = isReloading || (m_tool && !m_requestedTool && !m_opening.isBusy());
    auto arguments = isOpen ? m_editor->arguments() : std::nullopt;
    if (!arguments)
        return std::nullopt;
    return Call{.tool = m_tool->id,
                .arguments = *std::move(arguments),
                .reasoning = m_options->reason().toStdString(),
                .contract = m_options->envelope()};
}

void CallPage::updateCallState() {
    using Readiness = RunBar::Readiness;
    const std::optional<Call> now = call();
    const bool isDraft = m_tool && !now && m_editor->hasDraft();
    const Readiness readiness = !m_tool   ? Readiness::NoTool
                                : now     ? Readiness::Ready
                                : isDraft ? Readiness::Draft
                                          : Readiness::Busy;
    m_runBar->setState(readiness, now ? m_editor->errorCount() : 0);
    m_saved->setCall(now);
    compareWithResponse();
    EditedArguments* arguments = m_tool ? m_editor->edited() : nullptr;
    if (arguments && arguments->undoStack().canUndo())
        Q_EMIT edited();
    m_preflight->setArgumentProblem(arguments && (now || isDraft) ? argumentProblem(*arguments) : QString());
    if (now)
        m_preflight->setCall(*now);
    else
        m_preflight->clear(tr("Loading form…"));
}

void CallPage::fill(Json arguments, const QString& reasoning, const QString& label) {
    if (m_requestedTool || m_opening.isBusy()) {
        m_pendingCallArguments = PendingArguments{std::move(arguments), reasoning, label};
        return;
    }
    m_editor->replaceArguments(label.isEmpty() ? tr("Fill in arguments") : label, std::move(arguments));
    if (!reasoning.isEmpty())
        m_options->setReason(reasoning);
    showNote(StatusLabel::Tone::Quiet, label.isEmpty() ? QString() : tr("Arguments: %1").arg(label));
}

void CallPage::run() {
    m_runBar->run();
}

void CallPage::send(bool skipsValidation) {
    std::optional<Call> made = call();
    if (!made || m_isConnecting)
        return;
    made->skipsValidation = skipsValidation;
    if (m_controller.needsConnection(made->tool))
        return Q_EMIT connectionNeeded(*made);
    const QString run = m_controller.start(*std::move(made)).id;
    showNote(StatusLabel::Tone::Quiet, {});
    Q_EMIT started(run);
}

void CallPage::setConnecting(bool isConnecting) {
    m_isConnecting = isConnecting;
    showRuns();
}

QString CallPage::liveRun() const {
    return m_liveRuns->liveRun();
}

bool CallPage::abort() {
    return m_liveRuns->abortLiveRun();
}

void CallPage::focusArguments() {
    m_editor->setFocus();
}

void CallPage::focusFirstField() {
    if (m_requestedTool || m_opening.isBusy() || m_editor->isBusy())
        m_focusBefore = QApplication::focusWidget();
    else
        m_editor->focusFirstField();
}

void CallPage::focusWhenComplete() {
    if (m_requestedTool || m_opening.isBusy())
        return;
    // If the widget has been hidden meanwhile, the focus has moved without the user.
    if (const auto before = std::exchange(m_focusBefore, std::nullopt);
        before && (!*before || !(*before)->isVisible() || QApplication::focusWidget() == *before))
        m_editor->focusFirstField();
}

void CallPage::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers().testFlag(Qt::ControlModifier))
        return run();
    QWidget::keyPressEvent(event);
}

void CallPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    open();
}

} // namespace toolroom
