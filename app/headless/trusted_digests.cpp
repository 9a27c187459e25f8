// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/trusted_digests.h"

#include "app/cli_error.h"
#include "app/option_values.h"
#include "app/sources.h"

#include <format>
#include <ranges>
#include <string_view>

namespace toolroom {

Result<std::set<std::string, std::less<>>> trustedDigests(const CommandLine& commandLine) {
    std::set<std::string, std::less<>> digests;
    for (const std::string& value : commandLine.trusted) {
        if (!value.starts_with('@')) {
            digests.insert(value);
            continue;
        }
        const auto text = readText(value.substr(1));
        if (!text)
            return std::unexpected(text.error());
        int number = 0;
        for (const auto part : std::views::split((*text)->bytes(), '\n')) {
            std::string_view line(part.begin(), part.end());
            ++number;
            line = line.substr(0, line.find_first_of(" \t\r#"));
            if (line.empty())
                continue;
            if (!isTrustDigest(line))
                return std::unexpected(
                    cliError(std::format("line {} does not start with a digest", number), value.substr(1)));
            digests.emplace(line);
        }
    }
    return digests;
}

} // namespace toolroom
