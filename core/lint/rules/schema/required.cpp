// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/schema/schema_references.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto requiredUndeclared = messageTemplate("Lint", "`%1` is required but not declared in `properties`");
constexpr auto declareOrDrop = messageTemplate("Lint", "Declare it in `properties`, or remove it from `required`");
constexpr auto requiredTwice = messageTemplate("Lint", "`%1` appears twice in `required`");
constexpr auto listNameOnce = messageTemplate("Lint", "List each name once");

/// The properties declared by a schema and by all other schemas that apply to the same value.
class DeclaredNames {
public:
    DeclaredNames(SchemaIndex& places, const Json& schema)
        : m_index(places) {
        collect(schema);
        std::ranges::sort(m_names);
        const auto repeated = std::ranges::unique(m_names);
        m_names.erase(repeated.begin(), repeated.end());
    }

    /// Whether other names may also be allowed: by a pattern, a schema for additional properties or an external
    /// reference.
    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] bool contains(std::string_view name) const { return std::ranges::binary_search(m_names, name); }
    /// Sorted, without duplicates.
    [[nodiscard]] const std::vector<std::string_view>& names() const { return m_names; }

private:
    static constexpr std::size_t maxSchemas = 200;

    void collect(const Json& schema) {
        if (!schema.is_object() || !m_visited.insert(&schema).second)
            return;
        const Json* others = memberOf(schema, "additionalProperties");
        if (m_visited.size() > maxSchemas || schema.contains("patternProperties") || schema.contains("$dynamicRef") ||
            (others != nullptr && others->is_object()))
            m_open = true;
        if (m_open)
            return;
        if (schema.contains("$ref")) {
            const Json* target = m_index.targetOf(schema);
            if (target == nullptr)
                m_open = true;
            else
                collect(*target);
        }
        const Json* properties = memberOf(schema, "properties");
        if (properties != nullptr && properties->is_object())
            for (const auto& [name, property] : properties->items())
                m_names.push_back(name);
        for (const auto& [keyword, value] : schema.items())
            if (isInPlaceApplicator(keyword))
                collectInside(keyword, value);
    }

    void collectInside(std::string_view keyword, const Json& value) {
        if (value.is_object() && !keyword.starts_with("dependen"))
            return collect(value);
        if (value.is_structured())
            for (const Json& inside : value)
                collect(inside);
    }

    SchemaIndex& m_index;
    std::set<const Json*> m_visited;
    std::vector<std::string_view> m_names;
    bool m_open = false;
};

/// The outermost schema for the same value: for a branch of an `anyOf`, the schema around it.
const Subschema& outermost(const Subschema& subschema) {
    const Subschema* outer = &subschema;
    while (outer->parent != nullptr && isInPlaceApplicator(outer->keyword))
        outer = outer->parent;
    return *outer;
}

/// The schema as in the source. Unlike the input schema, it still contains the contract's meta fields.
const Json& sourceSchema(const ToolSubject& subject, const Subschema& subschema) {
    return subschema.parent == nullptr ? *resolvePointer(subject.tool().document->value(), subschema.keyword)
                                       : *subschema.schema;
}

/// The list of `required` names; null when there is none.
const Json* requiredList(const ToolSubject& subject, const Subschema& subschema) {
    if (memberOf(*subschema.schema, "required") == nullptr)
        return nullptr;
    const Json* required = memberOf(sourceSchema(subject, subschema), "required");
    return required != nullptr && required->is_array() ? required : nullptr;
}

void reportUnknownNames(const ToolSubject& subject, Reporter& reporter, const Subschema& subschema,
                        const DeclaredNames& declared) {
    const Json& required = *requiredList(subject, subschema);
    std::set<std::string_view> listed;
    for (const Json& name : required)
        if (const auto* text = name.get_ptr<const std::string*>())
            listed.insert(*text);
    const Document& document = *subject.tool().document;
    const std::string pointer = subschema.pointer() + "/required";
    for (std::size_t i = 0; i < required.size(); ++i) {
        const auto* name = required[i].get_ptr<const std::string*>();
        if (name == nullptr || declared.contains(*name))
            continue;
        const std::string_view nearest = nearestWord(*name, declared.names());
        const bool isMisspelled = !nearest.empty() && !listed.contains(nearest);
        reporter.report(
            subject, appendPointer(pointer, i),
            {.message = message<requiredUndeclared>(*name),
             .help = nearest.empty() ? message<declareOrDrop>() : message<lint_messages::didYouMean>(nearest),
             .fix = isMisspelled ? makeValueReplacement(document, appendPointer(pointer, i), std::string(nearest))
                                 : makeElementRemoval(document, pointer, i)});
    }
}

void checkRequiredUnknown(const ToolSubject& subject, Reporter& reporter) {
    if (subject.subschemas().empty())
        return;
    SchemaIndex places(sourceSchema(subject, subject.subschemas().front()));
    std::map<const Subschema*, DeclaredNames> declaredBy; // the branches of a schema share its declarations
    for (const Subschema& subschema : subject.subschemas()) {
        if (requiredList(subject, subschema) == nullptr)
            continue;
        const Subschema& outer = outermost(subschema);
        auto known = declaredBy.find(&outer);
        if (known == declaredBy.end())
            known = declaredBy.emplace(&outer, DeclaredNames(places, sourceSchema(subject, outer))).first;
        const DeclaredNames& declared = known->second;
        // A definition may be combined with another schema that declares the properties.
        const bool isDefinition = outer.keyword == "$defs" || outer.keyword == "definitions";
        if (!declared.isOpen() && !(isDefinition && declared.names().empty()))
            reportUnknownNames(subject, reporter, subschema, declared);
    }
}

} // namespace

extern constinit const Rule requiredUnknown = {
    .id = "required-unknown",
    .title = messageTemplate("Rule", "Required parameter is not declared"),
    .why = messageTemplate("Rule", "A model cannot fill in a parameter that is not described. Every call is rejected "
                                   "or contains an invented value."),
    .bad = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["town"]}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}]})",
    .source = "JSON Schema validation, section 6.5.3",
    .severity = Severity::Error,
    .fix = FixKind::Unsafe,
    .isMergedInTool = true,
    .effect = {.points = 9,
               .low = 0,
               .high = 18,
               .models = "gemma2:9b, llama3.1:8b, qwen2.5:7b",
               .data = "AgentGauge, 15 tasks before and after",
               .date = "2026-07-25"},
    .checkTool = checkRequiredUnknown,
};

namespace {

void checkRequiredDuplicate(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* required = requiredList(subject, subschema);
        if (required == nullptr)
            continue;
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < required->size(); ++i) {
            const auto* name = (*required)[i].get_ptr<const std::string*>();
            if (name == nullptr || seen.insert(*name).second)
                continue;
            const std::string pointer = subschema.pointer() + "/required";
            reporter.report(subject, appendPointer(pointer, i),
                            {.message = message<requiredTwice>(*name),
                             .help = message<listNameOnce>(),
                             .fix = makeElementRemoval(*subject.tool().document, pointer, i)});
        }
    }
}

} // namespace

extern constinit const Rule requiredDuplicate = {
    .id = "required-duplicate",
    .title = messageTemplate("Rule", "Parameter is listed twice in `required`"),
    .why = messageTemplate("Rule", "The metaschema forbids duplicates, and strict clients reject the whole schema."),
    .bad = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}},
    "required": ["city", "city"]}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}]})",
    .source = "JSON Schema validation, section 6.5.3",
    .severity = Severity::Error,
    .fix = FixKind::Safe,
    .checkTool = checkRequiredDuplicate,
};

} // namespace toolroom
