// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/attempts_model.h"

#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/models/span_words.h"
#include "core/models/text.h"
#include "core/trace/span_facts.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t longestMs = std::int64_t{1} << 40;

std::optional<std::int64_t> wholeAt(const Json& detail, const char* key) {
    const auto found = detail.is_object() ? detail.find(key) : detail.end();
    if (!detail.is_object() || found == detail.end() || !found->is_number_integer())
        return std::nullopt;
    return found->get<std::int64_t>();
}

QString msWords(std::int64_t ms) {
    return durationWords(std::clamp<std::int64_t>(ms, 0, longestMs) * nsPerMs);
}

AttemptFact attemptOf(const Span& span, const std::set<int>& open) {
    AttemptFact fact{.span = span.id,
                     .attempt = span.attempt,
                     .most = maxAttempts(span),
                     .isOpen = open.contains(span.id),
                     .isOk = span.status == SpanStatus::Ok,
                     .durationNs = span.durationNs,
                     .deadlineLeftMs = wholeAt(span.detail, "deadlineLeftMs")};
    if (auto error = spanError(span)) {
        fact.code = std::move(error->code);
        fact.message = std::move(error->message);
    }
    if (span.detail.is_object() && span.detail.contains("retry") && span.detail["retry"].is_object()) {
        fact.decision = textAt(span.detail["retry"], "reason");
        fact.retries = span.detail["retry"].value("retries", Json()) == true;
    }
    return fact;
}

void addBackoff(AttemptFact& fact, const Span& span) {
    fact.plannedMs = plannedMs(span);
    fact.retryAfterMs = wholeAt(span.detail, "retryAfterMs");
    if (span.status != SpanStatus::Skipped && span.durationNs > 0)
        fact.actualNs = span.durationNs;
    if (span.status == SpanStatus::Skipped) {
        fact.retries = false;
        fact.decision += (fact.decision.empty() ? "" : "; ") + skipReason(span);
    }
    if (!span.detail.is_object() || !span.detail.contains("draws") || !span.detail["draws"].is_array())
        return;
    for (const Json& draw : span.detail["draws"])
        if (draw.is_number())
            fact.draws.push_back(draw.get<double>());
}

} // namespace

std::vector<AttemptFact> attemptsOf(const Trace& trace, const std::set<int>& open) {
    std::vector<AttemptFact> facts;
    for (const Span& span : trace.spans) {
        if (span.kind == SpanKind::Attempt && span.status != SpanStatus::Skipped)
            facts.push_back(attemptOf(span, open));
        else if (span.kind == SpanKind::Backoff && !facts.empty())
            addBackoff(facts.back(), span);
    }
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (facts[i].attempt == 0) // an attempt is numbered when it has ended
            facts[i].attempt = static_cast<int>(i) + 1;
    return facts;
}

QString AttemptsModel::header(int column) const {
    switch (column) {
    case Attempt:
        return tr("Attempt");
    case Took:
        return tr("Took");
    case Ending:
        return tr("Ended with");
    case Decision:
        return tr("Tried again?");
    case Delay:
        return tr("Delay after");
    case Jitter:
        return tr("Jitter drawn");
    default:
        return tr("Deadline left");
    }
}

QString AttemptsModel::words(const AttemptFact& fact, int column) {
    switch (column) {
    case Attempt:
        return fact.most ? tr("%1 of %2").arg(fact.attempt).arg(*fact.most) : QString::number(fact.attempt);
    case Took:
        return fact.isOpen ? QString() : durationWords(fact.durationNs);
    case Ending:
        if (fact.isOpen)
            return tr("going on");
        if (fact.isOk)
            return tr("success");
        return oneLine(fact.code.empty() || fact.message.empty() ? fact.code + fact.message
                                                                 : fact.code + ": " + fact.message);
    case Decision:
        if (fact.decision.empty())
            return {};
        return (fact.retries ? tr("yes: %1") : tr("no: %1")).arg(oneLine(fact.decision));
    case Delay: {
        QStringList words;
        if (fact.plannedMs)
            words += tr("%1 planned").arg(msWords(*fact.plannedMs));
        if (fact.actualNs)
            words += tr("took %1").arg(durationWords(*fact.actualNs));
        if (fact.retryAfterMs)
            words += tr("asked for by the other side");
        return words.join(QStringLiteral(", "));
    }
    case Jitter: {
        QStringList words;
        for (const double draw : fact.draws)
            words += QString::number(draw, 'f', 3);
        return words.join(QStringLiteral(", "));
    }
    default:
        return fact.deadlineLeftMs ? msWords(*fact.deadlineLeftMs) : QString();
    }
}

QVariant AttemptsModel::cell(const AttemptFact& fact, int column, int role) const {
    return role == Qt::DisplayRole ? words(fact, column) : QVariant();
}

} // namespace toolroom
