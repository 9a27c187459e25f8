// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/value_changes.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// A part of a run's duration.
enum class DurationPart {
    Checks,     ///< finding the tool, checking arguments and preconditions
    Waiting,    ///< waiting for the user
    Connecting, ///< connecting to servers
    Attempts,   ///< the tool itself, including child runs
    Backoff,    ///< delays between attempts
    After,      ///< checking and storing the result, applying effects
    Other,      ///< the rest of the total
    Total,      ///< including waiting
};

struct ComparedTime {
    DurationPart part = DurationPart::Total;
    std::int64_t beforeNs = 0;
    std::int64_t afterNs = 0;

    friend bool operator==(const ComparedTime&, const ComparedTime&) = default;
};

/// One side of a comparison. `trace` is null if the run has not finished.
struct ComparedRun {
    const Json& arguments;
    const Trace* trace = nullptr;
};

struct RunComparison {
    ValueChanges arguments;
    std::optional<ValueChanges> outcome; ///< changes in resultJson(); unset unless both runs have finished
    std::vector<ComparedTime> times;     ///< one per DurationPart; empty unless both runs have finished
};

/// `{ok, attempts, message, data}` or `{ok, attempts, error: {code, message, recoverable, suggestions}}`, and
/// `warnings` if there are any.
[[nodiscard]] TOOLROOM_EXPORT Json resultJson(const RunResult& runResult);

[[nodiscard]] TOOLROOM_EXPORT RunComparison compareRuns(const ComparedRun& before, const ComparedRun& after);

} // namespace toolroom
