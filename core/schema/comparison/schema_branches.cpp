// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/comparison/schema_branches.h"

#include "core/json/decimal.h"
#include "core/schema/validation/validation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <functional>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

// Each union multiplies the branches. Real schemas have up to some dozens.
constexpr std::size_t maxBranches = 512;
// The steps of validating one value that no sensible schema needs.
constexpr std::size_t maxValueSteps = 100'000;

/// Rules other than types and values.
bool hasOtherRules(const Node& node) {
    return node.reference || node.dynamicReference || node.string || node.number || node.array || node.object ||
           node.combination || node.unevaluatedItems || node.unevaluatedProperties;
}

bool acceptsEverything(const Node& node) {
    return !node.isFalse && node.types.empty() && !node.constant && !node.enumeration && !hasOtherRules(node);
}

bool hasOnlyTypes(const Node& node) {
    return !node.types.empty() && !node.constant && !node.enumeration && !hasOtherRules(node);
}

/// The name that is forbidden by the negation of `node`, if it only requires one property.
std::optional<std::string_view> onlyRequiredName(const Node& node) {
    const ObjectRules* rules = node.object.get();
    const bool isPlain = rules && rules->required.size() == 1 && rules->properties.rules().size() == 1 &&
                         !rules->properties.rules().front().schema && rules->patterns.empty() && !rules->additional &&
                         !rules->names && rules->dependents.empty() && rules->minProperties == 0 &&
                         rules->maxProperties == unlimited;
    const bool isAlone = !node.constant && !node.enumeration && !node.combination && !node.reference &&
                         !node.dynamicReference && !node.unevaluatedItems && !node.unevaluatedProperties &&
                         (node.types.empty() || node.types == TypeSet{InstanceType::Object}) && !node.isFalse;
    return isPlain && isAlone ? std::optional(rules->required.front()) : std::nullopt;
}

/// The types that the keywords of `node` itself allow.
TypeSet ownTypes(const Node& node) {
    TypeSet types = node.types.empty() ? TypeSet::all() : node.types;
    if (types.contains(InstanceType::Number))
        types.insert(InstanceType::Integer);
    if (node.constant)
        types = types & typesOf(*node.constant);
    if (node.enumeration)
        types = types & node.enumerationTypes;
    const Node* negated = node.combination ? node.combination->negated : nullptr;
    if (negated && acceptsEverything(resolveReference(*negated)))
        return {};
    if (!negated || !hasOnlyTypes(resolveReference(*negated)))
        return types;
    const TypeSet excluded = resolveReference(*negated).types;
    TypeSet rest;
    for (const InstanceType type :
         {InstanceType::Null, InstanceType::Boolean, InstanceType::Integer, InstanceType::Number, InstanceType::String,
          InstanceType::Array, InstanceType::Object}) {
        const bool isExcluded =
            excluded.contains(type) || (type == InstanceType::Integer && excluded.contains(InstanceType::Number));
        if (types.contains(type) && !isExcluded)
            rest.insert(type);
    }
    return rest;
}

/// Replaces `bound` if `value` is tighter; `sign` is 1 for a lower bound and -1 for an upper one.
void tighten(Json& bound, bool& isExclusive, const Json* value, bool valueIsExclusive, int sign) {
    if (!value)
        return;
    const auto order = bound.is_null() ? std::partial_ordering::greater : compareNumbers(*value, bound);
    const bool isTighter = bound.is_null() || (sign > 0 ? order > 0 : order < 0);
    if (isTighter || (order == 0 && valueIsExclusive)) {
        bound = *value;
        isExclusive = valueIsExclusive;
    }
}

