// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Errors in configuration files and baselines, and findings about suppressions.
namespace toolroom::lint_messages {

// %1: what is unknown, as in "unknown rule `desc-mni`"; %2: the most similar known name
inline constexpr MessageTemplate unknownNameDidYouMean = messageTemplate("Lint", "%1; did you mean `%2`?");
inline constexpr MessageTemplate unknownConfigKey = messageTemplate("Lint", "unknown key `%1`");
inline constexpr MessageTemplate unknownRule = messageTemplate("Lint", "unknown rule `%1`");
inline constexpr MessageTemplate unknownContractName = messageTemplate("Lint", "unknown contract `%1`");
inline constexpr MessageTemplate unknownTargetName = messageTemplate("Lint", "unknown target `%1`");
inline constexpr MessageTemplate unknownThreshold = messageTemplate("Lint", "`%1` has no threshold `%2`");
inline constexpr MessageTemplate ruleWithoutThresholds = messageTemplate("Lint", "`%1` has no thresholds");
inline constexpr MessageTemplate repeatedConfigKey = messageTemplate("Lint", "the key `%1` appears twice");
// %1: a key
inline constexpr MessageTemplate notAnObjectValue = messageTemplate("Lint", "`%1` must be an object");
inline constexpr MessageTemplate notAnArrayValue = messageTemplate("Lint", "`%1` must be an array");
inline constexpr MessageTemplate notABooleanValue = messageTemplate("Lint", "`%1` must be `true` or `false`");
inline constexpr MessageTemplate notAStringValue = messageTemplate("Lint", "`%1` must be a non-empty string");
inline constexpr MessageTemplate notTargets =
    messageTemplate("Lint", "`targets` must be an array of strings, or an object with settings by target");
// %1: a file; %2: an error
inline constexpr MessageTemplate targetUnreadable = messageTemplate("Lint", "cannot read `%1`: %2");
inline constexpr MessageTemplate otherTargetName =
    messageTemplate("Lint", "`name` is `%1`, but the configuration calls this target `%2`");
inline constexpr MessageTemplate overrideUnknown =
    messageTemplate("Lint", "`%1` is not a target of Toolroom, so it has no facts to override; use `file` instead");
inline constexpr MessageTemplate configNotAnObject = messageTemplate("Lint", "the configuration must be an object");
// %1: a key; %2: the accepted values, such as "`error`, `warning`, or `off`"
inline constexpr MessageTemplate notOneOf = messageTemplate("Lint", "`%1` must be %2");
inline constexpr MessageTemplate severityChoices = messageTemplate("Lint", "`error`, `warning`, `note`, or `off`");
inline constexpr MessageTemplate presetChoices = messageTemplate("Lint", "`recommended`, `strict`, or `all`");
inline constexpr MessageTemplate contractChoices =
    messageTemplate("Lint", "`auto`, a contract, or an array of contracts");
inline constexpr MessageTemplate thresholdNotANumber =
    messageTemplate("Lint", "the threshold `%1` must be an integer from 0 to 1000000000");
inline constexpr MessageTemplate ignoreNotAnObject = messageTemplate("Lint", "each ignore entry must be an object");
// %1: a key
inline constexpr MessageTemplate ignoreWithout = messageTemplate("Lint", "this ignore entry has no `%1`");
inline constexpr MessageTemplate ignoreWithoutScope =
    messageTemplate("Lint", "this ignore entry has no `path`, `tool`, or `pointer`; to turn the rule off everywhere, "
                            "set its severity to `off`");
inline constexpr MessageTemplate notADate = messageTemplate("Lint", "`%1` must be a date such as `2027-01-31`");
inline constexpr MessageTemplate notAPointer =
    messageTemplate("Lint", "`%1` must be a JSON pointer that starts with `/`");

// Baselines
inline constexpr MessageTemplate baselineMalformed = messageTemplate("Lint", "this is not a version 1 baseline: %1");
inline constexpr MessageTemplate baselineNoList = messageTemplate("Lint", "`findings` must be an array");
inline constexpr MessageTemplate baselineWrongVersion = messageTemplate("Lint", "`version` must be 1");
inline constexpr MessageTemplate baselineEntryMalformed =
    messageTemplate("Lint", "each finding must have `fingerprint`, `rule`, `source`, `tool`, and `pointer`");

} // namespace toolroom::lint_messages
