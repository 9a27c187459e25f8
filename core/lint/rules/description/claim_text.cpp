// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/claim_text.h"

#include "core/base/ascii.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

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

/// `value` with the unit that follows it, and the token after both.
ClaimText::ValueEnd withUnit(const Prose& prose, ClaimedValue value, std::size_t next) {
    while (!value.text.empty() && (value.text.back() == '.' || value.text.back() == ','))
        value.text.pop_back();
    const std::string_view unit = prose.lower(next);
    if (unit == "%" || isUnit(unit)) {
        value.unit = std::string(unit);
        value.range.end = prose[next].end();
        ++next;
    }
    return std::pair(std::move(value), next);
}

} // namespace

const Subschema* ClaimText::parameterAt(std::size_t index) const {
    if (index >= prose().size() || prose()[index].kind == ProseToken::Kind::Mark)
        return nullptr;
    return m_parameters.find(prose()[index].text);
}

std::optional<ClaimText::ValueEnd> ClaimText::literalAt(std::size_t index) const {
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
        return withUnit(prose(), std::move(value), index + 1);
    } else if (const auto parts = splitUnit(lower); parts && isUnit(parts->second)) {
        value.form = Form::Number;
        value.text = std::string(parts->first);
        value.unit = std::string(parts->second);
    } else
        return std::nullopt;
    return std::pair(std::move(value), index + 1);
}

std::optional<ClaimText::ValueEnd> ClaimText::valueAt(std::size_t index, bool takesWords) const {
    if (auto literal = literalAt(index))
        return literal;
    if (!takesWords || index >= prose().size() || !prose()[index].isWord())
        return std::nullopt;
    const std::string_view lower = prose().lower(index);
    static constexpr std::array<std::string_view, 6> marks = {"default",  "defaults", "optional",
                                                              "required", "e.g",      "etc"};
    if (isFunctionWord(lower) || lower.size() > 40 || isOneOf(lower, marks))
        return std::nullopt;
    return std::pair(
        ClaimedValue{.text = std::string(prose()[index].text), .unit = {}, .range = prose()[index].range()}, index + 1);
}

ClaimText::Values ClaimText::valuesAt(std::size_t index, bool takesWords) const {
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

std::size_t ClaimText::afterExplanation(std::size_t index) const {
    if (prose().lower(index) != "(")
        return index;
    for (std::size_t i = index + 1; i < std::min(prose().size(), index + 30); ++i)
        if (prose().lower(i) == ")")
            return i + 1;
    return index;
}

bool ClaimText::isCleanEnd(std::size_t index) const {
    if (prose().endsBefore(index))
        return true;
    const ProseToken& token = prose()[index];
    return token.beginsLine || (token.kind == ProseToken::Kind::Mark && token.text != "'" && token.text != "_" &&
                                token.text != "{" && token.text != "<" && token.text != "$" && token.text != "*" &&
                                token.text != "[" && token.text != "@" && token.text != "\\");
}

bool ClaimText::isNegated(std::size_t index) const {
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

bool ClaimText::isConditional(std::size_t index) const {
    static constexpr std::array<std::string_view, 8> words = {"if",        "when",    "unless",      "otherwise",
                                                              "depending", "depends", "environment", "variable"};
    const std::size_t end = std::min(prose().sentenceEnd(index), index + 12);
    for (std::size_t i = prose().sentenceBegin(index); i < end; ++i)
        if (isOneOf(prose().lower(i), words) || (i > index && prose().lower(i) == "for"))
            return true;
    return false;
}

bool ClaimText::isReference(std::size_t index) const {
    static constexpr std::array<std::string_view, 27> nouns = {
        "tool",     "tools",   "parameter", "parameters", "argument", "field",    "fields",    "option",    "syntax",
        "endpoint", "command", "action",    "method",     "api",      "function", "operation", "property",  "notation",
        "key",      "header",  "instead",   "column",     "from",     "in",       "prefix",    "separator", "operator"};
    return isOneOf(prose().lower(index + 1), nouns) || prose().lower(index + 1) == ".";
}

bool ClaimText::namesParameter(std::string_view text) const {
    return m_parameters.byName.contains(text.substr(0, text.find_first_of(".[")));
}

bool ClaimText::isIdentifier(const ProseToken& token) {
    return token.isQuoted() || token.text.contains('_') ||
           std::ranges::any_of(token.text.substr(1), [](char c) { return isAsciiUpper(c); });
}

std::optional<InstanceType> ClaimText::typeNamed(std::string_view word) {
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

ParameterClaim& ClaimText::add(Kind kind, const Subschema& parameter, ByteRange range) const {
    ParameterClaim& claim = m_claims.emplace_back();
    claim.kind = kind;
    claim.parameter = &parameter;
    claim.pointer = m_text.pointer(m_subject);
    claim.range = range;
    claim.isOwn = &parameter == owner();
    return claim;
}

ParameterClaim& ClaimText::add(Kind kind, const Subschema& parameter, std::size_t first, std::size_t end) const {
    return add(kind, parameter, {prose()[first].begin, prose()[std::max(first, end - 1)].end()});
}

void ClaimText::addValues(Kind kind, const Subschema& parameter, Values found, bool isWhole) const {
    if (found.values.empty())
        return;
    ParameterClaim& claim = add(kind, parameter, {found.values.front().range.begin, found.values.back().range.end});
    claim.isWhole = isWhole;
    claim.values = std::move(found.values);
}

void ClaimText::addType(const Subschema& parameter, std::size_t first, std::size_t end, InstanceType type,
                        bool isPlain) const {
    ParameterClaim& claim = add(Kind::Type, parameter, first, end);
    claim.type = type;
    claim.isPlain = isPlain;
}

void ClaimText::addBooleanType(const Subschema& parameter, std::size_t index, const Values& found) const {
    const auto isBoolean = [](const ClaimedValue& value) { return value.form == Form::Boolean; };
    if (std::ranges::all_of(found.values, isBoolean))
        addType(parameter, index, found.end, InstanceType::Boolean, found.values.size() == 1);
}

} // namespace toolroom
