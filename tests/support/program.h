// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

namespace toolroom::test {

/// An argument of a program.
inline QString word(const char* text) {
    return QString::fromUtf8(text);
}

/// The exit status and output of a program.
struct ProgramResult {
    int exitCode = -1;
    bool crashed = true; ///< also true when it did not start or timed out
    QString out;
    QString err;
};

struct ProgramStart {
    QString name = QStringLiteral("toolroom-cli");
    QStringList arguments = {};
    QString folder = {}; ///< working directory
    QByteArray input = {};
    QStringList environment = {}; ///< `NAME=value`; the only other variable is PATH, so there is no display
};

/// Runs a Toolroom program until it exits.
inline ProgramResult run(const ProgramStart& start) {
    QProcess process;
    QStringList environment = {QStringLiteral("PATH=") + qEnvironmentVariable("PATH")};
    for (const char* name : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"}) {
        if (qEnvironmentVariableIsSet(name))
            environment += QString::fromLatin1(name) + QLatin1Char('=') + qEnvironmentVariable(name);
    }
    process.setEnvironment(environment + start.environment);
    if (!start.folder.isEmpty())
        process.setWorkingDirectory(start.folder);
    QString program = start.name;
#ifdef Q_OS_MACOS
    if (program == QLatin1String("toolroom"))
        program = QStringLiteral("toolroom.app/Contents/MacOS/toolroom");
#endif
    process.start(QStringLiteral(TOOLROOM_BIN_DIR "/") + program, start.arguments);
    process.write(start.input);
    process.closeWriteChannel();
    constexpr int limitMs = 120'000;
    const bool isFinished = process.waitForFinished(limitMs);
    return {process.exitCode(), !isFinished || process.exitStatus() != QProcess::NormalExit,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

} // namespace toolroom::test
