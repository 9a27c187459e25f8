// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/option_words.h"

#include "core/contract/envelope.h"
#include "core/contract/profile.h"
#include "core/lint/rule.h"
#include "core/run/permissions.h"

#include <algorithm>
#include <iterator>

namespace toolroom {

std::vector<std::string_view> contractNames() {
    std::vector<std::string_view> names;
    std::ranges::transform(allProfiles, std::back_inserter(names), profileName);
    return names;
}

std::vector<std::string_view> contractChoices() {
    std::vector<std::string_view> names = contractNames();
    names.insert(names.begin(), "auto");
    return names;
}

std::vector<std::string_view> envelopeNames() {
    std::vector<std::string_view> names;
    for (const Profile profile : allProfiles) {
        if (envelopeFormat(profile))
            names.push_back(profileName(profile));
    }
    return names;
}

std::vector<std::string_view> scopeNames() {
    return {permissionScopes().begin(), permissionScopes().end()};
}

std::vector<std::string_view> ruleNames() {
    std::vector<std::string_view> names;
    for (const Rule* rule : allRules())
        names.push_back(rule->info.id);
    return names;
}

} // namespace toolroom
