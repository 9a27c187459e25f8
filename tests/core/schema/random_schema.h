// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"
#include "core/json/json.h"

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

/// Generates schemas for arguments, rewrites them in another notation, and changes what they accept. Deterministic on
/// every platform: uses no distribution of the standard library.
class RandomSchema {
public:
    explicit RandomSchema(unsigned seed)
        : m_random(seed) {}

    Json arguments() { return object(0); }

    /// A schema that accepts the same values.
    Json rewritten(Json schema) {
        for (unsigned i = 1 + below(6); i > 0; --i) {
            if (chance(4)) {
                share(schema);
                continue;
            }
            const std::vector<Json*> all = subschemas(schema);
            Json& one = *all[below(all.size())];
            if (!one.contains("$ref") && one.is_object())
                rewrite(one, &one == &schema);
        }
        return schema;
    }

    /// A schema that probably accepts other values.
    Json mutated(Json schema) {
        for (unsigned i = 0; i < 3; ++i) {
            const std::vector<Json*> all = subschemas(schema);
            mutate(*all[below(all.size())]);
        }
        return schema;
    }

private:
    using Names = std::vector<std::string>;

    std::size_t below(std::size_t limit) { return m_random() % limit; }
    bool chance(unsigned oneIn) { return below(oneIn) == 0; }
    template <class T>
    T pick(const std::vector<T>& choices) {
        return choices[below(choices.size())];
    }

    Json scalar() {
        switch (below(7)) {
        case 0:
            return {{"type", "null"}};
        case 1:
            return {{"type", "boolean"}};
        case 2: {
            Json schema = {{"type", "integer"}};
            const int low = static_cast<int>(below(20)) - 5;
            if (chance(2))
                schema["minimum"] = low;
            if (chance(2))
                schema["maximum"] = low + static_cast<int>(below(30));
            return schema;
        }
        case 3:
            return {{"type", "number"},
                    {pick(Names{"minimum", "exclusiveMinimum"}), pick(std::vector{0.5, -1.5, 3.0})}};
        case 4:
            return {{"type", "string"}, {"minLength", below(3)}, {"maxLength", 3 + below(5)}};
        case 5:
            return {{"type", "string"}, {"pattern", pick(Names{"^[a-z]+$", "^[A-Z]{2}$", "^\\d{3}-\\d{2}$", "foo"})}};
        default:
            break;
        }
        Json values = Json::array();
        for (const char* word : {"x", "y", "red", "green"})
            if (chance(2))
                values.push_back(word);
        values.push_back(static_cast<int>(below(3)));
        return {{"enum", std::move(values)}};
    }

    Json schema(int depth) {
        if (depth >= 3 || chance(2))
            return scalar();
        switch (below(8)) {
        case 0:
            return {{"type", "array"}, {"items", schema(depth + 1)}, {"maxItems", 1 + below(4)}};
        case 1:
            return {{"type", "array"}, {"prefixItems", {schema(depth + 1), scalar()}}, {"items", false}};
        case 2:
            return {{"type", {"string", "null"}}};
        case 3:
            return {{"anyOf", {scalar(), schema(depth + 1)}}};
        case 4: {
            const auto variant = [&](const char* kind) {
                return Json{{"type", "object"},
                            {"properties", {{"kind", {{"const", kind}}}, {"a", scalar()}}},
                            {"required", {"kind"}}};
            };
            return {{"oneOf", {variant("x"), variant("y")}}};
        }
        default:
            return object(depth);
        }
    }

