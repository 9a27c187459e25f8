// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/config_edit.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/equality.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/toml_parser.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view blanks = " \t\r\n";

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
    return text.find_first_not_of(blanks) == std::string_view::npos;
}

/// How the members of an object are laid out.
struct JsonLayout {
    std::string newline = "\n";
    std::string unit = "  ";          ///< one level of indentation
    std::string outer;                ///< indentation of the line that the object begins on
    std::optional<std::string> inner; ///< indentation of the members; unset: they are on the line of the object
};

std::string indentationOf(std::string_view text, std::size_t position) {
    const std::size_t line = text.rfind('\n', position);
    const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
    const std::size_t end = text.find_first_not_of(" \t", begin);
    return std::string(text.substr(begin, std::min(end, text.size()) - begin));
}

/// The position of the first key of the object at `pointer`; nothing if it is empty.
std::optional<std::size_t> firstKey(const Document& file, const std::string& pointer) {
    std::optional<std::size_t> first;
    for (const auto& [key, value] : resolvePointer(file.value(), pointer)->items())
        if (const auto range = file.keyRange(appendPointer(pointer, key)))
            first = std::min(first.value_or(range->begin), range->begin);
    return first;
}

JsonLayout layoutOf(const Document& file, const std::string& pointer) {
    const std::string_view text = file.source()->bytes();
    JsonLayout layout;
    if (text.contains("\r\n"))
        layout.newline = "\r\n";
    const std::size_t begin = file.valueRange(pointer)->begin;
    const auto isOnOwnLine = [&](std::size_t object, std::size_t key) {
        return text.substr(object, key - object).contains('\n');
    };
    if (const auto key = firstKey(file, {}); key && isOnOwnLine(file.valueRange("")->begin, *key))
        layout.unit = indentationOf(text, *key);
    if (layout.unit.empty())
        layout.unit = "  ";
    layout.outer = indentationOf(text, begin);
    if (const auto key = firstKey(file, pointer); !key)
        layout.inner = layout.outer + layout.unit;
    else if (isOnOwnLine(begin, *key))
        layout.inner = indentationOf(text, *key);
    return layout;
}

/// `"key": {…}`, with each member of the object on its own line unless everything is on one line. Their values are
/// written the same way up to `depth`.
std::string memberText(const std::string& key, const Json& value, const JsonLayout& layout, int depth) {
    std::string text = compactText(key) + ": ";
    if (!layout.inner || depth == 0)
        return text + compactText(value);
    JsonLayout nested = layout;
    nested.inner = *layout.inner + layout.unit;
    text += '{';
    const char* separator = "";
    for (const auto& [name, member] : value.items()) {
        text += separator + layout.newline + *nested.inner + memberText(name, member, nested, depth - 1);
        separator = ",";
    }
    return text + layout.newline + *layout.inner + '}';
}

McpConfigEdit insertMember(const Document& file, const std::string& pointer, const std::string& key, const Json& value,
                           int depth) {
    const JsonLayout layout = layoutOf(file, pointer);
    const std::size_t at = file.valueRange(pointer)->begin + 1;
    std::string text = memberText(key, value, layout, depth);
    if (layout.inner)
        text = layout.newline + *layout.inner + text;
    if (firstKey(file, pointer))
        text += layout.inner ? "," : ", ";
    else
        text += layout.newline + layout.outer;
    return {{at, at}, std::move(text)};
}

std::string tomlText(const std::string& name, std::span<const std::string> command, bool isFirst) {
    const Json entry = entryOf(McpHost::Codex, command);
    return std::format("{}[mcp_servers.{}]\ncommand = {}\nargs = {}\n", isFirst ? "" : "\n", name,
                       compactText(entry["command"]), compactText(entry["args"]));
}

Result<Document> parseConfig(const SourceTextPtr& file, McpHost host) {
    auto document = host == McpHost::Codex ? parseToml(file) : Document::parse(file, JsonSyntax::WithComments);
    if (document && !document->value().is_object())
        return std::unexpected(document->error({}, message<mcp_messages::configRootNotObject>()));
    return document;
}

