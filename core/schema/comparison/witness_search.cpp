// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/comparison/witness_search.h"

#include "core/base/format.h"
#include "core/json/decimal.h"
#include "core/json/exact_number.h"
#include "core/json/literals.h"
#include "core/json/text.h"
#include "core/schema/validation/matching_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace toolroom {

namespace {

/// The parts of a value that are searched for witnesses.
constexpr int maxWitnessDepth = 16;
constexpr std::size_t maxWitnessAttempts = 100'000;
constexpr std::size_t maxSamples = 6;
/// Longer texts, arrays, and objects are not tried, because they would be unreadable.
constexpr std::size_t maxTriedText = 10'000;
constexpr std::size_t maxTriedItems = 300;
constexpr std::size_t maxTriedBranches = 8;
constexpr std::size_t maxTriedPairs = 15;
constexpr unsigned maxTextVariations = 4;
constexpr int maxShrinkRounds = 3;

Json with(Json object, const std::string& name, Json value) {
    object[name] = std::move(value);
    return object;
}

Json withItem(Json array, std::size_t index, Json item) {
    if (index < array.size())
        array[index] = std::move(item);
    else
        array.push_back(std::move(item));
    return array;
}

/// Whether an object in `value` has a member with one of the names.
bool hasAnyName(const Json& value, const std::unordered_set<std::string_view>& names) {
    if (value.is_object())
        for (const auto& [name, member] : value.get_ref<const Json::object_t&>())
            if (names.contains(name))
                return true;
    return value.is_structured() &&
           std::ranges::any_of(value, [&](const Json& inner) { return hasAnyName(inner, names); });
}

/// `count` times the exact decimal value of `step`.
Json multipleOf(const Json& step, std::int64_t count) {
    const Decimal decimal = toDecimal(step);
    if (!decimal.moreDigits.empty() || decimal.digits > 1'000'000'000 || std::abs(count) > 1'000'000'000)
        return step;
    const auto digits = count * static_cast<std::int64_t>(decimal.digits);
    return parseNumberLiteral(decimal.exponent == 0 ? std::to_string(digits)
                                                    : formatText("{}e{}", digits, decimal.exponent));
}

/// `value` + `more`, exactly for 64-bit integers.
Json sum(const Json& value, std::int64_t more) {
    constexpr std::int64_t limit = std::int64_t{1} << 62;
    if (value.is_number_integer() && !(value.is_number_unsigned() && value.get<std::uint64_t>() > limit) &&
        std::abs(value.get<double>()) < static_cast<double>(limit))
        return value.get<std::int64_t>() + more;
    return nearestDouble(value) + static_cast<double>(more);
}

void addNumbersNear(const Json& bound, const std::vector<const Json*>& steps, std::vector<Json>& numbers) {
    if (bound.is_null())
        return;
    numbers.insert(numbers.end(), {bound, sum(bound, 1), sum(bound, -1)});
    const double value = nearestDouble(bound);
    for (const Json* step : steps) {
        const double count = value / nearestDouble(*step);
        if (!(std::abs(count) < 1e9))
            continue;
        for (const std::int64_t more : {-1, 0, 1, 2})
            numbers.push_back(multipleOf(*step, static_cast<std::int64_t>(std::floor(count)) + more));
    }
    if (std::abs(value) < 0x1p50)
        numbers.insert(numbers.end(), {Json(value + 0.5), Json(value - 0.5)});
}

/// Texts that differ from `text` in one character.
std::vector<std::string> variantsOf(const std::string& text) {
    static constexpr std::array<std::string_view, 9> characters = {"a", "A", "0", "_", "-", ".", " ", "/", "\u00e9"};
    std::vector<std::string> variants;
    for (const std::string_view character : characters) {
        variants.push_back(text + std::string(character));
        if (text.empty() || static_cast<unsigned char>(text.back()) >= 0x80)
            continue;
        variants.push_back(text.substr(0, text.size() - 1) + std::string(character));
        if (static_cast<unsigned char>(text.front()) < 0x80)
            variants.push_back(std::string(character) + text.substr(1));
    }
    return variants;
}

/// `text` with `size` code points, by repeating its last character.
std::string textOfSize(std::string text, std::size_t size) {
    const std::size_t now = countCodePoints(text);
    if (now < size)
        text.append(size - now, text.empty() || static_cast<unsigned char>(text.back()) >= 0x80 ? 'a' : text.back());
    return text;
}

} // namespace

