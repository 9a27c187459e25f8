// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"

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

} // namespace

constinit const ContractProfile agentbase{Profile::Agentbase, detect, read};

} // namespace toolroom::profiles
