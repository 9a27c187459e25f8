// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract.h"

#include <QString>
#include <QWidget>

#include <optional>

class QAction;
class QActionGroup;
class QLineEdit;
class QMenu;
class QToolButton;

namespace toolroom {

/// The options of a call that are rarely used: its reason, and the contract whose envelope the result is returned in.
/// They are set from a menu, and shown only while they are set.
class CallOptions : public QWidget {
    Q_OBJECT

public:
    explicit CallOptions(QWidget* parent = nullptr);

    /// Adds the commands that set the options.
    void addCommands(QMenu& menu);
    /// The contract of the tool, whose envelope is the default.
    void setContract(Contract contract);
    void setReason(const QString& reason);
    [[nodiscard]] QString reason() const;
    /// Unset: the envelope of the tool's own contract.
    [[nodiscard]] std::optional<Contract> envelope() const { return m_envelope; }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void chooseEnvelope(std::optional<Contract> envelope);
    void showOptions();

    std::optional<Contract> m_envelope;
    QLineEdit* m_reason;
    QToolButton* m_resetEnvelope;
    QActionGroup* m_envelopes;
    QAction* m_defaultEnvelope;
};

} // namespace toolroom
