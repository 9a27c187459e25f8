// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"

namespace toolroom {

std::string vformatText(std::string_view text, std::format_args values) {
    return std::vformat(text, values);
}

} // namespace toolroom
