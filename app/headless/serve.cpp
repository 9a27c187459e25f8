// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/gateway_switches.h"
#include "app/headless/headless.h"
#include "app/headless/headless_runs.h"
#include "app/headless/terminal/interrupt.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/standard_input.h"
#include "app/headless/terminal/terminal_policy.h"
#include "app/sources.h"
#include "core/activity/secrets.h"
#include "core/base/format.h"
#include "core/gateway/control_channel.h"
#include "core/gateway/faults.h"
#include "core/gateway/gateway.h"
#include "core/gateway/replay.h"
#include "core/gateway/window_policy.h"
#include "core/json/text.h"
#include "core/mcp/server/mcp_http_endpoint.h"
#include "core/mcp/server/mcp_server_session.h"
#include "core/mcp/transport/stdio_reader.h"
#include "core/network/network.h"
#include "core/secrets/known_secrets.h"

#include <QCoroFuture>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <stop_token>
#include <thread>
#include <utility>

namespace toolroom {

namespace {

/// How long open calls may take to end when the client has gone.
constexpr int shutdownMs = 5'000;

class AgentOutput final : public ReplyStream {
public:
    [[nodiscard]] std::string_view transport() const override { return "pipe"; }
    void send(const std::string& message) override { writeOutput(message + '\n', {}, exit_code::clean); }
    void respond(const std::string& message, std::optional<std::int64_t>) override { send(message); }
};

/// The stored names belong to the first source, so that they stay the same when sources are added.
std::string namesPath(const std::string& source) {
    const bool isFile = !isLiveServerArgument(source) && !isConfigurationSource(source) && !source.ends_with(':');
    return offeredNamesPath(isFile ? QFileInfo(QString::fromStdString(source)).absoluteFilePath().toStdString()
                                   : source);
}

/// What was changed in a tool for all clients, or only for legacy ones.
void printRepairs(const std::string& id, const RepairedItem& repaired, std::string_view clients) {
    if (!repaired.problem.empty())
        printNote(cliError(
            formatText("{} is not offered{}: {}", visibleText(id), clients, visibleText(repaired.problem.text()))));
    else if (!repaired.repairs.empty())
        printNote(cliError(formatText("{} is offered{} with changes: {}", visibleText(id), clients,
                                      visibleText(describeRepairs(repaired.repairs).text()))));
}

/// Prints what clients would not find out to standard error, which hosts write to their logs: the offered names that
/// differ from the tools' own, and the changes to tools for which clients would reject the whole list.
void printOffered(const Gateway& gateway) {
    const bool asksIntent = gateway.asksIntent();
    std::string legacyClients;
    for (const Revision& revision : supportedRevisions()) // newest first
        if (revision.era == Era::Modern)
            legacyClients = formatText(" to clients before revision {}", revision.name);
    for (const Gateway::OfferedTool& tool : gateway.offeredTools()) {
        if (!tool.id.ends_with('/' + tool.name))
            printNote(cliError(formatText("{} is offered as {}", visibleText(tool.id), tool.name)));
        if (asksIntent && !tool.asksIntent)
            printNote(cliError(formatText("{} is offered without the `intent` argument", visibleText(tool.id))));
        printRepairs(tool.id, tool.modern, {});
        printRepairs(tool.id, tool.legacy, legacyClients);
    }
    for (const Gateway::OmittedTool& tool : gateway.omittedTools())
        printNote(cliError(formatText("{} is not offered: {}", visibleText(tool.id), visibleText(tool.reason.text()))));
    const std::size_t offered = gateway.offeredTools().size();
    printNote(cliError(formatText("serving {} {}", offered, offered == 1 ? "tool" : "tools")));
}

/// Loads the tools of a server again after they have changed.
QCoro::Task<void> reload(std::shared_ptr<Gateway> gateway, std::shared_ptr<McpServers> servers,
                         std::shared_ptr<std::vector<SourceSpec>> specs, std::string server) {
    const McpResult<McpToolListing> listing = co_await servers->list(server, {});
    if (!listing) {
        printError({.reason = listing.error().message, .source = server});
        co_return;
    }
    for (SourceSpec& spec : *specs) {
        if (!spec.server || spec.name != server)
            continue;
        setListing(spec, *listing);
        std::ranges::for_each(spec.errors, printError);
    }
    if (const auto offered = gateway->setTools(loadSources(*specs, {}).snapshot); !offered)
        printError(offered.error());
    else
        printOffered(*gateway);
}

/// Lets the calls of a session or endpoint end after it was closed.
void waitUntilIdle(QEventLoop& loop, const std::function<bool()>& isIdle) {
    const QDeadlineTimer limit(shutdownMs);
    const auto alarm = systemClock().callAfter(shutdownMs, [] {}); // an event at the latest then
    while (!isIdle() && !limit.hasExpired())
        loop.processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

struct ServerSetup {
    std::shared_ptr<McpService> service;
    std::shared_ptr<Gateway> gateway;   ///< the same; null for a recording
    std::unique_ptr<HeadlessRuns> runs; ///< runs of the gateway
    AbortSignal interruption;           ///< triggered by Ctrl-C
    std::shared_ptr<ControlChannel> control; ///< null for a recording
};

/// Tells the clients of `target`, a session or an endpoint, what has changed behind the gateway.
void notifyOfChanges(const ServerSetup& setup, QObject* context, auto& target) {
    if (!setup.gateway)
        return;
    QObject::connect(setup.gateway.get(), &Gateway::listChanged, context,
                     [&target](const QString& list) { target.notifyListChanged(list.toStdString()); });
    QObject::connect(setup.gateway.get(), &Gateway::resourceUpdated, context,
                     [&target](const QString& uri) { target.notifyResourceUpdated(uri.toStdString()); });
}

/// Ends `loop` on Ctrl-C.
std::stop_callback<std::function<void()>> quitOnInterrupt(const ServerSetup& setup, QEventLoop& loop) {
    return std::stop_callback<std::function<void()>>(
        setup.interruption, [&loop] { QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection); });
}

/// Serves one client until it closes standard input. On Ctrl-C, the program ends without returning, because the thread
/// that reads standard input cannot be interrupted.
void serveStandardInput(ServerSetup setup) {
    const auto output = std::make_shared<AgentOutput>();
    const auto session =
        std::make_shared<McpServerSession>(setup.service, McpServerSession::Clients::One, systemClock());
    session->setNotificationStream(output);
    TransportEvents events;
    events.received = [&](RpcMessage message) { session->receive(std::move(message), output); };
    events.problem = [&](const Message& problem) {
        const RpcError error{rpc_code::parseError, problem.text(), {}};
        output->respond(serializeRpc(std::nullopt, error), error.code);
    };
    StdioReader reader("stdin");
    QEventLoop loop;
    notifyOfChanges(setup, &loop, *session);
    if (setup.control)
        setup.control->start(controlSocketPath());
    std::thread thread([&] {
        readStandardInput(loop, [&](std::string_view bytes) { return reader.add(bytes, events); });
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    {
        const auto onInterrupt = quitOnInterrupt(setup, loop);
        loop.exec();
    }
    session->close();
    waitUntilIdle(loop, [&] { return session->isIdle(); });
    if (setup.interruption.stop_requested()) {
        setup.runs.reset();
        std::_Exit(exit_code::interrupted);
    }
    thread.join();
}

/// The secret that clients must send.
Result<QByteArray> tokenFor(const CommandLine& commandLine) {
    if (commandLine.tokenReference.empty()) {
        QByteArray token = QUuid::createUuid().toByteArray(QUuid::WithoutBraces); // from a secure source
        rememberSecret(token.toStdString());
        return token;
    }
    const auto secret = resolveUserSecret(commandLine.tokenReference);
    if (!secret)
        return std::unexpected(secret.error());
    if (secret->empty())
        return std::unexpected(cliError("the token is empty", commandLine.tokenReference));
    return QByteArray::fromStdString(*secret);
}

/// Serves any number of clients until Ctrl-C.
int serveHttp(const ServerSetup& setup, const CommandLine& commandLine) {
    const auto token = tokenFor(commandLine);
    const auto loaded = network();
    if (!token || !loaded)
        return fail(token ? loaded.error() : token.error());
    const auto endpoint = std::make_shared<McpHttpEndpoint>(setup.service, *token, systemClock());
    const auto server = (*loaded)->serveOnLoopback(*commandLine.listenPort, endpoint->service(), systemClock());
    if (!server)
        return fail(
            cliError(formatText("port {} on 127.0.0.1 is not available; choose another port, or 0 for a free one",
                                *commandLine.listenPort)));
    printNote(cliError(formatText("listening on http://127.0.0.1:{}{}", server->port(), McpHttpEndpoint::path)));
    if (commandLine.tokenReference.empty())
        printNote(cliError(formatText("clients must send the header Authorization: Bearer {}", token->toStdString())));
    QEventLoop loop;
    notifyOfChanges(setup, &loop, *endpoint);
    if (setup.control) {
        setup.control->setAddress(formatText("http://127.0.0.1:{}{}", server->port(), McpHttpEndpoint::path));
        setup.control->start(controlSocketPath());
    }
    const auto onInterrupt = quitOnInterrupt(setup, loop);
    loop.exec();
    endpoint->close();
    waitUntilIdle(loop, [&] { return endpoint->isIdle(); });
    return exit_code::clean;
}

/// The document of --fault; null without it.
Result<Json> faultDocument(const CommandLine& commandLine) {
    if (commandLine.faultFile.empty())
        return Json();
    const auto text = readText(commandLine.faultFile);
    if (!text)
        return std::unexpected(text.error());
    const auto document = Document::parse(*text);
    if (!document)
        return std::unexpected(document.error());
    const auto rules = readFaultRules(*document);
    if (!rules)
        return std::unexpected(rules.error());
    printWarning(
        cliError(formatText("faults are injected into calls, with seed {}", rules->seed), commandLine.faultFile));
    return document->value();
}

/// Lets faults change the descriptions of tools that the gateway offers.
void changeDescriptions(FaultInjector& faults, const std::shared_ptr<Gateway>& gateway) {
    faults.setDescriptionChange([gateway = gateway.get()](const std::string& tool, const std::string& description) {
        QMetaObject::invokeMethod(gateway, [=] { gateway->setDescription(tool, description); });
    });
}

int serve(ServerSetup setup, const CommandLine& commandLine) {
    if (commandLine.listenPort)
        return serveHttp(setup, commandLine);
    serveStandardInput(std::move(setup));
    return exit_code::clean;
}

/// Serves the tools of a recording.
int serveRecording(const CommandLine& commandLine) {
    const Interrupt interrupt;
    const auto text = readText(commandLine.replayFile);
    if (!text)
        return fail(text.error());
    std::vector<Error> warnings;
    auto recording = readRecording(*text, warnings);
    if (!recording)
        return fail(recording.error());
    std::ranges::for_each(warnings, printWarning);
    printNote(cliError("serving this recording; nothing is run", commandLine.replayFile));
    const auto times = commandLine.replaysTimes ? Replay::Times::Recorded : Replay::Times::None;
    return serve({.service = std::make_shared<Replay>(*std::move(recording), times, systemClock()),
                  .gateway = nullptr,
                  .runs = nullptr,
                  .interruption = interrupt.signal(),
                  .control = nullptr},
                 commandLine);
}

/// The writer for the file of --record; null without this option.
Result<std::unique_ptr<RecordingWriter>> recordingWriter(const CommandLine& commandLine) {
    if (commandLine.recordFile.empty())
        return nullptr;
    return RecordingWriter::create(commandLine.recordFile, systemClock(), printWarning);
}

/// How the workbench sees the gateway.
GatewayHello describeGateway(const RegistrySnapshot& tools) {
    std::vector<std::string> sources;
    for (const LoadedSource& source : tools.sources())
        sources.push_back(source.server);
    return {.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(),
            .pid = QCoreApplication::applicationPid(),
            .startedAt = systemClock().epochMs(),
            .address = {},
            .sources = std::move(sources)};
}

/// The user is asked in the workbench or, with --listen, on the terminal.
std::shared_ptr<ConfirmationPolicy> confirmationPolicy(const CommandLine& commandLine) {
    std::vector<std::shared_ptr<ConfirmationPolicy>> policies = {makeTerminalPolicy(commandLine.confirmsCalls, false),
                                                                 std::make_shared<WindowPolicy>(windowSocketPath())};
    if (commandLine.listenPort)
        policies.push_back(makeTerminalPolicy(false));
    return std::make_shared<PolicyChain>(std::move(policies));
}

} // namespace

int runServe(const CommandLine& commandLine) {
    if (!commandLine.replayFile.empty())
        return serveRecording(commandLine);
    const auto serverRequests = std::make_shared<ServerRequestForwarder>();
    const auto gate = std::make_shared<ConfirmationGate>(confirmationPolicy(commandLine));
    const auto faults = faultDocument(commandLine);
    if (!faults)
        return fail(faults.error());
    const auto injector = std::make_shared<FaultInjector>(FaultRules(), systemClock());
    const auto wrapActivity = [injector](std::shared_ptr<Activity> activity, bool isChild) {
        return injector->wrap(std::move(activity), isChild);
    };
    const auto holds = std::make_shared<CallHolds>();
    auto recording = recordingWriter(commandLine); // before anything starts
    if (!recording)
        return fail(recording.error());
    auto runs = HeadlessRuns::open(
        commandLine, [&](const std::string& server) { return serverRequests->handlerFor(server); }, gate, wrapActivity,
        holds);
    if (!runs)
        return runs.error();
    const ResolvedSources& sources = (*runs)->sources();
    auto calls = std::make_unique<AgentCalls>((*runs)->service(), gate, commandLine.confirmWaitMs);
    calls->setHolds(holds);
    const auto gateway = std::make_shared<Gateway>(
        std::move(calls), sources.servers, OfferedNames(namesPath(commandLine.sources.front())), serverRequests);
    gateway->setAsksIntent(commandLine.asksIntent);
    if (const auto offered = gateway->setTools((*runs)->loaded().snapshot); !offered)
        return fail(offered.error());
    if (gateway->offeredTools().empty() && !(*runs)->loaded().errors.empty())
        return exit_code::unusable;
    printOffered(*gateway);
    const auto specs = std::make_shared<std::vector<SourceSpec>>(sources.specs);
    QObject::connect(gateway.get(), &Gateway::toolsOutdated, gateway.get(),
                     [servers = sources.servers, specs, gateway = gateway.get()](const QString& server) {
                         const QCoro::Task<void> reloading =
                             reload(gateway->shared_from_this(), servers, specs, server.toStdString());
                     });
    QObject::connect(gateway.get(), &Gateway::requestEnded, gateway.get(),
                     [weak = (*runs)->exporter()](const AgentRequestTrace& request) {
                         if (const auto exporter = weak.lock())
                             exporter->add(request);
                     });
    QObject::connect(gateway.get(), &Gateway::clientSessionEnded, gateway.get(),
                     [weak = (*runs)->exporter()](const McpSessionEnd& session) {
                         if (const auto exporter = weak.lock())
                             exporter->add(session);
                     });
    changeDescriptions(*injector, gateway);
    Runner& runner = (*runs)->service().runner();
    const auto recorder = std::make_shared<GatewayRecorder>(*gateway);
    if (const auto recorded = recorder->record(*std::move(recording)); !recorded)
        return fail(recorded.error());
    if (const auto injected = switchFaults(*faults, injector, runner); !injected)
        return fail(injected.error());
    const auto control = std::make_shared<ControlChannel>(
        *gateway, holds, describeGateway(*(*runs)->loaded().snapshot),
        ControlChannel::Switches{
            .setFaults = [injector, &runner](const Json& rules) { return switchFaults(rules, injector, runner); },
            .setRecording = [recorder](const std::string& file) { return recorder->recordTo(file); }});
    const QString recordFile = QString::fromStdString(commandLine.recordFile);
    control->setState(
        {.faults = *faults,
         .recording = recordFile.isEmpty() ? std::string() : QFileInfo(recordFile).absoluteFilePath().toStdString()});
    const AbortSignal interruption = (*runs)->interruption();
    return serve({.service = gateway,
                  .gateway = gateway,
                  .runs = *std::move(runs),
                  .interruption = interruption,
                  .control = control},
                 commandLine);
}

} // namespace toolroom
