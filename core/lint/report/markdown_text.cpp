// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/markdown_text.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <algorithm>
#include <vector>

namespace toolroom {

namespace {

/// Stands for a value until the template is split: a control character, which no template contains.
constexpr char firstMarker = '\x01';
constexpr char lastMarker = '\x09';

bool isMarker(char c) {
    return c >= firstMarker && c <= lastMarker;
}

const Message::Value& valueOf(const Message& message, char marker) {
    return message.values()[static_cast<std::size_t>(marker - firstMarker)];
}

/// The English text of a message with a template, with markers in place of its values.
std::string textWithMarkers(const Message& message) {
    std::vector<Message::Value> markers;
    for (std::size_t i = 0; i < message.values().size(); ++i)
        markers.emplace_back(std::string(1, static_cast<char>(firstMarker + static_cast<char>(i))));
    return Message(*message.messageTemplate(), message.count(), std::move(markers)).text();
}

/// Whether a value has no meaning in Markdown: digits, or letters and spaces.
bool isPlain(std::string_view text) {
    return !text.empty() && (std::ranges::all_of(text, isAsciiDigit) ||
                             std::ranges::all_of(text, [](char c) { return isAsciiLetter(c) || c == ' '; }));
}

/// Escapes a value that is not inside backticks; the value itself may contain some.
std::string markdownValue(std::string_view value) {
    if (isPlain(value))
        return std::string(value);
    const bool isQuoted = value.size() > 2 && value.front() == '`' && value.back() == '`';
    return markdownCode(isQuoted ? value.substr(1, value.size() - 2) : value);
}

std::string codeOf(const Message& message, std::string_view part) {
    std::string code;
    for (const char c : part) {
        if (!isMarker(c))
            code += c;
        else if (const Message::Value& value = valueOf(message, c); value.message())
            code += value.message()->text();
        else
            code += value.verbatim();
    }
    return markdownCode(code);
}

std::string plainOf(const Message& message, std::string_view part) {
    std::string text;
    for (const char c : part) {
        if (isMarker(c)) {
            const Message::Value& value = valueOf(message, c);
            text += value.message() ? markdownText(*value.message()) : markdownValue(value.verbatim());
            continue;
        }
        if (std::string_view("\\*_<>[]|~&#").contains(c))
            text += '\\';
        text += c;
    }
    return text;
}

} // namespace

std::string markdownCode(std::string_view text) {
    const std::string code = visibleText(text);
    if (code.empty())
        return "<code></code>";
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : code) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    // Markdown removes one space at both ends if both have one, and needs one between the fence and a backtick.
    const bool needsSpace = code.front() == '`' || code.back() == '`' || (code.front() == ' ' && code.back() == ' ');
    const std::string_view space = needsSpace ? " " : "";
    return std::string(fence).append(space).append(code).append(space).append(fence);
}

std::string markdownText(const Message& message) {
    if (!message.messageTemplate())
        return message.empty() ? std::string() : markdownValue(message.text());
    const std::string text = textWithMarkers(message);
    std::string markdown;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t open = std::min(text.find('`', begin), text.size());
        const std::size_t close = open < text.size() ? text.find('`', open + 1) : std::string::npos;
        if (close == std::string::npos) {
            markdown += plainOf(message, std::string_view(text).substr(begin));
            break;
        }
        markdown += plainOf(message, std::string_view(text).substr(begin, open - begin));
        markdown += codeOf(message, std::string_view(text).substr(open + 1, close - open - 1));
        begin = close + 1;
    }
    return markdown;
}

} // namespace toolroom