std::optional<Json> WitnessSearch::find(const NodeSet& valid, const NodeSet& invalid, const Filter& filter) {
    std::optional<Json> found;
    const auto isWitness = [&](const Json& value) { return refutes(valid, invalid, value) && filter(value); };
    tryAll(valid, invalid, [&](Json value) {
        if (!isWitness(value))
            return m_attempts > maxWitnessAttempts || m_steps.isExceeded();
        found = std::move(value);
        return true;
    });
    if (found)
        shrink(*found, isWitness);
    return found;
}

/// The search for a part of the value.
std::optional<Json> WitnessSearch::findInside(const NodeSet& valid, const NodeSet& invalid) {
    if (m_depth == maxWitnessDepth || m_steps.isExceeded() || m_inclusion.holds(valid, invalid))
        return std::nullopt;
    const std::pair key(sorted(valid), sorted(invalid));
    const auto [known, isNew] = m_found.try_emplace(key, Found{std::nullopt, m_depth});
    // Closer to the limit of the depth, a search finds no more. A pair that is met again inside itself was not found
    // yet.
    if (!isNew && (known->second.value || m_depth >= known->second.depth))
        return known->second.value;
    known->second.depth = m_depth;
    ++m_depth;
    std::optional<Json> found;
    tryAll(valid, invalid, [&](Json value) {
        if (!refutes(valid, invalid, value))
            return m_attempts > maxWitnessAttempts || m_steps.isExceeded();
        found = std::move(value);
        return true;
    });
    --m_depth;
    known->second.value = found;
    return found;
}

bool WitnessSearch::refutes(const NodeSet& valid, const NodeSet& invalid, const Json& value) {
    constexpr std::size_t attemptCost = 4;
    ++m_attempts;
    return m_steps.tryConsume(attemptCost) && m_branches.accepts(valid, value) && !m_branches.accepts(invalid, value) &&
           !m_steps.isExceeded();
}

bool WitnessSearch::tryAll(const NodeSet& valid, const NodeSet& invalid, const Attempt& attempt) {
    return std::ranges::any_of(m_branches.of(valid).branches,
                               [&](const SchemaBranch& branch) { return tryBranch(branch, invalid, attempt); }) ||
           tryCombined(valid, invalid, attempt);
}

bool WitnessSearch::tryBranch(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt) {
    if (branch.values)
        return std::ranges::any_of(*branch.values, [&](const Json* value) { return attempt(*value); });
    switch (branch.type) {
    case InstanceType::Number:
        return tryNumbers(branch, invalid, attempt);
    case InstanceType::String:
        return tryTexts(branch, invalid, attempt);
    case InstanceType::Array:
        return tryArrays(branch, invalid, attempt);
    case InstanceType::Object:
        return tryObjects(branch, invalid, attempt);
    default:
        return false;
    }
}

std::vector<const SchemaBranch*> WitnessSearch::others(const SchemaBranch& branch, const NodeSet& invalid) {
    std::vector<const SchemaBranch*> found;
    if (invalid.empty())
        return found;
    for (const SchemaBranch& other : m_branches.of(invalid).branches)
        if (other.type == branch.type && found.size() < maxTriedBranches)
            found.push_back(&other);
    return found;
}

