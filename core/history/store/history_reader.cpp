// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/history_reader.h"

#include "core/base/format.h"
#include "core/history/messages.h"
#include "core/history/query/run_where_clause.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"
#include "core/history/store/postgres_url.h"
#include "core/history/store/stored_trace.h"
#include "core/json/message_json.h"
#include "core/trace/trace_json.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <ranges>
#include <set>
#include <type_traits>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::array statusNames = {"ok"sv, "error"sv, "running"sv, "unknown"sv};

/// The columns, in the order in which summaryAt() reads them. `living` distinguishes running from unknown runs.
Result<std::string> summaryColumns(Database& database, const std::string& living) {
    constexpr qint64 messageTemplateSince = 3; // version of the history; PostgreSQL has only later ones
    const auto version = database.dialect() == SqlDialect::Sqlite ? database.number("PRAGMA user_version")
                                                                  : Result<qint64>(messageTemplateSince);
    if (!version)
        return std::unexpected(version.error());
    return formatText("run, parent_run, tool_id, tool, profile, session_id, agent_id, started_at, "
                      "CASE WHEN status <> 'running' THEN status WHEN owner IN ({}) THEN 'running' ELSE 'unknown' END, "
                      "code, message, {}, attempts, duration_ns, wait_ns, seq",
                      living, *version < messageTemplateSince ? "NULL" : "message_template");
}
constexpr int summaryWidth = 16;

RunSummary summaryAt(const QSqlQuery& row) {
    int column = 0;
    const auto text = [&] { return textAt(row, column++); };
    const auto number = [&] { return row.value(column++).toLongLong(); };
    RunSummary summary;
    summary.run = text();
    summary.parentRun = text();
    summary.toolId = text();
    summary.tool = text();
    summary.contract = parseContract(text()).value_or(Contract::Mcp);
    summary.sessionId = text();
    summary.agentId = text();
    summary.startedAt = number();
    summary.status = parseRunStatus(text()).value_or(RunStatus::Unknown);
    summary.code = text();
    std::string message = text();
    const std::string messageTemplate = text();
    summary.message = messageFromJson(std::move(message), Json::parse(messageTemplate, nullptr, false));
    summary.attempts = static_cast<int>(number());
    summary.durationNs = number();
    summary.waitNs = number();
    summary.sequence = number();
    return summary;
}

/// Calls `read` with the history; returns an empty value if there is no history.
template <typename Read>
std::invoke_result_t<Read, Database&> readHistory(const std::string& path, const Read& read) {
    const auto database = openHistoryForReading(path);
    if (!database)
        return std::unexpected(database.error());
    if (!*database)
        return {};
    return read(**database);
}

/// The same, with the live owners of runs as an SQL list, for reads that tell running from unknown runs.
template <typename Read>
std::invoke_result_t<Read, Database&, const std::string&> readSummaries(const std::string& path, const Read& read) {
    using Found = std::invoke_result_t<Read, Database&, const std::string&>;
    return readHistory(path, [&read](Database& database) -> Found {
        const auto living = liveOwnerIds(database);
        if (!living)
            return std::unexpected(living.error());
        return read(database, *living);
    });
}

} // namespace

std::string_view runStatusName(RunStatus status) {
    return statusNames.at(static_cast<std::size_t>(status));
}

std::optional<RunStatus> parseRunStatus(std::string_view name) {
    const auto* const found = std::ranges::find(statusNames, name);
    if (found == statusNames.end())
        return std::nullopt;
    return static_cast<RunStatus>(found - statusNames.begin());
}

bool RunSummary::isDeniedOrAborted() const {
    return status == RunStatus::Error && toolroom::isDeniedOrAborted(code);
}

std::int64_t RunSummary::toolTimeNs() const {
    return std::max<std::int64_t>(0, durationNs - waitNs);
}

HistoryReader::HistoryReader(std::string path)
    : m_path(std::move(path)) {}

/// `PRAGMA data_version` would need a connection that stays open on one thread. A commit always writes to the file or
/// to its write-ahead log.
std::string HistoryReader::changeMark() const {
    if (isPostgresUrl(m_path)) {
        std::string snapshot; // differs after any transaction that writes
        if (const auto database = takeServerReader(m_path); database && *database)
            (void)(*database)->run("SELECT CAST(pg_current_snapshot() AS TEXT)", {},
                                   [&](const QSqlQuery& row) { snapshot = textAt(row, 0); });
        return snapshot;
    }
    std::string mark;
    for (const char* const suffix : {"", "-wal"}) {
        const QFileInfo file(QString::fromStdString(m_path + suffix));
        const qint64 size = file.size();
        // Readers may create an empty log.
        mark += size == 0 ? "-;" : formatText("{} {};", size, file.lastModified().toMSecsSinceEpoch());
    }
    return mark;
}

