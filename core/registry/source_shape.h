// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/contract/profile.h"
#include "core/registry/manifest.h"
#include "core/registry/source_content.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a source holds, as far as it can be told without reading its tools.
struct SourceShape {
    std::vector<SourcePart> tools;
    std::string server;                       ///< the name that the source gives itself; may be empty
    std::optional<Profile> declared;          ///< by its `contract`
    std::optional<Profile> implied;           ///< by the way its tools are listed
    std::shared_ptr<const Manifest> manifest; ///< null when the source does not declare itself one
    std::vector<Error> errors;                ///< what is wrong beside the tools; they load all the same
};

/// Finds the tools of `{"tools": […]}`, of a JSON-RPC answer around it, of `{"functions": […]}`, of a bare array, of an
/// idealic registration map `{name: schema}`, or one tool that stands alone. A text that is none of these has no tools;
/// `tools` that is no array is an error, and so is a text that cannot be cut into its parts. A manifest is checked
/// against its schema but for its tools.
[[nodiscard]] Result<SourceShape> readShape(const SourceContent& content);

/// Whether a text in which readShape finds an error was meant to hold tools: a key under which tools or their schemas
/// are kept opens a list or an object.
[[nodiscard]] bool looksLikeTools(const SourceText& source);

} // namespace toolroom
