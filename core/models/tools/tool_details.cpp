// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/tool_details.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace toolroom {

namespace {

std::vector<FindingMark> marksWithin(const LintedRegistry& registry, std::uint32_t tool, const DisplayText& shown,
                                     ByteRange range) {
    std::vector<FindingMark> marks;
    for (const std::uint32_t number : registry.findingsOf(tool)) {
        const Finding& finding = registry.finding(number);
        if (finding.text != registry.tool(tool).text || finding.range.begin < range.begin ||
            finding.range.end > range.end)
            continue;
        if (const DisplayText::Span span = shown.span(finding.range); span.begin < span.end)
            marks.push_back({number, finding.severity, span});
    }
    return marks;
}

/// Counts each finding at the innermost parameter that contains it.
void countFindings(const LintedRegistry& registry, std::uint32_t tool, std::vector<Parameter>& parameters) {
    std::unordered_map<std::string_view, Parameter*> byPointer;
    for (Parameter& parameter : parameters)
        byPointer.try_emplace(parameter.pointer, &parameter);
    const std::string& toolPointer = registry.tool(tool).pointer;
    for (const std::uint32_t number : registry.findingsOf(tool)) {
        std::string_view pointer = registry.finding(number).pointer;
        if (!pointer.starts_with(toolPointer))
            continue;
        pointer.remove_prefix(toolPointer.size());
        while (!pointer.empty()) {
            if (const auto found = byPointer.find(pointer); found != byPointer.end()) {
                found->second->counts.add(registry.finding(number).severity);
                break;
            }
            pointer = pointer.substr(0, pointer.rfind('/'));
        }
    }
}

} // namespace

ToolDetails computeToolDetails(const LintedRegistry& registry, std::uint32_t tool, const AbortSignal& abort) {
    const RegisteredTool& registered = registry.tool(tool);
    ToolDetails details;
    details.language = registered.text->language();
    details.definition = jsonToDisplayText(*registered.text, registered.range);
    details.definitionMarks = marksWithin(registry, tool, details.definition, registered.range);
    if (abort.stop_requested())
        return details;
    details.definitionTokens = registry.tokensOf(tool);
    const Result<ToolDefinition> definition = registered.definition();
    if (!definition) {
        details.error = definition.error();
        return details;
    }
    details.descriptionTokens = countTokens(registered.description);
    const auto& description = definition->description;
    if (description.value && description.pointer) {
        if (const auto range = definition->document->valueRange(*description.pointer)) {
            details.description = stringToDisplayText(*definition->document, *description.pointer);
            details.descriptionMarks = marksWithin(registry, tool, details.description, *range);
        }
    }
    details.parameters = parametersOf(*definition, abort);
    countFindings(registry, tool, details.parameters);
    return details;
}

} // namespace toolroom
