// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history_reader.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <map>
#include <set>
#include <sstream>
#include <string>

namespace toolroom::test {

/// Runs a statement on a file past everything of ours. Returns the first column of the first row.
inline QVariant askFile(const std::string& path, const QString& sql) {
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

/// What a history has of the runs that were acknowledged.
struct HistoryCheck {
    std::size_t intended = 0; ///< acknowledged
    std::size_t finished = 0; ///< acknowledged
    std::size_t lost = 0;     ///< acknowledged as intended and not there, or as finished and not so
    std::size_t doubled = 0;  ///< ids that stand there more than once
    std::size_t running = 0;  ///< said to be running
    std::size_t unknown = 0;  ///< may have run
    std::size_t unread = 0;   ///< finished, and their trace cannot be read
    std::string integrity;    ///< "ok"
    std::string error;        ///< the history could not be read
};

/// Of the finished runs some hundreds are read whole. `acknowledged` is what history_writer printed: lines `intended
/// ID` and `finished ID`. The last may be cut off.
inline HistoryCheck checkHistory(const std::string& path, const std::string& acknowledged) {
    HistoryCheck check;
    check.integrity = askFile(path, QStringLiteral("PRAGMA integrity_check")).toString().toStdString();
    const HistoryReader reader(path);
    const auto runs = reader.list();
    if (!runs) {
        check.error = runs.error().text();
        return check;
    }
    std::map<std::string, RunStatus> known;
    for (const RunSummary& run : *runs) {
        check.doubled += !known.emplace(run.run, run.status).second;
        check.running += run.status == RunStatus::Running;
        check.unknown += run.status == RunStatus::Unknown;
    }
    constexpr std::size_t mostRead = 200;
    const std::size_t step = known.size() / mostRead + 1;
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
