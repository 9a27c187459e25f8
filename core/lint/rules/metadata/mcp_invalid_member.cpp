// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/member_path.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/mcp_lists.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/validation/correction.h"

#include <functional>
#include <iterator>

namespace toolroom {

namespace {

// Values for which clients reject a list. %1: a member, such as "annotations.readOnlyHint"
// %2: its value; %3: clients, from one of the next three templates; %4: a validation error, such as "must be a string"
constexpr auto refusedValue = messageTemplate("Lint", "`%1` is `%2`, so %3 reject the whole tool list: the value %4");
// %2: the missing member
constexpr auto refusedWithout = messageTemplate("Lint", "`%1` has no `%2`, so %3 reject the whole tool list");
constexpr auto allMcpClients = messageTemplate("Lint", "MCP clients");
// %1: a revision, such as "2026-07-28"
constexpr auto olderMcpClients = messageTemplate("Lint", "MCP clients before revision %1");
// %1: a library, such as "TypeScript SDK 1.x"
constexpr auto oneMcpClient = messageTemplate("Lint", "clients that use the %1");
constexpr auto removeNull = messageTemplate("Lint", "Remove it; null is not the same as absent");
constexpr auto useValue = messageTemplate("Lint", "Use `%1`");
constexpr auto makeOutputObject =
    messageTemplate("Lint", "Return an object and declare it with `\"type\": \"object\"`, or remove `outputSchema`");
constexpr auto correctOrRemove = messageTemplate("Lint", "Correct `%1`, or remove it");
constexpr auto addMember = messageTemplate("Lint", "Add `%1`");

/// Looking for a correction validates the tool again. --fix is repeated until nothing changes.
constexpr std::size_t maxMcpCorrections = 100;

std::vector<ValidationError> errorsOfAllClients(const Json& tool) {
    std::vector<ValidationError> errors;
    for (const McpListSchema& schema : mcpListSchemas(McpItemKind::Tool))
        std::ranges::move(schema.item.validate(tool), std::back_inserter(errors));
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
        return message<oneMcpClient>(violation.refusedBy.front()->client);
    const auto schemas = mcpListSchemas(McpItemKind::Tool);
    const auto accepting = std::ranges::find_if(schemas, [&](const McpListSchema& schema) {
        return schema.client.empty() && schema.revision > newest->revision;
    });
    return accepting == schemas.end() ? message<allMcpClients>() : message<olderMcpClients>(accepting->revision);
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
    return newest == nullptr || newest->revision != mcpListSchemas(McpItemKind::Tool).back().revision;
}

/// Whether the output schema is one, but does not describe an object.
bool isOutputRoot(const McpViolation& violation) {
    const ValidationError& error = violation.error;
    return error.instancePointer == "/outputSchema/type" ||
           (error.instancePointer == "/outputSchema" && error.missing == "type");
}

Message correctionHelp(const ValidationError& error, const std::optional<ValueCorrection>& correction) {
    const bool isRoot = error.instancePointer == "/outputSchema" || error.instancePointer == "/outputSchema/type";
    if (correction)
        return correction->value ? message<useValue>(compactText(*correction->value)) : message<removeNull>();
    if (isRoot)
        return message<makeOutputObject>();
    return error.missing.empty() ? message<correctOrRemove>(memberPath(error.instancePointer))
                                 : message<addMember>(error.missing);
}

Message describeViolation(const McpViolation& violation, const Json& tool) {
    const ValidationError& error = violation.error;
    const std::string path = memberPath(error.instancePointer);
    if (!error.missing.empty())
        return message<refusedWithout>(path, error.missing, describeClients(violation));
    return message<refusedValue>(path, shortJson(*resolvePointer(tool, error.instancePointer)),
                                 describeClients(violation), error.message);
}

void reportViolations(const ToolSubject& subject, Reporter& reporter, const std::vector<McpViolation>& violations) {
    const Document& document = *subject.tool().document;
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
                         .fix = makeCorrectionEdits(document, {}, correction),
                         .severity = isWarning ? Severity::Warning : Severity::Error});
    }
}

void checkMcpInvalidMember(const ToolSubject& subject, Reporter& reporter) {
    std::vector<McpViolation> violations = findMcpViolations(subject);
    std::erase_if(violations, isOutputRoot);
    reportViolations(subject, reporter, violations);
}

void checkOutputRootObject(const ToolSubject& subject, Reporter& reporter) {
    std::vector<McpViolation> violations = findMcpViolations(subject);
    std::erase_if(violations, std::not_fn(isOutputRoot));
    reportViolations(subject, reporter, violations);
}

} // namespace

extern constinit const Rule mcpInvalidMember = {
    .id = "mcp-invalid-member",
    .title = messageTemplate("Rule", "Value that makes clients reject the tool list"),
    .why =
        messageTemplate("Rule", "MCP clients validate a tool list as a whole. If one value is not valid, such as null "
                                "for a hint that is not set, they reject the list, and all tools of the server are "
                                "lost. A value that only clients of older revisions reject is reported as a warning."),
    .bad = R"({"tools": [{"name": "read_note", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": null},
   "icons": null}]})",
    .good =
        R"({"tools": [{"name": "read_note", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true}}]})",
    .source = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, schema of Tool; TypeScript SDK 1.32 and 2.4",
    .severity = Severity::Error,
    .contracts = {Contract::Mcp},
    .fix = FixKind::Safe,
    .isMergedInTool = true,
    .checkTool = checkMcpInvalidMember,
};

extern constinit const Rule outputRootObject = {
    .id = "output-root-object",
    .title = messageTemplate("Rule", "Output schema root is not an object"),
    .why = messageTemplate(
        "Rule", "Before revision 2026-07-28, an output schema describes an object. Clients of those revisions, among "
                "them all that use the TypeScript SDK 1.x, reject the whole tool list otherwise, and all tools of the "
                "server are lost. A `type` that is not valid JSON Schema is an error."),
    .bad =
        R"({"tools": [{"name": "count_rows", "inputSchema": {"type": "object"}, "outputSchema": {"type": "integer"}}]})",
    .good = R"({"tools": [{"name": "count_rows", "inputSchema": {"type": "object"},
   "outputSchema": {"type": "object", "properties": {"count": {"type": "integer"}}}}]})",
    .source = "MCP 2025-06-18 and 2025-11-25, Tool.outputSchema; SEP-2106; TypeScript SDK 1.32 and 2.4",
    .severity = Severity::Warning,
    .contracts = {Contract::Mcp},
    .fix = FixKind::Safe,
    .checkTool = checkOutputRootObject,
};

} // namespace toolroom
