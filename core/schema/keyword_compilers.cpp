// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/keyword_site.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

void compileReference(KeywordSite& site) {
    site.reference();
}

void compileDefault(KeywordSite& site) {
    site.node.defaultValue = &site.value;
}

void compileConst(KeywordSite& site) {
    site.node.constant = &site.value;
}

void compileEnum(KeywordSite& site) {
    if (!site.isArray())
        return;
    site.node.enumeration = std::make_unique<ValueSet>(site.value);
    for (const Json& value : site.value)
        site.node.enumerationTypes = site.node.enumerationTypes | typesOf(value);
}

void compileType(KeywordSite& site) {
    const auto add = [&](const Json& name) {
        const auto type = name.is_string() ? instanceTypeNamed(name.get_ref<const std::string&>()) : std::nullopt;
        if (type)
            site.node.types.insert(*type);
        return type.has_value();
    };
    constexpr auto reason = "must be one of null, boolean, integer, number, string, array, object";
    if (!site.value.is_array()) {
        if (!add(site.value))
            site.fail(reason);
        return;
    }
    if (site.value.empty())
        site.fail("must name at least one type");
    for (std::size_t i = 0; i < site.value.size(); ++i)
        if (!add(site.value[i]))
            site.failAt(i, reason);
}

template <auto Rules, auto Limit>
void compileCount(KeywordSite& site) {
    if (const auto count = site.count())
        (site.*Rules)().*Limit = *count;
}

template <auto Limit>
void compileNumberLimit(KeywordSite& site) {
    if (!site.value.is_number())
        site.fail("must be a number");
    site.numberRules().*Limit = &site.value;
}

void compileMultipleOf(KeywordSite& site) {
    if (!site.value.is_number() || site.value.get<double>() <= 0)
        return site.fail("must be a number greater than 0");
    site.numberRules().multipleOf = &site.value;
    site.numberRules().step = decimalOf(site.value);
}

void compilePattern(KeywordSite& site) {
    const auto text = site.text();
    if (!text)
        return;
    auto regex = Regex::compile(*text);
    if (!regex)
        return site.fail(std::format("is not a regular expression: {}", regex.error().reason));
    site.stringRules().pattern = std::move(*regex);
    site.stringRules().patternText = *text;
}

void compileItems(KeywordSite& site) {
    if (site.isDraft7() && site.value.is_array())
        site.arrayRules().prefix = site.schemaList();
    else if (site.value.is_array())
        site.fail("must be a schema: since 2020-12 a list of schemas is called prefixItems");
    else
        site.arrayRules().rest = site.schema();
}

/// Only says something beside a list of `items`.
void compileAdditionalItems(KeywordSite& site) {
    const Node* schema = site.schema();
    const auto items = site.node.schema->find("items");
    if (items != site.node.schema->end() && items->is_array())
        site.arrayRules().rest = schema;
}

void compilePrefixItems(KeywordSite& site) {
    site.arrayRules().prefix = site.schemaList();
}

void compileContains(KeywordSite& site) {
    site.arrayRules().contains = site.schema();
}

void compileUniqueItems(KeywordSite& site) {
    site.arrayRules().unique = site.boolean().value_or(false);
}

void compileUnevaluatedItems(KeywordSite& site) {
    site.node.unevaluatedItems = site.schema();
}

void compileUnevaluatedProperties(KeywordSite& site) {
    site.node.unevaluatedProperties = site.schema();
}

void compileProperties(KeywordSite& site) {
    PropertyTable& table = site.objectRules().properties;
    site.schemaMap([&](std::string_view name, const Node* schema) { table.add(name, schema); });
}

void compilePatternProperties(KeywordSite& site) {
    ObjectRules& rules = site.objectRules();
    site.schemaMap([&](std::string_view pattern, const Node* schema) {
        auto regex = Regex::compile(pattern);
        if (!regex)
            return site.failAt(pattern, std::format("is not a regular expression: {}", regex.error().reason));
        rules.patterns.push_back({pattern, std::move(*regex), schema});
    });
}

void compileAdditionalProperties(KeywordSite& site) {
    site.objectRules().additional = site.schema();
}

