// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/database.h"

#include "core/base/format.h"
#include "core/history/messages.h"
#include "core/history/store/owner_lock.h"
#include "core/history/store/postgres_url.h"
#include "core/history/store/server_ping.h"

#include <QFileInfo>
#include <QLoggingCategory>
#include <QSqlDriver>
#include <QSqlError>
#include <QSqlRecord>
#include <QSysInfo>

#include <atomic>
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

QString newConnectionName() {
    static std::atomic<std::uint64_t> opened = 0;
    return QString::fromStdString(formatText("toolroom-history-{}", ++opened));
}

/// The account and the computer, for owners and for what must not be shared between computers.
QString placeName() {
    const QString account = qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME", QStringLiteral("?")));
    return account + QLatin1Char('@') + QSysInfo::machineHostName();
}

/// PostgreSQL's text cannot contain U+0000.
QVariant withoutNull(const QVariant& value) {
    if (value.typeId() != QMetaType::QString)
        return value;
    QString text = value.toString();
    return text.contains(QChar(0)) ? QVariant(text.replace(QChar(0), QChar(QChar::ReplacementCharacter))) : value;
}

QLoggingCategory::CategoryFilter previousFilter = nullptr;

void filterCategory(QLoggingCategory* category) {
    if (previousFilter != nullptr)
        previousFilter(category);
    if (QByteArrayView(category->categoryName()) == "qt.sql.postgresql")
        category->setEnabled(QtWarningMsg, false);
}

} // namespace

void disableSqlDriverWarnings() {
    previousFilter = QLoggingCategory::installFilter(filterCategory);
}

Result<std::unique_ptr<Database>> Database::open(const std::string& path, Access access) {
    return isPostgresUrl(path) ? openServer(path, access) : openFile(path, access);
}

Result<std::unique_ptr<Database>> Database::openFile(const std::string& path, Access access) {
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        return std::unexpected(Error{message<history_messages::noSqlitePlugin>(), path});
    if (!QFileInfo::exists(QString::fromStdString(path)))
        return std::unexpected(Error{message<history_messages::noSuchFile>(), path});
    // SQLite would wait for a FIFO forever.
    if (!QFileInfo(QString::fromStdString(path)).isFile())
        return std::unexpected(Error{message<history_messages::notRegularFile>(), path});
    std::unique_ptr<Database> database(new Database(path, newConnectionName()));
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

Result<std::unique_ptr<Database>> Database::openServer(const std::string& url, Access access) {
    const auto parts = parsePostgresUrl(url);
    if (!parts)
        return std::unexpected(parts.error());
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL")))
        return std::unexpected(Error{message<history_messages::noPostgresPlugin>(), url});
    std::unique_ptr<Database> database(new Database(url, newConnectionName()));
    database->m_dialect = SqlDialect::Postgres;
    database->m_database = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), database->m_connection);
    database->m_database.setHostName(parts->host);
    database->m_database.setPort(parts->port);
    database->m_database.setUserName(parts->user);
    database->m_database.setDatabaseName(parts->database);
    database->m_database.setConnectOptions(parts->options);
    if (!database->m_database.open())
        return std::unexpected(database->makeServerError(database->m_database.lastError()));
    // Runs must be on the server's disk when their write is acknowledged, even if its default is not to wait.
    auto set = database->run(
        "SELECT set_config('search_path', 'toolroom, pg_temp', false), set_config('toolroom.place', ?, false), "
        "set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' ELSE "
        "current_setting('synchronous_commit') END, false), set_config('tcp_keepalives_idle', '20', false), "
        "set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false), "
        "set_config('default_transaction_read_only', ?, false)",
        {placeName(), access == Access::ReadOnly ? QStringLiteral("on") : QStringLiteral("off")});
    if (!set)
        return std::unexpected(std::move(set.error()));
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
    if (m_isLost)
        return std::unexpected(Error{message<history_messages::connectionLost>(), m_path});
    if (m_dialect == SqlDialect::Postgres && values.empty())
        return runText(sql, reader);
    // Texts can contain the ids of owners, which change.
    constexpr std::size_t maxStatements = 200;
    if (m_statements.size() > maxStatements)
        m_statements.clear();
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
        statement.bindValue(static_cast<int>(i),
                            m_dialect == SqlDialect::Postgres ? withoutNull(values[i]) : values[i]);
    m_wasBusy = false;
    const bool good = statement.exec() && readRows(statement, reader);
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

Result<void> Database::runText(std::string_view sql, const RowReader& reader) {
    if (sql.starts_with("ROLLBACK"))
        m_ensured.clear();
    QSqlQuery statement(m_database);
    statement.setForwardOnly(true);
    if (!statement.exec(QString::fromUtf8(sql.data(), static_cast<qsizetype>(sql.size()))) ||
        !readRows(statement, reader))
        return std::unexpected(makeError(statement.lastError()));
    return {};
}

bool Database::readRows(QSqlQuery& statement, const RowReader& reader) {
    while (reader && statement.next())
        reader(statement);
    const bool good = statement.lastError().type() == QSqlError::NoError;
    m_changed = good ? statement.numRowsAffected() : 0;
    return good;
}

void Database::moveToThread(QThread* thread) {
    m_database.driver()->moveToThread(thread); // QSqlDatabase::moveToThread() does not allow no thread
}

bool Database::isConnected() {
    return m_dialect == SqlDialect::Sqlite || run("SELECT 1").has_value();
}

void Database::setOwner(qint64 owner, std::shared_ptr<OwnerLock> lock) {
    m_owner = owner;
    m_ownerLock = std::move(lock);
}

Result<void> Database::setSynced(bool isSynced) {
    if (m_isSynced == isSynced || m_dialect == SqlDialect::Postgres) // there, commits always wait
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
    if (m_dialect == SqlDialect::Postgres)
        return makeServerError(error);
    bool known = false;
    const int code = error.nativeErrorCode().toInt(&known);
    m_wasBusy = known && (code & primaryBits) == Busy;
    return {reasonFor(known ? code : 0, error), m_path};
}

/// The codes are those of postgresql.org/docs/current/errcodes-appendix.html; libpq's own errors have none.
Error Database::makeServerError(const QSqlError& error) {
    const QString code = error.nativeErrorCode();
    const std::string text = error.databaseText().simplified().toStdString();
    if (error.type() == QSqlError::ConnectionError && code.isEmpty())
        return {isServerUp(m_path) ? message<history_messages::cannotLogIn>(text)
                                   : message<history_messages::cannotConnect>(text),
                m_path};
    if (code.isEmpty() || code.startsWith(QLatin1String("08")) || code.startsWith(QLatin1String("57P"))) {
        m_isLost = true;
        return {message<history_messages::connectionLost>(), m_path};
    }
    if (code == QLatin1String("42501"))
        return {message<history_messages::noRights>(text), m_path};
    if (code == QLatin1String("53100"))
        return {message<history_messages::diskFull>(), m_path};
    return {message<history_messages::databaseError>(text), m_path};
}

Result<void> inTransaction(Database& database, const std::function<Result<void>()>& write) {
    auto done = database.run(beginWriting(database.dialect()));
    if (done)
        done = write();
    if (done)
        done = database.run("COMMIT");
    if (!done)
        (void)database.run("ROLLBACK");
    return done;
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
