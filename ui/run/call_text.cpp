// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/call_text.h"

#include "core/base/time_units.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/models/run/program_exit.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/trace/span_facts.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace toolroom {

namespace {

constexpr std::int64_t nsPerSecond = 1'000'000'000;
constexpr qsizetype maxReasonLength = 300;

struct CallStrings {
    Q_DECLARE_TR_FUNCTIONS(CallText)
};

QString reasonText(const Message& reason) {
    return translatedLine(reason, maxReasonLength);
}

QString between(const PlannedBackoff& wait) {
    if (wait.minMs == wait.maxMs)
        return formatMilliseconds(wait.minMs);
    return QStringLiteral("%1–%2").arg(formatMilliseconds(wait.minMs), formatMilliseconds(wait.maxMs));
}

StatusLabel::Tone toneOf(PreflightCheck::State state) {
    switch (state) {
    case PreflightCheck::State::Passes:
        return StatusLabel::Tone::Good;
    case PreflightCheck::State::Asks:
        return StatusLabel::Tone::Waiting;
    case PreflightCheck::State::Unchecked:
        return StatusLabel::Tone::Note;
    case PreflightCheck::State::Warns:
        return StatusLabel::Tone::Warning;
    case PreflightCheck::State::Fails:
        break;
    }
    return StatusLabel::Tone::Bad;
}

QString argumentsText(const PreflightCheck& check, std::size_t errorCount) {
    if (check.state == PreflightCheck::State::Passes)
        return CallStrings::tr("Arguments are valid");
    if (errorCount == 0)
        return translatedLine(check.subject);
    return CallStrings::tr("%Ln error(s) in the arguments", nullptr, static_cast<int>(errorCount));
}

PreflightLine lineOf(const PreflightCheck& check, const Preflight& preflight) {
    using State = PreflightCheck::State;
    PreflightLine line{
        .tone = toneOf(check.state), .label = translatedLine(check.subject), .why = reasonText(check.reason)};
    switch (check.step) {
    case SpanKind::Validate:
        line.label = argumentsText(check, preflight.errorCount);
        if (check.state == State::Passes)
            line.why.clear();
        break;
    case SpanKind::Budget:
        if (check.state == State::Passes && preflight.turnsLeft)
            line.why = CallStrings::tr("%Ln turn(s) left", nullptr, static_cast<int>(*preflight.turnsLeft));
        break;
    case SpanKind::Precondition:
        if (check.state == State::Fails || check.state == State::Warns)
            line.label = CallStrings::tr("Precondition failed: %1").arg(line.label);
        break;
    case SpanKind::Trust:
        line.label = check.state == State::Asks    ? CallStrings::tr("Will ask to trust the source")
                     : check.state == State::Fails ? CallStrings::tr("Source cannot be trusted")
                                                   : CallStrings::tr("Source is trusted");
        if (check.state == State::Passes)
            line.why.clear();
        break;
    case SpanKind::Permission:
        line.label = check.state == State::Asks    ? CallStrings::tr("Will ask for permission: %1").arg(line.label)
                     : check.state == State::Fails ? CallStrings::tr("Not permitted: %1").arg(line.label)
                                                   : CallStrings::tr("Allowed: %1").arg(line.label);
        break;
    case SpanKind::Confirmation:
        line.label = check.state == State::Asks    ? CallStrings::tr("Will ask for confirmation")
                     : check.state == State::Fails ? CallStrings::tr("Cannot be confirmed")
                                                   : CallStrings::tr("No confirmation");
        break;
    default:
        break;
    }
    return line;
}

QString activityText(const Preflight& preflight) {
    if (preflight.activityType == "composed")
        return CallStrings::tr("Runs other tools");
    if (preflight.activityType == "latent")
        return CallStrings::tr("Executed by a language model");
    return CallStrings::tr("Activity %1 (%2)")
        .arg(toDisplayLine(preflight.activity), toDisplayLine(preflight.activityType));
}

QString attemptText(const Preflight& preflight) {
    constexpr std::size_t maxWaits = 4;
    QStringList facts;
    if (preflight.timeoutMs > 0)
        facts += CallStrings::tr("timeout %1").arg(formatMilliseconds(preflight.timeoutMs));
    else if (preflight.progressTimeoutMs > 0)
        facts +=
            CallStrings::tr("timeout after %1 without progress").arg(formatMilliseconds(preflight.progressTimeoutMs));
    else
        facts += CallStrings::tr("no timeout");
    if (preflight.remainingMs)
        facts += CallStrings::tr("%1 left for the whole run")
                     .arg(formatMilliseconds((*preflight.remainingMs + 999) / 1000 * 1000));
    if (preflight.backoffs.empty())
        facts += CallStrings::tr("1 attempt");
    else {
        QStringList waits;
        for (std::size_t i = 0; i < std::min(maxWaits, preflight.backoffs.size()); ++i)
            waits += between(preflight.backoffs[i]);
        if (preflight.backoffs.size() > maxWaits)
            waits += QStringLiteral("…");
        facts += CallStrings::tr("up to %Ln attempt(s), backoff %1", nullptr,
                                 static_cast<int>(preflight.backoffs.size() + 1))
                     .arg(waits.join(QLatin1String(", ")));
    }
    return facts.join(QStringLiteral(" · "));
}

const Span* lastOf(const Trace& trace, SpanKind kind) {
    const auto last = std::ranges::find_last(trace.spans, kind, &Span::kind);
    return last.empty() ? nullptr : &last.front();
}

/// Seconds with one decimal place, so that a countdown does not change its unit.
QString seconds(std::int64_t ns) {
    constexpr double perSecond = 1e9;
    constexpr std::int64_t perMinute = 60 * nsPerSecond;
    if (ns >= 10 * perMinute)
        return formatMilliseconds(ns / nsPerMs / 1000 * 1000);
    return CallStrings::tr("%1 s").arg(static_cast<double>(std::max<std::int64_t>(0, ns)) / perSecond, 0, 'f', 1);
}

/// The state of the current attempt, or of the backoff before the next one.
QStringList attemptFacts(const LiveRun& run, std::int64_t nowNs) {
    QStringList facts;
    const Span* attempt = lastOf(run.steps.trace(), SpanKind::Attempt);
    const Span* backoff = lastOf(run.steps.trace(), SpanKind::Backoff);
    const bool waits = backoff && run.steps.runningSpans.contains(backoff->id);
    const std::int64_t sinceNs = nowNs - run.startedNs;
    if (waits) {
        const std::int64_t leftNs = backoff->startNs + plannedMs(*backoff).value_or(0) * nsPerMs - sinceNs;
        facts += CallStrings::tr("next attempt in %1").arg(seconds(leftNs));
    }
    if (const auto max = attempt ? maxAttempts(*attempt) : std::nullopt; max.value_or(0) > 1)
        facts += CallStrings::tr("attempt %1 of %2").arg(attempt->attempt).arg(*max);
    facts += seconds(sinceNs);
    // The time limit does not include waiting for an answer.
    const bool runs =
        attempt && run.steps.runningSpans.contains(attempt->id) && run.state != RunState::WaitingForAnswer;
    std::int64_t waitedNs = 0;
    for (const Span& span : run.steps.trace().spans)
        waitedNs += attempt && span.parent == attempt->id ? span.waitNs : 0;
    if (const std::int64_t timeoutMs = runs ? integerAt(attempt->detail, "timeoutMs").value_or(0) : 0; timeoutMs > 0)
        facts += CallStrings::tr("times out in %1")
                     .arg(seconds(attempt->startNs + waitedNs + timeoutMs * nsPerMs - sinceNs));
    return facts;
}

/// A short description of data of any size.
QString dataText(const Json& data) {
    if (const auto* text = data.get_ptr<const std::string*>())
        return toDisplayLine(*text);
    if (data.is_array())
        return CallStrings::tr("%Ln item(s)", nullptr, static_cast<int>(data.size()));
    if (data.is_object())
        return CallStrings::tr("object with %Ln field(s)", nullptr, static_cast<int>(data.size()));
    return toDisplayLine(serializeJson(data));
}

RunLine finishedLine(const LiveRun& run) {
    const FinishedRun& finished = *run.finished;
    const RunResult& runResult = finished.trace.outcome;
    QStringList facts = {runStateWithCode(summaryOf(run))};
    RunLine line;
    if (runResult.result) {
        line.tone = runResult.warnings.empty() ? StatusLabel::Tone::Good : StatusLabel::Tone::Warning;
        line.detail = runResult.result->message.empty() ? dataText(runResult.result->data)
                                                        : toDisplayLine(runResult.result->message);
    } else {
        const CallError& error = runResult.result.error();
        line.tone = StatusLabel::toneOf(displayStateOf(summaryOf(run)));
        line.detail = runMessageText(error.code, error.message);
    }
    if (runResult.attempts > 1)
        facts += CallStrings::tr("%Ln attempt(s)", nullptr, runResult.attempts);
    facts += formatDuration(summaryOf(run).toolTimeNs());
    if (!runResult.warnings.empty())
        line.detail = CallStrings::tr("Warning: %1").arg(translatedLine(runResult.warnings.front()));
    line.label = facts.join(QStringLiteral(" · "));
    return line;
}

} // namespace