bool WitnessSearch::tryNumbers(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt) {
    std::vector<Json> numbers;
    if (invalid.empty()) // a plain sample
        numbers.emplace_back(1);
    std::vector<const SchemaBranch*> both = {&branch};
    for (const SchemaBranch* other : others(branch, invalid))
        both.push_back(other);
    for (const SchemaBranch* one : both) {
        addNumbersNear(one->upper, branch.steps, numbers);
        addNumbersNear(one->lower, branch.steps, numbers);
        for (const Json* value : one->values.value_or(std::vector<const Json*>()))
            addNumbersNear(*value, branch.steps, numbers);
        for (const Json* step : one->steps)
            for (const std::int64_t count : {1, 2, 3, -1})
                numbers.push_back(multipleOf(*step, count));
    }
    for (const double number : {1.0, 0.0, -1.0, 2.0, 3.0, 10.0, 100.0, 1e15, -1e15})
        numbers.emplace_back(static_cast<std::int64_t>(number));
    for (const double number : {0.5, -0.5, 1.25, 0.1})
        numbers.emplace_back(number);
    return std::ranges::any_of(numbers, [&](const Json& number) { return attempt(number); });
}

bool WitnessSearch::tryTexts(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt) {
    const std::vector<const SchemaBranch*> outer = others(branch, invalid);
    std::vector<std::string> texts = {"text"};
    std::vector<std::size_t> sizes = {branch.minSize, branch.maxSize};
    for (const SchemaBranch* other : outer)
        sizes.insert(sizes.end(), {other->minSize == 0 ? 0 : other->minSize - 1,
                                   other->maxSize == unlimited ? unlimited : other->maxSize + 1});
    std::erase_if(
        sizes, [&](std::size_t size) { return size > maxTriedText || size < branch.minSize || size > branch.maxSize; });
    for (const std::string_view pattern : branch.patterns)
        for (const std::size_t size : sizes)
            for (unsigned variation = 0; variation < maxTextVariations; ++variation)
                if (auto text = makeMatchingText(pattern, size, variation))
                    texts.push_back(std::move(*text));
    for (const SchemaBranch* other : outer) {
        for (const Json* value : other->values.value_or(std::vector<const Json*>()))
            if (value->is_string() && texts.size() < maxTriedItems)
                texts.push_back(value->get<std::string>());
        for (const std::string_view pattern : other->patterns)
            if (auto text = makeMatchingText(pattern, branch.minSize, 0))
                texts.push_back(std::move(*text));
    }
    if (branch.patterns.empty())
        for (const std::size_t size : sizes)
            texts.emplace_back(size, 'a');
    texts.insert(texts.end(), {"", "a", "A", "0", " "});
    const std::size_t given = texts.size();
    for (std::size_t i = 0; i < given; ++i)
        if (texts[i].size() < maxTriedItems)
            for (const std::string& variant : variantsOf(texts[i]))
                texts.push_back(textOfSize(variant, std::min(branch.minSize, maxTriedText)));
    return std::ranges::any_of(texts, [&](const std::string& text) { return attempt(text); });
}

bool WitnessSearch::tryArrays(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt) {
    const std::vector<const SchemaBranch*> outer = others(branch, invalid);
    std::size_t prefix = branch.prefixSize();
    std::vector<std::size_t> sizes = {branch.minSize, 0, 1, 2, branch.maxSize};
    for (const SchemaBranch* other : outer) {
        prefix = std::max(prefix, other->prefixSize());
        sizes.insert(sizes.end(), {other->minSize == 0 ? 0 : other->minSize - 1,
                                   other->maxSize == unlimited ? unlimited : other->maxSize + 1});
        for (const ArrayRules* rules : other->arrays)
            if (rules->contains && rules->maxContains != unlimited)
                sizes.push_back(rules->maxContains + 1);
    }
    sizes.push_back(prefix + 1);
    std::erase_if(sizes, [&](std::size_t size) {
        return size > maxTriedItems || size < branch.minSize || size > branch.maxSize;
    });
    for (const std::size_t size : sizes)
        if (auto array = arrayOf(branch, size); array && attempt(std::move(*array)))
            return true;
    for (std::size_t i = 0; i <= std::min(prefix, maxTriedItems) && i < branch.maxSize; ++i) {
        const auto base = arrayOf(branch, std::max(branch.minSize, i + 1));
        if (!base)
            break;
        const NodeSet item = branch.itemNodes(i);
        for (const SchemaBranch* other : outer)
            if (auto witness = findInside(item, other->itemNodes(i)); witness && attempt(withItem(*base, i, *witness)))
                return true;
        for (const Json& value : samples(item))
            if (attempt(withItem(*base, i, value)))
                return true;
    }
    // Equal items, and items that `contains` wants or does not want.
    const NodeSet last = branch.itemNodes(prefix);
    std::vector<Json> items = samples(last);
    for (const SchemaBranch* other : outer)
        for (const ArrayRules* rules : other->arrays) {
            NodeSet wanted;
            addNode(wanted, rules->contains);
            if (auto unwanted = wanted.empty() ? std::nullopt : findInside(last, wanted))
                items.push_back(std::move(*unwanted));
            wanted.insert(wanted.end(), last.begin(), last.end());
            if (auto both = rules->contains ? sample(wanted) : std::nullopt)
                items.push_back(std::move(*both));
        }
    for (const Json& item : items)
        for (const std::size_t size : sizes) {
            Json array = arrayOf(branch, std::min(size, prefix)).value_or(Json::array());
            while (array.size() < std::max(size, std::size_t{1}))
                array.push_back(item);
            if (attempt(std::move(array)))
                return true;
        }
    return std::ranges::any_of(items, [&](const Json& item) { return attempt(Json::array({item, item})); });
}

