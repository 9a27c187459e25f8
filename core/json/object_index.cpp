// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/object_index.h"

#include "core/json/pointer.h"

namespace toolroom {

/// Up to this size, comparing all keys is faster than an index.
constexpr std::size_t maxLinearMembers = 16;

const Json* ObjectIndex::child(const Json& value, const std::string& token) {
    if (value.is_array()) {
        const auto index = arrayIndex(token);
        return index && *index < value.size() ? &value[*index] : nullptr;
    }
    if (!value.is_object())
        return nullptr;
    if (value.size() <= maxLinearMembers) {
        const auto found = value.find(token);
        return found == value.end() ? nullptr : &*found;
    }
    const auto [members, isNew] = m_members.try_emplace(&value);
    if (isNew) {
        for (const auto& [key, member] : value.get_ref<const Json::object_t&>())
            members->second.emplace(key, &member);
    }
    const auto found = members->second.find(token);
    return found == members->second.end() ? nullptr : found->second;
}

const Json* ObjectIndex::resolve(const Json& root, std::string_view pointer) {
    if (!pointer.empty() && !pointer.starts_with('/'))
        return nullptr;
    const Json* value = &root;
    for (const std::string& token : pointerTokens(pointer)) {
        value = child(*value, token);
        if (!value)
            return nullptr;
    }
    return value;
}

} // namespace toolroom
