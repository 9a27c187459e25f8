// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "core/registry/loading/load.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <mutex>

using namespace toolroom;

namespace {

SourceSpec textSource(std::string text, std::string name = "tools.json") {
    return {.kind = SourceSpec::Kind::Text, .name = std::move(name), .text = std::move(text)};
}

LoadResult load(std::string text) {
    return loadSources({textSource(std::move(text))}, {});
}

std::vector<std::string> ids(const LoadResult& result) {
    std::vector<std::string> all;
    for (const RegisteredTool& tool : result.snapshot->tools())
        all.push_back(tool.id);
    return all;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

void write(const QDir& folder, const QString& name, const QByteArray& bytes) {
    QVERIFY(folder.mkpath(QFileInfo(name).path()));
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// The complete result of a load as text.
std::string description(const LoadResult& result) {
    std::string text;
    for (const LoadedSource& source : result.snapshot->sources())
        text += source.name + " " + source.sourceId + " " + std::to_string(source.tools) + " " +
                std::to_string(source.quarantined) + '\n';
    for (const RegisteredTool& tool : result.snapshot->tools())
        text += tool.id + " " + tool.pointer + " " + std::string(contractName(tool.contract)) + '\n';
    for (const QuarantinedTool& tool : result.snapshot->quarantined())
        text += tool.name + " " + tool.error.text() + '\n';
    return text;
}

constexpr auto oneTool = R"({"tools": [{"name": "a", "inputSchema": {"type": "object"}}]})";

} // namespace

/// Loading from files, folders and texts in various formats.
class TestLoadSources : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void mappedFilesLoadLikeCopies();
    void envelopes_data();
    void envelopes();
    void jsonWithoutTools_data();
    void jsonWithoutTools();
    void registeredToolFields();
    void definitionIsParsedAgain();
    void originIsTheServerName_data();
    void originIsTheServerName();
    void idsAreUnique();
    void suffixNumbersAreUnique();
    void originsAreUnique();
    void contractOfASource();
    void declaredContract();
    void declaredContractWithOtherFieldNames_data();
    void declaredContractWithOtherFieldNames();
    void declaredContractIsConvertedTo();
    void wrongContractIsReportedAtItsPosition_data();
    void wrongContractIsReportedAtItsPosition();
    void wantedContract();
    void mixedContractsAreDetectedPerTool();
    void folder();
    void unrelatedFilesInAFolder_data();
    void unrelatedFilesInAFolder();
    void linkedFoldersAreReadOnce();
    void fileIsLoadedOnce();
    void namesAreRelativeToTheRoot();
    void resultDoesNotDependOnThreads();
    void onToolIsCalledOncePerTool();
    void progress();
    void aborted();
};

void TestLoadSources::envelopes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("pointers");
    QTest::addColumn<QString>("contract");
    const auto row = [](const char* tag, const char* text, const char* pointers, const char* contract) {
        QTest::newRow(tag) << QString::fromUtf8(text) << QString::fromLatin1(pointers) << QString::fromLatin1(contract);
    };
    row("tools/list result",
        R"({"tools": [{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}}], "nextCursor": null})",
        "/tools/0\n/tools/1\n", "mcp");
    row("JSON-RPC answer", R"({"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "a", "inputSchema": {}}]}})",
        "/result/tools/0\n", "mcp");
    row("bare array", R"([{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}}])", "/0\n/1\n", "mcp");
    row("manifest", R"({"contract": "hikai", "tools": [{"name": "read_baseline"}], "activities": {}})", "/tools/0\n",
        "hikai");
    row("functions", R"({"functions": [{"name": "a", "parameters": {"type": "object"}}]})", "/functions/0\n", "openai");
    row("request", R"({"model": "m", "tools": [{"type": "function", "function": {"name": "a"}}]})", "/tools/0\n",
        "openai");
    row("anthropic array", R"([{"name": "a", "input_schema": {}}])", "/0\n", "anthropic");
    row("one tool", R"({"name": "a", "description": "b", "inputSchema": {}})", "\n", "mcp");
    row("one function", R"({"type": "function", "name": "a"})", "\n", "openai");
    row("one pure schema", R"({"type": "object", "properties": {"_tool": {"const": "a"}}})", "\n", "idealic");
    row("registration map",
        R"({"a": {"properties": {"_tool": {"const": "a"}}}, "b/c": {"properties": {"_tool": {"const": "b/c"}}}})",
        "/a\n/b~1c\n", "idealic");
    row("byte order mark", "\xEF\xBB\xBF[{\"name\": \"a\", \"inputSchema\": {}}]\r\n", "/0\n", "mcp");
}

