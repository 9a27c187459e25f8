// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/tool_list.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/outline.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/rpc_message.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

std::string sliceOf(std::string_view text, ByteRange range) {
    return std::string(range.of(text));
}

/// Sets the page's cursor. Null is the same as absent (found in servers); an empty string is a cursor.
void readCursor(const Json* cursor, ItemPage& page, const std::string& method) {
    if (!cursor || cursor->is_null())
        return;
    if (cursor->is_string())
        page.nextCursor = cursor->get<std::string>();
    else
        page.problems.push_back(message<mcp_messages::cursorNotString>(method));
}

constexpr std::string_view listBegin = R"({"tools":[)";
constexpr std::string_view listEnd = "\n]}\n";

/// Why the tools after this one could not be found in a list that contains it; empty if they can.
std::optional<Error> damageToList(const std::string& tool) {
    const SourceText list({}, std::string(listBegin) + tool + std::string(listEnd));
    const Result<Outline> found = outline(list, list.content());
    return found ? std::nullopt : std::optional(found.error());
}

/// The text of a page with all items replaced by null.
std::string withoutItems(std::string_view response, const std::vector<RawMember>& items) {
    std::string rest;
    std::size_t end = 0;
    for (const RawMember& item : items) {
        rest += response.substr(end, item.value.begin - end);
        rest += "null";
        end = item.value.end;
    }
    return rest.append(response.substr(end));
}

} // namespace

ToolListText ToolList::text() const {
    ToolListText list{.text = std::string(listBegin), .refused = {}};
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const ListedTool& tool = tools[i];
        const std::optional<Error> damage = damageToList(tool.text);
        list.text += i == 0 ? "\n" : ",\n"; // so that the line of a finding is the number of the tool
        list.text += damage ? compactText({{"name", tool.name}}) : tool.text;
        if (damage || tool.isRefused)
            list.refused.emplace(i, tool.problem ? *tool.problem : *damage);
    }
    list.text += listEnd;
    return list;
}

McpResult<ItemPage> readPage(const Document& result, const std::string& method, const std::string& member) {
    const Json* items = memberOf(result.value(), member);
    if (!items || !items->is_array())
        return std::unexpected(
            McpError::invalid(message<mcp_messages::itemsNotArray>(method, member), std::string(result.text(""))));
    ItemPage page;
    page.items.reserve(items->size());
    for (std::size_t i = 0; i < items->size(); ++i)
        page.items.emplace_back(result.text(formatText("/{}/{}", member, i)));
    readCursor(memberOf(result.value(), "nextCursor"), page, method);
    for (const DuplicateKey& key : result.duplicateKeys())
        if (key.pointer == '/' + member || key.pointer == "/nextCursor")
            page.problems.push_back(message<mcp_messages::memberRepeated>(method, key.pointer.substr(1)));
    return page;
}

std::optional<ItemPage> recoverPage(std::string_view response, const std::string& method, const std::string& member) {
    std::optional<ItemPage> page;
    bool hasError = false;
    for (const RawMember& top : scanMembers(response, {0, response.size()})) {
        hasError = hasError || (top.key == "error" && sliceOf(response, top.value) != "null");
        if (top.key != "result")
            continue;
        std::optional<Json> cursor;
        for (const RawMember& part : scanMembers(response, top.value)) {
            if (part.key == "nextCursor")
                cursor = Json::parse(sliceOf(response, part.value), nullptr, false);
            if (part.key != member)
                continue;
            page.emplace();
            const std::vector<RawMember> items = scanMembers(response, part.value);
            for (const RawMember& item : items)
                page->items.push_back(sliceOf(response, item.value));
            const auto rest = std::make_shared<const SourceText>(std::string(), withoutItems(response, items));
            if (const Result<Document> document = Document::parse(rest); !document)
                page->problems.push_back(message<mcp_messages::pageMalformed>(method, document.error().reason));
        }
        if (page && cursor)
            readCursor(&*cursor, *page, method);
    }
    if (page && hasError)
        page->problems.push_back(
            message<mcp_messages::invalidResponse>(method, message<mcp_messages::resultAndError>()));
    return page;
}

ListedTool readTool(std::string text, const std::string& source, ToolRequirements requirements) {
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
    const Json* output = memberOf(value, "outputSchema");
    tool.hasOutputSchema = output && !output->is_null();
    const Json* execution = memberOf(value, "execution");
    tool.requiresTask = execution && textAt(*execution, "taskSupport") == "required";
    const Json* schema = memberOf(value, "inputSchema");
    if (!value.is_object())
        return tool;
    if (!schema || schema->is_null()) {
        if (requirements.inputSchema)
            tool.problem = document->error("/inputSchema", message<mcp_messages::inputSchemaNotObject>());
    } else if (requirements.headers) {
        if (auto headers = readHeaderParameters(*schema))
            tool.headers = std::move(*headers);
        else
            tool.problem = document->error("/inputSchema" + headers.error().pointer, headers.error().reason);
    }
    tool.isRefused = tool.problem.has_value();
    return tool;
}

} // namespace toolroom
