// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;

namespace {

std::shared_ptr<const Document> parsedTool(std::string text) {
    auto document = Document::parse(std::make_shared<const SourceText>("tool.json", std::move(text)));
    if (!document)
        qFatal("%s", document.error().text().c_str());
    return std::make_shared<const Document>(*std::move(document));
}

ToolDefinition readTool(Contract contract, std::string text) {
    auto tool = contractDefinition(contract).read(parsedTool(std::move(text)));
    if (!tool)
        qFatal("%s", tool.error().text().c_str());
    return *std::move(tool);
}

Error refusal(Contract contract, std::string text) {
    const auto tool = contractDefinition(contract).read(parsedTool(std::move(text)));
    return tool ? Error{} : tool.error();
}

/// The contract that matches `text` best.
Contract mostLikely(std::string text) {
    const auto document = parsedTool(std::move(text));
    const auto score = [&](const ContractDefinition* contract) { return contract->detect(document->value()); };
    return (*std::ranges::max_element(contractDefinitions(), {}, score))->id;
}

constexpr auto forgeTool = R"({
    "name": "check_wash_sale", "description": "Checks a sale.", "schema": {"type": "object"}, "category": "analysis",
    "consequenceLevel": "medium", "requiresConfirmation": false, "timeout": 20000, "tags": ["tax", "risk"],
    "version": "1.0.0", "dependsOn": ["get_holdings"], "status": "deprecated"})";
constexpr auto echomenTool = R"({
    "name": "web:scrape", "description": "Extract content from a web page",
    "parameters": {"type": "object", "properties": {"url": {"type": "string"}}, "required": ["url"]},
    "preconditions": [{"type": "resource", "description": "Browser must be available", "critical": true}],
    "effects": [{"type": "memory", "key": "web:cache", "reversible": true}], "timeout": 30000,
    "retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 50}}})";
constexpr auto agentbaseTool = R"json({
    "name": "write_file", "description": "Write content to a file (requires permission)",
    "schema": {"type": "object", "properties": {"path": {"type": "string"}}}, "permissionScopes": ["fs-write"]})json";
constexpr auto idealicTool = R"({
    "type": "object", "description": "Analyzes text sentiment",
    "properties": {
        "_tool": {"type": "string", "const": "sentimentAnalysis"},
        "_activity": {"type": "string", "const": ""},
        "text": {"type": "string", "description": "Text to analyze"},
        "_output": {"type": "object", "properties": {"sentiment": {"type": "string"}}}},
    "required": ["_tool", "text"]})";
constexpr auto mcpTool = R"({
    "name": "read-file", "title": "Read file", "description": "Reads.", "inputSchema": {"type": "object"},
    "outputSchema": {"type": "object"}, "annotations": {"title": "Other", "readOnlyHint": true, "destructiveHint": "no"},
    "execution": {"taskSupport": "optional"}, "_meta": {"x": 1}})";
constexpr auto nestedFunction = R"({
    "type": "function",
    "function": {"name": "send_mail", "description": "Sends.", "parameters": {"type": "object"}, "strict": true}})";
constexpr auto flatFunction = R"({
    "type": "function", "name": "send_mail", "description": "Sends.", "parameters": {"type": "object"}})";
constexpr auto anthropicTool = R"({"name": "get_time", "description": "Tells.", "input_schema": {"type": "object"}})";

} // namespace

/// Reads a tool of each contract.
class TestReadContracts : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void matchingIsSymmetric();
    void contractsAreDetected_data();
    void contractsAreDetected();
    void ambiguousShapes();
    void forge();
    void echomen();
    void retryMayBeAPreset();
    void agentbase();
    void hikaiAcceptsAnySchemaKey();
    void idealic();
    void idealicActivity_data();
    void idealicActivity();
    void mcp();
    void openAi();
    void openAiInputWithoutSchema_data();
    void openAiInputWithoutSchema();
    void anthropic();
    void gemini();
    void geminiNotation_data();
    void geminiNotation();
    void bedrock();
    void aiSdk();
    void langChain();
    void objectsOfLibraries_data();
    void objectsOfLibraries();
    void absentFieldsStayUnset();
    void nullCountsAsAbsent();
    void unreadablePolicyIsPresentWithoutAValue();
    void wholeNumbers_data();
    void wholeNumbers();
    void booleanSchemas();
    void refusals_data();
    void refusals();
};

