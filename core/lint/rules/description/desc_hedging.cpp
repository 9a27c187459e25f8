// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/engine/word_regex.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"

namespace toolroom {

namespace {

// %1: one or more words
constexpr auto usesVagueWords = messageTemplate("Lint", "The description uses vague words: %1");
constexpr auto beSpecific = messageTemplate("Lint", "Say exactly what the tool does, and list what it covers");

constexpr std::size_t maxListedWords = 8;

/// Whether a list of what the words at `span` stand for follows in the same clause: "various formats (PNG, PDF)",
/// "various formats: …", "things like …, such as …".
bool isListed(std::string_view prose, const ByteRange& span) {
    static const Regex list = caseInsensitiveRegex(
        R"(^(?:\s+[\w-]+){0,4}\s*(?:,?\s*(?:such\s+as|including|namely)\s|:\s*\S|\s[-–—]\s+\w+,|\((?!e\.?g)[^()]*(?:,|/|\||\bor\b|\band\b)[^()]*\)))");
    return list.search(prose.substr(span.end, 200)) == Regex::Match::Yes;
}

/// Whether the text soon lists things exactly: three values in backticks or at least two list items.
bool hasExactList(std::string_view later) {
    constexpr std::size_t soon = 200; // bytes
    static const Regex values = caseInsensitiveRegex(R"((?:`[^`\n]+`[\s,|/]*(?:(?:and|or)\s+)?){3})");
    static const Regex items = caseInsensitiveRegex(R"((?:\n[ \t]*(?:[-*•]|\d+[.)])[ \t]+\S[^\n]*){2})");
    later = later.substr(0, soon);
    return values.search(later) == Regex::Match::Yes || items.search(later) == Regex::Match::Yes;
}

/// Whether the words at `span` are part of an example, which needs no exact end: "such as a title, a state, etc.",
/// "(PNG, PDF, etc.)".
bool isInExample(std::string_view prose, const ByteRange& span) {
    static const Regex example = caseInsensitiveRegex(
        R"((?:\b(?:such\s+as|e\.?g\b\.?|for\s+(?:example|instance)|including|like)\b(?:(?![.!?]\s)[^\n])*|\([^()]*,[^()]*)$)");
    return example.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// Whether the words at `span` are in a clause about something else: "a summary that combines various views".
bool isInRelativeClause(std::string_view prose, const ByteRange& span) {
    static const Regex relative = caseInsensitiveRegex(
        R"((?<!\btool )(?<!\bfunction )\b(?:that|which|who|whose|when|where|while)\b[^.,;:()\n]*$)");
    return relative.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// Whether the words at `span` state what holds under a condition: "If there is one result, it is probably …".
bool isConditional(std::string_view prose, const ByteRange& span) {
    static const Regex condition =
        caseInsensitiveRegex(R"((?:^|[.!?]\s+|\n\s*)(?:[-*•]\s+)?(?:if|when)\b(?:(?![.!?]\s)[^\n])*$)");
    return condition.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// Whether at least three items precede the words at `span`, so that it is clear what the list is about.
bool endsLongList(std::string_view prose, const ByteRange& span) {
    static const Regex items =
        caseInsensitiveRegex(R"((?:[^,.;:!?\n]+,){2}(?:[^,.;:!?\n]*\w[^,.;:!?\n]*|[^,.;:!?\n]+,\s*)$)");
    return items.search(contextBefore(prose, span.begin)) == Regex::Match::Yes;
}

/// The values that the tool's parameters list, in lower case.
std::set<std::string> listedValues(const ToolSubject& subject) {
    std::set<std::string> values;
    for (const Subschema& subschema : subject.subschemas())
        for (const std::string_view text : listedTexts(*subschema.schema))
            values.insert(toAsciiLower(text));
    return values;
}

/// Whether the word at `span` is capitalized within a sentence, which makes it a value: "Yes, No, or Maybe".
bool isCapitalizedValue(std::string_view prose, const ByteRange& span) {
    if (!isAsciiUpper(prose[span.begin]))
        return false;
    const std::size_t before = prose.substr(0, span.begin).find_last_not_of(" \t");
    return before != std::string_view::npos && !std::string_view(".!?:\n*-•").contains(prose[before]);
}

/// The vague words of a text, without repetitions.
struct VagueWords {
    std::vector<std::string> found;
    std::optional<ByteRange> first;
    std::set<std::string> values; ///< words that are values of parameters

    void add(const WordRegex& kind, const WordFilter& filter, std::string_view text) {
        const std::size_t firstEnd = endOfSentences(text, 1);
        for (auto span = kind.find(filter, text); span && found.size() <= maxListedWords;
             span = kind.find(filter, text, span->end)) {
            std::string word = toAsciiLower(span->of(text));
            if (values.contains(word) || isCapitalizedValue(text, *span))
                continue;
            const bool endsList = word.starts_with("etc") || word.starts_with("and");
            // A later sentence such as "Can be used to …" adds to the purpose.
            const bool addsToPurpose = word.starts_with("can") && span->begin >= firstEnd;
            const bool isExact = endsList ? endsLongList(text, *span) : isListed(text, *span);
            const bool isOther = word == "various" && isInRelativeClause(text, *span);
            const bool isGuess = word == "probably" || word == "possibly" || word == "perhaps" || word == "maybe";
            if (isExact || isInExample(text, *span) || addsToPurpose || isOther ||
                (isGuess && isConditional(text, *span)))
                continue;
            if (!first || span->begin < first->begin)
                first = span;
            if (!std::ranges::contains(found, word))
                found.push_back(std::move(word));
        }
    }
};

void checkDescHedging(const ToolSubject& subject, Reporter& reporter) {
    // "Can create an issue" states what the tool does; "can help" and "can be used" do not.
    static const WordRegex modal(
        R"((?:^|(?<=[.!?:] |\n|\bit |\bthis |\btool |\bcommand |\bfunction |\butility ))(?:might|could|may)\b(?!\s+(?:not\b|\d|be\s+(?:helpful|useful|necessary|needed|required|possible|better|easier)\b|(?:only\s+)?(?:call|use|run|pass|contain|include|specify|be\s+(?:called|used|passed|omitted|specified))\b|be\s+(?:null|empty|omitted|absent|missing|unset)\b)))"
        R"(|(?:^|(?<=[.!?:] |\n)|(?<=\bit |\bthis |\band |\btool |\bcommand |\bfunction ))can\b(?=\s+(?:also\s+)?(?:help|assist|be\s+(?:used|useful|helpful))\b))"
        R"(|(?:^|(?<=[.!?:*-] |\n|\bit |\bthis |\band |\balso |\bcan |\bmay |\bmight |\bcould |\bit will |\bthis will |\btool will |\btool |\bcommand |\bfunction |\butility |\btool to |\bfunction to |\butility to |\btool that |\bfunction that |\butility that |\btool which |\bdesigned to |\bmeant to |\bintended to ))helps?\b(?!\s+(?:text|texts|pages?|messages?|desk|cent(?:er|re)|files?|topics?|menus?|articles?)\b))"
        R"(|(?<![/.~-])\betc\b\.?(?![/\w])|\band\s+so\s+(?:on|forth)\b|\band\s+more\b(?=\s*[.,;)!]|\s*$))",
        "might may could can help helps etc and");
    static const WordRegex vague(
        R"(\bvarious\b|\ba\s+variety\s+of\b)"
        R"(|\bpossibly\b|\bperhaps\b|\bmaybe\b|\bprobably\b|\bsome\s+kind\s+of\b|\bmiscellaneous\b|\bstuff\b|\bthings\s+like\b)",
        "various a possibly perhaps maybe probably some miscellaneous stuff things");
    static constexpr SearchWords modalWords{"might may could can help helps etc so more"};
    static constexpr SearchWords vagueWords{
        "various variety possibly perhaps maybe probably kind miscellaneous stuff things"};
    const bool mayHaveModal = subject.words().mayContain(modalWords);
    const bool mayHaveVague = subject.words().mayContain(vagueWords);
    if (!subject.isEnglish() || (!mayHaveModal && !mayHaveVague))
        return;
    const std::string prose = withoutQuotations(withoutCodeBlocks(subject.description()));
    VagueWords words;
    words.values = listedValues(subject);
    // Only the tool itself should not "may": what may happen to something else is a fact. Later sentences state facts
    // about results and errors, where "may" and "etc." are exact enough.
    if (mayHaveModal)
        words.add(modal, subject.words(), std::string_view(prose).substr(0, endOfPurpose(prose)));
    if (mayHaveVague)
        words.add(vague, subject.words(), prose);
    if (!words.first)
        return;
    FindingDetails details = {
        .message = message<usesVagueWords>(joinWithCommas(
            quoted(std::vector<std::string_view>(words.found.begin(), words.found.end())), maxListedWords)),
        .help = message<beSpecific>()};
    if (hasExactList(std::string_view(prose).substr(words.first->end)))
        details.severity = Severity::Note;
    reporter.reportPart(subject, *subject.tool().description.pointer, *words.first, std::move(details));
}

} // namespace

extern constinit const Rule descHedging = {
    .id = "desc-hedging",
    .title = messageTemplate("Rule", "Description is vague"),
    .why = messageTemplate("Rule", "Phrases such as “may,” “helps with,” and “etc.” leave a model guessing what the "
                                   "tool does. Words in examples and in statements about anything other than the tool "
                                   "are not reported. If an exact list follows, the finding is a note."),
    .bad = R"({"tools": [{"name": "edit_issues", "description": "Helps with various issues, etc."}]})",
    .good = R"({"tools": [{"name": "edit_issues", "description": "Opens, closes, and comments on issues."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Note,
    .checkTool = checkDescHedging,
};

} // namespace toolroom
