// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/span_words.h"

#include "core/json/member.h"
#include "core/models/text.h"
#include "core/trace/span_facts.h"
#include "core/trace/trace_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <string>

namespace toolroom {

namespace {

constexpr qsizetype longestLabel = 120;
constexpr qsizetype longestNote = 300;

struct SpanWords {
    Q_DECLARE_TR_FUNCTIONS(SpanWords)
};

const Json* decision(const Span& span) {
    const auto retry = span.detail.is_object() ? span.detail.find("retry") : span.detail.end();
    return span.detail.is_object() && retry != span.detail.end() && retry->is_object() ? &*retry : nullptr;
}

QString failureWords(const Span& span) {
    if (const Json* retry = decision(span)) {
        const QString reason = oneLine(textAt(*retry, "reason"), longestNote);
        return retry->value("retries", Json()) == true ? SpanWords::tr("%1 → tried again").arg(reason) : reason;
    }
    const auto error = spanError(span);
    return error ? oneLine(error->message, longestNote) : QString();
}

QString backoffWords(const TimelineRow& row, const Span& span) {
    const QString planned = durationWords(row.plannedNs);
    if (row.isOpen)
        return SpanWords::tr("%1 planned").arg(planned);
    const QString words = SpanWords::tr("%1 planned, took %2").arg(planned, durationWords(row.durationNs));
    return span.detail.contains("retryAfterMs") ? SpanWords::tr("%1, as the other side asked for").arg(words) : words;
}

} // namespace

QString durationWords(std::int64_t ns) {
    return toQString(durationText(ns));
}

QString spanLabel(const TimelineRow& row, const Span& span) {
    if (row.attempt > 0)
        return SpanWords::tr("attempt %1").arg(row.attempt);
    return oneLine(span.name.empty() ? spanKindName(span.kind) : std::string_view(span.name), longestLabel);
}

QString spanCode(const Span& span) {
    const auto error = spanError(span);
    return error ? oneLine(error->code, longestLabel) : QString();
}

QString spanNote(const TimelineRow& row, const Span& span) {
    QStringList notes;
    if (row.isOpen && row.kind != SpanKind::Backoff && row.waitNs == 0)
        notes += SpanWords::tr("going on");
    if (row.status == SpanStatus::Skipped)
        notes += skipReason(span).empty() ? SpanWords::tr("skipped")
                                          : SpanWords::tr("skipped: %1").arg(oneLine(skipReason(span), longestNote));
    else if (row.plannedNs >= 0)
        notes += backoffWords(row, span);
    if (row.status == SpanStatus::Failed)
        notes += failureWords(span);
    if (row.waitNs > 0)
        notes += SpanWords::tr("%1 waiting for you").arg(durationWords(row.waitNs));
    notes.removeAll(QString());
    return notes.join(QStringLiteral(" · "));
}

QString spanStatusInWords(SpanStatus status) {
    switch (status) {
    case SpanStatus::Ok:
        return SpanWords::tr("ok");
    case SpanStatus::Failed:
        return SpanWords::tr("failed");
    case SpanStatus::Skipped:
        return SpanWords::tr("skipped");
    }
    return {};
}

QString spanStory(const TimelineRow& row, const Span& span) {
    QString story = spanLabel(row, span);
    story += QStringLiteral(", ") + (row.isOpen ? SpanWords::tr("going on") : spanStatusInWords(row.status));
    if (row.status != SpanStatus::Skipped)
        story += SpanWords::tr(", from %1, took %2").arg(durationWords(row.startNs), durationWords(row.durationNs));
    for (const QString& more : {spanCode(span), spanNote(row, span)})
        if (!more.isEmpty())
            story += QStringLiteral(", ") + more;
    return story;
}

} // namespace toolroom