void TestReadContracts::matchingIsSymmetric() {
    QCOMPARE(contractDefinitions().size(), allContracts.size());
    for (const Contract contract : allContracts) {
        QCOMPARE(parseContract(contractName(contract)), std::optional(contract));
        QCOMPARE(contractDefinition(contract).id, contract);
    }
    QCOMPARE(parseContract("openai"), std::optional(Contract::OpenAi));
    QCOMPARE(parseContract("Forge"), std::nullopt);
    QCOMPARE(parseContract(""), std::nullopt);
    QCOMPARE(parseCategory("analysis"), std::optional(Category::Read));
    QCOMPARE(categoryName(Category::Read), std::string_view("read"));
    QCOMPARE(parseCategory("side_effect"), std::optional(Category::SideEffect));
    QCOMPARE(parseCategory("trade"), std::nullopt);
    QCOMPARE(parseConsequence("high"), std::optional(Consequence::High));
    QCOMPARE(parseStatus("removed"), std::optional(ToolStatus::Removed));
}

void TestReadContracts::contractsAreDetected_data() {
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("contract");
    const auto row = [](const char* tag, const char* tool, const char* contract) {
        QTest::newRow(tag) << QString::fromUtf8(tool) << QString::fromLatin1(contract);
    };
    row("forge", forgeTool, "forge");
    row("forge without category", R"({"name": "a", "schema": {}, "consequenceLevel": "low", "timeout": 5})", "forge");
    row("forge without a schema", R"({"name": "a", "category": "read", "consequenceLevel": "low"})", "forge");
    row("echomen", echomenTool, "echomen");
    row("echomen, only parameters", R"({"name": "a", "description": "b", "parameters": {}})", "echomen");
    row("agentbase", agentbaseTool, "agentbase");
    row("agentbase, only a schema", R"({"name": "a", "description": "b", "schema": {}})", "agentbase");
    row("no schema", R"({"name": "read_baseline", "description": "b"})", "mcp");
    row("hikai with input", R"({"name": "read_baseline", "input": {"type": "object"}})", "hikai");
    row("idealic", idealicTool, "idealic");
    row("mcp", mcpTool, "mcp");
    row("mcp with a broken name", R"({"name": {}, "inputSchema": "x"})", "mcp");
    row("nested function", nestedFunction, "openai");
    row("flat function", flatFunction, "openai");
    row("anthropic", anthropicTool, "anthropic");
    row("anthropic custom tool", R"({"type": "custom", "name": "a", "input_schema": {}})", "anthropic");
    row("openai custom tool", R"({"type": "custom", "name": "a", "description": "b"})", "openai");
    row("openai nested custom tool", R"({"type": "custom", "custom": {"name": "a"}})", "openai");
    row("gemini", R"({"name": "a", "parameters": {"type": "OBJECT"}})", "gemini");
    row("gemini, JSON Schema", R"({"name": "a", "parametersJsonSchema": {}})", "gemini");
    row("bedrock", R"({"toolSpec": {"name": "a", "inputSchema": {"json": {}}}})", "bedrock");
    row("bedrock, only the specification", R"({"name": "a", "inputSchema": {"json": {}}})", "bedrock");
    row("AI SDK", R"({"description": "a", "inputSchema": {"jsonSchema": {}}})", "ai-sdk");
    row("AI SDK list", R"({"type": "function", "name": "a", "inputSchema": {}})", "ai-sdk");
    row("langchain", R"({"name": "a", "args_schema": {"type": "object"}})", "langchain");
    row("langchain, parameters", R"({"name": "a", "args": {"b": {"type": "string"}}})", "langchain");
    row("langchain in JavaScript", R"({"name": "a", "schema": {}, "returnDirect": false})", "langchain");
}

