// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/session/budget.h"
#include "core/json/exact_number.h"

#include "core/base/time_limit_text.h"
#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/run/messages.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Integers of JSON Schema include 2.0 and numbers of any size, which are clamped.
std::optional<std::int64_t> limitAt(const Json& json, const char* key) {
    const Json* value = memberOf(json, key);
    if (!value)
        return std::nullopt;
    if (const auto integer = integerAt(json, key))
        return integer;
    const double number = nearestDouble(*value);
    return number < static_cast<double>(INT64_MAX) ? static_cast<std::int64_t>(number) : INT64_MAX;
}

} // namespace

Budget Budget::from(const Json& json) {
    return {.maxTurns = limitAt(json, "maxTurns"), .timeoutMs = limitAt(json, "timeoutMs")};
}

std::optional<Message> BudgetAccount::useTurn(std::int64_t nowNs) {
    if (m_budget.maxTurns && m_turns >= *m_budget.maxTurns)
        return message<run_messages::turnsUsed>(*m_budget.maxTurns);
    if (remainingMs(nowNs) == 0)
        return message<run_messages::timeUsed>(timeLimitText(*m_budget.timeoutMs));
    if (!m_startedNs)
        m_startedNs = nowNs;
    ++m_turns;
    return std::nullopt;
}

std::optional<std::int64_t> BudgetAccount::remainingMs(std::int64_t nowNs) const {
    if (!m_budget.timeoutMs)
        return std::nullopt;
    const std::int64_t passedMs = m_startedNs ? (nowNs - *m_startedNs) / nsPerMs : 0;
    return std::max<std::int64_t>(0, *m_budget.timeoutMs - passedMs);
}

} // namespace toolroom
