// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/stray_output.h"

#include "core/json/text.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxEntries = 20;
constexpr std::size_t maxQuotes = 3;
constexpr std::size_t maxQuoted = 120;
/// More than a quote needs, also in UTF-16 and with a secret at its end.
constexpr std::size_t maxKept = std::size_t{16} * 1024;

/// ASCII text in UTF-16 has a NUL in every second byte.
bool isUtf16(std::string_view text) {
    return text.size() > 2 && std::ranges::count(text, '\0') * 5 >= std::ssize(text) * 2;
}

/// ASCII text in UTF-16 as UTF-8.
std::string narrowed(std::string_view text) {
    std::string ascii(text);
    std::erase_if(ascii, [](char c) { return c == '\0' || c == '\xFE' || c == '\xFF'; }); // also byte order marks
    return ascii;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view space(" \t\r\n\0", 5); // a line break in UTF-16 ends with a NUL
    const std::size_t begin = std::min(text.find_first_not_of(space), text.size());
    return text.substr(begin, text.find_last_not_of(space) + 1 - begin);
}

} // namespace

StrayOutput::StrayOutput(TextMask mask)
    : m_mask(std::move(mask)) {}

void StrayOutput::addText(std::int64_t atNs, std::string_view text) {
    add({atNs, quoted(text), true});
}

void StrayOutput::addMalformed(std::int64_t atNs, const MalformedRpcMessage& malformed) {
    const bool isJson = Document::parse(std::make_shared<const SourceText>(std::string(), malformed.text)).has_value();
    if (!isJson)
        return addText(atNs, malformed.text);
    add({atNs, message<mcp_messages::sentInvalid>(quoted(malformed.text), malformed.error.reason), false});
}

void StrayOutput::addResponse(std::int64_t atNs, const RpcId& id, std::optional<std::int64_t> pending) {
    const std::string shown = visibleText(elided(textOf(id), maxQuoted));
    add({atNs,
         pending ? message<mcp_messages::respondedWithString>(*pending, shown)
                 : message<mcp_messages::respondedWithUnknownId>(shown),
         false});
}

void StrayOutput::addError(std::int64_t atNs, std::string_view text) {
    const std::string masked = m_mask ? m_mask(std::string(text)) : std::string(text);
    add({atNs, message<mcp_messages::reportedWithoutId>(visibleText(elided(masked, maxQuoted))), false});
}

Message StrayOutput::explanation(std::int64_t sinceNs, std::string_view unfinished, bool isProgram) const {
    const auto first = std::ranges::find_if(m_entries, [&](const Entry& entry) { return entry.atNs >= sinceNs; });
    if (first != m_entries.end() && !first->isQuote)
        return first->text;
    std::vector<Message> quotes;
    for (auto entry = first; entry != m_entries.end() && quotes.size() < maxQuotes; ++entry) {
        if (entry->isQuote)
            quotes.push_back(entry->text);
    }
    if (trimmed(unfinished).empty() && quotes.empty())
        return {};
    if (quotes.empty())
        return message<mcp_messages::wroteUnfinished>(quoted(unfinished));
    if (!trimmed(unfinished).empty() && quotes.size() < maxQuotes)
        quotes.push_back(quoted(unfinished));
    Message list = std::move(quotes.front());
    for (std::size_t i = 1; i < quotes.size(); ++i)
        list = message<mcp_messages::listed>(std::move(list), std::move(quotes[i]));
    return isProgram ? message<mcp_messages::wroteInstead>(std::move(list))
                     : message<mcp_messages::sentInstead>(std::move(list));
}

void StrayOutput::add(Entry entry) {
    if (m_entries.size() == maxEntries) // the first lines say most
        m_entries.erase(m_entries.begin() + maxQuotes);
    m_entries.push_back(std::move(entry));
}

Message StrayOutput::quoted(std::string_view text) const {
    text = text.substr(0, maxKept);
    const bool isWide = isUtf16(text);
    std::string shown = isWide ? narrowed(text) : std::string(text);
    if (m_mask) // before it is shortened, so that no part of a secret remains at the cut
        shown = m_mask(std::move(shown));
    shown = visibleText(elided(trimmed(shown), maxQuoted));
    return isWide ? message<mcp_messages::quotedUtf16>(shown) : message<mcp_messages::quotedText>(shown);
}

} // namespace toolroom