void TestReadContracts::contractsAreDetected() {
    QFETCH(QString, tool);
    QFETCH(QString, contract);
    COMPARE_TEXT(contractName(mostLikely(tool.toStdString())), contract.toStdString());
}

void TestReadContracts::ambiguousShapes() {
    for (const char* text : {"5", "[]", "null", "\"name\""}) {
        const auto document = parsedTool(text);
        for (const ContractDefinition* contract : contractDefinitions())
            QCOMPARE(contract->detect(document->value()), 0);
    }
    const auto document = parsedTool(mcpTool);
    QCOMPARE(contractDefinition(Contract::Forge).detect(document->value()), 0);
    QCOMPARE(contractDefinition(Contract::OpenAi).detect(document->value()), 0);
    QVERIFY(contractDefinition(Contract::Hikai).detect(document->value()) > 0);
}

void TestReadContracts::forge() {
    const ToolDefinition tool = readTool(Contract::Forge, forgeTool);
    QCOMPARE(tool.contract, Contract::Forge);
    COMPARE_TEXT(tool.displayName(), "check_wash_sale");
    COMPARE_TEXT(*tool.description.value, "Checks a sale.");
    COMPARE_TEXT(*tool.description.pointer, "/description");
    COMPARE_TEXT(*tool.inputSchema.pointer, "/schema");
    COMPARE_TEXT((*tool.inputSchema.value)->dump(), R"({"type":"object"})");
    QCOMPARE(tool.category.value, std::optional(Category::Read));
    QCOMPARE(tool.consequence.value, std::optional(Consequence::Medium));
    QCOMPARE(tool.requiresConfirmation.value, std::optional(false));
    QCOMPARE(tool.timeoutMs.value, std::optional<std::int64_t>(20000));
    QCOMPARE(tool.tags.value, std::optional(std::vector<std::string>{"tax", "risk"}));
    COMPARE_TEXT(*tool.version.value, "1.0.0");
    QCOMPARE(tool.dependsOn.value, std::optional(std::vector<std::string>{"get_holdings"}));
    QCOMPARE(tool.status.value, std::optional(ToolStatus::Deprecated));
    COMPARE_TEXT(tool.document->text("/timeout"), "20000");
}

void TestReadContracts::echomen() {
    const ToolDefinition tool = readTool(Contract::Echomen, echomenTool);
    COMPARE_TEXT(tool.displayName(), "web:scrape");
    COMPARE_TEXT(*tool.inputSchema.pointer, "/parameters");
    QCOMPARE(tool.timeoutMs.value, std::optional<std::int64_t>(30000));
    COMPARE_TEXT((**tool.retry.value)["backoff"].dump(), R"({"type":"fixed","delay":50})");
    COMPARE_TEXT((**tool.preconditions.value)[0]["type"].dump(), R"("resource")");
    COMPARE_TEXT((**tool.effects.value)[0]["key"].dump(), R"("web:cache")");
    COMPARE_TEXT(*tool.effects.pointer, "/effects");
}

void TestReadContracts::retryMayBeAPreset() {
    const ToolDefinition tool = readTool(Contract::Echomen, R"({"name": "a", "parameters": {}, "retry": "STANDARD"})");
    COMPARE_TEXT((*tool.retry.value)->dump(), R"("STANDARD")");
}

void TestReadContracts::agentbase() {
    const ToolDefinition tool = readTool(Contract::Agentbase, agentbaseTool);
    COMPARE_TEXT(*tool.inputSchema.pointer, "/schema");
    QCOMPARE(tool.permissionScopes.value, std::optional(std::vector<std::string>{"fs-write"}));
    const ToolDefinition other =
        readTool(Contract::Agentbase, R"({"name": "a", "permissions": ["network", "shell-run"]})");
    QCOMPARE(other.permissionScopes.value, std::optional(std::vector<std::string>{"network", "shell-run"}));
    COMPARE_TEXT(*other.permissionScopes.pointer, "/permissions");
}

