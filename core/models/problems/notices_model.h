// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/lint/engine/finding.h"
#include "core/models/row_model.h"

#include <string>
#include <string_view>

namespace toolroom {

/// A message about text or a selection, as opposed to a finding in the registry.
struct Notice {
    Severity severity = Severity::Warning;
    Message message;
    Message help;          ///< how to correct it; may be empty
    std::string_view rule; ///< rule id; empty when the notice is not from a rule
    std::string place;     ///< `line:column`, a JSON pointer or a tool id
};

/// Notices as a table. Uses FindingRole; FindingRole::Index is the row.
class TOOLROOM_EXPORT NoticesModel final : public RowModel<Notice> {
    Q_OBJECT

public:
    /// The first three columns are the same as in ToolFindingsModel.
    enum Column { Message, Rule, Why, Place };

    using RowModel::RowModel;

    void setNotices(std::vector<Notice> notices) { reset(std::move(notices)); }

protected:
    [[nodiscard]] int columns() const override { return Place + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const Notice& notice, int column, int role) const override;

private:
    [[nodiscard]] static QString cellText(const Notice& notice, int column);
};

} // namespace toolroom
