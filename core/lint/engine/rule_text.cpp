// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule_text.h"

#include <format>

namespace toolroom {

std::string severitySummary(const RuleInfo& info) {
    std::string text(severityName(info.severity));
    if (info.target)
        text += std::format(", with --target {}", limitsOf(*info.target).id);
    else if (!info.isOnByDefault())
        text += std::format(", off by default (preset {})", presetName(info.preset));
    if (!info.exceptContracts.empty())
        text += std::format("; {}: {}", contractNames(info.exceptContracts), severityName(info.exceptSeverity));
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
