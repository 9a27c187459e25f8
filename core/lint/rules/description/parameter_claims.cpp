// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/parameter_claims.h"

#include "core/base/ascii.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/lint/rules/description/prose_tokens.h"
#include "core/lint/rules/schema/schema_references.h"
#include "core/schema/compiler/node.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace toolroom {

namespace {

using Kind = ParameterClaim::Kind;
using Form = ClaimedValue::Form;

/// Schemas that are looked at to learn what values a parameter may have.
constexpr int maxClaimLookups = 200;

template <std::size_t n>
bool isOneOf(std::string_view word, const std::array<std::string_view, n>& words) {
    return std::ranges::contains(words, word);
}

/// The phrases, in lower case, of which the longest one that begins at `index` counts; 0 if there is none.
template <std::size_t n>
std::size_t phraseLength(const Prose& prose, std::size_t index, const std::array<std::string_view, n>& phrases) {
    std::size_t longest = 0;
    const std::string_view first = prose.lower(index);
    if (first.empty())
        return 0;
    for (const std::string_view phrase : phrases)
        if (phrase.starts_with(first) && prose.matches(index, phrase))
            longest = std::max(longest, static_cast<std::size_t>(std::ranges::count(phrase, ' ')) + 1);
    return longest;
}

bool isNumberText(std::string_view text) {
    return !text.empty() && isAsciiDigit(text.front()) &&
           text.find_first_not_of("0123456789.,_") == std::string_view::npos;
}

/// A number with a unit in one word, such as `5m` or `100MB`.
std::optional<std::pair<std::string_view, std::string_view>> splitUnit(std::string_view text) {
    const std::size_t end = text.find_first_not_of("0123456789.,_");
    if (end == 0 || end == std::string_view::npos || !isAsciiDigit(text.front()))
        return std::nullopt;
    std::string_view unit = text.substr(end);
    if (unit.starts_with('-'))
        unit.remove_prefix(1);
    if (unit.empty() || unit.size() > 12 || !std::ranges::all_of(unit, isAsciiLetter))
        return std::nullopt;
    return std::pair(text.substr(0, end), unit);
}

bool isUnit(std::string_view word) {
    static constexpr std::array<std::string_view, 39> units = {
        "ms",        "millisecond", "milliseconds", "s",       "sec",   "secs", "second", "seconds", "m",
        "min",       "mins",        "minute",       "minutes", "h",     "hr",   "hrs",    "hour",    "hours",
        "d",         "day",         "days",         "week",    "weeks", "b",    "byte",   "bytes",   "kb",
        "mb",        "gb",          "kib",          "mib",     "gib",   "k",    "month",  "months",  "kilobytes",
        "megabytes", "gigabytes",   "percent"};
    return isOneOf(word, units);
}

/// Whether a claim is taken back: "not", "never", "no longer", "unsupported".
bool isNegation(std::string_view word) {
    static constexpr std::array<std::string_view, 19> words = {
        "not",   "never", "cannot",  "without", "unsupported", "deprecated", "removed", "don't", "doesn't", "isn't",
        "can't", "won't", "instead", "except",  "unlike",      "avoid",      "longer",  "nor",   "invalid"};
    return isOneOf(word, words);
}

/// One text and how its parts are assigned to parameters.
class ClaimReader {
public:
    ClaimReader(const ToolSubject& subject, const std::map<std::string_view, const Subschema*>& parameters,
                std::vector<ParameterClaim>& claims)
        : m_subject(subject)
        , m_parameters(parameters)
        , m_claims(claims) {}

    /// `owner` is null for the description of the tool.
    void read(std::string_view text, std::string pointer, const Subschema* owner) {
        const Prose prose(text);
        m_prose = &prose;
        m_pointer = std::move(pointer);
        m_owner = owner;
        if (owner != nullptr) {
            readOwnText(*owner, 0, prose.size(), true);
            readMentions(owner);
        } else {
            readEntries();
            readMentions(nullptr);
            readDurations();
        }
    }

private:
    struct Values {
        std::vector<ClaimedValue> values;
        std::size_t end = 0;         ///< the token after the last one
        bool hasAlternative = false; ///< `or` or a slash between the values
    };

    const Prose& prose() const { return *m_prose; }

    ParameterClaim& add(Kind kind, const Subschema& parameter, std::size_t first, std::size_t end) {
        ParameterClaim& claim = m_claims.emplace_back();
        claim.kind = kind;
        claim.parameter = &parameter;
        claim.pointer = m_pointer;
        claim.range = {prose()[first].begin, prose()[std::max(first, end - 1)].end()};
        claim.isOwn = &parameter == m_owner;
        return claim;
    }

    void addValues(Kind kind, const Subschema& parameter, Values found, bool isWhole = false) {
        if (found.values.empty())
            return;
        ParameterClaim& claim = m_claims.emplace_back();
        claim.kind = kind;
        claim.parameter = &parameter;
        claim.pointer = m_pointer;
        claim.range = {found.values.front().range.begin, found.values.back().range.end};
        claim.isOwn = &parameter == m_owner;
        claim.isWhole = isWhole;
        claim.values = std::move(found.values);
    }

    /// Whether nothing but a mark, the end of the sentence, or an explanation in parentheses follows a value.
    bool isCleanEnd(std::size_t index) const {
        if (prose().endsBefore(index))
            return true;
        const ProseToken& token = prose()[index];
        return token.beginsLine || (token.kind == ProseToken::Kind::Mark && token.text != "'" && token.text != "_" &&
                                    token.text != "{" && token.text != "<" && token.text != "$" && token.text != "*" &&
                                    token.text != "[" && token.text != "@" && token.text != "\\");
    }

    bool isLiteral(std::string_view lower) const {
        return lower == "true" || lower == "false" || lower == "null" || lower == "none" || lower == "nil" ||
               isNumberText(lower);
    }

