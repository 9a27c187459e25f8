// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/call_words.h"

#include "core/base/time_units.h"
#include "core/models/text.h"
#include "core/trace/trace_text.h"
#include "ui/theme/theme.h"
#include "ui/tool/tool_facts.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace toolroom {

namespace {

constexpr std::int64_t nsPerSecond = 1'000'000'000;
constexpr qsizetype longestWhy = 300;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CallWords)
};

QString because(const std::string& why) {
    return oneLine(why, longestWhy);
}

QString between(const PlannedWait& wait) {
    if (wait.least == wait.most)
        return durationInWords(wait.least);
    return QStringLiteral("%1–%2").arg(durationInWords(wait.least), durationInWords(wait.most));
}

CallTone toneOf(PreflightCheck::State state) {
    switch (state) {
    case PreflightCheck::State::Passes:
        return CallTone::Good;
    case PreflightCheck::State::Asks:
        return CallTone::Person;
    case PreflightCheck::State::LeftOpen:
        return CallTone::Quiet;
    case PreflightCheck::State::Degrades:
        return CallTone::Warning;
    case PreflightCheck::State::Fails:
        break;
    }
    return CallTone::Bad;
}

QString argumentWords(const PreflightCheck& check, std::size_t faults) {
    if (check.state == PreflightCheck::State::Passes)
        return Words::tr("arguments are valid");
    if (faults == 0)
        return Words::tr("arguments");
    return faults == 1 ? Words::tr("1 error in the arguments") : Words::tr("%L1 errors in the arguments").arg(faults);
}

PreflightLine lineOf(const PreflightCheck& check, const Preflight& preflight) {
    using State = PreflightCheck::State;
    PreflightLine line{.tone = toneOf(check.state), .words = oneLine(check.what), .why = because(check.why)};
    switch (check.step) {
    case SpanKind::Resolve:
        line.words = Words::tr("the tool");
        break;
    case SpanKind::Validate:
        line.words = argumentWords(check, preflight.faults);
        if (check.state == State::Passes)
            line.why.clear();
        break;
    case SpanKind::Budget:
        line.words = Words::tr("budget");
        if (check.state == State::Passes && preflight.turnsLeft)
            line.why = *preflight.turnsLeft == 1 ? Words::tr("the last turn")
                                                 : Words::tr("%L1 turns left").arg(*preflight.turnsLeft);
        break;
    case SpanKind::Permission:
        line.words = check.state == State::Asks    ? Words::tr("will ask you: %1").arg(line.words)
                     : check.state == State::Fails ? Words::tr("not permitted: %1").arg(line.words)
                                                   : Words::tr("may %1").arg(line.words);
        break;
    case SpanKind::Confirmation:
        line.words = check.state == State::Asks    ? Words::tr("will ask you to confirm")
                     : check.state == State::Fails ? Words::tr("cannot be confirmed")
                                                   : Words::tr("no confirmation");
        break;
    default:
        break;
    }
    return line;
}

QString activityWords(const Preflight& preflight) {
    if (preflight.activityType == "composed")
        return Words::tr("runs the tools that it is made of");
    if (preflight.activityType == "latent")
        return Words::tr("a language model answers");
    return Words::tr("run by %1 (%2)").arg(oneLine(preflight.activity), oneLine(preflight.activityType));
}

QString attemptWords(const Preflight& preflight) {
    constexpr std::size_t mostWaits = 4;
    QStringList facts;
    facts += preflight.timeoutMs > 0 ? Words::tr("timeout %1").arg(durationInWords(preflight.timeoutMs))
                                     : Words::tr("no timeout");
    if (preflight.leftMs)
        facts += Words::tr("%1 for the whole run").arg(durationInWords((*preflight.leftMs + 999) / 1000 * 1000));
    if (preflight.waits.empty())
        facts += Words::tr("one try");
    else {
        QStringList waits;
        for (std::size_t i = 0; i < std::min(mostWaits, preflight.waits.size()); ++i)
            waits += between(preflight.waits[i]);
        if (preflight.waits.size() > mostWaits)
            waits += QStringLiteral("…");
        facts += Words::tr("up to %L1 tries: %2 between")
                     .arg(preflight.waits.size() + 1)
                     .arg(waits.join(QLatin1String(", ")));
    }
    return facts.join(QStringLiteral(" · "));
}

