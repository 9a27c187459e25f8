// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/profile.h"

#include <QWidget>

#include <cstddef>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace toolroom {

class Verdict;

/// Where a call is sent off: whose envelope its outcome is written in, what is in the way, and the button. Arguments
/// with faults are sent too, once that is confirmed here.
class RunBar : public QWidget {
    Q_OBJECT

public:
    enum class Readiness {
        NoTool,
        Busy,  ///< the form is being made
        Draft, ///< what is written is no value yet
        Ready,
    };

    explicit RunBar(QWidget* parent = nullptr);

    /// The tool's own contract, which the outcome is written in unless another is chosen.
    void setContract(Profile contract);
    /// Unset: the tool's own.
    [[nodiscard]] std::optional<Profile> envelope() const;
    void setState(Readiness readiness, std::size_t faults);
    [[nodiscard]] bool isAsking() const;
    /// What the button does.
    void press();
    /// The question whether to send arguments with faults is taken back. False when it was not asked.
    bool takeBack();

Q_SIGNALS:
    void sendAsked(bool skipsValidation);
    /// The envelope is another.
    void changed();
    /// The reader wants to see what is in the way.
    void faultAsked();

private:
    void ask();

    Readiness m_readiness = Readiness::NoTool;
    std::size_t m_faults = 0;
    QStackedWidget* m_rows;
    QComboBox* m_envelope;
    Verdict* m_verdict;
    QPushButton* m_run;
    QLabel* m_question;
    QPushButton* m_send;
};

} // namespace toolroom
