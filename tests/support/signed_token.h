// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <QByteArray>
#include <QList>

#include <cstdint>
#include <memory>
#include <string>

namespace toolroom::test {

using OpensslKey = std::shared_ptr<EVP_PKEY>;

inline OpensslKey opensslKey(EVP_PKEY* key) {
    return {key, EVP_PKEY_free};
}

inline QByteArray fromBase64Url(const QByteArray& text) {
    return QByteArray::fromBase64(text, QByteArray::Base64UrlEncoding);
}

inline OpensslKey keyIn(const std::string& pem) {
    BIO* buffer = BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size()));
    OpensslKey key = opensslKey(PEM_read_bio_PrivateKey(buffer, nullptr, nullptr, nullptr));
    BIO_free(buffer);
    return key;
}

/// `cipher` and `passphrase` may be null.
inline std::string pemOf(const OpensslKey& key, const EVP_CIPHER* cipher = nullptr, char* passphrase = nullptr) {
    BIO* buffer = BIO_new(BIO_s_mem());
    PEM_write_bio_PKCS8PrivateKey(buffer, key.get(), cipher, nullptr, 0, nullptr, passphrase);
    char* text = nullptr;
    const long size = BIO_get_mem_data(buffer, &text);
    std::string pem(text, static_cast<std::size_t>(size));
    BIO_free(buffer);
    return pem;
}

/// The public key in a JSON Web Key for P-256.
inline OpensslKey keyIn(const Json& jwk) {
    const auto member = [&](const char* name) { return QByteArray::fromStdString(jwk.value(name, "")); };
    // SubjectPublicKeyInfo of an uncompressed point.
    const QByteArray encoded = QByteArray::fromHex("3059301306072a8648ce3d020106082a8648ce3d03010703420004") +
                               fromBase64Url(member("x")) + fromBase64Url(member("y"));
    const auto* begin = reinterpret_cast<const unsigned char*>(encoded.data());
    return opensslKey(d2i_PUBKEY(nullptr, &begin, static_cast<long>(encoded.size())));
}

/// A JSON Web Token, read without the code that made it.
struct SignedToken {
    Json header;
    Json claims;
    QByteArray text; ///< what is signed
    QByteArray signature;

    explicit SignedToken(const QByteArray& token) {
        const QList<QByteArray> parts = token.split('.');
        header = Json::parse(fromBase64Url(parts.value(0)).toStdString(), nullptr, false);
        claims = Json::parse(fromBase64Url(parts.value(1)).toStdString(), nullptr, false);
        text = parts.value(0) + '.' + parts.value(1);
        signature = fromBase64Url(parts.value(2));
    }

    [[nodiscard]] bool isSignedBy(const OpensslKey& key) const {
        QByteArray encoded = signature;
        if (header.value("alg", "") == "ES256") {
            if (signature.size() != 64)
                return false;
            const auto* bytes = reinterpret_cast<const unsigned char*>(signature.data());
            ECDSA_SIG* numbers = ECDSA_SIG_new();
            ECDSA_SIG_set0(numbers, BN_bin2bn(bytes, 32, nullptr), BN_bin2bn(bytes + 32, 32, nullptr));
            encoded.resize(i2d_ECDSA_SIG(numbers, nullptr));
            auto* out = reinterpret_cast<unsigned char*>(encoded.data());
            i2d_ECDSA_SIG(numbers, &out);
            ECDSA_SIG_free(numbers);
        }
        EVP_MD_CTX* digest = EVP_MD_CTX_new();
        const bool isValid = key && EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
                             EVP_DigestVerify(digest, reinterpret_cast<const unsigned char*>(encoded.data()),
                                              static_cast<std::size_t>(encoded.size()),
                                              reinterpret_cast<const unsigned char*>(text.data()),
                                              static_cast<std::size_t>(text.size())) == 1;
        EVP_MD_CTX_free(digest);
        return isValid;
    }
};

} // namespace toolroom::test
