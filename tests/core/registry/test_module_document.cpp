// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/code/code_tokens.h"
#include "core/registry/loading/load.h"
#include "core/registry/modules/module_document.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

/// The document of one tool of a module.
Document documentOf(const std::string& file, const std::string& code, const std::string& exported,
                    const std::string& definition) {
    const auto language = moduleLanguage(file);
    Q_ASSERT(language);
    const ModuleTool tool{exported, Json::parse(definition)};
    return makeModuleDocument(std::make_shared<const SourceText>(file, code, *language), {&tool, 1});
}

/// The text of the value, or of the key if the pointer ends with `#`, with its line.
QString placeOf(const Document& document, std::string pointer) {
    const bool isKey = pointer.ends_with('#');
    if (isKey)
        pointer.pop_back();
    const auto range = isKey ? document.keyRange(pointer) : document.valueRange(pointer);
    if (!range)
        return {};
    const std::string text(range->of(document.source()->bytes()));
    return QStringLiteral("%1: %2")
        .arg(document.source()->position(range->begin).line)
        .arg(QString::fromStdString(text.substr(0, text.find('\n'))));
}

/// A file of tests/core/registry/modules.
std::string moduleFile(const std::string& name) {
    return test::readFile(test::testPath("core/registry/modules/" + name));
}

/// The document of a module in tests/core/registry/modules; its definition is beside it.
Document documentOf(const std::string& file, const std::string& exported) {
    return documentOf(file, moduleFile(file), exported, moduleFile(file + ".json"));
}

} // namespace

