// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/envelope_checker.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/contract/messages.h"

#include <algorithm>

namespace toolroom::contracts::hikai {

namespace {

/// The contract only prescribes a name and an optional description, so manifests use various keys for the schema. Only
/// `input` distinguishes it from other contracts.
int detect(const Json& tool) {
    return std::max({schemaScore(tool, "input", 8), schemaScore(tool, "schema", 1), schemaScore(tool, "parameters", 1),
                     schemaScore(tool, "inputSchema", 1)});
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Contract::Hikai, {"schema", "parameters", "inputSchema", "input"});
}

Json write(ToolWriter& writer) {
    Json converted = writer.begin("schema");
    writer.copyField(converted, "outputSchema", writer.tool().outputSchema);
    return converted;
}

/// The error that the contract prescribes for a tool that does not exist or cannot run.
std::string noExecuteText(const std::string& tool) {
    return "Tool " + tool + " not found or has no execute";
}

Json writeEnvelope(const RunResult& run, ConversionLosses& losses) {
    Json envelope = Json::object();
    writeToolName(envelope, "name", run, Contract::Hikai, losses);
    if (run.input)
        envelope["input"] = *run.input;
    else
        recordUnknownField("/input", message<contract_messages::argumentsField>(), Contract::Hikai, losses);
    writeDataOrError(envelope, "output", run);
    if (!run.result && run.result.error().code == error_code::toolNotFound)
        envelope["error"] = noExecuteText(run.tool);
    recordDroppedFields({"input"}, run, Contract::Hikai, losses);
    return envelope;
}

Result<RunResult> readEnvelope(const Json& envelope) {
    auto run = readDataOrError(envelope, "output");
    if (!run)
        return run;
    run->tool = textAt(envelope, "name");
    run->input = valueAt(envelope, "input");
    return run;
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    EnvelopeChecker check(envelope, violations);
    if (!check.isObject())
        return;
    check.name("name", message<contract_messages::setToolName>());
    check.require("input", message<contract_messages::addCallArguments>());
    check.allow("output");
    check.string("error");
    check.requireOneOf("output", "error");
    check.reportUnknownFields(message<contract_messages::moveInto>("output"));
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

/// From the hikai guide: "Outputs grandes (> 10KB): almacenar en storage y referenciar en logs."
constinit const ContractDefinition definition{.id = Contract::Hikai,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = findUnknownRootMembers,
                                              .write = write,
                                              .policy = {.storeOutputFrom = 10'241},
                                              .envelope = &envelopes};

} // namespace toolroom::contracts::hikai
