// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/written_form.h"

#include <QWidget>

#include <optional>

class QToolButton;

namespace toolroom {

class ChoiceSwitch;
class CodeView;
class FindingsTable;
class Verdict;

/// Something as each contract writes it: a switch between the contracts, what the chosen one writes, and what it has no
/// words for.
class WrittenForms : public QWidget {
    Q_OBJECT

public:
    /// `name` is that of the text.
    explicit WrittenForms(const QString& name, QWidget* parent = nullptr);

    /// The contract that is chosen stays.
    void setForms(std::vector<WrittenForm> forms);
    void choose(Profile profile);
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void lossChosen(const PlacedLoss& loss);
    /// Everything of the chosen contract is there, in colour.
    void shown();

private:
    [[nodiscard]] const WrittenForm* chosenForm() const;
    void showChosen();
    void copy() const;

    std::vector<WrittenForm> m_forms;
    std::optional<Profile> m_wanted; ///< by the reader
    NoticesModel m_losses;
    ChoiceSwitch* m_switch;
    QToolButton* m_copy;
    CodeView* m_text;
    Verdict* m_verdict;
    FindingsTable* m_lossesTable;
};

} // namespace toolroom
