// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/json/json.h"
#include "core/mcp/protocol/era.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/mcp/protocol/mcp_session_end.h"
#include "core/mcp/protocol/rpc_message.h"

#include <QPromise>

#include <QCoroTask>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

/// An answer that comes later, or never. Thread-safe.
class PendingAnswer {
public:
    PendingAnswer() { m_promise->start(); }
    /// Only the first answer counts.
    void set(std::optional<RpcAnswer> answer) const {
        m_promise->addResult(std::move(answer));
        m_promise->finish();
    }
    /// Finishes on the calling thread. Empty if there is no answer, or if aborted.
    [[nodiscard]] static QCoro::Task<std::optional<RpcAnswer>> wait(PendingAnswer answer, AbortSignal abort);

private:
    std::shared_ptr<QPromise<std::optional<RpcAnswer>>> m_promise =
        std::make_shared<QPromise<std::optional<RpcAnswer>>>();
};

/// A client's request that is being answered, in either era. Used on the thread of its session, except abort().
class ClientRequest {
public:
    ClientRequest() = default;
    virtual ~ClientRequest() = default;
    ClientRequest(const ClientRequest&) = delete;
    ClientRequest& operator=(const ClientRequest&) = delete;

    [[nodiscard]] virtual const std::string& method() const = 0;
    /// Of the JSON-RPC request, as text.
    [[nodiscard]] virtual std::string id() const = 0;
    /// An object, without `_meta`.
    [[nodiscard]] virtual const Json& params() const = 0;
    /// `_meta` without the members that the protocol defines, apart from the trace context; an object. Untrusted.
    [[nodiscard]] virtual const Json& meta() const = 0;
    /// What the client has declared; an object.
    [[nodiscard]] virtual const Json& capabilities() const = 0;
    /// `pipe` or `tcp`, as in OpenTelemetry's `network.transport`.
    [[nodiscard]] virtual std::string transport() const = 0;
    [[nodiscard]] virtual const Revision& revision() const = 0;
    /// The client's name; untrusted, empty if the client did not send one.
    [[nodiscard]] virtual std::string clientName() const = 0;
    /// Triggered when the client cancels the request or its connection ends.
    [[nodiscard]] virtual AbortSignal abort() const = 0;

    /// `part` is from 0 to 1; negative if unknown. Sent only if the client asked for progress.
    virtual void reportProgress(double part, const std::string& message) = 0;
    /// Sent only if the client wants messages of this level.
    virtual void log(std::string_view level, const Json& data) = 0;
    /// Whether it is certain that `other`, a request to the same service, is from the same client.
    [[nodiscard]] virtual bool isOfSameClient(const ClientRequest& other) const = 0;
    /// Whether the client has been asked and has not answered yet; it may never do so.
    [[nodiscard]] virtual bool isWaitingForClient() const = 0;
    /// Asks the client a question: `elicitation/create`, `sampling/createMessage`, or `roots/list`. If the client does
    /// not support the question, an elicitation counts as declined, and any other question fails. `key` names the
    /// question in modern revisions; if it is empty or already used, another one is chosen.
    [[nodiscard]] virtual QCoro::Task<RpcAnswer> ask(std::string method, Json params, std::string key,
                                                     AbortSignal abort) = 0;
};

using ClientRequestPtr = std::shared_ptr<ClientRequest>;

/// What an MCP server offers, apart from the protocol.
class TOOLROOM_EXPORT McpService {
public:
    McpService() = default;
    virtual ~McpService() = default;
    McpService(const McpService&) = delete;
    McpService& operator=(const McpService&) = delete;

    [[nodiscard]] virtual Json info() const = 0; ///< `name` and `version`
    [[nodiscard]] virtual Json capabilities() = 0;
    [[nodiscard]] virtual std::string instructions() = 0;
    /// Answers a request that is not about the connection itself. `request` stays valid until it is answered.
    [[nodiscard]] virtual QCoro::Task<RpcAnswer> answer(ClientRequestPtr request) = 0;
    /// The parameters of a tool that modern HTTP requests repeat in headers; see readHeaderParameters(). Empty if there
    /// is no such tool.
    [[nodiscard]] virtual std::span<const HeaderParameter> headerParameters(const std::string& /*tool*/) { return {}; }
    /// The client wants to be told when the resource changes; see McpServerSession::notifyResourceUpdated().
    [[nodiscard]] virtual QCoro::Task<RpcAnswer> subscribe(ClientRequestPtr request, std::string uri);
    /// Called once for each call of subscribe() that has succeeded.
    virtual void unsubscribe(const std::string& /*uri*/) {}
    /// Called when a legacy client reports that its roots have changed.
    virtual void rootsChanged() {}
    /// Called when the connection of a client has ended.
    virtual void sessionEnded(const McpSessionEnd& /*session*/) {}
};

/// The error for a method that the service does not support.
[[nodiscard]] RpcError unknownMethod(std::string_view method);
[[nodiscard]] TOOLROOM_EXPORT RpcError invalidParams(std::string reason);

} // namespace toolroom