/// The bound as the first integer that is within it.
void roundBound(Json& bound, bool& isExclusive, int sign) {
    constexpr double exactLimit = 0x1p53;
    if (bound.is_number_float() && std::abs(bound.get<double>()) < exactLimit) {
        const double value = bound.get<double>();
        const double rounded = sign > 0 ? std::ceil(value) : std::floor(value);
        isExclusive = isExclusive && rounded == value;
        bound = static_cast<std::int64_t>(rounded);
    }
    if (!isExclusive || !bound.is_number_integer() || bound.is_number_float())
        return;
    if (bound.is_number_unsigned() && bound.get<std::uint64_t>() > std::uint64_t{1} << 62)
        return;
    const auto value = bound.get<std::int64_t>();
    if (value == (sign > 0 ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int64_t>::min()))
        return;
    bound = value + sign;
    isExclusive = false;
}

void addNumberRules(SchemaBranch& branch, const NumberRules& rules) {
    tighten(branch.lower, branch.isLowerExclusive, rules.minimum, false, 1);
    tighten(branch.lower, branch.isLowerExclusive, rules.exclusiveMinimum, true, 1);
    tighten(branch.upper, branch.isUpperExclusive, rules.maximum, false, -1);
    tighten(branch.upper, branch.isUpperExclusive, rules.exclusiveMaximum, true, -1);
    if (rules.multipleOf && isIntegral(*rules.multipleOf))
        branch.isInteger = true;
    if (rules.multipleOf && compareNumbers(*rules.multipleOf, Json(1)) != 0)
        branch.steps.push_back(rules.multipleOf);
}

void limitSize(SchemaBranch& branch, std::size_t min, std::size_t max) {
    branch.minSize = std::max(branch.minSize, min);
    branch.maxSize = std::min(branch.maxSize, max);
}

void addStringRules(SchemaBranch& branch, const StringRules& rules) {
    limitSize(branch, rules.minLength, rules.maxLength);
    if (rules.pattern && !std::ranges::contains(branch.patterns, rules.patternText))
        branch.patterns.push_back(rules.patternText);
}

void addArrayRules(SchemaBranch& branch, const ArrayRules& rules) {
    limitSize(branch, rules.minItems, rules.maxItems);
    branch.isUnique = branch.isUnique || rules.unique;
    branch.arrays.push_back(&rules);
}

void addObjectRules(SchemaBranch& branch, const ObjectRules& rules, std::unordered_set<std::string_view>& known) {
    limitSize(branch, rules.minProperties, rules.maxProperties);
    branch.objects.push_back(&rules);
    for (const PropertyRule& rule : rules.properties.rules()) {
        if (rule.schema && known.insert(rule.name).second)
            branch.names.push_back(rule.name);
        if (rule.required && branch.requiredNames.insert(rule.name).second)
            branch.required.push_back(rule.name);
    }
}

bool matchesName(const PatternRule& rule, std::string_view name) {
    return rule.regex.search(name) == Regex::Match::Yes;
}

} // namespace

NodeSet sorted(NodeSet nodes) {
    std::ranges::sort(nodes, std::less<>());
    return nodes;
}

void addNode(NodeSet& nodes, const Node* node) {
    if (!node)
        return;
    const Node& target = resolveReference(*node);
    if (!acceptsEverything(target) && !std::ranges::contains(nodes, &target))
        nodes.push_back(&target);
}

const Node* doublyNegated(const Node& node) {
    const Node* negated = node.combination ? node.combination->negated : nullptr;
    if (!negated)
        return nullptr;
    const Node& inner = resolveReference(*negated);
    const Combination* rules = inner.combination.get();
    const bool isOnlyNegation = rules && rules->negated && rules->allOf.empty() && rules->anyOf.empty() &&
                                rules->oneOf.empty() && !rules->condition && inner.types.empty() && !inner.constant &&
                                !inner.enumeration && !inner.reference && !inner.dynamicReference && !inner.string &&
                                !inner.number && !inner.array && !inner.object && !inner.unevaluatedItems &&
                                !inner.unevaluatedProperties;
    return isOnlyNegation ? rules->negated : nullptr;
}