/// An array of different items if possible.
std::optional<Json> WitnessSearch::arrayOf(const SchemaBranch& branch, std::size_t size) {
    if (size > maxTriedItems)
        return std::nullopt;
    Json array = Json::array();
    for (std::size_t i = 0; i < size; ++i) {
        const std::vector<Json> items = samples(branch.itemNodes(i));
        if (items.empty())
            return std::nullopt;
        const auto unused =
            branch.isUnique
                ? std::ranges::find_if(items, [&](const Json& item) { return !std::ranges::contains(array, item); })
                : items.begin();
        array.push_back(unused == items.end() ? items.front() : *unused);
    }
    return array;
}

bool WitnessSearch::tryObjects(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt) {
    const auto base = smallestObject(branch);
    if (!base)
        return false;
    if (attempt(*base))
        return true;
    std::vector<std::string> names(branch.names.begin(), branch.names.end());
    std::unordered_set<std::string_view> known(branch.names.begin(), branch.names.end());
    const bool comparesNewNames = m_newNames == NewNames::Compare || !branch.otherMemberNodes().empty();
    for (const SchemaBranch* other : others(branch, invalid))
        for (const std::string_view name : other->names)
            if ((comparesNewNames || branch.requiredNames.contains(name) || branch.declares(name)) &&
                known.insert(name).second)
                names.emplace_back(name);
    Json full = *base;
    for (const std::string& name : names) {
        if (m_steps.isExceeded())
            return true;
        if (branch.absentNames.contains(name))
            continue;
        if (tryMember(branch, invalid, *base, name, attempt))
            return true;
        if (full.size() < branch.maxSize && full.size() < maxTriedItems && !full.contains(name))
            if (auto value = sample(branch.memberNodes(name)))
                full[name] = std::move(*value);
    }
    if (attempt(full) || tryOtherMembers(branch, invalid, *base, attempt))
        return true;
    for (const std::string& name : names) {
        if (branch.requiredNames.contains(name) || !full.contains(name) || full.size() > maxTriedItems)
            continue;
        Json without = full;
        without.erase(name);
        if (attempt(std::move(without)))
            return true;
    }
    return false;
}

bool WitnessSearch::tryMember(const SchemaBranch& branch, const NodeSet& invalid, const Json& base,
                              const std::string& name, const Attempt& attempt) {
    const NodeSet member = branch.memberNodes(name);
    const auto attemptWith = [&](const Json& value) {
        Json object = with(base, name, value);
        addDependents(branch, object);
        return attempt(std::move(object));
    };
    for (const SchemaBranch* other : others(branch, invalid))
        if (auto witness = findInside(member, other->memberNodes(name)); witness && attemptWith(*witness))
            return true;
    return std::ranges::any_of(samples(member), attemptWith);
}

