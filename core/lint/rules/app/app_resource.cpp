// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/app/app_pages.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto appPageMissing = messageTemplate("Lint", "The server has no page `%1`");
constexpr auto offerPage =
    messageTemplate("Lint", "Offer the page as a resource that `resources/read` returns, or correct the URI");

void checkAppResource(const SourceSubject& subject, Reporter& reporter) {
    const auto& apps = AppPages::of(subject);
    if (!apps)
        return;
    for (const AppTool& tool : apps->tools)
        if (tool.uri.starts_with(appScheme) && !std::ranges::contains(apps->pages, tool.uri, &AppPage::uri))
            reporter.report(subject, *tool.tool, tool.pointer, apps->source.nearestRange(tool.pointer),
                            {.message = message<appPageMissing>(tool.uri), .help = message<offerPage>()});
}

} // namespace

extern constinit const Rule appResource = {
    .id = "app-resource",
    .title = messageTemplate("Rule", "Page of a tool does not exist"),
    .why = messageTemplate("Rule", "Hosts that support MCP Apps request the page when the tool is called, and show an "
                                   "error if they do not receive it."),
    .bad = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/index.html", "mimeType": "text/html;profile=mcp-app"}]})",
    .good = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/page.html", "mimeType": "text/html;profile=mcp-app"}]})",
    .source = appSpecification,
    .severity = Severity::Error,
    .contracts = {Contract::Mcp},
    .checkSet = checkAppResource,
};

} // namespace toolroom
