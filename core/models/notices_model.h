// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/finding.h"
#include "core/models/row_model.h"

#include <string>
#include <string_view>

namespace toolroom {

/// One thing to say about what somebody looks at that is not a finding of the registry.
struct Notice {
    Severity severity = Severity::Warning;
    std::string message;
    std::string help;      ///< what to write instead; may be empty
    std::string_view rule; ///< empty when no rule says so
    std::string place;     ///< `line:column`, a pointer or a tool's id
};

/// Notices as a table. The roles are those of FindingRole: Index is the number of the row.
class TOOLROOM_EXPORT NoticesModel final : public RowModel<Notice> {
    Q_OBJECT

public:
    /// The first three as in ToolFindingsModel.
    enum Column { Message, Rule, Why, Place };

    using RowModel::RowModel;

    void setNotices(std::vector<Notice> notices) { reset(std::move(notices)); }

protected:
    [[nodiscard]] int columns() const override { return Place + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const Notice& notice, int column, int role) const override;

private:
    [[nodiscard]] static QString words(const Notice& notice, int column);
};

} // namespace toolroom
