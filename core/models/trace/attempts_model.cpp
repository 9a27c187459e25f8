// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/attempts_model.h"

#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "core/trace/span_facts.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t maxMs = std::int64_t{1} << 40;

QString millisecondsText(std::int64_t ms) {
    return formatDuration(std::clamp<std::int64_t>(ms, 0, maxMs) * nsPerMs);
}

/// Both strings, or the one that is not empty.
QString joined(const QString& first, const QString& second, const QString& separator) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + separator + second;
}

AttemptRow attemptOf(const Trace& trace, const Span& span, const std::set<int>& open) {
    AttemptRow fact{.span = span.id,
                    .attempt = span.attempt,
                    .allowed = maxAttempts(span),
                    .isOpen = open.contains(span.id),
                    .isOk = span.status == SpanStatus::Ok,
                    .durationNs = attemptTimeNs(trace, span),
                    .deadlineLeftMs = integerAt(span.detail, "deadlineLeftMs")};
    if (auto error = spanError(span)) {
        fact.code = std::move(error->code);
        fact.message = std::move(error->message);
    }
    if (span.detail.is_object() && span.detail.contains("retry") && span.detail["retry"].is_object()) {
        fact.decision = retryReason(span);
        fact.retries = span.detail["retry"].value("retries", Json()) == true;
    }
    return fact;
}

void addBackoff(AttemptRow& fact, const Span& span) {
    fact.plannedMs = plannedMs(span);
    fact.retryAfterMs = integerAt(span.detail, "retryAfterMs");
    if (span.status != SpanStatus::Skipped && span.durationNs > 0)
        fact.actualNs = span.durationNs;
    if (span.status == SpanStatus::Skipped) {
        fact.retries = false;
        fact.skippedBackoff = skipReason(span);
    }
    if (!span.detail.is_object() || !span.detail.contains("draws") || !span.detail["draws"].is_array())
        return;
    for (const Json& draw : span.detail["draws"])
        if (draw.is_number())
            fact.draws.push_back(draw.get<double>());
}

} // namespace

std::vector<AttemptRow> attemptsOf(const Trace& trace, const std::set<int>& open) {
    std::vector<AttemptRow> facts;
    for (const Span& span : trace.spans) {
        if (span.kind == SpanKind::Attempt && span.status != SpanStatus::Skipped)
            facts.push_back(attemptOf(trace, span, open));
        else if (span.kind == SpanKind::Backoff && !facts.empty())
            addBackoff(facts.back(), span);
    }
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (facts[i].attempt == 0) // a running attempt has no number yet
            facts[i].attempt = static_cast<int>(i) + 1;
    return facts;
}

QString AttemptsModel::header(int column) const {
    switch (column) {
    case Attempt:
        return tr("Attempt");
    case Took:
        return tr("Duration");
    case Ending:
        return tr("Result");
    case Decision:
        return tr("Retried");
    case Delay:
        return tr("Backoff");
    case Jitter:
        return tr("Jitter");
    default:
        return tr("Time to Deadline");
    }
}

QString AttemptsModel::cellText(const AttemptRow& fact, int column) {
    switch (column) {
    case Attempt:
        return fact.allowed ? tr("%1 of %2").arg(fact.attempt).arg(*fact.allowed) : QString::number(fact.attempt);
    case Took:
        return fact.isOpen ? QString() : formatDuration(fact.durationNs);
    case Ending:
        if (fact.isOpen)
            return tr("Running");
        if (fact.isOk)
            return tr("Succeeded");
        if (fact.code == error_code::cancelled)
            return tr("Aborted");
        return joined(toDisplayLine(fact.code), translatedLine(fact.message), QStringLiteral(": "));
    case Decision:
        if (fact.decision.empty() && fact.skippedBackoff.empty())
            return {};
        return (fact.retries ? tr("Yes: %1") : tr("No: %1"))
            .arg(joined(translatedLine(fact.decision), translatedLine(fact.skippedBackoff), QStringLiteral("; ")));
    case Delay: {
        QStringList parts;
        if (fact.plannedMs)
            parts += tr("%1 planned").arg(millisecondsText(*fact.plannedMs));
        if (fact.actualNs)
            parts += tr("took %1").arg(formatDuration(*fact.actualNs));
        if (fact.retryAfterMs)
            parts += tr("requested by the server");
        return parts.join(QStringLiteral(", "));
    }
    case Jitter: {
        QStringList parts;
        for (const double draw : fact.draws)
            parts += QString::number(draw, 'f', 3);
        return parts.join(QStringLiteral(", "));
    }
    default:
        return fact.deadlineLeftMs ? millisecondsText(*fact.deadlineLeftMs) : QString();
    }
}

QVariant AttemptsModel::cell(const AttemptRow& fact, int column, int role) const {
    return role == Qt::DisplayRole ? cellText(fact, column) : QVariant();
}

} // namespace toolroom
