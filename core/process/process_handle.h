// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/file_descriptor.h"

#include <csignal>
#include <sys/syscall.h>

namespace toolroom {

/// Opens a pidfd, which refers to the same process even when its id is reused. Fails, with errno set, if there is no
/// such process (ESRCH), before Linux 5.3 (ENOSYS), and in some containers (EPERM).
inline FileDescriptor openPidfd(pid_t id) {
    return FileDescriptor(static_cast<int>(syscall(SYS_pidfd_open, id, 0)));
}

/// False, with errno set, if the process has ended or must not be signaled.
inline bool sendSignal(const FileDescriptor& process, int signal) {
    return syscall(SYS_pidfd_send_signal, process.number(), signal, nullptr, 0) == 0;
}

} // namespace toolroom
