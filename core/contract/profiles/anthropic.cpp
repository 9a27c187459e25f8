// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "input_schema", 4);
    return score == 0 ? 0 : score + has(tool, "cache_control");
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Profile::Anthropic, {"input_schema"});
}

} // namespace

constinit const ContractProfile anthropic{Profile::Anthropic, detect, read};

} // namespace toolroom::profiles
