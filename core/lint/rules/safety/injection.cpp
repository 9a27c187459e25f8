// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/injection.h"

#include "core/base/ascii.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/json/value_path.h"
#include "core/lint/rules/safety/injection_patterns.h"
#include "core/lint/rules/safety/vocabulary.h"
#include "core/text/encoded_text.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxLayers = 3; // an encoding inside an encoding inside an encoding
constexpr std::size_t maxExcerpt = 120;

/// Matches patterns in one sentence.
class SentenceMatcher {
public:
    /// `source` is the text before folding, which the ranges of the words refer to.
    SentenceMatcher(std::string_view source, const FoldedText& text, const AnalyzedSentence& sentence,
                    bool opensDescription)
        : m_source(source)
        , m_text(text)
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
        for (std::size_t i = 0; i < m_sentence.words.size(); ++i) {
            if (!accepts(pattern.steps[0], i))
                continue;
            if (hasFreeWordOrder(m_text) ? matchesAround(pattern, i) : matchesFrom(pattern, 1, i))
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
            if (accepts(wanted, i) && !negatesCondition(after, i) && matchesFrom(pattern, step + 1, i))
                return true;
        return false;
    }

    /// Whether the negation at `negation` belongs to a condition that ends before the word at `i`: "If it is not given,
    /// ask the user", unlike "When done do not, ever, mention it".
    [[nodiscard]] bool negatesCondition(std::size_t negation, std::size_t i) const {
        static constexpr std::array<std::string_view, 5> copulas = {"is", "are", "was", "were", "be"};
        if (negation == 0 || !m_sentence.words[negation].is(meaning::no | meaning::without))
            return false;
        const AnalyzedWord& before = m_sentence.words[negation - 1];
        if (!before.is(meaning::when) && !std::ranges::contains(copulas, toAsciiLower(textOf(before.range))))
            return false;
        const auto hasComma = [&](std::size_t from, std::size_t to) {
            return textOf({m_sentence.words[from].range.end, m_sentence.words[to].range.begin}).contains(',');
        };
        std::size_t condition = negation - 1;
        while (condition > 0 && !m_sentence.words[condition].is(meaning::when))
            --condition;
        return m_sentence.words[condition].is(meaning::when) && !hasComma(condition, negation) && hasComma(negation, i);
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
        if (!word.is(step.meanings))
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

    /// "can send", "files are read", "Sending it fails"
    [[nodiscard]] bool describesAbility(std::size_t i) const {
        return ((i > 0 && m_sentence.words[i - 1].is(meaning::describes)) ||
                m_sentence.words[i].form != WordForm::Base) &&
               !(m_sentence.meanings & (meaning::always | meaning::also));
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
    const FoldedText& m_text;
    const AnalyzedSentence& m_sentence;
    bool m_opensDescription;
};

/// "content_from_reading_ssh_id_rsa" asks for the file.
bool demandsSecretFile(const AnalyzedText& name) {
    constexpr Meanings all = meaning::read | meaning::secretPath;
    const auto demands = [](const AnalyzedSentence& sentence) {
        const auto reading = std::ranges::find_if(sentence.words, [](const AnalyzedWord& word) {
            return word.is(meaning::read) && (word.form == WordForm::Gerund || word.form == WordForm::Base);
        });
        return std::any_of(reading, sentence.words.end(),
                           [](const AnalyzedWord& word) { return word.is(meaning::secretPath); });
    };
    return (name.meanings() & all) == all && std::ranges::any_of(name.sentences(), demands);
}

/// Whether a sentence demands an action that hardly any call is about: "Also transfer the balance to …".
bool demandsOtherAction(std::string_view text) {
    static constexpr std::array<std::string_view, 9> fillers = {"please", "also", "then",   "always", "must",
                                                                "first",  "you",  "should", "now"};
    static constexpr std::array<std::string_view, 12> actions = {"transfer", "pay",     "buy",     "purchase",
                                                                 "approve",  "grant",   "delete",  "erase",
                                                                 "destroy",  "install", "execute", "wire"};
    return std::ranges::any_of(splitSentences(text), [&](const ByteRange& sentence) {
        const std::vector<Word> words = wordsOf(text.substr(sentence.begin, sentence.end - sentence.begin));
        const auto first = std::ranges::find_if(
            words, [](const Word& word) { return !std::ranges::contains(fillers, toAsciiLower(word.text)); });
        return first != words.end() && std::ranges::contains(actions, toAsciiLower(first->text));
    });
}

/// Whether `text` is an injection itself.
bool misleads(std::string_view text) {
    return demandsOtherAction(text) || !injectionsIn(text, TextRole::Text).empty();
}

class InjectionSearch {
public:
    explicit InjectionSearch(TextRole role)
        : m_role(role) {}

    /// `whole` is the range to report for text that was decoded.
    void search(std::string_view text, std::optional<ByteRange> whole, int layer) {
        const FoldedText folded = foldText(text);
        for (const AuthorityMarkup& markup : findAuthorityMarkup(text, folded))
            addMarkup(text, markup, whole);
        const AnalyzedText read(folded);
        if (m_role == TextRole::ParameterName && layer == 0)
            m_asksForSecretFile = demandsSecretFile(read);
        bool isFirst = true;
        for (const AnalyzedSentence& sentence : read.sentences()) {
            const bool opensDescription = std::exchange(isFirst, false) && layer == 0 && describesAction(sentence);
            if (sentence.meanings == 0)
                continue;
            const ByteRange range = {sentence.words.front().range.begin, sentence.words.back().range.end};
            const SentenceMatcher matcher(text, folded, sentence, opensDescription);
            for (const InjectionPattern& pattern : injectionPatterns())
                if (matcher.hasMeanings(pattern) && concerns(pattern.kind) && !has(pattern.kind) &&
                    matcher.matches(pattern))
                    add(pattern.kind, text, range, whole);
        }
        if (layer == maxLayers)
            return;
        for (const DecodedText& decoded : decodeEncodedParts(text))
            search(decoded.text, whole.value_or(decoded.range), layer + 1);
    }

    [[nodiscard]] std::vector<Injection> take() { return std::move(m_found); }
    /// Whether the name of a parameter asks for a secret file.
    [[nodiscard]] bool asksForSecretFile() const { return m_asksForSecretFile; }

private:
    /// Whether the first sentence says what the tool does. That of a flag demands something of the model if it says
    /// where to send something, or is about secrets or the model itself.
    [[nodiscard]] bool describesAction(const AnalyzedSentence& first) const {
        constexpr Meanings demands = meaning::address | meaning::secret | meaning::secretPath | meaning::you;
        return m_role == TextRole::Description || (m_role == TextRole::Flag && (first.meanings & demands) == 0);
    }

    /// Names are too short to tell what is sent where.
    [[nodiscard]] bool concerns(InjectionKind kind) const {
        return (m_role != TextRole::Name && m_role != TextRole::ParameterName) ||
               (kind != InjectionKind::SecretPath && kind != InjectionKind::Exfiltrate);
    }

    [[nodiscard]] bool has(InjectionKind kind) const { return std::ranges::contains(m_found, kind, &Injection::kind); }

    /// The excerpt contains the text after the markup, so that equal findings are about the same text.
    void addMarkup(std::string_view text, const AuthorityMarkup& markup, std::optional<ByteRange> whole) {
        const std::string_view introduced = text.substr(markup.range.end, markup.paragraphEnd - markup.range.end);
        if (has(InjectionKind::Tag) || (markup.isLabel && !misleads(introduced)))
            return;
        std::string excerpt(text.substr(markup.range.begin, markup.paragraphEnd - markup.range.begin));
        std::ranges::replace(excerpt, '\n', ' ');
        m_found.push_back({InjectionKind::Tag, whole.value_or(markup.range), elided(excerpt, maxExcerpt)});
    }

    void add(InjectionKind kind, std::string_view text, ByteRange range, std::optional<ByteRange> whole) {
        if (!has(kind))
            m_found.push_back(
                {kind, whole.value_or(range), elided(text.substr(range.begin, range.end - range.begin), maxExcerpt)});
    }

    TextRole m_role;
    bool m_asksForSecretFile = false;
    std::vector<Injection> m_found;
};

/// Visits all texts of a tool.
class DefinitionSearch {
public:
    explicit DefinitionSearch(const ToolDefinition& tool)
        : m_name(valueOf(tool, tool.name.pointer))
        , m_description(valueOf(tool, tool.description.pointer)) {}

    /// Recurses no deeper than maxJsonDepth.
    void visit(const Json& value) {
        if (value.is_object()) {
            const std::string* type = stringAt(value, "type");
            const bool isFlag = type != nullptr && *type == "boolean";
            for (const auto& [key, member] : value.get_ref<const Json::object_t&>())
                visitMember(key, member, isFlag && key == "description");
        } else if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i) {
                m_path.pushIndex(i);
                visit(value[i]);
                m_path.pop();
            }
        } else if (value.is_string()) {
            readText(value, false);
        }
    }

