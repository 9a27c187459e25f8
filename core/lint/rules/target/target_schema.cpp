// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_graph.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/target/target.h"
#include "core/schema/regex/regex.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto targetProperty =
    messageTemplate("Lint", "The property name `%1` is not valid for %2: it does not match `%3`");
// %1: a keyword; %2: location
constexpr auto targetKeyword = messageTemplate("Lint", "%3 does not support `%1` in %2");
constexpr auto describeRestriction = messageTemplate("Lint", "Remove it and state the restriction in the description");
constexpr auto targetRootAnyOf = messageTemplate("Lint", "%1 does not support `anyOf` in the root schema");
constexpr auto wrapAnyOf = messageTemplate("Lint", "Move the `anyOf` into a property");
// %1: location
constexpr auto targetOptional =
    messageTemplate("Lint", "Parameter %1 is optional, but %2 requires every property to be in `required`");
constexpr auto requireAndAllowNull =
    messageTemplate("Lint", "Add `%1` to `required`, and allow null if it may have no value");
constexpr auto targetOpenObject =
    messageTemplate("Lint", "The object in %1 allows additional properties, which %2 does not support");
constexpr auto closeObject = messageTemplate("Lint", "Add `\"additionalProperties\": false`");
constexpr auto targetTooManyProperties =
    pluralTemplate("Lint", "The schema has %n properties, but %1 allows at most %2",
                   "The schema has %n property, but %1 allows at most %2");
// %1: location
constexpr auto targetTooDeep = pluralTemplate(
    "Lint", "The schema has %n levels of nesting, but %2 allows at most %3; the limit is first exceeded at %1",
    "The schema has %n level of nesting, but %2 allows at most %3; the limit is first exceeded at %1");
constexpr auto targetTooManyEnumValues =
    pluralTemplate("Lint", "The schema's enums have %n values in total, but %1 allows at most %2",
                   "The schema's enums have %n value in total, but %1 allows at most %2");
constexpr auto targetNamesTooLong =
    pluralTemplate("Lint", "The schema's names and enum values have %n characters in total, but %1 allows at most %2",
                   "The schema's names and enum values have %n character in total, but %1 allows at most %2");
// %1: location; %2: number of values; %5: a number of values
constexpr auto targetEnumTooLong = pluralTemplate("Lint",
                                                  "The %2 enum values for %1 have %n characters in total, but %3 "
                                                  "allows at most %4 for an enum with more than %5 values",
                                                  "The %2 enum values for %1 have %n character in total, but %3 allows "
                                                  "at most %4 for an enum with more than %5 values");
constexpr auto shrinkEnum =
    messageTemplate("Lint", "Use fewer or shorter values, or accept any string and validate it in the tool");

/// The names and values in a schema that a target limits in number and length. Lengths are in characters.
struct SchemaContents {
    std::size_t properties = 0;
    std::size_t enumValues = 0;
    std::size_t characters = 0; ///< of the names of properties and definitions, and of enum values
};

const Json* objectAt(const Json& schema, std::string_view keyword) {
    const Json* value = memberOf(schema, keyword);
    return value != nullptr && value->is_object() ? value : nullptr;
}

const Json* arrayAt(const Json& schema, std::string_view keyword) {
    const Json* value = memberOf(schema, keyword);
    return value != nullptr && value->is_array() ? value : nullptr;
}

std::size_t enumCharacters(const Json& values) {
    std::size_t characters = 0;
    for (const Json& value : values)
        if (const auto* text = value.get_ptr<const std::string*>())
            characters += codePointCount(*text);
    return characters;
}

/// Checks one tool for one target.
class TargetSchemaCheck {
public:
    TargetSchemaCheck(const ToolSubject& subject, const TargetLimits& limits, Reporter& reporter)
        : m_subject(subject)
        , m_limits(limits)
        , m_reporter(reporter)
        , m_pointer(subject.tool().inputSchema.pointer.value_or(std::string())) {}

    void run() {
        checkRoot();
        for (const Subschema& subschema : m_subject.subschemas()) {
            if (!subschema.schema->is_object())
                continue;
            checkKeywords(subschema);
            if (m_limits.closedObjects)
                checkObject(subschema);
            countContents(subschema);
        }
        checkContents();
        checkLevels();
    }

private:
    void report(std::string_view pointer, Message message, Message help) {
        m_reporter.report(m_subject, pointer, {.message = std::move(message), .help = std::move(help)},
                          Reporter::MemberPart::Key);
    }

    void checkRoot() {
        const Json& root = *m_subject.inputSchema();
        if (m_limits.forbidsRootAnyOf && memberOf(root, "anyOf") != nullptr)
            report(m_pointer + "/anyOf", message<targetRootAnyOf>(m_limits.product), message<wrapAnyOf>());
        const Json* properties = objectAt(root, "properties");
        if (m_limits.propertyPattern.empty() || properties == nullptr)
            return;
        const auto pattern = Regex::compile(std::string(m_limits.propertyPattern));
        for (const auto& [name, schema] : properties->items())
            if (pattern && pattern->search(name) == Regex::Match::No)
                report(appendPointer(m_pointer + "/properties", name),
                       message<targetProperty>(name, m_limits.product, m_limits.propertyPattern),
                       message<lint_messages::useMatchingName>(m_limits.propertyPattern));
    }

