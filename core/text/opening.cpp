// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/opening.h"

#include "core/base/ascii.h"
#include "core/text/sentences.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t maxLabelWords = 3; // before a colon: "Note:", "Beta feature:"

bool isDeterminer(std::string_view word) {
    static constexpr std::array<std::string_view, 17> determiners = {
        "a",   "an",  "the",   "this", "these", "that", "those",    "all",    "each",
        "one", "any", "every", "your", "its",   "some", "multiple", "several"};
    return std::ranges::contains(determiners, word);
}

bool isAdverb(std::string_view word) {
    static constexpr std::array<std::string_view, 7> adverbs = {"also", "then", "please", "first",
                                                                "now",  "just", "always"};
    return (word.size() > 4 && word.ends_with("ly") && baseVerb(word).empty()) || std::ranges::contains(adverbs, word);
}

/// Whether the word is a variation selector or a joiner, which follow an emoji.
bool isPartOfEmoji(std::string_view word) {
    return word.find_first_not_of("\xEF\xB8\x8F\xE2\x80\x8D") == std::string_view::npos;
}

/// Whether the first word says which gesture the second one is: "Long press", "Double tap".
bool qualifiesGesture(std::span<const Word> words) {
    static constexpr std::array<std::string_view, 5> kinds = {"long", "double", "triple", "right", "left"};
    static constexpr std::array<std::string_view, 6> gestures = {"press", "presses", "click", "clicks", "tap", "taps"};
    return words.size() > 2 && std::ranges::contains(kinds, toAsciiLower(words[0].text)) &&
           std::ranges::contains(gestures, toAsciiLower(words[1].text));
}

/// The offset after bracketed notes: "[Experimental] (v2) Gets …".
std::size_t endOfNotes(std::string_view text) {
    static constexpr std::string_view skipped = " \t\r\n*_#>-`\"'~|:.";
    std::size_t offset = 0;
    for (;;) {
        offset = std::min(text.find_first_not_of(skipped, offset), text.size());
        if (offset == text.size() || (text[offset] != '[' && text[offset] != '('))
            return offset;
        const std::size_t close = text.find(text[offset] == '[' ? ']' : ')', offset);
        if (close == std::string_view::npos)
            return offset;
        offset = close + 1;
    }
}

/// Whether the word is a noun that is spelled like a verb: "List of users", "Search tool for papers".
bool isUsedAsNoun(std::string_view lower, std::string_view verb, std::span<const Word> after) {
    static constexpr std::array<std::string_view, 3> kinds = {"tool", "utility", "helper"};
    static constexpr std::array<std::string_view, 4> connectors = {"for", "that", "which", "to"};
    if (after.empty() || lower != verb)
        return false;
    const std::string next = toAsciiLower(after[0].text);
    if (next == "of")
        return verb != "dispose" && verb != "think";
    return std::ranges::contains(kinds, next) && after.size() > 1 &&
           std::ranges::contains(connectors, toAsciiLower(after[1].text));
}

bool isParticle(std::string_view word) {
    static constexpr std::array<std::string_view, 6> particles = {"up", "down", "out", "off", "away", "back"};
    return std::ranges::contains(particles, word);
}

/// The base form of the first of `words` if it is a verb, otherwise "". An unknown word counts as a verb if an article
/// or a particle follows: "Gzips a file", "Tears down a tunnel".
std::string verbAt(std::span<const Word> words) {
    const std::string lower = toAsciiLower(words.front().text);
    const std::span<const Word> after = words.subspan(1);
    std::string verb = baseVerb(lower);
    if (const std::size_t hyphen = lower.rfind('-'); verb.empty() && hyphen != std::string::npos)
        verb = baseVerb(std::string_view(lower).substr(hyphen + 1)); // "cherry-pick"
    const std::string next = after.empty() ? std::string() : toAsciiLower(after.front().text);
    if (lower == "author" || lower == "see") // elsewhere more often a noun, and a reference
        return lower;
    if (verb.empty() && (isDeterminer(next) || isParticle(next)) && !isFunctionWord(lower) && !isAdverb(lower))
        verb = lower;
    return isUsedAsNoun(lower, verb, after) ? std::string() : verb;
}

/// Whether the first word says on how much the second one, a verb, acts: "Bulk replace items".
bool qualifiesScope(std::span<const Word> words) {
    static constexpr std::array<std::string_view, 3> scopes = {"bulk", "batch", "mass"};
    return words.size() > 2 && std::ranges::contains(scopes, toAsciiLower(words[0].text)) &&
           !verbAt(words.subspan(1)).empty();
}

/// The number of `words` that form a label, such as "Beta feature:"; 0 when there is none.
std::size_t labelLength(std::string_view text, std::span<const Word> words) {
    for (std::size_t i = 0; i < std::min(words.size(), maxLabelWords); ++i) {
        const std::string_view rest = text.substr(words[i].end());
        if (rest.starts_with(": ") || rest.starts_with(" - ") || rest.starts_with(" | ") ||
            rest.starts_with(" \u2013 ") || rest.starts_with(" \u2014 ") || rest.starts_with(":** ") ||
            rest.starts_with("**: "))
            return i + 1 < words.size() ? i + 1 : 0;
    }
    return 0;
}

