// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/columns.h"

#include "core/json/text.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

/// Blocks of East Asian Width W and F, and the emoji that terminals show two columns wide.
constexpr std::array<std::pair<char32_t, char32_t>, 12> wideBlocks = {{{0x1100, 0x115F},
                                                                       {0x2E80, 0x303E},
                                                                       {0x3041, 0x4DBF},
                                                                       {0x4E00, 0xA4CF},
                                                                       {0xAC00, 0xD7A3},
                                                                       {0xF900, 0xFAFF},
                                                                       {0xFE30, 0xFE6F},
                                                                       {0xFF00, 0xFF60},
                                                                       {0xFFE0, 0xFFE6},
                                                                       {0x1F300, 0x1F64F},
                                                                       {0x1F900, 0x1F9FF},
                                                                       {0x20000, 0x3FFFD}}};

} // namespace

int displayColumns(char32_t codePoint) {
    const QChar::Category category = QChar::category(codePoint);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing)
        return 0;
    const bool isWide = std::ranges::any_of(
        wideBlocks, [codePoint](const auto& block) { return codePoint >= block.first && codePoint <= block.second; });
    return isWide ? 2 : 1;
}

std::size_t displayColumns(std::string_view utf8) {
    std::size_t columns = 0;
    for (std::size_t offset = 0; offset < utf8.size();)
        columns += static_cast<std::size_t>(displayColumns(nextCodePoint(utf8, offset)));
    return columns;
}

} // namespace toolroom
