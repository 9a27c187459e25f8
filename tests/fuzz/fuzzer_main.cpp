// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz_target.h"

#include <span>

/// Called by libFuzzer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    toolroom::fuzz::targets().front().run({reinterpret_cast<const char*>(data), size});
    return 0;
}
