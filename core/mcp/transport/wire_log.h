// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>

namespace toolroom {

/// Masks the secrets in a text. Empty: there are none.
using TextMask = std::function<std::string(std::string)>;

/// An entry of the wire log: a message, a line of the server's log (stderr), or information about the connection, such
/// as the status of an HTTP response.
struct WireEntry {
    enum class Kind { Sent, Received, Log, Connection };
    Kind kind = Kind::Sent;
    std::int64_t epochMs = 0;
    std::size_t bytes = 0; ///< on the wire
    std::string text;      ///< with secrets masked; shortened if it is longer than WireLog::maxEntryText
};

/// The latest traffic of one connection. Not thread-safe.
class TOOLROOM_EXPORT WireLog {
public:
    static constexpr std::size_t maxEntryText = std::size_t{64} * 1024;
    static constexpr std::size_t maxText = std::size_t{16} * 1024 * 1024; ///< in all entries; the oldest are dropped
    static constexpr std::size_t maxEntries = 10'000;

    explicit WireLog(TextMask mask = {});

    /// Returns the new entry, which is valid until the next one is added.
    const WireEntry& add(WireEntry::Kind kind, std::int64_t epochMs, std::string_view text);

    [[nodiscard]] const std::deque<WireEntry>& entries() const { return m_entries; }
    /// The number of entries that were dropped.
    [[nodiscard]] std::size_t dropped() const { return m_dropped; }

private:
    TextMask m_mask;
    std::deque<WireEntry> m_entries;
    std::size_t m_text = 0;
    std::size_t m_dropped = 0;
};

} // namespace toolroom
