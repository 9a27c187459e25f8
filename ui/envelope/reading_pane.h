// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/envelope_reading.h"
#include "core/models/outcome_model.h"

#include <QScrollArea>

class QLabel;
class QSpinBox;

namespace toolroom {

class FittingTable;
class WrittenForms;

/// What an envelope says in the one model, and as the other contracts write it.
class ReadingPane : public QScrollArea {
    Q_OBJECT

public:
    explicit ReadingPane(QWidget* parent = nullptr);

    void showReading(EnvelopeReading reading);
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] WrittenForms& forms() { return *m_forms; }

Q_SIGNALS:
    /// Another of the envelopes, counted from 0.
    void envelopeChosen(std::size_t envelope);
    void shown();

private:
    void build();
    void showEnvelopes(const EnvelopeReading& reading);

    OutcomeModel m_outcome;
    QWidget* m_which;
    QSpinBox* m_envelope;
    QLabel* m_envelopes;
    QLabel* m_problem;
    FittingTable* m_facts;
    QWidget* m_told;
    WrittenForms* m_forms;
};

} // namespace toolroom
