// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/product_workspace.h"
#include "tools/tool_reply.h"

namespace toolroom {

/// hikai `read_sources`: a page of the product's sources. `limit` is 50 when it is left out and is brought into 1 to
/// 50; `cursor` is the sourceId of the last source of the page before.
[[nodiscard]] ActivityReply readSources(const ProductWorkspace& workspace, const ActivityCall& call,
                                        const AbortSignal& abort);

/// hikai `read_baseline`: {} when there is none.
[[nodiscard]] ActivityReply readBaseline(const ProductWorkspace& workspace, const ActivityCall& call,
                                         const AbortSignal& abort);

/// hikai `read_context_inputs`: {uiSitemap, userFlows, businessDataModel, repoTopology}, each null when no run made it.
[[nodiscard]] ActivityReply readContextInputs(const ProductWorkspace& workspace, const ActivityCall& call,
                                              const AbortSignal& abort);

/// hikai `todo_manager`: {items: [{id, content, status}]}, the plan after the action.
///
/// - create: at most 15 items; ids are kept, an item without one becomes `step-N`, N being its place. The first item is
///   in progress, no other is.
/// - update: items change the item of their id, or are added. An item that it puts in progress takes the place of the
///   one that was.
/// - complete: an item that was in progress hands on to the next pending one.
/// - list.
///
/// Never is more than one item in progress.
[[nodiscard]] ActivityReply todoManager(ProductWorkspace& workspace, const ActivityCall& call,
                                        const AbortSignal& abort);

/// hikai `validate_output`: {valid, errors, warnings}; warnings leave it valid. Knows the type `domain_map`.
[[nodiscard]] ActivityReply validateOutput(const ActivityCall& call, const AbortSignal& abort);

} // namespace toolroom
