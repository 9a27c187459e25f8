// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/settings/open_file.h"

#include <QCoreApplication>
#include <QDesktopServices>
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

void openInEditor(const QString& command, const QString& path, int line, int column,
                  const std::function<void()>& failed) {
    const QString opener =
        command.trimmed().isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("xdg-open")) : QString();
    if (!opener.isEmpty()) { // QDesktopServices does not wait for its exit code
        auto* process = new QProcess;
        QObject::connect(process, &QProcess::finished, qApp, [process, failed](int code, QProcess::ExitStatus status) {
            process->deleteLater();
            if (code != 0 || status != QProcess::NormalExit)
                failed();
        });
        return process->start(opener, {path});
    }
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
