// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"
#include "core/json/json.h"
#include "core/json/pointer.h"
#include "core/json/source_text.h"

#include <QString>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom::test {

/// The position of one value and, for members of objects, of its key.
struct WrittenValue {
    std::string pointer;
    ByteRange value;
    ByteRange key;
    TextPosition valueAt;
    TextPosition keyAt;
};

/// One character of a string: its decoded bytes and its bytes in the text.
struct WrittenCharacter {
    ByteRange decoded;
    ByteRange source;
};

struct WrittenString {
    std::string pointer;
    std::vector<WrittenCharacter> characters;
};

struct RandomDocument {
    std::string text;
    Json value;
    std::vector<WrittenValue> values;
    std::vector<WrittenString> strings;
};

/// Generates random JSON and records the position of every value and character.
class RandomJson {
public:
    RandomJson(unsigned seed, bool comments)
        : m_random(seed)
        , m_comments(comments) {}

    RandomDocument write() {
        m_document = {};
        m_at = {1, 1};
        m_afterReturn = false;
        if (chance(5))
            m_document.text = "\xEF\xBB\xBF";
        space();
        m_document.value = value("", 0, {}, {});
        space();
        return std::move(m_document);
    }

private:
    unsigned below(unsigned limit) { return std::uniform_int_distribution<unsigned>(0, limit - 1)(m_random); }
    bool chance(unsigned oneIn) { return below(oneIn) == 0; }
    std::size_t offset() const { return m_document.text.size(); }

    void put(std::string_view bytes) {
        for (const char c : bytes) {
            m_document.text += c;
            const bool endsPair = c == '\n' && m_afterReturn;
            m_afterReturn = c == '\r';
            if (endsPair)
                continue;
            if (c == '\n' || c == '\r')
                m_at = {m_at.line + 1, 1};
            else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80)
                ++m_at.column;
        }
    }

    template <std::size_t Size>
    std::string_view one(const std::array<std::string_view, Size>& choices) {
        return choices[below(Size)];
    }

    void space() {
        static constexpr std::array<std::string_view, 6> blanks = {" ", "  ", "\t", "\n", "\r\n", "\r"};
        static constexpr std::array<std::string_view, 6> comments = {
            "// é \" [ , 😀\n", "/**/", "/* \" , ] } \r\n é */", "//\r", "/* // * / **/", "// /*\r\n"};
        for (unsigned i = below(4); i > 0; --i)
            put(m_comments && chance(4) ? one(comments) : one(blanks));
    }

    std::string character() {
        static constexpr std::array<std::string_view, 20> characters = {
            "a",  "Z",  "7",    " ", "/", "//", "/*", "\"",     "\\", ",]",
            "\n", "\t", "\x01", "é", "ñ", "€",  "漢", "\u2028", "😀", "\U0010FFFF"};
        return std::string(one(characters));
    }

    /// `c` in one of its JSON spellings.
    std::string spelling(const std::string& c) {
        const bool special = c == "\"" || c == "\\" || static_cast<unsigned char>(c[0]) < 0x20;
        if (c.size() == 1 && special && chance(2) && c[0] != '\x01')
            return c == "\n" ? "\\n" : c == "\t" ? "\\t" : "\\" + c;
        if (!special && !chance(3))
            return c;
        std::string escapes;
        for (const QChar c16 : QString::fromStdString(c)) {
            const unsigned unit = c16.unicode();
            escapes += chance(2) ? formatText("\\u{:04x}", unit) : formatText("\\u{:04X}", unit);
        }
        return escapes;
    }

    std::string string(std::vector<WrittenCharacter>& characters, const std::string& ending = {}) {
        std::string decoded;
        put("\"");
        for (unsigned i = below(8); i > 0; --i) {
            const std::string c = character();
            const std::size_t begin = offset();
            put(spelling(c));
            characters.push_back({{decoded.size(), decoded.size() + c.size()}, {begin, offset()}});
            decoded += c;
        }
        put(ending);
        put("\"");
        return decoded + ending;
    }

    Json number() {
        static constexpr std::array<std::string_view, 14> numbers = {"0",
                                                                     "-0",
                                                                     "-0.0",
                                                                     "1",
                                                                     "-17",
                                                                     "9223372036854775807",
                                                                     "-9223372036854775808",
                                                                     "18446744073709551615",
                                                                     "0.1",
                                                                     "-12.50",
                                                                     "1e3",
                                                                     "1E+10",
                                                                     "25e-4",
                                                                     "123456789012345678901234567890"};
        const std::string_view literal = one(numbers);
        put(literal);
        return Json::parse(literal);
    }

    Json scalar(const std::string& pointer) {
        static constexpr std::array<std::string_view, 3> words = {"true", "false", "null"};
        switch (below(3)) {
        case 0: {
            const std::string_view word = one(words);
            put(word);
            return Json::parse(word);
        }
        case 1:
            return number();
        default:
            WrittenString written{pointer, {}};
            Json text = string(written.characters);
            m_document.strings.push_back(std::move(written));
            return text;
        }
    }

    Json value(const std::string& pointer, int depth, ByteRange key, TextPosition keyAt) {
        const std::size_t index = m_document.values.size();
        m_document.values.push_back({pointer, {offset(), 0}, key, m_at, keyAt});
        const bool container = depth < 6 && !chance(depth == 0 ? 10 : 2);
        Json written = !container ? scalar(pointer) : chance(2) ? object(pointer, depth) : array(pointer, depth);
        m_document.values[index].value.end = offset();
        return written;
    }

    Json object(const std::string& pointer, int depth) {
        Json object = Json::object();
        const unsigned count = below(6);
        put("{");
        space();
        for (unsigned i = 0; i < count; ++i) {
            const TextPosition keyAt = m_at;
            const std::size_t keyBegin = offset();
            std::vector<WrittenCharacter> characters;
            const std::string name = string(characters, formatText("#{}", i)); // unique among its siblings
            const ByteRange key{keyBegin, offset()};
            space();
            put(":");
            space();
            object[name] = value(appendPointer(pointer, name), depth + 1, key, keyAt);
            separator(i + 1 == count);
        }
        put("}");
        return object;
    }

    Json array(const std::string& pointer, int depth) {
        Json array = Json::array();
        const unsigned count = below(6);
        put("[");
        space();
        for (unsigned i = 0; i < count; ++i) {
            array.push_back(value(appendPointer(pointer, i), depth + 1, {}, {}));
            separator(i + 1 == count);
        }
        put("]");
        return array;
    }

    void separator(bool last) {
        space();
        if (!last || (m_comments && chance(3)))
            put(",");
        space();
    }

    std::mt19937 m_random;
    bool m_comments;
    RandomDocument m_document;
    TextPosition m_at;
    bool m_afterReturn = false;
};

} // namespace toolroom::test
