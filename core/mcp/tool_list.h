// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/mcp/mcp_error.h"
#include "core/mcp/parameter_headers.h"

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

/// A tool definition as the server sent it.
struct ListedTool {
    std::string name; ///< empty if it has none
    std::string text; ///< JSON as received
    std::vector<HeaderParameter> headers;
    bool hasOutputSchema = false; ///< results must have `structuredContent`
    bool requiresTask = false;    ///< in legacy revisions: the tool can be called only as a task
    std::optional<Error> problem; ///< why the tool cannot be used
};

struct TOOLROOM_EXPORT ToolList {
    std::vector<ListedTool> tools; ///< in the server's order
    std::vector<Message> problems; ///< why the list is not complete

    /// The usable tools as one tool list, with the text of each tool as received, starting on its own line.
    [[nodiscard]] std::string text() const;
};

/// One page of a list.
struct ItemPage {
    std::vector<std::string> items;
    std::optional<std::string> nextCursor;
    std::optional<Message> problem; ///< problem with the cursor; ends the list
};

/// Reads a page from a result.
[[nodiscard]] McpResult<ItemPage> readPage(const Document& result, const std::string& method,
                                           const std::string& member);
/// Reads a page from the text of a response that could not be parsed, for example because one item is nested too
/// deeply, so that the other items are not lost. Empty if the text has no such list.
[[nodiscard]] std::optional<ItemPage> recoverPage(std::string_view response, const std::string& method,
                                                  const std::string& member);

/// With `checkHeaders`, a tool with an invalid `x-mcp-header` cannot be used.
[[nodiscard]] ListedTool readTool(std::string text, const std::string& source, bool checkHeaders);

} // namespace toolroom
