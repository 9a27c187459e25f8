// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/compiler/keywords.h"

namespace toolroom {

namespace {

// %1: a keyword; %2: location; %3: one or more types
constexpr auto keywordForNumbers = messageTemplate("Lint", "`%1` applies only to numbers, but %2 has type %3");
constexpr auto keywordForStrings = messageTemplate("Lint", "`%1` applies only to strings, but %2 has type %3");
constexpr auto keywordForArrays = messageTemplate("Lint", "`%1` applies only to arrays, but %2 has type %3");
constexpr auto keywordForObjects = messageTemplate("Lint", "`%1` applies only to objects, but %2 has type %3");
constexpr auto dropOrCorrectType = messageTemplate("Lint", "Remove it, or fix the type");
constexpr auto writeOrCorrectType = messageTemplate("Lint", "Use `%1`, or fix the type");

/// The declared types, such as "`string` or `null`". `schema` must declare at least one.
Message describeDeclaredTypes(const Json& schema) {
    std::vector<std::string_view> names;
    const TypeSet types = declaredTypes(schema);
    for (const auto type : {InstanceType::Object, InstanceType::Array, InstanceType::String, InstanceType::Number,
                            InstanceType::Integer, InstanceType::Boolean, InstanceType::Null})
        if (types.contains(type))
            names.push_back(instanceTypeName(type));
    return joinWithOr(quoted(names));
}

bool isMisplaced(const KeywordInfo& keyword, TypeSet types) {
    // Formats of numbers (int32, double) are widely used, and JSON Schema does not forbid them.
    return keyword.name != "format" && !types.empty() && !keyword.appliesTo.intersects(types);
}

Message misplacedMessage(const KeywordInfo& keyword, const Message& place, const Message& types) {
    if (keyword.appliesTo.contains(InstanceType::Number))
        return message<keywordForNumbers>(keyword.name, place, types);
    if (keyword.appliesTo.contains(InstanceType::String))
        return message<keywordForStrings>(keyword.name, place, types);
    if (keyword.appliesTo.contains(InstanceType::Array))
        return message<keywordForArrays>(keyword.name, place, types);
    return message<keywordForObjects>(keyword.name, place, types);
}

/// The equivalent of `keyword` for values of `types`; empty if there is none.
std::string_view counterpart(std::string_view keyword, TypeSet types) {
    struct Family {
        std::array<std::string_view, 4> keywords; // for numbers, strings, arrays, objects
    };
    static constexpr std::array<Family, 2> families = {{{{"minimum", "minLength", "minItems", "minProperties"}},
                                                        {{"maximum", "maxLength", "maxItems", "maxProperties"}}}};
    for (const Family& family : families) {
        if (!std::ranges::contains(family.keywords, keyword))
            continue;
        if (types.intersects({InstanceType::Number, InstanceType::Integer}))
            return family.keywords[0];
        if (types.contains(InstanceType::String))
            return family.keywords[1];
        if (types.contains(InstanceType::Array))
            return family.keywords[2];
        if (types.contains(InstanceType::Object))
            return family.keywords[3];
    }
    return {};
}

void checkKeywordMisplaced(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const TypeSet types = declaredTypes(*subschema.schema);
        if (types.empty())
            continue;
        for (const auto& [name, value] : subschema.schema->items()) {
            const KeywordInfo* known = keyword(name);
            if (known == nullptr || !isMisplaced(*known, types))
                continue;
            const std::string_view other = counterpart(name, types);
            reporter.report(subject, appendPointer(subschema.pointer(), name),
                            {.message = misplacedMessage(*known, describeLocation(subject, subschema.pointer()),
                                                         describeDeclaredTypes(*subschema.schema)),
                             .help = other.empty() ? message<dropOrCorrectType>() : message<writeOrCorrectType>(other)},
                            Reporter::MemberPart::Key);
        }
    }
}

} // namespace

extern constinit const Rule keywordMisplaced = {
    .id = "keyword-misplaced",
    .title = messageTemplate("Rule", "Keyword does not apply to the type"),
    .why = messageTemplate("Rule",
                           "A keyword for another type is silently ignored, so the intended constraint has no effect."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"limit": {"type": "integer", "maxLength": 100}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"limit": {"type": "integer", "maximum": 100}}}}]})",
    .source = "JSON Schema validation, section 6",
    .isMergedInTool = true,
    .yieldsTo = {"schema-valid"},
    .checkTool = checkKeywordMisplaced,
};

} // namespace toolroom
