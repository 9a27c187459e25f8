// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/tool_text.h"

#include "core/json/member.h"
#include "core/registry/work_pool.h"

#include <array>
#include <unordered_map>

namespace toolroom {

namespace {

void addSchemaText(ToolText& text, const Json& schema, int depth);

void addDescription(ToolText& text, const Json& schema) {
    if (const std::string* description = stringAt(schema, "description"))
        text.parameterDescriptions.append(*description).append(" \n");
}

void addProperty(ToolText& text, const std::string& name, const Json& property, int depth) {
    text.parameterNames.append(name) += ' ';
    addDescription(text, property);
    const Json* values = memberOf(property, "enum");
    if (values && values->is_array()) {
        for (const Json& value : *values) {
            if (value.is_string())
                text.enumValues.append(value.get_ref<const std::string&>()) += ' ';
        }
    }
    addSchemaText(text, property, depth + 1);
}

void addSchemaText(ToolText& text, const Json& schema, int depth) {
    constexpr int maxDepth = 6;
    if (!schema.is_object() || depth > maxDepth)
        return;
    const Json* properties = memberOf(schema, "properties");
    if (properties && properties->is_object()) {
        for (const auto& [name, property] : properties->items())
            addProperty(text, name, property, depth);
    }
    for (const std::string_view key : {"items", "additionalProperties"}) {
        const Json* element = memberOf(schema, key);
        if (element && element->is_object()) {
            addDescription(text, *element);
            addSchemaText(text, *element, depth + 1);
        }
    }
    for (const std::string_view key : {"anyOf", "oneOf", "allOf"}) {
        const Json* variants = memberOf(schema, key);
        if (variants && variants->is_array()) {
            for (const Json& variant : *variants)
                addSchemaText(text, variant, depth + 1);
        }
    }
}

} // namespace

ToolText makeToolText(std::string_view name, std::string_view description, const Json* inputSchema) {
    ToolText text{.name = std::string(name), .description = std::string(description)};
    if (inputSchema)
        addSchemaText(text, *inputSchema, 0);
    return text;
}

std::vector<RoutedTool> collectRoutedTools(const RegistrySnapshot& snapshot, int jobs, const AbortSignal& abort) {
    const std::vector<RegisteredTool>& registered = snapshot.tools();
    std::vector<RoutedTool> tools(registered.size());
    std::size_t bytes = 0;
    for (const RegisteredTool& tool : registered)
        bytes += tool.range.end - tool.range.begin;
    WorkPool(jobs).forEach(registered.size(), bytes, abort, [&](std::size_t i) {
        const auto definition = registered[i].definition();
        if (!definition) // not possible: the loader quarantines such tools
            return;
        const Json* schema = definition->inputSchema.value ? definition->inputSchema.value->get() : nullptr;
        tools[i].text =
            makeToolText(definition->displayName(), definition->description.value.value_or(std::string()), schema);
        const std::string id = textAt(definition->document->value(), "id");
        tools[i].text.id = id.empty() ? tools[i].text.name : id;
        tools[i].triggerPhrases = definition->triggerPhrases.value.value_or(std::vector<std::string>());
    });
    if (abort.stop_requested())
        return {};
    std::unordered_map<std::string, std::size_t> uses;
    for (const RoutedTool& tool : tools)
        ++uses[tool.text.id];
    for (std::size_t i = 0; i < tools.size(); ++i) {
        if (tools[i].text.id.empty() || uses[tools[i].text.id] > 1)
            tools[i].text.id = registered[i].id;
    }
    return tools;
}

} // namespace toolroom
