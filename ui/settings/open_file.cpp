// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/settings/open_file.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QProcess>
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

bool openInEditor(const QString& command, const QString& path, int line, int column) {
    if (command.trimmed().isEmpty())
        return QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    const QStringList words = editorArguments(command, path, line, column);
    return QProcess::startDetached(words.front(), words.sliced(1));
}

void showInFolder(const QString& path) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path()));
}

} // namespace toolroom
