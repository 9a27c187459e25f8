// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/environments/environments.h"

#include "core/activity/secrets.h"
#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/stores/key_store.h"

#include <QFileInfo>

#include <algorithm>
#include <string_view>
#include <utility>

namespace toolroom {

Environments::Environments(RunController& runs, KeyStore& keys, QObject* parent)
    : QObject(parent)
    , m_runs(runs)
    , m_keys(keys)
    , m_path(userEnvironmentsPath(runs.settings().folder)) {
    auto read = readEnvironmentsFile(m_path);
    if (read)
        m_all = *std::move(read);
    else
        m_problem = translatedLine(read.error());
}

void Environments::choose(const std::string& name) {
    m_current = name;
    apply();
}

std::string Environments::keychainEntry(const std::string& environment, const std::string& variable) const {
    return QFileInfo(toQString(m_path)).completeBaseName().toStdString() + '/' + environment + '/' + variable;
}

void Environments::saveSecret(const std::string& entry, const QString& secret,
                              std::function<void(const QString& problem)> done) {
    m_keys.write(toQString(entry), secret,
                 [this, done = std::move(done)](KeyStore::KeyLocation location, const QString& problem) {
                     if (location == KeyStore::KeyLocation::Keychain)
                         return done({});
                     const QString text = tr("The secret is available until you close Toolroom, because the keychain "
                                             "cannot store it: %1")
                                              .arg(problem);
                     Q_EMIT keychainFailed(text);
                     done(text);
                 });
}

Result<void> Environments::replace(std::vector<Environment> environments) {
    if (const auto written = writeEnvironmentsFile(m_path, environments); !written)
        return written;
    m_all = std::move(environments);
    m_problem.clear();
    apply();
    return {};
}

/// Loads the secrets, so that runs can use them.
void Environments::apply() {
    const auto found = std::ranges::find(m_all, m_current, &Environment::name);
    if (found == m_all.end()) {
        m_current.clear();
        m_runs.setEnvironment(nullptr);
    } else {
        for (const EnvironmentVariable& variable : found->variables)
            if (variable.secret.starts_with(keychainScheme))
                m_keys.read(toQString(variable.secret.substr(keychainScheme.size())),
                            [this](KeyStore::KeyLocation, const QString& problem) {
                                if (!problem.isEmpty())
                                    Q_EMIT keychainFailed(tr("Cannot read the secrets of the environment from the "
                                                             "keychain: %1")
                                                              .arg(problem));
                            });
        m_runs.setEnvironment(std::make_shared<const Environment>(*found));
    }
    Q_EMIT changed();
}

} // namespace toolroom
