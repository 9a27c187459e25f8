// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/envelope.h"
#include "core/contract/loss.h"
#include "core/contract/profile.h"
#include "core/contract/tool_definition.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// What a contract asks of the run, apart from what its tools say.
struct RuntimePolicy {
    /// A payload of this many bytes of compact JSON or more is stored, and the outcome refers to it. 0: never.
    std::size_t storeOutputFrom = 0;
    /// The outcome then carries no payload but a summary and the first elements.
    bool replacesStoredOutput = false;
};

class ToolWriter;

/// What one profile knows how to do. Each stands in a file of its own in profiles/, and is named once in
/// contract_profile.cpp.
struct ContractProfile {
    Profile id;

    /// How surely `tool` is written in this profile's words: 0 not at all, 1 it could be, more is surer.
    int (*detect)(const Json& tool);

    /// Reads the tool that `document` holds. Fails when name, description or schema is not of its type, so that the
    /// tool can be quarantined; every other oddity is kept for the linter. Sets all but id, origin and pointer.
    Result<ToolDefinition> (*read)(std::shared_ptr<const Document> document);

    /// Pointers of the members of a tool that `read` has no field for.
    std::vector<std::string> (*unread)(const ToolDefinition& tool);

    /// Writes a tool of any profile in this one's words.
    Json (*write)(ToolWriter& writer);

    RuntimePolicy policy = {};
    const EnvelopeFormat* envelope = nullptr; ///< null: a shape that is only imported
};

[[nodiscard]] TOOLROOM_EXPORT std::span<const ContractProfile* const> contractProfiles();
[[nodiscard]] TOOLROOM_EXPORT const ContractProfile& contractProfile(Profile profile);

/// A tool in another profile's words, and what these have no words for.
struct ConvertedTool {
    Json tool;
    Losses losses; ///< pointers into the tool's document
};

/// A tool converted to the profile in whose words it is written stays as it is.
[[nodiscard]] TOOLROOM_EXPORT ConvertedTool convertTool(const ToolDefinition& tool, Profile to);

} // namespace toolroom
