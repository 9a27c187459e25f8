// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/models/tools/linted_registry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// Which tools to show. Unset fields match all tools.
struct ToolFilter {
    enum class Lint { Any, Clean, Findings, Warnings, Errors };

    std::string text; ///< a query of LintedRegistry::searchIndex()
    std::optional<Contract> contract;
    std::optional<Category> category;
    std::optional<Consequence> consequence;
    std::optional<std::string> tag;
    Lint lint = Lint::Any; ///< Warnings: at least one warning or error
};

/// The indexes of the matching tools: the best matches of the text first, otherwise in registry order. Fast enough to
/// call on every keystroke.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::uint32_t>
findMatchingTools(const LintedRegistry& registry, const ToolFilter& filter, const AbortSignal& abort = {});

} // namespace toolroom
