// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::contract_messages {

// Types, for use in the messages below. The simple ones are in schema_messages.
inline constexpr MessageTemplate typeStringArray = messageTemplate("Contract", "an array of strings");
inline constexpr MessageTemplate typeMilliseconds = messageTemplate("Contract", "a number of milliseconds");
inline constexpr MessageTemplate typeJsonSchema = messageTemplate("Contract", "a JSON Schema (an object or a boolean)");

inline constexpr MessageTemplate wrongType = messageTemplate("Contract", "`%1` must be %2, not %3");
inline constexpr MessageTemplate toolNotAnObject = messageTemplate("Contract", "a tool must be an object, not %1");
inline constexpr MessageTemplate schemaOfLibrary = messageTemplate(
    "Contract", "`%1` is a serialized validator object, not JSON Schema; export its JSON Schema instead");
inline constexpr MessageTemplate objectNotSerialized =
    messageTemplate("Contract", "LangChain did not serialize this object, so it has no schema; save the result of "
                                "`convert_to_openai_tool(tool)` instead");

// Safety fields of a tool.
inline constexpr MessageTemplate safetyFieldInvalid = messageTemplate("Contract", "`%1` must be %2, not `%3`");
inline constexpr MessageTemplate safetyFieldNull = messageTemplate("Contract", "`%1` must not be null");
inline constexpr MessageTemplate safetyFieldTwice = messageTemplate("Contract", "`%1` appears twice");
inline constexpr MessageTemplate scopesGivenTwice =
    messageTemplate("Contract", "a tool must not have both `permissions` and `permissionScopes`");
inline constexpr MessageTemplate oneOfCategories =
    messageTemplate("Contract", "one of `read`, `write`, `delete`, `side_effect`, or `analysis`");
inline constexpr MessageTemplate oneOfConsequences = messageTemplate("Contract", "one of `low`, `medium`, or `high`");
inline constexpr MessageTemplate oneOfStatuses =
    messageTemplate("Contract", "one of `active`, `deprecated`, or `removed`");

// Calls.
inline constexpr MessageTemplate activityNotAName =
    messageTemplate("Contract", "`_activity` must be the name of an activity");
inline constexpr MessageTemplate activityNotFound = messageTemplate("Contract", "there is no activity `%1`");
inline constexpr MessageTemplate toolWithoutName =
    messageTemplate("Contract", "a tool without a name cannot be called");
inline constexpr MessageTemplate schemaInvalid = messageTemplate("Contract", "the schema of `%1` is invalid: %2");
// Validation errors, used as %2 above: at the root or at a JSON pointer.
inline constexpr MessageTemplate invalidRoot = messageTemplate("Contract", "it %1");
inline constexpr MessageTemplate invalidAt = messageTemplate("Contract", "`%1` %2");
inline constexpr MessageTemplate notACallMetaField =
    messageTemplate("Contract", "`%1` is not a valid meta field in a call");
inline constexpr MessageTemplate referenceUnresolved =
    messageTemplate("Contract", "the reference `%1` cannot be resolved");
inline constexpr MessageTemplate limitCountsMetaFields = messageTemplate(
    "Contract", "the limit `%1` is no longer exact because it also counts a call's two to four meta fields");
inline constexpr MessageTemplate patternMatchesMetaFields =
    messageTemplate("Contract", "the property name pattern `%1` also matches meta fields");

// Calls and arguments pasted by the user.
inline constexpr MessageTemplate notArgumentsOrCall =
    messageTemplate("Contract", "expected an arguments object or a tool call from a model");
inline constexpr MessageTemplate argumentsNotAnObject = messageTemplate("Contract", "`%1` must be an object");
inline constexpr MessageTemplate argumentsNotJson =
    messageTemplate("Contract", "the string in `%1` is not valid JSON: %2");
inline constexpr MessageTemplate duplicateKeyIn = messageTemplate("Contract", "duplicate key `%1` in `%2`");

