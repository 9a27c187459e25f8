// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/contract/contract.h"
#include "core/registry/loading/manifest.h"
#include "core/registry/loading/source_content.h"
#include "core/registry/registry.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The structure of a source, determined without reading its tools.
struct SourceShape {
    std::vector<SourcePart> tools;
    std::vector<HostedTool> hosted;
    std::optional<Error> foreign;     ///< why a known kind of document has no tools; see recognizeForeignShape()
    std::string server;               ///< the server name in the source; may be empty
    std::optional<Contract> declared; ///< declared by `contract`
    std::optional<Contract> implied;  ///< implied by the key of the tool list
    std::shared_ptr<const Manifest> manifest; ///< null if the source is not a manifest
    std::vector<Error> errors;                ///< errors outside the tools; the tools are loaded nevertheless

    /// Whether the source is a manifest with code modules.
    [[nodiscard]] bool namesModules() const { return manifest && !manifest->modules.empty(); }
};

/// Finds the tools in `{"tools": […]}` and similar lists, at the root or in a request or response that contains such an
/// object, in a map `{name: tool}`, in a top-level array, or as a single tool. Other sources have no tools. Fails if
/// the source is malformed or if `tools` contains no tools. A manifest, without its tools, is validated against its
/// schema. All elements of the list of a live server (`isServer`) are tools.
[[nodiscard]] Result<SourceShape> readSourceShape(const SourceContent& content, bool isServer);

/// Guesses whether a malformed source was meant to contain tools: it has a key for tools or schemas, followed by a list
/// or an object.
[[nodiscard]] bool looksLikeToolSource(const SourceText& source);

} // namespace toolroom
