// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Runs toolroom-cli in a folder of tests/hosts/modules.
ProgramResult runIn(const char* folder, const QStringList& arguments) {
    static const QTemporaryDir own; // history, permissions
    return test::run({.arguments = arguments,
                      .folder = QString::fromStdString(testPath(std::string("hosts/modules/") + folder)),
                      .environment = {QStringLiteral("XDG_DATA_HOME=") + own.path(),
                                      QStringLiteral("XDG_CONFIG_HOME=") + own.path()}});
}

bool has(const char* program) {
    return !QStandardPaths::findExecutable(QLatin1StringView(program)).isEmpty();
}

void writeModule(const QTemporaryDir& folder, const char* name, const char* text) {
    QFile file(folder.filePath(QString::fromLatin1(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

Json jsonOf(const ProgramResult& ended) {
    return Json::parse(ended.out.toStdString(), nullptr, false);
}

constexpr auto manifestOfModules =
    "{\"contract\": \"forge\", \"modules\": [{\"path\": \"a.mjs\", \"env\": {\"PLACE\": \"here\"},"
    " \"factories\": {\"createReadTool\": [{\"limit\": 2}, \"p1\"], \"createNoTool\": []}}],"
    " \"context\": {\"client\": {\"baseUrl\": \"http://127.0.0.1:9\"}}}";
bool writeIn(const QTemporaryDir& folder, const QString& name, const QByteArray& text) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

} // namespace

/// Tools written as code, as a user of the command line meets them. test_module_document.cpp tests the places, and
/// tests/hosts the programs that load modules.
class TestModuleSources : public TestCase {
    Q_OBJECT

    static void checkOutput(const char* folder, const char* tool, const char* module, const char* expected) {
        const QTemporaryDir traces;
        const QString trace = traces.filePath(QStringLiteral("trace.json"));
        const ProgramResult ended = runIn(folder, {word("--call"), QString::fromLatin1(tool), word("--yes"),
                                                   word("--args"), word("{\"name\": \"a\"}"), word("--trace"), trace,
                                                   word("module:") + QLatin1StringView(module)});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
        QString shown = ended.err;
        QCOMPARE(shown.remove(QStringLiteral("  ")), QString::fromLatin1(expected));
        QFile file(trace);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Json log = Json::parse(file.readAll().toStdString())["log"]["lines"];
        std::string text;
        for (const Json& line : log)
            text += line.get<std::string>() + '\n';
        COMPARE_TEXT(text, expected);
    }

private Q_SLOTS:
    void init() {
        const QByteArray function(QTest::currentTestFunction());
        if (!has(function.contains("Python") ? "python3" : "node"))
            QSKIP("The interpreter is not installed");
    }

    void lists() {
        const ProgramResult ended = runIn("node", {word("--list"), word("module:forge.mjs"), word("--format=json")});
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.exitCode, 0);
        const Json list = jsonOf(ended);
        QCOMPARE(list["tools"].size(), std::size_t(2));
        const Json& tool = list["tools"][0];
        COMPARE_TEXT(tool["id"].get<std::string>(), "forge/get_holdings");
        COMPARE_TEXT(tool["contract"].get<std::string>(), "forge");
        COMPARE_TEXT(tool["source"].get<std::string>(), "forge.mjs");
        QCOMPARE(tool["timeoutMs"], Json(15000));
    }

    void findingsAreInTheCode() {
        const ProgramResult ended = runIn("node", {word("--lint"), word("--no-config"), word("module:forge.mjs")});
        QVERIFY2(ended.out.startsWith(QLatin1StringView("forge.mjs:27:16: error: ")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QLatin1StringView("\n   27 |   description: 'Wait for the abort signal',\n")),
                 qPrintable(ended.out));
    }

    void calls() {
        const ProgramResult ended = runIn("node", {word("--call"), word("get_holdings"), word("--args"),
                                                   word(R"({"portfolio": "p1"})"), word("module:forge.mjs")});
        QCOMPARE(ended.exitCode, 0);
        const Json envelope = jsonOf(ended);
        COMPARE_TEXT(envelope["tool"].get<std::string>(), "get_holdings");
        COMPARE_TEXT(envelope["data"]["portfolio"].get<std::string>(), "p1");
    }

    void callsPython() {
        const ProgramResult ended = runIn("python", {word("--call"), word("get_holdings"), word("--args"),
                                                     word(R"({"symbol": "X"})"), word("module:forge_tools.py")});
        QCOMPARE(ended.exitCode, 0);
        COMPARE_TEXT(jsonOf(ended)["data"]["symbol"].get<std::string>(), "X");
    }

    /// An exception is an error of the call, with its place.
    void throwsInPython() {
        const ProgramResult ended = runIn("python", {word("--call"), word("sell_all"), word("--yes"), word("--args"),
                                                     word(R"({"symbol": "X"})"), word("module:forge_tools.py")});
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.err.contains(QLatin1StringView("ValueError: Cannot sell X (forge_tools.py:51)")),
                 qPrintable(ended.err));
        const QRegularExpression stack(
            QStringLiteral(
                "^  ValueError: Cannot sell X\n      at SellAll\\.execute /\\S+/python/forge_tools\\.py:51:9$"),
            QRegularExpression::MultilineOption);
        QVERIFY2(stack.match(ended.err).hasMatch(), qPrintable(ended.err));
    }

    /// What the code prints is in the log of its run.
    void prints() { checkOutput("node", "printing", "results.mjs", "a begins\na goes on\na ends\n"); }
    void printsPython() { checkOutput("python", "prints", "forge_tools.py", "a begins\ngoes on\na ends\n"); }

    /// The tool of an MCP server fails with a result.
    void callsMcpServerInModule() {
        const QStringList call = {word("--call"), word("add"), word("module:frameworks.mjs"), word("--args")};
        const ProgramResult added = runIn("node", call + QStringList(word(R"({"a": "x"})")));
        QVERIFY2(added.exitCode == 0, qPrintable(added.err));
        QCOMPARE(jsonOf(added)["data"], Json("x"));
        const ProgramResult failed = runIn("node", call + QStringList(word(R"({"a": "fail"})")));
        QCOMPARE(failed.exitCode, 1);
        QCOMPARE(jsonOf(failed)["error"]["message"], Json("fail"));
    }

    void timesOut() {
        const ProgramResult ended =
            runIn("node", {word("--call"), word("slow"), word("--timeout=200"), word("module:forge.mjs")});
        QCOMPARE(ended.exitCode, 1);
        COMPARE_TEXT(jsonOf(ended)["error"].get<std::string>(), "The deadline of 200 ms has passed");
        QVERIFY2(ended.err.contains(QLatin1StringView("TIMEOUT")), qPrintable(ended.err));
    }

    /// What the code asks for during the call is decided by the permission rules.
    void asksForPermissionPython() {
        const QStringList call = {word("--call"),
                                  word("write_file"),
                                  word("--yes"),
                                  word("--args"),
                                  word(R"({"path": "a.txt", "content": "hi"})"),
                                  word("module:agentbase_tools.py")};
        const ProgramResult denied = runIn("python", call);
        QCOMPARE(denied.exitCode, 4);
        COMPARE_TEXT(jsonOf(denied)["error"].get<std::string>(), "PERMISSION_DENIED");
        QVERIFY2(denied.err.contains(QLatin1StringView("use --permit fs-write to allow it for this call")),
                 qPrintable(denied.err));
        const ProgramResult allowed = runIn("python", call + QStringList{word("--permit"), word("fs-write")});
        QCOMPARE(allowed.exitCode, 0);
        QCOMPARE(jsonOf(allowed)["result"]["bytes"], Json(2));
    }

    /// One module that cannot be loaded does not affect another, and its error is at its own line.
    void reportsModulesThatFail() {
        const ProgramResult ended =
            runIn("node", {word("--list"), word("module:hostile_throw.mjs"), word("module:plain.js")});
        QVERIFY2(ended.err.contains(QLatin1StringView("hostile_throw.mjs:6:21: TypeError: at import")),
                 qPrintable(ended.err));
        QVERIFY2(ended.out.contains(QLatin1StringView("plain/plain")), qPrintable(ended.out));
    }

    void reportsModulesThatNeverReturn() {
        const ProgramResult ended =
            runIn("node", {word("--list"), word("module:hostile_never.mjs"), word("--start-timeout=1000")});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(QLatin1StringView("1000 ms")), qPrintable(ended.err));
    }

    /// The others load, although both end the host.
    void loadsModulesBesideThoseThatFail() {
        const QTemporaryDir folder;
        writeModule(folder, "a.mjs", "for (;;) {}\n");
        writeModule(folder, "b.mjs", "process.kill(process.pid, 'SIGKILL')\n");
        writeModule(folder, "c.mjs",
                    "export const c = { name: 'c', description: 'Reads.', schema: { type: 'object' },\n"
                    "  execute: () => 1 };\n");
        const ProgramResult ended = test::run(
            {.arguments = {word("--list"), word("module:."), word("--start-timeout=1000")}, .folder = folder.path()});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.out.contains(QLatin1StringView("\nc/c ")), qPrintable(ended.out));
        QVERIFY2(ended.err.contains(QLatin1StringView("a.mjs: the module did not finish loading within 1000 ms")),
                 qPrintable(ended.err));
        QVERIFY2(ended.err.contains(QLatin1StringView("b.mjs: The program was terminated by signal 9")),
                 qPrintable(ended.err));
    }

    /// A manifest's modules run only if it is trusted, with its variables, context, and arguments of factories.
    void loadsModulesOfManifest() {
        const QTemporaryDir folder;
        writeModule(
            folder, "a.mjs",
            "export const createReadTool = (ctx, id) => ({ name: 'read', description: 'Reads.',\n"
            "  schema: { type: 'object' },\n"
            "  execute: (input, context) => ({ data: [ctx, id, process.env.PLACE, context.client.baseUrl] }) });\n");
        writeModule(folder, "tools.json", manifestOfModules);
        const QStringList list = {word("--list"), word("--format=json"), word("tools.json")};
        const ProgramResult asked = test::run({.arguments = list, .folder = folder.path()});
        QCOMPARE(asked.exitCode, 4);
        static const QRegularExpression digest(word("use (--trust [0-9a-f]{64}) to trust it"));
        const QRegularExpressionMatch option = digest.match(asked.err);
        QVERIFY2(option.hasMatch(), qPrintable(asked.err));

        const QStringList trust = option.captured(1).split(QLatin1Char(' '));
        const ProgramResult listed = test::run({.arguments = list + trust, .folder = folder.path()});
        const Json tool = jsonOf(listed)["tools"][0];
        COMPARE_TEXT(tool["id"].get<std::string>(), "a/read");
        COMPARE_TEXT(tool["contract"].get<std::string>(), "forge");
        QVERIFY2(listed.err.contains(QLatin1StringView("no module exports the function `createNoTool`")),
                 qPrintable(listed.err));

        const ProgramResult called =
            test::run({.arguments = QStringList{word("--call"), word("read"), word("tools.json")} + trust,
                       .folder = folder.path()});
        QCOMPARE(called.exitCode, 0);
        QCOMPARE(jsonOf(called)["data"], Json::parse("[{\"limit\": 2}, \"p1\", \"here\", \"http://127.0.0.1:9\"]"));

        writeModule(folder, "a.mjs", "export const changed = 1;\n");
        QCOMPARE(test::run({.arguments = list + trust, .folder = folder.path()}).exitCode, 4);
    }

    /// One digest trusts all programs of a command, until one of their files changes.
    void trustsAllProgramsWithOneDigest() {
        const QTemporaryDir folder;
        writeModule(folder, "a.mjs",
                    "export const a = { name: 'get_a', description: 'd', schema: {}, execute() {} };\n");
        writeModule(folder, "b.mjs",
                    "export const b = { name: 'get_b', description: 'd', schema: {}, execute() {} };\n");
        writeModule(folder, "one.json", "{\"contract\": \"forge\", \"modules\": [\"a.mjs\", \"b.mjs\"]}");
        writeModule(folder, "two.json",
                    "{\"contract\": \"forge\", \"modules\": [{\"path\": \"b.mjs\", \"env\": {\"A\": \"b\"}}]}");
        const QStringList list = {word("--list"), word("one.json"), word("two.json")};
        static const QRegularExpression digest(word("--trust ([0-9a-f]{64})"));
        const auto digests = [](const QString& text) {
            QStringList found;
            for (auto matches = digest.globalMatch(text); matches.hasNext();)
                found += matches.next().captured(1);
            return found;
        };
        const ProgramResult asked = test::run({.arguments = list, .folder = folder.path()});
        QCOMPARE(asked.exitCode, 4);
        const QStringList offered = digests(asked.err);
        QCOMPARE(offered.size(), 2); // one for each manifest, the same
        QCOMPARE(offered[0], offered[1]);
        const QStringList trust = {word("--trust"), offered[0]};
        const ProgramResult listed = test::run({.arguments = list + trust, .folder = folder.path()});
        QCOMPARE(listed.err, QString());
        QCOMPARE(digests(listed.out), QStringList(offered[0]));
        QCOMPARE(listed.out.count(word("Code modules run with ")), 3);
        QCOMPARE(jsonOf(test::run({.arguments = list + trust + QStringList(word("--format=json")),
                                   .folder = folder.path()}))["codeModules"]["trust"],
                 Json(offered[0].toStdString()));
        writeModule(folder, "b.mjs", "export const b = 1;\n");
        const ProgramResult changed = test::run({.arguments = list + trust, .folder = folder.path()});
        QCOMPARE(changed.exitCode, 4);
        QVERIFY2(changed.err.contains(QLatin1StringView("have changed since the digest of --trust was made")),
                 qPrintable(changed.err));
        QVERIFY(digests(changed.err).first() != offered[0]);
    }

    /// Errors are where the manifest says what is wrong.
    void placesErrorsInManifest() {
        const QTemporaryDir folder;
        writeModule(folder, "a.mjs",
                    "export const a = { name: 'get_a', description: 'd', schema: {}, execute() {} };\n");
        writeModule(folder, "tools.json",
                    "{\"contract\": \"forge\", \"modules\": [\n\"none.mjs\",\n"
                    "{\"path\": \"a.mjs\", \"env\": {\"A\": \"{env:TOOLROOM_UNSET}\"}},\n"
                    "{\"path\": \"a.mjs\", \"factories\": {\"createNone\": []}},\n"
                    "{\"path\": \"a.mjs\", \"runtime\": [\"./none\"], \"factories\": {\"createOther\": []}}]}");
        const ProgramResult ended =
            test::run({.arguments = {word("--lint"), word("--yes"), word("tools.json")}, .folder = folder.path()});
        for (const char* error :
             {"tools.json:2:1: error: there is no file or folder `none.mjs`",
              "tools.json:3:10: error: the environment variable TOOLROOM_UNSET is not set",
              "tools.json:4:10: error: no module exports the function `createNone`", "tools.json:5:10: error: "})
            QVERIFY2(ended.out.contains(QLatin1StringView(error)), qPrintable(ended.out));
        QVERIFY2(!ended.out.contains(QLatin1StringView("createOther")), qPrintable(ended.out)); // nothing was loaded
        // The manifest itself has no tools.
        QVERIFY2(ended.out.contains(QLatin1StringView("1 tool in 1 source: ")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QLatin1StringView("read as forge: 1 source (declared)\n")), qPrintable(ended.out));
    }

    void requiresFileOfManifest() {
        const ProgramResult ended = test::run(
            {.arguments = {word("--list"), word("-")}, .input = "{\"contract\": \"forge\", \"modules\": [\"a.mjs\"]}"});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(
            ended.err.contains(QLatin1StringView("<stdin>:1:35: code modules are only loaded for a manifest that")),
            qPrintable(ended.err));
    }

    /// A change of what a module imports loads it again; what a module writes does not.
    void watches_data() {
        QTest::addColumn<QString>("module");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QString>("imported");
        QTest::newRow("node") << word("a.mjs")
                              << QByteArray("import fs from 'node:fs';\nimport { text } from './texts.mjs';\n"
                                            "fs.writeFileSync('log' + Date.now(), '');\n"
                                            "export const a = { name: 'a', description: text, schema: {}, "
                                            "execute: () => 1 };\n")
                              << word("texts.mjs");
        QTest::newRow("Python") << word("a.py")
                                << QByteArray("import time\nimport texts\nopen(f'log{time.time()}', 'w').close()\n"
                                              "class A:\n    name = 'a'\n    description = texts.text\n"
                                              "    schema = {}\n    def execute(self, params, context):\n"
                                              "        return 1\na = A()\n")
                                << word("texts.py");
    }

    void watches() {
        QFETCH(const QString, module);
        QFETCH(const QByteArray, code);
        QFETCH(const QString, imported);
        if (!has(module.endsWith(QLatin1StringView("py")) ? "python3" : "node"))
            QSKIP("The interpreter is not installed");
        const QTemporaryDir folder;
        const QByteArray prefix = module.endsWith(QLatin1StringView("py")) ? "text" : "export const text";
        QVERIFY(writeIn(folder, module, code));
        QVERIFY(writeIn(folder, imported, prefix + " = 'Before.'\n"));
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(word(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      {word("--lint"), word("--no-config"), word("--watch"), QStringLiteral("module:") + module});
        QString out;
        QString err;
        const auto prints = [&](const char* expected) {
            process.waitForReadyRead(50);
            out += QString::fromUtf8(process.readAllStandardOutput());
            err += QString::fromUtf8(process.readAllStandardError());
            return out.contains(QLatin1StringView(expected)) && err.endsWith(QLatin1StringView("Ctrl+C to quit\n"));
        };
        QTRY_VERIFY(prints("`Before`"));
        QVERIFY(writeIn(folder, imported, prefix + " = 'After.'\n"));
        QTRY_VERIFY(prints("`After`"));
        QTest::qWait(500);
        prints("");
        QCOMPARE(err.count(QLatin1StringView("waiting for changes")), 2);
        process.kill();
        QVERIFY(process.waitForFinished(waitLimitMs));
    }

    /// Only a manifest names code: a tool may have a member of that name.
    void readsToolWithMemberModules() {
        const QTemporaryDir folder;
        writeModule(folder, "tool.json",
                    "{\"name\": \"x\", \"description\": \"d\", \"inputSchema\": {\"type\": \"object\"},"
                    " \"modules\": [\"a\"]}");
        writeModule(folder, "modules.json", "{\"modules\": [\"a.mjs\"]}");
        const ProgramResult tool = test::run(
            {.arguments = {word("--list"), word("--format=json"), word("tool.json")}, .folder = folder.path()});
        QCOMPARE(tool.exitCode, 0);
        COMPARE_TEXT(jsonOf(tool)["tools"][0]["id"].get<std::string>(), "tool/x");
        const ProgramResult modules =
            test::run({.arguments = {word("--list"), word("modules.json")}, .folder = folder.path()});
        QVERIFY2(modules.err.contains(QLatin1StringView("modules.json:1:1: a manifest with `modules` must declare")),
                 qPrintable(modules.err));
    }

    void reportsMissingFiles_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("error");
        QTest::newRow("missing") << word("module:none.ts") << word("there is no file or folder `none.ts`");
        QTest::newRow("other file") << word("module:../../real/package.json") << word("not a code module");
        QTest::newRow("pattern") << word("module:*.tsx") << word("contains no TypeScript, JavaScript, or Python files");
    }

    void reportsMissingFiles() {
        QFETCH(QString, source);
        QFETCH(QString, error);
        const ProgramResult ended = runIn("node", {word("--list"), source});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(error), qPrintable(ended.err));
    }
};

TOOLROOM_TEST(TestModuleSources)
#include "test_module_sources.moc"
