// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/junit_text.h"

#include "core/json/text.h"
#include "core/trace/redaction/redaction.h"

namespace toolroom {

std::string reportLine(const std::string& text) {
    constexpr std::size_t maxLength = 2000;
    return visibleText(elided(redactedText(text), maxLength));
}

QString junitText(const std::string& text) {
    return QString::fromStdString(reportLine(text));
}

QString junitSeconds(std::int64_t ns) {
    constexpr double perSecond = 1e9;
    return QString::number(static_cast<double>(ns) / perSecond, 'f', 3);
}

} // namespace toolroom
