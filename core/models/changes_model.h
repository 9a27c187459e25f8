// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/trace/value_changes.h"

#include <QString>

#include <vector>

namespace toolroom {

/// A change as it is read. Long values are cut around the first place in which they differ.
struct ChangeInWords {
    ValueChange::Kind kind = ValueChange::Kind::Changed;
    QString place;
    QString before;
    QString after;
};
/// Pure, and not for the GUI thread: the values may be large.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ChangeInWords> inWords(const ValueChanges& changes);

enum class ChangeRole {
    Kind = Qt::UserRole + 1, ///< int
};

class TOOLROOM_EXPORT ChangesModel final : public RowModel<ChangeInWords> {
    Q_OBJECT

public:
    enum Column { Place, Before, After };

    using RowModel::RowModel;

    void setChanges(std::vector<ChangeInWords> changes) { reset(std::move(changes)); }

protected:
    [[nodiscard]] int columns() const override { return After + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const ChangeInWords& change, int column, int role) const override;
};

} // namespace toolroom
