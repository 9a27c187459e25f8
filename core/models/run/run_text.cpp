// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/run_text.h"

#include "core/base/time_units.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "core/trace/run_id.h"

#include <QCoreApplication>
#include <QLocale>

namespace toolroom {

namespace {

struct RunText {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

} // namespace

RunDisplayState displayStateOf(const RunSummary& run) {
    switch (run.status) {
    case RunStatus::Ok:
        return RunDisplayState::Ok;
    case RunStatus::Error:
        return run.isDeniedOrAborted() ? RunDisplayState::DeniedOrAborted : RunDisplayState::Error;
    case RunStatus::Running:
        return RunDisplayState::Running;
    case RunStatus::Unknown:
        break;
    }
    return RunDisplayState::Unknown;
}

RunDisplayState displayStateOf(RunResultKind ending) {
    return ending == RunResultKind::Ok      ? RunDisplayState::Ok
           : ending == RunResultKind::Error ? RunDisplayState::Error
                                            : RunDisplayState::DeniedOrAborted;
}

QString displayStateText(RunDisplayState state) {
    switch (state) {
    case RunDisplayState::Ok:
        return RunText::tr("Succeeded");
    case RunDisplayState::Error:
        return RunText::tr("Failed");
    case RunDisplayState::DeniedOrAborted:
        return RunText::tr("Denied or aborted");
    case RunDisplayState::Running:
        return RunText::tr("Running");
    case RunDisplayState::Unknown:
        break;
    }
    return RunText::tr("Unknown (may have run)");
}

QString runStateText(const RunSummary& run) {
    if (run.status == RunStatus::Error) {
        if (run.code == error_code::timeout)
            return RunText::tr("Timed out");
        if (run.code == error_code::cancelled)
            return RunText::tr("Aborted");
        if (run.isDeniedOrAborted())
            return RunText::tr("Denied");
    }
    return displayStateText(displayStateOf(run));
}

QString runStateWithCode(const RunSummary& run) {
    constexpr qsizetype maxCode = 60;
    const QString state = runStateText(run);
    const bool saysAll = run.code.empty() || run.code == error_code::cancelled || run.code == error_code::timeout;
    return saysAll ? state : state + QStringLiteral(" · ") + toDisplayLine(run.code, maxCode);
}

QString runMessageText(std::string_view code, const Message& message) {
    constexpr qsizetype maxMessage = 400;
    const bool saysNothing = code == error_code::cancelled && message.text() == cancelledMessage;
    return saysNothing ? QString() : translatedLine(message, maxMessage);
}

LiveCounts LiveCounts::of(RunState state) {
    switch (state) {
    case RunState::Queued:
        return {.queued = 1};
    case RunState::Paused:
    case RunState::WaitingForConfirmation:
    case RunState::WaitingForAnswer:
        return {.waiting = 1};
    case RunState::Running:
    case RunState::BackingOff:
    case RunState::Aborting:
        return {.running = 1};
    case RunState::Done:
        break;
    }
    return {};
}

QString liveCountsText(const LiveCounts& counts) {
    QStringList texts;
    if (counts.running > 0)
        texts += RunText::tr("%Ln running", nullptr, counts.running);
    if (counts.queued > 0)
        texts += RunText::tr("%Ln queued", nullptr, counts.queued);
    if (counts.waiting > 0)
        texts += RunText::tr("%Ln waiting for you", nullptr, counts.waiting);
    return texts.join(QStringLiteral(" · "));
}

QString runStateText(RunState state) {
    switch (state) {
    case RunState::Queued:
        return RunText::tr("Queued");
    case RunState::Paused:
        return spanWaitText(SpanKind::Pause);
    case RunState::WaitingForConfirmation:
        return spanWaitText(SpanKind::Confirmation);
    case RunState::WaitingForAnswer:
        return spanWaitText(SpanKind::Answer);
    case RunState::Running:
        return RunText::tr("Running");
    case RunState::BackingOff:
        return RunText::tr("Backing off");
    case RunState::Aborting:
        return RunText::tr("Aborting");
    case RunState::Done:
        break;
    }
    return RunText::tr("Finished");
}

QString compactTimeText(std::int64_t epochMs, const QDateTime& now) {
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(epochMs);
    const QLocale locale;
    const QString shortTime = locale.toString(moment.time(), QLocale::ShortFormat);
    const qint64 days = moment.date().daysTo(now.date());
    if (days == 0)
        return locale.toString(moment.time(), QStringLiteral("HH:mm:ss"));
    if (days == 1)
        return RunText::tr("yesterday %1").arg(shortTime);
    if (moment.date().year() == now.date().year())
        return locale.toString(moment.date(), RunText::tr("d MMM", "day and month of a date")) + QLatin1Char(' ') +
               shortTime;
    return locale.toString(moment.date(), QLocale::ShortFormat) + QLatin1Char(' ') + shortTime;
}

QString relativeTimeText(std::int64_t ms) {
    if (ms < msPerMinute)
        return RunText::tr("just now");
    if (ms < msPerHour)
        return RunText::tr("%n min ago", nullptr, static_cast<int>(ms / msPerMinute));
    if (ms < msPerDay)
        return RunText::tr("%n h ago", nullptr, static_cast<int>(ms / msPerHour));
    return RunText::tr("%n day(s) ago", nullptr, static_cast<int>(ms / msPerDay));
}

QString fullTimeText(std::int64_t epochMs, const QDateTime& now) {
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(epochMs);
    const QLocale locale;
    const QString whole = locale.toString(moment.date(), QLocale::LongFormat) + QLatin1Char(' ') +
                          locale.toString(moment.time(), QStringLiteral("HH:mm:ss"));
    const qint64 elapsed = moment.msecsTo(now);
    return elapsed < 0 ? whole : QStringLiteral("%1 (%2)").arg(whole, relativeTimeText(elapsed));
}

QString runIdText(std::string_view run) {
    constexpr qsizetype longest = 40; // for ids that Toolroom did not generate
    return toDisplayLine(shortRunId(run), longest);
}

QString runCountText(std::int64_t runs) {
    return RunText::tr("%Ln run(s)", nullptr, static_cast<int>(runs));
}

QString errorCountText(std::int64_t errors) {
    return RunText::tr("%Ln error(s)", nullptr, static_cast<int>(errors));
}

QString percentText(double rate) {
    constexpr double percent = 100;
    return RunText::tr("%1%", "percent").arg(QLocale().toString(rate * percent, 'f', 1));
}

} // namespace toolroom
