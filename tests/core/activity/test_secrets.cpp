// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/secrets.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

std::string resolved(std::string_view reference) {
    const Result<std::string> secret = resolveSecret(reference);
    return secret ? *secret : "error: " + secret.error().reason;
}

/// As a reference of the user's own.
std::string own(std::string_view reference) {
    const Result<std::string> secret = resolveOwnSecret(reference);
    return secret ? *secret : "error: " + secret.error().reason;
}

std::string replaced(std::string_view text) {
    const Result<std::string> whole = withSecrets(text);
    return whole ? *whole : "error: " + whole.error().reason;
}

} // namespace

class TestSecrets : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        qputenv("TOOLROOM_TEST_A", "alpha");
        qputenv("TOOLROOM_TEST_EMPTY", "");
        qunsetenv("TOOLROOM_TEST_NONE");
    }

    void references() {
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_A"), "alpha");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_EMPTY"), "");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_NONE"),
                     "error: the environment variable TOOLROOM_TEST_NONE is not set");
        COMPARE_TEXT(resolved("env:"), "error: `env:` is not followed by the name of an environment variable");
        COMPARE_TEXT(resolved("env:A B"), "error: `env:` is not followed by the name of an environment variable");
        COMPARE_TEXT(resolved("vault:a/b"), "error: secrets of the kind `vault:` are not known: write `env:NAME`");
    }

    void aKeychain() {
        COMPARE_TEXT(own("keychain:model"),
                     "error: there is no keychain here: write `env:NAME`, an environment variable");
        setKeychainReader([](std::string_view name) -> Result<std::string> {
            if (name == "model")
                return std::string("beta");
            return std::unexpected(Error{"there is no such key"});
        });
        COMPARE_TEXT(own("keychain:model"), "beta");
        COMPARE_TEXT(own("keychain:other"), "error: there is no such key");
        COMPARE_TEXT(resolved("keychain:model"), // that a manifest asks for
                     "error: the keychain is not for manifests: write `env:NAME`, an environment variable");
        SecretMask mask;
        mask.add("keychain:model");
        COMPARE_TEXT(mask.masked("alpha beta"), "alpha ***");
        setKeychainReader({});
        QVERIFY(!resolveOwnSecret("keychain:model"));
    }

    void aSecretByMistakeIsNotQuoted() {
        COMPARE_TEXT(resolved("sk-live-0123456789"),
                     "error: this is not a reference to a secret: write `env:NAME`, an environment variable");
        COMPARE_TEXT(resolved("p@ss:word"),
                     "error: this is not a reference to a secret: write `env:NAME`, an environment variable");
    }

    void theValueIsThatOfTheMoment() {
        qputenv("TOOLROOM_TEST_CHANGING", "1");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_CHANGING"), "1");
        qputenv("TOOLROOM_TEST_CHANGING", "2");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_CHANGING"), "2");
    }

    void templates() {
        COMPARE_TEXT(replaced("{env:TOOLROOM_TEST_A}"), "alpha");
        COMPARE_TEXT(replaced("a {b} {env:TOOLROOM_TEST_A}-{env:TOOLROOM_TEST_A} {"), "a {b} alpha-alpha {");
        COMPARE_TEXT(replaced("{env:TOOLROOM_TEST_A"), "{env:TOOLROOM_TEST_A");
        COMPARE_TEXT(replaced("x {env:TOOLROOM_TEST_NONE}"),
                     "error: the environment variable TOOLROOM_TEST_NONE is not set");
    }

    void whatIsPutInIsNotReplacedAgain() {
        qputenv("TOOLROOM_TEST_NESTED", "{env:TOOLROOM_TEST_A}");
        COMPARE_TEXT(replaced("{env:TOOLROOM_TEST_NESTED}"), "{env:TOOLROOM_TEST_A}");
    }
};

TOOLROOM_TEST_MAIN(TestSecrets)
#include "test_secrets.moc"
