// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history_reader.h"

#include <QVariantList>

#include <string>

namespace toolroom {

/// A WHERE clause over the table of runs and what it binds.
struct RunCondition {
    std::string text; ///< empty when all runs are meant
    QVariantList values;
};

/// `living`: owners, for `owner IN (…)`.
[[nodiscard]] RunCondition conditionFor(const RunFilter& filter, const std::string& living);

} // namespace toolroom
