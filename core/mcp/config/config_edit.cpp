// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/config_edit.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/edit/document_edits.h"
#include "core/json/equality.h"
#include "core/json/literals.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/toml_parser.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace toolroom {

namespace {

std::string_view serversKey(McpHost host) {
    switch (host) {
    case McpHost::VsCode:
        return "servers";
    case McpHost::Zed:
        return "context_servers";
    case McpHost::Codex:
        return "mcp_servers";
    case McpHost::OpenCode:
        return "mcp";
    default:
        return "mcpServers";
    }
}

Json entryOf(McpHost host, std::span<const std::string> command) {
    if (host == McpHost::OpenCode)
        return {{"type", "local"}, {"command", std::vector(command.begin(), command.end())}, {"enabled", true}};
    Json entry = Json::object();
    if (host == McpHost::VsCode)
        entry["type"] = "stdio";
    if (host == McpHost::Copilot)
        entry["type"] = "local";
    entry["command"] = command.front();
    entry["args"] = std::vector(command.begin() + 1, command.end());
    if (host == McpHost::Copilot)
        entry["tools"] = {"*"};
    return entry;
}

std::vector<std::string> commandOf(const Json& entry) {
    std::vector<std::string> command;
    for (const char* key : {"command", "args"}) {
        const Json* value = memberOf(entry, key);
        if (value && value->is_string())
            command.push_back(value->get<std::string>());
        else if (value && value->is_array())
            for (const Json& item : *value)
                if (item.is_string())
                    command.push_back(item.get<std::string>());
    }
    return command;
}

bool isBlank(std::string_view text) {
    return text.find_first_not_of(jsonWhiteSpace) == std::string_view::npos;
}

std::string tomlText(const std::string& name, const Json& entry, bool isFirst) {
    return formatText("{}[mcp_servers.{}]\ncommand = {}\nargs = {}\n", isFirst ? "" : "\n", name,
                      compactText(entry.at("command")), compactText(entry.at("args")));
}

Result<Document> parseConfig(const SourceTextPtr& file, McpHost host) {
    auto document = host == McpHost::Codex ? parseToml(file) : Document::parse(file, JsonSyntax::WithComments);
    if (document && !document->value().is_object())
        return std::unexpected(document->error({}, message<mcp_messages::configRootNotObject>()));
    return document;
}

/// The end of the last value in `value`, which is at `pointer`.
std::size_t endOfValues(const Document& file, const Json& value, const std::string& pointer) {
    std::size_t end = file.valueRange(pointer)->begin;
    if (!value.is_object())
        return file.valueRange(pointer)->end;
    for (const auto& [key, member] : value.items())
        end = std::max(end, endOfValues(file, member, appendPointer(pointer, key)));
    return end;
}

/// The lines of a table, from its header to its last value, with the blank line that addMcpServer() puts before it.
ByteRange tomlRange(const Document& file, const std::string& pointer, const Json& entry) {
    const std::string_view text = file.source()->bytes();
    const std::size_t header = file.valueRange(pointer)->begin;
    const std::size_t last = text.find('\n', endOfValues(file, entry, pointer));
    const bool isAfterBlankLine = header >= 2 && text.substr(header - 2, 2) == "\n\n";
    return {isAfterBlankLine ? header - 1 : header, last == std::string_view::npos ? text.size() : last + 1};
}

/// `edits`, unless the edited text does not have the value `expected`.
Result<TextEdits> checkedEdits(const Document& file, McpHost host, TextEdits edits, const Json& expected) {
    const SourceText& text = *file.source();
    const auto edited =
        parseConfig(std::make_shared<const SourceText>(text.name(), applyEdits(text.bytes(), edits)), host);
    StepBudget steps(SIZE_MAX); // files have their own limits
    if (edited && equalValues(edited->value(), expected, steps, NumberEquality::AsWritten))
        return edits;
    const std::size_t at = edits.empty() ? 0 : edits.front().range.begin;
    return std::unexpected(text.error(at, message<mcp_messages::cannotEditConfig>(serversKey(host))));
}

/// The edits that add a server to a JSON file.
TextEdits jsonAddition(const Document& document, const std::string& key, const std::string& name, const Json& entry) {
    return document.value().contains(key)
               ? makeMemberInsertion(document, appendPointer({}, key), name, entry, 1, ItemPlace::First)
               : makeMemberInsertion(document, {}, key, {{name, entry}}, 2, ItemPlace::First);
}

} // namespace

Result<TextEdits> addMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name,
                               std::span<const std::string> command) {
    const std::string_view text = file->bytes();
    const std::string key(serversKey(host));
    const ByteRange end{text.size(), text.size()};
    const Json entry = entryOf(host, command);
    const std::string servers = appendPointer({}, key);
    if (isBlank(text) && host == McpHost::Codex)
        return TextEdits{{end, tomlText(name, entry, true)}};
    if (isBlank(text)) {
        const auto empty = Document::parse(std::make_shared<const SourceText>(file->name(), "{}\n"));
        return TextEdits{{end, applyEdits("{}\n", jsonAddition(*empty, key, name, entry))}};
    }
    const auto document = parseConfig(file, host);
    if (!document)
        return std::unexpected(document.error());
    const Json* existing = memberOf(document->value(), key);
    if (existing && !existing->is_object())
        return std::unexpected(document->error(servers, message<mcp_messages::serversNotObject>(key)));
    if (existing && existing->contains(name))
        return std::unexpected(
            document->error(appendPointer(servers, name), message<mcp_messages::serverExists>(name)));
    Json expected = document->value();
    expected[key][name] = entry;
    return checkedEdits(*document, host,
                        host == McpHost::Codex
                            ? TextEdits{{end, (text.ends_with('\n') ? "" : "\n") + tomlText(name, entry, false)}}
                            : jsonAddition(*document, key, name, entry),
                        expected);
}

Result<std::optional<McpServerRemoval>> removeMcpServer(const SourceTextPtr& file, McpHost host,
                                                        const std::string& name) {
    if (isBlank(file->bytes()))
        return std::nullopt;
    const auto document = parseConfig(file, host);
    if (!document)
        return std::unexpected(document.error());
    const std::string key(serversKey(host));
    const std::string servers = appendPointer({}, key);
    const Json* entry = resolvePointer(document->value(), appendPointer(servers, name));
    if (!entry)
        return std::nullopt;
    Json expected = document->value();
    expected[key].erase(name);
    if (host == McpHost::Codex && expected[key].empty()) // its tables are the only trace of it
        expected.erase(key);
    auto edits = checkedEdits(*document, host,
                              host == McpHost::Codex
                                  ? TextEdits{{tomlRange(*document, appendPointer(servers, name), *entry), {}}}
                                  : makeMemberRemoval(*document, servers, name),
                              expected);
    if (!edits)
        return std::unexpected(std::move(edits.error()));
    return McpServerRemoval{*std::move(edits), commandOf(*entry)};
}

} // namespace toolroom
