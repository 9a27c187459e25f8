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

/// An output that is too large for the result.
struct StoredOutput {
    std::string run;
    std::string tool;
    Json arguments;
    Json data;
};

/// Stores runs. Called on the Runner's thread.
class TOOLROOM_EXPORT RunJournal {
public:
    RunJournal() = default;
    virtual ~RunJournal();
    RunJournal(const RunJournal&) = delete;
    RunJournal& operator=(const RunJournal&) = delete;

    /// Stores a run that is about to call its tool. Finishes when it is on disk. The Runner waits for this before it
    /// calls the tool, and does not call it if this fails.
    [[nodiscard]] virtual QCoro::Task<Result<void>> recordStart(RunRecord run, Json arguments) = 0;
    /// Finishes when the end of this process cannot lose the run any more; the result is delivered after that. If the
    /// computer fails within a second, the run may be stored as started only. recordStart() is not called for runs
    /// without attempts.
    [[nodiscard]] virtual QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace> trace) = 0;
    /// Returns the id of the stored output.
    [[nodiscard]] virtual QCoro::Task<Result<std::string>> store(StoredOutput output) = 0;
};

} // namespace toolroom
