// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// What is known of one attempt, and of the backoff after it.
struct AttemptFact {
    int span = 0; ///< its id
    int attempt = 0;
    std::optional<std::int64_t> most; ///< that the retry policy allows
    bool isOpen = false;
    bool isOk = false;
    std::int64_t durationNs = 0;
    std::string code;
    std::string message;
    std::string decision;                     ///< why it is tried again, or not
    bool retries = false;                     ///< it is
    std::optional<std::int64_t> plannedMs;    ///< of the backoff
    std::optional<std::int64_t> retryAfterMs; ///< that the other side asked for
    std::optional<std::int64_t> actualNs;
    std::vector<double> draws;                  ///< of the jitter, from 0 to 1
    std::optional<std::int64_t> deadlineLeftMs; ///< when it ended
};
/// In their order. `open` are the ids of the spans that are being taken.
[[nodiscard]] TOOLROOM_EXPORT std::vector<AttemptFact> attemptsOf(const Trace& trace, const std::set<int>& open = {});

/// Attempts as a table.
class TOOLROOM_EXPORT AttemptsModel final : public RowModel<AttemptFact> {
    Q_OBJECT

public:
    enum Column { Attempt, Took, Ending, Decision, Delay, Jitter, Deadline };

    using RowModel::RowModel;

    void setAttempts(std::vector<AttemptFact> attempts) { reset(std::move(attempts)); }

protected:
    [[nodiscard]] int columns() const override { return Deadline + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const AttemptFact& fact, int column, int role) const override;

private:
    [[nodiscard]] static QString words(const AttemptFact& fact, int column);
};

} // namespace toolroom
