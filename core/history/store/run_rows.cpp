// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/run_rows.h"

#include "core/base/format.h"
#include "core/history/messages.h"
#include "core/history/store/postgres_schema.h"
#include "core/history/store/stored_trace.h"
#include "core/json/digest.h"
#include "core/json/message_json.h"
#include "core/json/text.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/statistics.h"
#include "core/trace/trace_json.h"

#include <QDateTime>

#include <utility>

namespace toolroom {

namespace {

/// The maximum size in bytes of a message in the list of runs. The trace contains the complete message.
constexpr std::size_t maxMessageBytes = 500;
/// The maximum size in bytes of a message's template; longer templates are not stored.
constexpr std::size_t maxTemplateBytes = 2000;

} // namespace

Result<void> writeRunningRun(Database& database, const QVariantList& row, std::int64_t startedAt) {
    auto done = ensureMonth(database, startedAt);
    if (done)
        done = database.run(
            formatText("INSERT INTO {} (run, parent_run, tool_id, tool, profile, session_id, agent_id, started_at, "
                       "bytes, owner, status) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running')",
                       runRows(database.dialect())),
            row);
    return done;
}

Result<void> writeRunBody(Database& database, const QVariant& body, const QVariant& run) {
    if (database.dialect() == SqlDialect::Sqlite)
        return database.run("INSERT OR REPLACE INTO traces (seq, body) SELECT seq, ? FROM runs WHERE run = ?",
                            {body, run});
    auto done = database.run("DELETE FROM traces WHERE seq = (SELECT seq FROM run_rows WHERE run = ?)", {run});
    if (done)
        done = database.run("INSERT INTO traces (seq, run_started_at, body) SELECT seq, started_at, ? FROM run_rows "
                            "WHERE run = ?",
                            {body, run});
    return done;
}

Result<void> writeFinishedRun(Database& database, const QVariantList& row, std::int64_t startedAt) {
    constexpr std::string_view insert = "INSERT INTO {} ({}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                                        "? + (SELECT coalesce(sum(bytes), 0) FROM outputs WHERE run = ?)){}";
    if (database.dialect() == SqlDialect::Sqlite)
        return database.run(
            formatText(insert, "runs", finishedRunColumns,
                       " ON CONFLICT (run) DO UPDATE SET parent_run = excluded.parent_run, tool_id = "
                       "excluded.tool_id, tool = excluded.tool, profile = excluded.profile, session_id = "
                       "excluded.session_id, agent_id = excluded.agent_id, started_at = excluded.started_at, owner = "
                       "NULL, status = excluded.status, code = excluded.code, message = excluded.message, "
                       "message_template = excluded.message_template, attempts = excluded.attempts, duration_ns = "
                       "excluded.duration_ns, wait_ns = excluded.wait_ns, bytes = excluded.bytes"),
            row);
    // Run ids are unique only within a month, so the row is looked for first.
    auto done = ensureMonth(database, startedAt);
    if (done)
        done = database.run("UPDATE run_rows SET parent_run = ?, tool_id = ?, tool = ?, profile = ?, session_id = ?, "
                            "agent_id = ?, started_at = ?, status = ?, code = ?, message = ?, message_template = ?, "
                            "attempts = ?, duration_ns = ?, wait_ns = ?, bytes = ? + (SELECT coalesce(sum(bytes), 0) "
                            "FROM outputs WHERE run = ?), owner = NULL WHERE run = ?",
                            row.mid(1) + row.first(1));
    if (done && database.changed() == 0)
        done = database.run(formatText(insert, "run_rows", finishedRunColumns, ""), row);
    return done;
}

WriteOperation makeIntentWrite(const RunRecord& run, Json arguments) {
    std::string body = compactText(redacted(std::move(arguments)));
    QVariantList row = {sqlText(run.run),
                        sqlTextOrNull(run.parentRun),
                        sqlText(run.toolId),
                        sqlText(run.tool),
                        sqlText(contractName(run.contract)),
                        sqlText(run.sessionId),
                        sqlText(run.agentId),
                        qint64(run.startedAt),
                        static_cast<qint64>(body.size())};
    return [row = std::move(row), body = std::move(body), run = run.run,
            startedAt = run.startedAt](Database& database) -> Result<void> {
        const auto known = database.number("SELECT count(*) FROM runs WHERE run = ?", {sqlText(run)});
        if (!known)
            return std::unexpected(known.error());
        if (*known > 0)
            return std::unexpected(Error{message<history_messages::runExists>(visibleText(run)), database.path()});
        auto done = writeRunningRun(database, row + QVariantList{database.owner()}, startedAt);
        if (done)
            done = writeRunBody(database, sqlBytesView(body), sqlText(run));
        return done;
    };
}

WriteOperation makeTraceWrite(const Trace& given) {
    Trace trace = redacted(given);
    const bool good = trace.outcome.result.has_value();
    const std::string code = good ? std::string() : trace.outcome.result.error().code;
    const Message message =
        good ? Message::verbatim(trace.outcome.result->message) : trace.outcome.result.error().message;
    const std::string messageTemplate = message.messageTemplate() ? compactText(messageTemplateJson(message)) : "";
    QVariantList row = {sqlText(trace.run),
                        sqlTextOrNull(trace.parentRun),
                        sqlText(trace.toolId),
                        sqlText(trace.tool),
                        sqlText(contractName(trace.contract)),
                        sqlText(trace.sessionId),
                        sqlText(trace.agentId),
                        qint64(trace.startedAt),
                        good ? QStringLiteral("ok") : QStringLiteral("error"),
                        sqlTextOrNull(code),
                        sqlTextOrNull(elided(message.text(), maxMessageBytes)),
                        sqlTextOrNull(messageTemplate.size() > maxTemplateBytes ? "" : messageTemplate),
                        trace.outcome.attempts,
                        qint64(trace.durationNs),
                        qint64(totalWaitNs(trace) + connectTimeNs(trace.spans))};
    const QVariant run = sqlText(trace.run);
    std::string body = storedTrace(serializeTrace(std::move(trace)));
    row << static_cast<qint64>(body.size()) << run;
    return [row, body = std::move(body), run, startedAt = given.startedAt](Database& database) {
        auto done = writeFinishedRun(database, row, startedAt);
        if (done)
            done = writeRunBody(database, sqlBytesView(body), run);
        return done;
    };
}

WriteOperation makeOutputWrite(const std::string& id, const StoredOutput& output) {
    const std::string body = compactText(redacted(output.data));
    const QVariantList row = {sqlText(id),
                              sqlText(output.run),
                              sqlText(output.tool),
                              QDateTime::currentMSecsSinceEpoch(),
                              static_cast<qint64>(body.size()),
                              sqlBytes(compactText(redacted(output.arguments))),
                              sqlBytes(body)};
    return [row](Database& database) {
        return database.run("INSERT INTO outputs (id, run, tool, stored_at, bytes, arguments, body) "
                            "VALUES (?, ?, ?, ?, ?, ?, ?)",
                            row);
    };
}

} // namespace toolroom
