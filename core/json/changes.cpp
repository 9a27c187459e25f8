// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/changes.h"

#include "core/json/digest.h"
#include "core/json/object_index.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolroom {

namespace {

void compare(const Json& before, const Json& after, const std::string& pointer, std::vector<JsonChange>& changes) {
    if (before.is_object() && after.is_object()) {
        ObjectIndex members;
        for (const auto& [key, value] : before.items()) {
            const std::string place = appendPointer(pointer, key);
            if (const Json* now = members.child(after, key))
                compare(value, *now, place, changes);
            else
                changes.push_back({place, value, std::nullopt});
        }
        for (const auto& [key, value] : after.items()) {
            if (members.child(before, key) == nullptr)
                changes.push_back({appendPointer(pointer, key), std::nullopt, value});
        }
        return;
    }
    if (before.is_array() && after.is_array()) {
        const std::size_t shared = std::min(before.size(), after.size());
        for (std::size_t i = 0; i < shared; ++i)
            compare(before[i], after[i], appendPointer(pointer, i), changes);
        for (std::size_t i = shared; i < before.size(); ++i)
            changes.push_back({appendPointer(pointer, i), before[i], std::nullopt});
        for (std::size_t i = shared; i < after.size(); ++i)
            changes.push_back({appendPointer(pointer, i), std::nullopt, after[i]});
        return;
    }
    // Compared as text, because nlohmann treats 1 and 1.0 as equal.
    if (compactText(before) != compactText(after))
        changes.push_back({pointer, before, after});
}

} // namespace

std::vector<JsonChange> compareJson(const Json& before, const Json& after) {
    std::vector<JsonChange> changes;
    compare(before, after, {}, changes);
    return changes;
}

} // namespace toolroom
