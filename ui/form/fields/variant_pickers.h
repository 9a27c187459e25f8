// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"

#include <QWidget>

#include <vector>

namespace toolroom {

class CompactComboBox;

/// One combo box per union of a field, outermost first, to select its variant.
class VariantPickers : public QWidget {
    Q_OBJECT

public:
    explicit VariantPickers(QWidget* parent = nullptr);

    void showField(const FormField& field, bool readOnly);
    void appendTabStops(std::vector<QWidget*>& stops) const;

Q_SIGNALS:
    /// Emitted when the user selects a variant: indexes into FormField::unions and its variants.
    void chosen(std::size_t number, std::size_t variant);

private:
    void resizeTo(std::size_t count);

    std::vector<CompactComboBox*> m_pickers;
};

} // namespace toolroom
