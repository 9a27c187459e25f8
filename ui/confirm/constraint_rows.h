// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace toolroom {

/// What later arguments may be, told by those of now: each the same, anything, or a number up to or from a bound.
/// Arguments that are not there now stay away.
class ConstraintRows : public QWidget {
    Q_OBJECT

public:
    explicit ConstraintRows(QWidget* parent = nullptr);

    void setArguments(const Json& arguments);
    /// The JSON Schema that the rows say; nothing when a bound is no number, or excludes the arguments of now.
    [[nodiscard]] std::optional<Json> constraints() const;

Q_SIGNALS:
    void changed();

private:
    enum Rule { Same, Anything, AtMost, AtLeast };
    struct Row {
        std::string name;
        Json value;
        QComboBox* rule = nullptr;
        QLineEdit* bound = nullptr;
    };

    void addRow(const std::string& name, const Json& value);
    [[nodiscard]] static std::optional<Json> schemaOf(const Row& row);

    QWidget* m_grid = nullptr;
    std::vector<Row> m_rows;
};

} // namespace toolroom
