// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"

#include "core/base/format.h"
#include "core/base/messages.h"

#include <algorithm>
#include <iterator>

namespace toolroom {

namespace {

/// Nested as a balanced tree, because stored messages have a limited depth.
template <const MessageTemplate& separated>
Message joinedWith(std::span<const Message> items) { // NOLINT(misc-no-recursion)
    if (items.empty())
        return {};
    if (items.size() == 1)
        return items.front();
    const std::size_t half = items.size() / 2;
    return message<separated>(joinedWith<separated>(items.first(half)), joinedWith<separated>(items.subspan(half)));
}

template <const MessageTemplate& beforeLast>
Message commaListWith(std::span<const Message> items) {
    if (items.size() < 2)
        return joinWithCommas(items);
    return message<beforeLast>(joinWithCommas(items.first(items.size() - 1)), items.back());
}

} // namespace

Message joinWithCommas(std::span<const Message> items) {
    return joinedWith<base_messages::listComma>(items);
}

Message joinWithCommas(std::span<const Message> items, std::size_t limit) {
    if (items.size() <= limit)
        return joinWithCommas(items);
    return message<base_messages::listAndOthers>(joinWithCommas(items.first(limit)));
}

Message joinWithSemicolons(std::span<const Message> items) {
    return joinedWith<base_messages::listSemicolon>(items);
}

Message joinWithAnd(std::span<const Message> items) {
    return commaListWith<base_messages::listAnd>(items);
}

Message joinWithOr(std::span<const Message> items) {
    return commaListWith<base_messages::listOr>(items);
}

std::vector<Message> quoted(std::span<const std::string_view> items) {
    std::vector<Message> messages;
    std::ranges::transform(items, std::back_inserter(messages),
                           [](std::string_view item) { return Message::verbatim(formatText("`{}`", item)); });
    return messages;
}

std::vector<std::string> textsOf(std::span<const Message> messages) {
    std::vector<std::string> texts;
    std::ranges::transform(messages, std::back_inserter(texts), &Message::text);
    return texts;
}

} // namespace toolroom
