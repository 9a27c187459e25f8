// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/app/app_pages.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

// %1: the limit
constexpr auto appPageTooLarge =
    pluralTemplate("Lint", "The page has %n bytes (limit: %1)", "The page has %n byte (limit: %1)");
constexpr auto shrinkPage =
    messageTemplate("Lint", "Remove unused libraries and embedded images, or load them from a declared domain");

/// The size of the content in bytes; of Base64, what it decodes to.
std::size_t sizeOf(const Json& content) {
    if (const std::string* text = stringAt(content, "text"))
        return text->size();
    const std::string* blob = stringAt(content, "blob");
    return blob ? blob->size() / 4 * 3 : 0;
}

void checkAppSize(const SourceSubject& subject, Reporter& reporter) {
    const auto& apps = AppPages::of(subject);
    if (!apps)
        return;
    const auto limit = static_cast<std::size_t>(reporter.threshold("bytes"));
    for (const AppPage& page : apps->pages)
        if (const std::size_t size = page.content ? sizeOf(*page.content) : 0; size > limit)
            apps->report(subject, page, page.pointer + "/uri", reporter,
                         {.message = message<appPageTooLarge>(size, limit), .help = message<shrinkPage>()});
}

} // namespace

extern constinit const Rule appSize = {
    .id = "app-size",
    .title = messageTemplate("Rule", "Page of an MCP App exceeds 1 MB"),
    .why = messageTemplate("Rule", "A host requests the page as one message and starts it anew for each result that it "
                                   "shows, so that users wait for large pages."),
    .bad = R"(-- .toolroom.json --
{"thresholds": {"app-size": {"bytes": 20}}}
-- tools.json --
{"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/page.html", "mimeType": "text/html;profile=mcp-app",
   "contents": [{"uri": "ui://weather/page.html", "text": "<!DOCTYPE html><p>Sunny</p>"}]}]})",
    .good = R"(-- .toolroom.json --
{"thresholds": {"app-size": {"bytes": 20}}}
-- tools.json --
{"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/page.html", "mimeType": "text/html;profile=mcp-app",
   "contents": [{"uri": "ui://weather/page.html", "text": "<p>Sunny</p>"}]}]})",
    .source = appSpecification,
    .severity = Severity::Note,
    .contracts = {Contract::Mcp},
    .thresholds = {{{"bytes", 1'000'000, "bytes in a page"}}},
    .checkSet = checkAppSize,
};

} // namespace toolroom