// Conversion of tools. %1 is the name of a contract.
inline constexpr MessageTemplate noFieldFor = messageTemplate("Contract", "%1 has no field for `%2`");
inline constexpr MessageTemplate callerUnknown = messageTemplate("Contract", "%1 has no equivalent of the caller `%2`");
inline constexpr MessageTemplate exampleWithoutInput = messageTemplate("Contract", "an example has no `input`");
inline constexpr MessageTemplate textInputWrapped =
    messageTemplate("Contract", "%1 tools do not accept plain text, so the text becomes the parameter `input`");
inline constexpr MessageTemplate namespaceDropped =
    messageTemplate("Contract", "the namespace `%1` is dropped, so the name may no longer be unique");
inline constexpr MessageTemplate idealicNeedsProperties =
    messageTemplate("Contract", "idealic tools require `properties`, which this schema does not have");
inline constexpr MessageTemplate idealicNeedsObjectSchema =
    messageTemplate("Contract", "idealic tools require an object schema, which this tool does not have");
inline constexpr MessageTemplate parameterLooksLikeMetaField =
    messageTemplate("Contract", "the parameter `%1` would become a meta field in idealic");
inline constexpr MessageTemplate requiredLooksLikeMetaField =
    messageTemplate("Contract", "a required parameter would become a meta field in idealic");
inline constexpr MessageTemplate referenceTargetDropped =
    messageTemplate("Contract", "the target of the reference `%1` was dropped");
inline constexpr MessageTemplate descriptionReplaced =
    messageTemplate("Contract", "idealic has only one `description`: the tool's description replaces the schema's");

// Conversion of results. %1 is the name of a contract, and %2 is one of the values below.
inline constexpr MessageTemplate notInEnvelope = messageTemplate("Contract", "%1 envelopes do not include %2");
inline constexpr MessageTemplate requiredButUnknown = messageTemplate("Contract", "%1 requires %2, which is unknown");
inline constexpr MessageTemplate errorCodeReplaced =
    messageTemplate("Contract", "agentbase has no error code `%1`; `%2` is used instead");
inline constexpr MessageTemplate argumentsNotNamed =
    messageTemplate("Contract", "idealic calls require named arguments");
inline constexpr MessageTemplate argumentLooksLikeMetaField =
    messageTemplate("Contract", "the argument `%1` would become a meta field in idealic");
inline constexpr MessageTemplate toolNameField = messageTemplate("Contract", "the tool name");
inline constexpr MessageTemplate argumentsField = messageTemplate("Contract", "the arguments");
inline constexpr MessageTemplate activityField = messageTemplate("Contract", "the activity");
inline constexpr MessageTemplate reasoningField = messageTemplate("Contract", "the reason for the call");
inline constexpr MessageTemplate startTimeField = messageTemplate("Contract", "the start time");
inline constexpr MessageTemplate endTimeField = messageTemplate("Contract", "the end time");
inline constexpr MessageTemplate durationField = messageTemplate("Contract", "the duration");
inline constexpr MessageTemplate attemptsField = messageTemplate("Contract", "the number of attempts");
inline constexpr MessageTemplate warningsField = messageTemplate("Contract", "the warnings");
inline constexpr MessageTemplate assistanceField = messageTemplate("Contract", "the assistance request");
inline constexpr MessageTemplate successMessageField = messageTemplate("Contract", "the success message");
inline constexpr MessageTemplate errorCodeField = messageTemplate("Contract", "the error code");
inline constexpr MessageTemplate recoverableField = messageTemplate("Contract", "the `recoverable` flag");
inline constexpr MessageTemplate suggestionsField = messageTemplate("Contract", "the suggestions");
inline constexpr MessageTemplate failurePayloadField = messageTemplate("Contract", "the failure payload");

// Envelopes that cannot be read.
inline constexpr MessageTemplate successNotBoolean =
    messageTemplate("Contract", "cannot tell whether the call succeeded: `success` must be true or false");
