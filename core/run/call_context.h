// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// How tools reach the network.
struct HttpClientSettings {
    std::string baseUrl;                   ///< addresses are relative to it; empty: they must be whole
    std::optional<std::int64_t> timeoutMs; ///< longest time of one request
    std::string auth;                      ///< reference to a secret; empty: none
};

/// What a call is given besides its arguments. Secrets are references until the moment of sending.
struct CallContext {
    std::string userId;
    std::string sessionId = "default";
    std::string agentId;
    std::string loopId;
    std::string productId; ///< that tools are bound to; empty: none
    std::string auth;      ///< reference to a secret; empty: none
    HttpClientSettings client;
    Json services = Json::object(); ///< further services, by name
    std::string folder;             ///< of the manifest: programs start there; empty: the current folder
};

} // namespace toolroom