std::vector<PreflightLine> preflightLines(const Preflight& preflight) {
    std::vector<PreflightLine> lines;
    const bool lacksPermission =
        std::ranges::any_of(preflight.checks, [](const PreflightCheck& check) { return !check.missingScope.empty(); });
    for (const PreflightCheck& check : preflight.checks) {
        const bool isPlain = check.step == SpanKind::Resolve && check.state == PreflightCheck::State::Passes;
        // The call fails before it would ask.
        const bool isVain =
            lacksPermission && check.step == SpanKind::Permission && check.state == PreflightCheck::State::Asks;
        if (!isPlain && !isVain)
            lines.push_back(lineOf(check, preflight));
    }
    if (preflight.activityType.empty())
        return lines;
    lines.push_back({.tone = StatusLabel::Tone::Note, .label = activityText(preflight), .why = attemptText(preflight)});
    return lines;
}

PreflightLine lostServerLine(const Message& error) {
    const QString exit = programExitText(error);
    return exit.isEmpty() ? PreflightLine{.tone = StatusLabel::Tone::Warning,
                                          .label = CallStrings::tr("Server is not connected; Run reconnects"),
                                          .why = reasonText(error)}
                          : PreflightLine{.tone = StatusLabel::Tone::Warning,
                                          .label = CallStrings::tr("%1; Run reconnects", "a server exited").arg(exit),
                                          .why = {}};
}

