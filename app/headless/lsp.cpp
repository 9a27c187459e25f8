// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/lsp/language_server.h"

#include <QEventLoop>

#include <array>
#include <cstdint>
#include <span>
#include <thread>

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

/// Reads standard input until its end or until the server ends. Waits for the server after each block, so that a client
/// cannot fill the memory.
void readClient(LanguageServer& server) {
#ifdef Q_OS_WIN
    _setmode(0, _O_BINARY);
#endif
    std::array<char, 65536> block{};
    for (bool goesOn = true; goesOn;) {
        const std::int64_t count = readAvailable(block);
        if (count <= 0)
            break;
        QMetaObject::invokeMethod(
            &server, [&] { goesOn = server.receive({block.data(), static_cast<std::size_t>(count)}); },
            Qt::BlockingQueuedConnection);
    }
    QMetaObject::invokeMethod(&server, [&] { server.receiveEnd(); }, Qt::BlockingQueuedConnection);
}

} // namespace

int runLsp(const CommandLine&) {
    int exitCode = exit_code::findings;
    LanguageServer server([](std::string_view bytes) { deliver(bytes, {}, exit_code::clean); });
    QObject::connect(&server, &LanguageServer::ended, &server, [&exitCode](int code) { exitCode = code; });
    QEventLoop loop;
    std::thread reader([&] {
        readClient(server);
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    loop.exec();
    reader.join();
    return exitCode;
}

} // namespace toolroom