const Node& nodeOfType(InstanceType type) {
    static const Json schema = Json::object();
    static const std::array<Node, 7> nodes = [] {
        std::array<Node, 7> made;
        for (std::size_t i = 0; i < made.size(); ++i) {
            made.at(i).schema = &schema;
            made.at(i).types = {static_cast<InstanceType>(i)};
        }
        return made;
    }();
    return nodes.at(static_cast<std::size_t>(type));
}

NodeSet SchemaBranch::itemNodes(std::size_t index) const {
    NodeSet found;
    for (const ArrayRules* rules : arrays)
        addNode(found, index < rules->prefix.size() ? rules->prefix[index] : rules->rest);
    return found;
}

NodeSet SchemaBranch::memberNodes(std::string_view name) const {
    NodeSet found;
    for (const ObjectRules* rules : objects) {
        const std::size_t known = rules->properties.find(name, 0);
        const Node* property = known == unlimited ? nullptr : rules->properties.rules()[known].schema;
        bool isEvaluated = property != nullptr;
        addNode(found, property);
        for (const PatternRule& rule : rules->patterns) {
            if (!matchesName(rule, name))
                continue;
            isEvaluated = true;
            addNode(found, rule.schema);
        }
        if (!isEvaluated)
            addNode(found, rules->additional);
    }
    return found;
}

NodeSet SchemaBranch::otherMemberNodes() const {
    NodeSet found;
    for (const ObjectRules* rules : objects)
        addNode(found, rules->additional);
    return found;
}

NodeSet SchemaBranch::nameNodes() const {
    NodeSet found;
    for (const ObjectRules* rules : objects)
        addNode(found, rules->names);
    return found;
}

std::size_t SchemaBranch::prefixSize() const {
    std::size_t size = 0;
    for (const ArrayRules* rules : arrays)
        size = std::max(size, rules->prefix.size());
    return size;
}

bool SchemaBranch::hasPatternProperties() const {
    return std::ranges::any_of(objects, [](const ObjectRules* rules) { return !rules->patterns.empty(); });
}

bool SchemaBranch::declares(std::string_view name) const {
    return std::ranges::any_of(objects, [&](const ObjectRules* rules) {
        const std::size_t known = rules->properties.find(name, 0);
        return (known != unlimited && rules->properties.rules()[known].schema) ||
               std::ranges::any_of(rules->patterns, [&](const PatternRule& rule) { return matchesName(rule, name); });
    });
}

/// Schemas that are being combined.
struct SchemaBranches::Partial {
    NodeSet nodes;
    std::vector<const Node*> pending;
    std::vector<const std::vector<const Node*>*> unions; ///< without a selected alternative
    TypeSet types = TypeSet::all();

    void addUnion(const std::vector<const Node*>& alternatives) {
        if (!alternatives.empty())
            unions.push_back(&alternatives);
    }
};

const SchemaBranches::List& SchemaBranches::of(const NodeSet& nodes) {
    const auto [known, isNew] = m_lists.try_emplace(sorted(nodes));
    List& list = known->second;
    if (isNew) {
        Partial partial;
        partial.pending.assign(nodes.begin(), nodes.end());
        close(partial);
        expand(std::move(partial), list);
    }
    return list;
}

/// Adds what applies together with the nodes. No types are left if no value is valid.
void SchemaBranches::close(Partial& partial) {
    while (!partial.pending.empty() && !partial.types.empty()) {
        const Node* node = &resolveReference(*partial.pending.front());
        partial.pending.erase(partial.pending.begin());
        if (std::ranges::contains(partial.nodes, node))
            continue;
        if (node->isFalse || !m_steps.tryConsume(1)) {
            partial.types = {};
            return;
        }
        partial.nodes.push_back(node);
        partial.types = partial.types & ownTypes(*node);
        if (node->reference)
            partial.pending.push_back(node->reference);
        if (node->dynamicReference)
            partial.pending.push_back(node->dynamicReference->target);
        if (const Node* inner = doublyNegated(*node))
            partial.pending.push_back(inner);
        const Combination* rules = node->combination.get();
        if (!rules)
            continue;
        partial.pending.insert(partial.pending.end(), rules->allOf.begin(), rules->allOf.end());
        partial.addUnion(rules->anyOf);
        partial.addUnion(rules->oneOf);
    }
}

