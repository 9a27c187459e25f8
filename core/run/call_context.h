// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/run/environment.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// HTTP settings of a manifest's context.
struct HttpClientSettings {
    std::string baseUrl;                   ///< for relative URLs; empty: URLs must be absolute
    std::optional<std::int64_t> timeoutMs; ///< timeout of one request
    std::string auth;                      ///< reference to a secret; empty: none
};

/// The values for `{{name}}` in the URL and headers of an HTTP activity.
struct CallVariables {
    EnvironmentPtr environment; ///< null: none
    /// Those that the call or its callers use, by name. Empty until the call has been allowed.
    std::map<std::string, std::string, std::less<>> secrets;
};

/// What a call receives in addition to its arguments. Secrets are references, resolved when a request is sent.
struct CallContext {
    std::string userId;
    std::string sessionId = "default";
    std::string agentId;
    std::string loopId;
    std::string productId; ///< empty: none
    std::string auth;      ///< reference to a secret; empty: none
    HttpClientSettings client;
    Json services = Json::object(); ///< keyed by name
    std::string
        folder; ///< the manifest's folder, used as the working directory of programs; empty: the current directory
    CallVariables variables;
    /// SourceAccess::content that the user trusts, which limits what may be started. Null: the call needs no trust.
    std::shared_ptr<const Json> trusted;
};

} // namespace toolroom
