// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/mcp/config/config_files.h"
#include "core/mcp/config/config_text.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <map>

#ifndef Q_OS_WIN
#include <sys/stat.h>
#endif

using namespace toolroom;

namespace {

constexpr const char* canary = "CANARY-7f3a91";

std::vector<McpServerConfig> serversOf(std::string bytes, std::string name = "/nowhere/mcp.json") {
    auto file = readMcpConfig(std::make_shared<const SourceText>(std::move(name), std::move(bytes)));
    return file ? std::move(file->servers) : std::vector<McpServerConfig>();
}

/// The first server in a file that belongs to no particular host.
McpServerConfig server(const std::string& entry) {
    return serversOf(R"({"mcpServers": {"s": )" + entry + "}}").at(0);
}

McpConfigContext context(std::map<std::string, std::string> variables = {},
                         std::map<std::string, std::string> inputs = {}) {
    McpConfigContext context;
    context.environment = [variables = std::move(variables)](const std::string& name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    };
    context.input = [inputs = std::move(inputs)](const McpInput& input) {
        const auto found = inputs.find(input.id);
        return found == inputs.end() ? std::nullopt : std::optional(found->second);
    };
    context.home = "/home/ada";
    return context;
}

std::string commandOf(const ResolvedMcpServer& resolved) {
    return std::get<StdioServer>(resolved.server).command.join(QLatin1Char('|')).toStdString();
}

std::string environmentOf(const ResolvedMcpServer& resolved) {
    std::string text;
    for (const auto& [name, value] : std::get<StdioServer>(resolved.server).environment)
        text += formatText("{}{}={}", text.empty() ? "" : "|", name.toStdString(), value.toStdString());
    return text;
}

std::string errorOf(const McpServerConfig& config, const McpConfigContext& context) {
    const auto resolved = resolveMcpServer(config, context);
    return resolved ? std::string("no error") : resolved.error().text();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestServerConfig : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void templates_data();
    void templates();
    void programIsResolved();
    void machineCredentialsAreResolved();
    void remoteServerIsResolved();
    void projectFolderOfTheFileComesFirst();
    void environmentOfThisProcess();
    void inputsAreAskedWithTheirDeclaration();
    void environmentFile();
    void environmentFileErrors_data();
    void environmentFileErrors();
    void filesInTemplates();
    void specialFilesAreNotRead();
    void errors_data();
    void errors();
    void errorsContainNoSecrets();
    void secretsToMask();
    void digest();
    void toolsThatAreOffered();
};

void TestServerConfig::templates_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("claude"); ///< `${NAME}` and the variables of editors
    QTest::addColumn<QByteArray>("editor");
    QTest::addColumn<QByteArray>("gemini");
    const auto row = [](const char* text, const char* claude, const char* editor, const char* gemini) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(claude) << QByteArray(editor) << QByteArray(gemini);
    };
    // Kinds in order: T text, E environment, I input, F folder, N its name, H home, U unsupported; literals after #.
    row("plain", "T(plain)", "T(plain)", "T(plain)");
    row("${X}", "E(X)", "T(${X})#${X}", "E(X)");
    row("a${X}b", "T(a)E(X)T(b)", "T(a${X}b)#${X}", "T(a)E(X)T(b)");
    row("${X:-}", "E(X|)", "T(${X:-})#${X}", "E(X|)");
    row("${X:-d:-e}", "E(X|d:-e)", "T(${X:-d:-e})#${X}", "E(X|d:-e)");
    row("$X", "T($X)", "T($X)", "E(X)");
    row("$X_1-$2", "T($X_1-$2)", "T($X_1-$2)", "E(X_1)T(-$2)");
    row("${env:X}", "E(X)", "E(X)", "T(${env:X})#${env:X}");
    row("${input:a-b}", "I(a-b)", "I(a-b)", "T(${input:a-b})");
    row("${workspaceFolder}/x", "F()T(/x)", "F()T(/x)", "E(workspaceFolder)T(/x)");
    row("${workspaceFolderBasename}", "N()", "N()", "E(workspaceFolderBasename)");
    row("${userHome}${/}.x", "H()T(/.x)", "H()T(/.x)", "E(userHome)T(${/}.x)");
    row("${config:a.b}", "U(config:a.b)", "U(config:a.b)", "T(${config:a.b})");
    row("${workspaceFolder:other}", "U(workspaceFolder:other)", "U(workspaceFolder:other)",
        "T(${workspaceFolder:other})#${workspaceFolder:other}");
    row("${file}", "E(file)", "U(file)", "E(file)");
    row("${}", "T(${})", "T(${})", "T(${})");
    row("${X", "T(${X)", "T(${X)", "T(${X)");
    row("${a b}", "T(${a b})", "T(${a b})", "T(${a b})");
    row("{env:X}", "T({env:X})", "T({env:X})", "T({env:X})");
}

