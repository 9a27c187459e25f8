// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

struct SseEvent {
    std::string type = "message";
    std::string data;
};

/// Splits a stream of server-sent events (WHATWG HTML, 9.2.6). Lines end with LF, CR or CRLF; the stream may be split
/// anywhere, even inside a character.
class TOOLROOM_EXPORT SseReader {
public:
    /// `maxEvent` is the maximum size of one event in bytes.
    explicit SseReader(std::size_t maxEvent);

    /// The events that `bytes` complete. An incomplete event at the end of the stream is discarded.
    [[nodiscard]] std::vector<SseEvent> add(std::string_view bytes);
    /// Whether an event exceeded the limit; further input is ignored.
    [[nodiscard]] bool isTooLarge() const { return m_isTooLarge; }
    /// The id of the last event, to resume the stream; empty if the server sent none.
    [[nodiscard]] const std::string& lastId() const { return m_lastId; }
    /// The delay before reconnecting, in ms, that the server asked for.
    [[nodiscard]] std::optional<std::int64_t> retryMs() const { return m_retryMs; }

private:
    void addLine(std::string_view line, std::vector<SseEvent>& events);

    std::size_t m_maxEvent;
    bool m_isTooLarge = false;
    bool m_isFirstLine = true;
    bool m_endedWithCr = false; ///< a following LF belongs to the same line ending
    std::string m_line;
    SseEvent m_event;
    bool m_hasData = false;
    std::string m_lastId;
    std::optional<std::int64_t> m_retryMs;
};

} // namespace toolroom
