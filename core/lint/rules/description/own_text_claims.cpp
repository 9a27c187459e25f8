// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/own_text_claims.h"

#include "core/lint/rules/schema/allowed_values.h"

namespace toolroom {

namespace {

class OwnTextReader : private ClaimText {
public:
    explicit OwnTextReader(const ClaimText& text)
        : ClaimText(text) {}

    void read(const Subschema& parameter, std::size_t begin, std::size_t end, bool isWholeText) {
        readLists(parameter, begin, end);
        readDefaults(parameter, begin, end);
        readExplainedValues(parameter, begin, end);
        if (isWholeText) {
            readInstructions(parameter, begin, end);
            readPresence(parameter, begin, end);
            readOwnType(parameter, begin, end);
        }
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

private:
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
            std::size_t length = phraseLength<introductions>(prose(), i);
            const bool isStrong = length > 0;
            if (!isStrong)
                length = phraseLength<weak>(prose(), i);
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
                found.values, [&](const ClaimedValue& value) { return namesParameter(value.text); });
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
        const std::vector<std::string> listed = listedValues(subject(), parameter);
        if (listed.size() < 2)
            return;
        std::vector<ClaimedValue> unknown;
        std::size_t known = 0;
        for (std::size_t i = begin; i < end; ++i) {
            if (!isExplained(i, begin))
                continue;
            if (std::ranges::contains(listed, prose()[i].text))
                ++known;
            else if (!isNegated(i) && !parameters().contains(prose()[i].text))
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
        // In `action:"get" — …`, the value is that of another parameter.
        const bool isAssigned = index > 1 && (prose().lower(index - 1) == ":" || prose().lower(index - 1) == "=") &&
                                namesParameter(prose()[index - 2].text);
        if (!isAfterMark || isAssigned || token.kind == ProseToken::Kind::Mark)
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
            const std::size_t length = phraseLength<phrases>(prose(), i);
            if (length == 0)
                continue;
            const bool isSet = prose().matches(i, "set") || prose().lower(i) == "pass";
            Values found = valuesAt(i + length, false);
            const bool namesParameters = std::ranges::any_of(
                found.values, [&](const ClaimedValue& value) { return namesParameter(value.text); });
            constexpr std::size_t maxDistance = 40; // examples further on are about a part of a long text
            const bool isDistantExample = !isInstruction(i) && i - begin > maxDistance;
            if (namesParameters || isDistantExample)
                continue;
            std::erase_if(found.values, [&](const ClaimedValue& value) {
                return value.form == Form::Quoted ? namesParameter(value.text) || value.text == subject().name()
                                                  : !isSet;
            });
            if (found.values.empty() || found.end > end || isNegated(i) || isReference(found.end - 1) ||
                quotesUser(i) || isOfOtherValue(i))
                continue;
            if (isSet)
                addBooleanType(parameter, i, found);
            std::erase_if(found.values, [](const ClaimedValue& value) { return value.form != Form::Quoted; });
            addValues(Kind::Values, parameter, std::move(found));
        }
    }

    /// Whether the phrase tells the model to use a value, unlike "e.g.", "such as", and "like".
    bool isInstruction(std::size_t index) const {
        static constexpr std::array<std::string_view, 8> verbs = {"use",    "set",     "setting", "pass",
                                                                  "choose", "specify", "select",  "provide"};
        return isOneOf(prose().lower(index), verbs);
    }

    /// "items with value set to false" are those of something else.
    bool isOfOtherValue(std::size_t index) const {
        static constexpr std::array<std::string_view, 5> nouns = {"value", "values", "property", "flag", "field"};
        return prose().matches(index, "set to") && index > 1 && isOneOf(prose().lower(index - 1), nouns) &&
               prose().sentenceBegin(index) + 1 < index;
    }

