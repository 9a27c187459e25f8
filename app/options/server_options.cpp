// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"
#include "core/base/format.h"

#include "app/cli_error.h"
#include "core/activity/mcp/machine_login.h"
#include "core/activity/secrets.h"
#include "core/base/http_token.h"
#include "core/json/text.h"

#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

Result<void> readStartTimeout(CommandLine& commandLine, std::string_view value) {
    return readMilliseconds("--start-timeout", value, commandLine.startTimeoutMs);
}

Result<void> readEra(CommandLine& commandLine, std::string_view value) {
    const auto found = std::ranges::find(eraNames, value);
    if (found == eraNames.end())
        return std::unexpected(unknownNameError("era", value, eraNames));
    commandLine.era = static_cast<EraChoice>(found - eraNames.begin());
    return {};
}

Result<void> readRevision(CommandLine& commandLine, std::string_view value) {
    commandLine.protocolRevision = findRevision(value);
    if (!commandLine.protocolRevision)
        return std::unexpected(unknownNameError("revision", value, supportedRevisionNames()));
    return {};
}

Result<void> readAnswer(CommandLine& commandLine, std::string_view value) {
    if (!std::ranges::contains(answerNames, value))
        return std::unexpected(unknownNameError("answer", value, answerNames));
    commandLine.answersWithDefaults = value == "defaults";
    return {};
}

Result<void> readRoot(CommandLine& commandLine, std::string_view value) {
    const QFileInfo folder(QString::fromUtf8(value));
    if (!folder.isDir())
        return std::unexpected(cliError("this is not a folder", std::string(value)));
    commandLine.roots.push_back(folder.absoluteFilePath().toStdString());
    return {};
}

Result<void> readListen(CommandLine& commandLine, std::string_view value) {
    const std::size_t colon = value.rfind(':');
    const std::string_view host = value.substr(0, colon);
    const std::string_view digits = colon == std::string_view::npos ? std::string_view() : value.substr(colon + 1);
    const auto port = parseNumber<std::uint16_t>(digits);
    if ((host != "127.0.0.1" && host != "localhost") || !port)
        return std::unexpected(cliError(formatText(
            "--listen requires 127.0.0.1:PORT, where 0 selects a free port, not \"{}\"", visibleText(value))));
    commandLine.listenPort = *port;
    return {};
}

Result<void> readToken(CommandLine& commandLine, std::string_view value) {
    if (!isSecretReference(value))
        return std::unexpected(cliError("--token requires env:VARIABLE or keychain:ENTRY, which contains the token"));
    commandLine.tokenReference = value;
    return {};
}

/// Reads the path of a file. Fails with `error` for "-", which stands for standard input or output.
Result<void> readFilePath(std::string& path, std::string_view value, const char* error) {
    if (value == "-")
        return std::unexpected(cliError(error));
    path = value;
    return {};
}

Result<void> readFault(CommandLine& commandLine, std::string_view value) {
    return readFilePath(commandLine.faultFile, value, "--fault requires a file; it cannot read standard input");
}

Result<void> readRecord(CommandLine& commandLine, std::string_view value) {
    return readFilePath(commandLine.recordFile, value, "--record requires a file; it cannot write to standard output");
}

Result<void> readReplay(CommandLine& commandLine, std::string_view value) {
    return readFilePath(commandLine.replayFile, value, "--replay requires a file; it cannot read standard input");
}

/// The value of a header is never on the command line, where every process could read it.
Result<void> readHeader(CommandLine& commandLine, std::string_view value) {
    const std::size_t equals = value.find('=');
    const std::string_view name = value.substr(0, equals);
    const std::string_view reference = equals == std::string_view::npos ? std::string_view() : value.substr(equals + 1);
    if (!isHttpToken(name) || !isSecretReference(reference))
        return std::unexpected(
            cliError("--header requires NAME=env:VARIABLE or NAME=keychain:ENTRY, which contains the value"));
    if (isConnectionHeader(name))
        return std::unexpected(cliError(formatText("--header cannot set `{}`: the connection determines it", name)));
    commandLine.headers.emplace_back(name, reference);
    return {};
}

