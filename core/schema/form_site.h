// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/schema/form_field.h"
#include "core/schema/node.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Alternatives at one place, of which one is chosen. What allows nothing or only null is left out.
struct SiteUnion {
    const Node* node = nullptr;
    std::string_view keyword;              ///< `anyOf`, `oneOf`, or `type` with several names
    std::vector<const Node*> alternatives; ///< of `anyOf` and `oneOf`: at least one
    std::vector<InstanceType> types;       ///< of `type`: at least two
    std::size_t chosen = 0;

    [[nodiscard]] std::size_t size() const { return types.empty() ? alternatives.size() : types.size(); }
    /// Where it is written: the same wherever the schema is used.
    [[nodiscard]] std::string id() const;
};

/// A member that schemas name.
struct SiteMember {
    std::string_view name;
    bool required = false;
};

/// Everything that holds for one place of a value: all schemas that apply there by reference, `allOf`, conditions that
/// the value meets and chosen alternatives. Leads into the compiled schema.
struct FormSite {
    std::vector<const Node*> parts; ///< outermost first; their combinations are followed already
    std::size_t ownParts = 0;       ///< those before the ones that a choice brought
    std::vector<SiteUnion> unions;
    TypeSet types = TypeSet::all(); ///< that are allowed besides null
    bool nullable = false;
    bool partial = false; ///< a bound was reached: there may be more
    FieldKind kind = FieldKind::Anything;
    std::vector<FieldChoice> choices;           ///< when the kind has any
    std::vector<SiteMember> members;            ///< of an object: required ones first
    std::vector<std::string_view> alsoRequired; ///< because of other members that the value has
    std::vector<const Resource*> scope;
};

/// Which of the alternatives of `open` holds for `value`, which is null when absent or null. `site` is as far as it is
/// known.
using AlternativeChooser = std::function<std::size_t(const SiteUnion& open, const FormSite& site, const Json* value)>;

/// Finds sites. Bounded in work: what a hostile schema leaves undecided is `partial`.
class SiteFinder {
public:
    /// `steps` is what holding values against schemas may cost until renew(), `allSteps` what it may cost in all.
    SiteFinder(const Schema::Compiled& compiled, std::size_t steps, std::size_t allSteps);

    /// `value` is null when it is absent.
    [[nodiscard]] FormSite find(const std::vector<const Node*>& seeds, const std::vector<const Resource*>& scope,
                                const Json* value, const AlternativeChooser& choose);
    [[nodiscard]] FormSite root(const Json* value, const AlternativeChooser& choose);
    /// The site of any element of an array while the array's own is looked for.
    [[nodiscard]] FormSite findInside(const std::vector<const Node*>& seeds, const std::vector<const Resource*>& scope);
    [[nodiscard]] bool isInside() const { return m_inside; }

    /// The schemas that hold for a member or an element; none when anything goes.
    [[nodiscard]] std::vector<const Node*> memberSchemas(const FormSite& object, std::string_view name) const;
    [[nodiscard]] static std::vector<const Node*> elementSchemas(const FormSite& array, std::size_t index);

    [[nodiscard]] bool fits(const Node& schema, const Json& value, const std::vector<const Resource*>& scope);
    [[nodiscard]] bool fits(const std::vector<const Node*>& schemas, const Json& value,
                            const std::vector<const Resource*>& scope);
    [[nodiscard]] const Schema::Compiled& compiled() const { return m_compiled; }
    [[nodiscard]] bool isSpent() const { return m_steps == 0; }
    void renew();

private:
    const Schema::Compiled& m_compiled;
    std::size_t m_limit;
    std::size_t m_left; ///< besides m_steps
    std::size_t m_steps = 0;
    bool m_inside = false;
};

/// Whether a schema of the site names the member or a pattern for it, so that `additionalProperties` says nothing.
[[nodiscard]] bool isNamed(const FormSite& object, std::string_view name);
/// An alternative that allows some constants and asks for nothing else.
[[nodiscard]] bool isConstants(const Node& alternative);
/// The kind of `site`, and its choices and members.
void describe(SiteFinder& finder, FormSite& site, const std::vector<SiteUnion>& constants);

} // namespace toolroom
