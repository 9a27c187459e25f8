// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/agents/live_gateways.h"

#include <QStringList>

#include <algorithm>
#include <utility>
#include <variant>

namespace toolroom {

namespace {

/// Agents of one gateway that are listed; further ones are not, because clients choose their names.
constexpr std::size_t maxListedAgents = 300;

/// The name of a gateway and what is switched on in it.
QString describeGateway(const LiveGateways::Gateway& gateway) {
    QStringList parts = {gatewayText(gateway.hello)};
    if (!gateway.switches.faults.is_null())
        parts += LiveGateways::tr("injects faults");
    if (!gateway.switches.recording.empty())
        parts += LiveGateways::tr("recording");
    return parts.join(QStringLiteral(" · "));
}

} // namespace

LiveGateways::LiveGateways(ControlServer& server, QObject* parent)
    : QObject(parent)
    , m_server(server) {
    m_flush.setSingleShot(true);
    m_flush.setInterval(flushMs);
    connect(&m_flush, &QTimer::timeout, this, &LiveGateways::flush);
    connect(&server, &ControlServer::received, this,
            [this](int gateway, const GatewayEvent& event) { receive(gateway, event); });
    connect(&server, &ControlServer::disconnected, this, &LiveGateways::lose);
}

const LiveGateways::Gateway* LiveGateways::gateway(int gateway) const {
    const auto found = m_gateways.find(gateway);
    return found == m_gateways.end() ? nullptr : &found->second;
}

const LiveGateways::Gateway* LiveGateways::gatewayOfProcess(std::int64_t pid) const {
    const auto found = std::ranges::find(m_gateways, pid, [](const auto& entry) { return entry.second.hello.pid; });
    return found == m_gateways.end() ? nullptr : &found->second;
}

std::vector<ToolUse> LiveGateways::toolUses(int gateway, const std::string& agent) const {
    std::vector<ToolUse> uses;
    if (const auto connected = m_gateways.find(gateway); connected != m_gateways.end())
        if (const auto found = connected->second.agents.find(agent); found != connected->second.agents.end())
            for (const auto& [tool, use] : found->second.tools)
                uses.push_back(use);
    return uses;
}

CallHolds::Mode LiveGateways::mode(int gateway, const std::string& agent) const {
    const auto connected = m_gateways.find(gateway);
    if (connected == m_gateways.end())
        return {};
    const auto found = connected->second.agents.find(agent);
    return found == connected->second.agents.end() ? CallHolds::Mode() : found->second.mode;
}

void LiveGateways::Agent::set(const ToolUse& use) {
    ToolUse& known =
        tools.try_emplace(use.tool, ToolUse{.tool = use.tool, .listTokens = {0, true}, .resultTokens = {0, true}})
            .first->second;
    const auto replace = [](std::size_t& sum, std::size_t before, std::size_t after) { sum = sum - before + after; };
    calls += use.calls - known.calls;
    replace(listTokens, known.listTokens.tokens, use.listTokens.tokens);
    replace(resultTokens, known.resultTokens.tokens, use.resultTokens.tokens);
    replace(estimatedLists, known.listTokens.exact ? 0 : 1, use.listTokens.exact ? 0 : 1);
    replace(estimatedResults, known.resultTokens.exact ? 0 : 1, use.resultTokens.exact ? 0 : 1);
    known = use;
}

void LiveGateways::setMode(int gateway, const std::string& agent, CallHolds::Mode mode) {
    send(gateway, {.kind = ControlCommand::Kind::SetMode, .agent = agent, .call = {}, .mode = mode});
}

void LiveGateways::receive(int gateway, const GatewayEvent& event) {
    if (const auto* hello = std::get_if<GatewayHello>(&event))
        m_gateways[gateway].hello = *hello;
    const auto found = m_gateways.find(gateway);
    if (found == m_gateways.end())
        return;
    Connected& connected = found->second;
    if (const auto* call = std::get_if<LiveCall>(&event)) {
        receive(gateway, connected, *call);
    } else if (const auto* agent = std::get_if<LiveAgent>(&event)) {
        if (!connected.agents.contains(agent->agent) && connected.agents.size() >= maxListedAgents)
            return;
        Agent& known = connected.agents[agent->agent];
        known.mode = agent->mode;
        for (const ToolUse& use : agent->tools)
            known.set(use);
    } else if (const auto* switches = std::get_if<GatewaySwitches>(&event)) {
        connected.switches = *switches;
    } else if (const auto* failure = std::get_if<ControlFailure>(&event)) {
        Q_EMIT failed(gatewayText(connected.hello), failure->reason);
    }
    if (!m_flush.isActive())
        m_flush.start();
}

void LiveGateways::receive(int gateway, Connected& connected, const LiveCall& call) {
    if (connected.agents.contains(call.agent) || connected.agents.size() < maxListedAgents) {
        Agent& agent = connected.agents[call.agent];
        const auto mark = [&](std::set<std::string>& calls, bool isMarked) {
            if (isMarked)
                calls.insert(call.id);
            else
                calls.erase(call.id);
        };
        mark(agent.live, call.state != LiveCall::State::Done);
        mark(agent.held, isHeld(call));
    }
    const LiveCallsModel::Key key(gateway, call.id);
    const auto [pending, isNew] = m_pending.try_emplace(key);
    const std::shared_ptr<const LiveCall> before = isNew ? m_calls.find(gateway, call.id) : pending->second;
    auto merged = std::make_shared<LiveCall>(call);
    if (before && merged->arguments.is_null())
        merged->arguments = before->arguments;
    pending->second = std::move(merged);
    if (isNew)
        m_order.push_back(key);
}

/// The calls in progress have an unknown end.
void LiveGateways::lose(int gateway) {
    m_gateways.erase(gateway);
    for (const auto& row : m_calls.rows())
        if (row.gateway == gateway && row.call->state != LiveCall::State::Done)
            addPending({gateway, row.call->id}, row.call);
    for (auto& [key, call] : m_pending) {
        if (key.first != gateway || call->state == LiveCall::State::Done)
            continue;
        call = std::make_shared<LiveCall>(*call);
        call->state = LiveCall::State::Done;
        call->code = lostCallCode;
        call->result = nullptr;
    }
    if (!m_flush.isActive())
        m_flush.start();
}

/// An event that is pending is newer than `call`.
void LiveGateways::addPending(const LiveCallsModel::Key& key, const std::shared_ptr<const LiveCall>& call) {
    if (m_pending.try_emplace(key, std::make_shared<LiveCall>(*call)).second)
        m_order.push_back(key);
}

void LiveGateways::flush() {
    std::vector<LiveCallRow> rows;
    while (!m_order.empty() && rows.size() < maxCallsPerFlush) {
        const auto pending = m_pending.extract(m_order.front());
        rows.push_back({.gateway = m_order.front().first, .call = pending.mapped()});
        m_order.pop_front();
    }
    m_calls.update(std::move(rows));
    m_agents.setRows(agentRows());
    if (!m_order.empty())
        m_flush.start();
    Q_EMIT changed();
}

std::vector<LiveAgentRow> LiveGateways::agentRows() const {
    std::vector<LiveAgentRow> rows;
    for (const auto& [number, connected] : m_gateways) {
        const QString name = describeGateway(connected);
        for (const auto& [agent, state] : connected.agents) {
            LiveAgentRow row{.gateway = number, .agent = agent, .gatewayName = name, .mode = state.mode};
            row.live = static_cast<std::int64_t>(state.live.size());
            row.held = static_cast<std::int64_t>(state.held.size());
            row.calls = state.calls;
            row.listTokens = {.tokens = state.listTokens, .exact = state.estimatedLists == 0};
            row.resultTokens = {.tokens = state.resultTokens, .exact = state.estimatedResults == 0};
            rows.push_back(std::move(row));
        }
        if (connected.agents.empty())
            rows.push_back({.gateway = number, .isGateway = true, .agent = {}, .gatewayName = name});
    }
    return rows;
}

} // namespace toolroom
