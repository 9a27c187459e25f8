// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::gateway_messages {

// Stored names
inline constexpr MessageTemplate namesInvalid = messageTemplate(
    "Gateway", "the stored tool names are damaged; fix the file, or delete it to assign new names to all tools");

// Installation in hosts
inline constexpr MessageTemplate hostNotInstalled = messageTemplate("Gateway", "%1 is not installed");
inline constexpr MessageTemplate hostFileNotRead = messageTemplate("Gateway", "cannot read the file");
inline constexpr MessageTemplate gatewayNotInstalled = messageTemplate("Gateway", "there is no server named %1");
inline constexpr MessageTemplate backupNotWritten = messageTemplate("Gateway", "cannot write the backup");

// Items that clients would reject
// %1: a member, such as "annotations.title"; %2: its value; %3: a validation error, such as "must be a string, not
// null"
inline constexpr MessageTemplate memberInvalid = messageTemplate("Gateway", "`%1` is `%2`: it %3");
inline constexpr MessageTemplate memberUnusable = messageTemplate("Gateway", "`%1`: %2");
inline constexpr MessageTemplate memberRemoved = messageTemplate("Gateway", "`%1` removed");
inline constexpr MessageTemplate memberSet = messageTemplate("Gateway", "`%1` set to `%2`");

inline constexpr MessageTemplate sameNameInSource =
    messageTemplate("Gateway", "another tool of the source has the same name");

// Calls, for agents
inline constexpr MessageTemplate notRun = messageTemplate("Gateway", "NOT RUN. %1");
inline constexpr MessageTemplate notRunDenied =
    messageTemplate("Gateway", "NOT RUN: the call was denied. Do not repeat it unless the user asks you to. %1");
inline constexpr MessageTemplate notRunNobodyAvailable =
    messageTemplate("Gateway", "NOT RUN: the user must allow the call in Toolroom but cannot be asked right now. Do "
                               "not repeat the call; tell the user about it. %1");
inline constexpr MessageTemplate notRunUnanswered =
    messageTemplate("Gateway", "NOT RUN: the user has not responded in Toolroom yet. Repeat the call with the same "
                               "arguments to wait for the response; it will not run until the user confirms it.");
inline constexpr MessageTemplate notFinished = messageTemplate(
    "Gateway",
    "NOT FINISHED. Repeat the call with the same arguments to wait for its result; it will not be run again.");
inline constexpr MessageTemplate waiting = messageTemplate("Gateway", "Waiting for confirmation in Toolroom");
inline constexpr MessageTemplate paused = messageTemplate("Gateway", "Paused by the user in Toolroom");
inline constexpr MessageTemplate notRunPaused =
    messageTemplate("Gateway", "NOT RUN: the user has paused your calls in Toolroom. Repeat the call with the same "
                               "arguments to wait; it will not run until the user continues it.");
inline constexpr MessageTemplate pausedAndUnattended =
    messageTemplate("Gateway", "the user has paused this agent in Toolroom and has closed the window");
inline constexpr MessageTemplate tooManyPausedCalls =
    messageTemplate("Gateway", "the user has paused this agent in Toolroom, and too many of its calls are waiting");
inline constexpr MessageTemplate argumentsChanged =
    messageTemplate("Gateway", "The user changed the arguments of this call in Toolroom to %1");
inline constexpr MessageTemplate resultChanged =
    messageTemplate("Gateway", "The user changed this result in Toolroom.");
inline constexpr MessageTemplate aborted = messageTemplate("Gateway", "The user aborted this call in Toolroom.");
inline constexpr MessageTemplate tooManyPendingCalls =
    messageTemplate("Gateway", "too many calls from this agent are waiting for confirmation");
inline constexpr MessageTemplate callTooLargeToShow =
    messageTemplate("Gateway", "the call is too large to show for confirmation");

