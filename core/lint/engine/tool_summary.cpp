// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/tool_summary.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/engine/tool_references.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace toolroom {

namespace {

std::string parameterListOf(const Json& schema) {
    std::string list;
    const Json* properties = resolvePointer(schema, "/properties");
    if (properties == nullptr || !properties->is_object())
        return list;
    for (const auto& [name, property] : properties->items())
        list.append(name) += '\0';
    list.shrink_to_fit();
    return list;
}

std::vector<ByteRange> elementRanges(const Document& document, const Field<std::vector<std::string>>& list) {
    std::vector<ByteRange> ranges;
    if (!list.value || !list.pointer)
        return ranges;
    const ByteRange whole = document.valueRange(*list.pointer).value_or(ByteRange());
    for (std::size_t i = 0; i < list.value->size(); ++i)
        ranges.push_back(document.valueRange(appendPointer(*list.pointer, i)).value_or(whole));
    return ranges;
}

std::vector<CascadeReference> cascadesOf(const ToolDefinition& tool) {
    std::vector<CascadeReference> cascades;
    const Json* effects = tool.effects.value ? tool.effects.value->get() : nullptr;
    if (effects == nullptr || !effects->is_array())
        return cascades;
    for (std::size_t i = 0; i < effects->size(); ++i) {
        const Json& effect = (*effects)[i];
        if (!effect.is_object() || !effect.contains("type") || effect["type"] != "cascade" ||
            !effect.contains("triggerTool") || !effect["triggerTool"].is_string())
            continue;
        const std::string pointer = appendPointer(appendPointer(*tool.effects.pointer, i), "triggerTool");
        cascades.push_back({.tool = effect["triggerTool"].get<std::string>(),
                            .pointer = tool.pointer + pointer,
                            .range = tool.document->valueRange(pointer).value_or(ByteRange())});
    }
    return cascades;
}

std::vector<TriggerPhrase> triggerPhrasesOf(const ToolDefinition& tool) {
    std::vector<TriggerPhrase> phrases;
    const auto& listed = tool.triggerPhrases;
    for (std::size_t i = 0; listed.value && i < listed.value->size(); ++i) {
        const std::string pointer = appendPointer(listed.pointer.value_or(std::string()), i);
        phrases.push_back({.text = (*listed.value)[i],
                           .pointer = tool.pointer + pointer,
                           .range = tool.document->nearestRange(pointer)});
    }
    return phrases;
}

/// Whether the tool takes the name of another tool, as any string, and an object of any arguments.
bool dispatches(const ToolSubject& subject) {
    static constexpr std::array<std::string_view, 5> names = {"name", "tool", "tool_name", "toolName", "function"};
    static constexpr std::array<std::string_view, 6> arguments = {"arguments", "args",       "params",
                                                                  "input",     "parameters", "tool_input"};
    bool takesName = false;
    bool takesArguments = false;
    for (const Subschema& property : subject.subschemas()) {
        if (!property.isProperty || property.depth != 1)
            continue;
        const std::string* type = stringAt(*property.schema, "type");
        const std::string* description = stringAt(*property.schema, "description");
        const bool isAboutTools =
            property.key->contains("tool") || (description != nullptr && description->contains("tool"));
        if (std::ranges::contains(names, *property.key))
            takesName = takesName || (type != nullptr && *type == "string" && isAboutTools &&
                                      !property.schema->contains("enum") && !property.schema->contains("const"));
        else if (std::ranges::contains(arguments, *property.key))
            takesArguments =
                takesArguments || (type != nullptr && *type == "object" && !property.schema->contains("properties"));
    }
    return takesName && takesArguments;
}

/// The tokens of the definition, without what clients do not pass on to models.
TokenCount tokensOf(const ToolSubject& subject) {
    const Json& definition = subject.tool().document->value();
    static constexpr std::array<std::string_view, 5> unseen = {"outputSchema", "annotations", "execution", "icons",
                                                               "_meta"};
    if (subject.contract() != Contract::Mcp || !definition.is_object())
        return countTokens(compactText(definition));
    std::string seen = "{";
    for (const auto& [name, value] : definition.get_ref<const Json::object_t&>())
        if (!std::ranges::contains(unseen, name))
            seen.append(seen.size() > 1 ? "," : "").append(compactText(name)).append(":").append(compactText(value));
    return countTokens(seen + '}');
}

void placeSummary(ToolSummary& summary, const ToolDefinition& tool) {
    const Document& document = *tool.document;
    const auto rangeOf = [&](const Field<std::string>& field) {
        return field.pointer ? document.valueRange(*field.pointer) : std::nullopt;
    };
    summary.text = document.source();
    summary.nameMember = tool.name.pointer.value_or(std::string());
    summary.descriptionMember = tool.description.pointer.value_or(summary.nameMember);
    summary.toolRange = document.valueRange("").value_or(ByteRange());
    summary.nameRange = rangeOf(tool.name).value_or(summary.toolRange);
    summary.descriptionRange = rangeOf(tool.description).value_or(summary.nameRange);
}

ToolRelations relationsOf(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    ToolRelations relations;
    relations.dependsOn = tool.dependsOn.value.value_or(std::vector<std::string>());
    relations.dependsOnRanges = elementRanges(*tool.document, tool.dependsOn);
    relations.cascades = cascadesOf(tool);
    if (tool.activity.value && !tool.activity.value->empty())
        relations.activity = {.name = *tool.activity.value,
                              .pointer = tool.pointer + *tool.activity.pointer,
                              .range = tool.document->valueRange(*tool.activity.pointer).value_or(ByteRange())};
    relations.triggerPhrases = triggerPhrasesOf(tool);
    relations.references = findToolReferences(subject);
    relations.ignoredRules = subject.ignoredRules();
    return relations;
}

} // namespace

const std::shared_ptr<const ToolRelations>& ToolSummary::noRelations() {
    static const auto none = std::make_shared<const ToolRelations>();
    return none;
}

std::vector<std::string_view> ToolSummary::parameterNames() const {
    std::vector<std::string_view> names;
    const std::string_view list = parameterList;
    for (std::size_t begin = 0; begin < list.size(); begin += names.back().size() + 1)
        names.push_back(list.substr(begin, list.find('\0', begin) - begin));
    return names;
}

ToolText ToolSummary::parameterText() const {
    if (keptText)
        return *keptText;
    const auto tool = registered->definition();
    return tool ? parameterTextOf(*tool) : ToolText();
}

ToolText parameterTextOf(const ToolDefinition& tool) {
    return makeToolText({}, {}, tool.inputSchema.value ? tool.inputSchema.value->get() : nullptr);
}

void linkSummaries(std::span<ToolSummary> summaries, std::span<const RegisteredTool> tools) {
    for (auto [summary, tool] : std::views::zip(summaries, tools)) {
        summary.registered = &tool;
        summary.id = tool.id;
        summary.name = tool.name;
        summary.description = tool.description;
        summary.pointer = tool.pointer;
    }
}

ToolSummary makeToolSummary(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    ToolSummary summary;
    summary.category = tool.category.value;
    summary.requiresConfirmation = tool.requiresConfirmation.value;
    summary.capabilities = capabilitiesOf(subject);
    summary.isDispatcher = dispatches(subject);
    summary.language = subject.language();
    summary.tokens = tokensOf(subject);
    if (const Json* schema = subject.inputSchema())
        summary.parameterList = parameterListOf(*schema);
    if (ToolRelations relations = relationsOf(subject); !relations.empty())
        summary.relations = std::make_shared<const ToolRelations>(std::move(relations));
    placeSummary(summary, tool);
    return summary;
}

} // namespace toolroom
