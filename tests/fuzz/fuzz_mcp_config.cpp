// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The configuration files of MCP hosts: what is started is what the trust decision is about, values are secret, and
// adding a server changes nothing else. The first byte selects the name of the file; the rest is its text.
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/json/toml_parser.h"
#include "core/mcp/config/config_edit.h"
#include "core/mcp/config/config_files.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <array>
#include <memory>

namespace toolroom::fuzz {

namespace {

/// The seeds contain it as a value, and the environment has it for every second variable.
constexpr std::string_view plantedValue = "hunter2Zq";
constexpr std::string_view plantedVariable = "swordfish7Y";

bool hasPlantedValueInKey(const Json& value) { // NOLINT(misc-no-recursion)
    if (value.is_object()) {
        for (const auto& [key, member] : value.items()) {
            const bool isShown = key == "type" || key == "transport" || key == "transportType"; // not a secret
            if (key.contains(plantedValue) || isShown || hasPlantedValueInKey(member))
                return true;
        }
    } else if (value.is_array()) {
        return std::ranges::any_of(value, hasPlantedValueInKey);
    }
    return false;
}

McpConfigContext fuzzContext() {
    McpConfigContext context;
    context.environment = [](const std::string& name) {
        return name.size() % 2 == 0 ? std::optional(std::string(plantedVariable)) : std::nullopt;
    };
    context.input = [](const McpInput& input) { return std::optional("entered " + input.id); };
    context.projectFolder = "/toolroom-fuzz/project";
    context.home = "/toolroom-fuzz/home";
    return context;
}

bool usesInput(const McpServerConfig& server) {
    std::vector<const McpTemplate*> texts = {&server.command, &server.folder, &server.environmentFile};
    for (const McpTemplate& argument : server.arguments)
        texts.push_back(&argument);
    for (const auto& [name, text] : server.environment)
        texts.push_back(&text);
    return std::ranges::any_of(texts, [](const McpTemplate* text) {
        return std::ranges::contains(text->parts, McpTemplate::Kind::Input, &McpTemplate::Part::kind);
    });
}

void checkStarted(const McpServerConfig& server, const StdioServer& started, const ResolvedMcpServer& resolved) {
    check(static_cast<std::size_t>(started.command.size()) == server.arguments.size() + 1,
          "an argument is one word, whatever its variables contain");
    if (usesInput(server))
        return;
    const McpProgram program = programOf(server, fuzzContext());
    check(program.command == started.command.front().toStdString(), "the program that is trusted is started");
    check(program.folder == started.folder.toStdString(), "it is started in the folder that is trusted");
    check(program.environment.size() == static_cast<std::size_t>(started.environment.size()),
          "it has the variables that are trusted");
    for (const auto& [name, value] : program.environment) {
        const auto same = started.environment.find(QString::fromStdString(name));
        check(same != started.environment.end() && same->second.toStdString() == value,
              "the variables have the values that are trusted");
        check(value.size() < minMaskedBytes || std::ranges::contains(resolved.secrets, value),
              "the values of variables are masked");
    }
}

void checkServer(const McpServerConfig& server, const Document& document) {
    check(document.at(server.pointer) && document.at(server.pointer)->value() == server.entry.value(),
          "a server has the pointer of its entry");
    check(server.at().line >= 1, "a server has a position");
    check(server.digest() == server.digest() && server.digest().size() == 64, "the digest is that of the entry");
    const auto resolved = resolveMcpServer(server, fuzzContext());
    if (!resolved) {
        check(!resolved.error().reason.empty(), "an error has a reason");
        check(!resolved.error().text().contains(plantedVariable) || server.name.contains(plantedVariable),
              "errors do not contain the values of variables");
        return;
    }
    if (const auto* started = std::get_if<StdioServer>(&resolved->server))
        checkStarted(server, *started, *resolved);
    else
        check(!std::get<RemoteServer>(resolved->server).url.host().isEmpty(), "a remote server has a host");
}

Result<Document> documentOf(const SourceTextPtr& text, McpHost host) {
    return host == McpHost::Codex ? parseToml(text) : Document::parse(text, JsonSyntax::WithComments);
}

/// The servers in a file to which one was added, and the file after it was removed again.
void checkEdits(const SourceTextPtr& text, McpHost host) {
    const std::vector<std::string> command = {"/usr/bin/toolroom-cli", "--serve", "my \"tools\"\n"};
    const std::string name = "added-by-fuzzer";
    const auto edit = addMcpServer(text, host, name, command);
    if (!edit)
        return;
    check(edit->size() == 1 && edit->front().range.empty(), "adding a server replaces nothing");
    const auto edited = std::make_shared<const SourceText>(text->name(), applyEdits(text->bytes(), *edit));
    const auto removal = removeMcpServer(edited, host, name);
    check(!removal || removal->has_value(), "a server that was added is found");
    check(!removal || (*removal)->command == command, "a server that was added has its command");
    const auto again = addMcpServer(edited, host, name, command);
    check(!again, "a server is added only once");
    if (!removal)
        return; // something else would have to be changed
    const auto restored =
        std::make_shared<const SourceText>(text->name(), applyEdits(edited->bytes(), (*removal)->edits));
    const auto before = documentOf(text, host);
    const auto after = documentOf(restored, host);
    check(after.has_value(), "a file from which a server was removed is valid");
    if (before && after->value() != before->value()) {
        Json expected = after->value();
        for (const auto& [key, member] : after->value().items())
            if (!before->value().contains(key) && member.is_object() && member.empty())
                expected.erase(key);
        check(expected == before->value(), "removing a server changes nothing else");
    }
}

void fuzzMcpConfig(std::string_view input) {
    static constexpr std::array names = {"mcp.json",
                                         "config.toml",
                                         "/home/ada/.codex/config.toml",
                                         "/home/ada/.claude.json",
                                         "/home/ada/.gemini/settings.json",
                                         "/home/ada/project/.vscode/mcp.json",
                                         "/home/ada/.config/zed/settings.json",
                                         "/home/ada/.config/opencode/opencode.json",
                                         "/home/ada/.cursor/mcp.json",
                                         "/home/ada/.codeium/windsurf/mcp_config.json",
                                         "servers"};
    Choices choices(input);
    const std::string name = choices.from(names);
    const auto text = std::make_shared<const SourceText>(name, std::string(choices.rest()));
    const auto file = readMcpConfig(text);
    if (!file) {
        check(!file.error().reason.empty(), "an error has a reason");
        return;
    }
    const auto json = Document::parse(text, JsonSyntax::WithComments);
    const auto document = json ? json : parseToml(text);
    check(document.has_value(), "a file with servers is JSON or TOML");
    const bool isShown = hasPlantedValueInKey(document->value());
    for (const McpConfigError& error : file->errors) {
        check(!error.reason.empty(), "an error has a reason");
        check(isShown || !error.text().contains(plantedValue), "errors do not contain values of the file");
    }
    for (const McpServerConfig& server : file->servers) {
        for (const Error& unsupported : server.unsupported)
            check(isShown || !unsupported.text().contains(plantedValue), "warnings do not contain values of the file");
        checkServer(server, *document);
    }
    checkEdits(text, file->host);
}

const Registration mcpConfigTarget("mcp_config", fuzzMcpConfig);

} // namespace

} // namespace toolroom::fuzz
