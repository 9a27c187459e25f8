// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/bench/tool_list.h"

#include <charconv>
#include <cstdio>
#include <cstring>

int main(int argc, char** argv) {
    std::size_t count = 0;
    if (argc != 2 || std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), count).ec != std::errc()) {
        std::fputs("usage: generate-tools COUNT > FILE\n", stderr);
        return 2;
    }
    const std::string text = toolroom::bench::toolList(count);
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
}
