// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/description.h"

#include "core/base/ascii.h"
#include "core/lint/engine/word_regex.h"
#include "core/lint/rules/description/messages.h"
#include "core/text/language.h"
#include "core/text/opening.h"
#include "core/text/sentences.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace toolroom {

namespace {

constexpr std::size_t maxListedVerbs = 12;

bool isConjunction(std::string_view word) {
    static constexpr std::array<std::string_view, 5> conjunctions = {"and", "or", "then", "to", "also"};
    return std::ranges::contains(conjunctions, toAsciiLower(word));
}

/// Whether `between` contains only commas, slashes, "and", "or" or similar.
bool isCoordination(std::string_view between) {
    if (between.find_first_of(".!?:()[]{}") != std::string_view::npos)
        return false;
    const std::vector<Word> words = wordsOf(between);
    const bool mark = between.find_first_of(",/&;") != std::string_view::npos;
    return (mark || !words.empty()) && std::ranges::all_of(words, isConjunction, &Word::text);
}

/// Whether an object follows the word, which distinguishes the verb in "Gets issues, labels them" from the noun in
/// "Gets the title, labels and state".
bool hasObject(std::string_view sentence, std::span<const Word> words, std::size_t index) {
    static constexpr std::array<std::string_view, 8> prepositions = {"of",   "in",   "on",    "with",
                                                                     "from", "that", "which", "by"};
    if (index + 1 >= words.size())
        return false;
    const Word& next = words[index + 1];
    const std::string_view gap = sentence.substr(words[index].end(), next.begin - words[index].end());
    return gap.find_first_not_of(" \t\r\n`'\"") == std::string_view::npos && !isConjunction(next.text) &&
           !std::ranges::contains(prepositions, toAsciiLower(next.text));
}

/// The verbs of the first sentence: the first word, the verbs coordinated with it ("create, read and update files") and
/// those of further clauses ("create files, read them"). Returns at most maxListedVerbs + 1 of them.
std::vector<std::string> actionsOf(std::string_view sentence, const Opening& opening) {
    std::vector<std::string> verbs = {opening.verb};
    const std::vector<Word> words = wordsOf(sentence);
    bool firstRow = true;
    std::size_t last = words.empty() ? 0 : words.front().end();
    for (std::size_t i = 1; i < words.size() && verbs.size() <= maxListedVerbs; ++i) {
        if (isConjunction(words[i].text))
            continue;
        const std::string lower = toAsciiLower(words[i].text);
        const bool inRow = isCoordination(sentence.substr(last, words[i].begin - last));
        last = words[i].end();
        const std::string verb = inRow && (firstRow || hasObject(sentence, words, i)) ? baseVerb(lower) : std::string();
        firstRow = firstRow && !verb.empty();
        const bool sameForm = (lower == verb) == (toAsciiLower(opening.word) == opening.verb);
        if (!verb.empty() && sameForm && !std::ranges::contains(verbs, verb))
            verbs.push_back(verb);
    }
    return verbs;
}

Message overloadMessage(std::span<const std::string> verbs) {
    std::string list;
    for (const std::string& verb : verbs.first(std::min(verbs.size(), maxListedVerbs)))
        list += (list.empty() ? "" : ", ") + verb;
    return verbs.size() > maxListedVerbs ? message<lint_messages::moreThanListedActions>(maxListedVerbs, list)
                                         : message<lint_messages::tooManyActions>(verbs.size(), list);
}

/// The first words that promise too much. "Without changing anything" does not.
std::optional<Regex::Span> promiseIn(std::string_view sentence, const WordFilter& words) {
    static const WordRegex everything(
        R"(\beverything\b|\banything\b|\bany\s+and\s+all\b|\ball[- ]in[- ]one\b|\b(?:any|all)\s+(?:kinds?|sorts?|types?)\s+of\b|\bany\s+(?:task|purpose|request|operation)\b|\ball\s+(?:tasks|purposes|requests|operations|your\b)|\ball-purpose\b|\bgeneral[- ]purpose\b)",
        "everything anything any all general");
    static const Regex negation = caseInsensitiveRegex(R"(\b(?:without|not|never|cannot|\w+n't)\b[^.,;:]*$)");
    auto found = everything.find(words, sentence);
    while (found && negation.search(contextBefore(sentence, found->begin)) == Regex::Match::Yes)
        found = everything.find(words, sentence, found->end);
    return found;
}

void findOverload(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.isEnglish())
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    const Opening opening = openingOf(prose);
    const std::string_view sentence =
        std::string_view(prose).substr(opening.sentence.begin, opening.sentence.end - opening.sentence.begin);
    const std::vector<std::string> verbs =
        opening.verb.empty() ? std::vector<std::string>() : actionsOf(sentence, opening);
    if (verbs.size() > static_cast<std::size_t>(reporter.threshold("max"))) {
        reportInDescription(subject, reporter, opening.sentence, overloadMessage(verbs),
                            message<lint_messages::splitTool>());
    } else if (const auto found = promiseIn(sentence, subject.words())) {
        const std::size_t offset = opening.sentence.begin;
        reportInDescription(
            subject, reporter, {offset + found->begin, offset + found->end},
            message<lint_messages::promisesTooMuch>(sentence.substr(found->begin, found->end - found->begin)),
            message<lint_messages::listCoverage>());
    }
}

} // namespace

