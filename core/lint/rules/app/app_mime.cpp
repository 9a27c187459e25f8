// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/app/app_pages.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr std::string_view pageType = "text/html;profile=mcp-app";
constexpr auto appTypeMissing = messageTemplate("Lint", "The page has no MIME type");
constexpr auto appTypeOther = messageTemplate("Lint", "The page has the MIME type `%1`");
constexpr auto appTypeOfContent = messageTemplate("Lint", "The content of the page has the MIME type `%1`");
constexpr auto writePageType = messageTemplate("Lint", "Use `text/html;profile=mcp-app`");

void checkType(const SourceSubject& subject, const AppPages& apps, const AppPage& page, Reporter& reporter) {
    const auto report = [&](const std::string& pointer, Message problem) {
        apps.report(subject, page, pointer, reporter,
                    {.message = std::move(problem), .help = message<writePageType>()});
    };
    const std::string content = page.content ? textAt(*page.content, "mimeType") : std::string();
    const std::string listed = textAt(*page.listed, "mimeType");
    if (!content.empty() && content != pageType)
        report(page.contentPointer() + "/mimeType", message<appTypeOfContent>(content));
    else if (!listed.empty() && listed != pageType)
        report(page.pointer + "/mimeType", message<appTypeOther>(listed));
    else if (listed.empty() && content.empty())
        report(page.pointer + "/uri", message<appTypeMissing>());
}

void checkAppMime(const SourceSubject& subject, Reporter& reporter) {
    if (const auto& apps = AppPages::of(subject))
        for (const AppPage& page : apps->pages)
            checkType(subject, *apps, page, reporter);
}

} // namespace

extern constinit const Rule appMime = {
    .id = "app-mime",
    .title = messageTemplate("Rule", "MIME type of a page is not `text/html;profile=mcp-app`"),
    .why = messageTemplate("Rule", "Hosts recognize the pages of MCP Apps by this type, and do not show others."),
    .bad = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/page.html", "mimeType": "text/html"}]})",
    .good = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/page.html", "mimeType": "text/html;profile=mcp-app"}]})",
    .source = appSpecification,
    .severity = Severity::Error,
    .contracts = {Contract::Mcp},
    .checkSet = checkAppMime,
};

} // namespace toolroom
