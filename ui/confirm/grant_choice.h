// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation.h"

#include <QWidget>

#include <optional>

class QComboBox;

namespace toolroom {

class ConstraintRows;

/// How far an approval goes: this once, or what later calls may do without being asked for, how long and how often.
class GrantChoice : public QWidget {
    Q_OBJECT

public:
    explicit GrantChoice(QWidget* parent = nullptr);

    /// Begins anew, with "once".
    void setRequest(const ConfirmationRequest& request);
    /// Other arguments of the same request: what was chosen stays.
    void setArguments(const Json& arguments);
    /// Unset: only this once.
    [[nodiscard]] std::optional<GrantTerms> terms() const;
    /// What is chosen can be granted.
    [[nodiscard]] bool isValid() const;

Q_SIGNALS:
    void changed();

private:
    enum Reach { Once, Exact, Constrained, Any };
    [[nodiscard]] Reach reach() const;
    void showChoice();

    QComboBox* m_reach;
    QComboBox* m_lasts;
    QComboBox* m_uses;
    ConstraintRows* m_constraints;
};

} // namespace toolroom
