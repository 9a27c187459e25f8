// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"
#include "core/history/store/stored_trace.h"
#include "core/sessions/history_sessions.h"
#include "core/sessions/messages.h"
#include "core/sessions/step_order.h"
#include "core/trace/trace_json.h"

#include <algorithm>
#include <map>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t runsPerRead = 100; ///< between two looks at the abort signal

/// A row of the history.
struct StoredStep {
    std::string run;
    std::string parentRun;
    std::string tool;
    RunPosition position;
    std::string status;
    std::string code;
    std::int64_t durationNs = 0;
    std::int64_t waitNs = 0;
    bool isRunning = false;
    std::size_t bytes = 0; ///< of `body` as it is stored
    std::string body;      ///< empty if it is too large
};

/// What the agent received.
Json outputOf(const RunResult& outcome) {
    if (outcome.result)
        return outcome.result->data.is_null() && !outcome.result->message.empty() ? Json(outcome.result->message)
                                                                                  : outcome.result->data;
    Json output = {{"code", outcome.result.error().code}, {"message", outcome.result.error().message.text()}};
    if (outcome.partialData)
        output["data"] = *outcome.partialData;
    return output;
}

class SessionBuilder {
public:
    SessionBuilder(const SessionSummary& summary, const HistorySessionLimits& limits)
        : m_limits(limits)
        , m_startedAt(summary.startedAt)
        , m_agent(summary.agent) {}

    void add(StoredStep row) {
        const std::size_t index = m_steps.size();
        m_indexes.emplace(row.run, index);
        m_parentRuns.emplace_back(index, std::move(row.parentRun));
        SessionStep& step = m_steps.emplace_back();
        step.kind = SessionStep::Kind::Tool;
        step.name = std::move(row.tool);
        step.agent = m_agent;
        step.startNs = (row.position.startedAt - m_startedAt) * nsPerMs;
        step.run = std::move(row.run);
        const bool isFinished = row.status != "running";
        step.isRunning = row.isRunning;
        step.hasFailed = row.status == "error";
        step.error = std::move(row.code);
        if (isFinished) {
            step.durationNs = row.durationNs;
            step.waitNs = row.waitNs;
        }
        std::optional<std::string> text; // a trace, or the arguments of a run that is not finished
        if (row.bytes <= m_limits.runBytes)
            text = isFinished ? textOfStoredTrace(std::move(row.body)) : std::move(row.body);
        m_bytes += text ? text->size() : 0;
        if (row.bytes > m_limits.runBytes || m_bytes > m_limits.bytes)
            ++m_tooLarge;
        else if (text && isFinished)
            addTrace(index, *text);
        else if (text)
            step.input = parseStoredJson(*text, {}).value_or(Json());
    }

    [[nodiscard]] int tooLarge() const { return m_tooLarge; }

    std::vector<SessionStep> takeSteps() {
        for (const auto& [index, parentRun] : m_parentRuns)
            if (const auto parent = m_indexes.find(parentRun); parent != m_indexes.end())
                m_steps[index].parent = parent->second;
        return orderedSteps(std::move(m_steps));
    }

private:
    /// A trace that cannot be read leaves what its row says.
    void addTrace(std::size_t index, const std::string& text) {
        auto trace = readTrace(text, {});
        if (!trace)
            return;
        SessionStep& step = m_steps[index];
        step.toolId = std::move(trace->toolId);
        step.input = std::move(trace->arguments);
        step.output = outputOf(trace->outcome);
        step.intent = trace->outcome.reasoning.value_or("");
        step.waitNs = std::min(totalWaitNs(*trace), *step.durationNs);
        const std::int64_t startNs = step.startNs;
        for (const Span& span : trace->spans)
            if (span.kind == SpanKind::Answer)
                m_steps.push_back({.parent = index,
                                   .kind = SessionStep::Kind::Elicitation,
                                   .name = span.name,
                                   .agent = m_agent,
                                   .startNs = startNs + span.startNs,
                                   .durationNs = span.durationNs,
                                   .waitNs = span.waitNs,
                                   .hasFailed = span.status == SpanStatus::Failed});
    }

