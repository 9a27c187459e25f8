// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/models/tools/linted_registry.h"

namespace toolroom {

/// A quarantined tool, or a source that could not be read at all.
struct QuarantineRow {
    QString name;
    QString place; ///< `file:line:column`, as far as known
    QString reason;
    QString path; ///< absolute path of the file; empty when it is not a file
};

/// Unreadable sources and quarantined tools as a table, with the reason. Sources come first.
class TOOLROOM_EXPORT QuarantineModel final : public RowModel<QuarantineRow> {
    Q_OBJECT

public:
    enum Column { Name, Reason, Place };

    using RowModel::RowModel;

    void setRegistry(const LintedRegistry& registry);

protected:
    [[nodiscard]] int columns() const override { return Place + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const QuarantineRow& row, int column, int role) const override;
};

} // namespace toolroom
