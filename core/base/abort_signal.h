// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stop_token>

namespace toolroom {

/// Asks a long operation to stop. Cheap to copy and thread-safe. Loops check `stop_requested()`; code that waits
/// registers a `std::stop_callback`.
using AbortSignal = std::stop_token;

/// Requests the stop that its AbortSignal reports.
using AbortController = std::stop_source;

} // namespace toolroom
