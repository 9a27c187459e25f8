// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <string>

namespace toolroom {

/// A private key for JSON Web Signatures (RFC 7515). Immutable.
class SigningKey {
public:
    SigningKey() = default;
    virtual ~SigningKey() = default;
    SigningKey(const SigningKey&) = delete;
    SigningKey& operator=(const SigningKey&) = delete;

    /// A point on the curve P-256: 32 bytes each.
    struct Point {
        QByteArray x;
        QByteArray y;
    };

    /// `ES256` or `RS256`.
    [[nodiscard]] virtual const char* algorithm() const = 0;
    /// The public key; empty for RSA.
    [[nodiscard]] virtual Point publicPoint() const = 0;
    /// The private key in PEM format. A secret.
    [[nodiscard]] virtual std::string pem() const = 0;
    /// Empty if the text cannot be signed.
    [[nodiscard]] virtual QByteArray sign(QByteArrayView text) const = 0;
};

} // namespace toolroom
