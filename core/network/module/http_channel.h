// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/http_client.h"

#include <memory>

namespace toolroom {

/// The error of a request that was aborted.
[[nodiscard]] HttpError abortedError();

[[nodiscard]] std::unique_ptr<HttpChannel> makeKeptChannel();

} // namespace toolroom
