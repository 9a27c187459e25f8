// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// Retry policies and backoff. Values are JSON text.
inline constexpr MessageTemplate retryNotAPolicy =
    messageTemplate("Lint", "`retry` is `%1`, which is not a valid retry policy");
inline constexpr MessageTemplate writeRetryPolicy = messageTemplate(
    "Lint", "Use `NONE`, `QUICK`, `STANDARD`, `AGGRESSIVE`, or an object with `maxRetries` and `backoff`");
inline constexpr MessageTemplate maxRetriesMissing = messageTemplate("Lint", "The retry policy has no `maxRetries`");
inline constexpr MessageTemplate addMaxRetries = messageTemplate("Lint", "Add `maxRetries`, an integer from 0 to %1");
inline constexpr MessageTemplate maxRetriesNotInteger =
    messageTemplate("Lint", "`maxRetries` is `%1`, but must be an integer");
inline constexpr MessageTemplate maxRetriesNegative =
    messageTemplate("Lint", "`maxRetries` is `%1`, which is negative: retries never stop");
inline constexpr MessageTemplate maxRetriesTooHigh =
    messageTemplate("Lint", "`maxRetries` is `%1`, but more than %2 retries can overload an unresponsive service");
inline constexpr MessageTemplate writeMaxRetries = messageTemplate("Lint", "Use an integer from 0 to %1");
inline constexpr MessageTemplate codeInBothLists =
    messageTemplate("Lint", "`%1` is in both `retryableErrors` and `nonRetryableErrors`");
inline constexpr MessageTemplate removeFromOneList =
    messageTemplate("Lint", "Remove it from one of the lists; an error in both lists is not retried");
// %1 is one of the three reasons below.
inline constexpr MessageTemplate retryRepeatsSideEffect =
    messageTemplate("Lint", "A retry may repeat the side effect: %1, and the tool is not marked as idempotent");
inline constexpr MessageTemplate reasonCategory = messageTemplate("Lint", "the category is `%1`");
inline constexpr MessageTemplate reasonDestructive = messageTemplate("Lint", "the tool is marked as destructive");
inline constexpr MessageTemplate reasonNotReadOnly = messageTemplate("Lint", "`readOnlyHint` is false");
inline constexpr MessageTemplate limitRetries =
    messageTemplate("Lint", "Set `idempotent` to true if repeating the call has no further effect; otherwise retry "
                            "only `RATE_LIMITED` and `LOCK`, or use `NONE`");
inline constexpr MessageTemplate retriesWithoutDelay =
    pluralTemplate("Lint", "%n retries are immediate", "%n retry is immediate");
inline constexpr MessageTemplate addBackoff =
    messageTemplate("Lint", "Add a `backoff`, such as `{\"type\": \"exponential\", \"baseDelay\": 1000, "
                            "\"maxDelay\": 30000, \"multiplier\": 2}`");
inline constexpr MessageTemplate notANumber = messageTemplate("Lint", "`%1` is `%2`, but must be a number");
inline constexpr MessageTemplate multiplierBelowOne =
    messageTemplate("Lint", "A `multiplier` of `%1` makes each delay shorter than the previous one");
inline constexpr MessageTemplate jitterOutOfRange =
    messageTemplate("Lint", "`jitter` is `%1`, but must be from 0 to 1");
inline constexpr MessageTemplate delayNegative =
    messageTemplate("Lint", "`%1` is `%2`, but a delay cannot be negative");
inline constexpr MessageTemplate writeMultiplier =
    messageTemplate("Lint", "Use a `multiplier` of 1 or more; 2 doubles each delay");
inline constexpr MessageTemplate writeJitter =
    messageTemplate("Lint", "Use a number from 0 to 1; 0.1 varies each delay by a tenth");
inline constexpr MessageTemplate writeDelay = messageTemplate("Lint", "Use a non-negative number of milliseconds");
inline constexpr MessageTemplate baseDelayAboveMaxDelay =
    messageTemplate("Lint", "`baseDelay` (%1 ms) is longer than `maxDelay` (%2 ms)");
