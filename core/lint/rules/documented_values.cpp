// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/documented_values.h"

#include "core/json/pointer.h"
#include "core/lint/rules/schema_reading.h"
#include "core/schema/decimal.h"
#include "core/schema/schema.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

/// The name under which the checks below refer to the input schema.
constexpr std::string_view schemaUri = "toolroom:input-schema";

/// A longer reference costs more than the check is worth: keys may be as long as the file.
constexpr std::size_t longestReference = 4096;
/// Values of schemas that may be compiled once more, each for itself.
constexpr std::size_t mostValuesAlone = 20'000;

struct ShownValue {
    const Subschema* holder = nullptr;
    const Json* value = nullptr;
    std::optional<std::size_t> index = {}; ///< in `examples`

    [[nodiscard]] std::string pointer() const {
        const std::string schema = holder->pointer();
        return index ? appendPointer(schema + "/examples", *index) : schema + "/default";
    }
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
        if (kind == DocumentedValue::Default)
            values.push_back({&subschema, shown});
        else if (shown->is_array())
            for (std::size_t i = 0; i < shown->size(); ++i)
                values.push_back({&subschema, &(*shown)[i], i});
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
    for (const ShownValue& value : values) {
        const std::string pointer = value.holder->pointer();
        if (pointer.size() > longestReference)
            elements.push_back(true);
        else
            elements.push_back(Json::object({{"$ref", referenceTo(schemaPointer(subject, pointer))}}));
    }
    return Schema::compile(
        Json::object({{"prefixItems", std::move(elements)}}),
        {.resolve = [&root](const std::string& uri) -> const Json* { return uri == schemaUri ? &root : nullptr; }});
}

ValueFault faultOf(const ShownValue& value, const SchemaFault& fault, std::string_view inside) {
    return {.pointer = value.pointer(),
            .schemaPointer = value.holder->pointer(),
            .reason = inside.empty() ? fault.message : std::format("at {}, {}", inside, fault.message),
            .isNull = value.value->is_null()};
}

/// Whether no reference stands in `schema`. Each value in it is paid from `budget`.
bool isSelfContained(const Json& schema, std::size_t& budget) {
    if (budget == 0 || member(schema, "$ref") != nullptr || member(schema, "$dynamicRef") != nullptr)
        return false;
    --budget;
    return !schema.is_structured() ||
           std::ranges::all_of(schema, [&](const Json& inside) { return isSelfContained(inside, budget); });
}

/// When a part of the input schema cannot be compiled, the others are judged by themselves: those that need nothing of
/// what stands around them.
std::vector<ValueFault> faultsOneByOne(const ToolSubject& subject, const std::vector<ShownValue>& values) {
    const SchemaDraft draft = schemaDraft(*subject.inputSchema());
    std::size_t budget = mostValuesAlone;
    std::vector<ValueFault> faults;
    for (const ShownValue& value : values) {
        if (!isSelfContained(*value.holder->schema, budget))
            continue;
        const Result<Schema> schema = Schema::compile(*value.holder->schema, {.defaultDraft = draft});
        if (!schema)
            continue;
        if (const std::vector<SchemaFault> found = schema->validate(*value.value); !found.empty())
            faults.push_back(faultOf(value, found.front(), found.front().instancePointer));
    }
    return faults;
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
        const auto order = compareNumbers(*most, *least);
        if (order < 0 || (!pair.mayBeEqual && order == 0))
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
        return faultsOneByOne(subject, values);
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
        faults.push_back(faultOf(values[index], fault, fault.instancePointer.substr(place.front().size() + 1)));
    }
    return faults;
}

} // namespace toolroom
