// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json_comments.h"

#include "core/json/literals.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The end of the string, comment or single byte that starts at `begin`. An unclosed comment is treated as a single
/// byte, which the parser rejects.
std::size_t endOfPiece(std::string_view bytes, std::size_t begin) {
    const std::string_view rest = bytes.substr(begin);
    if (rest.starts_with('"'))
        return begin + stringLiteralLength(rest).value_or(rest.size());
    if (rest.starts_with("//"))
        return std::min(bytes.find_first_of("\r\n", begin), bytes.size());
    if (rest.starts_with("/*")) {
        const std::size_t end = bytes.find("*/", begin + 2);
        return end == std::string_view::npos ? begin + 1 : end + 2;
    }
    return begin + 1;
}

bool endsValue(char c) {
    return c != '\0' && c != '[' && c != '{' && c != ',' && c != ':';
}

} // namespace

std::string blankComments(std::string_view bytes) {
    std::string blanked(bytes);
    std::size_t comma = std::string_view::npos; // offset of a comma after a value, not yet followed by another token
    char previous = '\0';                       // the last byte that is neither whitespace nor comment
    for (std::size_t begin = 0, end = 0; begin < bytes.size(); begin = end) {
        end = endOfPiece(bytes, begin);
        const char c = bytes[begin];
        if (isJsonWhiteSpace(c))
            continue;
        if (c == '/' && end > begin + 1) {
            for (std::size_t i = begin; i < end; ++i)
                blanked[i] = bytes[i] == '\n' || bytes[i] == '\r' ? bytes[i] : ' ';
            continue;
        }
        if ((c == '}' || c == ']') && comma != std::string_view::npos)
            blanked[comma] = ' ';
        comma = c == ',' && endsValue(previous) ? begin : std::string_view::npos;
        previous = c;
    }
    return blanked;
}

} // namespace toolroom
