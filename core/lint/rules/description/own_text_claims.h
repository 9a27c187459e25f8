// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/description/claim_text.h"

namespace toolroom {

/// Reads what the tokens from `begin` to before `end` claim of `parameter`, which they describe. `isWholeText`: they
/// are its description rather than an entry in the description of the tool.
void readOwnText(const ClaimText& text, const Subschema& parameter, std::size_t begin, std::size_t end,
                 bool isWholeText);

/// Reads only the defaults.
void readDefaults(const ClaimText& text, const Subschema& parameter);

} // namespace toolroom
