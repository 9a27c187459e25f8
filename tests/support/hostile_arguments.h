// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/digest.h"
#include "core/json/json.h"
#include "core/json/text.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace toolroom::test {

/// Generates hostile arguments: invisible and bidirectional characters, text that looks like escapes, numbers at the
/// limits of their ranges, similar keys, nesting.
class HostileArguments {
public:
    explicit HostileArguments(unsigned seed)
        : m_random(seed) {}

    Json next() {
        Json arguments = Json::object();
        const unsigned members = below(6);
        for (unsigned i = 0; i < members; ++i)
            arguments[string()] = value(0);
        return arguments;
    }

    std::string string() {
        if (chance(400)) // longer than one line
            return repeated(1500 + below(3000));
        return repeated(below(12));
    }

private:
    unsigned below(unsigned limit) { return std::uniform_int_distribution<unsigned>(0, limit - 1)(m_random); }
    bool chance(unsigned oneIn) { return below(oneIn) == 0; }

    std::string repeated(unsigned characters) {
        std::string text;
        for (unsigned i = 0; i < characters; ++i)
            piece(text);
        return text;
    }

    void piece(std::string& text) {
        static constexpr std::array<std::string_view, 12> traps = {
            "\\u{200B}", "\\", "\\\\u{A0}", "\"", "\n", "\r\n", "\t", "{", "}", "<b>", "&amp;", "\\n"};
        static constexpr std::array<char32_t, 26> characters = {
            0x00,   0x01,   0x1B,   0x7F,   0x85,   0xA0,   0xAD,   0x200B,  0x200D,  0x202E, 0x2028,   0x2029, 0x2066,
            0x2068, 0x2069, 0xFEFF, 0xFFFC, 0xFFFD, 0xFDD0, 0x2800, 0xE0041, 0xE0101, 0xFE0F, 0x10FFFF, 0x05D0, 0x0661};
        switch (below(5)) {
        case 0:
            text += traps.at(below(traps.size()));
            break;
        case 1:
            appendUtf8(text, characters.at(below(characters.size())));
            break;
        case 2: {
            const char32_t any = below(0x110000);
            appendUtf8(text, any >= 0xD800 && any < 0xE000 ? U'x' : any);
            break;
        }
        default:
            text += static_cast<char>(' ' + below(95));
        }
    }

    Json number() {
        switch (below(5)) {
        case 0:
            return std::numeric_limits<std::uint64_t>::max() - below(3);
        case 1:
            return std::numeric_limits<std::int64_t>::min() + static_cast<std::int64_t>(below(3));
        case 2:
            return static_cast<double>(below(10)); // 1.0 is not 1
        case 3:
            return std::ldexp(static_cast<double>(below(1U << 30U)), static_cast<int>(below(900)) - 500);
        default:
            return static_cast<int>(below(20)) - 10;
        }
    }

    Json value(int depth) {
        constexpr int maxDepth = 5;
        switch (below(depth < maxDepth ? 8 : 5)) {
        case 0:
        case 1:
            return string();
        case 2:
            return number();
        case 3:
            return chance(2);
        case 4:
            return nullptr;
        case 5:
        case 6: {
            Json array = Json::array();
            for (unsigned i = below(4); i > 0; --i)
                array.push_back(value(depth + 1));
            return array;
        }
        default: {
            Json object = Json::object();
            for (unsigned i = below(4); i > 0; --i)
                object[string()] = value(depth + 1);
            return object;
        }
        }
    }

    std::mt19937 m_random;
};

/// Converts `rendering` back to compact JSON: decodes its escapes and removes the added characters, relying only on the
/// documentation of renderJson.
inline std::string decodeRendering(std::string_view rendering) {
    std::string json;
    bool inString = false;
    for (std::size_t i = 0; i < rendering.size();) {
        const std::size_t begin = i;
        const char32_t c = nextCodePoint(rendering, i);
        const bool added = c == U'\n' || c == 0x2068 || c == 0x2069;
        if (inString && added)
            continue;
        if (inString && rendering.substr(begin).starts_with("\\u{")) {
            const std::size_t end = rendering.find('}', begin);
            appendUtf8(json,
                       static_cast<char32_t>(std::stoul(std::string(rendering.substr(begin + 3, end)), nullptr, 16)));
            i = end + 1;
            continue;
        }
        json += rendering.substr(begin, i - begin);
        if (inString && c == U'\\') {
            while (rendering[i] == '\n' || rendering.substr(i).starts_with("\u2068") ||
                   rendering.substr(i).starts_with("\u2069"))
                std::ignore = nextCodePoint(rendering, i);
            json += rendering[i++];
        } else if (c == U'"') {
            inString = !inString;
        }
    }
    return compactText(Json::parse(json));
}

} // namespace toolroom::test
