// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/lint/rules/app/app_pages.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto appUriInvalid = messageTemplate("Lint", "`%1` is not the URI of a page; it must begin with `ui://`");
constexpr auto appUriFlat =
    messageTemplate("Lint", "`_meta[\"ui/resourceUri\"]` is the old form, which hosts no longer have to read");
constexpr auto writeNestedUri = messageTemplate("Lint", "Write the URI as `_meta.ui.resourceUri`");
constexpr auto appVisibilityInvalid =
    messageTemplate("Lint", "`visibility` is %1, but must be a list of `model`, `app`, or both");
constexpr auto appVisibilityEmpty =
    messageTemplate("Lint", "`visibility` is empty, so neither models nor pages can call the tool");
constexpr auto removeVisibility = messageTemplate("Lint", "Remove it if both can call the tool");

void checkUri(const ToolSubject& subject, const Json& value, std::string_view pointer, Reporter& reporter) {
    const auto* uri = value.get_ptr<const std::string*>();
    if (!uri || !uri->starts_with(appScheme))
        reporter.report(subject, pointer,
                        {.message = message<appUriInvalid>(unquotedText(value)), .severity = Severity::Error});
}

void checkVisibility(const ToolSubject& subject, const Json& visibility, Reporter& reporter) {
    const bool isValid = visibility.is_array() && std::ranges::all_of(visibility, [](const Json& who) {
                             return who == "model" || who == "app";
                         });
    if (!isValid)
        reporter.report(
            subject, "/_meta/ui/visibility",
            {.message = message<appVisibilityInvalid>(compactText(visibility)), .help = message<removeVisibility>()});
    else if (visibility.empty())
        reporter.report(subject, "/_meta/ui/visibility",
                        {.message = message<appVisibilityEmpty>(), .help = message<removeVisibility>()});
}

void checkAppTool(const ToolSubject& subject, Reporter& reporter) {
    const Json* meta = memberOf(subject.tool().document->value(), "_meta");
    const Json* ui = meta ? memberOf(*meta, "ui") : nullptr;
    const Json* uri = ui ? memberOf(*ui, "resourceUri") : nullptr;
    const Json* flatUri = meta ? memberOf(*meta, "ui/resourceUri") : nullptr;
    if (uri)
        checkUri(subject, *uri, "/_meta/ui/resourceUri", reporter);
    else if (flatUri)
        reporter.report(subject, "/_meta/ui~1resourceUri",
                        {.message = message<appUriFlat>(), .help = message<writeNestedUri>()});
    if (const Json* visibility = ui ? memberOf(*ui, "visibility") : nullptr)
        checkVisibility(subject, *visibility, reporter);
}

} // namespace

extern constinit const Rule appTool = {
    .id = "app-tool",
    .title = messageTemplate("Rule", "Link from a tool to its page is not valid"),
    .why =
        messageTemplate("Rule", "A host that cannot read the link shows the result of the tool as text. With a wrong "
                                "`visibility`, models call tools that are meant for pages, or pages cannot call them."),
    .bad = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "https://weather.example/page.html", "visibility": ["user"]}}}]})",
    .good = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html", "visibility": ["model"]}}}]})",
    .source = appSpecification,
    .contracts = {Contract::Mcp},
    .checkTool = checkAppTool,
};

} // namespace toolroom
