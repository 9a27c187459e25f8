// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/secrets/secret_mask.h"
#include "core/trace/trace.h"

#include <expected>
#include <string>
#include <string_view>

namespace toolroom {

/// Redaction of secrets in everything written to disk. When in doubt, a value is redacted; only the values of
/// well-known names that resemble secrets (`max_tokens`, `next_page_token`) are kept.

/// Replaces a secret.
inline constexpr std::string_view redactedMark = "[redacted]";

/// Whether the value of this key is a secret: `password`, `passwordConfirmation`, `apiKey`, `X-API-KEY`, `otp`,
/// `github_token`, but not `tokens`, `max_tokens`, `tokenCount` or `secretName`. Ignores case, separators and digits at
/// the end of a word.
[[nodiscard]] TOOLROOM_EXPORT bool isSecretKey(std::string_view key);

/// `text` without known secrets (knownSecrets()) and without recognizable ones: bearer and basic credentials, API keys
/// of well-known services, JSON Web Tokens, PEM private keys, credentials in URLs, and values after the name of a
/// secret (`?token=…`, `PASSWORD=…`,
/// `"apiKey": "…"`, `Authorization: …`). Linear in the length of the text.
[[nodiscard]] TOOLROOM_EXPORT std::string redactedText(std::string text);

/// `value` with secrets in strings redacted and with every string and number under a secret key replaced. Keys,
/// structure, booleans, nulls and empty strings are kept.
[[nodiscard]] TOOLROOM_EXPORT Json redacted(Json value);
/// Whether a string in the value contains the redactedMark.
[[nodiscard]] TOOLROOM_EXPORT bool containsRedacted(const Json& value);
/// A message that contains a secret becomes its redacted English text.
[[nodiscard]] TOOLROOM_EXPORT Message redacted(Message message);
[[nodiscard]] TOOLROOM_EXPORT RunResult redacted(RunResult runResult);
[[nodiscard]] TOOLROOM_EXPORT Trace redacted(Trace trace);

/// Mask secrets that are not recognizable. The arguments of a trace have `redactedMark` instead of them, so that they
/// are not sent by mistake.
TOOLROOM_EXPORT void mask(std::expected<CallSuccess, CallError>& result, const SecretMask& secrets);
TOOLROOM_EXPORT void mask(Span& span, const SecretMask& secrets);
/// Except the data of a success, which can be large and was masked when it arrived.
TOOLROOM_EXPORT void mask(Trace& trace, const SecretMask& secrets);

} // namespace toolroom
