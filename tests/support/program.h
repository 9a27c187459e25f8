// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

namespace toolroom::test {

/// How a program ended and what it said.
struct Ended {
    int exitCode = -1;
    bool crashed = true; ///< also when it did not start or did not end in time
    QString out;
    QString err;
};

struct ProgramStart {
    QString name = QStringLiteral("toolroom-cli");
    QStringList arguments = {};
    QString folder = {}; ///< to start in
    QByteArray input = {};
    QStringList environment = {}; ///< `NAME=value`; nothing else is set but PATH, so there is no display
};

/// Runs one of our programs to its end.
inline Ended run(const ProgramStart& start) {
    QProcess process;
    QStringList environment = {QStringLiteral("PATH=") + qEnvironmentVariable("PATH")};
    for (const char* kept : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"}) {
        if (qEnvironmentVariableIsSet(kept))
            environment += QString::fromLatin1(kept) + QLatin1Char('=') + qEnvironmentVariable(kept);
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
    const bool ended = process.waitForFinished(limitMs);
    return {process.exitCode(), !ended || process.exitStatus() != QProcess::NormalExit,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

} // namespace toolroom::test
