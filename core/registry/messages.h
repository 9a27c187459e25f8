// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::registry_messages {

inline constexpr MessageTemplate duplicateToolName =
    messageTemplate("Registry", "another tool is named `%1`, so `_tool` would be ambiguous");
inline constexpr MessageTemplate toolAlreadyRegistered =
    messageTemplate("Registry", "the tool `%1` is already registered");
inline constexpr MessageTemplate patternTooCostly =
    messageTemplate("Registry", "the pattern `%1` takes too long to match");

// Files.
inline constexpr MessageTemplate fileNotOpened = messageTemplate("Registry", "cannot open the file");
inline constexpr MessageTemplate notRegularFile =
    messageTemplate("Registry", "this is not a regular file; use - to read from standard input");
inline constexpr MessageTemplate fileNotRead = messageTemplate("Registry", "cannot read the file");
inline constexpr MessageTemplate fileTooLarge = messageTemplate("Registry", "the file is larger than 2 GB");
inline constexpr MessageTemplate skillTooLarge =
    messageTemplate("Registry", "the file is larger than 1 MiB, the limit for SKILL.md");
inline constexpr MessageTemplate permissionDenied = messageTemplate("Registry", "permission denied");
inline constexpr MessageTemplate brokenLink = messageTemplate("Registry", "broken symbolic link");
inline constexpr MessageTemplate fileNotFound = messageTemplate("Registry", "no such file or folder");

// Content.
inline constexpr MessageTemplate sourceEmpty = messageTemplate("Registry", "the source is empty");
inline constexpr MessageTemplate notAListOfTools = messageTemplate("Registry", "expected an array of tools, found %1");
inline constexpr MessageTemplate pageOfList =
    messageTemplate("Registry", "the tool list continues on another page, which is not in this source; save all pages");
inline constexpr MessageTemplate listIncomplete =
    messageTemplate("Registry", "tools are missing (see `%1`); fix the errors, then create the list again");
inline constexpr MessageTemplate unknownContract = messageTemplate("Registry", "`%1` is not a contract");
inline constexpr MessageTemplate modulesWithoutContract = messageTemplate(
    "Registry", "a manifest with `modules` must declare its `contract`, or refer to the manifest schema in `$schema`");
inline constexpr MessageTemplate manifestWithoutTools =
    messageTemplate("Registry", "a manifest must have a `tools` key or define a single tool");
inline constexpr MessageTemplate callInList =
    messageTemplate("Registry", "this is a tool call, not a tool definition; use --check-calls to check calls");
inline constexpr MessageTemplate containsCalls = messageTemplate(
    "Registry", "this contains a conversation or calls, but no tool definitions; use --check-calls to check calls");
inline constexpr MessageTemplate jsonLines = messageTemplate(
    "Registry", "this contains several JSON values, one per line; save one of them, or an array of tools, as a file");
inline constexpr MessageTemplate noDefinitions =
    messageTemplate("Registry", "this is %1, which contains no tool definitions");
inline constexpr MessageTemplate connectToServer =
    messageTemplate("Registry", "this is %1, which contains no tool definitions; connect to the server instead");
inline constexpr MessageTemplate useServer =
    messageTemplate("Registry", "this is %1, which contains no tool definitions; connect to the server instead: `%2`");
// Kinds of documents, used as %1 above.
inline constexpr MessageTemplate shapeBundle = messageTemplate("Registry", "an MCPB manifest");
inline constexpr MessageTemplate shapeServer = messageTemplate("Registry", "the `server.json` of an MCP server");
inline constexpr MessageTemplate shapeOpenApi = messageTemplate("Registry", "an OpenAPI document");
inline constexpr MessageTemplate shapeLangGraph = messageTemplate("Registry", "a LangGraph configuration");
inline constexpr MessageTemplate shapeCrew = messageTemplate("Registry", "a CrewAI configuration");
inline constexpr MessageTemplate shapePlugin = messageTemplate("Registry", "a plugin manifest");
inline constexpr MessageTemplate shapeAgentCard = messageTemplate("Registry", "an A2A agent card");
inline constexpr MessageTemplate shapeInitialize =
    messageTemplate("Registry", "the result of the MCP method `initialize`");
