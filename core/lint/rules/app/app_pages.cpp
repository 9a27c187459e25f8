// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/app/app_pages.h"

#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

std::vector<AppTool> readTools(const Document& source, std::span<const ToolSummary> summaries) {
    std::vector<AppTool> tools;
    for (const ToolSummary& tool : summaries) {
        const Json* listed = resolvePointer(source.value(), tool.pointer);
        auto uris = listed ? appUrisOf(*listed) : std::vector<std::pair<std::string_view, std::string>>();
        if (!uris.empty())
            tools.push_back(
                {&tool, std::move(uris.front().second), std::string(tool.pointer).append(uris.front().first)});
    }
    return tools;
}

AppPage readPage(const Json& resource, std::string pointer, const std::vector<AppTool>& tools,
                 const ToolSummary& anyTool) {
    AppPage page{.uri = textAt(resource, "uri"), .pointer = std::move(pointer), .listed = &resource};
    const Json* contents = memberOf(resource, "contents");
    if (contents && contents->is_array() && !contents->empty())
        page.content = &contents->front();
    const auto user = std::ranges::find(tools, page.uri, &AppTool::uri);
    page.tool = user == tools.end() ? &anyTool : user->tool;
    return page;
}

std::optional<AppPages> readPages(const SourceSubject& subject) {
    const SourceTextPtr& text = subject.tools().front().text;
    if (!text->contains(appScheme) || !text->contains("resources"))
        return std::nullopt;
    auto document = Document::parse(text);
    const Json* resources = document ? memberOf(document->value(), "resources") : nullptr;
    if (!resources || !resources->is_array())
        return std::nullopt;
    AppPages read{.source = *std::move(document), .tools = {}, .pages = {}};
    read.tools = readTools(read.source, subject.tools());
    for (std::size_t i = 0; i < resources->size(); ++i)
        if (textAt((*resources)[i], "uri").starts_with(appScheme))
            read.pages.push_back(
                readPage((*resources)[i], appendPointer("/resources", i), read.tools, subject.tools().front()));
    return read;
}

} // namespace

std::vector<std::pair<std::string_view, std::string>> appUrisOf(const Json& tool) {
    std::vector<std::pair<std::string_view, std::string>> uris;
    for (const char* pointer : {"/_meta/ui/resourceUri", "/_meta/ui~1resourceUri"})
        if (const Json* uri = resolvePointer(tool, pointer); uri && uri->is_string())
            uris.emplace_back(pointer, uri->get<std::string>());
    return uris;
}

const std::optional<AppPages>& AppPages::of(const SourceSubject& subject) {
    return subject.computeOnce(readPages);
}

void AppPages::report(const SourceSubject& subject, const AppPage& page, std::string_view pointer, Reporter& reporter,
                      FindingDetails details, std::optional<ByteRange> part) const {
    const auto range = part ? source.rangeInString(pointer, *part) : std::nullopt;
    reporter.report(subject, *page.tool, pointer, range.value_or(source.nearestRange(pointer)), std::move(details));
}

} // namespace toolroom
