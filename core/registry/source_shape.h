// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/contract/contract.h"
#include "core/registry/manifest.h"
#include "core/registry/source_content.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The structure of a source, determined without reading its tools.
struct SourceShape {
    std::vector<SourcePart> tools;
    std::string server;                       ///< the server name in the source; may be empty
    std::optional<Contract> declared;         ///< declared by `contract`
    std::optional<Contract> implied;          ///< implied by the key of the tool list
    std::shared_ptr<const Manifest> manifest; ///< null if the source is not a manifest
    std::vector<Error> errors;                ///< errors outside the tools; the tools are loaded nevertheless
};

/// Finds the tools in `{"tools": […]}`, in a JSON-RPC response that contains such an object, in `{"functions": […]}`,
/// in a top-level array, in an idealic map `{name: schema}`, or as a single tool. Other sources have no tools. Fails if
/// the source is malformed or if `tools` is not an array. A manifest, without its tools, is validated against its
/// schema.
[[nodiscard]] Result<SourceShape> readSourceShape(const SourceContent& content);

/// Guesses whether a malformed source was meant to contain tools: it has a key for tools or schemas, followed by a list
/// or an object.
[[nodiscard]] bool looksLikeToolSource(const SourceText& source);

} // namespace toolroom
