// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/mcp/protocol/mcp_error.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The items of a list, from all pages.
struct ItemList {
    std::vector<std::string> items; ///< JSON texts as received
    std::vector<Message> problems;  ///< why the list is not complete
};

/// What calls need to know about a tool.
struct ToolCallRules {
    std::vector<HeaderParameter> headers;
    bool hasOutputSchema = false; ///< results must have `structuredContent`
    bool requiresTask = false;    ///< in legacy revisions: the tool can be called only as a task
    std::optional<Error> problem; ///< why the tool cannot be used; its pointer is relative to the tool
};

/// A tool definition as the server sent it.
struct ListedTool : ToolCallRules {
    std::string name;       ///< empty if it has none
    std::string text;       ///< JSON as received
    bool isRefused = false; ///< whether `problem` cannot be seen from `text` alone
};

/// A tool list as the text of a source.
struct ToolListText {
    std::string text;
    std::map<std::size_t, Error> refused; ///< see SourceSpec::refusedTools
};

struct TOOLROOM_EXPORT ToolList {
    std::vector<ListedTool> tools; ///< in the server's order
    std::vector<Message> problems; ///< why the list is not complete

    /// All tools, with the text of each as received, starting on its own line. A tool that would damage the list, for
    /// example because it is nested too deeply, is replaced by an object with its name and refused.
    [[nodiscard]] ToolListText text() const;
};

/// One page of a list.
struct ItemPage : ItemList {
    std::optional<std::string> nextCursor;
};

/// Reads a page from a result.
[[nodiscard]] McpResult<ItemPage> readPage(const Document& result, const std::string& method,
                                           const std::string& member);
/// Reads a page from the text of a response that could not be parsed, for example because one item is nested too
/// deeply, so that the other items are not lost. Errors outside the items are errors of the page. Empty if the text has
/// no such list.
[[nodiscard]] std::optional<ItemPage> recoverPage(std::string_view response, const std::string& method,
                                                  const std::string& member);

/// Why a tool is refused, apart from text that is not JSON.
struct ToolRequirements {
    bool inputSchema = true; ///< it has no `inputSchema`
    bool headers = false;    ///< an `x-mcp-header` is invalid
};

[[nodiscard]] ListedTool readTool(std::string text, const std::string& source, ToolRequirements requirements);

} // namespace toolroom
