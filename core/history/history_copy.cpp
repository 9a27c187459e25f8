// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/history_copy.h"

#include "core/base/format.h"
#include "core/history/messages.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"
#include "core/history/store/run_copy.h"

#include <QUuid>

#include <array>
#include <string_view>

namespace toolroom {

namespace {

constexpr int runsPerStep = 500;
constexpr int outputsPerStep = 20; ///< can be large

/// A table that is copied as a whole.
struct SmallTable {
    std::string_view name;
    std::string_view columns;
    int width;
    int keys; ///< the first columns, which identify a row
};
constexpr std::array smallTables = {
    SmallTable{"memory", "scope, key, value", 3, 2},
    SmallTable{"grants",
               "id, tool_id, tool, definition, arguments, arguments_digest, covers, made_at, expires_at, uses_left", 10,
               1},
    SmallTable{"approvals", "tool_id, definition, arguments, approved_at", 4, 1}};

Result<void> copyTable(Database& from, Database& to, const SmallTable& table) {
    std::vector<QVariantList> rows;
    auto done = from.run(formatText("SELECT {} FROM {}", table.columns, table.name), {}, [&](const QSqlQuery& row) {
        QVariantList values;
        for (int column = 0; column < table.width; ++column)
            values << row.value(column);
        rows.push_back(std::move(values));
    });
    const std::string_view condition = table.keys == 2    ? "scope = ? AND key = ?"
                                       : table.width == 4 ? "tool_id = ?"
                                                          : "id = ?";
    std::string places = "?";
    for (int i = 1; i < table.width; ++i)
        places += ", ?";
    for (const QVariantList& row : rows) {
        if (!done)
            return done;
        const auto known =
            to.number(formatText("SELECT count(*) FROM {} WHERE {}", table.name, condition), row.first(table.keys));
        if (!known)
            return std::unexpected(known.error());
        if (*known == 0)
            done = to.run(formatText("INSERT INTO {} ({}) VALUES ({})", table.name, table.columns, places), row);
    }
    return done;
}

} // namespace

Result<CopiedHistory> copyHistory(const std::string& from, const std::string& to) {
    const auto source = openHistoryForReading(from);
    if (!source)
        return std::unexpected(source.error());
    if (!*source)
        return std::unexpected(Error{message<history_messages::noHistory>(), from});
    if ((*source)->dialect() == SqlDialect::Sqlite) {
        const auto version = (*source)->number("PRAGMA user_version");
        if (!version || std::cmp_less(*version, historyMigrations().size()))
            return std::unexpected(version ? Error{message<history_messages::olderVersion>(), from} : version.error());
    }
    const auto target = openHistoryForWriting(to);
    if (!target)
        return std::unexpected(target.error());
    RunCopy copy;
    auto living = liveOwnerIds(**source);
    if (!living)
        return std::unexpected(living.error());
    copy.living = *std::move(living);
    const std::string token = "copy" + QUuid::createUuid().toString(QUuid::Id128).toStdString();
    auto done = inTransaction(**target, [&]() -> Result<void> {
        const auto owner = addDeadOwner(**target, token);
        copy.deadOwner = owner.value_or(-1);
        return owner ? Result<void>() : std::unexpected(owner.error());
    });
    while (done && !copy.isDone)
        done = inTransaction(**target, [&] { return copyRuns(**source, **target, copy, runsPerStep); });
    copy.isDone = false;
    while (done && !copy.isDone)
        done = inTransaction(**target, [&] { return copyOutputs(**source, **target, copy, outputsPerStep); });
    for (const SmallTable& table : smallTables) {
        if (done)
            done = inTransaction(**target, [&] { return copyTable(**source, **target, table); });
    }
    if (!done)
        return std::unexpected(done.error());
    return CopiedHistory{.runs = copy.runs, .skipped = copy.skipped};
}

} // namespace toolroom