void SchemaBranches::expand(Partial partial, List& list) {
    if (partial.types.empty())
        return;
    if (partial.unions.empty())
        return finish(partial, list);
    const std::vector<const Node*>& alternatives = *partial.unions.front();
    partial.unions.erase(partial.unions.begin());
    for (const Node* alternative : alternatives) {
        if (list.branches.size() > maxBranches || !m_steps.tryConsume(1 + partial.nodes.size())) {
            list.isComplete = false;
            return;
        }
        Partial selected = partial;
        selected.pending.push_back(alternative);
        close(selected);
        expand(std::move(selected), list);
    }
}

void SchemaBranches::finish(const Partial& partial, List& list) {
    using enum InstanceType;
    for (const InstanceType type : {String, Number, Boolean, Array, Object, Null}) {
        const bool isPossible =
            partial.types.contains(type) || (type == Number && partial.types.contains(InstanceType::Integer));
        if (!isPossible)
            continue;
        if (auto branch = makeBranch(partial, type))
            list.branches.push_back(std::move(*branch));
    }
    if (m_steps.isExceeded())
        list.isComplete = false;
}

/// Empty if it is obvious that no value is valid.
std::optional<SchemaBranch> SchemaBranches::makeBranch(const Partial& partial, InstanceType type) {
    if (!m_steps.tryConsume(1 + partial.nodes.size()))
        return std::nullopt;
    SchemaBranch branch;
    branch.type = type;
    branch.nodes = partial.nodes;
    branch.isInteger = type == InstanceType::Number && !partial.types.contains(InstanceType::Number);
    std::unordered_set<std::string_view> known;
    for (const Node* node : partial.nodes) {
        if (type == InstanceType::Number && node->number)
            addNumberRules(branch, *node->number);
        if (type == InstanceType::String && node->string)
            addStringRules(branch, *node->string);
        if (type == InstanceType::Array && node->array)
            addArrayRules(branch, *node->array);
        if (type == InstanceType::Object && node->object)
            addObjectRules(branch, *node->object, known);
        const Node* negated = node->combination ? node->combination->negated : nullptr;
        if (const auto name = negated ? onlyRequiredName(resolveReference(*negated)) : std::nullopt)
            branch.absentNames.insert(*name);
    }
    if (branch.isInteger) {
        roundBound(branch.lower, branch.isLowerExclusive, 1);
        roundBound(branch.upper, branch.isUpperExclusive, -1);
    }
    branch.minSize = std::max(branch.minSize, branch.requiredNames.size());
    if (!addValues(branch) || branch.minSize > branch.maxSize ||
        std::ranges::any_of(branch.required, [&](std::string_view name) { return branch.absentNames.contains(name); }))
        return std::nullopt;
    if (branch.lower.is_null() || branch.upper.is_null())
        return branch;
    const auto order = compareNumbers(branch.lower, branch.upper);
    const bool isVoid = order > 0 || (order == 0 && (branch.isLowerExclusive || branch.isUpperExclusive));
    return isVoid ? std::nullopt : std::optional(std::move(branch));
}

