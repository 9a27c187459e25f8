// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/span_text.h"

#include "core/trace/messages.h"
#include "core/trace/span_facts.h"

#include <QCoreApplication>
#include <QStringList>

namespace toolroom {

namespace {

constexpr qsizetype maxLabelLength = 120;
constexpr qsizetype maxNoteLength = 300;

struct SpanText {
    Q_DECLARE_TR_FUNCTIONS(Step)
};

QString capitalized(QString text) {
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

/// Whether steps of this kind can be named after something in the tool's definition.
bool canHaveOwnName(SpanKind kind) {
    return kind == SpanKind::Precondition || kind == SpanKind::Permission || kind == SpanKind::Effect ||
           kind == SpanKind::Rollback || kind == SpanKind::Child;
}

bool isRetried(const Span& span) {
    const auto retry = span.detail.is_object() ? span.detail.find("retry") : span.detail.end();
    return span.detail.is_object() && retry != span.detail.end() && retry->is_object() &&
           retry->value("retries", Json()) == true;
}

QString failureText(const Span& span) {
    QString reason = translatedLine(retryReason(span), maxNoteLength);
    if (isRetried(span))
        return SpanText::tr("retried: %1").arg(reason);
    if (!reason.isEmpty())
        return reason;
    const auto error = spanError(span);
    return error ? translatedLine(error->message, maxNoteLength) : QString();
}

QString backoffText(const TimelineRow& row, const Span& span) {
    const QString planned = formatDuration(row.plannedNs);
    if (row.isOpen)
        return SpanText::tr("%1 planned").arg(planned);
    const QString text = SpanText::tr("%1 planned, took %2").arg(planned, formatDuration(row.durationNs));
    return span.detail.contains("retryAfterMs") ? SpanText::tr("%1, requested by the server").arg(text) : text;
}

} // namespace

QString spanKindText(SpanKind kind) {
    const auto text = [](const Message& message) { return capitalized(translated(message)); };
    switch (kind) {
    case SpanKind::Resolve:
        return text(message<trace_messages::findTool>());
    case SpanKind::Defaults:
        return text(message<trace_messages::fillInDefaults>());
    case SpanKind::Validate:
        return text(message<trace_messages::validateArguments>());
    case SpanKind::Budget:
        return text(message<trace_messages::checkBudget>());
    case SpanKind::Trust:
        return text(message<trace_messages::checkTrust>());
    case SpanKind::Precondition:
        return text(message<trace_messages::checkPreconditions>());
    case SpanKind::Permission:
        return text(message<trace_messages::checkPermissions>());
    case SpanKind::Confirmation:
        return text(message<trace_messages::confirmCall>());
    case SpanKind::Attempt:
        return text(message<trace_messages::callTool>());
    case SpanKind::Connect:
        return text(message<trace_messages::connectServer>());
    case SpanKind::Probe:
        return text(message<trace_messages::probeServer>());
    case SpanKind::SignIn:
        return text(message<trace_messages::signIn>());
    case SpanKind::Answer:
        return text(message<trace_messages::waitForAnswer>());
    case SpanKind::Round:
        return text(message<trace_messages::answerServer>());
    case SpanKind::Poll:
        return text(message<trace_messages::pollTask>());
    case SpanKind::Backoff:
        return SpanText::tr("Backoff");
    case SpanKind::ResultCheck:
        return text(message<trace_messages::checkResult>());
    case SpanKind::Store:
        return text(message<trace_messages::storeOutput>());
    case SpanKind::Effect:
        return text(message<trace_messages::applyEffects>());
    case SpanKind::Rollback:
        return SpanText::tr("Roll back effects");
    case SpanKind::Pause:
        return text(message<trace_messages::pausedByUser>());
    case SpanKind::Child:
        return SpanText::tr("Call tool");
    }
    return {};
}

QString spanLabel(const TimelineRow& row, const Span& span) {
    if (row.attempt > 0)
        return SpanText::tr("Attempt %1").arg(row.attempt);
    const Message name = stepName(span);
    if (name.messageTemplate())
        return name.values().empty() || span.kind == SpanKind::Backoff || span.kind == SpanKind::Rollback
                   ? capitalized(translatedLine(name, maxLabelLength))
                   : translatedLine(name, maxLabelLength);
    // Traces of older versions have other names for the pipeline's own steps.
    const bool hasOwnName = canHaveOwnName(span.kind) && span.status != SpanStatus::Skipped && !span.name.empty();
    return hasOwnName ? toDisplayLine(span.name, maxLabelLength) : spanKindText(span.kind);
}

QString spanCode(const TimelineRow& row, const Span& span) {
    const auto error = row.status == SpanStatus::Failed ? spanError(span) : std::nullopt;
    const bool hasCode = error && error->code != error_code::cancelled; // the state says it
    return hasCode ? toDisplayLine(error->code, maxLabelLength) : QString();
}

QString spanNote(const TimelineRow& row, const Span& span) {
    QStringList notes;
    if (row.status == SpanStatus::Skipped)
        notes += translatedLine(skipReason(span), maxNoteLength);
    else if (row.plannedNs >= 0)
        notes += backoffText(row, span);
    if (row.status == SpanStatus::Failed && !row.isAborted)
        notes += failureText(span);
    if (row.innerWaitNs + row.innerConnectNs > 0 && row.status == SpanStatus::Ok)
        notes += formatDuration(row.durationNs - row.innerWaitNs - row.innerConnectNs);
    if (row.innerConnectNs > 0)
        notes += SpanText::tr("connecting %1").arg(formatDuration(row.innerConnectNs));
    if (const std::int64_t waitNs = row.waitNs + row.innerWaitNs; waitNs > 0)
        notes += SpanText::tr("waited %1").arg(formatDuration(waitNs));
    notes.removeAll(QString());
    return notes.join(QStringLiteral(" · "));
}

QString spanStatusText(SpanStatus status) {
    switch (status) {
    case SpanStatus::Ok:
        return SpanText::tr("Succeeded");
    case SpanStatus::Failed:
        return SpanText::tr("Failed");
    case SpanStatus::Skipped:
        return SpanText::tr("Skipped");
    }
    return {};
}

QString spanWaitText(SpanKind kind) {
    switch (kind) {
    case SpanKind::Answer:
        return SpanText::tr("Waiting for an answer");
    case SpanKind::Pause:
        return SpanText::tr("Paused");
    case SpanKind::Permission:
        return SpanText::tr("Waiting for permission");
    case SpanKind::Trust:
        return SpanText::tr("Waiting for a trust decision");
    default:
        return SpanText::tr("Waiting for confirmation");
    }
}

QString spanStateText(const TimelineRow& row) {
    if (row.isAborted)
        return SpanText::tr("Aborted");
    if (!row.isOpen)
        return spanStatusText(row.status);
    return row.waitNs > 0 ? spanWaitText(row.kind) : SpanText::tr("Running");
}

QString spanDescription(const TimelineRow& row, const Span& span) {
    QStringList parts = {spanLabel(row, span), spanStateText(row)};
    if (row.status != SpanStatus::Skipped)
        parts +=
            SpanText::tr("started at %1, took %2").arg(formatDuration(row.startNs), formatDuration(row.durationNs));
    parts += spanCode(row, span);
    parts += spanNote(row, span);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

} // namespace toolroom
