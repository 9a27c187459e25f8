// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"

#include <charconv>

namespace toolroom {

std::string escapePointerToken(std::string_view token) {
    std::string escaped;
    escaped.reserve(token.size());
    for (const char c : token) {
        if (c == '~')
            escaped += "~0";
        else if (c == '/')
            escaped += "~1";
        else
            escaped += c;
    }
    return escaped;
}

std::string appendPointer(std::string_view pointer, std::string_view key) {
    std::string result(pointer);
    result += '/';
    result += escapePointerToken(key);
    return result;
}

std::string appendPointer(std::string_view pointer, std::size_t index) {
    std::string result(pointer);
    result += '/';
    result += std::to_string(index);
    return result;
}

std::vector<std::string> pointerTokens(std::string_view pointer) {
    std::vector<std::string> tokens;
    if (!pointer.starts_with('/'))
        return tokens;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (pointer[i] == '/')
            tokens.emplace_back();
        else if (pointer[i] == '~' && i + 1 < pointer.size() && (pointer[i + 1] == '0' || pointer[i + 1] == '1'))
            tokens.back() += pointer[++i] == '0' ? '~' : '/';
        else
            tokens.back() += pointer[i];
    }
    return tokens;
}

std::optional<std::size_t> arrayIndex(std::string_view token) {
    std::size_t index = 0;
    const auto [end, fault] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool canonical = token == "0" || !token.starts_with('0');
    if (fault != std::errc() || end != token.data() + token.size() || !canonical)
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
