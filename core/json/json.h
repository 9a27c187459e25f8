// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

namespace toolroom {

/// JSON with its keys in the order they were written: a schema's property order is the order of its form.
/// Integers in the range of int64 and uint64 are exact. A number that fits neither is a double here; its exact text
/// is still in the Document it was read from (Document::text).
using Json = nlohmann::ordered_json;

} // namespace toolroom
