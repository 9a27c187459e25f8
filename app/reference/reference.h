// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/options.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The man pages and shell completions, generated at build time from the tables of app/options.h.

/// The options that select a mode.
[[nodiscard]] std::vector<const Option*> modeOptionsOf(const Program& program);
/// The other options that can be combined with `mode`.
[[nodiscard]] std::vector<const Option*> optionsAllowedWith(const Program& program, Mode mode);
/// The values that `option` accepts; empty if they cannot be listed.
[[nodiscard]] std::string choicesOf(const Option& option, std::string_view separator = " ");

enum class ValueKind { None, File, Folder, Choice, List, Free };
[[nodiscard]] ValueKind valueKind(const Option& option);

/// In the format of man(7), for section 1. `date` is the release date as YYYY-MM-DD.
[[nodiscard]] std::string generateManPage(const Program& program, std::string_view date);
[[nodiscard]] std::string generateBashCompletion(const Program& program);
[[nodiscard]] std::string generateZshCompletion(const Program& program);
[[nodiscard]] std::string generateFishCompletion(const Program& program);

} // namespace toolroom
