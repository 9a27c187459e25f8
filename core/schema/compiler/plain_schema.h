// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

namespace toolroom {

/// Whether a schema uses only the most common keywords, in ways that the metaschemas of all supported drafts allow.
/// Such a schema is valid, which this function determines many times faster than validation would. False does not mean
/// invalid.
[[nodiscard]] TOOLROOM_EXPORT bool isPlainSchema(const Json& schema);

} // namespace toolroom
