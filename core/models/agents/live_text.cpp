// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/agents/live_text.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace toolroom {

namespace {

using State = LiveCall::State;

struct LiveText {
    Q_DECLARE_TR_FUNCTIONS(LiveCalls)
};

constexpr qsizetype maxLiveName = 100;

bool isDenied(const LiveCall& call) {
    return call.code == error_code::permissionDenied || call.code == error_code::confirmationDenied;
}

QString endText(const LiveCall& call) {
    if (call.code.empty())
        return LiveText::tr("Succeeded");
    if (call.code == lostCallCode)
        return displayStateText(RunDisplayState::Unknown);
    const QString text = call.code == error_code::cancelled ? LiveText::tr("Aborted")
                         : call.code == error_code::timeout ? LiveText::tr("Timed out")
                         : isDenied(call)                   ? LiveText::tr("Denied")
                                          : LiveText::tr("Failed · %1").arg(toDisplayLine(call.code, maxLiveName));
    return call.hasRun ? text : LiveText::tr("%1 · NOT RUN", "state of a call").arg(text);
}

QString stateText(const LiveCall& call) {
    switch (call.state) {
    case State::Queued:
        return LiveText::tr("Queued");
    case State::Paused:
        return LiveText::tr("Paused");
    case State::WaitingForConfirmation:
        return spanWaitText(SpanKind::Confirmation);
    case State::WaitingForAnswer:
        return spanWaitText(SpanKind::Answer);
    case State::Running:
        return LiveText::tr("Running");
    case State::ResultHeld:
        return LiveText::tr("Result held");
    case State::Aborting:
        return LiveText::tr("Aborting");
    case State::Done:
        break;
    }
    return endText(call);
}

} // namespace

bool isHeld(const LiveCall& call) {
    return call.state == State::Paused || call.state == State::ResultHeld;
}

LiveTone toneOf(const LiveCall& call) {
    switch (call.state) {
    case State::Queued:
        return LiveTone::Quiet;
    case State::Paused:
    case State::WaitingForConfirmation:
    case State::WaitingForAnswer:
    case State::ResultHeld:
        return LiveTone::Waiting;
    case State::Running:
    case State::Aborting:
        return LiveTone::Running;
    case State::Done:
        break;
    }
    if (call.code.empty())
        return LiveTone::Good;
    return isDenied(call) || call.code == error_code::cancelled ? LiveTone::Denied : LiveTone::Failed;
}

QString liveStateText(const LiveCall& call) {
    const QString text = stateText(call);
    if (call.state == State::Done || call.isAgentWaiting)
        return text;
    const bool hasStarted =
        call.state != State::Queued && call.state != State::Paused && call.state != State::WaitingForConfirmation;
    return (hasStarted ? LiveText::tr("%1 · NOT FINISHED", "state of a call")
                       : LiveText::tr("%1 · NOT RUN", "state of a call"))
        .arg(text);
}

QString liveStateExplanation(const LiveCall& call) {
    const QString text = liveStateText(call);
    return call.state == State::Done || call.isAgentWaiting
               ? text
               : LiveText::tr("%1: the agent was told to repeat the call, and has not repeated it yet.").arg(text);
}

QString tokensText(const TokenCount& tokens) {
    if (tokens.tokens == 0)
        return {};
    const QString number = QLocale().toString(qulonglong(tokens.tokens));
    return tokens.exact ? number : QStringLiteral("≈") + number;
}

QString agentText(const std::string& agent) {
    return agent.empty() ? LiveText::tr("Unnamed agent") : toDisplayLine(agent, maxLiveName);
}

QString gatewayText(const GatewayHello& hello) {
    QStringList names;
    for (const std::string& source : hello.sources)
        names += toDisplayLine(source, maxLiveName);
    names.removeAll(QString());
    return names.isEmpty() ? LiveText::tr("Gateway %1", "process id").arg(hello.pid)
                           : toDisplayLine(names.join(QStringLiteral(", ")).toStdString(), maxLiveName);
}

} // namespace toolroom
