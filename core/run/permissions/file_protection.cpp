// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/file_protection.h"

#include "core/base/format.h"
#include "core/run/messages.h"

#include <QDir>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <grp.h>
#include <mutex>
#include <pwd.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace toolroom {

#ifdef Q_OS_UNIX
namespace {

/// Whether the user is the only member of the group with the name of the user, which Linux distributions create for
/// each user so that a umask of 002 is safe. Root has none.
bool isPrivateGroup(gid_t group) {
    static std::mutex mutex; // the functions return static memory
    const std::scoped_lock lock(mutex);
    const passwd* const user = getuid() == 0 ? nullptr : getpwuid(getuid());
    if (!user || user->pw_gid != group)
        return false;
    const std::string name = user->pw_name;
    const struct group* const found = getgrgid(group);
    if (!found || name != found->gr_name)
        return false;
    for (char** member = found->gr_mem; *member; ++member)
        if (name != *member)
            return false;
    return true;
}

std::string shellQuoted(const std::string& path) {
    static constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%";
    if (path.find_first_not_of(plain) == std::string::npos)
        return path;
    std::string quoted = "'";
    for (const char c : path)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

/// What is wrong with one file or folder on the path.
Result<void> requireProtected(const std::string& path, const struct stat& status, bool isParent) {
    constexpr mode_t permissions = 07777;
    const std::string mode = formatText("{:04o}", status.st_mode & permissions);
    // Where user ids are mapped, as in a container, those of the system's folders are not.
    constexpr uid_t unmappedUser = 65534;
    const bool isUnmapped = isParent && status.st_uid == unmappedUser;
    if (status.st_uid != getuid() && status.st_uid != 0 && !isUnmapped) {
        const std::string known = QFileInfo(QString::fromStdString(path)).owner().toStdString();
        const std::string name = known.empty() ? std::to_string(status.st_uid) : known;
        return std::unexpected(Error{message<run_messages::fileOfOtherUser>(path, name, mode, shellQuoted(path))});
    }
    mode_t shared = S_ISLNK(status.st_mode) ? 0 : status.st_mode & (S_IWGRP | S_IWOTH);
    if (S_ISDIR(status.st_mode) && (status.st_mode & S_ISVTX) != 0)
        shared = 0; // only the owner of a file in it, which is checked, can rename or delete it
    if (S_ISDIR(status.st_mode) && shared == S_IWGRP && isPrivateGroup(status.st_gid))
        shared = 0;
    return shared == 0
               ? Result<void>()
               : std::unexpected(Error{message<run_messages::fileWritableByOthers>(path, mode, shellQuoted(path))});
}

} // namespace

Result<void> requireProtectedFile(const std::string& path) {
    const QFileInfo file(QString::fromStdString(path));
    // Without links and with them, because others could also replace a link.
    for (const QString& start : {file.canonicalFilePath(), QDir::cleanPath(file.absoluteFilePath())}) {
        bool isParent = false;
        for (QString part = start; !part.isEmpty();) {
            const std::string name = part.toStdString();
            struct stat status = {};
            if (lstat(name.c_str(), &status) != 0)
                break; // no such file
            if (auto checked = requireProtected(name, status, isParent); !checked)
                return std::unexpected(Error{std::move(checked.error().reason), path});
            const QString parent = QFileInfo(part).path();
            isParent = part != start;
            part = parent == part ? QString() : parent;
        }
    }
    return {};
}
#else
Result<void> requireProtectedFile(const std::string&) {
    return {};
}
#endif

} // namespace toolroom
