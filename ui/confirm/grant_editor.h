// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_tree_model.h"
#include "core/run/confirmation/confirmation.h"

#include <QWidget>

#include <optional>

class QComboBox;

namespace toolroom {

class ConstraintEditor;

/// Selects what an answer allows: only this call, or also later calls, with limits on their arguments, count, and
/// duration.
class GrantEditor : public QWidget {
    Q_OBJECT

public:
    explicit GrantEditor(QWidget* parent = nullptr);

    /// Resets the selection to "once".
    void setRequest(const ConfirmationRequest& request);
    /// Sets the arguments of the request or the edited arguments. Keeps the selection.
    void setArguments(JsonPtr arguments);
    /// Unset for this call only.
    [[nodiscard]] std::optional<GrantTerms> terms() const;
    /// Whether the constraints are valid.
    [[nodiscard]] bool isValid() const;

Q_SIGNALS:
    void changed();

private:
    enum Scope { Once, Exact, Constrained, Any };
    [[nodiscard]] Scope scope() const;
    void updateForScope();
    void buildConstraints();

    JsonPtr m_arguments;
    bool m_isBuilt = false; ///< whether m_constraints shows m_arguments
    QComboBox* m_scope;
    QComboBox* m_duration;
    QComboBox* m_uses;
    ConstraintEditor* m_constraints;
};

} // namespace toolroom
