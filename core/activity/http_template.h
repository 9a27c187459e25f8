// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/secrets.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/run_result.h"
#include "core/json/json.h"
#include "core/network/http_client.h"
#include "core/run/call_context.h"

#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// A validated request specification from a manifest; see http_activity.h.
struct TOOLROOM_EXPORT HttpTemplate {
    QByteArray method;
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers;
    std::optional<Json> body;
    VariableNames variables; ///< those of the user's environment in `url` and `headers`

    [[nodiscard]] static Result<HttpTemplate> read(const Json& specification);
};

/// A request ready to be sent.
struct PreparedRequest {
    HttpRequest request;
    std::string displayUrl; ///< for display, without secrets
};

/// Fails with INVALID_ARGUMENTS if the arguments cannot be used, and with CONFIG_ERROR if a secret or variable cannot
/// be resolved or the URL is invalid.
[[nodiscard]] TOOLROOM_EXPORT std::expected<PreparedRequest, CallError>
prepareRequest(const HttpTemplate& http, const Json& arguments, const CallContext& context);

/// Adds the secrets of the manifest and the client that a request can contain.
TOOLROOM_EXPORT void addSecretsOf(SecretMask& secrets, const HttpTemplate& http, const HttpClientSettings& client);
/// The URL of the request without secrets; empty if the arguments cannot be used.
[[nodiscard]] TOOLROOM_EXPORT std::string requestUrl(const HttpTemplate& http, const Json& arguments,
                                                     const CallContext& context);

} // namespace toolroom
