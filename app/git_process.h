// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

namespace toolroom {

/// Sets up `process` to run git in the current folder of the process. Neither the environment nor the repository's
/// configuration can make git download objects, start other programs, ask for a password, or take locks.
void prepareGit(QProcess& process, const QString& git, const QStringList& arguments);

} // namespace toolroom
