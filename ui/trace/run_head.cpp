// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/run_head.h"

#include "core/activity/latent_endpoint.h"
#include "core/models/run_words.h"
#include "core/models/span_words.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/steady_label.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QStringList>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr double nameSize = 1.15;
constexpr std::size_t mostWarnings = 5;
constexpr std::int64_t worthTelling = 100; ///< a part of the time under 1 / this is not told

/// What it lacked can be set up in the window.
bool lacksModel(const Outcome& outcome) {
    return !outcome.result && outcome.result.error().code == error_code::configError &&
           outcome.result.error().message.contains(latentSetupHint);
}

QString stateWords(RunState state) {
    switch (state) {
    case RunState::Queued:
        return RunHead::tr("waits for its turn");
    case RunState::WaitingForPerson:
        return RunHead::tr("waits for you");
    case RunState::Running:
        return RunHead::tr("running");
    case RunState::BackingOff:
        return RunHead::tr("waits before the next attempt");
    case RunState::Aborting:
        return RunHead::tr("being aborted");
    case RunState::Done:
        return RunHead::tr("done");
    }
    return {};
}

QString messageOf(const Outcome& outcome) {
    QStringList lines;
    if (!outcome.result) {
        lines += oneLine(outcome.result.error().message);
        for (const std::string& suggestion : outcome.result.error().suggestions)
            lines += RunHead::tr("→ %1").arg(oneLine(suggestion));
    } else if (!outcome.result->message.empty()) {
        lines += oneLine(outcome.result->message);
    }
    for (std::size_t i = 0; i < std::min(outcome.warnings.size(), mostWarnings); ++i)
        lines += RunHead::tr("● %1").arg(oneLine(outcome.warnings[i]));
    if (outcome.warnings.size() > mostWarnings)
        lines += RunHead::tr("and %L1 more warnings").arg(outcome.warnings.size() - mostWarnings);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

RunHead::RunHead(QWidget* parent)
    : QWidget(parent)
    , m_name(new ElidedLabel)
    , m_verdict(new Verdict)
    , m_when(hintLabel())
    , m_sums(new SteadyLabel(Qt::AlignRight))
    , m_message(textLabel())
    , m_setUp(flatButton(tr("Language model…"), tr("Set up the language model"))) {
    QFont font = m_name->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * nameSize);
    m_name->setFont(font);
    m_name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_verdict->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(betweenSpace);
    line->addWidget(m_name);
    line->addWidget(m_verdict);
    line->addWidget(m_when);
    line->addWidget(m_sums, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_message);
    layout->addWidget(m_setUp, 0, Qt::AlignLeft);
    m_setUp->hide();
    connect(m_setUp, &QToolButton::clicked, this, &RunHead::modelSetupAsked);
}

void RunHead::showName(const std::string& tool, const std::string& run, std::int64_t startedAt) {
    m_name->setFullText(oneLine(tool, 200));
    m_when->setText(tr("run %1 · %2").arg(runName(run), momentInWords(startedAt, QDateTime::currentDateTime())));
    m_when->setToolTip(plainToolTip(oneLine(run)));
}

void RunHead::showMessage(const QString& words) {
    m_message->setText(words);
    m_message->setVisible(!words.isEmpty());
}

void RunHead::showSums(const Trace& trace) {
    const TimeParts parts = timeParts(trace);
    QStringList told;
    if (parts.toolNs > 0)
        told += tr("tool %1").arg(durationWords(parts.toolNs));
    if (parts.waitingNs > 0)
        told += tr("waiting for you %1").arg(durationWords(parts.waitingNs));
    if (parts.backoffNs > 0)
        told += tr("backoff %1").arg(durationWords(parts.backoffNs));
    if (parts.otherNs > parts.totalNs / worthTelling)
        told += tr("other steps %1").arg(durationWords(parts.otherNs));
    QString words = tr("total %1").arg(durationWords(parts.totalNs));
    if (told.size() > 1)
        words += QStringLiteral(" = ") + told.join(QStringLiteral(" + "));
    m_sums->setText(words);
}

void RunHead::showLive(const LiveRun& run, std::int64_t nowNs) {
    showName(run.toolId.empty() ? run.tool : run.toolId, run.id.toStdString(), run.startedAt);
    const bool waits = run.state == RunState::WaitingForPerson;
    m_verdict->say(waits ? Verdict::Tone::Waiting : Verdict::Tone::Quiet, stateWords(run.state));
    m_sums->setText(tr("%1 so far").arg(durationWords(nowNs)));
    constexpr int percent = 100;
    const QString message = oneLine(run.message.toStdString());
    const QString part = run.part >= 0 ? tr("%1 %").arg(static_cast<int>(run.part * percent)) : QString();
    m_setUp->hide();
    showMessage(part.isEmpty() || message.isEmpty() ? part + message : part + QStringLiteral(" · ") + message);
}

void RunHead::showTrace(const Trace& trace) {
    showName(trace.toolId.empty() ? trace.tool : trace.toolId, trace.run, trace.startedAt);
    const auto& result = trace.outcome.result;
    if (result)
        m_verdict->say(Verdict::Tone::Good, tr("success"));
    else
        m_verdict->say(Verdict::Tone::Failed, oneLine(result.error().code, 60));
    showSums(trace);
    showMessage(messageOf(trace.outcome));
    m_setUp->setVisible(lacksModel(trace.outcome));
}

void RunHead::showSummary(const RunSummary& summary) {
    showName(summary.toolId.empty() ? summary.tool : summary.toolId, summary.run, summary.startedAt);
    if (summary.status == RunStatus::Running)
        m_verdict->say(Verdict::Tone::Quiet, tr("running, by a process that lives"));
    else
        m_verdict->say(Verdict::Tone::Warning, tr("unknown: it may have run"));
    m_sums->setText({});
    m_setUp->hide();
    showMessage(oneLine(summary.message));
}

} // namespace toolroom
