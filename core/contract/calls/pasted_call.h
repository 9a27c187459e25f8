// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"
#include "core/json/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The format of pasted text.
enum class PastedFormat {
    Arguments, ///< a plain object
    OpenAiChat,
    OpenAiResponses,
    Anthropic,
    Mcp,
    Idealic,
};

struct PastedCall {
    std::string tool; ///< name as in the text; empty if there is none
    Json arguments = Json::object();
    std::string reasoning;
};

struct PastedCalls {
    PastedFormat form = PastedFormat::Arguments;
    std::vector<PastedCall> calls; ///< at least one, in text order
};

/// Reads arguments or a model's tool calls: one call, a list, or the complete message or response that contains them.
/// An object without a tool name is read as arguments. `parameters` is the input schema of the selected tool, or null;
/// if it has parameters called `name` and `arguments`, an object with these members is read as arguments. Errors inside
/// the `arguments` string of OpenAI calls are reported at their position in the pasted text.
[[nodiscard]] TOOLROOM_EXPORT Result<PastedCalls> readPastedCalls(const Document& document,
                                                                  const Json* parameters = nullptr);

/// Whether `calledName`, the tool name in a model's call, refers to the tool `name`. Services replace characters
/// (`file_write` for `file:write`), and agents prepend the server (`mcp__files__read`).
[[nodiscard]] TOOLROOM_EXPORT bool matchesToolName(std::string_view calledName, std::string_view name);

} // namespace toolroom
