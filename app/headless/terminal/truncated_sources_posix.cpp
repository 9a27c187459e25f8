// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/truncated_sources.h"
#include "core/base/mapped_file.h"

#include <atomic>
#include <csignal>
#include <cstring>
#include <string_view>
#include <unistd.h>

namespace toolroom {

namespace {

void write(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

/// May only call async-signal-safe functions.
void onBusError(int, siginfo_t* info, void*) {
    static std::atomic_flag isReported = ATOMIC_FLAG_INIT;
    const char* path = MappedFile::pathAt(info->si_addr);
    if (!path) { // another cause
        std::signal(SIGBUS, SIG_DFL);
        std::raise(SIGBUS);
        return;
    }
    while (isReported.test_and_set()) // another thread is ending the program
        pause();
    if (isatty(STDERR_FILENO) != 0)
        write("\r\x1b[K"); // the progress line
    write("toolroom: error: ");
    write({path, std::strlen(path)});
    write(": the file was truncated or became unreadable while it was in use; run the command again\n");
    _exit(exit_code::unusable);
}

} // namespace

void explainTruncatedSources() {
    struct sigaction action = {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGBUS, &action, nullptr);
}

} // namespace toolroom
