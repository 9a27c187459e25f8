// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"

namespace toolroom {

/// Values that all aliases of a source together may stand for; long strings count as several. A tool list uses a few
/// thousand, an alias bomb millions.
inline constexpr std::size_t maxAliasedValues = 100'000;

/// Parses YAML as the JSON that it stands for: see yaml_scalar.h for what scalars become. Keys that are no strings are
/// their text, a key that is a list or a mapping is refused, and so is an alias inside of what it names. Several
/// documents in one stream are a list of them; empty ones are left out.
[[nodiscard]] Result<Document> parseYaml(const SourceTextPtr& text);

} // namespace toolroom
