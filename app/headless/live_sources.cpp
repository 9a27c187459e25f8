// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/live_sources.h"

#include "app/cli_error.h"
#include "app/headless/app_pages.h"
#include "app/headless/headless.h"
#include "app/headless/program_trust.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/terminal_line.h"
#include "app/headless/terminal/trusted_digests.h"
#include "app/sources.h"
#include "core/activity/process/default_answers.h"
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/mcp/config/config_files.h"
#include "core/registry/modules/module_document.h"
#include "core/run/trust/source_access.h"
#include "core/run/trust/trust.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

namespace toolroom {

namespace {

/// Asks on the terminal before the sign-in begins and before it opens the browser, unless the user agreed in advance.
QCoro::Task<SignInAnswer> signInFromTerminal(bool agreedInAdvance, SignInRequest request, AbortSignal abort) {
    const QString address = request.address.toString(QUrl::FullyEncoded);
    std::string text = formatText("{} requires a sign-in", visibleText(request.server.toString().toStdString()));
    if (!request.issuer.empty())
        text += " at " + visibleText(request.issuer);
    if (!address.isEmpty())
        text += "\n  " + visibleText(address.toStdString());
    if (agreedInAdvance) {
        printNote(cliError(text));
    } else {
        if (!canAskOnTerminal())
            co_return SignInAnswer::NobodyAsked;
        const std::string_view question =
            address.isEmpty() ? "Ask the server where to sign in, and register Toolroom there if necessary?"
                              : "Open this address in the browser?";
        const std::optional<std::string> line =
            co_await readTerminalLine(formatText("\n{}\n{} [y/N] ", text, question), std::move(abort));
        if (!isYes(line))
            co_return SignInAnswer::Declined;
    }
    const QString browser = qEnvironmentVariable("BROWSER", QStringLiteral("xdg-open"));
    if (!address.isEmpty() && !QProcess::startDetached(browser, {address}))
        printNote(cliError("cannot start the browser; open the address manually"));
    co_return SignInAnswer::Agreed;
}

/// Asks for the inputs of a server. Without a terminal, they are missing.
std::map<std::string, std::string> inputsFromTerminal(const McpServerConfig& config, AbortSignal abort) {
    std::map<std::string, std::string> values;
    for (const McpInput& input : config.inputs) {
        if (!canAskOnTerminal() || abort.stop_requested())
            break;
        std::string prompt = visibleText(input.description.empty() ? input.id : input.description);
        for (std::size_t i = 0; i < input.options.size(); ++i)
            prompt +=
                (i == 0 ? " (" : ", ") + visibleText(input.options[i]) + (i + 1 == input.options.size() ? ")" : "");
        if (input.defaultValue && !input.isPassword)
            prompt += " [" + visibleText(*input.defaultValue) + "]";
        const auto echo = input.isPassword ? TerminalEcho::Off : TerminalEcho::On;
        const std::optional<std::string> line = QCoro::waitFor(readTerminalLine(prompt + ": ", abort, echo));
        if (line && (!line->empty() || input.defaultValue))
            values[input.id] = line->empty() ? *input.defaultValue : *line;
    }
    return values;
}

/// A source argument: a live server, unusable entries of a file, or what resolveSourceSpecs() reads.
struct Argument {
    std::string source;
    std::optional<LiveServer> server;
    std::optional<SourceSpec> failed = {};
    std::optional<McpServerConfig> config;                           ///< configuration of a server in a file
    std::shared_ptr<std::map<std::string, std::string>> inputs = {}; ///< set before the server is connected
    std::optional<QFuture<McpResult<McpToolListing>>> listing;       ///< tools of the server
    std::optional<ResolvedModules> modules = {};                     ///< without `server`
    std::optional<QCoro::Task<LoadedModules>> loading = {};
};

/// The servers that `mcp:FILE` or `mcp:FILE#NAME` names.
Result<std::vector<Argument>> configuredServers(const std::string& source, const CommandLine& commandLine) {
    auto file = readNamedServers(source);
    if (!file)
        return std::unexpected(file.error());
    std::vector<Argument> servers;
    if (!file->errors.empty())
        servers.push_back({.source = source, .server = {}, .failed = toSourceSpec(*file), .config = {}, .listing = {}});
    for (McpServerConfig& config : file->servers) {
        for (const Error& unsupported : config.unsupported)
            printNote(unsupported);
        const auto inputs = std::make_shared<std::map<std::string, std::string>>();
        McpConfigContext context{.environment = {},
                                 .input = [inputs](const McpInput& input) -> std::optional<std::string> {
                                     const auto found = inputs->find(input.id);
                                     return found == inputs->end() ? std::nullopt : std::optional(found->second);
                                 },
                                 .projectFolder = QDir::currentPath().toStdString(),
                                 .home = {}};
        LiveServer server =
            liveServerFromConfig(config, file->path, std::move(context), terminalServerOptions(commandLine));
        if (commandLine.startTimeoutMs)
            server.setup.client.timeouts.start = server.setup.client.timeouts.page = *commandLine.startTimeoutMs;
        if (commandLine.timeoutMs)
            server.setup.client.timeouts.call = server.setup.client.timeouts.maxCall = *commandLine.timeoutMs;
        servers.push_back({.source = source,
                           .server = std::move(server),
                           .config = std::move(config),
                           .inputs = inputs,
                           .listing = {}});
    }
    return servers;
}

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
    return std::unexpected(cliError(formatText("this file configures the MCP servers {}; use mcp:FILE#NAME to connect "
                                               "to one, or mcp:FILE for all",
                                               names),
                                    source));
}

Result<std::vector<Argument>> readArguments(const CommandLine& commandLine) {
    if (const auto checked = checkStandardInput(commandLine.sources); !checked)
        return std::unexpected(checked.error());
    std::vector<Argument> arguments;
    for (const std::string& given : commandLine.sources) {
        const auto expanded = expandSample(given);
        if (!expanded)
            return std::unexpected(expanded.error());
        const std::string& source = *expanded;
        if (isConfigurationSource(source)) {
            auto servers = configuredServers(source, commandLine);
            if (!servers)
                return std::unexpected(servers.error());
            std::ranges::move(*servers, std::back_inserter(arguments));
            continue;
        }
        if (isModuleArgument(source)) {
            ModuleSource modules = moduleSourceFromArgument(source, QDir::currentPath().toStdString());
            auto hosts = makeModuleHosts(modules, terminalServerOptions(commandLine));
            if (!hosts)
                return std::unexpected(hosts.error());
            arguments.push_back({.source = source,
                                 .server = {},
                                 .listing = {},
                                 .modules = ResolvedModules{std::move(modules), *std::move(hosts)}});
            continue;
        }
        Argument& argument = arguments.emplace_back();
        argument.source = source;
        if (!isLiveServerArgument(source)) {
            if (moduleLanguage(source) && QFileInfo(QString::fromStdString(source)).isFile())
                return std::unexpected(
                    cliError(formatText("this file is code; use module:{} to load it, which runs it", source), source));
            if (auto checked = rejectConfiguration(source); !checked)
                return std::unexpected(std::move(checked.error()));
            continue;
        }
        auto server =
            liveServerFromArgument(source, QDir::currentPath().toStdString(), terminalServerOptions(commandLine));
        if (!server)
            return std::unexpected(server.error());
        argument.server = *std::move(server);
    }
    return arguments;
}

SourceSpec listedSource(Argument& argument) {
    McpResult<McpToolListing> listing = argument.listing->result();
    return listing ? toSourceSpec(*argument.server, *std::move(listing))
                   : toSourceSpec(*argument.server, std::move(listing.error().message));
}

/// How the server has violated the protocol so far.
void printProblems(const McpServers& servers, const std::string& id, const std::string& source) {
    for (const Message& problem : servers.status(id).problems)
        printWarning({problem, source});
}

/// Waits for what is being loaded or listed, and adds all arguments to `opened`. In Mode::Lint, also the pages
/// of MCP Apps.
Result<void> addSources(std::vector<Argument>& arguments, Mode mode, ResolvedSources& opened,
                        const AbortSignal& abort) {
    for (Argument& argument : arguments) {
        if (argument.loading) {
            addModules(QCoro::waitFor(*std::move(argument.loading)), opened.specs, opened);
            continue;
        }
        if (argument.listing || argument.failed) {
            opened.specs.push_back(argument.failed ? *std::move(argument.failed) : listedSource(argument));
            if (argument.listing && opened.specs.back().server && mode == Mode::Lint)
                addAppPages(opened.specs.back(), *opened.servers, argument.server->setup.id, abort);
            if (argument.listing)
                printProblems(*opened.servers, argument.server->setup.id, argument.source);
            continue;
        }
        auto specs = resolveSourceSpecs({argument.source});
        if (!specs)
            return std::unexpected(specs.error());
        std::ranges::move(*specs, std::back_inserter(opened.specs));
    }
    return {};
}

/// In other modes, servers do not ask.
bool runsCalls(Mode mode) {
    constexpr std::array modes = {Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Verify};
    return std::ranges::contains(modes, mode);
}

} // namespace