PreflightLine preflightSummary(const std::vector<PreflightLine>& lines, const QString& argumentProblem,
                               const std::optional<RunBlocker>& blocker, const std::optional<PreflightLine>& live) {
    if (!argumentProblem.isEmpty())
        return {.tone = StatusLabel::Tone::Bad, .label = argumentProblem, .why = {}};
    if (blocker && !blocker->reason.isEmpty())
        return {.tone = StatusLabel::Tone::Bad, .label = blocker->reason, .why = {}};
    const auto find = [&](StatusLabel::Tone tone) { return std::ranges::find(lines, tone, &PreflightLine::tone); };
    for (const StatusLabel::Tone tone :
         {StatusLabel::Tone::Bad, StatusLabel::Tone::Warning, StatusLabel::Tone::Waiting})
        if (const auto worst = find(tone); worst != lines.end())
            return *worst;
    if (live)
        return *live;
    if (const auto off = find(StatusLabel::Tone::Off); off != lines.end())
        return *off;
    if (lines.size() == 1 && lines.front().tone == StatusLabel::Tone::Note) // there is no call to check
        return lines.front();
    // The last line is about the attempts.
    return {.tone = StatusLabel::Tone::Good,
            .label = CallStrings::tr("Ready to run"),
            .why = lines.empty() ? QString() : lines.back().why};
}

