// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/app_pages.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/lint/rules/app/app_pages.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t maxPages = 100;
constexpr std::size_t maxText = std::size_t{16} * 1024 * 1024; ///< after this, no more pages are read

/// The URIs of the pages that tools show.
std::vector<std::string> pagesOfTools(const std::string& text) {
    std::vector<std::string> uris;
    if (!text.contains(appScheme))
        return uris;
    const auto document = Document::parse(std::make_shared<const SourceText>(std::string(), text));
    const Json* tools = document ? memberOf(document->value(), "tools") : nullptr;
    if (!tools || !tools->is_array())
        return uris;
    for (const Json& tool : *tools)
        for (auto& [pointer, uri] : appUrisOf(tool))
            if (uri.starts_with(appScheme))
                uris.push_back(std::move(uri));
    return uris;
}

} // namespace

void addAppPages(SourceSpec& source, McpServers& servers, const std::string& server, const AbortSignal& abort) {
    std::vector<Json> pages;
    if (McpResult<McpItemList> listed = servers.items(server, McpItem::Kind::Resource, abort).result())
        for (McpItem& item : listed->items)
            if (isApp(item))
                pages.push_back(std::move(item.value));
    const std::vector<std::string> shown = pagesOfTools(source.text);
    const std::size_t listed = pages.size();
    std::set<std::string> uris;
    for (const Json& page : pages)
        uris.insert(textAt(page, "uri"));
    for (const std::string& uri : shown)
        if (uris.insert(uri).second)
            pages.push_back({{"uri", uri}});
    if (pages.empty())
        return;
    std::string text;
    for (std::size_t i = 0; i < pages.size() && !abort.stop_requested(); ++i) {
        if (i < maxPages && text.size() < maxText) {
            const McpResult<Json> read =
                servers.request(server, {.method = "resources/read", .params = {{"uri", pages[i]["uri"]}}}, abort)
                    .result();
            const Json* contents = read ? memberOf(*read, "contents") : nullptr;
            if (contents)
                pages[i]["contents"] = *contents;
            else if (i >= listed)
                continue; // the server does not have it
        }
        text += (text.empty() ? "\n" : ",\n") + compactText(pages[i]);
    }
    source.text.resize(source.text.rfind('}'));
    source.text += ",\"resources\":[" + text + "\n]}\n";
}

} // namespace toolroom
