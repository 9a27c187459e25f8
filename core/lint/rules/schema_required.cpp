// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/schema_fix.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_references.h"
#include "core/lint/rules/schema_rules.h"

#include <algorithm>
#include <array>
#include <format>
#include <set>

namespace toolroom {

namespace {

/// The properties that some schema and all that speaks of the same value declare.
class DeclaredNames {
public:
    DeclaredNames(const Json& root, const Json& schema)
        : m_root(root) {
        collect(schema);
    }

    /// Names may be allowed in a way that is not listed: by a pattern, a schema for all others, a far reference.
    [[nodiscard]] bool open() const { return m_open; }
    [[nodiscard]] const std::set<std::string_view>& names() const { return m_names; }

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
            const Json* target = localTarget(m_root, schema);
            if (target == nullptr)
                m_open = true;
            else
                collect(*target);
        }
        const Json* properties = member(schema, "properties");
        if (properties != nullptr && properties->is_object())
            for (const auto& [name, property] : properties->items())
                m_names.insert(name);
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

    const Json& m_root;
    std::set<const Json*> m_visited;
    std::set<std::string_view> m_names;
    bool m_open = false;
};

/// The outermost schema for the same value, as a pointer in the tool's document: `/inputSchema` for
/// `/inputSchema/anyOf/0`.
std::string outermost(const ToolSubject& subject, const Subschema& subschema, bool& isDefinition) {
    const std::string_view pointer = schemaPointer(subject, subschema.pointer);
    const std::vector<SchemaStep> steps = schemaSteps(pointer);
    std::size_t end = pointer.size();
    auto step = steps.rbegin();
    for (; step != steps.rend() && isInPlace(step->keyword); ++step)
        end = step->begin;
    isDefinition = step != steps.rend() && (step->keyword == "$defs" || step->keyword == "definitions");
    return subschema.pointer.substr(0, subschema.pointer.size() - pointer.size() + end);
}

/// The list of `required` names as its author wrote it, also where a profile's meta fields were taken out of it; null
/// when there is none.
const Json* writtenRequired(const ToolSubject& subject, const Subschema& subschema) {
    if (member(*subschema.schema, "required") == nullptr)
        return nullptr;
    const Json* required =
        resolvePointer(subject.tool().document->value(), appendPointer(subschema.pointer, "required"));
    return required != nullptr && required->is_array() ? required : nullptr;
}

void checkRequiredUnknown(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* required = writtenRequired(subject, subschema);
        if (required == nullptr)
            continue;
        bool isDefinition = false;
        const std::string holder = outermost(subject, subschema, isDefinition);
        const Json* schema = resolvePointer(subject.tool().document->value(), holder);
        const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
        const Json* root = resolvePointer(subject.tool().document->value(), base);
        const DeclaredNames declared(*root, *schema);
        // A definition may be meant to go with another schema that has the properties.
        if (declared.open() || (isDefinition && declared.names().empty()))
            continue;
        const std::vector<std::string_view> candidates(declared.names().begin(), declared.names().end());
        const std::string pointer = appendPointer(subschema.pointer, "required");
        for (std::size_t i = 0; i < required->size(); ++i) {
            const auto* name = (*required)[i].get_ptr<const std::string*>();
            if (name == nullptr || declared.names().contains(*name))
                continue;
            const std::string meant = nearestName(*name, candidates);
            reporter.report(subject, appendPointer(pointer, i),
                            {.message = std::format("`{}` is required, but no property has that name", *name),
                             .help = meant.empty() ? "Describe it in `properties`, or take it out of `required`"
                                                   : std::format("Did you mean `{}`?", meant)});
        }
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
        const std::string pointer = appendPointer(subschema.pointer, "required");
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < required->size(); ++i) {
            const auto* name = (*required)[i].get_ptr<const std::string*>();
            if (name == nullptr || seen.insert(*name).second)
                continue;
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
