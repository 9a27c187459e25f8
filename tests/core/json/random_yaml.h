// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/json/random_json.h"

#include <optional>

namespace toolroom::test {

/// Generates random YAML and records the position of every value and character.
class RandomYaml {
public:
    explicit RandomYaml(unsigned seed)
        : m_random(seed) {}

    RandomDocument write() {
        m_document = {};
        m_anchors.clear();
        m_at = {1, 1};
        m_lineEnd = chance(3) ? "\r\n" : "\n";
        if (chance(5))
            m_document.text = "\xEF\xBB\xBF";
        if (chance(3))
            put("# é a comment: [with, \"marks\"]"), endLine();
        if (chance(3))
            put("---"), endLine();
        m_document.value = chance(2) ? blockMapping("", 0, 0) : blockSequence("", 0, 0);
        if (chance(4))
            put("..."), endLine();
        return std::move(m_document);
    }

private:
    struct Anchor {
        std::string name;
        std::string pointer;
        Json value;
    };

    unsigned below(unsigned limit) { return std::uniform_int_distribution<unsigned>(0, limit - 1)(m_random); }
    bool chance(unsigned oneIn) { return below(oneIn) == 0; }
    std::size_t offset() const { return m_document.text.size(); }

    template <std::size_t Size>
    std::string_view one(const std::array<std::string_view, Size>& choices) {
        return choices[below(Size)];
    }

    void put(std::string_view bytes) {
        for (const char c : bytes) {
            m_document.text += c;
            if (c == '\n')
                m_at = {m_at.line + 1, 1};
            else if (c != '\r' && (static_cast<unsigned char>(c) & 0xC0) != 0x80)
                ++m_at.column;
        }
    }
    void indent(int columns) { put(std::string(static_cast<std::size_t>(columns), ' ')); }
    /// Ends the line, possibly with a comment, empty lines and comment lines.
    void endLine() {
        if (chance(6))
            put("  # 漢 \"comment\": {");
        put(m_lineEnd);
        if (chance(8))
            put(m_lineEnd);
        if (chance(8))
            put("   # - alone"), put(m_lineEnd);
    }

    std::size_t begin(const std::string& pointer) {
        m_document.values.push_back({pointer, {offset(), 0}, m_key, m_at, m_keyAt});
        m_key = {};
        m_keyAt = {};
        return m_document.values.size() - 1;
    }
    void end(std::size_t value) { end(value, offset()); }
    void end(std::size_t value, std::size_t at) { m_document.values[value].value.end = at; }

    /// The key of member `number`, unique among its siblings.
    std::string key(unsigned number) {
        static constexpr std::array<std::string_view, 6> names = {"name", "a b", "é", "x-y", "漢", "http"};
        const std::string name = std::string(one(names)) + std::to_string(number);
        static constexpr std::array<std::string_view, 4> quotes = {"", "", "\"", "'"};
        const std::string_view quote = one(quotes);
        const TextPosition at = m_at;
        const std::size_t from = offset();
        put(std::string(quote) + name + std::string(quote));
        m_keyAt = at;
        m_key = {from, offset()};
        return name;
    }

    Json blockMapping(const std::string& pointer, int indentation, int depth) {
        Json object = Json::object();
        std::size_t value = 0;
        const unsigned count = 1 + below(4);
        for (unsigned i = 0; i < count; ++i) {
            // The first key of a mapping in a sequence follows the dash.
            if (m_at.column <= indentation)
                indent(indentation - m_at.column + 1);
            if (i == 0)
                value = begin(pointer);
            const std::string name = key(i);
            put(":");
            object[name] = member(appendPointer(pointer, name), indentation, depth + 1);
        }
        end(value, m_lastEnd);
        return object;
    }

    Json blockSequence(const std::string& pointer, int indentation, int depth) {
        Json array = Json::array();
        std::size_t value = 0;
        const unsigned count = 1 + below(4);
        for (unsigned i = 0; i < count; ++i) {
            if (m_at.column <= indentation)
                indent(indentation - m_at.column + 1);
            if (i == 0)
                value = begin(pointer);
            put("-");
            array.push_back(element(appendPointer(pointer, i), indentation, depth + 1));
        }
        end(value, m_lastEnd);
        return array;
    }

    /// The value after a key's colon, up to the end of its last line.
    Json member(const std::string& pointer, int indentation, int depth) {
        if (depth < 5 && chance(3)) {
            endLine();
            return chance(2) ? blockMapping(pointer, indentation + 2, depth)
                             : blockSequence(pointer, indentation + (chance(2) ? 0 : 2), depth);
        }
        return inlineValue(pointer, indentation, depth);
    }

