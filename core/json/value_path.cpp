// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/value_path.h"

#include "core/json/pointer.h"

namespace toolroom {

std::string ValuePath::pointer() const {
    std::string pointer;
    for (const Step& step : m_steps) {
        pointer += '/';
        pointer += step.key ? escapePointerToken(*step.key) : std::to_string(step.index);
    }
    return pointer;
}

} // namespace toolroom
