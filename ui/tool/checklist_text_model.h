// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/checklist.h"

#include <QIdentityProxyModel>

namespace toolroom {

/// The display text of a ChecklistModel.
class ChecklistTextModel : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit ChecklistTextModel(ChecklistModel* model, QObject* parent = nullptr);

    [[nodiscard]] const ChecklistAnswer& answer(int row) const { return m_model->row(row); }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// For example `2 met, 1 not met, 6 unknown`.
    [[nodiscard]] QString summary() const;

private:
    ChecklistModel* m_model;
};

} // namespace toolroom
