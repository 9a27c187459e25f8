// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/call_page.h"

#include "core/models/text.h"
#include "core/run/saved_call.h"
#include "ui/form/arguments_editor.h"
#include "ui/run/argument_sources.h"
#include "ui/run/live_strip.h"
#include "ui/run/preflight_pane.h"
#include "ui/run/run_bar.h"
#include "ui/run/run_desk.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/verdict.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int besideFrom = 680; ///< narrower, what comes before the run stands below the arguments

bool haveSameSchema(const ToolDefinition& one, const ToolDefinition& other) {
    const auto& a = one.inputSchema.value;
    const auto& b = other.inputSchema.value;
    return one.id == other.id && a.has_value() == b.has_value() && (!a || *a == *b || **a == **b);
}

} // namespace

CallPage::CallPage(RunDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_columns(new QSplitter(Qt::Vertical))
    , m_sources(new ArgumentSources(desk))
    , m_saved(new SavedCallsPanel(desk))
    , m_said(new Verdict)
    , m_editor(new ArgumentsEditor)
    , m_reasoning(new QLineEdit)
    , m_preflight(new PreflightPane(desk))
    , m_runBar(new RunBar)
    , m_strip(new LiveStrip(desk)) {
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
    parts->addWidget(m_strip);
    parts->setChildrenCollapsible(false);
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 0);
    m_strip->setContentsMargins(0, innerSpace, 0, 0);
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
    m_reasoning->setPlaceholderText(tr("Why this call is made (optional)"));
    m_reasoning->setAccessibleName(tr("Why this call is made"));
    QSizePolicy kept = m_said->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_said->setSizePolicy(kept);
    m_saved->hide();
    auto* left = new QWidget;
    auto* layout = new QVBoxLayout(left);
    layout->setContentsMargins(0, 0, innerSpace, 0);
    layout->setSpacing(4);
    layout->addWidget(m_sources);
    layout->addWidget(m_saved);
    layout->addWidget(m_said);
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
    connect(m_runBar, &RunBar::sendAsked, this, &CallPage::send);
    connect(m_runBar, &RunBar::faultAsked, m_editor, &ArgumentsEditor::focusFirstFault);
    connect(m_preflight, &PreflightPane::looked, this, &CallPage::announceSettled);
    connect(m_strip, &LiveStrip::inspectAsked, this, &CallPage::inspectAsked);
    connect(m_saved, &SavedCallsPanel::inspectAsked, this, &CallPage::inspectAsked);
    connect(m_saved, &SavedCallsPanel::listed, this, &CallPage::announceSettled);
    connect(m_saved, &SavedCallsPanel::loadAsked, this, [this](const SavedCall& saved) {
        fill(saved.arguments, toQString(saved.reasoning), tr("those of %1").arg(oneLine(saved.name, 80)));
    });
    connect(&m_sources->savedButton(), &QToolButton::toggled, this, [this](bool open) {
        m_saved->setVisible(open);
        if (open)
            m_saved->reload();
    });
    connect(m_sources, &ArgumentSources::chosen, this,
            [this](const Json& arguments, const QString& reasoning, const QString& words) {
                fill(arguments, reasoning, words);
            });
    connect(m_sources, &ArgumentSources::modelSetupAsked, this, &CallPage::modelSetupAsked);
    connect(m_sources, &ArgumentSources::said, this,
            [this](Verdict::Tone tone, const QString& words) { m_said->say(tone, words); });
}

void CallPage::showNothing() {
    keepWritten();
    m_opening.abort();
    m_wanted.reset();
    m_waiting.reset();
    m_registry = nullptr;
    m_tool = nullptr;
    m_empty->say(tr("No tool is chosen"), tr("Choose one in the registry to write a call of it."));
    m_pages->setCurrentIndex(0);
    m_sources->showTool(nullptr);
    showCall();
}

void CallPage::showTool(const LintedRegistryPtr& registry, std::uint32_t tool) {
    m_registry = registry;
    m_wanted = tool;
    m_waiting.reset();
    if (isVisible())
        open();
}

void CallPage::open() {
    if (!m_wanted || !m_registry)
        return;
    m_opening.run(
        [registered = m_registry->tool(*m_wanted)](const AbortSignal&) -> Opened {
            auto definition = registered.definition();
            if (!definition)
                return {nullptr, oneLine(definition.error().text())};
            return {std::make_shared<const ToolDefinition>(*std::move(definition)), {}};
        },
        [this](const Opened& opened) { takeTool(opened); });
    m_wanted.reset();
}

