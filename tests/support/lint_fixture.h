// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/linter.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom::test {

/// Lints JSON as the contents of a file named `tools.json`. Without `contracts`, each tool is checked against its own
/// contract.
inline LintReport lintText(std::string json, std::vector<Contract> contracts = {}) {
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = "tools.json", .text = std::move(json)};
    return lintSources({source}, {.contracts = std::move(contracts)}, {.jobs = 1});
}

/// Lints one tool against `contract`.
inline LintReport lintTool(std::string_view tool, Contract contract) {
    return lintText("[" + std::string(tool) + "]", {contract});
}

inline std::vector<Finding> findingsOf(const LintReport& report, std::string_view rule) {
    std::vector<Finding> found;
    for (const Finding& finding : report.findings) {
        if (finding.rule == rule)
            found.push_back(finding);
    }
    return found;
}

inline std::size_t countOf(const LintReport& report, std::string_view rule) {
    return findingsOf(report, rule).size();
}

/// The source text that a finding highlights.
inline std::string sourceTextOf(const Finding& finding) {
    return std::string(finding.text->bytes().substr(finding.range.begin, finding.range.end - finding.range.begin));
}

} // namespace toolroom::test
