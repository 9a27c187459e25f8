// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gumbo.h>

#include <concepts>
#include <cstddef>
#include <string>
#include <utility>

namespace toolroom {

enum class HtmlWalk { Into, Past, Stop };

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

/// In lower case.
[[nodiscard]] std::string elementName(const GumboNode& element);

/// Calls `enter(node, depth)` of every node below `root` and of it, in the order of the document, and `leave(node)`
/// after those inside of it. A page decides how deep it is, so nothing here recurs.
template <std::invocable<const GumboNode&, std::size_t> Enter, std::invocable<const GumboNode&> Leave>
void walkHtml(const GumboNode& root, Enter enter, Leave leave) {
    const GumboNode* node = &root;
    std::size_t depth = 0;
    while (true) {
        const HtmlWalk way = enter(*node, depth);
        if (way == HtmlWalk::Stop)
            return;
        const GumboVector* children = way == HtmlWalk::Into ? childrenOf(*node) : nullptr;
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
