// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/xml_text.h"

#include "core/json/text.h"

#include <string>

namespace toolroom {

QString escapeForXml(std::string_view text) {
    std::string allowed;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        allowed += visibleText(text.substr(0, end));
        if (end < text.size())
            allowed += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    // What visibleText() leaves: it escapes control characters and invalid bytes, such as those of surrogates.
    return QString::fromStdString(allowed)
        .replace(QChar(0xFFFE), QLatin1String("\\u{FFFE}"))
        .replace(QChar(0xFFFF), QLatin1String("\\u{FFFF}"));
}

} // namespace toolroom
