// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/http_client.h"

#include <memory>

namespace toolroom {

/// The error of a request that was aborted.
[[nodiscard]] HttpError abortedError();

/// A channel over Qt's network access manager, which keeps connections open and uses HTTP/2 if the server supports it.
[[nodiscard]] std::unique_ptr<HttpChannel> makeQtChannel();

} // namespace toolroom
