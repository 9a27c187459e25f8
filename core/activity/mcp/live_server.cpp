// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/mcp/live_server.h"

#include "core/activity/mcp/machine_login.h"
#include "core/activity/messages.h"
#include "core/activity/secrets.h"
#include "core/base/format.h"
#include "core/mcp/config/config_hosts.h"
#include "core/mcp/transport/http_transport.h"
#include "core/mcp/transport/stdio_transport.h"
#include "core/registry/activity_specification.h"
#include "core/run/permissions/command_line.h"
#include "core/run/trust/covered_files.h"
#include "core/run/trust/trust.h"
#include "core/secrets/known_secrets.h"
#include "core/trace/redaction/redaction.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <array>
#include <variant>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view stdioScheme = "stdio:";
constexpr std::string_view oldPrefix = "mcp:stdio:";

std::string baseName(const std::string& path) {
    return QFileInfo(QString::fromStdString(path)).completeBaseName().toStdString();
}

/// The folder of a package that `script` is the start of, such as `weather` for `weather/dist/index.js`; empty if the
/// script has a name of its own.
std::string scriptFolder(const std::string& script) {
    static constexpr std::array starts = {"index"sv, "main"sv, "__main__"sv};
    static constexpr std::array outputs = {"dist"sv, "build"sv, "out"sv, "lib"sv, "src"sv, "bin"sv, "."sv};
    if (!std::ranges::contains(starts, std::string_view(baseName(script))))
        return {};
    QString folder = QFileInfo(QString::fromStdString(script)).path();
    while (std::ranges::contains(outputs, std::string_view(QFileInfo(folder).fileName().toStdString())) &&
           folder.contains(QLatin1Char('/')))
        folder = QFileInfo(folder).path();
    const std::string name = QFileInfo(folder).fileName().toStdString();
    return std::ranges::contains(outputs, std::string_view(name)) ? std::string() : name;
}

/// A name for a server: that of its program, or of the package or script that a launcher starts.
std::string nameOf(const std::vector<std::string>& command) {
    static constexpr std::array launchers = {"npx"sv,    "npm"sv,    "node"sv, "bunx"sv,   "bun"sv,     "deno"sv,
                                             "uvx"sv,    "uv"sv,     "pipx"sv, "python"sv, "python3"sv, "ruby"sv,
                                             "docker"sv, "podman"sv, "sh"sv,   "bash"sv,   "env"sv,     "java"sv};
    static constexpr std::array subcommands = {"run"sv, "exec"sv, "x"sv, "-m"sv};
    const std::string program = baseName(command.front());
    if (!std::ranges::contains(launchers, std::string_view(program)))
        return program;
    const auto word = std::find_if(command.begin() + 1, command.end(), [](const std::string& argument) {
        return !argument.starts_with('-') && !std::ranges::contains(subcommands, std::string_view(argument));
    });
    if (word == command.end())
        return program;
    std::string name = scriptFolder(*word);
    if (name.empty())
        name = word->substr(word->rfind('/') + 1);
    name = name.substr(0, name.find('@')); // the version of a package
    const QFileInfo file(QString::fromStdString(name));
    constexpr std::array scripts = {"js"sv, "mjs"sv, "cjs"sv, "ts"sv, "py"sv, "rb"sv, "sh"sv, "jar"sv};
    return std::ranges::contains(scripts, file.suffix().toStdString()) ? file.completeBaseName().toStdString() : name;
}

/// Remembers the credentials among the values that a server receives. The others, such as folders and names of
/// environments, are in many texts.
void rememberCredentials(const ResolvedMcpServer& resolved) {
    const auto remember = [](const std::string& name, const std::string& value) {
        if (!isSecretKey(name) && redactedText(value) == value)
            return;
        rememberSecret(value);
        rememberSecret(value.substr(value.find(' ') + 1)); // without the scheme
    };
    if (const auto* program = std::get_if<StdioServer>(&resolved.server))
        for (const auto& [name, value] : program->environment)
            remember(name.toStdString(), value.toStdString());
    else
        for (const auto& [name, value] : std::get<RemoteServer>(resolved.server).headers)
            remember(name.toStdString(), value.toStdString());
    rememberSecret(resolved.clientSecret);
    for (const std::string& password : resolved.passwords)
        rememberSecret(password);
}

