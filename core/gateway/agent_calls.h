// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/gateway/confirmation_gate.h"
#include "core/mcp/server/mcp_service.h"
#include "core/run/run_service.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// How long a host waits for the result of a call, minus a margin, in ms. `client` is the name that the host's client
/// sends.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t waitBudgetMs(std::string_view client);

/// Runs the calls of agents. A call that waits for the user is answered before the agent's host times out; if the agent
/// repeats the call, it continues. Used on one thread, which needs an event loop.
class TOOLROOM_EXPORT AgentCalls final : public QObject {
public:
    /// How often the agent is notified while its call waits for the user.
    static constexpr std::int64_t progressMs = 10'000;
    /// How long an allowed call waits for an agent to repeat it, and how long its result is kept.
    static constexpr std::int64_t resultTtlMs = 300'000;

    /// `gate` is the confirmation policy of `runs`, or part of it. `budgetMs` replaces waitBudgetMs(). `runs` and
    /// `clock` must outlive this object.
    AgentCalls(RunService& runs, std::shared_ptr<ConfirmationGate> gate, std::optional<std::int64_t> budgetMs = {},
               Clock& clock = systemClock());

    [[nodiscard]] RunService& runs() const { return m_runs; }
    /// Whether the run belongs to a call of an agent that has not ended.
    [[nodiscard]] bool contains(const std::string& run) const { return m_calls.contains(run); }
    /// The request that waits for a run; null if there is none.
    [[nodiscard]] ClientRequestPtr requestOf(const QString& run) const;
    /// Runs the call and returns the result of `tools/call`. An error means that the server requires a capability that
    /// the agent does not have. This object must exist until then.
    QCoro::Task<RpcAnswer> run(ClientRequestPtr request, Call call);

private:
    /// A run, and the request that waits for it.
    struct AgentCall {
        RunHandle run;
        Call call;
        std::shared_ptr<Session> session;
        ClientRequestPtr request; ///< null: no agent waits for it
        std::unique_ptr<QFutureWatcher<std::shared_ptr<const FinishedRun>>> watcher;
        /// Finished when the request ends: the run has finished, or the budget is used up.
        std::shared_ptr<QPromise<void>> end;
        bool hasWaited = false;    ///< whether the call has waited for the user
        bool isOverdue = false;    ///< the budget is used up
        bool isUnanswered = false; ///< the tool was not run when the request ended
        std::unique_ptr<ScheduledCall> budget;
        std::unique_ptr<ScheduledCall> progress;
        std::unique_ptr<ScheduledCall> expiry;
    };
    using AgentCallPtr = std::shared_ptr<AgentCall>;

    [[nodiscard]] std::shared_ptr<Session> sessionOf(const ClientRequest& request);
    /// An identical call that no request is waiting for, or a new one.
    [[nodiscard]] AgentCallPtr continueOrStart(Call call, const std::shared_ptr<Session>& session);
    void updateState(const QString& run);
    void reportWaiting(AgentCall& call);
    void endIfOverdue(AgentCall& call);
    void finish(const std::string& run);
    void forget(std::string run); // a copy: `run` may belong to what is forgotten

    RunService& m_runs;
    std::shared_ptr<ConfirmationGate> m_gate;
    std::optional<std::int64_t> m_budgetMs;
    Clock& m_clock;
    std::map<std::string, AgentCallPtr, std::less<>> m_calls;   ///< by run
    std::map<std::string, std::shared_ptr<Session>> m_sessions; ///< by the client's name
};

} // namespace toolroom
