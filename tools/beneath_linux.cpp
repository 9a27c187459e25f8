// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/beneath.h"

#include <QRandomGenerator>

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <format>
#include <memory>
#include <optional>
#include <ranges>
#include <system_error>
#include <utility>

namespace toolroom {

namespace {

/// An open file of the system.
class Handle {
public:
    Handle() = default;
    explicit Handle(int number)
        : m_number(number) {}
    Handle(Handle&& other) noexcept
        : m_number(std::exchange(other.m_number, -1)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Handle() {
        if (m_number >= 0)
            ::close(m_number);
    }

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    [[nodiscard]] int release() { return std::exchange(m_number, -1); }

private:
    int m_number = -1;
};

FileFault systemFault(int error) {
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return {FileFault::Kind::NotFound, "it does not exist"};
    case EACCES:
    case EPERM:
    case EROFS:
        return {FileFault::Kind::Denied, "the system does not permit it"};
    case EXDEV:
    case ELOOP:
        return {FileFault::Kind::Outside, "it leads out of the allowed folder, or through a link that is not followed"};
    case ENXIO:
        return {FileFault::Kind::Unfit, "it is not a regular file"};
    case EEXIST:
        return {FileFault::Kind::Exists, "it already exists"};
    case EISDIR:
        return {FileFault::Kind::Unfit, "it is a folder"};
    default:
        return {FileFault::Kind::System, std::generic_category().message(error)};
    }
}

std::unexpected<FileFault> lastFault() {
    return std::unexpected(systemFault(errno));
}

int callOpenat2(int folder, const char* path, int flags, std::uint64_t resolve) {
    open_how how{};
    how.flags = static_cast<std::uint64_t>(flags);
    how.resolve = resolve;
    return static_cast<int>(::syscall(SYS_openat2, folder, path, &how, sizeof how));
}

/// Kernels before 5.6 cannot, and some containers forbid it.
bool kernelKeepsBeneath() {
    static const bool can = Handle(callOpenat2(AT_FDCWD, ".", O_PATH | O_CLOEXEC, RESOLVE_BENEATH)).isOpen();
    return can;
}

/// Opens what is not a link. The system's word for a link where a folder must be is that of a file.
int openPart(int folder, const std::string& name, int flags) {
    const int opened = ::openat(folder, name.c_str(), flags | O_NOFOLLOW);
    if (opened >= 0 || errno != ENOTDIR)
        return opened;
    struct stat found {};
    const bool isLink = ::fstatat(folder, name.c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(found.st_mode);
    errno = isLink ? ELOOP : ENOTDIR;
    return -1;
}

/// Opens part by part. As no part is a link, `..` is always the folder that was passed before.
int openStepByStep(int folder, const std::string& path, int flags) {
    std::vector<std::string> parts;
    for (const auto part : std::views::split(std::string_view(path), '/')) {
        if (const std::string name(part.begin(), part.end()); !name.empty() && name != ".")
            parts.push_back(name);
    }
    if (path.ends_with('/'))
        flags |= O_DIRECTORY;
    std::vector<Handle> passed;
    const auto here = [&] { return passed.empty() ? folder : passed.back().number(); };
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] == "..") {
            if (passed.empty()) {
                errno = EXDEV;
                return -1;
            }
            passed.pop_back();
        } else if (i + 1 == parts.size()) {
            return openPart(here(), parts[i], flags);
        } else {
            Handle next(openPart(here(), parts[i], O_PATH | O_DIRECTORY | O_CLOEXEC));
            if (!next.isOpen())
                return -1;
            passed.push_back(std::move(next));
        }
    }
    return ::openat(here(), ".", flags);
}

