// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/example_value.h"

#include "core/base/format.h"
#include "core/form/example_text.h"
#include "core/form/form_limits.h"
#include "core/form/form_site.h"
#include "core/form/form_state.h"
#include "core/json/exact_number.h"
#include "core/json/literals.h"
#include "core/schema/validation/matching_text.h"

#include <algorithm>
#include <cmath>

namespace toolroom {

namespace {

constexpr std::size_t stepsForValue = 200'000;
constexpr std::size_t stepsForAll = 4'000'000;
constexpr int maxValues = 1000;
constexpr int maxExampleDepth = 40;
/// Optional properties and elements are only created down to this depth.
constexpr int fullDepth = 3;
constexpr std::size_t maxAttempts = 32;
constexpr unsigned maxVariations = 4;
/// The maximum number of examples to try for a schema.
constexpr std::size_t maxExamples = 8;

/// The schemas that apply to one location, and how they were reached.
struct Request {
    std::vector<const Node*> schemas;
    std::vector<const Resource*> scope;
    int depth = 0;
    unsigned variation = 0; ///< different for values that must be distinct
};

class ExampleMaker {
public:
    ExampleMaker(const Schema::Compiled& compiled, ExampleSize size)
        : m_finder(compiled, stepsForValue, stepsForAll)
        , m_size(size) {}

    /// Tries the alternatives of all unions in turn.
    std::optional<Json> make(const Request& request) {
        if (++m_made > maxValues || request.depth > maxExampleDepth)
            return std::nullopt;
        std::size_t combinations = 1;
        for (std::size_t attempt = 0; attempt < std::min(combinations, maxAttempts); ++attempt) {
            m_finder.resetSteps();
            const AlternativeChooser choose = chooser(attempt);
            const FormSite site = m_finder.find(request.schemas, request.scope, nullptr, choose);
            for (const SiteUnion& open : site.unions)
                combinations = attempt == 0 ? std::min(combinations * open.size(), maxAttempts) : combinations;
            // Unions inside selected alternatives are found later.
            if (attempt == 0 && combinations > 1)
                combinations = maxAttempts;
            auto value = build(request, site, choose);
            if (value && matches(request, *value))
                return value;
            if (m_made > maxValues)
                break;
        }
        return matches(request, Json()) ? std::optional(Json()) : std::nullopt;
    }

private:
    /// Reads `attempt` as a number whose digits are the alternatives, least significant digit first.
    static AlternativeChooser chooser(std::size_t attempt) {
        return [attempt](const SiteUnion& open, const FormSite& site, const Json*) {
            std::size_t rest = attempt;
            for (const SiteUnion& before : site.unions)
                rest /= before.size();
            return rest % open.size();
        };
    }

    bool matches(const Request& request, const Json& value) {
        m_finder.resetSteps();
        return m_finder.matches(request.schemas, value, request.scope);
    }

    std::optional<Json> build(const Request& request, const FormSite& site, const AlternativeChooser& choose) {
        if (auto given = fromSchema(request, site))
            return given;
        switch (site.kind) {
        case FieldKind::Text:
            return text(request, site);
        case FieldKind::Integer:
        case FieldKind::Number:
            return number(request, site);
        case FieldKind::Boolean:
            return firstMatching(request, {request.variation % 2 == 0, request.variation % 2 != 0});
        case FieldKind::Object:
            return object(request, choose);
        case FieldKind::Array:
        case FieldKind::Choices:
            return array(request, site);
        case FieldKind::Anything:
            return anything(request);
        default:
            return std::nullopt;
        }
    }

    /// A value from the examples, defaults and choices of the schema.
    std::optional<Json> fromSchema(const Request& request, const FormSite& site) {
        std::vector<Json> candidates;
        for (const Node* part : site.parts) {
            const auto examples = part->schema->is_object() ? part->schema->find("examples") : part->schema->end();
            if (examples != part->schema->end() && examples->is_array())
                for (std::size_t i = 0; i < std::min(examples->size(), maxExamples); ++i)
                    candidates.push_back((*examples)[(i + request.variation) % examples->size()]);
            if (part->defaultValue && request.variation == 0 && !part->defaultValue->is_null())
                candidates.push_back(*part->defaultValue);
        }
        if (site.kind == FieldKind::Choice || site.kind == FieldKind::Constant)
            for (std::size_t i = 0; i < site.choices.size(); ++i)
                candidates.push_back(site.choices[(i + request.variation) % site.choices.size()].value);
        return firstMatching(request, candidates);
    }

    std::optional<Json> firstMatching(const Request& request, const std::vector<Json>& candidates) {
        for (const Json& candidate : candidates)
            if (matches(request, candidate))
                return candidate;
        return std::nullopt;
    }

