// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json_rendering.h"
#include "core/base/format.h"
#include "core/json/json_text.h"

#include "core/json/text.h"

#include <QChar>

#include <cstdint>
#include <string_view>

namespace toolroom {

namespace {

constexpr int indent = 2;
/// Maximum number of string characters per line; longer lines are slow to lay out.
constexpr std::size_t maxLineCharacters = 1000;
constexpr char32_t isolate = 0x2068;
constexpr char32_t popIsolate = 0x2069;

/// Whether the character is invisible, looks like a space, or is shown as a missing glyph.
bool isIndistinct(char32_t before, char32_t c) {
    constexpr char32_t objectReplacement = 0xFFFC; // placeholder of an embedded object
    constexpr char32_t brailleBlank = 0x2800;
    constexpr char32_t nullNotehead = 0x1D159;
    if (isHiddenAfter(before, c) || c == objectReplacement || c == brailleBlank || c == nullNotehead)
        return true;
    switch (QChar::category(c)) {
    case QChar::Separator_Space:
        return c != U' ';
    case QChar::Other_NotAssigned:
    case QChar::Other_PrivateUse:
    case QChar::Other_Surrogate:
        return true;
    default:
        return false;
    }
}

bool isRightToLeft(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size();) {
        const QChar::Direction direction = QChar::direction(nextCodePoint(utf8, i));
        if (direction == QChar::DirR || direction == QChar::DirAL || direction == QChar::DirAN)
            return true;
    }
    return false;
}

/// The end of the string that starts after the quote at `begin - 1`.
std::size_t endOfString(std::string_view json, std::size_t begin) {
    while (json[begin] != '"')
        begin += json[begin] == '\\' ? 2 : 1;
    return begin;
}

void appendString(std::string& rendered, std::string_view string) {
    const bool isolated = isRightToLeft(string);
    if (isolated)
        appendUtf8(rendered, isolate);
    char32_t before = U'"';
    std::size_t inLine = 0;
    for (std::size_t i = 0; i < string.size(); ++inLine) {
        if (inLine == maxLineCharacters) {
            if (isolated)
                appendUtf8(rendered, popIsolate);
            rendered += '\n';
            if (isolated)
                appendUtf8(rendered, isolate);
            inLine = 0;
        }
        const char32_t c = nextCodePoint(string, i);
        if (isIndistinct(before, c))
            rendered += formatText("\\u{{{:04X}}}", static_cast<std::uint32_t>(c));
        else
            appendUtf8(rendered, c);
        before = c;
    }
    if (isolated)
        appendUtf8(rendered, popIsolate);
}

} // namespace

std::string renderJson(const Json& json) {
    const std::string written = serializeJson(json, indent);
    const std::string_view text = written;
    std::string rendered;
    rendered.reserve(written.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        rendered += text[i];
        if (text[i] != '"')
            continue;
        const std::size_t end = endOfString(text, i + 1);
        appendString(rendered, text.substr(i + 1, end - i - 1));
        rendered += '"';
        i = end;
    }
    return rendered;
}

} // namespace toolroom
