// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/injection_patterns.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace toolroom {

namespace {

/// Which forms of a verb a step accepts.
enum class Mood : std::uint8_t {
    Any,
    Instruct, ///< neither the third person nor an infinitive of purpose
    Order,    ///< like `Instruct`, but not negated and not the first word of a description
};

/// One word of a pattern: it has one of `meanings` and follows the word before within `distance` words.
struct PatternStep {
    Meanings meanings = 0;
    int distance = 0;
    Mood mood = Mood::Any;
};

/// A sequence of words that makes a sentence an injection.
struct InjectionPattern {
    InjectionKind kind;
    PatternStep steps[5]; ///< end at the first step without meanings
    Meanings with = 0;    ///< the sentence also has one of these
    Meanings without = 0; ///< the sentence has none of these
};

constexpr InjectionPattern injectionPatterns[] = {
// Written by resources/vocabulary/generate_vocabulary.cpp.
#include "core/lint/rules/safety/patterns.inc"
};

/// Matches patterns in one sentence.
class SentenceMatcher {
public:
    SentenceMatcher(std::string_view source, const AnalyzedSentence& sentence, bool opensDescription)
        : m_source(source)
        , m_sentence(sentence)
        , m_opensDescription(opensDescription) {}

    /// Whether the sentence has what the pattern requires, in any order. Most sentences do not.
    [[nodiscard]] bool hasMeanings(const InjectionPattern& pattern) const {
        for (const PatternStep& step : pattern.steps) {
            if (step.meanings == 0)
                break;
            if ((m_sentence.meanings & step.meanings) == 0)
                return false;
        }
        return (pattern.with == 0 || (m_sentence.meanings & pattern.with) != 0) &&
               (m_sentence.meanings & pattern.without) == 0;
    }

    /// Whether the words follow each other as in the pattern, whose meanings the sentence must have.
    [[nodiscard]] bool matches(const InjectionPattern& pattern) const {
        if ((pattern.kind == InjectionKind::Exfiltrate && namesChoice()) || fillsDefault(pattern) ||
            explainsValues(pattern))
            return false;
        for (std::size_t i = 0; i < m_sentence.words.size(); ++i) {
            if (!accepts(pattern.steps[0], i))
                continue;
            if (m_sentence.hasFreeWordOrder ? matchesAround(pattern, i) : matchesFrom(pattern, 1, i))
                return !reportsAttacks(i);
        }
        return false;
    }

private:
    [[nodiscard]] bool matchesFrom(const InjectionPattern& pattern, std::size_t step, std::size_t after) const {
        if (step == std::size(pattern.steps) || pattern.steps[step].meanings == 0)
            return isNotData(pattern, after);
        const PatternStep& wanted = pattern.steps[step];
        const std::size_t end =
            std::min(m_sentence.words.size(), after + 1 + static_cast<std::size_t>(wanted.distance));
        for (std::size_t i = after + 1; i < end; ++i)
            if (accepts(wanted, i) && !negatesCondition(after, i) && !providesAddress(wanted, after, i) &&
                !comesFrom(wanted, i) && !tagsPerson(wanted, after, i) && !keepsFor(wanted, i) &&
                !registersKeys(wanted, after, i) && matchesFrom(pattern, step + 1, i))
                return true;
        return false;
    }

    /// "not found", "not specified"
    [[nodiscard]] bool precedesParticiple(std::size_t negation) const {
        static constexpr std::array<std::string_view, 8> participles = {"found", "given",     "set",     "known",
                                                                        "shown", "available", "present", "valid"};
        if (negation + 1 >= m_sentence.words.size())
            return false;
        const std::string word = toAsciiLower(textOf(m_sentence.words[negation + 1].range));
        return word.ends_with("ed") || std::ranges::contains(participles, word);
    }

    /// "If the type exists, use the default, do not ask the user" says where a value comes from, unlike "by default".
    [[nodiscard]] bool fillsDefault(const InjectionPattern& pattern) const {
        constexpr Meanings quiet = meaning::ask | meaning::secretly;
        if (pattern.kind != InjectionKind::Conceal ||
            std::ranges::none_of(pattern.steps, [](const PatternStep& step) { return (step.meanings & quiet) != 0; }))
            return false;
        for (std::size_t i = 1; i < m_sentence.words.size(); ++i)
            if (toAsciiLower(textOf(m_sentence.words[i].range)).starts_with("default") &&
                toAsciiLower(textOf(m_sentence.words[i - 1].range)) != "by")
                return true;
        return false;
    }