    /// A quoted text, a number, or a constant at `index`, and the token after it.
    std::optional<std::pair<ClaimedValue, std::size_t>> literalAt(std::size_t index) const {
        if (index >= prose().size())
            return std::nullopt;
        const ProseToken& token = prose()[index];
        ClaimedValue value = {.text = std::string(token.text), .unit = {}, .range = token.range()};
        if (token.isQuoted()) {
            value.form = Form::Quoted;
            return std::pair(std::move(value), index + 1);
        }
        if (token.text == "-" && index + 1 < prose().size() && prose()[index + 1].begin == token.end() &&
            isNumberText(prose()[index + 1].text)) {
            auto number = literalAt(index + 1);
            number->first.text.insert(0, "-");
            number->first.range.begin = token.begin;
            return number;
        }
        const std::string_view lower = prose().lower(index);
        if (lower == "true" || lower == "false")
            value.form = Form::Boolean;
        else if (lower == "null" || lower == "nil" || lower == "none")
            value.form = Form::Null;
        else if (isNumberText(lower)) {
            value.form = Form::Number;
            return withUnit(std::move(value), index + 1);
        } else if (const auto parts = splitUnit(lower); parts && isUnit(parts->second)) {
            value.form = Form::Number;
            value.text = std::string(parts->first);
            value.unit = std::string(parts->second);
        } else
            return std::nullopt;
        return std::pair(std::move(value), index + 1);
    }

    std::optional<std::pair<ClaimedValue, std::size_t>> withUnit(ClaimedValue value, std::size_t next) const {
        while (!value.text.empty() && (value.text.back() == '.' || value.text.back() == ','))
            value.text.pop_back();
        const std::string_view unit = prose().lower(next);
        if (unit == "%" || isUnit(unit)) {
            value.unit = std::string(unit);
            value.range.end = prose()[next].end();
            ++next;
        }
        return std::pair(std::move(value), next);
    }

    /// A literal, or a plain word that is the whole value: nothing else of the sentence belongs to it.
    std::optional<std::pair<ClaimedValue, std::size_t>> valueAt(std::size_t index, bool takesWords) const {
        if (auto literal = literalAt(index))
            return literal;
        if (!takesWords || index >= prose().size() || !prose()[index].isWord())
            return std::nullopt;
        const std::string_view lower = prose().lower(index);
        if (isFunctionWord(lower) || lower.size() > 40)
            return std::nullopt;
        return std::pair(
            ClaimedValue{.text = std::string(prose()[index].text), .unit = {}, .range = prose()[index].range()},
            index + 1);
    }

    /// The token after a parenthesis that explains a value.
    std::size_t afterExplanation(std::size_t index) const {
        if (prose().lower(index) != "(")
            return index;
        for (std::size_t i = index + 1; i < std::min(prose().size(), index + 30); ++i)
            if (prose().lower(i) == ")")
                return i + 1;
        return index;
    }

    /// "a, b, or c"; "a | b"; "a/b".
    Values valuesAt(std::size_t index, bool takesWords) const {
        Values found;
        found.end = index;
        for (std::size_t next = index;;) {
            auto value = valueAt(next, takesWords);
            if (!value)
                break;
            found.values.push_back(std::move(value->first));
            found.end = value->second;
            next = afterExplanation(found.end);
            const std::size_t separator = next;
            while (prose().lower(next) == "," || prose().lower(next) == "/" || prose().lower(next) == "|" ||
                   prose().lower(next) == "or" || prose().lower(next) == "and") {
                found.hasAlternative = found.hasAlternative || prose().lower(next) != ",";
                ++next;
            }
            if (next == separator)
                break;
        }
        return found;
    }

    /// Whether the sentence takes the claim back or limits it to an example.
    bool isNegated(std::size_t index) const {
        const std::size_t begin = prose().sentenceBegin(index);
        for (std::size_t i = index > begin + 5 ? index - 5 : begin; i < index; ++i)
            if (isNegation(prose().lower(i)))
                return true;
        const std::size_t end = std::min(prose().sentenceEnd(index), index + 6);
        for (std::size_t i = index; i < end; ++i)
            if (isNegation(prose().lower(i)))
                return true;
        return false;
    }

    bool isOpenList(std::size_t begin, std::size_t end) const {
        static constexpr std::array<std::string_view, 13> words = {"etc",       "example", "examples", "like",   "such",
                                                                   "including", "include", "includes", "custom", "any",
                                                                   "other",     "others",  "usually"};
        for (std::size_t i = begin; i < end; ++i) {
            const std::string_view lower = prose().lower(i);
            if (isOneOf(lower, words) || lower == "e.g" || lower == "eg" || lower == "…" ||
                (lower == "." && prose().lower(i + 1) == "."))
                return true;
        }
        return false;
    }

    const Subschema* parameterAt(std::size_t index) const {
        if (index >= prose().size() || prose()[index].kind == ProseToken::Kind::Mark)
            return nullptr;
        const auto known = m_parameters.find(prose()[index].text);
        return known == m_parameters.end() ? nullptr : known->second;
    }

    // -- Sentences that name a parameter --

    void readMentions(const Subschema* owner) {
        for (std::size_t i = 0; i < prose().size(); ++i)
            if (const Subschema* parameter = parameterAt(i); parameter != nullptr && parameter != owner)
                readMention(*parameter, i);
        if (owner == nullptr)
            readNamedLists();
    }

    static bool isIdentifier(const ProseToken& token) {
        return token.isQuoted() || token.text.contains('_') ||
               std::ranges::any_of(token.text.substr(1), [](char c) { return isAsciiUpper(c); });
    }

    bool isSetBefore(std::size_t index) const {
        static constexpr std::array<std::string_view, 17> verbs = {
            "set",  "setting", "sets",    "pass",   "passing", "use",   "using", "specify", "specifying",
            "with", "change",  "provide", "choose", "select",  "leave", "keep",  "give"};
        static constexpr std::array<std::string_view, 9> articles = {
            "the", "a", "its", "parameter", "argument", "optional", "an", "option", "flag"};
        for (int skipped = 0; index > 0 && skipped < 3; ++skipped) {
            const std::string_view word = prose().lower(--index);
            if (isOneOf(word, verbs))
                return true;
            if (!isOneOf(word, articles))
                return false;
        }
        return false;
    }

