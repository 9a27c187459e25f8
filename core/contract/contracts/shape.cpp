// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/shape.h"

#include "core/schema/messages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace toolroom::contracts {

namespace {

constexpr std::array<std::string_view, 8> schemaKeys = {"schema", "parameters",           "inputSchema", "input_schema",
                                                        "input",  "parametersJsonSchema", "args_schema", "args"};

/// The largest double up to which all integers are exact, 2^53.
constexpr double maxExactDouble = 9007199254740992.0;

} // namespace

std::optional<std::int64_t> toInteger(const Json& value) {
    if (value.is_number_float()) {
        const auto number = value.get<double>();
        const bool exact = std::trunc(number) == number && std::abs(number) <= maxExactDouble;
        return exact ? std::optional(static_cast<std::int64_t>(number)) : std::nullopt;
    }
    constexpr auto max = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > max))
        return std::nullopt;
    return value.get<std::int64_t>();
}

Message typeMessage(const Json& value) {
    switch (value.type()) {
    case Json::value_t::object:
        return message<schema_messages::typeObject>();
    case Json::value_t::array:
        return message<schema_messages::typeArray>();
    case Json::value_t::string:
        return message<schema_messages::typeString>();
    case Json::value_t::boolean:
        return message<schema_messages::typeBoolean>();
    case Json::value_t::null:
        return message<schema_messages::typeNull>();
    default:
        return message<schema_messages::typeNumber>();
    }
}

bool has(const Json& tool, std::string_view key) {
    return tool.is_object() && tool.contains(key);
}

bool isOpenAiFunction(const Json& tool) {
    return has(tool, "type") && tool["type"] == "function";
}

bool isOpenAiCustomTool(const Json& tool) {
    return has(tool, "type") && tool["type"] == "custom" && !has(tool, "input_schema");
}

bool isBedrockTool(const Json& tool) {
    return has(tool, "toolSpec");
}

bool isLangChainObject(const Json& tool) {
    return has(tool, "lc") && has(tool, "id");
}

bool isValidatorObject(const Json& schema) {
    return has(schema, "_def") || has(schema, "~standard") || (has(schema, "def") && !has(schema, "properties"));
}

bool hasSchema(const Json& tool) {
    return std::ranges::any_of(schemaKeys,
                               [&](std::string_view key) { return has(tool, key) && tool[key].is_object(); });
}

bool isPureSchema(const Json& tool) {
    return has(tool, "properties") && tool["properties"].is_object() &&
           (!has(tool, "name") || tool["properties"].contains("_tool"));
}

int schemaScore(const Json& tool, std::string_view key, int score) {
    if (!tool.is_object() || isOpenAiFunction(tool) || isBedrockTool(tool) || isLangChainObject(tool))
        return 0;
    if (has(tool, key))
        return score;
    const bool hasOtherSchema =
        isPureSchema(tool) || std::ranges::any_of(schemaKeys, [&](std::string_view other) { return has(tool, other); });
    return hasOtherSchema ? 0 : 1;
}

} // namespace toolroom::contracts
