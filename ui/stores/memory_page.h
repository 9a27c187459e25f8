// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/session/memory.h"
#include "ui/stores/store_page.h"

#include <map>
#include <optional>
#include <string>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace toolroom {

class RunController;

/// The session memory by scope. Shows, sets, and deletes values.
class MemoryPage : public StorePage {
    Q_OBJECT

public:
    explicit MemoryPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    void buildFields();
    void showChosenValue();
    void updateSetButton();
    void write(MemoryScope scope, std::string key, std::optional<Json> value, const QString& done);
    [[nodiscard]] std::optional<Json> enteredValue() const;

    RunController& m_controller;
    std::map<MemoryScope, Json> m_values;
    QString m_editedKey; ///< key of the row that was last copied into the fields
    QComboBox* m_scope;
    QLineEdit* m_key;
    QLineEdit* m_value;
    QPushButton* m_set;
};

} // namespace toolroom
