// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Splits the bytes of a client into messages. Each has a header with `Content-Length`, as defined by the Language
/// Server Protocol. Limits the size of headers and messages.
class FrameReader {
public:
    struct Frame {
        std::string text;  ///< the content
        std::string error; ///< what is wrong with the header, or why the content was skipped; otherwise empty
    };

    void append(std::string_view bytes) { m_bytes += bytes; }
    /// The next complete message; empty if more bytes are needed.
    [[nodiscard]] std::optional<Frame> next();
    /// Whether a header never ended, so that no further message can be found.
    [[nodiscard]] bool isBroken() const { return m_isBroken; }

private:
    std::string m_bytes;
    std::size_t m_length = 0;   ///< length of the content that follows
    bool m_isInContent = false; ///< whether the header was read
    std::size_t m_skip = 0;     ///< remaining bytes to skip of a message that is too large
    bool m_isBroken = false;
};

/// The message with its header.
[[nodiscard]] std::string encodeFrame(std::string_view text);

} // namespace toolroom