    /// A parameter that a sentence names.
    struct Mention {
        const Subschema& parameter;
        std::size_t index = 0;
        std::size_t next = 0;   ///< the token after the name and a noun such as "parameter"
        bool isName = false;    ///< the word can only be the name: `sort_by`, "the sort parameter"
        bool isSet = false;     ///< "set sort …", "with sort …"
        bool isSubject = false; ///< "sort must be …", "when the sort …"
    };

    Mention mentionAt(const Subschema& parameter, std::size_t index) const {
        static constexpr std::array<std::string_view, 8> nouns = {"parameter", "argument", "option",   "flag",
                                                                  "field",     "param",    "property", "value"};
        static constexpr std::array<std::string_view, 9> subjects = {"the", "when", "if", "unless", "while",
                                                                     "a",   "by",   ",",  "and"};
        Mention mention = {.parameter = parameter, .index = index, .next = index + 1};
        mention.isName = isIdentifier(prose()[index]);
        if (isOneOf(prose().lower(mention.next), nouns)) {
            mention.isName = true;
            ++mention.next;
        }
        if (index > 0 && isOneOf(prose().lower(index - 1), nouns))
            mention.isName = true;
        mention.isSet = isSetBefore(index);
        mention.isSubject = prose().sentenceBegin(index) == index || isOneOf(prose().lower(index - 1), subjects);
        return mention;
    }

    void readMention(const Subschema& parameter, std::size_t index) {
        const Mention mention = mentionAt(parameter, index);
        if (m_owner != nullptr && !mention.isName &&
            !mention.isSet) // a word such as "value" in the text of another one
            return;
        std::size_t next = mention.next;
        const std::string_view follows = prose().lower(next);
        readDefaultOf(mention);
        if (follows == "=" || (follows == ":" && prose().lower(next + 1) == "=")) {
            next += follows == "=" ? 1 : 2;
            next += prose().lower(next) == "=" ? 1 : 0;
            return readAssigned(parameter, index, next, true);
        }
        if (mention.isSet && (follows == "to" || follows == "as"))
            return readAssigned(parameter, index, next + 1, true);
        if (mention.isSet && follows == ":" && literalAt(next + 1))
            return readAssigned(parameter, index, next + 1, false);
        if (follows == "(")
            return readParenthesis(mention);
        if (prose().matches(next, ": one of") || prose().matches(next, "from"))
            return readLinked(mention, next + 1, true);
        if (next < prose().size() && prose()[next].isQuoted() && (mention.isSet || mention.isName) &&
            !isReference(next))
            return readAssigned(parameter, index, next, false);
        if (!readPredicate(mention))
            readValueBefore(mention);
    }

    /// "sort must be …".
    bool readPredicate(const Mention& mention) {
        static constexpr std::array<std::string_view, 32> links = {"is",
                                                                   "equals",
                                                                   "are",
                                                                   "of",
                                                                   "must be",
                                                                   "should be",
                                                                   "can be",
                                                                   "may be",
                                                                   "must equal",
                                                                   "is set to",
                                                                   "can be set to",
                                                                   "has to be",
                                                                   "is either",
                                                                   "must be set to",
                                                                   "should be set to",
                                                                   "needs to be",
                                                                   "has to be set to",
                                                                   "accepts",
                                                                   "takes",
                                                                   "supports",
                                                                   "expects",
                                                                   "allows",
                                                                   "values",
                                                                   "values are",
                                                                   "values :",
                                                                   "accepts either",
                                                                   "can take",
                                                                   "may take",
                                                                   "may be set to",
                                                                   "must be either",
                                                                   "can be either",
                                                                   "needs to be set to"};
        const std::size_t length = phraseLength(prose(), mention.next, links);
        const std::size_t value = mention.next + length;
        if (length == 0 || value >= prose().size())
            return false;
        const auto literal = literalAt(value);
        const bool isLiteral = literal && (literal->first.form == Form::Quoted || literal->first.form == Form::Boolean);
        const bool isStrong = length > 1 || prose().lower(mention.next) != "of";
        if (mention.isName || mention.isSet || (mention.isSubject && isStrong) || isLiteral)
            readLinked(mention, value, isStrong && (mention.isName || mention.isSubject));
        return true;
    }

    /// "sort (boolean)", "sort ('asc' or 'desc')", "sort (true/false)".
    void readParenthesis(const Mention& mention) {
        const std::size_t inside = mention.next + 1;
        if (const auto type = typeNamed(prose().lower(inside));
            type && (prose().lower(inside + 1) == ")" || prose().lower(inside + 1) == ","))
            return addType(mention.parameter, inside, inside + 1, *type, false);
        Values found = valuesAt(inside, true);
        if (found.values.empty() || prose().lower(found.end) != ")" || isNegated(mention.index))
            return;
        addBooleanType(mention.parameter, inside, found);
        addValues(Kind::List, mention.parameter, std::move(found));
    }

    /// "pass 'asc' as sort", "true for sort", "the 'asc' sort", "valid values for sort: asc, desc".
    void readValueBefore(const Mention& mention) {
        std::size_t before = mention.index;
        if (before > 0 && prose().lower(before - 1) == "the")
            --before;
        if (before < 2)
            return;
        const std::string_view link = prose().lower(before - 1);
        const auto value = literalAt(before - 2);
        const bool isLinked = link == "as" || (link == "for" && (mention.isName || value));
        if (isLinked && value && value->second == before - 1) {
            static constexpr std::array<std::string_view, 8> verbs = {"pass", "use",     "set",   "specify",
                                                                      "with", "passing", "using", "provide"};
            if (value->first.form == Form::Quoted || (before >= 3 && isOneOf(prose().lower(before - 3), verbs)))
                readAssigned(mention.parameter, mention.index, before - 2, false);
            return;
        }
        static constexpr std::array<std::string_view, 4> introductions = {"valid values", "allowed values",
                                                                          "possible values", "supported values"};
        if ((link == "for" || link == "of") && before >= 3 && phraseLength(prose(), before - 3, introductions) > 0 &&
            prose().lower(mention.next) == ":")
            return readLinked(mention, mention.next + 1, true, true);
        if (m_owner == nullptr && prose()[mention.index - 1].isQuoted() &&
            isValueMarker(prose().lower(mention.index - 2)))
            readAssigned(mention.parameter, mention.index, mention.index - 1, false);
    }

