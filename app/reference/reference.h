// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/options.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The man pages and completions of the programs, written while Toolroom is built from the tables in app/options.h.

/// The options that ask for a mode; of `mode` those that go with it, itself left out.
[[nodiscard]] std::vector<const Option*> modeOptionsOf(const Program& program);
[[nodiscard]] std::vector<const Option*> optionsWith(const Program& program, Mode mode);
/// The words that `option` takes, with `separator` between.
[[nodiscard]] std::string wordsOf(const Option& option, std::string_view separator = " ");

enum class ValueKind { None, File, Folder, Words, List, Free };
[[nodiscard]] ValueKind valueKind(const Option& option);

/// man(7), section 1. `date` is the release's, as YYYY-MM-DD.
[[nodiscard]] std::string manPage(const Program& program, std::string_view date);
[[nodiscard]] std::string bashCompletion(const Program& program);
[[nodiscard]] std::string zshCompletion(const Program& program);
[[nodiscard]] std::string fishCompletion(const Program& program);

} // namespace toolroom
