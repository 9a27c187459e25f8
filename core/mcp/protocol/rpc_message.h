// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace toolroom {

/// Maximum size of a message in bytes, in both directions. The nesting limit is maxJsonDepth.
inline constexpr std::size_t maxRpcMessage = std::size_t{64} * 1024 * 1024;
/// Maximum number of messages in a batch (revision 2025-03-26 only).
inline constexpr std::size_t maxRpcBatch = 1'000;

/// The id of a JSON-RPC request. Ids of Toolroom's requests are integers.
using RpcId = std::variant<std::int64_t, std::string>;

[[nodiscard]] Json idValue(const RpcId& id);
/// The id as it appears in JSON: an integer, or a string in quotes.
[[nodiscard]] TOOLROOM_EXPORT std::string textOf(const RpcId& id);

/// The `error` of a JSON-RPC response.
struct RpcError {
    std::int64_t code = 0;
    std::string message; ///< the server's text, untrusted
    Json data;           ///< null if absent
};

/// The result of a request, or its error.
using RpcAnswer = std::expected<Json, RpcError>;

/// Error codes of JSON-RPC and MCP.
namespace rpc_code {
inline constexpr std::int64_t parseError = -32700;
inline constexpr std::int64_t invalidRequest = -32600;
inline constexpr std::int64_t methodNotFound = -32601;
inline constexpr std::int64_t invalidParams = -32602;
inline constexpr std::int64_t internalError = -32603;
inline constexpr std::int64_t headerMismatch = -32020;
inline constexpr std::int64_t missingClientCapability = -32021;
inline constexpr std::int64_t unsupportedProtocolVersion = -32022;
} // namespace rpc_code

/// A request or, without an id, a notification. `params` is null if absent.
struct RpcRequest {
    std::optional<RpcId> id;
    std::string method;
    Json params;
};

/// A successful response.
struct RpcResult {
    RpcId id;
    Document result; ///< keeps the text of the message, so that every digit of a number is available
};

/// A failure response. Servers omit the id when they could not read the request.
struct RpcFailure {
    std::optional<RpcId> id;
    RpcError error;
};

/// Text that is not a valid message.
struct MalformedRpcMessage {
    std::optional<RpcId> id; ///< id of the response that the text seems to be, so that the request can fail at once
    Error error;             ///< with the position in the message
    std::string text;        ///< as received
    std::optional<RpcId> requestId = std::nullopt; ///< id of the request that the text seems to be
};

using RpcMessage = std::variant<RpcRequest, RpcResult, RpcFailure, MalformedRpcMessage>;

/// The id of a response, or of what seems to be one; empty if there is none.
[[nodiscard]] std::optional<RpcId> idOfResponse(const RpcMessage& message);

/// Parses one message, or the messages of a batch. `source` is the server's name, for positions in errors. Keeps the
/// order of properties.
[[nodiscard]] TOOLROOM_EXPORT std::vector<RpcMessage> parseRpc(std::string text, const std::string& source);
/// The same; the caller and the messages share `text`.
[[nodiscard]] std::vector<RpcMessage> parseRpc(const SourceTextPtr& text);

/// The compact JSON text of a request or notification, without a line ending.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeRpc(const RpcRequest& request);
/// The compact JSON text of a successful response.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeRpc(const RpcId& id, const Json& result);
/// The compact JSON text of a failure response. Its id is null if the request could not be read.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeRpc(const std::optional<RpcId>& id, const RpcError& error);

/// A member of an object or an element of an array, as found by scanMembers().
struct RawMember {
    std::string key; ///< without decoding escapes; empty for elements
    ByteRange value;
};
/// Finds the members or elements of the container at `range` by looking only at brackets and strings. Also works for
/// text that is malformed, incomplete, or nested too deeply; the last value may then be incomplete. Empty for a scalar.
[[nodiscard]] std::vector<RawMember> scanMembers(std::string_view text, ByteRange range);

} // namespace toolroom
