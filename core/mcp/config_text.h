// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/mcp/server_config.h"

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The variable syntax that a host supports in its configuration.
struct McpVariableSyntax {
    bool names = false;  ///< `${NAME}` and `${NAME:-default}`
    bool dollar = false; ///< `$NAME`
    bool editor = false; ///< `${env:NAME}`, `${input:ID}`, `${workspaceFolder}`, …
    bool files = false;  ///< `${file:PATH}`
    bool single = false; ///< `{env:NAME}` and `{file:PATH}`
};

struct ParsedMcpTemplate {
    McpTemplate text;
    /// Text that looks like a variable but is passed on unchanged: `${NAME}`. Never contains a default.
    std::vector<std::string> literals;
};

[[nodiscard]] TOOLROOM_EXPORT ParsedMcpTemplate parseMcpTemplate(std::string_view text,
                                                                 const McpVariableSyntax& syntax);

/// The bytes of a regular file. Other files are rejected, because reading a FIFO or a device could block.
[[nodiscard]] TOOLROOM_EXPORT std::expected<std::string, Message> readRegularFile(const std::string& path,
                                                                                  std::size_t maxBytes);

} // namespace toolroom