/// Members without a schema of their own.
bool WitnessSearch::tryOtherMembers(const SchemaBranch& branch, const NodeSet& invalid, const Json& base,
                                    const Attempt& attempt) {
    const std::vector<const SchemaBranch*> outer = others(branch, invalid);
    const std::vector<std::string> names = otherNames(branch, outer);
    for (const std::string& name : names)
        if (tryMember(branch, invalid, base, name, attempt))
            return true;
    std::size_t wantedSize = 0;
    for (const SchemaBranch* other : outer)
        if (other->maxSize < maxTriedItems)
            wantedSize = std::max(wantedSize, other->maxSize + 1);
    Json grown = base;
    const auto grow = [&](const std::string& name) {
        if (grown.size() < wantedSize && !grown.contains(name) && !branch.absentNames.contains(name))
            if (auto value = sample(branch.memberNodes(name)))
                grown[name] = std::move(*value);
    };
    for (const std::string_view name : branch.names)
        grow(std::string(name));
    for (std::size_t i = 0; i < wantedSize && !m_branches.isEmpty(branch.otherMemberNodes()); ++i)
        grow(formatText("other{}", i + 1));
    return attempt(std::move(grown));
}

std::vector<std::string> WitnessSearch::otherNames(const SchemaBranch& branch,
                                                   const std::vector<const SchemaBranch*>& others) {
    std::vector<std::string> names;
    const auto addMatching = [&](const SchemaBranch& one) {
        for (const ObjectRules* rules : one.objects)
            for (const PatternRule& rule : rules->patterns)
                for (unsigned variation = 0; variation < 2; ++variation)
                    if (auto name = makeMatchingText(rule.pattern, 0, variation))
                        names.push_back(std::move(*name));
    };
    addMatching(branch);
    const bool isOpen = branch.otherMemberNodes().empty();
    for (const SchemaBranch* other : others) {
        if (!isOpen || m_newNames == NewNames::Compare)
            addMatching(*other);
        const NodeSet wanted = other->nameNodes();
        NodeSet own = branch.nameNodes();
        if (!wanted.empty()) {
            auto name = findInside(own, wanted);
            if (name && name->is_string())
                names.push_back(name->get<std::string>());
            names.insert(names.end(), {"", "A", "1", "a b"});
        }
    }
    for (const Json& name : samples(branch.nameNodes()))
        if (name.is_string() && !branch.nameNodes().empty())
            names.push_back(name.get<std::string>());
    names.emplace_back("other");
    std::erase_if(names, [&](const std::string& name) {
        return branch.absentNames.contains(name) || std::ranges::contains(branch.names, name);
    });
    return names;
}

std::optional<Json> WitnessSearch::smallestObject(const SchemaBranch& branch) {
    if (branch.minSize > maxTriedItems)
        return std::nullopt;
    Json object = Json::object();
    const auto add = [&](const std::string& name) {
        auto value = object.contains(name) ? std::nullopt : sample(branch.memberNodes(name));
        if (value)
            object[name] = std::move(*value);
        return value.has_value();
    };
    for (const std::string_view name : branch.required)
        if (!add(std::string(name)))
            return std::nullopt;
    addDependents(branch, object);
    for (const std::string_view name : branch.names)
        if (object.size() < branch.minSize && !branch.absentNames.contains(name))
            add(std::string(name));
    for (const std::string& name : object.size() < branch.minSize ? otherNames(branch, {}) : std::vector<std::string>())
        if (object.size() < branch.minSize)
            add(name);
    for (std::size_t i = 0; object.size() < branch.minSize && i < maxTriedItems; ++i)
        add(formatText("other{}", i + 1));
    return object;
}

/// Adds what the members of the object require.
void WitnessSearch::addDependents(const SchemaBranch& branch, Json& object) {
    constexpr int rounds = 3;
    for (int round = 0; round < rounds; ++round)
        for (const ObjectRules* rules : branch.objects)
            for (const DependentRule& rule : rules->dependents) {
                if (!object.contains(rule.name))
                    continue;
                std::vector<std::string_view> required = rule.required;
                NodeSet schema;
                addNode(schema, rule.schema);
                for (const SchemaBranch& other :
                     schema.empty() ? std::vector<SchemaBranch>() : m_branches.of(schema).branches)
                    required.insert(required.end(), other.required.begin(), other.required.end());
                for (const std::string_view name : required)
                    if (!object.contains(name))
                        if (auto value = sample(branch.memberNodes(name)))
                            object[std::string(name)] = std::move(*value);
            }
}

