// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

namespace toolroom {

/// Opens the null device for standard streams that are closed, so that no file that is opened later gets their numbers
/// and is then written to as standard output. Opened the other way around, so that using them is still an error. Call
/// it before anything else is opened.
inline void openStandardStreams() {
#ifndef _WIN32
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
        if (fcntl(stream, F_GETFD) < 0) // open() returns the lowest free number
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
#endif
}

} // namespace toolroom
