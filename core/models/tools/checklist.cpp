// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/checklist.h"

#include "core/lint/engine/subject.h"
#include "core/models/problems/problems_model.h"

#include <algorithm>
#include <initializer_list>

namespace toolroom {

namespace {

using Answer = ChecklistAnswer::Answer;
using Reason = ChecklistAnswer::Reason;

/// Whether an object schema, or one of its alternatives, has a property `name`.
bool hasProperty(const Json& schema, const char* name) {
    if (!schema.is_object())
        return false;
    if (const auto properties = schema.find("properties");
        properties != schema.end() && properties->is_object() && properties->contains(name))
        return true;
    for (const char* keyword : {"anyOf", "oneOf"}) {
        const auto alternatives = schema.find(keyword);
        if (alternatives != schema.end() && alternatives->is_array() &&
            std::ranges::any_of(*alternatives, [&](const Json& each) {
                return each.is_object() && each.contains("properties") && each["properties"].is_object() &&
                       each["properties"].contains(name);
            }))
            return true;
    }
    return false;
}

class Checklist {
public:
    Checklist(const LintedRegistry& registry, std::uint32_t tool, const ToolDefinition& definition)
        : m_registry(registry)
        , m_tool(tool)
        , m_definition(definition)
        , m_ignored(ToolSubject(definition, Contract::Agentbase).ignoredRules()) {}

    std::vector<ChecklistAnswer> answers() const {
        return {unknown(ChecklistItem::Factory),
                unknown(ChecklistItem::ToolResponse),
                unknown(ChecklistItem::SpecificCodes),
                parameters(),
                description(),
                permissions(),
                contextStorage(),
                unknown(ChecklistItem::UnitTests),
                unknown(ChecklistItem::NoDirectModelCalls)};
    }

private:
    static ChecklistAnswer unknown(ChecklistItem point) {
        return {point, Answer::Unknown, Reason::NotInDefinition, 0, {}, {}};
    }

    /// No if the rules have findings, Unknown if one of them is suppressed, otherwise Yes.
    ChecklistAnswer byRules(ChecklistItem point, std::initializer_list<std::string_view> rules) const {
        ChecklistAnswer answer{point, Answer::Yes, Reason::NoFindings, 0, {}, {}};
        for (const std::uint32_t number : m_registry.findingsOf(m_tool)) {
            if (!std::ranges::contains(rules, m_registry.finding(number).rule))
                continue;
            if (++answer.findings == 1)
                answer.finding = number;
        }
        const bool ignored = std::ranges::any_of(
            rules, [&](std::string_view rule) { return std::ranges::contains(m_ignored, rule, &InlineIgnore::rule); });
        if (answer.findings > 0) {
            answer.answer = Answer::No;
            answer.reason = Reason::Findings;
        } else if (ignored) {
            answer.answer = Answer::Unknown;
            answer.reason = Reason::RuleIgnored;
        }
        return answer;
    }

    ChecklistAnswer parameters() const {
        ChecklistAnswer answer = byRules(ChecklistItem::ParametersDescribed, {"param-desc"});
        if (answer.answer == Answer::No)
            return answer;
        if (!m_definition.inputSchema.value)
            return {answer.point, Answer::Unknown, Reason::NoSchema, 0, {}, {}};
        if (m_registry.tool(m_tool).parameters == 0)
            return {answer.point, Answer::Yes, Reason::NoParameters, 0, {}, {}};
        return answer;
    }

    ChecklistAnswer description() const {
        if (m_registry.tool(m_tool).description.empty()) {
            ChecklistAnswer answer = byRules(ChecklistItem::ShortDescription, {"desc-missing"});
            answer.answer = Answer::No;
            answer.reason = Reason::NoDescription;
            return answer;
        }
        return byRules(ChecklistItem::ShortDescription, {"desc-tokens"});
    }

    ChecklistAnswer permissions() const {
        ChecklistAnswer answer =
            byRules(ChecklistItem::PermissionsRequested, {"permission-missing", "permission-scope-known"});
        if (answer.answer != Answer::Yes)
            return answer;
        const auto& scopes = m_definition.permissionScopes.value;
        if (scopes && !scopes->empty()) {
            for (const std::string& scope : *scopes)
                answer.scopes += (answer.scopes.empty() ? "" : ", ") + scope;
            answer.reason = Reason::ScopesDeclared;
        } else if (m_definition.category.value == Category::Read) {
            answer.reason = Reason::ReadsOnly;
        } else {
            answer.answer = Answer::Unknown;
            answer.reason = Reason::NoScope;
        }
        return answer;
    }

    ChecklistAnswer contextStorage() const {
        const auto& output = m_definition.outputSchema.value;
        if (output && hasProperty(**output, "contextId"))
            return {ChecklistItem::ContextStorage, Answer::Yes, Reason::ReturnsReference, 0, {}, {}};
        return unknown(ChecklistItem::ContextStorage);
    }

    const LintedRegistry& m_registry;
    std::uint32_t m_tool;
    const ToolDefinition& m_definition;
    std::vector<InlineIgnore> m_ignored;
};

} // namespace

std::vector<ChecklistAnswer> evaluateAgentbaseChecklist(const LintedRegistry& registry, std::uint32_t tool) {
    const Result<ToolDefinition> definition = registry.tool(tool).definition();
    if (!definition)
        return {};
    return Checklist(registry, tool, *definition).answers();
}

QString ChecklistModel::header(int column) const {
    return column == Answer ? tr("Answer") : column == Point ? tr("Item") : tr("Reason");
}

QVariant ChecklistModel::cell(const ChecklistAnswer& answer, int /*column*/, int role) const {
    if (role == static_cast<int>(FindingRole::Index) && answer.finding)
        return *answer.finding;
    return {};
}

} // namespace toolroom
