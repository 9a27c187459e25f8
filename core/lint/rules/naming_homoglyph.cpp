// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/messages/naming.h"
#include "core/lint/rules/naming.h"
#include "core/lint/subject.h"

#include <QChar>
#include <QString>
#include <QtTranslation>

#include <algorithm>
#include <array>
#include <format>
#include <set>

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

/// The ASCII character that `codePoint` looks like; 0 when there is none.
char asciiLookalike(char32_t codePoint) {
    if (codePoint < 0x80)
        return 0;
    const auto known = std::ranges::find(lookalikes, codePoint, &Lookalike::codePoint);
    if (known != lookalikes.end())
        return known->ascii;
    const QString plain = QString::fromUcs4(&codePoint, 1).normalized(QString::NormalizationForm_KC);
    return plain.size() == 1 && plain[0].unicode() < 0x80 && plain[0].isPrint() ? plain[0].toLatin1() : '\0';
}

Message scriptName(QChar::Script script) {
    switch (script) {
    case QChar::Script_Latin:
        return message<lint_messages::scriptLatin>();
    case QChar::Script_Greek:
        return message<lint_messages::scriptGreek>();
    case QChar::Script_Cyrillic:
        return message<lint_messages::scriptCyrillic>();
    case QChar::Script_Armenian:
        return message<lint_messages::scriptArmenian>();
    case QChar::Script_Hebrew:
        return message<lint_messages::scriptHebrew>();
    case QChar::Script_Arabic:
        return message<lint_messages::scriptArabic>();
    case QChar::Script_Cherokee:
        return message<lint_messages::scriptCherokee>();
    case QChar::Script_Devanagari:
        return message<lint_messages::scriptDevanagari>();
    case QChar::Script_Thai:
        return message<lint_messages::scriptThai>();
    case QChar::Script_Georgian:
        return message<lint_messages::scriptGeorgian>();
    default:
        return message<lint_messages::scriptOther>();
    }
}

/// Chinese, Japanese and Korean text routinely contains Latin letters.
bool mixesWithLatin(QChar::Script script) {
    return script == QChar::Script_Han || script == QChar::Script_Hiragana || script == QChar::Script_Katakana ||
           script == QChar::Script_Hangul || script == QChar::Script_Bopomofo;
}

struct NameLetters {
    std::set<QChar::Script> scripts;  ///< without those that mix with Latin
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

void findHomoglyphs(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return;
    const NameLetters letters = lettersOf(name);
    if (!letters.lookalikes.empty() && (letters.hasAsciiLetters || letters.onlyLookalikes)) {
        const char32_t first = letters.lookalikes.front();
        const QChar::Script script = QChar::script(first);
        const bool otherScript =
            QChar::isLetter(first) && script != QChar::Script_Latin && script != QChar::Script_Common;
        const std::string codePoint = std::format("U+{:04X}", static_cast<unsigned>(first));
        const std::string ascii(1, asciiLookalike(first));
        reporter.reportTool(
            subject, {.message = otherScript ? message<lint_messages::nameLookalikeOfScript>(name, codePoint,
                                                                                             scriptName(script), ascii)
                                             : message<lint_messages::nameLookalike>(name, codePoint, ascii),
                      .help = message<lint_messages::useAsciiLetters>()});
    } else if (letters.scripts.size() > 1) {
        reporter.reportTool(
            subject, {.message = message<lint_messages::nameMixesScripts>(name, scriptName(*letters.scripts.begin()),
                                                                          scriptName(*letters.scripts.rbegin())),
                      .help = message<lint_messages::useOneScript>()});
    }
}

} // namespace

constinit const Rule nameHomoglyph = {
    .info = {.id = "name-homoglyph",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Name contains look-alike characters or mixes scripts"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A name with a look-alike letter from another script can pass for the name of a trusted tool."),
             .bad = "\"name\": \"s\u0435arch\" with a Cyrillic \u0435",
             .good = R"("name": "search")",
             .source = "Unicode Technical Standard 39, confusables and mixed scripts",
             .severity = Severity::Error},
    .tool = findHomoglyphs};

} // namespace toolroom
