// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json_text.h"

#include "core/json/exact_number.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// The size of the compact text without escapes; numbers are assumed to be short.
void addSize(std::size_t& size, const Json& json) {
    constexpr std::size_t scalarSize = 8;
    constexpr std::size_t brackets = 2;
    constexpr std::size_t quotes = 2;
    constexpr std::size_t separators = 2;
    if (const auto* text = json.get_ptr<const std::string*>()) {
        size += text->size() + quotes;
    } else if (isExactNumber(json)) {
        size += exactNumberText(json).size();
    } else if (const auto* members = json.get_ptr<const Json::object_t*>()) {
        size += brackets;
        for (const auto& [name, member] : *members) {
            size += name.size() + quotes + separators;
            addSize(size, member);
        }
    } else if (json.is_array()) {
        size += brackets + json.size() * separators;
        for (const Json& element : json)
            addSize(size, element);
    } else {
        size += scalarSize;
    }
}

using TextSerializer = nlohmann::detail::serializer<Json>;

/// Whether Json::dump() would write the text without escapes.
bool isPlain(const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
}

/// Writes values in the layout of Json::dump(), which writes some numbers inexactly, and plain text slowly.
class TextWriter {
public:
    TextWriter(std::string& text, int indent, bool isAscii)
        : m_text(text)
        , m_indent(indent)
        , m_isAscii(isAscii) {}

    void write(const Json& json, int depth) {
        if (isExactNumber(json) || json.is_number_float()) {
            m_text += numberText(json);
        } else if (const auto* text = json.get_ptr<const std::string*>()) {
            writeText(*text);
        } else if (const auto* number = json.get_ptr<const Json::number_unsigned_t*>()) {
            m_text += std::to_string(*number);
        } else if (!json.is_structured() || json.empty()) {
            serializer().dump(json, false, m_isAscii, 0);
        } else if (json.is_array()) {
            char before = '[';
            for (const Json& element : json) {
                startLine(std::exchange(before, ','), depth + 1);
                write(element, depth + 1);
            }
            endLine(']', depth);
        } else {
            char before = '{';
            for (const auto& [name, member] : json.get_ref<const Json::object_t&>()) {
                startLine(std::exchange(before, ','), depth + 1);
                writeText(name);
                m_text += m_indent < 0 ? ":" : ": ";
                write(member, depth + 1);
            }
            endLine('}', depth);
        }
    }

private:
    void writeText(const std::string& text) {
        if (isPlain(text))
            m_text.append(1, '"').append(text).append(1, '"');
        else
            serializer().dump(text, false, m_isAscii, 0);
    }
    /// Allocates more than most texts need.
    TextSerializer& serializer() {
        if (!m_serializer)
            m_serializer.emplace(nlohmann::detail::output_adapter<char>(m_text), ' ', Json::error_handler_t::replace);
        return *m_serializer;
    }
    void breakLine(int depth) {
        if (m_indent >= 0)
            m_text.append("\n").append(static_cast<std::size_t>(m_indent) * static_cast<std::size_t>(depth), ' ');
    }
    void startLine(char before, int depth) {
        m_text += before;
        breakLine(depth);
    }
    void endLine(char bracket, int depth) {
        breakLine(depth);
        m_text += bracket;
    }

    std::string& m_text;
    std::optional<TextSerializer> m_serializer;
    int m_indent;
    bool m_isAscii;
};

} // namespace

std::string serializeJson(const Json& json, int indent, bool isAscii) {
    std::string text;
    std::size_t size = 0;
    addSize(size, json);
    text.reserve(size + size / 8); // a growing string needs up to three times the memory
    TextWriter(text, indent, isAscii).write(json, 0);
    return text;
}

} // namespace toolroom
