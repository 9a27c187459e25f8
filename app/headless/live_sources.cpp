// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/live_sources.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/terminal_line.h"
#include "app/headless/terminal_policy.h"
#include "app/headless/trusted_digests.h"
#include "app/options.h"
#include "app/sources.h"
#include "core/activity/live_server.h"
#include "core/json/text.h"
#include "core/mcp/config_files.h"
#include "core/run/source_access.h"
#include "core/run/trust.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <array>
#include <cstdio>
#include <format>
#include <iterator>
#include <optional>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

/// Asks on the terminal before it opens the browser. Without a terminal, nobody can sign in.
QCoro::Task<bool> signInFromTerminal(SignInRequest request, AbortSignal abort) {
    if (!isTerminal(stdin) || !isTerminal(stderr))
        co_return false;
    const QString address = request.address.toString(QUrl::FullyEncoded);
    const std::string prompt =
        std::format("\n{} requires a sign-in at {}\n  {}\nOpen this address in the browser? [y/N] ",
                    visibleText(request.server.toString().toStdString()), visibleText(request.issuer),
                    visibleText(address.toStdString()));
    const std::optional<std::string> line = co_await readTerminalLine(prompt, std::move(abort));
    if (!line || (*line != "y" && *line != "yes"))
        co_return false;
    const QString browser = qEnvironmentVariable("BROWSER", QStringLiteral("xdg-open"));
    if (!QProcess::startDetached(browser, {address}))
        printNote(cliError("cannot start the browser; open the address yourself"));
    co_return true;
}

/// Asks for an input of a configuration file. It is called on the thread of the connections, one server at a time.
std::optional<std::string> inputFromTerminal(const McpInput& input) {
    if (!isTerminal(stdin) || !isTerminal(stderr))
        return std::nullopt;
    const std::string prompt =
        std::format("{}: ", visibleText(input.description.empty() ? input.id : input.description));
    std::optional<std::string> line = QCoro::waitFor(readTerminalLine(prompt, {}));
    return line && line->empty() ? input.defaultValue : line;
}

LiveServerOptions optionsOf(const CommandLine& commandLine) {
    LiveServerOptions options = serverOptions(commandLine);
    options.signIn = signInFromTerminal;
    if (commandLine.timeoutMs)
        options.timeouts.call = options.timeouts.maxCall = *commandLine.timeoutMs;
    if (commandLine.answersWithDefaults)
        options.handler = std::make_shared<DefaultAnswers>();
    return options;
}

Error serverError(const LiveServer& server, Message reason) {
    return {.reason = std::move(reason), .source = server.setup.id};
}

constexpr std::string_view configurationScheme = "mcp:";

/// The servers that `mcp:FILE` or `mcp:FILE#NAME` names. A server that the user of the host has disabled must be named.
Result<std::vector<LiveServer>> configuredServers(std::string_view source, const CommandLine& commandLine) {
    const std::string_view place = source.substr(configurationScheme.size());
    const std::size_t hash = place.rfind('#');
    const QString path = QFileInfo(QString::fromUtf8(place.substr(0, hash))).absoluteFilePath();
    const auto file = loadMcpConfig(path.toStdString());
    if (!file)
        return std::unexpected(file.error());
    const std::string_view name = hash == std::string_view::npos ? std::string_view() : place.substr(hash + 1);
    std::vector<LiveServer> servers;
    std::vector<std::string_view> names;
    for (const McpServerConfig& config : file->servers) {
        names.emplace_back(config.name);
        if (name.empty() ? config.disabled : config.name != name)
            continue;
        for (const Error& unsupported : config.unsupported)
            printNote(unsupported);
        McpConfigContext context{.environment = {},
                                 .input = inputFromTerminal,
                                 .projectFolder = QDir::currentPath().toStdString(),
                                 .home = {}};
        servers.push_back(configuredServer(config, path.toStdString(), std::move(context), optionsOf(commandLine)));
    }
    for (const Error& error : file->errors)
        printError(error);
    if (servers.empty())
        return std::unexpected(name.empty() ? cliError("no MCP server is enabled in this file", path.toStdString())
                                            : unknownNameError("MCP server", name, names));
    return servers;
}

/// A source argument: a live server, or what sourceSpecs() reads.
struct Argument {
    std::string source;
    std::optional<LiveServer> server;
    std::optional<QFuture<McpResult<McpListing>>> listing; ///< of the server
};

