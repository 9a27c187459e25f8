// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/owners.h"

#include "core/base/ascii.h"
#include "core/history/store/owner_lock.h"

#include <QFile>

#include <algorithm>
#include <format>
#include <vector>

namespace toolroom {

namespace {

struct Owner {
    qint64 id = 0;
    std::string lock; ///< empty if its token is not one that Toolroom writes

    [[nodiscard]] bool isAlive() const { return !lock.empty() && OwnerLock::isHeld(lock); }
};

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

} // namespace

std::string ownerLockPath(const std::string& history, std::string_view token) {
    return std::format("{}-owner-{}", history, token);
}

Result<std::string> liveOwnerIds(Database& database) {
    const auto owners = allOwners(database);
    if (!owners)
        return std::unexpected(owners.error());
    std::string living;
    for (const Owner& owner : *owners) {
        if (owner.isAlive())
            living += std::format("{}{}", living.empty() ? "" : ", ", owner.id);
    }
    return living.empty() ? "-1" : living;
}

Result<void> removeDeadOwners(Database& database) {
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

} // namespace toolroom