void TestLoadSources::envelopes() {
    QFETCH(QString, text);
    QFETCH(QString, pointers);
    QFETCH(QString, contract);
    const LoadResult result = load(text.toStdString());
    QVERIFY(result.errors.empty());
    std::vector<std::string> found;
    for (const RegisteredTool& tool : result.snapshot->tools()) {
        found.push_back(tool.pointer);
        COMPARE_TEXT(contractName(tool.contract), contract.toStdString());
    }
    COMPARE_TEXT(joined(found), pointers.toStdString());
    QCOMPARE(result.snapshot->sources().size(), std::size_t{1});
    COMPARE_TEXT(contractName(*result.snapshot->sources()[0].contract), contract.toStdString());
}

void TestLoadSources::jsonWithoutTools_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("no tools") << R"({"tools": []})";
    QTest::newRow("empty object") << "{}";
    QTest::newRow("empty array") << "[]";
    QTest::newRow("numbers") << "[1, 2, 3]";
    QTest::newRow("a package") << R"({"name": "a", "version": "1.0.0", "description": "b", "permissions": ["tabs"]})";
    QTest::newRow("people") << R"([{"name": "Ada", "description": "counts"}])";
    QTest::newRow("an answer without tools") << R"({"jsonrpc": "2.0", "result": {"ok": true}})";
}

void TestLoadSources::jsonWithoutTools() {
    QFETCH(QString, text);
    const LoadResult result = load(text.toStdString());
    QVERIFY(result.errors.empty());
    QVERIFY(result.snapshot->tools().empty());
    QCOMPARE(result.snapshot->sources().size(), std::size_t{1});
    QVERIFY(!result.snapshot->sources()[0].contract);
}

void TestLoadSources::registeredToolFields() {
    const LoadResult result =
        load(R"({"server": "mail", "tools": [{"name": "send", "title": "Send", "description": "Sends.",
        "schema": {"properties": {"to": {}, "text": {}}}, "category": "write", "consequenceLevel": "high",
        "requiresConfirmation": true, "timeout": 900, "tags": ["mail"]}]})");
    QCOMPARE(result.snapshot->tools().size(), std::size_t{1});
    const RegisteredTool& tool = result.snapshot->tools()[0];
    COMPARE_TEXT(tool.id, "mail/send");
    COMPARE_TEXT(tool.sourceId, "mail");
    COMPARE_TEXT(tool.name, "send");
    COMPARE_TEXT(tool.title, "Send");
    COMPARE_TEXT(tool.description, "Sends.");
    QCOMPARE(tool.contract, Contract::Forge);
    QCOMPARE(tool.category, std::optional(Category::Write));
    QCOMPARE(tool.consequence, std::optional(Consequence::High));
    QCOMPARE(tool.requiresConfirmation, std::optional(true));
    QCOMPARE(tool.timeoutMs, std::optional<std::int64_t>(900));
    QCOMPARE(tool.tags, std::vector<std::string>{"mail"});
    QCOMPARE(tool.parameters, std::size_t{2});
    const std::string_view bytes = tool.text->bytes().substr(tool.range.begin, tool.range.end - tool.range.begin);
    QVERIFY(bytes.starts_with(R"({"name": "send")") && bytes.ends_with(R"("tags": ["mail"]})"));
}

