// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_settings.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class QLabel;
class QPushButton;

namespace toolroom {

class ArgumentsEditor;
class ArmedButton;
class MarkedText;
class SamplingView;
class ServerQuestions;
class StatusLabel;

/// Shows the oldest question from a live server: a form to fill in, a URL to open or a sign-in to begin in the browser,
/// or a request for a language model's response. Appears without taking focus. The buttons are disabled for armingMs
/// after a question appears, to prevent accidental answers.
class ServerQuestionDialog : public QDialog {
    Q_OBJECT

public:
    /// Delay in ms before the buttons are enabled.
    static constexpr int armingMs = 500;

    /// The questions must outlive the dialog. `model` can answer requests to a language model; null: none is set up.
    explicit ServerQuestionDialog(ServerQuestions& questions, std::shared_ptr<const LanguageModelSettings> model = {},
                                  QWidget* parent = nullptr);
    ~ServerQuestionDialog() override;

    void reject() override; ///< answers with Cancel

private:
    void showFirstQuestion();
    void showForm();
    void showAddress();
    void showSampling();
    [[nodiscard]] bool canAccept() const;
    void updateButtons();
    void accept() override;
    void decline();

    ServerQuestions& m_questions;
    quint64 m_shown = 0; ///< number of the question that is shown; 0: none
    QTimer m_arming;
    MarkedText* m_title;
    MarkedText* m_message;
    MarkedText* m_address;
    StatusLabel* m_warning;
    ArgumentsEditor* m_form;
    SamplingView* m_sampling;
    QLabel* m_hint;
    ArmedButton* m_accept;
    ArmedButton* m_decline;
    ArmedButton* m_cancel;
};

} // namespace toolroom
