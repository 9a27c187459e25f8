// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace toolroom {

/// Finds members for many lookups in values that stay as they are: objects with many members are indexed when they are
/// first looked into.
class ObjectIndex {
public:
    /// The member or element that a token of a JSON pointer names; null when there is none.
    [[nodiscard]] const Json* child(const Json& value, const std::string& token);
    /// As resolvePointer() does.
    [[nodiscard]] const Json* resolve(const Json& root, std::string_view pointer);

private:
    std::unordered_map<const Json*, std::unordered_map<std::string_view, const Json*>> m_members;
};

} // namespace toolroom
