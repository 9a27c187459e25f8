// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/mcp/config/config_files.h"

#include "core/mcp/config/config_edit.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace toolroom;

namespace {

Result<McpConfigFile> readConfig(const QByteArray& bytes, std::string name) {
    return readMcpConfig(std::make_shared<const SourceText>(std::move(name), bytes.toStdString()));
}

std::string joinedItems(const std::vector<std::string>& items, std::string_view separator = ",") {
    std::string text;
    for (const std::string& item : items)
        text += (text.empty() ? "" : std::string(separator)) + item;
    return text;
}

/// All fields that are set, one server a line.
std::string describe(const McpServerConfig& server) {
    std::string text = formatText("{}@{}:", server.name, server.at().line);
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty())
            text += formatText(" {}={}", name, value);
    };
    const auto members = [&](std::string_view name, const std::vector<std::pair<std::string, McpTemplate>>& values) {
        for (const auto& [key, value] : values)
            text += formatText(" {}.{}={}", name, key, value.text());
    };
    constexpr std::array transports = {"", " http", " sse"};
    text += transports[static_cast<std::size_t>(server.transport)];
    add("command", server.command.text());
    for (const McpTemplate& argument : server.arguments)
        text += formatText(" [{}]", argument.text());
    add("cwd", server.folder.text());
    members("env", server.environment);
    add("passed", joinedItems(server.passedVariables));
    add("envFile", server.environmentFile.text());
    add("url", server.url.text());
    members("header", server.headers);
    add("clientId", server.clientId.text());
    add("clientSecret", server.clientSecret.text());
    add("disabled", server.disabled ? "true" : "");
    if (server.allowedTools)
        text += " allowed=" + joinedItems(*server.allowedTools);
    add("denied", joinedItems(server.deniedTools));
    add("start", server.startTimeoutMs ? std::to_string(*server.startTimeoutMs) : "");
    add("call", server.callTimeoutMs ? std::to_string(*server.callTimeoutMs) : "");
    std::vector<std::string> inputs;
    for (const McpInput& input : server.inputs)
        inputs.push_back(input.id + (input.isPassword ? "*" : ""));
    add("inputs", joinedItems(inputs));
    add("project", server.projectFolder);
    return text;
}

std::vector<std::string> describe(const McpConfigFile& file) {
    std::vector<std::string> lines;
    for (const McpServerConfig& server : file.servers)
        lines.push_back(describe(server));
    return lines;
}

std::vector<std::string> unsupportedIn(const McpConfigFile& file) {
    std::vector<std::string> lines;
    for (const McpServerConfig& server : file.servers)
        for (const Error& error : server.unsupported)
            lines.push_back(
                formatText("{}: {}:{} {}", server.name, error.at.line, error.at.column, error.reason.text()));
    return lines;
}

} // namespace

class TestConfigFiles : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void documentedExamples_data();
    void serversAreAddedAndRemoved_data() { documentedExamples_data(); }
    void serversAreAddedAndRemoved();
    void onlyTheEntryIsRemoved_data();
    void onlyTheEntryIsRemoved();
    void inlineTablesAreNotEdited();
    void addedServersFitIn();
    void documentedExamples();
    void oneBadEntryHidesNoOther();
    void badEntries_data();
    void badEntries();
    void disabledEntries();
    void oddKeys();
    void badFiles_data();
    void badFiles();
    void errorsContainNoValues_data();
    void errorsContainNoValues();
    void hostByShapeAndPlace_data();
    void hostByShapeAndPlace();
    void homeFolderFilesBelongToNoProject();
    void emptyFileAtAKnownPlace();
    void manyServers();
    void knownFiles();
    void loadsFile();
};

/// Everything else keeps its bytes, and removing the server restores the file.
void TestConfigFiles::onlyTheEntryIsRemoved_data() {
    QTest::addColumn<bool>("isCodex");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after"); // empty: refused
    const auto row = [](const char* name, bool isCodex, const char* before, const char* after) {
        QTest::newRow(name) << isCodex << QByteArray(before) << QByteArray(after);
    };
    row("comment before the next table", true,
        "[mcp_servers.toolroom]\ncommand = \"t\"\nargs = []\n\n# Figma\n[mcp_servers.figma]\ncommand = \"f\"\n",
        "\n# Figma\n[mcp_servers.figma]\ncommand = \"f\"\n");
    row("tables below the entry", true,
        "a = 1\n\n[mcp_servers.toolroom]\ncommand = \"t\"\n[mcp_servers.toolroom.env]\nK = \"v\"\n[b]\nc = 2\n",
        "a = 1\n[b]\nc = 2\n");
    row("commented header", true, "# [mcp_servers.toolroom]\na = 1\n[mcp_servers.toolroom]\ncommand = \"t\"\n",
        "# [mcp_servers.toolroom]\na = 1\n");
    row("quoted name", true, "[mcp_servers.\"toolroom\"]\ncommand = \"t\"\n[b]\nc = 2\n", "[b]\nc = 2\n");
    row("table elsewhere", true,
        "[mcp_servers.toolroom]\ncommand = \"t\"\n[b]\nc = 2\n[mcp_servers.toolroom.env]\nK = \"v\"\n", "");
    row("line comment before the only entry", false,
        "{\"mcpServers\": { // mine\n  \"toolroom\": {\"command\": \"t\"}\n}}\n", "{\"mcpServers\": { // mine\n}}\n");
    row("comments on both sides", false,
        "{\"mcpServers\": { // mine\n  \"toolroom\": {\"command\": \"t\"}, // b\n  \"b\": {\"command\": \"b\"}\n}}\n",
        "{\"mcpServers\": { // mine\n  // b\n  \"b\": {\"command\": \"b\"}\n}}\n");
    row("comment before the comma", false,
        "{\"mcpServers\": {\"toolroom\": {\"command\": \"t\"} /*c*/, \"b\": {\"command\": \"b\"}}}\n", "");
}

void TestConfigFiles::onlyTheEntryIsRemoved() {
    QFETCH(const bool, isCodex);
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    const auto source = std::make_shared<const SourceText>("file", before.toStdString());
    const auto removal = removeMcpServer(source, isCodex ? McpHost::Codex : McpHost::ClaudeCode, "toolroom");
    if (after.isEmpty())
        COMPARE_TEXT(removal.error().reason.text(), std::string("cannot edit `") +
                                                        (isCodex ? "mcp_servers" : "mcpServers") +
                                                        "` without changing something else; edit the file manually");
    else
        QCOMPARE(QByteArray::fromStdString(applyEdits(source->bytes(), (**removal).edits)), after);
}

