// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Compiling schemas and validating values: logical identities between schemas, pointers in errors, and defaults.
// The input is a JSON array of a schema and values.
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/schema/schema.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t maxValues = 4;

/// Whether a limit ended the validation, so that its result says nothing about the value.
bool isLimited(const std::vector<ValidationError>& errors) {
    return std::ranges::any_of(errors, [](const ValidationError& error) {
        const std::string text = error.message.text();
        return text.contains("too long") || text.contains("too deeply") || text.contains("not shown") ||
               text.contains("too many");
    });
}

/// Whether `schema` means the same at another place in a schema.
bool isMovable(const std::string& schema) {
    return !schema.contains("\"$") && !schema.contains("\"id\"") && !schema.contains("unevaluated");
}

bool isValidIn(const Json& schema, const Json& value) {
    const auto compiled = Schema::compile(schema);
    check(compiled.has_value(), "a schema can be compiled inside another one");
    return compiled->isValid(value);
}

void checkLogic(const Json& schema, const Json& value, bool isValid) {
    check(isValidIn({{"not", schema}}, value) != isValid, "not negates");
    check(isValidIn({{"not", {{"not", schema}}}}, value) == isValid, "a double negation changes nothing");
    check(isValidIn({{"allOf", {schema, true}}}, value) == isValid, "allOf with true changes nothing");
    check(isValidIn({{"anyOf", {false, schema}}}, value) == isValid, "anyOf with false changes nothing");
    check(!isValidIn({{"oneOf", Json::array({schema, schema})}}, value), "oneOf is false for equal schemas");
    check(isValidIn({{"if", schema}, {"then", true}, {"else", false}}, value) == isValid, "if selects then or else");
    check(isValidIn({{"items", schema}}, Json::array({value, value})) == isValid, "items applies to every element");
    check(isValidIn({{"properties", {{"a", schema}}}}, {{"a", value}}) == isValid, "properties applies to the member");
    check(isValidIn({{"$defs", {{"a", schema}}}, {"$ref", "#/$defs/a"}}, value) == isValid, "$ref applies its target");
    check(isValidIn({{"const", value}}, value), "const accepts its value");
    check(isValidIn({{"enum", Json::array({0, value})}}, value), "enum accepts its values");
}

void fuzzSchema(std::string_view input) {
    const auto document = Document::parse(std::make_shared<const SourceText>("input", std::string(input)));
    if (!document || !document->value().is_array() || document->value().empty())
        return;
    const Json& schema = document->value()[0];
    const auto metaschema = validateAgainstMetaschema(schema);
    for (const ValidationError& error : metaschema)
        check(resolvePointer(schema, error.instancePointer) != nullptr, "an error has a place in the schema");
    const auto compiled = Schema::compile(schema);
    if (!compiled) {
        check(!compiled.error().reason.empty(), "an error has a reason");
        return;
    }
    const bool canMove =
        isMovable(schema.dump()) && metaschema.empty() && compiled->draft() == SchemaDraft::Draft202012;
    for (std::size_t i = 1; i < std::min(document->value().size(), maxValues + 1); ++i) {
        const Json& value = document->value()[i];
        const auto errors = compiled->validate(value);
        check(errors.empty() == compiled->isValid(value), "isValid() and validate() agree");
        for (const ValidationError& error : errors) {
            check(resolvePointer(value, error.instancePointer) != nullptr, "an error has a place in the value");
            check(!error.message.text().empty(), "an error has a message");
        }
        const Json filled = compiled->withDefaults(value);
        check(filled.type() == value.type() && filled.size() >= value.size(), "defaults only add members");
        if (value.is_object())
            for (auto before = value.begin(), after = filled.begin(); before != value.end(); ++before, ++after)
                check(before.key() == after.key(), "defaults are added at the end");
        if (canMove && !isLimited(errors))
            checkLogic(schema, value, errors.empty());
    }
}

const Registration schemaTarget("schema", fuzzSchema);

} // namespace

} // namespace toolroom::fuzz
