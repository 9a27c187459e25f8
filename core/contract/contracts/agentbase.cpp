// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/envelope_checker.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/contract/messages.h"

#include <algorithm>
#include <array>

namespace toolroom::contracts::agentbase {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "schema", 3);
    if (score == 0)
        return 0;
    return score + 4 * (has(tool, "permissionScopes") || has(tool, "permissions"));
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Contract::Agentbase, {"schema"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json converted = writer.begin("schema");
    writer.copyField(converted, "outputSchema", tool.outputSchema);
    writer.copyField(converted, "permissionScopes", tool.permissionScopes);
    return converted;
}

constexpr std::string_view validationError = "VALIDATION_ERROR";
constexpr std::array<std::string_view, 9> codes = {
    validationError,         error_code::ioError,  error_code::configError,       error_code::permissionDenied,
    error_code::rateLimited, error_code::notFound, error_code::llmAssistRequired, error_code::timeout,
    error_code::unknown};

/// The closest equivalent in this contract for a code that it does not define.
std::string_view nearestCode(std::string_view code) {
    if (code == error_code::toolNotFound)
        return error_code::notFound;
    if (code == error_code::network)
        return error_code::ioError;
    if (code == error_code::confirmationDenied)
        return error_code::permissionDenied;
    return error_code::unknown;
}

std::string_view codeFor(std::string_view code, ConversionLosses& losses) {
    if (code == error_code::invalidArguments)
        return validationError;
    if (code != validationError && std::ranges::contains(codes, code))
        return code;
    const std::string_view nearest = nearestCode(code);
    losses.push_back({"/code", message<contract_messages::errorCodeReplaced>(code, nearest)});
    return nearest;
}

Json writeEnvelope(const RunResult& run, ConversionLosses& losses) {
    const bool asksForAssistance =
        run.assist && !run.result && run.result.error().code == error_code::llmAssistRequired;
    Json envelope = {{"success", run.result.has_value()}};
    if (run.result) {
        envelope["result"] = run.result->data;
        envelope["message"] = run.result->message;
    } else {
        envelope["error"] = codeFor(run.result.error().code, losses);
        envelope["message"] = run.result.error().message.text();
        if (asksForAssistance)
            envelope["assist"] = {{"prompt", run.assist->prompt}, {"contentRef", run.assist->contentRef}};
    }
    if (!run.tool.empty())
        losses.push_back(
            {"/tool", message<contract_messages::notInEnvelope>(contractName(Contract::Agentbase),
                                                                message<contract_messages::toolNameField>())});
    recordDroppedFields({"message", "code", asksForAssistance ? "assist" : ""}, run, Contract::Agentbase, losses);
    return envelope;
}

Result<RunResult> readEnvelope(const Json& envelope) {
    if (!has(envelope, "success") || !envelope["success"].is_boolean())
        return unreadableEnvelopeError(message<contract_messages::successNotBoolean>());
    RunResult run;
    if (envelope["success"] == true) {
        run.result = CallSuccess{valueAt(envelope, "result").value_or(nullptr), textAt(envelope, "message")};
        return run;
    }
    const std::string code = textOrJsonAt(envelope, "error");
    run.result = std::unexpected(CallError{code == validationError ? std::string(error_code::invalidArguments) : code,
                                           Message::verbatim(textAt(envelope, "message"))});
    run.partialData = valueAt(envelope, "result");
    if (const auto assist = valueAt(envelope, "assist"); assist && assist->is_object())
        run.assist = LlmAssist{textAt(*assist, "prompt"), textAt(*assist, "contentRef")};
    return run;
}

void checkAssist(const Json& envelope, EnvelopeChecker& check, std::vector<EnvelopeViolation>& violations) {
    if (!check.object("assist"))
        return;
    if (!check.has("error") || check.at("error") != error_code::llmAssistRequired)
        check.report(EnvelopeViolation::Kind::Exclusive, "assist", message<contract_messages::assistWithoutCode>(),
                     message<contract_messages::removeOrRequestAssistance>(), true);
    EnvelopeChecker assist(envelope, violations, "/assist");
    for (const std::string_view field : {"prompt", "contentRef"})
        if (assist.require(field, message<contract_messages::describeAssistance>()))
            assist.string(field);
    assist.reportUnknownFields(message<contract_messages::assistanceFields>());
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeViolation>& violations) {
    EnvelopeChecker check(envelope, violations);
    if (!check.isObject())
        return;
    const bool decided = check.require("success", message<contract_messages::setSuccess>()) && check.boolean("success");
    if (decided) {
        const bool succeeded = check.at("success") == true;
        const std::string_view wanted = succeeded ? "result" : "error";
        const std::string_view other = succeeded ? "error" : "result";
        check.require(wanted, succeeded ? message<contract_messages::addPayload>()
                                        : message<contract_messages::addAgentbaseCode>());
        if (check.has(other))
            check.report(EnvelopeViolation::Kind::Exclusive, other,
                         succeeded ? message<contract_messages::successWithError>(other)
                                   : message<contract_messages::failureWithResult>(other),
                         message<contract_messages::removeOrCorrectSuccess>(), true);
    }
    if (check.string("error") && !std::ranges::contains(codes, check.at("error").get_ref<const std::string&>()))
        check.report(EnvelopeViolation::Kind::Code, "error",
                     message<contract_messages::unknownAgentbaseCode>(check.at("error").get_ref<const std::string&>()),
                     message<contract_messages::useOneOf>(joinWithCommas(quoted(codes))));
    if (check.require("message", message<contract_messages::describeResult>()))
        check.string("message");
    checkAssist(envelope, check, violations);
    check.allow("result");
    check.reportUnknownFields(message<contract_messages::moveInto>("result"));
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

/// From the agentbase guide: "if (JSON.stringify(results).length < 32 * 1024) return directly". Measured in bytes.
constinit const ContractDefinition definition{.id = Contract::Agentbase,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = findUnknownRootMembers,
                                              .write = write,
                                              .policy = {.storeOutputFrom = 32'768, .replacesStoredOutput = true},
                                              .envelope = &envelopes};

} // namespace toolroom::contracts::agentbase
