// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"
#include "ui/confirm/attention_queue.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace toolroom {

/// Each function describes a request in one line of plain text, with all text from tools escaped.

/// The tool name that the user must type, with invisible characters escaped.
[[nodiscard]] QString displayToolName(const ConfirmationRequest& request);
/// `Waiting for confirmation`, `Waiting for permission` or `Waiting for a trust decision`.
[[nodiscard]] QString waitingText(const ConfirmationRequest& request);
/// `place_order wants to run`, `Verify place_order with up to 6 calls?`, `place_order requests permission`, `Trust
/// tools.json?`.
[[nodiscard]] QString requestTitle(const ConfirmationRequest& request);
/// `requested by you · write · high consequence · from broker`.
[[nodiscard]] QString requestSummary(const ConfirmationRequest& request);
/// The command and its working directory, or the URL; empty for built-in activities and language models. If the request
/// is to trust a source, everything that its tools start and connect to.
[[nodiscard]] QStringList targetText(const ConfirmationRequest& request);
/// `network on https://a.org`; empty for a call.
[[nodiscard]] QString requestedPermissionText(const ConfirmationRequest& request);
/// Why the caller makes the call, or what the planned calls can do; may be empty.
[[nodiscard]] QString reasonText(const ConfirmationRequest& request);
/// ConfirmationRequest::calls as a list of purposes and arguments.
[[nodiscard]] Json plannedCallsJson(const ConfirmationRequest& request);
/// The differences from the trusted source and from the last confirmed call, one per line and limited in number. Empty
/// if there are none or if nothing was trusted or confirmed earlier.
[[nodiscard]] QStringList changesSince(const ConfirmationRequest& request, std::int64_t nowMs);
/// Why the request is closed; empty while it is open.
[[nodiscard]] QString closedReason(AttentionQueue::RequestState state);

/// `4:31`, rounded up to whole seconds.
[[nodiscard]] QString formatMinutesAndSeconds(std::int64_t ms);

} // namespace toolroom
