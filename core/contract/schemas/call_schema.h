// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"

#include <string>
#include <vector>

namespace toolroom {

/// Turns `tool`, an embeddable schema in idealic format, into the schema of its calls: completes the meta fields and
/// puts them first.
[[nodiscard]] Json addMetaFields(Json tool, const std::string& name, const std::string& activity);

/// Permits the meta fields wherever `calls` restricts additional properties, so that those restrictions continue to
/// apply to the parameters only. Returns the restrictions for which this is not possible.
[[nodiscard]] std::vector<Message> permitMetaFields(Json& calls);

} // namespace toolroom
