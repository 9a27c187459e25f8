// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/json/json.h"
#include "core/network/signing_key.h"

#include <QByteArray>
#include <QUrl>

#include <string>

namespace toolroom {

/// Base64 for URLs, without padding (RFC 4648, section 5).
[[nodiscard]] QByteArray base64Url(const QByteArray& bytes);

/// 256 random bits in base64url, as RFC 7636 recommends for the verifier.
[[nodiscard]] QByteArray randomToken();

/// A JSON Web Token (RFC 7519). `header` is without `alg`.
[[nodiscard]] std::string signToken(const SigningKey& key, Json header, const Json& claims);

/// Authenticates a client to `issuer` (RFC 7523, section 3). Valid for one minute.
[[nodiscard]] std::string makeClientAssertion(const SigningKey& key, const std::string& clientId,
                                              const std::string& issuer, const Clock& clock);

/// A nonce that a server sends for the next proof; empty if it is malformed (RFC 9449, section 8.1) or very long.
[[nodiscard]] QByteArray validNonce(QByteArray nonce);

/// One HTTP request that a proof of possession (RFC 9449) belongs to.
struct ProvenRequest {
    QByteArray method;
    QUrl url;
    std::string accessToken; ///< empty at the token endpoint
    QByteArray nonce;        ///< as the server requires it; empty: none
};
/// The value of the header `DPoP` for one request; a server accepts it only once. `key` is for P-256.
[[nodiscard]] QByteArray makeProof(const SigningKey& key, const ProvenRequest& request, const Clock& clock);

} // namespace toolroom
