// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/request_text.h"

#include "core/base/time_units.h"
#include "core/json/text.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/changes_model.h"
#include "core/models/trace/span_text.h"
#include "core/run/permissions/permissions.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

constexpr qsizetype maxNameLength = 200;
constexpr std::size_t maxChanges = 8;

struct Strings {
    Q_DECLARE_TR_FUNCTIONS(Confirmation)
};

QString requester(const ConfirmationRequest& request) {
    QStringList requesters;
    if (!request.agent.empty())
        requesters << Strings::tr("requested by the agent %1").arg(toDisplayLine(request.agent, maxNameLength));
    if (!request.callers.empty())
        requesters << Strings::tr("requested by %1").arg(toDisplayLine(request.callers.back(), maxNameLength));
    return requesters.isEmpty() ? Strings::tr("requested by you") : requesters.join(QStringLiteral(" · "));
}

QString category(Category category) {
    switch (category) {
    case Category::Read:
        return Strings::tr("read");
    case Category::Write:
        return Strings::tr("write");
    case Category::Delete:
        return Strings::tr("delete");
    case Category::SideEffect:
        break;
    }
    return Strings::tr("side effect");
}

QString consequence(Consequence consequence) {
    switch (consequence) {
    case Consequence::Low:
        return Strings::tr("low consequence");
    case Consequence::Medium:
        return Strings::tr("medium consequence");
    case Consequence::High:
        break;
    }
    return Strings::tr("high consequence");
}

int callCount(const ConfirmationRequest& request) {
    std::size_t count = 0;
    for (const PlannedCalls& calls : request.calls)
        count += calls.purposes.size();
    return static_cast<int>(count);
}

QString changeLine(const ValueChange& change) {
    using Kind = ValueChange::Kind;
    const ChangeRow row = makeChangeRow(change);
    return QStringLiteral("%1  %2 → %3")
        .arg(row.place.isEmpty() ? Strings::tr("the arguments") : row.place,
             change.kind == Kind::Added ? Strings::tr("not set") : row.before,
             change.kind == Kind::Removed ? Strings::tr("not set") : row.after);
}

QStringList accessText(const SourceAccess& access) {
    constexpr qsizetype maxLineLength = 65536;
    QStringList lines = {Strings::tr("Its tools run the following as your user:")};
    for (const AccessLine& line : describeAccess(access.content))
        lines << QString(line.isDetail ? 8 : 4, QLatin1Char(' ')) + translatedLine(line.text, maxLineLength);
    return lines;
}

/// Cuts `lines` after `limit` lines.
void limitLines(QStringList& lines, qsizetype limit) {
    const qsizetype more = lines.size() - limit;
    if (more <= 0)
        return;
    lines.resize(limit);
    lines << Strings::tr("%Ln more change(s)", nullptr, static_cast<int>(more));
}

QStringList changesSinceTrust(const ConfirmationRequest& request, std::int64_t nowMs) {
    constexpr qsizetype maxTrustChanges = 20;
    if (!request.trusted)
        return {};
    QStringList lines;
    for (const Message& change : describeAccessChanges(request.trusted->content, request.access.content))
        lines << translatedLine(change);
    if (request.trusted->content.is_null())
        lines = {Strings::tr("The source or one of its programs has changed")};
    limitLines(lines, maxTrustChanges);
    lines.prepend(
        Strings::tr("Changes since you trusted it (%1):").arg(relativeTimeText(nowMs - request.trusted->trustedAt)));
    return lines;
}

} // namespace

QString displayToolName(const ConfirmationRequest& request) {
    return toQString(visibleText(request.tool));
}

QString waitingText(const ConfirmationRequest& request) {
    switch (request.kind) {
    case ConfirmationRequest::Kind::Call:
        break;
    case ConfirmationRequest::Kind::Trust:
        return spanWaitText(SpanKind::Trust);
    case ConfirmationRequest::Kind::Permission:
        return spanWaitText(SpanKind::Permission);
    }
    return spanWaitText(SpanKind::Confirmation);
}

QString requestTitle(const ConfirmationRequest& request) {
    const QString name = toDisplayLine(request.tool, maxNameLength);
    switch (request.kind) {
    case ConfirmationRequest::Kind::Call:
        return request.calls.empty()
                   ? Strings::tr("%1 wants to run").arg(name)
                   : Strings::tr("Verify %1 with up to %Ln call(s)?", nullptr, callCount(request)).arg(name);
    case ConfirmationRequest::Kind::Trust:
        return Strings::tr("Trust %1?").arg(toDisplayLine(request.access.name, maxNameLength));
    case ConfirmationRequest::Kind::Permission:
        break;
    }
    return Strings::tr("%1 requests permission").arg(name);
}

