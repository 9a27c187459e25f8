// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/models/row_model.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// One attempt and the backoff after it.
struct AttemptRow {
    int span = 0; ///< id of the attempt's span
    int attempt = 0;
    std::optional<std::int64_t> allowed; ///< maximum number of attempts according to the retry policy
    bool isOpen = false;                 ///< still running
    bool isOk = false;
    std::int64_t durationNs = 0;
    std::string code;
    Message message;
    Message decision;       ///< why it is or is not retried
    Message skippedBackoff; ///< why a planned retry did not take place; may be empty
    bool retries = false;
    std::optional<std::int64_t> plannedMs;    ///< planned length of the backoff
    std::optional<std::int64_t> retryAfterMs; ///< requested by the server
    std::optional<std::int64_t> actualNs;
    std::vector<double> draws;                  ///< random numbers used for the jitter, from 0 to 1
    std::optional<std::int64_t> deadlineLeftMs; ///< time left at the end of the attempt
};
/// The attempts of a run in order. `open` are the ids of the spans in progress.
[[nodiscard]] TOOLROOM_EXPORT std::vector<AttemptRow> attemptsOf(const Trace& trace, const std::set<int>& open = {});

/// The attempts of a run as a table.
class TOOLROOM_EXPORT AttemptsModel final : public RowModel<AttemptRow> {
    Q_OBJECT

public:
    enum Column { Attempt, Took, Ending, Decision, Delay, Jitter, Deadline };

    using RowModel::RowModel;

    void setAttempts(std::vector<AttemptRow> attempts) { reset(std::move(attempts)); }

protected:
    [[nodiscard]] int columns() const override { return Deadline + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const AttemptRow& fact, int column, int role) const override;

private:
    [[nodiscard]] static QString cellText(const AttemptRow& fact, int column);
};

} // namespace toolroom
