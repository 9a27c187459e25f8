// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/reference/reference.h"

#include <algorithm>
#include <array>
#include <cstdio>

using namespace toolroom;

// toolroom-reference man|bash|zsh|fish PROGRAM DATE: prints a man page or a completion script. Used by the build only.
int main(int argc, char** argv) {
    static constexpr std::array programs = {workbenchProgram, headlessProgram};
    const std::string_view kind = argc == 4 ? argv[1] : "";
    const auto program = std::ranges::find(programs, argc == 4 ? argv[2] : "", &Program::name);
    std::string text;
    if (program != programs.end()) {
        if (kind == "man")
            text = generateManPage(*program, argv[3]);
        else if (kind == "bash")
            text = generateBashCompletion(*program);
        else if (kind == "zsh")
            text = generateZshCompletion(*program);
        else if (kind == "fish")
            text = generateFishCompletion(*program);
    }
    if (text.empty()) {
        std::fputs("usage: toolroom-reference man|bash|zsh|fish toolroom|toolroom-cli DATE\n", stderr);
        return 2;
    }
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0 ? 0 : 1;
}
