// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/inspector_parts.h"

#include "core/json/member.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "core/trace/span_facts.h"
#include "ui/theme/theme.h"
#include "ui/trace/json_tree_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>

namespace toolroom {

namespace {

QString exitText(const ProcessReport& process) {
    if (process.signal)
        return ProcessesView::tr("the program was terminated by signal %1").arg(*process.signal);
    if (process.exitCode)
        return ProcessesView::tr("the program exited with code %1").arg(*process.exitCode);
    return ProcessesView::tr("the supervisor was killed; the program was terminated with it");
}

QString processCountsText(const ProcessReport& process) {
    return ProcessesView::tr("%Ln process(es), %L1 terminated, %L2 killed, %L3 still running", nullptr,
                             static_cast<int>(process.found))
        .arg(process.terminated)
        .arg(process.killed)
        .arg(process.left);
}

} // namespace

ProcessesView::ProcessesView(QWidget* parent)
    : QScrollArea(parent)
    , m_statusLabel(new StatusLabel)
    , m_details(createTextLabel()) {
    setAccessibleName(tr("Processes"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    viewport()->setBackgroundRole(QPalette::Base);
    m_details->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* content = new QWidget;
    auto* layout = createColumn(content, innerSpacing);
    layout->addWidget(m_statusLabel);
    layout->addWidget(m_details, 1);
    setWidget(content);
}

void ProcessesView::showProcesses(const std::vector<ProcessReport>& processes, bool wasAborted) {
    const bool isRunning = std::ranges::any_of(processes, [](const ProcessReport& each) { return each.left > 0; });
    if (processes.empty())
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("The run did not start any processes"));
    else if (isRunning)
        m_statusLabel->showMessage(StatusLabel::Tone::Bad, tr("Processes are still running"));
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Good,
                                   wasAborted ? tr("Aborted; all processes ended") : tr("All processes ended"));
    QStringList lines;
    for (const ProcessReport& process : processes) {
        const QString line =
            process.killedImmediately ? tr("Attempt %1: %2; %3; killed by a second abort") : tr("Attempt %1: %2; %3");
        lines += line.arg(process.attempt).arg(exitText(process), processCountsText(process));
    }
    m_details->setText(lines.join(QLatin1Char('\n')));
}

namespace {

constexpr qsizetype maxLogLineLength = 2000;
constexpr int maxLogViewLines = 20'000;    ///< maximum number of lines in the view
constexpr qsizetype maxAddedLines = 2'000; ///< per update; only the newest are added

QString visibleLine(const QString& line) {
    return toDisplayLine(line.left(maxLogLineLength).toStdString(), maxLogLineLength);
}

} // namespace

RunLogView::RunLogView(QWidget* parent)
    : QWidget(parent)
    , m_hint(createHintLabel())
    , m_text(new QPlainTextEdit) {
    m_text->setAccessibleName(tr("Log"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setUndoRedoEnabled(false);
    m_text->setTabChangesFocus(true);
    m_text->setMaximumBlockCount(maxLogViewLines);
    m_text->setFont(fixedFont());
    m_text->document()->setDocumentMargin(0);
    auto* layout = createColumn(this, 4);
    layout->addWidget(m_hint);
    layout->addWidget(m_text, 1);
    clear({});
}

void RunLogView::clear(const QString& hint) {
    m_run.clear();
    m_seen = m_added = 0;
    m_notified = 0;
    m_text->clear();
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

void RunLogView::showLines(const QString& run, const QStringList& lines, std::size_t lost,
                           const QStringList& notifications) {
    if (run != m_run) {
        clear({});
        m_run = run;
    }
    const std::size_t total = lost + static_cast<std::size_t>(lines.size());
    const auto added = static_cast<qsizetype>(total - std::min(total, m_seen));
    const qsizetype shown = std::min({added, lines.size(), maxAddedLines});
    QStringList texts;
    for (const QString& line : lines.last(shown))
        texts += visibleLine(line);
    for (; m_notified < notifications.size(); ++m_notified)
        texts += tr("notification: %1").arg(visibleLine(notifications.at(m_notified)));
    if (!texts.isEmpty())
        m_text->appendPlainText(texts.join(QLatin1Char('\n')));
    m_seen = total;
    m_added += static_cast<std::size_t>(shown);
    const std::size_t omitted = total - m_added;
    m_hint->setText(total == 0 && notifications.isEmpty() ? tr("No log output")
                    : omitted > 0 ? tr("%Ln earlier line(s) discarded", nullptr, static_cast<int>(omitted))
                                  : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
}

StepView::StepView(QWidget* parent)
    : QWidget(parent)
    , m_name(new ElidedLabel)
    , m_summary(createTextLabel())
    , m_open(createFlatButton(tr("Open Child Run"), tr("Open the run started by this step")))
    , m_detail(new JsonTreeView(tr("Step details"))) {
    QFont font = m_name->font();
    font.setBold(true);
    m_name->setFont(font);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_name, 1);
    head->addWidget(m_open);
    auto* layout = createColumn(this, 4);
    layout->addLayout(head);
    layout->addWidget(m_summary);
    layout->addWidget(m_detail, 1);
    connect(m_open, &QToolButton::clicked, this, [this] { Q_EMIT runRequested(m_called); });
    clear();
}

void StepView::clear() {
    m_shown.reset();
    m_called.clear();
    m_name->setFullText({});
    m_summary->setText(tr("Select a step in the timeline to see its details."));
    m_open->hide();
    m_detail->setValue(nullptr);
    m_detail->hide();
}

void StepView::showStep(const TimelinePtr& timeline, int row) {
    if (!timeline || row < 0 || row >= static_cast<int>(timeline->rows().size()))
        return clear();
    const TimelineRow& shown = timeline->row(row);
    const Span& span = timeline->span(shown);
    m_name->setFullText(spanLabel(shown, span));
    QStringList summary = {spanKindText(span.kind), tr("started at %1").arg(formatDuration(shown.startNs)),
                           shown.status == SpanStatus::Skipped ? QString()
                                                               : tr("took %1").arg(formatDuration(shown.durationNs))};
    const auto error = spanError(span);
    if (shown.isAborted) {
        summary += spanStateText(shown);
    } else if (error) {
        const QString code = toDisplayLine(error->code);
        const QString message = translatedLine(error->message);
        summary += code.isEmpty() || message.isEmpty() ? code + message : QStringLiteral("%1: %2").arg(code, message);
    }
    summary += spanNote(shown, span);
    summary.removeAll(QString());
    m_summary->setText(summary.join(QStringLiteral(" · ")));
    m_called = span.kind == SpanKind::Child ? toQString(textAt(span.detail, "run")) : QString();
    m_open->setVisible(!m_called.isEmpty());
    if (m_shown == span)
        return;
    m_shown = span;
    const bool hasDetail = span.detail.is_structured() && !span.detail.empty();
    m_detail->setVisible(hasDetail);
    // The pointer shares ownership of the timeline, which owns the trace.
    m_detail->setValue(hasDetail ? JsonPtr(timeline, &span.detail) : nullptr);
}

} // namespace toolroom
