// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/call_page.h"

#include "core/models/text.h"
#include "core/run/saved_call.h"
#include "ui/form/arguments_editor.h"
#include "ui/run/argument_sources.h"
#include "ui/run/live_runs_panel.h"
#include "ui/run/preflight_pane.h"
#include "ui/run/run_bar.h"
#include "ui/run/run_controller.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/status_label.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

constexpr int minSideBySideWidth = 680; ///< minimum width in pixels to show the preflight checks next to the arguments

bool haveSameSchema(const ToolDefinition& one, const ToolDefinition& other) {
    const auto& a = one.inputSchema.value;
    const auto& b = other.inputSchema.value;
    return one.id == other.id && a.has_value() == b.has_value() && (!a || *a == *b || **a == **b);
}

} // namespace

CallPage::CallPage(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_columns(new QSplitter(Qt::Vertical))
    , m_sources(new ArgumentSources(controller))
    , m_saved(new SavedCallsPanel(controller))
    , m_status(new StatusLabel)
    , m_editor(new ArgumentsEditor)
    , m_reasoning(new QLineEdit)
    , m_preflight(new PreflightPane(controller))
    , m_runBar(new RunBar)
    , m_liveRuns(new LiveRunsPanel(controller)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setAccessibleName(tr("Call"));
    m_columns->addWidget(buildLeft());
    m_columns->addWidget(buildRight());
    m_columns->setChildrenCollapsible(false);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 2);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->addWidget(m_columns);
    parts->addWidget(m_liveRuns);
    parts->setChildrenCollapsible(false);
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 0);
    m_liveRuns->setContentsMargins(0, innerSpace, 0, 0);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(parts);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, innerSpace, outerSpace, innerSpace);
    layout->addWidget(m_pages);
    setFocusProxy(m_editor);
    connectParts();
    showNothing();
}

CallPage::~CallPage() = default;

QWidget* CallPage::buildLeft() {
    m_reasoning->setPlaceholderText(tr("Reason for this call (optional)"));
    m_reasoning->setAccessibleName(tr("Reason for this call"));
    QSizePolicy kept = m_status->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_status->setSizePolicy(kept);
    m_saved->hide();
    auto* left = new QWidget;
    auto* layout = new QVBoxLayout(left);
    layout->setContentsMargins(0, 0, innerSpace, 0);
    layout->setSpacing(4);
    layout->addWidget(m_sources);
    layout->addWidget(m_saved);
    layout->addWidget(m_status);
    layout->addWidget(m_editor, 1);
    layout->addWidget(m_reasoning);
    return left;
}

