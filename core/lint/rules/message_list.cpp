// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/message_list.h"

#include "core/lint/messages/common.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

std::string quotedWithCommas(std::span<const std::string_view> items) {
    std::string list;
    for (const std::string_view item : items)
        list += std::format("{}`{}`", list.empty() ? "" : ", ", item);
    return list;
}

template <const MessageTemplate& lastTwo>
Message joinedList(std::span<const std::string_view> items) {
    if (items.size() == 1)
        return Message::verbatim(quotedWithCommas(items));
    return message<lastTwo>(quotedWithCommas(items.first(items.size() - 1)), quotedWithCommas(items.last(1)));
}

} // namespace

Message quotedAndList(std::span<const std::string_view> items) {
    return joinedList<lint_messages::listAnd>(items);
}

Message quotedOrList(std::span<const std::string_view> items) {
    return joinedList<lint_messages::listOr>(items);
}

Message quotedList(std::span<const std::string_view> items, std::size_t limit) {
    const std::string list = quotedWithCommas(items.first(std::min(items.size(), limit)));
    return items.size() > limit ? message<lint_messages::listAndOthers>(list) : Message::verbatim(list);
}

} // namespace toolroom
