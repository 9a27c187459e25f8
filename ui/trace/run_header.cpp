// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/run_header.h"

#include "core/activity/language_model/language_model_endpoint.h"
#include "core/json/member.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/labels.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QStringList>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <limits>

namespace toolroom {

namespace {

constexpr double nameSize = 1.15;
constexpr std::size_t maxWarnings = 5;
constexpr std::int64_t minOtherShare = 100; ///< other steps are omitted if they take less than 1/100 of the duration

/// Whether the run failed because no language model is set up.
bool needsLanguageModel(const RunResult& runResult) {
    return !runResult.result && runResult.result.error().code == error_code::configError &&
           runResult.result.error().message.text().contains(languageModelSetupHint);
}

QString messageText(const RunResult& runResult) {
    QStringList lines;
    if (!runResult.result) {
        lines += withoutCodeMarks(runMessageText(runResult.result.error().code, runResult.result.error().message));
        for (const Message& suggestion : runResult.result.error().suggestions)
            lines += QStringLiteral("→ ") + withoutCodeMarks(translatedLine(suggestion));
    } else if (!runResult.result->message.empty()) {
        lines += toDisplayLine(runResult.result->message);
    }
    for (std::size_t i = 0; i < std::min(runResult.warnings.size(), maxWarnings); ++i)
        lines += QStringLiteral("● ") + withoutCodeMarks(translatedLine(runResult.warnings[i]));
    if (runResult.warnings.size() > maxWarnings)
        lines +=
            RunHeader::tr("%Ln more warning(s)", nullptr, static_cast<int>(runResult.warnings.size() - maxWarnings));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

/// Whether somebody decided about the permission that the run lacked, rather than a rule.
bool wasAskedForPermission(const Trace& trace) {
    return std::ranges::any_of(trace.spans, [](const Span& span) {
        return span.kind == SpanKind::Permission && span.status == SpanStatus::Failed && span.waitNs > 0;
    });
}

/// The line of the code of a module at which the last attempt failed; null if there is none.
const Json* failedFrame(const Trace& trace) {
    const auto attempt = std::ranges::find(trace.spans.rbegin(), trace.spans.rend(), SpanKind::Attempt, &Span::kind);
    if (trace.outcome.result || attempt == trace.spans.rend())
        return nullptr;
    const Json* activity = memberOf(attempt->detail, "activity");
    const Json* frames = activity ? memberOf(*activity, "frames") : nullptr;
    return frames && frames->is_array() && !frames->empty() ? &frames->front() : nullptr;
}

} // namespace

/// The duration of a run and, if there is room, its parts and the total time.
class TimesLabel : public SteadyLabel {
public:
    void showTimes(const QString& brief, const QString& full) {
        m_brief = brief;
        m_full = full;
        fit();
    }
    [[nodiscard]] int fullWidth() const { return fontMetrics().horizontalAdvance(m_full); }

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ToolTip)
            return SteadyLabel::event(event);
        QToolTip::showText(static_cast<const QHelpEvent*>(event)->globalPos(),
                           text() == m_full ? QString() : escapeForToolTip(m_full), this);
        return true;
    }
    void resizeEvent(QResizeEvent* event) override {
        SteadyLabel::resizeEvent(event);
        fit();
    }

private:
    void fit() {
        setText(fullWidth() <= width() ? m_full : m_brief);
        setAccessibleName(m_full);
    }

    QString m_brief;
    QString m_full;
};

