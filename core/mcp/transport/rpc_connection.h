// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/mcp/protocol/mcp_error.h"
#include "core/mcp/protocol/mcp_request.h"
#include "core/mcp/transport/stray_output.h"
#include "core/mcp/transport/transport.h"

#include <QObject>

#include <QCoroTask>

#include <coroutine>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// Requests and their responses over a transport, in both directions. Knows JSON-RPC but not the eras. Used on one
/// thread.
class RpcConnection : public std::enable_shared_from_this<RpcConnection> {
public:
    struct Events {
        std::function<void(RpcRequest)> received = ignoreEvent; ///< a request or notification, except progress
        std::function<void(McpError)> ended = ignoreEvent;      ///< after all open requests have failed
        std::function<void(Message)> problem = ignoreEvent;
        std::function<void()> questionsAbandoned = ignoreEvent; ///< no request waits for the open questions any longer
        std::function<void()> sessionEnded = ignoreEvent;       ///< see TransportEvents
    };

    /// `mask` is for the wire log and quoted output.
    RpcConnection(Transport transport, Events events, const TextMask& mask, Clock& clock);

    /// Opens the transport, or reopens it if it was open.
    [[nodiscard]] McpResult<void> open();
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    /// Continues with another transport, which must be opened.
    void replaceTransport(Transport transport);
    [[nodiscard]] const Transport& transport() const { return m_transport; }
    [[nodiscard]] const WireLog& wireLog() const { return m_wire; }

    /// Sends a request and waits for its response. Never throws; completes on the calling thread.
    [[nodiscard]] QCoro::Task<McpResult<Document>> call(McpRequest request, AbortSignal abort);
    void notify(const std::string& method, Json params, const Revision* revision,
                std::optional<std::int64_t> about = {});
    /// See TransportConnection.
    [[nodiscard]] QCoro::Task<void> initialized(const Revision& revision) { return m_link->initialized(revision); }
    /// The user answers a question from the server, and nothing says which request it belongs to: all requests wait,
    /// and their time limits are suspended.
    void beginQuestion();
    /// The call that the next question belongs to; empty if that is not known.
    [[nodiscard]] QuestionOrigin questionOrigin() const;
    void endQuestion();
    void respond(const RpcId& id, const std::expected<Json, RpcError>& answer, const Revision* revision);

    /// Closes the connection gracefully. Pending requests fail.
    [[nodiscard]] QCoro::Task<void> close();
    /// Closes the connection immediately; nothing is reported afterward.
    void shutdown();

private:
    struct OpenCall {
        std::int64_t id = 0;
        McpRequest request;
        McpResult<Document> outcome = std::unexpected(McpError{});
        std::coroutine_handle<> caller; ///< waits for the outcome
        std::int64_t startedNs = 0;
        std::int64_t deadlineNs = 0; ///< 0: none
        bool isLastDeadline = false; ///< progress does not extend it
        std::optional<double> progress;
        int waits = 0; ///< what it waits for the user to answer; its time limits are suspended
        std::int64_t waitsSinceNs = 0;
    };
    using OpenCallPtr = std::shared_ptr<OpenCall>;

    void receive(RpcMessage message);
    void receiveProgress(const RpcRequest& notification);
    void receiveForeignResponse(const RpcId& id);
    void finish(std::int64_t id, McpResult<Document> outcome);
    void failAll(const McpError& error);
    /// Ends a call whose response is no longer awaited.
    void abandon(std::int64_t id, McpError error);
    /// Resumes the callers of the calls that have finished.
    void resumeCallers();
    void beginWait(OpenCall& call);
    void endWait(OpenCall& call);
    void setDeadline(std::int64_t id, OpenCall& call);
    void clearDeadline(std::int64_t id, OpenCall& call);
    void startAlarm();
    void abandonLateCalls();
    void recordWire(WireEntry::Kind kind, std::string_view text, std::optional<std::int64_t> request);
    OpenCall* findOpenCall(const RpcId& id);
    /// `error`, with what the server sent since `sinceNs` instead of a response.
    [[nodiscard]] McpError explained(McpError error, std::int64_t sinceNs) const;

    Transport m_transport;
    Transport::Connection m_link; ///< null before it is first opened
    Events m_events;
    Clock& m_clock;
    WireLog m_wire;
    bool m_isOpen = false;
    int m_questions = 0;            ///< open questions from the server
    bool m_isAskedForCalls = false; ///< whether calls were open when it asked
    std::int64_t m_nextId = 1;      ///< ids are never reused, even after a restart
    std::map<std::int64_t, OpenCallPtr> m_calls;
    std::vector<OpenCallPtr> m_finished; ///< calls whose callers have not been resumed yet
    /// When calls end without a response, and their ids. One alarm serves all calls; it may fire early, because it is
    /// not stopped when a call finishes.
    std::set<std::pair<std::int64_t, std::int64_t>> m_deadlines;
    std::unique_ptr<ScheduledCall> m_alarm;
    std::int64_t m_nextDeadlineNs = 0;
    /// Ids of the latest abandoned calls. Late responses to them are not reported as problems.
    std::deque<std::int64_t> m_abandoned;
    StrayOutput m_stray;         ///< since the transport was opened
    bool m_hasResponded = false; ///< since the transport was opened
    QObject m_context;           ///< receiver for events that are handled later
};

} // namespace toolroom