void TestConfigFiles::inlineTablesAreNotEdited() {
    const auto source = std::make_shared<const SourceText>("file", "mcp_servers = { a = { command = \"a\" } }\n");
    const std::vector<std::string> command = {"toolroom-cli", "--serve"};
    COMPARE_TEXT(addMcpServer(source, McpHost::Codex, "toolroom", command).error().reason.text(),
                 "cannot edit `mcp_servers` without changing something else; edit the file manually");
}

void TestConfigFiles::serversAreAddedAndRemoved() {
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, text);
    const auto source = std::make_shared<const SourceText>(path.toStdString(), text.toStdString());
    const auto before = readMcpConfig(source);
    QVERIFY(before);
    if (text.contains("\"mcp.servers\"") || text.contains("\"mcp\": {\n    \"inputs\"")) // old settings of VS Code
        return;
    const McpHost host = before->host;
    const std::vector<std::string> command = {"/usr/bin/toolroom-cli", "--serve", "/home/ada/my \"tools\""};
    const auto added = addMcpServer(source, host, "toolroom", command);
    QVERIFY2(added, added ? "" : added.error().text().c_str());
    QVERIFY(added->size() == 1 && added->front().range.empty());
    const auto edited = std::make_shared<const SourceText>(path.toStdString(), applyEdits(source->bytes(), *added));
    const auto after = readMcpConfig(edited);
    QVERIFY2(after, edited->bytes().data());
    QCOMPARE(after->servers.size(), before->servers.size() + 1);
    QVERIFY(
        std::ranges::any_of(after->servers, [](const McpServerConfig& server) { return server.name == "toolroom"; }));
    QCOMPARE(after->errors.size(), before->errors.size());
    const auto twice = addMcpServer(edited, host, "toolroom", command);
    QVERIFY(!twice && twice.error().text().contains("a server named toolroom already exists"));
    const auto removal = removeMcpServer(edited, host, "toolroom");
    QVERIFY(removal && *removal);
    QCOMPARE((*removal)->command, command);
    COMPARE_TEXT(applyEdits(edited->bytes(), (*removal)->edits), source->bytes());
    QVERIFY(!*removeMcpServer(source, host, "toolroom"));
}

void TestConfigFiles::addedServersFitIn() {
    const std::vector<std::string> command = {"t", "--serve", "a"};
    const auto added = [&](const char* text, McpHost host = McpHost::Cursor) {
        const auto source = std::make_shared<const SourceText>("mcp.json", text);
        const auto edit = addMcpServer(source, host, "toolroom", command);
        return edit ? applyEdits(text, *edit) : edit.error().text();
    };
    const std::string entry = "\"toolroom\": {\n      \"command\": \"t\",\n      \"args\": [\"--serve\",\"a\"]\n    }";
    COMPARE_TEXT(added(""), "{\n  \"mcpServers\": {\n    " + entry + "\n  }\n}\n");
    COMPARE_TEXT(added("{}"), "{\n  \"mcpServers\": {\n    " + entry + "\n  }\n}");
    COMPARE_TEXT(added("{\n  \"mcpServers\": {}\n}"), "{\n  \"mcpServers\": {\n    " + entry + "\n  }\n}");
    COMPARE_TEXT(added("{\n  \"a\": 1\n}"), "{\n  \"mcpServers\": {\n    " + entry + "\n  },\n  \"a\": 1\n}");
    COMPARE_TEXT(added("{\"mcpServers\": {\"a\": {}}}"),
                 "{\"mcpServers\": {\"toolroom\": {\"command\":\"t\",\"args\":[\"--serve\",\"a\"]}, \"a\": {}}}");
    COMPARE_TEXT(added("", McpHost::Codex), "[mcp_servers.toolroom]\ncommand = \"t\"\nargs = [\"--serve\",\"a\"]\n");
    QVERIFY(added("{\"mcpServers\": []}").contains("mcpServers"));
}

