// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// A saved call, or a request of a recording, as a row of the report.
struct RepeatedCall {
    std::string name;
    std::string tool;           ///< or the method of another request
    std::string file;           ///< with the line of a request
    std::string notRun;         ///< why it was not run; empty: it was
    std::vector<Message> unmet; ///< the expectations that the result does not meet
    std::int64_t durationNs = 0;
    std::optional<std::int64_t> recordedNs; ///< how long it took in the recording
    std::string run;                        ///< the id of its run; empty: unknown
    Json outcome;                           ///< see saved-report.schema.json

    [[nodiscard]] bool asExpected() const { return notRun.empty() && unmet.empty(); }
};

/// The redacted report as text, JSON (resources/schemas/saved-report.schema.json), or JUnit XML. `input` is the folder
/// or the recording.
[[nodiscard]] std::string formatSavedCallsReport(const std::string& input, const std::vector<RepeatedCall>& calls,
                                                 ReportFormat format);

} // namespace toolroom
