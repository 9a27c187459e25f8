// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/mention_claims.h"

#include "core/text/words.h"

#include <span>

namespace toolroom {

namespace {

class MentionReader : private ClaimText {
public:
    explicit MentionReader(const ClaimText& text)
        : ClaimText(text) {}

    void read() {
        for (std::size_t i = 0; i < prose().size(); ++i)
            if (const Subschema* parameter = parameterAt(i); parameter != nullptr && parameter != owner())
                readMention(*parameter, i);
        if (owner() == nullptr)
            readNamedLists();
    }

private:
    bool isSetBefore(std::size_t index) const {
        static constexpr std::array<std::string_view, 17> verbs = {
            "set",  "setting", "sets",    "pass",   "passing", "use",   "using", "specify", "specifying",
            "with", "change",  "provide", "choose", "select",  "leave", "keep",  "give"};
        return hasVerbBefore(index, verbs);
    }

    bool isAssignedBefore(std::size_t index) const {
        static constexpr std::array<std::string_view, 6> verbs = {"set",    "setting",  "sets",
                                                                  "change", "changing", "keep"};
        return hasVerbBefore(index, verbs);
    }

    bool hasVerbBefore(std::size_t index, std::span<const std::string_view> verbs) const {
        static constexpr std::array<std::string_view, 9> articles = {
            "the", "a", "its", "parameter", "argument", "optional", "an", "option", "flag"};
        for (int skipped = 0; index > 0 && skipped < 3; ++skipped) {
            const std::string_view word = prose().lower(--index);
            if (std::ranges::contains(verbs, word))
                return true;
            if (!isOneOf(word, articles))
                return false;
        }
        return false;
    }

    /// Whether the name of another tool precedes: "Use `find_rows` with sort 'asc'" is about a parameter of that tool.
    bool isOfOtherTool(std::size_t index) const {
        static constexpr std::array<std::string_view, 8> verbs = {"use", "using", "call",   "calling",
                                                                  "via", "run",   "invoke", "see"};
        static constexpr std::array<std::string_view, 3> links = {"with", "and", "("};
        for (std::size_t i = prose().sentenceBegin(index) + 1; i + 1 < index; ++i) {
            const ProseToken& token = prose()[i];
            const bool isName = token.kind != ProseToken::Kind::Mark && !token.text.contains(' ') &&
                                splitIdentifier(token.text).size() > 1 && (isIdentifier(token) || token.isQuoted());
            const std::string_view before = prose().lower(i - 1);
            const bool isRecommended =
                isOneOf(before, verbs) || (before == "the" && i >= 2 && isOneOf(prose().lower(i - 2), verbs));
            if (isName && isRecommended && !namesParameter(token.text) && token.text != subject().name() &&
                (isOneOf(prose().lower(i + 1), links) || prose().lower(i + 1) == "tool"))
                return true;
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
        if (owner() != nullptr && !mention.isName &&
            !mention.isSet) // a word such as "value" in the text of another one
            return;
        if (isOfOtherTool(index))
            return;
        std::size_t next = mention.next;
        const std::string_view follows = prose().lower(next);
        readDefaultOf(mention);
        if (follows == "=" || (follows == ":" && prose().lower(next + 1) == "=")) {
            next += follows == "=" ? 1 : 2;
            next += prose().lower(next) == "=" ? 1 : 0;
            return readAssigned(parameter, index, next, true);
        }
        // "Use the sort parameter to order": a verb follows.
        if (mention.isSet && (follows == "to" || follows == "as"))
            return readAssigned(parameter, index, next + 1, follows == "as" || isAssignedBefore(index));
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
        const std::size_t length = phraseLength<links>(prose(), mention.next);
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
        if ((link == "for" || link == "of") && before >= 3 && phraseLength<introductions>(prose(), before - 3) > 0 &&
            prose().lower(mention.next) == ":")
            return readLinked(mention, mention.next + 1, true, true);
        if (owner() == nullptr && prose()[mention.index - 1].isQuoted() &&
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
        if (const std::size_t length = phraseLength<links>(prose(), mention.next); length > 0)
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
        std::erase_if(found.values, [&](const ClaimedValue& value) { return namesParameter(value.text); });
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
        for (const auto& [name, parameter] : parameters()) {
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
};

} // namespace

void readMentions(const ClaimText& text) {
    MentionReader(text).read();
}

} // namespace toolroom
