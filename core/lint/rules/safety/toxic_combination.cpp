// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// %1 to %3: names of tools
constexpr auto combinesDangers = messageTemplate(
    "Lint", "Together, the tools read untrusted content (`%1`), read private data (`%2`), and send data (`%3`)");
constexpr auto separateDangers =
    messageTemplate("Lint", "Move these tools into separate sources, or require confirmation before data is sent");

using Words = std::span<const std::string_view>;

bool hasOneOf(const std::vector<std::string>& words, Words wanted) {
    return std::ranges::any_of(words,
                               [&](const std::string& word) { return std::ranges::contains(wanted, stem(word)); });
}

/// The words up to the verb that says what the tool does, and what it adds: "post" in `update_post_install_script` is
/// neither, unlike in `slack_post_message` and `create_post`.
std::vector<std::string> verbPartOf(const std::vector<std::string>& words) {
    static constexpr std::array<std::string_view, 3> adding = {"add", "create", "make"};
    static constexpr std::array<std::string_view, 6> prepositions = {"to", "on", "in", "for", "with", "v"};
    const auto isVerb = [](const std::string& word) { return baseVerb(word) == word; };
    auto verb = std::ranges::find_if(words, isVerb);
    if (verb == words.end())
        return words;
    // In `mail_send` and `issue_comment`, the first word is the service or the object, although it can be a verb.
    if (verb == words.begin() && words.size() > 1 && isVerb(words[1]) && actionKind(*verb) == ActionKind::Other)
        ++verb;
    std::vector<std::string> part(words.begin(), verb + 1);
    const auto object = std::ranges::find_if(
        verb + 1, words.end(), [](const std::string& word) { return std::ranges::contains(prepositions, word); });
    if (std::ranges::contains(adding, *verb) && object != verb + 1)
        part.push_back(*(object - 1));
    return part;
}

/// The words of a name of which the first verb sends: "post" of `post_document` is no channel.
std::vector<std::string> withoutVerb(std::vector<std::string> words) {
    const auto verb = std::ranges::find(words, std::string("post"));
    if (verb != words.end() && verb + 1 != words.end())
        words.erase(verb);
    return words;
}

/// Whether the name ends with a word for something about content rather than the content: `get_message_count`.
bool namesAttribute(const std::vector<std::string>& words) {
    static constexpr std::array<std::string_view, 20> attributes = {
        "account", "rule", "folder", "template", "count", "number",     "total", "size", "status", "state",
        "id",      "stat", "metric", "setting",  "quota", "permission", "label", "type", "limit",  "version"};
    return !words.empty() && std::ranges::contains(attributes, stem(words.back()));
}

void checkToxicCombination(const SourceSubject& set, Reporter& reporter) {
    const auto tools = set.tools();
    // The shortest name is the clearest example: `get_notes` rather than `get_release_notes`.
    const auto find = [&](auto capability) {
        auto found = tools.end();
        std::size_t fewest = 0;
        for (auto tool = tools.begin(); tool != tools.end(); ++tool) {
            if (!(tool->capabilities.*capability))
                continue;
            const std::size_t words = splitIdentifier(tool->name).size();
            if (found == tools.end() || words < fewest) {
                found = tool;
                fewest = words;
            }
        }
        return found;
    };
    const auto untrusted = find(&Capabilities::readsUntrusted);
    const auto secret = find(&Capabilities::readsPrivate);
    const auto sender = find(&Capabilities::sends);
    if (untrusted == tools.end() || secret == tools.end() || sender == tools.end())
        return;
    reporter.report(set, *sender, sender->namePointer(), sender->nameRange,
                    {.message = message<combinesDangers>(untrusted->name, secret->name, sender->name),
                     .help = message<separateDangers>()});
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
    const bool sends = hasOneOf(verbPartOf(words), sending) && kind != ActionKind::Read && kind != ActionKind::Delete;
    return {.readsUntrusted = reads && hasOneOf(words, strangers),
            .readsPrivate = reads && hasOneOf(words, privates),
            .sends = sends && (hasOneOf(withoutVerb(words), channels) || words.size() == 1)};
}

extern constinit const Rule toxicCombination = {
    .id = "toxic-combination",
    .title = messageTemplate("Rule", "Tools can be combined to leak private data"),
    .why = messageTemplate("Rule",
                           "Content written by strangers can give a model instructions. If the same model also reads "
                           "private data and can send messages, a web page or an issue can make it leak that data."),
    .bad = R"({"tools": [{"name": "read_web_page", "description": "Fetches a web page."},
  {"name": "read_file", "description": "Reads a file on the user's computer."},
  {"name": "send_email", "description": "Sends an email."}]})",
    .good = R"({"tools": [{"name": "read_file", "description": "Reads a file on the user's computer."},
  {"name": "send_email", "description": "Sends an email."}]})",
    .source = "OWASP Top 10 for LLM Applications 2025, LLM06: excessive agency",
    .checkSet = checkToxicCombination,
};

} // namespace toolroom
