// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/calls.h"
#include "core/models/linted_registry.h"
#include "core/models/notices_model.h"
#include "core/models/shown_text.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// The request that lets a model call some tools. Made on a worker thread.
struct Composition {
    std::vector<CallBranch> branches;
    std::string json; ///< the schema; empty without a branch
    ShownText shown;
    std::vector<Notice> notices; ///< tools that cannot be called, and what of others is lost
};

using CompositionPtr = std::shared_ptr<const Composition>;

/// Composes `tools` in their order. A tool that cannot be called is left out, and so is one whose name an earlier one
/// has.
[[nodiscard]] TOOLROOM_EXPORT CompositionPtr composeTools(const LintedRegistry& registry,
                                                          const std::vector<std::uint32_t>& tools,
                                                          const AbortSignal& abort = {});

} // namespace toolroom
