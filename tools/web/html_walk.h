// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gumbo.h>

#include <concepts>
#include <cstddef>
#include <string>
#include <utility>

namespace toolroom {

enum class HtmlWalk { Descend, Skip, Stop };

inline const GumboVector* childrenOf(const GumboNode& node) {
    switch (node.type) {
    case GUMBO_NODE_DOCUMENT:
        return &node.v.document.children;
    case GUMBO_NODE_ELEMENT:
    case GUMBO_NODE_TEMPLATE:
        return &node.v.element.children;
    default:
        return nullptr;
    }
}

/// The name in lower case.
[[nodiscard]] std::string elementName(const GumboNode& element);

/// Visits `root` and its descendants in document order: calls `enter(node, depth)` before and `leave(node)` after the
/// children of a node. Not recursive, because the page controls the depth.
template <std::invocable<const GumboNode&, std::size_t> Enter, std::invocable<const GumboNode&> Leave>
void walkHtml(const GumboNode& root, Enter enter, Leave leave) {
    const GumboNode* node = &root;
    std::size_t depth = 0;
    while (true) {
        const HtmlWalk next = enter(*node, depth);
        if (next == HtmlWalk::Stop)
            return;
        const GumboVector* children = next == HtmlWalk::Descend ? childrenOf(*node) : nullptr;
        if (children && children->length > 0) {
            node = static_cast<const GumboNode*>(children->data[0]);
            ++depth;
            continue;
        }
        while (true) {
            leave(*node);
            if (node == &root)
                return;
            const GumboVector& siblings = *childrenOf(*node->parent);
            if (node->index_within_parent + 1 < siblings.length) {
                node = static_cast<const GumboNode*>(siblings.data[node->index_within_parent + 1]);
                break;
            }
            node = node->parent;
            --depth;
        }
    }
}

template <std::invocable<const GumboNode&, std::size_t> Enter>
void walkHtml(const GumboNode& root, Enter enter) {
    walkHtml(root, std::move(enter), [](const GumboNode&) {});
}

} // namespace toolroom
