// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/lookalikes.h"

#include "core/json/text.h"

#include <QString>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

struct Lookalike {
    char32_t codePoint;
    char ascii;
};

/// Letters and punctuation of other scripts that look like ASCII. Compatibility forms (full-width, mathematical) are
/// found by their decomposition instead.
constexpr std::array lookalikes = {
    Lookalike{U'а', 'a'}, Lookalike{U'е', 'e'}, Lookalike{U'о', 'o'}, Lookalike{U'р', 'p'}, Lookalike{U'с', 'c'},
    Lookalike{U'у', 'y'}, Lookalike{U'х', 'x'}, Lookalike{U'і', 'i'}, Lookalike{U'ј', 'j'}, Lookalike{U'ѕ', 's'},
    Lookalike{U'һ', 'h'}, Lookalike{U'ԁ', 'd'}, Lookalike{U'ԛ', 'q'}, Lookalike{U'ԝ', 'w'}, Lookalike{U'ӏ', 'l'},
    Lookalike{U'А', 'A'}, Lookalike{U'В', 'B'}, Lookalike{U'Е', 'E'}, Lookalike{U'К', 'K'}, Lookalike{U'М', 'M'},
    Lookalike{U'Н', 'H'}, Lookalike{U'О', 'O'}, Lookalike{U'Р', 'P'}, Lookalike{U'С', 'C'}, Lookalike{U'Т', 'T'},
    Lookalike{U'Х', 'X'}, Lookalike{U'І', 'I'}, Lookalike{U'Ј', 'J'}, Lookalike{U'Ѕ', 'S'}, Lookalike{U'α', 'a'},
    Lookalike{U'ο', 'o'}, Lookalike{U'ν', 'v'}, Lookalike{U'ι', 'i'}, Lookalike{U'κ', 'k'}, Lookalike{U'ρ', 'p'},
    Lookalike{U'υ', 'u'}, Lookalike{U'χ', 'x'}, Lookalike{U'Α', 'A'}, Lookalike{U'Β', 'B'}, Lookalike{U'Ε', 'E'},
    Lookalike{U'Ζ', 'Z'}, Lookalike{U'Η', 'H'}, Lookalike{U'Ι', 'I'}, Lookalike{U'Κ', 'K'}, Lookalike{U'Μ', 'M'},
    Lookalike{U'Ν', 'N'}, Lookalike{U'Ο', 'O'}, Lookalike{U'Ρ', 'P'}, Lookalike{U'Τ', 'T'}, Lookalike{U'Υ', 'Y'},
    Lookalike{U'Χ', 'X'}, Lookalike{U'օ', 'o'}, Lookalike{U'ս', 'u'}, Lookalike{U'ո', 'n'}, Lookalike{U'հ', 'h'},
    Lookalike{U'ɑ', 'a'}, Lookalike{U'ɡ', 'g'}, Lookalike{U'ı', 'i'}, Lookalike{U'‐', '-'}, Lookalike{U'‑', '-'},
    Lookalike{U'–', '-'}, Lookalike{U'−', '-'}, Lookalike{U'․', '.'}, Lookalike{U'ꞌ', '\''}};

} // namespace

char asciiLookalike(char32_t codePoint) {
    if (codePoint < 0x80)
        return 0;
    const auto known = std::ranges::find(lookalikes, codePoint, &Lookalike::codePoint);
    if (known != lookalikes.end())
        return known->ascii;
    const QString plain = QString::fromUcs4(&codePoint, 1).normalized(QString::NormalizationForm_KC);
    return plain.size() == 1 && plain[0].unicode() < 0x80 && plain[0].isPrint() ? plain[0].toLatin1() : '\0';
}

std::string replaceLookalikes(std::string_view text) {
    std::string plain;
    for (std::size_t offset = 0; offset < text.size();) {
        const char32_t codePoint = nextCodePoint(text, offset);
        const char ascii = asciiLookalike(codePoint);
        appendUtf8(plain, ascii != 0 ? static_cast<char32_t>(ascii) : codePoint);
    }
    return plain;
}

} // namespace toolroom
