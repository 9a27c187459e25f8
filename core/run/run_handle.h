// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/loss.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <QFuture>

#include <memory>
#include <string>
#include <string_view>

namespace toolroom {

enum class RunState { Queued, WaitingForPerson, Running, BackingOff, Aborting, Done };
[[nodiscard]] TOOLROOM_EXPORT std::string_view runStateName(RunState state);

/// A run that has come to its end.
struct FinishedRun {
    Trace trace;              ///< with the outcome
    Json envelope;            ///< the outcome, as the contract writes it
    Losses losses;            ///< what of the outcome the envelope does not tell
    Profile profile{};        ///< of the envelope
    bool nobodyToAsk = false; ///< a person was needed, and there was none
};

/// The end of a run that its caller holds. Cheap to copy, safe from every thread.
class TOOLROOM_EXPORT RunHandle {
public:
    [[nodiscard]] const std::string& id() const;
    [[nodiscard]] RunState state() const;
    /// Asks the run to end. It ends soon, as CANCELLED unless it was done already.
    void abort() const;
    /// Aborts it, and gives programs none of the time that an abort gives them to end by themselves: they are killed.
    void kill() const;
    [[nodiscard]] QFuture<std::shared_ptr<const FinishedRun>> finished() const;

private:
    friend class Runner;
    struct Shared;
    explicit RunHandle(std::shared_ptr<Shared> shared);
    std::shared_ptr<Shared> m_shared;
};

} // namespace toolroom
