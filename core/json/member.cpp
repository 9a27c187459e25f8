// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"

#include <utility>

namespace toolroom {

const Json* memberOf(const Json& object, std::string_view key) {
    if (!object.is_object())
        return nullptr;
    // Compares the first bytes first, unlike object.find(), because lint calls this function very often.
    for (const auto& [name, value] : object.get_ref<const Json::object_t&>())
        if (name.size() == key.size() && (key.empty() || name.front() == key.front()) && name == key)
            return &value;
    return nullptr;
}

const std::string* stringAt(const Json& object, std::string_view key) {
    const Json* value = memberOf(object, key);
    return value ? value->get_ptr<const std::string*>() : nullptr;
}

std::string textAt(const Json& object, std::string_view key) {
    const std::string* text = stringAt(object, key);
    return text ? *text : std::string();
}

std::optional<std::int64_t> integerAt(const Json& object, std::string_view key) {
    const Json* value = memberOf(object, key);
    const bool fits = value && value->is_number_integer() &&
                      (!value->is_number_unsigned() || std::in_range<std::int64_t>(value->get<std::uint64_t>()));
    return fits ? std::optional(value->get<std::int64_t>()) : std::nullopt;
}

void replaceMember(Json& object, std::string_view from, const std::string& to, Json value) {
    Json replaced = Json::object();
    for (auto& [key, member] : object.items()) {
        if (key == from)
            replaced[to] = std::move(value);
        else if (key != to)
            replaced[key] = std::move(member);
    }
    object = std::move(replaced);
}

} // namespace toolroom
