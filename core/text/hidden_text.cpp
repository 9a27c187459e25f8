// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/hidden_text.h"

#include "core/base/format.h"
#include "core/base/message_list.h"
#include "core/json/text.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr char32_t zeroWidthNonJoiner = 0x200C;
constexpr char32_t zeroWidthJoiner = 0x200D;
constexpr char32_t blackFlag = 0x1F3F4;
constexpr char32_t cancelTag = 0xE007F;
constexpr std::size_t maxNamedCharacters = 4;

struct Character {
    char32_t codePoint = 0;
    ByteRange range;
};

std::vector<Character> charactersOf(std::string_view text) {
    std::vector<Character> characters;
    characters.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        const std::size_t begin = offset;
        const char32_t codePoint = nextCodePoint(text, offset);
        characters.push_back({codePoint, {begin, offset}});
    }
    return characters;
}

bool isTag(char32_t codePoint) {
    return codePoint >= 0xE0000 && codePoint <= 0xE007F;
}

/// Symbols, pictographs, skin tones and the selectors that may follow them.
bool isEmojiPart(char32_t codePoint) {
    return QChar::category(codePoint) == QChar::Symbol_Other || (codePoint >= 0x1F000 && codePoint <= 0x1FAFF) ||
           codePoint == 0xFE0F || codePoint == 0x2640 || codePoint == 0x2642;
}

/// Letters of scripts in which joiners and non-joiners control how letters connect.
bool isJoiningLetter(char32_t codePoint) {
    switch (QChar::script(codePoint)) {
    case QChar::Script_Arabic:
    case QChar::Script_Syriac:
    case QChar::Script_Nko:
    case QChar::Script_Mongolian:
    case QChar::Script_Devanagari:
    case QChar::Script_Bengali:
    case QChar::Script_Gurmukhi:
    case QChar::Script_Gujarati:
    case QChar::Script_Oriya:
    case QChar::Script_Tamil:
    case QChar::Script_Telugu:
    case QChar::Script_Kannada:
    case QChar::Script_Malayalam:
    case QChar::Script_Sinhala:
    case QChar::Script_Khmer:
    case QChar::Script_Tibetan:
        return true;
    default:
        return false;
    }
}

/// The end of the flag of England, Scotland or Wales that begins at `flag`; `flag` when there is none.
std::size_t regionalFlagEnd(const std::vector<Character>& text, std::size_t flag) {
    static constexpr std::array<std::string_view, 3> regions = {"gbeng", "gbsct", "gbwls"};
    std::string region;
    std::size_t i = flag + 1;
    for (; i < text.size() && isTag(text[i].codePoint) && text[i].codePoint != cancelTag && region.size() < 6; ++i)
        region += static_cast<char>(text[i].codePoint - 0xE0000);
    const bool closed = i < text.size() && text[i].codePoint == cancelTag;
    return closed && std::ranges::contains(regions, region) ? i + 1 : flag;
}

bool isAllowedJoiner(const std::vector<Character>& text, std::size_t i) {
    const char32_t codePoint = text[i].codePoint;
    if (i == 0 || i + 1 >= text.size() || (codePoint != zeroWidthJoiner && codePoint != zeroWidthNonJoiner))
        return false;
    const char32_t before = text[i - 1].codePoint;
    const char32_t after = text[i + 1].codePoint;
    if (codePoint == zeroWidthJoiner && isEmojiPart(before) && isEmojiPart(after))
        return true;
    return isJoiningLetter(before) && (isJoiningLetter(after) || codePoint == zeroWidthJoiner);
}

/// Whether the text is printable ASCII, as most is. Reads all of it, because a loop without exits is vectorized.
bool isPlain(std::string_view text) {
    bool other = false;
    for (const char c : text)
        other |= (c < 0x20 || c == 0x7F) && c != '\n' && c != '\t';
    return !other;
}

