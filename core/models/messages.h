// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages that are created on worker threads and translated when a view shows them.
namespace toolroom::models_messages {

inline constexpr MessageTemplate imageTypeUnsupported =
    messageTemplate("Models", "Images of type `%1` cannot be displayed");
inline constexpr MessageTemplate imageTooLarge = messageTemplate("Models", "The image is too large to display");
inline constexpr MessageTemplate imageNotBase64 = messageTemplate("Models", "The image data is not valid base64");
inline constexpr MessageTemplate toolSkipped = messageTemplate("Models", "The request does not include this tool");
inline constexpr MessageTemplate fieldDropped = messageTemplate("Models", "Dropped `%1`: %2");

} // namespace toolroom::models_messages