void TestLoadSources::definitionIsParsedAgain() {
    const LoadResult result = load(R"({"tools": [{"name": "x", "inputSchema": {}},
        {"name": "a", "description": "b", "inputSchema": {"type": "object"}}]})");
    const auto definition = result.snapshot->tools()[1].definition();
    QVERIFY(definition.has_value());
    COMPARE_TEXT(definition->id, "tools/a");
    COMPARE_TEXT(definition->sourceId, "tools");
    COMPARE_TEXT(definition->pointer, "/tools/1");
    COMPARE_TEXT(*definition->description.value, "b");
    const auto range = definition->document->valueRange("/description");
    QCOMPARE(definition->document->source()->position(range->begin), (TextPosition{2, 38}));
}

void TestLoadSources::originIsTheServerName_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("heading");
    QTest::addColumn<QString>("sourceId");
    QTest::newRow("server") << "x.json"
                            << R"("server": "exa", "serverInfo": {"name": "exa-search"},)"
                            << "exa";
    QTest::newRow("serverInfo") << "x.json"
                                << R"("serverInfo": {"version": "1", "name": "exa-search"},)"
                                << "exa-search";
    QTest::newRow("server is a number") << "x.json"
                                        << R"("server": 1,)"
                                        << "x";
    QTest::newRow("file name") << "a/mail.json"
                               << ""
                               << "mail";
    QTest::newRow("tools file") << "mail.tools.json"
                                << ""
                                << "mail";
    QTest::newRow("toolroom file") << "mail.toolroom.json"
                                   << ""
                                   << "mail";
    QTest::newRow("sample") << "sample:files.json"
                            << ""
                            << "files";
    QTest::newRow("standard input") << "<stdin>"
                                    << ""
                                    << "<stdin>";
    QTest::newRow("nothing but an ending") << ".json"
                                           << ""
                                           << ".json";
}

void TestLoadSources::originIsTheServerName() {
    QFETCH(QString, name);
    QFETCH(QString, heading);
    QFETCH(QString, sourceId);
    const std::string text = "{" + heading.toStdString() + R"("tools": [{"name": "a", "inputSchema": {}}]})";
    const LoadResult result = loadSources({textSource(text, name.toStdString())}, {});
    COMPARE_TEXT(result.snapshot->sources()[0].sourceId, sourceId.toStdString());
    COMPARE_TEXT(result.snapshot->sources()[0].name, name.toStdString());
    COMPARE_TEXT(joined(ids(result)), sourceId.toStdString() + "/a\n");
}

void TestLoadSources::idsAreUnique() {
    const LoadResult result = load(R"({"tools": [{"name": "a", "input_schema": {}}, {"name": "a", "input_schema": {}},
        {"input_schema": {}}, {"name": "", "input_schema": {}}, {"name": "a", "input_schema": {}}]})");
    COMPARE_TEXT(joined(ids(result)), "tools/a\ntools/a#2\ntools/#2\ntools/#3\ntools/a#3\n");
    QCOMPARE(result.snapshot->indexOf("tools/a#3"), std::optional(std::size_t{4}));
}

void TestLoadSources::suffixNumbersAreUnique() {
    const LoadResult result = load(R"([{"name": "a#2", "inputSchema": {}}, {"name": "a", "inputSchema": {}},
        {"name": "a", "inputSchema": {}}, {"name": "a#2", "inputSchema": {}}])");
    COMPARE_TEXT(joined(ids(result)), "tools/a#2\ntools/a\ntools/a#3\ntools/a#2#2\n");
}

void TestLoadSources::originsAreUnique() {
    const LoadResult result = loadSources({textSource(oneTool, "one/tools.json"), textSource(oneTool, "two/tools.json"),
                                           textSource(oneTool, "two/tools.json")},
                                          {});
    COMPARE_TEXT(joined(ids(result)), "tools/a\ntwo/tools.json/a\ntwo/tools.json#2/a\n");
}

