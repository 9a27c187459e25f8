// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/parsed_envelope.h"
#include "core/models/run/run_result_model.h"

#include <QScrollArea>

class QLabel;
class QSpinBox;

namespace toolroom {

class ContentSizedTable;
class ContractForms;

/// Shows the result in an envelope: its fields, and the result in the envelope of each contract.
class ResultPane : public QScrollArea {
    Q_OBJECT

public:
    explicit ResultPane(QWidget* parent = nullptr);

    void showParsedEnvelope(ParsedEnvelope parsed);
    [[nodiscard]] ContractForms& forms() { return *m_forms; }

Q_SIGNALS:
    /// Emitted when the user selects another envelope, counted from 0.
    void envelopeChosen(std::size_t envelope);

private:
    void build();
    void showEnvelopes(const ParsedEnvelope& parsed);

    RunResultModel m_result;
    QWidget* m_selector;
    QSpinBox* m_envelope;
    QLabel* m_envelopes;
    QLabel* m_problem;
    ContentSizedTable* m_facts;
    QWidget* m_content;
    ContractForms* m_forms;
};

} // namespace toolroom
