// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/schema/compiler/node.h"

namespace toolroom {

/// Adds the defaults of absent properties to `value`, recursively for existing properties and items. Uses the defaults
/// in the schema and in the schemas that it includes by `$ref` and `allOf`, not those in alternatives and conditions.
/// Inserted defaults are not completed themselves. New keys are added at the end, in the order of the schema.
void fillDefaults(const Node& node, Json& value);

} // namespace toolroom
