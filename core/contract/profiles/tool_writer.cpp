// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/tool_writer.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

/// Where the fields of the model stand that are there.
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
        tool.hints.readOnly, tool.hints.destructive, tool.hints.idempotent, tool.hints.openWorld);
    return pointers;
}

/// What the author calls the member: idealic's meta fields are schemas that hold a constant.
std::string memberName(std::string_view pointer) {
    const std::vector<std::string> tokens = pointerTokens(pointer);
    const auto meta = std::ranges::find_if(tokens, [](const std::string& token) { return token.starts_with('_'); });
    return meta != tokens.end() ? *meta : tokens.empty() ? "the tool" : tokens.back();
}

} // namespace

ToolWriter::ToolWriter(const ToolDefinition& tool, Profile to)
    : m_tool(tool)
    , m_to(to) {}

const Json* ToolWriter::carried(const std::optional<std::string>& pointer) {
    if (!pointer)
        return nullptr;
    m_carried.insert(*pointer);
    return resolvePointer(m_tool.document->value(), *pointer);
}

void ToolWriter::carry(Json& object, std::string_view key, const Field<std::shared_ptr<const Json>>& schema) {
    const Json* written = carried(schema.pointer);
    if (schema.value)
        written = schema.value->get();
    if (written)
        object[std::string(key)] = *written;
}

void ToolWriter::noteCarried(const std::optional<std::string>& pointer) {
    static_cast<void>(carried(pointer));
}

void ToolWriter::lose(std::string pointer, std::string reason) {
    m_losses.push_back({std::move(pointer), std::move(reason)});
}

Losses ToolWriter::takeLosses() {
    std::vector<std::string> lost = contractProfile(m_tool.words).unread(m_tool);
    std::ranges::copy_if(fieldPointers(m_tool), std::back_inserter(lost),
                         [&](const std::string& pointer) { return !m_carried.contains(pointer); });
    for (std::string& pointer : lost) {
        std::string reason = std::format("{} has no place for `{}`", profileName(m_to), memberName(pointer));
        lose(std::move(pointer), std::move(reason));
    }
    std::ranges::stable_sort(m_losses, {}, [&](const Loss& loss) {
        return m_tool.document->valueRange(loss.pointer).value_or(ByteRange()).begin;
    });
    return std::move(m_losses);
}

namespace profiles {

std::vector<std::string> unreadMembers(const ToolDefinition& tool, std::initializer_list<std::string_view> containers) {
    const std::vector<std::string> read = fieldPointers(tool);
    std::vector<std::string> unread;
    for (const std::string_view container : containers) {
        const Json* object = resolvePointer(tool.document->value(), container);
        if (!object || !object->is_object())
            continue;
        if (object->empty() && !container.empty())
            unread.emplace_back(container);
        for (const auto& [key, value] : object->items()) {
            std::string pointer = appendPointer(container, key);
            const bool isContainer = value.is_object() && std::ranges::contains(containers, pointer);
            if (!isContainer && !std::ranges::contains(read, pointer))
                unread.push_back(std::move(pointer));
        }
    }
    return unread;
}

std::vector<std::string> unreadAtRoot(const ToolDefinition& tool) {
    return unreadMembers(tool, {""});
}

} // namespace profiles

} // namespace toolroom
