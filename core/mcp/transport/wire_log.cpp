// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/wire_log.h"

#include "core/json/text.h"

#include <utility>

namespace toolroom {

WireLog::WireLog(TextMask mask)
    : m_mask(std::move(mask)) {}

const WireEntry& WireLog::add(WireEntry::Kind kind, std::int64_t epochMs, std::string_view text) {
    // Masked before it is shortened, so that no part of a secret remains at the cut. The longest texts are not copied,
    // unless so much is masked that the end of the copied part would be kept.
    constexpr std::size_t maxMasked = 16 * maxEntryText;
    std::string shown = m_mask ? m_mask(elided(text, maxMasked)) : std::string(text.substr(0, maxMasked));
    if (m_mask && text.size() > maxMasked && shown.size() < 2 * maxEntryText)
        shown = m_mask(std::string(text));
    shown = elided(shown, maxEntryText);
    m_text += shown.size();
    m_entries.push_back({kind, epochMs, text.size(), std::move(shown)});
    while (m_entries.size() > maxEntries || m_text > maxText) {
        m_text -= m_entries.front().text.size();
        m_entries.pop_front();
        ++m_dropped;
    }
    return m_entries.back();
}

void RequestTrace::beginWait() {
    if (questions++ == 0 && waits)
        waits(true);
}

void RequestTrace::endWait() {
    if (--questions == 0 && waits)
        waits(false);
}

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
