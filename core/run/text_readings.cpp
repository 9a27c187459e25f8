// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/text_readings.h"

#include "core/json/character_escape.h"
#include "core/json/text.h"

#include <QString>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxNestedEscapes = 8;

/// Unicode variants of ASCII characters, such as full-width letters, replaced, and invisible characters removed.
std::string withoutVariants(std::string_view text) {
    const std::string compatible = QString::fromUtf8(text)
                                       .normalized(QString::NormalizationForm_KC)
                                       .replace(QChar(0x3002), QLatin1Char('.')) // as in host names
                                       .toStdString();
    std::string visible;
    for (std::size_t offset = 0; offset < compatible.size();) {
        const std::size_t begin = offset;
        const char32_t codePoint = nextCodePoint(compatible, offset);
        if (codePoint == 0 || !isHiddenCharacter(codePoint))
            visible.append(compatible, begin, offset - begin);
    }
    return visible;
}

class ReadingCollector {
public:
    TextReadings collect(std::string_view text) {
        decode(std::string(text), false);
        if (text.contains("\\\\"))
            decode(std::string(text), true);
        std::ranges::reverse(m_readings.texts); // of several that yield the same, the most decoded one is shown
        add(std::string(text));
        return std::move(m_readings);
    }

private:
    void decode(std::string text, bool pairsAreEscapes) {
        for (int depth = 0; depth <= maxNestedEscapes; ++depth) {
            addVariants(text);
            if (text.find_first_of("\\%&") == std::string::npos)
                return;
            std::string decoded = decodeEscapes(text, pairsAreEscapes);
            if (decoded == text)
                return;
            text = std::move(decoded);
        }
        m_readings.isComplete = false;
    }

    void addVariants(const std::string& text) {
        const auto isUnusual = [](unsigned char c) {
            return c >= 0x7F || (c < ' ' && c != '\t' && c != '\r' && c != '\n');
        };
        add(text);
        std::string plain = std::ranges::any_of(text, isUnusual) ? withoutVariants(text) : text;
        add(plain);
        std::ranges::replace(plain, '\\', '/');
        add(plain);
        if (plain.find_first_of("\t\r\n") != std::string::npos && plain.find_first_of("/:") != std::string::npos) {
            std::erase_if(plain, [](char c) { return c == '\t' || c == '\r' || c == '\n'; });
            add(plain);
        }
    }

    void add(std::string text) {
        if (std::ranges::contains(m_readings.texts, text))
            std::erase(m_readings.texts, text);
        m_readings.texts.push_back(std::move(text));
    }

    TextReadings m_readings;
};

} // namespace

TextReadings readText(std::string_view text) {
    return ReadingCollector().collect(text);
}

} // namespace toolroom
