// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/mapped_file.h"

#include <array>
#include <functional>
#include <utility>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
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

} // namespace

std::unique_ptr<const MappedFile> MappedFile::map(const QString& path) {
    std::unique_ptr<MappedFile> mapped(new MappedFile);
    mapped->m_file.setFileName(path);
    if (!mapped->m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return nullptr;
    const qint64 size = mapped->m_file.size();
    const uchar* bytes = mapped->m_file.map(0, size);
    mapped->m_file.close(); // the bytes stay mapped until the QFile is destroyed
    if (!bytes)
        return nullptr;
    mapped->m_path = path.toStdString();
    mapped->m_bytes = {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)};
    mapped->m_slot = addFile(mapped.get());
    return mapped->m_slot ? std::move(mapped) : nullptr;
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