    std::optional<Json> text(const Request& request, const FormSite& site) {
        const FieldLimits limits = limitsOf(site);
        for (unsigned i = 0; i < maxVariations; ++i) {
            Json text = makeExampleText(limits, request.variation + i);
            if (matches(request, text))
                return text;
        }
        return std::nullopt;
    }

    /// `count` times the decimal value of the step, without rounding errors.
    static Json multiple(const Json& step, double count) {
        const Decimal decimal = toDecimal(step);
        if (!decimal.moreDigits.empty() || decimal.digits > 1'000'000'000 || std::abs(count) > 1e9)
            return step;
        const auto digits = static_cast<std::int64_t>(count) * static_cast<std::int64_t>(decimal.digits);
        return parseNumberLiteral(decimal.exponent == 0 ? std::to_string(digits)
                                                        : formatText("{}e{}", digits, decimal.exponent));
    }

    std::optional<Json> number(const Request& request, const FormSite& site) {
        const FieldLimits limits = limitsOf(site);
        std::vector<Json> candidates = {1 + request.variation};
        const auto near = [&](const std::optional<NumberBound>& bound, std::int64_t direction) {
            if (!bound)
                return;
            const double edge = nearestDouble(bound->value);
            const auto steps = direction * (static_cast<std::int64_t>(request.variation) + (bound->exclusive ? 1 : 0));
            for (const Json& step : limits.multiplesOf)
                for (const double more : {0.0, 1.0})
                    candidates.push_back(multiple(step, (direction > 0 ? std::ceil(edge / nearestDouble(step))
                                                                       : std::floor(edge / nearestDouble(step))) +
                                                            static_cast<double>(steps) + more));
            if (steps == 0)
                candidates.push_back(bound->value);
            if (bound->value.is_number_integer() && std::abs(edge) < 9e18)
                candidates.emplace_back(bound->value.get<std::int64_t>() + steps);
            else
                candidates.emplace_back(static_cast<std::int64_t>(std::clamp(std::round(edge), -9e18, 9e18)) + steps);
            candidates.emplace_back(edge + static_cast<double>(steps));
        };
        near(limits.minimum, 1);
        near(limits.maximum, -1);
        for (const Json& step : limits.multiplesOf)
            candidates.push_back(multiple(step, 1.0 + request.variation));
        if (limits.minimum && limits.maximum) {
            const double low = nearestDouble(limits.minimum->value);
            candidates.emplace_back(low + (nearestDouble(limits.maximum->value) - low) / (2.0 + request.variation));
        }
        candidates.insert(candidates.end(), {Json(0), Json(-1), Json(0.5), Json(2), Json(-0.5)});
        return firstMatching(request, candidates);
    }

    std::optional<Json> anything(const Request& request) {
        return firstMatching(request,
                             {makeExampleText({}, request.variation), 1 + request.variation, true, Json::object(),
                              Json::array(), Json::array({makeExampleText({}, request.variation)}), false, nullptr});
    }

    Request nestedRequest(const Request& around, const FormSite& site, std::vector<const Node*> schemas,
                          unsigned variation) {
        return {std::move(schemas), site.scope, around.depth + 1, variation};
    }

    bool isFull(const Request& request) const {
        return m_size == ExampleSize::Full && request.depth < fullDepth && m_made < maxValues / 2;
    }

    /// Adds the required members to `object`. Each member may require others through conditions.
    bool complete(const Request& request, const AlternativeChooser& choose, Json& object) {
        constexpr int rounds = 8;
        for (int round = 0; round < rounds; ++round) {
            m_finder.resetSteps();
            const FormSite site = m_finder.find(request.schemas, request.scope, &object, choose);
            bool grew = false;
            for (const SiteMember& member : site.members) {
                if (!member.required || object.contains(member.name))
                    continue;
                auto value =
                    make(nestedRequest(request, site, m_finder.memberSchemas(site, member.name), request.variation));
                if (!value)
                    return false;
                insertMember(object, object.size(), member.name, std::move(*value));
                grew = true;
            }
            if (!grew)
                return true;
        }
        return true;
    }

    /// Adds a member to `object` if the object stays valid.
    bool addMember(const Request& request, const FormSite& site, const AlternativeChooser& choose,
                   std::string_view name, Json& object) {
        if (object.contains(name))
            return false;
        const std::vector<const Node*> schemas = m_finder.memberSchemas(site, name);
        if (std::ranges::any_of(schemas, [](const Node* schema) { return resolveReference(*schema).isFalse; }))
            return false;
        auto value = make(nestedRequest(request, site, schemas, request.variation));
        if (!value)
            return false;
        Json grown = object;
        insertMember(grown, grown.size(), name, std::move(*value));
        if (!complete(request, choose, grown))
            return false;
        const bool mustGrow = grown.size() < limitsOf(site).minProperties;
        if (!mustGrow && !matches(request, grown) && matches(request, object))
            return false;
        object = std::move(grown);
        return true;
    }

    /// Names for members that are not declared in the schema.
    static std::vector<std::string> extraNames(const FormSite& site, std::size_t count) {
        std::vector<std::string> names;
        FieldLimits limits;
        for (const Node* part : site.parts) {
            if (!part->object)
                continue;
            for (const PatternRule& rule : part->object->patterns)
                for (unsigned i = 0; i <= count; ++i)
                    if (auto name = makeMatchingText(rule.pattern, 0, i))
                        names.push_back(std::move(*name));
            const Node* rule = part->object->names ? &resolveReference(*part->object->names) : nullptr;
            if (rule && rule->enumeration)
                for (const Json& name : rule->enumeration->values())
                    if (name.is_string())
                        names.push_back(name.get<std::string>());
            FormSite onlyNames;
            if (rule) {
                onlyNames.parts = {rule};
                limits = limitsOf(onlyNames);
            }
        }
        for (unsigned i = 0; i < count + 2; ++i) {
            names.push_back(i == 0 ? "key" : formatText("key{}", i + 1));
            names.push_back(makeExampleText(limits, i));
        }
        return names;
    }

    std::optional<Json> object(const Request& request, const AlternativeChooser& choose) {
        Json object = Json::object();
        if (!complete(request, choose, object))
            return std::nullopt;
        m_finder.resetSteps();
        const FormSite site = m_finder.find(request.schemas, request.scope, &object, choose);
        const std::size_t minimum = std::min(limitsOf(site).minProperties, std::size_t{100});
        for (const SiteMember& member : site.members)
            if (isFull(request) || object.size() < minimum || !matches(request, object))
                addMember(request, site, choose, member.name, object);
        const std::size_t desiredSize = isFull(request) && object.empty() && site.members.empty() ? 1 : 0;
        if (object.size() < std::max(minimum, desiredSize))
            for (const std::string& name : extraNames(site, minimum))
                if (object.size() < std::max(minimum, desiredSize))
                    addMember(request, site, choose, name, object);
        return inOrder(request, choose, object);
    }

    /// The members in the order of the form.
    Json inOrder(const Request& request, const AlternativeChooser& choose, Json& object) {
        m_finder.resetSteps();
        const FormSite site = m_finder.find(request.schemas, request.scope, &object, choose);
        Json ordered = Json::object();
        for (const SiteMember& member : site.members)
            if (const auto found = object.find(member.name); found != object.end())
                insertMember(ordered, ordered.size(), member.name, std::move(*found));
        for (auto& [name, value] : object.get_ref<Json::object_t&>())
            if (!ordered.contains(name))
                insertMember(ordered, ordered.size(), name, std::move(value));
        return ordered;
    }

    std::optional<Json> array(const Request& request, const FormSite& site) {
        const FieldLimits limits = limitsOf(site);
        std::size_t desiredSize = 0;
        for (const Node* part : site.parts)
            if (part->array)
                desiredSize =
                    std::max(desiredSize, isFull(request) ? std::max(part->array->prefix.size(), std::size_t{1}) : 0);
        const std::size_t count =
            std::max(limits.minItems, std::min(desiredSize, limits.maxItems.value_or(desiredSize)));
        Json array = Json::array();
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned variation = request.variation + (limits.uniqueItems ? static_cast<unsigned>(i) : 0);
            auto element = make(nestedRequest(request, site, SiteFinder::elementSchemas(site, i), variation));
            if (!element && i < limits.minItems)
                return std::nullopt;
            if (!element)
                break;
            array.push_back(std::move(*element));
        }
        return contain(request, site, array) ? std::optional(std::move(array)) : std::nullopt;
    }

