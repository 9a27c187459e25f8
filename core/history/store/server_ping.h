// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace toolroom {

/// Whether the PostgreSQL server at `url` accepts connections, regardless of the login. Waits for up to 2 seconds per
/// address of the host. False for a server that is starting up or shutting down. Thread-safe.
[[nodiscard]] bool isServerUp(const std::string& url);

} // namespace toolroom