void TestServerConfig::templates() {
    const auto parsed = [](const QByteArray& text, const McpVariableSyntax& syntax) {
        const ParsedMcpTemplate result = parseMcpTemplate(text.toStdString(), syntax);
        std::string shown;
        for (const McpTemplate::Part& part : result.text.parts)
            shown += formatText("{}({}{})", "TEIfFNHU"[static_cast<int>(part.kind)], part.text,
                                part.fallback ? "|" + *part.fallback : std::string());
        for (const std::string& literal : result.literals)
            shown += '#' + literal;
        return shown;
    };
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, claude);
    QFETCH(const QByteArray, editor);
    QFETCH(const QByteArray, gemini);
    QCOMPARE(parsed(text, {.names = true, .editor = true}), claude.toStdString());
    QCOMPARE(parsed(text, {.editor = true}), editor.toStdString());
    QCOMPARE(parsed(text, {.names = true, .dollar = true}), gemini.toStdString());
    QCOMPARE(parsed(text, {}).substr(0, 1), std::string("T"));
}

void TestServerConfig::programIsResolved() {
    const McpServerConfig config =
        server(R"({"command": "${userHome}/bin/serve", "args": ["--root", "${workspaceFolder}",
        "--name=${workspaceFolderBasename}", "${PORT:-8080}", "two words", ""], "cwd": "sub",
        "env": {"KEY": "${env:API_KEY}", "MODE": "${MODE:-fast}", "N": 7, "ON": true}})");
    auto with = context({{"API_KEY", "k-123456"}, {"MODE", ""}});
    with.projectFolder = "/work tree/app";
    McpServerConfig user = config;
    user.projectFolder.clear();
    const auto resolved = resolveMcpServer(user, with);
    QVERIFY(resolved.has_value());
    QCOMPARE(commandOf(*resolved), std::string("/home/ada/bin/serve|--root|/work tree/app|--name=app|8080|two words|"));
    QCOMPARE(environmentOf(*resolved), std::string("KEY=k-123456|MODE=|N=7|ON=true"));
    QCOMPARE(std::get<StdioServer>(resolved->server).folder, QStringLiteral("/work tree/app/sub"));
}

void TestServerConfig::remoteServerIsResolved() {
    const McpServerConfig config = server(R"({"type": "sse", "url": "https://${HOST:-example.com}/mcp?a=%20b",
        "headers": {"Authorization": "Bearer ${TOKEN}", "X-Plain": "yes"},
        "oauth": {"clientId": "id-${HOST:-1}", "clientSecret": "${SECRET}"}})");
    const auto resolved = resolveMcpServer(config, context({{"TOKEN", "t-123456"}, {"SECRET", "s-123456"}}));
    QVERIFY(resolved.has_value());
    const auto& remote = std::get<RemoteServer>(resolved->server);
    QCOMPARE(remote.url, QUrl(QStringLiteral("https://example.com/mcp?a=%20b")));
    QCOMPARE(remote.headers.size(), std::size_t{2});
    QCOMPARE(remote.headers[0].first, QByteArray("Authorization"));
    QCOMPARE(remote.headers[0].second, QByteArray("Bearer t-123456"));
    QCOMPARE(remote.headers[1].second, QByteArray("yes"));
    QVERIFY(!remote.authorizer);
    QCOMPARE(resolved->clientId, std::string("id-1"));
    QCOMPARE(resolved->clientSecret, std::string("s-123456"));
    QCOMPARE(config.transport, McpTransportKind::Sse);
}

