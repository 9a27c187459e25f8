// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <cstdint>
#include <optional>

namespace toolroom {

/// Limits on the calls of one agent (hikai). Unset: unlimited.
struct TOOLROOM_EXPORT Budget {
    std::optional<std::int64_t> maxTurns;
    std::optional<std::int64_t> timeoutMs;

    /// Reads a valid `budget` of a manifest; see Manifest::budgetError.
    [[nodiscard]] static Budget from(const Json& json);
};

/// Usage of a budget. Not thread-safe: used on the Runner's thread.
class TOOLROOM_EXPORT BudgetAccount {
public:
    explicit BudgetAccount(Budget budget = {})
        : m_budget(budget) {}

    /// Uses one turn. Returns the reason if the budget is exhausted. The time starts with the first turn. `nowNs` is
    /// monotonic time.
    [[nodiscard]] std::optional<Message> useTurn(std::int64_t nowNs);
    /// Remaining time in ms, at least 0; unset without a time limit.
    [[nodiscard]] std::optional<std::int64_t> remainingMs(std::int64_t nowNs) const;
    [[nodiscard]] std::int64_t turns() const { return m_turns; }
    [[nodiscard]] const Budget& budget() const { return m_budget; }

private:
    Budget m_budget;
    std::int64_t m_turns = 0;
    std::optional<std::int64_t> m_startedNs;
};

} // namespace toolroom
