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

/// Whose words a pasted text is in.
enum class PastedForm {
    Arguments, ///< an object, as it is
    OpenAiChat,
    OpenAiResponses,
    Anthropic,
    Mcp,
    Idealic,
};

struct PastedCall {
    std::string tool; ///< name as the text has it; "" when it names none
    Json arguments = Json::object();
    std::string reasoning;
};

struct PastedCalls {
    PastedForm form = PastedForm::Arguments;
    std::vector<PastedCall> calls; ///< at least one, in the order of the text
};

/// Reads arguments, or the calls that a model wrote: one, a list, or the whole message or answer around them. An object
/// that names no tool is arguments. `parameters` are those of the tool that is called, null when none is known: an
/// object with a `name` and `arguments` is arguments to a tool that has parameters of these names. An error in the
/// string of OpenAI's `arguments` has its place in the text.
[[nodiscard]] TOOLROOM_EXPORT Result<PastedCalls> readPastedCalls(const Document& document,
                                                                  const Json* parameters = nullptr);

/// Whether `written`, from a model's call, means the tool `name`: services let names have fewer characters
/// (`file_write` for `file:write`), and agents put the server before them (`mcp__files__read`).
[[nodiscard]] TOOLROOM_EXPORT bool meansTool(std::string_view written, std::string_view name);

} // namespace toolroom
