// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/variables.h"

#include "core/base/ascii.h"

namespace toolroom {

namespace {

bool isNamePart(char c) {
    return isAsciiAlphanumeric(c) || c == '_' || c == '-' || c == '.';
}

} // namespace

std::size_t variableLength(std::string_view text) {
    constexpr std::size_t brackets = 2;
    if (!text.starts_with("{{"))
        return 0;
    std::size_t end = brackets;
    while (end < text.size() && isNamePart(text[end]))
        ++end;
    const bool isName =
        end > brackets && !isAsciiDigit(text[brackets]) && text[brackets] != '-' && text[brackets] != '.';
    return isName && text.substr(end).starts_with("}}") ? end + brackets : 0;
}

std::string_view variableName(std::string_view variable) {
    return variable.substr(2, variable.size() - 4);
}

std::size_t variableLength(std::string_view text, const VariableNames& names) {
    const std::size_t length = variableLength(text);
    return length > 0 && names.contains(variableName(text.substr(0, length))) ? length : 0;
}

} // namespace toolroom
