// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/checklist.h"

#include <QIdentityProxyModel>

namespace toolroom {

/// Puts the answers of a checklist into words.
class ChecklistWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit ChecklistWords(ChecklistModel* model, QObject* parent = nullptr);

    [[nodiscard]] const ChecklistAnswer& answer(int row) const { return m_model->row(row); }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// `2 met, 1 not met, 6 cannot be told from the definition`.
    [[nodiscard]] QString summary() const;

private:
    ChecklistModel* m_model;
};

} // namespace toolroom