    /// "upload=sends a file; delete=removes it" explains values.
    [[nodiscard]] bool explainsValues(const InjectionPattern& pattern) const {
        if (pattern.kind != InjectionKind::Exfiltrate && pattern.kind != InjectionKind::SecretPath)
            return false;
        const ByteRange first = m_sentence.words[0].range;
        return m_source.substr(std::min(first.end, m_source.size())).starts_with('=');
    }

    /// Whether the negation at `negation` belongs to a condition that ends before the word at `i`: "If it is not given,
    /// ask the user", unlike "When done do not, ever, mention it".
    [[nodiscard]] bool negatesCondition(std::size_t negation, std::size_t i) const {
        static constexpr std::array<std::string_view, 5> copulas = {"is", "are", "was", "were", "be"};
        if (negation == 0 || !m_sentence.words[negation].is(meaning::no | meaning::without))
            return false;
        const AnalyzedWord& before = m_sentence.words[negation - 1];
        if (!before.is(meaning::when) && !std::ranges::contains(copulas, toAsciiLower(textOf(before.range))) &&
            !precedesParticiple(negation))
            return false;
        const auto hasComma = [&](std::size_t from, std::size_t to) {
            return textOf({m_sentence.words[from].range.end, m_sentence.words[to].range.begin}).contains(',');
        };
        std::size_t condition = negation - 1;
        while (condition > 0 && !m_sentence.words[condition].is(meaning::when))
            --condition;
        return m_sentence.words[condition].is(meaning::when) && !hasComma(condition, negation) && hasComma(negation, i);
    }

    /// "You must provide an endpoint (https://…)": the address is a value, and nothing is sent there.
    [[nodiscard]] bool providesAddress(const PatternStep& wanted, std::size_t verb, std::size_t address) const {
        static constexpr std::array<std::string_view, 8> verbs = {"provide",  "provides", "provided", "supply",
                                                                  "supplied", "set",      "fill",     "place"};
        return (wanted.meanings & (meaning::address | meaning::external)) != 0 &&
               std::ranges::contains(verbs, toAsciiLower(textOf(m_sentence.words[verb].range))) &&
               std::ranges::none_of(m_sentence.words.subspan(verb, address - verb),
                                    [](const AnalyzedWord& word) { return word.is(meaning::to); });
    }

    /// "the file from get_upload_url": what comes from there is not sent there.
    [[nodiscard]] bool comesFrom(const PatternStep& wanted, std::size_t i) const {
        return (wanted.meanings & (meaning::address | meaning::external)) != 0 && i > 0 &&
               toAsciiLower(textOf(m_sentence.words[i - 1].range)) == "from";
    }

    /// "Do not use @ to mention users": a person who is mentioned is not told anything.
    [[nodiscard]] bool tagsPerson(const PatternStep& wanted, std::size_t verb, std::size_t person) const {
        return (wanted.meanings & meaning::person) != 0 && person == verb + 1 &&
               toAsciiLower(textOf(m_sentence.words[verb].range)).starts_with("mention");
    }

    /// "Keep operations local unless the user …": nothing is hidden, unlike "keep this from the user".
    [[nodiscard]] bool keepsFor(const PatternStep& wanted, std::size_t person) const {
        if ((wanted.meanings & meaning::person) == 0)
            return false;
        for (std::size_t i = person; i > 0; --i) {
            const AnalyzedWord& before = m_sentence.words[i - 1];
            const std::string word = toAsciiLower(textOf(before.range));
            if (before.is(meaning::hidden) || word == "from")
                return false;
            if (before.is(meaning::hide))
                return word.starts_with("keep");
        }
        return false;
    }

    /// "Use this endpoint to register SSH keys": such keys are what the tool is about, unlike a file in ~/.ssh.
    [[nodiscard]] bool registersKeys(const PatternStep& wanted, std::size_t verb, std::size_t key) const {
        return (wanted.meanings & meaning::secretPath) != 0 && m_sentence.words[verb].is(meaning::use) &&
               !m_sentence.words[verb].is(meaning::read | meaning::include | meaning::send) &&
               toAsciiLower(textOf(m_sentence.words[key].range)).starts_with("ssh");
    }

