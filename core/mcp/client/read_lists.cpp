// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <ranges>
#include <set>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Removes the items that are in `known`, and adds the others to it. Returns the number of removed items.
std::size_t removeKnownItems(std::vector<std::string>& items, std::set<std::string>& known) {
    std::vector<std::string> added;
    const std::size_t removed = std::erase_if(items, [&](const std::string& item) {
        // Items that are malformed or nested too deeply are compared unchanged.
        const auto json = Document::parse(std::make_shared<const SourceText>(std::string(), item));
        std::string key = json ? digestOf(json->value()) : item;
        if (known.contains(key))
            return true;
        added.push_back(std::move(key));
        return false;
    });
    known.insert(std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
    return removed;
}

} // namespace

QCoro::Task<McpResult<ItemPage>> McpClient::page(std::string method, std::string member,
                                                 std::optional<std::string> cursor, AbortSignal abort) {
    const auto self = shared_from_this();
    Json params = Json::object();
    if (cursor)
        params["cursor"] = *cursor;
    const McpRequest wanted{.method = method,
                            .params = std::move(params),
                            .timeoutMs = m_options.timeouts.page,
                            .maxTimeoutMs = m_options.timeouts.page};
    for (bool isRetry = false;; isRetry = true) {
        McpResult<Document> result = co_await request(wanted, abort);
        if (result)
            co_return readPage(*result, method, member);
        const McpError& error = result.error();
        if (std::optional<ItemPage> loose = recoverPage(error.received, method, member))
            co_return std::move(*loose);
        // Lists are safe to repeat, but not in a loop.
        if (error.kind != McpError::Kind::Lost || isRetry || m_closing.stop_requested())
            co_return std::unexpected(error);
    }
}

QCoro::Task<McpResult<ItemList>> McpClient::list(std::string method, std::string member, AbortSignal abort) {
    const auto self = shared_from_this();
    ItemList list;
    std::set<std::string> cursors;
    std::set<std::string> known; // items of earlier pages
    std::optional<std::string> cursor;
    std::size_t bytes = 0;
    for (std::size_t number = 1;; ++number) {
        McpResult<ItemPage> next = co_await page(method, member, cursor, abort);
        if (!next) {
            if (number == 1 || next.error().kind == McpError::Kind::Aborted)
                co_return std::unexpected(std::move(next.error()));
            list.problems.push_back(message<mcp_messages::pageFailed>(number, method, next.error().message));
            co_return list;
        }
        std::ranges::move(next->problems, std::back_inserter(list.problems));
        const std::size_t received = next->items.size();
        const std::size_t repeated =
            number > 1 || next->nextCursor ? removeKnownItems(next->items, known) : std::size_t{0};
        if (number > 1 && received > 0 && repeated == received) {
            list.problems.push_back(message<mcp_messages::pageRepeats>(method, number));
            co_return list;
        }
        if (repeated > 0)
            list.problems.push_back(message<mcp_messages::itemsRepeat>(method, number, repeated));
        for (const std::string& item : next->items)
            bytes += item.size();
        if (bytes > maxListBytes) {
            list.problems.push_back(message<mcp_messages::listTooLarge>(method, maxListBytes));
            co_return list;
        }
        const std::size_t room = maxListItems - list.items.size();
        std::ranges::move(std::move(next->items) | std::views::take(room), std::back_inserter(list.items));
        if (next->items.size() > room) {
            list.problems.push_back(message<mcp_messages::tooManyItems>(method, maxListItems));
            co_return list;
        }
        if (!next->nextCursor)
            co_return list;
        cursor = std::move(next->nextCursor);
        if (!cursors.insert(*cursor).second) {
            list.problems.push_back(message<mcp_messages::cursorRepeats>(method, sanitizeForMessage(*cursor)));
            co_return list;
        }
        if (number == maxPages) {
            list.problems.push_back(message<mcp_messages::tooManyPages>(method, maxPages));
            co_return list;
        }
    }
}

} // namespace toolroom
