// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema_fix.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_references.h"
#include "core/lint/rules/schema_rules.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <set>

namespace toolroom {

namespace {

/// The properties that some schema and all that speaks of the same value declare.
class DeclaredNames {
public:
    DeclaredNames(SchemaPlaces& places, const Json& schema)
        : m_places(places) {
        collect(schema);
        std::ranges::sort(m_names);
        const auto repeated = std::ranges::unique(m_names);
        m_names.erase(repeated.begin(), repeated.end());
    }

    /// Names may be allowed in a way that is not listed: by a pattern, a schema for all others, a far reference.
    [[nodiscard]] bool open() const { return m_open; }
    [[nodiscard]] bool contains(std::string_view name) const { return std::ranges::binary_search(m_names, name); }
    /// Each once.
    [[nodiscard]] const std::vector<std::string_view>& names() const { return m_names; }

private:
    static constexpr std::size_t maxSchemas = 200;

    void collect(const Json& schema) {
        if (!schema.is_object() || !m_visited.insert(&schema).second)
            return;
        const Json* others = member(schema, "additionalProperties");
        if (m_visited.size() > maxSchemas || schema.contains("patternProperties") || schema.contains("$dynamicRef") ||
            (others != nullptr && others->is_object()))
            m_open = true;
        if (m_open)
            return;
        if (schema.contains("$ref")) {
            const Json* target = m_places.targetOf(schema);
            if (target == nullptr)
                m_open = true;
            else
                collect(*target);
        }
        const Json* properties = member(schema, "properties");
        if (properties != nullptr && properties->is_object())
            for (const auto& [name, property] : properties->items())
                m_names.push_back(name);
        for (const auto& [keyword, value] : schema.items())
            if (isInPlace(keyword))
                collectInside(keyword, value);
    }

    void collectInside(std::string_view keyword, const Json& value) {
        if (value.is_object() && !keyword.starts_with("dependen"))
            return collect(value);
        if (value.is_structured())
            for (const Json& inside : value)
                collect(inside);
    }

    SchemaPlaces& m_places;
    std::set<const Json*> m_visited;
    std::vector<std::string_view> m_names;
    bool m_open = false;
};

/// The outermost schema for the same value: the whole one for a branch of its `anyOf`.
const Subschema& outermost(const Subschema& subschema) {
    const Subschema* outer = &subschema;
    while (outer->parent != nullptr && isInPlace(outer->keyword))
        outer = outer->parent;
    return *outer;
}

/// The schema as its author wrote it, also where a profile's meta fields were taken out of the whole one.
const Json& asWritten(const ToolSubject& subject, const Subschema& subschema) {
    return subschema.parent == nullptr ? *resolvePointer(subject.tool().document->value(), subschema.keyword)
                                       : *subschema.schema;
}

/// The list of `required` names; null when there is none.
const Json* writtenRequired(const ToolSubject& subject, const Subschema& subschema) {
    if (member(*subschema.schema, "required") == nullptr)
        return nullptr;
    const Json* required = member(asWritten(subject, subschema), "required");
    return required != nullptr && required->is_array() ? required : nullptr;
}

void reportUnknownNames(const ToolSubject& subject, Reporter& reporter, const Subschema& subschema,
                        const DeclaredNames& declared) {
    const Json& required = *writtenRequired(subject, subschema);
    for (std::size_t i = 0; i < required.size(); ++i) {
        const auto* name = required[i].get_ptr<const std::string*>();
        if (name == nullptr || declared.contains(*name))
            continue;
        const std::string_view meant = nearestWord(*name, declared.names());
        reporter.report(subject, appendPointer(subschema.pointer() + "/required", i),
                        {.message = std::format("`{}` is required, but no property has that name", *name),
                         .help = meant.empty() ? "Describe it in `properties`, or take it out of `required`"
                                               : std::format("Did you mean `{}`?", meant)});
    }
}

void checkRequiredUnknown(const ToolSubject& subject, Reporter& reporter) {
    if (subject.subschemas().empty())
        return;
    SchemaPlaces places(asWritten(subject, subject.subschemas().front()));
    std::map<const Subschema*, DeclaredNames> declaredBy; // the branches of a schema share what it declares
    for (const Subschema& subschema : subject.subschemas()) {
        if (writtenRequired(subject, subschema) == nullptr)
            continue;
        const Subschema& outer = outermost(subschema);
        auto known = declaredBy.find(&outer);
        if (known == declaredBy.end())
            known = declaredBy.emplace(&outer, DeclaredNames(places, asWritten(subject, outer))).first;
        const DeclaredNames& declared = known->second;
        // A definition may be meant to go with another schema that has the properties.
        const bool isDefinition = outer.keyword == "$defs" || outer.keyword == "definitions";
        if (!declared.open() && !(isDefinition && declared.names().empty()))
            reportUnknownNames(subject, reporter, subschema, declared);
    }
}

constexpr Rule requiredUnknown = {
    .info = {.id = "required-unknown",
             .family = "schema",
             .title = "A required parameter does not exist",
             .why = "A model cannot fill in what is nowhere described: every call is refused, or carries an invented "
                    "value.",
             .bad = R"({"properties": {"city": {"type": "string"}}, "required": ["town"]})",
             .good = R"({"properties": {"city": {"type": "string"}}, "required": ["city"]})",
             .source = "JSON Schema validation, 6.5.3",
             .severity = Severity::Error,
             .fix = FixKind::Unsafe},
    .tool = checkRequiredUnknown,
};

void checkRequiredDuplicate(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* required = writtenRequired(subject, subschema);
        if (required == nullptr)
            continue;
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < required->size(); ++i) {
            const auto* name = (*required)[i].get_ptr<const std::string*>();
            if (name == nullptr || seen.insert(*name).second)
                continue;
            const std::string pointer = subschema.pointer() + "/required";
            reporter.report(subject, appendPointer(pointer, i),
                            {.message = std::format("`{}` is required twice", *name),
                             .help = "List each name once",
                             .fix = elementRemoval(*subject.tool().document, pointer, i)});
        }
    }
}

constexpr Rule requiredDuplicate = {
    .info = {.id = "required-duplicate",
             .family = "schema",
             .title = "A parameter is required twice",
             .why = "The metaschema forbids it, and strict clients refuse the whole schema.",
             .bad = R"("required": ["city", "unit", "city"])",
             .good = R"("required": ["city", "unit"])",
             .source = "JSON Schema validation, 6.5.3: elements are unique",
             .severity = Severity::Error,
             .fix = FixKind::Safe},
    .tool = checkRequiredDuplicate,
};

constexpr std::array rules = {requiredUnknown, requiredDuplicate};

} // namespace

std::span<const Rule> schemaRequiredRules() {
    return rules;
}

} // namespace toolroom