// Commands of the workbench
inline constexpr MessageTemplate callHasEnded = messageTemplate("Gateway", "the call has already ended");
inline constexpr MessageTemplate callNotHeld = messageTemplate("Gateway", "the call is no longer held");
inline constexpr MessageTemplate editedSecret = messageTemplate(
    "Gateway", "[redacted] stands for a secret; leave it where it is, or replace it with another value");
inline constexpr MessageTemplate argumentsNotObject = messageTemplate("Gateway", "the arguments must be a JSON object");
inline constexpr MessageTemplate notAToolResult =
    messageTemplate("Gateway", "the result must be a JSON object whose `content` is an array");

// Recordings
inline constexpr MessageTemplate notRecorded =
    messageTemplate("Gateway", "NOT RECORDED. The recording contains no call to %1.");
inline constexpr MessageTemplate notRecordedNearest =
    messageTemplate("Gateway", "NOT RECORDED. The recording contains no call to %1 with these arguments. The arguments "
                               "of the most similar call are %2");
inline constexpr MessageTemplate notRecordedRequest =
    messageTemplate("Gateway", "NOT RECORDED. The recording contains no request %1 with these parameters.");
inline constexpr MessageTemplate notRecordedAnswer =
    messageTemplate("Gateway", "NOT RECORDED. The answer to a question differs from the recording.");
inline constexpr MessageTemplate newQuestion = messageTemplate("Gateway", "new question, which was declined: %1");
inline constexpr MessageTemplate missingQuestion = messageTemplate("Gateway", "no longer asked: %1");
inline constexpr MessageTemplate changedQuestion =
    messageTemplate("Gateway", "asked differently: \"%1\" is now \"%2\"");
inline constexpr MessageTemplate recordingExists =
    messageTemplate("Gateway", "this file already exists; choose a new file for the recording");
inline constexpr MessageTemplate recordingNotCreated = messageTemplate("Gateway", "cannot create this file: %1");
inline constexpr MessageTemplate recordingStopped =
    messageTemplate("Gateway", "cannot write the recording, so it ends here: %1");
inline constexpr MessageTemplate recordingFull =
    messageTemplate("Gateway", "the recording has reached its maximum size of 64 MiB, so it ends here");
inline constexpr MessageTemplate recordingHasManyValues =
    messageTemplate("Gateway", "the recording has reached its maximum of %1 values, so it ends here");
// %1: the tool of a call, or the method of another request
inline constexpr MessageTemplate requestTooDeepToRecord =
    messageTemplate("Gateway", "a request for %1 is nested more than %2 levels deep and is not recorded");
inline constexpr MessageTemplate toolTooDeepToRecord =
    messageTemplate("Gateway", "the definition of %1 is nested more than %2 levels deep and is not recorded");
inline constexpr MessageTemplate recordingTooLarge = messageTemplate("Gateway", "this recording is larger than 64 MiB");
inline constexpr MessageTemplate emptyRecording =
    messageTemplate("Gateway", "this file is empty; it must contain a recording made with --record");
inline constexpr MessageTemplate incompleteLine =
    messageTemplate("Gateway", "the last line is incomplete and is ignored; the recording was probably interrupted");

// Faults
inline constexpr MessageTemplate faultMemberMissing = messageTemplate("Gateway", "a fault of kind %1 requires `%2`");
inline constexpr MessageTemplate faultMemberUnused =
    messageTemplate("Gateway", "`%1` does not apply to faults of kind %2");
inline constexpr MessageTemplate faultInjected = messageTemplate("Gateway", "Fault injected by rule %1: %2");
inline constexpr MessageTemplate injectedToolError = messageTemplate("Gateway", "The tool failed");
inline constexpr MessageTemplate injectedRateLimit = messageTemplate("Gateway", "Too many requests");
inline constexpr MessageTemplate injectedConnectionLoss = messageTemplate("Gateway", "The connection was lost");

} // namespace toolroom::gateway_messages