    static bool isValueMarker(std::string_view word) {
        return word == "the" || word == "use" || word == "with" || word == "using";
    }

    /// "limit defaults to 10", "the default limit is 10", "by default, limit is 10", "limit is 10 by default".
    void readDefaultOf(const Mention& mention) {
        static constexpr std::array<std::string_view, 7> links = {
            "defaults to", "default is", "default :", "( default :", "( default", "( default is", "( defaults to"};
        std::size_t value = 0;
        if (const std::size_t length = phraseLength(prose(), mention.next, links); length > 0)
            value = mention.next + length;
        else if (mention.index > 0 && prose().lower(mention.index - 1) == "default" &&
                 (prose().lower(mention.next) == "is" || prose().lower(mention.next) == ":" ||
                  prose().lower(mention.next) == "of"))
            value = mention.next + 1;
        else if (prose().lower(mention.next) == "is" || prose().lower(mention.next) == "of") {
            const auto literal = literalAt(mention.next + 1);
            const bool isBefore = mention.index >= 3 && prose().matches(mention.index - 3, "by default ,");
            if (literal && (isBefore || prose().matches(literal->second, "by default")))
                value = mention.next + 1;
        }
        const auto literal = value == 0 ? std::nullopt : literalAt(value);
        const auto isCleanValue = [&] {
            return isCleanEnd(literal->second) || prose().matches(literal->second, "by default");
        };
        if (!literal || !isCleanValue() || isConditional(mention.index))
            return;
        addValues(Kind::Default, mention.parameter, {.values = {literal->first}, .end = literal->second});
    }

    void readAssigned(const Subschema& parameter, std::size_t index, std::size_t valueIndex, bool takesWords) {
        const auto first = valueAt(valueIndex, takesWords);
        if (!first || isNegated(index))
            return;
        if (first->first.form == Form::Word && !isCleanEnd(first->second) && !isAfterValue(first->second))
            return;
        Values found = valuesAt(valueIndex, first->first.form == Form::Word);
        std::erase_if(found.values, [&](const ClaimedValue& value) { return m_parameters.contains(value.text); });
        if (found.values.empty())
            return;
        addBooleanType(parameter, index, found);
        addValues(Kind::Values, parameter, std::move(found));
    }

    bool isAfterValue(std::size_t index) const {
        static constexpr std::array<std::string_view, 19> words = {
            "for", "to",      "when",    "if",       "or",    "and",   "mode",     "with",  "so",     "unless",
            "in",  "returns", "enables", "disables", "lists", "shows", "includes", "gives", "selects"};
        return isOneOf(prose().lower(index), words);
    }

    /// Values or a type after "must be". Words without quotes are values only if `takesWords`, or after "one of".
    void readLinked(const Mention& mention, std::size_t next, bool isStrong, bool takesWords = false) {
        if (isNegated(mention.index))
            return;
        if (prose().lower(next) == "either")
            ++next;
        if (prose().matches(next, "one of")) {
            next += 2;
            takesWords = true;
        }
        if (prose().lower(next) == ":")
            ++next;
        Values found = valuesAt(next, takesWords);
        if (found.values.empty())
            return readLinkedType(mention, next, isStrong);
        addBooleanType(mention.parameter, mention.index, found);
        addValues(takesWords ? Kind::List : Kind::Values, mention.parameter, std::move(found));
    }

    /// "limit is an integer", "tags is a list of names".
    void readLinkedType(const Mention& mention, std::size_t next, bool isStrong) {
        static constexpr std::array<std::string_view, 5> nouns = {"flag", "value", "of", "that", "indicating"};
        const std::string_view article = prose().lower(next);
        if (!isStrong || (article != "a" && article != "an"))
            return;
        if (const auto type = typeNamed(prose().lower(next + 1));
            type && (isCleanEnd(next + 2) || isOneOf(prose().lower(next + 2), nouns)))
            addType(mention.parameter, mention.index, next + 2, *type, false);
    }

    void addType(const Subschema& parameter, std::size_t first, std::size_t end, InstanceType type, bool isPlain) {
        ParameterClaim& claim = add(Kind::Type, parameter, first, end);
        claim.type = type;
        claim.isPlain = isPlain;
    }

    /// "true/false" or "true or false" without quotes: a boolean. `=True` alone may also be a text.
    void addBooleanType(const Subschema& parameter, std::size_t index, const Values& found) {
        const auto isBoolean = [](const ClaimedValue& value) { return value.form == Form::Boolean; };
        if (std::ranges::all_of(found.values, isBoolean))
            addType(parameter, index, found.end, InstanceType::Boolean, found.values.size() == 1);
    }

    static std::optional<InstanceType> typeNamed(std::string_view word) {
        static constexpr std::array<std::pair<std::string_view, InstanceType>, 19> types = {
            {{"boolean", InstanceType::Boolean},
             {"bool", InstanceType::Boolean},
             {"string", InstanceType::String},
             {"str", InstanceType::String},
             {"integer", InstanceType::Integer},
             {"int", InstanceType::Integer},
             {"number", InstanceType::Number},
             {"float", InstanceType::Number},
             {"double", InstanceType::Number},
             {"array", InstanceType::Array},
             {"list", InstanceType::Array},
             {"object", InstanceType::Object},
             {"dict", InstanceType::Object},
             {"dictionary", InstanceType::Object},
             {"string[]", InstanceType::Array},
             {"tuple", InstanceType::Array},
             {"map", InstanceType::Object},
             {"booleans", InstanceType::Boolean},
             {"integers", InstanceType::Integer}}};
        const auto* found = std::ranges::find(types, word, &std::pair<std::string_view, InstanceType>::first);
        return found == types.end() ? std::nullopt : std::optional(found->second);
    }

