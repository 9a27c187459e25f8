// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule_text.h"

#include "core/base/format.h"

namespace toolroom {

namespace {

constexpr auto notStudied = messageTemplate("Lint", "Not studied");
// %1: percentage points; %2, %3: the limits of the interval; %4: models; %5: the experiment; %6: its date
constexpr auto noEffectSeen = messageTemplate(
    "Lint", "No effect seen: %1 percentage points of failed tasks (95 % interval: %2 to %3; %4; %5, %6)");
constexpr auto moreFailures =
    messageTemplate("Lint", "%1 percentage points more failed tasks (95 % interval: %2 to %3; %4; %5, %6)");
constexpr auto fewerFailures =
    messageTemplate("Lint", "%1 percentage points fewer failed tasks (95 % interval: %2 to %3; %4; %5, %6)");

} // namespace

std::string severitySummary(const Rule& rule) {
    std::string text(severityName(rule.severity));
    if (!rule.target.empty())
        text += formatText(", with --target {}", rule.target);
    else if (!rule.isOnByDefault())
        text += formatText(", off by default (preset {})", presetName(rule.preset));
    if (!rule.exceptContracts.empty())
        text += formatText("; {}: {}", contractNames(rule.exceptContracts), severityName(rule.exceptSeverity));
    return text;
}

std::string contractNames(ContractSet contracts) {
    if (contracts == ContractSet::all())
        return "all";
    std::string names;
    for (const Contract contract : allContracts) {
        if (contracts.contains(contract))
            names += (names.empty() ? "" : ", ") + std::string(contractName(contract));
    }
    return names;
}

std::string_view fixName(FixKind fix) {
    switch (fix) {
    case FixKind::None:
        return "none";
    case FixKind::Safe:
        return "safe";
    case FixKind::Unsafe:
        return "unsafe";
    case FixKind::SafeOrUnsafe:
        return "safe or unsafe";
    }
    return {};
}

Message effectText(const ModelEffect& effect) {
    if (!effect.isStudied())
        return message<notStudied>();
    const int sign = effect.isSeen() && effect.points < 0 ? -1 : 1;
    const auto limit = [](int points) { return formatText("{:+}", points); };
    const auto describe = [&]<const MessageTemplate & text>() {
        return message<text>(effect.isSeen() ? std::to_string(sign * effect.points) : limit(effect.points),
                             limit(effect.low), limit(effect.high), effect.models, effect.data, effect.date);
    };
    if (!effect.isSeen())
        return describe.operator()<noEffectSeen>();
    return effect.points > 0 ? describe.operator()<moreFailures>() : describe.operator()<fewerFailures>();
}

} // namespace toolroom