void TestReadContracts::hikaiAcceptsAnySchemaKey() {
    for (const std::string key : {"schema", "parameters", "inputSchema", "input"}) {
        const ToolDefinition tool = readTool(Contract::Hikai, R"({"name": "a", ")" + key + R"(": {"title": "b"}})");
        COMPARE_TEXT(*tool.inputSchema.pointer, "/" + key);
    }
    const ToolDefinition both = readTool(Contract::Hikai, R"({"name": "a", "input": {}, "schema": {"title": "b"}})");
    COMPARE_TEXT(*both.inputSchema.pointer, "/schema");
    const ToolDefinition base = readTool(Contract::Hikai, R"({"name": "read_baseline"})");
    QVERIFY(!base.inputSchema.present());
    QVERIFY(!base.description.present());
}

void TestReadContracts::idealic() {
    const ToolDefinition tool = readTool(Contract::Idealic, idealicTool);
    COMPARE_TEXT(tool.displayName(), "sentimentAnalysis");
    COMPARE_TEXT(*tool.name.pointer, "/properties/_tool/const");
    COMPARE_TEXT(*tool.description.value, "Analyzes text sentiment");
    COMPARE_TEXT(*tool.inputSchema.pointer, "");
    COMPARE_TEXT((*tool.inputSchema.value)->dump(),
                 R"({"type":"object","properties":)"
                 R"({"text":{"type":"string","description":"Text to analyze"}},"required":["text"]})");
    COMPARE_TEXT(*tool.outputSchema.pointer, "/properties/_output");
    COMPARE_TEXT((*tool.outputSchema.value)->dump(),
                 R"({"type":"object","properties":{"sentiment":{"type":"string"}}})");
    QCOMPARE(tool.activity.value, std::optional(std::string()));
    QVERIFY(tool.document->value()["properties"].contains("_tool"));
}

void TestReadContracts::idealicActivity_data() {
    QTest::addColumn<QString>("activity");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("const") << R"(, "_activity": {"const": "search"})"
                           << "search"
                           << "/properties/_activity/const";
    QTest::newRow("default") << R"(, "_activity": {"type": "string", "default": "search"})"
                             << "search"
                             << "/properties/_activity/default";
    QTest::newRow("plain") << R"(, "_activity": "search")"
                           << "search"
                           << "/properties/_activity";
    QTest::newRow("any string") << R"(, "_activity": {"type": "string"})"
                                << "unreadable"
                                << "/properties/_activity";
    QTest::newRow("absent") << ""
                            << "unreadable"
                            << "absent";
}

void TestReadContracts::idealicActivity() {
    QFETCH(QString, activity);
    QFETCH(QString, value);
    QFETCH(QString, pointer);
    const std::string text =
        R"({"type": "object", "properties": {"_tool": {"const": "a"})" + activity.toStdString() + "}}";
    const ToolDefinition tool = readTool(Contract::Idealic, text);
    COMPARE_TEXT(tool.activity.value.value_or("unreadable"), value.toStdString());
    COMPARE_TEXT(tool.activity.pointer.value_or("absent"), pointer.toStdString());
}

void TestReadContracts::mcp() {
    const ToolDefinition tool = readTool(Contract::Mcp, mcpTool);
    COMPARE_TEXT(*tool.title.value, "Read file");
    QCOMPARE(tool.hints.readOnly.value, std::optional(true));
    COMPARE_TEXT(*tool.hints.readOnly.pointer, "/annotations/readOnlyHint");
    QVERIFY(tool.hints.destructive.unreadable());
    QVERIFY(!tool.hints.idempotent.present());
    COMPARE_TEXT(*tool.outputSchema.pointer, "/outputSchema");
    const ToolDefinition titled = readTool(Contract::Mcp, R"({"name": "a", "annotations": {"title": "Other"}})");
    COMPARE_TEXT(*titled.title.value, "Other");
    COMPARE_TEXT(*titled.title.pointer, "/annotations/title");
}

