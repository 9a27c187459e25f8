// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/interrupt.h"

#include "core/base/file_descriptor.h"

#include <QtAssert>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <thread>
#include <unistd.h>

namespace toolroom {

namespace {

std::atomic<int> wakeDescriptor = -1;

/// A signal handler may only call async-signal-safe functions such as write(), so a thread reads the other end of the
/// pipe.
void onSignal(int) {
    const char interrupted = 1;
    [[maybe_unused]] const auto written = write(wakeDescriptor.load(), &interrupted, 1);
}

} // namespace

struct Interrupt::Watch {
    AbortController controller;
    FileDescriptor readEnd;
    FileDescriptor writeEnd;
    struct sigaction before = {};
    std::thread thread;
};

Interrupt::Interrupt()
    : m_watch(std::make_unique<Watch>()) {
    Q_ASSERT(wakeDescriptor == -1);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0)
        return; // Ctrl-C then terminates the program
    m_watch->readEnd = FileDescriptor(ends[0]);
    m_watch->writeEnd = FileDescriptor(ends[1]);
    wakeDescriptor = ends[1];
    m_watch->thread = std::thread([watch = m_watch.get()] {
        char interrupted = 0;
        ssize_t size = 0;
        while ((size = read(watch->readEnd.number(), &interrupted, 1)) < 0 && errno == EINTR) {
            // Another signal, such as SIGCHLD, whose handler does not restart system calls.
        }
        if (size == 1 && interrupted == 1)
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
    m_watch->writeEnd.close();
    m_watch->thread.join();
}

AbortSignal Interrupt::signal() const {
    return m_watch->controller.get_token();
}

} // namespace toolroom