FileResult<Handle> openBeneath(const QString& root, const std::string& path, int flags, Links links, Keeping keeping) {
    const Handle folder(::open(QFile::encodeName(root).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen())
        return lastFault();
    constexpr int triesWhileMoved = 64; // the kernel gives EAGAIN when something on the way was renamed meanwhile
    for (int i = 0; i < triesWhileMoved; ++i) {
        const std::uint64_t resolve =
            RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | (links == Links::Never ? std::uint64_t{RESOLVE_NO_SYMLINKS} : 0);
        Handle opened(keeping == Keeping::AtOnce && kernelKeepsBeneath()
                          ? callOpenat2(folder.number(), path.c_str(), flags, resolve)
                          : openStepByStep(folder.number(), path, flags));
        if (opened.isOpen())
            return opened;
        if (errno != EAGAIN && errno != EINTR)
            break;
    }
    return lastFault();
}

/// The folder that a path's last part is in, and that part.
struct Place {
    Handle folder;
    std::string name;
};

FileResult<Place> placeOf(const QString& root, const std::string& path, Keeping keeping) {
    const std::size_t slash = path.rfind('/');
    Place place;
    place.name = slash == std::string::npos ? path : path.substr(slash + 1);
    if (place.name.empty() || place.name == "." || place.name == "..")
        return std::unexpected(FileFault{FileFault::Kind::Unfit, "it is a folder"});
    auto folder = openBeneath(root, slash == std::string::npos ? "." : path.substr(0, slash + 1),
                              O_PATH | O_DIRECTORY | O_CLOEXEC, Links::Within, keeping);
    if (!folder)
        return std::unexpected(folder.error());
    place.folder = std::move(*folder);
    return place;
}

/// What stands at a place now, if it can be replaced; nothing when nothing does.
FileResult<std::optional<mode_t>> standing(const Place& place, bool replace) {
    struct stat found {};
    if (::fstatat(place.folder.number(), place.name.c_str(), &found, AT_SYMLINK_NOFOLLOW) != 0) {
        if (errno == ENOENT)
            return std::nullopt;
        return lastFault();
    }
    if (S_ISLNK(found.st_mode))
        return std::unexpected(FileFault{FileFault::Kind::Outside, "it is a link"});
    if (S_ISDIR(found.st_mode))
        return std::unexpected(systemFault(EISDIR));
    if (!S_ISREG(found.st_mode))
        return std::unexpected(systemFault(ENXIO));
    if (!replace)
        return std::unexpected(systemFault(EEXIST));
    if (::faccessat(place.folder.number(), place.name.c_str(), W_OK, AT_EACCESS) != 0)
        return lastFault();
    return found.st_mode & 07777;
}

/// A new file under a name of its own, which is taken away again unless it moved to its place.
class Draft {
public:
    explicit Draft(const Place& place)
        : m_place(place) {}
    ~Draft() {
        if (m_file.isOpen() && !m_moved)
            ::unlinkat(m_place.folder.number(), m_name.c_str(), 0);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    FileResult<void> fill(std::string_view bytes, std::optional<mode_t> mode) {
        m_name = std::format(".toolroom-{:016x}", QRandomGenerator::system()->generate64());
        constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
        m_file = Handle(::openat(m_place.folder.number(), m_name.c_str(), flags, 0666));
        if (!m_file.isOpen() || (mode && ::fchmod(m_file.number(), *mode) != 0))
            return lastFault();
        while (!bytes.empty()) {
            const ssize_t written = ::write(m_file.number(), bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR)
                return lastFault();
            if (written > 0)
                bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        if (::fsync(m_file.number()) != 0)
            return lastFault();
        return {};
    }

    FileResult<void> moveToPlace(bool replace) {
        const int folder = m_place.folder.number();
        const char* from = m_name.c_str();
        const char* to = m_place.name.c_str();
        if (replace) {
            m_moved = ::renameat(folder, from, folder, to) == 0;
        } else {
            m_moved = ::renameat2(folder, from, folder, to, RENAME_NOREPLACE) == 0;
            // Some file systems know no such flag; a second name never replaces a file.
            if (!m_moved && (errno == EINVAL || errno == ENOSYS)) {
                m_moved = ::linkat(folder, from, folder, to, 0) == 0;
                if (m_moved)
                    ::unlinkat(folder, from, 0);
            }
        }
        if (!m_moved)
            return lastFault();
        return {};
    }

private:
    const Place& m_place;
    std::string m_name;
    Handle m_file;
    bool m_moved = false;
};

FolderEntry::Kind kindOf(unsigned char type) {
    return type == DT_DIR   ? FolderEntry::Kind::Folder
           : type == DT_REG ? FolderEntry::Kind::File
                            : FolderEntry::Kind::Other;
}

/// Some file systems do not tell it with the name.
FolderEntry::Kind kindByStatus(int folder, const char* name) {
    struct stat found {};
    if (::fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0)
        return FolderEntry::Kind::Other;
    return S_ISDIR(found.st_mode)   ? FolderEntry::Kind::Folder
           : S_ISREG(found.st_mode) ? FolderEntry::Kind::File
                                    : FolderEntry::Kind::Other;
}

} // namespace

Beneath::Beneath(QString folder, Keeping keeping)
    : m_folder(std::move(folder))
    , m_keeping(keeping) {}

FileResult<std::unique_ptr<QFile>> Beneath::openFile(const std::string& path, Links links) const {
    auto opened = openBeneath(m_folder, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, links, m_keeping);
    if (!opened)
        return std::unexpected(opened.error());
    struct stat found {};
    if (::fstat(opened->number(), &found) != 0)
        return lastFault();
    if (!S_ISREG(found.st_mode))
        return std::unexpected(systemFault(S_ISDIR(found.st_mode) ? EISDIR : ENXIO));
    auto file = std::make_unique<QFile>();
    if (!file->open(opened->number(), QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle))
        return std::unexpected(FileFault{FileFault::Kind::System, file->errorString().toStdString()});
    std::ignore = opened->release();
    return file;
}

FileResult<void> Beneath::write(const std::string& path, std::string_view bytes, bool replace) const {
    const auto place = placeOf(m_folder, path, m_keeping);
    if (!place)
        return std::unexpected(place.error());
    const auto mode = standing(*place, replace);
    if (!mode)
        return std::unexpected(mode.error());
    Draft draft(*place);
    return draft.fill(bytes, *mode).and_then([&] { return draft.moveToPlace(replace); });
}

FileResult<std::vector<FolderEntry>> Beneath::list(const std::string& path) const {
    auto opened =
        openBeneath(m_folder, path.empty() ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, Links::Never, m_keeping);
    if (!opened)
        return std::unexpected(opened.error());
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::fdopendir(opened->number()), ::closedir);
    if (!folder)
        return lastFault();
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