Result<void> readAuthorizationServer(CommandLine& commandLine, std::string_view value) {
    const QUrl url(QString::fromUtf8(value), QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return std::unexpected(
            cliError("--authorization-server requires the issuer URL of the server", std::string(value)));
    commandLine.machine.issuer = value;
    return {};
}

Result<void> readClientId(CommandLine& commandLine, std::string_view value) {
    commandLine.machine.clientId = value;
    return {};
}

/// Like the values of headers, credentials are never on the command line.
template <std::string MachineReferences::*member>
Result<void> readCredential(CommandLine& commandLine, std::string_view value) {
    if (!isCredentialReference(value))
        return std::unexpected(cliError("credentials must be references: env:VARIABLE, keychain:ENTRY, or file:PATH"));
    commandLine.machine.*member = value;
    return {};
}

constexpr std::array serverTable = {
    Option{"--era",
           "ERA",
           "Use this protocol era with MCP servers: auto (default; asks the server), legacy, or modern",
           OptionGroup::Server,
           {},
           serverModes,
           readEra,
           nameList<eraNames>},
    Option{
        "--revision",
        "REVISION",
        "Use only this protocol revision with MCP servers, such as 2025-06-18, instead of --era (default: the newest "
        "one that the server accepts)",
        OptionGroup::Server,
        {},
        serverModes,
        readRevision,
        supportedRevisionNames},
    Option{"--header",
           "NAME=REF",
           "Send this header to MCP servers specified as URLs; REF is env:VARIABLE or keychain:ENTRY (can be repeated)",
           OptionGroup::Server,
           {},
           serverModes,
           readHeader},
    Option{"--authorization-server",
           "URL",
           "Send the credentials of the following options only to the authorization server with this issuer URL",
           OptionGroup::Server,
           {},
           serverModes,
           readAuthorizationServer},
    Option{"--client-id",
           "ID",
           "Use this OAuth client, registered in advance, with MCP servers specified as URLs",
           OptionGroup::Server,
           {},
           serverModes,
           readClientId},
    Option{"--client-secret",
           "REF",
           "Sign in without a user, with the secret of the client; REF is env:VARIABLE, keychain:ENTRY, or file:PATH",
           OptionGroup::Server,
           {},
           serverModes,
           readCredential<&MachineReferences::clientSecret>},
    Option{"--client-key",
           "REF",
           "Sign in without a user, with the private key of the client (PEM, P-256 or RSA)",
           OptionGroup::Server,
           {},
           serverModes,
           readCredential<&MachineReferences::clientKey>},
    Option{"--workload-token",
           "REF",
           "Sign in without a user, with a JSON Web Token that identifies the workload; it is read again when needed",
           OptionGroup::Server,
           {},
           serverModes,
           readCredential<&MachineReferences::workloadToken>},
    Option{"--pass-network",
           "",
           "Pass the environment variables for proxies and certificates, such as HTTPS_PROXY and SSL_CERT_FILE, to MCP "
           "servers specified as commands",
           OptionGroup::Server,
           {},
           serverModes,
           setFlag<&CommandLine::passesNetworkVariables>},
    Option{"--start-timeout",
           "MS",
           "Wait at most MS milliseconds to connect to an MCP server and for each page of its lists (default: 30000)",
           OptionGroup::Server,
           {},
           serverModes | ModeSet{Mode::Lsp},
           readStartTimeout},
    Option{"--answer",
           "HOW",
           "Respond to forms from MCP servers: decline (default) or defaults (accept with the default values); "
           "requests to a language model are always declined",
           OptionGroup::Server,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Verify},
           readAnswer,
           nameList<answerNames>},
    Option{"--root",
           "FOLDER",
           "Report this folder to MCP servers that request roots (can be repeated)",
           OptionGroup::Server,
           {},
           sourceModes,
           readRoot},
    Option{
        "--listen",
        "ADDRESS",
        "Serve HTTP clients at this address (127.0.0.1:PORT) instead of a single client over standard input and output",
        OptionGroup::Server,
        {},
        {Mode::Serve},
        readListen},
    Option{"--token",
           "REF",
           "Serve only HTTP clients that send this bearer token; REF is env:VARIABLE or keychain:ENTRY (default: a new "
           "token, printed at startup)",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readToken},
    Option{"--fault",
           "RULES",
           "Inject faults into agents' calls to test how the agents react; RULES is a JSON file",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readFault},
    Option{"--record",
           "FILE",
           "Record the tools, requests, and answers of --serve to a new JSON Lines file; recognized secrets are "
           "redacted",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readRecord},
    Option{
        "--ask-intent",
        "",
        "Ask agents in an additional argument of each tool what the user wants, and record the answers; tools do not "
        "receive them",
        OptionGroup::Server,
        {},
        {Mode::Serve},
        setFlag<&CommandLine::asksIntent>},
    Option{"--replay",
           "FILE",
           "Serve the tools and answers recorded with --record; nothing is run",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readReplay},
    Option{"--replay-times",
           "",
           "Replay calls with their recorded durations",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           setFlag<&CommandLine::replaysTimes>},
};

} // namespace

std::span<const Option> serverOptions() {
    return serverTable;
}

} // namespace toolroom
