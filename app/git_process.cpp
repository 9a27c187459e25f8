// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/git_process.h"

#include <QProcessEnvironment>

#include <array>
#include <utility>

namespace toolroom {

void prepareGit(QProcess& process, const QString& git, const QStringList& arguments) {
    static constexpr std::array<std::pair<const char*, const char*>, 6> settings = {{
        {"LC_ALL", "C"},
        {"GIT_ALLOW_PROTOCOL", "none"}, // no protocol has this name
        {"GIT_NO_LAZY_FETCH", "1"},     // a partial clone would download; before git 2.45, only the line above helps
        {"GIT_TERMINAL_PROMPT", "0"},
        {"GIT_OPTIONAL_LOCKS", "0"},
        {"GIT_LITERAL_PATHSPECS", "1"},
    }};
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : settings)
        environment.insert(QString::fromLatin1(name), QString::fromLatin1(value));
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setProgram(git);
    process.setArguments(QStringList{QStringLiteral("--no-pager"), QStringLiteral("-c"),
                                     QStringLiteral("core.fsmonitor=false"), QStringLiteral("-c"),
                                     QStringLiteral("core.hooksPath=/dev/null")} +
                         arguments);
}

} // namespace toolroom
