// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/apply_fix.h"

#include "core/lint/messages/fix.h"

#include <QFile>
#include <QSaveFile>

namespace toolroom {

namespace {

Error failure(const SourceText& linted, Message reason) {
    return {.reason = std::move(reason), .source = linted.name()};
}

} // namespace

Result<void> applyFix(const std::string& path, const SourceText& linted, const TextEdit& fix) {
    const QString name = QString::fromStdString(path);
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(failure(linted, message<lint_messages::fixFileNotRead>()));
    QByteArray bytes = file.readAll();
    file.close();
    if (bytes != QByteArrayView(linted.bytes().data(), static_cast<qsizetype>(linted.bytes().size())))
        return std::unexpected(failure(linted, message<lint_messages::fixFileChanged>()));
    bytes.replace(static_cast<qsizetype>(fix.range.begin), static_cast<qsizetype>(fix.range.end - fix.range.begin),
                  QByteArray::fromStdString(fix.replacement));
    QSaveFile output(name);
    if (!output.open(QIODevice::WriteOnly) || output.write(bytes) != bytes.size() || !output.commit())
        return std::unexpected(failure(linted, message<lint_messages::fixFileNotWritten>()));
    return {};
}

} // namespace toolroom
