// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <format>
#include <string>
#include <string_view>

namespace toolroom {

/// std::vformat(), compiled once: a unit that calls the inline one takes about 1 s longer to compile (docs/adr/0018).
[[nodiscard]] TOOLROOM_EXPORT std::string vformatText(std::string_view text, std::format_args values);

/// std::format(), with vformatText(). Not called `format`, because calls with arguments from std would be ambiguous.
template <class... Values>
[[nodiscard]] std::string formatText(std::format_string<Values...> text, Values&&... values) {
    return vformatText(text.get(), std::make_format_args(values...));
}

} // namespace toolroom