void compilePropertyNames(KeywordSite& site) {
    site.objectRules().names = site.schema();
}

void compileRequired(KeywordSite& site) {
    site.objectRules().required = site.names(site.value);
}

void compileDependentRequired(KeywordSite& site) {
    if (!site.isObject())
        return;
    for (const auto& [name, names] : site.value.get_ref<const Json::object_t&>())
        site.objectRules().dependents.push_back({name, site.keyword, nullptr, site.names(names)});
}

void compileDependentSchemas(KeywordSite& site) {
    ObjectRules& rules = site.objectRules();
    site.schemaMap([&](std::string_view name, const Node* schema) {
        rules.dependents.push_back({name, site.keyword, schema, {}});
    });
}

void compileDependencies(KeywordSite& site) {
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
void compileAlternatives(KeywordSite& site) {
    site.combination().*Schemas = site.schemaList();
    if (site.value.is_array() && site.value.empty())
        site.fail("must hold at least one schema");
}

template <auto Schema>
void compileSchema(KeywordSite& site) {
    site.combination().*Schema = site.schema();
}

using enum Vocabulary;

constexpr KeywordCompiler compilers[] = {
    {"$ref", Core, compileReference},
    {"$dynamicRef", Core, compileReference},
    {"default", Core, compileDefault},
    {"type", Validation, compileType},
    {"const", Validation, compileConst},
    {"enum", Validation, compileEnum},
    {"minLength", Validation, compileCount<&KeywordSite::stringRules, &StringRules::minLength>},
    {"maxLength", Validation, compileCount<&KeywordSite::stringRules, &StringRules::maxLength>},
    {"pattern", Validation, compilePattern},
    {"minimum", Validation, compileNumberLimit<&NumberRules::minimum>},
    {"maximum", Validation, compileNumberLimit<&NumberRules::maximum>},
    {"exclusiveMinimum", Validation, compileNumberLimit<&NumberRules::exclusiveMinimum>},
    {"exclusiveMaximum", Validation, compileNumberLimit<&NumberRules::exclusiveMaximum>},
    {"multipleOf", Validation, compileMultipleOf},
    {"minItems", Validation, compileCount<&KeywordSite::arrayRules, &ArrayRules::minItems>},
    {"maxItems", Validation, compileCount<&KeywordSite::arrayRules, &ArrayRules::maxItems>},
    {"uniqueItems", Validation, compileUniqueItems},
    {"minContains", Validation, compileCount<&KeywordSite::arrayRules, &ArrayRules::minContains>},
    {"maxContains", Validation, compileCount<&KeywordSite::arrayRules, &ArrayRules::maxContains>},
    {"items", Applicator, compileItems},
    {"additionalItems", Applicator, compileAdditionalItems},
    {"prefixItems", Applicator, compilePrefixItems},
    {"contains", Applicator, compileContains},
    {"unevaluatedItems", Applicator, compileUnevaluatedItems},
    {"minProperties", Validation, compileCount<&KeywordSite::objectRules, &ObjectRules::minProperties>},
    {"maxProperties", Validation, compileCount<&KeywordSite::objectRules, &ObjectRules::maxProperties>},
    {"required", Validation, compileRequired},
    {"dependentRequired", Validation, compileDependentRequired},
    {"properties", Applicator, compileProperties},
    {"patternProperties", Applicator, compilePatternProperties},
    {"additionalProperties", Applicator, compileAdditionalProperties},
    {"propertyNames", Applicator, compilePropertyNames},
    {"dependentSchemas", Applicator, compileDependentSchemas},
    {"dependencies", Applicator, compileDependencies},
    {"unevaluatedProperties", Applicator, compileUnevaluatedProperties},
    {"allOf", Applicator, compileAlternatives<&Combination::allOf>},
    {"anyOf", Applicator, compileAlternatives<&Combination::anyOf>},
    {"oneOf", Applicator, compileAlternatives<&Combination::oneOf>},
    {"not", Applicator, compileSchema<&Combination::negated>},
    {"if", Applicator, compileSchema<&Combination::condition>},
    {"then", Applicator, compileSchema<&Combination::consequence>},
    {"else", Applicator, compileSchema<&Combination::alternative>},
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
