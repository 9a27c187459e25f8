// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/envelope_check.h"
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"

#include <format>

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "parameters", 3);
    if (score == 0)
        return 0;
    return score + 3 * has(tool, "preconditions") + 3 * has(tool, "effects") + 3 * has(tool, "retry") +
           has(tool, "timeout");
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Profile::Echomen, {"parameters"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json written = Json::object();
    writer.carry(written, "name", tool.name);
    writer.carry(written, "description", tool.description);
    writer.carry(written, "parameters", tool.inputSchema);
    writer.carry(written, "outputSchema", tool.outputSchema);
    writer.carry(written, "preconditions", tool.preconditions);
    writer.carry(written, "effects", tool.effects);
    writer.carry(written, "timeout", tool.timeoutMs);
    writer.carry(written, "retry", tool.retry);
    return written;
}

constexpr std::string_view rateLimit = "RATE_LIMIT"; // the seed's retry policies call it so

std::string_view codeFor(std::string_view code) {
    return code == error_code::rateLimited ? rateLimit : code;
}

std::string_view codeFrom(std::string_view code) {
    return code == rateLimit ? error_code::rateLimited : code;
}

Json metadataOf(const Outcome& outcome, Losses& losses) {
    Json metadata = Json::object();
    const auto put = [&](const char* key, const std::optional<std::int64_t>& value, const char* field,
                         std::string_view words) {
        if (value)
            metadata[key] = *value;
        else
            askInVain(field, std::format("the {} of the run", words), Profile::Echomen, losses);
    };
    put("duration", outcome.durationMs, "/duration", "duration");
    put("timestamp", outcome.finishedAt, "/finishedAt", "end");
    if (!outcome.tool.empty())
        metadata["toolName"] = outcome.tool;
    else
        askInVain("/tool", "the name of the tool", Profile::Echomen, losses);
    return metadata;
}

Json errorOf(const CallError& error, Losses& losses) {
    Json written = Json::object();
    if (!error.code.empty())
        written["code"] = codeFor(error.code);
    else
        askInVain("/code", "the code of the error", Profile::Echomen, losses);
    written["message"] = error.message;
    written["recoverable"] = error.recoverable;
    if (!error.suggestions.empty())
        written["suggestions"] = error.suggestions;
    return written;
}

Json writeEnvelope(const Outcome& outcome, Losses& losses) {
    Json envelope = {{"success", outcome.result.has_value()}};
    if (outcome.result)
        envelope["data"] = outcome.result->data;
    else
        envelope["error"] = errorOf(outcome.result.error(), losses);
    if (!outcome.result && outcome.keptData)
        envelope["data"] = *outcome.keptData;
    envelope["metadata"] = metadataOf(outcome, losses);
    loseAllBut({"finishedAt", "duration", "code", "recoverable", "suggestions", "keptData"}, outcome, Profile::Echomen,
               losses);
    return envelope;
}

CallError readError(const Json& envelope) {
    if (!envelope.contains("error") || !envelope["error"].is_object())
        return errorFromText(sentenceAt(envelope, "error"));
    const Json& error = envelope["error"];
    CallError read{std::string(codeFrom(textAt(error, "code"))), textAt(error, "message")};
    read.recoverable = error.contains("recoverable") && error["recoverable"] == true;
    if (const auto list = valueAt(error, "suggestions"); list && list->is_array()) {
        for (const Json& suggestion : *list)
            if (suggestion.is_string())
                read.suggestions.push_back(suggestion.get<std::string>());
    }
    return read;
}

Result<Outcome> readEnvelope(const Json& envelope) {
    if (!has(envelope, "success") || !envelope["success"].is_boolean())
        return undecidedEnvelope("`success` that is true or false");
    Outcome outcome;
    if (const auto metadata = valueAt(envelope, "metadata"); metadata && metadata->is_object()) {
        outcome.tool = textAt(*metadata, "toolName");
        outcome.durationMs = millisecondsAt(*metadata, "duration");
        outcome.finishedAt = millisecondsAt(*metadata, "timestamp");
    }
    if (envelope["success"] == true)
        outcome.result = CallSuccess{valueAt(envelope, "data").value_or(nullptr), {}};
    else {
        outcome.result = std::unexpected(readError(envelope));
        outcome.keptData = valueAt(envelope, "data");
    }
    return outcome;
}

void checkError(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    EnvelopeCheck error(envelope, faults, "/error");
    if (!error.isObject())
        return;
    error.name("code");
    if (error.require("message", "Say in a sentence what went wrong"))
        error.string("message");
    if (error.require("recoverable", "Say whether another attempt could succeed"))
        error.boolean("recoverable");
    error.strings("suggestions");
    error.refuseOthers("An error has code, message, recoverable and suggestions");
}

void checkMetadata(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    constexpr double earliest = 1e11; // 1973 in milliseconds; today in seconds is less
    EnvelopeCheck metadata(envelope, faults, "/metadata");
    if (!metadata.isObject())
        return;
    if (metadata.require("duration", "Write how long the run took, in milliseconds"))
        metadata.milliseconds("duration");
    if (metadata.require("timestamp", "Write the time of the end in milliseconds since 1970") &&
        metadata.milliseconds("timestamp", EnvelopeFault::Kind::Timestamp) &&
        metadata.at("timestamp").get<double>() < earliest)
        metadata.fault(EnvelopeFault::Kind::Timestamp, "timestamp",
                       "`timestamp` is too small to be milliseconds since 1970", "Seconds times 1000 are milliseconds");
    metadata.name("toolName");
    metadata.refuseOthers("Metadata has duration, timestamp and toolName");
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    EnvelopeCheck check(envelope, faults);
    if (!check.isObject())
        return;
    check.allow("data");
    const bool decided =
        check.require("success", "Say whether the call succeeded: true or false") && check.boolean("success");
    const bool succeeded = decided && check.at("success") == true;
    if (succeeded && check.has("error"))
        check.fault(EnvelopeFault::Kind::Exclusive, "error", "A success has an `error`",
                    "Set `success` to false, or remove it", true);
    if (decided && !succeeded)
        check.require("error", "Write code, message and recoverable of what went wrong");
    if (check.object("error"))
        checkError(envelope, faults);
    if (check.require("metadata", "Write duration, timestamp and toolName") && check.object("metadata"))
        checkMetadata(envelope, faults);
    check.refuseOthers("Put it into `data`");
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

constinit const ContractProfile echomen{.id = Profile::Echomen,
                                        .detect = detect,
                                        .read = read,
                                        .unread = unreadAtRoot,
                                        .write = write,
                                        .envelope = &envelopes};

} // namespace toolroom::profiles
