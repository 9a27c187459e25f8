// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/commandline.h"

namespace toolroom {

Result<CommandLine> parseCommandLine(const std::vector<std::string>&) {
    return CommandLine{};
}

std::string helpText() {
    return {};
}

} // namespace toolroom
