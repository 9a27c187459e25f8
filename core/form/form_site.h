// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"
#include "core/json/json.h"
#include "core/schema/compiler/node.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The alternatives at one location, one of which is chosen. Excludes alternatives that allow nothing or only null.
struct SiteUnion {
    const Node* node = nullptr;
    std::string_view keyword;              ///< `anyOf`, `oneOf`, or `type` with several names
    std::vector<const Node*> alternatives; ///< for `anyOf` and `oneOf`: at least one
    std::vector<InstanceType> types;       ///< for `type`: at least two
    std::size_t chosen = 0;

    [[nodiscard]] std::size_t size() const { return types.empty() ? alternatives.size() : types.size(); }
    /// The location of the union in the schema, which is the same wherever the schema is used.
    [[nodiscard]] std::string id() const;
};

/// A member named by a schema.
struct SiteMember {
    std::string_view name;
    bool required = false;
};

/// All schemas that apply to one location in a value, directly or through references, `allOf`, conditions that the
/// value meets, and chosen alternatives. Points into the compiled schema.
struct FormSite {
    std::vector<const Node*> parts; ///< outermost first; combinations are already resolved
    std::size_t fixedParts = 0;     ///< the number of parts that do not depend on a choice
    std::vector<SiteUnion> unions;
    TypeSet types = TypeSet::all(); ///< allowed in addition to null
    bool nullable = false;
    bool isPartial = false; ///< a limit was reached; something may be missing
    FieldKind kind = FieldKind::Anything;
    std::vector<FieldChoice> choices;           ///< for the kinds that have choices
    std::vector<SiteMember> members;            ///< for an object: required ones first
    std::vector<std::string_view> alsoRequired; ///< because of other members of the value
    std::vector<const Resource*> scope;
};

/// Chooses an alternative of `open` for `value`, a null pointer if the value is absent or null. `site` is still
/// incomplete.
using AlternativeChooser = std::function<std::size_t(const SiteUnion& open, const FormSite& site, const Json* value)>;

/// Finds sites. The amount of work is bounded; if a hostile schema exceeds the limit, the site is marked as partial.
class SiteFinder {
public:
    /// `steps` limits the cost of validations until resetSteps(), `allSteps` their total cost.
    SiteFinder(const Schema::Compiled& compiled, std::size_t steps, std::size_t allSteps);

    /// `value` is a null pointer if it is absent.
    [[nodiscard]] FormSite find(const std::vector<const Node*>& seeds, const std::vector<const Resource*>& scope,
                                const Json* value, const AlternativeChooser& choose);
    [[nodiscard]] FormSite root(const Json* value, const AlternativeChooser& choose);
    /// The site of any array element, while the array's own site is being determined.
    [[nodiscard]] FormSite findElement(const std::vector<const Node*>& seeds,
                                       const std::vector<const Resource*>& scope);
    [[nodiscard]] bool isInElement() const { return m_isInElement; }

    /// The schemas that apply to a member or an element; none if anything is allowed.
    [[nodiscard]] std::vector<const Node*> memberSchemas(const FormSite& object, std::string_view name) const;
    [[nodiscard]] static std::vector<const Node*> elementSchemas(const FormSite& array, std::size_t index);

    [[nodiscard]] bool matches(const Node& schema, const Json& value, const std::vector<const Resource*>& scope);
    [[nodiscard]] bool matches(const std::vector<const Node*>& schemas, const Json& value,
                               const std::vector<const Resource*>& scope);
    [[nodiscard]] const Schema::Compiled& compiled() const { return m_compiled; }
    [[nodiscard]] bool isExhausted() const { return m_steps == 0; }
    void resetSteps();

private:
    const Schema::Compiled& m_compiled;
    std::size_t m_limit;
    std::size_t m_left; ///< steps left in addition to m_steps
    std::size_t m_steps = 0;
    bool m_isInElement = false;
};

/// Whether an alternative consists only of a constant or an enum.
[[nodiscard]] bool isConstantSet(const Node& alternative);
/// Sets the kind, choices and members of `site`.
void classifySite(SiteFinder& finder, FormSite& site, const std::vector<SiteUnion>& constants);

} // namespace toolroom