    /// Changes the first elements so that they match `contains`.
    bool contain(const Request& request, const FormSite& site, Json& array) {
        for (const Node* part : site.parts) {
            if (!part->array || !part->array->contains)
                continue;
            const std::size_t minimum = std::min(part->array->minContains, std::size_t{100});
            for (std::size_t i = 0; i < minimum; ++i) {
                std::vector<const Node*> schemas = SiteFinder::elementSchemas(site, i);
                schemas.push_back(part->array->contains);
                auto element = make(
                    nestedRequest(request, site, std::move(schemas), request.variation + static_cast<unsigned>(i)));
                if (!element)
                    return false;
                if (i < array.size())
                    array[i] = std::move(*element);
                else
                    array.push_back(std::move(*element));
            }
        }
        return true;
    }

    SiteFinder m_finder;
    ExampleSize m_size;
    int m_made = 0;
};

} // namespace

std::optional<Json> makeExampleValue(const Schema& schema, ExampleSize size) {
    auto value = ExampleMaker(schema.compiled(), size).make({{schema.compiled().root}, {}, 0, 0});
    if (!value && size == ExampleSize::Full)
        return makeExampleValue(schema, ExampleSize::Smallest);
    return value && schema.isValid(*value) ? value : std::nullopt;
}

} // namespace toolroom
