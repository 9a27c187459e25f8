// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/envelope_check.h"
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"

#include <algorithm>

namespace toolroom::profiles {

namespace {

/// The base interface is a name and perhaps a description; a manifest may keep the schema under any of these.
int detect(const Json& tool) {
    constexpr int byInput = 8;
    constexpr int byNameAlone = 2;
    const int score = schemaScore(tool, "input", byInput);
    if (score != 0)
        return score == byInput ? byInput : byNameAlone;
    return std::max(
        {schemaScore(tool, "schema", 1), schemaScore(tool, "parameters", 1), schemaScore(tool, "inputSchema", 1)});
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Profile::Hikai, {"schema", "parameters", "inputSchema", "input"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json written = Json::object();
    writer.carry(written, "name", tool.name);
    writer.carry(written, "description", tool.description);
    writer.carry(written, "schema", tool.inputSchema);
    writer.carry(written, "outputSchema", tool.outputSchema);
    return written;
}

Json writeEnvelope(const Outcome& outcome, Losses& losses) {
    Json envelope = Json::object();
    if (!outcome.tool.empty())
        envelope["name"] = outcome.tool;
    else
        askInVain("/tool", "the name of the tool", Profile::Hikai, losses);
    if (outcome.input)
        envelope["input"] = *outcome.input;
    else
        askInVain("/input", "the arguments", Profile::Hikai, losses);
    if (outcome.result)
        envelope["output"] = outcome.result->data;
    else
        envelope["error"] = outcome.result.error().message;
    loseAllBut({"input"}, outcome, Profile::Hikai, losses);
    return envelope;
}

Result<Outcome> readEnvelope(const Json& envelope) {
    if (!has(envelope, "error") && !has(envelope, "output"))
        return undecidedEnvelope("`output` and no `error`");
    Outcome outcome;
    outcome.tool = textAt(envelope, "name");
    outcome.input = valueAt(envelope, "input");
    if (tellsFailure(envelope, "output")) {
        outcome.result = std::unexpected(errorFromText(sentenceAt(envelope, "error")));
        outcome.keptData = valueAt(envelope, "output");
    } else {
        outcome.result = CallSuccess{envelope["output"], {}};
    }
    return outcome;
}

void checkEnvelope(const Json& envelope, std::vector<EnvelopeFault>& faults) {
    EnvelopeCheck check(envelope, faults);
    if (!check.isObject())
        return;
    check.name("name");
    check.require("input", "Return what the tool was called with");
    check.allow("output");
    check.string("error");
    check.oneOf("output", "error");
    check.refuseOthers("Put it into `output`");
}

constinit const EnvelopeFormat envelopes{writeEnvelope, readEnvelope, checkEnvelope};

} // namespace

/// "Outputs grandes (> 10KB): almacenar en storage y referenciar en logs."
constinit const ContractProfile hikai{.id = Profile::Hikai,
                                      .detect = detect,
                                      .read = read,
                                      .unread = unreadAtRoot,
                                      .write = write,
                                      .policy = {.storeOutputFrom = 10'241},
                                      .envelope = &envelopes};

} // namespace toolroom::profiles
