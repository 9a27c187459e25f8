// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/saved_call_files.h"

#include "core/json/text.h"
#include "core/run/messages.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <string_view>

namespace toolroom {

namespace {

std::string fileNameOf(const std::string& path) {
    return QFileInfo(QString::fromStdString(path)).fileName().toStdString();
}

/// Valid on every system, and not hidden, because hidden folders are not listed.
bool isFolderName(std::string_view name) {
    constexpr std::string_view reserved = R"(<>:"/\|?*)";
    return !name.empty() && !name.starts_with('.') && !name.ends_with('.') && !name.ends_with(' ') &&
           std::ranges::none_of(
               name, [&](char c) { return reserved.contains(c) || static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

Result<std::string> pathIn(const std::string& folder, const std::string& name) {
    if (!isFolderName(name))
        return std::unexpected(Error{message<run_messages::invalidFolderName>(visibleText(name)), folder});
    const QString path = QDir(QString::fromStdString(folder)).filePath(QString::fromStdString(name));
    if (QFileInfo::exists(path))
        return std::unexpected(Error{message<run_messages::alreadyInFolder>(visibleText(name)), folder});
    return path.toStdString();
}

/// Fails if there is something at `to`: QFile::rename() never overwrites.
Result<std::string> renameTo(const std::string& from, const std::string& to) {
    QFile file(QString::fromStdString(from));
    if (!file.rename(QString::fromStdString(to)))
        return std::unexpected(Error{message<run_messages::cannotMove>(file.errorString().toStdString()), from});
    return to;
}

} // namespace

Result<std::string> moveSavedCall(const std::string& path, const std::string& folder) {
    const std::string name = fileNameOf(path);
    if (folder == path || folder.starts_with(path + '/'))
        return std::unexpected(Error{message<run_messages::folderIntoItself>(), path});
    const QString target = QDir(QString::fromStdString(folder)).filePath(QString::fromStdString(name));
    if (QFileInfo::exists(target))
        return std::unexpected(Error{message<run_messages::alreadyInFolder>(visibleText(name)), folder});
    return renameTo(path, target.toStdString());
}

Result<std::string> createSavedCallFolder(const std::string& parent, const std::string& name) {
    auto path = pathIn(parent, name);
    if (path && !QDir().mkpath(QString::fromStdString(*path)))
        return std::unexpected(Error{message<run_messages::cannotCreateFolder>(), *path});
    return path;
}

Result<std::string> renameSavedCallFolder(const std::string& path, const std::string& name) {
    return pathIn(QFileInfo(QString::fromStdString(path)).path().toStdString(), name)
        .and_then([&path](const std::string& target) { return renameTo(path, target); });
}

Result<void> moveToTrash(const std::string& path) {
    QFile file(QString::fromStdString(path));
    if (!file.moveToTrash())
        return std::unexpected(Error{message<run_messages::cannotTrash>(file.errorString().toStdString()), path});
    return {};
}

} // namespace toolroom