    /// "defaults to the last 5 minutes" in the text of the tool, where only one parameter has a number as its default.
    void readDurations() {
        const Subschema* only = nullptr;
        for (const auto& [name, parameter] : m_parameters) {
            const Json* value = parameter == nullptr ? nullptr : memberOf(*parameter->schema, "default");
            if (value == nullptr || !value->is_number())
                continue;
            if (only != nullptr)
                return;
            only = parameter;
        }
        if (only == nullptr)
            return;
        const std::size_t before = m_claims.size();
        readDefaults(*only, 0, prose().size());
        const auto hasNoUnit = [](const ParameterClaim& claim) { return claim.values.front().unit.empty(); };
        m_claims.erase(
            std::remove_if(m_claims.begin() + static_cast<std::ptrdiff_t>(before), m_claims.end(), hasNoUnit),
            m_claims.end());
    }

    /// "ordering by one of: 'a', 'b'" in the text of the tool, where a parameter is called `order`.
    void readNamedLists() {
        int lists = 20;
        for (std::size_t i = 2; i + 2 < prose().size(); ++i) {
            if (!prose().matches(i, "one of"))
                continue;
            std::size_t next = i + 2;
            if (prose().matches(next, "the following"))
                next += 2;
            next += prose().lower(next) == ":" ? 1 : 0;
            Values found = valuesAt(next, false);
            if (found.values.size() < 2 || isNegated(i))
                continue;
            if (--lists == 0)
                return;
            if (const Subschema* parameter = parameterMeant(i))
                addValues(Kind::Values, *parameter, std::move(found));
        }
    }

    /// The only parameter all parts of whose name occur in the three words before `index`.
    const Subschema* parameterMeant(std::size_t index) const {
        const Subschema* meant = nullptr;
        for (const auto& [name, parameter] : m_parameters) {
            std::vector<std::string> parts = splitIdentifier(name);
            std::erase_if(parts, [](const std::string& part) { return part == "by" || part == "type"; });
            const auto occurs = [&](const std::string& part) {
                for (std::size_t i = index >= 3 ? index - 3 : 0; i < index; ++i) {
                    const std::string_view word = prose().lower(i);
                    if (word.starts_with(part) && word.size() - part.size() <= 3)
                        return true;
                }
                return false;
            };
            if (parameter == nullptr || parts.empty() || !std::ranges::all_of(parts, occurs))
                continue;
            if (meant != nullptr)
                return nullptr;
            meant = parameter;
        }
        return meant;
    }

    // -- Entries of the tool's description: "- name (type): text" --

    void readEntries() {
        for (std::size_t i = 0; i < prose().size(); ++i) {
            if (!prose()[i].beginsLine)
                continue;
            std::size_t name = i;
            while (name < prose().size() && prose()[name].kind == ProseToken::Kind::Mark &&
                   (prose().lower(name) == "-" || prose().lower(name) == "*" || prose().lower(name) == "•"))
                ++name;
            const Subschema* parameter = parameterAt(name);
            if (parameter == nullptr)
                continue;
            std::size_t next = name + 1;
            while (prose().lower(next) == "*")
                ++next;
            const std::size_t parenthesis = next;
            next = afterExplanation(next);
            const std::string_view mark = prose().lower(next);
            if (mark != ":" && mark != "-" && mark != "–" && mark != "—")
                continue;
            if (prose().lower(parenthesis) == "(")
                if (const auto type = typeNamed(prose().lower(parenthesis + 1)))
                    addType(*parameter, parenthesis + 1, parenthesis + 2, *type, false);
            readOwnText(*parameter, next + 1, entryEnd(next + 1), false);
        }
    }

    /// An entry ends with its line.
    std::size_t entryEnd(std::size_t index) const {
        while (index < prose().size() && !prose()[index].beginsLine)
            ++index;
        return index;
    }

    // -- The text of a parameter --

    void readOwnText(const Subschema& parameter, std::size_t begin, std::size_t end, bool isWholeText) {
        readLists(parameter, begin, end);
        readDefaults(parameter, begin, end);
        readExplainedValues(parameter, begin, end);
        if (isWholeText) {
            readInstructions(parameter, begin, end);
            readPresence(parameter, begin, end);
            readOwnType(parameter, begin, end);
        }
    }

    void readLists(const Subschema& parameter, std::size_t begin, std::size_t end) {
        static constexpr std::array<std::string_view, 32> introductions = {"one of",
                                                                           "one of the following",
                                                                           "one of the following values",
                                                                           "valid values",
                                                                           "valid values are",
                                                                           "allowed values",
                                                                           "allowed values are",
                                                                           "possible values",
                                                                           "possible values are",
                                                                           "supported values",
                                                                           "supported values are",
                                                                           "accepted values",
                                                                           "accepted values are",
                                                                           "available values",
                                                                           "valid options",
                                                                           "valid options are",
                                                                           "options",
                                                                           "options are",
                                                                           "available options",
                                                                           "available options are",
                                                                           "allowed options",
                                                                           "allowed",
                                                                           "values",
                                                                           "supported options",
                                                                           "choose from",
                                                                           "choose between",
                                                                           "choices",
                                                                           "permitted values",
                                                                           "possible options",
                                                                           "must be one of",
                                                                           "can be one of",
                                                                           "should be one of"};
        static constexpr std::array<std::string_view, 8> weak = {"must be",       "can be",          "should be",
                                                                 "may be",        "either",          "must be either",
                                                                 "can be either", "should be either"};
        for (std::size_t i = begin; i < end; ++i) {
            std::size_t length = phraseLength(prose(), i, introductions);
            const bool isStrong = length > 0;
            if (!isStrong)
                length = phraseLength(prose(), i, weak);
            if (length == 0)
                continue;
            std::size_t next = i + length;
            const bool hasColon = prose().lower(next) == ":" || prose().lower(next) == "=";
            next += hasColon ? 1 : 0;
            // "Values are …" without "one of" or a colon is prose.
            const bool needsColon = !prose().matches(i, "one of") && !prose().matches(i + 2, "one of") &&
                                    prose().lower(next - 1) != "are" && !prose().matches(i, "choose");
            if (next >= end || (isStrong && needsColon && !hasColon && !prose()[next].isQuoted()))
                continue;
            const bool hasParenthesis = prose().lower(next) == "(" || prose().lower(next) == "[";
            next += hasParenthesis ? 1 : 0;
            Values found = valuesAt(next, isStrong);
            if (found.end > end)
                continue;
            const bool namesParameters = std::ranges::any_of(
                found.values, [&](const ClaimedValue& value) { return m_parameters.contains(value.text); });
            if (found.values.size() >= 2 && !namesParameters && !isNegated(i)) {
                const std::size_t sentence = prose().sentenceBegin(i);
                const bool isWhole = isCleanEnd(found.end) &&
                                     !isOpenList(sentence, prose().sentenceEnd(found.end - 1)) &&
                                     (isStrong || (found.hasAlternative && !hasCondition(begin, end) &&
                                                   countQuoted(begin, end) == found.values.size())) &&
                                     !isMoreAfter(found.end);
                addBooleanType(parameter, i, found);
                addValues(Kind::List, parameter, std::move(found), isWhole);
                i = next;
            }
        }
    }