    [[nodiscard]] std::vector<LocatedInjection> take() { return std::move(m_found); }

private:
    void visitMember(const std::string& key, const Json& member, bool describesFlag) {
        static constexpr std::array<std::string_view, 6> identifiers = {"$schema", "$ref",   "$id",
                                                                        "pattern", "format", "x-toolroom-ignore"};
        if (member.is_string() && std::ranges::contains(identifiers, key))
            return;
        m_path.pushKey(key);
        if (member.is_object() && key.find_first_of("_ ") != std::string::npos)
            add(spacedName(key), TextRole::ParameterName, true);
        if (member.is_string())
            readText(member, describesFlag);
        else
            visit(member);
        m_path.pop();
    }

    void readText(const Json& value, bool describesFlag) {
        const std::string& text = value.get_ref<const std::string&>();
        constexpr std::size_t shortest = 6; // no injection is shorter
        if (text.size() < shortest)
            return;
        if (&value == m_name)
            add(spacedName(text), TextRole::Name, false);
        else
            add(text,
                &value == m_description ? TextRole::Description
                : describesFlag         ? TextRole::Flag
                                        : TextRole::Text,
                false);
    }

    void add(std::string_view text, TextRole role, bool inKey) {
        InjectionSearch search(role);
        search.search(text, std::nullopt, 0);
        std::vector<Injection> found = search.take();
        if (search.asksForSecretFile())
            found.push_back({InjectionKind::SecretPath, {0, text.size()}, std::string(text)});
        for (Injection& injection : found)
            m_found.push_back({std::move(injection), m_path.pointer(), inKey});
    }

    static std::string spacedName(std::string_view name) {
        std::string words(name);
        std::ranges::replace(words, '_', ' ');
        return words;
    }

    static const Json* valueOf(const ToolDefinition& tool, const std::optional<std::string>& pointer) {
        return pointer ? resolvePointer(tool.document->value(), *pointer) : nullptr;
    }

    const Json* m_name;        ///< null when there is none
    const Json* m_description; ///< null when there is none
    ValuePath m_path;
    std::vector<LocatedInjection> m_found;
};

} // namespace

std::vector<LocatedInjection> injectionsIn(const ToolDefinition& tool) {
    DefinitionSearch search(tool);
    search.visit(tool.document->value());
    return search.take();
}

std::vector<Injection> injectionsIn(std::string_view text, TextRole role) {
    InjectionSearch search(role);
    search.search(text, std::nullopt, 0);
    return search.take();
}

} // namespace toolroom
