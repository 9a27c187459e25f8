// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/budget.h"

#include "core/base/time_units.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

std::optional<std::int64_t> positive(const Json& json, const char* key) {
    const auto value = json.is_object() ? json.find(key) : json.end();
    if (!json.is_object() || value == json.end() || !value->is_number_integer() || value->get<std::int64_t>() < 1)
        return std::nullopt;
    return value->get<std::int64_t>();
}

} // namespace

Budget Budget::from(const Json& json) {
    return {.maxTurns = positive(json, "maxTurns"), .timeoutMs = positive(json, "timeoutMs")};
}

std::optional<std::string> BudgetAccount::takeTurn(std::int64_t nowNs) {
    if (m_budget.maxTurns && m_turns >= *m_budget.maxTurns)
        return std::format("all {} turns are used", *m_budget.maxTurns);
    if (leftMs(nowNs) == 0)
        return std::format("the {} ms of the agent's run are over", *m_budget.timeoutMs);
    if (!m_beganNs)
        m_beganNs = nowNs;
    ++m_turns;
    return std::nullopt;
}

std::optional<std::int64_t> BudgetAccount::leftMs(std::int64_t nowNs) const {
    if (!m_budget.timeoutMs)
        return std::nullopt;
    const std::int64_t passedMs = m_beganNs ? (nowNs - *m_beganNs) / nsPerMs : 0;
    return std::max<std::int64_t>(0, *m_budget.timeoutMs - passedMs);
}

} // namespace toolroom