/// The examples in the documentation of each host.
void TestConfigFiles::documentedExamples_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<QByteArrayList>("servers");
    QTest::addColumn<QByteArrayList>("unsupported");

    QTest::newRow("Claude Desktop") << QByteArray("/home/ada/.config/Claude/claude_desktop_config.json")
                                    << QByteArray(R"({
  "mcpServers": {
    "filesystem": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-filesystem", "/Users/username/Desktop", "${HOME}/Downloads"]
    },
    "brave-search": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-brave-search"],
      "env": {"APPDATA": "C:\\Users\\user\\AppData\\Roaming\\", "BRAVE_API_KEY": "..."}
    }
  }
})") << QByteArray("Claude Desktop")
                                    << QByteArrayList{"filesystem@3: command=npx [-y] "
                                                      "[@modelcontextprotocol/server-filesystem] "
                                                      "[/Users/username/Desktop] [${HOME}/Downloads]",
                                                      "brave-search@7: command=npx [-y] "
                                                      "[@modelcontextprotocol/server-brave-search] "
                                                      "env.APPDATA=C:\\Users\\user\\AppData\\Roaming\\ "
                                                      "env.BRAVE_API_KEY=..."}
                                    << QByteArrayList{"filesystem: 5:92 `args[3]` contains `${HOME}`, which is not a "
                                                      "recognized variable and is passed through unchanged"};

    QTest::newRow("Claude Code, project")
        << QByteArray("/work/app/.mcp.json") << QByteArray(R"({
  "mcpServers": {
    "shared-server": {"type": "stdio", "command": "/path/to/server", "args": [], "env": {}},
    "api-server": {
      "type": "http",
      "url": "${API_BASE_URL:-https://api.example.com}/mcp",
      "headers": {"Authorization": "Bearer ${API_KEY}"},
      "timeout": 600000
    },
    "internal": {
      "type": "sse",
      "url": "https://mcp.internal.example.com",
      "headersHelper": "/opt/bin/get-mcp-auth-headers.sh",
      "oauth": {"clientId": "your-client-id", "callbackPort": 8080,
                "authServerMetadataUrl": "https://auth.example.com/.well-known/openid-configuration"}
    },
    "plugin": {"command": "${CLAUDE_PLUGIN_ROOT}/servers/db", "args": ["--config", "${workspaceFolder}/c.json"],
               "env": {"DB_URL": "${env:DB_URL}"}}
  }
})") << QByteArray("Claude Code")
        << QByteArrayList{"shared-server@3: command=/path/to/server project=/work/app",
                          "api-server@4: http url=${env:API_BASE_URL:-https://api.example.com}/mcp "
                          "header.Authorization=Bearer ${env:API_KEY} call=600000 "
                          "project=/work/app",
                          "internal@10: sse url=https://mcp.internal.example.com "
                          "clientId=your-client-id project=/work/app",
                          "plugin@17: command=${env:CLAUDE_PLUGIN_ROOT}/servers/db [--config] "
                          "[${workspaceFolder}/c.json] env.DB_URL=${env:DB_URL} "
                          "project=/work/app"}
        << QByteArrayList{"internal: 14:63 `oauth.callbackPort` is not supported",
                          "internal: 15:42 `oauth.authServerMetadataUrl` is not supported",
                          "internal: 13:24 `headersHelper` is not supported"};

    QTest::newRow("Claude Code, user") << QByteArray("/home/ada/.claude.json") << QByteArray(R"({
  "numStartups": 12,
  "mcpServers": {"github": {"type": "http", "url": "https://api.githubcopilot.com/mcp/"}},
  "projects": {
    "/work/app": {"allowedTools": [], "mcpServers": {"github": {"command": "gh-mcp"}}},
    "/work/none": {"allowedTools": []}
  }
})") << QByteArray("Claude Code")
                                       << QByteArrayList{"github@3: http url=https://api.githubcopilot.com/mcp/",
                                                         "github@5: command=gh-mcp project=/work/app"}
                                       << QByteArrayList();

    QTest::newRow("VS Code")
        << QByteArray("/work/app/.vscode/mcp.json") << QByteArray(R"({
  // 💡 Inputs are prompted on first server start, then stored securely by VS Code.
  "inputs": [
    {"type": "promptString", "id": "perplexity-key", "description": "Perplexity API Key", "password": true},
    {"type": "command", "id": "picked", "command": "extension.pick"},
  ],
  "servers": {
    /* https://github.com/ppl-ai/modelcontextprotocol/ */
    "Perplexity": {
      "type": "stdio",
      "command": "npx",
      "args": ["-y", "server-perplexity-ask"],
      "env": {"PERPLEXITY_API_KEY": "${input:perplexity-key}", "PYTHON": "${config:python.path}"},
      "envFile": "${workspaceFolder}/.env",
    },
    "remote": {"type": "http", "url": "https://api.githubcopilot.com/mcp/",
               "headers": {"Authorization": "Bearer ${input:picked}", "X": "${env:X}${API_KEY}"}},
    "boxed": {
      "type": "stdio", "command": "npx", "args": ["-y", "@example/mcp-server"], "cwd": "${userHome}",
      "sandboxEnabled": true, "sandbox": {"network": {"allowedDomains": ["api.example.com"]}},
      "dev": {"watch": "src/**/*.ts"}
    },
    "socket": {"type": "http", "url": "unix:///tmp/server.sock#/mcp/subpath"},
  },
})") << QByteArray("VS Code")
        << QByteArrayList{"Perplexity@9: command=npx [-y] [server-perplexity-ask] "
                          "env.PERPLEXITY_API_KEY=${input:perplexity-key} "
                          "env.PYTHON=${config:python.path} envFile=${workspaceFolder}/.env "
                          "inputs=perplexity-key* project=/work/app",
                          "remote@16: http url=https://api.githubcopilot.com/mcp/ "
                          "header.Authorization=Bearer ${input:picked} "
                          "header.X=${env:X}${API_KEY} inputs=picked project=/work/app",
                          "boxed@18: command=npx [-y] [@example/mcp-server] cwd=${userHome} "
                          "project=/work/app",
                          "socket@23: http url=unix:///tmp/server.sock#/mcp/subpath "
                          "project=/work/app"}
        << QByteArrayList{
               "Perplexity: 13:74 `env.PYTHON` uses `${config:python.path}`, which is not supported",
               "remote: 17:45 The input `picked` has the unsupported type `command`; you must enter its value",
               "remote: 17:76 `headers.X` contains `${API_KEY}`, which is not a recognized variable and is passed "
               "through unchanged",
               "boxed: 20:25 `sandboxEnabled` is not supported",
               "boxed: 20:42 `sandbox` is not supported",
               "boxed: 21:14 `dev` is not supported",
               "socket: 23:39 `unix:` is not supported"};

    QTest::newRow("VS Code settings") << QByteArray("/home/ada/.config/Code/User/settings.json") << QByteArray(R"({
  "editor.fontSize": 14, // points
  "mcp": {
    "inputs": [{"type": "promptString", "id": "k", "description": "Key"}],
    "servers": {"time": {"command": "python", "args": ["-m", "mcp_server_time"], "env": {"K": "${input:k}", "N": 3,
                                                                                         "Z": null}}}
  }
})") << QByteArray("VS Code")
                                      << QByteArrayList{"time@5: command=python [-m] [mcp_server_time] "
                                                        "env.K=${input:k} env.N=3 inputs=k"}
                                      << QByteArrayList{"time: 6:95 `env.Z` is not supported"};

    QTest::newRow("VS Code settings, flat")
        << QByteArray("/work/app/.vscode/settings.json")
        << QByteArray(R"({"mcp.servers": {"a": {"url": "http://localhost:3001/mcp"}}})") << QByteArray("VS Code")
        << QByteArrayList{"a@1: http url=http://localhost:3001/mcp project=/work/app"} << QByteArrayList();

    QTest::newRow("Copilot") << QByteArray("/home/ada/.copilot/mcp-config.json") << QByteArray(R"({
  "mcpServers": {
    "playwright": {"type": "local", "command": "npx", "args": ["@playwright/mcp@latest"], "env": {}, "tools": ["*"]},
    "context7": {"type": "http", "url": "https://mcp.context7.com/mcp", "headers": {"CONTEXT7_API_KEY": "${KEY}"},
                 "tools": ["resolve-library-id"]}
  }
})") << QByteArray("GitHub Copilot")
                             << QByteArrayList{"playwright@3: command=npx [@playwright/mcp@latest]",
                                               "context7@4: http url=https://mcp.context7.com/mcp "
                                               "header.CONTEXT7_API_KEY=${env:KEY} allowed=resolve-library-id"}
                             << QByteArrayList();

    QTest::newRow("Cursor") << QByteArray("/work/app/.cursor/mcp.json") << QByteArray(R"({
  "mcpServers": {
    "local-server": {
      "command": "python",
      "args": ["${workspaceFolder}/tools/mcp_server.py"],
      "env": {"API_KEY": "${env:API_KEY}"},
      "envFile": "${userHome}/.env"
    },
    "web-api": {"url": "https://api.example.com/mcp", "headers": {"Authorization": "Bearer ${env:MY_SERVICE_TOKEN}"}},
    "oauth-server": {
      "url": "https://api.example.com/mcp",
      "auth": {"CLIENT_ID": "${env:MCP_CLIENT_ID}", "CLIENT_SECRET": "${env:MCP_CLIENT_SECRET}", "scopes": ["read"]}
    }
  }
})") << QByteArray("Cursor")
                            << QByteArrayList{"local-server@3: command=python [${workspaceFolder}/tools/mcp_server.py] "
                                              "env.API_KEY=${env:API_KEY} envFile=${userHome}/.env project=/work/app",
                                              "web-api@9: http url=https://api.example.com/mcp "
                                              "header.Authorization=Bearer ${env:MY_SERVICE_TOKEN} project=/work/app",
                                              "oauth-server@10: http url=https://api.example.com/mcp "
                                              "clientId=${env:MCP_CLIENT_ID} clientSecret=${env:MCP_CLIENT_SECRET} "
                                              "project=/work/app"}
                            << QByteArrayList{"oauth-server: 12:108 `auth.scopes` is not supported"};

    QTest::newRow("Windsurf") << QByteArray("/home/ada/.codeium/windsurf/mcp_config.json") << QByteArray(R"({
  "mcpServers": {
    "github": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-github"],
      "env": {"GITHUB_PERSONAL_ACCESS_TOKEN": "${file:~/.github-token}"},
      "disabledTools": ["delete_repository"]
    },
    "remote-http-mcp": {
      "serverUrl": "https://your-server/mcp",
      "headers": {"API_KEY": "Bearer ${env:AUTH_TOKEN}"},
      "disabled": true
    }
  }
})") << QByteArray("Windsurf")
                              << QByteArrayList{"github@3: command=npx [-y] [@modelcontextprotocol/server-github] "
                                                "env.GITHUB_PERSONAL_ACCESS_TOKEN=${file:~/.github-token} "
                                                "denied=delete_repository",
                                                "remote-http-mcp@9: http url=https://your-server/mcp "
                                                "header.API_KEY=Bearer ${env:AUTH_TOKEN} disabled=true"}
                              << QByteArrayList();

    QTest::newRow("Zed") << QByteArray("/home/ada/.config/zed/settings.json") << QByteArray(R"({
  // Zed settings
  "theme": "One Dark",
  "context_servers": {
    "local-mcp-server": {"command": "some-command", "args": ["arg-1", "arg-2"], "env": {}, "timeout": 90},
    "remote-mcp-server": {"url": "https://example.com/mcp", "headers": {"Authorization": "Bearer <token>"}},
    "custom": {"source": "custom", "enabled": false, "command": "uv", "args": ["run", "main.py"]},
    "oldest": {"command": {"path": "node", "args": ["server.js"], "env": {"A": "1"}}, "settings": {}},
    "with-client": {"url": "https://example.com/mcp", "oauth": {"client_id": "c", "client_secret": "s"}},
  },
})") << QByteArray("Zed")
                         << QByteArrayList{"local-mcp-server@5: command=some-command [arg-1] [arg-2] call=90000",
                                           "remote-mcp-server@6: http url=https://example.com/mcp "
                                           "header.Authorization=Bearer <token>",
                                           "custom@7: command=uv [run] [main.py] disabled=true",
                                           "oldest@8: command=node [server.js] env.A=1",
                                           "with-client@9: http url=https://example.com/mcp clientId=c clientSecret=s"}
                         << QByteArrayList();

    QTest::newRow("Cline") << QByteArray("/x/cline_mcp_settings.json") << QByteArray(R"({
  "mcpServers": {
    "local-server": {"command": "node", "args": ["/path/to/server.js"], "env": {"API_KEY": "${env:API_KEY}"},
                     "alwaysAllow": ["tool1", "tool2"], "autoApprove": [], "disabled": false, "timeout": 60},
    "remote-server": {"url": "https://your-server-url.com/mcp", "headers": {"Authorization": "Bearer your-token"},
                      "autoApprove": ["tool3"], "disabled": true},
    "streamed": {"type": "streamableHttp", "url": "https://x.test/mcp"},
    "legacy": {"transportType": "http", "url": "https://x.test/mcp"}
  }
})") << QByteArray("Cline")
                           << QByteArrayList{"local-server@3: command=node [/path/to/server.js] "
                                             "env.API_KEY=${env:API_KEY} call=60000",
                                             "remote-server@5: sse url=https://your-server-url.com/mcp "
                                             "header.Authorization=Bearer your-token disabled=true",
                                             "streamed@7: http url=https://x.test/mcp",
                                             "legacy@8: http url=https://x.test/mcp"}
                           << QByteArrayList{
                                  "local-server: 4:37 `alwaysAllow` has no effect: permissions are granted in "
                                  "Toolroom",
                                  "remote-server: 6:38 `autoApprove` has no effect: permissions are granted "
                                  "in Toolroom"};

    QTest::newRow("Codex")
        << QByteArray("/home/ada/.codex/config.toml") << QByteArray(R"(model = "gpt-5"

[mcp_servers.context7]
command = "npx"
args = ["-y", "@upstash/context7-mcp"]
env_vars = ["LOCAL_TOKEN", { name = "OTHER", source = "remote" }]
cwd = "/srv"
startup_timeout_sec = 10.5

[mcp_servers.context7.env]
MY_ENV_VAR = "MY_ENV_VALUE ${not} $expanded"

[mcp_servers.figma]
url = "https://mcp.figma.com/mcp"
bearer_token_env_var = "FIGMA_OAUTH_TOKEN"
http_headers = { "X-Figma-Region" = "us-east-1" }
env_http_headers = { "X-Key" = "FIGMA_KEY" }
scopes = ["read"]

[mcp_servers.chrome_devtools]
url = "http://localhost:3000/mcp"
enabled_tools = ["open", "screenshot"]
disabled_tools = ["screenshot"] # applied after enabled_tools
default_tools_approval_mode = "prompt"
startup_timeout_ms = 20000
tool_timeout_sec = 45
enabled = false
bearer_token = "inline"

[mcp_servers.chrome_devtools.tools.open]
approval_mode = "approve"

[profiles.x]
model = "o4"
)") << QByteArray("Codex")
        << QByteArrayList{"context7@3: command=npx [-y] [@upstash/context7-mcp] cwd=/srv "
                          "env.MY_ENV_VAR=MY_ENV_VALUE ${not} $expanded passed=LOCAL_TOKEN start=10500",
                          "figma@13: http url=https://mcp.figma.com/mcp "
                          "header.X-Figma-Region=us-east-1 header.X-Key=${env:FIGMA_KEY} "
                          "header.Authorization=Bearer ${env:FIGMA_OAUTH_TOKEN}",
                          "chrome_devtools@20: http url=http://localhost:3000/mcp disabled=true "
                          "allowed=open,screenshot denied=screenshot start=20000 call=45000"}
        << QByteArrayList{"context7: 11:14 `env.MY_ENV_VAR` contains `${not}`, which is not a recognized variable and "
                          "is passed through unchanged",
                          "context7: 6:55 `env_vars[1].source` is not supported",
                          "figma: 18:10 `scopes` is not supported",
                          "chrome_devtools: 24:31 `default_tools_approval_mode` has no effect: "
                          "permissions are granted in Toolroom",
                          "chrome_devtools: 28:16 `bearer_token` is not supported",
                          "chrome_devtools: 30:1 `tools` has no effect: permissions are granted in "
                          "Toolroom"};

    QTest::newRow("Gemini CLI")
        << QByteArray("/work/app/.gemini/settings.json") << QByteArray(R"({
  "theme": "Dracula",
  "mcp": {"excluded": ["nodeServer"]},
  "mcpServers": {
    "pythonTools": {
      "command": "python",
      "args": ["-m", "my_mcp_server", "--port", "8080"],
      "cwd": "./mcp-servers/python",
      "env": {"DATABASE_URL": "$DB_CONNECTION_STRING", "API_KEY": "${EXTERNAL_API_KEY}"},
      "timeout": 15000
    },
    "nodeServer": {"command": "node", "args": ["dist/server.js", "--verbose"], "cwd": "./mcp-servers/node", "trust": true},
    "dockerizedServer": {"command": "docker", "args": ["run", "-v", "${PWD}:/workspace"]},
    "httpServerWithAuth": {
      "httpUrl": "http://localhost:3000/mcp",
      "headers": {"Authorization": "Bearer your-api-token", "Content-Type": "application/json"},
      "timeout": 5000
    },
    "discoveredServer": {"url": "https://api.example.com/sse"},
    "typed": {"url": "https://api.example.com/mcp", "type": "http"},
    "filteredServer": {
      "command": "python",
      "includeTools": ["safe_tool", "file_reader"],
      // "excludeTools": ["dangerous_tool"],
      "excludeTools": ["file_deleter"],
      "trust": false
    },
    "googleCloudServer": {
      "httpUrl": "https://my-gcp-service.run.app/mcp",
      "authProviderType": "google_credentials",
      "oauth": {"enabled": true, "scopes": ["https://www.googleapis.com/auth/userinfo.email"]}
    }
  }
})") << QByteArray("Gemini CLI")
        << QByteArrayList{"pythonTools@5: command=python [-m] [my_mcp_server] [--port] [8080] "
                          "cwd=./mcp-servers/python env.DATABASE_URL=${env:DB_CONNECTION_STRING} "
                          "env.API_KEY=${env:EXTERNAL_API_KEY} call=15000 project=/work/app",
                          "nodeServer@12: command=node [dist/server.js] [--verbose] "
                          "cwd=./mcp-servers/node disabled=true project=/work/app",
                          "dockerizedServer@13: command=docker [run] [-v] [${env:PWD}:/workspace] "
                          "project=/work/app",
                          "httpServerWithAuth@14: http url=http://localhost:3000/mcp "
                          "header.Authorization=Bearer your-api-token "
                          "header.Content-Type=application/json call=5000 project=/work/app",
                          "discoveredServer@19: sse url=https://api.example.com/sse project=/work/app",
                          "typed@20: http url=https://api.example.com/mcp project=/work/app",
                          "filteredServer@21: command=python allowed=safe_tool,file_reader "
                          "denied=file_deleter project=/work/app",
                          "googleCloudServer@28: http url=https://my-gcp-service.run.app/mcp "
                          "project=/work/app"}
        << QByteArrayList{"nodeServer: 12:118 `trust` has no effect: permissions are granted in "
                          "Toolroom",
                          "googleCloudServer: 31:44 `oauth.scopes` is not supported",
                          "googleCloudServer: 30:27 `authProviderType` is not supported"};

    QTest::newRow("opencode") << QByteArray("/work/app/opencode.json") << QByteArray(R"({
  "$schema": "https://opencode.ai/config.json",
  "mcp": {
    "my-local": {"type": "local", "command": ["npx", "-y", "my-mcp"], "enabled": true, "environment": {"A": "{env:B}"},
                 "timeout": 5000},
    "my-remote": {"type": "remote", "url": "https://my-mcp-server.com", "headers": {"Authorization": "Bearer {env:K}"},
                  "oauth": false}
  }
})") << QByteArray("opencode")
                              << QByteArrayList{"my-local@4: command=npx [-y] [my-mcp] env.A=${env:B} start=5000 "
                                                "project=/work/app",
                                                "my-remote@6: http url=https://my-mcp-server.com "
                                                "header.Authorization=Bearer ${env:K} project=/work/app"}
                              << QByteArrayList();

    QTest::newRow("Inspector") << QByteArray("/home/ada/.mcp-inspector/mcp.json") << QByteArray(R"({
  "mcpServers": {"a": {"command": "a", "protocolEra": "modern", "roots": [{"uri": "file:///x"}]}}
})") << QByteArray("Inspector") << QByteArrayList{"a@2: command=a"}
                               << QByteArrayList{"a: 2:55 `protocolEra` is not supported",
                                                 "a: 2:74 `roots` is not supported"};

    QTest::newRow("mcp.json of a project")
        << QByteArray("/work/app/mcp.json") << QByteArray(R"({
  "mcpServers": {"a": {"command": "a", "args": ["${env:A}", "${B:-c}", "${workspaceFolder}", "$D"], "futureKey": 1}}
})") << QByteArray("")
        << QByteArrayList{"a@2: command=a [${env:A}] [${env:B:-c}] [${workspaceFolder}] [$D] project=/work/app"}
        << QByteArrayList{"a: 2:114 `futureKey` is unknown and has no effect"};
}

