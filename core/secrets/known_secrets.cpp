// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/secrets/known_secrets.h"

#include <algorithm>
#include <mutex>
#include <vector>

namespace toolroom {

namespace {

struct KnownSecrets {
    std::mutex mutex;
    std::vector<std::string> secrets;
    SecretMask mask;
};

KnownSecrets& known() {
    static KnownSecrets one;
    return one;
}

} // namespace

void rememberSecret(const std::string& secret) {
    if (secret.size() < minKnownSecretBytes)
        return;
    const std::scoped_lock lock(known().mutex);
    std::vector<std::string>& secrets = known().secrets;
    if (std::ranges::contains(secrets, secret))
        return;
    secrets.push_back(secret);
    if (secrets.size() > maxKnownSecrets) {
        secrets.erase(secrets.begin(), secrets.end() - maxKnownSecrets / 2);
        known().mask = {};
        for (const std::string& each : secrets)
            known().mask.addSecret(each);
    } else {
        known().mask.addSecret(secret);
    }
}

SecretMask knownSecrets() {
    const std::scoped_lock lock(known().mutex);
    return known().mask;
}

void forgetSecrets() {
    const std::scoped_lock lock(known().mutex);
    known().secrets.clear();
    known().mask = {};
}

} // namespace toolroom
