// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Reasons in answers to confirmation requests, which follow "The call was not confirmed:".
namespace toolroom::confirmation_messages {

inline constexpr MessageTemplate toolChanged =
    messageTemplate("Confirmation", "the tool has changed since the request was made");

} // namespace toolroom::confirmation_messages
