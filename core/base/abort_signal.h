// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stop_token>

namespace toolroom {

/// Says to long work that nobody wants its result any more. Cheap to copy, safe from every thread.
/// Work asks `stop_requested()` between steps; waiting hangs a `std::stop_callback` on it.
using AbortSignal = std::stop_token;

/// The side that aborts.
using AbortController = std::stop_source;

} // namespace toolroom