inline constexpr MessageTemplate lowerBaseDelay =
    messageTemplate("Lint", "Use a `baseDelay` no longer than `maxDelay`");
inline constexpr MessageTemplate notABackoffStrategy = messageTemplate("Lint", "`%1` is not a backoff strategy");
inline constexpr MessageTemplate writeBackoffStrategy =
    messageTemplate("Lint", "Use an object whose `type` is `none`, `fixed`, `linear`, `exponential`, or `jittered`");
inline constexpr MessageTemplate delaysExceedTimeout =
    messageTemplate("Lint", "The delays between attempts can add up to %1 ms, more than the timeout of %2 ms");
inline constexpr MessageTemplate delaysExceedDefaultTimeout =
    messageTemplate("Lint", "The delays between attempts can add up to %1 ms, more than the default timeout of %2 ms");
inline constexpr MessageTemplate shortenDelays =
    messageTemplate("Lint", "Shorten the delays, reduce the number of retries, or increase the timeout");

// Relations between tools.
inline constexpr MessageTemplate cascadeToUnknownTool =
    messageTemplate("Lint", "An effect of `%1` triggers `%2`, which does not exist");
inline constexpr MessageTemplate correctToolName =
    messageTemplate("Lint", "Fix the name, or load the source that contains the tool");
inline constexpr MessageTemplate cascadeCycle =
    messageTemplate("Lint", "The effects trigger each other in a cycle: %1");
inline constexpr MessageTemplate breakCascade =
    messageTemplate("Lint", "Remove one of the cascades, or replace it with a notification");
inline constexpr MessageTemplate dependsOnUnknownTool =
    messageTemplate("Lint", "`%1` depends on `%2`, which does not exist");
inline constexpr MessageTemplate dependencyCycle =
    messageTemplate("Lint", "The tools depend on each other in a cycle: %1");
inline constexpr MessageTemplate breakDependency =
    messageTemplate("Lint", "Move the shared part into a separate tool that does not depend on the others");

// Effects and preconditions.
inline constexpr MessageTemplate notificationReversible =
    messageTemplate("Lint", "A notification is marked as reversible, but notifications cannot be undone");
inline constexpr MessageTemplate writeNotReversible = messageTemplate("Lint", "Set `reversible` to false");
inline constexpr MessageTemplate rollbackMissing =
    messageTemplate("Lint", "The effect is marked as reversible but has no `rollback`");
inline constexpr MessageTemplate addRollback =
    messageTemplate("Lint", "Add a `rollback`, or set `reversible` to false");
inline constexpr MessageTemplate preconditionWithoutCheck = messageTemplate("Lint", "The precondition has no `check`");
inline constexpr MessageTemplate namedPreconditionWithoutCheck =
    messageTemplate("Lint", "The precondition `%1` has no `check`");
inline constexpr MessageTemplate addCheck =
    messageTemplate("Lint", "Add a `check`, such as `{\"executable\": \"git\"}`, `{\"env\": \"API_KEY\"}`, a JMESPath "
                            "expression evaluated against the context, or a command");

// Examples. %1 is a contract, %2 a violation of its envelope.
inline constexpr MessageTemplate exampleNotAnEnvelope =
    messageTemplate("Lint", "The documented result is not a valid %1 envelope: %2");
inline constexpr MessageTemplate correctExample =
    messageTemplate("Lint", "Document the result exactly as the tool returns it");

// Headers from parameters.
inline constexpr MessageTemplate headerNameInvalid = messageTemplate("Lint", "`%1` is not a valid header name");
inline constexpr MessageTemplate writeHeaderName =
    messageTemplate("Lint", "Use only letters, digits, and hyphens, as in `Region`");
inline constexpr MessageTemplate headerNameTaken =
    messageTemplate("Lint", "The header `%1` is already used by %2 (header names are case-insensitive)");
