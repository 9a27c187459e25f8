// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/jmespath.h"

#include <jsoncons/json.hpp>
#include <jsoncons_ext/jmespath/jmespath.hpp>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <format>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

using Ojson = jsoncons::ojson;

constexpr std::size_t maxExpressionBytes = 4096;
constexpr int maxBrackets = 64;
constexpr int maxValueDepth = 512;

/// jsoncons copies a result by looking for each key among all that the copy has already. This many looks take about a
/// second: one object of 30,000 members, or very many of a hundred.
constexpr std::uint64_t maxKeyLooks = 1'000'000'000;

/// Thrown inside this file only.
struct TooDeep {};
struct TooWide {};

Ojson toJsoncons(const Json& value, int depth, std::uint64_t& keyLooks) { // NOLINT(misc-no-recursion)
    if (depth > maxValueDepth)
        throw TooDeep{};
    switch (value.type()) {
    case Json::value_t::boolean:
        return Ojson(value.get<bool>());
    case Json::value_t::number_integer:
        return Ojson(value.get<std::int64_t>());
    case Json::value_t::number_unsigned:
        return Ojson(value.get<std::uint64_t>());
    case Json::value_t::number_float:
        return Ojson(value.get<double>());
    case Json::value_t::string:
        return Ojson(value.get_ref<const std::string&>());
    case Json::value_t::array: {
        Ojson array(jsoncons::json_array_arg);
        array.reserve(value.size());
        for (const Json& element : value)
            array.push_back(toJsoncons(element, depth + 1, keyLooks));
        return array;
    }
    case Json::value_t::object: {
        keyLooks += std::uint64_t{value.size()} * value.size();
        if (keyLooks > maxKeyLooks)
            throw TooWide{};
        // Inserting one by one would look for each key among all before it.
        std::vector<std::pair<std::string, Ojson>> members;
        members.reserve(value.size());
        for (const auto& [key, member] : value.get_ref<const Json::object_t&>())
            members.emplace_back(key, toJsoncons(member, depth + 1, keyLooks));
        Ojson object(jsoncons::json_object_arg);
        object.insert(jsoncons::sorted_unique_range_tag{}, std::make_move_iterator(members.begin()),
                      std::make_move_iterator(members.end()));
        return object;
    }
    case Json::value_t::null:
    case Json::value_t::binary:
    case Json::value_t::discarded:
        break;
    }
    return Ojson::null();
}

Json fromJsoncons(const Ojson& value, int depth) { // NOLINT(misc-no-recursion)
    if (depth > maxValueDepth)
        throw TooDeep{};
    if (value.is_null())
        return nullptr;
    if (value.is_bool())
        return value.as_bool();
    if (value.is_array()) {
        Json array = Json::array();
        array.get_ref<Json::array_t&>().reserve(value.size());
        for (const Ojson& element : value.array_range())
            array.push_back(fromJsoncons(element, depth + 1));
        return array;
    }
    if (value.is_object()) {
        Json object = Json::object();
        auto& members = object.get_ref<Json::object_t&>();
        members.reserve(value.size());
        for (const auto& member : value.object_range())
            members.emplace_back(std::string(member.key()), fromJsoncons(member.value(), depth + 1));
        return object;
    }
    if (value.is_int64() && !value.is_string())
        return value.as<std::int64_t>();
    if (value.is_uint64() && !value.is_string())
        return value.as<std::uint64_t>();
    if (value.is_number())
        return value.as_double();
    return value.as_string();
}

/// Brackets that are open at once, quoted text left out.
int bracketDepth(std::string_view expression) {
    int open = 0;
    int deepest = 0;
    char quote = 0;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const char c = expression[i];
        if (quote != 0) {
            if (c == '\\')
                ++i;
            else if (c == quote)
                quote = 0;
        } else if (c == '"' || c == '\'' || c == '`') {
            quote = c;
        } else if (c == '(' || c == '[' || c == '{') {
            deepest = std::max(deepest, ++open);
        } else if (c == ')' || c == ']' || c == '}') {
            --open;
        }
    }
    return deepest;
}

std::unexpected<Error> badExpression(std::string_view why) {
    return std::unexpected(Error{std::format("the JMESPath expression {}", why)});
}

} // namespace

struct JmesPath::Compiled {
    jsoncons::jmespath::jmespath_expression<Ojson> expression;
};

JmesPath::JmesPath(std::shared_ptr<const Compiled> compiled)
    : m_compiled(std::move(compiled)) {}

Result<JmesPath> JmesPath::compile(std::string_view expression) {
    if (expression.size() > maxExpressionBytes)
        return badExpression(std::format("is longer than {} bytes", maxExpressionBytes));
    if (bracketDepth(expression) > maxBrackets)
        return badExpression(std::format("has more than {} brackets open at once", maxBrackets));
    if (expression.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return badExpression("is empty");
    try {
        return JmesPath(std::make_shared<const Compiled>(jsoncons::jmespath::make_expression<Ojson>(expression)));
    } catch (const jsoncons::jmespath::jmespath_error& error) {
        return badExpression(std::format("is wrong at character {}: {}", error.column(), error.code().message()));
    } catch (const std::exception& error) {
        return badExpression(std::format("cannot be read: {}", error.what()));
    }
}

Result<Json> JmesPath::search(const Json& value) const {
    try {
        std::uint64_t keyLooks = 0;
        const Ojson document = toJsoncons(value, 0, keyLooks);
        return fromJsoncons(m_compiled->expression.evaluate(document), 0);
    } catch (const jsoncons::jmespath::jmespath_error& error) {
        return badExpression(std::format("does not fit the value: {}", error.code().message()));
    } catch (const std::exception& error) {
        return badExpression(std::format("failed: {}", error.what()));
    } catch (const TooDeep&) {
        return badExpression(std::format("met a value nested deeper than {}", maxValueDepth));
    } catch (const TooWide&) {
        return badExpression("met objects with too many members");
    }
}

Result<Json> searchJmespath(std::string_view expression, const Json& value) {
    return JmesPath::compile(expression).and_then([&value](const JmesPath& compiled) {
        return compiled.search(value);
    });
}

} // namespace toolroom