inline constexpr MessageTemplate shapeHostConfiguration = messageTemplate("Registry", "an MCP server configuration");
inline constexpr MessageTemplate shapeRequestWithoutTools = messageTemplate("Registry", "a request without `tools`");
// %1 and %2: the keys of two tool lists
inline constexpr MessageTemplate secondList =
    messageTemplate("Registry", "`%1` is not read, because there is another tool list, `%2`; save it as another file");
inline constexpr MessageTemplate severalManifests =
    messageTemplate("Registry", "a source can contain only one manifest or tool list; this is the second");
inline constexpr MessageTemplate secretReferenceInvalid =
    messageTemplate("Registry", "`%1` must be `env:NAME`, which refers to an environment variable");
// %1 is the name of a member, and %2 is a validation error or the name of a missing property.
inline constexpr MessageTemplate memberInvalid = messageTemplate("Registry", "`%1` %2");
inline constexpr MessageTemplate memberMissing = messageTemplate("Registry", "`%1` has no `%2`");
inline constexpr MessageTemplate duplicateKey =
    messageTemplate("Registry", "duplicate key `%1`; only the last value is used");
inline constexpr MessageTemplate tooManyUnreadable =
    messageTemplate("Registry", "more than %1 tools could not be read; the rest are not listed");

// Activities.
inline constexpr MessageTemplate activityWithoutType =
    messageTemplate("Activity", "an activity must be an object with a `type`");
inline constexpr MessageTemplate builtinNameNotString = messageTemplate("Activity", "`name` must be a string");
inline constexpr MessageTemplate commandNotList =
    messageTemplate("Activity", "`command` must be an array that contains a program and its arguments");
inline constexpr MessageTemplate commandNotString =
    messageTemplate("Activity", "the program and its arguments must be strings");
inline constexpr MessageTemplate cwdNotString = messageTemplate("Activity", "`cwd` must be a folder path");
inline constexpr MessageTemplate dataNotList = messageTemplate("Activity", "`data` must be a list of paths");
inline constexpr MessageTemplate stdinInvalid = messageTemplate("Activity", "`stdin` must be `closed` or `open`");
inline constexpr MessageTemplate envNotObject =
    messageTemplate("Activity", "`env` must be an object with string values");
inline constexpr MessageTemplate variableInvalid =
    messageTemplate("Activity", "environment variable names must not contain `=`, and their values must be strings");
inline constexpr MessageTemplate promptNotString = messageTemplate("Activity", "`prompt` must be a string");
inline constexpr MessageTemplate resultNotString =
    messageTemplate("Activity", "`result` must be a JMESPath expression");
inline constexpr MessageTemplate methodInvalid =
    messageTemplate("Activity", "`method` must be GET, POST, PUT, PATCH, DELETE, or HEAD");
inline constexpr MessageTemplate urlMissing = messageTemplate("Activity", "`url` must be a non-empty string");
inline constexpr MessageTemplate urlInvalid = messageTemplate(
    "Activity", "`url` must start with http:// or https://, or with / if it is relative to the client's baseUrl");
inline constexpr MessageTemplate variablesInvalid =
    messageTemplate("Activity", "`variables` must be an array of names");
inline constexpr MessageTemplate argumentInHost = messageTemplate(
    "Activity", "the host in `url` must not contain placeholders; a URL can start with a whole `{{variable}}`");
inline constexpr MessageTemplate headersNotObject =
    messageTemplate("Activity", "`headers` must be an object with string values");
inline constexpr MessageTemplate headerInvalid = messageTemplate("Activity", "the header `%1` cannot be set");

// Lock files.
inline constexpr MessageTemplate lockFileInvalid =
    messageTemplate("Registry", "this is not a version %1 lock file; create one with --lock");
inline constexpr MessageTemplate lockedToolsInvalid =
    messageTemplate("Registry", "expected an object with a digest for each tool");
inline constexpr MessageTemplate lockedDigestInvalid =
    messageTemplate("Registry", "expected a 64-digit hexadecimal digest");

} // namespace toolroom::registry_messages
