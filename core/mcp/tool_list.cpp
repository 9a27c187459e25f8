// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/tool_list.h"

#include "core/json/member.h"
#include "core/mcp/messages.h"
#include "core/mcp/rpc_message.h"

#include <algorithm>
#include <format>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

std::string sliceOf(std::string_view text, ByteRange range) {
    return std::string(text.substr(range.begin, range.end - range.begin));
}

/// Sets the page's cursor. Null is the same as absent (found in servers); an empty string is a cursor.
void readCursor(const Json* cursor, ItemPage& page, const std::string& method) {
    if (!cursor || cursor->is_null())
        return;
    if (cursor->is_string())
        page.nextCursor = cursor->get<std::string>();
    else
        page.problem = message<mcp_messages::cursorNotString>(method);
}

} // namespace

std::string ToolList::text() const {
    std::string text = R"({"tools":[)";
    for (const ListedTool& tool : tools) {
        if (tool.problem)
            continue;
        text += text.ends_with('[') ? "\n" : ",\n"; // so that the line of a finding is the number of the tool
        text += tool.text;
    }
    return text + "\n]}\n";
}

McpResult<ItemPage> readPage(const Document& result, const std::string& method, const std::string& member) {
    const Json* items = memberOf(result.value(), member);
    if (!items || !items->is_array()) {
        McpError error{McpError::Kind::Invalid, message<mcp_messages::itemsNotArray>(method, member)};
        error.received = std::string(result.text(""));
        return std::unexpected(std::move(error));
    }
    ItemPage page;
    page.items.reserve(items->size());
    for (std::size_t i = 0; i < items->size(); ++i)
        page.items.emplace_back(result.text(std::format("/{}/{}", member, i)));
    readCursor(memberOf(result.value(), "nextCursor"), page, method);
    return page;
}

std::optional<ItemPage> recoverPage(std::string_view response, const std::string& method, const std::string& member) {
    std::optional<ItemPage> page;
    for (const RawMember& top : scanMembers(response, {0, response.size()})) {
        if (top.key != "result")
            continue;
        std::optional<Json> cursor;
        for (const RawMember& part : scanMembers(response, top.value)) {
            if (part.key == "nextCursor")
                cursor = Json::parse(sliceOf(response, part.value), nullptr, false);
            if (part.key != member)
                continue;
            page.emplace();
            for (const RawMember& item : scanMembers(response, part.value))
                page->items.push_back(sliceOf(response, item.value));
        }
        if (page && cursor)
            readCursor(&*cursor, *page, method);
    }
    return page;
}

ListedTool readTool(std::string text, const std::string& source, bool checkHeaders) {
    ListedTool tool;
    const auto shared = std::make_shared<const SourceText>(source, text);
    tool.text = std::move(text);
    const Result<Document> document = Document::parse(shared);
    if (!document) {
        tool.problem = document.error();
        for (const RawMember& member : scanMembers(tool.text, {0, tool.text.size()}))
            if (member.key == "name")
                if (const Json name = Json::parse(sliceOf(tool.text, member.value), nullptr, false); name.is_string())
                    tool.name = name.get<std::string>();
        return tool;
    }
    const Json& value = document->value();
    tool.name = textAt(value, "name");
    if (!value.is_object())
        tool.problem = document->error({}, message<mcp_messages::toolNotObject>());
    else if (tool.name.empty())
        tool.problem = document->error("/name", message<mcp_messages::toolNameMissing>());
    const Json* output = memberOf(value, "outputSchema");
    tool.hasOutputSchema = output && !output->is_null();
    const Json* execution = memberOf(value, "execution");
    tool.requiresTask = execution && textAt(*execution, "taskSupport") == "required";
    const Json* schema = memberOf(value, "inputSchema");
    if (!checkHeaders || !schema || tool.problem)
        return tool;
    if (auto headers = readHeaderParameters(*schema))
        tool.headers = std::move(*headers);
    else
        tool.problem = document->error("/inputSchema" + headers.error().pointer, headers.error().reason);
    return tool;
}

} // namespace toolroom
