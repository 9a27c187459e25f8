// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/activity.h"

#include <memory>

namespace toolroom {

/// `{"type": "http", "method"?, "url", "headers"?, "body"?, "result"?}`: a request, GET when nothing is said.
///
/// - `{name}` is replaced by the argument of that name, `{env:NAME}` by a secret, everywhere at once. In the url it is
///   percent-encoded and cannot stand in the host, nor make a `..` of a part of the path; a pair of the query whose
///   argument is absent is left out, and so is a header. A url that begins with `/` is relative to the context's
///   client.baseUrl.
/// - A body's string that is one `{name}` becomes the argument's value, other strings have it put in as text. POST, PUT
///   and PATCH send the arguments themselves when there is no body.
/// - The context's client.auth goes as a bearer token to the origin of its baseUrl, and only there.
/// - JSON is read as a program's answer is, or `result` (JMESPath) finds the data in it; text is data as it stands.
///
/// The reply's detail is `{status, url, redirects, bytes}`: the url without secrets, and after a redirect without
/// query, or only the origin when the request had secrets in it. In errors, `***` stands for the request's secrets. How
/// redirects, sizes and times are bounded stands in http_client.h.
[[nodiscard]] TOOLROOM_EXPORT Result<std::shared_ptr<Activity>> makeHttpActivity(const Json& specification,
                                                                                 Clock& clock);

} // namespace toolroom
