// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/rules/common.h"
#include "core/text/lookalikes.h"

#include <QChar>

namespace toolroom {

namespace {

// %2: a code point; %3: an ASCII character, or the script and the ASCII character
constexpr auto nameLookalike = messageTemplate("Lint", "The name `%1` contains %2, which looks like `%3`");
constexpr auto nameLookalikeOfScript = messageTemplate("Lint", "The name `%1` contains %2 (%3), which looks like `%4`");
constexpr auto useAsciiLetters = messageTemplate("Lint", "Use only ASCII characters in the name");
constexpr auto nameMixesScripts = messageTemplate("Lint", "The name `%1` mixes %2 and %3 letters");
constexpr auto useOneScript = messageTemplate("Lint", "Use letters from only one script");
// Scripts, as adjectives
constexpr auto scriptLatin = messageTemplate("Lint", "Latin");
constexpr auto scriptGreek = messageTemplate("Lint", "Greek");
constexpr auto scriptCyrillic = messageTemplate("Lint", "Cyrillic");
constexpr auto scriptArmenian = messageTemplate("Lint", "Armenian");
constexpr auto scriptHebrew = messageTemplate("Lint", "Hebrew");
constexpr auto scriptArabic = messageTemplate("Lint", "Arabic");
constexpr auto scriptCherokee = messageTemplate("Lint", "Cherokee");
constexpr auto scriptDevanagari = messageTemplate("Lint", "Devanagari");
constexpr auto scriptThai = messageTemplate("Lint", "Thai");
constexpr auto scriptGeorgian = messageTemplate("Lint", "Georgian");
constexpr auto scriptOther = messageTemplate("Lint", "non-Latin");

Message scriptName(QChar::Script script) {
    switch (script) {
    case QChar::Script_Latin:
        return message<scriptLatin>();
    case QChar::Script_Greek:
        return message<scriptGreek>();
    case QChar::Script_Cyrillic:
        return message<scriptCyrillic>();
    case QChar::Script_Armenian:
        return message<scriptArmenian>();
    case QChar::Script_Hebrew:
        return message<scriptHebrew>();
    case QChar::Script_Arabic:
        return message<scriptArabic>();
    case QChar::Script_Cherokee:
        return message<scriptCherokee>();
    case QChar::Script_Devanagari:
        return message<scriptDevanagari>();
    case QChar::Script_Thai:
        return message<scriptThai>();
    case QChar::Script_Georgian:
        return message<scriptGeorgian>();
    default:
        return message<scriptOther>();
    }
}

/// Chinese, Japanese and Korean text routinely contains Latin letters.
bool mixesWithLatin(QChar::Script script) {
    return script == QChar::Script_Han || script == QChar::Script_Hiragana || script == QChar::Script_Katakana ||
           script == QChar::Script_Hangul || script == QChar::Script_Bopomofo;
}

struct NameLetters {
    std::set<QChar::Script> scripts;  ///< scripts of the letters; not those that mixesWithLatin() accepts
    std::vector<char32_t> lookalikes; ///< characters that look like ASCII
    bool onlyLookalikes = true;       ///< every non-ASCII letter looks like ASCII
    bool hasAsciiLetters = false;
};

NameLetters lettersOf(std::string_view name) {
    NameLetters letters;
    for (std::size_t offset = 0; offset < name.size();) {
        const char32_t codePoint = nextCodePoint(name, offset);
        const bool isLetter = QChar::isLetter(codePoint);
        const QChar::Script script = QChar::script(codePoint);
        if (isLetter && !mixesWithLatin(script) && script != QChar::Script_Common && script != QChar::Script_Inherited)
            letters.scripts.insert(script);
        if (codePoint < 0x80)
            letters.hasAsciiLetters = letters.hasAsciiLetters || isLetter;
        else if (asciiLookalike(codePoint) != 0)
            letters.lookalikes.push_back(codePoint);
        else
            letters.onlyLookalikes = letters.onlyLookalikes && !isLetter;
    }
    return letters;
}

void checkNameHomoglyph(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return;
    const NameLetters letters = lettersOf(name);
    if (!letters.lookalikes.empty() && (letters.hasAsciiLetters || letters.onlyLookalikes)) {
        const char32_t first = letters.lookalikes.front();
        const QChar::Script script = QChar::script(first);
        const bool otherScript =
            QChar::isLetter(first) && script != QChar::Script_Latin && script != QChar::Script_Common;
        const std::string codePoint = formatText("U+{:04X}", static_cast<unsigned>(first));
        const std::string ascii(1, asciiLookalike(first));
        reporter.reportTool(subject, {.message = otherScript ? message<nameLookalikeOfScript>(name, codePoint,
                                                                                              scriptName(script), ascii)
                                                             : message<nameLookalike>(name, codePoint, ascii),
                                      .help = message<useAsciiLetters>()});
    } else if (letters.scripts.size() > 1) {
        reporter.reportTool(subject, {.message = message<nameMixesScripts>(name, scriptName(*letters.scripts.begin()),
                                                                           scriptName(*letters.scripts.rbegin())),
                                      .help = message<useOneScript>()});
    }
}

} // namespace

extern constinit const Rule nameHomoglyph = {
    .id = "name-homoglyph",
    .title = messageTemplate("Rule", "Name contains look-alike characters or mixes scripts"),
    .why = messageTemplate(
        "Rule", "A name with a look-alike letter from another script can pass for the name of a trusted tool."),
    .bad = R"({"tools": [{"name": "s\u0435arch", "description": "Searches the notes."}]})",
    .good = R"({"tools": [{"name": "search", "description": "Searches the notes."}]})",
    .source = "Unicode Technical Standard 39, confusables and mixed scripts",
    .severity = Severity::Error,
    .checkTool = checkNameHomoglyph,
};

} // namespace toolroom
