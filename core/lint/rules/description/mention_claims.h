// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/description/claim_text.h"

namespace toolroom {

/// Reads what the sentences of `text` claim of the parameters that they name, other than its owner: "sort must be one
/// of …", "set limit to 10", "limit defaults to 10".
void readMentions(const ClaimText& text);

} // namespace toolroom
