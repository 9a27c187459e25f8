// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/mcp/protocol/mcp_request.h"
#include "core/mcp/protocol/skill_entry.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A value that the user enters before an item is requested: an argument of a prompt, a variable of a URI template, or
/// the file of a skill.
struct McpItemArgument {
    std::string name;
    std::string description;
    bool isRequired = false;
    std::vector<std::string> values = {}; ///< the allowed values; empty: any
};

/// Something that a server offers besides tools. Texts are untrusted.
struct McpItem {
    enum class Kind { Resource, ResourceTemplate, Prompt, Skill };

    Kind kind = Kind::Resource;
    std::string id; ///< the URI (of a skill, that of its SKILL.md), the URI template, or the name of the prompt
    std::string name;
    std::string title; ///< for display; may be empty
    std::string description;
    std::string mimeType;             ///< for resources; may be empty
    std::optional<std::int64_t> size; ///< for a resource, and for all files of a skill, in bytes
    std::vector<McpItemArgument> arguments;
    Json value;                              ///< as listed
    std::shared_ptr<const SkillEntry> skill; ///< for a skill; null for others
};

/// Whether a resource is the page of an MCP App, which Toolroom shows as text.
[[nodiscard]] inline bool isApp(const McpItem& item) {
    return item.kind == McpItem::Kind::Resource && item.id.starts_with("ui://");
}

struct McpItemList {
    std::vector<McpItem> items;
    std::vector<Message> problems; ///< items that cannot be used, and why the list is not complete
};

/// How to list items of one kind.
struct McpListMethod {
    std::string_view capability; ///< JSON pointer of the capability that the server must have
    std::string_view method;
    std::string_view member; ///< member of the result that contains the items
};
[[nodiscard]] TOOLROOM_EXPORT const McpListMethod& listMethodOf(McpItem::Kind kind);

/// Whether a server with these capabilities has the one that the JSON pointer `capability` refers to.
[[nodiscard]] TOOLROOM_EXPORT bool hasCapability(const Json& capabilities, std::string_view capability);

/// Reads `texts`, the items of a list. Items without an id, and skills that must not be used, are reported as problems.
[[nodiscard]] TOOLROOM_EXPORT McpItemList readItems(McpItem::Kind kind, const std::vector<std::string>& texts);

/// A JSON Schema for the arguments of `item`, which are strings.
[[nodiscard]] TOOLROOM_EXPORT Json makeArgumentSchema(const McpItem& item);

/// The request for the content of `item`. `arguments` is an object of strings; others are ignored. For a skill, that
/// is its SKILL.md or the file that the arguments name.
[[nodiscard]] TOOLROOM_EXPORT McpRequest makeItemRequest(const McpItem& item, const Json& arguments);

/// The `completion/complete` request for suggestions while the user types `value` into `argument`. `arguments` are
/// those that have been entered.
[[nodiscard]] TOOLROOM_EXPORT McpRequest makeCompletionRequest(const McpItem& item, const std::string& argument,
                                                               const std::string& value, const Json& arguments);
/// The values in the result of `completion/complete`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> readCompletionValues(const Json& result);

} // namespace toolroom
