// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/schema_helpers.h"

#include "core/base/ascii.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>

namespace toolroom {

namespace {

// The location of a finding in a schema.
constexpr auto placeRoot = messageTemplate("Lint", "the root schema");
constexpr auto placeDefinition = messageTemplate("Lint", "definition `%1`");

bool isIndex(std::string_view token) {
    return !token.empty() && std::ranges::all_of(token, [](char c) { return isAsciiDigit(c); });
}

/// One step from a schema into a schema inside it.
struct SchemaStep {
    std::string keyword;
    std::string key; ///< under `properties` and other maps; otherwise empty
};

std::vector<SchemaStep> schemaSteps(std::string_view pointer) {
    std::vector<SchemaStep> steps;
    std::vector<std::string> tokens = pointerTokens(pointer);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        SchemaStep& step = steps.emplace_back(std::move(tokens[i]));
        const KeywordInfo* known = keyword(step.keyword);
        const bool keyed = known != nullptr &&
                           (known->subschemas == SubschemaKind::Map || known->subschemas == SubschemaKind::MapOrNames);
        if (i + 1 == tokens.size() || (!keyed && !isIndex(tokens[i + 1])))
            continue;
        ++i;
        if (keyed)
            step.key = std::move(tokens[i]);
    }
    return steps;
}

} // namespace

bool isReadOnly(const Json& schema) {
    const Json* readOnly = memberOf(schema, "readOnly");
    return readOnly != nullptr && *readOnly == true;
}

TypeSet declaredTypes(const Json& schema) {
    TypeSet types;
    const auto insert = [&](const Json& name) {
        if (const auto* text = name.get_ptr<const std::string*>())
            if (const auto type = parseInstanceType(*text))
                types.insert(*type);
    };
    const Json* type = memberOf(schema, "type");
    if (type != nullptr && type->is_array())
        std::ranges::for_each(*type, insert);
    else if (type != nullptr)
        insert(*type);
    return types;
}

std::string_view schemaPointer(const ToolSubject& subject, std::string_view pointer) {
    const auto& base = subject.tool().inputSchema.pointer;
    return base && pointer.starts_with(*base) ? pointer.substr(base->size()) : pointer;
}

bool isUnderKeyword(const Subschema& subschema, std::span<const std::string_view> keywords) {
    for (const Subschema* at = &subschema; at != nullptr; at = at->parent)
        if (std::ranges::contains(keywords, at->keyword))
            return true;
    return false;
}

std::vector<std::string_view> listedTexts(const Json& schema) {
    std::vector<std::string_view> texts;
    if (const Json* values = memberOf(schema, "enum"); values != nullptr && values->is_array())
        for (const Json& value : *values)
            if (const auto* text = value.get_ptr<const std::string*>())
                texts.emplace_back(*text);
    return texts;
}

bool isInPlaceApplicator(std::string_view keyword) {
    static constexpr std::array<std::string_view, 9> keywords = {
        "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"};
    return std::ranges::contains(keywords, keyword);
}

Message describeLocation(const ToolSubject& subject, std::string_view pointer) {
    std::string path;
    bool inDefinition = false;
    for (const SchemaStep& step : schemaSteps(schemaPointer(subject, pointer))) {
        if (step.keyword == "properties" && !step.key.empty()) {
            path += path.empty() ? step.key : '.' + step.key;
        } else if (step.keyword == "$defs" || step.keyword == "definitions") {
            path = step.key;
            inDefinition = true;
        } else if (step.keyword == "items" || step.keyword == "prefixItems" || step.keyword == "contains") {
            path += "[]";
        } else if (step.keyword == "additionalProperties" || step.keyword == "patternProperties") {
            path += path.empty() ? "*" : ".*";
        }
    }
    if (path.empty())
        return message<placeRoot>();
    return inDefinition ? message<placeDefinition>(path) : Message::verbatim('`' + path + '`');
}

bool isRedeclared(const Subschema& property) {
    if (property.parent == nullptr)
        return false;
    for (const Subschema* holder = property.parent; holder->parent != nullptr && isInPlaceApplicator(holder->keyword);
         holder = holder->parent) {
        const Json* siblings = memberOf(*holder->parent->schema, property.keyword);
        if (siblings != nullptr && property.key && memberOf(*siblings, *property.key) != nullptr)
            return true;
    }
    return false;
}

std::string shortJson(const Json& value) {
    constexpr int limit = 60; // code points
    std::string text = compactText(value);
    std::size_t offset = 0;
    for (int count = 0; offset < text.size(); ++count) {
        if (count == limit)
            return text.substr(0, offset) + "…";
        static_cast<void>(nextCodePoint(text, offset));
    }
    return text;
}

std::string shortJsonAt(const ToolSubject& subject, std::string_view pointer) {
    const Json* value = resolvePointer(subject.tool().document->value(), pointer);
    return value == nullptr ? std::string() : shortJson(*value);
}

bool hasMisplacedProperties(const Json& schema) {
    return schema.is_object() && !schema.contains("type") &&
           std::ranges::any_of(schema.items(), [](const auto& member) {
               return keyword(member.key()) == nullptr && !member.key().starts_with("x-") && member.value().is_object();
           });
}

} // namespace toolroom