std::optional<RunBlocker> findRunBlocker(const Preflight& preflight, Contract contract, bool hasModel) {
    using Remedy = RunBlocker::Remedy;
    const auto failed = std::ranges::find_if(preflight.checks, [](const PreflightCheck& check) {
        return check.state == PreflightCheck::State::Fails && check.step != SpanKind::Validate;
    });
    if (failed != preflight.checks.end()) {
        const bool hasNoActivity = failed->step == SpanKind::Resolve && !preflight.toolId.empty();
        if (hasNoActivity && contract == Contract::Mcp)
            return RunBlocker{CallStrings::tr("No server is connected for this tool list"), Remedy::ConnectServer};
        if (!failed->missingScope.empty())
            return RunBlocker{
                CallStrings::tr("The tool requires the permission `%1`").arg(toDisplayLine(failed->missingScope)),
                Remedy::Permit, failed->missingScope};
        return RunBlocker{};
    }
    if (preflight.activityType == "latent" && !hasModel)
        return RunBlocker{CallStrings::tr("Language model not set up"), Remedy::SetUpModel};
    return std::nullopt;
}

QString remedyText(RunBlocker::Remedy remedy) {
    switch (remedy) {
    case RunBlocker::Remedy::ConnectServer:
        return CallStrings::tr("Connect Server…");
    case RunBlocker::Remedy::SetUpModel:
        return CallStrings::tr("Set Up…");
    case RunBlocker::Remedy::Permit:
        return CallStrings::tr("Allow in This Session");
    case RunBlocker::Remedy::None:
        break;
    }
    return {};
}

RunLine lineOf(const LiveRun& run, std::int64_t nowNs) {
    if (run.finished)
        return finishedLine(run);
    RunLine line{.tone = StatusLabel::Tone::Running, .label = {}, .detail = run.message, .progress = run.progress};
    if (line.detail.isEmpty() && !run.log.isEmpty())
        line.detail = toDisplayLine(run.log.back().toStdString());
    QStringList facts = attemptFacts(run, nowNs);
    switch (run.state) {
    case RunState::Queued:
        line.tone = StatusLabel::Tone::Note;
        facts.prepend(runStateText(run.state));
        break;
    case RunState::Paused:
    case RunState::WaitingForConfirmation:
    case RunState::WaitingForAnswer:
        line.tone = StatusLabel::Tone::Waiting;
        facts.prepend(liveStateText(run));
        break;
    case RunState::Aborting:
        line.tone = StatusLabel::Tone::Note;
        facts.prepend(run.isKilled ? CallStrings::tr("Killing") : CallStrings::tr("Aborting (abort again to kill)"));
        break;
    case RunState::Running:
    case RunState::BackingOff:
    case RunState::Done:
        break;
    }
    line.label = facts.join(QStringLiteral(" · "));
    return line;
}

QString pastedFormatName(PastedFormat form) {
    switch (form) {
    case PastedFormat::Arguments:
        return CallStrings::tr("arguments");
    case PastedFormat::OpenAiChat:
        return CallStrings::tr("OpenAI Chat Completions tool call");
    case PastedFormat::OpenAiResponses:
        return CallStrings::tr("OpenAI Responses function call");
    case PastedFormat::Anthropic:
        return CallStrings::tr("Anthropic tool use");
    case PastedFormat::Mcp:
        return CallStrings::tr("MCP tool call");
    case PastedFormat::Idealic:
        break;
    }
    return CallStrings::tr("idealic call");
}

} // namespace toolroom
