// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"

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

} // namespace

constinit const ContractProfile echomen{Profile::Echomen, detect, read};

} // namespace toolroom::profiles
