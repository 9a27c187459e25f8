// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/session/environment.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

class KeyStore;
class RunController;

/// The user's environments for the working folder, and the one that calls use. Lives on the GUI thread.
class Environments : public QObject {
    Q_OBJECT

public:
    /// Reads the file for the working folder of `runs`.
    Environments(RunController& runs, KeyStore& keys, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<Environment>& all() const { return m_all; }
    /// Why the file cannot be read; empty if it can be.
    [[nodiscard]] const QString& problem() const { return m_problem; }
    /// Name of the chosen environment; empty: none.
    [[nodiscard]] const std::string& current() const { return m_current; }
    /// Chooses an environment by its name. A name that does not exist chooses none.
    void choose(const std::string& name);
    /// The name of the keychain entry for a secret.
    [[nodiscard]] std::string keychainEntry(const std::string& environment, const std::string& variable) const;
    /// Saves a secret in the keychain. If that fails, it is kept for this session, and keychainFailed() says so, as
    /// does `done`, whose argument is empty if the secret was saved.
    void saveSecret(const std::string& entry, const QString& secret, std::function<void(const QString& problem)> done);
    /// Writes the file. Fails if it cannot be written; nothing is changed then.
    Result<void> replace(std::vector<Environment> environments);

Q_SIGNALS:
    void changed();
    void keychainFailed(const QString& problem);

private:
    void apply();

    RunController& m_runs;
    KeyStore& m_keys;
    std::string m_path;
    std::vector<Environment> m_all;
    QString m_problem;
    std::string m_current;
};

} // namespace toolroom
