// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/terminal_line.h"

#include <QCoroFuture>

#include <QPromise>
#include <QScopeGuard>
#include <QSocketNotifier>

#include <array>
#include <cstdio>
#include <memory>
#include <termios.h>
#include <unistd.h>

namespace toolroom {

QCoro::Task<std::optional<std::string>> readTerminalLine(std::string prompt, AbortSignal abort, TerminalEcho echo) {
    const auto promise = std::make_shared<QPromise<std::optional<std::string>>>();
    promise->start();
    const auto answer = [promise](std::optional<std::string> line) {
        promise->addResult(std::move(line));
        promise->finish();
    };
    // Flush first, because a script may answer as soon as it sees the prompt.
    tcflush(STDIN_FILENO, TCIFLUSH);
    std::fputs(prompt.c_str(), stderr);
    std::fflush(stderr);
    termios settings{};
    const bool isHidden = echo == TerminalEcho::Off && tcgetattr(STDIN_FILENO, &settings) == 0;
    if (isHidden) {
        termios hidden = settings;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSANOW, &hidden);
    }
    const auto restore = qScopeGuard([isHidden, &settings] {
        if (!isHidden)
            return;
        tcsetattr(STDIN_FILENO, TCSANOW, &settings);
        std::fputs("\n", stderr);
    });
    std::string typed;
    QSocketNotifier notifier(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &notifier, [&notifier, &typed, answer] {
        std::array<char, 512> bytes{};
        const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count > 0)
            typed.append(bytes.data(), static_cast<std::size_t>(count));
        const std::size_t end = typed.find('\n');
        if (count > 0 && end == std::string::npos)
            return;
        notifier.setEnabled(false);
        answer(end == std::string::npos ? std::nullopt : std::optional(typed.substr(0, end)));
    });
    const std::stop_callback onAbort(abort, [answer] { answer(std::nullopt); });
    co_return co_await promise->future();
}

} // namespace toolroom
