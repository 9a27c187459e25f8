// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Templates that combine messages.
namespace toolroom::base_messages {

inline constexpr MessageTemplate labeled = messageTemplate("Message", "%1: %2");

// Lists
inline constexpr MessageTemplate listSemicolon = messageTemplate("Message", "%1; %2");
inline constexpr MessageTemplate listComma = messageTemplate("Message", "%1, %2");
inline constexpr MessageTemplate listAnd = messageTemplate("Message", "%1 and %2");
inline constexpr MessageTemplate listOr = messageTemplate("Message", "%1 or %2");
inline constexpr MessageTemplate listAndOthers = messageTemplate("Message", "%1 and others");

} // namespace toolroom::base_messages