inline constexpr MessageTemplate renameHeader = messageTemplate("Lint", "Give each parameter its own header");
inline constexpr MessageTemplate headerUnreachable =
    messageTemplate("Lint", "Clients cannot find the value for the header `%1`");
inline constexpr MessageTemplate moveHeader =
    messageTemplate("Lint", "Move `x-mcp-header` to a parameter that is reachable through `properties` alone, not "
                            "through arrays, references, or alternatives");
inline constexpr MessageTemplate headerNotScalar =
    messageTemplate("Lint", "A header cannot carry %1, which is not a string, a number, or a boolean");
inline constexpr MessageTemplate changeTypeOrRemoveHeader =
    messageTemplate("Lint", "Change its `type` or remove `x-mcp-header`");
inline constexpr MessageTemplate headerWithSecret =
    messageTemplate("Lint", "A header exposes %1, which looks like a secret, to proxies and logs");
inline constexpr MessageTemplate removeHeader = messageTemplate("Lint", "Remove `x-mcp-header`");

// MCP annotations.
inline constexpr MessageTemplate readOnlyAndDestructive =
    messageTemplate("Lint", "The tool is marked as both read-only and destructive");
inline constexpr MessageTemplate chooseHint = messageTemplate(
    "Lint", "Set `destructiveHint` to false, or set `readOnlyHint` to false if the tool changes anything");
inline constexpr MessageTemplate idempotentWithoutMeaning =
    messageTemplate("Lint", "`idempotentHint` has no effect on read-only tools");
inline constexpr MessageTemplate removeIdempotentHint =
    messageTemplate("Lint", "Remove it, or set `readOnlyHint` to false if a call changes anything");
inline constexpr MessageTemplate readOnlyButNameDeletes =
    messageTemplate("Lint", "`%1` is marked as read-only, but its name contains `%2`");
inline constexpr MessageTemplate correctHintOrName =
    messageTemplate("Lint", "Set `readOnlyHint` to false and add a `destructiveHint`, or rename the tool");
inline constexpr MessageTemplate hintNotSet = messageTemplate("Lint", "`%1` is not set and defaults to true");
inline constexpr MessageTemplate hintsNotSet = messageTemplate("Lint", "`%1` and `%2` are not set and default to true");
inline constexpr MessageTemplate setHint = messageTemplate("Lint", "Set it explicitly to true or false");
inline constexpr MessageTemplate setHints = messageTemplate("Lint", "Set them explicitly to true or false");
inline constexpr MessageTemplate unknownAnnotation =
    messageTemplate("Lint", "`%1` is not an MCP annotation, so clients ignore it");
inline constexpr MessageTemplate useMeta = messageTemplate("Lint", "Move your own fields to `_meta`");
inline constexpr MessageTemplate taskSupportRemoved =
    messageTemplate("Lint", "`execution.taskSupport` was removed in MCP 2026-07-28");
inline constexpr MessageTemplate removeTaskSupportLater =
    messageTemplate("Lint", "Remove it once all clients support 2026-07-28");

// Values for which clients reject a list. %1: a member, such as "annotations.readOnlyHint"
// %2: its value; %3: clients, from one of the next three templates; %4: a validation error, such as "must be a string"
inline constexpr MessageTemplate refusedValue =
    messageTemplate("Lint", "`%1` is `%2`, so %3 reject the whole tool list: the value %4");
// %2: the missing member
inline constexpr MessageTemplate refusedWithout =
    messageTemplate("Lint", "`%1` has no `%2`, so %3 reject the whole tool list");
inline constexpr MessageTemplate allMcpClients = messageTemplate("Lint", "MCP clients");
// %1: a revision, such as "2026-07-28"
inline constexpr MessageTemplate olderMcpClients = messageTemplate("Lint", "MCP clients before revision %1");
// %1: a library, such as "TypeScript SDK 1.x"
inline constexpr MessageTemplate oneMcpClient = messageTemplate("Lint", "clients that use the %1");
inline constexpr MessageTemplate removeNull = messageTemplate("Lint", "Remove it; null is not the same as absent");
inline constexpr MessageTemplate useValue = messageTemplate("Lint", "Use `%1`");
inline constexpr MessageTemplate makeOutputObject =
    messageTemplate("Lint", "Return an object and declare it with `\"type\": \"object\"`, or remove `outputSchema`");
