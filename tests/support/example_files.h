// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

#include <map>
#include <string_view>

namespace toolroom::test {

/// The name of the file in the examples of a rule that do not name their files.
inline QString exampleFileName(const Rule& rule) {
    return rule.checkSkill ? QStringLiteral("pdf-forms/SKILL.md") : QStringLiteral("tools.json");
}

/// The files of an example by name.
inline std::map<QString, QByteArray> exampleFiles(std::string_view example, const Rule& rule) {
    std::map<QString, QByteArray> files;
    QString name = exampleFileName(rule);
    for (const QByteArray& line : QByteArray(example.data(), std::ssize(example)).split('\n')) {
        if (line.startsWith("-- ") && line.endsWith(" --"))
            name = QString::fromUtf8(line.sliced(3, line.size() - 6));
        else
            files[name] += line + '\n';
    }
    return files;
}

inline void writeExampleFile(const QString& path, const QByteArray& content) {
    QFile file(path);
    if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QIODevice::WriteOnly) ||
        file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
}

} // namespace toolroom::test
