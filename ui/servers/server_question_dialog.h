// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_settings.h"
#include "ui/confirm/attention_dialog.h"

#include <memory>

class QLabel;
class QPushButton;

namespace toolroom {

class ArgumentsEditor;
class ArmedButton;
class MarkedText;
class SamplingView;
class StatusLabel;
struct ServerQuestion;

/// Shows the questions of live servers: a form to fill in, a URL to open or a sign-in to begin in the browser, or a
/// request for a language model's response. Closing the dialog leaves the questions pending.
class ServerQuestionDialog : public AttentionDialog {
    Q_OBJECT

public:
    /// The queue must outlive the dialog. `model` can answer requests to a language model; null: none is set up.
    explicit ServerQuestionDialog(AttentionQueue& queue, std::shared_ptr<const LanguageModelSettings> model = {},
                                  QWidget* parent = nullptr);
    ~ServerQuestionDialog() override;

    void reject() override; ///< answers with Cancel
    void showEntry(const std::string& id) override;

protected:
    void closeEvent(QCloseEvent* event) override;
    void showState() override;
    void focusDecision() override;
    void resizeToContent() override;

private:
    void updateFromQueue();
    void showForm(const ServerQuestion& question);
    void showAddress(const ServerQuestion& question);
    void showSampling(const ServerQuestion& question);
    /// Null if none is shown.
    [[nodiscard]] std::shared_ptr<const ServerQuestion> question() const;
    [[nodiscard]] bool canAccept() const;
    void accept() override;
    void decline();

    MarkedText* m_title;
    QLabel* m_origin;
    MarkedText* m_message;
    MarkedText* m_address;
    StatusLabel* m_warning;
    StatusLabel* m_closed;
    ArgumentsEditor* m_form;
    SamplingView* m_sampling;
    QLabel* m_hint;
    ArmedButton* m_accept;
    ArmedButton* m_decline;
    ArmedButton* m_cancel;
};

} // namespace toolroom