    const HistorySessionLimits& m_limits;
    std::int64_t m_startedAt;
    std::string m_agent;
    std::vector<SessionStep> m_steps;
    std::map<std::string, std::size_t> m_indexes; ///< of `m_steps`, by run
    std::vector<std::pair<std::size_t, std::string>> m_parentRuns;
    std::size_t m_bytes = 0;
    int m_tooLarge = 0;
};

/// Reads runs of the session that come after `after`, the oldest first. No later run is in the session, because it
/// would begin after a pause.
Result<std::vector<StoredStep>> readRuns(Database& database, const std::string& living, const SessionSummary& summary,
                                         const RunPosition& after, const HistorySessionLimits& limits) {
    std::vector<StoredStep> steps;
    const auto maxBytes = static_cast<qint64>(limits.runBytes);
    const auto done = database.run(
        formatText("SELECT run, parent_run, tool, started_at, seq, status, code, duration_ns, wait_ns, owner IN ({}), "
                   "coalesce(length(body), 0), CASE WHEN length(body) <= ? THEN body END FROM runs LEFT JOIN traces "
                   "USING (seq) WHERE (started_at, seq) > (?, ?) AND started_at <= ? AND session_id = ? AND agent_id "
                   "= ? ORDER BY started_at, seq LIMIT ?",
                   living),
        {maxBytes, qint64(after.startedAt), qint64(after.sequence), qint64(summary.endedAt + sessionPauseMs),
         sqlText(summary.sessionId), sqlText(summary.agent), static_cast<qint64>(runsPerRead)},
        [&](const QSqlQuery& row) {
            const auto number = [&](int column) { return row.value(column).toLongLong(); };
            steps.push_back({.run = textAt(row, 0),
                             .parentRun = textAt(row, 1),
                             .tool = textAt(row, 2),
                             .position = {.startedAt = number(3), .sequence = number(4)},
                             .status = textAt(row, 5),
                             .code = textAt(row, 6),
                             .durationNs = number(7),
                             .waitNs = number(8),
                             .isRunning = row.value(9).toBool(),
                             .bytes = static_cast<std::size_t>(number(10)),
                             .body = bytesAt(row, 11)});
        });
    if (!done)
        return std::unexpected(done.error());
    return steps;
}

} // namespace

Result<AgentSession> readSession(const std::string& history, const SessionSummary& summary,
                                 std::vector<Error>& warnings, const AbortSignal& abort,
                                 const HistorySessionLimits& limits) {
    AgentSession session{.name = summary.sessionId, .startedAt = summary.startedAt, .steps = {}};
    const auto database = openHistoryForReading(history);
    if (!database)
        return std::unexpected(database.error());
    if (!*database)
        return session;
    const auto living = liveOwnerIds(**database);
    if (!living)
        return std::unexpected(living.error());
    SessionBuilder builder(summary, limits);
    RunPosition after{.startedAt = summary.startedAt - 1, .sequence = 0};
    std::size_t runs = 0;
    for (std::size_t read = runsPerRead; read == runsPerRead && !abort.stop_requested();) {
        auto steps = readRuns(**database, *living, summary, after, limits);
        if (!steps)
            return std::unexpected(std::move(steps.error()));
        read = steps->size();
        for (StoredStep& step : *steps) {
            if (runs == limits.runs) {
                warnings.push_back({message<session_messages::tooManyRuns>(runs)});
                read = 0;
                break;
            }
            ++runs;
            after = step.position;
            builder.add(std::move(step));
        }
    }
    if (builder.tooLarge() > 0)
        warnings.push_back({message<session_messages::largeRuns>(builder.tooLarge())});
    session.steps = builder.takeSteps();
    return session;
}

} // namespace toolroom
