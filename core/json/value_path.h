// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The path to the current value during the traversal of a tree. Its JSON pointer is built only on request, because
/// most values are visited without being reported. The keys must outlive the path.
class ValuePath {
public:
    void pushKey(std::string_view key) { m_steps.push_back({key, 0}); }
    void pushIndex(std::size_t index) { m_steps.push_back({std::nullopt, index}); }
    void pop() { m_steps.pop_back(); }

    [[nodiscard]] TOOLROOM_EXPORT std::string pointer() const;

private:
    struct Step {
        std::optional<std::string_view> key;
        std::size_t index = 0; ///< used if there is no key
    };
    std::vector<Step> m_steps;
};

} // namespace toolroom