    void checkKeywords(const Subschema& subschema) {
        for (const UnsupportedKeyword& refused : m_limits.unsupportedKeywords) {
            if (memberOf(*subschema.schema, refused.keyword) == nullptr)
                continue;
            const std::string pointer = subschema.pointer();
            report(appendPointer(pointer, refused.keyword),
                   message<targetKeyword>(refused.keyword, describeLocation(m_subject, pointer), m_limits.product),
                   refused.replacement.empty() ? message<describeRestriction>()
                                               : message<lint_messages::writeInstead>(refused.replacement));
        }
    }

    void checkObject(const Subschema& subschema) {
        const Json& schema = *subschema.schema;
        const Json* properties = objectAt(schema, "properties");
        if (properties == nullptr && !declaredTypes(schema).contains(InstanceType::Object))
            return;
        const std::string pointer = subschema.pointer();
        const Json* additional = memberOf(schema, "additionalProperties");
        if (additional == nullptr || *additional != false)
            report(additional == nullptr ? pointer : pointer + "/additionalProperties",
                   message<targetOpenObject>(describeLocation(m_subject, pointer), m_limits.product),
                   message<closeObject>());
        if (properties == nullptr)
            return;
        std::set<std::string_view> required;
        if (const Json* names = arrayAt(schema, "required"))
            for (const Json& name : *names)
                if (const auto* text = name.get_ptr<const std::string*>())
                    required.insert(*text);
        for (const auto& [name, property] : properties->items()) {
            if (required.contains(name))
                continue;
            const std::string place = appendPointer(pointer + "/properties", name);
            report(place, message<targetOptional>(describeLocation(m_subject, place), m_limits.product),
                   message<requireAndAllowNull>(name));
        }
    }

    void countContents(const Subschema& subschema) {
        for (const std::string_view keyword : {"properties", "$defs", "definitions"}) {
            const Json* named = objectAt(*subschema.schema, keyword);
            if (named == nullptr)
                continue;
            m_contents.properties += keyword == "properties" ? named->size() : 0;
            for (const auto& [name, schema] : named->items())
                m_contents.characters += codePointCount(name);
        }
        const Json* values = arrayAt(*subschema.schema, "enum");
        if (values == nullptr)
            return;
        const std::size_t characters = enumCharacters(*values);
        m_contents.enumValues += values->size();
        m_contents.characters += characters;
        if (m_limits.longEnum == 0 || values->size() <= m_limits.longEnum || characters <= m_limits.maxLongEnum)
            return;
        const std::string pointer = subschema.pointer();
        report(pointer + "/enum",
               message<targetEnumTooLong>(characters, describeLocation(m_subject, pointer), values->size(),
                                          m_limits.product, m_limits.maxLongEnum, m_limits.longEnum),
               message<shrinkEnum>());
    }

    void checkContents() {
        const auto exceeds = [](std::size_t count, std::size_t limit) { return limit > 0 && count > limit; };
        if (exceeds(m_contents.properties, m_limits.maxProperties))
            report(m_pointer,
                   message<targetTooManyProperties>(m_contents.properties, m_limits.product, m_limits.maxProperties),
                   message<lint_messages::shrinkSchema>());
        if (exceeds(m_contents.enumValues, m_limits.maxEnumValues))
            report(m_pointer,
                   message<targetTooManyEnumValues>(m_contents.enumValues, m_limits.product, m_limits.maxEnumValues),
                   message<shrinkEnum>());
        if (exceeds(m_contents.characters, m_limits.maxNamesAndEnums))
            report(m_pointer,
                   message<targetNamesTooLong>(m_contents.characters, m_limits.product, m_limits.maxNamesAndEnums),
                   message<lint_messages::shrinkSchema>());
    }

    void checkLevels() {
        if (m_limits.maxLevels == 0)
            return;
        const SchemaGraph graph(m_subject);
        if (graph.levels() <= m_limits.maxLevels)
            return;
        const std::string pointer = graph.below(m_limits.maxLevels)->pointer();
        report(pointer,
               message<targetTooDeep>(graph.levels(), describeLocation(m_subject, pointer), m_limits.product,
                                      m_limits.maxLevels),
               message<lint_messages::flattenParameters>());
    }

    const ToolSubject& m_subject;
    const TargetLimits& m_limits;
    Reporter& m_reporter;
    std::string m_pointer; ///< of the root schema
    SchemaContents m_contents;
};

} // namespace

void checkTargetSchema(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() != nullptr)
        TargetSchemaCheck(subject, limitsOf(*reporter.rule().target), reporter).run();
}

} // namespace toolroom
