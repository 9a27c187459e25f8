// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Secrets are taken out of whatever is written to disk. Rather one value too many than one too few, but a value that
/// only looks like a secret's neighbour (`max_tokens`, `next_page_token`) stays.

/// What stands where a secret was.
inline constexpr std::string_view redactedMark = "[redacted]";

/// Whether a value under this key is a secret: `password`, `passwordConfirmation`, `apiKey`, `X-API-KEY`, `otp`,
/// `github_token`, but not `tokens`, `max_tokens`, `tokenCount` or `secretName`. Capitals, separators and digits at the
/// end of a word make no difference.
[[nodiscard]] TOOLROOM_EXPORT bool namesSecret(std::string_view key);

/// `text` without the secrets that can be told by their looks: bearer and basic credentials, keys of well-known
/// services, JSON web tokens, PEM private keys, the user of a URL, and what stands behind the name of a secret
/// (`?token=…`, `PASSWORD=…`, `"apiKey": "…"`, `Authorization: …`). Takes time in proportion to the length of the text.
[[nodiscard]] TOOLROOM_EXPORT std::string redactedText(std::string text);

/// The same value with every string redacted, and every string and number below a key that names a secret replaced.
/// Keys, structure, booleans, nulls and empty strings stay.
[[nodiscard]] TOOLROOM_EXPORT Json redacted(Json value);
[[nodiscard]] TOOLROOM_EXPORT Outcome redacted(Outcome outcome);
[[nodiscard]] TOOLROOM_EXPORT Trace redacted(Trace trace);

} // namespace toolroom
