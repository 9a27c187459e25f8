// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation/validation_text.h"
#include "core/json/json_text.h"
#include "core/json/text.h"

#include "core/base/message_list.h"
#include "core/json/digest.h"
#include "core/json/exact_number.h"
#include "core/schema/messages.h"

#include <cstddef>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t maxTextBytes = 60;
constexpr std::size_t maxListBytes = 200;
constexpr std::string_view ellipsis = "\u2026";

/// At most the first `bytes` bytes, without splitting a character.
std::string_view startOf(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes)
        return text;
    while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80)
        --bytes;
    return text.substr(0, bytes);
}

Message typeText(InstanceType type) {
    switch (type) {
    case InstanceType::Null:
        return message<schema_messages::typeNull>();
    case InstanceType::Boolean:
        return message<schema_messages::typeBoolean>();
    case InstanceType::Integer:
        return message<schema_messages::typeInteger>();
    case InstanceType::Number:
        return message<schema_messages::typeNumber>();
    case InstanceType::String:
        return message<schema_messages::typeString>();
    case InstanceType::Array:
        return message<schema_messages::typeArray>();
    case InstanceType::Object:
        return message<schema_messages::typeObject>();
    }
    return {};
}

Message typeOf(const Json& value) {
    switch (value.type()) {
    case Json::value_t::null:
        return typeText(InstanceType::Null);
    case Json::value_t::boolean:
        return typeText(InstanceType::Boolean);
    case Json::value_t::string:
        return typeText(InstanceType::String);
    case Json::value_t::array:
        return typeText(InstanceType::Array);
    case Json::value_t::object:
        return typeText(InstanceType::Object);
    default:
        return typeText(InstanceType::Number);
    }
}

/// Contains no words, so that lists look the same in every language.
std::string listedText(const Json& value) {
    if (value.is_string())
        return quotedText(value.get_ref<const std::string&>());
    if (isExactNumber(value))
        return elided(exactNumberText(value), maxTextBytes);
    if (!value.is_structured())
        return serializeJson(value);
    if (value.is_object())
        return value.empty() ? "{}" : "{\u2026}";
    return value.empty() ? "[]" : "[\u2026]";
}

} // namespace

std::string quotedText(std::string_view text) {
    const std::string_view start = startOf(text, maxTextBytes);
    std::string quoted = compactText(Json(std::string(start)));
    if (start.size() < text.size())
        quoted.insert(quoted.size() - 1, ellipsis);
    return quoted;
}

std::string nameText(std::string_view name) {
    const std::string quoted = quotedText(name);
    return quoted.substr(1, quoted.size() - 2);
}

Message valueText(const Json& value) {
    if (!value.is_structured() || value.empty())
        return Message::verbatim(listedText(value));
    return value.is_object() ? message<schema_messages::objectWithProperties>(value.size())
                             : message<schema_messages::arrayOfItems>(value.size());
}

Message valueListText(const Json& values) {
    std::string list;
    for (const Json& value : values) {
        if (list.size() > maxListBytes)
            return message<schema_messages::shortenedList>(list, values.size());
        list += (list.empty() ? "" : ", ") + listedText(value);
    }
    return Message::verbatim(std::move(list));
}

Message typesText(TypeSet types) {
    using enum InstanceType;
    std::vector<Message> names;
    for (const InstanceType type : {String, Integer, Number, Boolean, Array, Object, Null})
        if (types.contains(type) && !(type == Integer && types.contains(Number)))
            names.push_back(typeText(type));
    return joinWithOr(names);
}

Message wrongTypeMessage(TypeSet types, const Json& value) {
    const bool isFraction = isNumeric(value) && types.contains(InstanceType::Integer);
    return message<schema_messages::wrongType>(typesText(types), isFraction ? valueText(value) : typeOf(value));
}

} // namespace toolroom
