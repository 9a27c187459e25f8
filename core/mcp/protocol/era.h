// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/mcp/protocol/rpc_message.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// How a connection works. Legacy revisions begin with a handshake (`initialize`), and the connection is the context of
/// every request. In modern revisions, every request is self-contained.
enum class Era { Legacy, Modern };

/// The era to use. `Auto` asks the server.
enum class EraChoice { Auto, Legacy, Modern };

/// A revision of the protocol and what depends on it.
struct Revision {
    std::string_view name; ///< the date of the revision
    Era era = Era::Legacy;
    bool hasVersionHeader = false; ///< HTTP requests repeat the revision
    bool hasSessions = false;      ///< HTTP servers may assign a session and resume streams
};

/// All revisions that Toolroom supports, newest first.
[[nodiscard]] TOOLROOM_EXPORT std::span<const Revision> supportedRevisions();
/// Null if the revision is not supported.
[[nodiscard]] TOOLROOM_EXPORT const Revision* findRevision(std::string_view name);
/// The newest revision of `era`.
[[nodiscard]] TOOLROOM_EXPORT const Revision& newestRevision(Era era);
/// The newest supported revision among `names`, a JSON array; null if there is none.
[[nodiscard]] TOOLROOM_EXPORT const Revision* newestCommonRevision(const Json& names);
/// The names of supportedRevisions(), for messages.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string_view> supportedRevisionNames();

/// Whether an error shows that the server speaks a modern revision.
[[nodiscard]] bool isModernError(const RpcError& error);

/// Information about the client in modern requests. Legacy connections send it once, in `initialize`.
struct ClientMeta {
    Json info;            ///< `name` and `version`
    Json capabilities;    ///< only supported capabilities; a server must not use any others
    std::string logLevel; ///< minimum level of the log messages that the server should send; empty for none
};

/// The members of `_meta` in modern requests and results.
namespace meta_keys {
inline constexpr std::string_view protocolVersion = "io.modelcontextprotocol/protocolVersion";
inline constexpr std::string_view clientInfo = "io.modelcontextprotocol/clientInfo";
inline constexpr std::string_view clientCapabilities = "io.modelcontextprotocol/clientCapabilities";
inline constexpr std::string_view logLevel = "io.modelcontextprotocol/logLevel";
inline constexpr std::string_view serverInfo = "io.modelcontextprotocol/serverInfo";
inline constexpr std::string_view subscriptionId = "io.modelcontextprotocol/subscriptionId";
inline constexpr std::string_view traceParent = "traceparent"; ///< W3C trace context, like `tracestate` and `baggage`
inline constexpr std::string_view traceState = "tracestate";
inline constexpr std::string_view relatedTask = "io.modelcontextprotocol/related-task";
} // namespace meta_keys

/// The extension of modern revisions that allows a server to answer a call with a task.
inline constexpr std::string_view tasksExtension = "io.modelcontextprotocol/tasks";

/// `params` as sent in `revision`, with the required `_meta`. Null becomes an object where `_meta` is needed.
/// `capabilities` replace those of `client`.
[[nodiscard]] TOOLROOM_EXPORT Json addRequestMeta(const Revision& revision, Json params, const ClientMeta& client,
                                                  Json capabilities);
/// `params` with a member added to `_meta`.
[[nodiscard]] Json withMeta(Json params, std::string_view key, Json value);

/// Whether the server may answer `method` with a request for input.
[[nodiscard]] bool mayRequireInput(std::string_view method);

} // namespace toolroom
