// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"

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

} // namespace

constinit const ContractProfile forge{Profile::Forge, detect, read};

} // namespace toolroom::profiles
