// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/mapped_file.h"

#include <array>
#include <cstdint>
#include <functional>
#include <utility>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
#endif
#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>
#endif

namespace toolroom {

namespace {

constexpr std::size_t maxLoaded = std::size_t{8} << 20; // bytes
constexpr std::size_t maxFiles = 256;
std::array<std::atomic<const MappedFile*>, maxFiles> mappedFiles;
static_assert(std::atomic<const MappedFile*>::is_always_lock_free); // for signal handlers

/// Stores `file` in a free element; null if there is none.
std::atomic<const MappedFile*>* addFile(const MappedFile* file) {
    for (auto& slot : mappedFiles)
        if (const MappedFile* none = nullptr; slot.compare_exchange_strong(none, file))
            return &slot;
    return nullptr;
}

#ifdef Q_OS_LINUX
/// Whether `file` is on a disk, and writing `size` bytes to it neither fills the disk nor exceeds the limit of the
/// process, which would end it (SIGXFSZ).
bool hasRoom(int file, qint64 size) {
    struct statfs disk {};
    rlimit limit{};
    if (fstatfs(file, &disk) != 0 || disk.f_type == TMPFS_MAGIC || getrlimit(RLIMIT_FSIZE, &limit) != 0)
        return false;
    const auto bytes = static_cast<std::uint64_t>(size);
    return bytes <= disk.f_bavail / 2 * static_cast<std::uint64_t>(disk.f_bsize) && bytes <= limit.rlim_cur;
}
#endif

} // namespace

bool MappedFile::mapOpenFile() {
    const qint64 size = m_file.size();
    const uchar* bytes = m_file.map(0, size);
    m_file.close(); // the bytes stay mapped until the QFile is destroyed
    if (bytes)
        m_bytes = {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)};
    return bytes != nullptr;
}

std::unique_ptr<const MappedFile> MappedFile::map(const QString& path) {
    std::unique_ptr<MappedFile> mapped(new MappedFile);
    mapped->m_file.setFileName(path);
    if (!mapped->m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) || !mapped->mapOpenFile())
        return nullptr;
    mapped->m_path = path.toStdString();
    mapped->m_slot = addFile(mapped.get());
    return mapped->m_slot ? std::move(mapped) : nullptr;
}

std::unique_ptr<const MappedFile> MappedFile::mapCopy([[maybe_unused]] const QString& path,
                                                      [[maybe_unused]] const QString& folder,
                                                      [[maybe_unused]] qint64 maxBytes) {
#ifdef Q_OS_LINUX
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) || file.size() > maxBytes)
        return nullptr;
    constexpr int flags = O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC; // O_EXCL: it cannot get a name
    const int copy = open(QFile::encodeName(folder).constData(), flags, S_IRUSR | S_IWUSR);
    if (copy < 0)
        return nullptr;
    std::unique_ptr<MappedFile> mapped(new MappedFile);
    if (!mapped->m_file.open(copy, QIODevice::ReadOnly | QIODevice::Unbuffered, QFile::AutoCloseHandle)) {
        close(copy);
        return nullptr;
    }
    if (!hasRoom(copy, file.size()))
        return nullptr;
    qint64 size = 0;
    while (size <= maxBytes) {
        const auto copied = sendfile(copy, file.handle(), nullptr, static_cast<std::size_t>(maxBytes + 1 - size));
        if (copied <= 0)
            return copied == 0 && mapped->mapOpenFile() ? std::move(mapped) : nullptr;
        size += copied;
    }
#endif
    return nullptr;
}

MappedFile::~MappedFile() {
    if (m_slot)
        m_slot->store(nullptr);
}

void MappedFile::countRead(std::size_t bytes) const {
    if (m_read.fetch_add(bytes, std::memory_order_relaxed) + bytes < maxLoaded)
        return;
    m_read.store(0, std::memory_order_relaxed);
#ifdef Q_OS_UNIX
    madvise(const_cast<char*>(m_bytes.data()), m_bytes.size(), MADV_DONTNEED);
#endif
}

const char* MappedFile::pathAt(const void* address) {
    const char* at = static_cast<const char*>(address);
    for (const auto& slot : mappedFiles) {
        const MappedFile* file = slot.load();
        if (file && std::less_equal()(file->m_bytes.data(), at) &&
            std::less()(at, file->m_bytes.data() + file->m_bytes.size()))
            return file->m_path.c_str();
    }
    return nullptr;
}

} // namespace toolroom
