// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json_text.h"

#include "core/json/exact_number.h"

#include <cstddef>
#include <utility>

namespace toolroom {

namespace {

struct TextEstimate {
    std::size_t size = 0;      ///< size of the compact text without escapes; numbers are assumed to be short
    bool hasFractions = false; ///< also exact numbers
};

void addTo(TextEstimate& estimate, const Json& json) {
    constexpr std::size_t scalarSize = 8;
    constexpr std::size_t brackets = 2;
    constexpr std::size_t quotes = 2;
    constexpr std::size_t separators = 2;
    if (const auto* text = json.get_ptr<const std::string*>()) {
        estimate.size += text->size() + quotes;
    } else if (isExactNumber(json)) {
        estimate.size += exactNumberText(json).size();
        estimate.hasFractions = true;
    } else if (const auto* members = json.get_ptr<const Json::object_t*>()) {
        estimate.size += brackets;
        for (const auto& [name, member] : *members) {
            estimate.size += name.size() + quotes + separators;
            addTo(estimate, member);
        }
    } else if (json.is_array()) {
        estimate.size += brackets + json.size() * separators;
        for (const Json& element : json)
            addTo(estimate, element);
    } else {
        estimate.size += scalarSize;
        estimate.hasFractions = estimate.hasFractions || json.is_number_float();
    }
}

using TextSerializer = nlohmann::detail::serializer<Json>;

/// Writes values with numbers that Json::dump() does not write exactly, in its layout.
class TextWriter {
public:
    TextWriter(std::string& text, TextSerializer& serializer, int indent, bool isAscii)
        : m_text(text)
        , m_serializer(serializer)
        , m_indent(indent)
        , m_isAscii(isAscii) {}

    void write(const Json& json, int depth) {
        if (isExactNumber(json) || json.is_number_float()) {
            m_text += numberText(json);
        } else if (!json.is_structured() || json.empty()) {
            m_serializer.dump(json, false, m_isAscii, 0);
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
                m_serializer.dump(name, false, m_isAscii, 0);
                m_text += m_indent < 0 ? ":" : ": ";
                write(member, depth + 1);
            }
            endLine('}', depth);
        }
    }

private:
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
    TextSerializer& m_serializer;
    int m_indent;
    bool m_isAscii;
};

} // namespace

std::string serializeJson(const Json& json, int indent, bool isAscii) {
    std::string text;
    TextEstimate estimate;
    addTo(estimate, json);
    text.reserve(estimate.size + estimate.size / 8); // a growing string needs up to three times the memory
    TextSerializer serializer(nlohmann::detail::output_adapter<char>(text), ' ', Json::error_handler_t::replace);
    if (estimate.hasFractions)
        TextWriter(text, serializer, indent, isAscii).write(json, 0);
    else
        serializer.dump(json, indent >= 0, isAscii, indent > 0 ? static_cast<unsigned int>(indent) : 0);
    return text;
}

} // namespace toolroom
