// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

LoadResult loadFile(std::string name, std::string text, bool isSearched = false) {
    return loadSources(
        {{.kind = SourceSpec::Kind::Text, .name = std::move(name), .text = std::move(text), .isSearched = isSearched}},
        {});
}

/// The tools, each with its contract, then the hosted tools in parentheses.
std::string contentOf(const LoadResult& result) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
    for (const RegisteredTool& tool : result.snapshot->tools())
        add(tool.id.substr(2) + "@" + tool.pointer + ":" + std::string(contractName(tool.contract)));
    for (const LoadedSource& source : result.snapshot->sources()) {
        for (const HostedTool& tool : source.hosted)
            add("(" + tool.kind + "@" + tool.pointer + ")");
    }
    return text;
}

} // namespace

/// Requests and lists of providers and libraries, and documents that are not tool definitions.
class TestProviderShapes : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void elementsAreRecognized_data();
    void elementsAreRecognized();
    void definitionsKeepTheirPlace();
    void geminiOrdersProperties();
    void foreignDocuments_data();
    void foreignDocuments();
    void callsInAListAreErrors();
    void hostedToolsHavePositions();
    void commentsInJsonc_data();
    void commentsInJsonc();
    void jsoncInAFolder();
};

void TestProviderShapes::elementsAreRecognized_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* tag, const char* text, const char* content) {
        QTest::newRow(tag) << QString::fromUtf8(text) << QString::fromLatin1(content);
    };
    row("openai request",
        R"({"model": "m", "tools": [{"type": "web_search"}, {"type": "mcp", "server_label": "s"},
            {"type": "function", "name": "a", "parameters": {}}, {"type": "custom", "name": "b", "description": "c"},
            {"type": "namespace", "name": "crm", "description": "d",
             "tools": [{"type": "function", "name": "a", "parameters": {}}]},
            {"type": "tool_search"}]})",
        "a@/tools/2:openai b@/tools/3:openai crm.a@/tools/4/tools/0:openai (web_search@/tools/0) (mcp@/tools/1) "
        "(tool_search@/tools/5)");
    row("two namespaces",
        R"({"tools": [{"type": "namespace", "name": "x", "tools": [{"type": "function", "name": "a"}]},
            {"type": "namespace", "name": "y", "tools": [{"type": "function", "name": "a"}]}]})",
        "x.a@/tools/0/tools/0:openai y.a@/tools/1/tools/0:openai");
    row("one namespace", R"({"type": "namespace", "name": "x", "tools": [{"type": "function", "name": "a"}]})",
        "x.a@/tools/0:openai");
    row("a search that the client runs",
        R"({"tools": [{"type": "tool_search", "description": "d", "parameters": {}}, {"type": "function", "name": "a"}]})",
        "a@/tools/1:openai (tool_search@/tools/0)");
    row("chat completions", R"({"messages": [], "tools": [{"type": "custom", "custom": {"name": "a"}}]})",
        "a@/tools/0:openai");
    row("batch line", R"({"custom_id": "1", "body": {"tools": [{"type": "function", "name": "a"}]}})",
        "a@/body/tools/0:openai");
    row("LangChain model",
        R"({"lc": 1, "type": "constructor", "id": ["langchain", "schema", "runnable", "RunnableBinding"],
            "kwargs": {"bound": {"lc": 1}, "kwargs": {"tools": [{"type": "function", "function": {"name": "a"}}]}}})",
        "a@/kwargs/kwargs/tools/0:openai");
    row("response",
        R"({"object": "response", "output": [], "status": "x", "tools": [{"type": "function", "name": "a"}]})",
        "a@/tools/0:openai");
    row("realtime session", R"({"type": "session.update", "session": {"tools": [{"type": "function", "name": "a"}]}})",
        "a@/session/tools/0:openai");
    row("assistant", R"({"tools": [{"type": "code_interpreter"}, {"type": "function", "function": {"name": "a"}}]})",
        "a@/tools/1:openai (code_interpreter@/tools/0)");
    row("only hosted tools", R"({"tools": [{"type": "web_search_preview"}]})", "(web_search_preview@/tools/0)");
    row("an unknown kind", R"({"tools": [{"type": "video_search", "days": 3}, {"type": "function", "name": "a"}]})",
        "a@/tools/1:openai (video_search@/tools/0)");
    row("anthropic request",
        R"({"max_tokens": 1, "tools": [{"type": "web_search_20250305", "name": "web_search"},
            {"type": "bash_20250124", "name": "bash"}, {"type": "mcp_toolset", "mcp_server_name": "s"},
            {"name": "a", "input_schema": {}}, {"type": "custom", "name": "b", "input_schema": {}}]})",
        "a@/tools/3:anthropic b@/tools/4:anthropic (web_search_20250305@/tools/0) (bash_20250124@/tools/1) "
        "(mcp_toolset@/tools/2)");
    row("anthropic custom tool without a schema",
        R"([{"name": "a", "input_schema": {}}, {"type": "custom", "name": "b", "description": "c"}])",
        "a@/0:anthropic b@/1:anthropic");
    row("pinned toolset",
        R"({"tools": [{"type": "mcp_toolset", "mcp_server_name": "s", "tools": [{"name": "a", "input_schema": {}}]}]})",
        "a@/tools/0/tools/0:anthropic (mcp_toolset@/tools/0)");
    row("anthropic array",
        R"([{"type": "web_fetch_20260309", "name": "web_fetch"}, {"name": "a", "input_schema": {}}])",
        "a@/1:anthropic (web_fetch_20260309@/0)");
    row("anthropic batch", R"({"custom_id": "1", "params": {"tools": [{"name": "a", "input_schema": {}}]}})",
        "a@/params/tools/0:anthropic");
    row("gemini request",
        R"({"contents": [], "tools": [{"functionDeclarations": [{"name": "a", "parameters": {"type": "object"}},
            {"name": "b"}]}, {"googleSearch": {}}, {"codeExecution": {}}], "toolConfig": {}})",
        "a@/tools/0/functionDeclarations/0:gemini b@/tools/0/functionDeclarations/1:gemini (googleSearch@/tools/1) "
        "(codeExecution@/tools/2)");
    row("gemini in Python",
        R"({"config": {"tools": [{"function_declarations": [{"name": "a", "parameters": {}}], "url_context": {}}]}})",
        "a@/config/tools/0/function_declarations/0:gemini (url_context@/config/tools/0)");
    row("one gemini tool", R"({"functionDeclarations": [{"name": "a", "parametersJsonSchema": {}}]})",
        "a@/functionDeclarations/0:gemini");
    row("gemini array", R"([{"functionDeclarations": [{"name": "a"}]}, {"googleSearch": {}}])",
        "a@/0/functionDeclarations/0:gemini (googleSearch@/1)");
    row("bedrock request",
        R"({"modelId": "m", "messages": [], "toolConfig": {"tools": [{"toolSpec": {"name": "a",
            "inputSchema": {"json": {}}}}, {"cachePoint": {"type": "default"}}, {"systemTool": {"name": "web"}}]}})",
        "a@/toolConfig/tools/0:bedrock (web@/toolConfig/tools/2)");
    row("one bedrock tool", R"({"toolSpec": {"name": "a", "inputSchema": {"json": {}}}})", "a@:bedrock");
    row("AI SDK map",
        R"({"tools": {"a": {"description": "d", "inputSchema": {"jsonSchema": {}}}, "b/c": {"parameters": {"type": "object"}},
            "s": {"type": "provider", "id": "openai.web_search", "args": {}}}})",
        "a@/tools/a:ai-sdk b/c@/tools/b~1c:ai-sdk (openai.web_search@/tools/s)");
    row("AI SDK map at the root", R"({"a": {"inputSchema": {"jsonSchema": {}}}})", "a@/a:ai-sdk");
    row("AI SDK list", R"([{"type": "function", "name": "a", "inputSchema": {}}])", "a@/0:ai-sdk");
    row("langchain list", R"([{"name": "a", "args_schema": {}}, {"name": "b", "args": {"c": {"type": "string"}}}])",
        "a@/0:langchain b@/1:langchain");
    row("langchain object", R"({"lc": 1, "type": "constructor", "id": [], "kwargs": {"name": "a", "schema": {}}})",
        "a@:langchain");
    row("ollama request",
        R"({"model": "m", "stream": false, "tools": [{"type": "function", "function": {"name": "a"}}]})",
        "a@/tools/0:openai");
    row("no evidence", R"({"tools": [{"name": "a", "description": "b"}]})", "a@/tools/0:mcp");
    row("hikai's input", R"({"tools": [{"name": "a", "input": {"type": "object"}}]})", "a@/tools/0:hikai");
    row("a type in a manifest", R"({"contract": "forge", "tools": [{"name": "a", "type": "trade"}]})",
        "a@/tools/0:forge");
}

