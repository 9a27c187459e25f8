// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/injection.h"

#include "core/base/ascii.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/json/value_path.h"
#include "core/lint/rules/safety/injection_patterns.h"
#include "core/lint/rules/safety/meaning.h"
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
        const std::vector<Word> words = wordsOf(sentence.of(text));
        const auto first = std::ranges::find_if(
            words, [](const Word& word) { return !std::ranges::contains(fillers, toAsciiLower(word.text)); });
        return first != words.end() && std::ranges::contains(actions, toAsciiLower(first->text));
    });
}

/// "After the check tool was used, run this function to modify its result."
bool changesResults(std::string_view text) {
    constexpr Meanings all = meaning::when | meaning::use | meaning::tool | meaning::tamper | meaning::outcome;
    const AnalyzedText read(text);
    return std::ranges::any_of(read.sentences(),
                               [](const AnalyzedSentence& sentence) { return (sentence.meanings & all) == all; });
}

/// Whether `text` is an injection itself.
bool misleads(std::string_view text) {
    return demandsOtherAction(text) || changesResults(text) || !injectionsIn(text, TextRole::Text).empty();
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
            for (const InjectionKind kind : matchInjectionPatterns(text, sentence, opensDescription))
                if (concerns(kind))
                    add(kind, text, range, whole);
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
        m_found.push_back(
            {InjectionKind::Tag, whole.value_or(markup.range), elided(excerpt, maxExcerpt), whole.has_value()});
    }

    void add(InjectionKind kind, std::string_view text, ByteRange range, std::optional<ByteRange> whole) {
        if (!has(kind))
            m_found.push_back({kind, whole.value_or(range), elided(range.of(text), maxExcerpt), whole.has_value()});
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
        if (isTooShort(text))
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

    /// Whether the text cannot be an injection, like most values of keywords: "object", "integer".
    static bool isTooShort(std::string_view text) {
        constexpr std::size_t shortest = 6;
        return text.size() < shortest || (text.size() < minEncodedWord && std::ranges::all_of(text, isAsciiLetter));
    }

    void add(std::string_view text, TextRole role, bool inKey) {
        InjectionSearch search(role);
        search.search(text, std::nullopt, 0);
        std::vector<Injection> found = search.take();
        if (search.asksForSecretFile())
            found.push_back(
                {.kind = InjectionKind::SecretPath, .range = {0, text.size()}, .excerpt = std::string(text)});
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
