// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/http_client.h"

#include <memory>

namespace toolroom {

/// The error of a request that was aborted.
[[nodiscard]] HttpError abortedError();

/// A channel over Qt's network access manager, which keeps connections and uses HTTP/2 where the server has it.
[[nodiscard]] std::unique_ptr<HttpChannel> makeQtChannel();

} // namespace toolroom