void TestConfigFiles::documentedExamples() {
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, host);
    QFETCH(const QByteArrayList, servers);
    QFETCH(const QByteArrayList, unsupported);
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", "/home/ada");
    const auto file = readConfig(text, path.toStdString());
    qputenv("HOME", home);
    QVERIFY2(file.has_value(), file ? "" : file.error().text().c_str());
    QCOMPARE(QByteArray::fromStdString(joinedItems(describe(*file), "\n")), servers.join('\n'));
    QCOMPARE(QByteArray::fromStdString(joinedItems(unsupportedIn(*file), "\n")), unsupported.join('\n'));
    QCOMPARE(std::string(mcpHostName(file->host)), host.toStdString());
    QCOMPARE(file->errors.size(), std::size_t{0});
}

void TestConfigFiles::oneBadEntryHidesNoOther() {
    const auto file = readConfig(R"({
  "mcpServers": {
    "good": {"command": "a"},
    "bad": {"command": "b", "args": "-y"},
    "twice": {"command": "c"},
    "list": [],
    "twice": {"command": "d"},
    "tail": {"url": "https://x.test"}
  }
})",
                                 "mcp.json");
    QVERIFY(file.has_value());
    const std::string project = QDir::currentPath().toStdString();
    QCOMPARE(joinedItems(describe(*file), "\n"),
             formatText("good@3: command=a project={0}\ntwice@7: command=d project={0}\ntail@8: http "
                        "url=https://x.test project={0}",
                        project));
    std::vector<std::string> errors;
    for (const Error& error : file->errors)
        errors.push_back(error.text() + " " + error.pointer);
    QCOMPARE(
        joinedItems(errors, "\n"),
        std::string("mcp.json:7:5: The server `twice` is configured twice; the last entry is used /mcpServers/twice\n"
                    "mcp.json:4:37: The server `bad` cannot be used: `args` must be an array of strings "
                    "/mcpServers/bad/args\n"
                    "mcp.json:6:13: The server `list` cannot be used: its entry must be an object "
                    "/mcpServers/list"));
}

