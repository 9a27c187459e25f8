// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <QByteArray>
#include <QUrl>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The parameters of the challenge with this scheme in a `WWW-Authenticate` header (RFC 9110, 11.6.1); null if there is
/// none. Names are in lower case.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::map<std::string, std::string>> parseChallenge(const QByteArray& header,
                                                                                               const char* scheme);

/// The parameters of a challenge for a bearer token or for one that is bound to a key (DPoP).
class TokenChallenge {
public:
    explicit TokenChallenge(const QByteArray& header)
        : m_bearer(parseChallenge(header, "Bearer"))
        , m_proof(parseChallenge(header, "DPoP")) {}

    [[nodiscard]] std::string value(const std::string& name) const {
        for (const auto* parameters : {&m_bearer, &m_proof})
            if (*parameters && (*parameters)->contains(name))
                return (*parameters)->at(name);
        return {};
    }
    [[nodiscard]] bool offersProof() const { return m_proof.has_value(); }
    [[nodiscard]] bool requiresNonce() const {
        return m_proof && m_proof->contains("error") && m_proof->at("error") == "use_dpop_nonce";
    }

private:
    std::optional<std::map<std::string, std::string>> m_bearer;
    std::optional<std::map<std::string, std::string>> m_proof;
};

/// Where the metadata of the protected resource may be (RFC 9728), in the order in which to try them. `named` is the
/// challenge's `resource_metadata`; it may be empty.
[[nodiscard]] TOOLROOM_EXPORT std::vector<QUrl> resourceMetadataUrls(const QUrl& server, const std::string& named);
/// The same for the metadata of an authorization server (RFC 8414 and OpenID Connect Discovery).
[[nodiscard]] TOOLROOM_EXPORT std::vector<QUrl> issuerMetadataUrls(const QUrl& issuer);

/// Whether `resource`, from the metadata of a protected resource, is `server` or a parent of it.
[[nodiscard]] TOOLROOM_EXPORT bool coversServer(const QUrl& resource, const QUrl& server);

/// Whether an address that `server` named may be used: https, or http on loopback if the server is also on loopback;
/// never an IP address in a private network unless the server is in one, and never a link-local one. Names are not
/// resolved.
[[nodiscard]] TOOLROOM_EXPORT bool isAllowedUrl(const QUrl& url, const QUrl& server);

/// The union of two scopes (names separated by spaces), in order.
[[nodiscard]] TOOLROOM_EXPORT std::string mergeScopes(const std::string& one, const std::string& other);

/// `application/x-www-form-urlencoded`.
[[nodiscard]] QByteArray encodeForm(const std::vector<std::pair<QByteArray, std::string>>& fields);

/// Whether the array `names` contains `name`; false if `names` is not an array.
[[nodiscard]] bool containsName(const Json* names, const std::string& name);

} // namespace toolroom
