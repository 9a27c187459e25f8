// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The databases that can hold a history. All statements use the same tables and columns; this file and
/// store/run_rows.h contain the expressions that differ.
enum class SqlDialect { Sqlite, Postgres };

/// The table that holds the rows of `runs`, for statements that write.
constexpr std::string_view runRows(SqlDialect dialect) {
    return dialect == SqlDialect::Postgres ? "run_rows" : "runs";
}

/// Compares text with a pattern, ignoring the case of ASCII letters. SQLite's LIKE does so; text columns in PostgreSQL
/// have the collation "C", in which ILIKE does the same.
constexpr std::string_view likeOperator(SqlDialect dialect) {
    return dialect == SqlDialect::Postgres ? "ILIKE" : "LIKE";
}

/// Whether `column` equals a bound text, ignoring the case of ASCII letters.
inline std::string equalsIgnoringCase(SqlDialect dialect, std::string_view column) {
    return dialect == SqlDialect::Postgres ? formatText("lower({}) = lower(?)", column)
                                           : formatText("{} = ? COLLATE NOCASE", column);
}

/// Whether `column` begins with a bound text.
inline std::string startsWith(SqlDialect dialect, std::string_view column) {
    return dialect == SqlDialect::Postgres ? formatText("starts_with({}, ?)", column)
                                           : formatText("instr({}, ?) = 1", column);
}

/// Starts a transaction that writes. SQLite waits for other writers here.
constexpr std::string_view beginWriting(SqlDialect dialect) {
    return dialect == SqlDialect::Postgres ? "BEGIN" : "BEGIN IMMEDIATE";
}

} // namespace toolroom