void TestLoadSources::contractOfASource() {
    const LoadResult result = load(R"([
        {"name": "a", "schema": {}},
        {"name": "b", "schema": {}, "category": "read", "consequenceLevel": "low"},
        {"name": "c", "description": "bare"}])");
    QCOMPARE(result.snapshot->sources()[0].contract, std::optional(Contract::Forge));
    QVERIFY(!result.snapshot->sources()[0].declared);
    for (const RegisteredTool& tool : result.snapshot->tools())
        QCOMPARE(tool.contract, Contract::Forge);
}

void TestLoadSources::declaredContract() {
    const LoadResult result = load(R"({"contract": "agentbase", "tools": [
        {"name": "b", "schema": {}, "category": "read", "consequenceLevel": "low"}]})");
    QCOMPARE(result.snapshot->sources()[0].contract, std::optional(Contract::Agentbase));
    QVERIFY(result.snapshot->sources()[0].declared);
    QCOMPARE(result.snapshot->tools()[0].contract, Contract::Agentbase);
}

void TestLoadSources::declaredContractWithOtherFieldNames_data() {
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("schemaPointer");
    QTest::newRow("parameters") << R"({"name": "a", "parameters": {"type": "object"}})"
                                << "/parameters";
    QTest::newRow("inputSchema") << R"({"name": "a", "inputSchema": {"type": "object"}})"
                                 << "/inputSchema";
    QTest::newRow("function") << R"({"type": "function", "function": {"name": "a", "parameters": {"type": "object"}}})"
                              << "/function/parameters";
    QTest::newRow("pure schema") << R"({"type": "object", "properties": {"_tool": {"const": "a"}}})"
                                 << "";
}

void TestLoadSources::declaredContractWithOtherFieldNames() {
    QFETCH(QString, tool);
    QFETCH(QString, schemaPointer);
    const LoadResult result =
        load(R"({"contract": "forge", "tools": [{"name": "b", "schema": {}}, )" + tool.toStdString() + "]}");
    const LoadResult alone = load(R"({"contract": "forge", "tools": [)" + tool.toStdString() + "]}");
    for (const RegisteredTool& read : {result.snapshot->tools().at(1), alone.snapshot->tools().at(0)}) {
        QCOMPARE(read.contract, Contract::Forge);
        COMPARE_TEXT(read.name, "a");
        const auto definition = read.definition();
        QCOMPARE(definition->contract, Contract::Forge);
        COMPARE_TEXT(*definition->inputSchema.pointer, schemaPointer.toStdString());
    }
    QCOMPARE(alone.snapshot->sources()[0].contract, std::optional(Contract::Forge));
    QVERIFY(alone.snapshot->sources()[0].declared);
}

void TestLoadSources::declaredContractIsConvertedTo() {
    const LoadResult result =
        load(R"({"contract": "forge", "tools": [{"type": "function", "function": {"name": "a", "parameters": {}}}]})");
    const ConvertedTool converted = convertTool(*result.snapshot->tools()[0].definition(), Contract::Forge);
    COMPARE_TEXT(converted.tool["name"].dump(), "\"a\"");
    COMPARE_TEXT(converted.tool["schema"].dump(), "{}");
    QVERIFY(!converted.tool.contains("function"));
}

void TestLoadSources::wrongContractIsReportedAtItsPosition_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("at the root") << R"({"contract": "frge", "tools": []})"
                                 << "/contract";
    QTest::newRow("in an answer") << R"({"result": {"contract": "frge", "tools": []}})"
                                  << "/result/contract";
}

void TestLoadSources::wrongContractIsReportedAtItsPosition() {
    QFETCH(QString, text);
    QFETCH(QString, pointer);
    const LoadResult result = load(text.toStdString());
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors[0].reason, "`frge` is not a contract");
    COMPARE_TEXT(result.errors[0].pointer, pointer.toStdString());
}

