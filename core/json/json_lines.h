// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"

#include <memory>
#include <vector>

namespace toolroom {

using DocumentPtr = std::shared_ptr<const Document>;

/// The values in `text`: one, or one per line (JSON Lines) if the first line is a complete value. Parse errors are
/// added to `errors`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<DocumentPtr> parseDocuments(const SourceTextPtr& text,
                                                                      std::vector<Error>& errors);

} // namespace toolroom