const Span* lastOf(const Trace& trace, SpanKind kind) {
    const auto last = std::ranges::find_last(trace.spans, kind, &Span::kind);
    return last.empty() ? nullptr : &last.front();
}

std::int64_t numberAt(const Json& detail, const char* key) {
    const auto value = detail.is_object() ? detail.find(key) : detail.end();
    return detail.is_object() && value != detail.end() && value->is_number_integer() ? value->get<std::int64_t>() : 0;
}

/// Seconds with one digit: what counts down must not change its unit with every tick.
QString seconds(std::int64_t ns) {
    constexpr double perSecond = 1e9;
    constexpr std::int64_t perMinute = 60 * nsPerSecond;
    if (ns >= 10 * perMinute)
        return durationInWords(ns / nsPerMs / 1000 * 1000);
    return Words::tr("%1 s").arg(static_cast<double>(std::max<std::int64_t>(0, ns)) / perSecond, 0, 'f', 1);
}

/// What the open attempt or the wait before the next one says.
QStringList attemptFacts(const LiveRun& run, std::int64_t nowNs) {
    QStringList facts;
    const Span* attempt = lastOf(run.steps.trace(), SpanKind::Attempt);
    const Span* backoff = lastOf(run.steps.trace(), SpanKind::Backoff);
    const bool waits = backoff && run.steps.openSpans.contains(backoff->id);
    const std::int64_t sinceNs = nowNs - run.beganNs;
    if (waits) {
        const std::int64_t leftNs = backoff->startNs + numberAt(backoff->detail, "plannedMs") * nsPerMs - sinceNs;
        facts += Words::tr("next attempt in %1").arg(seconds(leftNs));
    }
    if (attempt && numberAt(attempt->detail, "maxAttempts") > 1)
        facts += Words::tr("attempt %1 of %2").arg(attempt->attempt).arg(numberAt(attempt->detail, "maxAttempts"));
    facts += seconds(sinceNs);
    const bool runs = attempt && run.steps.openSpans.contains(attempt->id);
    if (const std::int64_t timeoutMs = runs ? numberAt(attempt->detail, "timeoutMs") : 0; timeoutMs > 0)
        facts += Words::tr("ends in %1").arg(seconds(attempt->startNs + timeoutMs * nsPerMs - sinceNs));
    return facts;
}

/// However much it is: little of it is said.
QString dataWords(const Json& data) {
    if (const auto* text = data.get_ptr<const std::string*>())
        return oneLine(*text);
    if (data.is_array())
        return data.size() == 1 ? Words::tr("1 element") : Words::tr("%L1 elements").arg(data.size());
    if (data.is_object())
        return data.size() == 1 ? Words::tr("an object of 1 member")
                                : Words::tr("an object of %L1 members").arg(data.size());
    return oneLine(data.dump());
}

RunLine overLine(const FinishedRun& finished) {
    const Outcome& outcome = finished.trace.outcome;
    QStringList facts;
    RunLine line;
    if (outcome.result) {
        line.tone = outcome.warnings.empty() ? CallTone::Good : CallTone::Warning;
        facts += Words::tr("success");
        line.detail =
            outcome.result->message.empty() ? dataWords(outcome.result->data) : oneLine(outcome.result->message);
    } else {
        const bool cancelled = outcome.result.error().code == error_code::cancelled;
        line.tone = cancelled ? CallTone::Quiet : CallTone::Bad;
        facts += cancelled ? Words::tr("aborted") : oneLine(outcome.result.error().code);
        line.detail = oneLine(outcome.result.error().message);
    }
    if (outcome.attempts > 1)
        facts += Words::tr("%L1 attempts").arg(outcome.attempts);
    facts += toQString(durationText(finished.trace.durationNs));
    if (!outcome.warnings.empty())
        line.detail = Words::tr("warning: %1").arg(oneLine(outcome.warnings.front()));
    line.words = facts.join(QStringLiteral(" · "));
    return line;
}

} // namespace

