// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/request_words.h"

#include "core/json/digest.h"
#include "core/json/text.h"
#include "core/models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

constexpr qsizetype longestName = 200;
constexpr qsizetype longestValue = 120;
constexpr std::size_t mostChanges = 8;
constexpr std::int64_t secondMs = 1000;
constexpr std::int64_t minuteMs = 60 * secondMs;
constexpr std::int64_t hourMs = 60 * minuteMs;
constexpr std::int64_t dayMs = 24 * hourMs;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Confirmation)
};

QString asker(const ConfirmationRequest& request) {
    if (!request.callers.empty())
        return Words::tr("asked by %1").arg(oneLine(request.callers.back(), longestName));
    if (!request.agent.empty())
        return Words::tr("asked by the agent %1").arg(oneLine(request.agent, longestName));
    return Words::tr("asked by you");
}

QString category(Category category) {
    switch (category) {
    case Category::Read:
        return Words::tr("read");
    case Category::Write:
        return Words::tr("write");
    case Category::Delete:
        return Words::tr("delete");
    case Category::SideEffect:
        break;
    }
    return Words::tr("side effect");
}

QString consequence(Consequence consequence) {
    switch (consequence) {
    case Consequence::Low:
        return Words::tr("low consequence");
    case Consequence::Medium:
        return Words::tr("medium consequence");
    case Consequence::High:
        break;
    }
    return Words::tr("high consequence");
}

QString shown(const std::optional<Json>& value) {
    if (!value)
        return Words::tr("absent");
    return oneLine(compactText(*value), longestValue);
}

QString changeLine(const JsonChange& change) {
    const std::string_view pointer = change.pointer;
    const QString place = pointer.empty() ? Words::tr("the arguments") : oneLine(pointer.substr(1), longestName);
    return QStringLiteral("%1  %2 → %3").arg(place, shown(change.before), shown(change.after));
}

} // namespace

QString shownToolName(const ConfirmationRequest& request) {
    return toQString(visibleText(request.tool));
}

QString requestTitle(const ConfirmationRequest& request) {
    const QString name = oneLine(request.tool, longestName);
    return request.kind == ConfirmationRequest::Kind::Call ? Words::tr("%1 wants to run").arg(name)
                                                           : Words::tr("%1 asks for a permission").arg(name);
}

QString requestFacts(const ConfirmationRequest& request) {
    QStringList facts;
    facts << (request.category ? category(*request.category) : Words::tr("no category"));
    facts << (request.consequence ? consequence(*request.consequence) : Words::tr("consequence not told"));
    facts << Words::tr("from %1").arg(oneLine(request.origin, longestName));
    facts << asker(request);
    return facts.join(QStringLiteral(" · "));
}

QString permissionAsked(const ConfirmationRequest& request) {
    if (request.kind == ConfirmationRequest::Kind::Call)
        return {};
    const QString scope = toQString(visibleText(request.scope));
    return request.resource.empty() ? scope : Words::tr("%1 on %2").arg(scope, toQString(visibleText(request.resource)));
}

QStringList changesSince(const ConfirmationRequest& request, std::int64_t nowMs) {
    if (!request.since)
        return {};
    const SinceApproval& since = *request.since;
    QStringList lines;
    if (since.definitionChanged)
        lines << Words::tr("The tool itself, or what runs it, is another");
    if (!since.arguments)
        lines << Words::tr("The arguments of then were too large to be kept");
    const std::vector<JsonChange> changes = since.arguments.value_or(std::vector<JsonChange>());
    for (const JsonChange& change : changes | std::views::take(mostChanges))
        lines << changeLine(change);
    if (changes.size() > mostChanges)
        lines << Words::tr("and %1 more").arg(changes.size() - mostChanges);
    if (!lines.isEmpty())
        lines.prepend(Words::tr("Changed since you last approved it, %1:").arg(agoText(nowMs - since.approvedAt)));
    return lines;
}

QString whyOver(ConfirmationQueue::Over over) {
    switch (over) {
    case ConfirmationQueue::Over::Expired:
        return Words::tr("Nobody answered in time: it was denied");
    case ConfirmationQueue::Over::Withdrawn:
        return Words::tr("Its run has ended: nothing is left to decide");
    case ConfirmationQueue::Over::ToolChanged:
        return Words::tr("The tool has changed meanwhile: denied, it has to ask again");
    case ConfirmationQueue::Over::No:
        break;
    }
    return {};
}

QString minutesAndSeconds(std::int64_t ms) {
    const std::int64_t seconds = (std::max<std::int64_t>(ms, 0) + secondMs - 1) / secondMs;
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

QString agoText(std::int64_t ms) {
    if (ms < minuteMs)
        return Words::tr("just now");
    if (ms < hourMs)
        return Words::tr("%1 min ago").arg(ms / minuteMs);
    if (ms < 2 * dayMs)
        return Words::tr("%1 h ago").arg(ms / hourMs);
    return Words::tr("%1 days ago").arg(ms / dayMs);
}

} // namespace toolroom
