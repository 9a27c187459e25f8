// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string>
#include <vector>

namespace toolroom {

/// `tool`, a schema in idealic's words that is fit to stand inside of another one, as the schema of its calls: its meta
/// fields completed and first.
[[nodiscard]] Json withMetaFields(Json tool, const std::string& name, const std::string& activity);

/// Lets the meta fields through wherever `calls` closes an object to members that it does not name: what was said of
/// the parameters alone goes on holding for these alone. Returns what that could not be done for, in sentences.
[[nodiscard]] std::vector<std::string> openToMetaFields(Json& calls);

} // namespace toolroom
