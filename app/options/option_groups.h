// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/option_values.h"
#include "app/options.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The options of each group, in the order of --help.
[[nodiscard]] std::span<const Option> commandOptions();
[[nodiscard]] std::span<const Option> checkOptions();
[[nodiscard]] std::span<const Option> callOptions();
[[nodiscard]] std::span<const Option> serverOptions();
[[nodiscard]] std::span<const Option> convertOptions();
[[nodiscard]] std::span<const Option> historyOptions();
[[nodiscard]] std::span<const Option> generalOptions();

/// The modes that load sources and run without a display.
inline constexpr ModeSet sourceModes = {Mode::Compat, Mode::Lint,       Mode::List, Mode::Convert,  Mode::Compose,
                                        Mode::Route,  Mode::CheckCalls, Mode::Call, Mode::RunCalls, Mode::RunSaved,
                                        Mode::Verify,
                                        Mode::Diff,   Mode::Lock,       Mode::Serve};
/// The modes that connect to live servers.
inline constexpr ModeSet serverModes = sourceModes | ModeSet{Mode::Window};

/// `text` as a number; unset if it is not a number of this type.
template <class Number>
std::optional<Number> parseNumber(std::string_view text) {
    Number number = {};
    const char* end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

template <std::string CommandLine::* member>
Result<void> readText(CommandLine& commandLine, std::string_view value) {
    commandLine.*member = value;
    return {};
}

template <bool CommandLine::* member, bool flag = true>
Result<void> setFlag(CommandLine& commandLine, std::string_view) {
    commandLine.*member = flag;
    return {};
}

/// Reads a number of milliseconds up to maxTimeoutMs.
[[nodiscard]] Result<void> readMilliseconds(std::string_view option, std::string_view value,
                                            std::optional<std::int64_t>& result);

[[nodiscard]] Result<Contract> readContract(std::string_view name,
                                            const std::vector<std::string_view>& choices = contractNames());

} // namespace toolroom