inline constexpr MessageTemplate neitherResultNorError =
    messageTemplate("Contract", "cannot tell whether the call succeeded: there is neither `%1` nor `%2`");
inline constexpr MessageTemplate callWithoutError =
    messageTemplate("Contract", "cannot tell whether the call succeeded: there is a `call` but no `error`");

// Violations of an envelope's contract, each followed by its help texts.
inline constexpr MessageTemplate envelopeNotAnObject =
    messageTemplate("Contract", "The envelope must be an object, not %1");
inline constexpr MessageTemplate returnAnObject =
    messageTemplate("Contract", "Return an object with the contract's fields");
inline constexpr MessageTemplate envelopeFieldMissing = messageTemplate("Contract", "The envelope has no `%1`");
inline constexpr MessageTemplate fieldMissingIn = messageTemplate("Contract", "`%1` has no `%2`");
inline constexpr MessageTemplate notOnlyStrings = messageTemplate("Contract", "`%1` must contain only strings");
inline constexpr MessageTemplate fieldEmpty = messageTemplate("Contract", "`%1` is empty");
inline constexpr MessageTemplate setErrorCode = messageTemplate("Contract", "Set it to an error code, such as TIMEOUT");
inline constexpr MessageTemplate setToolName = messageTemplate("Contract", "Set it to the tool name");
inline constexpr MessageTemplate resultAndError = messageTemplate("Contract", "The envelope has both `%1` and `%2`");
inline constexpr MessageTemplate onlyOneOf =
    messageTemplate("Contract", "Return only `%1` on success and only `%2` on failure");
inline constexpr MessageTemplate addOneOf =
    messageTemplate("Contract", "Add `%1` on success (null if there is no payload) or `%2` on failure");
inline constexpr MessageTemplate timeNegative = messageTemplate("Contract", "`%1` is negative");
inline constexpr MessageTemplate useMilliseconds =
    messageTemplate("Contract", "Use a non-negative number of milliseconds");
inline constexpr MessageTemplate timeTooLarge =
    messageTemplate("Contract", "`%1` is too large for a value in milliseconds");
inline constexpr MessageTemplate convertNanoseconds =
    messageTemplate("Contract", "To convert nanoseconds to milliseconds, divide by 1,000,000");
inline constexpr MessageTemplate timestampTooSmall =
    messageTemplate("Contract", "`%1` is too small to be a Unix timestamp in milliseconds");
inline constexpr MessageTemplate convertSeconds =
    messageTemplate("Contract", "To convert seconds to milliseconds, multiply by 1,000");
inline constexpr MessageTemplate unknownField =
    messageTemplate("Contract", "The contract does not define the field `%1` here");
inline constexpr MessageTemplate moveInto = messageTemplate("Contract", "Move it into `%1`");
inline constexpr MessageTemplate fieldAfterParameter = messageTemplate("Contract", "`%1` comes after a parameter");
inline constexpr MessageTemplate putMetaFieldsFirst = messageTemplate("Contract", "Put `_tool` and `_activity` first");
inline constexpr MessageTemplate knownMetaFields =
    messageTemplate("Contract", "The meta fields are `_tool`, `_activity`, `_output`, and `_reasoningForCall`");
inline constexpr MessageTemplate setSuccess =
    messageTemplate("Contract", "Set it to true if the call succeeded, otherwise to false");
inline constexpr MessageTemplate successWithError =
    messageTemplate("Contract", "A success envelope must not have `%1`");
inline constexpr MessageTemplate failureWithResult =
    messageTemplate("Contract", "A failure envelope must not have `%1`");
inline constexpr MessageTemplate removeOrCorrectSuccess = messageTemplate("Contract", "Remove it or fix `success`");
inline constexpr MessageTemplate addPayload = messageTemplate("Contract", "Add the payload, or null if there is none");
inline constexpr MessageTemplate describeResult = messageTemplate("Contract", "Describe in one sentence what happened");
inline constexpr MessageTemplate describeError =
    messageTemplate("Contract", "Describe in one sentence what went wrong");
