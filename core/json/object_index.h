// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace toolroom {

/// Speeds up repeated lookups in values that do not change: builds an index for each object with many members on first
/// use.
class ObjectIndex {
public:
    /// The member or element named by a token of a JSON pointer; null if there is none.
    [[nodiscard]] const Json* child(const Json& value, const std::string& token);
    /// Like resolvePointer().
    [[nodiscard]] const Json* resolve(const Json& root, std::string_view pointer);

private:
    std::unordered_map<const Json*, std::unordered_map<std::string_view, const Json*>> m_members;
};

} // namespace toolroom
