// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/value_changes.h"
#include "core/models/row_model.h"

#include <QString>

#include <vector>

namespace toolroom {

/// A change as display text. Long values are shortened around their first difference.
struct ChangeRow {
    ValueChange::Kind kind = ValueChange::Kind::Changed;
    QString place;
    QString before;
    QString after;
};
/// Thread-safe. Call these on a worker thread, because the values may be large.
[[nodiscard]] TOOLROOM_EXPORT ChangeRow makeChangeRow(const ValueChange& change);
[[nodiscard]] TOOLROOM_EXPORT std::vector<ChangeRow> makeChangeRows(const ValueChanges& changes);

enum class ChangeRole {
    Kind = Qt::UserRole + 1, ///< int
};

class TOOLROOM_EXPORT ChangesModel final : public RowModel<ChangeRow> {
    Q_OBJECT

public:
    enum Column { Place, Before, After };

    using RowModel::RowModel;

    void setChanges(std::vector<ChangeRow> changes) { reset(std::move(changes)); }

protected:
    [[nodiscard]] int columns() const override { return After + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const ChangeRow& change, int column, int role) const override;
};

} // namespace toolroom