void TestServerConfig::machineCredentialsAreResolved() {
    const McpServerConfig config = server(R"({"url": "https://example.com/mcp", "oauth": {
        "clientId": "robot", "privateKey": "file:${KEYS}/robot.pem", "authorizationServer": "https://login.${HOST}",
        "workloadToken": "env:TOKEN", "identityProvider": "https://idp.test/token", "identityClientId": "at-work"}})");
    QVERIFY(config.unsupported.empty());
    const auto resolved = resolveMcpServer(config, context({{"KEYS", "/keys"}, {"HOST", "example.com"}}));
    QVERIFY(resolved.has_value());
    QVERIFY(resolved->machine.has_value());
    QCOMPARE(resolved->machine->clientId, std::string("robot"));
    QCOMPARE(resolved->machine->issuer, std::string("https://login.example.com"));
    QCOMPARE(resolved->machine->clientKey, std::string("file:/keys/robot.pem"));
    QCOMPARE(resolved->machine->workloadToken, std::string("env:TOKEN"));
    QCOMPARE(resolved->machine->identityProvider, std::string("https://idp.test/token"));
    QCOMPARE(resolved->machine->identityClientId, std::string("at-work"));
    for (const auto& [grant, isMachine] :
         {std::pair("client_credentials", true), std::pair("authorization_code", false)}) {
        const McpServerConfig other = server((std::string(R"({"url": "https://example.com/mcp", "oauth": {
            "clientId": "robot", "clientSecret": "s-123456", "grantType": ")") +
                                              grant + "\"}}")
                                                 .c_str());
        QCOMPARE(resolveMcpServer(other, context())->machine.has_value(), isMachine);
        QCOMPARE(other.unsupported.empty(), isMachine);
    }
}

void TestServerConfig::projectFolderOfTheFileComesFirst() {
    const McpServerConfig config =
        serversOf(R"({"servers": {"s": {"command": "x", "args": ["${workspaceFolder}"]}}})", "/a/b/.vscode/mcp.json")
            .at(0);
    QCOMPARE(config.projectFolder, std::string("/a/b"));
    auto with = context();
    with.projectFolder = "/other";
    const auto resolved = resolveMcpServer(config, with);
    QVERIFY(resolved.has_value());
    QCOMPARE(commandOf(*resolved), std::string("x|/a/b"));
    QCOMPARE(std::get<StdioServer>(resolved->server).folder, QStringLiteral("/a/b"));
}

void TestServerConfig::environmentOfThisProcess() {
    qputenv("TOOLROOM_TEST_VARIABLE", "from here");
    const auto resolved = resolveMcpServer(server(R"({"command": "${TOOLROOM_TEST_VARIABLE}"})"), {});
    qunsetenv("TOOLROOM_TEST_VARIABLE");
    QVERIFY(resolved.has_value());
    QCOMPARE(commandOf(*resolved), std::string("from here"));
}

void TestServerConfig::inputsAreAskedWithTheirDeclaration() {
    const McpServerConfig config = serversOf(R"({"inputs": [
        {"type": "promptString", "id": "key", "description": "The key", "password": true, "default": "d"},
        {"type": "pickString", "id": "region", "description": "Region", "options": ["eu", {"label": "US", "value": "us"}]},
        {"type": "promptString", "id": "unused", "description": "?"}],
        "servers": {"s": {"command": "x", "env": {"K": "${input:key}", "R": "${input:region}", "L": "${input:key}",
                                                  "U": "${input:undeclared}"}}}})")
                                       .at(0);
    QCOMPARE(config.inputs.size(), std::size_t{3});
    QCOMPARE(config.inputs[0].id, std::string("key"));
    QCOMPARE(config.inputs[0].description, std::string("The key"));
    QCOMPARE(config.inputs[0].isPassword, true);
    QCOMPARE(config.inputs[0].defaultValue.value_or("none"), std::string("d"));
    QCOMPARE(config.inputs[1].options, (std::vector<std::string>{"eu", "us"}));
    QCOMPARE(config.inputs[1].isPassword, false);
    QCOMPARE(config.inputs[2].id, std::string("undeclared"));
    QCOMPARE(config.inputs[2].description, std::string());
    const auto resolved =
        resolveMcpServer(config, context({}, {{"key", "k"}, {"region", "eu"}, {"undeclared", "long value"}}));
    QVERIFY(resolved.has_value());
    QCOMPARE(environmentOf(*resolved), std::string("K=k|L=k|R=eu|U=long value"));
    QCOMPARE(resolved->secrets, (std::vector<std::string>{"k", "long value"})); // "k" is a password
}

