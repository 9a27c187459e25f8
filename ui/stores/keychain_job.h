// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <qt6keychain/keychain.h>

namespace toolroom {

/// Creates a job for the user's keychain. The caller must start it; `parent` owns it until it finishes and deletes
/// itself. Never falls back to storing secrets as plain text.
template <typename Job>
[[nodiscard]] Job* createKeychainJob(const QString& key, QObject* parent) {
    auto* job = new Job(QStringLiteral("toolroom"), parent); // the service, as the keychain lists it
    job->setInsecureFallback(false);
    job->setKey(key);
    return job;
}

} // namespace toolroom
