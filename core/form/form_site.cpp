// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form_site.h"

#include "core/json/pointer.h"
#include "core/schema/validation/validation.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace toolroom {

namespace {

// More than any real schema needs, but small enough for a stack of 512 kB.
constexpr int siteDepthLimit = 200;
constexpr std::size_t maxParts = 2000;
constexpr std::uint32_t nameMatchSteps = 20'000;

/// The types that `node` itself allows.
TypeSet ownTypes(const Node& node) {
    if (node.isFalse)
        return {};
    TypeSet types = node.types.empty() ? TypeSet::all() : node.types;
    if (types.contains(InstanceType::Number))
        types.insert(InstanceType::Integer);
    if (node.constant)
        types = types & typesOf(*node.constant);
    if (node.enumeration)
        types = types & node.enumerationTypes;
    return types;
}

/// Collects the schemas that apply to one location.
class SiteCollector {
public:
    SiteCollector(SiteFinder& finder, const std::vector<const Resource*>& scope, const Json* value)
        : m_finder(finder)
        , m_value(value) {
        m_site.scope = scope;
    }

    void collect(const Node& node, int depth = 0) {
        if (depth == siteDepthLimit || m_site.parts.size() == maxParts) {
            m_site.isPartial = true;
            return;
        }
        if (!m_known.insert(&node).second)
            return;
        if (m_finder.compiled().tracksScope && (m_site.scope.empty() || m_site.scope.back() != node.resource))
            m_site.scope.push_back(node.resource);
        m_site.parts.push_back(&node);
        if (node.reference)
            collect(*node.reference, depth + 1);
        if (node.dynamicReference)
            collect(resolveDynamicReference(*node.dynamicReference, m_site.scope), depth + 1);
        if (node.combination)
            collectCombination(node, *node.combination, depth);
        if (node.object)
            collectDependents(*node.object, depth);
    }

    /// Processes the unions one at a time, because a chosen alternative may contain others.
    FormSite finish(const AlternativeChooser& choose) {
        const Json* given = m_value && !m_value->is_null() ? m_value : nullptr;
        while (!m_open.empty()) {
            SiteUnion open = std::move(m_open.front());
            m_open.pop_front();
            if (open.size() > 1) {
                open.chosen = std::min(choose(open, m_site, given), open.size() - 1);
                if (m_site.fixedParts == 0)
                    m_site.fixedParts = m_site.parts.size();
            }
            m_site.unions.push_back(open);
            collect(*open.alternatives[open.chosen]);
        }
        if (m_site.fixedParts == 0)
            m_site.fixedParts = m_site.parts.size();
        restrictTypes();
        classifySite(m_finder, m_site, m_constants);
        if (m_site.kind == FieldKind::Anything)
            openTypes(choose, given);
        m_site.isPartial |= m_finder.isExhausted();
        return std::move(m_site);
    }

private:
    void collectCombination(const Node& node, const Combination& rules, int depth) {
        for (const Node* part : rules.allOf)
            collect(*part, depth + 1);
        if (rules.condition && (rules.consequence || rules.alternative)) {
            static const Json empty = Json::object();
            const Json* value = m_value ? m_value : &empty;
            const bool applies = m_finder.matches(*rules.condition, *value, m_site.scope);
            if (const Node* then = applies ? rules.consequence : rules.alternative)
                collect(*then, depth + 1);
        }
        open(node, "anyOf", rules.anyOf);
        open(node, "oneOf", rules.oneOf);
    }

    void collectDependents(const ObjectRules& rules, int depth) {
        if (!m_value || !m_value->is_object())
            return;
        for (const DependentRule& rule : rules.dependents) {
            if (!m_value->contains(rule.name))
                continue;
            m_site.alsoRequired.insert(m_site.alsoRequired.end(), rule.required.begin(), rule.required.end());
            if (rule.schema)
                collect(*rule.schema, depth + 1);
        }
    }

    void open(const Node& node, std::string_view keyword, const std::vector<const Node*>& alternatives) {
        SiteUnion open{.node = &node, .keyword = keyword, .alternatives = {}, .types = {}};
        for (const Node* alternative : alternatives) {
            const TypeSet types = acceptedTypes(*alternative);
            if (!types.empty() && types != TypeSet{InstanceType::Null})
                open.alternatives.push_back(alternative);
        }
        if (open.alternatives.empty())
            return;
        if (open.alternatives.size() > 1 &&
            std::ranges::all_of(open.alternatives, [](const Node* alternative) { return isConstantSet(*alternative); }))
            m_constants.push_back(std::move(open));
        else
            m_open.push_back(std::move(open));
    }

    void restrictTypes() {
        for (const Node* part : m_site.parts)
            m_site.types = m_site.types & ownTypes(*part);
        for (const SiteUnion& open : m_constants) {
            TypeSet types;
            for (const Node* alternative : open.alternatives)
                types = types | acceptedTypes(*alternative);
            m_site.types = m_site.types & types;
        }
        using enum InstanceType;
        m_site.types = m_site.types & TypeSet{Boolean, Integer, Number, String, Array, Object};
    }

