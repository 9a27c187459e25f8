// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

namespace toolroom {

/// JSON that keeps the order of keys, because a form shows properties in the schema's order. Integers in the range of
/// int64 and uint64 are exact. Other numbers are doubles; Document::text() has their exact text.
using Json = nlohmann::ordered_json;

} // namespace toolroom