void TestLoadSources::wantedContract() {
    const std::vector<SourceSpec> sources = {
        textSource(R"({"contract": "agentbase", "tools": [{"name": "b", "schema": {}}]})", "can.json"),
        textSource(R"({"tools": [{"name": "b", "inputSchema": {}}]})", "cannot.json")};
    LoadOptions options;
    options.contract = Contract::Forge;
    const LoadResult result = loadSources(sources, options);
    QCOMPARE(result.snapshot->sources()[0].contract, std::optional(Contract::Forge));
    QVERIFY(result.snapshot->sources()[0].declared);
    QCOMPARE(result.snapshot->sources()[1].contract, std::optional(Contract::Mcp));
    QVERIFY(!result.snapshot->sources()[1].declared);
}

void TestLoadSources::mixedContractsAreDetectedPerTool() {
    const LoadResult result = load(R"([{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}},
        {"name": "c", "input_schema": {}}])");
    QCOMPARE(result.snapshot->tools()[1].contract, Contract::Mcp);
    QCOMPARE(result.snapshot->tools()[2].contract, Contract::Anthropic);
    QVERIFY(result.snapshot->tools()[2].definition()->inputSchema.present());
}

void TestLoadSources::folder() {
    QTemporaryDir folder;
    const QDir root(folder.path());
    write(root, QStringLiteral("b.json"), oneTool);
    write(root, QStringLiteral("deep/er/a.json"), oneTool);
    write(root, QStringLiteral("deep/er/a.json.bak"), oneTool);
    write(root, QStringLiteral(".hidden/a.json"), oneTool);
    write(root, QStringLiteral("deep/package.json"), R"({"name": "p", "version": "1.0.0"})");
    write(root, QStringLiteral("deep/word.json"), "\"word\"");
    write(root, QStringLiteral("deep/notes.txt"), "{not json");
    write(root, QStringLiteral("deep/broken.json"), R"({"tools": [)");
    LoadOptions options;
    options.root = root.path().toStdString();
    const LoadResult result = loadSources({{.path = root.path().toStdString()}}, options);
    COMPARE_TEXT(description(result), "b.json b 1 0\ndeep/er/a.json a 1 0\nb/a /tools/0 mcp\na/a /tools/0 mcp\n");
    COMPARE_TEXT(result.snapshot->sources()[1].path, root.filePath(QStringLiteral("deep/er/a.json")).toStdString());
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors[0].source, "deep/broken.json");
}

void TestLoadSources::unrelatedFilesInAFolder_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isError");
    const auto row = [](const char* tag, const char* text, bool isError) {
        QTest::newRow(tag) << QByteArray(text) << isError;
    };
    row("tools of a package", R"({"name": "my-app", "tools": {"eslint": "^9"}})", false);
    row("names of tools", R"({"tools": ["eslint", "prettier"]})", false);
    row("comments", "{\n  // strict\n  \"compilerOptions\": {}\n}", false);
    row("tools after a comment", "{// all\n\"tools\" : [{\"name\": \"a\"}]}", true);
    row("nothing", "", false);
    row("not JSON", "tools: []", false);
    row("a list that is cut off", R"([{"name": "a", "inputSchema": {"type")", true);
    row("tools cut off before they begin", R"({"tools": )", false);
    row("the name alone", R"(["tools", "schema": "a")", false);
}

void TestLoadSources::unrelatedFilesInAFolder() {
    QFETCH(QByteArray, text);
    QFETCH(bool, isError);
    QTemporaryDir folder;
    const QDir root(folder.path());
    write(root, QStringLiteral("other.json"), text);
    write(root, QStringLiteral("tools.json"), oneTool);
    const LoadResult searched = loadSources({{.path = folder.path().toStdString()}}, {});
    COMPARE_TEXT(joined(ids(searched)), "tools/a\n");
    QCOMPARE(searched.errors.size(), std::size_t(isError ? 1 : 0));
    QVERIFY(searched.snapshot->quarantined().empty());
}

