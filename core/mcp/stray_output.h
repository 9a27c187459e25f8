// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/mcp/rpc_message.h"
#include "core/mcp/wire_log.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The latest output of a server that was not a message or answered no request. It usually explains why a request got no
/// response. Times are those of Clock::monotonicNs().
class TOOLROOM_EXPORT StrayOutput {
public:
    explicit StrayOutput(TextMask mask);

    /// Output that is not a message.
    void addText(std::int64_t atNs, std::string_view text);
    /// Output that is malformed JSON, or JSON that is not a valid message.
    void addMalformed(std::int64_t atNs, const MalformedRpcMessage& malformed);
    /// A response to a request that is not pending. `pending` is the request that its sender probably means.
    void addResponse(std::int64_t atNs, const RpcId& id, std::optional<std::int64_t> pending);
    /// An error without an ID.
    void addError(std::int64_t atNs, std::string_view text);
    void clear() { m_entries.clear(); }

    /// What arrived since `sinceNs`, as a clause. `unfinished` is the start of a line that has not ended. `isProgram`:
    /// the output is the standard output of a program. Empty if nothing arrived.
    [[nodiscard]] Message explanation(std::int64_t sinceNs, std::string_view unfinished, bool isProgram) const;

private:
    struct Entry {
        std::int64_t atNs = 0;
        Message text;
        bool isQuote = false; ///< `text` is quoted output, otherwise a clause
    };

    void add(Entry entry);
    [[nodiscard]] Message quoted(std::string_view text) const;

    TextMask m_mask;
    std::deque<Entry> m_entries;
};

} // namespace toolroom
