// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "tools/files/confined_folder.h"

#include "core/base/file_descriptor.h"
#include "core/run/permissions/argument_resources.h"

#include <QFile>
#include <QRandomGenerator>

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <ranges>
#include <system_error>
#include <utility>

namespace toolroom {

namespace {

FileError systemError(int error) {
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return {FileError::Kind::NotFound, "no such file or folder"};
    case EACCES:
    case EPERM:
    case EROFS:
        return {FileError::Kind::Denied, "permission denied"};
    case EXDEV:
    case ELOOP:
        return {FileError::Kind::Outside,
                "the path leaves the allowed folder or contains a symbolic link that is not allowed"};
    case ENXIO:
        return {FileError::Kind::Unsuitable, "not a regular file"};
    case EEXIST:
        return {FileError::Kind::Exists, "the file already exists"};
    case EISDIR:
        return {FileError::Kind::Unsuitable, "is a folder"};
    default:
        return {FileError::Kind::System, std::generic_category().message(error)};
    }
}

std::unexpected<FileError> lastError() {
    return std::unexpected(systemError(errno));
}

int callOpenat2(int folder, const char* path, int flags, std::uint64_t resolve) {
    open_how how{};
    how.flags = static_cast<std::uint64_t>(flags);
    how.resolve = resolve;
    return static_cast<int>(::syscall(SYS_openat2, folder, path, &how, sizeof how));
}

/// Not supported by kernels before 5.6 and by some containers.
bool kernelSupportsOpenat2() {
    static const bool isSupported =
        FileDescriptor(callOpenat2(AT_FDCWD, ".", O_PATH | O_CLOEXEC, RESOLVE_BENEATH)).isOpen();
    return isSupported;
}

/// Opens one component that must not be a link. Reports ELOOP for a link in place of a folder; openat() would report
/// ENOTDIR, as it does for a file.
int openComponent(int folder, const std::string& name, int flags) {
    const int opened = ::openat(folder, name.c_str(), flags | O_NOFOLLOW);
    if (opened >= 0 || errno != ENOTDIR)
        return opened;
    struct stat found{};
    const bool isLink = ::fstatat(folder, name.c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(found.st_mode);
    errno = isLink ? ELOOP : ENOTDIR;
    return -1;
}

/// Opens component by component. No component is a link, so `..` always refers to the previously opened folder.
int openStepwise(int folder, const std::string& path, int flags) {
    std::vector<std::string> parts;
    for (const auto part : std::views::split(std::string_view(path), '/')) {
        if (const std::string name(part.begin(), part.end()); !name.empty() && name != ".")
            parts.push_back(name);
    }
    if (path.ends_with('/'))
        flags |= O_DIRECTORY;
    std::vector<FileDescriptor> passed;
    const auto here = [&] { return passed.empty() ? folder : passed.back().number(); };
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] == "..") {
            if (passed.empty()) {
                errno = EXDEV;
                return -1;
            }
            passed.pop_back();
        } else if (i + 1 == parts.size()) {
            return openComponent(here(), parts[i], flags);
        } else {
            FileDescriptor next(openComponent(here(), parts[i], O_PATH | O_DIRECTORY | O_CLOEXEC));
            if (!next.isOpen())
                return -1;
            passed.push_back(std::move(next));
        }
    }
    return ::openat(here(), ".", flags);
}