void CallPage::takeTool(const Opened& opened) {
    if (!opened.tool) {
        showNothing();
        m_empty->say(tr("The tool cannot be read"), opened.problem);
        return announceSettled();
    }
    keepWritten();
    const bool isSame = m_tool && haveSameSchema(*m_tool, *opened.tool);
    const bool isSameTool = m_tool && m_tool->id == opened.tool->id;
    m_tool = opened.tool;
    if (!isSame) {
        const auto& schema = m_tool->inputSchema.value;
        m_editor->setSchema(schema ? std::optional(**schema) : std::nullopt,
                            oneLine(std::string(m_tool->displayName()), 120));
        if (const auto written = m_written.find(m_tool->id); written != m_written.end())
            m_editor->setArguments(written->second);
        if (!isSameTool)
            m_reasoning->clear();
        m_said->say(Verdict::Tone::Quiet, {});
    }
    m_sources->showTool(m_tool);
    m_saved->showTool(m_tool->id, std::string(m_tool->displayName()), savedFolder());
    m_runBar->setContract(m_tool->profile);
    m_strip->showTool(m_tool->id);
    m_pages->setCurrentIndex(1);
    if (m_waiting) {
        Filling waiting = *std::exchange(m_waiting, std::nullopt);
        fill(std::move(waiting.arguments), waiting.reasoning, waiting.words);
    }
    showCall();
}

/// What was written for a tool is there again when the tool is.
void CallPage::keepWritten() {
    const auto arguments = m_tool ? m_editor->arguments() : std::nullopt;
    if (arguments && !arguments->empty())
        m_written.insert_or_assign(m_tool->id, *arguments);
}

/// Beside the file that the tool is of, else where the user works.
std::string CallPage::savedFolder() const {
    const auto& sources = m_registry->snapshot().sources();
    const auto source = std::ranges::find(sources, m_tool->origin, &LoadedSource::origin);
    if (source != sources.end() && !source->path.empty())
        return savedCallFolder(source->path);
    const std::string& folder = m_desk.settings().folder;
    return folder.empty() ? std::string() : folder + "/calls";
}

std::optional<Call> CallPage::call() const {
    const bool isOpen = m_tool && !m_wanted && !m_opening.isBusy();
    auto arguments = isOpen ? m_editor->arguments() : std::nullopt;
    if (!arguments)
        return std::nullopt;
    return Call{.tool = m_tool->id,
                .arguments = *std::move(arguments),
                .reasoning = m_reasoning->text().trimmed().toStdString(),
                .profile = m_runBar->envelope()};
}

void CallPage::showCall() {
    using Readiness = RunBar::Readiness;
    const std::optional<Call> now = call();
    const bool isDraft = m_tool && !now && m_editor->hasDraft();
    const Readiness readiness = !m_tool   ? Readiness::NoTool
                                : now     ? Readiness::Ready
                                : isDraft ? Readiness::Draft
                                          : Readiness::Busy;
    m_runBar->setState(readiness, now ? m_editor->faultCount() : 0);
    m_saved->setCall(now);
    if (now)
        m_preflight->lookAt(*now);
    else
        m_preflight->clear(isDraft ? tr("What is written is no call yet.") : tr("The form is being made."));
}

void CallPage::fill(Json arguments, const QString& reasoning, const QString& words) {
    if (m_wanted || m_opening.isBusy()) {
        m_waiting = Filling{std::move(arguments), reasoning, words};
        return;
    }
    m_editor->replaceArguments(words.isEmpty() ? tr("Fill in") : words, std::move(arguments));
    if (!reasoning.isEmpty())
        m_reasoning->setText(reasoning);
    m_said->say(Verdict::Tone::Quiet, words.isEmpty() ? QString() : tr("Filled in: %1").arg(words));
}

void CallPage::run() {
    m_runBar->press();
}

void CallPage::send(bool skipsValidation) {
    std::optional<Call> made = call();
    if (!made)
        return;
    made->skipsValidation = skipsValidation;
    const QString run = m_desk.start(*std::move(made)).id;
    Q_EMIT started(run);
}

bool CallPage::abort() {
    return m_runBar->takeBack() || m_strip->abortNewest();
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
    const Qt::Orientation wanted = width() < besideFrom ? Qt::Vertical : Qt::Horizontal;
    if (m_arranged == wanted)
        return;
    m_arranged = wanted;
    m_columns->setOrientation(wanted);
    m_columns->setSizes(wanted == Qt::Vertical ? QList<int>{55, 45} : QList<int>{60, 40});
}

} // namespace toolroom
