// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/subject.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/engine/subschemas.h"

namespace toolroom {

namespace {

/// `pointer` is that of the object that may have the list.
void collectIgnoredRules(const ToolDefinition& tool, std::string pointer, std::vector<InlineIgnore>& rules) {
    constexpr std::string_view key = "x-toolroom-ignore";
    const Json* object = resolvePointer(tool.document->value(), pointer);
    const Json* listed = object ? memberOf(*object, key) : nullptr;
    if (!listed)
        return;
    pointer = appendPointer(pointer, key);
    const auto add = [&](const std::string& at, const Json& rule) {
        const Rule* known = rule.is_string() ? findRule(rule.get_ref<const std::string&>()) : nullptr;
        const std::string written = rule.is_string() ? rule.get<std::string>() : std::string();
        rules.push_back({.rule = known ? std::string(known->id) : written, // a rule may have a former name
                         .pointer = tool.pointer + at,
                         .range = tool.document->nearestRange(at)});
    };
    if (!listed->is_array())
        return add(pointer, Json());
    for (std::size_t i = 0; i < listed->size(); ++i)
        add(appendPointer(pointer, i), (*listed)[i]);
}

/// In OpenAI's nested format, the list may be at the same level as `function` or inside it.
std::vector<InlineIgnore> ignoredRulesOf(const ToolDefinition& tool) {
    std::vector<InlineIgnore> rules;
    collectIgnoredRules(tool, {}, rules);
    collectIgnoredRules(tool, "/function", rules);
    return rules;
}

} // namespace

ToolSubject::ToolSubject(const ToolDefinition& definition, Contract contract, std::span<const SelectedTarget> targets)
    : m_tool(definition)
    , m_contract(contract)
    , m_targets(targets)
    , m_description(definition.description.value.value_or(std::string()))
    , m_words(m_description)
    , m_ignoredRules(ignoredRulesOf(definition))
    , m_language(detectLanguage(m_description)) {
    if (const Json* schema = inputSchema())
        m_subschemas =
            collectSubschemas(*schema, m_tool.inputSchema.pointer ? *m_tool.inputSchema.pointer : std::string_view());
}

const Json* ToolSubject::inputSchema() const {
    return m_tool.inputSchema.value ? m_tool.inputSchema.value->get() : nullptr;
}

} // namespace toolroom