class TestModuleDocument : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findsLiterals_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("exported");
        QTest::addColumn<QString>("definition");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* name, const char* file, const char* code, const char* exported,
                            const char* definition, const char* pointer, const char* place) {
            QTest::newRow(name) << file << code << exported << definition << pointer << place;
        };
        const auto zod = [&](const char* pointer, const char* place) {
            row(qPrintable(QStringLiteral("zod ") + QLatin1StringView(pointer)), "a.ts",
                moduleFile("find_files.ts").c_str(), "search", moduleFile("find_files.ts.json").c_str(), pointer,
                place);
        };
        zod("/tools/0/name", "9: 'find_files'");
        zod("/tools/0/name#", "9: name");
        zod("/tools/0/description", "10: 'Finds files ' +");
        zod("/tools/0/timeout", "18: 2_000");
        zod("/tools/0/schema", "12: z.object({");
        zod("/tools/0/schema/type", "12: z.object({");
        zod("/tools/0/schema/properties/query#", "13: query");
        zod("/tools/0/schema/properties/query/description", "13: 'What to find'");
        zod("/tools/0/schema/properties/query/type", "13: z.string().describe('What to find')");
        zod("/tools/0/schema/properties/kind/enum/1", "14: 'folder'");
        zod("/tools/0/schema/properties/kind/default", "14: 'file'");
        zod("/tools/0/schema/properties/filter#", "15: filter");
        zod("/tools/0/schema/properties/filter/properties/since#", "3: since");
        zod("/tools/0/schema/properties/filter/properties/since/description", "3: \"When it starts\"");

        const auto pydantic = [&](const char* pointer, const char* place) {
            row(qPrintable(QStringLiteral("pydantic ") + QLatin1StringView(pointer)), "a.py",
                moduleFile("find_files.py").c_str(), "find", moduleFile("find_files.py.json").c_str(), pointer, place);
        };
        pydantic("/tools/0/name", "11: \"find_files\"");
        pydantic("/tools/0/description", "12: r\"Finds files\"");
        pydantic("/tools/0/schema/properties/text#", "5: text");
        pydantic("/tools/0/schema/properties/text/description", "5: \"What to find\"");
        pydantic("/tools/0/schema/properties/limit/description", "7: 'How '");

        row("JSON Schema", "a.mjs", R"(export default {
  name: "run", "description": `Runs
it`, parameters: { type: "object", properties: { type: { type: "string" } }, required: ["type"] } };)",
            "default",
            R"({"name": "run", "description": "Runs\nit", "parameters": {"type": "object",
  "properties": {"type": {"type": "string"}}, "required": ["type"]}})",
            "/tools/0/parameters/properties/type/type", "3: \"string\"");
        for (const auto& [pointer, place] : {std::pair("/tools/0/schema/properties/tags#", "3: tags"),
                                             std::pair("/tools/0/schema/properties/ids#", "4: ids"),
                                             std::pair("/tools/0/schema/properties/ids/type", "4: 'array'")})
            row(pointer, "a.mjs",
                "export const t = { name: 't', schema: { type: 'object',\n  properties: {\n    tags: { type: 'array' "
                "},\n"
                "    ids: { type: 'array' } } } };",
                "t",
                R"({"name": "t", "schema": {"type": "object", "properties": {"tags": {"type": "array"}, "ids": {"type": "array"}}}})",
                pointer, place);
        row("spelling of Python", "a.py",
            "class T:\n    name = 't'\n    input_schema = {'type': 'object',\n        'properties': {'a': {'type': "
            "'string'}}}\n"
            "t = T()\n",
            "t", R"({"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}}})",
            "/tools/0/inputSchema/properties/a/type", "4: 'string'");
        row("required", "a.mjs",
            "export default { name: \"run\", parameters: { type: \"object\", required: [\"a\"] } };", "default",
            R"({"name": "run", "parameters": {"type": "object", "required": ["a"]}})", "/tools/0/parameters/required/0",
            "1: \"a\"");
        row("key of the export", "a.ts", "export const tools = {\n  weather: tool({ description: 'Tells it' }),\n};",
            "tools.weather", R"({"name": "weather", "description": "Tells it"})", "/tools/0/description",
            "2: 'Tells it'");
        row("list", "a.js",
            "const a = { name: 'a', description: 'First' };\nmodule.exports = [a, {name: 'b', description: 'Second'}];",
            "default[1]", R"({"name": "b", "description": "Second"})", "/tools/0/description", "2: 'Second'");
        row("name of a declaration", "a.js",
            "const a = { name: 'a', description: 'First' };\nmodule.exports = [a, {name: 'b', description: 'Second'}];",
            "default[0]", R"({"name": "a", "description": "First"})", "/tools/0/description", "1: 'First'");
        row("arguments", "a.ts",
            "const server = new McpServer({ name: 's' });\nserver.tool('add', 'Adds numbers', { a: z.number() }, f);\n"
            "export { server };",
            "server", R"({"name": "add", "description": "Adds numbers"})", "/tools/0/description", "2: 'Adds numbers'");
        row("computed", "a.ts", "const what = 'files';\nexport const t = { name: 't', description: `Finds ${what}` };",
            "t", R"({"name": "t", "description": "Finds files"})", "/tools/0/description", "2: `Finds ${what}`");
        row("keyword arguments", "a.py", "find = Tool(name='find', description='Finds', args={'q': 'string'})\n",
            "find", R"({"name": "find", "description": "Finds"})", "/tools/0/description", "1: 'Finds'");
        row("not in this file", "a.ts", "export * from './b';", "x", R"({"name": "x", "description": "Finds"})",
            "/tools/0/description", "1: export * from './b';");
    }

    void findsLiterals() {
        QFETCH(QString, file);
        QFETCH(QString, code);
        QFETCH(QString, exported);
        QFETCH(QString, definition);
        QFETCH(QString, pointer);
        QFETCH(QString, place);
        const Document document =
            documentOf(file.toStdString(), code.toStdString(), exported.toStdString(), definition.toStdString());
        QCOMPARE(placeOf(document, pointer.toStdString()), place);
        const Json expected = Json::parse(definition.toStdString());
        QCOMPARE(QString::fromStdString(document.at("/tools/0")->value().dump()),
                 QString::fromStdString(expected.dump()));
    }

    /// Words of a description are found across joined literals and escapes; those of a computed one are not.
    void findsPartsOfStrings() {
        const Document document = documentOf("find_files.ts", "search");
        const auto part = [&](std::string_view word) {
            const auto text = document.at("/tools/0/description")->value().get<std::string>();
            const std::size_t begin = text.find(word);
            const auto range = document.rangeInString("/tools/0/description", {begin, begin + word.size()});
            return range ? QString::fromStdString(std::string(range->of(document.source()->bytes()))) : QString();
        };
        QCOMPARE(part("Finds"), QStringLiteral("Finds"));
        QCOMPARE(part("by"), QStringLiteral("by"));
        QCOMPARE(part("\"name\""), QStringLiteral("\\\"name\\\""));
        const Document computed = documentOf("b.ts", "export const t = { name: 't', description: `a ${b}` };", "t",
                                             R"({"name": "t", "description": "a 1"})");
        QVERIFY(!computed.rangeInString("/tools/0/description", {0, 1}));
    }

    void readsStrings_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QStringList>("values");
        QTest::newRow("JavaScript") << "a.js"
                                    << "'a\\'b' \"c\\x41\\u0042\\u{43}\\n\" `d\ne` /* \"f\" */ // \"g\"\n"
                                       "x = a / b / \"h\" ; /\"i/ ; `${\"j\"}` ; 'k\\\nl'"
                                    << QStringList{QStringLiteral("a'b"), QStringLiteral("cABC\n"),
                                                   QStringLiteral("d\ne"), QStringLiteral("h"), QStringLiteral("kl")};
        QTest::newRow("Python") << "a.py"
                                << "'a\\d' r\"b\\n\" \"\"\"c\n\"d\" \"\"\" # \"e\"\nf\"g{h}\" b'i' u'\\U0001F600'"
                                << QStringList{QStringLiteral("a\\d"), QStringLiteral("b\\n"),
                                               QStringLiteral("c\n\"d\" "), QStringLiteral("\U0001F600")};
        QTest::newRow("not closed") << "a.js" << "\"a\n'b'" << QStringList{QStringLiteral("b")};
        QTest::newRow("surrogates") << "a.js" << "\"\\ud83d\\ude00\"" << QStringList{QStringLiteral("\U0001F600")};
    }

    void readsStrings() {
        QFETCH(QString, file);
        QFETCH(QString, code);
        QFETCH(QStringList, values);
        QStringList found;
        for (const CodeToken& token : tokenizeCode(code.toStdString(), *moduleLanguage(file.toStdString())))
            if (token.kind == CodeToken::Kind::String)
                found += QString::fromStdString(token.value);
        QCOMPARE(found, values);
    }

    /// A source of a module is read from its document: each tool with the contract of its shape, and with the positions
    /// of the code.
    void becomesSource() {
        const std::vector<ModuleTool> tools = {{"search", Json::parse(moduleFile("find_files.ts.json"))},
                                               {"other", {{"name", "other"}, {"inputSchema", {{"type", "object"}}}}}};
        const auto text = std::make_shared<const SourceText>("find_files.ts", moduleFile("find_files.ts"),
                                                             SourceLanguage::JavaScriptText);
        const auto document = std::make_shared<const Document>(makeModuleDocument(text, tools));
        const SourceSpec source{.kind = SourceSpec::Kind::Text,
                                .path = "/project/find_files.ts",
                                .name = "find_files.ts",
                                .server = readActivity({{"type", "mcp"}, {"server", "module:find_files.ts"}}),
                                .sourceId = "find_files",
                                .isTyped = true,
                                .document = document,
                                .contracts = {Contract::LangChain, std::nullopt}};
        const LoadResult loaded = loadSources({source}, {.jobs = 1});
        QCOMPARE(loaded.errors.size(), 0);
        QCOMPARE(loaded.snapshot->tools().size(), 2);
        const RegisteredTool& tool = loaded.snapshot->tools().front();
        QCOMPARE(tool.id, std::string("find_files/find_files"));
        QCOMPARE(tool.contract, Contract::LangChain);
        QCOMPARE(loaded.snapshot->tools().back().contract, Contract::Mcp);
        QCOMPARE(tool.text->position(tool.range.begin).line, 9);
        const auto definition = tool.definition();
        QVERIFY(definition);
        QCOMPARE(*definition->description.value, std::string("Finds files by \"name\"."));
        const Error error = definition->document->error("/schema/properties/kind/enum/1", Message::verbatim("x"));
        QCOMPARE(error.source, std::string("find_files.ts"));
        QCOMPARE(error.at.line, 14);
    }

    /// Templates in templates, deeper than anybody writes them.
    void readsDeepTemplates() {
        std::string code = "x = ";
        for (int i = 0; i < 100'000; ++i)
            code += "`${";
        QVERIFY(!tokenizeCode(code, SourceLanguage::JavaScriptText).empty());
    }

    /// Any prefix of a module is tokenized, without gaps that are not white space or comments, and never crashes.
    void readsTornText() {
        for (const char* file : {"find_files.ts", "find_files.py"}) {
            const std::string text = moduleFile(file);
            const std::string_view code = text;
            const SourceLanguage language = *moduleLanguage(file);
            for (std::size_t size = 0; size <= code.size(); ++size) {
                std::size_t end = 0;
                for (const CodeToken& token : tokenizeCode(code.substr(0, size), language)) {
                    QVERIFY(token.range.begin >= end);
                    QVERIFY(token.range.end <= size);
                    end = token.range.end;
                }
            }
        }
    }
};

TOOLROOM_TEST(TestModuleDocument)
#include "test_module_document.moc"