Result<std::vector<RunSummary>> HistoryReader::list(const RunFilter& filter) const {
    return readSummaries(m_path, [&](Database& database, const std::string& living) -> Result<std::vector<RunSummary>> {
        std::vector<RunSummary> runs;
        const auto columns = summaryColumns(database, living);
        if (!columns)
            return std::unexpected(columns.error());
        RunWhereClause condition = makeWhereClause(filter, living, database.dialect());
        if (filter.limit > 0)
            condition.values << static_cast<qint64>(filter.limit);
        const auto done = database.run(formatText("SELECT {} FROM runs{} ORDER BY started_at DESC, seq DESC{}",
                                                  *columns, condition.text, filter.limit > 0 ? " LIMIT ?" : ""),
                                       condition.values, [&](const QSqlQuery& row) { runs.push_back(summaryAt(row)); });
        if (!done)
            return std::unexpected(done.error());
        return runs;
    });
}

Result<std::int64_t> HistoryReader::count(const RunFilter& filter) const {
    return readSummaries(m_path, [&](Database& database, const std::string& living) -> Result<std::int64_t> {
        const RunWhereClause condition = makeWhereClause(filter, living, database.dialect());
        return database.number("SELECT count(*) FROM runs" + condition.text, condition.values);
    });
}

Result<RunQueryValues> HistoryReader::queryValues() const {
    return readHistory(m_path, [&](Database& database) -> Result<RunQueryValues> {
        RunQueryValues known;
        for (const auto& [column, words] :
             {std::pair("tool_id"sv, &known.tools), std::pair("code"sv, &known.codes),
              std::pair("session_id"sv, &known.sessions), std::pair("agent_id"sv, &known.agents)}) {
            const auto done =
                database.run(formatText("SELECT DISTINCT {0} FROM runs WHERE {0} <> '' ORDER BY 1 LIMIT 300", column),
                             {}, [&](const QSqlQuery& row) { words->push_back(textAt(row, 0)); });
            if (!done)
                return std::unexpected(done.error());
        }
        return known;
    });
}

Result<std::optional<std::string>> HistoryReader::resolveRunId(const std::string& beginning) const {
    constexpr std::size_t enough = 3; // enough to name some of them in the error
    const auto runs =
        list({.query = {RunQueryTerm{.field = RunQueryTerm::Field::Run, .text = beginning}}, .limit = enough});
    if (!runs)
        return std::unexpected(runs.error());
    if (runs->empty() || beginning.empty())
        return std::nullopt;
    const auto exact = show(beginning);
    if (!exact)
        return std::unexpected(exact.error());
    if (*exact)
        return beginning;
    if (runs->size() == 1)
        return runs->front().run;
    std::string names;
    for (const RunSummary& run : *runs)
        names += (names.empty() ? "" : ", ") + run.run;
    return std::unexpected(Error{message<history_messages::ambiguousRun>(beginning, names), m_path});
}

Result<std::optional<StoredRun>> HistoryReader::show(const std::string& run) const {
    return readSummaries(
        m_path, [&](Database& database, const std::string& living) -> Result<std::optional<StoredRun>> {
            const auto columns = summaryColumns(database, living);
            if (!columns)
                return std::unexpected(columns.error());
            std::optional<StoredRun> record;
            std::string body;
            bool isHidden = false;
            const auto done = database.run(
                formatText("SELECT {}, body FROM runs LEFT JOIN traces USING (seq) WHERE run = ?", *columns),
                {sqlText(run)}, [&](const QSqlQuery& row) {
                    record = StoredRun{summaryAt(row), {}, {}};
                    body = bytesAt(row, summaryWidth);
                    isHidden = row.isNull(summaryWidth);
                });
            if (!done)
                return std::unexpected(done.error());
            if (!record)
                return std::nullopt;
            const std::string source = formatText("{}, run {}", m_path, run);
            if (isHidden)
                return std::unexpected(Error{message<history_messages::hiddenRun>(), source});
            if (record->status == RunStatus::Ok || record->status == RunStatus::Error) {
                const auto text = textOfStoredTrace(std::move(body));
                if (!text)
                    return std::unexpected(Error{message<history_messages::damaged>(), source});
                auto trace = readTrace(*text, source);
                if (!trace)
                    return std::unexpected(std::move(trace.error()));
                record->arguments = trace->arguments;
                record->trace = *std::move(trace);
                return record;
            }
            auto arguments = parseStoredJson(body, source);
            if (!arguments)
                return std::unexpected(std::move(arguments.error()));
            record->arguments = *std::move(arguments);
            return record;
        });
}

