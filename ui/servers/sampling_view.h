// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_settings.h"
#include "core/base/abort_signal.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"

#include <QWidget>

#include <expected>
#include <memory>
#include <optional>
#include <string>

class QLabel;
class QScrollArea;
class QToolButton;

namespace toolroom {

class StatusLabel;
class TextField;

/// A server's request for a response from a language model (`sampling/createMessage`). The user can edit the request
/// and let the configured model respond, or write the response; what is sent is always what the view shows.
class SamplingView : public QWidget {
    Q_OBJECT

public:
    /// If `model` is null or has no endpoint, the user must write the response.
    explicit SamplingView(std::shared_ptr<const LanguageModelSettings> model, QWidget* parent = nullptr);
    ~SamplingView() override;

    /// Discards the previous request and its response.
    void showRequest(Json params);
    /// Discards the request and aborts the model's response.
    void clear();
    /// The result to send; empty while there is no response.
    [[nodiscard]] std::optional<Json> result() const;
    /// The request as edited.
    [[nodiscard]] const Json& request() const { return m_params; }

Q_SIGNALS:
    void changed();

private:
    void addHeading(const QString& title);
    void addText(const QString& name, const std::string& pointer);
    void addContent(const QString& name, const Json& content, const std::string& pointer);
    void addOtherParameters();
    [[nodiscard]] QString limitsText() const;
    void generate();
    void showGenerated(const std::expected<Json, CallError>& result);
    void showState();

    std::shared_ptr<const LanguageModelSettings> m_model;
    Json m_params; ///< null: no request
    std::optional<AbortController> m_generating;
    std::string m_author = {};     ///< the model that has responded; empty: the user
    std::string m_stopReason = {}; ///< why the model stopped

    QScrollArea* m_scroll;
    QWidget* m_request = nullptr;
    TextField* m_answer;
    QToolButton* m_generate;
    StatusLabel* m_status;
};

} // namespace toolroom
