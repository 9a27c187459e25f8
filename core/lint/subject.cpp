// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/subject.h"

#include "core/json/member.h"
#include "core/lint/subschemas.h"

namespace toolroom {

namespace {

void collectIgnoredRules(const Json& tool, std::vector<std::string>& rules) {
    const Json* listed = memberOf(tool, "x-toolroom-ignore");
    if (!listed || !listed->is_array())
        return;
    for (const Json& rule : *listed) {
        if (rule.is_string())
            rules.push_back(rule.get<std::string>());
    }
}

/// In OpenAI's nested format, the list may be at the same level as `function` or inside it.
std::vector<std::string> ignoredRulesOf(const Json& tool) {
    std::vector<std::string> rules;
    collectIgnoredRules(tool, rules);
    if (tool.is_object() && tool.contains("function"))
        collectIgnoredRules(tool["function"], rules);
    return rules;
}

} // namespace

ToolSubject::ToolSubject(const ToolDefinition& definition, Contract contract, std::span<const Target> targets)
    : m_tool(definition)
    , m_contract(contract)
    , m_targets(targets)
    , m_description(definition.description.value.value_or(std::string()))
    , m_words(m_description)
    , m_ignoredRules(ignoredRulesOf(definition.document->value()))
    , m_language(detectLanguage(m_description)) {
    if (const Json* schema = inputSchema())
        m_subschemas =
            collectSubschemas(*schema, m_tool.inputSchema.pointer ? *m_tool.inputSchema.pointer : std::string_view());
}

const std::vector<PlacedInjection>& ToolSubject::injections() const {
    if (!m_injections)
        m_injections = injectionsIn(m_tool);
    return *m_injections;
}

const Json* ToolSubject::inputSchema() const {
    return m_tool.inputSchema.value ? m_tool.inputSchema.value->get() : nullptr;
}

} // namespace toolroom
