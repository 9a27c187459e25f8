// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The variables of a URI template (RFC 6570), in order and without duplicates.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> templateVariables(std::string_view uriTemplate);

/// The URI for `values`; variables without a value are omitted. Supports all operators and the prefix modifier.
/// Malformed expressions are kept unchanged.
[[nodiscard]] TOOLROOM_EXPORT std::string expandTemplate(std::string_view uriTemplate,
                                                         const std::map<std::string, std::string>& values);

} // namespace toolroom
