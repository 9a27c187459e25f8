// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <memory>

namespace toolroom {

/// While an object of this class exists, the first Ctrl-C requests an abort through `signal()` and the second
/// terminates the program. Only one object may exist at a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] AbortSignal signal() const;

private:
    struct Watch;
    std::unique_ptr<Watch> m_watch;
};

} // namespace toolroom