void TestConfigFiles::badEntries_data() {
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* entry, const char* error) {
        QTest::newRow(entry) << QByteArray(entry) << QByteArray(error);
    };
    row("{}", "1:23: The server `s` cannot be used: it has neither a command nor a URL");
    row(R"({"type": "http", "command": "x"})",
        "1:23: The server `s` cannot be used: it has neither a command nor a URL");
    row(R"({"command": "x", "url": "https://x.test"})",
        "1:23: The server `s` cannot be used: it has both `command` and `url`");
    row(R"({"type": "ws", "url": "wss://x.test"})",
        "1:32: The server `s` cannot be used: the transport `ws` is not supported");
    row(R"({"type": 1, "url": "https://x.test"})",
        "1:32: The server `s` cannot be used: `type` must be a non-empty string");
    row(R"({"command": ""})",
        "1:35: The server `s` cannot be used: `command` is empty; enter the program that starts the server");
    row(R"({"type": "http", "url": ""})",
        "1:47: The server `s` cannot be used: `url` is empty; enter the URL of the server");
    const auto odd = [&](const char* entry, int column, const char* reason) {
        const QByteArray error = "1:" + QByteArray::number(column) +
                                 ": The server `s` cannot be used: it has neither a command nor a URL, but the key " +
                                 reason;
        row(entry, error.constData());
    };
    odd(R"({"httpUrl ": "http://x.test"})", 24, "`httpUrl ` ends with a space; write `httpUrl`");
    odd(R"({"env": {}, " command": "x"})", 35, "` command` starts with a space; write `command`");
    odd("{\"url\u00A0\": \"http://x.test\"}", 24, "`url\u00A0` ends with a space; write `url`");
    odd(R"({"Command": "x"})", 24, "`Command` must be spelled `command`");
    odd(R"({"HTTPURL ": "http://x.test"})", 24, "`HTTPURL ` must be spelled `httpUrl`");
    odd(R"({"cmd": "x"})", 24, "`cmd` is not supported here; use `command`");
    odd(R"({"type": "http", "uri": "http://x.test"})", 40, "`uri` is not supported here; use `url`");
    odd(R"({"comand": "x"})", 24, "`comand` is unknown; did you mean `command`?");
    row(R"({"command": []})", "1:35: The server `s` cannot be used: `command` must be an array of strings");
    row(R"({"command": {"args": []}})",
        "1:35: The server `s` cannot be used: `command.path` must be a non-empty string");
    row(R"({"command": "x", "args": [1]})", "1:48: The server `s` cannot be used: `args` must be an array of strings");
    row(R"({"command": "x", "env": ["A=b"]})",
        "1:47: The server `s` cannot be used: `env` must be an object with string values");
    row(R"({"command": "x", "env": {"A": {}}})",
        "1:53: The server `s` cannot be used: `env.A` must be a non-empty string");
    row(R"({"command": "x", "cwd": 7})", "1:47: The server `s` cannot be used: `cwd` must be a non-empty string");
    row(R"({"command": "x", "disabled": "no"})", "1:52: The server `s` cannot be used: `disabled` must be a boolean");
    row(R"({"command": "x", "timeout": -1})",
        "1:51: The server `s` cannot be used: `timeout` must be a positive number");
    row(R"({"command": "x", "excludeTools": "a"})",
        "1:56: The server `s` cannot be used: `excludeTools` must be an array of strings");
    row(R"({"url": 5})", "1:31: The server `s` cannot be used: `url` must be a non-empty string");
    row(R"({"url": "https://x.test", "headers": {"A": []}})",
        "1:66: The server `s` cannot be used: `headers.A` must be a non-empty string");
}

/// Nothing is missing without a server that the user has disabled.
void TestConfigFiles::disabledEntries() {
    const auto file = readConfig(R"({"mcp": {
  "jira": {"enabled": false},
  "docs": {"disabled": true, "url ": "http://x.test"},
  "depot": {"command": ["a"]}
}})",
                                 "opencode.json");
    QVERIFY(file.has_value());
    QCOMPARE(file->servers.size(), std::size_t{1});
    QCOMPARE(file->errors.size(), std::size_t{2});
    QCOMPARE(file->errors[0].text(), std::string("opencode.json:2:11: The server `jira` cannot be used: it is "
                                                 "disabled, and has neither a command nor a URL"));
    QCOMPARE(file->errors[0].server, std::string("jira"));
    QVERIFY(file->errors[0].isDisabled);
    QVERIFY(file->errors[1].isDisabled);
    const auto enabled = readConfig(R"({"mcpServers": {"s": {"enabled": true}}})", "f.json");
    QVERIFY(enabled.has_value());
    QVERIFY(!enabled->errors.at(0).isDisabled);
}

