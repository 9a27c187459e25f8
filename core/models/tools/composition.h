// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/calls/calls.h"
#include "core/models/display_text.h"
#include "core/models/problems/notices_model.h"
#include "core/models/tools/linted_registry.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// The request schema that allows a language model to call the chosen tools. Created on a worker thread.
struct Composition {
    std::vector<ToolCallSchema> branches;
    std::string json; ///< the schema; empty when there are no branches
    DisplayText shown;
    std::vector<Notice> notices; ///< skipped tools and dropped fields
};

using CompositionPtr = std::shared_ptr<const Composition>;

/// Composes `tools` in order. Skips tools that cannot be called and tools with the same name as an earlier one.
[[nodiscard]] TOOLROOM_EXPORT CompositionPtr composeTools(const LintedRegistry& registry,
                                                          const std::vector<std::uint32_t>& tools,
                                                          const AbortSignal& abort = {});

} // namespace toolroom