    Json element(const std::string& pointer, int indentation, int depth) {
        if (depth < 5 && chance(3)) {
            put(" ");
            return chance(2) ? blockMapping(pointer, indentation + 2, depth)
                             : blockSequence(pointer, indentation + 2, depth);
        }
        return inlineValue(pointer, indentation, depth);
    }

    Json inlineValue(const std::string& pointer, int indentation, int depth) {
        if (chance(10)) { // an empty value
            end(begin(pointer));
            m_lastEnd = offset();
            endLine();
            return nullptr;
        }
        put(" ");
        if (!m_anchors.empty() && chance(5)) {
            Json value = alias(pointer);
            m_lastEnd = offset();
            endLine();
            return value;
        }
        std::optional<Anchor> anchor;
        if (chance(5)) {
            anchor = Anchor{"a" + std::to_string(m_anchors.size()), pointer, {}};
            put("&" + anchor->name + " ");
        }
        const bool block = chance(4);
        Json value = block ? blockScalar(pointer, indentation) : flowValue(pointer, depth, indentation + 1, true);
        if (!block) {
            m_lastEnd = offset();
            endLine();
        }
        if (anchor) {
            anchor->value = value;
            m_anchors.push_back(*std::move(anchor));
        }
        return value;
    }

    Json alias(const std::string& pointer) {
        const Anchor& anchor = m_anchors[below(static_cast<unsigned>(m_anchors.size()))];
        put("*" + anchor.name);
        const std::vector<WrittenValue> values = m_document.values;
        for (WrittenValue value : values) {
            const bool root = value.pointer == anchor.pointer;
            if (!root && !value.pointer.starts_with(anchor.pointer + "/"))
                continue;
            if (root) {
                value.key = std::exchange(m_key, {});
                value.keyAt = m_keyAt;
            }
            value.pointer.replace(0, anchor.pointer.size(), pointer);
            m_document.values.push_back(std::move(value));
        }
        return anchor.value;
    }

    /// A value on one line, or on several if `folds`.
    Json flowValue(const std::string& pointer, int depth, int indentation, bool folds) {
        const unsigned kind = below(depth < 6 ? 6 : 4);
        if (kind >= 4)
            return kind == 4 ? flowMapping(pointer, depth, indentation) : flowSequence(pointer, depth, indentation);
        const std::size_t value = begin(pointer);
        Json written = kind == 0   ? plain(pointer, indentation, folds)
                       : kind == 1 ? doubleQuoted(pointer, indentation, folds)
                       : kind == 2 ? singleQuoted(pointer)
                                   : word();
        end(value);
        return written;
    }

    void separator(int indentation) {
        if (chance(5)) {
            put(m_lineEnd);
            indent(indentation);
        } else if (chance(2)) {
            put(" ");
        }
    }

    Json flowMapping(const std::string& pointer, int depth, int indentation) {
        Json object = Json::object();
        const std::size_t value = begin(pointer);
        put("{");
        for (unsigned i = below(4); i > 0; --i) {
            separator(indentation);
            const std::string name = key(i);
            put(": ");
            object[name] = flowValue(appendPointer(pointer, name), depth + 1, indentation, false);
            separator(indentation);
            put(i > 1 ? "," : "");
        }
        put("}");
        end(value);
        return object;
    }

    Json flowSequence(const std::string& pointer, int depth, int indentation) {
        Json array = Json::array();
        const std::size_t value = begin(pointer);
        put("[");
        for (unsigned i = below(4); i > 0; --i) {
            separator(indentation);
            array.push_back(flowValue(appendPointer(pointer, array.size()), depth + 1, indentation, false));
            separator(indentation);
            put(i > 1 ? "," : "");
        }
        put("]");
        end(value);
        return array;
    }

    Json word() {
        struct Word {
            std::string_view written;
            std::string_view json;
        };
        static constexpr std::array<Word, 14> words = {{{"true", "true"},
                                                        {"False", "false"},
                                                        {"~", "null"},
                                                        {"null", "null"},
                                                        {"0", "0"},
                                                        {"-17", "-17"},
                                                        {"0x1F", "31"},
                                                        {"0o17", "15"},
                                                        {"+5", "5"},
                                                        {"007", "7"},
                                                        {"9223372036854775807", "9223372036854775807"},
                                                        {"18446744073709551615", "18446744073709551615"},
                                                        {".5", "0.5"},
                                                        {"-1.25e-3", "-0.00125"}}};
        const Word& chosen = words[below(words.size())];
        put(chosen.written);
        return Json::parse(chosen.json);
    }

