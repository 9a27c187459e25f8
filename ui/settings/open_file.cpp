// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/settings/open_file.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

namespace toolroom {

QStringList editorArguments(const QString& command, const QString& path, int line, int column) {
    const QString file = QStringLiteral("{file}");
    QStringList words = QProcess::splitCommand(command);
    bool hasFile = false;
    for (QString& word : words) {
        hasFile = hasFile || word.contains(file);
        word.replace(QStringLiteral("{line}"), QString::number(line));
        word.replace(QStringLiteral("{column}"), QString::number(column));
        word.replace(file, path); // last, because a path may contain braces
    }
    if (!hasFile)
        words.append(path);
    return words;
}

namespace {

constexpr int openerMs = 10'000; ///< an opener that ends later was the editor itself

/// QDesktopServices does not wait for the exit code.
void openWith(const QString& opener, const QString& path, const std::function<void()>& failed) {
    auto* process = new QProcess; // an editor in the foreground outlives the window
    process->setStandardInputFile(QProcess::nullDevice());
    process->setStandardOutputFile(QProcess::nullDevice());
    process->setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer sinceStart;
    sinceStart.start();
    QObject::connect(process, &QProcess::errorOccurred, qApp, [process, failed](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        process->deleteLater();
        failed();
    });
    QObject::connect(process, &QProcess::finished, qApp,
                     [process, failed, sinceStart](int code, QProcess::ExitStatus status) {
                         process->deleteLater();
                         if ((code != 0 || status != QProcess::NormalExit) && !sinceStart.hasExpired(openerMs))
                             failed();
                     });
    process->start(opener, {path});
}

} // namespace

void openInEditor(const QString& command, const QString& path, int line, int column,
                  const std::function<void()>& failed) {
    const QString opener =
        command.trimmed().isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("xdg-open")) : QString();
    if (!opener.isEmpty())
        return openWith(opener, path, failed);
    const QStringList words = editorArguments(command, path, line, column);
    const bool isOpen = command.trimmed().isEmpty() ? QDesktopServices::openUrl(QUrl::fromLocalFile(path))
                                                    : QProcess::startDetached(words.front(), words.sliced(1));
    if (!isOpen)
        failed();
}

void showInFolder(const QString& path) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path()));
}

} // namespace toolroom
