// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/linted_registry.h"
#include "core/models/row_model.h"

namespace toolroom {

/// A tool that was quarantined, or a source that could not be read at all.
struct Unreadable {
    QString name;
    QString place;  ///< `file:line:column`, as far as it is known
    QString reason; ///< a sentence
    QString path;   ///< of the file, absolute; empty when it is none
};

/// What was given but is not in the registry, and why. Unreadable sources come first.
class TOOLROOM_EXPORT QuarantineModel final : public RowModel<Unreadable> {
    Q_OBJECT

public:
    enum Column { Name, Reason, Place };

    using RowModel::RowModel;

    void setRegistry(const LintedRegistry& registry);

protected:
    [[nodiscard]] int columns() const override { return Place + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const Unreadable& row, int column, int role) const override;
};

} // namespace toolroom