LiveServerOptions terminalServerOptions(const CommandLine& commandLine) {
    LiveServerOptions options = serverOptions(commandLine);
    options.signIn = std::bind_front(signInFromTerminal, commandLine.confirmsCalls);
    if (commandLine.timeoutMs)
        options.client.timeouts.call = options.client.timeouts.maxCall = *commandLine.timeoutMs;
    if (commandLine.answersWithDefaults)
        options.client.handler =
            std::make_shared<DefaultAnswerHandler>([](const Message& reason) { printNote({reason}); });
    else if (runsCalls(commandLine.mode))
        options.client.handler = std::make_shared<DecliningAnswerHandler>();
    if (!commandLine.roots.empty())
        options.client.roots = std::make_shared<RootFolders>(commandLine.roots);
    return options;
}

void addModules(LoadedModules modules, std::vector<SourceSpec>& specs, ResolvedSources& opened) {
    std::ranges::move(modules.sources, std::back_inserter(specs));
    std::ranges::move(modules.visited, std::back_inserter(opened.visited));
}

std::expected<ResolvedSources, int> resolveSources(const CommandLine& commandLine, AbortSignal abort,
                                                   const ServerHandlers& handlers) {
    auto arguments = readArguments(commandLine);
    if (!arguments)
        return std::unexpected(fail(arguments.error()));
    auto digests = readTrustedDigests(commandLine);
    if (!digests)
        return std::unexpected(fail(digests.error()));
    const auto trust = std::make_shared<TrustStore>(
        TrustSettings{.file = userTrustPath(), .digests = *std::move(digests), .trustsAll = commandLine.confirmsCalls});
    ResolvedSources opened{.specs = {}, .servers = {}, .trust = trust};
    bool isTrustMissing = false;
    std::vector<Argument*> trusted;
    std::set<std::string> modules;
    for (Argument& argument : *arguments) {
        if (!opened.servers && (argument.modules || argument.server))
            opened.servers = std::make_shared<McpServers>(systemClock());
        if (argument.modules && !modules.insert(argument.source).second)
            return std::unexpected(fail(cliError("this server is specified twice", argument.source)));
        if (argument.modules)
            trusted.push_back(&argument);
        if (!argument.server)
            continue;
        const std::array programs = {serverAccess(argument.server->specification)};
        Message reason = argument.server->isTyped
                             ? Message()
                             : reasonForDistrust(programs, programs.front().digest,
                                                 "Trust this server and connect to it? [y/N] ", *trust, abort);
        if (!reason.empty()) {
            argument.failed = toSourceSpec(*argument.server, std::move(reason));
            isTrustMissing = true;
            continue;
        }
        if (argument.config)
            *argument.inputs = inputsFromTerminal(*argument.config, abort);
        if (handlers)
            argument.server->setup.client.handler = handlers(argument.server->setup.id);
        if (opened.servers->has(argument.server->setup.id))
            return std::unexpected(fail(cliError("this server is specified twice", argument.server->setup.id)));
        if (!argument.server->isTyped)
            requireTrust(*argument.server, trust);
        opened.servers->add(argument.server->setup);
        trusted.push_back(&argument);
    }
    if (isTrustMissing) {
        if (abort.stop_requested())
            return std::unexpected(exit_code::interrupted);
        for (const Argument& argument : *arguments)
            if (argument.failed)
                std::ranges::for_each(argument.failed->errors, printError);
        return std::unexpected(exit_code::nobodyAvailable);
    }
    // Only after all questions, because a sign-in asks on the terminal, too, and connections read `trust`.
    for (Argument* argument : trusted) {
        if (argument->modules) {
            const auto& [source, hosts] = opened.modules.emplace_back(*std::move(argument->modules));
            argument->loading = loadModules(source, hosts, opened.servers, abort);
        } else {
            argument->listing = opened.servers->list(argument->server->setup.id, abort);
        }
    }
    if (auto added = addSources(*arguments, commandLine.mode, opened, abort); !added)
        return std::unexpected(fail(added.error()));
    return opened;
}

} // namespace toolroom