std::shared_ptr<CredentialStore> storeOf(const LiveServerOptions& options) {
    return options.credentials ? options.credentials : std::make_shared<InMemoryCredentialStore>();
}

/// The values as text. Those that references name, and those that are secret according to their name or their text,
/// are masked.
Result<NamedValues> resolveValues(const NamedValues& values, SecretMask& secrets) {
    NamedValues resolved;
    for (const auto& [name, text] : values) {
        const bool isReference = isSecretReference(text);
        Result<std::string> value = isReference ? resolveUserSecret(text) : text;
        if (!value)
            return std::unexpected(value.error());
        if (isReference)
            addReference(secrets, text);
        else if (isSecretKey(name) || redactedText(text) != text) {
            secrets.addSecret(text);
            rememberSecret(text);
        }
        resolved.emplace_back(name, *std::move(value));
    }
    return resolved;
}

/// The first server with a command or URL has it as its id. No command line or URL ends like the others.
std::string numberedId(std::string id, int number) {
    return number > 1 ? formatText("{} ({})", id, number) : id;
}

Result<LiveServer> typedProgram(std::string_view line, const std::string& folder, LiveServerOptions options) {
    const auto command = splitCommandLine(line);
    if (!command)
        return std::unexpected(Error{message<activity_messages::quoteNotClosed>(line)});
    if (command->empty() || command->front().empty())
        return std::unexpected(Error{message<activity_messages::serverCommandEmpty>()});
    const std::string id = numberedId(std::string(stdioScheme) + joinCommandLine(*command), options.number);
    StdioServer server{.folder = QString::fromStdString(folder)};
    for (const std::string& word : *command)
        server.command += QString::fromStdString(word);
    Json specification = {{"type", "mcp"}, {"server", id}, {"command", *command}, {"cwd", folder}};
    for (const auto& [name, value] : options.environment)
        specification["env"][name] = nullptr;
    auto connect = [server, environment = options.environment]() -> Result<McpConnection> {
        SecretMask secrets;
        const Result<NamedValues> values = resolveValues(environment, secrets);
        if (!values)
            return std::unexpected(values.error());
        StdioServer started = server;
        for (const auto& [name, value] : *values)
            started.environment.insert_or_assign(QString::fromStdString(name), QString::fromStdString(value));
        return McpConnection{makeStdioTransport(std::move(started), systemClock()), std::move(secrets)};
    };
    const std::string name = nameOf(*command);
    return LiveServer{.sourceId = name,
                      .label = name,
                      .specification = readActivity(std::move(specification)),
                      .isTyped = true,
                      .setup = {.id = id, .connect = std::move(connect), .client = std::move(options.client)}};
}

bool hasCredentials(const MachineReferences& machine) {
    return !machine.clientSecret.empty() || !machine.clientKey.empty() || !machine.workloadToken.empty();
}

