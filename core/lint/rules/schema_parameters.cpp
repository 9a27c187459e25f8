// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/parameter_names.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_references.h"
#include "core/lint/rules/schema_rules.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>

namespace toolroom {

namespace {

constexpr std::size_t maxParameters = 15;
/// How far references and branches are followed to see what a property is.
constexpr int maxLookups = 4;

/// Whether a test holds for a schema, for what it refers to or for a branch of it. Properties share what they refer to,
/// so each schema is tried once.
class SomewhereTest {
public:
    SomewhereTest(const ToolSubject& subject, bool (*test)(const Json&))
        : m_places(*subject.inputSchema())
        , m_test(test) {}

    bool operator()(const Json& schema, int lookups = maxLookups) {
        if (m_test(schema))
            return true;
        if (lookups == 0 || !schema.is_object())
            return false;
        if (const auto known = m_known.find({&schema, lookups}); known != m_known.end())
            return known->second;
        return m_known[{&schema, lookups}] = holdsBelow(schema, lookups - 1);
    }

private:
    bool holdsBelow(const Json& schema, int lookups) {
        const auto holds = [&](const Json& next) { return (*this)(next, lookups); };
        if (const Json* target = m_places.targetOf(schema); target != nullptr && holds(*target))
            return true;
        for (const std::string_view keyword : {"anyOf", "oneOf", "allOf"}) {
            const Json* branches = member(schema, keyword);
            if (branches != nullptr && branches->is_array() && std::ranges::any_of(*branches, holds))
                return true;
        }
        return false;
    }

    SchemaPlaces m_places;
    bool (*m_test)(const Json&);
    std::map<std::pair<const Json*, int>, bool> m_known; ///< by schema and lookups left
};

bool isDescribed(const Json& schema) {
    const std::string* description = textMember(schema, "description");
    return description != nullptr && !trimmed(*description).empty();
}

void checkDescription(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() == nullptr)
        return;
    SomewhereTest isDescribedSomewhere(subject, isDescribed);
    for (const Subschema& property : subject.subschemas()) {
        // A constant speaks for itself: it tells the branches of a union apart.
        if (!property.isProperty || !property.schema->is_object() || property.schema->contains("const") ||
            isDescribedSomewhere(*property.schema) || isRestated(property))
            continue;
        reporter.report(
            subject, property.pointer(),
            {.message = std::format("Parameter {} has no description", placeWords(subject, property.pointer())),
             .help = "Say in a few words what it means, its format or unit, and what leaving it out does"},
            Reporter::At::Key);
    }
}

constexpr Rule parameterDescription = {
    .info = {.id = "param-desc",
             .family = "schema",
             .title = "A parameter has no description",
             .why =
                 "The description is all that a model has to choose a value by: unit, format and what happens without "
                 "it cannot be guessed from a name.",
             .bad = R"({"since": {"type": "string"}})",
             .good = R"({"since": {"type": "string", "format": "date", "description": "First day to include, UTC"}})",
             .source = "agentbase guide, checklist: describe all parameters",
             .severity = Severity::Warning,
             .exceptProfiles = {Profile::Agentbase},
             .exceptSeverity = Severity::Error},
    .tool = checkDescription,
};

/// The type that the keywords beside it suggest; empty when they do not.
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

bool saysWhatFits(const Json& schema) {
    static constexpr std::array<std::string_view, 10> keywords = {
        "type", "enum", "const", "$ref", "$dynamicRef", "$recursiveRef", "anyOf", "oneOf", "allOf", "not"};
    return std::ranges::any_of(keywords, [&](auto keyword) { return schema.contains(keyword); }) ||
           schema.contains("if");
}

void checkType(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& property : subject.subschemas()) {
        const bool acceptsAll = property.schema->is_boolean() && property.schema->get<bool>();
        if (!property.isProperty ||
            (!acceptsAll && (!property.schema->is_object() || saysWhatFits(*property.schema))) || isRestated(property))
            continue;
        const std::string_view suggested = acceptsAll ? std::string_view() : suggestedType(*property.schema);
        reporter.report(subject, property.pointer(),
                        {.message = std::format("Parameter {} has no type, so any value passes",
                                                placeWords(subject, property.pointer())),
                         .help = suggested.empty() ? "Add a `type` (a list of types when several fit), or an `enum`"
                                                   : std::format("Add `\"type\": \"{}\"`", suggested)},
                        Reporter::At::Key);
    }
}

constexpr Rule parameterType = {
    .info = {.id = "param-type",
             .family = "schema",
             .title = "A parameter has no type",
             .why =
                 "Without a type, an enum, a constant, a reference or a composition everything is valid, and a model "
                 "picks between text, number and object by chance.",
             .bad = R"({"limit": {"description": "How many rows"}})",
             .good = R"({"limit": {"type": "integer", "description": "How many rows"}})",
             .source = "echomen protocol, PropertySchema.type",
             .severity = Severity::Warning},
    .tool = checkType,
};

