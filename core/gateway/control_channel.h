// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/gateway/control_json.h"
#include "core/gateway/gateway.h"
#include "core/network/local_socket.h"

#include <QObject>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace toolroom {

/// The socket on which this user's workbench is told about live calls; next to windowSocketPath().
[[nodiscard]] TOOLROOM_EXPORT std::string controlSocketPath();

/// Arguments or a result as the workbench may see them: without secrets, and null if they are too large to show.
[[nodiscard]] TOOLROOM_EXPORT Json shownValue(Json value);
/// `edited` with the secrets of `original` wherever the user has left the mark in shownValue(original). Nullopt if a
/// mark is somewhere else.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Json> withSecretsOf(const Json& original, Json edited);

/// Tells the workbench of this user, if it is open, about the calls of a gateway, and does what the user asks for
/// there. Reconnects when the workbench is opened later. Used on the gateway's thread.
class TOOLROOM_EXPORT ControlChannel final : public QObject {
public:
    static constexpr std::int64_t retryMs = 2'000;
    /// How long calls stay held after the connection was lost.
    static constexpr std::int64_t graceMs = 10'000;
    static constexpr std::int64_t usageMs = 250; ///< between messages about tokens
    static constexpr std::size_t maxShownBytes = std::size_t{64} * 1024;
    /// A workbench that falls behind by more than this is disconnected.
    static constexpr std::size_t maxUnsentBytes = std::size_t{16} * 1024 * 1024;

    /// The commands that are not for a call. They return why they had no effect.
    struct Switches {
        std::function<Result<void>(const Json& faults)> setFaults; ///< null: no faults
        std::function<Result<void>(const std::string& file)> setRecording;
    };

    /// `gateway`, `clock`, and what `switches` use must outlive the channel. `holds` are those of its calls.
    ControlChannel(Gateway& gateway, std::shared_ptr<CallHolds> holds, GatewayHello hello, Switches switches,
                   Clock& clock = systemClock());
    ~ControlChannel() override;

    /// What was switched on when the gateway was started.
    void setState(GatewaySwitches state) { m_state = std::move(state); }
    void setAddress(std::string address) { m_hello.address = std::move(address); }
    /// Connects to the workbench at `socket` whenever it is open.
    void start(std::string socket);
    [[nodiscard]] bool isConnected() const { return m_connection != nullptr; }

private:
    struct Use {
        std::int64_t lists = 0;
        std::int64_t calls = 0;
        TokenCount resultTokens = {.tokens = 0, .exact = true};
    };
    using Uses = std::map<std::string, Use>; ///< by tool

    void connectToWindow();
    void lose();
    void greet();
    void send(const GatewayEvent& event);
    void sendCall(LiveCall call);
    void perform(const ControlCommand& command);
    [[nodiscard]] Result<void> execute(const ControlCommand& command);
    [[nodiscard]] Result<void> editCall(const ControlCommand& command);
    /// `tools` are those to send.
    [[nodiscard]] LiveAgent describe(const std::string& agent, const std::set<std::string>& tools);
    /// Marks what to send about an agent.
    void changeUse(const std::string& agent, const std::string& tool = {});
    void sendUses();
    void countResult(const LiveCall& call, const Json& result);
    [[nodiscard]] TokenCount definitionTokens(const std::string& tool);

    Gateway& m_gateway;
    std::shared_ptr<CallHolds> m_holds;
    GatewayHello m_hello;
    Switches m_switches;
    GatewaySwitches m_state;
    Clock& m_clock;
    std::string m_socket;
    std::unique_ptr<LocalConnection> m_connection;
    std::unique_ptr<ScheduledCall> m_retry;
    std::unique_ptr<ScheduledCall> m_grace;
    std::unique_ptr<ScheduledCall> m_usage;
    std::map<std::string, Uses> m_uses;                     ///< by agent
    std::map<std::string, std::set<std::string>> m_changed; ///< tools to send, by agent
    std::map<std::string, TokenCount> m_definitions;        ///< by tool; counted when they are first sent
    std::map<std::string, std::size_t> m_indexes;           ///< of the offered tools, by id; empty: unknown
};

} // namespace toolroom
