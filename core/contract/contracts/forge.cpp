// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/envelope_checker.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/contract/messages.h"

#include "core/base/timestamp.h"

namespace toolroom::contracts::forge {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "schema", 2);
    if (score == 0)
        return 0;
    return score + 3 * has(tool, "category") + 4 * has(tool, "consequenceLevel") +
           3 * has(tool, "requiresConfirmation") + has(tool, "timeout") + has(tool, "dependsOn");
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Contract::Forge, {"schema"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json converted = writer.begin("schema");
    writer.copyField(converted, "outputSchema", tool.outputSchema);
    writer.copyField(converted, "category", tool.category);
    writer.copyField(converted, "consequenceLevel", tool.consequence);
    writer.copyField(converted, "requiresConfirmation", tool.requiresConfirmation);
    writer.copyField(converted, "timeout", tool.timeoutMs);
    writer.copyField(converted, "tags", tool.tags);
    writer.copyField(converted, "version", tool.version);
    writer.copyField(converted, "dependsOn", tool.dependsOn);
    return converted;
}

Json writeEnvelope(const RunResult& run, ConversionLosses& losses) {
    Json envelope = Json::object();
    writeToolName(envelope, "tool", run, Contract::Forge, losses);
    if (run.startedAt)
        envelope["fetchedAt"] = isoTimestamp(*run.startedAt);
    else
        recordUnknownField("/startedAt", message<contract_messages::startTimeField>(), Contract::Forge, losses);
    writeDataOrError(envelope, "data", run);
    recordDroppedFields({"startedAt"}, run, Contract::Forge, losses);
    return envelope;
}

/// "Presence of `error` is the failure signal."
Result<RunResult> readEnvelope(const Json& envelope) {
    auto run = readDataOrError(envelope, "data");
    if (!run)
        return run;
    run->tool = textAt(envelope, "tool");
    run->startedAt = parseIsoTimestamp(textAt(envelope, "fetchedAt"));
    return run;
}

void checkFetchedAt(EnvelopeChecker& check) {
    const Message help = message<contract_messages::setFetchedAt>();
    if (check.require("fetchedAt", help) && check.string("fetchedAt") &&
        !parseIsoTimestamp(check.at("fetchedAt").get_ref<const std::string&>()))
        check.report(EnvelopeViolation::Kind::Timestamp, "fetchedAt", message<contract_messages::fetchedAtNotIso>(),
                     help);
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    EnvelopeChecker check(envelope, violations);
    if (!check.isObject())
        return;
    check.name("tool", message<contract_messages::setToolName>());
    checkFetchedAt(check);
    check.allow("data");
    check.string("error");
    check.requireOneOf("data", "error");
    if (check.has("success")) {
        check.allow("success");
        check.report(EnvelopeViolation::Kind::SuccessFlag, "success", message<contract_messages::successFlag>(),
                     message<contract_messages::removeSuccessFlag>(), true);
    }
    if (check.has("timestamp")) {
        check.allow("timestamp");
        check.report(EnvelopeViolation::Kind::Timestamp, "timestamp", message<contract_messages::timestampField>(),
                     message<contract_messages::timeIsFetchedAt>(), true);
    }
    check.reportUnknownFields(message<contract_messages::moveInto>("data"));
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

constinit const ContractDefinition definition{.id = Contract::Forge,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = findUnknownRootMembers,
                                              .write = write,
                                              .envelope = &envelopes};

} // namespace toolroom::contracts::forge