/// Keys that do not prevent the use of a server.
void TestConfigFiles::oddKeys() {
    const auto file = readConfig(
        R"({"mcpServers": {"s": {"command": "x", "args ": ["-y"], "ENV": {"A": "b"}, "zzz": 1}}})", "f.json");
    QVERIFY(file.has_value());
    QCOMPARE(file->servers.size(), std::size_t{1});
    std::vector<std::string> notes;
    for (const Error& note : file->servers[0].unsupported)
        notes.push_back(note.reason.text());
    QCOMPARE(joinedItems(notes, "\n"), std::string("the key `args ` ends with a space; write `args`; it has no effect\n"
                                                   "the key `ENV` must be spelled `env`; it has no effect\n"
                                                   "`zzz` is unknown and has no effect"));
}

void TestConfigFiles::badEntries() {
    QFETCH(const QByteArray, entry);
    QFETCH(const QByteArray, error);
    const auto file = readConfig(R"({"mcpServers": {"s":  )" + entry + "}}", "f.json");
    QVERIFY(file.has_value());
    QCOMPARE(file->servers.size(), std::size_t{0});
    QCOMPARE(file->errors.size(), std::size_t{1});
    QCOMPARE(file->errors[0].text(), "f.json:" + error.toStdString());
    const auto zed =
        readConfig(R"({"context_servers": {"e": {"source": "extension", "settings": {}}}})", "settings.json");
    QVERIFY(zed.has_value());
    QCOMPARE(zed->errors.at(0).text(),
             std::string("settings.json:1:27: The server `e` cannot be used: it comes from an extension for Zed"));
}

