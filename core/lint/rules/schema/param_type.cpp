// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/regex/regex.h"
#include "core/text/words.h"

#include <set>

namespace toolroom {

namespace {

constexpr auto parameterUntyped = messageTemplate("Lint", "Parameter %1 has no type, so any value is valid");
constexpr auto addSomeType =
    messageTemplate("Lint", "Add a `type` (an array if several types are allowed) or an `enum`");
constexpr auto addType = messageTemplate("Lint", "Add `\"type\": \"%1\"`");

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

/// "The value to write: strings, numbers, objects and arrays are accepted", "any JSON value".
bool saysAnyType(const Json& schema) {
    static const Regex any = caseInsensitiveRegex(
        R"(\b(?:any|arbitrary)\s+(?:valid\s+)?(?:json|type|value|scalar)\b|\bof\s+any\s+type\b|\bjson[- ](?:typed|compatible|serializable)\b)");
    static const Regex types =
        caseInsensitiveRegex(R"(\b(?:strings?|numbers?|integers?|booleans?|bools?|objects?|arrays?|lists?|null)\b)");
    const std::string* description = stringAt(schema, "description");
    if (description == nullptr)
        return false;
    if (any.search(*description) == Regex::Match::Yes)
        return true;
    std::set<std::string> named;
    constexpr std::size_t enough = 3; // types
    for (std::size_t from = 0; named.size() < enough;) {
        const auto found = types.find(std::string_view(*description).substr(from));
        if (!found)
            return false;
        named.insert(stem(toAsciiLower(found->of(std::string_view(*description).substr(from)))));
        from += found->end;
    }
    return true;
}

void checkParameterType(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& property : subject.subschemas()) {
        const bool acceptsAll = property.schema->is_boolean() && property.schema->get<bool>();
        if (!property.isProperty ||
            (!acceptsAll &&
             (!property.schema->is_object() || restrictsValues(*property.schema) || isReadOnly(*property.schema))) ||
            isRedeclared(property) || hasMisplacedProperties(*property.schema))
            continue;
        const std::string_view suggested = acceptsAll ? std::string_view() : suggestedType(*property.schema);
        FindingDetails details = {.message = message<parameterUntyped>(describeLocation(subject, property.pointer())),
                                  .help = suggested.empty() ? message<addSomeType>() : message<addType>(suggested)};
        if (saysAnyType(*property.schema))
            details.severity = Severity::Note;
        reporter.report(subject, property.pointer(), std::move(details), Reporter::MemberPart::Key);
    }
}

} // namespace

extern constinit const Rule parameterType = {
    .id = "param-type",
    .title = messageTemplate("Rule", "Parameter has no type"),
    .why =
        messageTemplate("Rule", "Without a type, an enum, a constant, a reference, or a composition, every value is "
                                "valid, and a model has to guess whether to pass a string, a number, or an object. If "
                                "the description says so, the finding is a note."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"limit": {"description": "How many rows"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"limit": {"type": "integer", "description": "How many rows"}}}}]})",
    .source = "echomen protocol, PropertySchema.type",
    .merge = Merge::SameText,
    .isMergedInTool = true,
    .checkTool = checkParameterType,
};

} // namespace toolroom
