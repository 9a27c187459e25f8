// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_tree_model.h"
#include "core/run/confirmation/confirmation.h"

#include <QWidget>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace toolroom {

/// Edits the constraints on the arguments of later calls. Each argument can be limited to its current value or, for
/// numbers, to an upper or lower bound, or be left unconstrained. Other arguments are not allowed; arguments beyond
/// maxRows must keep their values.
class ConstraintEditor : public QWidget {
    Q_OBJECT

public:
    explicit ConstraintEditor(QWidget* parent = nullptr);

    void setArguments(JsonPtr arguments);
    /// False if a bound is not a number or excludes the current value.
    [[nodiscard]] bool isValid() const;
    /// The constraints as a JSON Schema; unset if they are not valid.
    [[nodiscard]] std::optional<Json> constraints() const;

    static constexpr std::size_t maxRows = 100;

Q_SIGNALS:
    void changed();

private:
    enum Rule { Same, Anything, AtMost, AtLeast };
    struct Row {
        const std::string* name = nullptr; ///< points into m_arguments
        const Json* value = nullptr;       ///< points into m_arguments
        QComboBox* rule = nullptr;
        QLineEdit* bound = nullptr;
    };

    void addRow(const std::string& name, const Json& value);
    [[nodiscard]] static bool needsBound(const Row& row);
    /// Unset if the bound is not a number or excludes the current value.
    [[nodiscard]] static std::optional<Json> boundOf(const Row& row);
    [[nodiscard]] static Json schemaOf(const Row& row);

    JsonPtr m_arguments; ///< null until setArguments()
    QWidget* m_grid = nullptr;
    std::vector<Row> m_rows;
};

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