inline constexpr MessageTemplate correctOrRemove = messageTemplate("Lint", "Correct `%1`, or remove it");
inline constexpr MessageTemplate addMember = messageTemplate("Lint", "Add `%1`");

// Timeout, version and status.
inline constexpr MessageTemplate timeoutMissing =
    messageTemplate("Lint", "The tool has no timeout; the default of %1 ms applies");
inline constexpr MessageTemplate addTimeout =
    messageTemplate("Lint", "Add `\"timeout\": %1`, or set `timeout` to the duration of the slowest successful call");
inline constexpr MessageTemplate timeoutNotInteger =
    messageTemplate("Lint", "`timeout` is `%1`, but must be a whole number of milliseconds");
inline constexpr MessageTemplate writeTimeout = messageTemplate("Lint", "Use a number of milliseconds, such as 15000");
inline constexpr MessageTemplate timeoutNotPositive =
    messageTemplate("Lint", "No call can succeed with a timeout of %1 ms");
inline constexpr MessageTemplate writePositiveTimeout =
    messageTemplate("Lint", "Use a positive number of milliseconds, such as 15000");
inline constexpr MessageTemplate timeoutTooLong =
    messageTemplate("Lint", "A timeout of %1 ms can make agents wait more than 5 minutes");
inline constexpr MessageTemplate shortenTimeout =
    messageTemplate("Lint", "Use at most %1 ms, or provide one tool that starts the work and another that returns "
                            "the result");
inline constexpr MessageTemplate versionInvalid =
    messageTemplate("Lint", "`version` is `%1`, which is not a valid semantic version");
inline constexpr MessageTemplate writeVersion =
    messageTemplate("Lint", "Use a string in the form major.minor.patch, such as `1.4.0`");
inline constexpr MessageTemplate statusInvalid =
    messageTemplate("Lint", "`status` is `%1`, which is not a valid status");
inline constexpr MessageTemplate writeStatus = messageTemplate("Lint", "Use `active`, `deprecated`, or `removed`");

// Meta fields.
inline constexpr MessageTemplate toolConstWrong =
    messageTemplate("Lint", "`_tool` is `%1`, but the tool is registered as `%2`");
inline constexpr MessageTemplate toolConstMissing =
    messageTemplate("Lint", "`_tool` does not specify the tool's name with `const`");
inline constexpr MessageTemplate writeConst = messageTemplate("Lint", "Use `\"const\": %1`");
inline constexpr MessageTemplate writeConstSchema =
    messageTemplate("Lint", "Use `{\"type\": \"string\", \"const\": …}` with the tool's name");
inline constexpr MessageTemplate metaFieldAfterParameter =
    messageTemplate("Lint", "`%1` comes after the parameter `%2`");
inline constexpr MessageTemplate moveMetaFields = messageTemplate("Lint", "Move the meta fields before the parameters");
inline constexpr MessageTemplate outputMissing = messageTemplate("Lint", "The tool has no `_output`");
inline constexpr MessageTemplate addOutput = messageTemplate("Lint", "Add `_output` with a schema for the result");
inline constexpr MessageTemplate unknownMetaField =
    messageTemplate("Lint", "`%1` is not a meta field, and its leading underscore prevents it from being a parameter");
inline constexpr MessageTemplate removeUnderscore =
    messageTemplate("Lint", "If the field is a parameter, remove the underscore");
inline constexpr MessageTemplate activityUndefined = messageTemplate("Lint", "The manifest has no activity `%1`");
inline constexpr MessageTemplate addActivity =
    messageTemplate("Lint", "Add it to `activities`, or use `\"\"` to let the model execute the call");

