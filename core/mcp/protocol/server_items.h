// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/mcp/protocol/mcp_request.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A value that the user enters before an item is requested: an argument of a prompt, or a variable of a URI template.
struct McpItemArgument {
    std::string name;
    std::string description;
    bool isRequired = false;
};

/// Something that a server offers besides tools. Texts are untrusted.
struct McpItem {
    enum class Kind { Resource, ResourceTemplate, Prompt };

    Kind kind = Kind::Resource;
    std::string id; ///< the URI, the URI template, or the name of the prompt
    std::string name;
    std::string title; ///< for display; may be empty
    std::string description;
    std::string mimeType;             ///< for resources; may be empty
    std::optional<std::int64_t> size; ///< for a resource, in bytes
    std::vector<McpItemArgument> arguments;
    Json value; ///< as listed
};

struct McpItemList {
    std::vector<McpItem> items;
    std::vector<Message> problems; ///< items that cannot be used, and why the list is not complete
};

/// How to list items of one kind.
struct McpListMethod {
    std::string_view capability; ///< capability that the server must have
    std::string_view method;
    std::string_view member; ///< member of the result that contains the items
};
[[nodiscard]] TOOLROOM_EXPORT const McpListMethod& listMethodOf(McpItem::Kind kind);

/// Reads `texts`, the items of a list. Items without an id are reported as problems.
[[nodiscard]] TOOLROOM_EXPORT McpItemList readItems(McpItem::Kind kind, const std::vector<std::string>& texts);

/// A JSON Schema for the arguments of `item`, which are strings.
[[nodiscard]] TOOLROOM_EXPORT Json makeArgumentSchema(const McpItem& item);

/// The request for the content of `item`. `arguments` is an object of strings; others are ignored.
[[nodiscard]] TOOLROOM_EXPORT McpRequest makeItemRequest(const McpItem& item, const Json& arguments);

/// The `completion/complete` request for suggestions while the user types `value` into `argument`. `arguments` are
/// those that have been entered.
[[nodiscard]] TOOLROOM_EXPORT McpRequest makeCompletionRequest(const McpItem& item, const std::string& argument,
                                                               const std::string& value, const Json& arguments);
/// The values in the result of `completion/complete`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> readCompletionValues(const Json& result);

} // namespace toolroom
