// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/exact_number.h"
#include "core/schema/compiler/keyword_context.h"
#include "core/schema/messages.h"

#include <algorithm>

namespace toolroom {

namespace {

void compileReference(KeywordContext& site) {
    site.reference();
}

void compileDefault(KeywordContext& site) {
    site.node.defaultValue = &site.value;
}

void compileConst(KeywordContext& site) {
    site.node.constant = &site.value;
}

void compileEnum(KeywordContext& site) {
    if (!site.isArray())
        return;
    site.node.enumeration = std::make_unique<ValueSet>(site.value);
    for (const Json& value : site.value)
        site.node.enumerationTypes = site.node.enumerationTypes | typesOf(value);
}

void compileType(KeywordContext& site) {
    const auto add = [&](const Json& name) {
        const auto type = name.is_string() ? parseInstanceType(name.get_ref<const std::string&>()) : std::nullopt;
        if (type)
            site.node.types.insert(*type);
        return type.has_value();
    };
    if (!site.value.is_array()) {
        if (!add(site.value))
            site.fail(message<schema_messages::notAType>());
        return;
    }
    if (site.value.empty())
        site.fail(message<schema_messages::noTypes>());
    for (std::size_t i = 0; i < site.value.size(); ++i)
        if (!add(site.value[i]))
            site.failAt(i, message<schema_messages::notAType>());
}

template <auto Rules, auto Limit>
void compileCount(KeywordContext& site) {
    if (const auto count = site.count())
        (site.*Rules)().*Limit = *count;
}

template <auto Limit>
void compileNumberLimit(KeywordContext& site) {
    if (!isNumeric(site.value))
        return site.fail(message<schema_messages::notANumber>());
    site.numberRules().*Limit = &site.value;
}

void compileMultipleOf(KeywordContext& site) {
    if (!isNumeric(site.value) || compareNumbers(site.value, Json(0)) <= 0)
        return site.fail(message<schema_messages::notPositive>());
    site.numberRules().multipleOf = &site.value;
    site.numberRules().step = toDecimal(site.value);
}

void compilePattern(KeywordContext& site) {
    const auto text = site.text();
    if (!text)
        return;
    auto regex = Regex::compile(*text);
    if (!regex)
        return site.fail(message<schema_messages::notARegex>(regex.error().reason));
    site.stringRules().pattern = std::move(*regex);
    site.stringRules().patternText = *text;
}

void compileItems(KeywordContext& site) {
    if (site.isDraft7() && site.value.is_array())
        site.arrayRules().prefix = site.compileSchemaList();
    else if (site.value.is_array())
        site.fail(message<schema_messages::useOfPrefixItems>());
    else
        site.arrayRules().rest = site.schema();
}

/// Applies only if `items` is an array.
void compileAdditionalItems(KeywordContext& site) {
    const Node* schema = site.schema();
    const auto items = site.node.schema->find("items");
    if (items != site.node.schema->end() && items->is_array())
        site.arrayRules().rest = schema;
}

void compilePrefixItems(KeywordContext& site) {
    site.arrayRules().prefix = site.compileSchemaList();
}

void compileContains(KeywordContext& site) {
    site.arrayRules().contains = site.schema();
}

void compileUniqueItems(KeywordContext& site) {
    site.arrayRules().unique = site.boolean().value_or(false);
}

void compileUnevaluatedItems(KeywordContext& site) {
    site.node.unevaluatedItems = site.schema();
}

void compileUnevaluatedProperties(KeywordContext& site) {
    site.node.unevaluatedProperties = site.schema();
}

void compileProperties(KeywordContext& site) {
    PropertyTable& table = site.objectRules().properties;
    site.compileSchemaMap([&](std::string_view name, const Node* schema) { table.add(name, schema); });
}

void compilePatternProperties(KeywordContext& site) {
    ObjectRules& rules = site.objectRules();
    site.compileSchemaMap([&](std::string_view pattern, const Node* schema) {
        auto regex = Regex::compile(pattern);
        if (!regex)
            return site.failAt(pattern, message<schema_messages::notARegex>(regex.error().reason));
        rules.patterns.push_back({pattern, std::move(*regex), schema});
    });
}

void compileAdditionalProperties(KeywordContext& site) {
    site.objectRules().additional = site.schema();
}

void compilePropertyNames(KeywordContext& site) {
    site.objectRules().names = site.schema();
}

void compileRequired(KeywordContext& site) {
    site.objectRules().required = site.names(site.value);
}

void compileDependentRequired(KeywordContext& site) {
    if (!site.isObject())
        return;
    for (const auto& [name, names] : site.value.get_ref<const Json::object_t&>())
        site.objectRules().dependents.push_back({name, site.keyword, nullptr, site.names(names)});
}

void compileDependentSchemas(KeywordContext& site) {
    ObjectRules& rules = site.objectRules();
    site.compileSchemaMap([&](std::string_view name, const Node* schema) {
        rules.dependents.push_back({name, site.keyword, schema, {}});
    });
}

void compileDependencies(KeywordContext& site) {
    if (!site.isObject())
        return;
    for (const auto& [name, value] : site.value.get_ref<const Json::object_t&>()) {
        if (value.is_array())
            site.objectRules().dependents.push_back({name, site.keyword, nullptr, site.names(value)});
        else
            site.objectRules().dependents.push_back({name, site.keyword, site.schemaAt(name, value), {}});
    }
}

template <auto Schemas>
void compileAlternatives(KeywordContext& site) {
    site.combination().*Schemas = site.compileSchemaList();
    if (site.value.is_array() && site.value.empty())
        site.fail(message<schema_messages::noSchemas>());
}

template <auto Schema>
void compileSchema(KeywordContext& site) {
    site.combination().*Schema = site.schema();
}

constexpr KeywordCompiler compilers[] = {
    {"$ref", Vocabulary::Core, compileReference},
    {"$dynamicRef", Vocabulary::Core, compileReference},
    {"default", Vocabulary::Core, compileDefault},
    {"type", Vocabulary::Validation, compileType},
    {"const", Vocabulary::Validation, compileConst},
    {"enum", Vocabulary::Validation, compileEnum},
    {"minLength", Vocabulary::Validation, compileCount<&KeywordContext::stringRules, &StringRules::minLength>},
    {"maxLength", Vocabulary::Validation, compileCount<&KeywordContext::stringRules, &StringRules::maxLength>},
    {"pattern", Vocabulary::Validation, compilePattern},
    {"minimum", Vocabulary::Validation, compileNumberLimit<&NumberRules::minimum>},
    {"maximum", Vocabulary::Validation, compileNumberLimit<&NumberRules::maximum>},
    {"exclusiveMinimum", Vocabulary::Validation, compileNumberLimit<&NumberRules::exclusiveMinimum>},
    {"exclusiveMaximum", Vocabulary::Validation, compileNumberLimit<&NumberRules::exclusiveMaximum>},
    {"multipleOf", Vocabulary::Validation, compileMultipleOf},
    {"minItems", Vocabulary::Validation, compileCount<&KeywordContext::arrayRules, &ArrayRules::minItems>},
    {"maxItems", Vocabulary::Validation, compileCount<&KeywordContext::arrayRules, &ArrayRules::maxItems>},
    {"uniqueItems", Vocabulary::Validation, compileUniqueItems},
    {"minContains", Vocabulary::Validation, compileCount<&KeywordContext::arrayRules, &ArrayRules::minContains>},
    {"maxContains", Vocabulary::Validation, compileCount<&KeywordContext::arrayRules, &ArrayRules::maxContains>},
    {"items", Vocabulary::Applicator, compileItems},
    {"additionalItems", Vocabulary::Applicator, compileAdditionalItems},
    {"prefixItems", Vocabulary::Applicator, compilePrefixItems},
    {"contains", Vocabulary::Applicator, compileContains},
    {"unevaluatedItems", Vocabulary::Applicator, compileUnevaluatedItems},
    {"minProperties", Vocabulary::Validation, compileCount<&KeywordContext::objectRules, &ObjectRules::minProperties>},
    {"maxProperties", Vocabulary::Validation, compileCount<&KeywordContext::objectRules, &ObjectRules::maxProperties>},
    {"required", Vocabulary::Validation, compileRequired},
    {"dependentRequired", Vocabulary::Validation, compileDependentRequired},
    {"properties", Vocabulary::Applicator, compileProperties},
    {"patternProperties", Vocabulary::Applicator, compilePatternProperties},
    {"additionalProperties", Vocabulary::Applicator, compileAdditionalProperties},
    {"propertyNames", Vocabulary::Applicator, compilePropertyNames},
    {"dependentSchemas", Vocabulary::Applicator, compileDependentSchemas},
    {"dependencies", Vocabulary::Applicator, compileDependencies},
    {"unevaluatedProperties", Vocabulary::Applicator, compileUnevaluatedProperties},
    {"allOf", Vocabulary::Applicator, compileAlternatives<&Combination::allOf>},
    {"anyOf", Vocabulary::Applicator, compileAlternatives<&Combination::anyOf>},
    {"oneOf", Vocabulary::Applicator, compileAlternatives<&Combination::oneOf>},
    {"not", Vocabulary::Applicator, compileSchema<&Combination::negated>},
    {"if", Vocabulary::Applicator, compileSchema<&Combination::condition>},
    {"then", Vocabulary::Applicator, compileSchema<&Combination::consequence>},
    {"else", Vocabulary::Applicator, compileSchema<&Combination::alternative>},
};

} // namespace

const KeywordCompiler& keywordCompiler(const KeywordInfo& info) {
    static const std::vector<KeywordCompiler> byKeyword = [] {
        std::vector<KeywordCompiler> table;
        for (const KeywordInfo& known : allKeywords()) {
            const auto* found = std::ranges::find(compilers, known.name, &KeywordCompiler::name);
            table.push_back(found == std::end(compilers) ? KeywordCompiler{known.name} : *found);
        }
        return table;
    }();
    return byKeyword[static_cast<std::size_t>(&info - allKeywords().data())];
}

} // namespace toolroom