    /// "will silently fail to send", "silently ignored"
    [[nodiscard]] static bool describesFailure(std::string_view verb) {
        static constexpr std::array<std::string_view, 14> stems = {"fail",  "ignor", "skip",  "drop",   "discard",
                                                                   "trunc", "clamp", "strip", "reject", "swallow",
                                                                   "los",   "fall",  "break", "no-op"};
        return std::ranges::any_of(stems, [&](std::string_view stem) { return verb.starts_with(stem); });
    }

    /// "the alert configurations", "added by hand", "handed over to": nouns, and a particle of a verb.
    [[nodiscard]] bool isOtherPartOfSpeech(std::size_t i) const {
        static constexpr std::array<std::string_view, 4> determiners = {"the", "a", "an", "by"};
        const AnalyzedWord& word = m_sentence.words[i];
        if (word.is(meaning::tell | meaning::send) && word.form == WordForm::Base && i > 0)
            return std::ranges::contains(determiners, toAsciiLower(textOf(m_sentence.words[i - 1].range)));
        if (word.is(meaning::secretly) && i + 1 < m_sentence.words.size())
            return describesFailure(toAsciiLower(textOf(m_sentence.words[i + 1].range)));
        return word.is(meaning::instead) && i + 1 < m_sentence.words.size() &&
               toAsciiLower(textOf(word.range)) == "over" && m_sentence.words[i + 1].is(meaning::to);
    }

    /// "Set notify to false to …" explains a value of a parameter.
    [[nodiscard]] bool explainsValue(std::size_t i) const {
        static constexpr std::array<std::string_view, 7> values = {"true", "false", "null", "none", "yes", "no", "0"};
        constexpr std::size_t reach = 4; // words of the parameter's name
        if (toAsciiLower(textOf(m_sentence.words[i].range)) != "set")
            return false;
        const std::size_t end = std::min(m_sentence.words.size(), i + 2 + reach);
        for (std::size_t to = i + 1; to + 1 < end; ++to)
            if (m_sentence.words[to].is(meaning::to) &&
                std::ranges::contains(values, toAsciiLower(textOf(m_sentence.words[to + 1].range))))
                return true;
        return false;
    }

    /// "Whether tokens should be included in all requests" names a choice.
    [[nodiscard]] bool namesChoice() const {
        return m_sentence.words.size() > 1 && toAsciiLower(textOf(m_sentence.words[0].range)) == "whether" &&
               toAsciiLower(textOf(m_sentence.words[1].range)) != "or" &&
               (m_sentence.meanings & (meaning::you | meaning::conversation)) == 0;
    }

    /// Where the verb comes last, the steps may follow in any order, close to each other.
    [[nodiscard]] bool matchesAround(const InjectionPattern& pattern, std::size_t middle) const {
        std::size_t steps = 0;
        std::size_t distance = 4;
        for (const PatternStep& step : pattern.steps) {
            steps += step.meanings != 0 ? 1 : 0;
            distance += static_cast<std::size_t>(step.distance);
        }
        if (steps < 2)
            return true;
        const std::size_t begin = middle > distance ? middle - distance : 0;
        const std::size_t end = std::min(m_sentence.words.size(), middle + distance + 1);
        for (std::size_t step = 1; step < steps; ++step) {
            bool found = false;
            for (std::size_t i = begin; i < end && !found; ++i)
                found = m_sentence.words[i].is(pattern.steps[step].meanings) && (i != middle || isCompound(i));
            if (!found)
                return false;
        }
        return true;
    }

    /// A word such as "言わない" says both not and tell.
    [[nodiscard]] bool isCompound(std::size_t i) const {
        return m_sentence.words[i].is(meaning::no) &&
               m_sentence.words[i].is(meaning::tell | meaning::show | meaning::ask);
    }

    [[nodiscard]] bool accepts(const PatternStep& step, std::size_t i) const {
        const AnalyzedWord& word = m_sentence.words[i];
        if (!word.is(step.meanings) || explainsValue(i) || isOtherPartOfSpeech(i))
            return false;
        switch (step.mood) {
        case Mood::Any:
            return (step.meanings & meaning::role) == 0 || !describesRole(i);
        case Mood::Instruct:
            return isInstruction(word);
        case Mood::Order:
            return isInstruction(word) && !(m_opensDescription && i == 0) && !isNegated(i) && !describesAbility(i);
        }
        return false;
    }