void TestReadContracts::openAi() {
    const ToolDefinition nested = readTool(Contract::OpenAi, nestedFunction);
    COMPARE_TEXT(nested.displayName(), "send_mail");
    COMPARE_TEXT(*nested.name.pointer, "/function/name");
    COMPARE_TEXT(*nested.description.pointer, "/function/description");
    COMPARE_TEXT(*nested.inputSchema.pointer, "/function/parameters");
    const ToolDefinition flat = readTool(Contract::OpenAi, flatFunction);
    COMPARE_TEXT(flat.displayName(), "send_mail");
    COMPARE_TEXT(*flat.inputSchema.pointer, "/parameters");
}

void TestReadContracts::anthropic() {
    const ToolDefinition tool = readTool(Contract::Anthropic, anthropicTool);
    COMPARE_TEXT(tool.displayName(), "get_time");
    COMPARE_TEXT(*tool.inputSchema.pointer, "/input_schema");
}

void TestReadContracts::openAiInputWithoutSchema_data() {
    QTest::addColumn<QString>("tool");
    QTest::addColumn<SchemalessInput>("input");
    QTest::newRow("function") << R"({"type": "function", "name": "a"})" << SchemalessInput::None;
    QTest::newRow("null") << R"({"type": "function", "name": "a", "parameters": null})" << SchemalessInput::None;
    QTest::newRow("nested function") << R"({"type": "function", "function": {"name": "a"}})" << SchemalessInput::None;
    QTest::newRow("custom tool") << R"({"type": "custom", "name": "a", "format": {"type": "text"}})"
                                 << SchemalessInput::Text;
    QTest::newRow("nested custom tool") << R"({"type": "custom", "custom": {"name": "a"}})" << SchemalessInput::Text;
}

void TestReadContracts::openAiInputWithoutSchema() {
    QFETCH(const QString, tool);
    QFETCH(const SchemalessInput, input);
    const ToolDefinition read = readTool(Contract::OpenAi, tool.toStdString());
    COMPARE_TEXT(read.displayName(), "a");
    QVERIFY(!read.inputSchema.present());
    QCOMPARE(read.schemalessInput, input);
}

void TestReadContracts::gemini() {
    const ToolDefinition tool = readTool(Contract::Gemini, R"({"name": "a", "description": "b",
        "parameters": {"type": "OBJECT", "properties": {"c": {"type": "STRING"}}}, "response": {"type": "STRING"}})");
    COMPARE_TEXT(tool.displayName(), "a");
    COMPARE_TEXT(*tool.inputSchema.pointer, "/parameters");
    COMPARE_TEXT((*tool.inputSchema.value)->dump(), R"({"type":"object","properties":{"c":{"type":"string"}}})");
    COMPARE_TEXT(*tool.outputSchema.pointer, "/response");
    COMPARE_TEXT((*tool.outputSchema.value)->dump(), R"({"type":"string"})");
    COMPARE_TEXT(tool.document->text("/parameters/type"), "\"OBJECT\"");
    const ToolDefinition other =
        readTool(Contract::Gemini, R"({"name": "a", "parameters_json_schema": {"type": "X"}})");
    COMPARE_TEXT(*other.inputSchema.pointer, "/parameters_json_schema");
    COMPARE_TEXT((*other.inputSchema.value)->dump(), R"({"type":"X"})");
    QCOMPARE(readTool(Contract::Gemini, R"({"name": "a"})").schemalessInput, SchemalessInput::None);
}

