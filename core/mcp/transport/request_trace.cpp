// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/request_trace.h"

#include <utility>

namespace toolroom {

void RequestTrace::add(const WireEntry& entry) {
    wire.push_back(entry);
    if (wire.size() > maxWire) {
        wire.pop_front();
        ++wireDropped;
    }
}

void RequestTrace::add(McpStep step) {
    if (steps.size() < maxSteps)
        steps.push_back(std::move(step));
}

void RequestTrace::add(McpStep step, const std::vector<McpStep>& inside) {
    const int first = static_cast<int>(steps.size());
    add(std::move(step));
    for (McpStep inner : inside) {
        inner.parent = inner.parent < 0 ? first : first + 1 + inner.parent;
        add(std::move(inner));
    }
}

} // namespace toolroom
