// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/description/description.h"
#include "core/lint/rules/description/messages.h"
#include "core/text/byte_set.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr std::size_t minShoutedWords = 3; // consecutive words in capitals; two may be a name
constexpr std::size_t minStatusCodes = 3;

bool isInCapitals(std::string_view word) {
    return word.size() > 1 && std::ranges::any_of(word, isAsciiUpper) &&
           std::ranges::none_of(word, [](char c) { return isAsciiLower(c) || isAsciiDigit(c) || c == '_'; });
}

/// "CRITICAL:" or "🚨", which raise the volume and say nothing.
bool isAlarm(std::string_view prose, const Word& word) {
    static constexpr std::array<std::string_view, 8> alarms = {"CRITICAL", "IMPORTANT", "WARNING",   "MANDATORY",
                                                               "URGENT",   "ATTENTION", "EXTREMELY", "NEVER EVER"};
    return std::ranges::contains(alarms, word.text) && prose.substr(word.end(), 1) == ":";
}

std::optional<ByteRange> shoutingIn(std::string_view prose) {
    static constexpr std::array<std::string_view, 4> emoji = {"\U0001F6A8", "\u26A0", "\u2757", "\u203C"};
    for (const std::string_view sign : emoji)
        if (const std::size_t at = prose.find(sign); at != std::string_view::npos)
            return ByteRange{at, at + sign.size()};
    const std::vector<Word> words = wordsOf(prose);
    // One caution is proportionate.
    const auto warnings =
        std::ranges::count_if(words, [&](const Word& word) { return word.text == "WARNING" && isAlarm(prose, word); });
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= words.size(); ++i) {
        if (i < words.size() && isAlarm(prose, words[i]) && (warnings != 1 || words[i].text != "WARNING"))
            return words[i].range();
        const bool isLoud = i < words.size() && isInCapitals(words[i].text);
        // "LCP, INP, CLS" is a list of abbreviations.
        const bool isInList =
            isLoud && i > begin &&
            prose.substr(words[i - 1].end(), words[i].begin - words[i - 1].end()).find_first_of(",/|;()`") !=
                std::string_view::npos;
        if (isLoud && !isInList)
            continue;
        if (i - begin >= minShoutedWords)
            return ByteRange{words[begin].begin, words[i - 1].end()};
        begin = isLoud ? i : i + 1;
    }
    return std::nullopt;
}

void findShouting(const ToolSubject& subject, Reporter& reporter) {
    const std::string prose = withoutCodeBlocks(subject.description());
    if (const auto loud = shoutingIn(prose))
        reportInDescription(subject, reporter, *loud,
                            message<lint_messages::shouts>(
                                excerpt(std::string_view(prose).substr(loud->begin, loud->end - loud->begin))),
                            message<lint_messages::writeCalmly>());
}

} // namespace

constinit const Rule descShouting = {
    .info = {.id = "desc-shouting",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description uses excessive emphasis"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Capital letters and warning symbols make a model overuse a "
                                                        "tool. If every description is emphasized, none stands out."),
             .bad = R"("CRITICAL: ALWAYS USE THIS TOOL for file searches.")",
             .good = R"("Searches files by name. Use when the path is unknown.")",
             .source = "Anthropic, prompting guidance on aggressive language, 2026-11",
             .severity = Severity::Note},
    .tool = findShouting};

namespace {

/// HTTP status codes that begin a line or a cell: "- 404: not found".
std::optional<ByteRange> statusTableIn(std::string_view text) {
    static const Regex row = caseSensitiveRegex(
        R"((?:^|(?<=\n))[ \t]*(?:[-*•|][ \t]*)?`?(?:HTTP[ \t]*)?[1-5][0-9]{2}`?[ \t]*(?:[:|=–—-]|\())");
    std::optional<ByteRange> table;
    std::size_t rows = 0;
    for (auto found = row.find(text); found; found = row.find(text, found->end)) {
        table = ByteRange{table ? table->begin : found->begin, found->end};
        ++rows;
    }
    return rows >= minStatusCodes ? table : std::nullopt;
}

void findErrorTable(const ToolSubject& subject, Reporter& reporter) {
    static constexpr ByteSet digits{"0123456789"};
    if (digits.findIn(subject.description()) == std::string_view::npos)
        return;
    if (const auto table = statusTableIn(subject.description()))
        reportInDescription(subject, reporter, *table, message<lint_messages::listsStatusCodes>(),
                            message<lint_messages::explainErrorsInResult>());
}

} // namespace

constinit const Rule descErrorTable = {
    .info = {.id = "desc-error-table",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description lists status codes"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "An error table costs tokens in every request but helps only after a call has failed. The error "
                 "itself can say what to do."),
             .bad = R"("Gets an issue.\n- 401: no token\n- 403: no access\n- 404: no such issue")",
             .good = R"("Gets an issue by its number.")",
             .source = "Toolroom, based on public MCP servers",
             .severity = Severity::Note},
    .tool = findErrorTable};

} // namespace toolroom