void TestReadContracts::geminiNotation_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("translated");
    QTest::newRow("lower case") << R"({"type":"string"})" << R"({"type":"string"})";
    QTest::newRow("unknown type") << R"({"type":"TEXT"})" << R"({"type":"TEXT"})";
    QTest::newRow("unspecified type") << R"({"type":"TYPE_UNSPECIFIED","title":"a"})" << R"({"title":"a"})";
    QTest::newRow("nullable") << R"({"type":"STRING","nullable":true})" << R"({"type":["string","null"]})";
    QTest::newRow("not nullable") << R"({"type":"STRING","nullable":false})" << R"({"type":"string"})";
    QTest::newRow("nullable enum") << R"({"type":"STRING","format":"enum","enum":["a"],"nullable":true})"
                                   << R"({"type":["string","null"],"enum":["a",null]})";
    QTest::newRow("integers") << R"({"type":"INTEGER","format":"enum","enum":["1","b"]})"
                              << R"({"type":"integer","enum":[1,"b"]})";
    QTest::newRow("other formats") << R"({"type":"STRING","format":"date"})" << R"({"type":"string","format":"date"})";
    QTest::newRow("counts") << R"({"type":"ARRAY","maxItems":"3","items":{"type":"NUMBER"}})"
                            << R"({"type":"array","maxItems":3,"items":{"type":"number"}})";
    QTest::newRow("alternatives") << R"({"anyOf":[{"type":"OBJECT"}],"nullable":true})"
                                  << R"({"anyOf":[{"type":"object"},{"type":"null"}]})";
    QTest::newRow("a property like a keyword")
        << R"({"type":"OBJECT","properties":{"type":{"type":"STRING"},"nullable":{"type":"BOOLEAN"}}})"
        << R"({"type":"object","properties":{"type":{"type":"string"},"nullable":{"type":"boolean"}}})";
}

void TestReadContracts::geminiNotation() {
    QFETCH(const QString, schema);
    QFETCH(const QString, translated);
    const ToolDefinition tool =
        readTool(Contract::Gemini, R"({"name": "a", "parameters": )" + schema.toStdString() + "}");
    COMPARE_TEXT((*tool.inputSchema.value)->dump(), translated.toStdString());
}

void TestReadContracts::bedrock() {
    const ToolDefinition tool = readTool(
        Contract::Bedrock,
        R"({"toolSpec": {"name": "a", "description": "b", "inputSchema": {"json": {"type": "object"}}, "strict": true}})");
    COMPARE_TEXT(tool.displayName(), "a");
    COMPARE_TEXT(*tool.inputSchema.pointer, "/toolSpec/inputSchema/json");
    QCOMPARE(tool.strict.value, std::optional(true));
    QVERIFY(!readTool(Contract::Bedrock, R"({"toolSpec": {"inputSchema": {"type": "object"}}})").inputSchema.present());
}

void TestReadContracts::aiSdk() {
    const ToolDefinition tool = readTool(Contract::AiSdk, R"({"description": "b", "strict": true, "deferLoading": false,
        "inputSchema": {"jsonSchema": {"type": "object"}}, "outputSchema": {"jsonSchema": {"type": "string"}},
        "inputExamples": [{"input": {"a": 1}}, {"input": {}}]})");
    COMPARE_TEXT(*tool.inputSchema.pointer, "/inputSchema/jsonSchema");
    COMPARE_TEXT(*tool.outputSchema.pointer, "/outputSchema/jsonSchema");
    QCOMPARE(tool.deferLoading.value, std::optional(false));
    QCOMPARE(tool.inputExamples.value,
             std::optional(std::vector<std::string>{"/inputExamples/0/input", "/inputExamples/1/input"}));
    COMPARE_TEXT(*readTool(Contract::AiSdk, R"({"parameters": {"type": "object"}})").inputSchema.pointer,
                 "/parameters");
}

