// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/owners.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/history/store/owner_lock.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

struct Owner {
    qint64 id = 0;
    std::string lock; ///< empty if its token is not one that Toolroom writes

    [[nodiscard]] bool isAlive() const { return !lock.empty() && OwnerLock::isHeld(lock); }
};

/// The high half of the keys of advisory locks, "TRMH"; the low half is the id of the owner.
constexpr qint64 lockClass = 0x54524D48;
constexpr int halfBits = 32;

/// The file may come from someone else: its tokens must not name files in other folders, which would be removed.
bool isToken(std::string_view token) {
    return !token.empty() && std::ranges::all_of(token, isAsciiAlphanumeric);
}

Result<std::vector<Owner>> allOwners(Database& database) {
    std::vector<Owner> owners;
    auto done = database.run("SELECT id, token FROM owners", {}, [&](const QSqlQuery& row) {
        const std::string token = textAt(row, 1);
        owners.push_back(
            {row.value(0).toLongLong(), isToken(token) ? ownerLockPath(database.path(), token) : std::string()});
    });
    if (!done)
        return std::unexpected(done.error());
    return owners;
}

/// Deletes the lock files of owners whose lock is no longer held, and their rows unless unfinished runs refer to them.
Result<void> removeDeadOwners(Database& database) {
    if (database.dialect() == SqlDialect::Postgres) {
        const auto living = liveOwnerIds(database);
        if (!living)
            return std::unexpected(living.error());
        return database.run(formatText("DELETE FROM owners WHERE id NOT IN ({}) AND NOT EXISTS (SELECT 1 FROM "
                                       "runs WHERE owner = owners.id)",
                                       *living));
    }
    const auto owners = allOwners(database);
    if (!owners)
        return std::unexpected(owners.error());
    for (const Owner& owner : *owners) {
        if (owner.isAlive())
            continue;
        if (!owner.lock.empty())
            QFile::remove(QString::fromStdString(owner.lock));
        auto done = database.run(
            "DELETE FROM owners WHERE id = ? AND NOT EXISTS (SELECT 1 FROM runs WHERE owner = owners.id)", {owner.id});
        if (!done)
            return done;
    }
    return {};
}

Result<void> insertOwner(Database& database, const std::string& token) {
    QString text = QStringLiteral("INSERT INTO owners (token, pid, opened_at) VALUES (?, ?, ?)");
    if (database.dialect() == SqlDialect::Postgres)
        text += QStringLiteral(" ON CONFLICT (token) DO NOTHING"); // after the connection was lost
    return database.run(text.toStdString(),
                        {sqlText(token), QCoreApplication::applicationPid(), QDateTime::currentMSecsSinceEpoch()});
}

Result<qint64> ownerId(Database& database, const std::string& token) {
    return database.number("SELECT id FROM owners WHERE token = ?", {sqlText(token)});
}

Result<std::shared_ptr<OwnerLock>> takeLock(Database& database, const std::string& token, qint64 id) {
    if (database.dialect() == SqlDialect::Sqlite) {
        auto lock = OwnerLock::take(ownerLockPath(database.path(), token));
        if (!lock)
            return std::unexpected(lock.error());
        return std::shared_ptr<OwnerLock>(std::move(*lock));
    }
    // Shared, because the server may not have noticed yet that an earlier connection of this owner was lost.
    auto locked = database.run("SELECT pg_advisory_lock_shared(?)", {(lockClass << halfBits) | id});
    if (!locked)
        return std::unexpected(locked.error());
    return nullptr;
}

} // namespace

std::string ownerLockPath(const std::string& history, std::string_view token) {
    return formatText("{}-owner-{}", history, token);
}

Result<std::string> liveOwnerIds(Database& database) {
    if (database.dialect() == SqlDialect::Postgres) {
        std::string ids;
        auto read = database.run(
            formatText("SELECT DISTINCT CAST(objid AS BIGINT) FROM pg_locks WHERE locktype = 'advisory' AND classid = "
                       "{} AND objsubid = 1 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = "
                       "current_database())",
                       lockClass),
            {}, [&](const QSqlQuery& row) {
                ids += formatText("{}{}", ids.empty() ? "" : ", ", row.value(0).toLongLong());
            });
        if (!read)
            return std::unexpected(read.error());
        return ids.empty() ? "-1" : ids;
    }
    const auto owners = allOwners(database);
    if (!owners)
        return std::unexpected(owners.error());
    std::string living;
    for (const Owner& owner : *owners) {
        if (owner.isAlive())
            living += formatText("{}{}", living.empty() ? "" : ", ", owner.id);
    }
    return living.empty() ? "-1" : living;
}

Result<void> becomeOwner(Database& database, const std::string& token) {
    auto done = removeDeadOwners(database);
    if (done)
        done = insertOwner(database, token);
    if (!done)
        return done;
    const auto id = ownerId(database, token);
    if (!id)
        return std::unexpected(id.error());
    auto lock = takeLock(database, token, *id);
    if (!lock)
        return std::unexpected(lock.error());
    database.setOwner(*id, *std::move(lock));
    return {};
}

Result<qint64> addDeadOwner(Database& database, const std::string& token) {
    if (auto done = insertOwner(database, token); !done)
        return std::unexpected(done.error());
    return ownerId(database, token);
}

} // namespace toolroom