void TestProviderShapes::elementsAreRecognized() {
    QFETCH(const QString, text);
    QFETCH(const QString, content);
    for (const bool isSearched : {false, true}) {
        const LoadResult result = loadFile("x.json", text.toStdString(), isSearched);
        COMPARE_TEXT(contentOf(result), content.toStdString());
        QVERIFY(result.errors.empty());
        QVERIFY(result.snapshot->quarantined().empty());
    }
}

/// A tool that is read again has the name and the namespace of its place.
void TestProviderShapes::definitionsKeepTheirPlace() {
    const LoadResult keyed = loadFile("x.json", R"({"tools": {"a": {"inputSchema": {"jsonSchema": {}}}}})");
    const auto tool = keyed.snapshot->tools().at(0).definition();
    COMPARE_TEXT(tool->displayName(), "a");
    COMPARE_TEXT(*tool->name.pointer, "");
    const LoadResult grouped = loadFile(
        "x.json", R"({"tools": [{"type": "namespace", "name": "n", "tools": [{"type": "function", "name": "a"}]}]})");
    COMPARE_TEXT(grouped.snapshot->tools().at(0).definition()->nameSpace, "n");
    COMPARE_TEXT(grouped.snapshot->tools().at(0).name, "a");
}

void TestProviderShapes::geminiOrdersProperties() {
    const LoadResult result = loadFile("x.json", R"({"functionDeclarations": [{"name": "a", "parameters":
        {"type": "OBJECT", "properties": {"b": {"type": "STRING"}, "c": {"type": "STRING"}, "d": {"type": "STRING"}},
         "propertyOrdering": ["d", "b", "unknown"]}}]})");
    COMPARE_TEXT(
        result.snapshot->tools().at(0).definition()->inputSchema.value.value()->dump(),
        R"({"type":"object","properties":{"d":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}}})");
}