void TestReadContracts::langChain() {
    const ToolDefinition parameters = readTool(
        Contract::LangChain, R"({"name": "a", "args": {"b": {"type": "string"}, "c": {"default": 1}}, "tags": ["t"]})");
    COMPARE_TEXT(*parameters.inputSchema.pointer, "/args");
    COMPARE_TEXT((*parameters.inputSchema.value)->dump(),
                 R"({"type":"object","properties":{"b":{"type":"string"},"c":{"default":1}},"required":["b"]})");
    QCOMPARE(parameters.tags.value, std::optional(std::vector<std::string>{"t"}));
    const ToolDefinition object = readTool(
        Contract::LangChain,
        R"({"lc": 1, "type": "constructor", "id": ["x"], "kwargs": {"name": "a", "args_schema": {"type": "object"}}})");
    COMPARE_TEXT(object.displayName(), "a");
    COMPARE_TEXT(*object.inputSchema.pointer, "/kwargs/args_schema");
}

void TestReadContracts::objectsOfLibraries_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("error");
    QTest::newRow("zod") << Contract::AiSdk << R"({"inputSchema": {"def": {"type": "object"}, "type": "object"}})"
                         << "tool.json:1:17: `inputSchema` is a serialized validator object, not JSON Schema; export "
                            "its JSON Schema instead";
    QTest::newRow("zod 3") << Contract::LangChain << R"({"name": "a", "schema": {"_def": {}}})"
                           << "tool.json:1:25: `schema` is a serialized validator object, not JSON Schema; export its "
                              "JSON Schema instead";
    QTest::newRow("not serialized") << Contract::LangChain << R"({"lc": 1, "type": "not_implemented", "id": ["x"]})"
                                    << "tool.json:1:1: LangChain did not serialize this object, so it has no schema; "
                                       "save the result of `convert_to_openai_tool(tool)` instead";
}

void TestReadContracts::objectsOfLibraries() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, tool);
    QFETCH(const QString, error);
    COMPARE_TEXT(refusal(contract, tool.toStdString()).text(), error.toStdString());
}

void TestReadContracts::absentFieldsStayUnset() {
    for (const Contract contract : allContracts) {
        const ToolDefinition tool = readTool(contract, "{}");
        QVERIFY(!tool.name.present());
        QCOMPARE(tool.displayName(), std::string_view());
        QVERIFY(!tool.description.present());
        QVERIFY(!tool.category.present());
        QVERIFY(!tool.timeoutMs.present());
        QVERIFY(!tool.requiresConfirmation.present());
        QVERIFY(!tool.retry.present());
        QVERIFY(!tool.activity.present());
        QVERIFY(!tool.hints.readOnly.present());
    }
}

void TestReadContracts::nullCountsAsAbsent() {
    const ToolDefinition tool = readTool(Contract::Mcp, R"({"name": "a", "description": null, "inputSchema": null,
        "outputSchema": null, "annotations": null, "title": null, "timeout": null})");
    QVERIFY(!tool.description.present());
    QVERIFY(!tool.inputSchema.present());
    QVERIFY(!tool.outputSchema.present());
    QVERIFY(!tool.title.present());
    QVERIFY(!tool.timeoutMs.present());
}

void TestReadContracts::unreadablePolicyIsPresentWithoutAValue() {
    const ToolDefinition tool = readTool(Contract::Forge, R"({"name": "a", "schema": {}, "category": "trade",
        "consequenceLevel": 3, "requiresConfirmation": "yes", "timeout": "15s", "tags": ["a", 1], "version": 2,
        "status": "gone", "dependsOn": "b", "outputSchema": "c"})");
    QVERIFY(tool.category.unreadable());
    COMPARE_TEXT(*tool.category.pointer, "/category");
    QVERIFY(tool.consequence.unreadable());
    QVERIFY(tool.requiresConfirmation.unreadable());
    QVERIFY(tool.timeoutMs.unreadable());
    QVERIFY(tool.tags.unreadable());
    QVERIFY(tool.version.unreadable());
    QVERIFY(tool.status.unreadable());
    QVERIFY(tool.dependsOn.unreadable());
    QVERIFY(tool.outputSchema.unreadable());
}