void TestServerConfig::environmentFile() {
    QTemporaryDir folder;
    write(folder.filePath(QStringLiteral(".env")), "# comment\n\nA=plain # comment\nexport B = \"two\\nlines\" # c\r\n"
                                                   "C='$X \\n'\nD=\nE=\"a\nb\"\nF=a#b\n  G=over\nH=#c");
    const McpServerConfig config =
        server(R"({"command": "x", "envFile": "${workspaceFolder}/.env", "env": {"G": "env"}})");
    McpServerConfig user = config;
    user.projectFolder = folder.path().toStdString();
    const auto resolved = resolveMcpServer(user, context());
    QVERIFY2(resolved.has_value(), errorOf(user, context()).c_str());
    QCOMPARE(environmentOf(*resolved), std::string("A=plain|B=two\nlines|C=$X \\n|D=|E=a\nb|F=a#b|G=env|H="));
    QVERIFY(std::ranges::contains(resolved->secrets, "two\nlines"));
}

void TestServerConfig::environmentFileErrors_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::newRow("no equals sign") << QByteArray("A=1\nCANARY-7f3a91\n") << 2;
    QTest::newRow("no name") << QByteArray("A=1\n\n=CANARY-7f3a91") << 3;
    QTest::newRow("name with a space") << QByteArray("CANARY 7f3a91=1") << 1;
    QTest::newRow("quote not closed") << QByteArray("A='x\ny'\nB=\"CANARY-7f3a91\n") << 3;
    QTest::newRow("text after the quote") << QByteArray("A=\"a\" CANARY-7f3a91") << 1;
}

void TestServerConfig::environmentFileErrors() {
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("e")).toStdString();
    write(QString::fromStdString(path), text);
    McpServerConfig config = server(R"({"command": "x", "envFile": "e"})");
    config.projectFolder = folder.path().toStdString();
    QCOMPARE(errorOf(config, context()), formatText("{}:{}:1: expected NAME=VALUE with matching quotes", path, line));
    config.environmentFile.parts[0].text = "missing";
    QCOMPARE(errorOf(config, context()),
             formatText("/nowhere/mcp.json:1:50: The server `s` cannot be used: cannot read the file {}/missing "
                        "referenced by `envFile`: No such file or directory",
                        folder.path().toStdString()));
}

void TestServerConfig::filesInTemplates() {
    QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("token")), "t-123456\n");
    const McpServerConfig config =
        serversOf(
            R"({"mcpServers": {"s": {"serverUrl": "https://x.test", "headers": {"A": "Bearer ${file:~/token}"}}}})",
            "/x/mcp_config.json")
            .at(0);
    auto with = context();
    with.home = folder.path().toStdString();
    const auto resolved = resolveMcpServer(config, with);
    QVERIFY(resolved.has_value());
    QCOMPARE(std::get<RemoteServer>(resolved->server).headers[0].second, QByteArray("Bearer t-123456"));
    QCOMPARE(resolved->secrets, (std::vector<std::string>{"Bearer t-123456", "t-123456"}));
}

void TestServerConfig::specialFilesAreNotRead() {
#ifdef Q_OS_WIN
    QSKIP("requires named pipes in the file system, which Windows does not have");
#else
    QTemporaryDir folder;
    QCOMPARE(mkfifo(folder.filePath(QStringLiteral("fifo")).toLocal8Bit().constData(), 0600), 0);
    McpServerConfig config = server(R"({"command": "x", "envFile": "fifo"})");
    config.projectFolder = folder.path().toStdString();
    QVERIFY(errorOf(config, context()).ends_with("referenced by `envFile`: it is not a regular file"));
    QCOMPARE(loadMcpConfig(folder.filePath(QStringLiteral("fifo")).toStdString()).error().reason.text(),
             std::string("cannot read the file: it is not a regular file"));
    QFile large(folder.filePath(QStringLiteral("large")));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(1024 * 1024 + 1));
    config.environmentFile.parts[0].text = "large";
    QVERIFY(errorOf(config, context()).ends_with("referenced by `envFile`: it is larger than 1048576 bytes"));
#endif
}

