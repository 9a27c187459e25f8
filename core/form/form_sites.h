// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_site.h"
#include "core/form/form_state.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace toolroom {

/// The maximum number of blank values that one edit creates; arrays start with their minimum number of elements.
inline constexpr int maxBlanks = 32;

/// The sites for one state of a form, found on demand. The schema and the state must outlive it.
class FormSites {
public:
    FormSites(const Schema::Compiled& compiled, const FormState& state);

    [[nodiscard]] const FormSite& at(std::string_view pointer);
    [[nodiscard]] SiteFinder& finder() { return m_finder; }
    /// The schemas that the parent of `pointer` applies to it; for the root, the root schema.
    [[nodiscard]] std::vector<const Node*> schemasAt(std::string_view pointer);

private:
    std::size_t chooseAlternative(std::string_view pointer, const SiteUnion& open, const FormSite& site,
                                  const Json* value);

    const FormState& m_state;
    SiteFinder m_finder;
    std::unordered_map<std::string, FormSite> m_known; ///< references to elements stay valid
};

} // namespace toolroom
