// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/metadata/mcp_lists.h"

#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

/// Whether a rule for tools of all contracts reports the error.
bool isReportedForAllContracts(const ValidationError& error) {
    const std::string_view pointer = error.instancePointer;
    if (pointer.empty())
        return error.missing == "name" || error.missing == "inputSchema";
    return pointer == "/name" || pointer == "/inputSchema" || pointer == "/inputSchema/type";
}

/// A stopped validation reports the root without a keyword.
bool isStop(const ValidationError& error) {
    return error.instancePointer.empty() && error.keyword.empty();
}

void addViolation(std::vector<McpViolation>& violations, ValidationError error, const McpListSchema& schema) {
    const auto known = std::ranges::find_if(violations, [&](const McpViolation& violation) {
        return violation.error.instancePointer == error.instancePointer && violation.error.missing == error.missing;
    });
    if (known == violations.end())
        violations.push_back({std::move(error), {&schema}});
    else if (known->refusedBy.back() != &schema)
        known->refusedBy.push_back(&schema);
    else if (error.keyword == "const" || error.keyword == "enum") // says more than `type`
        known->error = std::move(error);
}

std::vector<McpViolation> violationsOf(const ToolDefinition& tool) {
    std::vector<McpViolation> violations;
    if (isPlainMcpTool(tool.document->value()))
        return violations;
    for (const McpListSchema& schema : mcpListSchemas(McpItemKind::Tool))
        for (ValidationError& error : schema.item.validate(tool.document->value()))
            if (!isStop(error) && !isReportedForAllContracts(error))
                addViolation(violations, std::move(error), schema);
    std::ranges::stable_sort(violations, {}, [&](const McpViolation& violation) {
        return tool.document->valueRange(violation.error.instancePointer).value_or(ByteRange()).begin;
    });
    return violations;
}

} // namespace

const std::vector<McpViolation>& findMcpViolations(const ToolSubject& subject) {
    static const std::vector<McpViolation> none;
    if (subject.tool().dialect != Contract::Mcp || subject.contract() != Contract::Mcp)
        return none;
    return subject.computeOnce(violationsOf);
}

bool containsPlace(const std::vector<McpViolation>& violations, std::string_view pointer) {
    return std::ranges::any_of(violations, [&](const McpViolation& violation) {
        return violation.error.missing.empty() && violation.error.instancePointer == pointer;
    });
}

} // namespace toolroom
