// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/gateway/agent_calls.h"
#include "core/gateway/mcp_repair.h"
#include "core/gateway/offered_names.h"
#include "core/gateway/recording.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/mcp/client/server_request_handler.h"
#include "core/mcp/server/mcp_service.h"
#include "core/trace/agent_request_trace.h"

#include <QObject>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

class Gateway;

/// Forwards the requests of live servers to the agents that the servers are working for. Thread-safe.
class TOOLROOM_EXPORT ServerRequestForwarder : public std::enable_shared_from_this<ServerRequestForwarder> {
public:
    /// The handler for requests from a server. They are declined until there is a gateway.
    [[nodiscard]] std::shared_ptr<ServerRequestHandler> handlerFor(std::string server);

private:
    friend class Gateway;
    class Handler;

    std::mutex m_mutex;
    Gateway* m_gateway = nullptr; ///< guarded by m_mutex
};

/// Offers all tools of a registry to agents as one MCP server. Every call is a run: it is checked, confirmed, traced,
/// and stored like any other run. Resources, prompts, and skills of live servers are passed on. Used on one thread,
/// which needs an event loop. Its coroutines keep it alive.
class TOOLROOM_EXPORT Gateway final : public QObject, public McpService, public std::enable_shared_from_this<Gateway> {
    Q_OBJECT

public:
    static constexpr std::size_t pageSize = 1'000; ///< tools per page of the list; many clients read only one page

    /// `servers` are the live servers of the registry; null if there are none.
    Gateway(std::unique_ptr<AgentCalls> calls, std::shared_ptr<McpServers> servers, OfferedNames names,
            std::shared_ptr<ServerRequestForwarder> serverRequests);
    ~Gateway() override;

    /// Offers these tools from now on. Fails if their names cannot be stored.
    [[nodiscard]] Result<void> setTools(RegistrySnapshotPtr registry);
    /// Asks agents for the intent of each call from the next setTools() on; see askForIntent().
    void setAsksIntent(bool asks) { m_asksIntent = asks; }
    [[nodiscard]] bool asksIntent() const { return m_asksIntent; }
    /// From now on, offers a tool with a different description.
    void setDescription(const std::string& id, const std::string& description);
    struct OfferedTool {
        std::string name; ///< as offered
        std::string id;
        RepairedItem modern; ///< for modern clients
        RepairedItem legacy; ///< repaired further, for legacy clients; its item is null if it is the same
        bool asksIntent = false;
    };
    /// In list order.
    [[nodiscard]] const std::vector<OfferedTool>& offeredTools() const { return m_tools; }
    struct OmittedTool {
        std::string id;
        Message reason;
    };
    /// The tools that clients cannot use.
    [[nodiscard]] const std::vector<OmittedTool>& omittedTools() const { return m_omitted; }

    /// The calls of its agents.
    [[nodiscard]] AgentCalls& calls() const { return *m_calls; }

    [[nodiscard]] Json info() const override;
    [[nodiscard]] Json capabilities() override;
    [[nodiscard]] std::string instructions() override;
    [[nodiscard]] QCoro::Task<RpcAnswer> answer(ClientRequestPtr request) override;
    [[nodiscard]] std::span<const HeaderParameter> headerParameters(const std::string& tool) override;
    [[nodiscard]] QCoro::Task<RpcAnswer> subscribe(ClientRequestPtr request, std::string uri) override;
    void unsubscribe(const std::string& uri) override;
    void rootsChanged() override;
    void sessionEnded(const McpSessionEnd& session) override { Q_EMIT clientSessionEnded(session); }

Q_SIGNALS:
    /// A resource that a client has subscribed to has changed.
    void resourceUpdated(const QString& uri);
    /// "tools", "prompts", or "resources" have changed.
    void listChanged(const QString& list);
    /// Emitted when an agent has received some of the offeredTools().
    void toolsListed(const QString& agent, qsizetype begin, qsizetype end);
    /// Emitted when a request other than `tools/list` has ended and its agent receives the answer.
    void answered(const toolroom::RecordedRequest& request);
    /// Emitted when a request has ended that led to no run.
    void requestEnded(const toolroom::AgentRequestTrace& request);
    /// See McpService::sessionEnded().
    void clientSessionEnded(const toolroom::McpSessionEnd& session);
    /// Emitted when a server reports that its tools have changed; the owner should reload them and call setTools().
    void toolsOutdated(const QString& server);

private:
    friend class ServerRequestForwarder;

    /// A live server of the registry.
    struct LiveSource {
        std::string server; ///< its id
        std::string key;    ///< see OfferedSource
        std::string sourceId;
        Json capabilities = Json::object(); ///< as of the latest connection
        std::string instructions;
    };