    Json object(int depth) {
        Json properties = Json::object();
        Json required = Json::array();
        for (const char* name : {"a", "b", "id", "limit"}) {
            if (chance(2))
                continue;
            properties[name] = schema(depth + 1);
            if (chance(3))
                required.push_back(name);
        }
        Json schema = {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
        if (chance(4))
            schema["additionalProperties"] = chance(2) ? Json(false) : scalar();
        return schema;
    }

    static void collect(Json& schema, std::vector<Json*>& found) {
        if (!schema.is_object())
            return;
        found.push_back(&schema);
        for (auto& [name, value] : schema.get_ref<Json::object_t&>()) {
            if (name == "properties" || name == "$defs" || name == "definitions" || name == "anyOf" ||
                name == "oneOf" || name == "allOf" || name == "prefixItems")
                for (Json& inner : value)
                    collect(inner, found);
            else if (name == "items" || name == "additionalProperties")
                collect(value, found);
        }
    }

    static std::vector<Json*> subschemas(Json& schema) {
        std::vector<Json*> found;
        collect(schema, found);
        return found;
    }

    /// Moves a subschema to the definitions.
    void share(Json& schema) {
        const std::vector<Json*> all = subschemas(schema);
        Json& one = *all[below(all.size())];
        if (&one == &schema || one.dump().contains("$ref"))
            return;
        const std::string definitions = chance(2) ? "$defs" : "definitions";
        const std::string name = formatText("D{}", m_shared++);
        Json moved = std::exchange(one, Json{{"$ref", formatText("#/{}/{}", definitions, name)}});
        schema[definitions][name] = std::move(moved);
    }

    void rewrite(Json& schema, bool isRoot) {
        switch (below(8)) {
        case 0:
            if (schema.contains("type") && schema["type"].is_array()) {
                Json alternatives = Json::array();
                for (const Json& type : schema["type"])
                    alternatives.push_back({{"type", type}});
                schema.erase("type");
                schema["anyOf"] = std::move(alternatives);
            }
            break;
        case 1:
            if (schema.contains("enum") && schema.size() == 1) {
                Json alternatives = Json::array();
                for (const Json& value : schema["enum"])
                    alternatives.insert(alternatives.begin(), Json{{"const", value}});
                schema = {{"anyOf", std::move(alternatives)}};
            } else if (schema.contains("const")) {
                schema["enum"] = Json::array({schema["const"]});
                schema.erase("const");
            }
            break;
        case 2:
            if (!isRoot)
                schema = {{pick(Names{"allOf", "anyOf", "oneOf"}), Json::array({schema})}};
            break;
        case 3:
            if (schema.contains("oneOf") && !schema.contains("anyOf")) {
                schema["anyOf"] = schema["oneOf"];
                schema.erase("oneOf");
            } else if (schema.contains("anyOf")) {
                schema["anyOf"].push_back(schema["anyOf"].front());
            }
            break;
        case 4:
            if (schema.contains("minimum") && schema.value("type", Json()) == "integer") {
                schema["exclusiveMinimum"] = schema["minimum"].get<int>() - 1;
                schema.erase("minimum");
            }
            break;
        case 5:
            if (schema.contains("required") && !schema.contains("allOf")) {
                schema["allOf"] = Json::array({Json{{"required", schema["required"]}}});
                schema.erase("required");
            }
            break;
        case 6:
            if (schema.contains("maxLength") && !schema.contains("allOf")) {
                schema["allOf"] = Json::array({Json{{"maxLength", schema["maxLength"]}}});
                schema.erase("maxLength");
            }
            break;
        default:
            for (const auto& [name, value] :
                 {std::pair("minLength", Json(0)), std::pair("minItems", Json(0)), std::pair("minProperties", Json(0)),
                  std::pair("uniqueItems", Json(false)), std::pair("additionalProperties", Json(true))})
                if (!schema.contains(name))
                    schema[name] = value;
            break;
        }
    }

    void mutate(Json& schema) {
        switch (below(7)) {
        case 0:
            if (schema.contains("enum"))
                schema["enum"].push_back("new");
            break;
        case 1:
            if (schema.contains("enum") && schema["enum"].size() > 1)
                schema["enum"].erase(std::size_t{0});
            break;
        case 2:
            for (const char* bound : {"minimum", "maximum", "minLength", "maxLength", "maxItems"})
                if (schema.contains(bound))
                    schema[bound] = schema[bound].get<int>() + 1;
            break;
        case 3:
            if (schema.contains("type") && schema["type"].is_string())
                schema["type"] = pick(Names{"string", "integer", "boolean", "array"});
            break;
        case 4:
            if (schema.contains("required") && schema.contains("properties") && !schema["properties"].empty())
                schema["required"] = Json::array({schema["properties"].begin().key()});
            break;
        case 5:
            if (schema.value("type", Json()) == "object")
                schema["additionalProperties"] = chance(2) ? Json(false) : scalar();
            break;
        default:
            if (schema.contains("anyOf"))
                schema["anyOf"].erase(std::size_t{0});
            else if (schema.value("type", Json()) == "string")
                schema["pattern"] = "^[a-z]+$";
            break;
        }
        if (schema.contains("anyOf") && schema["anyOf"].empty())
            schema.erase("anyOf");
    }

    std::mt19937 m_random;
    unsigned m_shared = 0;
};

} // namespace toolroom::test
