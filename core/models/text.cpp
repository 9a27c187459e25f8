// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"

#include "core/json/text.h"

namespace toolroom {

QString oneLine(std::string_view utf8, qsizetype limit) {
    // Four bytes make at most one character, so a text much longer than the limit need not be converted whole.
    const bool cut = utf8.size() > static_cast<std::size_t>(limit) * 4;
    QString text = toQString(visibleText(cut ? utf8.substr(0, static_cast<std::size_t>(limit) * 4) : utf8));
    if (text.size() > limit) {
        text.truncate(text.at(limit - 2).isHighSurrogate() ? limit - 2 : limit - 1);
        text += QChar(0x2026);
    }
    return text;
}

} // namespace toolroom