void TestConfigFiles::badFiles_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* name, const char* text, const char* error) {
        QTest::newRow(QByteArray(text).simplified().constData())
            << QByteArray(name) << QByteArray(text) << QByteArray(error);
    };
    row("a.json", "", "a.json:1:1: the text is empty");
    row("a.json", "{\n  \"mcpServers\": {\n    \"a\": {\"command\" \"x\"}\n}}",
        "a.json:3:21: expected ':' after the key");
    row("a.json", "{ /* x", "a.json:1:3: unterminated comment");
    row("a.json", "[1]", "a.json:1:1: the configuration must be an object");
    row("a.json", R"({"tools": []})",
        "a.json:1:1: the file contains no MCP servers; expected `mcpServers`, `servers`, `context_servers`, "
        "`mcp_servers` "
        "or `mcp`");
    row("a.json", R"({"servers": [{"url": "https://api.example.com"}]})",
        "a.json:1:1: the file contains no MCP servers; expected `mcpServers`, `servers`, `context_servers`, "
        "`mcp_servers` "
        "or `mcp`");
    row("a.toml", "[mcp_servers.a]\ncommand = \n",
        "a.toml:2:11: this is not valid TOML: Error while parsing key-value "
        "pair: expected value");
}

void TestConfigFiles::badFiles() {
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, error);
    const auto file = readConfig(text, name.toStdString());
    QVERIFY(!file.has_value());
    QCOMPARE(file.error().text(), error.toStdString());
    const auto servers = readConfig(R"({"mcpServers": []})", "b.json");
    QVERIFY(servers.has_value());
    QCOMPARE(servers->errors.at(0).text(),
             std::string("b.json:1:16: `mcpServers` must be an object whose values are servers"));
}

void TestConfigFiles::errorsContainNoValues_data() {
    QTest::addColumn<QByteArray>("entry");
    for (const char* entry : {
             R"({"command": CANARY})",
             R"({"command": "CANARY)",
             R"({"command": 'CANARY'})",
             R"({"command": "\CANARY"})",
             R"({"command": "x", "env": {"T": CANARY-x}})",
             R"({"command": "x", "env": {"T": ["CANARY"]}})",
             R"({"command": "x", "env": "CANARY"})",
             R"({"command": "x", "args": "CANARY"})",
             R"({"command": "x", "args": ["${K:-CANARY}", 1]})",
             R"({"command": "x", "headers": {"A": "CANARY"}})",
             R"({"command": "x", "bearer_token": "CANARY"})",
             R"({"command": "x", "future": "CANARY"})",
             R"({"url": {"a": "CANARY"}})",
             R"({"url": "unix:CANARY"})",
             R"({"url": "https://x.test", "auth": {"other": "CANARY"}})",
             R"({"url": "x", "oauth": "CANARY"})",
             R"({"command": "x", "timeout": "CANARY"})",
             R"({"command": "x", "env": {"T": "${CANARY-x}"}})",
             R"({"command": "x", "env": {"T": "${CANARY x}${not-a-name CANARY}"}})",
         })
        QTest::newRow(entry) << QByteArray(entry);
}

void TestConfigFiles::errorsContainNoValues() {
    QFETCH(const QByteArray, entry);
    // Cline has no `${NAME:-default}`: the note about it names the variable only.
    for (const char* name : {"a.json", "cline_mcp_settings.json", "claude_desktop_config.json"}) {
        const auto file = readConfig("{\"mcpServers\": {\"s\": " + entry + "}}", name);
        std::string text = file ? joinedItems(unsupportedIn(*file)) : file.error().text();
        if (file)
            for (const Error& error : file->errors)
                text += error.text();
        QVERIFY2(!text.contains("CANARY"), text.c_str());
    }
}

void TestConfigFiles::hostByShapeAndPlace_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("host");
    const QByteArray plain = R"({"mcpServers": {"s": {"command": "x"}}})";
    const auto row = [](const char* name, const QByteArray& text, const char* host) {
        QTest::addRow("%s %s", name, text.simplified().constData()) << QByteArray(name) << text << QByteArray(host);
    };
    row("/x/any.json", plain, "");
    row("/x/any.json", R"({"mcpServers": {"s": {"httpUrl": "https://x.test"}}})", "Gemini CLI");
    row("/x/any.json", R"({"mcpServers": {"s": {"serverUrl": "https://x.test"}}})", "Windsurf");
    row("/x/any.json", R"({"projects": {"/p": {"mcpServers": {}}}})", "Claude Code");
    row("/x/any.json", R"({"servers": {}})", "VS Code");
    row("/x/any.json", R"({"mcp": {"servers": {}}})", "VS Code");
    row("/x/any.json", R"({"mcp": {"a": {"command": ["x"]}}})", "opencode");
    row("/x/any.json", R"({"context_servers": {}})", "Zed");
    row("/x/any", "mcp_servers = {}", "Codex");
    row("/x/any", "[mcp_servers.a]\ncommand = 'x'", "Codex");
    row("/x/any", "// comment\n" + plain, "");
    row("/x/.vscode/mcp.json", plain, "");
    row("/x/.cursor/mcp.json", plain, "Cursor");
    row("/x/claude_desktop_config.json", plain, "Claude Desktop");
    row("/x/copy/mcp_config.json", plain, "Windsurf");
    row("/x/Library/Application Support/Code/User/mcp.json", R"({"servers": {}})", "VS Code");
    row("/x/.mcp.json", plain, "Claude Code");
}

void TestConfigFiles::hostByShapeAndPlace() {
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, host);
    const auto file = readConfig(text, name.toStdString());
    QVERIFY2(file.has_value(), file ? "" : file.error().text().c_str());
    QCOMPARE(std::string(mcpHostName(file->host)), host.toStdString());
}

