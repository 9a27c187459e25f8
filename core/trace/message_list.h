// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/trace/messages.h"

#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// The messages in English.
[[nodiscard]] inline std::vector<std::string> textsOf(std::span<const Message> messages) {
    std::vector<std::string> texts;
    texts.reserve(messages.size());
    for (const Message& message : messages)
        texts.push_back(message.text());
    return texts;
}

/// `source:line:column: reason` like Error::text(), keeping the template of the reason.
[[nodiscard]] inline Message messageOf(const Error& error) {
    const std::string text = error.text();
    const std::string end = ": " + error.reason.text();
    if (!text.ends_with(end))
        return error.reason;
    return message<trace_messages::labeled>(text.substr(0, text.size() - end.size()), error.reason);
}

/// `first; second; third`. Nested as a balanced tree, as stored messages have a limited depth.
[[nodiscard]] inline Message joinedMessages(std::span<const Message> messages) { // NOLINT(misc-no-recursion)
    if (messages.empty())
        return {};
    if (messages.size() == 1)
        return messages.front();
    const std::size_t half = messages.size() / 2;
    return message<trace_messages::listed>(joinedMessages(messages.first(half)),
                                           joinedMessages(messages.subspan(half)));
}

} // namespace toolroom
