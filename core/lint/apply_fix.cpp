// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/apply_fix.h"

#include <QFile>
#include <QSaveFile>

namespace toolroom {

namespace {

Error failure(const SourceText& linted, const char* reason) {
    return {.reason = reason, .source = linted.name()};
}

} // namespace

Result<void> applyFix(const std::string& path, const SourceText& linted, const TextEdit& fix) {
    const QString name = QString::fromStdString(path);
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(failure(linted, "the file cannot be read"));
    QByteArray bytes = file.readAll();
    file.close();
    if (bytes != QByteArrayView(linted.bytes().data(), static_cast<qsizetype>(linted.bytes().size())))
        return std::unexpected(failure(linted, "the file has changed since it was checked"));
    bytes.replace(static_cast<qsizetype>(fix.range.begin), static_cast<qsizetype>(fix.range.end - fix.range.begin),
                  QByteArray::fromStdString(fix.replacement));
    QSaveFile written(name);
    if (!written.open(QIODevice::WriteOnly) || written.write(bytes) != bytes.size() || !written.commit())
        return std::unexpected(failure(linted, "the file cannot be written"));
    return {};
}

} // namespace toolroom
