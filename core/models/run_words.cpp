// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run_words.h"

#include "core/models/text.h"
#include "core/trace/run_id.h"

#include <QCoreApplication>
#include <QLocale>

namespace toolroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

QString agoInWords(qint64 seconds) {
    constexpr qint64 minute = 60;
    constexpr qint64 hour = 60 * minute;
    constexpr qint64 day = 24 * hour;
    if (seconds < minute)
        return Words::tr("just now");
    if (seconds < hour)
        return Words::tr("%1 min ago").arg(seconds / minute);
    if (seconds < day)
        return Words::tr("%1 h ago").arg(seconds / hour);
    return seconds < 2 * day ? Words::tr("1 day ago") : Words::tr("%1 days ago").arg(seconds / day);
}

} // namespace

RunStanding standingOf(const RunSummary& run) {
    switch (run.status) {
    case RunStatus::Ok:
        return RunStanding::Ok;
    case RunStatus::Error:
        return run.isRefused() ? RunStanding::Refused : RunStanding::Error;
    case RunStatus::Running:
        return RunStanding::Running;
    case RunStatus::Unknown:
        break;
    }
    return RunStanding::Unknown;
}

RunStanding standingOf(RunEnding ending) {
    return ending == RunEnding::Ok      ? RunStanding::Ok
           : ending == RunEnding::Error ? RunStanding::Error
                                        : RunStanding::Refused;
}

QString standingInWords(RunStanding standing) {
    switch (standing) {
    case RunStanding::Ok:
        return Words::tr("ok");
    case RunStanding::Error:
        return Words::tr("error");
    case RunStanding::Refused:
        return Words::tr("refused");
    case RunStanding::Running:
        return Words::tr("running");
    case RunStanding::Unknown:
        break;
    }
    return Words::tr("may have run");
}

QString momentInWords(std::int64_t epochMs, const QDateTime& now) {
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(epochMs);
    const QLocale locale;
    const QString shortTime = locale.toString(moment.time(), QLocale::ShortFormat);
    const qint64 days = moment.date().daysTo(now.date());
    if (days == 0)
        return locale.toString(moment.time(), QStringLiteral("HH:mm:ss"));
    if (days == 1)
        return Words::tr("yesterday %1").arg(shortTime);
    if (moment.date().year() == now.date().year())
        return locale.toString(moment.date(), Words::tr("d MMM", "day and month of a date")) + QLatin1Char(' ') +
               shortTime;
    return locale.toString(moment.date(), QLocale::ShortFormat) + QLatin1Char(' ') + shortTime;
}

QString wholeMomentInWords(std::int64_t epochMs, const QDateTime& now) {
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(epochMs);
    const QLocale locale;
    const QString whole = locale.toString(moment.date(), QLocale::LongFormat) + QLatin1Char(' ') +
                          locale.toString(moment.time(), QStringLiteral("HH:mm:ss"));
    const qint64 seconds = moment.secsTo(now);
    return seconds < 0 ? whole : QStringLiteral("%1 (%2)").arg(whole, agoInWords(seconds));
}

QString runName(std::string_view run) {
    constexpr qsizetype longest = 40; // of ids that are not ours
    return oneLine(shortRunId(run), longest);
}

QString runsInWords(std::int64_t runs) {
    return runs == 1 ? Words::tr("1 run") : Words::tr("%1 runs").arg(QLocale().toString(qlonglong(runs)));
}

QString errorsInWords(std::int64_t errors) {
    return errors == 1 ? Words::tr("1 error") : Words::tr("%1 errors").arg(QLocale().toString(qlonglong(errors)));
}

QString rateInWords(double rate) {
    constexpr double percent = 100;
    return Words::tr("%1 %", "percent").arg(QLocale().toString(rate * percent, 'f', 1));
}

} // namespace toolroom
