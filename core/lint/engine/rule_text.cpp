// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule_text.h"

#include <format>

namespace toolroom {

std::string severitySummary(const Rule& rule) {
    std::string text(severityName(rule.severity));
    if (!rule.target.empty())
        text += std::format(", with --target {}", rule.target);
    else if (!rule.isOnByDefault())
        text += std::format(", off by default (preset {})", presetName(rule.preset));
    if (!rule.exceptContracts.empty())
        text += std::format("; {}: {}", contractNames(rule.exceptContracts), severityName(rule.exceptSeverity));
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
    }
    return {};
}

} // namespace toolroom