    std::size_t countQuoted(std::size_t begin, std::size_t end) const {
        std::size_t count = 0;
        for (std::size_t i = begin; i < end; ++i)
            count += prose()[i].isQuoted() ? 1 : 0;
        return count;
    }

    /// Whether the values may depend on something.
    bool hasCondition(std::size_t begin, std::size_t end) const {
        for (std::size_t i = begin; i < end; ++i)
            if (prose().lower(i) == "if" || prose().lower(i) == "when" || prose().lower(i) == "for")
                return true;
        return false;
    }

    /// Whether the list goes on in a way that the reader does not understand.
    bool isMoreAfter(std::size_t index) const {
        const std::string_view mark = prose().lower(index);
        return mark == "," || mark == ":" || mark == "=" || mark == "/" || mark == "-" ||
               (mark == "." && prose().lower(index + 1) == ".") || mark == "…" || mark == "–" || mark == "—";
    }

    void readDefaults(const Subschema& parameter, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::string_view word = prose().lower(i);
            if ((word != "default" && word != "defaults") || (i > 0 && prose().lower(i - 1) == "for"))
                continue;
            std::size_t next = i + 1;
            if (prose().lower(next) == "value")
                ++next;
            static constexpr std::array<std::string_view, 6> links = {"is", "to", ":", "=", "of", "are"};
            const bool isLinked = isOneOf(prose().lower(next), links);
            next += isLinked ? 1 : 0;
            next += prose().matches(next, "the last")                               ? 2
                    : prose().lower(next) == "last" || prose().lower(next) == "the" ? 1
                                                                                    : 0;
            if (i > 0 && prose().lower(i - 1) == "by" && !isLinked) {
                readDefaultBefore(parameter, i - 1, begin);
                continue;
            }
            // "(default branch)" is no value.
            auto value = valueAt(next, isLinked);
            const auto isWholeValue = [&] {
                return value && isCleanEnd(value->second) &&
                       !(value->first.form == Form::Word && isFurther(value->second));
            };
            if (!isWholeValue() && prose().matches(i, "defaults to"))
                value = phraseAt(i + 2);
            if (!isWholeValue() || value->second > end || isConditional(i))
                continue;
            Values found;
            found.end = value->second;
            found.values.push_back(std::move(value->first));
            addValues(Kind::Default, parameter, std::move(found));
        }
    }

    /// "the session's working directory": the rest of the sentence, up to twelve words.
    std::optional<std::pair<ClaimedValue, std::size_t>> phraseAt(std::size_t index) const {
        constexpr std::size_t maxWords = 12;
        std::size_t last = index;
        while (last < prose().size() && last - index < maxWords && prose()[last].isWord() &&
               !(last > index && prose()[last].beginsLine && prose().endsBefore(last)))
            ++last;
        if (last - index < 2)
            return std::nullopt;
        const ByteRange range = {prose()[index].begin, prose()[last - 1].end()};
        return std::pair(ClaimedValue{.text = std::string(prose().text().substr(range.begin, range.end - range.begin)),
                                      .unit = {},
                                      .range = range},
                         last);
    }

    /// "the defaults for a month", "default: 10 for lists".
    bool isFurther(std::size_t index) const {
        const std::string_view mark = prose().lower(index);
        return mark == "/" || mark == ":" || mark == "=" || mark == "-" || mark == "(" || mark == "+";
    }

    /// Whether the sentence names a condition, so that there are several defaults.
    bool isConditional(std::size_t index) const {
        static constexpr std::array<std::string_view, 8> words = {"if",        "when",    "unless",      "otherwise",
                                                                  "depending", "depends", "environment", "variable"};
        const std::size_t end = std::min(prose().sentenceEnd(index), index + 12);
        for (std::size_t i = prose().sentenceBegin(index); i < end; ++i)
            if (isOneOf(prose().lower(i), words) || (i > index && prose().lower(i) == "for"))
                return true;
        return false;
    }

    /// "true by default", "enabled by default".
    void readDefaultBefore(const Subschema& parameter, std::size_t by, std::size_t begin) {
        if (by <= begin || isConditional(by))
            return;
        const auto value = literalAt(by - 1);
        if (!value || value->second != by || value->first.form == Form::Null)
            return;
        Values found;
        found.end = by;
        found.values.push_back(value->first);
        addValues(Kind::Default, parameter, std::move(found));
    }

