// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/envelope_check.h"
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"

#include "core/base/timestamp.h"

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "schema", 2);
    if (score == 0)
        return 0;
    return score + 3 * has(tool, "category") + 4 * has(tool, "consequenceLevel") +
           3 * has(tool, "requiresConfirmation") + has(tool, "timeout") + has(tool, "dependsOn");
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Profile::Forge, {"schema"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json written = Json::object();
    writer.carry(written, "name", tool.name);
    writer.carry(written, "description", tool.description);
    writer.carry(written, "schema", tool.inputSchema);
    writer.carry(written, "outputSchema", tool.outputSchema);
    writer.carry(written, "category", tool.category);
    writer.carry(written, "consequenceLevel", tool.consequence);
    writer.carry(written, "requiresConfirmation", tool.requiresConfirmation);
    writer.carry(written, "timeout", tool.timeoutMs);
    writer.carry(written, "tags", tool.tags);
    writer.carry(written, "version", tool.version);
    writer.carry(written, "dependsOn", tool.dependsOn);
    return written;
}

Json writeEnvelope(const Outcome& outcome, Losses& losses) {
    Json envelope = Json::object();
    if (!outcome.tool.empty())
        envelope["tool"] = outcome.tool;
    else
        askInVain("/tool", "the name of the tool", Profile::Forge, losses);
    if (outcome.startedAt)
        envelope["fetchedAt"] = isoTimestamp(*outcome.startedAt);
    else
        askInVain("/startedAt", "the start of the attempt", Profile::Forge, losses);
    if (outcome.result)
        envelope["data"] = outcome.result->data;
    else
        envelope["error"] = outcome.result.error().message;
    loseAllBut({"startedAt"}, outcome, Profile::Forge, losses);
    return envelope;
}

/// "Presence of `error` is the failure signal."
Result<Outcome> readEnvelope(const Json& envelope) {
    if (!has(envelope, "error") && !has(envelope, "data"))
        return undecidedEnvelope("`data` and no `error`");
    Outcome outcome;
    outcome.tool = textAt(envelope, "tool");
    outcome.startedAt = epochMsOf(textAt(envelope, "fetchedAt"));
    if (tellsFailure(envelope, "data")) {
        outcome.result = std::unexpected(errorFromText(sentenceAt(envelope, "error")));
        outcome.keptData = valueAt(envelope, "data");
    } else {
        outcome.result = CallSuccess{envelope["data"], {}};
    }
    return outcome;
}

void checkFetchedAt(EnvelopeCheck& check) {
    static constexpr auto help = "Set it to the start of the attempt, as in 2025-01-15T10:30:00.000Z, also on errors";
    if (check.require("fetchedAt", help) && check.string("fetchedAt") &&
        !epochMsOf(check.at("fetchedAt").get_ref<const std::string&>()))
        check.fault(EnvelopeFault::Kind::Timestamp, "fetchedAt",
                    "`fetchedAt` is not an ISO 8601 time in UTC with milliseconds", help);
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    EnvelopeCheck check(envelope, faults);
    if (!check.isObject())
        return;
    check.name("tool");
    checkFetchedAt(check);
    check.allow("data");
    check.string("error");
    check.oneOf("data", "error");
    if (check.has("success")) {
        check.allow("success");
        check.fault(EnvelopeFault::Kind::SuccessFlag, "success", "The envelope has a `success` flag",
                    "Remove it: a failure is told by `error` alone", true);
    }
    check.refuseOthers(check.has("timestamp") ? "The time is called `fetchedAt`" : "Put it into `data`");
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

constinit const ContractProfile forge{.id = Profile::Forge,
                                      .detect = detect,
                                      .read = read,
                                      .unread = unreadAtRoot,
                                      .write = write,
                                      .envelope = &envelopes};

} // namespace toolroom::profiles
