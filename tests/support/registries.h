// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"
#include "core/registry/loading/load.h"

#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

inline SourceSpec textSource(std::string name, std::string text) {
    return {SourceSpec::Kind::Text, {}, std::move(name), std::move(text)};
}

/// A finding at `pointer` in a tool's document.
struct TestFinding {
    std::string_view rule;
    Severity severity;
    std::size_t tool;
    std::string pointer;
    std::string message = "Something is wrong here";
};

/// The tools of `sources` with the given findings instead of the rules' findings.
inline LintedRegistryPtr registryWith(const std::vector<SourceSpec>& sources,
                                      const std::vector<TestFinding>& placed = {}) {
    LoadResult loaded = loadSources(sources, {});
    LintReport report;
    report.snapshot = loaded.snapshot;
    report.errors = loaded.errors;
    for (const TestFinding& each : placed) {
        const RegisteredTool& tool = loaded.snapshot->tools().at(each.tool);
        const ToolDefinition definition = tool.definition().value();
        Finding finding;
        finding.rule = each.rule;
        finding.severity = each.severity;
        finding.message = Message::verbatim(each.message);
        finding.help = Message::verbatim("Write it better");
        finding.setTool(tool.id, tool.name);
        finding.pointer = tool.pointer + each.pointer;
        finding.text = tool.text;
        finding.range = definition.document->valueRange(each.pointer).value();
        report.findings.push_back(std::move(finding));
    }
    return std::make_shared<const LintedRegistry>(std::move(report), std::chrono::milliseconds(84));
}

} // namespace toolroom::test
