// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation.h"
#include "ui/confirm/confirmation_queue.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace toolroom {

/// A request in words, all of it plain text on one line each. Nothing that a tool wrote is left as it is.

/// The name as it is to be typed: characters that cannot be seen are written out.
[[nodiscard]] QString shownToolName(const ConfirmationRequest& request);
/// `place_order wants to run`, `place_order asks for a permission`.
[[nodiscard]] QString requestTitle(const ConfirmationRequest& request);
/// `write · high consequence · broker · asked by you`.
[[nodiscard]] QString requestFacts(const ConfirmationRequest& request);
/// `network on https://a.org`; "" for a call.
[[nodiscard]] QString permissionAsked(const ConfirmationRequest& request);
/// What is other than at the last approval, a line each; empty when nothing is, or there was none. Of very many changes
/// the first are told, and how many more there are.
[[nodiscard]] QStringList changesSince(const ConfirmationRequest& request, std::int64_t nowMs);
/// Why it is over; "" while it is not.
[[nodiscard]] QString whyOver(ConfirmationQueue::Over over);

/// `4:31`, rounded up to whole seconds.
[[nodiscard]] QString minutesAndSeconds(std::int64_t ms);
/// `just now`, `3 min ago`, `2 h ago`, `5 days ago`.
[[nodiscard]] QString agoText(std::int64_t ms);

} // namespace toolroom
