// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema/messages.h"
#include "core/lint/rules/schema/schema_graph.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/target/messages.h"
#include "core/lint/rules/target/target.h"
#include "core/schema/regex/regex.h"
#include "core/text/words.h"

#include <algorithm>
#include <set>
#include <string>

namespace toolroom {

namespace {

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
            report(m_pointer + "/anyOf", message<lint_messages::targetRootAnyOf>(m_limits.product),
                   message<lint_messages::wrapAnyOf>());
        const Json* properties = objectAt(root, "properties");
        if (m_limits.propertyPattern.empty() || properties == nullptr)
            return;
        const auto pattern = Regex::compile(std::string(m_limits.propertyPattern));
        for (const auto& [name, schema] : properties->items())
            if (pattern && pattern->search(name) == Regex::Match::No)
                report(appendPointer(m_pointer + "/properties", name),
                       message<lint_messages::targetProperty>(name, m_limits.product, m_limits.propertyPattern),
                       message<lint_messages::useMatchingName>(m_limits.propertyPattern));
    }

    void checkKeywords(const Subschema& subschema) {
        for (const UnsupportedKeyword& refused : m_limits.unsupportedKeywords) {
            if (memberOf(*subschema.schema, refused.keyword) == nullptr)
                continue;
            const std::string pointer = subschema.pointer();
            report(appendPointer(pointer, refused.keyword),
                   message<lint_messages::targetKeyword>(refused.keyword, describeLocation(m_subject, pointer),
                                                         m_limits.product),
                   refused.replacement.empty() ? message<lint_messages::describeRestriction>()
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
                   message<lint_messages::targetOpenObject>(describeLocation(m_subject, pointer), m_limits.product),
                   message<lint_messages::closeObject>());
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
            report(place, message<lint_messages::targetOptional>(describeLocation(m_subject, place), m_limits.product),
                   message<lint_messages::requireAndAllowNull>(name));
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
               message<lint_messages::targetEnumTooLong>(characters, describeLocation(m_subject, pointer),
                                                         values->size(), m_limits.product, m_limits.maxLongEnum,
                                                         m_limits.longEnum),
               message<lint_messages::shrinkEnum>());
    }

    void checkContents() {
        const auto exceeds = [](std::size_t count, std::size_t limit) { return limit > 0 && count > limit; };
        if (exceeds(m_contents.properties, m_limits.maxProperties))
            report(m_pointer,
                   message<lint_messages::targetTooManyProperties>(m_contents.properties, m_limits.product,
                                                                   m_limits.maxProperties),
                   message<lint_messages::shrinkSchema>());
        if (exceeds(m_contents.enumValues, m_limits.maxEnumValues))
            report(m_pointer,
                   message<lint_messages::targetTooManyEnumValues>(m_contents.enumValues, m_limits.product,
                                                                   m_limits.maxEnumValues),
                   message<lint_messages::shrinkEnum>());
        if (exceeds(m_contents.characters, m_limits.maxNamesAndEnums))
            report(m_pointer,
                   message<lint_messages::targetNamesTooLong>(m_contents.characters, m_limits.product,
                                                              m_limits.maxNamesAndEnums),
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
               message<lint_messages::targetTooDeep>(graph.levels(), describeLocation(m_subject, pointer),
                                                     m_limits.product, m_limits.maxLevels),
               message<lint_messages::flattenParameters>());
    }

    const ToolSubject& m_subject;
    const TargetLimits& m_limits;
    Reporter& m_reporter;
    std::string m_pointer; ///< of the root schema
    SchemaContents m_contents;
};

} // namespace

void checkTargetSchema(const ToolSubject& subject, const TargetLimits& limits, Reporter& reporter) {
    if (subject.inputSchema() != nullptr)
        TargetSchemaCheck(subject, limits, reporter).run();
}

} // namespace toolroom
