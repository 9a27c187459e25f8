// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/gateway/call_holds.h"
#include "core/gateway/confirmation_gate.h"
#include "core/gateway/live_call.h"
#include "core/mcp/server/mcp_service.h"
#include "core/run/run_service.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPromise>

#include <cstdint>
#include <limits>
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
    Q_OBJECT

public:
    /// How often the agent is notified while its call waits for the user.
    static constexpr std::int64_t progressMs = 10'000;
    /// How long an allowed call waits for an agent to repeat it, and how long its result is kept.
    static constexpr std::int64_t resultTtlMs = 300'000;

    /// The budget if nobody else waits for the answers.
    static constexpr std::int64_t unlimitedMs = std::numeric_limits<int>::max();

    /// `gate` is the confirmation policy of `runs`, or part of it. `budgetMs` replaces waitBudgetMs(). `runs` and
    /// `clock` must outlive this object.
    AgentCalls(RunService& runs, std::shared_ptr<ConfirmationGate> gate, std::optional<std::int64_t> budgetMs = {},
               Clock& clock = systemClock());

    /// Lets the user hold calls. `holds` is RunSettings::control of `runs`. Call this before the first run.
    void setHolds(std::shared_ptr<CallHolds> holds);
    /// The calls in progress, with their arguments and held results as they are: not redacted.
    [[nodiscard]] std::vector<LiveCall> liveCalls() const;
    /// The same for one call; nullopt if it has ended.
    [[nodiscard]] std::optional<LiveCall> liveCall(const std::string& run) const;
    /// Aborts a call for the user. False if it has ended.
    bool abort(const std::string& run);

    /// The name under which the calls of a client are reported. Empty: unknown.
    [[nodiscard]] std::string agentOf(const ClientRequest& request) const;
    [[nodiscard]] RunService& runs() const { return m_runs; }
    /// Whether the run belongs to a call of an agent that has not ended.
    [[nodiscard]] bool contains(const std::string& run) const { return m_calls.contains(run); }
    /// The request that waits for a run; null if there is none.
    [[nodiscard]] ClientRequestPtr requestOf(const QString& run) const;
    /// Runs the call and returns the result of `tools/call`. An error means that the server requires a capability that
    /// the agent does not have. This object must exist until then.
    QCoro::Task<RpcAnswer> run(ClientRequestPtr request, Call call);

Q_SIGNALS:
    /// Emitted when the state of a call has changed. `arguments` is set when the call starts, and `result` while it is
    /// held; neither is redacted.
    void callChanged(const toolroom::LiveCall& call);
    /// Emitted when an agent receives the result of a call that has ended.
    void answered(const toolroom::LiveCall& call, const toolroom::Json& result);

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
        bool isPaused = false;     ///< the user held the call at that time
        LiveCall reported;         ///< see callChanged(); without arguments and result
        std::int64_t startedAt = 0; ///< ms since 1970
        std::unique_ptr<ScheduledCall> budget;
        std::unique_ptr<ScheduledCall> progress;
        std::unique_ptr<ScheduledCall> expiry;
    };
    using AgentCallPtr = std::shared_ptr<AgentCall>;

    [[nodiscard]] std::shared_ptr<Session> sessionOf(const ClientRequest& request);
    /// An identical call that no request is waiting for, or a new one.
    [[nodiscard]] AgentCallPtr continueOrStart(Call call, const std::shared_ptr<Session>& session);
    void updateState(const QString& run);
    [[nodiscard]] LiveCall describe(const AgentCall& call) const;
    /// Emits callChanged() if something has changed since the last time.
    void report(AgentCall& call);
    /// What the user has done to the call, for its agent.
    void addActions(const std::string& run, Json& result) const;
    void reportWaiting(AgentCall& call);
    void endIfOverdue(AgentCall& call);
    void finish(const std::string& run);
    void forget(std::string run); // a copy: `run` may belong to what is forgotten

    RunService& m_runs;
    std::shared_ptr<ConfirmationGate> m_gate;
    std::shared_ptr<CallHolds> m_holds; ///< null: the user cannot hold calls
    std::optional<std::int64_t> m_budgetMs;
    Clock& m_clock;
    std::map<std::string, AgentCallPtr, std::less<>> m_calls;   ///< by run
    std::map<std::string, std::shared_ptr<Session>> m_sessions; ///< by the client's name
};

} // namespace toolroom
