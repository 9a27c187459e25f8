// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/message_list.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/naming/messages.h"
#include "core/lint/rules/schema/any_branch_test.h"
#include "core/lint/rules/schema/messages.h"
#include "core/lint/rules/schema/parameter_names.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/schema/schema_rules.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace toolroom {

namespace {

bool isDescribed(const Json& schema) {
    const std::string* description = stringAt(schema, "description");
    return description != nullptr && !trimmed(*description).empty();
}

/// Whether the tool's description sets the name off from its prose to explain it: "`name` is …", "- name: …",
/// "**name** — …". A key in an example of arguments, `"name": 1`, explains nothing.
bool isExplained(std::string_view name, std::string_view description) {
    constexpr std::string_view marks = "`'\"*";
    const auto characterAt = [&](std::size_t i) { return i < description.size() ? description[i] : '\n'; };
    for (std::size_t at = description.find(name); at != std::string_view::npos; at = description.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const char before = at == 0 ? '\n' : description[at - 1];
        const char after = characterAt(end);
        if (marks.contains(before) && after == before) {
            if (before != '"' || characterAt(end + 1) != ':')
                return true;
            continue;
        }
        const std::size_t begin = description.substr(0, at).find_last_not_of(" \t");
        const bool beginsItem =
            begin != std::string_view::npos && std::string_view("-*\n").contains(description[begin]);
        const std::size_t next = description.find_first_not_of(' ', end);
        if (beginsItem && next != std::string_view::npos && std::string_view(":(").contains(description[next]))
            return true;
    }
    return false;
}

/// The definition that contains `subschema`: a member of `$defs` or `definitions`. Null outside definitions.
const Subschema* definitionOf(const Subschema& subschema) {
    const Subschema* found = nullptr;
    for (const Subschema* at = &subschema; at != nullptr; at = at->parent)
        if (at->keyword == "$defs" || at->keyword == "definitions")
            found = at;
    return found;
}

/// The parts of a reference: `$defs` and `Row` of "#/$defs/Row", or the name of an anchor or a schema.
std::vector<std::string_view> referenceParts(std::string_view reference) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin < reference.size();) {
        const std::size_t end = std::min(reference.find_first_of("/#", begin), reference.size());
        if (end > begin)
            parts.push_back(reference.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// The definitions that references lead to from outside of definitions. Servers copy whole sets of definitions into
/// each schema.
std::set<const Subschema*> usedDefinitions(const ToolSubject& subject) {
    std::map<const Subschema*, std::set<std::string_view>> references; // by definition; null: outside of definitions
    std::multimap<std::string, const Subschema*, std::less<>> definitions; // by each of their names
    for (const Subschema& subschema : subject.subschemas()) {
        const Subschema* definition = definitionOf(subschema);
        for (const char* keyword : {"$ref", "$dynamicRef"})
            if (const std::string* text = stringAt(*subschema.schema, keyword))
                for (const std::string_view part : referenceParts(*text))
                    references[definition].insert(part);
        if (definition != &subschema)
            continue;
        for (std::string name : {std::string(*subschema.key), escapePointerToken(*subschema.key)})
            definitions.emplace(std::move(name), &subschema);
        for (const char* keyword : {"$anchor", "$dynamicAnchor", "$id"})
            if (const std::string* name = stringAt(*subschema.schema, keyword))
                definitions.emplace(name->starts_with('#') ? name->substr(1) : *name, &subschema);
    }
    std::set<const Subschema*> used;
    std::vector<const Subschema*> open = {nullptr};
    while (!open.empty()) {
        const Subschema* from = open.back();
        open.pop_back();
        for (const std::string_view name : references[from]) {
            const auto [begin, end] = definitions.equal_range(name);
            for (auto named = begin; named != end; ++named)
                if (used.insert(named->second).second)
                    open.push_back(named->second);
        }
    }
    return used;
}

/// Whether the tool's description explains the parameter in a sentence: "the query is …", "the query should be …", "the
/// verbose_timing parameter".
bool isMentionedAsParameter(std::string_view name, std::string_view description) {
    static constexpr std::array<std::string_view, 8> kinds = {"parameter", "argument", "option", "flag",
                                                              "param",     "setting",  "field",  "arg"};
    static constexpr std::array<std::string_view, 11> verbs = {
        "is", "are", "should", "must", "can", "takes", "accepts", "specifies", "determines", "sets", "controls"};
    const std::vector<Word> words = wordsOf(description);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i].text != name)
            continue;
        const std::string next = toAsciiLower(words[i + 1].text);
        const std::string_view gap = description.substr(words[i].end(), words[i + 1].begin - words[i].end());
        const bool isJoined = gap.find_first_not_of(" \t\r\n`'\"*") == std::string_view::npos;
        const bool hasArticle = i > 0 && toAsciiLower(words[i - 1].text) == "the";
        if (isJoined && (std::ranges::contains(kinds, next) || (hasArticle && std::ranges::contains(verbs, next))))
            return true;
    }
    return false;
}

