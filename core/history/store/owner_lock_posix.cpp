// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/owner_lock.h"

#include "core/base/file_descriptor.h"
#include "core/history/messages.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace toolroom {

namespace {

int retryOnInterrupt(int descriptor, int operation) {
    int result = 0;
    do
        result = flock(descriptor, operation);
    while (result != 0 && errno == EINTR);
    return result;
}

} // namespace

struct OwnerLock::Handle {
    FileDescriptor file;
};

OwnerLock::OwnerLock(std::string path)
    : m_path(std::move(path))
    , m_handle(std::make_unique<Handle>()) {}

Result<std::unique_ptr<OwnerLock>> OwnerLock::take(const std::string& path) {
    constexpr mode_t ownerOnly = 0600;
    std::unique_ptr<OwnerLock> lock(new OwnerLock(path));
    // O_CLOEXEC: child processes would otherwise keep the lock.
    FileDescriptor& file = lock->m_handle->file;
    file = FileDescriptor(open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, ownerOnly));
    if (!file.isOpen() || retryOnInterrupt(file.number(), LOCK_EX | LOCK_NB) != 0)
        return std::unexpected(Error{message<history_messages::cannotLock>(std::strerror(errno)), path});
    return lock;
}

OwnerLock::~OwnerLock() {
    if (m_handle->file.isOpen())
        unlink(m_path.c_str());
}

bool OwnerLock::isHeld(const std::string& path) {
    // Do not block on a FIFO with this name, and do not follow a symbolic link.
    const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    if (!file.isOpen())
        return errno != ENOENT && errno != ELOOP;
    // A shared lock, so that two simultaneous checks do not mistake each other for the owner.
    return retryOnInterrupt(file.number(), LOCK_SH | LOCK_NB) != 0;
}

} // namespace toolroom
