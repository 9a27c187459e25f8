// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/openssl_key.h"

#include "core/network/messages.h"

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <array>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr int minRsaBits = 2048;
constexpr int coordinateBytes = 32;

template <auto function>
struct Free {
    template <class T>
    void operator()(T* pointer) const {
        function(pointer);
    }
};
using KeyPointer = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using BioPointer = std::unique_ptr<BIO, Free<BIO_free>>;
using DigestPointer = std::unique_ptr<EVP_MD_CTX, Free<EVP_MD_CTX_free>>;
using SignaturePointer = std::unique_ptr<ECDSA_SIG, Free<ECDSA_SIG_free>>;
using NumberPointer = std::unique_ptr<BIGNUM, Free<BN_free>>;

QByteArray coordinate(const BIGNUM* number) {
    QByteArray bytes(coordinateBytes, '\0');
    const int size = BN_bn2binpad(number, reinterpret_cast<unsigned char*>(bytes.data()), coordinateBytes);
    return size == coordinateBytes ? bytes : QByteArray();
}

class OpensslKey final : public SigningKey {
public:
    explicit OpensslKey(KeyPointer key)
        : m_key(std::move(key)) {}

    [[nodiscard]] const char* algorithm() const override { return isElliptic() ? "ES256" : "RS256"; }

    [[nodiscard]] Point publicPoint() const override {
        return {.x = coordinateNamed(OSSL_PKEY_PARAM_EC_PUB_X), .y = coordinateNamed(OSSL_PKEY_PARAM_EC_PUB_Y)};
    }

    [[nodiscard]] std::string pem() const override {
        const BioPointer buffer(BIO_new(BIO_s_mem()));
        if (!buffer || PEM_write_bio_PrivateKey(buffer.get(), m_key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
            return {};
        char* text = nullptr;
        const long size = BIO_get_mem_data(buffer.get(), &text);
        return {text, static_cast<std::size_t>(size)};
    }

    [[nodiscard]] QByteArray sign(QByteArrayView text) const override {
        const DigestPointer digest(EVP_MD_CTX_new());
        const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
        const auto count = static_cast<std::size_t>(text.size());
        std::size_t size = 0;
        if (!digest || EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, m_key.get()) != 1 ||
            EVP_DigestSign(digest.get(), nullptr, &size, bytes, count) != 1)
            return {};
        QByteArray signature(static_cast<qsizetype>(size), '\0');
        if (EVP_DigestSign(digest.get(), reinterpret_cast<unsigned char*>(signature.data()), &size, bytes, count) != 1)
            return {};
        signature.truncate(static_cast<qsizetype>(size));
        return isElliptic() ? joined(signature) : signature;
    }

private:
    [[nodiscard]] bool isElliptic() const { return EVP_PKEY_is_a(m_key.get(), "EC") == 1; }

    [[nodiscard]] QByteArray coordinateNamed(const char* name) const {
        BIGNUM* number = nullptr;
        if (EVP_PKEY_get_bn_param(m_key.get(), name, &number) != 1)
            return {};
        return coordinate(NumberPointer(number).get());
    }

    /// Both numbers of a signature, which OpenSSL encodes as ASN.1 (RFC 7518, 3.4).
    [[nodiscard]] static QByteArray joined(const QByteArray& encoded) {
        const auto* begin = reinterpret_cast<const unsigned char*>(encoded.data());
        const SignaturePointer signature(d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(encoded.size())));
        if (!signature)
            return {};
        return coordinate(ECDSA_SIG_get0_r(signature.get())) + coordinate(ECDSA_SIG_get0_s(signature.get()));
    }

    KeyPointer m_key;
};

bool isSupported(const EVP_PKEY* key) {
    if (EVP_PKEY_is_a(key, "RSA") == 1)
        return EVP_PKEY_get_bits(key) >= minRsaBits;
    std::array<char, 32> curve{};
    return EVP_PKEY_is_a(key, "EC") == 1 && EVP_PKEY_get_group_name(key, curve.data(), curve.size(), nullptr) == 1 &&
           std::string_view(curve.data()) == "prime256v1";
}

/// Without this, OpenSSL asks for the passphrase on the terminal.
int refusePassphrase(char*, int, int, void*) {
    return -1;
}

} // namespace

Result<std::unique_ptr<SigningKey>> readOpensslKey(const std::string& pem) {
    const BioPointer buffer(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    ERR_set_mark(); // errors that stay would be those of the next connection
    KeyPointer key(buffer ? PEM_read_bio_PrivateKey(buffer.get(), nullptr, refusePassphrase, nullptr) : nullptr);
    ERR_pop_to_mark();
    if (!key)
        return std::unexpected(Error{message<network_messages::keyNotRead>()});
    if (!isSupported(key.get()))
        return std::unexpected(Error{message<network_messages::keyNotSupported>()});
    return std::make_unique<OpensslKey>(std::move(key));
}

std::unique_ptr<SigningKey> makeOpensslKey() {
    KeyPointer key(EVP_EC_gen("P-256"));
    return key ? std::make_unique<OpensslKey>(std::move(key)) : nullptr;
}

} // namespace toolroom
