// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/interrupt.h"

#include <QtAssert>

#include <array>
#include <atomic>
#include <csignal>
#include <thread>
#include <unistd.h>

namespace toolroom {

namespace {

std::atomic<int> wakeDescriptor = -1;

/// A signal handler may only call async-signal-safe functions such as write(): a thread reads the other end of the
/// pipe.
void onSignal(int) {
    const char interrupted = 1;
    [[maybe_unused]] const auto written = write(wakeDescriptor.load(), &interrupted, 1);
}

} // namespace

struct Interrupt::Watch {
    AbortController controller;
    std::array<int, 2> pipe = {-1, -1};
    struct sigaction before = {};
    std::thread thread;
};

Interrupt::Interrupt()
    : m_watch(std::make_unique<Watch>()) {
    Q_ASSERT(wakeDescriptor == -1);
    if (pipe(m_watch->pipe.data()) != 0)
        return; // Ctrl-C then terminates the program
    wakeDescriptor = m_watch->pipe[1];
    m_watch->thread = std::thread([watch = m_watch.get()] {
        char interrupted = 0;
        if (read(watch->pipe[0], &interrupted, 1) == 1 && interrupted == 1)
            watch->controller.request_stop();
    });
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    sigaction(SIGINT, &action, &m_watch->before);
}

Interrupt::~Interrupt() {
    if (!m_watch->thread.joinable())
        return;
    sigaction(SIGINT, &m_watch->before, nullptr);
    wakeDescriptor = -1;
    close(m_watch->pipe[1]);
    m_watch->thread.join();
    close(m_watch->pipe[0]);
}

AbortSignal Interrupt::signal() const {
    return m_watch->controller.get_token();
}

} // namespace toolroom
