// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// %1 to %3: names of tools
constexpr auto combinesDangers = messageTemplate(
    "Lint", "Together, the tools read untrusted content (`%1`), read private data (`%2`), and send data (`%3`)");
constexpr auto separateDangers =
    messageTemplate("Lint", "Move these tools into separate sources, or require confirmation before data is sent");

void checkToxicCombination(const SourceSubject& set, Reporter& reporter) {
    const auto tools = set.tools();
    // The shortest name is the clearest example: `get_notes` rather than `get_release_notes`.
    const auto find = [&](auto capability) {
        auto found = tools.end();
        std::size_t fewest = 0;
        for (auto tool = tools.begin(); tool != tools.end(); ++tool) {
            const std::size_t words = splitIdentifier(tool->name).size();
            if (tool->capabilities.*capability && (found == tools.end() || words < fewest)) {
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
    reporter.report(set, *sender, sender->namePointer, sender->nameRange,
                    {.message = message<combinesDangers>(untrusted->name, secret->name, sender->name),
                     .help = message<separateDangers>()});
}

} // namespace

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
