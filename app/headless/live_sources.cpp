// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/live_sources.h"

#include "app/cli_error.h"
#include "app/headless/output.h"
#include "app/headless/terminal_line.h"
#include "app/sources.h"
#include "core/activity/live_server.h"
#include "core/json/text.h"

#include <QDir>
#include <QProcess>

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

/// A source argument: a live server, or what sourceSpecs() reads.
struct Argument {
    std::string source;
    std::optional<LiveServer> server;
    std::optional<QFuture<McpResult<McpListing>>> listing; ///< of the server
};

Result<std::vector<Argument>> readArguments(const CommandLine& commandLine) {
    std::vector<Argument> arguments;
    for (const std::string& source : commandLine.sources) {
        Argument& argument = arguments.emplace_back(source);
        if (!isTypedServer(source))
            continue;
        auto server = typedServer(source, QDir::currentPath().toStdString(), optionsOf(commandLine));
        if (!server)
            return std::unexpected(server.error());
        argument.server = *std::move(server);
    }
    return arguments;
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

Result<OpenedSources> openSources(const CommandLine& commandLine, AbortSignal abort) {
    auto arguments = readArguments(commandLine);
    if (!arguments)
        return std::unexpected(arguments.error());
    OpenedSources opened;
    for (Argument& argument : *arguments) {
        if (!argument.server)
            continue;
        if (!opened.servers)
            opened.servers = std::make_shared<McpServers>(systemClock());
        opened.servers->add(argument.server->setup);
        argument.listing = opened.servers->list(argument.server->setup.id, abort);
    }
    for (Argument& argument : *arguments) {
        if (argument.server) {
            addListing(argument, opened);
            continue;
        }
        auto specs = sourceSpecs({argument.source});
        if (!specs)
            return std::unexpected(specs.error());
        std::ranges::move(*specs, std::back_inserter(opened.specs));
    }
    return opened;
}

} // namespace toolroom
