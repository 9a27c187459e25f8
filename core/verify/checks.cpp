// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/checks.h"

#include "core/verify/messages.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

using enum Contract;

constexpr std::array abortedBeforePromises = {
    Promise{{Forge},
            "Every tool MUST check `context.abortSignal?.aborted` before performing any I/O operation. If aborted, "
            "return immediately",
            "forge-tool-shape.md, AbortSignal Contract"},
    Promise{ContractSet::all(),
            "Abort is checked before every I/O and interrupts backoff, waiting for confirmation, and execution.",
            "CONTRACTS.md, Running a call"}};
constexpr std::array abortedDuringPromises = {
    Promise{{Forge}, "Request cancellation signal", "forge-tool-shape.md, ToolContext"},
    Promise{{Mcp},
            "Receivers of cancellation notifications SHOULD: Stop processing the cancelled request",
            "Model Context Protocol 2025-06-18, Cancellation"},
    Promise{ContractSet::all(),
            "Abort is checked before every I/O and interrupts backoff, waiting for confirmation, and execution.",
            "CONTRACTS.md, Running a call"}};
constexpr std::array throwingPromises = {
    Promise{{Forge},
            "`execute()` must never throw. Catch all errors, return them in `error`.",
            "forge-tool-shape.md, ToolResult constraints"},
    Promise{{Agentbase},
            "Tools MUST return `ToolResponse`, never throw",
            "agentbase-tool-guide.md, Tool Response Contract"}};
constexpr std::array argumentPromises = {
    Promise{{Agentbase},
            "Validates input against the Zod schema (returns `VALIDATION_ERROR` on failure)",
            "agentbase-tool-guide.md, Basic Tool Implementation"},
    Promise{{Hikai},
            "execute(input: unknown): Promise<unknown>",
            "hikai-tools-contratos.md, Interface base: ToolDefinition"},
    Promise{{Forge},
            "`execute()` must never throw. Catch all errors, return them in `error`.",
            "forge-tool-shape.md, ToolResult constraints"},
    Promise{{Mcp},
            "Servers MUST: Validate all tool inputs",
            "Model Context Protocol 2025-06-18, Tools: Security Considerations"}};
constexpr std::array clientPromises = {
    Promise{{Forge}, "Failure: `error` present, `data` absent.", "forge-tool-shape.md, ToolResult constraints"},
    Promise{{Agentbase}, "Never throws at public boundaries", "agentbase-tool-guide.md, Basic Tool Implementation"}};
constexpr std::array shapePromises = {
    Promise{{Forge}, "The return shape from every tool's `execute()` function.", "forge-tool-shape.md, ToolResult"},
    Promise{{Echomen}, "Result of tool execution", "echomen-tool-protocol.md, Supporting Types: ToolResult"},
    Promise{{Agentbase},
            "All tools return a structured `ToolResponse` type.",
            "agentbase-tool-guide.md, Tool Response Contract"},
    Promise{{Hikai},
            "ToolResult: { name: string, input: unknown, output?: unknown, error?: string }",
            "hikai-tools-contratos.md, Interface base and Detalle de inputs/outputs"}};
constexpr std::array exclusivePromises = {
    Promise{{Forge}, "`data` and `error` are mutually exclusive.", "forge-tool-shape.md, ToolResult constraints"}};
constexpr std::array fetchedAtPromises = {
    Promise{{Forge},
            "`fetchedAt` is always set, even on error. Marks when the attempt was made.",
            "forge-tool-shape.md, ToolResult constraints"}};
constexpr std::array metadataPromises = {
    Promise{{Echomen}, "duration: Date.now() - startTime", "echomen-tool-protocol.md, web:scrape and file:write"}};
constexpr std::array outputPromises = {Promise{{Mcp},
                                               "Servers MUST provide structured results that conform to this schema",
                                               "Model Context Protocol 2025-06-18, Tools: Output Schema"},
                                       Promise{ContractSet::all(), "What it produces (`_output` structure)",
                                               "idealic-agent-tool.md, Core Principle: Schema as Interface"}};
constexpr std::array timeoutPromises = {
    Promise{{Echomen}, "Maximum execution time in milliseconds", "echomen-tool-protocol.md, Core Definition"},
    Promise{ContractSet::all(), "Execution timeout. Default: 15000", "forge-tool-shape.md, Required Fields"}};
constexpr std::array readOnlyPromises = {Promise{{Mcp},
                                                 "If true, the tool does not modify its environment.",
                                                 "Model Context Protocol 2025-06-18, ToolAnnotations: readOnlyHint"},
                                         Promise{ContractSet::all(),
                                                 "Retrieves data from an external source. No mutations.",
                                                 "forge-tool-shape.md, Category Definitions: read"}};
constexpr std::array idempotentPromises = {
    Promise{ContractSet::all(),
            "If true, calling the tool repeatedly with the same arguments will have no additional effect on its "
            "environment.",
            "Model Context Protocol 2025-06-18, ToolAnnotations: idempotentHint"}};