// Permissions.
inline constexpr MessageTemplate scopesNotAList =
    messageTemplate("Lint", "The permission scopes are `%1`, but must be an array of strings");
inline constexpr MessageTemplate writeScopes = messageTemplate("Lint", "Use an array, such as `[\"fs-write\"]`");
inline constexpr MessageTemplate unknownScope = messageTemplate("Lint", "`%1` is not a permission scope");
inline constexpr MessageTemplate writeScope =
    messageTemplate("Lint", "Use `fs-read`, `fs-write`, `fs-delete`, `shell-run`, or `network`");
inline constexpr MessageTemplate categoryWithoutPermission =
    messageTemplate("Lint", "The category is `%1`, but the tool requests no permissions");
inline constexpr MessageTemplate categoryWithReadPermission =
    messageTemplate("Lint", "The category is `%1`, but the tool requests only permission to read files");
inline constexpr MessageTemplate destructiveWithoutPermission =
    messageTemplate("Lint", "`destructiveHint` is set, but the tool requests no permissions");
inline constexpr MessageTemplate nameWithoutPermission =
    messageTemplate("Lint", "The name contains `%1`, but the tool requests no permissions");
inline constexpr MessageTemplate nameWithReadPermission =
    messageTemplate("Lint", "The name contains `%1`, but the tool requests only permission to read files");
inline constexpr MessageTemplate addScopes = messageTemplate(
    "Lint", "Add the required scopes to `permissionScopes`: `fs-write`, `fs-delete`, `shell-run`, or `network`");

// Category, consequence level and confirmation.
inline constexpr MessageTemplate categoryMissing = messageTemplate("Lint", "The tool has no category");
inline constexpr MessageTemplate addCategory =
    messageTemplate("Lint", "Set `category` to `read`, `write`, `delete`, or `side_effect`");
inline constexpr MessageTemplate categoryInvalid =
    messageTemplate("Lint", "`category` is `%1`, which is not a valid category");
inline constexpr MessageTemplate writeCategory =
    messageTemplate("Lint", "Use `read`, `write`, `delete`, or `side_effect`");
inline constexpr MessageTemplate consequenceMissing = messageTemplate("Lint", "The tool has no consequence level");
inline constexpr MessageTemplate addConsequence =
    messageTemplate("Lint", "Set `consequenceLevel` to `low`, `medium`, or `high`");
inline constexpr MessageTemplate consequenceInvalid =
    messageTemplate("Lint", "`consequenceLevel` is `%1`, which is not a valid level");
inline constexpr MessageTemplate writeConsequence = messageTemplate("Lint", "Use `low`, `medium`, or `high`");
inline constexpr MessageTemplate confirmationMissing =
    messageTemplate("Lint", "The tool does not specify `requiresConfirmation`");
inline constexpr MessageTemplate addConfirmation =
    messageTemplate("Lint", "Set `requiresConfirmation` to true or false");
// %1 is the number of tools, %2 a list of categories.
inline constexpr MessageTemplate confirmationFollowsCategory = messageTemplate(
    "Lint", "Each of the %1 tools requires confirmation if and only if its category is %2, which suggests "
            "that `requiresConfirmation` was inferred from the category");
inline constexpr MessageTemplate decideConfirmation =
    messageTemplate("Lint", "Set `requiresConfirmation` for each tool based on the cost of a wrong call");
// %1 is one of the reasons below or a list of them.
inline constexpr MessageTemplate dangerousWithoutConfirmation =
    messageTemplate("Lint", "The tool %1 but does not require confirmation");
inline constexpr MessageTemplate dangerDeletes = messageTemplate("Lint", "deletes data");
inline constexpr MessageTemplate dangerConsequences = messageTemplate("Lint", "has a high consequence level");
inline constexpr MessageTemplate dangerDestructive = messageTemplate("Lint", "is marked as destructive");
inline constexpr MessageTemplate requireConfirmation = messageTemplate("Lint", "Set `requiresConfirmation` to true");

} // namespace toolroom::lint_messages