void TestServerConfig::errors_data() {
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* name, const char* entry, const char* error) {
        QTest::newRow(name) << QByteArray(entry) << QByteArray(error);
    };
    row("variable", R"({"command": "x",
  "env": {"TOKEN": "${GITHUB_TOKEN}"}})",
        "/nowhere/mcp.json:2:20: The server `s` cannot be used: `env.TOKEN` requires the environment variable "
        "`GITHUB_TOKEN`, which is not set");
    row("variable in arguments", R"({"command": "x", "args": ["a", "--k=${env:KEY}"]})",
        "/nowhere/mcp.json:1:53: The server `s` cannot be used: `args[1]` requires the environment variable `KEY`, "
        "which "
        "is not set");
    row("input", R"({"url": "https://x.test", "headers": {"X-Key": "${input:api-key}"}})",
        "/nowhere/mcp.json:1:69: The server `s` cannot be used: `headers.X-Key` requires the input `api-key`, which "
        "was "
        "not entered");
    row("unsupported", R"({"command": "${command:pick}"})",
        "/nowhere/mcp.json:1:34: The server `s` cannot be used: `command` uses `${command:pick}`, which is not "
        "supported");
    row("empty command", R"({"command": "${EMPTY}"})",
        "/nowhere/mcp.json:1:34: The server `s` cannot be used: `command` must not be empty or contain NUL characters");
    row("NUL", R"({"command": "x", "args": ["a\u0000b"]})",
        "/nowhere/mcp.json:1:48: The server `s` cannot be used: `args[0]` must not be empty or contain NUL characters");
    row("variable name", R"({"command": "x", "env": {"A=B": "c"}})",
        "/nowhere/mcp.json:1:54: The server `s` cannot be used: `env.A=B` is not a valid environment variable");
    row("URL", R"({"url": "file:///etc/passwd"})",
        "/nowhere/mcp.json:1:30: The server `s` cannot be used: `url` must be an http or https URL");
    row("URL without a host", R"({"url": "https://${EMPTY}/x"})",
        "/nowhere/mcp.json:1:30: The server `s` cannot be used: `url` must be an http or https URL");
    row("header name", R"({"url": "https://x.test", "headers": {"a b": "c"}})",
        "/nowhere/mcp.json:1:67: The server `s` cannot be used: `headers.a b` is not a valid header");
    row("header of the connection", R"({"url": "https://x.test", "headers": {"hOST": "other.test"}})",
        "/nowhere/mcp.json:1:68: The server `s` cannot be used: `headers.hOST` cannot be set: the connection "
        "determines "
        "this header");
    row("header value", R"({"url": "https://x.test", "headers": {"a": "c\r\nd: e"}})",
        "/nowhere/mcp.json:1:65: The server `s` cannot be used: `headers.a` is not a valid header");
}

void TestServerConfig::errors() {
    QFETCH(const QByteArray, entry);
    QFETCH(const QByteArray, error);
    QCOMPARE(errorOf(server(entry.toStdString()), context({{"EMPTY", ""}})), error.toStdString());
    const auto user = serversOf(R"({"mcpServers": {"s": {"command": "${workspaceFolder}/x"}}})", "/x/.claude.json");
    QCOMPARE(errorOf(user.at(0), context()),
             std::string("/x/.claude.json:1:34: The server `s` cannot be used: `command` "
                         "requires a project folder"));
}

/// Every value of the environment, of inputs and of the file itself is the canary.
void TestServerConfig::errorsContainNoSecrets() {
    McpConfigContext with;
    with.environment = [](const std::string&) { return std::string(canary) + "\r\n\0"; };
    with.input = [](const McpInput&) { return std::string(canary) + std::string(1, '\0') + "\n"; };
    for (const char* entry : {
             R"({"url": "${URL}"})",
             R"({"url": "https://CANARY-7f3a91 x/"})",
             R"({"url": "CANARY-7f3a91"})",
             R"({"url": "https://x.test", "headers": {"A": "${V}"}})",
             R"({"url": "https://x.test/", "headers": {"A": "${input:V}"}})",
             R"({"command": "x", "args": ["${input:V}"]})",
             R"({"command": "x", "env": {"A": "${input:V}"}})",
             R"({"command": "x", "env": {"A": "CANARY-7f3a91\u0000"}})",
             R"({"command": "x", "env": {"A": "CANARY-7f3a91 ${command:x}"}})",
             R"({"url": "https://x.test", "headers": {"A": "CANARY-7f3a91\n"}})",
         }) {
        const std::string text = errorOf(server(entry), with);
        QVERIFY2(text.contains("The server `s` cannot be used") && !text.contains("CANARY"), text.c_str());
    }
}

