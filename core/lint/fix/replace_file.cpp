// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/replace_file.h"

#include "core/lint/fix/messages.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace toolroom {

namespace {

std::unexpected<Error> replaceError(const SourceText& read, Message reason) {
    return std::unexpected(Error{.reason = std::move(reason), .source = read.name()});
}

/// Writes the data to disk, so that commit() only has to rename the file.
void synchronize(QSaveFile& file) {
    file.flush();
#ifdef Q_OS_UNIX
    ::fsync(file.handle());
#endif
}

/// `path` without links. Fails if it is then not inside `folder`; empty: anywhere.
Result<QString> resolvedInside(const std::string& path, const std::string& folder) {
    const QFileInfo file(QString::fromStdString(path));
    const QFileInfo parent(file.absolutePath());
    QString real = file.canonicalFilePath();
    if (real.isEmpty()) // no such file
        real = QDir(parent.canonicalFilePath()).filePath(file.fileName());
    const QString inside = QDir(QFileInfo(QString::fromStdString(folder)).canonicalFilePath()).relativeFilePath(real);
    const bool isOutside = inside == QLatin1String("..") || inside.startsWith(QLatin1String("../")) ||
                           QDir::isAbsolutePath(inside); // on another drive
    if (folder.empty() || !isOutside)
        return real;
    return std::unexpected(Error{.reason = message<lint_messages::fixFileOutside>(real.toStdString(), folder)});
}

} // namespace

Result<void> replaceFile(const std::string& path, const SourceText& read, std::string_view content,
                         const std::string& folder) {
    const Result<QString> resolved = resolvedInside(path, folder);
    if (!resolved)
        return replaceError(read, resolved.error().reason);
    const QString& name = *resolved;
    QFile current(name);
    if (!current.open(QIODevice::ReadOnly))
        return replaceError(read, message<lint_messages::fixFileNotRead>());
    if (!QFileInfo(name).isWritable())
        return replaceError(read, message<lint_messages::fixFileReadOnly>());
    QSaveFile output(name);
    const auto size = static_cast<qint64>(content.size());
    if (!output.open(QIODevice::WriteOnly) || output.write(content.data(), size) != size)
        return replaceError(read, message<lint_messages::fixFileNotWritten>());
    synchronize(output);
    // Compared last, so that a change by another program is not overwritten.
    const std::string_view bytes = read.bytes();
    if (current.readAll() != QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())))
        return replaceError(read, message<lint_messages::fixFileChanged>());
    if (!output.commit())
        return replaceError(read, message<lint_messages::fixFileNotWritten>());
    return {};
}

Result<void> createFile(const std::string& path, std::string_view content, const std::string& folder) {
    const Result<QString> resolved = resolvedInside(path, folder);
    if (!resolved)
        return std::unexpected(Error{.reason = resolved.error().reason, .source = path});
    QFile file(*resolved);
    const auto size = static_cast<qint64>(content.size());
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return std::unexpected(Error{.reason = file.exists() ? message<lint_messages::fixFileChanged>()
                                                             : message<lint_messages::fixFileNotWritten>(),
                                     .source = path});
    if (file.write(content.data(), size) == size && file.flush())
        return {};
    file.remove();
    return std::unexpected(Error{.reason = message<lint_messages::fixFileNotWritten>(), .source = path});
}

Result<void> removeFile(const std::string& path, const SourceText& read) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return replaceError(read, message<lint_messages::fixFileNotRead>());
    const std::string_view bytes = read.bytes();
    if (file.readAll() != QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())))
        return replaceError(read, message<lint_messages::fixFileChanged>());
    if (!file.remove())
        return replaceError(read, message<lint_messages::fixFileNotWritten>());
    return {};
}

} // namespace toolroom