    /// A `type` with several names is a union too.
    void openTypes(const AlternativeChooser& choose, const Json* given) {
        SiteUnion open{.node = nullptr, .keyword = "type", .alternatives = {}, .types = {}};
        for (const Node* part : m_site.parts)
            if (!part->types.empty() && !open.node)
                open.node = part;
        if (!open.node)
            return;
        const auto add = [&](const Json& name) {
            const auto type = parseInstanceType(name.get_ref<const std::string&>());
            const bool doubled = type == InstanceType::Integer && m_site.types.contains(InstanceType::Number);
            if (type && m_site.types.contains(*type) && !doubled)
                open.types.push_back(*type);
        };
        const Json& written = (*open.node->schema)["type"];
        if (!written.is_array())
            return;
        std::ranges::for_each(written, add);
        if (open.types.size() < 2)
            return;
        open.chosen = std::min(choose(open, m_site, given), open.types.size() - 1);
        const InstanceType type = open.types[open.chosen];
        m_site.types = TypeSet{type} | (type == InstanceType::Number ? TypeSet{InstanceType::Integer} : TypeSet{});
        m_site.unions.push_back(std::move(open));
        classifySite(m_finder, m_site, m_constants);
    }

    SiteFinder& m_finder;
    const Json* m_value;
    FormSite m_site;
    std::unordered_set<const Node*> m_known;
    std::deque<SiteUnion> m_open;
    std::vector<SiteUnion> m_constants; ///< they become the choices of one editor
};

/// The schemas that `object` itself has for the member.
bool addMemberSchemas(const ObjectRules& object, std::string_view name, std::vector<const Node*>& schemas) {
    bool named = false;
    const std::size_t known = object.properties.find(name, 0);
    if (known != unlimited && object.properties.rules()[known].schema) {
        schemas.push_back(object.properties.rules()[known].schema);
        named = true;
    }
    for (const PatternRule& rule : object.patterns)
        if (rule.regex.search(name, nameMatchSteps) == Regex::Match::Yes) {
            schemas.push_back(rule.schema);
            named = true;
        }
    return named;
}

} // namespace

std::string SiteUnion::id() const {
    return node->resource->document->uri + '#' + appendPointer(pointerOf(*node), keyword);
}

SiteFinder::SiteFinder(const Schema::Compiled& compiled, std::size_t steps, std::size_t allSteps)
    : m_compiled(compiled)
    , m_limit(steps)
    , m_left(allSteps) {
    resetSteps();
}

void SiteFinder::resetSteps() {
    m_left += m_steps;
    m_steps = std::min(m_limit, m_left);
    m_left -= m_steps;
}

FormSite SiteFinder::find(const std::vector<const Node*>& seeds, const std::vector<const Resource*>& scope,
                          const Json* value, const AlternativeChooser& choose) {
    SiteCollector collector(*this, scope, value);
    for (const Node* seed : seeds)
        collector.collect(*seed);
    FormSite site = collector.finish(choose);
    site.nullable = matches(seeds, Json(), scope);
    if (site.types.empty() && site.nullable)
        site.kind = FieldKind::Null;
    return site;
}

FormSite SiteFinder::root(const Json* value, const AlternativeChooser& choose) {
    return find({m_compiled.root}, {}, value, choose);
}

FormSite SiteFinder::findElement(const std::vector<const Node*>& seeds, const std::vector<const Resource*>& scope) {
    m_isInElement = true;
    FormSite site =
        find(seeds, scope, nullptr, [](const SiteUnion&, const FormSite&, const Json*) { return std::size_t{0}; });
    m_isInElement = false;
    return site;
}

std::vector<const Node*> SiteFinder::memberSchemas(const FormSite& object, std::string_view name) const {
    std::vector<const Node*> schemas;
    std::vector<const Node*> unevaluated;
    bool evaluated = false;
    for (const Node* part : object.parts) {
        if (part->unevaluatedProperties)
            unevaluated.push_back(part->unevaluatedProperties);
        if (!part->object)
            continue;
        const bool named = addMemberSchemas(*part->object, name, schemas);
        if (!named && part->object->additional)
            schemas.push_back(part->object->additional);
        evaluated |= named || part->object->additional;
    }
    if (!evaluated)
        schemas.insert(schemas.end(), unevaluated.begin(), unevaluated.end());
    return schemas;
}

std::vector<const Node*> SiteFinder::elementSchemas(const FormSite& array, std::size_t index) {
    std::vector<const Node*> schemas;
    std::vector<const Node*> unevaluated;
    for (const Node* part : array.parts) {
        if (part->unevaluatedItems)
            unevaluated.push_back(part->unevaluatedItems);
        if (!part->array)
            continue;
        if (index < part->array->prefix.size())
            schemas.push_back(part->array->prefix[index]);
        else if (part->array->rest)
            schemas.push_back(part->array->rest);
    }
    return schemas.empty() ? unevaluated : schemas;
}

bool SiteFinder::matches(const Node& schema, const Json& value, const std::vector<const Resource*>& scope) {
    return m_steps > 0 && Validation(m_compiled).validateAt(schema, value, scope, m_steps);
}

bool SiteFinder::matches(const std::vector<const Node*>& schemas, const Json& value,
                         const std::vector<const Resource*>& scope) {
    return std::ranges::all_of(schemas, [&](const Node* schema) { return matches(*schema, value, scope); });
}

bool isConstantSet(const Node& alternative) {
    const Node& node = resolveReference(alternative);
    return (node.constant || node.enumeration) && !node.reference && !node.dynamicReference && !node.combination &&
           !node.object && !node.array && !node.string && !node.number && !node.unevaluatedItems &&
           !node.unevaluatedProperties;
}

} // namespace toolroom