/// False if there is a list of values, and none is valid.
bool SchemaBranches::addValues(SchemaBranch& branch) {
    static const std::array<Json, 3> constants = {Json(), Json(true), Json(false)};
    std::vector<const Json*> candidates;
    bool hasList = true;
    const auto constant = std::ranges::find_if(branch.nodes, [](const Node* node) { return node->constant; });
    const auto enumeration =
        std::ranges::find_if(branch.nodes, [](const Node* node) { return node->enumeration != nullptr; });
    if (constant != branch.nodes.end())
        candidates = {(*constant)->constant};
    else if (enumeration != branch.nodes.end())
        for (const Json& value : (*enumeration)->enumeration->values())
            candidates.push_back(&value);
    else if (branch.type == InstanceType::Null)
        candidates = {constants.data()};
    else if (branch.type == InstanceType::Boolean)
        candidates = {&constants[1], &constants[2]};
    else
        hasList = false;
    if (!hasList)
        return true;
    NodeSet others = branch.nodes;
    std::erase_if(others, [&](const Node* node) {
        const bool isList = enumeration != branch.nodes.end() && node == *enumeration && constant == branch.nodes.end();
        return isList && !hasOtherRules(*node);
    });
    std::erase_if(candidates, [&](const Json* value) {
        return !typesOf(*value).contains(branch.type) || !accepts(others, *value);
    });
    branch.values = std::move(candidates);
    return !branch.values->empty() || m_steps.isExceeded();
}

bool SchemaBranches::isEmpty(const NodeSet& nodes) {
    if (nodes.empty())
        return false;
    // While a set is examined, it counts as not empty.
    const auto [known, isNew] = m_empty.try_emplace(sorted(nodes), false);
    if (!isNew)
        return known->second;
    const List& list = of(nodes);
    const bool isVoid =
        list.isComplete && std::ranges::all_of(list.branches, [&](const SchemaBranch& one) { return isEmpty(one); });
    known->second = isVoid;
    return isVoid;
}

bool SchemaBranches::isEmpty(const SchemaBranch& branch) {
    if (!m_steps.tryConsume(1))
        return false;
    const NodeSet names = branch.nameNodes();
    for (const std::string_view name : branch.required)
        if (!m_steps.tryConsume(2) || isEmpty(branch.memberNodes(name)) ||
            (!names.empty() && !accepts(names, Json(name))))
            return !m_steps.isExceeded();
    if (branch.type == InstanceType::Object && branch.minSize > branch.required.size() && hasTooFewNames(branch))
        return !m_steps.isExceeded();
    constexpr std::size_t examinedItems = 16;
    for (std::size_t i = 0; branch.type == InstanceType::Array && i < std::min(branch.minSize, examinedItems); ++i)
        if (isEmpty(branch.itemNodes(i)))
            return true;
    return false;
}

/// Whether fewer names are allowed than there must be properties.
bool SchemaBranches::hasTooFewNames(const SchemaBranch& branch) {
    if (branch.hasPatternProperties() || !isEmpty(branch.otherMemberNodes()))
        return false;
    std::size_t allowed = 0;
    for (const std::string_view name : branch.names)
        if (m_steps.tryConsume(2) && !isEmpty(branch.memberNodes(name)))
            ++allowed;
    return allowed < branch.minSize;
}

bool SchemaBranches::accepts(const NodeSet& nodes, const Json& value) {
    Validation validation(m_compiled);
    return std::ranges::all_of(nodes, [&](const Node* node) {
        std::size_t steps = std::min(m_steps.left(), maxValueSteps);
        const std::size_t before = steps;
        const bool isValid = validation.validateAt(*node, value, {}, steps);
        // An undecided value must not count as refused.
        return m_steps.tryConsume(steps == 0 ? unlimited : before - steps) && isValid;
    });
}

const Node* SchemaBranches::memberEquals(std::string_view name, const Json& value) {
    const Node*& known = m_memberEquals[{name, &value}];
    if (known)
        return known;
    static const Json anything = Json::object();
    Node& member = m_nodes.emplace_back();
    member.schema = &anything;
    member.constant = &value;
    Node& object = m_nodes.emplace_back();
    object.schema = &anything;
    object.object = std::make_unique<ObjectRules>();
    object.object->properties.add(name, &member);
    object.object->properties.finish({});
    known = &object;
    return known;
}

} // namespace toolroom
