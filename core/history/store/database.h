// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/history/store/sql_dialect.h"
#include "core/json/json.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

class QThread;

namespace toolroom {

class OwnerLock;

/// One connection to a SQLite file or to a PostgreSQL database, whose URL is then the path. Used and destroyed on one
/// thread: the one that opened it, or the one it was moved to. Errors name the file.
class TOOLROOM_EXPORT Database {
public:
    enum class Access { ReadOnly, ReadWrite };

    /// Does not create a file or tables. Statements on PostgreSQL find tables in the schema `toolroom` first.
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const std::string& path, Access access);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    using RowReader = std::function<void(const QSqlQuery& row)>;
    /// Runs one statement and calls `reader` for each row. Statements are prepared once and cached by their text.
    [[nodiscard]] Result<void> run(std::string_view sql, const QVariantList& values = {}, const RowReader& reader = {});
    /// The first column of the only row; `fallback` when there is no row or the column is NULL.
    [[nodiscard]] Result<qint64> number(std::string_view sql, const QVariantList& values = {}, qint64 fallback = 0);
    /// Whether commits to a write-ahead log wait until their data is on disk, as after opening a history for writing.
    [[nodiscard]] Result<void> setSynced(bool isSynced);
    /// The number of rows that the last statement changed.
    [[nodiscard]] qint64 changed() const { return m_changed; }
    /// Whether the last statement failed because another connection held the lock.
    [[nodiscard]] bool wasBusy() const { return m_wasBusy; }

    /// Changes the thread that may use this connection. Call it on the current thread; if there is none (null), on the
    /// new one.
    void moveToThread(QThread* thread);

    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] SqlDialect dialect() const { return m_dialect; }
    /// The id of the owner of runs that are started on this connection; see store/owners.h.
    [[nodiscard]] qint64 owner() const { return m_owner; }
    /// Keeps the lock until the connection is closed.
    void setOwner(qint64 owner, std::shared_ptr<OwnerLock> lock);
    /// Whether the connection to the server was lost. All statements fail from then on.
    [[nodiscard]] bool isLost() const { return m_isLost; }
    /// Asks the server; always true for a file.
    [[nodiscard]] bool isConnected();
    /// Facts that stay true unless a transaction is rolled back; see ensureMonth().
    [[nodiscard]] bool isEnsured(std::int64_t fact) const { return m_ensured.contains(fact); }
    void setEnsured(std::int64_t fact) { m_ensured.insert(fact); }

private:
    Database(std::string path, QString connection);
    static Result<std::unique_ptr<Database>> openFile(const std::string& path, Access access);
    static Result<std::unique_ptr<Database>> openServer(const std::string& url, Access access);
    Error makeError(const QSqlError& error);
    Error makeServerError(const QSqlError& error);
    /// Runs a statement that cannot be prepared, such as BEGIN.
    Result<void> runText(std::string_view sql, const RowReader& reader);
    bool readRows(QSqlQuery& statement, const RowReader& reader);

    std::string m_path;
    QString m_connection;
    QSqlDatabase m_database;
    std::unordered_map<std::string, QSqlQuery> m_statements;
    SqlDialect m_dialect = SqlDialect::Sqlite;
    qint64 m_owner = 0;
    std::shared_ptr<OwnerLock> m_ownerLock;
    std::set<std::int64_t> m_ensured;
    bool m_isLost = false;
    qint64 m_changed = 0;
    bool m_wasBusy = false;
    std::optional<bool> m_isSynced; ///< unset: not set by setSynced()
};

/// Runs `write` in a transaction on `database`, which is rolled back if it fails.
[[nodiscard]] Result<void> inTransaction(Database& database, const std::function<Result<void>()>& write);

/// Conversions between text and SQLite values. sqlTextOrNull() converts empty text to NULL.
[[nodiscard]] QVariant sqlText(std::string_view text);
[[nodiscard]] QVariant sqlTextOrNull(std::string_view text);
/// Bytes as a BLOB, which is stored unchanged even if it is not valid UTF-8.
[[nodiscard]] QVariant sqlBytes(const std::string& bytes);
/// The same without a copy; `bytes` must outlive the statement.
[[nodiscard]] QVariant sqlBytesView(const std::string& bytes);
[[nodiscard]] std::string textAt(const QSqlQuery& row, int column);
[[nodiscard]] std::string bytesAt(const QSqlQuery& row, int column);

} // namespace toolroom
