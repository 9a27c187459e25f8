// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"
#include "core/history/store/sql_dialect.h"

#include <QVariantList>

#include <string>

namespace toolroom {

/// A WHERE clause for the table `runs` and the values it binds.
struct RunWhereClause {
    std::string text; ///< empty: all runs
    QVariantList values;
};

/// `living` is the list returned by liveOwnerIds().
[[nodiscard]] RunWhereClause makeWhereClause(const RunFilter& filter, const std::string& living, SqlDialect dialect);

} // namespace toolroom
