// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/lint/engine/targets.h"
#include "core/lint/rules/schema/messages.h"
#include "core/lint/rules/schema/schema_graph.h"
#include "core/lint/rules/schema/schema_rules.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

void checkRecursion(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    const bool hasReference = std::ranges::any_of(subject.subschemas(), [](const Subschema& subschema) {
        return stringAt(*subschema.schema, "$ref") != nullptr;
    });
    if (schema == nullptr || !hasReference)
        return;
    const SchemaGraph graph(subject);
    if (graph.recursive() == nullptr)
        return;
    const auto refuses = [](Target target) { return limitsOf(target).forbidsRecursion; };
    const auto refusing = std::ranges::find_if(subject.targets(), refuses);
    const std::string& reference = *stringAt(*graph.recursive()->schema, "$ref");
    FindingDetails details = {.message = message<lint_messages::schemaRecursive>(reference),
                              .help = message<lint_messages::unrollSchema>()};
    if (refusing != subject.targets().end()) {
        details.message = message<lint_messages::schemaRecursiveFor>(reference, limitsOf(*refusing).product);
        details.severity = Severity::Error;
    }
    reporter.report(subject, graph.recursive()->pointer() + "/$ref", std::move(details));
}

constexpr Rule schemaRecursive = {
    .info = {.id = "schema-recursive",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Input schema is recursive"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Several providers reject recursive schemas, and models produce arguments that are nested "
                 "more deeply than necessary. If a target rejects recursive schemas, the finding is an error."),
             .bad = R"({"$defs": {"Node": {"properties": {"children": {"items": {"$ref": "#/$defs/Node"}}}}}})",
             .good = R"({"properties": {"nodes": {"items": {"properties": {"id": {}, "parent_id": {}}}}}})",
             .source = "Provider limits on schemas, checked 2026-11",
             .severity = Severity::Note},
    .tool = checkRecursion,
};

} // namespace

std::span<const Rule> schemaRecursionRules() {
    static constexpr std::array rules = {schemaRecursive};
    return rules;
}

} // namespace toolroom