QWidget* CallPage::buildRight() {
    auto* right = new QWidget;
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(innerSpace, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addWidget(m_preflight, 1);
    layout->addWidget(m_runBar);
    right->setMinimumWidth(220);
    return right;
}

void CallPage::connectParts() {
    connect(m_editor, &ArgumentsEditor::changed, this, &CallPage::showCall);
    connect(m_editor, &ArgumentsEditor::settled, this, &CallPage::announceSettled);
    connect(m_reasoning, &QLineEdit::textChanged, this, &CallPage::showCall);
    connect(m_runBar, &RunBar::changed, this, &CallPage::showCall);
    connect(m_runBar, &RunBar::runRequested, this, &CallPage::send);
    connect(m_runBar, &RunBar::errorRequested, m_editor, &ArgumentsEditor::focusFirstError);
    connect(m_preflight, &PreflightPane::updated, this, &CallPage::announceSettled);
    connect(m_liveRuns, &LiveRunsPanel::inspectRequested, this, &CallPage::inspectRequested);
    connect(m_saved, &SavedCallsPanel::inspectRequested, this, &CallPage::inspectRequested);
    connect(m_saved, &SavedCallsPanel::updated, this, &CallPage::announceSettled);
    connect(m_saved, &SavedCallsPanel::loadRequested, this, [this](const SavedCall& saved) {
        fill(saved.arguments, toQString(saved.reasoning), tr("saved call %1").arg(oneLine(saved.name, 80)));
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
    connect(m_sources, &ArgumentSources::modelSetupRequested, this, &CallPage::modelSetupRequested);
    connect(m_sources, &ArgumentSources::statusChanged, this,
            [this](StatusLabel::Tone tone, const QString& label) { m_status->showMessage(tone, label); });
}

void CallPage::showNothing() {
    saveDraft();
    m_opening.abort();
    m_requestedTool.reset();
    m_pendingFilling.reset();
    m_registry = nullptr;
    m_tool = nullptr;
    m_empty->showMessage(tr("No tool selected"), tr("Select a tool to call it."));
    m_pages->setCurrentIndex(0);
    m_sources->showTool(nullptr);
    showCall();
}

void CallPage::showTool(const LintedRegistryPtr& registry, std::uint32_t tool) {
    m_registry = registry;
    m_requestedTool = tool;
    m_pendingFilling.reset();
    if (isVisible())
        open();
}

void CallPage::open() {
    if (!m_requestedTool || !m_registry)
        return;
    m_opening.run(
        [registered = m_registry->tool(*m_requestedTool)](const AbortSignal&) -> OpenedTool {
            auto definition = registered.definition();
            if (!definition)
                return {nullptr, translatedLine(definition.error())};
            return {std::make_shared<const ToolDefinition>(*std::move(definition)), {}};
        },
        [this](const OpenedTool& opened) { setTool(opened); });
    m_requestedTool.reset();
}

void CallPage::setTool(const OpenedTool& opened) {
    if (!opened.tool) {
        showNothing();
        m_empty->showMessage(tr("Cannot read this tool"), opened.problem);
        return announceSettled();
    }
    saveDraft();
    const bool isSame = m_tool && haveSameSchema(*m_tool, *opened.tool);
    const bool isSameTool = m_tool && m_tool->id == opened.tool->id;
    m_tool = opened.tool;
    if (!isSame) {
        const auto& schema = m_tool->inputSchema.value;
        m_editor->setSchema(schema ? std::optional(**schema) : std::nullopt,
                            oneLine(std::string(m_tool->displayName()), 120));
        if (const auto written = m_drafts.find(m_tool->id); written != m_drafts.end())
            m_editor->setArguments(written->second);
        if (!isSameTool)
            m_reasoning->clear();
        m_status->showMessage(StatusLabel::Tone::Quiet, {});
    }
    m_sources->showTool(m_tool);
    m_saved->showTool(m_tool->id, std::string(m_tool->displayName()), savedFolder());
    m_runBar->setContract(m_tool->contract);
    m_liveRuns->showTool(m_tool->id);
    m_pages->setCurrentIndex(1);
    if (m_pendingFilling) {
        Filling waiting = *std::exchange(m_pendingFilling, std::nullopt);
        fill(std::move(waiting.arguments), waiting.reasoning, waiting.label);
    }
    showCall();
}

/// Keeps the draft of a tool until the tool is shown again.
void CallPage::saveDraft() {
    const auto arguments = m_tool ? m_editor->arguments() : std::nullopt;
    if (arguments && !arguments->empty())
        m_drafts.insert_or_assign(m_tool->id, *arguments);
}

/// The folder for saved calls: at the same level as the tool's source file, or in the working directory if there is no
/// file.
std::string CallPage::savedFolder() const {
    const LoadedSource* source = m_registry->snapshot().sourceOf(m_tool->origin);
    if (source && !source->path.empty())
        return savedCallFolder(source->path);
    const std::string& folder = m_controller.settings().folder;
    return folder.empty() ? std::string() : folder + "/calls";
}

std::optional<Call> CallPage::call() const {
    const bool isOpen = m_tool && !m_requestedTool && !m_opening.isBusy();
    auto arguments = isOpen ? m_editor->arguments() : std::nullopt;
    if (!arguments)
        return std::nullopt;
    return Call{.tool = m_tool->id,
                .arguments = *std::move(arguments),
                .reasoning = m_reasoning->text().trimmed().toStdString(),
                .contract = m_runBar->envelope()};
}

void CallPage::showCall() {
    using Readiness = RunBar::Readiness;
    const std::optional<Call> now = call();
    const bool isDraft = m_tool && !now && m_editor->hasDraft();
    const Readiness readiness = !m_tool   ? Readiness::NoTool
                                : now     ? Readiness::Ready
                                : isDraft ? Readiness::Draft
                                          : Readiness::Busy;
    m_runBar->setState(readiness, now ? m_editor->errorCount() : 0);
    m_saved->setCall(now);
    if (now)
        m_preflight->setCall(*now);
    else
        m_preflight->clear(isDraft ? tr("Arguments are incomplete") : tr("Loading form…"));
}

void CallPage::fill(Json arguments, const QString& reasoning, const QString& label) {
    if (m_requestedTool || m_opening.isBusy()) {
        m_pendingFilling = Filling{std::move(arguments), reasoning, label};
        return;
    }
    m_editor->replaceArguments(label.isEmpty() ? tr("Fill in arguments") : label, std::move(arguments));
    if (!reasoning.isEmpty())
        m_reasoning->setText(reasoning);
    m_status->showMessage(StatusLabel::Tone::Quiet, label.isEmpty() ? QString() : tr("Filled in: %1").arg(label));
}

void CallPage::run() {
    m_runBar->press();
}

void CallPage::send(bool skipsValidation) {
    std::optional<Call> made = call();
    if (!made)
        return;
    made->skipsValidation = skipsValidation;
    const QString run = m_controller.start(*std::move(made)).id;
    Q_EMIT started(run);
}

bool CallPage::abort() {
    return m_runBar->cancelQuestion() || m_liveRuns->abortNewest();
}

void CallPage::focusArguments() {
    m_editor->setFocus();
}

bool CallPage::isBusy() const {
    return m_opening.isBusy() || m_editor->isBusy() || m_preflight->isBusy() || m_saved->isBusy() ||
           m_sources->isBusy();
}

void CallPage::announceSettled() {
    if (!isBusy())
        Q_EMIT settled();
}

void CallPage::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers().testFlag(Qt::ControlModifier))
        return run();
    if (event->key() == Qt::Key_Escape && !event->isAutoRepeat() && abort())
        return;
    QWidget::keyPressEvent(event);
}

void CallPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    open();
}

void CallPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const Qt::Orientation wanted = width() < minSideBySideWidth ? Qt::Vertical : Qt::Horizontal;
    if (m_orientation == wanted)
        return;
    m_orientation = wanted;
    m_columns->setOrientation(wanted);
    m_columns->setSizes(wanted == Qt::Vertical ? QList<int>{55, 45} : QList<int>{60, 40});
}

} // namespace toolroom
