// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/equality.h"
#include "core/json/json.h"
#include "core/schema/schema.h"

#include <functional>
#include <optional>
#include <string>

namespace toolroom {

/// Which values of two schemas are compared.
struct ComparedValues {
    bool onlyObjects = false; ///< as the arguments of a call are objects
    /// Ignores properties that only the second schema declares, where the first one accepts any property. The first one
    /// does accept any value for them, but gives no meaning to it.
    bool withoutNewProperties = false;
    /// Which witnesses count; all of them if it is empty.
    std::function<bool(const Json&)> isWitness{};
    /// Limits the work of several comparisons together; null if each one has only its own limit. A step takes about a
    /// microsecond.
    StepBudget* steps = nullptr;
};

/// Whether every value that one schema accepts is also accepted by another one.
struct AcceptanceAnswer {
    enum class Kind { Yes, No, Unknown };

    Kind kind = Kind::Unknown;
    std::optional<Json> witness; ///< for No: a value that the first schema accepts and the second one refuses
    std::string obstacle;        ///< for Unknown: the keyword that cannot be compared, if there is a single one
};

/// Compares what the schemas mean, regardless of how they are written. Yes is proven, and the validator has confirmed
/// the witness of No. Everything else is Unknown. Deterministic; the work is limited for any schema.
[[nodiscard]] TOOLROOM_EXPORT AcceptanceAnswer acceptsAll(const Schema& first, const Schema& second,
                                                          const ComparedValues& values = {});

/// Whether it is certain that the schemas accept the same values.
[[nodiscard]] TOOLROOM_EXPORT bool acceptSame(const Schema& left, const Schema& right,
                                              const ComparedValues& values = {});

} // namespace toolroom
