// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"

#include <QStringList>
#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace toolroom {

class ErrorLabel;

/// Edits the variables of a program or the headers of requests. Shows no table while there are none.
class NamedValuesTable : public QWidget {
    Q_OBJECT

public:
    enum class Kind { Variables, Headers };

    explicit NamedValuesTable(QWidget* parent = nullptr);

    /// Shows the values of this kind; those of the other kind are kept until it is set again.
    void setKind(Kind kind);
    /// Replaces the values of both kinds.
    void setValues(const NamedValues& values);

    struct Values {
        NamedValues values;                                       ///< with references to the secrets
        std::vector<std::pair<std::string, std::string>> secrets; ///< those that were entered, by keychain entry
    };
    /// Commits the cell that is being edited. The keychain entries of new secrets start with `entryPrefix`.
    [[nodiscard]] Values values(const std::string& entryPrefix);
    /// Shows what is wrong with the names below the table. Returns whether they are valid.
    bool validate();

Q_SIGNALS:
    void changed();

private:
    struct Row {
        std::string name;
        std::string value;
        bool isSecret = false;
    };
    void addRow(const Row& row);
    [[nodiscard]] std::vector<Row> rows() const;
    void showKind();
    void addEmptyRow();
    void removeRow();
    void checkRow(int row, int column);
    [[nodiscard]] QStringList advice() const;
    void updateTable();

    Kind m_kind = Kind::Variables;
    std::vector<Row> m_others; ///< of the other kind
    QLabel* m_heading;
    QTableWidget* m_table;
    ErrorLabel* m_error;
    QPushButton* m_add;
    QPushButton* m_remove;
    QLabel* m_hint;
};

} // namespace toolroom