RunHeader::RunHeader(QWidget* parent)
    : QWidget(parent)
    , m_line(createRow(nullptr, groupSpacing))
    , m_secondLine(createRow(nullptr, groupSpacing))
    , m_name(new ElidedLabel)
    , m_statusLabel(new StatusLabel)
    , m_otherArguments(new StatusLabel)
    , m_when(createHintLabel())
    , m_times(new TimesLabel)
    , m_message(createTextLabel())
    , m_editor(createFlatButton(tr("Open in Editor"), tr("Open the line that failed")))
    , m_setUp(createFlatButton(tr("Set Up Language Model…"), tr("Set up the language model")))
    , m_ageTimer(new QTimer(this)) {
    QFont font = m_name->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * nameSize);
    m_name->setFont(font);
    m_name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_statusLabel->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_otherArguments->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_otherArguments->showMessage(StatusLabel::Tone::Note, tr("for other arguments"));
    setToolTipText(*m_otherArguments, tr("The arguments have changed since this run"));
    m_otherArguments->hide();
    addAll(*m_line, {m_name, m_statusLabel, m_otherArguments, m_when});
    m_line->addWidget(m_times, 1);
    m_line->addStretch();
    auto* layout = createColumn(this, 4);
    layout->addLayout(m_line);
    layout->addLayout(m_secondLine);
    layout->addWidget(m_message);
    layout->addWidget(m_editor, 0, Qt::AlignLeft);
    layout->addWidget(m_setUp, 0, Qt::AlignLeft);
    m_editor->hide();
    connect(m_editor, &QToolButton::clicked, this, [this] { Q_EMIT editorRequested(m_file, m_at); });
    constexpr int ageMs = 60'000; // the age is shown in minutes
    m_ageTimer->setInterval(ageMs);
    connect(m_ageTimer, &QTimer::timeout, this, [this] { showAge(m_startedAt, m_agent); });
    m_setUp->hide();
    connect(m_setUp, &QToolButton::clicked, this, &RunHeader::modelSetupRequested);
}

void RunHeader::setCompact(bool isCompact) {
    m_isCompact = isCompact;
    m_name->setVisible(!isCompact);
    m_when->setVisible(!isCompact);
}

void RunHeader::addButton(QWidget* button) {
    m_line->addWidget(button);
    m_buttons.append(button);
}

void RunHeader::fit() {
    const auto widthOf = [](const QWidget* part) {
        return part->isHidden() ? 0 : part->sizeHint().width() + groupSpacing;
    };
    int room = width() - widthOf(m_name) - widthOf(m_statusLabel) - widthOf(m_otherArguments) - widthOf(m_when);
    for (const QWidget* button : m_buttons)
        room -= widthOf(button);
    const auto place = [this](QWidget* part, bool isBelow, int lineIndex, int stretch) {
        QHBoxLayout* from = isBelow ? m_line : m_secondLine;
        if (from->indexOf(part) < 0)
            return;
        from->removeWidget(part);
        (isBelow ? m_secondLine : m_line)->insertWidget(isBelow ? -1 : lineIndex, part, stretch);
    };
    const int timesIndex = m_line->indexOf(m_when) + 1;
    place(m_times, m_times->fullWidth() > room, timesIndex, 1);
    for (QWidget* button : m_buttons)
        place(button, room < 0, -1, 0);
}

bool RunHeader::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        fit();
    return QWidget::event(event);
}

void RunHeader::showAge(std::int64_t startedAt, const std::string& agent) {
    if (!m_isCompact)
        return;
    const QDateTime now = QDateTime::currentDateTime();
    const QString age = tr("From the history, %1").arg(relativeTimeText(now.toMSecsSinceEpoch() - startedAt));
    m_when->setText(
        agent.empty() ? age : tr("%1 · agent %2", "run and start time, agent").arg(age, toDisplayLine(agent, 60)));
    setToolTipText(*m_when, fullTimeText(startedAt, now));
    m_when->show();
    m_startedAt = startedAt;
    m_agent = agent;
    m_ageTimer->start();
}

void RunHeader::setForOtherArguments(bool isForOthers) {
    m_otherArguments->setVisible(isForOthers);
}

void RunHeader::showName(const RunRecord& run) {
    m_ageTimer->stop();
    m_name->setFullText(toDisplayLine(run.toolId.empty() ? run.tool : run.toolId, 200));
    const QString when = tr("Run %1 · %2", "run id, start time")
                             .arg(runIdText(run.run), compactTimeText(run.startedAt, QDateTime::currentDateTime()));
    m_when->setText(run.agentId.empty()
                        ? when
                        : tr("%1 · agent %2", "run and start time, agent").arg(when, toDisplayLine(run.agentId, 60)));
    setToolTipText(*m_when, toDisplayLine(run.run));
    m_when->setVisible(!m_isCompact);
}