Result<LiveServer> typedUrl(const std::string& source, LiveServerOptions options) {
    const QUrl url(QString::fromStdString(source), QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return std::unexpected(Error{message<activity_messages::serverUrlInvalid>(source)});
    if (!url.userInfo().isEmpty())
        return std::unexpected(Error{message<activity_messages::serverUrlWithUser>()});
    const std::string address = url.toString(QUrl::FullyEncoded).toStdString();
    const std::string id = numberedId(address, options.number);
    Json names = Json::array();
    for (const auto& [name, value] : options.headers)
        names.push_back(name);
    Json specification = {{"type", "mcp"}, {"server", id}, {"url", address}};
    if (!names.empty())
        specification["headers"] = std::move(names);
    OAuthOptions oauth{
        .server = url, .clientId = options.machine.clientId, .store = storeOf(options), .prompt = options.signIn};
    if (hasCredentials(options.machine)) {
        Result<MachineCredentials> machine = readMachineReferences(options.machine);
        if (!machine)
            return std::unexpected(std::move(machine.error()));
        oauth.machine = *std::move(machine);
    }
    auto connect = [url, headers = options.headers, oauth]() -> Result<McpConnection> {
        RemoteServer server{.url = url};
        SecretMask secrets;
        const Result<NamedValues> values = resolveValues(headers, secrets);
        if (!values)
            return std::unexpected(values.error());
        for (const auto& [name, value] : *values)
            server.headers.emplace_back(QByteArray::fromStdString(name), QByteArray::fromStdString(value));
        if (oauth.prompt || oauth.machine)
            server.authorizer = makeOAuthAuthorizer(oauth, systemClock());
        return McpConnection{makeHttpTransport(std::move(server), systemClock()), std::move(secrets)};
    };
    const std::string name = url.host().toStdString();
    return LiveServer{.sourceId = name,
                      .label = name,
                      .specification = readActivity(std::move(specification)),
                      .isTyped = true,
                      .setup = {.id = id,
                                .connect = std::move(connect),
                                .signOut = [url, store = oauth.store] { return store->erase(credentialName(url)); },
                                .client = std::move(options.client)}};
}

const std::string& projectOf(const McpServerConfig& config, const McpConfigContext& context) {
    return config.projectFolder.empty() ? context.projectFolder : config.projectFolder;
}

/// `text` with its folder variables replaced, because folders are not secret.
std::string expandFolders(const McpTemplate& text, const McpServerConfig& config, const McpConfigContext& context) {
    using Kind = McpTemplate::Kind;
    const std::string& project = projectOf(config, context);
    std::string result;
    for (const McpTemplate::Part& part : text.parts) {
        if (part.kind == Kind::Text)
            result += part.text;
        else if (part.kind == Kind::WorkspaceFolder && !project.empty())
            result += project;
        else if (part.kind == Kind::UserHome)
            result += context.home.empty() ? QDir::homePath().toStdString() : context.home;
        else
            result += McpTemplate{{part}}.text();
    }
    return result;
}

/// Adds the variables, inputs and files that `text` contains, because the server receives their values.
void addReads(const McpTemplate& text, Json& specification) {
    using Kind = McpTemplate::Kind;
    for (const McpTemplate::Part& part : text.parts) {
        if (part.kind == Kind::Environment)
            specification["env"][part.text] = nullptr;
        else if (part.kind == Kind::Input || part.kind == Kind::File)
            specification["env"][McpTemplate{{part}}.text()] = nullptr;
    }
}

/// What is started or reached, for trust and display. Values of variables and headers may be secret, so only their
/// names are included; the digest of the configuration covers them.
ActivitySpecificationPtr specificationOf(const McpServerConfig& config, const std::string& id,
                                         const McpConfigContext& context) {
    Json specification = {{"type", "mcp"}, {"server", id}, {"configuration", config.digest()}};
    for (const McpTemplate* text :
         {&config.command, &config.folder, &config.environmentFile, &config.url, &config.clientId, &config.clientSecret,
          &config.authorizationServer, &config.clientKey, &config.workloadToken, &config.identityProvider,
          &config.identityClientId})
        addReads(*text, specification);
    for (const McpTemplate* reference : {&config.clientKey, &config.workloadToken})
        if (!reference->empty())
            specification["env"][expandFolders(*reference, config, context)] = nullptr;
    for (const McpTemplate& argument : config.arguments)
        addReads(argument, specification);
    for (const auto& [name, value] : config.headers)
        addReads(value, specification);
    for (const auto& [name, value] : config.environment)
        addReads(value, specification);
    if (config.transport != McpTransportKind::Stdio) {
        specification["url"] = expandFolders(config.url, config, context);
        for (const auto& [name, value] : config.headers)
            specification["headers"].push_back(name);
        return readActivity(std::move(specification));
    }
    const McpProgram program = programOf(config, context);
    specification["command"] = Json::array({program.command});
    for (const McpTemplate& argument : config.arguments)
        specification["command"].push_back(expandFolders(argument, config, context));
    const QDir base(program.folder.empty() ? QDir::currentPath() : QString::fromStdString(program.folder));
    specification["cwd"] = QDir::cleanPath(base.absolutePath()).toStdString();
    for (const auto& [name, value] : config.environment)
        specification["env"][name] = nullptr;
    for (const std::string& name : config.passedVariables)
        specification["env"][name] = nullptr;
    if (!config.environmentFile.empty()) {
        specification["env"][expandFolders(config.environmentFile, config, context)] = nullptr;
        specification["files"] = Json::array({program.environmentFile});
    }
    // These decide what is run; others may be secret. Without PATH, that of this process is used.
    for (const auto& [name, value] : program.environment) {
        if (namesCode(name, value, specification["cwd"].get<std::string>()))
            specification["env"][name] = value;
    }
    return readActivity(std::move(specification));
}

/// The keychain is only for references that the user has entered, because a project may contain the file.
Result<MachineCredentials> machineOf(const ResolvedMcpServer& resolved) {
    for (const std::string& reference : {resolved.machine->clientKey, resolved.machine->workloadToken}) {
        if (reference.starts_with(keychainScheme))
            return std::unexpected(Error{message<activity_messages::keychainInManifest>()});
        if (const auto file = credentialFile(reference); file && QDir::isRelativePath(QString::fromStdString(*file)))
            return std::unexpected(Error{message<activity_messages::credentialPathRelative>(reference)});
    }
    SecretSource clientSecret;
    if (!resolved.clientSecret.empty())
        clientSecret = {"clientSecret", [secret = resolved.clientSecret] { return Result<std::string>(secret); }};
    return readMachineReferences(*resolved.machine, std::move(clientSecret));
}

Result<McpConnection> connectTo(const McpServerConfig& config, const McpConfigContext& context,
                                const SignInPrompt& signIn, const std::shared_ptr<CredentialStore>& store,
                                const StartGuard& guard) {
    auto resolved = resolveMcpServer(config, context);
    if (!resolved)
        return std::unexpected(std::move(resolved.error()));
    SecretMask secrets;
    for (const std::string& secret : resolved->secrets)
        secrets.addSecret(secret);
    rememberCredentials(*resolved);
    if (auto* program = std::get_if<StdioServer>(&resolved->server)) {
        program->guard = guard;
        return McpConnection{makeStdioTransport(std::move(*program), systemClock()), std::move(secrets)};
    }
    RemoteServer& remote = std::get<RemoteServer>(resolved->server);
    OAuthOptions oauth{.server = remote.url,
                       .clientId = resolved->clientId,
                       .clientSecret = resolved->clientSecret,
                       .store = store,
                       .prompt = signIn};
    if (resolved->machine) {
        Result<MachineCredentials> machine = machineOf(*resolved);
        if (!machine)
            return std::unexpected(config.entry.error({}, machine.error().reason));
        oauth.machine = *std::move(machine);
    }
    if (oauth.prompt || oauth.machine)
        remote.authorizer = makeOAuthAuthorizer(std::move(oauth), systemClock());
    auto transport = config.transport == McpTransportKind::Sse ? makeSseTransport(std::move(remote), systemClock())
                                                               : makeHttpTransport(std::move(remote), systemClock());
    return McpConnection{std::move(transport), std::move(secrets)};
}

} // namespace

