// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/fault_text.h"

#include "core/json/digest.h"

#include <format>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t shownBytes = 60;
constexpr std::size_t listedBytes = 200;

constexpr std::string_view ellipsis = "\u2026";

/// At most `bytes` bytes from the beginning, never a part of a character.
std::string_view beginning(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes)
        return text;
    while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80)
        --bytes;
    return text.substr(0, bytes);
}

std::string quoted(std::string_view text) {
    return compactText(Json(std::string(text)));
}

std::string_view named(InstanceType type) {
    switch (type) {
    case InstanceType::Null:
        return "null";
    case InstanceType::Boolean:
        return "a boolean";
    case InstanceType::Integer:
        return "an integer";
    case InstanceType::Number:
        return "a number";
    case InstanceType::String:
        return "a string";
    case InstanceType::Array:
        return "an array";
    case InstanceType::Object:
        return "an object";
    }
    return {};
}

} // namespace

std::string shown(std::string_view text) {
    const std::string_view cut = beginning(text, shownBytes);
    std::string result = quoted(cut);
    if (cut.size() < text.size())
        result.insert(result.size() - 1, ellipsis);
    return result;
}

std::string shownProperty(std::string_view name) {
    std::string result = shown(name);
    result.front() = result.back() = '`';
    return result;
}

std::string shown(const Json& value) {
    if (value.is_string())
        return shown(std::string_view(value.get_ref<const std::string&>()));
    if (!value.is_structured())
        return value.dump();
    if (value.empty())
        return value.is_object() ? "{}" : "[]";
    return value.is_object() ? std::format("an object with {}", counted(value.size(), "property"))
                             : std::format("an array of {}", counted(value.size(), "item"));
}

std::string shownList(const Json& values) {
    std::string list;
    for (const Json& value : values) {
        if (list.size() > listedBytes)
            return std::format("{}, {} ({} in all)", list, ellipsis, values.size());
        list += (list.empty() ? "" : ", ") + shown(value);
    }
    return list;
}

std::string namesOf(TypeSet types) {
    std::vector<std::string_view> names;
    for (const auto type : {InstanceType::String, InstanceType::Integer, InstanceType::Number, InstanceType::Boolean,
                            InstanceType::Array, InstanceType::Object, InstanceType::Null})
        if (types.contains(type) && !(type == InstanceType::Integer && types.contains(InstanceType::Number)))
            names.push_back(named(type));
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ";
        text += names[i];
    }
    return text;
}

std::string kindOf(const Json& value) {
    if (value.is_null())
        return "null";
    if (value.is_number())
        return "a number";
    return std::format("{} {}", value.is_structured() ? "an" : "a", value.type_name());
}

std::string counted(std::size_t count, std::string_view noun) {
    if (count == 1)
        return std::format("1 {}", noun);
    if (noun.ends_with('y'))
        return std::format("{} {}ies", count, noun.substr(0, noun.size() - 1));
    return std::format("{} {}s", count, noun);
}

std::string wrongType(TypeSet types, const Json& value) {
    const bool fraction = value.is_number() && types.contains(InstanceType::Integer);
    return std::format("must be {}, is {}", namesOf(types), fraction ? shown(value) : kindOf(value));
}

} // namespace toolroom