void checkNameStyle(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& holder : subject.subschemas()) {
        const Json* properties = member(*holder.schema, "properties");
        if (properties == nullptr || !properties->is_object())
            continue;
        std::vector<std::string_view> names;
        for (const auto& [name, schema] : properties->items())
            names.push_back(name);
        const std::optional<StyleBreak> mixed = styleBreak(names);
        if (!mixed)
            continue;
        reporter.report(
            subject, appendPointer(holder.pointer() + "/properties", mixed->name),
            {.message = std::format("Parameter `{}` is written in {}, `{}` beside it in {}", mixed->name,
                                    styleName(mixed->style), mixed->usualName, styleName(mixed->usualStyle)),
             .help = std::format("Keep to one style: `{}`", restyled(mixed->name, mixed->usualStyle))},
            Reporter::At::Key);
    }
}

constexpr Rule parameterNameStyle = {
    .info = {.id = "param-name-style",
             .family = "schema",
             .title = "The parameter names mix styles",
             .why =
                 "Where snake_case and camelCase stand side by side, a model writes one in the style of the other and "
                 "the call is refused.",
             .bad = R"({"timeout_ms": {"type": "integer"}, "searchType": {"type": "string"}})",
             .good = R"({"timeout_ms": {"type": "integer"}, "search_type": {"type": "string"}})",
             .source = "Toolroom's catalogue, measured on public MCP servers",
             .severity = Severity::Info},
    .tool = checkNameStyle,
};

void checkCount(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    const Json* properties = schema == nullptr ? nullptr : member(*schema, "properties");
    if (properties == nullptr || !properties->is_object() || properties->size() <= maxParameters)
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    reporter.report(subject, base + "/properties",
                    {.message = std::format("The tool has {} parameters; more than {} are seldom filled in well",
                                            properties->size(), maxParameters),
                     .help = "Split the tool by task, or group rare options into one object"},
                    Reporter::At::Key);
}

constexpr Rule parameterCount = {
    .info = {.id = "param-count",
             .family = "schema",
             .title = "The tool has more than 15 parameters",
             .why = "Every parameter is one more decision and one more thing to get wrong; tools with many are usually "
                    "several tools.",
             .bad = "a search tool with 22 parameters",
             .good = "a search tool with 6 parameters and an export tool with 5",
             .source = "Toolroom's catalogue, measured on public MCP servers",
             .severity = Severity::Info},
    .tool = checkCount,
};

/// Text of which nothing is said but that it is text, or a list of it.
bool isUnbounded(const Json& schema) {
    static constexpr std::array<std::string_view, 8> bounds = {"pattern",   "enum", "const", "format",
                                                               "maxLength", "$ref", "if",    "not"};
    if (!schema.is_object() || std::ranges::any_of(bounds, [&](auto bound) { return schema.contains(bound); }))
        return false;
    const TypeSet types = declaredTypes(schema);
    if (types.contains(InstanceType::String))
        return true;
    if (!types.contains(InstanceType::Array) || schema.contains("prefixItems"))
        return false;
    const Json* items = member(schema, "items");
    return items == nullptr || isUnbounded(*items);
}

void checkUnbounded(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() == nullptr)
        return;
    SomewhereTest isUnboundedSomewhere(subject, isUnbounded);
    for (const Subschema& property : subject.subschemas()) {
        const auto kind = property.isProperty ? dangerousKind(*property.key) : std::nullopt;
        if (!kind || !isUnboundedSomewhere(*property.schema) || isRestated(property))
            continue;
        reporter.report(subject, property.pointer(),
                        {.message = std::format("Parameter {} takes any {}: nothing limits what a model may pass",
                                                placeWords(subject, property.pointer()), kind->word),
                         .help = std::string(kind->help)},
                        Reporter::At::Key);
    }
}

constexpr Rule parameterUnbounded = {
    .info = {.id = "param-unbounded",
             .family = "schema",
             .title = "A path, address, command or SQL text is not limited",
             .why =
                 "What a model passes may come from text that somebody else wrote. A pattern, an enum or a format is "
                 "the first fence, and tells the model what is expected.",
             .bad = R"({"path": {"type": "string", "description": "File to read"}})",
             .good = R"({"path": {"type": "string", "description": "File to read", "pattern": "^docs/[\\w./-]+$"}})",
             .source = "Toolroom's catalogue; CWE-22, CWE-78, CWE-89, CWE-918",
             .severity = Severity::Warning},
    .tool = checkUnbounded,
};

constexpr std::array rules = {parameterDescription, parameterType, parameterNameStyle, parameterCount,
                              parameterUnbounded};

} // namespace

std::span<const Rule> schemaParameterRules() {
    return rules;
}

} // namespace toolroom
