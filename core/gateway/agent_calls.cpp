// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/agent_calls.h"

#include "core/base/time_units.h"
#include "core/gateway/mcp_tool.h"
#include "core/gateway/messages.h"
#include "core/json/member.h"
#include "core/json/text.h"

#include <QCoroFuture>

#include <algorithm>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// Agents that have their own session; further names share one, because clients choose their names.
constexpr std::size_t maxSessions = 256;
constexpr std::size_t maxAgentName = 200;

/// The error of a modern server that the agent has to handle itself; unset for others.
std::optional<RpcError> missingCapability(const Json& received) {
    if (integerAt(received, "code") != rpc_code::missingClientCapability)
        return std::nullopt;
    const Json* data = memberOf(received, "data");
    return RpcError{rpc_code::missingClientCapability, textAt(received, "message"), data ? *data : Json()};
}

} // namespace

/// Most hosts wait 60 s. Claude Code continues a call in the background after 2 minutes, and VS Code drops results that
/// come after 5 minutes.
std::int64_t waitBudgetMs(std::string_view client) {
    if (client == "claude-code")
        return 100 * msPerSecond;
    if (client.starts_with("Visual Studio Code"))
        return 240 * msPerSecond;
    return 45 * msPerSecond;
}

AgentCalls::AgentCalls(RunService& runs, std::shared_ptr<ConfirmationGate> gate, std::optional<std::int64_t> budgetMs,
                       Clock& clock)
    : m_runs(runs)
    , m_gate(std::move(gate))
    , m_budgetMs(budgetMs)
    , m_clock(clock) {
    const Runner& runner = m_runs.runner();
    connect(&runner, &Runner::progressed, this, [this](const QString& run, double part, const QString& text) {
        if (const ClientRequestPtr request = requestOf(run))
            request->reportProgress(part, text.toStdString());
    });
    connect(&runner, &Runner::logged, this, [this](const QString& run, const QString& line) {
        if (const ClientRequestPtr request = requestOf(run))
            request->log("info", line.toStdString());
    });
    connect(&runner, &Runner::stateChanged, this, [this](const QString& run) { updateState(run); });
}

ClientRequestPtr AgentCalls::requestOf(const QString& run) const {
    const auto found = m_calls.find(run.toStdString());
    return found == m_calls.end() ? nullptr : found->second->request;
}

std::shared_ptr<Session> AgentCalls::sessionOf(const ClientRequest& request) {
    std::string agent = elided(request.clientName(), maxAgentName);
    if (!m_sessions.contains(agent) && m_sessions.size() >= maxSessions)
        agent.clear();
    std::shared_ptr<Session>& session = m_sessions[agent];
    if (!session)
        session = m_runs.makeSession(agent.empty() ? "gateway" : "gateway " + agent, agent);
    return session;
}

AgentCalls::AgentCallPtr AgentCalls::continueOrStart(Call call, const std::shared_ptr<Session>& session) {
    const auto isSame = [&](const auto& entry) {
        const AgentCall& earlier = *entry.second;
        return !earlier.request && earlier.session == session && earlier.call.tool == call.tool &&
               earlier.call.arguments == call.arguments;
    };
    if (const auto earlier = std::ranges::find_if(m_calls, isSame); earlier != m_calls.end())
        return earlier->second;
    const RunHandle run = m_runs.runner().start(call, session);
    const auto started = std::make_shared<AgentCall>(run, std::move(call), session);
    m_calls.emplace(run.id(), started);
    started->watcher = std::make_unique<QFutureWatcher<std::shared_ptr<const FinishedRun>>>();
    connect(started->watcher.get(), &QFutureWatcherBase::finished, this, [this, id = run.id()] { finish(id); });
    started->watcher->setFuture(run.finished());
    return started;
}

QCoro::Task<RpcAnswer> AgentCalls::run(ClientRequestPtr request, Call call) {
    const AgentCallPtr active = continueOrStart(std::move(call), sessionOf(*request));
    const RunHandle run = active->run;
    active->request = request;
    active->isOverdue = false;
    active->expiry.reset();
    active->end = std::make_shared<QPromise<void>>();
    active->end->start();
    active->budget =
        m_clock.callAfter(m_budgetMs.value_or(waitBudgetMs(request->clientName())), [this, call = active.get()] {
            call->isOverdue = true;
            endIfOverdue(*call);
        });
    m_gate->open(run.id());
    updateState(QString::fromStdString(run.id()));
    const QFuture<void> ended = active->end->future();
    if (active->watcher->isFinished())
        active->end->finish();
    {
        const std::stop_callback onAbort(request->abort(), [run] { run.abort(); });
        co_await ended;
    }
    active->request.reset();
    active->budget.reset();
    active->progress.reset();
    if (const auto finished = run.finished(); finished.isFinished()) {
        forget(run.id());
        if (const std::optional<RpcError> error = missingCapability(finished.result()->receivedError))
            co_return std::unexpected(*error);
        co_return mcpResultOf(*finished.result(), request->revision().era);
    }
    co_return mcpFailure(active->isUnanswered ? message<gateway_messages::notRunUnanswered>()
                                              : message<gateway_messages::notFinished>());
}

void AgentCalls::updateState(const QString& run) {
    const auto found = m_calls.find(run.toStdString());
    if (found == m_calls.end() || !found->second->request)
        return;
    AgentCall& call = *found->second;
    if (call.run.state() != RunState::WaitingForConfirmation) {
        call.progress.reset();
    } else if (!call.progress) {
        call.hasWaited = true;
        reportWaiting(call);
        endIfOverdue(call);
    }
}

void AgentCalls::reportWaiting(AgentCall& call) {
    call.request->reportProgress(-1, message<gateway_messages::waiting>().text());
    call.progress = m_clock.callAfter(progressMs, [this, run = QString::fromStdString(call.run.id())] {
        const auto found = m_calls.find(run.toStdString());
        if (found != m_calls.end() && found->second->request)
            reportWaiting(*found->second);
    });
}

/// A call that never waits for the user takes as long as its tool does.
void AgentCalls::endIfOverdue(AgentCall& call) {
    call.hasWaited = call.hasWaited || call.run.state() == RunState::WaitingForConfirmation;
    if (!call.isOverdue || !call.hasWaited || call.end->future().isFinished())
        return;
    call.isUnanswered = m_gate->close(call.run.id());
    if (call.isUnanswered)
        call.expiry = m_clock.callAfter(resultTtlMs, [this, run = call.run] {
            run.abort();
            forget(run.id());
        });
    call.end->finish();
}

void AgentCalls::finish(const std::string& run) {
    const auto found = m_calls.find(run);
    if (found == m_calls.end())
        return;
    if (found->second->request)
        found->second->end->finish();
    else
        found->second->expiry = m_clock.callAfter(resultTtlMs, [this, run] { forget(run); });
}

void AgentCalls::forget(std::string run) { // NOLINT(performance-unnecessary-value-param)
    m_gate->forget(run);
    m_calls.erase(run);
}

} // namespace toolroom
