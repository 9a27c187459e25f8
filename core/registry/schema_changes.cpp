// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/schema_changes.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/object_index.h"
#include "core/json/pointer.h"
#include "core/json/value_changes.h"
#include "core/registry/change_messages.h"
#include "core/registry/schema_effects.h"

#include <set>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

class SchemaComparison {
public:
    SchemaComparison(const Json& before, const Json& after, SchemaUse use)
        : m_before(before)
        , m_after(after)
        , m_use(use) {}

    std::vector<ToolChange> compare() {
        if (m_before.is_null() || m_after.is_null()) {
            if (!m_before.is_null() || !m_after.is_null())
                addEffect(
                    compareCondition(m_before.is_null() ? nullptr : &m_before, m_after.is_null() ? nullptr : &m_after),
                    schemaSubject(), {}, m_before, m_after);
            return std::move(m_changes);
        }
        const ValueChanges changes = changesBetween(m_before, m_after);
        for (const ValueChange& change : changes.changes)
            add(change);
        if (!changes.isComplete)
            m_changes.push_back({.impact = Impact::Breaking,
                                 .tool = {},
                                 .pointer = {},
                                 .message = message<change_messages::tooManyChanges>(),
                                 .reason = message<change_messages::unknownMeaning>(),
                                 .before = {},
                                 .after = {}});
        return std::move(m_changes);
    }

private:
    /// A subschema in both versions.
    struct Site {
        std::string pointer;   ///< in the new schema
        std::string from;      ///< in the old schema
        std::string parameter; ///< such as `filter.ids[]`; empty at the root
        bool isReversed = false;
        bool isConditional = false; ///< inside `if`: the effect is unknown
    };

    void add(const ValueChange& change) {
        const std::vector<std::string> now = pointerTokens(change.pointer);
        const std::vector<std::string> old = change.from.empty() ? now : pointerTokens(change.from);
        Site site;
        for (std::size_t i = 0; i < now.size();) {
            const ValidatingKeyword* rule = validatingKeyword(now[i]);
            if (!rule)
                return addDescription(site, now[i]);
            if (rule->holds == ValueShape::Value)
                return addKeyword(site, *rule);
            const bool hasMembers = rule->holds != ValueShape::Schema || isArrayAt(site, now[i]);
            const std::size_t next = i + 1 + hasMembers;
            if (now.size() < next)
                return addMembers(site, *rule, change);
            if (now.size() == next)
                return addSubschema(site, *rule, now[next - 1], change);
            enter(site, *rule, now, old, i, next);
            i = next;
        }
        addEffect(effectAt(site, compareSubschemas(&change.before, &change.after)), schemaSubject(), {}, change.before,
                  change.after);
    }

    /// Whether `keyword` holds an array in either version, as `items` may in older drafts.
    [[nodiscard]] bool isArrayAt(const Site& site, std::string_view keyword) const {
        const Json* now = resolvePointer(m_after, appendPointer(site.pointer, keyword));
        const Json* old = resolvePointer(m_before, appendPointer(site.from, keyword));
        return (now && now->is_array()) || (old && old->is_array());
    }