void TestLoadSources::linkedFoldersAreReadOnce() {
    QTemporaryDir folder;
    const QDir root(folder.path());
    write(root, QStringLiteral("a/tools.json"), oneTool);
    if (!QFile::link(root.path(), root.filePath(QStringLiteral("a/loop"))))
        QSKIP("cannot create symbolic links; on Windows, enable Developer Mode");
    QVERIFY(QFile::link(root.filePath(QStringLiteral("a")), root.filePath(QStringLiteral("b"))));
    QVERIFY(QFile::link(QStringLiteral("gone.json"), root.filePath(QStringLiteral("lost.json"))));
    LoadOptions options;
    options.root = root.path().toStdString();
    const LoadResult result = loadSources({{.path = root.path().toStdString()}}, options);
    COMPARE_TEXT(joined(ids(result)), "tools/a\n");
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors[0].text(), "lost.json: broken symbolic link");
}

void TestLoadSources::fileIsLoadedOnce() {
    QTemporaryDir folder;
    write(QDir(folder.path()), QStringLiteral("a.json"), oneTool);
    const std::string path = folder.path().toStdString();
    const LoadResult result =
        loadSources({{.path = path + "/a.json"}, {.path = path}, {.path = path + "/./a.json"}}, {});
    COMPARE_TEXT(joined(ids(result)), "a/a\n");
    QVERIFY(result.errors.empty());
}

void TestLoadSources::namesAreRelativeToTheRoot() {
    QTemporaryDir folder;
    const QDir root(folder.path());
    write(root, QStringLiteral("inside/x/a.json"), oneTool);
    write(root, QStringLiteral("outside/b.json"), oneTool);
    write(root, QStringLiteral("outside/c.json"), oneTool);
    LoadOptions options;
    options.root = root.filePath(QStringLiteral("inside")).toStdString();
    const std::string absolute = root.filePath(QStringLiteral("outside/c.json")).toStdString();
    const LoadResult result = loadSources({{.path = root.filePath(QStringLiteral("inside/x/a.json")).toStdString()},
                                           {.path = "../outside/b.json"},
                                           {.path = absolute}},
                                          options);
    QCOMPARE(result.snapshot->sources().size(), std::size_t{3});
    COMPARE_TEXT(result.snapshot->sources()[0].name, "x/a.json");
    COMPARE_TEXT(result.snapshot->sources()[1].name, "../outside/b.json");
    COMPARE_TEXT(result.snapshot->sources()[2].name, absolute);
}

namespace {

/// More tools than one batch, some of them malformed, in several sources.
std::vector<SourceSpec> manySources() {
    std::vector<SourceSpec> sources;
    for (int source = 0; source < 3; ++source) {
        std::string text = R"({"tools": [)";
        for (int tool = 0; tool < 700; ++tool) {
            text += tool == 0 ? "" : ",";
            if (tool % 50 == 49)
                text += R"({"name": "bad)" + std::to_string(tool) + R"(", "inputSchema": 1})";
            else
                text += R"({"name": "tool)" + std::to_string(tool % 600) + R"(", "inputSchema": {"type": "object"}})";
        }
        sources.push_back(textSource(text + "]}", "source" + std::to_string(source) + ".json"));
    }
    return sources;
}

} // namespace

