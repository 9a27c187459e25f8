// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/contract_form.h"

#include <QWidget>

#include <optional>

class QToolButton;

namespace toolroom {

class SegmentedControl;
class CodeView;
class FindingsTable;
class StatusLabel;

/// A tool or result in each contract: a contract selector, the converted text, and the dropped fields.
class ContractForms : public QWidget {
    Q_OBJECT

public:
    /// `name` is the accessible name of the text.
    explicit ContractForms(const QString& name, QWidget* parent = nullptr);

    /// Keeps the selected contract.
    void setForms(std::vector<ContractForm> forms);
    void choose(Contract contract);

Q_SIGNALS:
    void lossChosen(const LocatedLoss& loss);

private:
    [[nodiscard]] const ContractForm* chosenForm() const;
    void showSelectedContract();
    void copy() const;

    std::vector<ContractForm> m_forms;
    std::optional<Contract> m_preferred; ///< selected by the user
    NoticesModel m_losses;
    SegmentedControl* m_switch;
    QToolButton* m_copy;
    CodeView* m_text;
    StatusLabel* m_statusLabel;
    FindingsTable* m_lossesTable;
};

} // namespace toolroom
