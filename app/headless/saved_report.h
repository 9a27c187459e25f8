// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/run/pipeline/run_handle.h"
#include "core/run/saved_call.h"

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A saved call and its run.
struct SavedCallRun {
    std::string file;
    SavedCall call;
    std::shared_ptr<const FinishedRun> run; ///< null if the program was interrupted before the call ran
    std::vector<Message> unmet;             ///< the expectations that the result does not meet

    [[nodiscard]] bool asExpected() const { return run && unmet.empty(); }
};

/// The redacted report as text, JSON (resources/schemas/saved-report.schema.json), or JUnit XML.
[[nodiscard]] std::string formatSavedCallsReport(const std::string& folder, const std::vector<SavedCallRun>& runs,
                                                 ReportFormat format);

} // namespace toolroom