    /// "fast=quick scan, deep=full scan"; "'fast' for quick scans, 'deep' to …": if at least two of the explained words
    /// are values of the parameter, the others are claimed to be, too.
    void readExplainedValues(const Subschema& parameter, std::size_t begin, std::size_t end) {
        const std::vector<std::string> listed = listedValues(m_subject, parameter);
        if (listed.size() < 2)
            return;
        std::vector<ClaimedValue> unknown;
        std::size_t known = 0;
        for (std::size_t i = begin; i < end; ++i) {
            if (!isExplained(i, begin))
                continue;
            if (std::ranges::contains(listed, prose()[i].text))
                ++known;
            else if (!isNegated(i) && !m_parameters.contains(prose()[i].text))
                unknown.push_back({.form = prose()[i].isQuoted() ? Form::Quoted : Form::Word,
                                   .text = std::string(prose()[i].text),
                                   .unit = {},
                                   .range = prose()[i].range()});
        }
        if (known < 2 || unknown.size() > known)
            return;
        addValues(Kind::Values, parameter, {.values = std::move(unknown), .end = end});
    }

    bool isExplained(std::size_t index, std::size_t begin) const {
        static constexpr std::array<std::string_view, 9> explaining = {"for",  "to", "means", "=", "returns",
                                                                       "will", "—",  "–",     ":"};
        static constexpr std::array<std::string_view, 9> before = {",", ".", ";", ":", "(", "or", "and", "-", "*"};
        const ProseToken& token = prose()[index];
        const std::string_view next = prose().lower(index + 1);
        const bool isAfterMark = index == begin || token.beginsLine || isOneOf(prose().lower(index - 1), before);
        if (!isAfterMark || token.kind == ProseToken::Kind::Mark)
            return false;
        if (token.isQuoted())
            return isOneOf(next, explaining) || next == "-" || next == "(";
        return next == "=" && prose()[index + 1].begin == token.end();
    }

    /// "Use 'fast' for …", "Set to true to …", "e.g. 'fast'".
    void readInstructions(const Subschema& parameter, std::size_t begin, std::size_t end) {
        static constexpr std::array<std::string_view, 27> phrases = {
            "use",        "set to",     "set it to", "set this to", "pass",          "specify",     "choose",
            "select",     "provide",    "e.g .",     "e.g . ,",     "e.g. ,",        "for example", "for example ,",
            "example :",  "examples :", "example",   "such as",     "set as",        "pass in",     "default to",
            "use either", "e.g",        "like",      "e.g ,",       "for example :", "setting to"};
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t length = phraseLength(prose(), i, phrases);
            if (length == 0)
                continue;
            const bool isSet = prose().matches(i, "set") || prose().lower(i) == "pass";
            Values found = valuesAt(i + length, false);
            std::erase_if(found.values, [&](const ClaimedValue& value) {
                return value.form == Form::Quoted ? m_parameters.contains(value.text) || value.text == m_subject.name()
                                                  : !isSet;
            });
            if (found.values.empty() || found.end > end || isNegated(i) || isReference(found.end - 1))
                continue;
            if (isSet)
                addBooleanType(parameter, i, found);
            std::erase_if(found.values, [](const ClaimedValue& value) { return value.form != Form::Quoted; });
            addValues(Kind::Values, parameter, std::move(found));
        }
    }

    /// Whether the quoted text is the name of something else: "use `search` tool".
    bool isReference(std::size_t index) const {
        static constexpr std::array<std::string_view, 22> nouns = {
            "tool",     "tools",   "parameter", "parameters", "argument", "field",    "fields",    "option",
            "endpoint", "command", "action",    "method",     "api",      "function", "operation", "property",
            "key",      "header",  "instead",   "column",     "from",     "in"};
        return isOneOf(prose().lower(index + 1), nouns) || prose().lower(index + 1) == ".";
    }

    void readPresence(const Subschema& parameter, std::size_t begin, std::size_t end) {
        static constexpr std::array<std::string_view, 20> optional = {
            "( optional )",       "( optional ,",    "[ optional ]",     "( optional ;", "if omitted",
            "when omitted",       "if not provided", "if not specified", "if not given", "when not provided",
            "when not specified", "if unspecified",  "if not set",       "omit to",      "omit for",
            "may be omitted",     "can be omitted",  "omit this",        "if left out",  "omit if"};
        const auto startsWithOptional = [&] {
            return prose().lower(begin) == "optional" && !prose()[begin].isQuoted();
        };
        if (begin < end && startsWithOptional())
            return void(add(Kind::Optional, parameter, begin, begin + 1));
        for (std::size_t i = begin; i < end; ++i)
            if (const std::size_t length = phraseLength(prose(), i, optional); length > 0 && isAboutItself(i))
                return void(add(Kind::Optional, parameter, i, i + length));
        const bool isRequired = prose().matches(begin, "required .") || prose().matches(begin, "required :") ||
                                prose().matches(begin, "( required )") || prose().matches(begin, "[ required ]") ||
                                (end - begin >= 3 && prose().matches(end - 3, "( required )"));
        if (begin < end && isRequired)
            add(Kind::Required, parameter, begin, begin + 1);
    }

    /// Whether no other thing stands before "if omitted": "If the limit is omitted" names another parameter.
    bool isAboutItself(std::size_t index) const {
        for (std::size_t i = prose().sentenceBegin(index); i < index; ++i)
            if (const Subschema* other = parameterAt(i);
                other != nullptr && other != m_owner && isIdentifier(prose()[i]))
                return false;
        return true;
    }

    void readOwnType(const Subschema& parameter, std::size_t begin, std::size_t end) {
        if (begin >= end)
            return;
        const std::string_view first = prose().lower(begin);
        // "A boolean expression" is no boolean.
        static constexpr std::array<std::string_view, 11> afterBoolean = {
            "flag", "value", "indicating", "whether",     "indicator", "to",
            "if",   "that",  "specifying", "determining", "parameter"};
        const std::size_t boolean = begin + (first == "a" ? 1 : 0);
        if (prose().lower(boolean) == "boolean" &&
            (isCleanEnd(boolean + 1) || isOneOf(prose().lower(boolean + 1), afterBoolean)))
            addType(parameter, begin, boolean + 1, InstanceType::Boolean, false);
        else if (prose().matches(begin, "if true") || prose().matches(begin, "when true") ||
                 prose().matches(begin, "true if") || prose().matches(begin, "true to"))
            addType(parameter, begin, begin + 2, InstanceType::Boolean, true);
        static constexpr std::array<std::string_view, 9> texts = {
            "json string",          "json-encoded string", "json-string",     "stringified json",     "comma-separated",
            "comma separated list", "comma-delimited",     "serialized json", "json-formatted string"};
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t length = phraseLength(prose(), i, texts);
            const std::size_t sentenceEnd = prose().sentenceEnd(i);
            const auto hasAlternative = [&] {
                for (std::size_t j = prose().sentenceBegin(i); j < sentenceEnd; ++j)
                    if (prose().lower(j) == "or" || prose().lower(j) == "array" || prose().lower(j) == "object")
                        return true;
                return false;
            };
            if (length > 0 && !isNegated(i) && !hasAlternative())
                return addType(parameter, i, i + length, InstanceType::String, false);
        }
    }

    const ToolSubject& m_subject;
    const std::map<std::string_view, const Subschema*>& m_parameters;
    std::vector<ParameterClaim>& m_claims;
    const Prose* m_prose = nullptr;
    std::string m_pointer;
    const Subschema* m_owner = nullptr;
};

