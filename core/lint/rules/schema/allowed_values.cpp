// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/allowed_values.h"

#include "core/json/member.h"
#include "core/lint/rules/schema/schema_references.h"
#include "core/schema/compiler/node.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Schemas that are looked at to learn what values a parameter may have.
constexpr int maxReferenceLookups = 200;

/// Calls `visit` with each schema that may decide about the value: branches and the targets of references. False if any
/// call returns false, or if there are too many schemas.
template <class Visitor>
bool visitAlternatives(SchemaIndex& index, const Json& schema, int& lookups, const Visitor& visit) {
    if (!schema.is_object() || lookups == 0)
        return false;
    --lookups;
    if (const Json* target = index.targetOf(schema))
        return visitAlternatives(index, *target, lookups, visit);
    for (const char* keyword : {"anyOf", "oneOf"}) {
        const Json* branches = memberOf(schema, keyword);
        if (branches != nullptr && branches->is_array() && !branches->empty())
            return std::ranges::all_of(
                *branches, [&](const Json& branch) { return visitAlternatives(index, branch, lookups, visit); });
    }
    const Json* parts = memberOf(schema, "allOf");
    if (parts != nullptr && parts->is_array() && parts->size() == 1)
        return visitAlternatives(index, parts->front(), lookups, visit);
    return visit(schema);
}

/// Adds the values of `schema`; false if others are valid.
bool addListedValues(SchemaIndex& index, const Json& schema, int& lookups, std::vector<std::string>& values) {
    const auto add = [&](const Json& value) {
        values.push_back(value.is_string() ? value.get<std::string>() : value.dump());
    };
    if (const Json* listed = memberOf(schema, "enum"); listed != nullptr && listed->is_array()) {
        std::ranges::for_each(*listed, add);
        return true;
    }
    if (const Json* constant = memberOf(schema, "const")) {
        add(*constant);
        return true;
    }
    const TypeSet types = declaredTypes(schema);
    if (types == TypeSet{InstanceType::Null})
        return true;
    const Json* items = memberOf(schema, "items");
    if (types.empty() || types.contains(InstanceType::String) || items == nullptr ||
        !types.contains(InstanceType::Array))
        return false;
    return visitAlternatives(index, *items, lookups,
                             [&](const Json& item) { return addListedValues(index, item, lookups, values); });
}
} // namespace

std::vector<std::string> listedValues(const ToolSubject& subject, const Subschema& parameter) {
    SchemaIndex index(*subject.inputSchema());
    std::vector<std::string> values;
    int lookups = maxReferenceLookups;
    const bool isClosed = visitAlternatives(index, *parameter.schema, lookups, [&](const Json& schema) {
        return addListedValues(index, schema, lookups, values);
    });
    return isClosed ? values : std::vector<std::string>();
}

TypeSet allowedTypes(const ToolSubject& subject, const Subschema& parameter) {
    SchemaIndex index(*subject.inputSchema());
    TypeSet allowed;
    int lookups = maxReferenceLookups;
    const bool isKnown = visitAlternatives(index, *parameter.schema, lookups, [&](const Json& schema) {
        TypeSet types = declaredTypes(schema);
        if (types.empty()) {
            if (const Json* constant = memberOf(schema, "const"))
                types = typesOf(*constant);
            else if (const Json* values = memberOf(schema, "enum"); values != nullptr && values->is_array())
                for (const Json& value : *values)
                    types = types | typesOf(value);
        }
        allowed = allowed | types;
        return !types.empty();
    });
    return isKnown ? allowed : TypeSet();
}

const Subschema* NamedParameters::find(std::string_view name) const {
    if (!shapes.mayContain(WordShape(name)))
        return nullptr;
    const auto known = byName.find(name);
    return known == byName.end() ? nullptr : known->second;
}

NamedParameters parametersByName(const ToolSubject& subject) {
    NamedParameters parameters;
    for (const Subschema& subschema : subject.subschemas()) {
        if (!subschema.isProperty)
            continue;
        parameters.shapes.add(*subschema.key);
        const auto [known, isNew] = parameters.byName.emplace(*subschema.key, &subschema);
        // A parameter at the top level is meant rather than a nested one of the same name.
        if (!isNew && (known->second == nullptr || known->second->depth >= subschema.depth))
            known->second = known->second != nullptr && known->second->depth > subschema.depth ? &subschema : nullptr;
    }
    return parameters;
}

} // namespace toolroom
