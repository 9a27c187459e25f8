// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages reported by runs. Errors and warnings are sentences; reasons follow a colon, a file name or the name of a
/// step.
namespace toolroom::run_messages {

// Finding the tool.
inline constexpr MessageTemplate toolNotFound = messageTemplate("Run", "Tool `%1` not found");
inline constexpr MessageTemplate toolNotFoundSuggestion =
    messageTemplate("Run", "Tool `%1` not found; did you mean `%2`?");
inline constexpr MessageTemplate ambiguousTool = messageTemplate("Run", "Several tools are named `%1`; use an ID: %2");
inline constexpr MessageTemplate toolRemoved = messageTemplate("Run", "Tool `%1` was removed");
inline constexpr MessageTemplate toolDeprecated = messageTemplate("Run", "The tool is deprecated");
inline constexpr MessageTemplate noActivities =
    messageTemplate("Run", "`%1` is a tool list without activities; add a manifest with `activities` to run its tools");
inline constexpr MessageTemplate otherActivity =
    messageTemplate("Run", "`_activity` is %1, but calls to %2 are executed by %3");
inline constexpr MessageTemplate namedActivity = messageTemplate("Run", "`%1`");
inline constexpr MessageTemplate languageModel = messageTemplate("Run", "a language model");

// Activities of a manifest.
inline constexpr MessageTemplate unknownBuiltin = messageTemplate("Run", "unknown built-in activity `%1`");
inline constexpr MessageTemplate unknownActivityType = messageTemplate("Run", "unknown activity type `%1`");

// Arguments and budget.
inline constexpr MessageTemplate validationDisabled = messageTemplate("Run", "validation is disabled for this call");
inline constexpr MessageTemplate schemaUnusable = messageTemplate("Run", "Cannot use the tool's schema: %1");
inline constexpr MessageTemplate errorAt = messageTemplate("Run", "%1: %2");
inline constexpr MessageTemplate errorInArguments = messageTemplate("Run", "arguments: %1");
inline constexpr MessageTemplate moreErrors =
    pluralTemplate("Run", "%1 (and %n more errors)", "%1 (and %n more error)");
inline constexpr MessageTemplate turnUsedByCaller =
    messageTemplate("Run", "the turn was already counted for the calling run");
inline constexpr MessageTemplate noBudget = messageTemplate("Run", "the manifest defines no budget");
inline constexpr MessageTemplate turnsUsed =
    pluralTemplate("Run", "The budget of %n turns is exhausted", "The budget of %n turn is exhausted");
inline constexpr MessageTemplate timeUsed = messageTemplate("Run", "The time budget of %1 is exhausted");
inline constexpr MessageTemplate deadlinePassed = messageTemplate("Run", "The deadline of %1 has passed");

// Environments.
inline constexpr MessageTemplate unknownVariable = messageTemplate("Run", "The environment `%1` has no variable %2");
inline constexpr MessageTemplate unknownVariableSuggestion = messageTemplate("Run", "`%1` (did you mean `%2`?)");
inline constexpr MessageTemplate environmentRequired =
    messageTemplate("Run", "The tool uses the variables %1; choose an environment");
inline constexpr MessageTemplate baseIsSecret =
    messageTemplate("Run", "A URL cannot start with `%1`, because it is a secret");
inline constexpr MessageTemplate baseInvalid = messageTemplate("Run", "A URL cannot start with the value of `%1`: %2");
inline constexpr MessageTemplate startOfUrlInvalid =
    messageTemplate("Run", "an http or https URL without user information, query, and fragment is required");
inline constexpr MessageTemplate secretWithoutHosts =
    messageTemplate("Run", "The tool sends the secret `%1` to %2, but the environment does not list hosts for it");
inline constexpr MessageTemplate secretForOtherHost =
    messageTemplate("Run", "The tool sends the secret `%1` to %2, which is not one of its hosts in the environment");
inline constexpr MessageTemplate secretWithoutTls =
    messageTemplate("Run", "The tool sends the secret `%1` to %2 without encryption; use https");
inline constexpr MessageTemplate secretInUrl =
    messageTemplate("Run", "A URL cannot contain `%1`, because it is a secret; use a header");
inline constexpr MessageTemplate secretInArguments =
    messageTemplate("Run", "The arguments contain `%1`, which is a secret; secrets can only be used in the headers of "
                           "HTTP tools");
inline constexpr MessageTemplate secretNotRead = messageTemplate("Run", "Cannot read the secret `%1`: %2");
inline constexpr MessageTemplate secretsUnavailable = messageTemplate("Run", "secrets are not available");
inline constexpr MessageTemplate secretTooShort =
    messageTemplate("Run", "secrets must have at least %1 characters; use a value instead");
inline constexpr MessageTemplate usesEnvironment = messageTemplate("Run", "Environment: %1");
inline constexpr MessageTemplate variableWithValue = messageTemplate("Run", "%1 is %2");
inline constexpr MessageTemplate variableIsSecret = messageTemplate("Run", "%1 is the secret %2");

// Preconditions.
inline constexpr MessageTemplate noPreconditions = messageTemplate("Run", "the tool has no preconditions");
inline constexpr MessageTemplate preconditionsNotMet = messageTemplate("Run", "Tool preconditions not met: %1");
inline constexpr MessageTemplate preconditionWithReason = messageTemplate("Run", "%1 (%2)");
inline constexpr MessageTemplate degradedMode = messageTemplate("Run", "Degraded mode: %1");
inline constexpr MessageTemplate unnamedPrecondition = messageTemplate("Run", "precondition");
inline constexpr MessageTemplate preconditionNotObject = messageTemplate("Run", "the precondition is not an object");
inline constexpr MessageTemplate programNotFound =
    messageTemplate("Run", "the program `%1` was not found on PATH; install it");
inline constexpr MessageTemplate fileNotFound = messageTemplate("Run", "the file `%1` does not exist");
inline constexpr MessageTemplate variableNotSet = messageTemplate("Run", "the environment variable `%1` is not set");
inline constexpr MessageTemplate notHostAndPort =
    messageTemplate("Run", "expected a host and port such as `localhost:8080`, not `%1`");
inline constexpr MessageTemplate cannotConnect = messageTemplate("Run", "cannot connect to `%1`");
inline constexpr MessageTemplate unknownMemoryScope = messageTemplate("Run", "unknown memory scope `%1`");
inline constexpr MessageTemplate notInMemory = messageTemplate("Run", "`%1` is not in %2 memory");
inline constexpr MessageTemplate memoryDiffers = messageTemplate("Run", "expected `%1` to be %3, but it is %2");
inline constexpr MessageTemplate notPermitted = messageTemplate("Run", "`%1` is not permitted");
inline constexpr MessageTemplate toolNotRegistered = messageTemplate("Run", "the tool `%1` is not registered");
inline constexpr MessageTemplate toolNotCompleted = messageTemplate("Run", "`%1` has not completed in this session");
inline constexpr MessageTemplate notTrue = messageTemplate("Run", "`%1` is not true");
inline constexpr MessageTemplate commandTimedOut = messageTemplate("Run", "the command did not finish within %1 s");
inline constexpr MessageTemplate unknownCheck = messageTemplate("Run", "unknown check type");
inline constexpr MessageTemplate noCheck = messageTemplate("Run", "the precondition defines no check");
inline constexpr MessageTemplate checkFailed = messageTemplate("Run", "the check returned false");
inline constexpr MessageTemplate notCode = messageTemplate("Run", "the tool is not code, so there is no function");
inline constexpr MessageTemplate checkedLaterHost = messageTemplate("Run", "checked during the run: connects to `%1`");
inline constexpr MessageTemplate checkedLaterCommand =
    messageTemplate("Run", "checked during the run: starts a program");
inline constexpr MessageTemplate checkedLaterExpression =
    messageTemplate("Run", "checked only during the run because the expression may be slow");

// Trust. The first ones describe what a source starts and connects to.
inline constexpr MessageTemplate accessServer = messageTemplate("Run", "The server");
inline constexpr MessageTemplate accessRuns = messageTemplate("Run", "%1 runs %2");
inline constexpr MessageTemplate accessModules = messageTemplate("Run", "Code modules run with %1");
inline constexpr MessageTemplate accessFolder = messageTemplate("Run", "in %1");
inline constexpr MessageTemplate accessEnvironment = messageTemplate("Run", "with the environment variables %1");
inline constexpr MessageTemplate accessVariables = messageTemplate("Run", "with the variables %1 of your environments");
inline constexpr MessageTemplate accessRequests = messageTemplate("Run", "%1 requests %2");
inline constexpr MessageTemplate accessConnects = messageTemplate("Run", "%1 connects to %2");
inline constexpr MessageTemplate accessModel = messageTemplate("Run", "%1 uses a language model");
inline constexpr MessageTemplate accessModelToo =
    messageTemplate("Run", "Tools without a function use a language model");
inline constexpr MessageTemplate accessOther = messageTemplate("Run", "%1 uses an activity of type %2");
inline constexpr MessageTemplate accessCovers = messageTemplate("Run", "Checked for changes: %1");
inline constexpr MessageTemplate accessCoversMore =
    pluralTemplate("Run", "Checked for changes: %1, and %n more files", "Checked for changes: %1, and %n more file");
inline constexpr MessageTemplate accessGap = messageTemplate("Run", "Not checked for changes: %1");
inline constexpr MessageTemplate accessGapsMore =
    pluralTemplate("Run", "Not checked for changes: %n more", "Not checked for changes: %n more");
inline constexpr MessageTemplate gapArchive = messageTemplate("Run", "libraries in the manifest of %1");
inline constexpr MessageTemplate gapCompiled = messageTemplate("Run", "compiled Python modules in `__pycache__` (%1)");
inline constexpr MessageTemplate gapComputed = messageTemplate("Run", "%1 (computed by the shell at run time)");
inline constexpr MessageTemplate gapData = messageTemplate("Run", "%1 (data)");
inline constexpr MessageTemplate gapDownloads = messageTemplate("Run", "%1 (downloaded package)");
inline constexpr MessageTemplate gapEntered = messageTemplate("Run", "%1 (entered when the server starts)");
inline constexpr MessageTemplate gapFolder = messageTemplate("Run", "files in %1");
inline constexpr MessageTemplate gapImage = messageTemplate("Run", "the contents of the image (%1)");
inline constexpr MessageTemplate gapInput =
    messageTemplate("Run", "%1 runs code from standard input, which is not checked");
inline constexpr MessageTemplate gapInstalled = messageTemplate("Run", "%1 (installed)");
inline constexpr MessageTemplate gapRemote = messageTemplate("Run", "what runs on the other computer (%1)");
inline constexpr MessageTemplate gapRepository =
    messageTemplate("Run", "configuration and hooks of the repository (%1)");
inline constexpr MessageTemplate gapTasks = messageTemplate("Run", "programs and files used by the recipes of %1");
inline constexpr MessageTemplate gapTooDeep = messageTemplate("Run", "%1 (nested too deeply)");
inline constexpr MessageTemplate gapTooLarge = messageTemplate("Run", "all of %1 (too large)");
inline constexpr MessageTemplate manifestChanged =
    messageTemplate("Run", "The manifest's context or activities have changed");
inline constexpr MessageTemplate toolAdded = messageTemplate("Run", "The tool %1 was added");
inline constexpr MessageTemplate toolGone = messageTemplate("Run", "The tool %1 was removed");
inline constexpr MessageTemplate definitionChanged = messageTemplate("Run", "The definition of %1 has changed");
inline constexpr MessageTemplate fileAdded = messageTemplate("Run", "The file %1 is now used");
inline constexpr MessageTemplate fileGone = messageTemplate("Run", "The file %1 is no longer used");
inline constexpr MessageTemplate fileChanged = messageTemplate("Run", "The content of %1 has changed");
inline constexpr MessageTemplate moduleSettingsChanged = messageTemplate(
    "Run", "What the manifest says about the modules has changed (program, variables, factories, or context)");
inline constexpr MessageTemplate serverSettingsChanged =
    messageTemplate("Run", "The configuration of the server has changed (such as its headers or variables)");
inline constexpr MessageTemplate accessAdded = messageTemplate("Run", "%1: %2 was added");
inline constexpr MessageTemplate accessGone = messageTemplate("Run", "%1: %2 was removed");
inline constexpr MessageTemplate secretChanged = messageTemplate("Run", "A secret value has changed");
inline constexpr MessageTemplate accessChanged = messageTemplate("Run", "%1: %2 → %3");
inline constexpr MessageTemplate moreChanges = messageTemplate("Run", "There are too many changes to list");
inline constexpr MessageTemplate serverTyped = messageTemplate("Run", "the user entered the server's command or URL");
inline constexpr MessageTemplate modulesTyped = messageTemplate("Run", "the user entered the path of the code");
inline constexpr MessageTemplate sourceBuiltin = messageTemplate("Run", "the source is built into Toolroom");
inline constexpr MessageTemplate nothingToTrust =
    messageTemplate("Run", "the tool does not start programs, use the network, or use a language model");
inline constexpr MessageTemplate sourceTrusted = messageTemplate("Run", "the source is trusted");
inline constexpr MessageTemplate coveredOnceTrusted = messageTemplate("Run", "covered once the source is trusted");
inline constexpr MessageTemplate coveredByTrust = messageTemplate("Run", "covered because the source is trusted");
inline constexpr MessageTemplate sourceUnknown = messageTemplate("Run", "the source is not trusted yet");
inline constexpr MessageTemplate sourceChanged =
    messageTemplate("Run", "the source or a program has changed since it was trusted");
inline constexpr MessageTemplate sourceNotTrusted = messageTemplate("Run", "The source %1 is not trusted: %2");
inline constexpr MessageTemplate trustAdvice =
    messageTemplate("Run", "Trust it with --trust %1, or trust all sources in this command with --yes");
inline constexpr MessageTemplate trustListAdvice = messageTemplate(
    "Run", "Run `toolroom --list %1` to see which programs the tools start and what the tools connect to");
inline constexpr MessageTemplate trustNotStored =
    messageTemplate("Run", "Cannot store the trusted source: %1; the source is trusted only until Toolroom quits");
inline constexpr MessageTemplate trustUnreadable = messageTemplate("Run", "cannot read the trusted sources: %1");
inline constexpr MessageTemplate trustFileInvalid =
    messageTemplate("Run", "trusted sources must be an object with a `sources` array");
inline constexpr MessageTemplate trustedSourceInvalid =
    messageTemplate("Run", "a trusted source must have `source`, `digest`, `trustedAt`, and `content`");
inline constexpr MessageTemplate trustFileFull =
    messageTemplate("Run", "too many trusted sources; revoke the ones you no longer use");
inline constexpr MessageTemplate accessNotTrusted =
    messageTemplate("Run", "the source is not trusted or has changed since it was trusted; open it again to review it");
inline constexpr MessageTemplate fileLocked = messageTemplate("Run", "another program is changing the file");
inline constexpr MessageTemplate modelNotDeclared =
    messageTemplate("Run", "only agentbase tools can request assistance from the language model");

// Permissions.
inline constexpr MessageTemplate noPermissions = messageTemplate("Run", "the tool needs no permissions");
inline constexpr MessageTemplate projectRuleAllows = messageTemplate("Run", "a project rule allows %1 on %2");
inline constexpr MessageTemplate projectRuleDenies = messageTemplate("Run", "a project rule denies %1 on %2");
inline constexpr MessageTemplate userRuleAllows = messageTemplate("Run", "a user rule allows %1 on %2");
inline constexpr MessageTemplate userRuleDenies = messageTemplate("Run", "a user rule denies %1 on %2");
inline constexpr MessageTemplate projectRuleMayDeny =
    messageTemplate("Run", "a project rule denies %1 on `%2`, and an argument may refer to it");
inline constexpr MessageTemplate userRuleMayDeny =
    messageTemplate("Run", "your rule denies %1 on `%2`, and an argument may refer to it");
inline constexpr MessageTemplate computedMayBeDenied = messageTemplate(
    "Run", "the shell computes a part of the command, which may refer to `%1`, which a permission rule denies");
inline constexpr MessageTemplate sensitiveResource =
    messageTemplate("Run", "access to secrets and keys must be confirmed every time");
inline constexpr MessageTemplate projectRuleCannotAllow =
    messageTemplate("Run", "a project rule cannot allow %1 here; add a user rule");
inline constexpr MessageTemplate argumentsTooLarge =
    messageTemplate("Run", "the arguments are too large or too deeply encoded to check against your deny rules");
inline constexpr MessageTemplate noRule = messageTemplate("Run", "no rule matches");
inline constexpr MessageTemplate allowedForRun = messageTemplate("Run", "already allowed for this run");
inline constexpr MessageTemplate allowedForSession = messageTemplate("Run", "allowed for this session");
inline constexpr MessageTemplate granted = messageTemplate("Run", "covered by a grant");
inline constexpr MessageTemplate allowedByUser = messageTemplate("Run", "allowed by the user");
inline constexpr MessageTemplate deniedByUser = messageTemplate("Run", "denied by the user");
inline constexpr MessageTemplate permissionDenied = messageTemplate("Run", "%1 is not permitted: %2");
inline constexpr MessageTemplate permitAdvice =
    messageTemplate("Run", "Allow %1 with a permission rule, or use --permit %1 to allow it for this call");
inline constexpr MessageTemplate exactRuleAdvice =
    messageTemplate("Run", "Allow %1 with a user rule that specifies `%2` without wildcards");
inline constexpr MessageTemplate unknownPermission = messageTemplate("Run", "unknown permission `%1`");
inline constexpr MessageTemplate unknownPermissionSuggestion =
    messageTemplate("Run", "unknown permission `%1`; did you mean `%2`?");
inline constexpr MessageTemplate rulesNotList =
    messageTemplate("Run", "permissions must be an object with a `rules` array");
inline constexpr MessageTemplate rulesTooLong =
    messageTemplate("Run", "the resources of all rules exceed %1 KiB in total");
inline constexpr MessageTemplate ruleTooLong = messageTemplate("Run", "`resource` is longer than %1 bytes");
inline constexpr MessageTemplate ruleWithManyWildcards =
    messageTemplate("Run", "`resource` contains more than %1 wildcards");
inline constexpr MessageTemplate ruleNotObject =
    messageTemplate("Run", "a rule must be an object with `scope`, `resource`, and `allow`");
inline constexpr MessageTemplate ruleMemberMissing = messageTemplate("Run", "the rule has no `%1`");
inline constexpr MessageTemplate ruleAllowNotBoolean = messageTemplate("Run", "`allow` must be true or false");
inline constexpr MessageTemplate notRegularFile = messageTemplate("Run", "is not a regular file");
inline constexpr MessageTemplate fileWritableByOthers =
    messageTemplate("Run", "refusing to use it: other users can change `%1` (mode %2). Run `chmod go-w %3`");
inline constexpr MessageTemplate fileOfOtherUser = messageTemplate(
    "Run", "is not used because `%1` belongs to the user %2 (mode %3); to use it, run `chown \"$USER\" %4`");
inline constexpr MessageTemplate fileTooLarge = messageTemplate("Run", "is larger than %1 MiB");
inline constexpr MessageTemplate rulesHaveComments =
    messageTemplate("Run", "contains comments, which would be lost; edit the file in a text editor");

// Confirmations and grants.
inline constexpr MessageTemplate nobodyAvailable = messageTemplate("Run", "there is no user to ask");
inline constexpr MessageTemplate reasonAndNobodyAvailable = messageTemplate("Run", "%1, and there is no user to ask");
inline constexpr MessageTemplate requestTimedOut = messageTemplate("Run", "the request timed out");
inline constexpr MessageTemplate answerToOtherRequest =
    messageTemplate("Run", "the response is for a different request");
inline constexpr MessageTemplate permissionArgumentsEdited =
    messageTemplate("Run", "arguments cannot be edited in a permission request");
inline constexpr MessageTemplate confirmationMismatch =
    messageTemplate("Run", "the confirmation does not match the call");
inline constexpr MessageTemplate resourceChanged =
    messageTemplate("Run", "A file specified in the call has changed since the permissions were checked");
inline constexpr MessageTemplate toolChanged = messageTemplate("Run", "the tool has changed since it was confirmed");
inline constexpr MessageTemplate confirmedWithTrust = messageTemplate("Run", "confirmed when the source was trusted");
inline constexpr MessageTemplate notConfirmed = messageTemplate("Run", "The call was not confirmed");
inline constexpr MessageTemplate notConfirmedWithReason = messageTemplate("Run", "The call was not confirmed: %1");
inline constexpr MessageTemplate confirmAdvice = messageTemplate("Run", "Confirm it with --yes");
inline constexpr MessageTemplate confirmationNotStored = messageTemplate("Run", "Cannot store the confirmation: %1");
inline constexpr MessageTemplate toolRequiresNone = messageTemplate("Run", "the tool does not require confirmation");
inline constexpr MessageTemplate notRequiredAtLevel = messageTemplate("Run", "not required at level %1");
inline constexpr MessageTemplate levelConfirmsAll =
    messageTemplate("Run", "level %1 requires confirmation for every call");
inline constexpr MessageTemplate toolRequiresConfirmation = messageTemplate("Run", "the tool requires confirmation");
inline constexpr MessageTemplate levelConfirmsWrites =
    messageTemplate("Run", "level %1 requires confirmation for every tool whose category is not `read`");
inline constexpr MessageTemplate neverGranted = messageTemplate("Run", "this must be confirmed every time");
inline constexpr MessageTemplate grantExpired = messageTemplate("Run", "the grant would expire immediately");
inline constexpr MessageTemplate constraintsNotSchema =
    messageTemplate("Run", "the constraints are not a valid schema: %1");
inline constexpr MessageTemplate constraintsRejectArguments =
    messageTemplate("Run", "the constraints do not allow the confirmed arguments");

// Attempts and retries.
inline constexpr MessageTemplate toolAbandoned =
    messageTemplate("Run", "The tool did not stop when asked and may still be running");
inline constexpr MessageTemplate lateAnswer =
    messageTemplate("Run", "The tool responded after it was asked to stop; its data was kept");
inline constexpr MessageTemplate noAnswer = messageTemplate("Run", "No response within %1");
inline constexpr MessageTemplate deadlineBeforeAttempt =
    messageTemplate("Run", "the deadline would pass before the next attempt");
inline constexpr MessageTemplate allAttemptsFailed =
    pluralTemplate("Run", "%1: all %n attempts failed", "%1: %n attempt failed");
inline constexpr MessageTemplate noTimeForAttempt = messageTemplate("Run", "No time left for attempt %1");
inline constexpr MessageTemplate historyNotWritten =
    messageTemplate("Run", "The tool was not called because Toolroom could not write to the history: %1");
inline constexpr MessageTemplate retryPolicyUnusable = messageTemplate("Run", "cannot use the retry policy: %1");
inline constexpr MessageTemplate notRecoverable = messageTemplate("Run", "%1 is not recoverable");
inline constexpr MessageTemplate notRetryable = messageTemplate("Run", "%1 is not in `retryableErrors`");
inline constexpr MessageTemplate excludedFromRetry = messageTemplate("Run", "%1 is in `nonRetryableErrors`");
inline constexpr MessageTemplate noRetries = messageTemplate("Run", "the retry policy allows no retries");
inline constexpr MessageTemplate shouldRetryInvalid = messageTemplate("Run", "cannot evaluate `shouldRetry`: %1");
inline constexpr MessageTemplate shouldRetryFalse = messageTemplate("Run", "`shouldRetry` is false");
inline constexpr MessageTemplate noAttemptsLeft =
    pluralTemplate("Run", "all %n attempts have been used", "%n attempt was made");
inline constexpr MessageTemplate retryable = messageTemplate("Run", "%1 is recoverable and retryable");

// Reading a retry policy.
inline constexpr MessageTemplate notMilliseconds =
    messageTemplate("Run", "`%1` must be a non-negative integer (milliseconds)");
inline constexpr MessageTemplate numberNotInRange = messageTemplate("Run", "`%1` must be a number from %2 to %3");
inline constexpr MessageTemplate jitterWithoutBase = messageTemplate("Run", "a jittered backoff requires a `base`");
inline constexpr MessageTemplate jitterTooDeep = messageTemplate("Run", "jittered backoffs are nested too deeply");
inline constexpr MessageTemplate backoffWithoutType =
    messageTemplate("Run", "a backoff must be an object with a `type`");
inline constexpr MessageTemplate unknownBackoff =
    messageTemplate("Run", "`type` must be `none`, `fixed`, `linear`, `exponential`, or `jittered`");
inline constexpr MessageTemplate notErrorCodes = messageTemplate("Run", "`%1` must be an array of error codes");
inline constexpr MessageTemplate unknownRetryPolicy = messageTemplate("Run", "unknown retry policy `%1`");
inline constexpr MessageTemplate notRetryPolicy =
    messageTemplate("Run", "a retry policy must be an object or a preset name");

// Results.
inline constexpr MessageTemplate noResult = messageTemplate("Run", "there is no result");
inline constexpr MessageTemplate invalidEnvelope = messageTemplate("Run", "invalid %1 envelope: %2");
inline constexpr MessageTemplate outputSchemaUnusable = messageTemplate("Run", "cannot use the output schema: %1");
inline constexpr MessageTemplate contentNotStored = messageTemplate("Run", "Cannot store the content: %1");
inline constexpr MessageTemplate noLanguageModel = messageTemplate("Run", "no language model is configured");
inline constexpr MessageTemplate languageModelFailed =
    messageTemplate("Run", "The language model could not complete the call: %1");
inline constexpr MessageTemplate contractStoresNothing = messageTemplate("Run", "the contract does not store outputs");
inline constexpr MessageTemplate outputSmall =
    pluralTemplate("Run", "%n bytes; only outputs of at least %1 bytes are stored",
                   "%n byte; only outputs of at least %1 bytes are stored");
inline constexpr MessageTemplate outputNotStored = messageTemplate("Run", "Cannot store the output: %1");
inline constexpr MessageTemplate noHistory = messageTemplate("Run", "no history is available");
inline constexpr MessageTemplate outputSize = pluralTemplate("Run", "%n bytes of output", "%n byte of output");
inline constexpr MessageTemplate completedByModel = messageTemplate("Run", "Completed by the language model");

// Effects.
inline constexpr MessageTemplate noEffects = messageTemplate("Run", "the tool has no effects");
inline constexpr MessageTemplate notReversible = messageTemplate("Run", "the effect is not reversible");
inline constexpr MessageTemplate conditionFalse = messageTemplate("Run", "the effect's condition is false");
inline constexpr MessageTemplate runAborted = messageTemplate("Run", "the run was aborted");
inline constexpr MessageTemplate notANumber = messageTemplate("Run", "only numbers can be incremented or decremented");
inline constexpr MessageTemplate numberTooLarge = messageTemplate("Run", "the number is too large");
inline constexpr MessageTemplate unknownChange = messageTemplate("Run", "unknown change `%1`");
inline constexpr MessageTemplate unknownEffect = messageTemplate("Run", "unknown effect type `%1`");
inline constexpr MessageTemplate toolFailed = messageTemplate("Run", "%1 failed: %2");

// Composed tools.
inline constexpr MessageTemplate emptyComposition =
    messageTemplate("Run", "a composed tool must contain at least one tool");
inline constexpr MessageTemplate toolsFailed = pluralTemplate("Run", "%1 of %n tools failed", "%1 of %n tool failed");
inline constexpr MessageTemplate childFailed = messageTemplate("Run", "%1: %2: %3");
inline constexpr MessageTemplate transformFailed = messageTemplate("Run", "Cannot transform the output of %1: %2");
inline constexpr MessageTemplate conditionInvalid = messageTemplate("Run", "Cannot evaluate the condition `%1`: %2");
inline constexpr MessageTemplate noBranchMatched =
    messageTemplate("Run", "No conditional branch matched and no fallback provided");
inline constexpr MessageTemplate circularCall = messageTemplate("Run", "Tools call each other in a cycle: %1");
inline constexpr MessageTemplate callTooDeep = messageTemplate("Run", "Calls are nested too deeply: %1");

// The run.
inline constexpr MessageTemplate runFailed = messageTemplate("Run", "the run failed with %1");
inline constexpr MessageTemplate internalError = messageTemplate("Run", "Internal error: %1");
inline constexpr MessageTemplate memoryNotLoaded =
    messageTemplate("Run", "Cannot load %1 memory: %2; the memory was left unchanged");
inline constexpr MessageTemplate grantsNotLoaded = messageTemplate("Run", "Cannot load the stored grants: %1");
inline constexpr MessageTemplate runNotStored = messageTemplate("Run", "Cannot write the run to the history: %1");

// Preflight checks.
inline constexpr MessageTemplate checkedTool = messageTemplate("Run", "tool");
inline constexpr MessageTemplate checkedArguments = messageTemplate("Run", "arguments");
inline constexpr MessageTemplate checkedBudget = messageTemplate("Run", "budget");
inline constexpr MessageTemplate checkedTrust = messageTemplate("Run", "trust");
inline constexpr MessageTemplate checkedConfirmation = messageTemplate("Run", "confirmation");
inline constexpr MessageTemplate checkedRetries = messageTemplate("Run", "retries");
inline constexpr MessageTemplate argumentsValid = messageTemplate("Run", "valid");
inline constexpr MessageTemplate noSchema = messageTemplate("Run", "the tool has no schema");

// Files: permission rules, environments, and saved calls. They follow the file name.
inline constexpr MessageTemplate cannotRead = messageTemplate("Run", "cannot read the file: %1");
inline constexpr MessageTemplate cannotWrite = messageTemplate("Run", "cannot write the file: %1");
inline constexpr MessageTemplate cannotCreateFolder = messageTemplate("Run", "cannot create the folder");
inline constexpr MessageTemplate invalidFolderName = messageTemplate("Run", "`%1` is not a valid name for a folder");
inline constexpr MessageTemplate alreadyInFolder = messageTemplate("Run", "the folder already contains `%1`");
inline constexpr MessageTemplate folderIntoItself = messageTemplate("Run", "a folder cannot be moved into itself");
inline constexpr MessageTemplate cannotMove = messageTemplate("Run", "cannot move or rename it: %1");
inline constexpr MessageTemplate cannotTrash = messageTemplate("Run", "cannot move it to the trash: %1");
inline constexpr MessageTemplate folderIsFile = messageTemplate("Run", "is a file, not a folder of saved calls");
inline constexpr MessageTemplate noSuchFolder = messageTemplate("Run", "no such folder");
inline constexpr MessageTemplate accessDenied = messageTemplate("Run", "permission denied");
inline constexpr MessageTemplate unknownKey = messageTemplate("Run", "unknown key `%1`");
inline constexpr MessageTemplate unknownKeySuggestion = messageTemplate("Run", "unknown key `%1`; did you mean `%2`?");

inline constexpr MessageTemplate duplicateEnvironment =
    messageTemplate("Run", "two environments are named `%1`; rename one of them");
inline constexpr MessageTemplate duplicateVariable =
    messageTemplate("Run", "two variables are named `%1`; rename one of them");
inline constexpr MessageTemplate hostInvalid =
    messageTemplate("Run", "`%1` is not a host, such as `api.example.com` or `localhost:8080`");

// Links to calls.
inline constexpr MessageTemplate linkTooLong = messageTemplate("Run", "the link is longer than %1 bytes");
inline constexpr MessageTemplate notCallLink =
    messageTemplate("Run", "the link does not start with `toolroom://call?tool=`");
inline constexpr MessageTemplate linkMalformed = messageTemplate("Run", "the link is not a valid URL");
inline constexpr MessageTemplate linkPartUnknown = messageTemplate("Run", "the link contains `%1`, which is unknown");
inline constexpr MessageTemplate linkPartRepeated = messageTemplate("Run", "the link contains `%1` twice");
inline constexpr MessageTemplate linkToolInvalid = messageTemplate("Run", "`%1` is not the name or ID of a tool");
inline constexpr MessageTemplate linkArgumentsInvalid =
    messageTemplate("Run", "the arguments in the link are not a JSON object: %1");

// Expectations of saved calls.
inline constexpr MessageTemplate expectedAnyError = messageTemplate("Run", "expected an error, but the call succeeded");
inline constexpr MessageTemplate expectedError = messageTemplate("Run", "expected %1, but the call succeeded");
inline constexpr MessageTemplate expectedSuccess = messageTemplate("Run", "expected success, but got %1: %2");
inline constexpr MessageTemplate expectedOtherError = messageTemplate("Run", "expected %1, but got %2: %3");
inline constexpr MessageTemplate assertionInvalid = messageTemplate("Run", "cannot evaluate `%1`: %2");

} // namespace toolroom::run_messages
