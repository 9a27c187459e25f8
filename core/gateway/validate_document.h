// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/document.h"
#include "core/schema/schema.h"

namespace toolroom {

/// Fails if a key repeats, or if the schema does not accept the document. The error has the position of the value and
/// its JSON pointer in the text.
[[nodiscard]] Result<void> validateDocument(const Document& document, const Schema& schema);

} // namespace toolroom
