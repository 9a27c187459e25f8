// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include <core/lint/engine/linter.h>
#include <core/schema/schema.h>

#include <cstdio>

// Loads a tool, lints it, and validates arguments against its schema, using only the installed headers and library.
int main() {
    const toolroom::SourceSpec source{.kind = toolroom::SourceSpec::Kind::Text,
                                      .name = "demo.json",
                                      .text = R"({"server": "demo", "tools": [{"name": "get_time",
                                          "description": "Get the time of a city. Use when somebody asks for the time.",
                                          "inputSchema": {"type": "object", "properties": {
                                              "city": {"type": "string", "description": "A city's name"}},
                                              "required": ["city"], "additionalProperties": false}}]})"};
    const toolroom::LintReport report = toolroom::lintSources({source}, {}, {});
    if (report.snapshot->tools().size() != 1)
        return 1;
    const auto definition = report.snapshot->tools().front().definition();
    if (!definition || !definition->inputSchema.value)
        return 2;
    const auto schema = toolroom::Schema::compile(**definition->inputSchema.value);
    if (!schema || !schema->isValid({{"city", "Ávila"}}) || schema->isValid({{"town", "Ávila"}}))
        return 3;
    std::printf("tool %s: schema-valid arguments\n", definition->id.c_str());
    return 0;
}