/// The names of the parameters; those that appear several times with the names of their parents.
std::vector<std::string> distinctNames(std::span<const Subschema* const> parameters) {
    std::map<std::string_view, std::size_t> counts;
    for (const Subschema* parameter : parameters)
        ++counts[*parameter->key];
    std::vector<std::string> names;
    for (const Subschema* parameter : parameters) {
        std::string name(*parameter->key);
        const Subschema* parent = parameter->parent;
        while (parent != nullptr && !parent->key)
            parent = parent->parent;
        if (counts[*parameter->key] > 1 && parent != nullptr)
            name.insert(0, std::format("{}.", *parent->key));
        names.push_back(std::move(name));
    }
    return names;
}

/// Whether the parameter only wraps the others: it is the only one, and an object whose members are described.
bool isWrapper(const Subschema& property) {
    const Json* siblings = property.parent != nullptr ? memberOf(*property.parent->schema, "properties") : nullptr;
    const Json* members = memberOf(*property.schema, "properties");
    return siblings != nullptr && siblings->size() == 1 && members != nullptr && members->is_object() &&
           std::ranges::all_of(*members, isDescribed);
}

/// Whether the name, the type, and the default or the bounds say it all: the number of results, or where they start.
bool isObviousPaging(const Subschema& property) {
    static constexpr std::array<std::string_view, 6> names = {"limit", "size", "page", "offset", "count", "skip"};
    const Json& schema = *property.schema;
    const std::vector<std::string> words = splitIdentifier(*property.key);
    return !words.empty() && std::ranges::contains(names, words.back()) &&
           declaredTypes(schema) == TypeSet{InstanceType::Integer} &&
           (schema.contains("default") || (schema.contains("minimum") && schema.contains("maximum")));
}

void checkDescription(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() == nullptr)
        return;
    AnyBranchTest isDescribedAnywhere(subject, isDescribed);
    const std::set<const Subschema*> used = usedDefinitions(subject);
    const bool isStrict = subject.contract() == Contract::Agentbase; // its descriptions are too short for parameters
    std::vector<const Subschema*> nested;
    for (const Subschema& property : subject.subschemas()) {
        // A constant needs no description: it distinguishes the branches of a union.
        if (!property.isProperty || !property.schema->is_object() || property.schema->contains("const") ||
            isDescribedAnywhere(*property.schema) || isRedeclared(property))
            continue;
        const Subschema* definition = definitionOf(property);
        if (definition != nullptr && !used.contains(definition))
            continue;
        if (definition != nullptr || property.depth > 1) {
            nested.push_back(&property);
            continue;
        }
        if (!isStrict && (isExplained(*property.key, subject.description()) || isWrapper(property)))
            continue;
        FindingDetails details = {
            .message = message<lint_messages::parameterUndescribed>(describeLocation(subject, property.pointer())),
            .help = message<lint_messages::describeParameter>()};
        if (!isStrict && isMentionedAsParameter(*property.key, subject.description())) {
            details.help = message<lint_messages::moveParameterDescription>();
            details.severity = Severity::Note;
        } else if (!isStrict && isObviousPaging(property)) {
            details.severity = Severity::Note;
        }
        reporter.report(subject, property.pointer(), std::move(details), Reporter::MemberPart::Key);
    }
    if (nested.empty())
        return;
    const std::vector<std::string> names = distinctNames(nested);
    const std::vector<std::string_view> views(names.begin(), names.end());
    constexpr std::size_t maxNames = 3;
    reporter.report(
        subject, nested.front()->pointer(),
        {.message = message<lint_messages::nestedUndescribed>(nested.size(), joinWithCommas(quoted(views), maxNames)),
         .help = message<lint_messages::describeParameter>(),
         .severity = Severity::Note},
        Reporter::MemberPart::Key);
}

constexpr Rule parameterDescription = {
    .info = {.id = "param-desc",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Parameter has no description"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Models choose values by the parameter's description. They cannot guess the "
                                      "unit, the format, or the default from the name. A parameter that the tool's "
                                      "description explains in a list or in quotation marks is not reported; one that "
                                      "the description explains in a sentence is a note."),
             .bad = R"({"since": {"type": "string"}})",
             .good = R"({"since": {"type": "string", "format": "date", "description": "First day to include, UTC"}})",
             .source = "agentbase guide, checklist: describe all parameters",
             .severity = Severity::Warning,
             .exceptContracts = {Contract::Agentbase},
             .exceptSeverity = Severity::Error},
    .tool = checkDescription,
};

