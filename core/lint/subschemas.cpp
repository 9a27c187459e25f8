// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/subschemas.h"

#include "core/json/pointer.h"

#include <array>

namespace toolroom {

namespace {

/// A keyword that holds schemas, and whether they describe something inside the value rather than the value itself.
struct Applicator {
    std::string_view keyword;
    bool inside = false;
};

constexpr std::array<Applicator, 12> holdsSchema = {{{"items", true},
                                                     {"additionalItems", true},
                                                     {"contains", true},
                                                     {"additionalProperties", true},
                                                     {"unevaluatedItems", true},
                                                     {"unevaluatedProperties", true},
                                                     {"propertyNames"},
                                                     {"contentSchema"},
                                                     {"not"},
                                                     {"if"},
                                                     {"then"},
                                                     {"else"}}};
constexpr std::array<Applicator, 5> holdsSchemaList = {
    {{"items", true}, {"prefixItems", true}, {"allOf"}, {"anyOf"}, {"oneOf"}}};
constexpr std::array<Applicator, 6> holdsSchemasByKey = {{{"properties", true},
                                                          {"patternProperties", true},
                                                          {"dependentSchemas"},
                                                          {"dependencies"},
                                                          {"$defs"},
                                                          {"definitions"}}};

template <std::size_t size>
const Applicator* named(const std::array<Applicator, size>& applicators, std::string_view keyword) {
    const auto found = std::ranges::find(applicators, keyword, &Applicator::keyword);
    return found == applicators.end() ? nullptr : &*found;
}

bool isSchema(const Json& value) {
    return value.is_object() || value.is_boolean();
}

class Walk {
public:
    explicit Walk(std::vector<Subschema>& found)
        : m_found(found) {}

    void visit(Subschema subschema) {
        const Json& schema = *subschema.schema;
        const std::string pointer = subschema.pointer;
        const int depth = subschema.depth;
        m_found.push_back(std::move(subschema));
        if (!schema.is_object() || m_nesting == maxJsonDepth)
            return;
        ++m_nesting;
        for (const auto& [keyword, value] : schema.items())
            visitKeyword(keyword, value, appendPointer(pointer, keyword), depth);
        --m_nesting;
    }

private:
    void visitKeyword(const std::string& keyword, const Json& value, const std::string& pointer, int depth) {
        if (value.is_array()) {
            if (const Applicator* list = named(holdsSchemaList, keyword)) {
                for (std::size_t i = 0; i < value.size(); ++i)
                    visitChild(value[i], appendPointer(pointer, i), depth + list->inside);
            }
        } else if (const Applicator* keyed = named(holdsSchemasByKey, keyword); keyed && value.is_object()) {
            const bool isProperty = keyword == "properties";
            for (const auto& [key, schema] : value.items())
                visitChild(schema, appendPointer(pointer, key), depth + keyed->inside, isProperty, key);
        } else if (const Applicator* single = named(holdsSchema, keyword)) {
            visitChild(value, pointer, depth + single->inside);
        }
    }

    void visitChild(const Json& value, std::string pointer, int depth, bool isProperty = false,
                    std::string_view key = {}) {
        if (isSchema(value))
            visit({std::move(pointer), &value, depth, isProperty, isProperty ? key : std::string_view()});
    }

    std::vector<Subschema>& m_found;
    int m_nesting = 0;
};

} // namespace

std::vector<Subschema> subschemasOf(const Json& root, std::string pointer) {
    std::vector<Subschema> found;
    Walk(found).visit({std::move(pointer), &root});
    return found;
}

} // namespace toolroom
