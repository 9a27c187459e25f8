// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_tree_model.h"

#include <QWidget>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace toolroom {

/// What later arguments may be, told by those of now: each the same, anything, or a number up to or from a bound.
/// Arguments that are not there now stay away; of very many, those without a row stay the same.
class ConstraintRows : public QWidget {
    Q_OBJECT

public:
    explicit ConstraintRows(QWidget* parent = nullptr);

    void setArguments(JsonPtr arguments);
    /// False when a bound is no number, or excludes the arguments of now.
    [[nodiscard]] bool isValid() const;
    /// The JSON Schema that the rows say; nothing when they are not valid.
    [[nodiscard]] std::optional<Json> constraints() const;

    static constexpr std::size_t mostRows = 100;

Q_SIGNALS:
    void changed();

private:
    enum Rule { Same, Anything, AtMost, AtLeast };
    struct Row {
        const std::string* name = nullptr; ///< in m_arguments
        const Json* value = nullptr;       ///< likewise
        QComboBox* rule = nullptr;
        QLineEdit* bound = nullptr;
    };

    void addRow(const std::string& name, const Json& value);
    [[nodiscard]] static bool isBounded(const Row& row);
    /// Nothing when it is no number, or excludes the value of now.
    [[nodiscard]] static std::optional<Json> boundOf(const Row& row);
    [[nodiscard]] static Json schemaOf(const Row& row);

    JsonPtr m_arguments; ///< null before there are some
    QWidget* m_grid = nullptr;
    std::vector<Row> m_rows;
};

} // namespace toolroom
