// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"

#include <algorithm>
#include <charconv>

namespace toolroom {

namespace {

std::string unescaped(std::string_view token) {
    std::string result;
    result.reserve(token.size());
    std::size_t begin = 0;
    for (std::size_t at = token.find('~'); at != std::string_view::npos; at = token.find('~', at + 1)) {
        const char code = at + 1 < token.size() ? token[at + 1] : '\0';
        if (code != '0' && code != '1')
            continue;
        result += token.substr(begin, at - begin);
        result += code == '0' ? '~' : '/';
        begin = at + 2;
    }
    result += token.substr(begin);
    return result;
}

} // namespace

std::string escapePointerToken(std::string_view token) {
    std::string escaped;
    escaped.reserve(token.size());
    std::size_t begin = 0;
    for (std::size_t at = token.find_first_of("~/"); at != std::string_view::npos;
         at = token.find_first_of("~/", begin)) {
        escaped += token.substr(begin, at - begin);
        escaped += token[at] == '~' ? "~0" : "~1";
        begin = at + 1;
    }
    escaped += token.substr(begin);
    return escaped;
}

void extendPointer(std::string& pointer, std::string_view key) {
    pointer += '/';
    if (std::ranges::any_of(key, [](char c) { return c == '~' || c == '/'; }))
        pointer += escapePointerToken(key);
    else
        pointer += key;
}

void extendPointer(std::string& pointer, std::size_t index) {
    pointer += '/';
    pointer += std::to_string(index);
}

std::string appendPointer(std::string_view pointer, std::string_view key) {
    std::string result(pointer);
    extendPointer(result, key);
    return result;
}

std::string appendPointer(std::string_view pointer, std::size_t index) {
    std::string result(pointer);
    extendPointer(result, index);
    return result;
}

std::vector<std::string> pointerTokens(std::string_view pointer) {
    std::vector<std::string> tokens;
    if (!pointer.starts_with('/'))
        return tokens;
    for (std::size_t begin = 1, end = 0; end != std::string_view::npos; begin = end + 1) {
        end = pointer.find('/', begin);
        tokens.push_back(unescaped(pointer.substr(begin, end == std::string_view::npos ? end : end - begin)));
    }
    return tokens;
}

std::optional<std::size_t> arrayIndex(std::string_view token) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool canonical = token == "0" || !token.starts_with('0');
    if (error != std::errc() || end != token.data() + token.size() || !canonical)
        return std::nullopt;
    return index;
}

const Json* resolvePointer(const Json& root, std::string_view pointer) {
    if (!pointer.empty() && !pointer.starts_with('/'))
        return nullptr;
    const Json* value = &root;
    for (const std::string& token : pointerTokens(pointer)) {
        if (value->is_object()) {
            const auto member = value->find(token);
            if (member == value->end())
                return nullptr;
            value = &*member;
        } else if (const auto index = arrayIndex(token); value->is_array() && index && *index < value->size()) {
            value = &(*value)[*index];
        } else {
            return nullptr;
        }
    }
    return value;
}

} // namespace toolroom
