// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract.h"

#include <QWidget>

#include <cstddef>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace toolroom {

class StatusLabel;

/// The Run button, the envelope of the result, and the reason the call cannot be run. Invalid arguments can be sent
/// after a confirmation.
class RunBar : public QWidget {
    Q_OBJECT

public:
    enum class Readiness {
        NoTool,
        Busy,  ///< the form is being built
        Draft, ///< some input is not yet a valid value
        Ready,
    };

    explicit RunBar(QWidget* parent = nullptr);

    /// The contract of the tool, whose envelope is the default.
    void setContract(Contract contract);
    /// Unset: the envelope of the tool's own contract.
    [[nodiscard]] std::optional<Contract> envelope() const;
    void setState(Readiness readiness, std::size_t errors);
    [[nodiscard]] bool isAsking() const;
    /// Activates the Run button.
    void press();
    /// Cancels the prompt to confirm sending invalid arguments. Returns false if it is not shown.
    bool cancelQuestion();

Q_SIGNALS:
    void runRequested(bool skipsValidation);
    /// Emitted when another envelope is selected.
    void changed();
    /// Emitted when the user asks to see the first error.
    void errorRequested();

private:
    void ask();

    Readiness m_readiness = Readiness::NoTool;
    std::size_t m_errors = 0;
    QStackedWidget* m_rows;
    QComboBox* m_envelope;
    StatusLabel* m_statusLabel;
    QPushButton* m_run;
    QLabel* m_question;
    QPushButton* m_send;
};

} // namespace toolroom
