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

/// The profile of a source: `wanted` if its tools can be read as such, else the one it declares if they can, else the
/// one that its first tools look most like.
[[nodiscard]] ProfileChoice chooseProfile(const SourceContent& content, const SourceShape& shape,
                                          std::optional<Profile> wanted);

/// Parses and reads `part` as `preferred`, or as what it looks most like when it cannot be that. Sets all
/// but id and origin. The error's pointer is one in the source.
[[nodiscard]] Result<ToolDefinition> readToolAt(const SourceContent& content, const SourcePart& part,
                                                std::optional<Profile> preferred);

/// The name of a tool that could not be read, as far as it can be made out; else empty.
[[nodiscard]] std::string nameOfUnread(const SourceContent& content, const SourcePart& part);

} // namespace toolroom
