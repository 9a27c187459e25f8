// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/engine/subject.h"
#include "core/lint/rules/naming/messages.h"
#include "core/lint/rules/naming/naming.h"
#include "core/text/lookalikes.h"

#include <QChar>
#include <QtTranslation>

#include <algorithm>
#include <array>
#include <format>
#include <set>

namespace toolroom {

namespace {

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
    std::set<QChar::Script> scripts;  ///< of the letters; not those that mixesWithLatin() accepts
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
