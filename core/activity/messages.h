// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages reported by activities. Attempt errors are sentences; reasons follow a colon or a file name.
namespace toolroom::activity_messages {

// Forms that servers send.
inline constexpr MessageTemplate formDeclined =
    messageTemplate("Activity", "The server's form was declined because its default values cannot be sent: %1");
inline constexpr MessageTemplate formWithoutSchema = messageTemplate("Activity", "it has no `requestedSchema`");
inline constexpr MessageTemplate formMemberInvalid = messageTemplate("Activity", "%1: %2");
inline constexpr MessageTemplate formFormatMismatch = messageTemplate("Activity", "does not match the format %1");

// Built-in functions.
inline constexpr MessageTemplate numberTooLong =
    messageTemplate("Activity", "Built-in tools use 64-bit numbers; the number at %1 would be rounded");
inline constexpr MessageTemplate unknownException =
    messageTemplate("Activity", "The function threw an unknown exception");

// HTTP requests.
inline constexpr MessageTemplate variableMissing = messageTemplate("Activity", "The variable `%1` has no value");
inline constexpr MessageTemplate argumentMissing = messageTemplate("Activity", "%1 requires the argument `%2`");
inline constexpr MessageTemplate url = messageTemplate("Activity", "The URL");
inline constexpr MessageTemplate body = messageTemplate("Activity", "The body");
inline constexpr MessageTemplate header = messageTemplate("Activity", "The header %1");
inline constexpr MessageTemplate dotsInPath =
    messageTemplate("Activity", "An argument must not add `.` or `..` segments to the URL path");
inline constexpr MessageTemplate noBaseUrl = messageTemplate(
    "Activity", "The URL is relative, but the context has no client.baseUrl; set it, or use an absolute URL");
inline constexpr MessageTemplate urlNotHttp = messageTemplate("Activity", "The URL is not a valid HTTP URL");
inline constexpr MessageTemplate controlInHeader =
    messageTemplate("Activity", "The value of the header %1 contains control characters");
inline constexpr MessageTemplate controlInSecret =
    messageTemplate("Activity", "The secret in client.auth contains control characters");

// HTTP responses.
inline constexpr MessageTemplate status = messageTemplate("Activity", "The service responded with status %1");
inline constexpr MessageTemplate statusBecause =
    messageTemplate("Activity", "The service responded with status %1: %2");
inline constexpr MessageTemplate notJsonOrText =
    messageTemplate("Activity", "The service responded with %1, which is neither JSON nor text");
inline constexpr MessageTemplate binaryData = messageTemplate("Activity", "binary data");
inline constexpr MessageTemplate resultFailed = messageTemplate("Activity", "Cannot evaluate `result`: %1");

// Answers.
inline constexpr MessageTemplate notJson = messageTemplate(
    "Activity", "The response from %1 is not valid JSON (line %2, column %3): %4; the response starts with: %5");
inline constexpr MessageTemplate duplicateKeyIn =
    messageTemplate("Activity", "The response from %1 has a duplicate key `%2` (line %3, column %4)");
inline constexpr MessageTemplate theProgram = messageTemplate("Activity", "the program");
inline constexpr MessageTemplate theService = messageTemplate("Activity", "the service");
inline constexpr MessageTemplate theLanguageModel = messageTemplate("Activity", "the language model");

// Language models.
inline constexpr MessageTemplate notConfigured = messageTemplate(
    "Activity", "No language model is configured; set TOOLROOM_LATENT_URL and TOOLROOM_LATENT_MODEL, set "
                "TOOLROOM_LATENT_API to openai or anthropic, and set TOOLROOM_LATENT_KEY to a reference such as "
                "env:OPENAI_API_KEY");
inline constexpr MessageTemplate apiInvalid =
    messageTemplate("Activity", "TOOLROOM_LATENT_API must be openai or anthropic");
inline constexpr MessageTemplate modelUrlInvalid =
    messageTemplate("Activity", "TOOLROOM_LATENT_URL is not a valid HTTP URL");
inline constexpr MessageTemplate modelMissing = messageTemplate("Activity", "TOOLROOM_LATENT_MODEL is not set");
inline constexpr MessageTemplate keyNotReference =
    messageTemplate("Activity", "TOOLROOM_LATENT_KEY must be a reference such as env:OPENAI_API_KEY");
inline constexpr MessageTemplate keyInvalid =
    messageTemplate("Activity", "the API key for the language model contains whitespace or control characters");
inline constexpr MessageTemplate modelGaveNoAnswer =
    messageTemplate("Activity", "The language model did not return a response");
inline constexpr MessageTemplate modelGaveEmptyAnswer =
    messageTemplate("Activity", "The language model returned an empty response");
inline constexpr MessageTemplate modelRefused = messageTemplate("Activity", "The language model refused to respond");
inline constexpr MessageTemplate modelReachedLimit =
    messageTemplate("Activity", "The language model's response was cut off at the token limit");
inline constexpr MessageTemplate modelAnsweredText =
    messageTemplate("Activity", "The language model responded with text instead of JSON");
inline constexpr MessageTemplate modelAnswerNotObject =
    messageTemplate("Activity", "the language model did not return a JSON object");
inline constexpr MessageTemplate modelAnswerInvalid =
    messageTemplate("Activity", "The language model's response does not match the output schema: %1");
inline constexpr MessageTemplate modelAnswerInvalidAt =
    messageTemplate("Activity", "The language model's response does not match the output schema at %1: %2");
inline constexpr MessageTemplate schemaUnusable = messageTemplate("Activity", "Cannot use the tool's schema: %1");
inline constexpr MessageTemplate outputSchemaUnusable =
    messageTemplate("Activity", "Cannot use the tool's output schema: %1");

// Programs.
inline constexpr MessageTemplate folderMissing = messageTemplate("Activity", "the folder %1 does not exist");
inline constexpr MessageTemplate cannotStart = messageTemplate("Activity", "cannot start %1: %2");
inline constexpr MessageTemplate outputExceeded =
    messageTemplate("Activity", "The program wrote more than %1 MiB of output and was killed");
inline constexpr MessageTemplate progressExceeded =
    messageTemplate("Activity", "The program wrote more than %1 progress messages and was killed");
inline constexpr MessageTemplate programChanged =
    messageTemplate("Activity", "%1 has changed since the source was trusted; the program was not started");
inline constexpr MessageTemplate programChangedLater = messageTemplate(
    "Activity", "%1 changed while the program was running; the program was terminated and its result discarded");
inline constexpr MessageTemplate supervisorKilled =
    messageTemplate("Activity", "The supervisor was killed; the program was terminated with it");
inline constexpr MessageTemplate exitedBySignal =
    messageTemplate("Activity", "The program was terminated by signal %1");
inline constexpr MessageTemplate exitedWithCode = messageTemplate("Activity", "The program exited with code %1");
inline constexpr MessageTemplate exitedWithLog = messageTemplate("Activity", "%1: %2");
inline constexpr MessageTemplate exitedAfterAnswer = messageTemplate("Activity", "%1 after returning a result");

// Live servers.
inline constexpr MessageTemplate quoteNotClosed = messageTemplate("Activity", "unclosed quote in `%1`");
inline constexpr MessageTemplate serverCommandEmpty =
    messageTemplate("Activity", "`stdio:` must be followed by a command, as in `stdio:npx server`");
inline constexpr MessageTemplate serverUrlInvalid = messageTemplate("Activity", "`%1` is not a valid URL");
inline constexpr MessageTemplate serverUrlWithUser =
    messageTemplate("Activity", "a server URL must not contain a user name or password");
inline constexpr MessageTemplate serverNotOpen = messageTemplate("Activity", "the MCP server %1 is not connected");
inline constexpr MessageTemplate toolFailed = messageTemplate("Activity", "The tool failed without an error message");

// Code modules.
inline constexpr MessageTemplate moduleNotFound =
    messageTemplate("Activity", "there is no file or folder `%1`; a pattern needs `*`");
inline constexpr MessageTemplate modulePathMissing =
    messageTemplate("Activity", "`module:` must be followed by a path; use `module:.` for this folder");
inline constexpr MessageTemplate notModule =
    messageTemplate("Activity", "not a code module; modules are TypeScript, JavaScript, and Python files");
inline constexpr MessageTemplate noModules =
    messageTemplate("Activity", "`%1` contains no TypeScript, JavaScript, or Python files");
inline constexpr MessageTemplate runtimeOfTwoLanguages =
    messageTemplate("Activity", "`runtime` runs one language, but `path` names files in JavaScript and in Python");
inline constexpr MessageTemplate tooManyModules = messageTemplate("Activity", "there are more than %1 files");
inline constexpr MessageTemplate noNode =
    messageTemplate("Activity", "JavaScript modules need Node.js 20 or newer, but `node` is not in PATH");
inline constexpr MessageTemplate noPython =
    messageTemplate("Activity", "Python modules need Python 3.11 or newer, but `python3` is not in PATH");
// %1: a file name; %2: a folder
inline constexpr MessageTemplate installedFileMissing =
    messageTemplate("Activity", "%1, which is part of Toolroom, is missing; it was looked for beside %2");
inline constexpr MessageTemplate folderNotEmpty =
    messageTemplate("Activity", "this exists and is not an empty folder; choose a new folder");
// %1: the reason
inline constexpr MessageTemplate cannotCreateFile = messageTemplate("Activity", "cannot create the file: %1");
inline constexpr MessageTemplate moduleWithoutTools = messageTemplate("Activity", "the module exports no tools");
inline constexpr MessageTemplate modulesWithoutTools = messageTemplate("Activity", "no module exports tools");
// %1: names of functions
inline constexpr MessageTemplate moduleWithFactories =
    messageTemplate("Activity", "the module exports functions that create tools: %1; a manifest can name their "
                                "arguments in `factories`");
// %1: the name of a function
inline constexpr MessageTemplate unknownFactory =
    messageTemplate("Activity", "no module exports the function `%1` that `factories` names");
// %1: a time limit
inline constexpr MessageTemplate moduleNeverReturns =
    messageTemplate("Activity", "the module did not finish loading within %1 ms");
// %1: an error; %2: the file name of a module
inline constexpr MessageTemplate importThrew = messageTemplate("Activity", "%1 (imported by %2)");
// %1: the type of an error; %2: what it says
inline constexpr MessageTemplate moduleThrew = messageTemplate("Activity", "%1: %2");
// %1: an error; %2: a file name; %3: a line
inline constexpr MessageTemplate moduleThrewAt = messageTemplate("Activity", "%1 (%2:%3)");

// Sampling: requests of MCP servers to a language model.
inline constexpr MessageTemplate samplingWithoutMessages = messageTemplate("Activity", "The request has no messages");
inline constexpr MessageTemplate samplingContentUnsupported =
    messageTemplate("Activity", "The language model does not accept content of type `%1`");

// Secrets.
inline constexpr MessageTemplate secretInRedirect =
    messageTemplate("Activity", "The service redirects to %1 with a secret of the environment in the URL");
inline constexpr MessageTemplate noKeychain = messageTemplate("Activity", "no keychain is available; use `env:NAME`");
inline constexpr MessageTemplate keychainInManifest =
    messageTemplate("Activity", "manifests cannot use the keychain; use `env:NAME`");
inline constexpr MessageTemplate unknownSecretKind =
    messageTemplate("Activity", "unknown secret reference type `%1:`; use `env:NAME`");
inline constexpr MessageTemplate notAReference =
    messageTemplate("Activity", "not a secret reference; use `env:NAME`, where NAME is an environment variable");
inline constexpr MessageTemplate notACredential =
    messageTemplate("Activity", "credentials must be references: `env:NAME`, `keychain:NAME`, or `file:PATH`");
inline constexpr MessageTemplate authorizationServerMissing =
    messageTemplate("Activity", "specify the authorization server that may receive the credentials, as its issuer URL");
inline constexpr MessageTemplate secretAndKey =
    messageTemplate("Activity", "the client has either a secret or a key, not both");
inline constexpr MessageTemplate credentialsMissing =
    messageTemplate("Activity", "specify a secret, a key, or a token of the workload");
inline constexpr MessageTemplate credentialPathRelative =
    messageTemplate("Activity", "`%1` must contain an absolute path");
inline constexpr MessageTemplate clientIdMissing =
    messageTemplate("Activity", "specify the ID of the client that the credentials belong to");
inline constexpr MessageTemplate variableNameInvalid =
    messageTemplate("Activity", "`env:` must be followed by the name of an environment variable");
inline constexpr MessageTemplate variableNotSet = messageTemplate("Activity", "the environment variable %1 is not set");
inline constexpr MessageTemplate secretEmpty = messageTemplate("Activity", "the secret `%1` is empty");

} // namespace toolroom::activity_messages
