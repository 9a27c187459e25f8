// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/gateway/control_json.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>

namespace toolroom {

/// LiveCall::code of a call whose gateway has ended or disconnected.
inline constexpr std::string_view lostCallCode = "(lost)";

/// Whether the call or its result waits for the user to continue it.
[[nodiscard]] TOOLROOM_EXPORT bool isHeld(const LiveCall& call);

/// How a live call is marked.
enum class LiveTone { Quiet, Running, Waiting, Good, Failed, Denied };
[[nodiscard]] TOOLROOM_EXPORT LiveTone toneOf(const LiveCall& call);
/// `Paused`, `Running`, `Succeeded`, `Failed · NETWORK`, `Denied · NOT RUN`.
[[nodiscard]] TOOLROOM_EXPORT QString liveStateText(const LiveCall& call);
/// The same with what the agent was told while the call is in progress.
[[nodiscard]] TOOLROOM_EXPORT QString liveStateExplanation(const LiveCall& call);
/// `1,204`; with `≈` if it is an estimate; empty for none.
[[nodiscard]] TOOLROOM_EXPORT QString tokensText(const TokenCount& tokens);
/// The name of an agent, which may be empty.
[[nodiscard]] TOOLROOM_EXPORT QString agentText(const std::string& agent);
/// The sources of a gateway in one line.
[[nodiscard]] TOOLROOM_EXPORT QString gatewayText(const GatewayHello& hello);

} // namespace toolroom