/// Fails for the configuration file of a host, which names servers instead of containing tools.
Result<void> rejectConfiguration(const std::string& source) {
    constexpr qint64 maxBytes = 1024 * 1024;
    const QFileInfo file(QString::fromStdString(source));
    if (!file.isFile() || file.size() > maxBytes)
        return {};
    const auto text = readText(source);
    constexpr std::array keys = {"\"mcpServers\"", "\"context_servers\"", "[mcp_servers."};
    if (!text || std::ranges::none_of(keys, [&](const char* key) { return (*text)->bytes().contains(key); }))
        return {};
    const auto configuration = readMcpConfig(*text);
    if (!configuration || configuration->servers.empty())
        return {};
    std::string names;
    for (const McpServerConfig& server : configuration->servers)
        names += (names.empty() ? "" : ", ") + visibleText(server.name);
    return std::unexpected(cliError(std::format("this file configures the MCP servers {}; use mcp:FILE#NAME to connect "
                                                "to one, or mcp:FILE for all",
                                                names),
                                    source));
}

Result<std::vector<Argument>> readArguments(const CommandLine& commandLine) {
    if (const auto checked = checkStandardInput(commandLine.sources); !checked)
        return std::unexpected(checked.error());
    std::vector<Argument> arguments;
    for (const std::string& source : commandLine.sources) {
        if (!isTypedServer(source) && source.starts_with(configurationScheme)) {
            auto servers = configuredServers(source, commandLine);
            if (!servers)
                return std::unexpected(servers.error());
            for (LiveServer& server : *servers)
                arguments.push_back({source, std::move(server), {}});
            continue;
        }
        Argument& argument = arguments.emplace_back(source);
        if (!isTypedServer(source)) {
            if (auto checked = rejectConfiguration(source); !checked)
                return std::unexpected(std::move(checked.error()));
            continue;
        }
        auto server = typedServer(source, QDir::currentPath().toStdString(), optionsOf(commandLine));
        if (!server)
            return std::unexpected(server.error());
        argument.server = *std::move(server);
    }
    return arguments;
}

/// Asks whether to trust a server that is not trusted yet. Empty if it is trusted.
Message reasonForDistrust(const LiveServer& server, TrustBook& trust, bool& isNobodyAvailable, AbortSignal abort) {
    if (server.isTyped)
        return {};
    const SourceAccess access = serverAccess(server.origin, server.specification);
    const auto state = trust.stateOf(access);
    if (!state)
        return state.error().message();
    if (state->isTrusted)
        return {};
    if (!isTerminal(stdin) || !isTerminal(stderr)) {
        isNobodyAvailable = true;
        std::fputs((trustQuestion(access, state->earlier)).c_str(), stderr);
        return Message::verbatim(std::format("not trusted; use --trust {} to trust it", access.digest));
    }
    const std::string question = trustQuestion(access, state->earlier) + "Trust this server and connect to it? [y/N] ";
    const std::optional<std::string> line = QCoro::waitFor(readTerminalLine(question, std::move(abort)));
    if (!line || (*line != "y" && *line != "yes"))
        return Message::verbatim("not trusted");
    if (const auto stored = trust.trust(access, systemClock().epochMs()); !stored)
        printNote(stored.error());
    return {};
}

void addListing(Argument& argument, OpenedSources& opened) {
    McpResult<McpListing> listing = argument.listing->result();
    if (!listing) {
        opened.errors.push_back(serverError(*argument.server, std::move(listing.error().message)));
        return;
    }
    for (Message& problem : listing->problems)
        printNote(serverError(*argument.server, std::move(problem)));
    opened.specs.push_back(sourceOf(*argument.server, *std::move(listing)));
}

} // namespace

std::expected<OpenedSources, int> openSources(const CommandLine& commandLine, AbortSignal abort) {
    auto arguments = readArguments(commandLine);
    if (!arguments)
        return std::unexpected(fail(arguments.error()));
    auto digests = trustedDigests(commandLine);
    if (!digests)
        return std::unexpected(fail(digests.error()));
    TrustBook trust({.file = userTrustPath(), .digests = *std::move(digests), .trustsAll = commandLine.approvesCalls});
    OpenedSources opened;
    bool isNobodyAvailable = false;
    for (Argument& argument : *arguments) {
        if (!argument.server)
            continue;
        if (const Message reason = reasonForDistrust(*argument.server, trust, isNobodyAvailable, abort);
            !reason.empty()) {
            opened.errors.push_back(serverError(*argument.server, reason));
            continue;
        }
        if (!opened.servers)
            opened.servers = std::make_shared<McpServers>(systemClock());
        opened.servers->add(argument.server->setup);
        argument.listing = opened.servers->list(argument.server->setup.id, abort);
    }
    if (isNobodyAvailable) {
        for (const Error& error : opened.errors)
            printError(error);
        return std::unexpected(exit_code::nobodyAvailable);
    }
    for (Argument& argument : *arguments) {
        if (argument.listing)
            addListing(argument, opened);
        if (argument.server)
            continue;
        auto specs = sourceSpecs({argument.source});
        if (!specs)
            return std::unexpected(fail(specs.error()));
        std::ranges::move(*specs, std::back_inserter(opened.specs));
    }
    return opened;
}

} // namespace toolroom