bool startsWithCondition(std::span<const Word> words) {
    static constexpr std::array<std::string_view, 3> callVerbs = {"use", "call", "invoke"};
    static constexpr std::array<std::string_view, 7> fillers = {"this", "it",      "tool", "function",
                                                                "the",  "command", "only"};
    static constexpr std::array<std::string_view, 3> conditions = {"when", "if", "whenever"};
    if (!std::ranges::contains(callVerbs, toAsciiLower(words.front().text)))
        return false;
    for (const Word& word : words.subspan(1)) {
        const std::string lower = toAsciiLower(word.text);
        if (!std::ranges::contains(fillers, lower))
            return std::ranges::contains(conditions, lower);
    }
    return false;
}

/// The verb of a gerund: "find" for "finding", "navigate" for "navigating", "get" for "getting". Otherwise empty.
std::string verbOfGerund(std::string_view lower) {
    if (lower.size() < 6 || !lower.ends_with("ing"))
        return {};
    const std::string base(lower.substr(0, lower.size() - 3));
    for (const std::string& verb : {base, base + 'e', base.substr(0, base.size() - 1)})
        if (baseVerb(verb) == verb)
            return verb;
    return {};
}

bool describesAction(std::string_view sentence) {
    static constexpr std::array<std::string_view, 10> subjects = {"to",   "that", "which",   "it",       "tool",
                                                                  "this", "api",  "command", "function", "agent"};
    if (const Opening opening = openingOf(sentence); !opening.verb.empty() && !opening.startsWithCondition)
        return opening.verb != "help";
    std::string previous;
    for (const Word& word : wordsOf(sentence)) {
        const std::string lower = toAsciiLower(word.text);
        if (isAdverb(lower) || lower == "will")
            continue;
        const std::string verb = baseVerb(lower);
        const bool follows =
            std::ranges::contains(subjects, previous) || sentence.substr(0, word.begin).ends_with("; ");
        if ((follows && !verb.empty() && verb != "help" && verb != "use" && verb != "tool") ||
            (previous == "for" && !verbOfGerund(lower).empty()))
            return true;
        previous = lower;
    }
    return false;
}

/// The length of the number of a list item, "1. " or "1) ".
std::size_t listNumberLength(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const bool isNumber =
        digits > 0 && (text.substr(digits).starts_with(". ") || text.substr(digits).starts_with(") "));
    return isNumber ? digits + 2 : 0;
}

/// Whether the sentence is a few words on their own line, such as "Purpose:".
bool isHeading(std::string_view prose, ByteRange sentence) {
    const std::string_view text = sentence.of(prose);
    return wordsOf(text).size() <= maxLabelWords && !std::string_view(".!?").contains(text.back()) &&
           prose.substr(sentence.end).starts_with('\n');
}

/// The words after emoji, adverbs, and words such as "bulk" that qualify a verb: "⚠️ Immediately and permanently
/// delete".
std::span<const Word> withoutQualifiers(std::span<const Word> words) {
    const auto isAdverbAt = [&](std::size_t i) { return isAdverb(toAsciiLower(words[i].text)); };
    while (words.size() > 1) {
        if (words.size() > 2 && isAdverbAt(0) && words[1].text == "and" && isAdverbAt(2))
            words = words.subspan(2);
        else if (isPartOfEmoji(words[0].text) || isAdverbAt(0) || qualifiesGesture(words) || qualifiesScope(words))
            words = words.subspan(1);
        else
            break;
    }
    return words;
}

Opening openingOfSentence(std::string_view prose, ByteRange sentence) {
    Opening opening;
    opening.sentence = sentence;
    std::string_view text = sentence.of(prose);
    text.remove_prefix(endOfNotes(text));
    text.remove_prefix(listNumberLength(text));
    const std::vector<Word> all = wordsOf(text);
    const std::span<const Word> words = withoutQualifiers(all);
    if (words.empty())
        return opening;
    opening.word = words.front().text;
    opening.verb = verbAt(words);
    opening.startsWithCondition = startsWithCondition(words);
    if (const std::size_t label = opening.verb.empty() ? labelLength(text, words) : 0; label != 0)
        opening.verb = verbAt(withoutQualifiers(words.subspan(label)));
    return opening;
}

} // namespace

bool statesActionEarly(std::string_view prose) {
    const std::vector<ByteRange> sentences = splitSentences(prose);
    return std::ranges::any_of(std::span(sentences).first(std::min(sentences.size(), std::size_t(2))),
                               [&](const ByteRange& range) { return describesAction(range.of(prose)); });
}

Opening openingOf(std::string_view prose) {
    const std::vector<ByteRange> sentences = splitSentences(prose);
    const auto first = std::ranges::find_if(
        sentences, [&](const ByteRange& range) { return prose[range.begin] != '#' || range == sentences.back(); });
    if (first == sentences.end())
        return {};
    Opening opening = openingOfSentence(prose, *first);
    if (const auto next = first + 1; next != sentences.end() && opening.verb.empty() && isHeading(prose, *first))
        if (Opening underHeading = openingOfSentence(prose, *next); !underHeading.verb.empty())
            return underHeading;
    return opening;
}

} // namespace toolroom
