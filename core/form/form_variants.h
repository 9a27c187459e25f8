// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"
#include "core/form/form_site.h"

#include <cstddef>
#include <vector>

namespace toolroom {

/// The alternative that `value` is probably meant for: the first that it matches, otherwise the one that shares the
/// most constants, types and properties. For an absent value, the default is used instead; without a default, the first
/// alternative is chosen.
[[nodiscard]] std::size_t likelyAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site,
                                            const Json* value);
[[nodiscard]] bool matchesAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site,
                                      std::size_t alternative, const Json& value);

/// The variants of `open`, with unique titles.
[[nodiscard]] std::vector<FieldVariant> variantsOf(const SiteUnion& open);

} // namespace toolroom