    /// "when the user mentions formats like 'CSS'": words of the user are not values.
    bool quotesUser(std::size_t index) const {
        static constexpr std::array<std::string_view, 9> verbs = {"mentions", "mention", "mentioned", "says", "said",
                                                                  "asks",     "asked",   "requests",  "wants"};
        for (std::size_t i = prose().sentenceBegin(index); i < index; ++i)
            if (isOneOf(prose().lower(i), verbs))
                return true;
        return false;
    }

    /// Whether the sentence tells the model where to get a value that the user did not give: "If not provided, ask the
    /// user", "Use list_projects to find it if not provided".
    bool asksModelForValue(std::size_t index) const {
        static constexpr std::array<std::string_view, 9> actions = {"ask",   "call", "invoke",  "prompt",  "obtain",
                                                                    "infer", "look", "resolve", "discover"};
        const std::size_t begin = prose().sentenceBegin(index);
        const std::size_t end = prose().sentenceEnd(index);
        for (std::size_t i = begin; i < end; ++i) {
            const bool isImperative = i == begin || prose().lower(i - 1) == "," || prose().lower(i - 1) == "then" ||
                                      prose().lower(i - 1) == "please";
            if (!isImperative)
                continue;
            if (isOneOf(prose().lower(i), actions))
                return true;
            if (prose().lower(i) != "use")
                continue;
            for (std::size_t name = i + 1; name < std::min(end, i + 5); ++name)
                if (prose().lower(name) == "tool" ||
                    (prose()[name].kind != ProseToken::Kind::Mark &&
                     prose()[name].text.find_first_of("_-") != std::string_view::npos &&
                     !namesParameter(prose()[name].text)))
                    return true;
        }
        return false;
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
            if (const std::size_t length = phraseLength<optional>(prose(), i);
                length > 0 && isAboutItself(i) && !asksModelForValue(i))
                return void(add(Kind::Optional, parameter, i, i + length));
        const bool isRequired = prose().matches(begin, "required .") || prose().matches(begin, "required :") ||
                                prose().matches(begin, "( required )") || prose().matches(begin, "[ required ]") ||
                                (end - begin >= 3 && prose().matches(end - 3, "( required )"));
        if (begin < end && isRequired)
            add(Kind::Required, parameter, begin, begin + 1);
    }

    /// Whether no other subject precedes "if omitted": "If the limit is omitted" names another parameter.
    bool isAboutItself(std::size_t index) const {
        static constexpr std::array<std::string_view, 4> additions = {"added", "prepended", "appended", "inserted"};
        for (std::size_t i = prose().sentenceBegin(index); i < index; ++i)
            if (isOneOf(prose().lower(i), additions)) // "a leading '=' is added if omitted"
                return false;
        for (std::size_t i = prose().sentenceBegin(index); i < index; ++i)
            if (const Subschema* other = parameterAt(i);
                other != nullptr && other != owner() && isIdentifier(prose()[i]))
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
            const std::size_t length = phraseLength<texts>(prose(), i);
            if (length == 0)
                continue;
            const std::size_t sentenceEnd = prose().sentenceEnd(i);
            const auto hasAlternative = [&] {
                for (std::size_t j = prose().sentenceBegin(i); j < sentenceEnd; ++j)
                    if (prose().lower(j) == "or" || prose().lower(j) == "array" || prose().lower(j) == "object")
                        return true;
                return false;
            };
            const bool describesOthers =
                i > 0 && prose().lower(i - 1) == "multiple"; // "if multiple comma-separated ids"
            if (!describesOthers && !isNegated(i) && !hasAlternative())
                return addType(parameter, i, i + length, InstanceType::String, false);
        }
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
};

} // namespace

void readOwnText(const ClaimText& text, const Subschema& parameter, std::size_t begin, std::size_t end,
                 bool isWholeText) {
    OwnTextReader(text).read(parameter, begin, end, isWholeText);
}

void readDefaults(const ClaimText& text, const Subschema& parameter) {
    OwnTextReader(text).readDefaults(parameter, 0, text.prose().size());
}

} // namespace toolroom