/// The member with its comma and the white space that insertMember() adds.
ByteRange memberRange(const Document& file, const std::string& pointer) {
    const std::string_view text = file.source()->bytes();
    ByteRange range{file.keyRange(pointer)->begin, file.valueRange(pointer)->end};
    const std::size_t before = text.find_last_not_of(blanks, range.begin - 1);
    const std::size_t after = text.find_first_not_of(blanks, range.end);
    const bool isOnOwnLine = text.substr(before, range.begin - before).contains('\n');
    if (text[after] == ',')
        return isOnOwnLine ? ByteRange{before + 1, after + 1}
                           : ByteRange{range.begin, text.find_first_not_of(blanks, after + 1)};
    if (text[before] == ',')
        return {before, range.end};
    return {before + 1, text[before] == '{' && text[after] == '}' ? after : range.end};
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

/// Fails unless the edited text has the value `expected`.
Result<void> checkEdit(const Document& file, McpHost host, const McpConfigEdit& edit, const Json& expected) {
    const auto edited = parseConfig(
        std::make_shared<const SourceText>(file.source()->name(), editedConfig(file.source()->bytes(), edit)), host);
    StepBudget steps(SIZE_MAX); // files have their own limits
    if (edited && equalValues(edited->value(), expected, steps, NumberEquality::AsWritten))
        return {};
    return std::unexpected(
        file.source()->error(edit.range.begin, message<mcp_messages::cannotEditConfig>(serversKey(host))));
}

} // namespace

std::string editedConfig(std::string_view text, const McpConfigEdit& edit) {
    return std::string(text.substr(0, edit.range.begin)) + edit.replacement + std::string(text.substr(edit.range.end));
}

Result<McpConfigEdit> addMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name,
                                   std::span<const std::string> command) {
    const std::string_view text = file->bytes();
    const std::string key(serversKey(host));
    const ByteRange end{text.size(), text.size()};
    if (isBlank(text)) {
        if (host == McpHost::Codex)
            return McpConfigEdit{end, tomlText(name, command, true)};
        const JsonLayout layout{.inner = "  "};
        return McpConfigEdit{
            end, std::format("{{\n  {}\n}}\n", memberText(key, {{name, entryOf(host, command)}}, layout, 2))};
    }
    const auto document = parseConfig(file, host);
    if (!document)
        return std::unexpected(document.error());
    const std::string servers = appendPointer({}, key);
    const Json* existing = memberOf(document->value(), key);
    if (existing && !existing->is_object())
        return std::unexpected(document->error(servers, message<mcp_messages::serversNotObject>(key)));
    if (existing && existing->contains(name))
        return std::unexpected(
            document->error(appendPointer(servers, name), message<mcp_messages::serverExists>(name)));
    const Json entry = entryOf(host, command);
    McpConfigEdit edit = host == McpHost::Codex
                             ? McpConfigEdit{end, (text.ends_with('\n') ? "" : "\n") + tomlText(name, command, false)}
                         : existing ? insertMember(*document, servers, name, entry, 1)
                                    : insertMember(*document, {}, key, {{name, entry}}, 2);
    Json expected = document->value();
    expected[key][name] = entry;
    if (auto checked = checkEdit(*document, host, edit, expected); !checked)
        return std::unexpected(std::move(checked.error()));
    return edit;
}

Result<std::optional<McpServerRemoval>> removeMcpServer(const SourceTextPtr& file, McpHost host,
                                                        const std::string& name) {
    if (isBlank(file->bytes()))
        return std::nullopt;
    const auto document = parseConfig(file, host);
    if (!document)
        return std::unexpected(document.error());
    const std::string pointer = appendPointer(appendPointer({}, serversKey(host)), name);
    const Json* entry = resolvePointer(document->value(), pointer);
    if (!entry)
        return std::nullopt;
    const McpConfigEdit edit{
        host == McpHost::Codex ? tomlRange(*document, pointer, *entry) : memberRange(*document, pointer), {}};
    Json expected = document->value();
    Json& servers = expected[std::string(serversKey(host))];
    servers.erase(name);
    if (host == McpHost::Codex && servers.empty()) // its tables are the only trace of it
        expected.erase(std::string(serversKey(host)));
    if (auto checked = checkEdit(*document, host, edit, expected); !checked)
        return std::unexpected(std::move(checked.error()));
    return McpServerRemoval{edit, commandOf(*entry)};
}

} // namespace toolroom
