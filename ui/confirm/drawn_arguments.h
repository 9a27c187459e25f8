// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QPlainTextEdit>

namespace toolroom {

/// Arguments as drawnJson draws them, whole: to be read, scrolled, selected and copied. What is written out because it
/// cannot be seen is set off.
class DrawnArguments : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit DrawnArguments(const QString& name, QWidget* parent = nullptr);

    void showArguments(const Json& arguments);
    /// Characters are written out that cannot be seen.
    [[nodiscard]] bool hasHidden() const { return m_hasHidden; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void setOffHidden();

    bool m_hasHidden = false;
};

} // namespace toolroom
