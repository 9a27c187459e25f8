// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"
#include "core/form/form_site.h"

#include <string>
#include <vector>

namespace toolroom {

/// The strictest limits of the parts of `site`.
[[nodiscard]] FieldLimits limitsOf(const FormSite& site);
/// The limits that apply to `kind`, such as `at least 1` and `at most 20 characters`.
[[nodiscard]] std::vector<Message> describeLimits(const FieldLimits& limits, FieldKind kind);
/// Keywords of the parts that no editor enforces.
[[nodiscard]] std::vector<std::string> unenforcedKeywords(const FormSite& site);

} // namespace toolroom
