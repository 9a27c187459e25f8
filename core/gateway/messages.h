// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::gateway_messages {

// Stored names
inline constexpr MessageTemplate namesInvalid = messageTemplate(
    "Gateway", "the names of this gateway are damaged; correct the file or delete it to name all tools anew");

// Calls, for agents
inline constexpr MessageTemplate notRun = messageTemplate("Gateway", "NOT RUN. %1");
inline constexpr MessageTemplate notRunDenied = messageTemplate(
    "Gateway", "NOT RUN, because it was denied. Do not repeat the call unless the user asks you to. %1");
inline constexpr MessageTemplate notRunNobodyAvailable = messageTemplate(
    "Gateway", "NOT RUN, because the user must allow it in Toolroom, but cannot be asked now. Do not repeat the call; "
               "tell the user about it. %1");
inline constexpr MessageTemplate notRunUnanswered = messageTemplate(
    "Gateway", "NOT RUN, because the user has not answered in Toolroom yet. Repeat the call with the same arguments to "
               "wait for the answer; it will not be run before that.");
inline constexpr MessageTemplate notFinished = messageTemplate(
    "Gateway",
    "NOT FINISHED. Repeat the call with the same arguments to wait for its result; it will not be run again.");
inline constexpr MessageTemplate waiting = messageTemplate("Gateway", "Waiting for confirmation in Toolroom");
inline constexpr MessageTemplate tooManyQuestions =
    messageTemplate("Gateway", "too many calls of this agent are waiting for confirmation");
inline constexpr MessageTemplate questionTooLarge =
    messageTemplate("Gateway", "the call is too large to be shown for confirmation");

} // namespace toolroom::gateway_messages