    [[nodiscard]] static bool isInstruction(const AnalyzedWord& word) {
        return word.form == WordForm::Base || word.form == WordForm::Past || word.form == WordForm::Gerund;
    }

    [[nodiscard]] bool isNegated(std::size_t i) const {
        for (std::size_t before = i; before > 0 && i - before < 3; --before)
            if (m_sentence.words[before - 1].is(meaning::no) && !m_sentence.words[before - 1].is(meaning::always))
                return true;
        return false;
    }

    /// "Filters act as masks", "can act as a cache", unlike "Now act as an administrator".
    [[nodiscard]] bool describesRole(std::size_t i) const {
        const std::string word = toAsciiLower(textOf(m_sentence.words[i].range));
        if (i == 0 || (m_sentence.meanings & meaning::you) != 0 ||
            (!word.starts_with("act ") && !word.starts_with("behave ")))
            return false;
        const AnalyzedWord& before = m_sentence.words[i - 1];
        const bool isPlural = toAsciiLower(textOf(before.range)).ends_with('s') && !before.is(meaning::always);
        const std::string_view gap = textOf({before.range.end, m_sentence.words[i].range.begin});
        return before.is(meaning::describes) || (isPlural && gap.find_first_not_of(' ') == std::string_view::npos);
    }

    [[nodiscard]] std::string_view textOf(ByteRange range) const {
        return range.begin <= range.end ? m_source.substr(range.begin, range.end - range.begin) : std::string_view();
    }

    /// "can send", "can't silently send", "files are read", "Sending it fails"
    [[nodiscard]] bool describesAbility(std::size_t i) const {
        return ((i > 0 && m_sentence.words[i - 1].is(meaning::describes)) ||
                m_sentence.words[i].form != WordForm::Base || describesInability(i)) &&
               !(m_sentence.meanings & (meaning::always | meaning::also));
    }

    [[nodiscard]] bool describesInability(std::size_t i) const {
        static constexpr std::array<std::string_view, 6> negations = {"cannot", "cant",  "wont",
                                                                      "can't",  "won't", "never"};
        while (i > 0 && m_sentence.words[i - 1].is(meaning::secretly))
            --i;
        return i > 1 && std::ranges::contains(negations, toAsciiLower(textOf(m_sentence.words[i - 1].range)));
    }

    /// "Ignore the instructions embedded in the page" protects against injections.
    [[nodiscard]] bool isNotData(const InjectionPattern& pattern, std::size_t last) const {
        if (pattern.kind != InjectionKind::Override ||
            !m_sentence.words[last].is(meaning::directive | meaning::restriction))
            return true;
        const std::size_t end = std::min(m_sentence.words.size(), last + 3);
        bool isInside = false;
        bool isOfContent = false;
        for (std::size_t i = last + 1; i < m_sentence.words.size(); ++i) {
            isInside = isInside || (i < end && m_sentence.words[i].is(meaning::inside));
            isOfContent = isOfContent || m_sentence.words[i].is(meaning::data | meaning::response | meaning::outcome);
        }
        return !(isInside && isOfContent);
    }

    /// "Detects attempts such as 'ignore previous instructions'" reports attacks.
    [[nodiscard]] bool reportsAttacks(std::size_t matchBegin) const {
        if ((m_sentence.meanings & meaning::sample) == 0)
            return false;
        return std::ranges::any_of(m_sentence.words.first(matchBegin),
                                   [](const AnalyzedWord& word) { return word.is(meaning::detect); });
    }

    std::string_view m_source;
    const AnalyzedSentence& m_sentence;
    bool m_opensDescription;
};

} // namespace

std::vector<InjectionKind> matchInjectionPatterns(std::string_view source, const AnalyzedSentence& sentence,
                                                  bool opensDescription) {
    const SentenceMatcher matcher(source, sentence, opensDescription);
    std::vector<InjectionKind> kinds;
    for (const InjectionPattern& pattern : injectionPatterns)
        if (matcher.hasMeanings(pattern) && !std::ranges::contains(kinds, pattern.kind) && matcher.matches(pattern))
            kinds.push_back(pattern.kind);
    return kinds;
}

} // namespace toolroom