void TestProviderShapes::foreignDocuments_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* tag, const char* name, const char* text, const char* reason) {
        QTest::newRow(tag) << QString::fromLatin1(name) << QString::fromUtf8(text) << QString::fromLatin1(reason);
    };
    constexpr auto calls =
        "this contains a conversation or calls, but no tool definitions; use --check-calls to check calls";
    row("MCPB manifest", "ext/manifest.json",
        R"({"manifest_version": "0.3", "name": "x", "server": {"type": "node",
            "mcp_config": {"command": "node", "args": ["${__dirname}/index.js"]}}, "tools": [{"name": "a"}]})",
        "this is an MCPB manifest, which contains no tool definitions; connect to the server instead: "
        "`stdio:node ext/index.js`");
    row("DXT manifest", "manifest.json", R"({"dxt_version": "0.1", "name": "x", "server": {}})",
        "this is an MCPB manifest, which contains no tool definitions; connect to the server instead");
    row("server.json", "server.json",
        R"({"$schema": "https://example.org/2025-10-17/server.schema.json", "name": "x",
            "packages": [{"registryType": "npm", "identifier": "@x/y"}]})",
        "this is the `server.json` of an MCP server, which contains no tool definitions; connect to the server "
        "instead: "
        "`stdio:npx -y @x/y`");
    row("server.json of a remote server", "server.json",
        R"({"name": "x", "remotes": [{"type": "sse", "url": "https://x.example/mcp"}]})",
        "this is the `server.json` of an MCP server, which contains no tool definitions; connect to the server "
        "instead: "
        "`https://x.example/mcp`");
    row("OpenAPI", "x.json", R"({"openapi": "3.1.0", "paths": {}})",
        "this is an OpenAPI document, which contains no tool definitions");
    row("LangGraph", "langgraph.json", R"({"dependencies": ["."], "graphs": {}})",
        "this is a LangGraph configuration, which contains no tool definitions");
    row("CrewAI", "agents.yaml", "a:\n  role: r\n  goal: g\n  backstory: b\n",
        "this is a CrewAI configuration, which contains no tool definitions");
    row("request without tools", "x.json", R"({"toolConfig": {"functionCallingConfig": {"mode": "ANY"}}})",
        "this is a request without `tools`, which contains no tool definitions");
    row("hosts", "x.json", R"({"mcpServers": {}})",
        "this is an MCP server configuration, which contains no tool definitions; connect to the server instead: "
        "`mcp:FILE`");
    row("chat", "x.json", R"({"model": "m", "messages": [{"role": "user", "content": "a"}]})", calls);
    row("messages", "x.json", R"([{"role": "user", "content": "a"}])", calls);
    row("completion", "x.json", R"({"model": "m", "choices": [{"message": {"tool_calls": []}}]})", calls);
    row("OpenAI call", "x.json", R"({"type": "function", "function": {"name": "a", "arguments": "{}"}})", calls);
    row("Anthropic calls", "x.json", R"([{"type": "tool_use", "id": "1", "name": "a", "input": {}}])", calls);
    row("responses call", "x.json", R"([{"type": "function_call", "name": "a", "arguments": "{}"}])", calls);
}

