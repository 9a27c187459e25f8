// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/product/product_workspace.h"
#include "tools/tool_reply.h"

namespace toolroom {

/// hikai `read_sources`: a page of the product's sources. `limit` defaults to 50 and is clamped to 1..50; `cursor` is
/// the sourceId of the last source of the previous page.
[[nodiscard]] ActivityReply readSources(const ProductWorkspace& workspace, const ActivityCall& call,
                                        const AbortSignal& abort);

/// hikai `read_baseline`: {} if there is no baseline.
[[nodiscard]] ActivityReply readBaseline(const ProductWorkspace& workspace, const ActivityCall& call,
                                         const AbortSignal& abort);

/// hikai `read_context_inputs`: {uiSitemap, userFlows, businessDataModel, repoTopology}, each null if no run has
/// produced it.
[[nodiscard]] ActivityReply readContextInputs(const ProductWorkspace& workspace, const ActivityCall& call,
                                              const AbortSignal& abort);

/// hikai `todo_manager`: {items: [{id, content, status}]}, the resulting plan.
///
/// - create: at most 15 items. An item without an id gets `step-N`, where N is its position. Starts the first item.
/// - update: changes the items with matching ids and adds the others. Starting an item resets the current item to
///   pending.
/// - complete: completes an item and starts the next pending one if none is in progress.
/// - list.
///
/// At most one item is in progress.
[[nodiscard]] ActivityReply todoManager(ProductWorkspace& workspace, const ActivityCall& call,
                                        const AbortSignal& abort);

/// hikai `validate_output`: {valid, errors, warnings}; `valid` ignores warnings. Supports the type `domain_map`.
[[nodiscard]] ActivityReply validateOutput(const ActivityCall& call, const AbortSignal& abort);

} // namespace toolroom
