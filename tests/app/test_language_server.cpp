// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/lint/engine/rule.h"
#include "tests/support/language_client.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

constexpr const char* uri = "file:///home/me/tools.json";
/// One finding that can be fixed: `param-desc` has none, `required-duplicate` has one. The title is not ASCII.
const std::string twice = R"({"tools": [{"name": "read_note", "title": "Nöte 😀",
"description": "Reads one note by its title. Use when the user asks for a note.", "inputSchema": {"type": "object",
"properties": {"title": {"type": "string", "description": "The title."}}, "required": ["title", "title"]}}]})";

/// Opens one document.
class Client : public test::LanguageClient {
public:
    void open(const std::string& text, const char* languageId = "json", int version = 1) {
        notify("textDocument/didOpen",
               {{"textDocument", {{"uri", uri}, {"languageId", languageId}, {"version", version}, {"text", text}}}});
    }
    void change(int version, const Json& changes) {
        notify("textDocument/didChange",
               {{"textDocument", {{"uri", uri}, {"version", version}}}, {"contentChanges", changes}});
    }
};

Json place(int line, int character) {
    return {{"line", line}, {"character", character}};
}

Json range(int line, int begin, int end) {
    return {{"start", place(line, begin)}, {"end", place(line, end)}};
}

/// The diagnostics with this code.
std::vector<Json> withCode(const Json& published, const char* code) {
    std::vector<Json> found;
    for (const Json& diagnostic : published["params"]["diagnostics"]) {
        if (diagnostic.value("code", "") == code)
            found.push_back(diagnostic);
    }
    return found;
}

QString textOf(const Json& json) {
    return QString::fromStdString(compactText(json));
}

} // namespace

