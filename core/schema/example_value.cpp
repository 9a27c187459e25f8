// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/example_value.h"

#include "core/json/literals.h"
#include "core/schema/example_text.h"
#include "core/schema/form_limits.h"
#include "core/schema/form_site.h"
#include "core/schema/form_state.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace toolroom {

namespace {

constexpr std::size_t stepsForValue = 200'000;
constexpr std::size_t stepsForAll = 4'000'000;
constexpr int valueLimit = 1000;
constexpr int depthLimit = 40;
/// Optional properties and elements that nothing asks for are only made this deep.
constexpr int fullDepth = 3;
constexpr std::size_t attemptLimit = 32;
constexpr unsigned variationLimit = 4;
/// How many of a schema's own examples are tried.
constexpr std::size_t exampleLimit = 8;

/// The schemas of one place and the way there.
struct Wanted {
    std::vector<const Node*> schemas;
    std::vector<const Resource*> scope;
    int depth = 0;
    unsigned variation = 0; ///< values that must differ from each other have different ones
};

class ExampleMaker {
public:
    ExampleMaker(const Schema::Compiled& compiled, ExampleSize size)
        : m_finder(compiled, stepsForValue, stepsForAll)
        , m_size(size) {}

    /// Tries the alternatives of all unions in turn.
    std::optional<Json> make(const Wanted& wanted) {
        if (++m_made > valueLimit || wanted.depth > depthLimit)
            return std::nullopt;
        std::size_t combinations = 1;
        for (std::size_t attempt = 0; attempt < std::min(combinations, attemptLimit); ++attempt) {
            m_finder.renew();
            const AlternativeChooser choose = chooser(attempt);
            const FormSite site = m_finder.find(wanted.schemas, wanted.scope, nullptr, choose);
            for (const SiteUnion& open : site.unions)
                combinations = attempt == 0 ? std::min(combinations * open.size(), attemptLimit) : combinations;
            // Unions inside chosen alternatives come to light later.
            if (attempt == 0 && combinations > 1)
                combinations = attemptLimit;
            auto value = build(wanted, site, choose);
            if (value && fits(wanted, *value))
                return value;
            if (m_made > valueLimit)
                break;
        }
        return fits(wanted, Json()) ? std::optional(Json()) : std::nullopt;
    }

private:
    /// `attempt` as a number whose digits are the alternatives, the first union's last.
    static AlternativeChooser chooser(std::size_t attempt) {
        return [attempt](const SiteUnion& open, const FormSite& site, const Json*) {
            std::size_t rest = attempt;
            for (const SiteUnion& before : site.unions)
                rest /= before.size();
            return rest % open.size();
        };
    }

    bool fits(const Wanted& wanted, const Json& value) {
        m_finder.renew();
        return m_finder.fits(wanted.schemas, value, wanted.scope);
    }

    std::optional<Json> build(const Wanted& wanted, const FormSite& site, const AlternativeChooser& choose) {
        if (auto given = fromSchema(wanted, site))
            return given;
        switch (site.kind) {
        case FieldKind::Text:
            return text(wanted, site);
        case FieldKind::Integer:
        case FieldKind::Number:
            return number(wanted, site);
        case FieldKind::Boolean:
            return firstFitting(wanted, {wanted.variation % 2 == 0, wanted.variation % 2 != 0});
        case FieldKind::Object:
            return object(wanted, choose);
        case FieldKind::Array:
        case FieldKind::Choices:
            return array(wanted, site);
        case FieldKind::Anything:
            return anything(wanted);
        default:
            return std::nullopt;
        }
    }

    /// What the schema itself offers.
    std::optional<Json> fromSchema(const Wanted& wanted, const FormSite& site) {
        std::vector<Json> offers;
        for (const Node* part : site.parts) {
            const auto examples = part->schema->is_object() ? part->schema->find("examples") : part->schema->end();
            if (examples != part->schema->end() && examples->is_array())
                for (std::size_t i = 0; i < std::min(examples->size(), exampleLimit); ++i)
                    offers.push_back((*examples)[(i + wanted.variation) % examples->size()]);
            if (part->defaultValue && wanted.variation == 0 && !part->defaultValue->is_null())
                offers.push_back(*part->defaultValue);
        }
        if (site.kind == FieldKind::Choice || site.kind == FieldKind::Constant)
            for (std::size_t i = 0; i < site.choices.size(); ++i)
                offers.push_back(site.choices[(i + wanted.variation) % site.choices.size()].value);
        return firstFitting(wanted, offers);
    }

