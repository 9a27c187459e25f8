// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form_sites.h"

#include "core/form/form_variants.h"
#include "core/json/document.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The maximum cost of validations for one site: about 50 ms.
constexpr std::size_t stepsForSite = 500'000;
/// The maximum for all sites: about 300 ms. Real schemas need a thousandth of this.
constexpr std::size_t stepsForAllSites = 3'000'000;

bool isTooDeep(std::string_view pointer) {
    return std::ranges::count(pointer, '/') > maxJsonDepth;
}

} // namespace

FormSites::FormSites(const Schema::Compiled& compiled, const FormState& state)
    : m_state(state)
    , m_finder(compiled, stepsForSite, stepsForAllSites) {}

/// Finds the missing sites from the root down.
const FormSite& FormSites::at(std::string_view pointer) {
    static const FormSite nowhere{.parts = {},
                                  .unions = {},
                                  .types = {},
                                  .kind = FieldKind::Nothing,
                                  .choices = {},
                                  .members = {},
                                  .alsoRequired = {},
                                  .scope = {}};
    if (isTooDeep(pointer))
        return nowhere;
    std::vector<std::string_view> missing;
    for (std::string_view at = pointer;; at = parentPointer(at)) {
        if (m_known.contains(std::string(at)))
            break;
        missing.push_back(at);
        if (at.empty())
            break;
    }
    for (; !missing.empty(); missing.pop_back()) {
        const std::string_view at = missing.back();
        m_finder.resetSteps();
        const AlternativeChooser chooser = [&](const SiteUnion& open, const FormSite& site, const Json* value) {
            return chooseAlternative(at, open, site, value);
        };
        const Json* value = m_state.at(at);
        FormSite site = at.empty() ? m_finder.root(value, chooser)
                                   : m_finder.find(schemasAt(at), this->at(parentPointer(at)).scope, value, chooser);
        m_known.emplace(std::string(at), std::move(site));
    }
    return m_known.at(std::string(pointer));
}

std::vector<const Node*> FormSites::schemasAt(std::string_view pointer) {
    if (pointer.empty())
        return {m_finder.compiled().root};
    const std::string_view parent = parentPointer(pointer);
    const FormSite& around = at(parent);
    const std::string token = lastToken(pointer);
    const Json* value = m_state.at(parent);
    const bool isArray =
        value ? value->is_array() : around.kind == FieldKind::Array || around.kind == FieldKind::Choices;
    const auto index = isArray ? arrayIndex(token) : std::nullopt;
    return index ? SiteFinder::elementSchemas(around, *index) : m_finder.memberSchemas(around, token);
}

/// The user's choice. If the value has been replaced since, the choice is kept only while it matches.
std::size_t FormSites::chooseAlternative(std::string_view pointer, const SiteUnion& open, const FormSite& site,
                                         const Json* value) {
    if (const FieldState* memory = m_state.memory(pointer); memory && !memory->chosen.empty()) {
        const auto found = memory->chosen.find(open.id());
        if (found != memory->chosen.end() && found->second.alternative < open.size()) {
            const ChosenAlternative& chosen = found->second;
            if (chosen.isFixed || !value || matchesAlternative(m_finder, open, site, chosen.alternative, *value))
                return chosen.alternative;
        }
    }
    return likelyAlternative(m_finder, open, site, value);
}

} // namespace toolroom
