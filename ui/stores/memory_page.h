// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/memory.h"
#include "ui/stores/store_page.h"

#include <map>
#include <optional>
#include <string>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace toolroom {

class RunDesk;

/// What the session remembers, scope by scope: to be looked at, written and forgotten.
class MemoryPage : public StorePage {
    Q_OBJECT

public:
    explicit MemoryPage(RunDesk& desk, QWidget* parent = nullptr);

    void refresh() override;

private:
    void buildWriting();
    void showChosenValue();
    void showWritable();
    void write(MemoryScope scope, std::string key, std::optional<Json> value, const QString& done);
    [[nodiscard]] std::optional<Json> writtenValue() const;

    RunDesk& m_desk;
    std::map<MemoryScope, Json> m_values;
    QString m_shownBelow; ///< key of the row that was chosen last
    QComboBox* m_scope;
    QLineEdit* m_key;
    QLineEdit* m_value;
    QPushButton* m_remember;
};

} // namespace toolroom
