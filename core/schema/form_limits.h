// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_field.h"
#include "core/schema/form_site.h"

#include <string>
#include <vector>

namespace toolroom {

/// The tightest of what the parts of `site` ask for.
[[nodiscard]] FieldLimits limitsOf(const FormSite& site);
/// In words: `at least 1`, `at most 20 characters`. Those that say something about `kind`.
[[nodiscard]] std::vector<std::string> wordsFor(const FieldLimits& limits, FieldKind kind);
/// Keywords of the parts that no editor acts upon.
[[nodiscard]] std::vector<std::string> unenforcedIn(const FormSite& site);

} // namespace toolroom
