// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"
#include "core/mcp/auth/machine_credentials.h"
#include "core/mcp/transport/http_transport.h"
#include "core/mcp/transport/stdio_transport.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace toolroom {

/// Text with variables, which are expanded when a server is started.
struct TOOLROOM_EXPORT McpTemplate {
    enum class Kind {
        Text,
        Environment,     ///< an environment variable
        Input,           ///< a value that the user enters
        File,            ///< the content of a file
        WorkspaceFolder, ///< the project folder
        WorkspaceName,   ///< the name of the project folder
        UserHome,
        Unsupported, ///< a variable of the host that Toolroom does not support; cannot be resolved
    };
    struct Part {
        Kind kind = Kind::Text;
        std::string text;                         ///< the text, or the name of the variable, input or file
        std::optional<std::string> fallback = {}; ///< used if the environment variable is not set
    };

    std::vector<Part> parts;
    std::string pointer; ///< JSON pointer in the server's entry

    [[nodiscard]] bool empty() const { return parts.empty(); }
    /// For display, in one syntax for all hosts: `${env:NAME}`, `${input:ID}`, `${workspaceFolder}`, …
    [[nodiscard]] std::string text() const;
};

/// A value that the user enters before a server is started.
struct McpInput {
    std::string id;
    std::string description;                 ///< empty if the file does not declare the input
    std::optional<std::string> defaultValue; ///< suggested
    std::vector<std::string> options;        ///< the allowed values; empty: any text is allowed
    bool isPassword = false;
};

/// The minimum length of a value in ResolvedMcpServer::secrets, except for password inputs.
inline constexpr std::size_t minMaskedBytes = 6;

/// How a server is reached. `Http` is Streamable HTTP, which falls back to HTTP+SSE.
enum class McpTransportKind { Stdio, Http, Sse };

/// One server in the configuration file of a host. May contain secrets, although references to them are more common.
struct TOOLROOM_EXPORT McpServerConfig {
    std::string name;
    McpTransportKind transport = McpTransportKind::Stdio;

    // Stdio
    McpTemplate command; ///< one program, never split
    std::vector<McpTemplate> arguments;
    McpTemplate folder; ///< working directory; empty: the project folder
    std::vector<std::pair<std::string, McpTemplate>> environment;
    std::vector<std::string> passedVariables; ///< environment variables that are passed on if they are set
    McpTemplate environmentFile;              ///< lines of NAME=VALUE; `environment` takes precedence

    // Http and Sse
    McpTemplate url;
    std::vector<std::pair<std::string, McpTemplate>> headers;
    McpTemplate clientId; ///< OAuth client id, registered in advance
    McpTemplate clientSecret;
    // Machine credentials, instead of a user's sign-in
    bool usesClientCredentials = false; ///< the client's secret is enough
    McpTemplate authorizationServer;    ///< the issuer that receives the credentials
    McpTemplate clientKey;              ///< this and the next one: `env:NAME` or `file:PATH`
    McpTemplate workloadToken;
    McpTemplate identityProvider; ///< URL of its token endpoint
    McpTemplate identityClientId;

    bool disabled = false; ///< the user has disabled the server in the host
    /// Tools that the host offers to its model; empty: all that are not denied.
    std::optional<std::vector<std::string>> allowedTools;
    std::vector<std::string> deniedTools;
    std::optional<std::int64_t> startTimeoutMs;
    std::optional<std::int64_t> callTimeoutMs;

    std::vector<McpInput> inputs; ///< those that the templates refer to
    /// The project that the file belongs to; empty for a user's file.
    std::string projectFolder;
    Document entry;                 ///< the entry as written in the file
    std::string pointer;            ///< JSON pointer of the entry in the file
    std::vector<Error> unsupported; ///< members and variables that have no effect in Toolroom

    /// The position of the entry.
    [[nodiscard]] TextPosition at() const;
    [[nodiscard]] bool offers(std::string_view tool) const;
    /// The SHA-256 digest of what is started or connected to, with unresolved variables: command, arguments, folders,
    /// environment, or URL, transport, headers and client. A change requires new trust.
    [[nodiscard]] std::string digest() const;
};

/// Where the values of variables come from. The functions are called on the thread of resolveMcpServer().
struct McpConfigContext {
    /// Null: the environment of this process.
    std::function<std::optional<std::string>(const std::string& name)> environment;
    /// Null or an empty result: the input is missing. Ask for McpServerConfig::inputs beforehand.
    std::function<std::optional<std::string>(const McpInput& input)> input;
    /// The project folder for servers in the user's files, and the base of their relative paths. Empty: there is none,
    /// and paths are relative to the current directory.
    std::string projectFolder;
    std::string home; ///< home directory; empty: the user's
};

struct ResolvedMcpServer {
    std::variant<StdioServer, RemoteServer> server;
    std::string clientId; ///< for OAuthOptions
    std::string clientSecret;
    std::optional<MachineReferences> machine; ///< without the client's secret; unset: a user signs in
    /// Values to mask in logs and traces. They come from variables, inputs, files, the environment, and headers. Short
    /// values are not included, because they may occur in any text.
    std::vector<std::string> secrets;
    std::vector<std::string> passwords; ///< those that the user entered as passwords
};

/// The program that a configuration starts, for the trust decision. Variables are resolved as resolveMcpServer() does,
/// but values that the user must enter stay as placeholders, as do variables that are not set.
struct McpProgram {
    std::string command;
    std::string folder; ///< empty: the current directory
    /// The variables that the configuration sets, with their values: only for deciding what is started, not for
    /// display.
    std::map<std::string, std::string, std::less<>> environment;
    std::string environmentFile; ///< absolute path; empty if there is none
};
[[nodiscard]] McpProgram programOf(const McpServerConfig& config, McpConfigContext context);

/// Expands the variables. Reads the environment file and files that templates refer to. Errors name the server, the
/// member and the variable, have the member's position, and never contain a value.
[[nodiscard]] TOOLROOM_EXPORT Result<ResolvedMcpServer> resolveMcpServer(const McpServerConfig& config,
                                                                         const McpConfigContext& context);

} // namespace toolroom
