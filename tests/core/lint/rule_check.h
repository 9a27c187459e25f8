// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <string>
#include <string_view>

namespace toolroom::test {

/// The expected location and message of a finding.
struct ExpectedFinding {
    std::string pointer;
    int line = 0;
    int column = 0;
    std::string words;   ///< the source text in the range
    std::string message; ///< part of the message
};

inline void compareFinding(const Finding& finding, const ExpectedFinding& expected) {
    COMPARE_TEXT(finding.pointer, expected.pointer);
    QCOMPARE(finding.begin().line, expected.line);
    QCOMPARE(finding.begin().column, expected.column);
    COMPARE_TEXT(sourceTextOf(finding), expected.words);
    const std::string message = finding.message.text();
    QVERIFY2(message.contains(expected.message), message.c_str());
    QVERIFY2(!finding.help.empty(), message.c_str());
}

/// Checks that `rule` reports exactly one finding, and that it is as expected.
inline void expectOne(const LintReport& report, std::string_view rule, const ExpectedFinding& expected) {
    const std::vector<Finding> found = findingsOf(report, rule);
    QCOMPARE(found.size(), std::size_t{1});
    compareFinding(found.front(), expected);
}

/// Lints an MCP tool whose input schema starts at line 2, column 16. Line n of `schema` is line n + 1 of the file.
inline LintReport lintSchema(std::string_view schema) {
    return lintTool(
        "{\"name\": \"list_rows\", \"description\": \"Lists rows.\",\n\"inputSchema\": " + std::string(schema) + "}",
        Contract::Mcp);
}

/// Lints an MCP tool with these properties, which start at line 2, column 48.
inline LintReport lintProperties(std::string_view properties) {
    return lintSchema("{\"type\": \"object\", \"properties\": " + std::string(properties) + "}");
}

/// The ids of the findings about schemas, in order, without those that nearly every short example triggers.
inline std::string schemaRulesIn(const LintReport& report) {
    std::string ids;
    for (const Finding& finding : report.findings) {
        const bool usual = finding.rule == "output-schema-missing" || finding.rule == "param-desc";
        if (findRule(finding.rule)->info.family == "schema" && !usual)
            ids += (ids.empty() ? "" : " ") + std::string(finding.rule);
    }
    return ids;
}

/// The ids of the findings about metadata, in order.
inline std::string metadataRulesIn(const LintReport& report) {
    std::string ids;
    for (const Finding& finding : report.findings)
        if (findRule(finding.rule)->info.family == "metadata")
            ids += (ids.empty() ? "" : " ") + std::string(finding.rule);
    return ids;
}

/// The source after the fixes of `rule`.
inline std::string fixedText(const LintReport& report, std::string_view rule) {
    const std::vector<Finding> found = findingsOf(report, rule);
    if (found.empty())
        return {};
    TextEdits edits;
    for (const Finding& finding : found)
        if (finding.fix && !mergeEdits(edits, finding.fix->edits))
            return "overlapping fixes";
    return applyEdits(found.front().text->bytes(), edits);
}

} // namespace toolroom::test
