// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/definition/conversion_loss.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <QFuture>

#include <memory>
#include <string>
#include <string_view>

namespace toolroom {

enum class RunState {
    Queued,
    Paused, ///< the user holds the call or its result
    WaitingForConfirmation,
    WaitingForAnswer,
    Running,
    BackingOff,
    Aborting,
    Done
};

/// A finished run.
struct FinishedRun {
    Trace trace;                  ///< includes the result
    Json envelope;                ///< the result as JSON of `contract`
    ConversionLosses losses;      ///< parts of the result that the envelope cannot represent
    Contract contract{};          ///< contract of the envelope
    bool nobodyAvailable = false; ///< the user had to decide, but there was no one to ask
    bool isTrustMissing = false;  ///< the source of the tool, or of one that it calls, is not trusted
    /// The result of a live MCP server's tool as received, for a call of an agent; null for other calls and tools, and
    /// if a later step failed.
    Json received;
    Json receivedError; ///< see ActivityReply; null if the call did not fail because of it
};

/// A caller's handle to a run. Cheap to copy, thread-safe.
class TOOLROOM_EXPORT RunHandle {
public:
    [[nodiscard]] const std::string& id() const;
    [[nodiscard]] RunState state() const;
    /// Requests an abort. The run ends shortly afterward, with CANCELLED unless it had already finished.
    void abort() const;
    /// Aborts the run and kills its programs without the usual grace period.
    void kill() const;
    [[nodiscard]] QFuture<std::shared_ptr<const FinishedRun>> finished() const;

private:
    friend class Runner;
    struct Shared;
    explicit RunHandle(std::shared_ptr<Shared> shared);
    std::shared_ptr<Shared> m_shared;
};

} // namespace toolroom