bool isLiveServerArgument(std::string_view source) {
    return source.starts_with(stdioScheme) || source.starts_with(oldPrefix) || isAbsoluteUrl(source);
}

Result<LiveServer> liveServerFromArgument(const std::string& source, const std::string& folder,
                                          LiveServerOptions options) {
    std::string_view line = source;
    for (const std::string_view prefix : {oldPrefix, stdioScheme}) {
        if (line.starts_with(prefix))
            return typedProgram(line.substr(prefix.size()), folder, std::move(options));
    }
    return typedUrl(source, std::move(options));
}

std::string configuredServerId(const std::string& path, const std::string& name) {
    return path + '#' + name;
}

std::string configuredServerLabel(const std::string& path, const std::string& name) {
    const McpFilePlace place = placeOfMcpFile(path);
    const std::string_view host = mcpHostName(place.host);
    std::string label = name + ", ";
    label += host.empty() ? QFileInfo(QString::fromStdString(path)).fileName().toStdString() : host;
    if (!host.empty() && !place.projectFolder.empty())
        label += " (" + QFileInfo(QString::fromStdString(place.projectFolder)).fileName().toStdString() + ")";
    return label;
}

LiveServer liveServerFromConfig(const McpServerConfig& config, const std::string& path, McpConfigContext context,
                                LiveServerOptions options) {
    const std::string id = configuredServerId(path, config.name);
    if (config.startTimeoutMs)
        options.client.timeouts.start = options.client.timeouts.page = *config.startTimeoutMs;
    if (config.callTimeoutMs) {
        options.client.timeouts.call = *config.callTimeoutMs;
        options.client.timeouts.maxCall = std::max(options.client.timeouts.maxCall, options.client.timeouts.call);
    }
    const std::shared_ptr<CredentialStore> store = storeOf(options);
    auto signOut = [config, context, store]() -> QCoro::Task<void> {
        // Only the resolved URL is the name of the credentials.
        const auto resolved = resolveMcpServer(config, context);
        const auto* remote = resolved ? std::get_if<RemoteServer>(&resolved->server) : nullptr;
        return store->erase(remote ? credentialName(remote->url) : std::string());
    };
    const auto guard = std::make_shared<StartGuard>();
    return {.sourceId = config.name,
            .label = configuredServerLabel(path, config.name),
            .specification = specificationOf(config, id, context),
            .isTyped = false,
            .readSpecification = [config, id, context] { return specificationOf(config, id, context); },
            .guard = guard,
            .setup = {.id = id,
                      .connect = [config, context = std::move(context), signIn = options.signIn, store,
                                  guard] { return connectTo(config, context, signIn, store, *guard); },
                      .signOut = std::move(signOut),
                      .client = std::move(options.client)}};
}

