// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract_profile.h"
#include "core/registry/registry.h"
#include "core/registry/source_shape.h"

#include <memory>
#include <optional>
#include <vector>

namespace toolroom {

/// Whose words a source is written in.
struct ProfileChoice {
    std::optional<Profile> profile; ///< unset when there is no tool to tell by
    bool declared = false;          ///< asked for or named in the source; else picked by shape
};

/// The profile of a source: `wanted` if its tools are written in its words, else the one it declares, else the one that
/// its first tools look most like.
[[nodiscard]] ProfileChoice chooseProfile(const SourceContent& content, const SourceShape& shape,
                                          std::optional<Profile> wanted);

/// Reads a tool of `profile`, also where it is written in another profile's words: its shape only tells where its
/// fields are. Sets all but id, origin and pointer.
[[nodiscard]] Result<ToolDefinition> readAs(Profile profile, std::shared_ptr<const Document> document);

/// Parses and reads `part`. Where nobody declared the profile of its source, a tool in other words is one of the profile
/// that it looks most like. Sets all but id and origin. The error's pointer is one in the source.
[[nodiscard]] Result<ToolDefinition> readToolAt(const SourceContent& content, const SourcePart& part,
                                                const ProfileChoice& choice);

/// The name of a tool that could not be read, as far as it can be made out; else empty.
[[nodiscard]] std::string nameOfUnread(const SourceContent& content, const SourcePart& part);

} // namespace toolroom