void TestServerConfig::secretsToMask() {
    const McpServerConfig config =
        server(R"({"command": "x", "args": ["${A}", "literal-argument", "${SHORT}", "${NONE:-default}"],
        "env": {"B": "literal-secret", "C": "short", "D": "pre-${A}"}})");
    const auto resolved = resolveMcpServer(config, context({{"A", "value-of-a"}, {"SHORT", "12345"}}));
    QVERIFY(resolved.has_value());
    QCOMPARE(resolved->secrets, (std::vector<std::string>{"literal-secret", "pre-value-of-a", "value-of-a"}));
}

void TestServerConfig::digest() {
    const std::string program =
        server(R"({"command": "x", "args": ["a", "b"], "env": {"K": "${V}", "L": "1"}})").digest();
    QCOMPARE(program.size(), std::size_t{64});
    // Neither the order of the environment nor what does not run anything matters.
    const McpServerConfig same = server(R"({"env": {"L": "1", "K": "${env:V}"}, "args": ["a", "b"], "command": "x",
                                             "timeout": 5, "disabled": true, "description": "d"})");
    QCOMPARE(same.digest(), program);
    for (const char* other : {
             R"({"command": "x", "args": ["a b"], "env": {"K": "${V}", "L": "1"}})",
             R"({"command": "x", "args": ["a", "c"], "env": {"K": "${V}", "L": "1"}})",
             R"({"command": "x", "args": ["a", "b"], "env": {"K": "${W}", "L": "1"}})",
             R"({"command": "x", "args": ["a", "b"], "env": {"K": "${V:-}", "L": "1"}})",
             R"({"command": "x", "args": ["a", "b"], "env": {"K": "${V}"}})",
             R"({"command": "x", "args": ["a", "b"], "env": {"K": "${V}", "L": "1"}, "cwd": "."})",
             R"({"command": "x", "args": ["a", "b"], "env": {"K": "${V}", "L": "1"}, "envFile": ".env"})",
             R"({"url": "https://x.test", "headers": {"K": "${V}", "L": "1"}})",
         })
        QVERIFY2(server(other).digest() != program, other);
    McpServerConfig moved = server(R"({"command": "x", "args": ["a", "b"], "env": {"K": "${V}", "L": "1"}})");
    moved.projectFolder = "/elsewhere";
    QVERIFY(moved.digest() != program);

    const std::string remote = server(R"({"url": "https://x.test", "headers": {"A": "${V}"}})").digest();
    const McpServerConfig typed = server(R"({"type": "http", "url": "https://x.test", "headers": {"A": "${V}"}})");
    QCOMPARE(typed.digest(), remote);
    for (const char* other :
         {R"({"url": "https://y.test", "headers": {"A": "${V}"}})",
          R"({"url": "https://x.test", "headers": {"A": "V"}})",
          R"({"type": "sse", "url": "https://x.test", "headers": {"A": "${V}"}})",
          R"({"url": "https://x.test", "headers": {"A": "${V}"}, "oauth": {"clientId": "c"}})",
          R"({"url": "https://x.test", "headers": {"A": "${V}"}, "oauth": {"privateKey": "env:K"}})",
          R"({"url": "https://x.test", "headers": {"A": "${V}"},
                                  "oauth": {"grantType": "client_credentials"}})"})
        QVERIFY2(server(other).digest() != remote, other);
}

void TestServerConfig::toolsThatAreOffered() {
    const McpServerConfig all = server(R"({"command": "x", "tools": ["*"], "disabledTools": ["b"]})");
    QCOMPARE(all.offers("a"), true);
    QCOMPARE(all.offers("b"), false);
    const McpServerConfig some = server(R"({"command": "x", "includeTools": ["a", "b"], "excludeTools": ["b"]})");
    QCOMPARE(some.offers("a"), true);
    QCOMPARE(some.offers("b"), false);
    QCOMPARE(some.offers("c"), false);
}

TOOLROOM_TEST(TestServerConfig)
#include "test_server_config.moc"
