// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/interrupt.h"

#include <windows.h>

#include <atomic>

namespace toolroom {

namespace {

std::atomic<AbortController*> current = nullptr;

/// Runs on a system thread. Leaves the second Ctrl-C to the default handler, which terminates the program.
BOOL WINAPI onControl(DWORD event) {
    AbortController* controller = current.load();
    if (event != CTRL_C_EVENT || controller == nullptr || controller->stop_requested())
        return FALSE;
    controller->request_stop();
    return TRUE;
}

} // namespace

struct Interrupt::Watch {
    AbortController controller;
};

Interrupt::Interrupt()
    : m_watch(std::make_unique<Watch>()) {
    current = &m_watch->controller;
    SetConsoleCtrlHandler(onControl, TRUE);
}

Interrupt::~Interrupt() {
    SetConsoleCtrlHandler(onControl, FALSE);
    current = nullptr;
}

AbortSignal Interrupt::signal() const {
    return m_watch->controller.get_token();
}

} // namespace toolroom
