// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/tool_digest.h"
#include "core/lint/rules/capabilities.h"

#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/lint/tool_references.h"

namespace toolroom {

namespace {

std::vector<std::string> parameterNamesOf(const Json& schema) {
    std::vector<std::string> names;
    const Json* properties = resolvePointer(schema, "/properties");
    if (properties == nullptr || !properties->is_object())
        return names;
    for (const auto& [name, property] : properties->items())
        names.push_back(name);
    return names;
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

void placeDigest(ToolDigest& digest, const ToolDefinition& tool) {
    const Document& document = *tool.document;
    const auto rangeOf = [&](const Field<std::string>& field) {
        return field.pointer ? document.valueRange(*field.pointer) : std::nullopt;
    };
    digest.text = document.source();
    digest.pointer = tool.pointer;
    digest.namePointer = tool.pointer + tool.name.pointer.value_or(std::string());
    digest.descriptionPointer =
        tool.description.pointer ? tool.pointer + *tool.description.pointer : digest.namePointer;
    digest.toolRange = document.valueRange("").value_or(ByteRange());
    digest.nameRange = rangeOf(tool.name).value_or(digest.toolRange);
    digest.descriptionRange = rangeOf(tool.description).value_or(digest.nameRange);
    digest.dependsOnRanges = elementRanges(document, tool.dependsOn);
}

} // namespace

ToolDigest makeDigest(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    ToolDigest digest;
    digest.id = tool.id;
    digest.origin = tool.origin;
    digest.name = subject.name();
    digest.description = subject.description();
    digest.category = tool.category.value;
    digest.requiresConfirmation = tool.requiresConfirmation.value;
    digest.dependsOn = tool.dependsOn.value.value_or(std::vector<std::string>());
    digest.cascades = cascadesOf(tool);
    if (tool.activity.value && !tool.activity.value->empty())
        digest.activity = {.name = *tool.activity.value,
                           .pointer = tool.pointer + *tool.activity.pointer,
                           .range = tool.document->valueRange(*tool.activity.pointer).value_or(ByteRange())};
    digest.capabilities = capabilitiesOf(subject);
    digest.references = findToolReferences(subject);
    digest.language = subject.language();
    digest.tokens = countTokens(compactText(tool.document->value()));
    digest.ignoredRules = subject.ignoredRules();
    if (const Json* schema = subject.inputSchema())
        digest.parameterNames = parameterNamesOf(*schema);
    digest.parameterText = toolText({}, {}, subject.inputSchema());
    digest.triggerPhrases = triggerPhrasesOf(tool);
    placeDigest(digest, tool);
    return digest;
}

} // namespace toolroom
