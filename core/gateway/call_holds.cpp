// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/call_holds.h"

#include "core/gateway/mcp_tool.h"
#include "core/gateway/messages.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

template <class Release>
void finishWith(const std::shared_ptr<QPromise<Release>>& promise, Release release) {
    promise->addResult(std::move(release));
    promise->finish();
}

template <class Release>
std::shared_ptr<QPromise<Release>> startPromise() {
    auto promise = std::make_shared<QPromise<Release>>();
    promise->start();
    return promise;
}

CallRelease unattendedRelease() {
    return {.refusal = message<gateway_messages::pausedAndUnattended>(), .nobodyAvailable = true, .arguments = {}};
}

} // namespace

std::map<std::string, CallHolds::Mode> CallHolds::modes() const {
    const std::scoped_lock lock(m_mutex);
    return m_modes;
}

CallHolds::Mode CallHolds::mode(const std::string& agent) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_modes.find(agent);
    return found == m_modes.end() ? Mode() : found->second;
}

template <class IsReleased>
void CallHolds::releaseIf(const CallRelease& refusal, IsReleased isReleased) {
    std::vector<std::pair<std::string, Held>> released;
    {
        const std::scoped_lock lock(m_mutex);
        for (auto held = m_held.begin(); held != m_held.end();) {
            const auto next = std::next(held);
            if (isReleased(held->second)) {
                released.emplace_back(held->first, std::move(held->second));
                m_held.erase(held);
            }
            held = next;
        }
    }
    for (auto& [run, held] : released) {
        if (held.call)
            finishWith(held.call, refusal);
        else
            finishWith(held.result, ResultRelease());
        Q_EMIT stageChanged(QString::fromStdString(run));
    }
}

void CallHolds::setMode(const std::string& agent, Mode mode) {
    {
        const std::scoped_lock lock(m_mutex);
        if (mode == Mode())
            m_modes.erase(agent);
        else
            m_modes[agent] = mode;
    }
    releaseIf(
        {}, [&](const Held& held) { return held.agent == agent && !(held.call ? mode.isPaused : mode.holdsResults); });
}

void CallHolds::setAttended(bool isAttended) {
    {
        const std::scoped_lock lock(m_mutex);
        m_isAttended = isAttended;
    }
    if (!isAttended)
        releaseIf(unattendedRelease(), [](const Held&) { return true; });
}

CallHolds::Stage CallHolds::stage(const std::string& run) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_held.find(run);
    return found == m_held.end() ? Stage::None : found->second.call ? Stage::Call : Stage::Result;
}

Json CallHolds::heldResult(const std::string& run) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_held.find(run);
    return found == m_held.end() ? Json() : found->second.shown;
}

std::optional<CallHolds::Held> CallHolds::take(const std::string& run, Stage stage) {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_held.find(run);
    if (found == m_held.end() || (stage == Stage::Call) != (found->second.call != nullptr))
        return std::nullopt;
    Held held = std::move(found->second);
    m_held.erase(found);
    return held;
}

bool CallHolds::continueCall(const std::string& run, std::optional<Json> arguments) {
    const std::optional<Held> held = take(run, Stage::Call);
    if (!held)
        return false;
    if (arguments) {
        const std::scoped_lock lock(m_mutex);
        m_actions[run].arguments = arguments;
    }
    finishWith(held->call, CallRelease{.refusal = {}, .nobodyAvailable = false, .arguments = std::move(arguments)});
    Q_EMIT stageChanged(QString::fromStdString(run));
    return true;
}

bool CallHolds::sendResult(const std::string& run, std::optional<Json> result) {
    const std::optional<Held> held = take(run, Stage::Result);
    if (!held)
        return false;
    ResultRelease release;
    if (result) {
        release = changedResultOf(*std::move(result));
        const std::scoped_lock lock(m_mutex);
        m_actions[run].isResultChanged = true;
    }
    finishWith(held->result, std::move(release));
    Q_EMIT stageChanged(QString::fromStdString(run));
    return true;
}

void CallHolds::noteAbort(const std::string& run) {
    const std::scoped_lock lock(m_mutex);
    m_actions[run].isAborted = true;
}

CallHolds::Actions CallHolds::actions(const std::string& run) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_actions.find(run);
    return found == m_actions.end() ? Actions() : found->second;
}

void CallHolds::forget(const std::string& run) {
    const std::scoped_lock lock(m_mutex);
    m_actions.erase(run);
}

std::optional<QFuture<CallRelease>> CallHolds::holdCall(const ControlledCall& call) {
    const auto promise = startPromise<CallRelease>();
    {
        const std::scoped_lock lock(m_mutex);
        const auto mode = m_modes.find(call.agent);
        if (mode == m_modes.end() || !mode->second.isPaused)
            return std::nullopt;
        const auto isCallOfAgent = [&](const auto& entry) {
            return entry.second.call && entry.second.agent == call.agent;
        };
        if (!m_isAttended)
            finishWith(promise, unattendedRelease());
        else if (std::ranges::count_if(m_held, isCallOfAgent) >= static_cast<std::ptrdiff_t>(maxHeldCalls))
            finishWith(promise, CallRelease{.refusal = message<gateway_messages::tooManyPausedCalls>(),
                                            .nobodyAvailable = false,
                                            .arguments = {}});
        else
            m_held.emplace(call.run, Held{.agent = call.agent, .call = promise, .result = nullptr, .shown = {}});
    }
    Q_EMIT stageChanged(QString::fromStdString(call.run));
    return promise->future();
}

std::optional<QFuture<ResultRelease>> CallHolds::holdResult(const ControlledResult& result) {
    const auto promise = startPromise<ResultRelease>();
    {
        const std::scoped_lock lock(m_mutex);
        const auto mode = m_modes.find(result.agent);
        if (!m_isAttended || mode == m_modes.end() || !mode->second.holdsResults)
            return std::nullopt;
        m_held.emplace(result.run, Held{.agent = result.agent,
                                        .call = nullptr,
                                        .result = promise,
                                        .shown = mcpResultOf(result.outcome, result.received)});
    }
    Q_EMIT stageChanged(QString::fromStdString(result.run));
    return promise->future();
}

void CallHolds::release(const std::string& run) {
    if (const auto call = take(run, Stage::Call))
        finishWith(call->call, CallRelease());
    else if (const auto result = take(run, Stage::Result))
        finishWith(result->result, ResultRelease());
}

bool CallHolds::hasAborted(const std::string& run) const {
    return actions(run).isAborted;
}

} // namespace toolroom
