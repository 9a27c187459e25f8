// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A project of its own with the modules in a folder of tests/hosts/modules, because their tools write files.
class ModuleProject {
public:
    explicit ModuleProject(const char* folder) {
        const QDir modules(QString::fromStdString(testPath(std::string("hosts/modules/") + folder)));
        QDirIterator files(modules.path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString copy = path(modules.relativeFilePath(files.next()).toUtf8().constData());
            QDir().mkpath(QFileInfo(copy).path());
            QFile::copy(files.filePath(), copy);
        }
        write("package.json", "{}");
    }

    [[nodiscard]] QString path(const char* name) const {
        return m_folder.filePath(QStringLiteral("project/") + word(name));
    }

    void write(const char* name, const QByteArray& content) const {
        QFile file(path(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
    }

    [[nodiscard]] QByteArray read(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
    }

    [[nodiscard]] ProgramResult run(const QStringList& arguments) const {
        return test::run({.arguments = arguments,
                          .folder = path(""),
                          .environment = {QStringLiteral("XDG_DATA_HOME=") + m_folder.filePath(word("data")),
                                          QStringLiteral("XDG_CONFIG_HOME=") + m_folder.filePath(word("config"))}});
    }

    /// Calls a tool of the module `file`. Its envelope is kept.
    int call(const char* tool, const char* file, const Json& arguments, const QStringList& options = {}) {
        const ProgramResult ended =
            run(QStringList{word("--call"), word(tool), word("--args"), word(arguments.dump().c_str()),
                            QStringLiteral("module:") + word(file)} +
                options);
        envelope = Json::parse(ended.out.toStdString(), nullptr, false);
        errors = ended.err;
        return ended.exitCode;
    }

    Json envelope;
    QString errors;

private:
    QTemporaryDir m_folder;
};

/// `ok NAME` or `failed NAME` for each step of a kind in a trace, one per line.
std::string stepsOf(const Json& trace, const char* kind) {
    std::string steps;
    for (const Json& span : trace["spans"])
        if (span["kind"] == kind)
            steps += span["status"].get<std::string>() + ' ' + span["name"].get<std::string>() + '\n';
    return steps;
}

} // namespace

/// The examples of the contracts' documents, typed in as modules, give the results that the documents show.
class TestDocumentModules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        const QByteArray function(QTest::currentTestFunction());
        const auto program = QLatin1StringView(function.endsWith("Python") ? "python3" : "node");
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("The interpreter is not installed");
    }

    void hello() {
        ModuleProject project("node");
        QCOMPARE(project.call("hello", "agentbase.mjs", Json({{"name", "World"}})), 0);
        QCOMPARE(project.envelope,
                 Json({{"success", true}, {"result", {{"greeting", "Hello, World!"}}}, {"message", "Greeted World"}}));
        QCOMPARE(project.call("hello", "agentbase.mjs", Json({{"name", ""}})), 0);
        QCOMPARE(project.envelope["success"], Json(true));
        QCOMPARE(project.call("hello", "agentbase.mjs", Json({{"name", 7}})), 1);
        QCOMPARE(project.envelope["error"], Json("VALIDATION_ERROR"));
    }

    void readFile() {
        ModuleProject project("node");
        project.write("notes.txt", "Buy milk");
        QCOMPARE(project.call("read_file", "agentbase.mjs", Json({{"path", "notes.txt"}})), 0);
        QCOMPARE(project.envelope["result"], Json({{"content", "Buy milk"}, {"path", "notes.txt"}}));
        QCOMPARE(project.call("read_file", "agentbase.mjs", Json({{"path", "none.txt"}})), 1);
        QCOMPARE(project.envelope,
                 Json({{"success", false}, {"error", "NOT_FOUND"}, {"message", "File not found: none.txt"}}));
    }

    void summarize_data() {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("text");
        QTest::newRow("no URL") << word("no url") << word("VALIDATION_ERROR") << word("Invalid URL format");
        QTest::newRow("http") << word("http://docs.example.com/") << word("VALIDATION_ERROR")
                              << word("Only HTTPS URLs are allowed");
        QTest::newRow("other host") << word("https://example.net/") << word("PERMISSION_DENIED")
                                    << word("Domain example.net is not in the allowlist");
        QTest::newRow("no connection") << word("https://docs.example.com/down") << word("IO_ERROR")
                                       << word("Failed to fetch content from URL");
        QTest::newRow("too large") << word("https://docs.example.com/?length=10001") << word("LLM_ASSIST_REQUIRED")
                                   << word("Content too large (10001 chars). Requesting summarization.");
    }

    void summarize() {
        QFETCH(QString, url);
        QFETCH(QString, code);
        QFETCH(QString, text);
        ModuleProject project("node");
        QCOMPARE(project.call("summarize", "agentbase.mjs", Json({{"url", url.toStdString()}})), 1);
        COMPARE_TEXT(project.envelope["error"].get<std::string>(), code.toStdString());
        COMPARE_TEXT(project.envelope["message"].get<std::string>(), text.toStdString());
    }

    void writeFile() {
        ModuleProject project("node");
        const Json arguments = {{"path", "out.txt"}, {"content", "abc"}};
        QCOMPARE(project.call("write_file", "agentbase.mjs", arguments), 4);
        QCOMPARE(project.envelope, Json({{"success", false},
                                         {"error", "PERMISSION_DENIED"},
                                         {"message", "Write permission denied for out.txt"}}));
        QCOMPARE(project.read("out.txt"), "missing");
        QCOMPARE(project.call("write_file", "agentbase.mjs", arguments, {word("--permit"), word("fs-write")}), 0);
        QCOMPARE(project.envelope["result"], Json({{"path", "out.txt"}, {"bytes", 3}}));
        QCOMPARE(project.read("out.txt"), "abc");
    }

    /// The ID that the tool returns is that of an output in the history.
    void searchCode() {
        ModuleProject project("node");
        QCOMPARE(project.call("search_code", "agentbase.mjs", Json({{"query", "2"}})), 0);
        QCOMPARE(project.envelope["message"], Json("Found 2 matches"));
        QCOMPARE(project.call("search_code", "agentbase.mjs", Json({{"query", "400"}})), 0);
        const Json& result = project.envelope["result"];
        QCOMPARE(result["summary"], Json("Found 400 matches"));
        QCOMPARE(result["preview"].size(), std::size_t(5));
        const auto id = QString::fromStdString(result["contextId"].get<std::string>());
        const ProgramResult shown = project.run({word("--history"), word("show"), word("--run"), id});
        QVERIFY2(shown.out.contains(QLatin1StringView("src/file399.ts")), qPrintable(shown.out.left(500) + shown.err));
    }

    void webScrape() {
        ModuleProject project("node");
        const Json arguments = {{"url", "https://example.org"}};
        QCOMPARE(project.call("web:scrape", "echomen.mjs", arguments, {word("--trace"), word("trace.json")}), 0);
        COMPARE_TEXT(project.envelope["data"]["content"].get<std::string>(), "<h1>https://example.org</h1>");
        const Json trace = Json::parse(project.read("trace.json").toStdString());
        COMPARE_TEXT(stepsOf(trace, "precondition"), "ok Browser must be available\nok Web scraping must be allowed\n");
        COMPARE_TEXT(stepsOf(trace, "effect"), "ok Cache scraped content\n");
        QCOMPARE(project.call("web:scrape", "echomen.mjs", Json({{"url", "ftp://example.org"}})), 1);
        QCOMPARE(project.envelope["error"]["code"], Json("INVALID_ARGUMENTS"));
        project.write("browser.lock", "");
        QCOMPARE(project.call("web:scrape", "echomen.mjs", arguments), 1);
        QCOMPARE(project.envelope["error"]["code"], Json("PRECONDITION_FAILED"));
        QCOMPARE(project.envelope["error"]["suggestions"], Json::array({"Browser must be available"}));
    }

    void fileWrite() {
        ModuleProject project("node");
        const Json arguments = {{"path", "out.txt"}, {"content", "abc"}};
        QCOMPARE(project.call("file:write", "echomen.mjs", arguments), 0);
        QCOMPARE(project.errors,
                 QStringLiteral("toolroom: note: event file:changed: {\"path\":\"out.txt\",\"action\":\"write\"}\n"));
        QCOMPARE(project.envelope["data"], Json({{"path", "out.txt"}, {"bytesWritten", 3}}));
        QCOMPARE(project.call("file:write", "echomen.mjs", arguments), 1);
        QCOMPARE(project.envelope["error"], Json({{"code", "FILE_EXISTS"},
                                                  {"message", "File 'out.txt' already exists"},
                                                  {"recoverable", true},
                                                  {"suggestions", {"Set overwrite: true", "Choose different path"}}}));
    }

    /// The effects get the result in its envelope. One that fails rolls back those before it, in reverse order.
    void effectsOfModule() {
        ModuleProject project("node");
        QCOMPARE(project.call("browser:navigate", "echomen.mjs", Json({{"url", "https://a.example"}})), 0);
        QCOMPARE(project.call("browser:navigate", "echomen.mjs", Json({{"url", "https://untitled.example"}}),
                              {word("--trace"), word("trace.json")}),
                 1);
        QCOMPARE(project.envelope["error"]["code"], Json("EFFECT_FAILED"));
        QCOMPARE(project.envelope["data"],
                 Json({{"url", "https://untitled.example"}, {"before", {"https://a.example"}}}));
        const Json trace = Json::parse(project.read("trace.json").toStdString());
        COMPARE_TEXT(stepsOf(trace, "effect"),
                     "ok Update current URL state\nok Store navigation history\nfailed Announce the title\n");
        COMPARE_TEXT(stepsOf(trace, "rollback"),
                     "ok roll back: Store navigation history\nok roll back: Update current URL state\n");
        QCOMPARE(project.call("browser:navigate", "echomen.mjs", Json({{"url", "https://b.example"}})), 0);
        QCOMPARE(project.envelope["data"]["before"], Json::array({"https://a.example"}));
    }

    /// The tool's own function decides after the first of four possible attempts, and after the second.
    void shouldRetryOfModule() {
        ModuleProject project("node");
        project.write("retry.mjs",
                      "export const tool = { name: 'net:get', description: 'Gets.', parameters: { type: 'object' },\n"
                      "  retry: { maxRetries: 3, backoff: { type: 'fixed', delay: 1 },\n"
                      "    shouldRetry: (error, attempt) => error.code === 'NETWORK' && attempt < 2 },\n"
                      "  execute: async () => ({ success: false, error: { code: 'NETWORK', message: 'No route',\n"
                      "    recoverable: true }, metadata: { duration: 0, timestamp: 0, toolName: 'net:get' } }) };\n");
        QCOMPARE(project.call("net:get", "retry.mjs", Json::object(), {word("--trace"), word("trace.json")}), 1);
        const Json trace = Json::parse(project.read("trace.json").toStdString());
        COMPARE_TEXT(stepsOf(trace, "attempt"), "failed call tool\nfailed call tool\n");
    }

    /// The manifest names the arguments of the factories.
    void factoriesOfHikai() {
        ModuleProject project("node");
        const Json arguments = {{{"sources", {{{"sourceId", "github:org/repo"}}, {{"sourceId", "b"}}}}}, "prod_123"};
        Json factories = Json::object();
        for (const char* factory : {"createReadSourcesTool", "createReadBaselineTool", "createReadContextInputsTool",
                                    "createTodoManagerTool", "createValidateOutputTool"})
            factories[factory] = arguments;
        const Json modules = {{"contract", "hikai"}, {"modules", {{{"path", "hikai.mjs"}, {"factories", factories}}}}};
        project.write("tools.json", QByteArray::fromStdString(modules.dump()));
        const auto call = [&](const char* tool, const Json& input) {
            const ProgramResult ended = project.run({word("--call"), word(tool), word("--args"),
                                                     word(input.dump().c_str()), word("--yes"), word("tools.json")});
            return Json::parse(ended.out.toStdString(), nullptr, false);
        };
        const Json read = call("read_sources", {{"productId", "prod_123"}, {"limit", 1}});
        QCOMPARE(read["output"], Json::parse("[{\"sourceId\": \"github:org/repo\"}]"));
        COMPARE_TEXT(call("read_sources", {{"productId", "other"}})["error"].get<std::string>(),
                     "productId mismatch for read_sources tool");
        QCOMPARE(call("read_context_inputs", {{"productId", "prod_123"}})["output"]["repoTopology"], Json());
        const Json item = {{"id", "1"}, {"content", "Gather context"}, {"status", "pending"}};
        COMPARE_TEXT(call("todo_manager", {{"action", "create"}, {"items", {item}}})["output"]["items"][0]["status"]
                         .get<std::string>(),
                     "in_progress");
        QCOMPARE(call("validate_output",
                      {{"outputType", "domain_map"}, {"data", {{"domains", Json::array()}}}})["output"]["errors"],
                 Json::parse("[\"Missing 'domains' array\"]"));
    }

    void activityOfIdealic() {
        ModuleProject project("node");
        QCOMPARE(project.call("wordCount", "idealic.mjs", Json({{"text", "a b c"}})), 0);
        QCOMPARE(project.envelope["_output"], Json({{"words", 3}}));
    }

    /// Without a function, a language model executes the tool. None is configured here.
    void latentToolOfIdealic() {
        ModuleProject project("node");
        QCOMPARE(project.call("sentimentAnalysis", "idealic.mjs", Json({{"text", "Great!"}})), 1);
        QCOMPARE(project.envelope["call"]["_activity"], Json(""));
        QVERIFY2(project.errors.contains(QLatin1StringView("No language model is configured")),
                 qPrintable(project.errors));
    }

    void agentbasePython() {
        ModuleProject project("python");
        QCOMPARE(project.call("hello", "agentbase_tools.py", Json({{"name", "World"}})), 0);
        QCOMPARE(project.envelope,
                 Json({{"success", true}, {"result", {{"greeting", "Hello, World!"}}}, {"message", "Greeted World"}}));
        QCOMPARE(project.call("search_code", "agentbase_tools.py", Json({{"query", "2000"}})), 0);
        QCOMPARE(project.envelope["result"]["preview"].size(), std::size_t(5));
        QVERIFY(project.envelope["result"]["contextId"].get<std::string>().starts_with("ctx_"));
    }

    /// The tool's name is that in its schema, not that of the variable.
    void idealicPython() {
        ModuleProject project("python");
        QCOMPARE(project.call("weatherCheck", "idealic_tools.py", Json({{"location", "Vigo"}})), 0);
        QCOMPARE(project.envelope["_output"]["celsius"], Json(21.5));
    }

    void echomenPython() {
        ModuleProject project("python");
        QCOMPARE(project.call("web:scrape", "echomen_tools.py", Json({{"url", "https://example.org/a"}}),
                              {word("--trace"), word("trace.json")}),
                 0);
        const Json trace = Json::parse(project.read("trace.json").toStdString());
        COMPARE_TEXT(stepsOf(trace, "effect"), "ok Cache scraped content\n");
    }
};

TOOLROOM_TEST(TestDocumentModules)
#include "test_document_modules.moc"
