// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"

#include <memory>
#include <vector>

namespace toolroom {

using DocumentPtr = std::shared_ptr<const Document>;

/// The values that stand in `text`: one, or one on each line when the first line is a value by itself. What could not
/// be parsed is added to `errors`.
[[nodiscard]] std::vector<DocumentPtr> documentsIn(const SourceTextPtr& text, std::vector<Error>& errors);

} // namespace toolroom