void TestLoadSources::mappedFilesLoadLikeCopies() {
    const QTemporaryDir folder;
    std::string list = R"({"tools": [)";
    for (int i = 0; list.size() < 5'000'000; ++i)
        list += std::string(i == 0 ? "" : ",\n") + R"({"name": "tool)" + std::to_string(i % 10'000) +
                R"(", "description": "Sp\u00e9cial", "inputSchema": )" +
                (i % 100 == 7 ? "[]}" : R"({"type": "object"}})");
    write(QDir(folder.path()), QStringLiteral("large.json"), QByteArray::fromStdString(list + "]}"));
    write(QDir(folder.path()), QStringLiteral("small.yaml"), "name: small\ninputSchema: {type: object}\n");
    const std::vector<SourceSpec> specs = {{.path = folder.path().toStdString()}};
    const std::string large = QDir::cleanPath(folder.filePath(QStringLiteral("large.json"))).toStdString();
    const LoadResult copied = loadSources(specs, {.contents = {{large, list + "]}"}}}); // in memory
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    QVERIFY(QDir().mkpath(cache));
    const bool canCopyToDisk = MappedFile::mapCopy(QString::fromStdString(large), cache, 1 << 30) != nullptr;
    const LoadResult copiedToDisk = loadSources(specs, {});
    QFile maps(QStringLiteral("/proc/self/maps"));
    const QByteArray files = maps.open(QIODevice::ReadOnly) ? maps.readAll() : QByteArray();
    QCOMPARE(files.contains(cache.toUtf8() + "/#"), canCopyToDisk);
    const LoadResult mapped = loadSources(specs, {.access = FileAccess::Map});
    QVERIFY(copied.snapshot->tools().size() > 50'000);
    QVERIFY(copied.snapshot->quarantined().size() > 500);
    COMPARE_TEXT(description(mapped), description(copied));
    COMPARE_TEXT(description(copiedToDisk), description(copied));
    for (const std::size_t i : {std::size_t{0}, std::size_t{40'000}, copied.snapshot->tools().size() - 1}) {
        const auto definition = mapped.snapshot->tools()[i].definition();
        QVERIFY(definition);
        COMPARE_TEXT(definition->document->value().dump(),
                     copied.snapshot->tools()[i].definition()->document->value().dump());
    }
}

void TestLoadSources::resultDoesNotDependOnThreads() {
    const std::vector<SourceSpec> sources = manySources();
    LoadOptions options;
    options.jobs = 1;
    const std::string alone = description(loadSources(sources, options));
    QVERIFY(alone.contains("source2/tool3#2 /tools/603 mcp\n"));
    QVERIFY(alone.contains("source1.json source1 686 14\n"));
    for (const int jobs : {2, 8, 0}) {
        options.jobs = jobs;
        COMPARE_TEXT(description(loadSources(sources, options)), alone);
    }
}

void TestLoadSources::onToolIsCalledOncePerTool() {
    std::mutex mutex;
    std::vector<std::pair<std::size_t, std::size_t>> seen;
    std::vector<std::string> seenIds;
    LoadOptions options;
    options.jobs = 4;
    options.onTool = [&](std::size_t source, std::size_t tool, const ToolDefinition& definition) {
        const std::scoped_lock lock(mutex);
        seen.emplace_back(source, tool);
        seenIds.push_back(definition.id);
    };
    const LoadResult result = loadSources(manySources(), options);
    QCOMPARE(seen.size(), std::size_t{3 * 686});
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const std::size_t index = seen[i].first * 686 + seen[i].second;
        COMPARE_TEXT(result.snapshot->tools()[index].id, seenIds[i]);
    }
    std::ranges::sort(seen);
    QVERIFY(std::ranges::adjacent_find(seen) == seen.end());
}

void TestLoadSources::progress() {
    std::vector<LoadProgress> steps;
    LoadOptions options;
    options.onProgress = [&](const LoadProgress& step) { steps.push_back(step); };
    QVERIFY(!loadSources(manySources(), options).aborted);
    QVERIFY(steps.size() > 2);
    QCOMPARE(steps.front().toolsDone, std::size_t{0});
    QVERIFY(std::ranges::is_sorted(steps, {}, &LoadProgress::toolsDone));
    QCOMPARE(steps.back().sources, std::size_t{3});
    QCOMPARE(steps.back().sourcesDone, std::size_t{3});
    QCOMPARE(steps.back().toolsDone, std::size_t{3 * 686});
}

void TestLoadSources::aborted() {
    AbortController controller;
    LoadOptions options;
    options.abort = controller.get_token();
    options.jobs = 1;
    std::size_t seen = 0;
    options.onTool = [&](std::size_t, std::size_t, const ToolDefinition&) {
        if (++seen == 10)
            controller.request_stop();
    };
    const LoadResult result = loadSources(manySources(), options);
    QVERIFY(result.aborted);
    QCOMPARE(seen, std::size_t{10});
    QVERIFY(result.snapshot->tools().empty());
}

TOOLROOM_TEST(TestLoadSources)
#include "test_load_sources.moc"
