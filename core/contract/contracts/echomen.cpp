// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/envelope_checker.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/contract/messages.h"
#include "core/json/exact_number.h"

namespace toolroom::contracts::echomen {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "parameters", 3);
    if (score == 0)
        return 0;
    return score + 3 * has(tool, "preconditions") + 3 * has(tool, "effects") + 3 * has(tool, "retry") +
           has(tool, "timeout");
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Contract::Echomen, {"parameters"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json converted = writer.begin("parameters");
    writer.copyField(converted, "outputSchema", tool.outputSchema);
    writer.copyField(converted, "preconditions", tool.preconditions);
    writer.copyField(converted, "effects", tool.effects);
    writer.copyField(converted, "timeout", tool.timeoutMs);
    writer.copyField(converted, "retry", tool.retry);
    return converted;
}

constexpr std::string_view rateLimit = "RATE_LIMIT"; // as in the protocol's retry policies

std::string_view codeFor(std::string_view code) {
    return code == error_code::rateLimited ? rateLimit : code;
}

std::string_view codeFrom(std::string_view code) {
    return code == rateLimit ? error_code::rateLimited : code;
}

Json metadataOf(const RunResult& run, ConversionLosses& losses) {
    Json metadata = Json::object();
    const auto put = [&](const char* key, const std::optional<std::int64_t>& value, const char* field, Message what) {
        if (value)
            metadata[key] = *value;
        else
            recordUnknownField(field, std::move(what), Contract::Echomen, losses);
    };
    put("duration", run.durationMs, "/duration", message<contract_messages::durationField>());
    put("timestamp", run.finishedAt, "/finishedAt", message<contract_messages::endTimeField>());
    writeToolName(metadata, "toolName", run, Contract::Echomen, losses);
    return metadata;
}

Json errorOf(const CallError& error, ConversionLosses& losses) {
    Json converted = Json::object();
    if (!error.code.empty())
        converted["code"] = codeFor(error.code);
    else
        recordUnknownField("/code", message<contract_messages::errorCodeField>(), Contract::Echomen, losses);
    converted["message"] = error.message.text();
    converted["recoverable"] = error.recoverable;
    if (!error.suggestions.empty())
        for (const Message& suggestion : error.suggestions)
            converted["suggestions"].push_back(suggestion.text());
    return converted;
}

Json writeEnvelope(const RunResult& run, ConversionLosses& losses) {
    Json envelope = {{"success", run.result.has_value()}};
    if (run.result)
        envelope["data"] = run.result->data;
    else
        envelope["error"] = errorOf(run.result.error(), losses);
    if (!run.result && run.partialData)
        envelope["data"] = *run.partialData;
    envelope["metadata"] = metadataOf(run, losses);
    recordDroppedFields({"finishedAt", "duration", "code", "recoverable", "suggestions", "keptData"}, run,
                        Contract::Echomen, losses);
    return envelope;
}

CallError readError(const Json& envelope) {
    if (!envelope.contains("error") || !envelope["error"].is_object())
        return errorFromText(textOrJsonAt(envelope, "error"));
    const Json& error = envelope["error"];
    CallError read{std::string(codeFrom(textAt(error, "code"))), Message::verbatim(textAt(error, "message"))};
    read.recoverable = error.contains("recoverable") && error["recoverable"] == true;
    if (const auto list = valueAt(error, "suggestions"); list && list->is_array()) {
        for (const Json& suggestion : *list)
            if (suggestion.is_string())
                read.suggestions.push_back(Message::verbatim(suggestion.get<std::string>()));
    }
    return read;
}

Result<RunResult> readEnvelope(const Json& envelope) {
    if (!has(envelope, "success") || !envelope["success"].is_boolean())
        return unreadableEnvelopeError(message<contract_messages::successNotBoolean>());
    RunResult run;
    if (const auto metadata = valueAt(envelope, "metadata"); metadata && metadata->is_object()) {
        run.tool = textAt(*metadata, "toolName");
        run.durationMs = millisecondsAt(*metadata, "duration");
        run.finishedAt = millisecondsAt(*metadata, "timestamp");
    }
    if (envelope["success"] == true)
        run.result = CallSuccess{valueAt(envelope, "data").value_or(nullptr), {}};
    else {
        run.result = std::unexpected(readError(envelope));
        run.partialData = valueAt(envelope, "data");
    }
    return run;
}

void checkError(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    EnvelopeChecker error(envelope, violations, "/error");
    if (!error.isObject())
        return;
    error.name("code", message<contract_messages::setErrorCode>());
    if (error.require("message", message<contract_messages::describeError>()))
        error.string("message");
    if (error.require("recoverable", message<contract_messages::setRecoverable>()))
        error.boolean("recoverable");
    error.strings("suggestions");
    error.reportUnknownFields(message<contract_messages::errorFields>());
}

void checkMetadata(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    constexpr double minTimestamp =
        1e11; // a time in 1973 in milliseconds; the current time in seconds is a smaller number
    EnvelopeChecker metadata(envelope, violations, "/metadata");
    if (!metadata.isObject())
        return;
    if (metadata.require("duration", message<contract_messages::setDuration>()))
        metadata.milliseconds("duration");
    if (metadata.require("timestamp", message<contract_messages::setTimestamp>()) &&
        metadata.milliseconds("timestamp", EnvelopeViolation::Kind::Timestamp) &&
        nearestDouble(metadata.at("timestamp")) < minTimestamp)
        metadata.report(EnvelopeViolation::Kind::Timestamp, "timestamp",
                        message<contract_messages::timestampTooSmall>("timestamp"),
                        message<contract_messages::convertSeconds>());
    metadata.name("toolName", message<contract_messages::setToolName>());
    metadata.reportUnknownFields(message<contract_messages::metadataFields>());
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    EnvelopeChecker check(envelope, violations);
    if (!check.isObject())
        return;
    check.allow("data");
    const bool decided = check.require("success", message<contract_messages::setSuccess>()) && check.boolean("success");
    const bool succeeded = decided && check.at("success") == true;
    if (succeeded && check.has("error"))
        check.report(EnvelopeViolation::Kind::Exclusive, "error", message<contract_messages::successWithError>("error"),
                     message<contract_messages::setSuccessToFalse>(), true);
    if (decided && !succeeded)
        check.require("error", message<contract_messages::addErrorObject>());
    if (check.object("error"))
        checkError(envelope, violations);
    if (check.require("metadata", message<contract_messages::addMetadata>()) && check.object("metadata"))
        checkMetadata(envelope, violations);
    check.reportUnknownFields(message<contract_messages::moveInto>("data"));
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

constinit const ContractDefinition definition{.id = Contract::Echomen,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = findUnknownRootMembers,
                                              .write = write,
                                              .envelope = &envelopes};

} // namespace toolroom::contracts::echomen
