// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/grant_rows.h"

#include "core/history/messages.h"
#include "core/json/digest.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/trace_json.h"

#include <QLatin1StringView>

#include <utility>

namespace toolroom {

namespace {

constexpr QLatin1StringView exact("exact");
constexpr QLatin1StringView constrained("constrained");

} // namespace

WriteOperation makeGrantWrite(const Grant& grant) {
    const bool isExact = grant.arguments == GrantTerms::Arguments::Exact;
    if (!grant.scope.empty() || !grant.expiresAt || grant.arguments == GrantTerms::Arguments::Any)
        return [](Database& database) -> Result<void> {
            return std::unexpected(Error{message<history_messages::sessionGrant>(), database.path()});
        };
    const QVariantList row = {sqlText(grant.id),
                              sqlText(grant.toolId),
                              sqlText(grant.tool),
                              sqlText(grant.definition),
                              QString(isExact ? exact : constrained),
                              sqlText(grant.argumentsDigest),
                              sqlBytes(compactText(redacted(grant.covers))),
                              qint64(grant.createdAt),
                              qint64(*grant.expiresAt),
                              grant.usesLeft ? QVariant(*grant.usesLeft) : QVariant()};
    return [row, now = qint64(grant.createdAt)](Database& database) {
        auto done = database.run("DELETE FROM grants WHERE expires_at <= ? OR uses_left <= 0", {now});
        if (done)
            done = database.run("INSERT INTO grants (id, tool_id, tool, definition, arguments, arguments_digest, "
                                "covers, made_at, expires_at, uses_left) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                row);
        return done;
    };
}

WriteOperation makeGrantUseWrite(const std::string& id, std::int64_t nowMs, std::shared_ptr<bool> counted) {
    return [id, nowMs, counted = std::move(counted)](Database& database) {
        auto done = database.run("UPDATE grants SET uses_left = uses_left - 1 WHERE id = ? AND expires_at > ? AND "
                                 "(uses_left IS NULL OR uses_left > 0)",
                                 {sqlText(id), qint64(nowMs)});
        *counted = done && database.changed() == 1;
        return done;
    };
}

WriteOperation makeGrantEraseWrite(const std::string& id) {
    return [id](Database& database) { return database.run("DELETE FROM grants WHERE id = ?", {sqlText(id)}); };
}

Result<std::vector<Grant>> readGrants(Database& database) {
    std::vector<Grant> grants;
    Result<void> good;
    const auto done = database.run(
        "SELECT id, tool_id, tool, definition, arguments, arguments_digest, covers, made_at, expires_at, uses_left "
        "FROM grants ORDER BY made_at, id",
        {}, [&](const QSqlQuery& row) {
            auto covers = parseStoredJson(bytesAt(row, 6), database.path());
            if (!covers) {
                good = std::unexpected(covers.error());
                return;
            }
            const QVariant uses = row.value(9);
            grants.push_back({.id = textAt(row, 0),
                              .toolId = textAt(row, 1),
                              .tool = textAt(row, 2),
                              .definition = textAt(row, 3),
                              .arguments = row.value(4).toString() == exact ? GrantTerms::Arguments::Exact
                                                                            : GrantTerms::Arguments::Constrained,
                              .argumentsDigest = textAt(row, 5),
                              .covers = *std::move(covers),
                              .createdAt = row.value(7).toLongLong(),
                              .expiresAt = row.value(8).toLongLong(),
                              .usesLeft = uses.isNull() ? std::nullopt : std::optional(uses.toInt()),
                              .isPersistent = true});
        });
    if (!done || !good)
        return std::unexpected(done ? good.error() : done.error());
    return grants;
}

WriteOperation makeConfirmationWrite(const LastConfirmation& confirmation) {
    const QVariantList row = {sqlText(confirmation.toolId), sqlText(confirmation.definition),
                              confirmation.arguments ? sqlBytes(compactText(redacted(*confirmation.arguments)))
                                                     : QVariant(),
                              qint64(confirmation.confirmedAt)};
    return [row](Database& database) {
        auto done = database.run("DELETE FROM approvals WHERE tool_id = ?", {row.front()});
        if (done)
            done = database.run("INSERT INTO approvals (tool_id, definition, arguments, approved_at) "
                                "VALUES (?, ?, ?, ?)",
                                row);
        return done;
    };
}

Result<std::vector<LastConfirmation>> readConfirmations(Database& database) {
    std::vector<LastConfirmation> confirmations;
    Result<void> good;
    const auto done = database.run("SELECT tool_id, definition, arguments, approved_at FROM approvals", {},
                                   [&](const QSqlQuery& row) {
                                       LastConfirmation confirmation{.toolId = textAt(row, 0),
                                                                     .definition = textAt(row, 1),
                                                                     .confirmedAt = row.value(3).toLongLong(),
                                                                     .isRedacted = true};
                                       if (!row.value(2).isNull()) {
                                           auto arguments = parseStoredJson(bytesAt(row, 2), database.path());
                                           if (arguments)
                                               confirmation.arguments = *std::move(arguments);
                                           else
                                               good = std::unexpected(arguments.error());
                                       }
                                       confirmations.push_back(std::move(confirmation));
                                   });
    if (!done || !good)
        return std::unexpected(done ? good.error() : done.error());
    return confirmations;
}

} // namespace toolroom
