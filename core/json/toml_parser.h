// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"

namespace toolroom {

/// Larger TOML texts are rejected. TOML is used for configuration files, which people write by hand.
inline constexpr std::size_t maxTomlBytes = std::size_t{4} * 1024 * 1024;

/// Parses TOML 1.0 into the equivalent JSON, with members in the order of the text. Dates and times become strings. A
/// table that is not inline has the range of its header. Errors contain keys but no values.
[[nodiscard]] TOOLROOM_EXPORT Result<Document> parseToml(const SourceTextPtr& text);

} // namespace toolroom