QString shapeOf(CallTone tone) {
    switch (tone) {
    case CallTone::Good:
        return QStringLiteral("✓");
    case CallTone::Running:
    case CallTone::Warning:
        return QStringLiteral("●");
    case CallTone::Person:
        return QStringLiteral("◆");
    case CallTone::Bad:
        return QStringLiteral("▲");
    case CallTone::Quiet:
        break;
    }
    return QStringLiteral("○");
}

QString spokenTone(CallTone tone) {
    switch (tone) {
    case CallTone::Good:
        return Words::tr("good");
    case CallTone::Running:
        return Words::tr("running");
    case CallTone::Warning:
        return Words::tr("warning");
    case CallTone::Person:
        return Words::tr("asks you");
    case CallTone::Bad:
        return Words::tr("error");
    case CallTone::Quiet:
        break;
    }
    return Words::tr("note");
}

QColor colorOf(CallTone tone, const Theme& theme) {
    switch (tone) {
    case CallTone::Good:
        return theme.success;
    case CallTone::Running:
        return theme.accent;
    case CallTone::Warning:
        return theme.warning;
    case CallTone::Person:
        return theme.waiting;
    case CallTone::Bad:
        return theme.error;
    case CallTone::Quiet:
        break;
    }
    return theme.muted;
}

std::vector<PreflightLine> preflightLines(const Preflight& preflight) {
    std::vector<PreflightLine> lines;
    for (const PreflightCheck& check : preflight.checks) {
        const bool isPlain = check.step == SpanKind::Resolve && check.state == PreflightCheck::State::Passes;
        if (!isPlain)
            lines.push_back(lineOf(check, preflight));
    }
    if (preflight.activityType.empty())
        return lines;
    lines.push_back({.tone = CallTone::Quiet, .words = activityWords(preflight), .why = attemptWords(preflight)});
    return lines;
}

RunLine lineOf(const LiveRun& run, std::int64_t nowNs) {
    if (run.finished)
        return overLine(*run.finished);
    RunLine line{.tone = CallTone::Running, .words = {}, .detail = run.message, .part = run.part};
    if (line.detail.isEmpty() && !run.log.isEmpty())
        line.detail = oneLine(run.log.back().toStdString());
    QStringList facts = attemptFacts(run, nowNs);
    switch (run.state) {
    case RunState::Queued:
        line.tone = CallTone::Quiet;
        facts.prepend(Words::tr("waits for its turn"));
        break;
    case RunState::WaitingForPerson:
        line.tone = CallTone::Person;
        facts.prepend(Words::tr("waits for you"));
        break;
    case RunState::Aborting:
        line.tone = CallTone::Quiet;
        facts.prepend(run.isKilled ? Words::tr("killing") : Words::tr("aborting, once more kills"));
        break;
    case RunState::Running:
    case RunState::BackingOff:
    case RunState::Done:
        break;
    }
    line.words = facts.join(QStringLiteral(" · "));
    return line;
}

QString nameOf(PastedForm form) {
    switch (form) {
    case PastedForm::Arguments:
        return Words::tr("arguments");
    case PastedForm::OpenAiChat:
        return Words::tr("a tool call of OpenAI's chat");
    case PastedForm::OpenAiResponses:
        return Words::tr("a function call of OpenAI's responses");
    case PastedForm::Anthropic:
        return Words::tr("a tool use of Anthropic");
    case PastedForm::Mcp:
        return Words::tr("a tool call of MCP");
    case PastedForm::Idealic:
        break;
    }
    return Words::tr("an idealic call");
}

} // namespace toolroom