inline constexpr MessageTemplate setRecoverable =
    messageTemplate("Contract", "Set it to true if a retry may succeed, otherwise to false");

// agentbase
inline constexpr MessageTemplate addAgentbaseCode =
    messageTemplate("Contract", "Add one of the contract's error codes");
inline constexpr MessageTemplate unknownAgentbaseCode =
    messageTemplate("Contract", "`%1` is not one of the contract's error codes");
inline constexpr MessageTemplate useOneOf = messageTemplate("Contract", "Use one of %1");
inline constexpr MessageTemplate assistWithoutCode =
    messageTemplate("Contract", "`assist` is allowed only with the error LLM_ASSIST_REQUIRED");
inline constexpr MessageTemplate removeOrRequestAssistance =
    messageTemplate("Contract", "Remove it or set `error` to LLM_ASSIST_REQUIRED");
inline constexpr MessageTemplate describeAssistance =
    messageTemplate("Contract", "Describe what the model should do and where to find the content");
inline constexpr MessageTemplate assistanceFields =
    messageTemplate("Contract", "An assistance request has the fields `prompt` and `contentRef`");

// echomen
inline constexpr MessageTemplate addErrorObject =
    messageTemplate("Contract", "Add an object with `code`, `message`, and `recoverable`");
inline constexpr MessageTemplate errorFields =
    messageTemplate("Contract", "An error has the fields `code`, `message`, `recoverable`, and `suggestions`");
inline constexpr MessageTemplate addMetadata =
    messageTemplate("Contract", "Add an object with `duration`, `timestamp`, and `toolName`");
inline constexpr MessageTemplate metadataFields =
    messageTemplate("Contract", "The metadata has the fields `duration`, `timestamp`, and `toolName`");
inline constexpr MessageTemplate setDuration =
    messageTemplate("Contract", "Set it to the run duration in milliseconds");
inline constexpr MessageTemplate setTimestamp =
    messageTemplate("Contract", "Set it to the run's end time as a Unix timestamp in milliseconds");
inline constexpr MessageTemplate setSuccessToFalse = messageTemplate("Contract", "Remove it or set `success` to false");

// forge
inline constexpr MessageTemplate setFetchedAt = messageTemplate(
    "Contract", "Set it to the attempt's start time, such as 2025-01-15T10:30:00.000Z, even for errors");
inline constexpr MessageTemplate fetchedAtNotIso =
    messageTemplate("Contract", "`fetchedAt` is not an ISO 8601 timestamp in UTC with milliseconds");
inline constexpr MessageTemplate successFlag = messageTemplate("Contract", "The envelope has a `success` flag");
inline constexpr MessageTemplate removeSuccessFlag =
    messageTemplate("Contract", "Remove it; only `error` indicates a failure");
inline constexpr MessageTemplate timestampField =
    messageTemplate("Contract", "The envelope has a `timestamp` field, which the contract forbids");
inline constexpr MessageTemplate timeIsFetchedAt = messageTemplate("Contract", "Use `fetchedAt` for the time");

// hikai
inline constexpr MessageTemplate addCallArguments = messageTemplate("Contract", "Add the call arguments");

// idealic
inline constexpr MessageTemplate setActivity = messageTemplate(
    "Contract", "Set it to the activity that ran the call, or to \"\" if the model ran the call itself");
inline constexpr MessageTemplate outputOfFailure = messageTemplate("Contract", "A failed call must not have `_output`");
inline constexpr MessageTemplate removeOutputOrError = messageTemplate("Contract", "Remove `_output` or `error`");
inline constexpr MessageTemplate failureFields =
    messageTemplate("Contract", "A failed call has only the fields `call` and `error`");
inline constexpr MessageTemplate setOutput =
    messageTemplate("Contract", "Set it to the call result or, if the call failed, to `{call, error}`");

} // namespace toolroom::contract_messages
