// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/tool_writer.h"

#include "core/contract/messages.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The pointers of all fields that are present.
std::vector<std::string> fieldPointers(const ToolDefinition& tool) {
    std::vector<std::string> pointers;
    const auto add = [&](const auto&... fields) {
        const auto addOne = [&](const auto& field) {
            if (field.pointer)
                pointers.push_back(*field.pointer);
        };
        (addOne(fields), ...);
    };
    add(tool.name, tool.title, tool.description, tool.inputSchema, tool.outputSchema, tool.category, tool.consequence,
        tool.requiresConfirmation, tool.timeoutMs, tool.tags, tool.version, tool.status, tool.dependsOn,
        tool.permissionScopes, tool.triggerPhrases, tool.activity, tool.retry, tool.preconditions, tool.effects,
        tool.hints.readOnly, tool.hints.destructive, tool.hints.idempotent, tool.hints.openWorld, tool.strict,
        tool.deferLoading, tool.allowedCallers, tool.inputExamples, tool.cacheControl);
    return pointers;
}

/// The name that the author used for the member at `pointer`. idealic's meta fields are schemas with a constant, and
/// Bedrock and the AI SDK wrap schemas.
std::string memberName(std::string_view pointer) {
    std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.size() > 1 && (tokens.back() == "json" || tokens.back() == "jsonSchema"))
        tokens.pop_back();
    const auto meta = std::ranges::find_if(tokens, [](const std::string& token) { return token.starts_with('_'); });
    return meta != tokens.end() ? *meta : tokens.empty() ? "schema" : tokens.back();
}

} // namespace

ToolWriter::ToolWriter(const ToolDefinition& tool, Contract to)
    : m_tool(tool)
    , m_to(to) {}

const Json* ToolWriter::takeSourceValue(const std::optional<std::string>& pointer) {
    if (!pointer)
        return nullptr;
    m_copied.insert(*pointer);
    return resolvePointer(m_tool.document->value(), *pointer);
}

Json ToolWriter::begin(std::string_view schemaKey) {
    Json tool = Json::object();
    copyField(tool, "name", m_tool.name);
    copyField(tool, "description", m_tool.description);
    copyField(tool, schemaKey, m_tool.inputSchema);
    return tool;
}

void ToolWriter::copyField(Json& object, std::string_view key, const Field<std::string>& text) {
    const Json* value = takeSourceValue(text.pointer);
    if (text.value)
        object[std::string(key)] = *text.value;
    else if (value)
        object[std::string(key)] = *value;
}

void ToolWriter::copyField(Json& object, std::string_view key, const Field<std::shared_ptr<const Json>>& schema) {
    const Json* value = takeSourceValue(schema.pointer);
    if (schema.value)
        value = schema.value->get();
    if (value)
        object[std::string(key)] = *value;
}

void ToolWriter::copyExamples(Json& object, std::string_view key, std::string_view member) {
    const auto& examples = m_tool.inputExamples;
    const Json* value = takeSourceValue(examples.pointer);
    if (!value)
        return;
    if (!examples.value) {
        object[std::string(key)] = *value;
        return;
    }
    Json list = Json::array();
    for (const std::string& pointer : *examples.value) {
        const Json* example = resolvePointer(m_tool.document->value(), pointer);
        if (!example)
            addLoss(*examples.pointer, message<contract_messages::exampleWithoutInput>());
        else
            list.push_back(member.empty() ? *example : Json::object({{std::string(member), *example}}));
    }
    object[std::string(key)] = std::move(list);
}

void ToolWriter::copyCallers(Json& object, std::string_view (*translate)(std::string_view caller)) {
    const auto& callers = m_tool.allowedCallers;
    if (!callers.value)
        return;
    markAsCopied(callers.pointer);
    Json known = Json::array();
    for (std::size_t i = 0; i < callers.value->size(); ++i) {
        const std::string& caller = (*callers.value)[i];
        if (const std::string_view name = translate(caller); name.empty())
            addLoss(appendPointer(*callers.pointer, i),
                    message<contract_messages::callerUnknown>(contractName(m_to), caller));
        else if (!std::ranges::contains(known, Json(name)))
            known.push_back(name);
    }
    if (!known.empty() || callers.value->empty())
        object["allowed_callers"] = std::move(known);
}

void ToolWriter::markAsCopied(const std::optional<std::string>& pointer) {
    static_cast<void>(takeSourceValue(pointer));
}

void ToolWriter::addLoss(std::string pointer, Message reason) {
    m_losses.push_back({std::move(pointer), std::move(reason)});
}

ConversionLosses ToolWriter::takeLosses() {
    std::vector<std::string> lost = contractDefinition(m_tool.dialect).unknownMembers(m_tool);
    std::ranges::copy_if(fieldPointers(m_tool), std::back_inserter(lost),
                         [&](const std::string& pointer) { return !m_copied.contains(pointer); });
    for (std::string& pointer : lost) {
        Message reason = message<contract_messages::noFieldFor>(contractName(m_to), memberName(pointer));
        addLoss(std::move(pointer), std::move(reason));
    }
    std::ranges::stable_sort(m_losses, {}, [&](const ConversionLoss& loss) {
        return m_tool.document->valueRange(loss.pointer).value_or(ByteRange()).begin;
    });
    return std::move(m_losses);
}

namespace contracts {

std::vector<std::string> findUnknownMembers(const ToolDefinition& tool,
                                            std::initializer_list<std::string_view> containers) {
    const std::vector<std::string> read = fieldPointers(tool);
    std::vector<std::string> unknown;
    for (const std::string_view container : containers) {
        const Json* object = resolvePointer(tool.document->value(), container);
        if (!object || !object->is_object())
            continue;
        if (object->empty() && !container.empty())
            unknown.emplace_back(container);
        for (const auto& [key, value] : object->items()) {
            std::string pointer = appendPointer(container, key);
            const bool isContainer = value.is_object() && std::ranges::contains(containers, pointer);
            if (!isContainer && !std::ranges::contains(read, pointer))
                unknown.push_back(std::move(pointer));
        }
    }
    return unknown;
}

std::vector<std::string> findUnknownRootMembers(const ToolDefinition& tool) {
    return findUnknownMembers(tool, {""});
}

} // namespace contracts

} // namespace toolroom