void requireTrust(LiveServer& server, std::shared_ptr<const TrustStore> trust) {
    server.setup.checkTrust = [trust = std::move(trust), read = server.readSpecification,
                               guard = server.guard]() -> Result<void> {
        const ActivitySpecificationPtr specification = read();
        const SourceAccess access = serverAccess(specification);
        if (Result<void> trusted = trust->requireTrust(access); !trusted)
            return trusted;
        Result<StartGuard> start = trustedStart(*specification, {}, access.content);
        if (!start)
            return std::unexpected(start.error());
        *guard = *std::move(start);
        return {};
    };
}

SourceSpec toSourceSpec(const LiveServer& server, McpToolListing listing) {
    SourceSpec source{.kind = SourceSpec::Kind::Text,
                      .name = server.setup.id,
                      .server = server.specification,
                      .sourceId = server.sourceId,
                      .isTyped = server.isTyped};
    setListing(source, std::move(listing));
    return source;
}

void setListing(SourceSpec& source, McpToolListing listing) {
    source.text = std::move(listing.tools.text);
    source.refusedTools = std::move(listing.tools.refused);
    source.errors.clear();
    for (Message& problem : listing.problems)
        source.errors.emplace_back(Error{.reason = std::move(problem), .source = source.name},
                                   SourceError::Extent::Partial);
}

SourceSpec toSourceSpec(const LiveServer& server, Message error) {
    return failedSource(server.setup.id, std::move(error), SourceError::Extent::Unreachable);
}

} // namespace toolroom
