// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/capabilities.h"

#include "core/lint/rules/common.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

using Words = std::span<const std::string_view>;

bool hasOneOf(const std::vector<std::string>& words, Words wanted) {
    return std::ranges::any_of(words,
                               [&](const std::string& word) { return std::ranges::contains(wanted, stem(word)); });
}

/// Whether the name ends with a word for something about content rather than the content: `get_message_count`.
bool namesAttribute(const std::vector<std::string>& words) {
    static constexpr std::array<std::string_view, 16> attributes = {
        "count",  "number",  "total", "size",       "status", "state", "id",    "stat",
        "metric", "setting", "quota", "permission", "label",  "type",  "limit", "version"};
    return !words.empty() && std::ranges::contains(attributes, stem(words.back()));
}

} // namespace

Capabilities capabilitiesOf(const ToolSubject& subject) {
    static constexpr std::array<std::string_view, 13> strangers = {"url",  "web",    "page",    "website", "email",
                                                                   "mail", "inbox",  "issue",   "comment", "message",
                                                                   "feed", "scrape", "internet"};
    static constexpr std::array<std::string_view, 13> privates = {
        "file",     "directory", "email",  "mail",    "inbox", "database",  "contact",
        "calendar", "document",  "secret", "message", "note",  "repository"};
    static constexpr std::array<std::string_view, 11> channels = {
        "email", "mail", "message", "comment", "issue", "url", "webhook", "channel", "sms", "tweet", "post"};
    static constexpr std::array<std::string_view, 8> reading = {"read",   "get",    "fetch", "list",
                                                                "search", "scrape", "query", "open"};
    static constexpr std::array<std::string_view, 9> sending = {"send",    "post",  "upload", "publish", "share",
                                                                "forward", "reply", "tweet",  "comment"};
    // The name says what a tool does; descriptions also mention what others do.
    const std::vector<std::string> words = splitIdentifier(subject.name());
    const bool reads = hasOneOf(words, reading) && !namesAttribute(words);
    // "get_comments" reads, although "comment" is a verb, too.
    const ActionKind kind = actionKindOfName(subject.name());
    const bool sends = hasOneOf(words, sending) && kind != ActionKind::Read && kind != ActionKind::Delete;
    return {.readsUntrusted = reads && hasOneOf(words, strangers),
            .readsPrivate = reads && hasOneOf(words, privates),
            .sends = sends && (hasOneOf(words, channels) || words.size() == 1)};
}

} // namespace toolroom