    // Prompts and resources (gateway_items.cpp)
    /// The error of a server, as that of the gateway.
    [[nodiscard]] static RpcError passedError(const McpError& error, const Revision& revision);
    /// Whether the server reports changes of its resources.
    [[nodiscard]] static bool canSubscribe(const LiveSource& source);
    [[nodiscard]] OfferedTool offer(const ToolDefinition& tool, std::string name) const;
    QCoro::Task<RpcAnswer> dispatch(ClientRequestPtr request);
    [[nodiscard]] RpcAnswer listTools(const ClientRequest& request);
    QCoro::Task<RpcAnswer> callTool(ClientRequestPtr request);
    /// Emits answered().
    void reportAnswer(const ClientRequest& request, const RpcAnswer& answer, std::int64_t durationMs);
    /// The id of the tool that is offered as `name`; null if there is none. MCP Apps call tools by the names that their
    /// servers have given them, so those are accepted as well, if they are unique.
    [[nodiscard]] const std::string* idOf(const std::string& name) const;
    QCoro::Task<RpcAnswer> listItems(ClientRequestPtr request, McpItem::Kind kind);
    QCoro::Task<RpcAnswer> getPrompt(ClientRequestPtr request);
    QCoro::Task<RpcAnswer> complete(ClientRequestPtr request);
    /// The servers that may have the resource: a URI that is in no list may match a template of any server with the
    /// capability, a JSON pointer.
    [[nodiscard]] std::vector<std::string> ownersOf(const std::string& uri, std::string_view capability);
    /// The server that lists the resource, or the skill with this file; null if none does.
    [[nodiscard]] const std::string* ownerOf(const std::string& uri) const;
    /// Whether no other server lists the URI.
    [[nodiscard]] bool isFreeFor(const std::string& server, const std::string& uri) const;
    /// Reserves the URIs of the skill for the server. False if another server lists one of them.
    [[nodiscard]] bool claimSkill(const std::string& server, const SkillEntry& skill);
    /// Sends a request to a server on behalf of a client.
    QCoro::Task<RpcAnswer> pass(ClientRequestPtr request, std::string server, Json params);
    /// Passes a request about a resource, by default that of its `uri`, to its server.
    QCoro::Task<RpcAnswer> passToOwner(ClientRequestPtr request, std::string_view capability,
                                       std::optional<std::string> given = {});
    [[nodiscard]] ClientRequestPtr askingRequest(const std::string& server) const;
    QCoro::Task<RpcAnswer> forward(std::string server, std::string method, Json params, QuestionOrigin origin,
                                   AbortSignal abort);
    /// The live servers, with the latest information about them.
    [[nodiscard]] const std::vector<LiveSource>& liveSources();
    [[nodiscard]] std::vector<const LiveSource*> sourcesWith(std::string_view capability);
    QCoro::Task<const LiveSource*> promptSource(ClientRequestPtr request, std::string* name);

    std::unique_ptr<AgentCalls> m_calls;
    std::shared_ptr<McpServers> m_servers;
    OfferedNames m_names;
    std::shared_ptr<ServerRequestForwarder> m_serverRequests;
    RegistrySnapshotPtr m_registry;
    int m_generation = 0; ///< changes with m_tools; part of the list's cursors
    std::vector<OfferedTool> m_tools;
    std::vector<OmittedTool> m_omitted;
    std::map<std::string, std::string, std::less<>> m_ids;      ///< tool ids, by offered name
    std::map<std::string, std::string, std::less<>> m_ownNames; ///< tool ids, by the server's name; empty if not unique
    /// See McpService::headerParameters(); by tool id, of those that have any.
    std::map<std::string, std::vector<HeaderParameter>, std::less<>> m_headers;
    std::map<std::string, std::string> m_descriptions; ///< replacement descriptions, by tool id
    bool m_asksIntent = false;
    std::set<std::string, std::less<>> m_intentTools; ///< ids of the tools that ask for the intent
    /// What the agents have been asked during their requests that have not ended.
    std::map<const ClientRequest*, std::vector<RecordedQuestion>> m_questions;
    std::vector<LiveSource> m_live;
    std::map<std::string, std::string, std::less<>> m_resourceOwners;  ///< servers of the latest lists, by URI
    std::map<std::string, std::string, std::less<>> m_skillFileOwners; ///< the same for the files of skills
    struct Subscription {
        std::string server;
        int clients = 0;
    };
    std::map<std::string, Subscription, std::less<>> m_subscriptions; ///< by URI
    std::multimap<std::string, ClientRequestPtr> m_working;           ///< requests that a server is working on
};

} // namespace toolroom
