// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// %1: the text
constexpr auto shouts = messageTemplate("Lint", "The description uses excessive emphasis: `%1`");
constexpr auto writeCalmly =
    messageTemplate("Lint", "Say in a plain sentence when to use the tool and what goes wrong otherwise");

constexpr std::size_t minShoutedWords = 3; // consecutive words in capitals; two may be a name

bool isInCapitals(std::string_view word) {
    return word.size() > 1 && std::ranges::any_of(word, isAsciiUpper) &&
           std::ranges::none_of(word, [](char c) { return isAsciiLower(c) || isAsciiDigit(c) || c == '_'; });
}

/// "CRITICAL:" or "🚨", which raise the volume and say nothing.
bool isAlarm(std::string_view prose, const Word& word) {
    static constexpr std::array<std::string_view, 7> alarms = {"CRITICAL", "IMPORTANT", "WARNING",  "MANDATORY",
                                                               "URGENT",   "ATTENTION", "EXTREMELY"};
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

void checkDescShouting(const ToolSubject& subject, Reporter& reporter) {
    const std::string prose = withoutCodeBlocks(subject.description());
    if (const auto loud = shoutingIn(prose))
        reportInDescription(subject, reporter, *loud, message<shouts>(excerpt(loud->of(prose))),
                            message<writeCalmly>());
}

} // namespace

extern constinit const Rule descShouting = {
    .id = "desc-shouting",
    .title = messageTemplate("Rule", "Description uses excessive emphasis"),
    .why = messageTemplate("Rule", "Capital letters and warning symbols make a model overuse a tool. If every "
                                   "description is emphasized, none stands out."),
    .bad = R"({"tools": [{"name": "find_files", "description": "CRITICAL: ALWAYS USE THIS TOOL for file searches."}]})",
    .good =
        R"({"tools": [{"name": "find_files", "description": "Searches files by name. Use when the path is unknown."}]})",
    .source = "Anthropic, prompting guidance on aggressive language, 2026-11",
    .severity = Severity::Note,
    .checkTool = checkDescShouting,
};

} // namespace toolroom