FileResult<FileDescriptor> openConfined(const QString& root, const std::string& path, int flags, Links links,
                                        PathResolution resolution) {
    const FileDescriptor folder(::open(QFile::encodeName(root).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen())
        return lastError();
    constexpr int maxTries = 64; // openat2() fails with EAGAIN when a component is renamed during the call
    for (int i = 0; i < maxTries; ++i) {
        const std::uint64_t resolve =
            RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | (links == Links::Never ? std::uint64_t{RESOLVE_NO_SYMLINKS} : 0);
        FileDescriptor opened(resolution == PathResolution::Atomic && kernelSupportsOpenat2()
                                  ? callOpenat2(folder.number(), path.c_str(), flags, resolve)
                                  : openStepwise(folder.number(), path, flags));
        if (opened.isOpen())
            return opened;
        if (errno != EAGAIN && errno != EINTR)
            break;
    }
    return lastError();
}

/// The parent folder of a path and the last component.
struct Target {
    FileDescriptor folder;
    std::string name;
};

FileResult<Target> openParent(const QString& root, const std::string& path, PathResolution resolution) {
    const std::size_t slash = path.rfind('/');
    Target place;
    place.name = slash == std::string::npos ? path : path.substr(slash + 1);
    if (place.name.empty() || place.name == "." || place.name == "..")
        return std::unexpected(FileError{FileError::Kind::Unsuitable, "is a folder"});
    auto folder = openConfined(root, slash == std::string::npos ? "." : path.substr(0, slash + 1),
                               O_PATH | O_DIRECTORY | O_CLOEXEC, Links::Inside, resolution);
    if (!folder)
        return std::unexpected(folder.error());
    place.folder = std::move(*folder);
    return place;
}

/// The mode of the file to be replaced; empty if there is no file. Fails if the file cannot be replaced.
FileResult<std::optional<mode_t>> replaceableMode(const Target& place, bool replace) {
    struct stat found{};
    if (::fstatat(place.folder.number(), place.name.c_str(), &found, AT_SYMLINK_NOFOLLOW) != 0) {
        if (errno == ENOENT)
            return std::nullopt;
        return lastError();
    }
    if (S_ISLNK(found.st_mode))
        return std::unexpected(FileError{FileError::Kind::Outside, "is a symbolic link"});
    if (S_ISDIR(found.st_mode))
        return std::unexpected(systemError(EISDIR));
    if (!S_ISREG(found.st_mode))
        return std::unexpected(systemError(ENXIO));
    if (!replace)
        return std::unexpected(systemError(EEXIST));
    if (::faccessat(place.folder.number(), place.name.c_str(), W_OK, AT_EACCESS) != 0)
        return lastError();
    return found.st_mode & 07777;
}

/// A temporary file that is deleted unless it is moved to its target.
class TemporaryFile {
public:
    explicit TemporaryFile(const Target& place)
        : m_place(place) {}
    ~TemporaryFile() {
        if (m_file.isOpen() && !m_isMoved)
            ::unlinkat(m_place.folder.number(), m_name.c_str(), 0);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    FileResult<void> fill(std::string_view bytes, std::optional<mode_t> mode) {
        m_name = formatText(".toolroom-{:016x}", QRandomGenerator::system()->generate64());
        constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
        m_file = FileDescriptor(::openat(m_place.folder.number(), m_name.c_str(), flags, 0666));
        if (!m_file.isOpen() || (mode && ::fchmod(m_file.number(), *mode) != 0))
            return lastError();
        while (!bytes.empty()) {
            const ssize_t written = ::write(m_file.number(), bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR)
                return lastError();
            if (written > 0)
                bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        if (::fsync(m_file.number()) != 0)
            return lastError();
        return {};
    }

    FileResult<void> moveToTarget(bool replace) {
        const int folder = m_place.folder.number();
        const char* from = m_name.c_str();
        const char* to = m_place.name.c_str();
        if (replace) {
            m_isMoved = ::renameat(folder, from, folder, to) == 0;
        } else {
            m_isMoved = ::renameat2(folder, from, folder, to, RENAME_NOREPLACE) == 0;
            // Some file systems do not support the flag. linkat() does not replace files either.
            if (!m_isMoved && (errno == EINVAL || errno == ENOSYS)) {
                m_isMoved = ::linkat(folder, from, folder, to, 0) == 0;
                if (m_isMoved)
                    ::unlinkat(folder, from, 0);
            }
        }
        if (!m_isMoved)
            return lastError();
        return {};
    }

private:
    const Target& m_place;
    std::string m_name;
    FileDescriptor m_file;
    bool m_isMoved = false;
};

FolderEntry::Kind kindOf(unsigned char type) {
    return type == DT_DIR   ? FolderEntry::Kind::Folder
           : type == DT_REG ? FolderEntry::Kind::File
                            : FolderEntry::Kind::Other;
}

/// For file systems that do not report the type in readdir().
FolderEntry::Kind kindByStatus(int folder, const char* name) {
    struct stat found{};
    if (::fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0)
        return FolderEntry::Kind::Other;
    return S_ISDIR(found.st_mode)   ? FolderEntry::Kind::Folder
           : S_ISREG(found.st_mode) ? FolderEntry::Kind::File
                                    : FolderEntry::Kind::Other;
}

} // namespace

ConfinedFolder::ConfinedFolder(QString folder, PathResolution resolution)
    : m_folder(std::move(folder))
    , m_resolution(resolution) {}

FileResult<std::unique_ptr<QFile>> ConfinedFolder::openFile(const std::string& path, Links links) const {
    auto opened = openConfined(m_folder, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, links, m_resolution);
    if (!opened)
        return std::unexpected(opened.error());
    struct stat found{};
    if (::fstat(opened->number(), &found) != 0)
        return lastError();
    if (!S_ISREG(found.st_mode))
        return std::unexpected(systemError(S_ISDIR(found.st_mode) ? EISDIR : ENXIO));
    auto file = std::make_unique<QFile>();
    if (!file->open(opened->number(), QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle))
        return std::unexpected(FileError{FileError::Kind::System, file->errorString().toStdString()});
    std::ignore = opened->release();
    return file;
}

FileResult<void> ConfinedFolder::write(const std::string& path, std::string_view bytes, bool replace) const {
    const auto place = openParent(m_folder, path, m_resolution);
    if (!place)
        return std::unexpected(place.error());
    const QString real = QFile::symLinkTarget(QStringLiteral("/proc/self/fd/%1").arg(place->folder.number()));
    if (isToolroomFile(real.toStdString() + '/' + place->name))
        return std::unexpected(FileError{FileError::Kind::Denied, "the file belongs to Toolroom"});
    const auto mode = replaceableMode(*place, replace);
    if (!mode)
        return std::unexpected(mode.error());
    TemporaryFile draft(*place);
    return draft.fill(bytes, *mode).and_then([&] { return draft.moveToTarget(replace); });
}

FileResult<std::vector<FolderEntry>> ConfinedFolder::list(const std::string& path) const {
    auto opened = openConfined(m_folder, path.empty() ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, Links::Never,
                               m_resolution);
    if (!opened)
        return std::unexpected(opened.error());
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::fdopendir(opened->number()), ::closedir);
    if (!folder)
        return lastError();
    std::ignore = opened->release();
    std::vector<FolderEntry> entries;
    while (const dirent* entry = ::readdir(folder.get())) {
        const std::string_view name = entry->d_name;
        if (name == "." || name == "..")
            continue;
        entries.push_back({std::string(name), entry->d_type == DT_UNKNOWN
                                                  ? kindByStatus(::dirfd(folder.get()), entry->d_name)
                                                  : kindOf(entry->d_type)});
    }
    return entries;
}

} // namespace toolroom
