// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/jmespath.h"

#include "core/json/messages.h"

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

/// jsoncons compares each key of a result with all previously copied keys. This number of comparisons takes about a
/// second: one object with 30,000 members, or very many objects with a hundred.
constexpr std::uint64_t maxKeyComparisons = 1'000'000'000;

/// Exceptions that are caught in this file.
struct TooDeep {};
struct TooWide {};

Ojson toJsoncons(const Json& value, int depth, std::uint64_t& keyComparisons) { // NOLINT(misc-no-recursion)
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
            array.push_back(toJsoncons(element, depth + 1, keyComparisons));
        return array;
    }
    case Json::value_t::object: {
        keyComparisons += std::uint64_t{value.size()} * value.size();
        if (keyComparisons > maxKeyComparisons)
            throw TooWide{};
        // Inserting members one by one would compare each key with all previous ones.
        std::vector<std::pair<std::string, Ojson>> members;
        members.reserve(value.size());
        for (const auto& [key, member] : value.get_ref<const Json::object_t&>())
            members.emplace_back(key, toJsoncons(member, depth + 1, keyComparisons));
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

/// The depth of nested brackets outside quoted text.
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

std::unexpected<Error> failed(Message reason) {
    return std::unexpected(Error{std::move(reason)});
}

} // namespace

struct JmesPath::Compiled {
    jsoncons::jmespath::jmespath_expression<Ojson> expression;
};

JmesPath::JmesPath(std::shared_ptr<const Compiled> compiled)
    : m_compiled(std::move(compiled)) {}

Result<JmesPath> JmesPath::compile(std::string_view expression) {
    if (expression.size() > maxExpressionBytes)
        return failed(message<json_messages::jmespathTooLong>(maxExpressionBytes));
    if (bracketDepth(expression) > maxBrackets)
        return failed(message<json_messages::jmespathNestedTooDeeply>(maxBrackets));
    if (expression.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failed(message<json_messages::jmespathEmpty>());
    try {
        return JmesPath(std::make_shared<const Compiled>(jsoncons::jmespath::make_expression<Ojson>(expression)));
    } catch (const jsoncons::jmespath::jmespath_error& error) {
        return failed(message<json_messages::jmespathSyntax>(error.column(), error.code().message()));
    } catch (const std::exception& error) {
        return failed(message<json_messages::jmespathUnreadable>(error.what()));
    }
}

Result<Json> JmesPath::search(const Json& value) const {
    try {
        std::uint64_t keyComparisons = 0;
        const Ojson document = toJsoncons(value, 0, keyComparisons);
        return fromJsoncons(m_compiled->expression.evaluate(document), 0);
    } catch (const jsoncons::jmespath::jmespath_error& error) {
        return failed(message<json_messages::jmespathWrongValue>(error.code().message()));
    } catch (const std::exception& error) {
        return failed(message<json_messages::jmespathFailed>(error.what()));
    } catch (const TooDeep&) {
        return failed(message<json_messages::jmespathValueTooDeep>(maxValueDepth));
    } catch (const TooWide&) {
        return failed(message<json_messages::jmespathValueTooWide>());
    }
}

Result<Json> searchJmespath(std::string_view expression, const Json& value) {
    return JmesPath::compile(expression).and_then([&value](const JmesPath& compiled) {
        return compiled.search(value);
    });
}

} // namespace toolroom
