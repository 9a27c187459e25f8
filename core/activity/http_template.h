// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/http_client.h"
#include "core/activity/secrets.h"
#include "core/base/result.h"
#include "core/contract/outcome.h"
#include "core/json/json.h"
#include "core/run/call_context.h"

#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// What a manifest says of a request, checked: see http_activity.h.
struct HttpTemplate {
    QByteArray method;
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers;
    std::optional<Json> body;

    [[nodiscard]] static Result<HttpTemplate> read(const Json& specification);
};

/// A request that is ready to be sent, and its address as it may be shown: without secrets.
struct FilledRequest {
    HttpRequest request;
    std::string shownUrl;
    SecretMask secrets; ///< that are in it
};

/// Errors are INVALID_ARGUMENTS for what the arguments do not allow, CONFIG_ERROR for secrets and addresses.
[[nodiscard]] std::expected<FilledRequest, CallError> fillInRequest(const HttpTemplate& http, const Json& arguments,
                                                                    const HttpClientSettings& client);

} // namespace toolroom
