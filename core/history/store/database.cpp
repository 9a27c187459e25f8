// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/database.h"

#include "core/history/messages.h"

#include <QFileInfo>
#include <QSqlError>
#include <QSqlRecord>

#include <atomic>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// Maximum time in ms that a statement waits while another process is writing.
constexpr int busyTimeoutMs = 20'000;

/// SQLite's primary result codes (sqlite.org/rescode.html); extended codes have additional high bits.
enum ResultCode {
    Busy = 5,
    ReadOnlyFile = 8,
    IoError = 10,
    Corrupt = 11,
    Full = 13,
    CannotOpen = 14,
    NotADatabase = 26
};
constexpr int primaryBits = 0xFF;

Message reasonFor(int code, const QSqlError& error) {
    switch (code & primaryBits) {
    case Busy:
        return message<history_messages::locked>();
    case ReadOnlyFile:
        return message<history_messages::readOnly>();
    case Full:
        return message<history_messages::diskFull>();
    case IoError:
        return message<history_messages::ioError>(error.databaseText().toStdString());
    case CannotOpen:
        return message<history_messages::cannotOpen>();
    case Corrupt:
        return message<history_messages::damaged>();
    case NotADatabase:
        return message<history_messages::notAHistory>();
    default:
        return message<history_messages::databaseError>((error.databaseText() + error.driverText()).toStdString());
    }
}

} // namespace

Result<std::unique_ptr<Database>> Database::open(const std::string& path, Access access) {
    static std::atomic<std::uint64_t> opened = 0;
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        return std::unexpected(Error{message<history_messages::noSqlitePlugin>(), path});
    if (!QFileInfo::exists(QString::fromStdString(path)))
        return std::unexpected(Error{message<history_messages::noSuchFile>(), path});
    // SQLite would wait for a FIFO forever.
    if (!QFileInfo(QString::fromStdString(path)).isFile())
        return std::unexpected(Error{message<history_messages::notRegularFile>(), path});
    std::unique_ptr<Database> database(
        new Database(path, QString::fromStdString(std::format("toolroom-history-{}", ++opened))));
    database->m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), database->m_connection);
    // An absolute path is never a name with a special meaning to SQLite, such as ":memory:".
    database->m_database.setDatabaseName(QFileInfo(QString::fromStdString(path)).absoluteFilePath());
    QString options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busyTimeoutMs);
    if (access == Access::ReadOnly)
        options += QStringLiteral(";QSQLITE_OPEN_READONLY");
    database->m_database.setConnectOptions(options);
    if (!database->m_database.open())
        return std::unexpected(database->makeError(database->m_database.lastError()));
    return database;
}

Database::Database(std::string path, QString connection)
    : m_path(std::move(path))
    , m_connection(std::move(connection)) {}

Database::~Database() {
    m_statements.clear();
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(m_connection);
}

Result<void> Database::run(std::string_view sql, const QVariantList& values, const RowReader& reader) {
    auto found = m_statements.find(std::string(sql));
    if (found == m_statements.end()) {
        QSqlQuery statement(m_database);
        statement.setForwardOnly(true);
        if (!statement.prepare(QString::fromUtf8(sql.data(), static_cast<qsizetype>(sql.size()))))
            return std::unexpected(makeError(statement.lastError()));
        found = m_statements.emplace(std::string(sql), std::move(statement)).first;
    }
    QSqlQuery& statement = found->second;
    for (qsizetype i = 0; i < values.size(); ++i)
        statement.bindValue(static_cast<int>(i), values[i]);
    m_wasBusy = false;
    bool good = statement.exec();
    while (good && reader && statement.next())
        reader(statement);
    good = good && statement.lastError().type() == QSqlError::NoError;
    m_changed = good ? statement.numRowsAffected() : 0;
    const QSqlError error = statement.lastError();
    statement.finish();
    // The statement is kept, but large values must not be; they may also refer to memory of the caller.
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (values[i].typeId() == QMetaType::QByteArray)
            statement.bindValue(static_cast<int>(i), QVariant());
    }
    if (!good)
        return std::unexpected(makeError(error));
    return {};
}

Result<void> Database::setSynced(bool isSynced) {
    if (m_isSynced == isSynced)
        return {};
    QSqlQuery statement(m_database); // not cached: SQLite applies the pragma when it is prepared
    if (!statement.exec(isSynced ? QStringLiteral("PRAGMA synchronous = FULL")
                                 : QStringLiteral("PRAGMA synchronous = NORMAL")))
        return std::unexpected(makeError(statement.lastError()));
    m_isSynced = isSynced;
    return {};
}

Result<qint64> Database::number(std::string_view sql, const QVariantList& values, qint64 fallback) {
    qint64 read = fallback;
    const auto done = run(sql, values, [&](const QSqlQuery& row) {
        if (!row.isNull(0))
            read = row.value(0).toLongLong();
    });
    if (!done)
        return std::unexpected(done.error());
    return read;
}

Error Database::makeError(const QSqlError& error) {
    bool known = false;
    const int code = error.nativeErrorCode().toInt(&known);
    m_wasBusy = known && (code & primaryBits) == Busy;
    return {reasonFor(known ? code : 0, error), m_path};
}

QVariant sqlText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QVariant sqlTextOrNull(std::string_view text) {
    return text.empty() ? QVariant(QMetaType::fromType<QString>()) : sqlText(text);
}

QVariant sqlBytes(const std::string& bytes) {
    return QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QVariant sqlBytesView(const std::string& bytes) {
    return QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

std::string textAt(const QSqlQuery& row, int column) {
    return row.value(column).toString().toStdString();
}

std::string bytesAt(const QSqlQuery& row, int column) {
    return row.value(column).toByteArray().toStdString();
}

} // namespace toolroom
