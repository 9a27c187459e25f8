// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/network/http_request_parser.h"

namespace toolroom {

/// Whether a request to a server on the loopback address is from a program on this computer, or from a page that this
/// computer serves: not from a web page, even if its server has changed its address to ours (DNS rebinding).
[[nodiscard]] TOOLROOM_EXPORT bool isFromThisComputer(const ReceivedHttpRequest& head);

} // namespace toolroom
