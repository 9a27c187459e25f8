// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string>

namespace toolroom {

/// What an agent may use until its run ends (hikai). Unset: no limit.
struct TOOLROOM_EXPORT Budget {
    std::optional<std::int64_t> maxTurns;
    std::optional<std::int64_t> timeoutMs;

    /// Of a manifest's `budget`; what is of a wrong type is left out.
    [[nodiscard]] static Budget from(const Json& json);
};

/// How much of a budget is spent. Used from the thread of the Runner only.
class TOOLROOM_EXPORT BudgetAccount {
public:
    explicit BudgetAccount(Budget budget = {})
        : m_budget(budget) {}

    /// Takes one turn. Nothing when there was one left; else what is used up, in words. The time begins with the first
    /// turn; `nowNs` is a clock's monotonic time.
    [[nodiscard]] std::optional<std::string> takeTurn(std::int64_t nowNs);
    /// ms until the time is over; unset when it never is. Not below 0.
    [[nodiscard]] std::optional<std::int64_t> leftMs(std::int64_t nowNs) const;
    [[nodiscard]] std::int64_t turns() const { return m_turns; }
    [[nodiscard]] const Budget& budget() const { return m_budget; }

private:
    Budget m_budget;
    std::int64_t m_turns = 0;
    std::optional<std::int64_t> m_beganNs;
};

} // namespace toolroom
