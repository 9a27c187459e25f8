// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"
#include "core/history/store/postgres_url.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <map>
#include <set>
#include <sstream>
#include <string>

namespace toolroom::test {

/// Runs a statement on a SQLite file without Toolroom's code. Returns the first column of the first row.
inline QVariant queryFile(const std::string& path, const QString& sql) {
    QVariant answer;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("ask"));
        database.setDatabaseName(QString::fromStdString(path));
        if (!database.open())
            return {};
        QSqlQuery query(database);
        if (query.exec(sql) && query.next())
            answer = query.value(0);
        query.finish();
        database.close();
    }
    QSqlDatabase::removeDatabase(QStringLiteral("ask"));
    return answer;
}

/// Compares a history with the runs that were acknowledged.
struct HistoryCheck {
    std::size_t intended = 0;   ///< acknowledged intents
    std::size_t finished = 0;   ///< acknowledged results
    std::size_t lost = 0;       ///< acknowledged, but missing or not finished in the history
    std::size_t duplicates = 0; ///< duplicate ids
    std::size_t running = 0;
    std::size_t unknown = 0; ///< may have run
    std::size_t unread = 0;  ///< finished, but with an unreadable trace
    std::string integrity;   ///< "ok"; not checked for servers
    std::string error;       ///< why the history could not be read
};

/// Reads the traces of at most 200 finished runs. `acknowledged` is the output of history_writer: lines `intended ID`
/// and `finished ID`, the last of which may be incomplete.
inline HistoryCheck checkHistory(const std::string& path, const std::string& acknowledged) {
    HistoryCheck check;
    check.integrity = isPostgresUrl(path)
                          ? "ok" // SQLite's check
                          : queryFile(path, QStringLiteral("PRAGMA integrity_check")).toString().toStdString();
    const HistoryReader reader(path);
    const auto runs = reader.list();
    if (!runs) {
        check.error = runs.error().text();
        return check;
    }
    std::map<std::string, RunStatus> known;
    for (const RunSummary& run : *runs) {
        check.duplicates += !known.emplace(run.run, run.status).second;
        check.running += run.status == RunStatus::Running;
        check.unknown += run.status == RunStatus::Unknown;
    }
    constexpr std::size_t maxRead = 200;
    const std::size_t step = known.size() / maxRead + 1;
    std::istringstream lines(acknowledged.substr(0, acknowledged.rfind('\n') + 1));
    for (std::string word, id; lines >> word >> id;) {
        const auto found = known.find(id);
        const bool finished = word == "finished";
        ++(finished ? check.finished : check.intended);
        check.lost += found == known.end() || (finished && found->second != RunStatus::Ok);
        if (finished && check.finished % step == 0) {
            const auto record = reader.show(id);
            check.unread += !record || !*record || !(*record)->trace || (*record)->trace->run != id;
        }
    }
    return check;
}

} // namespace toolroom::test