    /// Adds a character of a string in the given spelling.
    void character(std::string& text, WrittenString& string, std::string_view decoded, std::string_view spelling) {
        const std::size_t from = offset();
        put(spelling);
        string.characters.push_back({{text.size(), text.size() + decoded.size()}, {from, offset()}});
        text += decoded;
    }
    /// A space in the text, possibly written as a line break.
    void gap(std::string& text, WrittenString& string, int indentation, bool folds) {
        if (!folds || !chance(3))
            return character(text, string, " ", " ");
        character(text, string, " ", m_lineEnd);
        indent(indentation);
    }

    Json plain(const std::string& pointer, int indentation, bool folds) {
        static constexpr std::array<std::string_view, 9> characters = {"b", "Z", "7", "é", "漢", "😀", "-", "'", "\""};
        std::string text;
        WrittenString string{pointer, {}};
        character(text, string, "w", "w");
        for (unsigned i = below(8); i > 0; --i) {
            if (chance(4))
                gap(text, string, indentation, folds);
            const std::string_view c = one(characters);
            character(text, string, c, c);
        }
        m_document.strings.push_back(std::move(string));
        return text;
    }

    Json doubleQuoted(const std::string& pointer, int indentation, bool folds) {
        struct Spelling {
            std::string_view decoded;
            std::string_view written;
        };
        static constexpr std::array<Spelling, 12> spellings = {{{"a", "a"},
                                                                {"#", "#"},
                                                                {"é", "é"},
                                                                {"é", "\\xE9"},
                                                                {"😀", "\\U0001F600"},
                                                                {"漢", "\\u6f22"},
                                                                {"\n", "\\n"},
                                                                {"\t", "\\t"},
                                                                {"\"", "\\\""},
                                                                {"\x1B", "\\e"},
                                                                {"/", "\\/"},
                                                                {": ", ": "}}};
        std::string text;
        WrittenString string{pointer, {}};
        put("\"");
        for (unsigned i = below(8); i > 0; --i) {
            const Spelling& spelling = spellings[below(spellings.size() - 1)];
            character(text, string, spelling.decoded, spelling.written);
            if (i > 1 && chance(4)) {
                gap(text, string, indentation, folds);
                character(text, string, "x", "x");
            }
        }
        put("\"");
        m_document.strings.push_back(std::move(string));
        return text;
    }

    Json singleQuoted(const std::string& pointer) {
        static constexpr std::array<std::string_view, 6> characters = {"a", "'", "\"", "\\", "é", "#"};
        std::string text;
        WrittenString string{pointer, {}};
        put("'");
        for (unsigned i = below(8); i > 0; --i) {
            const std::string_view c = one(characters);
            character(text, string, c, c == "'" ? "''" : c);
        }
        put("'");
        m_document.strings.push_back(std::move(string));
        return text;
    }

    void line(std::string& text, WrittenString& string, int indentation) {
        static constexpr std::array<std::string_view, 8> characters = {"a", "é", "漢", "😀", "#", ":", "\"", "\\"};
        indent(indentation);
        for (unsigned i = 1 + below(5); i > 0; --i) {
            const std::string_view c = one(characters);
            character(text, string, c, c);
        }
    }

    /// Up to the end of its last line.
    Json blockScalar(const std::string& pointer, int indentation) {
        const bool folded = chance(2);
        const int inner = indentation + 1 + static_cast<int>(below(3));
        static constexpr std::array<std::string_view, 3> chompings = {"", "-", "+"};
        const std::string_view chomping = one(chompings);
        std::string text;
        WrittenString string{pointer, {}};
        const std::size_t value = begin(pointer);
        put(folded ? ">" : "|");
        put(chomping);
        if (chance(3))
            put(" # comment");
        put(m_lineEnd);
        for (unsigned i = 1 + below(4); i > 0; --i) {
            line(text, string, inner);
            if (i == 1)
                break;
            const unsigned empty = chance(3) ? 1 + below(2) : 0;
            if (folded && empty > 0)
                put(m_lineEnd);
            else
                character(text, string, folded ? " " : "\n", m_lineEnd);
            for (unsigned line = 0; line < empty; ++line)
                character(text, string, "\n", m_lineEnd);
        }
        end(value);
        m_lastEnd = offset();
        put(m_lineEnd);
        m_document.strings.push_back(std::move(string));
        return chomping == "-" ? text : text + "\n";
    }

    std::mt19937 m_random;
    RandomDocument m_document;
    std::vector<Anchor> m_anchors;
    std::string m_lineEnd;
    TextPosition m_at;
    ByteRange m_key; ///< the next value's key
    TextPosition m_keyAt;
    std::size_t m_lastEnd = 0; ///< where the previous value ends
};

} // namespace toolroom::test
