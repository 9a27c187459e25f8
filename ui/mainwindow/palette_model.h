// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"
#include "core/models/row_model.h"

#include <QPointer>

#include <optional>

class QAction;

namespace toolroom {

/// An action to run, or a tool to go to.
struct PaletteChoice {
    QString words;
    QString hint; ///< a shortcut, or where a tool is from
    QPointer<QAction> action;
    std::optional<std::uint32_t> tool;
};

class PaletteModel final : public RowModel<PaletteChoice> {
    Q_OBJECT

public:
    enum Column { Words, Hint };

    using RowModel::RowModel;

    /// The actions whose words hold those of `text`, then the tools that match, as far as a list is of use.
    void search(const QString& text, const QList<QAction*>& actions, const LintedRegistryPtr& registry);

protected:
    [[nodiscard]] int columns() const override { return Hint + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const PaletteChoice& choice, int column, int role) const override;
};

} // namespace toolroom
