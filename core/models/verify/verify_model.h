// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/verify/verifier.h"

namespace toolroom {

/// `✓ Passed`, `✗ Failed`, or `– Not tried`, translated.
[[nodiscard]] TOOLROOM_EXPORT QString checkOutcomeText(CheckOutcome outcome);
/// `1 failed · 6 passed · 3 not tried`, without zeros and after `Aborted` if it was. Empty if no check applies.
[[nodiscard]] TOOLROOM_EXPORT QString verificationSummary(const ToolVerification& verification);
/// Everything about the result of a check on several lines: its method, the call, and the promise.
[[nodiscard]] TOOLROOM_EXPORT QString checkResultText(const CheckResult& result);

/// The checks of one tool.
class TOOLROOM_EXPORT VerifyModel final : public RowModel<CheckResult> {
    Q_OBJECT

public:
    enum Column { Outcome, Check, CameBack };
    enum Role { OutcomeRole = Qt::UserRole + 1 }; ///< CheckOutcome, int

    using RowModel::RowModel;

    void setResults(std::vector<CheckResult> results) { reset(std::move(results)); }

protected:
    [[nodiscard]] int columns() const override { return CameBack + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const CheckResult& result, int column, int role) const override;
};

} // namespace toolroom
