// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"

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

} // namespace

constinit const ContractProfile hikai{Profile::Hikai, detect, read};

} // namespace toolroom::profiles
