// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/mcp_lists.h"

#include "core/json/digest.h"
#include "core/json/member_path.h"
#include "core/json/pointer.h"
#include "core/lint/messages/metadata.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_helpers.h"
#include "core/lint/rules/source_edits.h"
#include "core/schema/correction.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

namespace toolroom {

namespace {

/// Looking for a correction validates the tool again. --fix is repeated until nothing changes.
constexpr std::size_t maxMcpCorrections = 100;

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

std::vector<ValidationError> errorsOfAllClients(const Json& tool) {
    std::vector<ValidationError> errors;
    for (const McpListSchema& schema : mcpListSchemas())
        std::ranges::move(schema.of(McpItemKind::Tool).validate(tool), std::back_inserter(errors));
    return errors;
}

/// The newest revision whose clients refuse the list; null if only one client does.
const McpListSchema* newestRefusing(const McpViolation& violation) {
    const auto found = std::ranges::find_last_if(violation.refusedBy,
                                                 [](const McpListSchema* schema) { return schema->client.empty(); });
    return found.empty() ? nullptr : found.front();
}

Message describeClients(const McpViolation& violation) {
    const McpListSchema* newest = newestRefusing(violation);
    if (newest == nullptr)
        return message<lint_messages::oneMcpClient>(violation.refusedBy.front()->client);
    const auto schemas = mcpListSchemas();
    const auto accepting = std::ranges::find_if(schemas, [&](const McpListSchema& schema) {
        return schema.client.empty() && schema.revision > newest->revision;
    });
    return accepting == schemas.end() ? message<lint_messages::allMcpClients>()
                                      : message<lint_messages::olderMcpClients>(accepting->revision);
}

/// The places in the tool's schemas that are not valid JSON Schema, which revisions require even if their own schemas
/// accept any object.
std::set<std::string> invalidSchemaPlaces(const Json& tool) {
    std::set<std::string> places;
    for (const std::string_view base : {"/inputSchema", "/outputSchema"})
        if (const Json* schema = resolvePointer(tool, base); schema != nullptr && schema->is_object())
            for (const ValidationError& error : validateAgainstMetaschema(*schema))
                places.insert(std::string(base) + error.instancePointer);
    return places;
}

bool isAcceptedByNewest(const McpViolation& violation) {
    const McpListSchema* newest = newestRefusing(violation);
    return newest == nullptr || newest->revision != mcpListSchemas().back().revision;
}

Message correctionHelp(const ValidationError& error, const std::optional<ValueCorrection>& correction) {
    const bool isRoot = error.instancePointer == "/outputSchema" || error.instancePointer == "/outputSchema/type";
    if (correction)
        return correction->value ? message<lint_messages::useValue>(compactText(*correction->value))
                                 : message<lint_messages::removeNull>();
    if (isRoot)
        return message<lint_messages::makeOutputObject>();
    return error.missing.empty() ? message<lint_messages::correctOrRemove>(memberPath(error.instancePointer))
                                 : message<lint_messages::addMember>(error.missing);
}

Message describeViolation(const McpViolation& violation, const Json& tool) {
    const ValidationError& error = violation.error;
    const std::string path = memberPath(error.instancePointer);
    if (!error.missing.empty())
        return message<lint_messages::refusedWithout>(path, error.missing, describeClients(violation));
    return message<lint_messages::refusedValue>(path, shortJson(*resolvePointer(tool, error.instancePointer)),
                                                describeClients(violation), error.message);
}

void checkMcpMembers(const ToolSubject& subject, Reporter& reporter) {
    const Document& document = *subject.tool().document;
    const std::vector<McpViolation> violations = findMcpViolations(subject);
    if (violations.empty())
        return;
    const std::set<std::string> invalidPlaces = invalidSchemaPlaces(document.value());
    std::size_t count = 0;
    for (const McpViolation& violation : violations) {
        const std::string& pointer = violation.error.instancePointer;
        const auto correction =
            ++count <= maxMcpCorrections ? findCorrection(document.value(), pointer, errorsOfAllClients) : std::nullopt;
        const bool isWarning = isAcceptedByNewest(violation) && !invalidPlaces.contains(pointer);
        reporter.report(subject, pointer,
                        {.message = describeViolation(violation, document.value()),
                         .help = correctionHelp(violation.error, correction),
                         .fix = makeCorrectionIn(document, {}, correction),
                         .severity = isWarning ? Severity::Warning : Severity::Error});
    }
}

constexpr Rule mcpInvalidMember = {
    .info = {.id = "mcp-invalid-member",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Value that makes clients reject the tool list"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "MCP clients validate a tool list as a whole. If one value is not valid, such as null for a hint that "
                 "is not set, they reject the list, and all tools of the server are lost. A value that only clients of "
                 "older revisions reject is reported as a warning."),
             .bad = R"({"annotations": {"readOnlyHint": null}, "icons": null, "outputSchema": {"type": "array"}})",
             .good = R"({"annotations": {"readOnlyHint": true}, "outputSchema": {"type": "object"}})",
             .source = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, schema of Tool; TypeScript SDK 1.32 and 2.4",
             .severity = Severity::Error,
             .contracts = {Contract::Mcp},
             .fix = FixKind::Safe},
    .tool = checkMcpMembers,
};

} // namespace

std::vector<McpViolation> findMcpViolations(const ToolSubject& subject) {
    const ToolDefinition& tool = subject.tool();
    if (tool.dialect != Contract::Mcp || subject.contract() != Contract::Mcp)
        return {};
    std::vector<McpViolation> violations;
    for (const McpListSchema& schema : mcpListSchemas())
        for (ValidationError& error : schema.of(McpItemKind::Tool).validate(tool.document->value()))
            if (!isStop(error) && !isReportedForAllContracts(error))
                addViolation(violations, std::move(error), schema);
    std::ranges::stable_sort(violations, {}, [&](const McpViolation& violation) {
        return tool.document->valueRange(violation.error.instancePointer).value_or(ByteRange()).begin;
    });
    return violations;
}

bool containsPlace(const std::vector<McpViolation>& violations, std::string_view pointer) {
    return std::ranges::any_of(violations, [&](const McpViolation& violation) {
        return violation.error.missing.empty() && violation.error.instancePointer == pointer;
    });
}

std::span<const Rule> mcpListRules() {
    static constexpr std::array rules = {mcpInvalidMember};
    return rules;
}

} // namespace toolroom
