// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"
#include "core/mcp/protocol/mcp_error.h"
#include "core/mcp/protocol/question_origin.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

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

/// A part of a request whose time is recorded separately.
struct McpStep {
    enum class Kind {
        Connect,   ///< including the start of a program
        Reconnect, ///< after the connection, the session, or a stream was lost
        Probe,     ///< `server/discover`, to determine the era
        SignIn,
        Round, ///< the request is repeated with the answers to the server's questions
        Poll,  ///< asking for the state of a task
    };
    Kind kind = Kind::Connect;
    int parent = -1;          ///< index of the step that contains it; negative: the request
    std::int64_t beganNs = 0; ///< Clock::monotonicNs()
    std::int64_t endedNs = 0;
    Message error;           ///< empty if it succeeded
    bool isExpected = false; ///< the error is the answer that servers of another era give
    Json detail = Json::object();

    /// Ends the step with the outcome of what it waited for.
    template <class T>
    void end(std::int64_t nowNs, const McpResult<T>& outcome) {
        endedNs = nowNs;
        error = outcome ? Message() : outcome.error().message;
    }
};

/// What happened during one request. Contains the request's own messages, but not messages of concurrent requests. Not
/// thread-safe.
struct TOOLROOM_EXPORT RequestTrace {
    static constexpr std::size_t maxWire = 200;  ///< entries; the oldest are dropped
    static constexpr std::size_t maxSteps = 500; ///< later ones are dropped

    std::deque<WireEntry> wire;
    std::size_t wireDropped = 0;
    std::vector<McpStep> steps;
    /// Called with true when the request begins to wait for the user, and with false when it continues.
    std::function<void(bool isWaiting)> waits;
    QuestionOrigin origin; ///< the call that the request is part of
    int questions = 0;     ///< that the user has not answered yet

    /// The user must answer a question before the request can continue. Questions can overlap.
    void beginWait();
    void endWait();
    void add(const WireEntry& entry);
    void add(McpStep step);
    /// Adds `step` and the steps `inside` it.
    void add(McpStep step, const std::vector<McpStep>& inside);
};

} // namespace toolroom