void TestConfigFiles::homeFolderFilesBelongToNoProject() {
    const std::string home = QDir::homePath().toStdString();
    const auto projectOf = [](const std::string& path) {
        return readConfig(R"({"mcpServers": {"s": {"command": "x"}}})", path)->servers.at(0).projectFolder;
    };
    QCOMPARE(projectOf(home + "/.cursor/mcp.json"), std::string());
    QCOMPARE(projectOf(home + "/.gemini/settings.json"), std::string());
    QCOMPARE(projectOf(home + "/.mcp.json"), std::string());
    QCOMPARE(projectOf(home + "/app/.mcp.json"), home + "/app");
    QCOMPARE(projectOf(home + "/app/.gemini/settings.json"), home + "/app");
    QCOMPARE(projectOf(home + "/app/deep/other.json"), home + "/app/deep");
}

void TestConfigFiles::emptyFileAtAKnownPlace() {
    const auto file = readConfig("{\"editor.fontSize\": 12}", "/x/.vscode/settings.json");
    QVERIFY(file.has_value());
    QCOMPARE(file->host, McpHost::VsCode);
    QCOMPARE(file->servers.size(), std::size_t{0});
    QCOMPARE(file->errors.size(), std::size_t{0});
    QVERIFY(!readConfig("{\"editor.fontSize\": 12}", "/x/settings.json").has_value());
}

void TestConfigFiles::manyServers() {
    QByteArray text = "{\"mcpServers\": {";
    for (int i = 0; i < 2'000; ++i)
        text += "\"s" + QByteArray::number(i) + "\": {\"command\": \"x\"},\n";
    const auto file = readConfig(text + "}}", "/x/mcp.json");
    QVERIFY(file.has_value());
    QCOMPARE(file->servers.size(), std::size_t{2'000});
    QCOMPARE(describe(file->servers.back()), std::string("s1999@2000: command=x project=/x"));
}

void TestConfigFiles::knownFiles() {
    const auto paths = [](McpPlatform platform, const std::string& project) {
        std::vector<std::string> lines;
        for (const KnownMcpConfigFile& file : knownMcpConfigFiles("/h", project, platform))
            lines.push_back(
                formatText("{}: {}{}", mcpHostName(file.host), file.path, file.isProject ? " project" : ""));
        return lines;
    };
    QCOMPARE(joinedItems(paths(McpPlatform::Linux, "/p"), "\n"),
             std::string("Claude Desktop: /h/.config/Claude/claude_desktop_config.json\n"
                         "Claude Code: /h/.claude.json\n"
                         "Claude Code: /p/.mcp.json project\n"
                         "VS Code: /h/.config/Code/User/mcp.json\n"
                         "VS Code: /h/.config/Code/User/settings.json\n"
                         "VS Code: /h/.config/Code - Insiders/User/mcp.json\n"
                         "VS Code: /h/.config/VSCodium/User/mcp.json\n"
                         "VS Code: /p/.vscode/mcp.json project\n"
                         "VS Code: /p/.vscode/settings.json project\n"
                         "GitHub Copilot: /h/.copilot/mcp-config.json\n"
                         "Cursor: /h/.cursor/mcp.json\n"
                         "Cursor: /p/.cursor/mcp.json project\n"
                         "Windsurf: /h/.codeium/windsurf/mcp_config.json\n"
                         "Windsurf: /h/.codeium/mcp_config.json\n"
                         "Zed: /h/.config/zed/settings.json\n"
                         "Zed: /p/.zed/settings.json project\n"
                         "Cline: /h/.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/"
                         "cline_mcp_settings.json\n"
                         "Cline: /h/.cline/data/settings/cline_mcp_settings.json\n"
                         "Cline: /h/Documents/Cline/MCP/cline_mcp_settings.json\n"
                         "Codex: /h/.codex/config.toml\n"
                         "Codex: /p/.codex/config.toml project\n"
                         "Gemini CLI: /h/.gemini/settings.json\n"
                         "Gemini CLI: /p/.gemini/settings.json project\n"
                         "opencode: /h/.config/opencode/opencode.json\n"
                         "opencode: /p/opencode.json project\n"
                         "Inspector: /h/.mcp-inspector/mcp.json\n"
                         ": /p/mcp.json project"));
    const auto contains = [](const std::vector<std::string>& lines, const char* line) {
        return std::ranges::contains(lines, std::string(line));
    };
    const auto mac = paths(McpPlatform::MacOs, {});
    QVERIFY(contains(mac, "Claude Desktop: /h/Library/Application Support/Claude/claude_desktop_config.json"));
    QVERIFY(contains(mac, "VS Code: /h/Library/Application Support/Code/User/mcp.json"));
    QVERIFY(contains(mac, "Zed: /h/.config/zed/settings.json"));
    QVERIFY(std::ranges::none_of(mac, [](const std::string& line) { return line.ends_with(" project"); }));
    const auto windows = paths(McpPlatform::Windows, {});
    QVERIFY(contains(windows, "Claude Desktop: /h/AppData/Roaming/Claude/claude_desktop_config.json"));
    QVERIFY(contains(windows, "Zed: /h/AppData/Roaming/zed/settings.json"));
    QVERIFY(contains(windows, "opencode: /h/.config/opencode/opencode.json"));
}

void TestConfigFiles::loadsFile() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mcp.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"mcpServers": {"s": {"command": "x"}}})");
    file.close();
    const auto loaded = loadMcpConfig(path.toStdString());
    QVERIFY(loaded.has_value());
    QCOMPARE(loaded->servers.at(0).projectFolder, folder.path().toStdString());
    QCOMPARE(loaded->servers.at(0).entry.source()->name(), path.toStdString());
    QCOMPARE(loadMcpConfig("/nowhere/mcp.json").error().text(),
             std::string("/nowhere/mcp.json: cannot read the file: No such file or directory"));
}

TOOLROOM_TEST(TestConfigFiles)
#include "test_config_files.moc"
