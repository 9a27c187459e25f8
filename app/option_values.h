// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace toolroom {

inline constexpr std::array<std::string_view, 3> confirmNames = {"declared", "writes", "always"};
/// The argument of --route that stands for the trigger phrases of the tools.
inline constexpr std::string_view triggerPhrasesName = "triggers:";
inline constexpr std::array<std::string_view, 3> severityNames = {"error", "warning", "note"};
/// The values of --min, from the mildest effect to the worst.
inline constexpr std::array<std::string_view, 6> leastEffectNames = {"ignored",  "rewritten", "truncated",
                                                                     "deferred", "dropped",   "refused"};
/// The values of --fail-on: severities, and impacts for --diff.
inline constexpr std::array<std::string_view, 5> failOnNames = {"error", "warning", "note", "breaking", "risky"};
/// Listed in the order of HistoryRequest::Action.
inline constexpr std::array<std::string_view, 6> historyActionNames = {"list",       "show",  "export",
                                                                       "statistics", "prune", "copy"};

/// Listed in the order of EraChoice.
inline constexpr std::array<std::string_view, 3> eraNames = {"auto", "legacy", "modern"};
inline constexpr std::array<std::string_view, 2> answerNames = {"decline", "defaults"};

template <const auto& names>
std::vector<std::string_view> nameList() {
    return {names.begin(), names.end()};
}

/// 64 lower-case hexadecimal digits.
[[nodiscard]] bool isTrustDigest(std::string_view text);
[[nodiscard]] std::vector<std::string_view> contractNames();
/// `auto` and the contracts.
[[nodiscard]] std::vector<std::string_view> contractChoices();
/// The contracts that define an envelope.
[[nodiscard]] std::vector<std::string_view> envelopeNames();
[[nodiscard]] std::vector<std::string_view> targetNames();
[[nodiscard]] std::vector<std::string_view> scopeNames();
[[nodiscard]] std::vector<std::string_view> formatNames();
/// The lint rules, and the checks of --verify.
[[nodiscard]] std::vector<std::string_view> explainableIds();

} // namespace toolroom
