// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_site.h"
#include "core/schema/form_state.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace toolroom {

/// How many blanks one edit may make: arrays begin with what they need at least.
inline constexpr int blankLimit = 32;

/// The sites of one state of a form, each found when it is first asked for. Schema and state must outlive it.
class FormSites {
public:
    FormSites(const Schema::Compiled& compiled, const FormState& state);

    [[nodiscard]] const FormSite& at(std::string_view pointer);
    [[nodiscard]] SiteFinder& finder() { return m_finder; }
    /// The schemas of the place as its parent has them.
    [[nodiscard]] std::vector<const Node*> schemasAt(std::string_view pointer);

private:
    std::size_t choose(std::string_view pointer, const SiteUnion& open, const FormSite& site, const Json* value);

    const FormState& m_state;
    SiteFinder m_finder;
    std::unordered_map<std::string, FormSite> m_known; ///< addresses stay
};

} // namespace toolroom
