// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/standard_input.h"

#include <QMetaObject>

#include <array>
#include <cstdint>
#include <span>

#ifdef Q_OS_WIN
#include <fcntl.h>
#include <io.h>
#else
#include <cerrno>
#include <unistd.h>
#endif

namespace toolroom {

namespace {

/// Waits for bytes on standard input. Returns 0 at its end and -1 on failure. Neither QFile nor fread() returns before
/// the whole block is full.
std::int64_t readAvailable(std::span<char> block) {
#ifdef Q_OS_WIN
    return _read(0, block.data(), static_cast<unsigned>(block.size()));
#else
    ssize_t count = 0;
    do
        count = ::read(STDIN_FILENO, block.data(), block.size());
    while (count < 0 && errno == EINTR);
    return count;
#endif
}

} // namespace

void readStandardInput(QObject& receiver, const std::function<bool(std::string_view)>& received) {
#ifdef Q_OS_WIN
    _setmode(0, _O_BINARY);
#endif
    std::array<char, 65536> block{};
    for (bool goesOn = true; goesOn;) {
        const std::int64_t count = readAvailable(block);
        if (count <= 0)
            break;
        QMetaObject::invokeMethod(
            &receiver, [&] { goesOn = received({block.data(), static_cast<std::size_t>(count)}); },
            Qt::BlockingQueuedConnection);
    }
}

} // namespace toolroom
