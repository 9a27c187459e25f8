// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <QCoroTask>

#include <cstdint>
#include <memory>
#include <string>

namespace toolroom {

/// A run that is about to send something.
struct RunIntent {
    std::string run;
    std::string parentRun; ///< empty: nobody
    std::string toolId;
    std::string tool;
    Profile profile = Profile::Mcp;
    std::string sessionId;
    std::string agentId;
    std::int64_t startedAt = 0; ///< ms since 1970
    Json arguments;
};

/// An output that is too large to hand on.
struct StoredOutput {
    std::string run;
    std::string tool;
    Json arguments;
    Json data;
};

/// Where runs are written down. Called from the thread of the Runner.
class TOOLROOM_EXPORT RunJournal {
public:
    RunJournal() = default;
    virtual ~RunJournal();
    RunJournal(const RunJournal&) = delete;
    RunJournal& operator=(const RunJournal&) = delete;

    /// Ends when the intent is kept for good. The Runner sends nothing before, and nothing at all when it fails.
    [[nodiscard]] virtual QCoro::Task<Result<void>> intend(RunIntent intent) = 0;
    /// Ends when the run is kept for good; only then is its outcome handed on. A run may never have been intended.
    [[nodiscard]] virtual QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace> trace) = 0;
    /// Returns the id by which the output can be read again.
    [[nodiscard]] virtual QCoro::Task<Result<std::string>> store(StoredOutput output) = 0;
};

} // namespace toolroom