Result<std::optional<StoredRun>> HistoryReader::latest(const std::string& toolId) const {
    const RunQuery isFinished = {{.field = RunQueryTerm::Field::Status, .negated = true, .text = "running"},
                                 {.field = RunQueryTerm::Field::Status, .negated = true, .text = "unknown"}};
    const auto runs = list({.tool = toolId, .query = isFinished, .limit = 1});
    if (!runs)
        return std::unexpected(runs.error());
    return runs->empty() ? std::optional<StoredRun>() : show(runs->front().run);
}

Result<std::vector<Trace>> HistoryReader::readTraceTree(const std::string& run) const {
    std::vector<Trace> traces;
    std::set<std::string> known = {run};
    std::vector<std::string> waiting = {run};
    while (!waiting.empty()) {
        auto record = show(waiting.back());
        const auto children = list({.parentRun = waiting.back()});
        waiting.pop_back();
        if (!record || !children)
            return std::unexpected(record ? children.error() : record.error());
        if (*record && (*record)->trace)
            traces.push_back(*std::move((*record)->trace));
        for (const RunSummary& child : *children | std::views::reverse) {
            if (known.insert(child.run).second)
                waiting.push_back(child.run);
        }
    }
    return traces;
}

Result<std::optional<StoredOutput>> HistoryReader::storedOutput(const std::string& id) const {
    return readHistory(m_path, [&](Database& database) -> Result<std::optional<StoredOutput>> {
        std::optional<StoredOutput> output;
        std::string arguments;
        std::string body;
        const auto done = database.run("SELECT run, tool, arguments, body FROM outputs WHERE id = ?", {sqlText(id)},
                                       [&](const QSqlQuery& row) {
                                           output = StoredOutput{textAt(row, 0), textAt(row, 1), {}, {}};
                                           arguments = bytesAt(row, 2);
                                           body = bytesAt(row, 3);
                                       });
        if (!done)
            return std::unexpected(done.error());
        if (!output)
            return std::nullopt;
        const std::string source = formatText("{}, output {}", m_path, id);
        for (const auto& [text, member] :
             {std::pair(&arguments, &output->arguments), std::pair(&body, &output->data)}) {
            auto json = parseStoredJson(*text, source);
            if (!json)
                return std::unexpected(std::move(json.error()));
            *member = *std::move(json);
        }
        return output;
    });
}

Result<std::vector<ToolStatistics>> HistoryReader::statistics(const RunFilter& filter) const {
    return readSummaries(
        m_path, [&](Database& database, const std::string& living) -> Result<std::vector<ToolStatistics>> {
            StatisticsCollector counter;
            const RunWhereClause condition = makeWhereClause(filter, living, database.dialect());
            const auto done = database.run(
                formatText(
                    "SELECT CASE tool_id WHEN '' THEN tool ELSE tool_id END, status, coalesce(code, ''), CASE WHEN "
                    "duration_ns > wait_ns THEN duration_ns - wait_ns ELSE 0 END, owner IS NULL FROM runs{} "
                    "ORDER BY started_at, seq",
                    condition.text),
                condition.values, [&](const QSqlQuery& row) {
                    if (!row.value(4).toBool())
                        return counter.addUnfinished(textAt(row, 0));
                    counter.add(textAt(row, 0), classifyRunResult(textAt(row, 1) == "ok", textAt(row, 2)),
                                row.value(3).toLongLong());
                });
            if (!done)
                return std::unexpected(done.error());
            return counter.statistics();
        });
}

Result<std::vector<AgentSummary>> HistoryReader::agents() const {
    return readSummaries(
        m_path, [&](Database& database, const std::string& living) -> Result<std::vector<AgentSummary>> {
            std::vector<AgentSummary> agents;
            QVariantList codes;
            std::string places;
            for (const std::string_view code : refusalCodes) {
                codes << sqlText(code);
                places += places.empty() ? "?" : ", ?";
            }
            const auto done = database.run(
                formatText(
                    "SELECT agent_id, count(*), count(*) FILTER (WHERE owner IN ({})), count(*) FILTER (WHERE status = "
                    "'error'), count(*) FILTER (WHERE status = 'error' AND code IN ({})), max(started_at) AS seen FROM "
                    "runs WHERE agent_id <> '' GROUP BY agent_id ORDER BY seen DESC, agent_id",
                    living, places),
                codes, [&](const QSqlQuery& row) {
                    const auto number = [&](int column) { return row.value(column).toLongLong(); };
                    agents.push_back({.agent = textAt(row, 0),
                                      .runs = number(1),
                                      .running = number(2),
                                      .failed = number(3) - number(4),
                                      .deniedOrAborted = number(4),
                                      .lastSeen = number(5)});
                });
            if (!done)
                return std::unexpected(done.error());
            return agents;
        });
}

Result<std::int64_t> HistoryReader::countRunningOfAgents() const {
    return count({.query = {{.field = RunQueryTerm::Field::Status, .text = "running"},
                            {.field = RunQueryTerm::Field::Agent, .negated = true}}});
}

} // namespace toolroom
