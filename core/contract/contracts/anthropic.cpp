// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"

namespace toolroom::contracts::anthropic {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "input_schema", 4);
    return score == 0 ? 0 : score + has(tool, "cache_control");
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Contract::Anthropic, {"input_schema"});
}

Json write(ToolWriter& writer) {
    return writer.begin("input_schema");
}

} // namespace

constinit const ContractDefinition definition{.id = Contract::Anthropic,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = findUnknownRootMembers,
                                              .write = write};

} // namespace toolroom::contracts::anthropic