void TestReadContracts::wholeNumbers_data() {
    QTest::addColumn<QString>("number");
    QTest::addColumn<bool>("readable");
    QTest::addColumn<qint64>("value");
    QTest::newRow("negative") << "-1" << true << qint64{-1};
    QTest::newRow("written as a fraction") << "1500.0" << true << qint64{1500};
    QTest::newRow("written with an exponent") << "1.5e3" << true << qint64{1500};
    QTest::newRow("largest") << "9223372036854775807" << true << qint64{9223372036854775807};
    QTest::newRow("too large") << "9223372036854775808" << false << qint64{0};
    QTest::newRow("far too large") << "1e300" << false << qint64{0};
    QTest::newRow("fraction") << "0.5" << false << qint64{0};
}

void TestReadContracts::wholeNumbers() {
    QFETCH(QString, number);
    QFETCH(bool, readable);
    QFETCH(qint64, value);
    const ToolDefinition tool = readTool(Contract::Forge, R"({"timeout": )" + number.toStdString() + "}");
    QCOMPARE(tool.timeoutMs.unreadable(), !readable);
    QCOMPARE(tool.timeoutMs.value.value_or(0), value);
}

void TestReadContracts::booleanSchemas() {
    const ToolDefinition tool = readTool(Contract::Mcp, R"({"name": "a", "inputSchema": true, "outputSchema": false})");
    QCOMPARE((*tool.inputSchema.value)->get<bool>(), true);
    QCOMPARE((*tool.outputSchema.value)->get<bool>(), false);
}

void TestReadContracts::refusals_data() {
    QTest::addColumn<QString>("contract");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("name is an object") << "mcp"
                                       << R"({"name": {}})"
                                       << "tool.json:1:10: `name` must be a string, not an object"
                                       << "/name";
    QTest::newRow("name is a number") << "forge"
                                      << R"({"name": 7})"
                                      << "tool.json:1:10: `name` must be a string, not a number"
                                      << "/name";
    QTest::newRow("description is an array") << "echomen"
                                             << "{\n \"description\": []}"
                                             << "tool.json:2:17: `description` must be a string, not an array"
                                             << "/description";
    QTest::newRow("schema is a string")
        << "agentbase"
        << R"({"schema": "x"})"
        << "tool.json:1:12: `schema` must be a JSON Schema (an object or a boolean), not a string"
        << "/schema";
    QTest::newRow("schema is a number")
        << "mcp"
        << R"({"inputSchema": 1})"
        << "tool.json:1:17: `inputSchema` must be a JSON Schema (an object or a boolean), not a number"
        << "/inputSchema";
    QTest::newRow("function is a boolean") << "openai"
                                           << R"({"type": "function", "function": true})"
                                           << "tool.json:1:34: `function` must be an object, not a boolean"
                                           << "/function";
    QTest::newRow("nested name") << "openai"
                                 << R"({"function": {"name": []}})"
                                 << "tool.json:1:23: `name` must be a string, not an array"
                                 << "/function/name";
    QTest::newRow("_tool const is a number") << "idealic"
                                             << R"({"properties": {"_tool": {"const": 1}}})"
                                             << "tool.json:1:36: `const` must be a string, not a number"
                                             << "/properties/_tool/const";
    QTest::newRow("properties is a string") << "idealic"
                                            << R"({"properties": "none"})"
                                            << "tool.json:1:16: `properties` must be an object, not a string"
                                            << "/properties";
    for (const Contract contract : allContracts)
        QTest::addRow("a number as %s", contractName(contract).data())
            << QString::fromLatin1(contractName(contract).data()) << "5"
            << "tool.json:1:1: a tool must be an object, not a number"
            << "";
}

void TestReadContracts::refusals() {
    QFETCH(QString, contract);
    QFETCH(QString, tool);
    QFETCH(QString, error);
    QFETCH(QString, pointer);
    const Error refused = refusal(*parseContract(contract.toStdString()), tool.toStdString());
    COMPARE_TEXT(refused.text(), error.toStdString());
    COMPARE_TEXT(refused.pointer, pointer.toStdString());
}

TOOLROOM_TEST(TestReadContracts)
#include "test_read_contracts.moc"
