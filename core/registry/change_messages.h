// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// What has changed between two versions of a tool, and why it matters.
namespace toolroom::change_messages {

// What has changed.
inline constexpr MessageTemplate toolAdded = messageTemplate("Changes", "the tool was added");
inline constexpr MessageTemplate toolRemoved = messageTemplate("Changes", "the tool was removed");
inline constexpr MessageTemplate toolRenamed = messageTemplate("Changes", "the tool was renamed to `%1`");
inline constexpr MessageTemplate tooManyChanges = messageTemplate("Changes", "additional changes are not listed");

// %1 is one of the subjects below.
inline constexpr MessageTemplate added = messageTemplate("Changes", "%1 was added");
inline constexpr MessageTemplate addedValue = messageTemplate("Changes", "%1 was added: %2");
inline constexpr MessageTemplate removed = messageTemplate("Changes", "%1 was removed");
inline constexpr MessageTemplate removedValue = messageTemplate("Changes", "%1 was removed; it was %2");
inline constexpr MessageTemplate changed = messageTemplate("Changes", "%1 changed");
inline constexpr MessageTemplate changedValue = messageTemplate("Changes", "%1 changed from %2 to %3");
inline constexpr MessageTemplate nowRequired = messageTemplate("Changes", "%1 is now required");
inline constexpr MessageTemplate noLongerRequired = messageTemplate("Changes", "%1 is no longer required");

// Subjects.
inline constexpr MessageTemplate field = messageTemplate("Changes", "`%1`");
inline constexpr MessageTemplate inputSchema = messageTemplate("Changes", "the input schema");
inline constexpr MessageTemplate outputSchema = messageTemplate("Changes", "the output schema");
inline constexpr MessageTemplate parameter = messageTemplate("Changes", "parameter `%1`");
inline constexpr MessageTemplate requiredParameter = messageTemplate("Changes", "required parameter `%1`");
inline constexpr MessageTemplate outputProperty = messageTemplate("Changes", "output property `%1`");
inline constexpr MessageTemplate keywordOf = messageTemplate("Changes", "`%1` of %2");

// Why it matters.
inline constexpr MessageTemplate callsFail = messageTemplate("Changes", "calls to the tool fail");
inline constexpr MessageTemplate oldNameFails = messageTemplate("Changes", "calls that use the old name fail");
inline constexpr MessageTemplate noCallerYet = messageTemplate("Changes", "existing calls are unaffected");
inline constexpr MessageTemplate callsWithoutItFail = messageTemplate("Changes", "calls that omit it fail");
inline constexpr MessageTemplate callsWithItFail = messageTemplate("Changes", "calls that pass it are rejected");
inline constexpr MessageTemplate valueIgnored =
    messageTemplate("Changes", "calls that pass it remain valid, but its value may be ignored");
inline constexpr MessageTemplate callsMayFail = messageTemplate("Changes", "previously valid calls may be rejected");
inline constexpr MessageTemplate callsUndecided =
    messageTemplate("Changes", "cannot determine whether previously valid calls remain valid");
inline constexpr MessageTemplate callsUndecidedBecause = messageTemplate(
    "Changes", "cannot determine whether previously valid calls remain valid, because `%1` cannot be compared");
inline constexpr MessageTemplate callsStayValid = messageTemplate("Changes", "all previously valid calls remain valid");
inline constexpr MessageTemplate resultsUnexpected =
    messageTemplate("Changes", "results may contain data that callers do not expect");
inline constexpr MessageTemplate resultsLackIt =
    messageTemplate("Changes", "callers that read the property will not find it");
inline constexpr MessageTemplate resultsStayValid =
    messageTemplate("Changes", "callers already accept all new results");
inline constexpr MessageTemplate resultsUndecided =
    messageTemplate("Changes", "cannot determine whether callers already accept all new results");
inline constexpr MessageTemplate resultsUndecidedBecause = messageTemplate(
    "Changes", "cannot determine whether callers already accept all new results, because `%1` cannot be compared");
// %1: a JSON pointer; %2: what is wrong there
inline constexpr MessageTemplate oldSchemaInvalid =
    messageTemplate("Changes", "cannot compare the schemas: the old one is invalid at `%1`: %2");
inline constexpr MessageTemplate newSchemaInvalid =
    messageTemplate("Changes", "cannot compare the schemas: the new one is invalid at `%1`: %2");
inline constexpr MessageTemplate formatDiffers =
    messageTemplate("Changes", "a tool may reject values that do not match the format");
inline constexpr MessageTemplate modelsReadIt = messageTemplate(
    "Changes", "models choose and call tools based on this text, which may contain hidden instructions");
inline constexpr MessageTemplate defaultDiffers =
    messageTemplate("Changes", "calls that omit the parameter behave differently");
inline constexpr MessageTemplate safeguardChanged =
    messageTemplate("Changes", "hosts use it to decide whether a call needs confirmation");
inline constexpr MessageTemplate safeguardLowered = messageTemplate("Changes", "calls may run without confirmation");
inline constexpr MessageTemplate safeguardRaised = messageTemplate("Changes", "calls may wait for confirmation");
inline constexpr MessageTemplate moreAllowed = messageTemplate("Changes", "the tool may do more than before");
inline constexpr MessageTemplate lessAllowed = messageTemplate("Changes", "the tool needs no more than before");
inline constexpr MessageTemplate runsDifferently = messageTemplate("Changes", "the same call may behave differently");
inline constexpr MessageTemplate envelopeDiffers = messageTemplate("Changes", "results have a different format");
inline constexpr MessageTemplate noEffect = messageTemplate("Changes", "calls and results are unaffected");
inline constexpr MessageTemplate unknownMeaning = messageTemplate("Changes", "its effect is unknown");

// A value that shows what a change breaks.
inline constexpr MessageTemplate acceptedBefore = messageTemplate("Changes", "accepted before: %1");
inline constexpr MessageTemplate possibleNow = messageTemplate("Changes", "possible now: %1");

} // namespace toolroom::change_messages
