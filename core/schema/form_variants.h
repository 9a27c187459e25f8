// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_field.h"
#include "core/schema/form_site.h"

#include <cstddef>
#include <vector>

namespace toolroom {

/// The alternative that `value` means: the first that it fits, else the one with the most of its constants, types and
/// properties. Of an absent value the one that the default means, else the first.
[[nodiscard]] std::size_t likelyAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site,
                                            const Json* value);
[[nodiscard]] bool fitsAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site,
                                   std::size_t alternative, const Json& value);

/// Titles and descriptions; no two titles are the same.
[[nodiscard]] std::vector<FieldVariant> variantsOf(const SiteUnion& open);

} // namespace toolroom