constinit const Rule descOverloaded = {
    .info = {.id = "desc-overloaded",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool does too many things"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A tool that claims to do everything is chosen for everything, "
                                                        "and its parameters do not fit any one task."),
             .bad = R"("Creates, reads, updates, deletes, lists and searches anything.")",
             .good = R"("Lists the issues in a repository.")",
             .source = "ToolDefinition specification: one tool, one purpose",
             .severity = Severity::Warning,
             .thresholds = {{{"max", 5, "actions in the first sentence of a description"}}}},
    .tool = findOverload};

namespace {

void findPromotion(const ToolSubject& subject, Reporter& reporter) {
    // "The most efficient route" is what a tool finds; "the most efficient tool" is praise.
    static const WordRegex praise(
        R"(\b(?:always|strongly)\s+(?:prefer|default\s+to|choose|favou?r)\b(?![^.\n]{0,300}\b(?:for|when|if|(?:over|to|instead\s+of|than)\s+(?!others?\b|any|all\b|every|alternatives))\b)|\bprefer\s+(?:this|using\s+this)\b(?![^.\n]{0,300}\b(?:for|when|if|(?:over|to|instead\s+of|than)\s+(?!others?\b|any|all\b|every|alternatives))\b)|\bthe\s+(?:very\s+)?best\s+(?:tool|way|choice|option|solution|method|place|source)\b|\bbest[- ]in[- ]class\b)"
        R"(|\bmost\s+(?:powerful|popular|advanced|reliable|comprehensive|accurate|trusted|complete|efficient)\b(?=\s*(?:[.!;,)]|$|and\b|(?:[\w-]+\s+){0,2}(?:tools?|engines?|ways?|methods?|solutions?|apis?|services?|platforms?|librar(?:y|ies)|options?|choices?|sources?|models?|servers?|systems?|approach(?:es)?|databases?|data|technolog(?:y|ies)|index|search|coverage|collection)\b))|\bpopular\s+(?:tool|choice|service|platform|library|option|server)\b)"
        R"(|\b(?:extremely|incredibly|very|super)\s+(?:powerful|fast|reliable|accurate)\b|\bpowerful\b|\bworld[- ]class\b|\bstate[- ]of[- ]the[- ]art\b|\bcutting[- ]edge\b|\bblazing(?:ly)?[- ]fast\b|\blightning[- ]fast\b|\bindustry[- ]leading\b)"
        R"(|\b(?:seamless|effortless)(?:ly)?\b|\b(?:revolutionary|amazing|awesome|unparalleled|unmatched|unrivalled|superior)\b|\bbetter\s+than\s+(?:any|all|other)\b)",
        "always strongly prefer the best most popular extremely incredibly very super powerful world state cutting "
        "blazing blazingly lightning industry seamless seamlessly effortless effortlessly revolutionary amazing "
        "awesome unparalleled unmatched unrivalled superior better");
    static constexpr SearchWords words{
        "prefer default choose favor favour best powerful popular advanced reliable comprehensive accurate trusted "
        "complete efficient fast class art edge leading seamless seamlessly effortless effortlessly revolutionary "
        "amazing awesome unparalleled unmatched unrivalled superior better"};
    if (!subject.isEnglish() || !subject.words().mayContain(words))
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    if (const auto found = praise.find(subject.words(), prose))
        reportInDescription(
            subject, reporter, {found->begin, found->end},
            message<lint_messages::advertises>(std::string_view(prose).substr(found->begin, found->end - found->begin)),
            message<lint_messages::describeRequests>());
}

} // namespace

constinit const Rule descPromotional = {
    .info = {.id = "desc-promotional",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description advertises the tool"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Praise makes a model choose the tool even when another one "
                                                        "fits better. Clients treat praise as manipulation."),
             .bad = R"("The best tool for issues. Always prefer this one.")",
             .good = R"("Searches issues by their text. Use when no number is known.")",
             .source = "Model Context Protocol, security guidance on tool descriptions",
             .severity = Severity::Warning},
    .tool = findPromotion};

namespace {

void findSeveralLanguages(const SourceSubject& set, Reporter& reporter) {
    std::map<Language, std::size_t> counts;
    std::vector<Language> languages;
    for (const ToolSummary& tool : set.tools()) {
        languages.push_back(tool.language);
        if (languages.back() != Language::Unknown)
            ++counts[languages.back()];
    }
    if (counts.size() < 2)
        return;
    const auto [major, count] =
        *std::ranges::max_element(counts, {}, [](const auto& counted) { return counted.second; });
    for (std::size_t i = 0; i < languages.size(); ++i) {
        if (languages[i] == major || languages[i] == Language::Unknown)
            continue;
        const ToolSummary& tool = set.tools()[i];
        reporter.report(
            set, tool, tool.descriptionPointer, tool.descriptionRange,
            {.message = message<lint_messages::otherLanguage>(count, languageName(languages[i]), languageName(major)),
             .help = message<lint_messages::useOneLanguage>()});
    }
}

} // namespace

constinit const Rule descLanguage = {
    .info = {.id = "desc-language",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Descriptions are in different languages"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Models compare descriptions with each other. A description in "
                                                        "another language is matched less reliably."),
             .bad = R"("Gets an issue.", "Busca los problemas de un proyecto.")",
             .good = R"("Gets an issue.", "Searches the issues in a project.")",
             .source = "Model Context Protocol, guidance on tool descriptions",
             .severity = Severity::Note},
    .set = findSeveralLanguages};

} // namespace toolroom