void TestProviderShapes::foreignDocuments() {
    QFETCH(const QString, name);
    QFETCH(const QString, text);
    QFETCH(const QString, reason);
    const LoadResult result = loadFile(name.toStdString(), text.toStdString());
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors[0].reason.text(), reason.toStdString());
    QVERIFY(result.snapshot->tools().empty());
    QVERIFY(loadFile(name.toStdString(), text.toStdString(), true).errors.empty());
}

void TestProviderShapes::callsInAListAreErrors() {
    const LoadResult result = loadFile("x.json", R"({"tools": [{"type": "function", "name": "a"},
{"type": "function", "function": {"name": "b", "arguments": "{}"}}]})");
    COMPARE_TEXT(contentOf(result), "a@/tools/0:openai");
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors[0].text(),
                 "x.json:2:1: this is a tool call, not a tool definition; use --check-calls to check calls");
    COMPARE_TEXT(result.errors[0].pointer, "/tools/1");
}

void TestProviderShapes::hostedToolsHavePositions() {
    const LoadResult result = loadFile("x.json", "{\"tools\": [\n  {\"type\": \"shell\"},\n {\"type\": \"shell\"}]}");
    const LoadedSource& source = result.snapshot->sources().at(0);
    QVERIFY(!source.contract);
    QCOMPARE(source.hosted.at(0).at, (TextPosition{2, 3}));
    QCOMPARE(source.hosted.at(1).at, (TextPosition{3, 2}));
    QCOMPARE(result.snapshot->countHosted(), (HostedCounts{{"shell", 2}}));
}

void TestProviderShapes::commentsInJsonc_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("comments") << "// {\n{\"tools\": [ /* ] */ {\"name\": \"a\", // \"\n\"inputSchema\": {}} ]}";
    QTest::newRow("trailing commas") << R"({"tools": [{"name": "a", "inputSchema": {},},],})";
    QTest::newRow("array") << "[\n// first\n{\"name\": \"a\", \"inputSchema\": {}},]";
    QTest::newRow("none") << R"([{"name": "a", "inputSchema": {}}])";
}

void TestProviderShapes::commentsInJsonc() {
    QFETCH(const QString, text);
    for (const auto& [name, id] : {std::pair("x.jsonc", "x/a"), std::pair("<stdin>", "<stdin>/a")}) {
        const LoadResult result = loadFile(name, text.toStdString());
        QVERIFY(result.errors.empty());
        QCOMPARE(result.snapshot->tools().size(), std::size_t{1});
        COMPARE_TEXT(result.snapshot->tools()[0].id, id);
        QVERIFY(result.snapshot->tools()[0].definition().has_value());
    }
    QCOMPARE(loadFile("x.json", text.toStdString()).errors.empty(), QTest::currentDataTag() == QByteArray("none"));
}

void TestProviderShapes::jsoncInAFolder() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("tools.jsonc")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[ // tools\n{\"name\": \"a\", \"inputSchema\": {}}]");
    file.close();
    LoadOptions options;
    options.root = folder.path().toStdString();
    const LoadResult result = loadSources({{.path = folder.path().toStdString()}}, options);
    QCOMPARE(result.snapshot->tools().size(), std::size_t{1});
    COMPARE_TEXT(result.snapshot->tools()[0].id, "tools/a");
    QVERIFY(isSourceFile("a.jsonc"));
    QVERIFY(!isSourceFile("a.call.json"));
}

TOOLROOM_TEST(TestProviderShapes)
#include "test_provider_shapes.moc"