void RunHeader::showMessage(const QString& text) {
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

void RunHeader::showFrame(const Json* frame) {
    m_file = frame ? toQString(textAt(*frame, "file")) : QString();
    m_editor->setVisible(!m_file.isEmpty());
    if (m_file.isEmpty())
        return;
    const auto numberAt = [&](const char* name) {
        constexpr std::int64_t highest = std::numeric_limits<int>::max();
        return static_cast<int>(std::clamp<std::int64_t>(integerAt(*frame, name).value_or(1), 1, highest));
    };
    m_at = {numberAt("line"), numberAt("column")};
    setToolTipText(*m_editor, QStringLiteral("%1:%2").arg(toDisplayLine(m_file.toStdString())).arg(m_at.line));
}

void RunHeader::showTimes(const Trace& trace) {
    const TimeBreakdown parts = computeTimeBreakdown(trace);
    const std::int64_t durationNs = parts.toolNs + parts.backoffNs + parts.otherNs; // as in the list of runs
    QStringList steps;
    if (parts.toolNs > 0)
        steps += tr("tool %1").arg(formatDuration(parts.toolNs));
    if (parts.backoffNs > 0)
        steps += tr("backoff %1").arg(formatDuration(parts.backoffNs));
    if (parts.otherNs > durationNs / minOtherShare)
        steps += tr("other steps %1").arg(formatDuration(parts.otherNs));
    const QString duration = tr("duration %1").arg(formatDuration(durationNs));
    QStringList terms{steps.size() > 1
                          ? tr("%1 (%2)", "duration, its parts").arg(duration, steps.join(QStringLiteral(", ")))
                          : duration};
    if (parts.connectingNs > 0)
        terms += tr("connecting %1").arg(formatDuration(parts.connectingNs));
    if (parts.waitingNs > 0)
        terms += tr("waited %1").arg(formatDuration(parts.waitingNs));
    const QString sum = terms.join(QStringLiteral(" + "));
    m_times->showTimes(duration, terms.size() > 1
                                     ? tr("%1 = total %2", "parts, their sum").arg(sum, formatDuration(parts.totalNs))
                                     : sum);
    fit();
}

void RunHeader::showLive(const LiveRun& run, std::int64_t nowNs) {
    showName(run.steps.trace());
    const bool isWaiting = run.state == RunState::WaitingForConfirmation || run.state == RunState::WaitingForAnswer;
    m_statusLabel->showMessage(isWaiting ? StatusLabel::Tone::Waiting : StatusLabel::Tone::Running, liveStateText(run));
    const QString elapsed = tr("%1 so far").arg(formatDuration(nowNs));
    m_times->showTimes(elapsed, elapsed);
    constexpr int percent = 100;
    const QString message = toDisplayLine(run.message.toStdString());
    const QString progress =
        run.progress >= 0 ? tr("%1%", "percent").arg(static_cast<int>(run.progress * percent)) : QString();
    m_setUp->hide();
    showFrame(nullptr);
    showMessage(progress.isEmpty() || message.isEmpty() ? progress + message
                                                        : progress + QStringLiteral(" · ") + message);
}

void RunHeader::showTrace(const Trace& trace) {
    showName(trace);
    const auto& result = trace.outcome.result;
    RunSummary summary{trace, result ? RunStatus::Ok : RunStatus::Error};
    if (!result)
        summary.code = result.error().code;
    const bool isDeniedByRule = summary.code == error_code::permissionDenied && !wasAskedForPermission(trace);
    m_statusLabel->showMessage(StatusLabel::toneOf(displayStateOf(summary)),
                               isDeniedByRule ? tr("Denied by a rule") : runStateWithCode(summary));
    showTimes(trace);
    showMessage(messageText(trace.outcome));
    showFrame(failedFrame(trace));
    m_setUp->setVisible(needsLanguageModel(trace.outcome));
}

void RunHeader::showSummary(const RunSummary& summary) {
    showName(summary);
    if (summary.status == RunStatus::Running)
        m_statusLabel->showMessage(StatusLabel::Tone::Running, tr("Running in another process"));
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Warning, displayStateText(RunDisplayState::Unknown));
    m_times->showTimes({}, {});
    m_setUp->hide();
    showFrame(nullptr);
    showMessage(withoutCodeMarks(translatedLine(summary.message)));
}

} // namespace toolroom
