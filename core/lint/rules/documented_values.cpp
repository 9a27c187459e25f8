// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/documented_values.h"

#include "core/json/pointer.h"
#include "core/lint/rules/schema_reading.h"
#include "core/schema/schema.h"

#include <QByteArray>

#include <array>
#include <format>

namespace toolroom {

namespace {

/// The name under which the checks below refer to the input schema.
constexpr std::string_view schemaUri = "toolroom:input-schema";

struct ShownValue {
    std::string pointer;
    std::string schemaPointer;
    const Json* value = nullptr;
};

bool fitsNothing(const Json& schema) {
    const Json* values = member(schema, "enum");
    return (values != nullptr && values->empty()) || emptyRange(schema);
}

std::vector<ShownValue> shownValues(const ToolSubject& subject, DocumentedValue kind) {
    std::vector<ShownValue> values;
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* shown = member(*subschema.schema, kind == DocumentedValue::Default ? "default" : "examples");
        if (shown == nullptr || fitsNothing(*subschema.schema))
            continue;
        if (kind == DocumentedValue::Default) {
            values.push_back({appendPointer(subschema.pointer, "default"), subschema.pointer, shown});
        } else if (shown->is_array()) {
            const std::string pointer = appendPointer(subschema.pointer, "examples");
            for (std::size_t i = 0; i < shown->size(); ++i)
                values.push_back({appendPointer(pointer, i), subschema.pointer, &(*shown)[i]});
        }
    }
    return values;
}

std::string referenceTo(std::string_view pointer) {
    const QByteArray bytes(pointer.data(), static_cast<qsizetype>(pointer.size()));
    return std::format("{}#{}", schemaUri, bytes.toPercentEncoding("/~").toStdString());
}

/// One element for each value, so that one compilation and one validation serve them all. The schema stays where it is:
/// its own references keep their meaning.
Result<Schema> compileChecks(const ToolSubject& subject, const std::vector<ShownValue>& values) {
    const Json& root = *subject.inputSchema();
    Json elements = Json::array();
    for (const ShownValue& value : values)
        elements.push_back(Json::object({{"$ref", referenceTo(schemaPointer(subject, value.schemaPointer))}}));
    return Schema::compile(
        Json::object({{"prefixItems", std::move(elements)}}),
        {.resolve = [&root](const std::string& uri) -> const Json* { return uri == schemaUri ? &root : nullptr; }});
}

} // namespace

std::optional<EmptyRange> emptyRange(const Json& schema) {
    struct Limits {
        EmptyRange keywords;
        bool mayBeEqual;
    };
    static constexpr std::array<Limits, 8> limits = {{{{"minimum", "maximum"}, true},
                                                      {{"exclusiveMinimum", "maximum"}, false},
                                                      {{"minimum", "exclusiveMaximum"}, false},
                                                      {{"exclusiveMinimum", "exclusiveMaximum"}, false},
                                                      {{"minLength", "maxLength"}, true},
                                                      {{"minItems", "maxItems"}, true},
                                                      {{"minProperties", "maxProperties"}, true},
                                                      {{"minContains", "maxContains"}, true}}};
    for (const Limits& pair : limits) {
        const Json* least = member(schema, pair.keywords.least);
        const Json* most = member(schema, pair.keywords.most);
        if (least == nullptr || most == nullptr || !least->is_number() || !most->is_number())
            continue;
        if (*most < *least || (!pair.mayBeEqual && *most == *least))
            return pair.keywords;
    }
    return std::nullopt;
}

std::vector<ValueFault> documentedValueFaults(const ToolSubject& subject, DocumentedValue kind) {
    const std::vector<ShownValue> values = shownValues(subject, kind);
    if (values.empty())
        return {};
    const Result<Schema> checks = compileChecks(subject, values);
    if (!checks)
        return {};
    Json instance = Json::array();
    for (const ShownValue& value : values)
        instance.push_back(*value.value);

    std::vector<ValueFault> faults;
    std::vector<bool> reported(values.size());
    for (const SchemaFault& fault : checks->validate(instance)) {
        const std::vector<std::string> place = pointerTokens(fault.instancePointer);
        const std::size_t index = place.empty() ? values.size() : std::stoul(place.front());
        if (index >= values.size() || reported[index])
            continue;
        reported[index] = true;
        const std::string inside = fault.instancePointer.substr(place.front().size() + 1);
        faults.push_back({.pointer = values[index].pointer,
                          .schemaPointer = values[index].schemaPointer,
                          .reason = inside.empty() ? fault.message : std::format("at {}, {}", inside, fault.message),
                          .isNull = values[index].value->is_null()});
    }
    return faults;
}

} // namespace toolroom
