// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/secrets.h"
#include "core/base/export.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"
#include "core/network/http_client.h"
#include "core/registry/activity_specification.h"
#include "core/run/session/call_context.h"

#include <expected>
#include <string>

namespace toolroom {

/// A request ready to be sent.
struct PreparedRequest {
    HttpRequest request;
    std::string displayUrl; ///< for display, without secrets
};

/// Fails with INVALID_ARGUMENTS if the arguments cannot be used, and with CONFIG_ERROR if a secret or variable cannot
/// be resolved or the URL is invalid.
[[nodiscard]] TOOLROOM_EXPORT std::expected<PreparedRequest, CallError>
prepareRequest(const HttpSpecification& http, const Json& arguments, const CallContext& context);

/// Adds the secrets of the manifest and the client that a request can contain.
TOOLROOM_EXPORT void addSecretsOf(SecretMask& secrets, const HttpSpecification& http, const HttpClientSettings& client);
/// The URL of the request without secrets; empty if the arguments cannot be used.
[[nodiscard]] TOOLROOM_EXPORT std::string requestUrl(const HttpSpecification& http, const Json& arguments,
                                                     const CallContext& context);

} // namespace toolroom
