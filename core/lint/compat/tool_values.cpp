// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/tool_values.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/lint/engine/subschemas.h"
#include "core/lint/rules/schema/schema_graph.h"
#include "core/lint/rules/schema/schema_references.h"
#include "core/schema/compiler/keywords.h"
#include "core/text/words.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>
#include <set>
#include <string_view>

namespace toolroom {

namespace {

/// The definition in MCP's form, from a definition in another one.
Json definitionInMcp(const ToolDefinition& tool) {
    Json definition = Json::object();
    const auto add = [&](const char* name, const auto& field) {
        if (field.value)
            definition[name] = *field.value;
    };
    add("name", tool.name);
    add("title", tool.title);
    add("description", tool.description);
    if (tool.inputSchema.value)
        definition["inputSchema"] = **tool.inputSchema.value;
    if (tool.outputSchema.value)
        definition["outputSchema"] = **tool.outputSchema.value;
    add("strict", tool.strict);
    return definition;
}

const Json* objectMember(const Json& schema, std::string_view keyword) {
    const Json* value = memberOf(schema, keyword);
    return value != nullptr && value->is_object() ? value : nullptr;
}

std::set<std::string_view> requiredNames(const Json& schema) {
    std::set<std::string_view> names;
    const Json* required = memberOf(schema, "required");
    if (required != nullptr && required->is_array())
        for (const Json& name : *required)
            if (const auto* text = name.get_ptr<const std::string*>())
                names.insert(*text);
    return names;
}

/// What the schema of a tool consists of. Lengths are in characters.
struct SchemaSize {
    std::size_t properties = 0;
    std::size_t enumValues = 0;
    std::size_t characters = 0; ///< of the names of properties and definitions, and of enum values
};

std::size_t charactersIn(const Json& values) {
    std::size_t characters = 0;
    for (const Json& value : values)
        if (const auto* text = value.get_ptr<const std::string*>())
            characters += countCodePoints(*text);
    return characters;
}

SchemaSize sizeOf(const Subschemas& schemas) {
    SchemaSize size;
    for (const Subschema& subschema : schemas) {
        for (const std::string_view keyword : {"properties", "$defs", "definitions"}) {
            const Json* named = objectMember(*subschema.schema, keyword);
            if (named == nullptr)
                continue;
            size.properties += keyword == "properties" ? named->size() : 0;
            for (const auto& [name, schema] : named->items())
                size.characters += countCodePoints(name);
        }
        if (const Json* values = memberOf(*subschema.schema, "enum"); values != nullptr && values->is_array()) {
            size.enumValues += values->size();
            size.characters += charactersIn(*values);
        }
    }
    return size;
}

std::size_t totalTokens(std::span<const ToolInSet> tools) {
    return std::ranges::fold_left(tools | std::views::transform(&ToolInSet::tokens), std::size_t{0}, std::plus());
}

} // namespace

ToolValues::ToolValues(const ToolDefinition& tool)
    : m_tool(&tool)
    , m_isMcp(tool.dialect == Contract::Mcp && tool.document->value().is_object()) {
    m_definition = m_isMcp ? &tool.document->value() : keep(definitionInMcp(tool));
    m_inputPointer = keepText(m_isMcp ? "/inputSchema" : tool.inputSchema.pointer.value_or(std::string()));
    m_outputPointer = keepText(m_isMcp ? "/outputSchema" : tool.outputSchema.pointer.value_or(std::string()));
    collectSchemas();
}

ToolValues::ToolValues(const Json& definition)
    : m_tool(nullptr)
    , m_isMcp(true)
    , m_definition(&definition)
    , m_inputPointer("/inputSchema")
    , m_outputPointer("/outputSchema") {
    collectSchemas();
}

void ToolValues::collectSchemas() {
    m_input = memberOf(*m_definition, "inputSchema");
    m_output = memberOf(*m_definition, "outputSchema");
    if (m_input != nullptr && isSchema(*m_input))
        m_inputSchemas = collectSubschemas(*m_input, m_inputPointer);
    if (m_output != nullptr && isSchema(*m_output))
        m_outputSchemas = collectSubschemas(*m_output, m_outputPointer);
}

std::vector<FactMatch> ToolValues::matches(const SelectedTarget& target) const {
    std::vector<FactMatch> found;
    const TargetProfile& profile = target.profileFor(*m_definition);
    for (const TargetFact& fact : target.facts->conditionalFacts(profile))
        std::ranges::move(matches(fact, profile), std::back_inserter(found));
    return found;
}

std::vector<FactMatch> ToolValues::matches(const TargetFact& fact, const TargetProfile& profile) const {
    std::vector<FactMatch> found;
    const auto add = [&](const FactSubject& subject) {
        FactMatch& match = found.emplace_back(
            FactMatch{.fact = &fact, .profile = &profile, .value = subject.value, .subject = subject.pointer});
        if (fact.when && fact.at != FactValue::EnumSize)
            match.members = fact.when->membersIn(*subject.value);
        match.pointer = pointerOf(subject, fact.at, match.members);
    };
    if (!fact.when) {
        std::ranges::for_each(subjects(fact.at), add);
        return found;
    }
    const auto& indexes = valid(*fact.when, fact.at);
    const bool isOnce = fact.at == FactValue::Depth; // all deeper levels exceed the limit, too
    for (const std::size_t index :
         std::span(indexes).first(isOnce ? std::min<std::size_t>(indexes.size(), 1) : indexes.size()))
        add(subjects(fact.at)[index]);
    return found;
}

const ToolValues::Subjects& ToolValues::subjects(FactValue at) const {
    std::optional<Subjects>& known = m_subjects[static_cast<std::size_t>(at)];
    if (!known)
        known = collect(at);
    return *known;
}

const std::vector<std::size_t>& ToolValues::valid(const TargetCondition& condition, FactValue at) const {
    const auto [known, isNew] = m_valid.try_emplace({&condition, at});
    if (isNew) {
        const Subjects& all = subjects(at);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (condition.schema.isValid(*all[i].value))
                known->second.push_back(i);
    }
    return known->second;
}

std::string ToolValues::pointerOf(const FactSubject& subject, FactValue at,
                                  const std::vector<std::string>& members) const {
    if (members.empty())
        return subject.pointer;
    if (at != FactValue::Tool || m_isMcp)
        return appendPointer(subject.pointer, members.front());
    const std::string& member = members.front();
    const std::optional<std::string> pointer = member == "name"          ? m_tool->name.pointer
                                               : member == "title"       ? m_tool->title.pointer
                                               : member == "description" ? m_tool->description.pointer
                                               : member == "inputSchema" ? m_tool->inputSchema.pointer
                                                                         : m_tool->outputSchema.pointer;
    return pointer.value_or(std::string());
}

ToolValues::Subjects ToolValues::collect(FactValue at) const { // NOLINT(readability-function-size)
    Subjects found;
    switch (at) {
    case FactValue::Name:
    case FactValue::Description: {
        const bool isName = at == FactValue::Name;
        if (m_tool == nullptr) {
            const char* const key = isName ? "name" : "description";
            const std::string* text = stringAt(*m_definition, key);
            if (text != nullptr && (!isName || !text->empty()))
                found.push_back({memberOf(*m_definition, key), std::string("/") + key});
            break;
        }
        const Field<std::string>& field = isName ? m_tool->name : m_tool->description;
        const bool isText = field.value && (!isName || !field.value->empty()); // otherwise name-missing
        if (isText)
            found.push_back({keep(*field.value), field.pointer.value_or(std::string())});
        break;
    }
    case FactValue::Tool:
        found.push_back({m_definition, {}});
        break;
    case FactValue::ParameterName:
    case FactValue::RootParameterName:
        addNames(found, at == FactValue::RootParameterName);
        break;
    case FactValue::ParameterDescription:
        addParameterTexts(found);
        break;
    case FactValue::OptionalParameter:
    case FactValue::UndeclaredRequired:
        addRequired(found, at);
        break;
    case FactValue::InputSchema:
        if (m_input != nullptr)
            found.push_back({m_input, std::string(m_inputPointer)});
        break;
    case FactValue::OutputSchema:
        if (m_output != nullptr)
            found.push_back({m_output, std::string(m_outputPointer)});
        break;
    case FactValue::InputSubschema:
    case FactValue::PropertySubschema:
        addSchemas(found, m_inputSchemas, at == FactValue::PropertySubschema);
        break;
    case FactValue::OutputSubschema:
        addSchemas(found, m_outputSchemas, false);
        break;
    case FactValue::DanglingReference:
    case FactValue::DanglingOutputReference:
        addReferences(found, at == FactValue::DanglingReference ? m_inputSchemas : m_outputSchemas);
        break;
    case FactValue::RecursiveReference:
        if (!m_inputSchemas.empty())
            if (const Subschema* recursive = SchemaGraph(*m_input, m_inputSchemas).recursive())
                found.push_back({memberOf(*recursive->schema, "$ref"), recursive->pointer() + "/$ref"});
        break;
    case FactValue::Depth:
        addDepths(found);
        break;
    case FactValue::PropertyCount:
    case FactValue::EnumValueCount:
    case FactValue::NameCharacters:
    case FactValue::EnumSize:
        addCounts(found, at);
        break;
    case FactValue::DefinitionTokens:
    case FactValue::QualifiedName:
    case FactValue::ToolCount:
    case FactValue::TotalTokens:
    case FactValue::List:
    case FactValue::Result:
    case FactValue::ResultBytes:
    case FactValue::ResultTokens:
        break; // not about a definition by itself
    }
    return found;
}

void ToolValues::addSchemas(Subjects& subjects, const Subschemas& schemas, bool onlyProperties) const {
    for (const Subschema& subschema : schemas)
        if (!onlyProperties || subschema.isProperty)
            subjects.push_back({subschema.schema, subschema.pointer()});
}

void ToolValues::addNames(Subjects& subjects, bool onlyRoot) const {
    for (const Subschema& subschema : m_inputSchemas)
        if (subschema.isProperty && (!onlyRoot || subschema.parent->parent == nullptr))
            subjects.push_back({keep(*subschema.key), subschema.pointer()});
}

void ToolValues::addParameterTexts(Subjects& subjects) const {
    for (const Subschema& subschema : m_inputSchemas)
        if (const Json* text = memberOf(*subschema.schema, "description"); text != nullptr && subschema.isProperty)
            subjects.push_back({text, subschema.pointer() + "/description"});
}

void ToolValues::addRequired(Subjects& subjects, FactValue at) const {
    for (const Subschema& subschema : m_inputSchemas) {
        const Json* properties = objectMember(*subschema.schema, "properties");
        const std::set<std::string_view> required = requiredNames(*subschema.schema);
        if (at == FactValue::OptionalParameter && properties != nullptr) {
            for (const auto& [name, property] : properties->items())
                if (!required.contains(name))
                    subjects.push_back({keep(name), appendPointer(subschema.pointer() + "/properties", name)});
        } else if (at == FactValue::UndeclaredRequired) {
            for (const std::string_view name : required)
                if (properties == nullptr || memberOf(*properties, name) == nullptr)
                    subjects.push_back({keep(std::string(name)), subschema.pointer() + "/required"});
        }
    }
}

void ToolValues::addReferences(Subjects& subjects, const Subschemas& schemas) const {
    if (schemas.empty())
        return;
    for (const SchemaReference& reference : findSchemaReferences(schemas))
        if (reference.target != ReferenceTarget::Schema && reference.target != ReferenceTarget::Circular &&
            !reference.text.contains("json-schema.org/"))
            subjects.push_back({keep(std::string(reference.text)), reference.pointer()});
}

void ToolValues::addCounts(Subjects& subjects, FactValue at) const {
    if (m_inputSchemas.empty())
        return;
    if (at == FactValue::EnumSize) {
        for (const Subschema& subschema : m_inputSchemas)
            if (const Json* values = memberOf(*subschema.schema, "enum"); values != nullptr && values->is_array())
                subjects.push_back({keep({{"values", values->size()}, {"characters", charactersIn(*values)}}),
                                    subschema.pointer() + "/enum"});
        return;
    }
    const SchemaSize size = sizeOf(m_inputSchemas);
    const std::size_t count = at == FactValue::PropertyCount    ? size.properties
                              : at == FactValue::EnumValueCount ? size.enumValues
                                                                : size.characters;
    subjects.push_back({keep(count), std::string(m_inputPointer)});
}

/// Each level, at the outermost schema that reaches it.
void ToolValues::addDepths(Subjects& subjects) const {
    if (m_inputSchemas.empty())
        return;
    const SchemaGraph graph(*m_input, m_inputSchemas);
    for (std::size_t level = 1; level <= graph.levels(); ++level)
        subjects.push_back({keep(level), graph.below(level - 1)->pointer()});
}

std::vector<SetMatch> matchesInSet(const SelectedTarget& target, std::string_view server,
                                   std::span<const ToolInSet> tools) {
    std::vector<SetMatch> found;
    for (const TargetFact& fact : target.facts->conditionalFacts(target.profileForSet())) {
        const auto addNumber = [&](std::optional<std::size_t> tool, std::size_t number) {
            if (fact.when->schema.isValid(number))
                found.push_back({.fact = &fact, .tool = tool, .name = {}, .number = number});
        };
        if (fact.at == FactValue::ToolCount)
            addNumber(std::nullopt, tools.size());
        else if (fact.at == FactValue::TotalTokens)
            addNumber(std::nullopt, totalTokens(tools));
        else if (fact.at == FactValue::DefinitionTokens)
            for (std::size_t i = 0; i < tools.size(); ++i)
                addNumber(i, tools[i].tokens);
        else if (fact.at == FactValue::QualifiedName)
            for (std::size_t i = 0; i < tools.size(); ++i) {
                std::string name = target.facts->nameSeen(server, tools[i].name);
                if (!tools[i].name.empty() && fact.when->schema.isValid(name))
                    found.push_back({.fact = &fact, .tool = i, .name = std::move(name)});
            }
    }
    return found;
}

} // namespace toolroom