/// Values to which the keywords of `invalid` that are not compared by limits apply.
bool WitnessSearch::tryCombined(const NodeSet& valid, const NodeSet& invalid, const Attempt& attempt) {
    if (m_depth > 2)
        return false;
    const auto tryWith = [&](std::initializer_list<const Node*> more) {
        NodeSet nodes = valid;
        for (const Node* node : more)
            addNode(nodes, node);
        return nodes.size() > valid.size() && std::ranges::any_of(samples(nodes), [&](const Json& value) {
                   return !hasAnyName(value, m_ignoredNames) && attempt(value);
               });
    };
    NodeSet nodes;
    for (const SchemaBranch& branch : m_branches.of(invalid).branches)
        for (const Node* node : branch.nodes)
            addNode(nodes, node);
    for (const Node* node : nodes) {
        for (const DependentRule& rule : node->object ? node->object->dependents : std::vector<DependentRule>())
            if (rule.schema && tryWith({rule.schema}))
                return true;
        const Combination* rules = node->combination.get();
        if (!rules)
            continue;
        if ((rules->negated && tryWith({rules->negated})) || (rules->condition && tryWith({rules->condition})))
            return true;
        std::size_t pairs = 0;
        for (std::size_t i = 0; i < rules->oneOf.size(); ++i)
            for (std::size_t j = i + 1; j < rules->oneOf.size() && pairs < maxTriedPairs; ++j, ++pairs)
                if (tryWith({rules->oneOf[i], rules->oneOf[j]}))
                    return true;
    }
    return false;
}

std::vector<Json> WitnessSearch::samples(const NodeSet& nodes) {
    const auto [known, isNew] = m_samples.try_emplace(sorted(nodes));
    std::vector<Json>& found = known->second;
    // A set that occurs again inside its own values yields what has been found so far.
    if (!isNew || m_depth > maxWitnessDepth)
        return found;
    ++m_depth;
    for (const SchemaBranch& branch : m_branches.of(nodes).branches) {
        std::size_t branchSamples = 0;
        tryBranch(branch, {}, [&](Json value) {
            constexpr std::size_t maxBranchSamples = 3;
            if (!std::ranges::contains(found, value) && m_branches.accepts(nodes, value)) {
                found.push_back(std::move(value));
                ++branchSamples;
            }
            ++m_attempts;
            return branchSamples == maxBranchSamples || found.size() == maxSamples || m_attempts > maxWitnessAttempts ||
                   m_steps.isExceeded();
        });
        if (found.size() == maxSamples || m_steps.isExceeded())
            break;
    }
    --m_depth;
    return found;
}

std::optional<Json> WitnessSearch::sample(const NodeSet& nodes) {
    const std::vector<Json> found = samples(nodes);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

void WitnessSearch::shrink(Json& value, const Filter& refutes) {
    for (int round = 0; round < maxShrinkRounds; ++round) {
        bool isSmaller = false;
        std::vector<std::string> open = {""};
        while (!open.empty() && !m_steps.isExceeded()) {
            const std::string pointer = open.back();
            open.pop_back();
            const Json::json_pointer place(pointer);
            for (std::size_t i = value[place].size(); i > 0 && value[place].is_structured(); --i) {
                Json smaller = value;
                Json& part = smaller[place];
                const auto index = static_cast<std::ptrdiff_t>(i - 1);
                if (auto* members = part.get_ptr<Json::object_t*>())
                    members->erase(std::next(members->begin(), index));
                else
                    part.erase(part.begin() + index);
                if (!refutes(smaller))
                    continue;
                value = std::move(smaller);
                isSmaller = true;
            }
            if (!value[place].is_structured())
                continue;
            std::size_t index = 0;
            for (const auto& [key, inner] : value[place].items()) {
                if (inner.is_structured() && !inner.empty())
                    open.push_back((place / (value[place].is_array() ? std::to_string(index) : key)).to_string());
                ++index;
            }
        }
        if (!isSmaller)
            return;
    }
}

} // namespace toolroom
