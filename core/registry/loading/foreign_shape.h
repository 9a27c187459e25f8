// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/loading/source_content.h"

#include <optional>

namespace toolroom {

/// Whether the document is of a known kind that describes tools or their use without defining any, such as a server's
/// manifest or a model's response. The message says what it is and what to use instead. `root` is its outline.
[[nodiscard]] std::optional<Message> recognizeForeignShape(const SourceContent& content, const Outline& root);

/// Whether the document is an MCPB manifest, whose `tools` have names but no schemas.
[[nodiscard]] bool isBundleManifest(const Outline& root);

} // namespace toolroom
