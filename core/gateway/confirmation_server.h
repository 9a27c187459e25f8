// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/network/local_socket.h"
#include "core/run/confirmation/confirmation.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// Answers confirmation requests from gateways in other programs of this user; the counterpart of WindowPolicy.
/// Requests are only displayed, and an answer is sent only to the program that asked. Used on one thread, which needs
/// an event loop.
class TOOLROOM_EXPORT ConfirmationServer {
public:
    /// The maximum number of open requests. Further ones are not accepted, so their calls are denied.
    static constexpr std::size_t maxQuestions = 64;
    static constexpr std::int64_t requestTimeoutMs = 10'000; ///< until a request has arrived
    /// The delay between attempts to listen, so that this program takes over soon after another one has stopped
    /// listening.
    static constexpr std::int64_t retryMs = 5'000;

    /// `policy` decides. `clock` must outlive the server.
    explicit ConfirmationServer(std::shared_ptr<ConfirmationPolicy> policy, Clock& clock = systemClock());
    /// Leaves all requests unanswered.
    ~ConfirmationServer();
    ConfirmationServer(const ConfirmationServer&) = delete;
    ConfirmationServer& operator=(const ConfirmationServer&) = delete;

    /// Listens on `socket` as soon as no other program does.
    void listen(const std::string& socket);
    [[nodiscard]] bool isListening() const { return m_server != nullptr; }

private:
    struct Question;
    using QuestionPtr = std::shared_ptr<Question>;

    void accept(std::unique_ptr<LocalConnection> connection);
    static QCoro::Task<void> ask(QuestionPtr question, std::shared_ptr<ConfirmationPolicy> policy,
                                 ConfirmationRequest request);

    std::shared_ptr<ConfirmationPolicy> m_policy;
    Clock& m_clock;
    std::unique_ptr<LocalServer> m_server;
    std::unique_ptr<ScheduledCall> m_retry;
    std::vector<QuestionPtr> m_questions;
};

} // namespace toolroom