/// The type that the other keywords suggest; empty when they suggest none.
std::string_view suggestedType(const Json& schema) {
    for (const auto& [name, value] : schema.items()) {
        const KeywordInfo* known = keyword(name);
        if (known == nullptr || known->appliesTo == TypeSet::all())
            continue;
        for (const auto type : {InstanceType::Object, InstanceType::Array, InstanceType::String, InstanceType::Number})
            if (known->appliesTo.contains(type))
                return instanceTypeName(type);
    }
    return {};
}

bool restrictsValues(const Json& schema) {
    static constexpr std::array<std::string_view, 10> keywords = {
        "type", "enum", "const", "$ref", "$dynamicRef", "$recursiveRef", "anyOf", "oneOf", "allOf", "not"};
    return std::ranges::any_of(keywords, [&](auto keyword) { return schema.contains(keyword); }) ||
           schema.contains("if");
}

void checkType(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& property : subject.subschemas()) {
        const bool acceptsAll = property.schema->is_boolean() && property.schema->get<bool>();
        if (!property.isProperty ||
            (!acceptsAll &&
             (!property.schema->is_object() || restrictsValues(*property.schema) || isReadOnly(*property.schema))) ||
            isRedeclared(property))
            continue;
        const std::string_view suggested = acceptsAll ? std::string_view() : suggestedType(*property.schema);
        reporter.report(
            subject, property.pointer(),
            {.message = message<lint_messages::parameterUntyped>(describeLocation(subject, property.pointer())),
             .help = suggested.empty() ? message<lint_messages::addSomeType>()
                                       : message<lint_messages::addType>(suggested)},
            Reporter::MemberPart::Key);
    }
}

constexpr Rule parameterType = {
    .info = {.id = "param-type",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Parameter has no type"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule", "Without a type, an enum, a constant, a reference, or a composition, every value is "
                                   "valid, and a model has to guess whether to pass a string, a number, or an object."),
             .bad = R"({"limit": {"description": "How many rows"}})",
             .good = R"({"limit": {"type": "integer", "description": "How many rows"}})",
             .source = "echomen protocol, PropertySchema.type",
             .severity = Severity::Warning},
    .tool = checkType,
};

void checkNameStyle(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& holder : subject.subschemas()) {
        const Json* properties = memberOf(*holder.schema, "properties");
        if (properties == nullptr || !properties->is_object())
            continue;
        std::vector<std::string_view> names;
        for (const auto& [name, schema] : properties->items())
            names.push_back(name);
        const std::optional<MixedStyles> mixed = detectMixedStyles(names);
        if (!mixed)
            continue;
        const std::string converted = convertNameStyle(mixed->name, mixed->usualStyle);
        reporter.report(
            subject, appendPointer(holder.pointer() + "/properties", mixed->name),
            {.message = message<lint_messages::parameterStylesMixed>(mixed->name, styleName(mixed->style),
                                                                     mixed->usualName, styleName(mixed->usualStyle)),
             .help = converted.empty() ? message<lint_messages::chooseNameInStyle>(styleName(mixed->usualStyle))
                                       : message<lint_messages::useParameterStyle>(converted)},
            Reporter::MemberPart::Key);
    }
}

constexpr Rule parameterNameStyle = {
    .info = {.id = "param-name-style",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Parameter names mix styles"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "When snake_case and camelCase are mixed, models write one "
                                                        "name in the style of another, and the call is rejected."),
             .bad = R"({"timeout_ms": {"type": "integer"}, "searchType": {"type": "string"}})",
             .good = R"({"timeout_ms": {"type": "integer"}, "search_type": {"type": "string"}})",
             .source = "Toolroom, based on public MCP servers",
             .severity = Severity::Note},
    .tool = checkNameStyle,
};

void checkCount(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    const Json* properties = schema == nullptr ? nullptr : memberOf(*schema, "properties");
    const auto maxParameters = static_cast<std::size_t>(reporter.threshold("max"));
    if (properties == nullptr || !properties->is_object() || properties->size() <= maxParameters)
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    reporter.report(subject, base + "/properties",
                    {.message = message<lint_messages::tooManyParameters>(properties->size(), maxParameters),
                     .help = message<lint_messages::groupParameters>()},
                    Reporter::MemberPart::Key);
}

constexpr Rule parameterCount = {
    .info = {.id = "param-count",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has more than 15 parameters"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Every parameter is one more decision and one more opportunity for error. A tool "
                                      "with many parameters is usually several tools in one."),
             .bad = "A search tool with 22 parameters",
             .good = "A search tool with 6 parameters and an export tool with 5",
             .source = "Toolroom, based on public MCP servers",
             .severity = Severity::Note,
             .thresholds = {{{"max", 15, "top-level parameters of a tool"}}}},
    .tool = checkCount,
};

} // namespace

std::span<const Rule> schemaParameterRules() {
    static constexpr std::array rules = {parameterDescription, parameterType, parameterNameStyle, parameterCount};
    return rules;
}

} // namespace toolroom
