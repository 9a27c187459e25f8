// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_tree_model.h"
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
    /// Those of the request, or others instead of them: what was chosen stays.
    void setArguments(JsonPtr arguments);
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
    void buildConstraints();

    JsonPtr m_arguments;
    bool m_isBuilt = false; ///< m_constraints is about m_arguments
    QComboBox* m_reach;
    QComboBox* m_lasts;
    QComboBox* m_uses;
    ConstraintRows* m_constraints;
};

} // namespace toolroom
