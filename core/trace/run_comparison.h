// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"
#include "core/trace/value_changes.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// What the time of a run went to.
enum class TimePart {
    Checks,   ///< before anything is sent: the tool is found, its arguments and preconditions are checked
    Waiting,  ///< for a person
    Attempts, ///< the tool's own time, that of the runs it called included
    Backoff,  ///< between attempts
    After,    ///< the result is checked and stored, effects are taken
    Other,    ///< between these steps: the parts add up to the total
    Total,    ///< waiting for a person included
};

struct ComparedTime {
    TimePart part = TimePart::Total;
    std::int64_t beforeNs = 0;
    std::int64_t afterNs = 0;

    friend bool operator==(const ComparedTime&, const ComparedTime&) = default;
};

/// One side of a comparison. The trace is null when the run is not finished.
struct ComparedRun {
    const Json& arguments;
    const Trace* trace = nullptr;
};

struct RunComparison {
    ValueChanges arguments;
    std::optional<ValueChanges> outcome; ///< unset unless both are finished; see outcomeValue()
    std::vector<ComparedTime> times;     ///< by part; empty unless both are finished
};

/// `{ok, attempts, message, data}` or `{ok, attempts, error: {code, message, recoverable, suggestions}}`, and
/// `warnings` where there are any.
[[nodiscard]] TOOLROOM_EXPORT Json outcomeValue(const Outcome& outcome);

[[nodiscard]] TOOLROOM_EXPORT RunComparison compareRuns(const ComparedRun& before, const ComparedRun& after);

} // namespace toolroom