/// Calls `visit` with each schema that may decide about the value: branches and the targets of references. False if any
/// call returns false, or if there are too many schemas.
template <class Visitor>
bool visitAlternatives(SchemaIndex& index, const Json& schema, int& lookups, const Visitor& visit) {
    if (!schema.is_object() || lookups == 0)
        return false;
    --lookups;
    if (const Json* target = index.targetOf(schema))
        return visitAlternatives(index, *target, lookups, visit);
    for (const char* keyword : {"anyOf", "oneOf"}) {
        const Json* branches = memberOf(schema, keyword);
        if (branches != nullptr && branches->is_array() && !branches->empty())
            return std::ranges::all_of(
                *branches, [&](const Json& branch) { return visitAlternatives(index, branch, lookups, visit); });
    }
    const Json* parts = memberOf(schema, "allOf");
    if (parts != nullptr && parts->is_array() && parts->size() == 1)
        return visitAlternatives(index, parts->front(), lookups, visit);
    return visit(schema);
}

/// Adds the values of `schema`; false if others are valid.
bool addListedValues(SchemaIndex& index, const Json& schema, int& lookups, std::vector<std::string>& values) {
    const auto add = [&](const Json& value) {
        values.push_back(value.is_string() ? value.get<std::string>() : value.dump());
    };
    if (const Json* listed = memberOf(schema, "enum"); listed != nullptr && listed->is_array()) {
        std::ranges::for_each(*listed, add);
        return true;
    }
    if (const Json* constant = memberOf(schema, "const")) {
        add(*constant);
        return true;
    }
    const TypeSet types = declaredTypes(schema);
    if (types == TypeSet{InstanceType::Null})
        return true;
    const Json* items = memberOf(schema, "items");
    if (types.empty() || types.contains(InstanceType::String) || items == nullptr ||
        !types.contains(InstanceType::Array))
        return false;
    return visitAlternatives(index, *items, lookups,
                             [&](const Json& item) { return addListedValues(index, item, lookups, values); });
}

std::vector<ParameterClaim> readClaims(const ToolSubject& subject) {
    std::vector<ParameterClaim> claims;
    if (subject.inputSchema() == nullptr || !subject.isEnglish())
        return claims;
    const std::map<std::string_view, const Subschema*> parameters = parametersByName(subject);
    if (parameters.empty())
        return claims;
    ClaimReader reader(subject, parameters, claims);
    if (subject.tool().description.pointer)
        reader.read(withoutCodeBlocks(subject.description()), *subject.tool().description.pointer, nullptr);
    for (const Subschema& subschema : subject.subschemas())
        if (subschema.isProperty && subschema.schema->is_object())
            if (const std::string* text = stringAt(*subschema.schema, "description"))
                reader.read(*text, subschema.pointer() + "/description", &subschema);
    return claims;
}

} // namespace

const std::vector<ParameterClaim>& parameterClaims(const ToolSubject& subject) {
    return subject.computeOnce(readClaims);
}

std::vector<std::string> listedValues(const ToolSubject& subject, const Subschema& parameter) {
    SchemaIndex index(*subject.inputSchema());
    std::vector<std::string> values;
    int lookups = maxClaimLookups;
    const bool isClosed = visitAlternatives(index, *parameter.schema, lookups, [&](const Json& schema) {
        return addListedValues(index, schema, lookups, values);
    });
    return isClosed ? values : std::vector<std::string>();
}

TypeSet allowedTypes(const ToolSubject& subject, const Subschema& parameter) {
    SchemaIndex index(*subject.inputSchema());
    TypeSet allowed;
    int lookups = maxClaimLookups;
    const bool isKnown = visitAlternatives(index, *parameter.schema, lookups, [&](const Json& schema) {
        TypeSet types = declaredTypes(schema);
        if (types.empty()) {
            if (const Json* constant = memberOf(schema, "const"))
                types = typesOf(*constant);
            else if (const Json* values = memberOf(schema, "enum"); values != nullptr && values->is_array())
                for (const Json& value : *values)
                    types = types | typesOf(value);
        }
        allowed = allowed | types;
        return !types.empty();
    });
    return isKnown ? allowed : TypeSet();
}

std::map<std::string_view, const Subschema*> parametersByName(const ToolSubject& subject) {
    std::map<std::string_view, const Subschema*> parameters;
    for (const Subschema& subschema : subject.subschemas()) {
        if (!subschema.isProperty)
            continue;
        const auto [known, isNew] = parameters.emplace(*subschema.key, &subschema);
        // A parameter at the top level is meant rather than a nested one of the same name.
        if (!isNew && (known->second == nullptr || known->second->depth >= subschema.depth))
            known->second = known->second != nullptr && known->second->depth > subschema.depth ? &subschema : nullptr;
    }
    return parameters;
}

} // namespace toolroom
