// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/signed_token.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t assertionSeconds = 60;
constexpr qsizetype maxNonce = 1024;

std::int64_t secondsNow(const Clock& clock) {
    return clock.epochMs() / 1000;
}

} // namespace

QByteArray base64Url(const QByteArray& bytes) {
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

QByteArray randomToken() {
    std::array<quint32, 8> bits{};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    return base64Url(QByteArray(reinterpret_cast<const char*>(bits.data()), sizeof(bits)));
}

std::string signToken(const SigningKey& key, Json header, const Json& claims) {
    header["alg"] = key.algorithm();
    QByteArray token =
        base64Url(QByteArray::fromStdString(header.dump())) + '.' + base64Url(QByteArray::fromStdString(claims.dump()));
    token += '.' + base64Url(key.sign(token));
    return token.toStdString();
}

std::string makeClientAssertion(const SigningKey& key, const std::string& clientId, const std::string& issuer,
                                const Clock& clock) {
    const std::int64_t now = secondsNow(clock);
    return signToken(key, {{"typ", "JWT"}},
                     {{"iss", clientId},
                      {"sub", clientId},
                      {"aud", issuer},
                      {"iat", now},
                      {"exp", now + assertionSeconds},
                      {"jti", randomToken().toStdString()}});
}

QByteArray validNonce(QByteArray nonce) {
    const auto isAllowed = [](char c) { return c > ' ' && c <= '~' && c != '"' && c != '\\'; };
    return nonce.size() <= maxNonce && std::ranges::all_of(nonce, isAllowed) ? std::move(nonce) : QByteArray();
}

QByteArray makeProof(const SigningKey& key, const ProvenRequest& request, const Clock& clock) {
    const SigningKey::Point point = key.publicPoint();
    Json claims = {
        {"jti", randomToken().toStdString()},
        {"htm", request.method.toStdString()},
        {"htu", request.url.toString(QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::FullyEncoded).toStdString()},
        {"iat", secondsNow(clock)}};
    if (!request.accessToken.empty())
        claims["ath"] =
            base64Url(QCryptographicHash::hash(request.accessToken, QCryptographicHash::Sha256)).toStdString();
    if (!request.nonce.isEmpty())
        claims["nonce"] = request.nonce.toStdString();
    const Json publicKey = {{"kty", "EC"},
                            {"crv", "P-256"},
                            {"x", base64Url(point.x).toStdString()},
                            {"y", base64Url(point.y).toStdString()}};
    return QByteArray::fromStdString(signToken(key, {{"typ", "dpop+jwt"}, {"jwk", publicKey}}, claims));
}

} // namespace toolroom
