// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/envelope_check.h"
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "schema", 3);
    if (score == 0)
        return 0;
    return score + 4 * (has(tool, "permissionScopes") || has(tool, "permissions"));
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Profile::Agentbase, {"schema"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json written = Json::object();
    writer.carry(written, "name", tool.name);
    writer.carry(written, "description", tool.description);
    writer.carry(written, "schema", tool.inputSchema);
    writer.carry(written, "outputSchema", tool.outputSchema);
    writer.carry(written, "permissionScopes", tool.permissionScopes);
    return written;
}

constexpr std::string_view validationError = "VALIDATION_ERROR";
constexpr std::array<std::string_view, 9> codes = {
    validationError,         error_code::ioError,  error_code::configError,       error_code::permissionDenied,
    error_code::rateLimited, error_code::notFound, error_code::llmAssistRequired, error_code::timeout,
    error_code::unknown};

std::string codeWords() {
    std::string words;
    for (const std::string_view code : codes)
        words += std::format("{}{}", words.empty() ? "" : code == codes.back() ? " or " : ", ", code);
    return words;
}

/// Another code that says nearly the same, where this contract has none of that name.
std::string_view nearestCode(std::string_view code) {
    if (code == error_code::toolNotFound)
        return error_code::notFound;
    if (code == error_code::network)
        return error_code::ioError;
    if (code == error_code::confirmationDenied)
        return error_code::permissionDenied;
    return error_code::unknown;
}

std::string_view codeFor(std::string_view code, Losses& losses) {
    if (code == error_code::invalidArguments)
        return validationError;
    if (code != validationError && std::ranges::contains(codes, code))
        return code;
    const std::string_view nearest = nearestCode(code);
    losses.push_back({"/code", std::format("agentbase has no code {}: it is written as {}", code, nearest)});
    return nearest;
}

Json writeEnvelope(const Outcome& outcome, Losses& losses) {
    const bool asksForAssistance =
        outcome.assist && !outcome.result && outcome.result.error().code == error_code::llmAssistRequired;
    Json envelope = {{"success", outcome.result.has_value()}};
    if (outcome.result) {
        envelope["result"] = outcome.result->data;
        envelope["message"] = outcome.result->message;
    } else {
        envelope["error"] = codeFor(outcome.result.error().code, losses);
        envelope["message"] = outcome.result.error().message;
        if (asksForAssistance)
            envelope["assist"] = {{"prompt", outcome.assist->prompt}, {"contentRef", outcome.assist->contentRef}};
    }
    if (!outcome.tool.empty())
        losses.push_back({"/tool", "an envelope of agentbase does not tell the tool"});
    loseAllBut({"message", "code", asksForAssistance ? "assist" : ""}, outcome, Profile::Agentbase, losses);
    return envelope;
}

Result<Outcome> readEnvelope(const Json& envelope) {
    if (!has(envelope, "success") || !envelope["success"].is_boolean())
        return undecidedEnvelope("`success` that is true or false");
    Outcome outcome;
    if (envelope["success"] == true) {
        outcome.result = CallSuccess{valueAt(envelope, "result").value_or(nullptr), textAt(envelope, "message")};
        return outcome;
    }
    const std::string code = sentenceAt(envelope, "error");
    outcome.result = std::unexpected(CallError{
        code == validationError ? std::string(error_code::invalidArguments) : code, textAt(envelope, "message")});
    outcome.keptData = valueAt(envelope, "result");
    if (const auto assist = valueAt(envelope, "assist"); assist && assist->is_object())
        outcome.assist = LlmAssist{textAt(*assist, "prompt"), textAt(*assist, "contentRef")};
    return outcome;
}

void checkAssist(const Json& envelope, EnvelopeCheck& check, std::vector<EnvelopeFault>& faults) {
    if (!check.object("assist"))
        return;
    if (!check.has("error") || check.at("error") != error_code::llmAssistRequired)
        check.fault(EnvelopeFault::Kind::Exclusive, "assist", "`assist` goes with LLM_ASSIST_REQUIRED only",
                    "Remove it, or ask for assistance", true);
    EnvelopeCheck assist(envelope, faults, "/assist");
    for (const std::string_view field : {"prompt", "contentRef"})
        if (assist.require(field, "Say what the model is to do, and where the content is"))
            assist.string(field);
    assist.refuseOthers("A request for assistance has prompt and contentRef");
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    EnvelopeCheck check(envelope, faults);
    if (!check.isObject())
        return;
    const bool decided =
        check.require("success", "Say whether the call succeeded: true or false") && check.boolean("success");
    if (decided) {
        const bool succeeded = check.at("success") == true;
        const std::string_view wanted = succeeded ? "result" : "error";
        const std::string_view other = succeeded ? "error" : "result";
        check.require(wanted,
                      succeeded ? "Write the payload, null when there is none" : "Write one of the contract's codes");
        if (check.has(other))
            check.fault(
                EnvelopeFault::Kind::Exclusive, other,
                std::format("A {} has {} `{}`", succeeded ? "success" : "failure", succeeded ? "an" : "a", other),
                "Remove it, or correct `success`", true);
    }
    if (check.string("error") && !std::ranges::contains(codes, check.at("error").get_ref<const std::string&>()))
        check.fault(EnvelopeFault::Kind::Code, "error",
                    std::format("{} is not one of the nine codes of the contract",
                                check.at("error").get_ref<const std::string&>()),
                    std::format("Write {}", codeWords()));
    if (check.require("message", "Say in a sentence what happened"))
        check.string("message");
    checkAssist(envelope, check, faults);
    check.allow("result");
    check.refuseOthers("Put it into `result`");
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

/// "if (JSON.stringify(results).length < 32 * 1024) return directly", measured in bytes.
constinit const ContractProfile agentbase{.id = Profile::Agentbase,
                                          .detect = detect,
                                          .read = read,
                                          .unread = unreadAtRoot,
                                          .write = write,
                                          .policy = {.storeOutputFrom = 32'768, .replacesStoredOutput = true},
                                          .envelope = &envelopes};

} // namespace toolroom::profiles
