// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/user_file.h"

#include "core/base/private_folder.h"
#include "core/json/digest.h"
#include "core/run/messages.h"
#include "core/run/permissions/file_protection.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <filesystem>
#include <system_error>
#include <utility>

namespace toolroom {

namespace {

constexpr int lockTimeoutMs = 10'000;

} // namespace

std::string userFilePath(std::string_view name) {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation).toStdString() + "/toolroom/" +
           std::string(name);
}

Result<std::optional<Document>> loadUserFile(const std::string& path, std::int64_t maxBytes, JsonSyntax syntax) {
    std::error_code failure;
    // A FIFO or a device would block, and a dangling link is not a missing file.
    const auto type = std::filesystem::symlink_status(path, failure).type();
    if (type == std::filesystem::file_type::not_found)
        return std::nullopt;
    const bool isFile = !failure && std::filesystem::is_regular_file(path, failure);
    if (failure)
        return std::unexpected(Error{message<run_messages::cannotRead>(failure.message()), path});
    if (!isFile)
        return std::unexpected(Error{message<run_messages::notRegularFile>(), path});
    if (auto checked = requireProtectedFile(path); !checked)
        return std::unexpected(std::move(checked.error()));
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{message<run_messages::cannotRead>(file.errorString().toStdString()), path});
    const QByteArray bytes = file.read(maxBytes + 1);
    if (bytes.size() > maxBytes)
        return std::unexpected(Error{message<run_messages::fileTooLarge>(maxBytes / (1024 * 1024)), path});
    auto document = Document::parse(std::make_shared<const SourceText>(path, bytes.toStdString()), syntax);
    if (!document)
        return std::unexpected(document.error());
    if (const auto unique = document->requireUniqueKeys(); !unique)
        return std::unexpected(unique.error());
    return std::optional<Document>(*std::move(document));
}

Result<std::unique_ptr<QLockFile>> lockUserFile(const std::string& path) {
    const QString name = QString::fromStdString(path);
    makePrivateFolder(QFileInfo(name).absolutePath());
    auto lock = std::make_unique<QLockFile>(name + QLatin1String(".lock"));
    if (lock->tryLock(lockTimeoutMs))
        return lock;
    return std::unexpected(Error{lock->error() == QLockFile::LockFailedError
                                     ? message<run_messages::fileLocked>()
                                     : message<run_messages::cannotWrite>("permission denied"),
                                 path});
}

Result<void> writeUserFile(const std::string& path, const Json& content, bool isPrivate) {
    const QString name = QString::fromStdString(path);
    makePrivateFolder(QFileInfo(name).absolutePath());
    QSaveFile file(name);
    const QByteArray bytes = QByteArray::fromStdString(prettyText(content) + "\n");
    constexpr auto othersWrite = QFile::WriteGroup | QFile::WriteOther; // it would not be read again
    const bool isWritten =
        file.open(QIODevice::WriteOnly) &&
        file.setPermissions(isPrivate ? QFile::ReadOwner | QFile::WriteOwner : file.permissions() & ~othersWrite) &&
        file.write(bytes) == bytes.size() && file.commit();
    if (!isWritten)
        return std::unexpected(Error{message<run_messages::cannotWrite>(file.errorString().toStdString()), path});
    return {};
}

Result<void> replaceUserFileMember(const std::string& path, std::int64_t maxBytes, const std::string& member,
                                   Json value, bool isPrivate) {
    const auto document = loadUserFile(path, maxBytes, JsonSyntax::Strict);
    if (!document)
        return std::unexpected(Error{message<run_messages::rulesHaveComments>(), path});
    Json root = *document ? (*document)->value() : Json::object();
    root[member] = std::move(value);
    return writeUserFile(path, root, isPrivate);
}

} // namespace toolroom
