// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/schemas/call_schema.h"

#include "core/contract/definition/meta_fields.h"
#include "core/contract/messages.h"
#include "core/contract/schemas/schema_references.h"
#include "core/json/object_index.h"
#include "core/json/pointer.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

/// Keywords that restrict members of an object without naming them.
constexpr std::array<std::string_view, 6> closingKeywords = {"additionalProperties", "unevaluatedProperties",
                                                             "propertyNames",        "patternProperties",
                                                             "minProperties",        "maxProperties"};
/// Keywords whose subschemas apply to the same value as the schema.
constexpr std::array<std::string_view, 3> alternatives = {"allOf", "anyOf", "oneOf"};
constexpr std::array<std::string_view, 4> conditions = {"if", "then", "else", "not"};

Json nullable(Json schema) {
    return {{"anyOf", {std::move(schema), {{"type", "null"}}}}};
}

/// The required fields of a call, without duplicates. A value that is not an array is returned unchanged.
Json requiredOf(const Json& tool, const Json& properties) {
    Json required = {"_tool", "_activity"};
    const auto listed = tool.find("required");
    if (listed == tool.end())
        return required;
    if (!listed->is_array())
        return *listed;
    std::set<Json> seen(required.begin(), required.end());
    for (const Json& name : *listed) {
        const bool isLost = name.is_string() && isMetaField(name.get_ref<const std::string&>()) &&
                            !properties.contains(name.get_ref<const std::string&>());
        if (!isLost && seen.insert(name).second)
            required.push_back(name);
    }
    return required;
}

/// Visits the direct subschemas of `schema` that apply to the same value.
template <class JsonType, class Visit>
void visitInPlace(JsonType& schema, const Visit& visit) {
    for (const std::string_view key : alternatives) {
        if (const auto list = schema.find(key); list != schema.end() && list->is_array())
            for (auto& element : *list)
                visit(element);
    }
    for (const std::string_view key : conditions) {
        if (const auto condition = schema.find(key); condition != schema.end())
            visit(*condition);
    }
    if (const auto map = schema.find("dependentSchemas"); map != schema.end() && map->is_object())
        for (auto& element : *map)
            visit(element);
}

class MetaFieldOpener {
public:
    explicit MetaFieldOpener(Json& calls)
        : m_calls(calls) {}

    std::vector<Message> run() {
        const Json before = m_calls;
        m_before = &before;
        findClosing();
        open(m_calls, true);
        for (std::size_t i = 0; i < m_queue.size(); ++i) { // open() may extend the queue
            Json copy = *m_queue[i].second;
            open(copy, false);
            m_opened.emplace_back(m_queue[i].first, std::move(copy));
        }
        if (m_opened.empty())
            return std::move(m_problems);
        if (!m_calls.contains("$defs"))
            m_calls["$defs"] = Json::object();
        for (auto& [name, definition] : m_opened)
            m_calls["$defs"].get_ref<Json::object_t&>().emplace_back(name, std::move(definition));
        return std::move(m_problems);
    }

private:
    void open(Json& schema, bool isRoot) {
        if (!schema.is_object())
            return;
        if (!isRoot)
            nameMetaFields(schema);
        if (const auto names = schema.find("propertyNames"); names != schema.end())
            *names = Json{{"anyOf", {{{"enum", callMetaFields}}, *names}}};
        countMetaFields(schema);
        checkPatterns(schema);
        if (const auto reference = schema.find("$ref"); reference != schema.end() && reference->is_string())
            *reference = openedReference(reference->get<std::string>());
        visitInPlace(schema, [this](Json& inner) { open(inner, false); });
    }

    static void nameMetaFields(Json& schema) {
        const auto isOpen = [&](const char* key) { return !schema.contains(key) || schema[key] == true; };
        if (isOpen("additionalProperties") && isOpen("unevaluatedProperties"))
            return;
        if (!schema.contains("properties"))
            schema["properties"] = Json::object();
        for (const std::string_view field : callMetaFields)
            if (!schema["properties"].contains(field))
                schema["properties"][std::string(field)] = true;
    }

