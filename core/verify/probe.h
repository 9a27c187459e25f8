// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"
#include "core/run/activity.h"
#include "core/run/pipeline/run_handle.h"
#include "core/run/run_settings.h"
#include "core/verify/failing_server.h"
#include "core/verify/system_changes.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <string>

namespace toolroom {

/// The ways in which a tool is called to observe it.
enum class ProbeKind {
    Normal,           ///< with valid arguments
    Repeat,           ///< the same again
    Aborted,          ///< with a signal that has already fired
    WrongArguments,   ///< one argument has the wrong type
    MissingArguments, ///< a required argument is missing
    FailingClient,    ///< the server of the HTTP client refuses connections
    AbortInProgress,  ///< aborted before it has finished
    AfterAbort,       ///< with valid arguments, after AbortInProgress
};

class ProbeSet {
public:
    constexpr ProbeSet() = default;
    constexpr ProbeSet(std::initializer_list<ProbeKind> kinds) {
        for (const ProbeKind kind : kinds)
            m_bits |= bit(kind);
    }
    [[nodiscard]] constexpr bool contains(ProbeKind kind) const { return (m_bits & bit(kind)) != 0; }
    constexpr void add(ProbeSet other) { m_bits |= other.m_bits; }

private:
    static constexpr unsigned bit(ProbeKind kind) { return 1U << static_cast<unsigned>(kind); }
    unsigned m_bits = 0;
};

/// The purpose of the call, in a few words.
[[nodiscard]] TOOLROOM_EXPORT Message describeProbe(ProbeKind kind);

struct Probe {
    ProbeKind kind = ProbeKind::Normal;
    Json arguments = Json::object();
    std::string argument;                  ///< the wrong or missing one
    std::int64_t abortAfterMs = 0;         ///< for AbortInProgress
    std::shared_ptr<FailingServer> server; ///< for FailingClient
};

/// What the tool did.
struct Observation {
    Probe probe;
    std::shared_ptr<const FinishedRun> run;
    ActivityReply reply; ///< as the tool returned it, with secrets masked
    std::int64_t startedMs = 0;
    std::int64_t endedMs = 0; ///< ms since 1970
    std::int64_t durationMs = 0;
    std::int64_t afterAbortMs = -1; ///< from the abort to the end; -1: it was not aborted
    bool usedClient = false;        ///< for FailingClient
    SystemChanges changes;
    std::vector<std::string> createdFiles; ///< the part of `changes.files` that did not exist before
};

/// What has happened to a probe. Times in ns are those of Clock::monotonicNs(); 0: it has not happened.
struct ProbeState {
    std::int64_t startedNs = 0; ///< the activity has been called
    std::int64_t startedMs = 0;
    std::int64_t abortedNs = 0;
    std::int64_t endedNs = 0; ///< the activity has ended
    std::int64_t endedMs = 0;
    ActivityReply reply;
};

/// Passes the state of a probe from the Runner's thread to the verifier. An activity that does not answer an abort is
/// abandoned: it may end at any time after its run, so the verifier only gets copies. Thread-safe.
class TOOLROOM_EXPORT ProbeRecord {
public:
    void start(std::int64_t ns, std::int64_t ms);
    void abort(std::int64_t ns);
    void end(std::int64_t ns, std::int64_t ms, ActivityReply reply);

    [[nodiscard]] std::int64_t startedNs() const;
    [[nodiscard]] ProbeState state() const;

private:
    mutable std::mutex m_mutex;
    ProbeState m_state;
};

/// Calls the activity of a run as the probe requires. It is the activity itself that is called, because the Runner
/// would validate the arguments and return the result of an aborted call without it; all permissions have been checked
/// by then. A failed call is not retried. `passesSignal`: the tool is code that receives a signal.
[[nodiscard]] ActivityWrapper makeProbeWrapper(Probe probe, std::shared_ptr<ProbeRecord> record, bool passesSignal,
                                               Clock& clock);

} // namespace toolroom