    std::optional<Json> firstFitting(const Wanted& wanted, const std::vector<Json>& offers) {
        for (const Json& offer : offers)
            if (fits(wanted, offer))
                return offer;
        return std::nullopt;
    }

    std::optional<Json> text(const Wanted& wanted, const FormSite& site) {
        const FieldLimits limits = limitsOf(site);
        for (unsigned i = 0; i < variationLimit; ++i) {
            Json text = exampleText(limits, wanted.variation + i);
            if (fits(wanted, text))
                return text;
        }
        return std::nullopt;
    }

    /// `count` times the step, exactly as it is written.
    static Json multiple(const Json& step, double count) {
        const Decimal decimal = decimalOf(step);
        if (decimal.digits > 1'000'000'000 || std::abs(count) > 1e9)
            return step;
        const auto digits = static_cast<std::int64_t>(count) * static_cast<std::int64_t>(decimal.digits);
        return numberValue(decimal.exponent == 0 ? std::to_string(digits)
                                                 : std::format("{}e{}", digits, decimal.exponent));
    }

    std::optional<Json> number(const Wanted& wanted, const FormSite& site) {
        const FieldLimits limits = limitsOf(site);
        std::vector<Json> offers = {1 + wanted.variation};
        const auto near = [&](const std::optional<NumberBound>& bound, std::int64_t direction) {
            if (!bound)
                return;
            const double edge = bound->value.get<double>();
            const auto steps = direction * (static_cast<std::int64_t>(wanted.variation) + (bound->exclusive ? 1 : 0));
            for (const Json& step : limits.multiplesOf)
                for (const double more : {0.0, 1.0})
                    offers.push_back(multiple(step, (direction > 0 ? std::ceil(edge / step.get<double>())
                                                                   : std::floor(edge / step.get<double>())) +
                                                        static_cast<double>(steps) + more));
            if (steps == 0)
                offers.push_back(bound->value);
            if (bound->value.is_number_integer() && std::abs(edge) < 9e18)
                offers.emplace_back(bound->value.get<std::int64_t>() + steps);
            else
                offers.emplace_back(static_cast<std::int64_t>(std::clamp(std::round(edge), -9e18, 9e18)) + steps);
            offers.emplace_back(edge + static_cast<double>(steps));
        };
        near(limits.minimum, 1);
        near(limits.maximum, -1);
        for (const Json& step : limits.multiplesOf)
            offers.push_back(multiple(step, 1.0 + wanted.variation));
        if (limits.minimum && limits.maximum) {
            const double low = limits.minimum->value.get<double>();
            offers.emplace_back(low + (limits.maximum->value.get<double>() - low) / (2.0 + wanted.variation));
        }
        offers.insert(offers.end(), {Json(0), Json(-1), Json(0.5), Json(2), Json(-0.5)});
        return firstFitting(wanted, offers);
    }

    std::optional<Json> anything(const Wanted& wanted) {
        return firstFitting(wanted, {exampleText({}, wanted.variation), 1 + wanted.variation, true, Json::object(),
                                     Json::array(), Json::array({exampleText({}, wanted.variation)}), false, nullptr});
    }

    Wanted inside(const Wanted& around, const FormSite& site, std::vector<const Node*> schemas, unsigned variation) {
        return {std::move(schemas), site.scope, around.depth + 1, variation};
    }

    bool isFull(const Wanted& wanted) const {
        return m_size == ExampleSize::Full && wanted.depth < fullDepth && m_made < valueLimit / 2;
    }

    /// Gives `object` what it has to have; conditions may ask for more with each member.
    bool complete(const Wanted& wanted, const AlternativeChooser& choose, Json& object) {
        constexpr int rounds = 8;
        for (int round = 0; round < rounds; ++round) {
            m_finder.renew();
            const FormSite site = m_finder.find(wanted.schemas, wanted.scope, &object, choose);
            bool grew = false;
            for (const SiteMember& member : site.members) {
                if (!member.required || object.contains(member.name))
                    continue;
                auto value = make(inside(wanted, site, m_finder.memberSchemas(site, member.name), wanted.variation));
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

    /// Takes a further member over into `object` when it goes with the others.
    bool addMember(const Wanted& wanted, const FormSite& site, const AlternativeChooser& choose, std::string_view name,
                   Json& object) {
        if (object.contains(name))
            return false;
        const std::vector<const Node*> schemas = m_finder.memberSchemas(site, name);
        if (std::ranges::any_of(schemas, [](const Node* schema) { return referred(*schema).never; }))
            return false;
        auto value = make(inside(wanted, site, schemas, wanted.variation));
        if (!value)
            return false;
        Json grown = object;
        insertMember(grown, grown.size(), name, std::move(*value));
        if (!complete(wanted, choose, grown))
            return false;
        const bool mustGrow = grown.size() < limitsOf(site).minProperties;
        if (!mustGrow && !fits(wanted, grown) && fits(wanted, object))
            return false;
        object = std::move(grown);
        return true;
    }

    /// Names for members that no schema names.
    static std::vector<std::string> furtherNames(const FormSite& site, std::size_t count) {
        std::vector<std::string> names;
        FieldLimits limits;
        for (const Node* part : site.parts) {
            if (!part->object)
                continue;
            for (const PatternRule& rule : part->object->patterns)
                for (unsigned i = 0; i <= count; ++i)
                    if (auto name = textForPattern(rule.pattern, 0, i))
                        names.push_back(std::move(*name));
            const Node* rule = part->object->names ? &referred(*part->object->names) : nullptr;
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
            names.push_back(i == 0 ? "key" : std::format("key{}", i + 1));
            names.push_back(exampleText(limits, i));
        }
        return names;
    }

    std::optional<Json> object(const Wanted& wanted, const AlternativeChooser& choose) {
        Json object = Json::object();
        if (!complete(wanted, choose, object))
            return std::nullopt;
        m_finder.renew();
        const FormSite site = m_finder.find(wanted.schemas, wanted.scope, &object, choose);
        const std::size_t least = std::min(limitsOf(site).minProperties, std::size_t{100});
        for (const SiteMember& member : site.members)
            if (isFull(wanted) || object.size() < least || !fits(wanted, object))
                addMember(wanted, site, choose, member.name, object);
        const std::size_t wished = isFull(wanted) && object.empty() && site.members.empty() ? 1 : 0;
        if (object.size() < std::max(least, wished))
            for (const std::string& name : furtherNames(site, least))
                if (object.size() < std::max(least, wished))
                    addMember(wanted, site, choose, name, object);
        return inOrder(wanted, choose, object);
    }

    /// The members as the form has them.
    Json inOrder(const Wanted& wanted, const AlternativeChooser& choose, Json& object) {
        m_finder.renew();
        const FormSite site = m_finder.find(wanted.schemas, wanted.scope, &object, choose);
        Json ordered = Json::object();
        for (const SiteMember& member : site.members)
            if (const auto found = object.find(member.name); found != object.end())
                insertMember(ordered, ordered.size(), member.name, std::move(*found));
        for (auto& [name, value] : object.get_ref<Json::object_t&>())
            if (!ordered.contains(name))
                insertMember(ordered, ordered.size(), name, std::move(value));
        return ordered;
    }

    std::optional<Json> array(const Wanted& wanted, const FormSite& site) {
        const FieldLimits limits = limitsOf(site);
        std::size_t wished = 0;
        for (const Node* part : site.parts)
            if (part->array)
                wished = std::max(wished, isFull(wanted) ? std::max(part->array->prefix.size(), std::size_t{1}) : 0);
        const std::size_t count = std::max(limits.minItems, std::min(wished, limits.maxItems.value_or(wished)));
        Json array = Json::array();
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned variation = wanted.variation + (limits.uniqueItems ? static_cast<unsigned>(i) : 0);
            auto element = make(inside(wanted, site, SiteFinder::elementSchemas(site, i), variation));
            if (!element && i < limits.minItems)
                return std::nullopt;
            if (!element)
                break;
            array.push_back(std::move(*element));
        }
        return contain(wanted, site, array) ? std::optional(std::move(array)) : std::nullopt;
    }

    /// Makes the first elements such as `contains` asks for.
    bool contain(const Wanted& wanted, const FormSite& site, Json& array) {
        for (const Node* part : site.parts) {
            if (!part->array || !part->array->contains)
                continue;
            const std::size_t least = std::min(part->array->minContains, std::size_t{100});
            for (std::size_t i = 0; i < least; ++i) {
                std::vector<const Node*> schemas = SiteFinder::elementSchemas(site, i);
                schemas.push_back(part->array->contains);
                auto element =
                    make(inside(wanted, site, std::move(schemas), wanted.variation + static_cast<unsigned>(i)));
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

std::optional<Json> exampleValue(const Schema& schema, ExampleSize size) {
    auto value = ExampleMaker(schema.compiled(), size).make({{schema.compiled().root}, {}, 0, 0});
    if (!value && size == ExampleSize::Full)
        return exampleValue(schema, ExampleSize::Smallest);
    return value && schema.isValid(*value) ? value : std::nullopt;
}

} // namespace toolroom
