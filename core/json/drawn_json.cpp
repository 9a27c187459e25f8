// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/drawn_json.h"

#include "core/json/text.h"

#include <QChar>

#include <cstdint>
#include <format>
#include <string_view>

namespace toolroom {

namespace {

constexpr int indent = 2;
/// Characters of a string in one line: what is longer is slow to lay out.
constexpr std::size_t longestPiece = 1000;
constexpr char32_t isolate = 0x2068;
constexpr char32_t endOfIsolate = 0x2069;

/// What looks like nothing, like a space, or like any other character that a font does not have.
bool hasNoMark(char32_t before, char32_t c) {
    constexpr char32_t objectReplacement = 0xFFFC; // drawn as a picture, which there is none of
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

bool isReadFromTheRight(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size();) {
        const QChar::Direction direction = QChar::direction(nextCodePoint(utf8, i));
        if (direction == QChar::DirR || direction == QChar::DirAL || direction == QChar::DirAN)
            return true;
    }
    return false;
}

/// The end of the string that begins behind the quotation mark at `begin - 1`.
std::size_t endOfString(std::string_view json, std::size_t begin) {
    while (json[begin] != '"')
        begin += json[begin] == '\\' ? 2 : 1;
    return begin;
}

void drawString(std::string& drawn, std::string_view string) {
    const bool isolated = isReadFromTheRight(string);
    if (isolated)
        appendUtf8(drawn, isolate);
    char32_t before = U'"';
    std::size_t inPiece = 0;
    for (std::size_t i = 0; i < string.size(); ++inPiece) {
        if (inPiece == longestPiece) {
            if (isolated)
                appendUtf8(drawn, endOfIsolate);
            drawn += '\n';
            if (isolated)
                appendUtf8(drawn, isolate);
            inPiece = 0;
        }
        const char32_t c = nextCodePoint(string, i);
        if (hasNoMark(before, c))
            drawn += std::format("\\u{{{:04X}}}", static_cast<std::uint32_t>(c));
        else
            appendUtf8(drawn, c);
        before = c;
    }
    if (isolated)
        appendUtf8(drawn, endOfIsolate);
}

} // namespace

std::string drawnJson(const Json& json) {
    const std::string written = json.dump(indent, ' ', false, Json::error_handler_t::replace);
    const std::string_view text = written;
    std::string drawn;
    drawn.reserve(written.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        drawn += text[i];
        if (text[i] != '"')
            continue;
        const std::size_t end = endOfString(text, i + 1);
        drawString(drawn, text.substr(i + 1, end - i - 1));
        drawn += '"';
        i = end;
    }
    return drawn;
}

} // namespace toolroom
