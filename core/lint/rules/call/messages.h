// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// Calls.
inline constexpr MessageTemplate callNotAnObject = messageTemplate("Lint", "A call must be an object");
inline constexpr MessageTemplate useCallObject =
    messageTemplate("Lint", "Use an object with `_tool` and the arguments");
inline constexpr MessageTemplate callWithoutTool = messageTemplate("Lint", "The call does not specify a tool");
inline constexpr MessageTemplate setTool = messageTemplate("Lint", "Set `_tool` to a tool name");
inline constexpr MessageTemplate callOfUnknownTool =
    messageTemplate("Lint", "The request does not include the tool `%1`");
inline constexpr MessageTemplate callAvailableTool =
    messageTemplate("Lint", "Call one of the tools in the composed request");
inline constexpr MessageTemplate callSchemaUnusable = messageTemplate("Lint", "Cannot use the schema of `%1`: %2");
inline constexpr MessageTemplate correctTool = messageTemplate("Lint", "Fix the tool definition");
inline constexpr MessageTemplate callsNotAnArray = messageTemplate("Lint", "`calls` must be an array");
inline constexpr MessageTemplate useListOfCalls = messageTemplate("Lint", "Use an array of calls");
inline constexpr MessageTemplate unknownCallMetaField =
    messageTemplate("Lint", "`%1` is not a valid meta field in a call");
// Followed by a validation error. In the second template, %1 is a JSON pointer without the leading slash.
inline constexpr MessageTemplate callInvalid = messageTemplate("Lint", "The call %1");
inline constexpr MessageTemplate argumentInvalid = messageTemplate("Lint", "`%1` %2");

// Envelopes.
inline constexpr MessageTemplate noEnvelopeInContract =
    messageTemplate("Lint", "the %1 contract does not define an envelope");

} // namespace toolroom::lint_messages
