// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/fields/field_editor.h"

#include <QAbstractSpinBox>

namespace toolroom {

/// A spin box that keeps its number as text, so that int64 and uint64 values stay exact.
class NumberField : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    void setPlaceholderText(const QString& text);
    void setLimits(const FieldLimits& limits);
    void stepBy(int steps) override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edited(const QString& text);

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;
    void wheelEvent(QWheelEvent* event) override;

private:
    std::optional<Json> m_minimum;
    std::optional<Json> m_maximum;
    Json m_step = 1;
};

/// `number` plus `steps` times `step`; exact for integers, which are clamped to the range of int64 and uint64.
[[nodiscard]] Json addSteps(const Json& number, const Json& step, int steps);

class NumberEditor : public FieldEditor {
    Q_OBJECT

public:
    NumberEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field) override;

private:
    NumberField* m_number;
};

} // namespace toolroom
