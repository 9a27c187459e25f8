// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// The names of steps and the text report of a trace.
namespace toolroom::trace_messages {

// Steps. Span::name contains the English text; stepName() finds the template.
inline constexpr MessageTemplate findTool = messageTemplate("Trace", "find tool");
inline constexpr MessageTemplate substituteVariables = messageTemplate("Trace", "substitute variables");
inline constexpr MessageTemplate fillInDefaults = messageTemplate("Trace", "fill in defaults");
inline constexpr MessageTemplate validateArguments = messageTemplate("Trace", "validate arguments");
inline constexpr MessageTemplate checkBudget = messageTemplate("Trace", "check budget");
inline constexpr MessageTemplate checkTrust = messageTemplate("Trace", "check trust");
inline constexpr MessageTemplate checkPreconditions = messageTemplate("Trace", "check preconditions");
inline constexpr MessageTemplate precondition = messageTemplate("Trace", "precondition");
inline constexpr MessageTemplate checkPermissions = messageTemplate("Trace", "check permissions");
inline constexpr MessageTemplate permissionOn = messageTemplate("Trace", "%1 on %2");
inline constexpr MessageTemplate confirmCall = messageTemplate("Trace", "confirm call");
inline constexpr MessageTemplate callTool = messageTemplate("Trace", "call tool");
inline constexpr MessageTemplate connectServer = messageTemplate("Trace", "connect to server");
inline constexpr MessageTemplate reconnectServer = messageTemplate("Trace", "reconnect to server");
inline constexpr MessageTemplate probeServer = messageTemplate("Trace", "detect protocol");
inline constexpr MessageTemplate signIn = messageTemplate("Trace", "sign in");
inline constexpr MessageTemplate waitForAnswer = messageTemplate("Trace", "wait for an answer");
inline constexpr MessageTemplate answerServer = messageTemplate("Trace", "respond to server");
inline constexpr MessageTemplate pollTask = messageTemplate("Trace", "poll task");
inline constexpr MessageTemplate backOff = messageTemplate("Trace", "backoff before attempt %1");
inline constexpr MessageTemplate checkResult = messageTemplate("Trace", "check result");
inline constexpr MessageTemplate storeOutput = messageTemplate("Trace", "store large output");
inline constexpr MessageTemplate applyEffects = messageTemplate("Trace", "apply effects");
inline constexpr MessageTemplate rollBackEffect = messageTemplate("Trace", "roll back: %1");
inline constexpr MessageTemplate pausedByUser = messageTemplate("Trace", "paused by the user");
inline constexpr MessageTemplate argumentsChangedByUser = messageTemplate("Trace", "arguments changed by the user");
inline constexpr MessageTemplate resultHeldByUser = messageTemplate("Trace", "result held by the user");
inline constexpr MessageTemplate resultChangedByUser = messageTemplate("Trace", "result changed by the user");
inline constexpr MessageTemplate abortedByUser = messageTemplate("Trace", "aborted by the user");
inline constexpr MessageTemplate completeWithModel = messageTemplate("Trace", "complete with language model");

// The text report.
inline constexpr MessageTemplate attempt = messageTemplate("Trace", "attempt %1");
inline constexpr MessageTemplate attemptOf = messageTemplate("Trace", "attempt %1 of %2");
inline constexpr MessageTemplate skipped = messageTemplate("Trace", "skipped");
inline constexpr MessageTemplate skippedWithReason = messageTemplate("Trace", "skipped: %1");
inline constexpr MessageTemplate notRetried = messageTemplate("Trace", "not retried: %1");
inline constexpr MessageTemplate planned = messageTemplate("Trace", "planned %1");
inline constexpr MessageTemplate plannedAndTook = messageTemplate("Trace", "planned %1, took %2");
inline constexpr MessageTemplate waited = messageTemplate("Trace", "waited %1");
inline constexpr MessageTemplate took = messageTemplate("Trace", "took %1");
inline constexpr MessageTemplate tookAndWaited = messageTemplate("Trace", "took %1, waited %2");
inline constexpr MessageTemplate withConnecting = messageTemplate("Trace", "%1, connecting %2");
inline constexpr MessageTemplate attempts = pluralTemplate("Trace", "%1; %n attempts", "%1; %n attempt");
inline constexpr MessageTemplate attemptsExhausted =
    pluralTemplate("Trace", "%1; all %n attempts used", "%1; %n attempt used");
inline constexpr MessageTemplate warning = messageTemplate("Trace", "warning: %1");
inline constexpr MessageTemplate help = messageTemplate("Trace", "help: %1");
inline constexpr MessageTemplate storedAs = pluralTemplate("Trace", "stored as %1, %n bytes", "stored as %1, %n byte");

// Reading a trace: "/spans/0/id must be an integer in the supported range".
inline constexpr MessageTemplate mustBe = messageTemplate("Trace", "%1 must be %2");
inline constexpr MessageTemplate theTrace = messageTemplate("Trace", "the trace");
inline constexpr MessageTemplate anObject = messageTemplate("Trace", "an object");
inline constexpr MessageTemplate present = messageTemplate("Trace", "present");
inline constexpr MessageTemplate aString = messageTemplate("Trace", "a string");
inline constexpr MessageTemplate aBoolean = messageTemplate("Trace", "true or false");
inline constexpr MessageTemplate anInteger = messageTemplate("Trace", "an integer in the supported range");
inline constexpr MessageTemplate aTime = messageTemplate("Trace", "a timestamp such as 2025-01-15T10:30:00.000Z");
inline constexpr MessageTemplate strings = messageTemplate("Trace", "an array of strings");
inline constexpr MessageTemplate knownValue = messageTemplate("Trace", "a value supported by this version");
inline constexpr MessageTemplate aList = messageTemplate("Trace", "an array");
inline constexpr MessageTemplate supportedVersion = messageTemplate("Trace", "1, the only supported version");

// Reading the traces of other programs
inline constexpr MessageTemplate notOtlp =
    messageTemplate("Trace", "this is neither OTLP/JSON nor an OTLP request in the encoding of Protocol Buffers");
inline constexpr MessageTemplate noSpans = messageTemplate("Trace", "this file contains no spans in OTLP");

} // namespace toolroom::trace_messages