constexpr std::array closedWorldPromises = {
    Promise{ContractSet::all(), "If false, the tool's domain of interaction is closed.",
            "Model Context Protocol 2025-06-18, ToolAnnotations: openWorldHint"}};

using enum ProbeKind;
using namespace verify;

constexpr std::array checks = {
    VerifyCheck{"aborted-before",
                &verify_messages::abortedBefore,
                &verify_messages::abortedBeforeMethod,
                abortedBeforePromises,
                {Aborted},
                isToldOfAborts,
                judgeAbortedBefore},
    VerifyCheck{"aborted-during",
                &verify_messages::abortedDuring,
                &verify_messages::abortedDuringMethod,
                abortedDuringPromises,
                {Normal, AbortInProgress, AfterAbort},
                canBeAborted,
                judgeAbortedDuring},
    VerifyCheck{"never-throws",
                &verify_messages::neverThrows,
                &verify_messages::neverThrowsMethod,
                throwingPromises,
                {Normal},
                returnsEnvelopes,
                judgeThrowing},
    VerifyCheck{"wrong-argument",
                &verify_messages::wrongArgument,
                &verify_messages::wrongArgumentMethod,
                argumentPromises,
                {WrongArguments},
                takesArguments,
                judgeWrongArguments},
    VerifyCheck{"missing-argument",
                &verify_messages::missingArgument,
                &verify_messages::missingArgumentMethod,
                argumentPromises,
                {MissingArguments},
                takesArguments,
                judgeMissingArguments},
    VerifyCheck{"failing-client",
                &verify_messages::failingClient,
                &verify_messages::failingClientMethod,
                clientPromises,
                {Normal, FailingClient},
                mayUseClient,
                judgeFailingClient},
    VerifyCheck{"result-shape",
                &verify_messages::resultShape,
                &verify_messages::resultShapeMethod,
                shapePromises,
                {Normal},
                returnsEnvelopes,
                judgeShape},
    VerifyCheck{"data-or-error",
                &verify_messages::dataOrError,
                &verify_messages::dataOrErrorMethod,
                exclusivePromises,
                {Normal},
                returnsEnvelopes,
                judgeExclusive},
    VerifyCheck{"fetched-at",
                &verify_messages::fetchedAt,
                &verify_messages::fetchedAtMethod,
                fetchedAtPromises,
                {Normal},
                returnsEnvelopes,
                judgeFetchedAt},
    VerifyCheck{"result-metadata",
                &verify_messages::resultMetadata,
                &verify_messages::resultMetadataMethod,
                metadataPromises,
                {Normal},
                returnsEnvelopes,
                judgeMetadata},
    VerifyCheck{"output-schema",
                &verify_messages::outputSchema,
                &verify_messages::outputSchemaMethod,
                outputPromises,
                {Normal},
                hasOutputSchema,
                judgeOutput},
    VerifyCheck{"timeout",
                &verify_messages::timeoutKept,
                &verify_messages::timeoutMethod,
                timeoutPromises,
                {Normal},
                declaresTimeout,
                judgeTimeout},
    VerifyCheck{"read-only",
                &verify_messages::readOnly,
                &verify_messages::readOnlyMethod,
                readOnlyPromises,
                {Normal},
                claimsReadOnly,
                judgeReadOnly},
    VerifyCheck{"idempotent",
                &verify_messages::idempotent,
                &verify_messages::idempotentMethod,
                idempotentPromises,
                {Normal, Repeat},
                claimsIdempotent,
                judgeIdempotent},
    VerifyCheck{"closed-world",
                &verify_messages::closedWorld,
                &verify_messages::closedWorldMethod,
                closedWorldPromises,
                {Normal},
                claimsClosedWorld,
                judgeClosedWorld},
};

} // namespace

std::span<const VerifyCheck> verifyChecks() {
    return checks;
}

const VerifyCheck* findVerifyCheck(std::string_view id) {
    const auto found = std::ranges::find(checks, id, &VerifyCheck::id);
    return found == checks.end() ? nullptr : &*found;
}

const Promise* promiseOf(const VerifyCheck& check, const VerifiedTool& tool) {
    const auto found = std::ranges::find_if(
        check.promises, [&](const Promise& promise) { return promise.contracts.contains(tool.contract()); });
    return found != check.promises.end() && check.applies(tool) ? &*found : nullptr;
}

const Observation* Observations::find(ProbeKind kind) const {
    const auto found =
        std::ranges::find_if(made, [kind](const Observation& observation) { return observation.probe.kind == kind; });
    return found == made.end() ? nullptr : &*found;
}

Message Observations::reason(ProbeKind kind) const {
    const auto found = omitted.find(kind);
    return found == omitted.end() ? message<verify_messages::noResult>() : found->second;
}

} // namespace toolroom