class TestLanguageServer : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void framesAreBounded() {
        FrameReader frames;
        frames.append("Content-Le");
        QVERIFY(!frames.next());
        frames.append("ngth: 2\r\nContent-Type: x\r\n\r\n{");
        QVERIFY(!frames.next());
        frames.append("}content-length:1\r\n\r\n7Content-Length: x\r\n\r\n");
        COMPARE_TEXT(frames.next()->text, "{}");
        COMPARE_TEXT(frames.next()->text, "7");
        COMPARE_TEXT(frames.next()->error, "the header has no valid Content-Length");
        frames.append("Content-Length: 1\r\nContent-Length: 2\r\n\r\n");
        COMPARE_TEXT(frames.next()->error, "the header has no valid Content-Length");
        frames.append("Content-Length: 67108865\r\n\r\n");
        COMPARE_TEXT(frames.next()->error, "the message is larger than 64 MiB");
        for (int i = 0; i < 64; ++i) {
            frames.append(std::string(1024 * 1024, ' '));
            QVERIFY(!frames.next());
        }
        frames.append(" Content-Length: 1\r\n\r\n8");
        COMPARE_TEXT(frames.next()->text, "8");
        QVERIFY(!frames.isBroken());
        frames.append(std::string(8193, 'x'));
        COMPARE_TEXT(frames.next()->error, "the header is longer than 8192 bytes");
        QVERIFY(frames.isBroken());
        QVERIFY(!frames.next());
    }

    void positions_data() {
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("utf16");
        QTest::addColumn<QString>("utf8");
        const auto row = [](const char* name, int offset, int line, int utf16, int utf8) {
            QTest::newRow(name) << offset << textOf(place(line, utf16)) << textOf(place(line, utf8));
        };
        // "aö😀b\r\nc\rd\n"
        row("start", 0, 0, 0, 0);
        row("after two bytes", 3, 0, 2, 3);
        row("after a surrogate pair", 7, 0, 4, 7);
        row("line end", 8, 0, 5, 8);
        row("after CRLF", 10, 1, 0, 0);
        row("after CR", 12, 2, 0, 0);
        row("end", 14, 3, 0, 0);
    }

    void positions() {
        QFETCH(const int, offset);
        QFETCH(const QString, utf16);
        QFETCH(const QString, utf8);
        const std::string text = "aö😀b\r\nc\rd\n";
        const auto at = static_cast<std::size_t>(offset);
        for (const auto& [encoding, expected] :
             {std::pair(PositionEncoding::Utf16, utf16), std::pair(PositionEncoding::Utf8, utf8)}) {
            const TextPositions positions(text, encoding);
            QCOMPARE(textOf(positions.range({at, at})["start"]), expected);
            QCOMPARE(positions.offset(Json::parse(expected.toStdString())), at);
        }
    }

    void positionsOutsideTheText() {
        const TextPositions positions("ab\r\ncd", PositionEncoding::Utf16);
        QCOMPARE(positions.offset(place(0, 99)), std::size_t{2});
        QCOMPARE(positions.offset(place(1, 99)), std::size_t{6});
        QCOMPARE(positions.offset(place(9, 0)), std::size_t{6});
        QCOMPARE(positions.offset(place(0, -1)), std::size_t{0});
        QCOMPARE(positions.offset(Json("x")), std::size_t{0});
        QCOMPARE(TextPositions("😀", PositionEncoding::Utf16).offset(place(0, 1)), std::size_t{0});
    }

    void incrementalChanges() {
        std::string text = "a😀b\nc";
        applyChange(text, {{"range", range(0, 1, 3)}, {"text", "ö"}}, PositionEncoding::Utf16);
        COMPARE_TEXT(text, "aöb\nc");
        applyChange(text, {{"range", {{"start", place(0, 3)}, {"end", place(1, 1)}}}, {"text", ""}},
                    PositionEncoding::Utf16);
        COMPARE_TEXT(text, "aöb");
        applyChange(text, {{"range", range(0, 1, 3)}, {"text", "x"}}, PositionEncoding::Utf8);
        COMPARE_TEXT(text, "axb");
        applyChange(text, {{"text", "new"}}, PositionEncoding::Utf16);
        COMPARE_TEXT(text, "new");
    }

    void lifecycle() {
        Client client;
        client.request(7, "textDocument/hover");
        QCOMPARE(client.take()["error"]["code"], Json(-32002));
        const Json result = client.initialize();
        QCOMPARE(result["capabilities"]["positionEncoding"], Json("utf-16"));
        QCOMPARE(result["capabilities"]["textDocumentSync"]["change"], Json(2));
        client.request(2, "initialize");
        QCOMPARE(client.take()["error"]["code"], Json(-32600));
        client.request(3, "workspace/symbol");
        QCOMPARE(textOf(client.take()),
                 QStringLiteral("{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-32601,\"message\":\"unknown method "
                                "workspace/symbol\"}}"));
        client.request(4, "shutdown");
        QCOMPARE(textOf(client.take()), QStringLiteral("{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":null}"));
        client.request(5, "textDocument/hover");
        QCOMPARE(client.take()["error"]["code"], Json(-32600));
        client.notify("exit", nullptr);
        QCOMPARE(client.ended.size(), 1);
        QCOMPARE(client.ended[0][0].toInt(), 0);
    }

    void endsWithoutShutdown() {
        Client client;
        client.initialize();
        client.server.handleDisconnect();
        QCOMPARE(client.ended[0][0].toInt(), 1);
    }

    void malformedMessages() {
        Client client;
        client.initialize();
        client.server.receive(encodeFrame("{"));
        const Json unreadable = client.take();
        QCOMPARE(unreadable["error"]["code"], Json(-32700));
        QVERIFY(unreadable["id"].is_null());
        client.server.receive(encodeFrame("[1]"));
        QCOMPARE(client.take()["error"]["code"], Json(-32600));
        client.server.receive("Content-Length: -1\r\n\r\n");
        QCOMPARE(client.take()["error"]["message"], Json("the header has no valid Content-Length"));
        client.notify("textDocument/didChange", Json::array());
        QCOMPARE(client.take()["error"]["code"], Json(-32600));
        client.notify("textDocument/didOpen", nullptr);
        client.request(2, "textDocument/codeAction", nullptr);
        QCOMPARE(client.take()["result"], Json::array());
        QVERIFY(client.ended.isEmpty());
    }

    void publishesDiagnostics() {
        Client client;
        client.initialize();
        client.open(twice);
        const Json published = client.wait();
        QCOMPARE(published["method"], Json("textDocument/publishDiagnostics"));
        QCOMPARE(published["params"]["uri"], Json(uri));
        QCOMPARE(published["params"]["version"], Json(1));
        const auto found = withCode(published, "required-duplicate");
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(textOf(found[0]["range"]), textOf(range(2, 96, 103)));
        QCOMPARE(found[0]["severity"], Json(1));
        QCOMPARE(found[0]["source"], Json("toolroom"));

        client.change(2, Json::array({{{"range", range(2, 94, 103)}, {"text", ""}}}));
        const Json fixed = client.wait();
        QCOMPARE(fixed["params"]["version"], Json(2));
        QCOMPARE(withCode(fixed, "required-duplicate").size(), std::size_t{0});

        client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
        QCOMPARE(textOf(client.take()["params"]),
                 QStringLiteral("{\"uri\":\"%1\",\"diagnostics\":[]}").arg(QLatin1String(uri)));
    }

    void onlyTheNewestVersionIsPublished() {
        Client client;
        client.initialize();
        client.open(twice);
        for (int version = 2; version <= 5; ++version)
            client.change(version, Json::array({{{"range", range(0, 1, 1)}, {"text", " "}}}));
        QCOMPARE(client.wait()["params"]["version"], Json(5));
        QTest::qWait(50);
        QVERIFY(client.take().is_null());
    }

    void otherDocumentsHaveNoDiagnostics() {
        Client client;
        client.initialize();
        client.open(R"({"tools": ["eslint"]})");
        QCOMPARE(client.wait()["params"]["diagnostics"], Json::array());
        client.open("{\"broken\": ", "json");
        QVERIFY(client.wait()["params"]["diagnostics"].empty()); // published on closing
        QVERIFY(client.wait()["params"]["diagnostics"].empty());
        client.notify(
            "textDocument/didOpen",
            {{"textDocument", {{"uri", "file:///a.md"}, {"languageId", "markdown"}, {"version", 1}, {"text", twice}}}});
        client.request(2, "textDocument/documentSymbol", {{"textDocument", {{"uri", "file:///a.md"}}}});
        QCOMPARE(textOf(client.wait()), QStringLiteral("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":[]}"));
    }

    void readsCommentsAndYaml() {
        Client client;
        client.initialize();
        client.open("// 😀 comment\n" + twice, "jsonc");
        QCOMPARE(textOf(withCode(client.wait(), "required-duplicate").at(0)["range"]), textOf(range(3, 96, 103)));
        client.open("[ // a list with a trailing comma\n" + twice + ",]", "jsonc");
        client.wait(); // the diagnostics published on closing
        QCOMPARE(withCode(client.wait(), "required-duplicate").size(), std::size_t{0});
        client.open("tools:\n- name: x\n  inputSchema: {type: object, properties: {a: {}}, required: [a, a]}\n",
                    "yaml");
        client.wait(); // the diagnostics published on closing
        QCOMPARE(textOf(withCode(client.wait(), "required-duplicate").at(0)["range"]), textOf(range(2, 65, 66)));
    }

    void syntaxErrors() {
        Client client;
        client.initialize();
        client.open("{\"tools\": [\n{\"name\": \"x\", \"inputSchema\": {}},\n{\"name\": ]}");
        const Json diagnostics = client.wait()["params"]["diagnostics"];
        QVERIFY(!diagnostics.empty());
        QCOMPARE(diagnostics[0]["range"]["start"]["line"], Json(2));
        QCOMPARE(diagnostics[0]["severity"], Json(1));
        QVERIFY(!diagnostics[0].contains("code"));
    }

    void negotiatesUtf8() {
        Client client;
        const Json result = client.initialize({{"general", {{"positionEncodings", Json::array({"utf-16", "utf-8"})}}}});
        QCOMPARE(result["capabilities"]["positionEncoding"], Json("utf-8"));
        client.open(R"({"tools": [{"title": "ö😀", "inputSchema": {"type": "object", "properties": {"a": {}}, )"
                    R"("required": ["a", "a"]}, "name": "x"}]})");
        QCOMPARE(textOf(withCode(client.wait(), "required-duplicate").at(0)["range"]), textOf(range(0, 108, 111)));
    }

    void hoverExplainsTheRule() {
        Client client;
        client.initialize();
        client.open(twice);
        // Waits for the lint run.
        client.request(2, "textDocument/hover", {{"textDocument", {{"uri", uri}}}, {"position", place(2, 97)}});
        client.wait();
        const Json hover = client.wait();
        QCOMPARE(hover["id"], Json(2));
        QCOMPARE(hover["result"]["contents"]["kind"], Json("markdown"));
        const auto text = hover["result"]["contents"]["value"].get<std::string>();
        const Rule& rule = *findRule("required-duplicate");
        QVERIFY2(text.starts_with(formatText("**`required-duplicate`: {}**\n\n{}\n", rule.title.text, rule.why.text)),
                 text.c_str());
        QCOMPARE(textOf(hover["result"]["range"]), textOf(range(2, 96, 103)));
        client.request(3, "textDocument/hover", {{"textDocument", {{"uri", uri}}}, {"position", place(0, 3)}});
        QVERIFY(client.take()["result"].is_null());
    }

    void symbolsAreToolsAndParameters() {
        Client client;
        client.initialize({{"textDocument", {{"documentSymbol", {{"hierarchicalDocumentSymbolSupport", true}}}}}});
        client.open(twice);
        client.wait();
        client.request(2, "textDocument/documentSymbol", {{"textDocument", {{"uri", uri}}}});
        const Json symbols = client.take()["result"];
        QCOMPARE(symbols.size(), std::size_t{1});
        QCOMPARE(symbols[0]["name"], Json("read_note"));
        QCOMPARE(symbols[0]["kind"], Json(12));
        QCOMPARE(textOf(symbols[0]["selectionRange"]), textOf(range(0, 20, 31)));
        QCOMPARE(textOf(symbols[0]["range"]["end"]), textOf(place(2, 106)));
        QCOMPARE(symbols[0]["children"].size(), std::size_t{1});
        QCOMPARE(symbols[0]["children"][0]["name"], Json("title"));
        QCOMPARE(textOf(symbols[0]["children"][0]["selectionRange"]), textOf(range(2, 15, 22)));
    }

    void flatSymbols() {
        Client client;
        client.initialize();
        client.open(twice);
        client.wait();
        client.request(2, "textDocument/documentSymbol", {{"textDocument", {{"uri", uri}}}});
        const Json symbols = client.take()["result"];
        QCOMPARE(symbols.size(), std::size_t{2});
        QCOMPARE(symbols[1]["containerName"], Json("read_note"));
        QCOMPARE(symbols[1]["location"]["uri"], Json(uri));
    }

    void quickFixes() {
        Client client;
        client.initialize();
        client.open(twice);
        client.wait();
        const auto fixes = [&](const Json& where, const Json& context) {
            client.request(2, "textDocument/codeAction",
                           {{"textDocument", {{"uri", uri}}}, {"range", where}, {"context", context}});
            return client.take()["result"];
        };
        const Json found = fixes(range(2, 97, 97), {{"diagnostics", Json::array()}});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0]["kind"], Json("quickfix"));
        QCOMPARE(found[0]["diagnostics"][0]["code"], Json("required-duplicate"));
        std::string text = twice;
        for (const Json& edit : found[0]["edit"]["changes"][uri])
            applyChange(text, {{"range", edit["range"]}, {"text", edit["newText"]}}, PositionEncoding::Utf16);
        QCOMPARE(Json::parse(text)["tools"][0]["inputSchema"]["required"], Json::array({"title"}));
        QCOMPARE(fixes(range(0, 0, 1), Json::object()), Json::array());
        QCOMPARE(fixes(range(2, 97, 97), {{"only", Json::array({"refactor"})}}), Json::array());
    }

    void cancelsWaitingRequests() {
        Client client;
        client.initialize();
        client.open(twice);
        client.request(2, "textDocument/documentSymbol", {{"textDocument", {{"uri", uri}}}});
        client.request(3, "textDocument/documentSymbol", {{"textDocument", {{"uri", uri}}}});
        client.notify("$/cancelRequest", {{"id", 2}});
        QCOMPARE(textOf(client.take()["error"]),
                 QStringLiteral("{\"code\":-32800,\"message\":\"the request was cancelled\"}"));
        QCOMPARE(client.wait()["method"], Json("textDocument/publishDiagnostics"));
        QCOMPARE(client.take()["id"], Json(3));
        QVERIFY(client.take().is_null());
    }

    void contractsOfTheSettings() {
        Client client;
        client.initialize(Json::object(), {{"contracts", Json::array({"forge", "x"})}});
        const Json warning = client.take();
        QCOMPARE(warning["method"], Json("window/showMessage"));
        COMPARE_TEXT(warning["params"]["message"].get<std::string>(),
                     "toolroom: unknown name \"x\" in the setting `contracts`; the known names are forge, echomen, "
                     "agentbase, hikai, idealic, mcp, openai, anthropic, gemini, bedrock, ai-sdk, langchain");
        client.open(twice);
        QCOMPARE(withCode(client.wait(), "category-missing").size(), std::size_t{1});
        client.notify("workspace/didChangeConfiguration", {{"settings", {{"toolroom", {{"contracts", {"mcp"}}}}}}});
        QCOMPARE(withCode(client.wait(), "category-missing").size(), std::size_t{0});
    }

    void targetsOfTheSettings() {
        Client client;
        client.initialize(Json::object(), {{"targets", Json::array({"gemini", "openai-strickt", 7})}});
        std::string warning = client.take()["params"]["message"];
        QVERIFY2(warning.starts_with("toolroom: unknown name \"openai-strickt\" in the setting `targets`; the known "
                                     "names are all, ai-sdk, anthropic, "),
                 warning.c_str());
        warning = client.take()["params"]["message"];
        QVERIFY2(warning.starts_with("toolroom: unknown name 7 in the setting `targets`"), warning.c_str());
        client.open(R"([{"name": "2nd_note", "description": "Returns a note.", "inputSchema": {"type": "object",
            "properties": {"n": {"type": "integer", "description": "Number of the note."}}}}])");
        const char* rule = "target-gemini";
        QCOMPARE(withCode(client.wait(), rule).size(), std::size_t{1});
        const auto configure = [&](const Json& settings) {
            client.notify("workspace/didChangeConfiguration", {{"settings", {{"toolroom", settings}}}});
        };
        configure({{"targets", {"anthropic"}}});
        QVERIFY(client.take()["method"] != Json("window/showMessage"));
        configure({{"targets", "gemini"}});
        const Json wrongType = client.take();
        QCOMPARE(wrongType["method"], Json("window/showMessage"));
        COMPARE_TEXT(wrongType["params"]["message"].get<std::string>(),
                     "toolroom: the setting `targets` must be a list of names");
        QCOMPARE(withCode(client.wait(), rule).size(), std::size_t{0});
    }

    /// The whole program, over its standard streams, which stay open.
    void program() {
        QProcess process;
        process.start(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"), {QStringLiteral("--lsp")});
        FrameReader frames;
        const auto exchange = [&](const char* message) {
            process.write(QByteArray::fromStdString(encodeFrame(message)));
            std::optional<FrameReader::Frame> frame;
            while (!(frame = frames.next()) && process.waitForReadyRead(test::waitLimitMs))
                frames.append(process.readAllStandardOutput().toStdString());
            return frame ? frame->text : std::string();
        };
        const std::string first =
            exchange(R"({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}})");
        QCOMPARE(Json::parse(first)["result"]["serverInfo"]["name"], Json("toolroom"));
        COMPARE_TEXT(exchange(R"({"jsonrpc": "2.0", "id": "a", "method": "shutdown"})"),
                     R"({"jsonrpc":"2.0","id":"a","result":null})");
        process.write(QByteArray::fromStdString(encodeFrame(R"({"jsonrpc": "2.0", "method": "exit"})")));
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

    void programEndsWithItsInput() {
        const test::ProgramResult ended = test::run({.arguments = {QStringLiteral("--lsp")}});
        QVERIFY(!ended.crashed);
        QCOMPARE(ended.exitCode, 1);
    }
};

TOOLROOM_TEST(TestLanguageServer)
#include "test_language_server.moc"
