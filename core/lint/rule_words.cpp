// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rule_words.h"

#include <format>

namespace toolroom {

std::string severityWords(const RuleInfo& info) {
    std::string words(severityName(info.severity));
    if (!info.enabled)
        words += ", off by default";
    if (!info.exceptProfiles.empty())
        words += std::format("; {}: {}", profileWords(info.exceptProfiles), severityName(info.exceptSeverity));
    return words;
}

std::string profileWords(ProfileSet profiles) {
    if (profiles == ProfileSet::all())
        return "all";
    std::string words;
    for (const Profile profile : allProfiles) {
        if (profiles.contains(profile))
            words += (words.empty() ? "" : ", ") + std::string(profileName(profile));
    }
    return words;
}

std::string_view fixWord(FixKind fix) {
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