    void countMetaFields(Json& schema) {
        const auto raise = [&](const char* key, std::uint64_t by) {
            const auto limit = schema.find(key);
            if (limit == schema.end() || !limit->is_number_unsigned() || *limit > 1'000'000'000)
                return;
            *limit = limit->get<std::uint64_t>() + by;
            m_problems.push_back(message<contract_messages::limitCountsMetaFields>(key));
        };
        raise("minProperties", 2);
        raise("maxProperties", callMetaFields.size());
    }

    void checkPatterns(const Json& schema) {
        const auto patterns = schema.find("patternProperties");
        if (patterns == schema.end() || !patterns->is_object())
            return;
        for (const auto& [pattern, value] : patterns->items()) {
            const auto compiled = Schema::compile({{"patternProperties", {{pattern, false}}}});
            Json fields = Json::object();
            for (const std::string_view field : callMetaFields)
                fields[std::string(field)] = "";
            if (value != true && compiled && !compiled->isValid(fields))
                m_problems.push_back(message<contract_messages::patternMatchesMetaFields>(pattern));
        }
    }

    /// If the target of `reference` restricts the object, a reference to an opened copy of it; otherwise `reference`.
    std::string openedReference(const std::string& reference) {
        if (const auto known = m_references.find(reference); known != m_references.end())
            return known->second;
        const Json* target = targetOf(reference);
        if (!target || target == m_before || !m_closing.contains(target))
            return m_references[reference] = reference;
        const std::string name = freeName(pointerTokens(*localReferenceTarget(reference)).back() + "_call");
        m_queue.emplace_back(name, target);
        return m_references[reference] = makeReference(appendPointer("/$defs", name));
    }

    const Json* targetOf(const std::string& reference) {
        const auto place = localReferenceTarget(reference);
        return place ? m_index.resolve(*m_before, *place) : nullptr;
    }

    /// Finds the schemas that restrict the call, directly or through references. Iterative because references may be
    /// nested deeply.
    void findClosing() {
        std::unordered_map<const Json*, std::vector<const Json*>> leadingTo;
        std::vector<const Json*> closing;
        std::vector<const Json*> open = {m_before};
        std::unordered_set<const Json*> seen = {m_before};
        while (!open.empty()) {
            const Json& schema = *open.back();
            open.pop_back();
            if (!schema.is_object())
                continue;
            if (std::ranges::any_of(closingKeywords, [&](std::string_view key) { return schema.contains(key); }))
                closing.push_back(&schema);
            const auto follow = [&](const Json& next) {
                leadingTo[&next].push_back(&schema);
                if (seen.insert(&next).second)
                    open.push_back(&next);
            };
            visitInPlace(schema, follow);
            const auto reference = schema.find("$ref");
            const Json* target = reference != schema.end() && reference->is_string()
                                     ? targetOf(reference->get_ref<const std::string&>())
                                     : nullptr;
            if (target)
                follow(*target);
        }
        while (!closing.empty()) {
            const Json* schema = closing.back();
            closing.pop_back();
            if (!m_closing.insert(schema).second)
                continue;
            if (const auto found = leadingTo.find(schema); found != leadingTo.end())
                closing.insert(closing.end(), found->second.begin(), found->second.end());
        }
    }

    std::string freeName(const std::string& wanted) {
        std::string name = wanted;
        const Json* definitions = resolvePointer(*m_before, "/$defs");
        const auto isTaken = [&] { return definitions && m_index.child(*definitions, name); };
        for (int i = 2; isTaken() || !m_names.insert(name).second; ++i)
            name = wanted + std::to_string(i);
        return name;
    }

    Json& m_calls;
    const Json* m_before = nullptr; ///< a copy of m_calls before the changes
    ObjectIndex m_index;
    std::unordered_set<const Json*> m_closing; ///< schemas in m_before that restrict the call
    std::map<std::string, std::string> m_references;
    std::set<std::string> m_names;
    std::vector<std::pair<std::string, const Json*>> m_queue; ///< names of the copies to make, and their originals
    std::vector<std::pair<std::string, Json>> m_opened;       ///< definitions
    std::vector<Message> m_problems;
};

} // namespace

Json addMetaFields(Json tool, const std::string& name, const std::string& activity) {
    static constexpr auto output = "/properties/_output";
    static constexpr auto nullableOutput = "/properties/_output/anyOf/0";
    Json schema = rebaseReferences(std::move(tool), output, nullableOutput);
    Json original = schema.contains("properties") && schema["properties"].is_object() ? std::move(schema["properties"])
                                                                                      : Json::object();
    const auto own = [&](const char* field) { return resolvePointer(original, appendPointer("", field)); };
    Json reasoning = {{"type", "string"}, {"description", "Why this call is made"}};
    if (const Json* ownField = own("_reasoningForCall"))
        reasoning = *ownField;
    Json properties = {{"_tool", {{"type", "string"}, {"const", name}}},
                       {"_activity", {{"type", "string"}, {"const", activity}}},
                       {"_reasoningForCall", std::move(reasoning)}};
    if (const Json* ownField = own("_output"))
        properties["_output"] = nullable(*ownField);
    for (auto& [parameter, value] : original.get_ref<Json::object_t&>()) {
        if (!isMetaField(parameter))
            properties.get_ref<Json::object_t&>().emplace_back(parameter, std::move(value));
    }
    Json required = requiredOf(schema, properties);
    schema["properties"] = std::move(properties);
    schema["required"] = std::move(required);
    return schema;
}

std::vector<Message> permitMetaFields(Json& calls) {
    return MetaFieldOpener(calls).run();
}

} // namespace toolroom
