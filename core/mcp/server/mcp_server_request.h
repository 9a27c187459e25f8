// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/member.h"
#include "core/mcp/server/mcp_server_session.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// From the least to the most severe.
inline constexpr std::array<std::string_view, 8> mcpLogLevels = {"debug", "info",     "notice", "warning",
                                                                 "error", "critical", "alert",  "emergency"};
/// The error for a question whose request has already ended.
[[nodiscard]] RpcError requestEnded();

/// A client's request, from its arrival to its response. Modified by the session.
class McpServerSession::Request final : public ClientRequest, public std::enable_shared_from_this<Request> {
public:
    /// A question to a modern client, which answers it with its next request.
    struct Question {
        std::string method;
        Json params;
        PendingAnswer answer;
    };

    [[nodiscard]] const std::string& method() const override { return m_method; }
    [[nodiscard]] std::string id() const override;
    [[nodiscard]] const Json& params() const override { return m_params; }
    [[nodiscard]] const Json& meta() const override { return m_meta; }
    [[nodiscard]] const Json& capabilities() const override { return m_clientCapabilities; }
    [[nodiscard]] std::string transport() const override { return m_transport; }
    [[nodiscard]] const Revision& revision() const override { return *m_revision; }
    [[nodiscard]] std::string clientName() const override { return textAt(m_clientInfo, "name"); }
    [[nodiscard]] AbortSignal abort() const override { return m_abort.get_token(); }

    void reportProgress(double part, const std::string& message) override;

    void log(std::string_view level, const Json& data) override;

    [[nodiscard]] bool isOfSameClient(const ClientRequest& other) const override;

    [[nodiscard]] bool isWaitingForClient() const override { return !m_stream && !m_state.empty(); }

    QCoro::Task<RpcAnswer> ask(std::string method, Json params, std::string key, AbortSignal abort) override;

    [[nodiscard]] bool isModern() const { return m_revision->era == Era::Modern; }
    /// Whether the client can answer the question.
    [[nodiscard]] bool canAnswer(std::string_view method, const Json& params) const;
    /// What a retry must have in common with this request.
    [[nodiscard]] std::string digest() const;

    std::weak_ptr<McpServerSession> m_session;
    RpcId m_id;
    ReplyStreamPtr m_stream; ///< null while the client has to answer questions
    const Revision* m_revision = nullptr;
    std::string m_method;
    Json m_params = Json::object();
    Json m_responses; ///< `inputResponses`: the answers that the client sends with its request, by key
    Json m_meta = Json::object();
    std::string m_transport;
    Json m_clientInfo;
    Json m_clientCapabilities = Json::object();
    Json m_progressToken;
    double m_progress = -1;
    std::optional<std::string> m_logLevel; ///< unset: the client wants no log
    AbortController m_abort;
    std::map<std::string, Question> m_questions; ///< unanswered, by key
    int m_nextKey = 1;
    bool m_isSending = false; ///< sendQuestions() is scheduled
    std::string m_state;      ///< `requestState` of the latest questions; empty if none were sent
    std::unique_ptr<ScheduledCall> m_expiry;
    std::optional<RpcAnswer> m_answer; ///< set while the answer waits for the client's next request
    Json m_granted;                    ///< the notifications that a subscription receives
};

} // namespace toolroom
