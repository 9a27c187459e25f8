// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/schema/node.h"

namespace toolroom {

/// Adds the defaults of absent properties to `value`: those of the schema itself and of what it joins by `$ref` and
/// `allOf`, and the same for the properties and items that are there. Alternatives and conditions give no defaults, and
/// what a default brings is left as it is. New keys come last, in the schema's order.
void fillDefaults(const Node& node, Json& value);

} // namespace toolroom