    static void enter(Site& site, const ValidatingKeyword& rule, const std::vector<std::string>& now,
                      const std::vector<std::string>& old, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            site.pointer = appendPointer(site.pointer, now[i]);
            site.from = appendPointer(site.from, i < old.size() ? old[i] : now[i]);
        }
        if (rule.name == "properties")
            site.parameter += (site.parameter.empty() ? "" : ".") + now[end - 1];
        else if (rule.name == "items" || rule.name == "prefixItems" || rule.name == "contains")
            site.parameter += "[]";
        site.isReversed = site.isReversed != (rule.name == "not");
        site.isConditional = site.isConditional || rule.name == "if";
    }

    bool contains(const Json& values, const Json& value) {
        return m_sets.try_emplace(&values, values).first->second.contains(value, m_steps);
    }

    bool hasRequired(const Json* schema, const std::string& name) {
        const Json* required = schema ? memberOf(*schema, "required") : nullptr;
        return required && required->is_array() && contains(*required, name);
    }

    bool hasProperty(const Json* schema, const std::string& name) {
        const Json* properties = schema ? memberOf(*schema, "properties") : nullptr;
        return properties && m_index.child(*properties, name);
    }

    /// All members of a list or map of schemas were added or removed.
    void addMembers(const Site& site, const ValidatingKeyword& rule, const ValueChange& change) {
        if (rule.holds != ValueShape::NamedSchemas || !(change.before.is_object() || change.after.is_object())) {
            const Json* before = change.kind == ValueChange::Kind::Added ? nullptr : &change.before;
            const Json* after = change.kind == ValueChange::Kind::Removed ? nullptr : &change.after;
            return addEffect(effectAt(site, compareCondition(before, after)), keywordSubject(site, rule.name),
                             appendPointer(site.pointer, rule.name), change.before, change.after);
        }
        using Kind = ValueChange::Kind;
        for (const auto& [name, schema] : change.before.items())
            addSubschema(site, rule, name, {Kind::Removed, {}, {}, schema, {}});
        for (const auto& [name, schema] : change.after.items())
            addSubschema(site, rule, name, {Kind::Added, {}, {}, {}, schema});
    }

    /// One subschema was added, removed, moved, or became a boolean.
    void addSubschema(const Site& site, const ValidatingKeyword& rule, const std::string& name,
                      const ValueChange& change) {
        std::string pointer = appendPointer(site.pointer, rule.name);
        if (rule.holds != ValueShape::Schema)
            pointer = appendPointer(pointer, name);
        if (rule.name == "properties")
            return addProperty(site, name, pointer, change);
        const bool isMoved = change.kind == ValueChange::Kind::Moved && rule.name != "prefixItems";
        // A definition that nothing refers to has no effect, but one that is replaced may be in use.
        if (isMoved || (rule.compare == nullptr && change.kind != ValueChange::Kind::Changed))
            return;
        const Json* before = change.kind == ValueChange::Kind::Added ? nullptr : &change.before;
        const Json* after = change.kind == ValueChange::Kind::Removed ? nullptr : &change.after;
        const Effect effect = rule.compare ? rule.compare(before, after) : Effect::Replaced;
        addEffect(effectAt(site, effect), keywordSubject(site, rule.name), pointer, change.before, change.after);
    }

    void addProperty(const Site& site, const std::string& name, const std::string& pointer, const ValueChange& change) {
        using Kind = ValueChange::Kind;
        const std::string parameter = (site.parameter.empty() ? "" : site.parameter + '.') + name;
        const Json* old = resolvePointer(m_before, site.from);
        const Json* now = resolvePointer(m_after, site.pointer);
        const bool isArgument = m_use == SchemaUse::Arguments;
        if (change.kind == Kind::Removed)
            return addChange(Impact::Breaking, message<change_messages::removed>(propertySubject(parameter)), pointer,
                             isArgument ? message<change_messages::callsWithItFail>()
                                        : message<change_messages::resultsLackIt>(),
                             change);
        if (change.kind != Kind::Added)
            return addEffect(effectAt(site, compareSubschemas(&change.before, &change.after)),
                             propertySubject(parameter), pointer, change.before, change.after);
        if (isArgument && hasRequired(now, name))
            return addChange(Impact::Breaking,
                             message<change_messages::added>(message<change_messages::requiredParameter>(parameter)),
                             pointer, message<change_messages::callsWithoutItFail>(), change);
        const Json* additional = old ? memberOf(*old, "additionalProperties") : nullptr;
        const bool isUnexpected = !isArgument && additional && *additional == false;
        addChange(isUnexpected ? Impact::Breaking : Impact::Compatible,
                  message<change_messages::added>(propertySubject(parameter)), pointer,
                  isArgument     ? message<change_messages::callsStayValid>()
                  : isUnexpected ? message<change_messages::resultsUnexpected>()
                                 : message<change_messages::resultsStayValid>(),
                  change);
    }

    /// A keyword with a value other than schemas. Its elements may have changed in several places.
    void addKeyword(const Site& site, const ValidatingKeyword& rule) {
        const std::string pointer = appendPointer(site.pointer, rule.name);
        if (!m_reported.insert(pointer).second)
            return;
        const Json* before = resolvePointer(m_before, appendPointer(site.from, rule.name));
        const Json* after = resolvePointer(m_after, pointer);
        if (rule.name == "required")
            return addRequired(site, pointer, before, after);
        addEffect(effectAt(site, rule.compare(before, after)), keywordSubject(site, rule.name), pointer,
                  before ? *before : Json(), after ? *after : Json());
    }

    void addRequired(const Site& site, const std::string& pointer, const Json* before, const Json* after) {
        static const Json none = Json::array();
        const Json& was = before && before->is_array() ? *before : none;
        const Json& is = after && after->is_array() ? *after : none;
        const Json* old = resolvePointer(m_before, site.from);
        const Json* now = resolvePointer(m_after, site.pointer);
        const auto addEach = [&](const Json& names, const Json& others, const Json* without, const Json* with,
                                 bool isAdded) {
            for (const Json& name : names) {
                const std::string text = unquotedText(name);
                // addProperty() reports parameters that were added or removed.
                if (contains(others, name) || (hasProperty(with, text) && !hasProperty(without, text)))
                    continue;
                const Message subject = propertySubject((site.parameter.empty() ? "" : site.parameter + '.') + text);
                const auto [impact, reason] = impactOf(effectAt(site, isAdded ? Effect::Narrowed : Effect::Widened));
                m_changes.push_back({.impact = impact,
                                     .tool = {},
                                     .pointer = pointer,
                                     .message = isAdded ? message<change_messages::nowRequired>(subject)
                                                        : message<change_messages::noLongerRequired>(subject),
                                     .reason = reason,
                                     .before = isAdded ? Json() : name,
                                     .after = isAdded ? name : Json()});
            }
        };
        addEach(was, is, now, old, false);
        addEach(is, was, old, now, true);
    }

    void addDescription(const Site& site, const std::string& keyword) {
        const std::string pointer = appendPointer(site.pointer, keyword);
        if (!m_reported.insert(pointer).second)
            return;
        const AnnotationKeyword& rule = annotationKeyword(keyword);
        const Json* before = resolvePointer(m_before, appendPointer(site.from, keyword));
        const Json* after = resolvePointer(m_after, pointer);
        const bool isFilledIn = keyword == "default" && m_use == SchemaUse::Arguments;
        const bool isHarmless = keyword == "default" && !isFilledIn;
        m_changes.push_back(
            makeValueChange(isHarmless ? Impact::Compatible : rule.impact, keywordSubject(site, keyword), pointer,
                            before ? *before : Json(), after ? *after : Json(),
                            isHarmless ? message<change_messages::noEffect>() : Message(*rule.reason, 0, {})));
    }

    void addEffect(Effect effect, const Message& subject, const std::string& pointer, const Json& before,
                   const Json& after) {
        if (effect == Effect::None)
            return;
        auto [impact, reason] = impactOf(effect);
        m_changes.push_back(makeValueChange(impact, subject, pointer, before, after, std::move(reason)));
    }

    void addChange(Impact impact, Message text, const std::string& pointer, Message reason, const ValueChange& change) {
        m_changes.push_back({.impact = impact,
                             .tool = {},
                             .pointer = pointer,
                             .message = std::move(text),
                             .reason = std::move(reason),
                             .before = change.before,
                             .after = change.after});
    }

    static Effect effectAt(const Site& site, Effect effect) {
        if (effect != Effect::None && site.isConditional)
            return Effect::Replaced;
        return site.isReversed ? reverseEffect(effect) : effect;
    }

    [[nodiscard]] std::pair<Impact, Message> impactOf(Effect effect) const {
        if (m_use == SchemaUse::Arguments)
            return effect == Effect::Widened ? std::pair(Impact::Compatible, message<change_messages::callsStayValid>())
                                             : std::pair(Impact::Breaking, message<change_messages::callsMayFail>());
        return effect == Effect::Narrowed ? std::pair(Impact::Compatible, message<change_messages::resultsStayValid>())
                                          : std::pair(Impact::Breaking, message<change_messages::resultsUnexpected>());
    }

    [[nodiscard]] Message schemaSubject() const {
        return m_use == SchemaUse::Arguments ? message<change_messages::inputSchema>()
                                             : message<change_messages::outputSchema>();
    }

    [[nodiscard]] Message propertySubject(const std::string& parameter) const {
        return m_use == SchemaUse::Arguments ? message<change_messages::parameter>(parameter)
                                             : message<change_messages::outputProperty>(parameter);
    }

    [[nodiscard]] Message keywordSubject(const Site& site, std::string_view keyword) const {
        return message<change_messages::keywordOf>(keyword, site.parameter.empty() ? schemaSubject()
                                                                                   : propertySubject(site.parameter));
    }

    const Json& m_before;
    const Json& m_after;
    const SchemaUse m_use;
    std::vector<ToolChange> m_changes;
    std::set<std::string> m_reported;                 ///< pointers of keywords
    std::unordered_map<const Json*, ValueSet> m_sets; ///< of `required` lists
    StepBudget m_steps{maxComparingSteps};
    ObjectIndex m_index;
};

} // namespace

std::vector<ToolChange> compareSchemas(const Json& before, const Json& after, SchemaUse use) {
    return SchemaComparison(before, after, use).compare();
}

ToolChange makeValueChange(Impact impact, const Message& subject, std::string pointer, const Json& before,
                           const Json& after, Message reason) {
    constexpr std::size_t maxValue = 80; // bytes
    const std::string old = compactText(before);
    const std::string now = compactText(after);
    const bool isShort = old.size() <= maxValue && now.size() <= maxValue;
    Message text;
    if (before.is_null())
        text = isShort ? message<change_messages::addedValue>(subject, now) : message<change_messages::added>(subject);
    else if (after.is_null())
        text =
            isShort ? message<change_messages::removedValue>(subject, old) : message<change_messages::removed>(subject);
    else
        text = isShort ? message<change_messages::changedValue>(subject, old, now)
                       : message<change_messages::changed>(subject);
    return {.impact = impact,
            .tool = {},
            .pointer = std::move(pointer),
            .message = std::move(text),
            .reason = std::move(reason),
            .before = before,
            .after = after};
}

} // namespace toolroom
