// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/supervisor/guard.h"

#include "core/base/code_file.h"
#include "core/base/file_stamp.h"
#include "core/process/supervisor/sha256.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <string_view>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

namespace toolroom::supervisor {

namespace {

constexpr char end = '\0';

/// The parts of a path.
std::deque<std::string> partsOf(std::string_view path) {
    std::deque<std::string> parts;
    while (!path.empty()) {
        const std::size_t length = std::min(path.find('/'), path.size());
        if (length > 0)
            parts.emplace_back(path.substr(0, length));
        path.remove_prefix(std::min(length + 1, path.size()));
    }
    return parts;
}

std::string linkTarget(const std::string& path) {
    std::array<char, PATH_MAX> target{};
    const ssize_t size = readlink(path.c_str(), target.data(), target.size());
    return size > 0 ? std::string(target.data(), static_cast<std::size_t>(size)) : std::string();
}

std::string realPath(const std::string& path) {
    char* resolved = realpath(path.c_str(), nullptr);
    std::string text = resolved ? resolved : "";
    std::free(resolved);
    return text;
}

/// Also copies the content to `copy`, if that is not negative.
std::string contentDigest(int file, int copy = -1) {
    Sha256 hash;
    std::array<unsigned char, 64 * 1024> buffer{};
    off_t offset = 0;
    for (;;) {
        const ssize_t size = pread(file, buffer.data(), buffer.size(), offset);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            return {};
        if (size == 0)
            return hash.result();
        const auto count = static_cast<std::size_t>(size);
        hash.add(std::span(buffer).first(count));
        if (copy >= 0 && pwrite(copy, buffer.data(), count, offset) != size)
            return {};
        offset += size;
    }
}

/// Whether another process has the file open for writing, through which a mapping could change it without a report. Can
/// only be found out for files of this user.
bool isOpenForWriting(int file) {
    // SMB file systems also refuse leases because the server does.
    constexpr std::array<std::uint32_t, 3> smb = {0x517B, 0xFE534D42, 0xFF534D42};
    struct statfs system{};
    if (fcntl(file, F_SETLEASE, F_RDLCK) != 0)
        return errno == EAGAIN && fstatfs(file, &system) == 0 &&
               !std::ranges::contains(smb, static_cast<std::uint32_t>(system.f_type));
    fcntl(file, F_SETLEASE, F_UNLCK);
    return false;
}

bool isRegularFile(const std::string& path) {
    struct stat status{};
    return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

bool isDigest(std::string_view text) {
    constexpr std::size_t digits = 64;
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace

std::string guardText(const StartGuard& guard) {
    std::string text;
    const auto add = [&](std::string_view part) {
        text += part;
        text += end;
    };
    add(guard.program);
    for (const GuardedFile& file : guard.files) {
        add("file");
        for (const std::string* part : {&file.name, &file.path, &file.digest, &file.stamp})
            add(*part);
    }
    for (const std::string& folder : guard.folders) {
        add("folder");
        add(folder);
    }
    for (const std::string& absent : guard.absent) {
        add("absent");
        add(absent);
    }
    if (guard.script) {
        add("script");
        add(guard.script->name);
        add(std::to_string(guard.script->word));
        for (const std::string& word : guard.script->interpreter) {
            add("interpreter");
            add(word);
        }
    }
    return text;
}

std::string guardedPath(const StartGuard& guard, std::size_t number) {
    if (number < guard.files.size())
        return guard.files[number].path;
    number -= guard.files.size();
    if (number < guard.folders.size())
        return guard.folders[number];
    number -= guard.folders.size();
    return number < guard.absent.size() ? guard.absent[number] : std::string();
}

bool Guard::read(int descriptor) {
    std::string text;
    std::array<char, 64 * 1024> buffer{};
    lseek(descriptor, 0, SEEK_SET);
    for (ssize_t size = 0; (size = ::read(descriptor, buffer.data(), buffer.size())) != 0;) {
        if (size < 0 && errno != EINTR)
            return false;
        text.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    }
    std::deque<std::string> parts;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t length = text.find(end, begin);
        if (length == std::string::npos)
            return false;
        parts.push_back(text.substr(begin, length - begin));
        begin = length + 1;
    }
    const auto take = [&] {
        if (parts.empty())
            return std::string();
        std::string part = std::move(parts.front());
        parts.pop_front();
        return part;
    };
    m_guard.program = take();
    while (!parts.empty()) {
        const std::string kind = take();
        if (kind == "file") {
            GuardedFile& file = m_guard.files.emplace_back();
            for (std::string* part : {&file.name, &file.path, &file.digest, &file.stamp})
                *part = take();
        } else if (kind == "folder") {
            m_guard.folders.push_back(take());
        } else if (kind == "absent") {
            m_guard.absent.push_back(take());
        } else if (kind == "script") {
            m_guard.script = GuardedScript{.name = take(), .word = 0, .interpreter = {}};
            m_guard.script->word = static_cast<std::size_t>(std::atoi(take().c_str()));
        } else if (kind == "interpreter" && m_guard.script) {
            m_guard.script->interpreter.push_back(take());
        } else {
            return false;
        }
    }
    return true;
}

bool Guard::addWatch(const std::string& folder, const std::string& name, std::size_t number, int& error) {
    auto known = m_watchedFolders.find(folder);
    if (known == m_watchedFolders.end()) {
        const int watch = inotify_add_watch(m_notify.number(), folder.c_str(),
                                            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR);
        if (watch < 0) {
            if (errno == EACCES) // nor can this user change it
                return true;
            error = errno;
            return false;
        }
        known = m_watchedFolders.emplace(folder, watch).first;
        for (std::size_t i = 0; i < m_guard.folders.size(); ++i) {
            if (folder == m_guard.folders[i] || folder.starts_with(m_guard.folders[i] + '/'))
                m_watches[watch].number = m_guard.files.size() + i;
        }
    }
    if (!name.empty())
        m_watches[known->second].names.emplace(name, number);
    return true;
}

/// Watches every folder in which a part of the path is looked up, including those of links. Each is watched before the
/// next part is looked up, so that no change is missed.
bool Guard::watch(const std::string& name, std::size_t number, int& error) {
    constexpr int maxLinks = 40; // as in Linux
    std::deque<std::string> parts = partsOf(name);
    std::string folder = "/";
    int links = 0;
    while (!parts.empty()) {
        const std::string part = std::move(parts.front());
        parts.pop_front();
        if (part == ".")
            continue;
        if (part == "..") {
            folder = folder.substr(0, std::max<std::size_t>(folder.rfind('/'), 1));
            continue;
        }
        if (!addWatch(folder, part, number, error))
            return error == ENOENT || error == ENOTDIR ? (error = 0, true) : false;
        const std::string path = (folder == "/" ? "" : folder) + '/' + part;
        struct stat status{};
        if (lstat(path.c_str(), &status) != 0)
            return true; // it does not exist
        if (!S_ISLNK(status.st_mode)) {
            folder = path;
            continue;
        }
        const std::string target = linkTarget(path);
        if (target.empty() || ++links > maxLinks)
            return true;
        if (target.starts_with('/'))
            folder = "/";
        const std::deque<std::string> next = partsOf(target);
        parts.insert(parts.begin(), next.begin(), next.end());
    }
    return true;
}

bool Guard::isUnchanged(std::size_t number, int& error) {
    const GuardedFile& expected = m_guard.files[number];
    FileDescriptor file(open(expected.name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.isOpen())
        return expected.digest.starts_with("unreadable") && realPath(expected.name) == expected.path;
    const std::string opened = "/proc/self/fd/" + std::to_string(file.number());
    const int watch = inotify_add_watch(m_notify.number(), opened.c_str(), IN_MODIFY | IN_CLOSE_WRITE);
    if (watch < 0) {
        error = errno;
        return false;
    }
    m_watches[watch].number = number;
    struct stat status{};
    if (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode) || realPath(expected.name) != expected.path ||
        isOpenForWriting(file.number()))
        return false;
    m_stamps[number] = fileStamp(status);
    if (m_guard.script && expected.name == m_guard.script->name)
        return copyScript(file.number(), expected);
    const bool hasStamp = !expected.stamp.empty() && expected.stamp == m_stamps[number];
    if (!hasStamp && (!isDigest(expected.digest) || contentDigest(file.number()) != expected.digest))
        return false;
    std::array<char, 4> magic{};
    constexpr std::string_view elf = "\177ELF";
    if (expected.name == m_guard.program && pread(file.number(), magic.data(), magic.size(), 0) == ssize_t{4} &&
        std::string_view(magic.data(), magic.size()) == elf)
        m_program = std::move(file);
    return true;
}

/// Nobody can change the copy.
bool Guard::copyScript(int file, const GuardedFile& expected) {
    m_script = FileDescriptor(memfd_create("script", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    const bool isSame = contentDigest(file, m_script.number()) == expected.digest;
    if (m_script.isOpen())
        fcntl(m_script.number(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
    return isSame;
}

/// Whether a folder that is watched, or one below it, contains code that is not among the files.
bool Guard::hasOtherCode(const std::string& folder) const {
    return std::ranges::any_of(m_watchedFolders, [&](const auto& watched) {
        const auto& [path, watch] = watched;
        if (path != folder && !path.starts_with(folder + '/'))
            return false;
        const auto names = m_watches.find(watch);
        const auto close = [](DIR* open) { closedir(open); };
        const std::unique_ptr<DIR, decltype(close)> entries(opendir(path.c_str()), close);
        for (const dirent* entry = entries ? readdir(entries.get()) : nullptr; entry; entry = readdir(entries.get())) {
            const std::string_view name = entry->d_name;
            const bool isKnown = names != m_watches.end() && names->second.names.contains(name);
            struct stat status{};
            if (!isKnown && hasCodeExtension(name) && stat((path + '/' + entry->d_name).c_str(), &status) == 0 &&
                S_ISREG(status.st_mode))
                return true;
        }
        return false;
    });
}

Guard::Changed Guard::findAdded(std::string_view folder) {
    const std::string part = '/' + std::string(folder) + '/';
    std::size_t number = m_guard.files.size() + m_guard.folders.size();
    for (const std::string& name : m_guard.absent) {
        int error = 0;
        if (name.contains(part) && (!watch(name, number, error) || isRegularFile(name)))
            return number;
        ++number;
    }
    return std::nullopt;
}

Guard::Changed Guard::verify(int& error) {
    if (isEmpty())
        return std::nullopt;
    m_notify = FileDescriptor(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
    if (!m_notify.isOpen()) {
        error = errno;
        return 0;
    }
    m_stamps.resize(m_guard.files.size());
    for (std::size_t i = 0; i < m_guard.files.size(); ++i) {
        if (!watch(m_guard.files[i].name, i, error) || !isUnchanged(i, error))
            return i;
    }
    std::size_t number = m_guard.files.size();
    for (const std::string& folder : m_guard.folders) {
        if (!addWatch(folder, {}, number, error) || hasOtherCode(folder))
            return number;
        ++number;
    }
    for (const std::string& name : m_guard.absent) {
        if (!watch(name, number, error) || isRegularFile(name))
            return number;
        ++number;
    }
    return readChanges();
}

Guard::Changed Guard::readChanges() {
    if (!m_notify.isOpen())
        return std::nullopt;
    alignas(inotify_event) std::array<char, 16 * 1024> buffer{};
    for (;;) {
        const ssize_t size = ::read(m_notify.number(), buffer.data(), buffer.size());
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            return std::nullopt;
        for (ssize_t at = 0; at < size;) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof event);
            const std::string_view name = event.len > 0 ? buffer.data() + at + sizeof event : "";
            at += static_cast<ssize_t>(sizeof event + event.len);
            if ((event.mask & IN_Q_OVERFLOW) != 0)
                return 0; // changes may have been lost
            const auto watch = m_watches.find(event.wd);
            if (watch == m_watches.end() || (event.mask & IN_IGNORED) != 0)
                continue;
            if (name.empty())
                return watch->second.number;
            const auto number = watch->second.names.find(name);
            if ((event.mask & IN_CREATE) != 0 && (event.mask & IN_ISDIR) != 0) { // it is empty at first
                if (const Changed added = findAdded(name))
                    return added;
                continue;
            }
            if (number != watch->second.names.end())
                return number->second;
            const bool isAdded = (event.mask & (IN_CREATE | IN_MOVED_TO)) != 0;
            if (watch->second.number && isAdded && (event.mask & IN_ISDIR) == 0 && hasCodeExtension(name))
                return watch->second.number;
        }
    }
}

Guard::Changed Guard::verifyEnd() {
    if (const Changed changed = readChanges())
        return changed;
    for (std::size_t i = 0; i < m_stamps.size(); ++i) {
        const GuardedFile& expected = m_guard.files[i];
        const FileDescriptor file(open(expected.name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
        struct stat status{};
        if (m_stamps[i].empty())
            continue;
        if (!file.isOpen() || fstat(file.number(), &status) != 0 || isOpenForWriting(file.number()))
            return i;
        // Permissions and the number of links may change.
        if (fileStamp(status) != m_stamps[i] && contentDigest(file.number()) != expected.digest)
            return i;
    }
    return std::nullopt;
}

} // namespace toolroom::supervisor
