// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages about connections to MCP servers. Errors are sentences; reasons follow a colon.
namespace toolroom::mcp_messages {

// JSON-RPC messages
inline constexpr MessageTemplate messageTooLarge = messageTemplate("Mcp", "the message is larger than %1 bytes");
inline constexpr MessageTemplate batchTooLarge = messageTemplate("Mcp", "the batch has more than %1 messages");
inline constexpr MessageTemplate batchEmpty = messageTemplate("Mcp", "the batch is empty");
inline constexpr MessageTemplate messageNotObject = messageTemplate("Mcp", "a message must be an object");
inline constexpr MessageTemplate versionMissing = messageTemplate("Mcp", "`jsonrpc` must be \"2.0\"");
inline constexpr MessageTemplate idInvalid = messageTemplate("Mcp", "`id` must be a string or an integer");
inline constexpr MessageTemplate methodNotString = messageTemplate("Mcp", "`method` must be a string");
inline constexpr MessageTemplate paramsNotObject = messageTemplate("Mcp", "`params` must be an object");
inline constexpr MessageTemplate resultNotObject = messageTemplate("Mcp", "`result` must be an object");
inline constexpr MessageTemplate resultAndError =
    messageTemplate("Mcp", "a response must not have both `result` and `error`");
inline constexpr MessageTemplate neitherRequestNorResponse =
    messageTemplate("Mcp", "a message must have `method`, `result`, or `error`");
inline constexpr MessageTemplate errorInvalid =
    messageTemplate("Mcp", "`error` must be an object with an integer `code` and a string `message`");

// Skills. %1: the name of the skill
inline constexpr MessageTemplate skillUriInvalid = messageTemplate("Mcp", "`uri` does not end in `/SKILL.md`");
inline constexpr MessageTemplate skillFieldsMissing =
    messageTemplate("Mcp", "`frontmatter` does not have `name` and `description`");
inline constexpr MessageTemplate skillNameDiffers =
    messageTemplate("Mcp", "its name `%1` is not the name of its folder in %2");
inline constexpr MessageTemplate skillResourcesInvalid =
    messageTemplate("Mcp", "`resources` is neither a list of files nor `dynamic`");
inline constexpr MessageTemplate skillWithoutItself = messageTemplate("Mcp", "`resources` does not contain `uri`");
inline constexpr MessageTemplate skillFileInvalid = messageTemplate(
    "Mcp", "file %1 in `resources` does not have a `uri` in the skill's folder, a SHA-256 `digest`, and a `size`");
inline constexpr MessageTemplate skillFileRepeated = messageTemplate("Mcp", "`resources` contains %1 twice");
inline constexpr MessageTemplate skillFileNotListed =
    messageTemplate("Mcp", "The server does not list the file %2 for the skill `%1`");
inline constexpr MessageTemplate skillFileWithoutContent =
    messageTemplate("Mcp", "The server did not return exactly the file %2 of the skill `%1`");
inline constexpr MessageTemplate skillSizeDiffers =
    messageTemplate("Mcp", "%2, a file of the skill `%1`, is %3 bytes long, but the server lists %4 bytes");
inline constexpr MessageTemplate skillDigestDiffers =
    messageTemplate("Mcp", "%2, a file of the skill `%1`, has the digest %3, but the server lists %4");
inline constexpr MessageTemplate skillFrontMatterMalformed =
    messageTemplate("Mcp", "Cannot read the front matter of the skill `%1`: %2");
inline constexpr MessageTemplate skillFrontMatterMissing = messageTemplate("Mcp", "The skill `%1` has no front matter");
inline constexpr MessageTemplate skillFrontMatterDiffers =
    messageTemplate("Mcp", "In the front matter of the skill `%1`, `%2` is %3, but the server lists %4");

// Connections
inline constexpr MessageTemplate aborted = messageTemplate("Mcp", "The request was aborted");
inline constexpr MessageTemplate itemUnusable = messageTemplate("Mcp", "Cannot use item %2 returned by %1: %3");
inline constexpr MessageTemplate itemWithoutId = messageTemplate("Mcp", "it has no `%1`");
inline constexpr MessageTemplate closed = messageTemplate("Mcp", "The connection was closed");
inline constexpr MessageTemplate unknownServer = messageTemplate("Mcp", "Server `%1` is not available");
inline constexpr MessageTemplate timedOut = messageTemplate("Mcp", "The server did not respond to %1 within %2");
inline constexpr MessageTemplate timedOutInAll = messageTemplate("Mcp", "%1 exceeded its total time limit of %2");
inline constexpr MessageTemplate withExplanation = messageTemplate("Mcp", "%1; %2");
inline constexpr MessageTemplate mayHaveRun = messageTemplate("Mcp", "%1; the call may have run");
inline constexpr MessageTemplate invalidResponse = messageTemplate("Mcp", "The response to %1 is not valid: %2");
inline constexpr MessageTemplate requestTooLarge = messageTemplate("Mcp", "The %1 request is larger than %2 bytes");
inline constexpr MessageTemplate rpcError = messageTemplate("Mcp", "%1 (error %2)");
inline constexpr MessageTemplate restartedTooOften =
    messageTemplate("Mcp", "The server exited %1 times within %2 s and will not be restarted: %3");

// Output that was not a response to a request. These clauses follow an error.
inline constexpr MessageTemplate wroteInstead =
    messageTemplate("Mcp", "its standard output contained %1, but each message must be one line of JSON");
inline constexpr MessageTemplate wroteUnfinished =
    messageTemplate("Mcp", "its standard output contained %1 without a line break at the end");
inline constexpr MessageTemplate sentInstead = messageTemplate("Mcp", "it sent %1, which is not a message");
inline constexpr MessageTemplate sentInvalid = messageTemplate("Mcp", "it sent %1, which is not a valid message: %2");
inline constexpr MessageTemplate quotedText = messageTemplate("Mcp", "`%1`");
inline constexpr MessageTemplate quotedUtf16 = messageTemplate("Mcp", "`%1` in UTF-16 instead of UTF-8");
inline constexpr MessageTemplate listed = messageTemplate("Mcp", "%1, %2");
inline constexpr MessageTemplate respondedWithString =
    messageTemplate("Mcp", "it responded to request %1 with the ID %2, which is a string");
inline constexpr MessageTemplate respondedWithUnknownId =
    messageTemplate("Mcp", "it responded with the ID %1, which matches no pending request");
inline constexpr MessageTemplate reportedWithoutId =
    messageTemplate("Mcp", "it reported an error without a request ID: %1");

// Programs
inline constexpr MessageTemplate cannotStart = messageTemplate("Mcp", "Cannot start %1: %2");
inline constexpr MessageTemplate folderMissing = messageTemplate("Mcp", "the folder %1 does not exist");
inline constexpr MessageTemplate notFound = messageTemplate("Mcp", "the program was not found on PATH (%1)");
inline constexpr MessageTemplate exitedWithCode = messageTemplate("Mcp", "The program exited with code %1");
inline constexpr MessageTemplate exitedBySignal = messageTemplate("Mcp", "The program was terminated by signal %1");
inline constexpr MessageTemplate programChanged =
    messageTemplate("Mcp", "%1 has changed since it was trusted; the program was not started");
inline constexpr MessageTemplate programChangedLater =
    messageTemplate("Mcp", "%1 changed while the program was running; the program was terminated");
inline constexpr MessageTemplate supervisorKilled =
    messageTemplate("Mcp", "The supervisor was killed; the server was terminated with it");
inline constexpr MessageTemplate endedWithLog = messageTemplate("Mcp", "%1: %2");
inline constexpr MessageTemplate inputNotRead = messageTemplate("Mcp", "The server has not read its input for %1 s");
inline constexpr MessageTemplate processesLeft =
    pluralTemplate("Mcp", "%n server processes could not be terminated", "%n server process could not be terminated");

// HTTP
inline constexpr MessageTemplate status = messageTemplate("Mcp", "The server responded with status %1");
inline constexpr MessageTemplate statusBecause = messageTemplate("Mcp", "The server responded with status %1: %2");
inline constexpr MessageTemplate credentialsRefused =
    messageTemplate("Mcp", "The server rejected the credentials in `%1` (status %2)");
inline constexpr MessageTemplate credentialsRefusedBecause =
    messageTemplate("Mcp", "The server rejected the credentials in `%1` (status %2): %3");
inline constexpr MessageTemplate tokenRefused =
    messageTemplate("Mcp", "The server rejected the access token from the sign-in (status %1)");
inline constexpr MessageTemplate tokenRefusedBecause =
    messageTemplate("Mcp", "The server rejected the access token from the sign-in (status %1): %2");
inline constexpr MessageTemplate proxyRequiresSignIn =
    messageTemplate("Mcp", "The proxy requires authentication (status %1)");
inline constexpr MessageTemplate refusedWithoutSignIn = messageTemplate("Mcp", "%1. %2");
inline constexpr MessageTemplate alsoTried = messageTemplate("Mcp", "%1 (also tried %2: %3)");
inline constexpr MessageTemplate redirected =
    messageTemplate("Mcp", "%1 redirects to %2; use that address if you trust it and it is not a sign-in page");
inline constexpr MessageTemplate streamEnded = messageTemplate("Mcp", "The stream ended without a response");
inline constexpr MessageTemplate contentTypeUnknown =
    messageTemplate("Mcp", "The server responded with `%1`, which is neither JSON nor an event stream");
inline constexpr MessageTemplate contentTypeUnknownWithText =
    messageTemplate("Mcp", "The server responded with `%1`, which is neither JSON nor an event stream: %2");
inline constexpr MessageTemplate noResponseInBody =
    messageTemplate("Mcp", "The response body contains no response to the request");
inline constexpr MessageTemplate endpointElsewhere =
    messageTemplate("Mcp", "The server specified a message endpoint on a different origin: %1");

// Sign-in. Reasons follow "Cannot sign in:".
inline constexpr MessageTemplate signInFailed = messageTemplate("Mcp", "Cannot sign in: %1");
inline constexpr MessageTemplate signInPage =
    messageTemplate("Mcp", "You are signed in. You can close this window and return to Toolroom.");
inline constexpr MessageTemplate signInDeclined = messageTemplate("Mcp", "the browser was not opened");
inline constexpr MessageTemplate signInRefused = messageTemplate("Mcp", "you did not agree to sign in");
inline constexpr MessageTemplate signInNeedsUser = messageTemplate(
    "Mcp", "nobody could be asked; use a terminal, pass `--yes` to agree in advance, or send a token in a header");
inline constexpr MessageTemplate signInTimedOut = messageTemplate("Mcp", "the sign-in was not completed within %1 s");
inline constexpr MessageTemplate cannotListen =
    messageTemplate("Mcp", "cannot listen on 127.0.0.1 for the browser's response");
inline constexpr MessageTemplate otherResource =
    messageTemplate("Mcp", "the server's metadata is for a different resource: %1");
inline constexpr MessageTemplate noAuthorizationServer =
    messageTemplate("Mcp", "the server's metadata does not specify an authorization server");
inline constexpr MessageTemplate noIssuerMetadata = messageTemplate("Mcp", "%1 does not publish OAuth metadata");
inline constexpr MessageTemplate otherIssuer =
    messageTemplate("Mcp", "the metadata from %2 specifies a different issuer: %1");
inline constexpr MessageTemplate addressRefused = messageTemplate("Mcp", "the address %1 is not allowed");
inline constexpr MessageTemplate noSignIn = messageTemplate(
    "Mcp", "the server publishes no OAuth metadata; if it requires a token, send the token in a header");
inline constexpr MessageTemplate noPkce = messageTemplate("Mcp", "%1 does not support PKCE with S256");
inline constexpr MessageTemplate noRegistration = messageTemplate(
    "Mcp", "%1 does not support client registration; enter the ID of a client already registered there");
inline constexpr MessageTemplate answerOfOtherIssuer =
    messageTemplate("Mcp", "the response did not come from the expected authorization server");
inline constexpr MessageTemplate refusedBecause =
    messageTemplate("Mcp", "the authorization server refused the request: %1");
inline constexpr MessageTemplate responseLacks = messageTemplate("Mcp", "the response has no `%1`");
inline constexpr MessageTemplate credentialsOfOtherIssuer =
    messageTemplate("Mcp", "the credentials are for %1, but the server requires a token from %2");
inline constexpr MessageTemplate secretUnusable = messageTemplate("Mcp", "cannot use `%1`: %2");
inline constexpr MessageTemplate secretEmpty = messageTemplate("Mcp", "it is empty");
inline constexpr MessageTemplate tokenNotBound =
    messageTemplate("Mcp", "the server requires a token that is bound to a key, but received another one");
inline constexpr MessageTemplate noKey = messageTemplate("Mcp", "cannot generate a key");
inline constexpr MessageTemplate scopeRefused =
    messageTemplate("Mcp", "the granted scope `%1` is still insufficient for the server");

// Revisions
inline constexpr MessageTemplate noCommonRevision =
    messageTemplate("Mcp", "No common protocol revision: the server supports %1, and Toolroom supports %2");
inline constexpr MessageTemplate notModern =
    messageTemplate("Mcp", "The server does not support protocol revision %1: %2");
inline constexpr MessageTemplate notLegacy =
    messageTemplate("Mcp", "The server does not support legacy protocol revisions, only %1");
inline constexpr MessageTemplate revisionNotOffered =
    messageTemplate("Mcp", "The server supports the protocol revisions %1, but not %2");
inline constexpr MessageTemplate revisionNotAccepted =
    messageTemplate("Mcp", "The server chose protocol revision %1 instead of %2");
inline constexpr MessageTemplate earlierRevisionsRefused = messageTemplate("Mcp", "%1; the server also rejected %2");
inline constexpr MessageTemplate answerWithoutVersions =
    messageTemplate("Mcp", "its response to server/discover has no `supportedVersions`");
inline constexpr MessageTemplate versionNotText =
    messageTemplate("Mcp", "The response to initialize is not valid: `protocolVersion` must be a string");

// Problems that do not end a connection
inline constexpr MessageTemplate notAMessage =
    messageTemplate("Mcp", "The server wrote a line that is not a message: %1");
inline constexpr MessageTemplate malformedMessage = messageTemplate("Mcp", "The server sent an invalid message: %1");
inline constexpr MessageTemplate oneRequestAtATime = messageTemplate(
    "Mcp", "The server handles one request at a time; Toolroom closed the stream for its requests and notifications");
inline constexpr MessageTemplate unmatchedResponse =
    messageTemplate("Mcp", "The server responded to a request that is not pending: ID %1");
inline constexpr MessageTemplate errorWithoutId =
    messageTemplate("Mcp", "The server reported an error without a request ID: %1");
inline constexpr MessageTemplate progressInvalid =
    messageTemplate("Mcp", "The server sent an invalid progress notification: %1");
inline constexpr MessageTemplate progressUnknown = messageTemplate("Mcp", "no pending request has this token");
inline constexpr MessageTemplate progressNotNumber = messageTemplate("Mcp", "`progress` must be a number");
inline constexpr MessageTemplate progressBackwards =
    messageTemplate("Mcp", "%1 is not greater than the previous value");
inline constexpr MessageTemplate requestInModernEra =
    messageTemplate("Mcp", "The server sent a `%1` request, which protocol revision %2 does not allow");
inline constexpr MessageTemplate startedTwice = messageTemplate(
    "Mcp",
    "The server exited when asked which protocol revisions it supports; Toolroom restarted it and sent initialize");

// Lists
inline constexpr MessageTemplate cursorRepeats =
    messageTemplate("Mcp", "%1 returned the cursor `%2` again; the rest of the list was not read");
inline constexpr MessageTemplate cursorNotString =
    messageTemplate("Mcp", "%1 returned a `nextCursor` that is not a string; the rest of the list was not read");
inline constexpr MessageTemplate tooManyPages =
    messageTemplate("Mcp", "%1 returned more than %2 pages; the rest of the list was not read");
inline constexpr MessageTemplate tooManyItems =
    messageTemplate("Mcp", "%1 returned more than %2 items; the rest of the list was not read");
inline constexpr MessageTemplate listTooLarge =
    messageTemplate("Mcp", "%1 returned more than %2 bytes; the rest of the list was not read");
inline constexpr MessageTemplate pageFailed =
    messageTemplate("Mcp", "Could not read page %1 of %2: %3; the earlier pages were kept");
inline constexpr MessageTemplate itemsNotArray = messageTemplate("Mcp", "The response to %1 has no `%2` array");
inline constexpr MessageTemplate memberRepeated =
    messageTemplate("Mcp", "The response to %1 has two `%2` members; only the last one was read");
inline constexpr MessageTemplate pageMalformed =
    messageTemplate("Mcp", "The response to %1 is malformed outside its items: %2");
inline constexpr MessageTemplate pageRepeats =
    messageTemplate("Mcp", "Page %2 of %1 contains only items from earlier pages; the rest of the list was not read");
inline constexpr MessageTemplate itemsRepeat =
    messageTemplate("Mcp", "Page %2 of %1 repeats items from earlier pages: %3");
inline constexpr MessageTemplate toolUnusable = messageTemplate("Mcp", "The tool `%1` cannot be called: %2");

// Results of calls
inline constexpr MessageTemplate contentMissing = messageTemplate("Mcp", "`content` must be an array");
inline constexpr MessageTemplate structuredContentMissing =
    messageTemplate("Mcp", "`structuredContent` is missing, but the tool has an output schema");
inline constexpr MessageTemplate inputSchemaNotObject = messageTemplate("Mcp", "`inputSchema` must be an object");
inline constexpr MessageTemplate keyRepeated = messageTemplate("Mcp", "duplicate key `%1`");
inline constexpr MessageTemplate isErrorNotBoolean = messageTemplate("Mcp", "`isError` must be a boolean");
inline constexpr MessageTemplate resultTypeUnknown = messageTemplate("Mcp", "unknown result type `%1`");
inline constexpr MessageTemplate resultTypeNotText = messageTemplate("Mcp", "`resultType` must be a string");

// Tasks
inline constexpr MessageTemplate taskIdMissing = messageTemplate("Mcp", "the task must have a `taskId`");
inline constexpr MessageTemplate taskStatusUnknown = messageTemplate("Mcp", "unknown task status `%1`");
inline constexpr MessageTemplate taskResultMissing =
    messageTemplate("Mcp", "the task is completed but has no `result` object");
inline constexpr MessageTemplate taskFailed = messageTemplate("Mcp", "The task failed: %1");
inline constexpr MessageTemplate taskFailedWithoutReason = messageTemplate("Mcp", "The task failed");
inline constexpr MessageTemplate taskCancelled = messageTemplate("Mcp", "The server canceled the task");
inline constexpr MessageTemplate taskCancelledBecause = messageTemplate("Mcp", "The server canceled the task: %1");

// Questions from servers
inline constexpr MessageTemplate inputNotAllowed =
    messageTemplate("Mcp", "The server asked for input, which %1 does not allow");
inline constexpr MessageTemplate inputRequestsInvalid =
    messageTemplate("Mcp", "`inputRequests` must be an object whose values are requests");
inline constexpr MessageTemplate requestStateInvalid = messageTemplate("Mcp", "`requestState` must be a string");
inline constexpr MessageTemplate inputUnknown = messageTemplate("Mcp", "the server requested `%1`, which is unknown");
inline constexpr MessageTemplate inputRefused = messageTemplate("Mcp", "the server requested `%1`: %2");
inline constexpr MessageTemplate tooManyRounds =
    messageTemplate("Mcp", "The server asked for input more than %1 times");
inline constexpr MessageTemplate questionNotSupported = messageTemplate("Mcp", "%1 is not supported");

// Parameters in headers
inline constexpr MessageTemplate headerNotToken =
    messageTemplate("Mcp", "`x-mcp-header` must be a header name, but is %1");
inline constexpr MessageTemplate headerRepeated = messageTemplate("Mcp", "the header `%1` appears twice");
inline constexpr MessageTemplate headerOnType =
    messageTemplate("Mcp", "`x-mcp-header` at %1 requires the type string, integer, or boolean");
inline constexpr MessageTemplate headerUnreachable =
    messageTemplate("Mcp", "`x-mcp-header` at %1 cannot be reached through `properties` alone");

// Configuration files. Reasons follow "The server `name` cannot be used:".
inline constexpr MessageTemplate serverExists = messageTemplate("Mcp", "a server named %1 already exists");
inline constexpr MessageTemplate cannotEditConfig =
    messageTemplate("Mcp", "cannot edit `%1` without changing something else; edit the file manually");
inline constexpr MessageTemplate configRootNotObject = messageTemplate("Mcp", "the configuration must be an object");
inline constexpr MessageTemplate configWithoutServers =
    messageTemplate("Mcp", "the file contains no MCP servers; expected %1");
inline constexpr MessageTemplate serversNotObject =
    messageTemplate("Mcp", "`%1` must be an object whose values are servers");
inline constexpr MessageTemplate serverUnusable = messageTemplate("Mcp", "The server `%1` cannot be used: %2");
inline constexpr MessageTemplate serverRepeated =
    messageTemplate("Mcp", "The server `%1` is configured twice; the last entry is used");
inline constexpr MessageTemplate entryNotObject = messageTemplate("Mcp", "its entry must be an object");
inline constexpr MessageTemplate entryWithoutServer = messageTemplate("Mcp", "it has neither a command nor a URL");
inline constexpr MessageTemplate entryDisabled =
    messageTemplate("Mcp", "it is disabled, and has neither a command nor a URL");
// %1 is one of the messages about keys below.
inline constexpr MessageTemplate entryWithOddKey = messageTemplate("Mcp", "it has neither a command nor a URL, but %1");
inline constexpr MessageTemplate memberOdd = messageTemplate("Mcp", "%1; it has no effect");
inline constexpr MessageTemplate keyWithTrailingBlank =
    messageTemplate("Mcp", "the key `%1` ends with a space; write `%2`");
inline constexpr MessageTemplate keyWithLeadingBlank =
    messageTemplate("Mcp", "the key `%1` starts with a space; write `%2`");
inline constexpr MessageTemplate keyInOtherCase = messageTemplate("Mcp", "the key `%1` must be spelled `%2`");
inline constexpr MessageTemplate keyOfOtherProgram =
    messageTemplate("Mcp", "the key `%1` is not supported here; use `%2`");
inline constexpr MessageTemplate keyMisspelled = messageTemplate("Mcp", "the key `%1` is unknown; did you mean `%2`?");
inline constexpr MessageTemplate commandEmpty =
    messageTemplate("Mcp", "`command` is empty; enter the program that starts the server");
inline constexpr MessageTemplate urlEmpty = messageTemplate("Mcp", "`%1` is empty; enter the URL of the server");
inline constexpr MessageTemplate entryAmbiguous = messageTemplate("Mcp", "it has both `%1` and `%2`");
inline constexpr MessageTemplate entryOfExtension = messageTemplate("Mcp", "it comes from an extension for %1");
inline constexpr MessageTemplate transportUnknown = messageTemplate("Mcp", "the transport `%1` is not supported");
inline constexpr MessageTemplate memberNotString = messageTemplate("Mcp", "`%1` must be a non-empty string");
inline constexpr MessageTemplate memberNotStrings = messageTemplate("Mcp", "`%1` must be an array of strings");
inline constexpr MessageTemplate memberNotTexts = messageTemplate("Mcp", "`%1` must be an object with string values");
inline constexpr MessageTemplate memberNotBoolean = messageTemplate("Mcp", "`%1` must be a boolean");
inline constexpr MessageTemplate memberNotDuration = messageTemplate("Mcp", "`%1` must be a positive number");
inline constexpr MessageTemplate memberNotSupported = messageTemplate("Mcp", "`%1` is not supported");
inline constexpr MessageTemplate memberUnknown = messageTemplate("Mcp", "`%1` is unknown and has no effect");
inline constexpr MessageTemplate permissionNotImported =
    messageTemplate("Mcp", "`%1` has no effect: permissions are granted in Toolroom");
inline constexpr MessageTemplate variableNotSupported =
    messageTemplate("Mcp", "`%1` uses `%2`, which is not supported");
inline constexpr MessageTemplate variableIsText =
    messageTemplate("Mcp", "`%1` contains `%2`, which is not a recognized variable and is passed through unchanged");
inline constexpr MessageTemplate inputTypeNotSupported =
    messageTemplate("Mcp", "The input `%1` has the unsupported type `%2`; you must enter its value");
inline constexpr MessageTemplate configVariableMissing =
    messageTemplate("Mcp", "`%1` requires the environment variable `%2`, which is not set");
inline constexpr MessageTemplate configInputMissing =
    messageTemplate("Mcp", "`%1` requires the input `%2`, which was not entered");
inline constexpr MessageTemplate configProjectMissing = messageTemplate("Mcp", "`%1` requires a project folder");
inline constexpr MessageTemplate configFileUnreadable =
    messageTemplate("Mcp", "cannot read the file %2 referenced by `%1`: %3");
inline constexpr MessageTemplate configUnreadable = messageTemplate("Mcp", "cannot read the file: %1");
inline constexpr MessageTemplate configFileNotRegular = messageTemplate("Mcp", "it is not a regular file");
inline constexpr MessageTemplate configFileTooLarge = messageTemplate("Mcp", "it is larger than %1 bytes");
inline constexpr MessageTemplate environmentLineInvalid =
    messageTemplate("Mcp", "expected NAME=VALUE with matching quotes");
inline constexpr MessageTemplate configUrlInvalid = messageTemplate("Mcp", "`%1` must be an http or https URL");
inline constexpr MessageTemplate configHeaderInvalid = messageTemplate("Mcp", "`%1` is not a valid header");
inline constexpr MessageTemplate configHeaderOfConnection =
    messageTemplate("Mcp", "`%1` cannot be set: the connection determines this header");
inline constexpr MessageTemplate configVariableInvalid =
    messageTemplate("Mcp", "`%1` is not a valid environment variable");
inline constexpr MessageTemplate configTextInvalid =
    messageTemplate("Mcp", "`%1` must not be empty or contain NUL characters");

} // namespace toolroom::mcp_messages
