// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"

namespace toolroom {

/// The maximum number of values that all aliases in a source may expand to; long strings count as several. A tool list
/// needs a few thousand; an alias bomb needs millions.
inline constexpr std::size_t maxAliasedValues = 100'000;

/// Parses YAML into the equivalent JSON; yaml_scalar.h describes the values of scalars. Keys that are not strings
/// become strings. Fails on a list or mapping as a key and on recursive aliases. A stream of several documents becomes
/// an array; empty documents are skipped.
[[nodiscard]] Result<Document> parseYaml(const SourceTextPtr& text, const ParseLimits& limits);

} // namespace toolroom
