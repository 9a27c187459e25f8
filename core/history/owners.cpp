// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/owners.h"

#include "core/history/owner_lock.h"

#include <QFile>

#include <format>
#include <vector>

namespace toolroom {

namespace {

struct Owner {
    qint64 id = 0;
    std::string lock;
};

Result<std::vector<Owner>> allOwners(Database& database) {
    std::vector<Owner> owners;
    auto done = database.run("SELECT id, token FROM owners", {}, [&](const QSqlQuery& row) {
        owners.push_back({row.value(0).toLongLong(), ownerLockPath(database.path(), textAt(row, 1))});
    });
    if (!done)
        return std::unexpected(done.error());
    return owners;
}

} // namespace

std::string ownerLockPath(const std::string& history, std::string_view token) {
    return std::format("{}-owner-{}", history, token);
}

Result<std::string> livingOwners(Database& database) {
    const auto owners = allOwners(database);
    if (!owners)
        return std::unexpected(owners.error());
    std::string living;
    for (const Owner& owner : *owners) {
        if (OwnerLock::isHeld(owner.lock))
            living += std::format("{}{}", living.empty() ? "" : ", ", owner.id);
    }
    return living.empty() ? "-1" : living;
}

Result<void> removeDeadOwners(Database& database) {
    const auto owners = allOwners(database);
    if (!owners)
        return std::unexpected(owners.error());
    for (const Owner& owner : *owners) {
        if (OwnerLock::isHeld(owner.lock))
            continue;
        QFile::remove(QString::fromStdString(owner.lock));
        auto done = database.run(
            "DELETE FROM owners WHERE id = ? AND NOT EXISTS (SELECT 1 FROM runs WHERE owner = owners.id)", {owner.id});
        if (!done)
            return done;
    }
    return {};
}

} // namespace toolroom