/// Whether any character is hidden unless its neighbors justify it.
bool mayHide(std::string_view text) {
    char32_t before = 0;
    for (std::size_t offset = 0; offset < text.size();) {
        const char32_t codePoint = nextCodePoint(text, offset);
        if ((codePoint < 0x20 || codePoint >= 0x7F) && isHiddenAfter(before, codePoint))
            return true;
        before = codePoint;
    }
    return false;
}

void addHidden(HiddenCharacters& hidden, const Character& character) {
    if (!hidden.runs.empty() && hidden.runs.back().end == character.range.begin)
        hidden.runs.back().end = character.range.end;
    else
        hidden.runs.push_back(character.range);
    ++hidden.count;
    if (!std::ranges::contains(hidden.codePoints, character.codePoint) &&
        hidden.codePoints.size() <= maxNamedCharacters)
        hidden.codePoints.push_back(character.codePoint);
    if (isTag(character.codePoint) && character.codePoint >= 0xE0020 && character.codePoint < cancelTag)
        hidden.tagText += static_cast<char>(character.codePoint - 0xE0000);
}

struct NamedCharacter {
    char32_t codePoint;
    std::string_view name;
};

std::string_view characterName(char32_t codePoint) {
    static constexpr NamedCharacter names[] = {
        {0x00, "null"},
        {0x1B, "escape"},
        {0x7F, "delete"},
        {0xAD, "soft hyphen"},
        {0x34F, "combining grapheme joiner"},
        {0x61C, "Arabic letter mark"},
        {0x180E, "Mongolian vowel separator"},
        {0x200B, "zero width space"},
        {0x200C, "zero width non-joiner"},
        {0x200D, "zero width joiner"},
        {0x200E, "left-to-right mark"},
        {0x200F, "right-to-left mark"},
        {0x2028, "line separator"},
        {0x2029, "paragraph separator"},
        {0x202A, "left-to-right embedding"},
        {0x202B, "right-to-left embedding"},
        {0x202C, "pop directional formatting"},
        {0x202D, "left-to-right override"},
        {0x202E, "right-to-left override"},
        {0x2060, "word joiner"},
        {0x2061, "function application"},
        {0x2062, "invisible times"},
        {0x2063, "invisible separator"},
        {0x2064, "invisible plus"},
        {0x2066, "left-to-right isolate"},
        {0x2067, "right-to-left isolate"},
        {0x2068, "first strong isolate"},
        {0x2069, "pop directional isolate"},
        {0x3164, "Hangul filler"},
        {0xFEFF, "zero width no-break space"},
    };
    const auto* known = std::ranges::find(names, codePoint, &NamedCharacter::codePoint);
    if (known != std::ranges::end(names))
        return known->name;
    if (isTag(codePoint))
        return "tag character";
    if (QChar::category(codePoint) == QChar::Mark_NonSpacing)
        return "variation selector";
    return QChar::category(codePoint) == QChar::Other_Control ? "control character" : "invisible character";
}

} // namespace

std::optional<HiddenCharacters> hiddenCharactersIn(std::string_view text) {
    if (isPlain(text) || !mayHide(text))
        return std::nullopt;
    const std::vector<Character> characters = charactersOf(text);
    HiddenCharacters hidden;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const char32_t codePoint = characters[i].codePoint;
        const char32_t before = i == 0 ? 0 : characters[i - 1].codePoint;
        if (codePoint == blackFlag)
            i = std::max(i + 1, regionalFlagEnd(characters, i)) - 1;
        else if (isHiddenAfter(before, codePoint) && !isAllowedJoiner(characters, i))
            addHidden(hidden, characters[i]);
    }
    return hidden.count == 0 ? std::nullopt : std::optional(std::move(hidden));
}

Message describeHiddenCharacters(const HiddenCharacters& hidden) {
    std::vector<Message> names;
    for (const char32_t character : hidden.codePoints)
        names.push_back(
            Message::verbatim(formatText("U+{:04X} {}", static_cast<unsigned>(character), characterName(character))));
    return joinWithCommas(names, maxNamedCharacters);
}

} // namespace toolroom
