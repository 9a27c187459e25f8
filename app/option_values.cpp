// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/option_values.h"

#include "core/contract/calls/envelope.h"
#include "core/contract/contract.h"
#include "core/lint/compat/targets.h"
#include "core/lint/engine/rule.h"
#include "core/lint/report/report_format.h"
#include "core/run/permissions/permissions.h"
#include "core/verify/check.h"

#include <algorithm>
#include <iterator>

namespace toolroom {

bool isTrustDigest(std::string_view text) {
    constexpr std::size_t length = 64;
    return text.size() == length && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::vector<std::string_view> contractNames() {
    std::vector<std::string_view> names;
    std::ranges::transform(allContracts, std::back_inserter(names), contractName);
    return names;
}

std::vector<std::string_view> contractChoices() {
    std::vector<std::string_view> names = contractNames();
    names.insert(names.begin(), "auto");
    return names;
}

std::vector<std::string_view> envelopeNames() {
    std::vector<std::string_view> names;
    for (const Contract contract : allContracts) {
        if (envelopeFormat(contract))
            names.push_back(contractName(contract));
    }
    return names;
}

std::vector<std::string_view> targetNames() {
    std::vector<std::string_view> names;
    names.emplace_back("all");
    std::ranges::copy(builtInTargets(), std::back_inserter(names));
    return names;
}

std::vector<std::string_view> scopeNames() {
    return {permissionScopes().begin(), permissionScopes().end()};
}

std::vector<std::string_view> formatNames() {
    std::vector<std::string_view> names;
    std::ranges::transform(reportFormats(), std::back_inserter(names), &ReportFormatInfo::name);
    return names;
}

std::vector<std::string_view> explainableIds() {
    std::vector<std::string_view> ids = ruleIds();
    std::ranges::transform(verifyChecks(), std::back_inserter(ids), &VerifyCheck::id);
    return ids;
}

} // namespace toolroom
