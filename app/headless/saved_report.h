// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "core/run/run_handle.h"
#include "core/run/saved_call.h"

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A saved call and what became of it.
struct SavedRun {
    std::string file;
    SavedCall call;
    std::shared_ptr<const FinishedRun> run; ///< null: it was not made, as the program was interrupted
    std::vector<std::string> unmet;         ///< of what was expected, in sentences

    [[nodiscard]] bool asExpected() const { return run && unmet.empty(); }
};

/// Text, JSON (resources/schemas/saved-report.schema.json) or JUnit's XML. Without the secrets that can be told as
/// such.
[[nodiscard]] std::string savedReport(const std::string& folder, const std::vector<SavedRun>& runs,
                                      ReportFormat format);

} // namespace toolroom
