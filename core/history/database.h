// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace toolroom {

/// One connection to a SQLite file. Used and destroyed in the thread that opened it. Errors name the file.
class TOOLROOM_EXPORT Database {
public:
    enum class Access { ReadOnly, ReadWrite };

    /// Never makes a file.
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const std::string& path, Access access);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    using RowReader = std::function<void(const QSqlQuery& row)>;
    /// Runs one statement; `sql` is prepared once. Its rows are handed to `reader`, one after the other.
    [[nodiscard]] Result<void> run(std::string_view sql, const QVariantList& values = {}, const RowReader& reader = {});
    /// The first column of the only row, or `otherwise` when there is no row or it is NULL.
    [[nodiscard]] Result<qint64> number(std::string_view sql, const QVariantList& values = {}, qint64 otherwise = 0);
    /// How many rows the last statement changed.
    [[nodiscard]] qint64 changed() const { return m_changed; }
    /// The last statement failed because another connection keeps the file locked.
    [[nodiscard]] bool wasBusy() const { return m_wasBusy; }

    [[nodiscard]] const std::string& path() const { return m_path; }

private:
    Database(std::string path, QString connection);
    Error failure(const QSqlError& error);

    std::string m_path;
    QString m_connection;
    QSqlDatabase m_database;
    std::unordered_map<std::string, QSqlQuery> m_statements;
    qint64 m_changed = 0;
    bool m_wasBusy = false;
};

/// Text as SQLite is given it, and back. Empty text is NULL where `orNull` says so.
[[nodiscard]] QVariant sqlText(std::string_view text);
[[nodiscard]] QVariant sqlTextOrNull(std::string_view text);
/// UTF-8 bytes as a BLOB: they come back as they were, whatever they are.
[[nodiscard]] QVariant sqlBytes(const std::string& bytes);
[[nodiscard]] std::string textAt(const QSqlQuery& row, int column);
[[nodiscard]] std::string bytesAt(const QSqlQuery& row, int column);

} // namespace toolroom
