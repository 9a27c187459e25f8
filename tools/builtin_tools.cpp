// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/builtin_tools.h"

#include "core/activity/builtin_activity.h"
#include "tools/files/file_tools.h"
#include "tools/files/search_tools.h"
#include "tools/hello.h"
#include "tools/portfolio/portfolio_tools.h"
#include "tools/product/product_tools.h"

#include <memory>
#include <utility>

namespace toolroom {

namespace {

using FileTool = ActivityReply (*)(const AllowedRoot&, const ActivityCall&, const AbortSignal&);
using ProductTool = ActivityReply (*)(ProductWorkspace&, const ActivityCall&, const AbortSignal&);
using ProductReader = ActivityReply (*)(const ProductWorkspace&, const ActivityCall&, const AbortSignal&);

void registerTool(ActivityRegistry& registry, std::string name, ToolFunction tool,
                  std::vector<std::string> scopes = {}) {
    registry.registerBuiltin(std::move(name), makeBuiltinActivity(std::move(tool), std::move(scopes)));
}

void registerFileTools(ActivityRegistry& registry, const std::string& folder) {
    const auto root = std::make_shared<const AllowedRoot>(folder);
    const auto add = [&](const char* name, FileTool tool, const char* scope) {
        registerTool(
            registry, name,
            [root, tool](const ActivityCall& call, const AbortSignal& abort) { return tool(*root, call, abort); },
            {scope});
    };
    add("read_file", readFile, "fs-read");
    add("write_file", writeFile, "fs-write");
    add("file:write", fileWrite, "fs-write");
    add("search", search, "fs-read");
    add("search_code", searchCode, "fs-read");
}

void registerProductTools(ActivityRegistry& registry) {
    const auto workspace = std::make_shared<ProductWorkspace>();
    const auto add = [&](const char* name, auto tool) {
        registerTool(registry, name, [workspace, tool](const ActivityCall& call, const AbortSignal& abort) {
            return tool(*workspace, call, abort);
        });
    };
    add("read_sources", ProductReader(readSources));
    add("read_baseline", ProductReader(readBaseline));
    add("read_context_inputs", ProductReader(readContextInputs));
    add("todo_manager", ProductTool(todoManager));
    registerTool(registry, "validate_output", validateOutput);
}

} // namespace

void registerBuiltinTools(ActivityRegistry& registry, const BuiltinToolSettings& settings) {
    registerTool(registry, "hello", hello);
    registerFileTools(registry, settings.root);
    registerTool(registry, "get_holdings", getHoldings);
    registerTool(registry, "check_wash_sale", checkWashSale);
    registerProductTools(registry);
    registry.registerBuiltin("summarize",
                             makeSummarize(settings.fetch ? settings.fetch : networkFetch(*settings.clock)));
    registry.registerBuiltin("web:scrape", makeWebScrape(settings.browsers, *settings.clock));
}

} // namespace toolroom
