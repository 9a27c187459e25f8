// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/engine/word_regex.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/opening.h"
#include "core/text/sentences.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// %1: comma-separated verbs
constexpr auto tooManyActions = pluralTemplate("Lint", "The tool does %n things: %1", "The tool does %n thing: %1");
constexpr auto moreThanListedActions =
    pluralTemplate("Lint", "The tool does more than %n things: %1, …", "The tool does more than %n thing: %1, …");
constexpr auto splitTool =
    messageTemplate("Lint", "Split it into several tools, or describe what the actions have in common");
constexpr auto promisesTooMuch = messageTemplate("Lint", "`%1` promises more than a single tool can do");
constexpr auto listCoverage = messageTemplate("Lint", "List what the tool covers");
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
    return verbs.size() > maxListedVerbs ? message<moreThanListedActions>(maxListedVerbs, list)
                                         : message<tooManyActions>(verbs.size(), list);
}

/// Whether a word of the tool's name, or a value of a parameter, is meant: "Lists all tasks" of `list_tasks`, a scope
/// "everything". Also where the text says of what: "everything in the workspace".
bool isLimited(const ToolSubject& subject, std::string_view sentence, const ByteRange& span) {
    static const Regex limit =
        caseInsensitiveRegex(R"(^\s+(?:in|on|within|under|inside|from|since|indexed|stored|matching|that\s+match)\b)");
    const std::string_view promise = span.of(sentence);
    const std::vector<Word> words = wordsOf(promise);
    const std::string last = stem(toAsciiLower(words.back().text));
    if (std::ranges::contains(splitIdentifier(subject.name()), last,
                              [](const std::string& word) { return stem(word); }))
        return true;
    if (words.size() == 1 && limit.search(sentence.substr(span.end)) == Regex::Match::Yes)
        return true;
    const std::string value = toAsciiLower(promise);
    return std::ranges::any_of(subject.subschemas(), [&](const Subschema& subschema) {
        return std::ranges::any_of(listedTexts(*subschema.schema),
                                   [&](std::string_view text) { return toAsciiLower(text) == value; });
    });
}

/// The first words that promise too much. "Without changing anything" does not.
std::optional<ByteRange> promiseIn(const ToolSubject& subject, std::string_view sentence) {
    static const WordRegex everything(
        R"(\beverything\b|\banything\b|\bany\s+and\s+all\b|\ball[- ]in[- ]one\b|\b(?:any|all)\s+(?:kinds?|sorts?|types?)\s+of\b|\bany\s+(?:task|purpose|request|operation)\b|\ball\s+(?:tasks|purposes|requests|operations|your\b)|\ball-purpose\b|\bgeneral[- ]purpose\b)",
        "everything anything any all general");
    static const Regex negation = caseInsensitiveRegex(R"(\b(?:without|not|never|cannot|\w+n't)\b[^.,;:]*$)");
    auto found = everything.find(subject.words(), sentence);
    while (found && (negation.search(contextBefore(sentence, found->begin)) == Regex::Match::Yes ||
                     isLimited(subject, sentence, *found)))
        found = everything.find(subject.words(), sentence, found->end);
    return found;
}

void checkDescOverloaded(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.isEnglish())
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    const Opening opening = openingOf(prose);
    const std::string_view sentence = opening.sentence.of(prose);
    const std::vector<std::string> verbs =
        opening.verb.empty() ? std::vector<std::string>() : actionsOf(sentence, opening);
    if (verbs.size() > static_cast<std::size_t>(reporter.threshold("max"))) {
        reportInDescription(subject, reporter, opening.sentence, overloadMessage(verbs), message<splitTool>());
    } else if (const auto found = promiseIn(subject, sentence)) {
        const std::size_t offset = opening.sentence.begin;
        reportInDescription(subject, reporter, {offset + found->begin, offset + found->end},
                            message<promisesTooMuch>(found->of(sentence)), message<listCoverage>());
    }
}

} // namespace

extern constinit const Rule descOverloaded = {
    .id = "desc-overloaded",
    .title = messageTemplate("Rule", "Tool does too many things"),
    .why = messageTemplate(
        "Rule",
        "A tool that claims to do everything is chosen for everything, and its parameters do not fit any one task."),
    .bad = R"({"tools": [{"name": "manage_issues",
   "description": "Creates, reads, updates, deletes, lists and searches anything."}]})",
    .good = R"({"tools": [{"name": "list_issues", "description": "Lists the issues in a repository."}]})",
    .source = "ToolDefinition specification: one tool, one purpose",
    .severity = Severity::Note,
    .preset = Preset::Strict,
    .thresholds = {{{"max", 5, "actions in the first sentence of a description"}}},
    .checkTool = checkDescOverloaded,
};

} // namespace toolroom
