// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/profile.h"
#include "core/contract/tool_definition.h"

#include <memory>
#include <span>
#include <string>

namespace toolroom {

/// What one profile knows how to do. Each stands in a file of its own in profiles/, and is named once in
/// contract_profile.cpp.
struct ContractProfile {
    Profile id;

    /// How surely `tool` is written in this profile's words: 0 not at all, 1 it could be, more is surer.
    int (*detect)(const Json& tool);

    /// Reads the tool that `document` holds. Fails when name, description or schema is not of its type, so that the
    /// tool can be quarantined; every other oddity is kept for the linter. Sets all but id, origin and pointer.
    Result<ToolDefinition> (*read)(std::shared_ptr<const Document> document);
};

[[nodiscard]] TOOLROOM_EXPORT std::span<const ContractProfile* const> contractProfiles();
[[nodiscard]] TOOLROOM_EXPORT const ContractProfile& contractProfile(Profile profile);

} // namespace toolroom
