// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages of contract tests. Titles name a check; the others are sentences without a final period.
namespace toolroom::verify_messages {

// Titles.
inline constexpr MessageTemplate abortedBefore = messageTemplate("Verify", "Aborted before the call");
inline constexpr MessageTemplate abortedDuring = messageTemplate("Verify", "Aborted during the call");
inline constexpr MessageTemplate neverThrows = messageTemplate("Verify", "Never throws");
inline constexpr MessageTemplate wrongArgument = messageTemplate("Verify", "Wrong argument");
inline constexpr MessageTemplate missingArgument = messageTemplate("Verify", "Missing argument");
inline constexpr MessageTemplate failingClient = messageTemplate("Verify", "Failing client");
inline constexpr MessageTemplate resultShape = messageTemplate("Verify", "Shape of the result");
inline constexpr MessageTemplate dataOrError = messageTemplate("Verify", "Either data or an error");
inline constexpr MessageTemplate fetchedAt = messageTemplate("Verify", "Time of the attempt");
inline constexpr MessageTemplate resultMetadata = messageTemplate("Verify", "Duration and metadata");
inline constexpr MessageTemplate outputSchema = messageTemplate("Verify", "Output schema");
inline constexpr MessageTemplate timeoutKept = messageTemplate("Verify", "Timeout");
inline constexpr MessageTemplate readOnly = messageTemplate("Verify", "Read only");
inline constexpr MessageTemplate idempotent = messageTemplate("Verify", "Idempotent");
inline constexpr MessageTemplate closedWorld = messageTemplate("Verify", "Closed world");

// What is done, and when it passes.
inline constexpr MessageTemplate abortedBeforeMethod = messageTemplate(
    "Verify", "Calls the tool with a signal that has already fired. Code of the forge contract must return the error "
              "`Request was cancelled`, without changing files or connecting to other computers. Of other tools, no "
              "program may be started and nothing may be sent.");
inline constexpr MessageTemplate abortedDuringMethod = messageTemplate(
    "Verify", "Aborts a call after a third of the time that it usually takes. It must end within 500 ms, without being "
              "killed. An MCP server must still answer the next call; whether it goes on with the aborted one cannot "
              "be seen.");
inline constexpr MessageTemplate neverThrowsMethod = messageTemplate(
    "Verify", "Calls the tool with valid arguments. It must return a result in time, not throw or end its process. A "
              "program throws by exiting with an error without a result.");
inline constexpr MessageTemplate wrongArgumentMethod = messageTemplate(
    "Verify", "Calls the tool with an argument of the wrong type, past Toolroom's own validation. Tools of forge "
              "must not throw; tools of agentbase must return `VALIDATION_ERROR`, and MCP servers an error. Tools of "
              "hikai may throw, but only errors.");
inline constexpr MessageTemplate missingArgumentMethod =
    messageTemplate("Verify", "The same without a required argument.");
inline constexpr MessageTemplate failingClientMethod = messageTemplate(
    "Verify", "Calls the tool with an HTTP client whose server resets every connection. If it uses the client, it "
              "must return an error, not throw.");
inline constexpr MessageTemplate resultShapeMethod =
    messageTemplate("Verify", "Checks every result against the envelope of the contract, and the output of the five "
                              "tools of hikai against its document.");
inline constexpr MessageTemplate dataOrErrorMethod =
    messageTemplate("Verify", "Every result must have either `data` or `error`.");
inline constexpr MessageTemplate fetchedAtMethod = messageTemplate(
    "Verify", "`fetchedAt` of every result, also of errors, must be the time of the call, give or take 2 s.");
inline constexpr MessageTemplate resultMetadataMethod = messageTemplate(
    "Verify", "`metadata.duration` must fit the time that the call took, `timestamp` must be its end in ms, and "
              "`toolName` must be the name of the tool.");
inline constexpr MessageTemplate outputSchemaMethod =
    messageTemplate("Verify", "The output of a successful call must be valid against the output schema.");
inline constexpr MessageTemplate timeoutMethod =
    messageTemplate("Verify", "A call with valid arguments must end within the timeout of the definition.");
inline constexpr MessageTemplate readOnlyMethod = messageTemplate(
    "Verify", "Compares the files in the folder of the tool's program before and after each call, and looks for files "
              "elsewhere that its processes open for writing, except logs, caches, and temporary files. Brief writes "
              "elsewhere can be missed, and effects on other computers cannot be seen.");
inline constexpr MessageTemplate idempotentMethod = messageTemplate(
    "Verify", "Calls the tool twice with the same arguments. The second call must return the same, except for times "
              "and request IDs, and create no further files.");
inline constexpr MessageTemplate closedWorldMethod = messageTemplate(
    "Verify", "Looks for connections of the tool's processes to other computers. Brief connections can be missed.");

// The purpose of a call, unless it is the title of a check.
inline constexpr MessageTemplate purposeNormal = messageTemplate("Verify", "Valid arguments");
inline constexpr MessageTemplate purposeRepeat = messageTemplate("Verify", "The same call again");
inline constexpr MessageTemplate purposeAfterAbort = messageTemplate("Verify", "Call after an abort");
/// In the history.
inline constexpr MessageTemplate callReason = messageTemplate("Verify", "Verify: %1");

// What was done.
inline constexpr MessageTemplate calledWith = messageTemplate("Verify", "Called with %1");
inline constexpr MessageTemplate calledTwice = messageTemplate("Verify", "Called twice with %1");
inline constexpr MessageTemplate calledAborted =
    messageTemplate("Verify", "Called with %1 and a signal that had already fired");
inline constexpr MessageTemplate calledWithWrong = messageTemplate("Verify", "Called with a wrong `%1`: %2");
inline constexpr MessageTemplate calledWithout = messageTemplate("Verify", "Called without `%1`: %2");
inline constexpr MessageTemplate calledWithFailingClient =
    messageTemplate("Verify", "Called with %1 and a client whose server resets every connection");
inline constexpr MessageTemplate calledAndAborted = messageTemplate("Verify", "Called with %1 and aborted after %2 ms");
inline constexpr MessageTemplate calledAfterAbort = messageTemplate("Verify", "Called with %1 after an abort");

// What came back.
inline constexpr MessageTemplate returned = messageTemplate("Verify", "Returned %1 after %2 ms");
inline constexpr MessageTemplate failedWith = messageTemplate("Verify", "Failed with %1 after %2 ms: %3");
inline constexpr MessageTemplate threw = messageTemplate("Verify", "Threw after %1 ms: %2");

// Why a check failed.
inline constexpr MessageTemplate ignoredSignal =
    messageTemplate("Verify", "It did its work although its signal had already fired");
inline constexpr MessageTemplate otherCancelledError = messageTemplate("Verify", "Its error is %1, not `%2`");
inline constexpr MessageTemplate threwInstead = messageTemplate("Verify", "It threw instead of returning a result");
inline constexpr MessageTemplate changedFiles = messageTemplate("Verify", "It changed files in its folder: %1");
inline constexpr MessageTemplate openedFiles = messageTemplate("Verify", "It opened files for writing: %1");
inline constexpr MessageTemplate connectedTo = messageTemplate("Verify", "It connected to %1");
inline constexpr MessageTemplate startedAnyway =
    pluralTemplate("Verify", "%n processes were started although the call was aborted",
                   "%n process was started although the call was aborted");
inline constexpr MessageTemplate didNotStop =
    messageTemplate("Verify", "It did not end within %1 ms after the abort and was killed");
inline constexpr MessageTemplate noAnswerAfterAbort =
    messageTemplate("Verify", "The server did not answer the next call after the abort");
inline constexpr MessageTemplate acceptedWrong = messageTemplate("Verify", "It accepted the wrong argument");
inline constexpr MessageTemplate acceptedMissing = messageTemplate("Verify", "It accepted the missing argument");
inline constexpr MessageTemplate otherCode = messageTemplate("Verify", "Its error code is `%1`, not `%2`");
inline constexpr MessageTemplate crashed = messageTemplate("Verify", "The server ended instead of returning a result");
inline constexpr MessageTemplate processEnded =
    messageTemplate("Verify", "Its process ended instead of returning a result");
inline constexpr MessageTemplate threwNoError = messageTemplate("Verify", "It threw a value that is not an error: %1");
inline constexpr MessageTemplate hidFailure =
    messageTemplate("Verify", "It returned data although its request had failed");
inline constexpr MessageTemplate noEnvelope = messageTemplate("Verify", "The result is not an envelope of %1");
inline constexpr MessageTemplate otherEnvelope =
    messageTemplate("Verify", "The result is an envelope of %1 instead of %2");
inline constexpr MessageTemplate violation = messageTemplate("Verify", "The result violates the contract: %1");
inline constexpr MessageTemplate bothDataAndError = messageTemplate("Verify", "The result has both `data` and `error`");
inline constexpr MessageTemplate neitherDataNorError =
    messageTemplate("Verify", "The result has neither `data` nor `error`");
inline constexpr MessageTemplate noFetchedAt = messageTemplate("Verify", "`fetchedAt` is missing");
inline constexpr MessageTemplate invalidFetchedAt =
    messageTemplate("Verify", "`fetchedAt` is %1, not a timestamp such as `2025-01-15T10:30:00.000Z`");
inline constexpr MessageTemplate staleFetchedAt =
    messageTemplate("Verify", "`fetchedAt` is %1, but the call was made at %2");
inline constexpr MessageTemplate noDuration = messageTemplate("Verify", "`metadata.duration` is not a number of ms");
inline constexpr MessageTemplate implausibleDuration =
    messageTemplate("Verify", "`metadata.duration` is %1, but the call took %2 ms");
inline constexpr MessageTemplate implausibleTimestamp =
    messageTemplate("Verify", "`metadata.timestamp` is %1, but the call ended at %2");
inline constexpr MessageTemplate otherToolName = messageTemplate("Verify", "`metadata.toolName` is %1, not %2");
inline constexpr MessageTemplate otherName = messageTemplate("Verify", "`name` is %1, not %2");
inline constexpr MessageTemplate invalidOutput = messageTemplate("Verify", "The output violates the schema: %1: %2");
inline constexpr MessageTemplate wholeOutput = messageTemplate("Verify", "the output");
inline constexpr MessageTemplate timedOut =
    messageTemplate("Verify", "It was still running after its timeout of %1 ms");
inline constexpr MessageTemplate differentResult =
    messageTemplate("Verify", "The second call returned something else: %1");
inline constexpr MessageTemplate secondFailed = messageTemplate("Verify", "Only the second call failed: %1");
inline constexpr MessageTemplate createdAgain = messageTemplate("Verify", "The second call created more files: %1");

// Why a check was not tried.
inline constexpr MessageTemplate needsConfirmation =
    messageTemplate("Verify", "The call needs confirmation, permission, or trust, but there is no user to ask (--yes "
                              "confirms all calls)");
inline constexpr MessageTemplate notAllowed = messageTemplate("Verify", "The call was not allowed: %1");
inline constexpr MessageTemplate notReached = messageTemplate("Verify", "The tool was not called: %1");
inline constexpr MessageTemplate invalidArguments = messageTemplate("Verify", "The arguments are invalid: %1");
inline constexpr MessageTemplate noArguments =
    messageTemplate("Verify", "No valid arguments are known; save a call of the tool, or add examples to its schema");
inline constexpr MessageTemplate endedTooSoon =
    messageTemplate("Verify", "The call ended after %1 ms, too soon to be aborted");
inline constexpr MessageTemplate callFailed = messageTemplate("Verify", "The call failed: %1");
inline constexpr MessageTemplate noResult = messageTemplate("Verify", "The tool returned no result");
inline constexpr MessageTemplate notVisible =
    messageTemplate("Verify", "What a service on another computer does cannot be seen");
inline constexpr MessageTemplate noFolder =
    messageTemplate("Verify", "The tool has no program of its own that could be watched");
inline constexpr MessageTemplate changedOnce = messageTemplate(
    "Verify", "Files in its folder changed during one of the calls only, perhaps by other programs: %1");
inline constexpr MessageTemplate folderBusy =
    messageTemplate("Verify", "Other programs change files in its folder at the same time: %1");
inline constexpr MessageTemplate endedByTimeout = messageTemplate("Verify", "It did not end in time and was aborted");
inline constexpr MessageTemplate notWatchable =
    messageTemplate("Verify", "The folder has too many files to watch them");
inline constexpr MessageTemplate processesUnwatchable =
    messageTemplate("Verify", "Processes can be watched on Linux only");
inline constexpr MessageTemplate verificationAborted = messageTemplate("Verify", "The verification was aborted");

inline constexpr MessageTemplate moreNames = messageTemplate("Verify", "%1, and %2 more");

} // namespace toolroom::verify_messages
