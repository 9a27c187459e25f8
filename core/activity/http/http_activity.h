// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/registry/activity_specification.h"
#include "core/run/activity.h"

#include <memory>

namespace toolroom {

/// `{"type": "http", "method"?, "url", "headers"?, "body"?, "result"?, "variables"?}`: an HTTP request, GET by default.
///
/// - `{name}` is replaced by an argument and `{env:NAME}` by a secret, in a single pass. In the URL, values are
///   percent-encoded; they are not allowed in the host and must not add `..` segments to the path. Query parameters and
///   headers whose argument is absent are omitted. A URL that starts with `/` is relative to the context's
///   client.baseUrl.
/// - `{{name}}` in the URL and headers is replaced by a variable of the user's environment if `variables` contains its
///   name. A URL can start with such a variable, which is then the start of a URL.
/// - In the body, a string that consists of a single `{name}` becomes the argument's value; in other strings, arguments
///   are inserted as text. Without a body, POST, PUT and PATCH send the arguments.
/// - The context's client.auth is sent as a bearer token, but only to the origin of client.baseUrl.
/// - A JSON response is read like a program's output, or `result` (JMESPath) selects the data. A text response is used
///   as the data.
///
/// The reply's detail is `{status, url, redirects, bytes}`. The URL contains no secrets; after a redirect it has no
/// query, and is reduced to the origin if the request contained secrets. Errors show secrets as `***`. See
/// http_client.h for limits on redirects, sizes and times.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<Activity> makeHttpActivity(HttpSpecification http, Clock& clock);

} // namespace toolroom