QString requestSummary(const ConfirmationRequest& request) {
    QStringList facts;
    if (request.kind == ConfirmationRequest::Kind::Trust)
        facts << (request.calls.empty()
                      ? Strings::tr("%1 wants to run")
                      : Strings::tr("to verify %1 with up to %Ln call(s)", nullptr, callCount(request)))
                     .arg(toDisplayLine(request.tool, maxNameLength));
    facts << requester(request);
    facts << (request.category ? category(*request.category) : Strings::tr("no category"));
    facts << (request.consequence ? consequence(*request.consequence) : Strings::tr("consequence level not declared"));
    facts << Strings::tr("from %1").arg(toDisplayLine(request.sourceId, maxNameLength));
    return facts.join(QStringLiteral(" · "));
}

QStringList targetText(const ConfirmationRequest& request) {
    constexpr int maxCommandLength = 400;
    QStringList variables;
    for (const Message& line : describeEnvironment(request.environment))
        variables << translatedLine(line, maxCommandLength);
    if (request.kind == ConfirmationRequest::Kind::Trust)
        return accessText(request.access) + variables;
    const ActivityTarget& target = request.target;
    if (!target.url.empty())
        return QStringList{Strings::tr("Requests %1").arg(toDisplayLine(target.url, maxCommandLength))} + variables;
    if (target.command.empty())
        return variables;
    QStringList words;
    for (const std::string& word : target.command)
        words << toQString(visibleText(word));
    return QStringList{
               Strings::tr("Runs %1").arg(toDisplayLine(words.join(QLatin1Char(' ')).toStdString(), maxCommandLength)),
               Strings::tr("in %1").arg(toDisplayLine(target.folder, maxCommandLength))} +
           variables;
}

QString requestedPermissionText(const ConfirmationRequest& request) {
    if (request.kind != ConfirmationRequest::Kind::Permission)
        return {};
    const RequiredPermission need{.scope = request.scope, .resource = request.resource};
    const QString scope = toQString(visibleText(need.scope));
    const QString permission = need.resource.empty() || need.isComputed()
                                   ? scope
                                   : Strings::tr("%1 on %2").arg(scope, toQString(visibleText(need.resource)));
    return request.reason.empty() ? permission : permission + QLatin1Char('\n') + translatedLine(request.reason);
}

QString reasonText(const ConfirmationRequest& request) {
    if (!request.calls.empty())
        return Strings::tr("The calls are real. Each of them can have effects, such as changed files.");
    const QString reason = toDisplayLine(request.reasoning, 2000);
    return reason.isEmpty() ? reason : Strings::tr("Reason: %1").arg(reason);
}

Json plannedCallsJson(const ConfirmationRequest& request) {
    Json list = Json::array();
    for (const PlannedCalls& calls : request.calls) {
        QStringList purposes;
        for (const Message& purpose : calls.purposes)
            purposes += translated(purpose);
        list.push_back(
            {{"calls", purposes.join(QStringLiteral(", ")).toStdString()}, {"arguments", calls.arguments}});
    }
    return list;
}

QStringList changesSince(const ConfirmationRequest& request, std::int64_t nowMs) {
    const QStringList sinceTrust = changesSinceTrust(request, nowMs);
    if (!request.since)
        return sinceTrust;
    const ChangesSinceConfirmation& since = *request.since;
    QStringList lines;
    if (since.definitionChanged)
        lines << Strings::tr("The tool definition or its activity has changed");
    if (!since.arguments)
        lines << Strings::tr("The previous arguments were too large to store");
    const ValueChanges changes = since.arguments.value_or(ValueChanges());
    for (const ValueChange& change : changes.changes | std::views::take(maxChanges))
        lines << changeLine(change);
    if (!changes.isComplete)
        lines << Strings::tr("There are too many changes to list");
    else if (changes.changes.size() > maxChanges)
        lines << Strings::tr("%Ln more change(s)", nullptr, static_cast<int>(changes.changes.size() - maxChanges));
    if (!lines.isEmpty())
        lines.prepend(
            Strings::tr("Changes since your last confirmation (%1):").arg(relativeTimeText(nowMs - since.confirmedAt)));
    return sinceTrust + lines;
}

QString closedReason(AttentionQueue::RequestState state) {
    switch (state) {
    case AttentionQueue::RequestState::Expired:
        return Strings::tr("Confirmation timed out; the call was denied");
    case AttentionQueue::RequestState::Withdrawn:
        return Strings::tr("The run has ended; confirmation is no longer needed");
    case AttentionQueue::RequestState::ToolChanged:
        return Strings::tr("The tool definition has changed; the call was denied");
    case AttentionQueue::RequestState::Open:
        break;
    }
    return {};
}

QString formatMinutesAndSeconds(std::int64_t ms) {
    const std::int64_t seconds = (std::max<std::int64_t>(ms, 0) + msPerSecond - 1) / msPerSecond;
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace toolroom
