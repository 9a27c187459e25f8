// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <csignal>
#include <optional>

using namespace toolroom;
using namespace toolroom::test;

/// Code modules in every mode that takes sources.
class TestModulesEverywhere : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        if (QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty())
            QSKIP("The interpreter is not installed");
        m_folder.emplace();
        const QDir project(QString::fromStdString(testPath("app/module_project")));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("saved")));
        for (const char* name :
             {"package.json", "langchain.mjs", "forge.mjs", "calls.json", "phrases.json", "saved/finds.call.json"})
            QVERIFY(QFile::copy(project.filePath(word(name)), m_folder->filePath(word(name))));
    }

    void modes_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("output");
        const auto row = [](const char* arguments, int exitCode, const char* output) {
            QTest::newRow(arguments) << word(arguments) << exitCode << word(output);
        };
        row("--list", 0, "langchain/search_notes");
        row("--call search_notes --args {\"query\":\"x\"} --no-history", 0, "\"x\"");
        row("--call sell_all --args {\"symbol\":\"x\"} --no-history", 4, "CONFIRMATION_DENIED");
        row("--run-saved saved --no-history", 0, "1 of 1 as expected");
        row("--check-calls calls.json", 0, "1 call: no findings");
        row("--run-calls calls.json --no-history", 0, "\"y\"");
        row("--compose", 0, "\"const\": \"search_notes\"");
        row("--route phrases.json", 0, "1 phrase, 2 tools");
        row("--compat --target openai:strict", 0, "2 tools and 1 target: no tool breaks for certain");
        row("--lint --no-config --verbose", 0, "langchain.mjs:6:17: note: ");
        row("--lint --no-config --format=github", 0, "::notice file=langchain.mjs,line=6,endLine=6,col=17,");
        row("--lint --no-config --format=sarif", 0, "\"startLine\": 6");
        row("--lint --no-config --format=json", 0, "\"line\": 6");
        row("--lint --no-config --format=junit", 0, "langchain.mjs");
        row("--lint --no-config --format=markdown", 0, "6:17 **desc-whitespace**");
        row("--lint --no-config --format=html", 0, "langchain.mjs");
        row("--lint --no-config --new-only HEAD", 2, "--new-only requires files or folders in a git repository");
        for (const char* contract : {"forge", "echomen", "agentbase", "hikai", "idealic", "mcp", "openai", "anthropic",
                                     "gemini", "bedrock", "ai-sdk", "langchain"})
            QTest::addRow("--convert --to %s", contract)
                << QStringLiteral("--convert --to ") + word(contract) << 0 << word("Finds notes that contain a word");
    }

    void modes() {
        QFETCH(const QString, arguments);
        QFETCH(const int, exitCode);
        QFETCH(const QString, output);
        const ProgramResult ended = runHere(arguments);
        QVERIFY2((ended.out + ended.err).contains(output), qPrintable(ended.out.left(3000) + ended.err));
        QCOMPARE(ended.exitCode, exitCode);
    }

    void convertedToolsAreTheSame() {
        const ProgramResult converted = runWith({word("--convert"), word("--to"), word("forge"), word("--output"),
                                                 word("manifest.json"), word("module:forge.mjs")});
        QCOMPARE(converted.exitCode, 0);
        const ProgramResult compared = runWith({word("--diff"), word("manifest.json"), word("module:forge.mjs")});
        // What runs the tool is all that a manifest without activities lacks.
        QVERIFY2(compared.out.contains(QLatin1StringView("0 breaking, 1 risky, 0 compatible")),
                 qPrintable(compared.out));
        QVERIFY2(compared.out.contains(QLatin1StringView("`runs` was removed")), qPrintable(compared.out));
    }

    void lockFilesAreKept() {
        QCOMPARE(runHere(QStringLiteral("--lock")).exitCode, 0);
        const QString locked = QStringLiteral("--lint --no-config --locked toolroom.lock");
        QCOMPARE(runHere(locked).exitCode, 0);
        edit("Finds notes", "Loses notes");
        const ProgramResult changed = runHere(locked);
        QCOMPARE(changed.exitCode, 1);
        QVERIFY2(changed.out.contains(QLatin1StringView("langchain.mjs:6:")), qPrintable(changed.out));
    }

    void baselinesAreKept() {
        const QString baseline = QStringLiteral("--lint --no-config --fail-on note --baseline known.json");
        QCOMPARE(runHere(baseline + QStringLiteral(" --update-baseline")).exitCode, 0);
        const ProgramResult known = runHere(baseline);
        QVERIFY2(known.out.contains(QLatin1StringView("2 tools in 2 sources: no findings")), qPrintable(known.out));
        QCOMPARE(known.exitCode, 0);
        edit(" Use when the user asks for a note.", "");
        QCOMPARE(runHere(baseline).exitCode, 1);
    }

    /// Masking changes neither results that contain the value of a setting, nor the check of the envelope.
    void masksOnlySecrets() {
        const auto write = [this](const char* name, const char* text) {
            QFile file(m_folder->filePath(word(name)));
            return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
        };
        QVERIFY(write("counts.mjs",
                      "export const counts = { name: 'counts', description: 'Counts. Use to count.',\n"
                      "  schema: { type: 'object', properties: {} },\n"
                      "  execute: () => ({ tool: 'counts', fetchedAt: `${process.env.DAY}T10:00:00.000Z`,\n"
                      "    data: { count: 1, key: process.env.KEY } }) };\n"));
        QVERIFY(write("tools.json", "{\"contract\": \"forge\", \"modules\": [{\"path\": \"counts.mjs\", \"env\": "
                                    "{\"DEBUG\": \"{env:DEBUG}\", \"KEY\": \"{env:KEY}\", \"DAY\": \"{env:DAY}\"}}]}"));
        const ProgramResult called = test::run(
            {.arguments = {word("--call"), word("counts"), word("--yes"), word("--no-history"), word("tools.json")},
             .folder = m_folder->path(),
             .environment = {word("DEBUG=1"), word("KEY=c4n4ry-value"), word("DAY=2019-07-04")}});
        QVERIFY2(!called.err.contains(QLatin1StringView("INVALID_RESULT")), qPrintable(called.err));
        const Json answer = Json::parse(called.out.toStdString(), nullptr, false);
        QCOMPARE(answer["data"], Json::parse("{\"count\": 1, \"key\": \"***\"}"));
        QVERIFY2(!called.out.contains(QLatin1StringView("2019-07-04")), qPrintable(called.out));
    }

#ifdef Q_OS_UNIX
    /// The tools of an agent. One that needs confirmation is not run without anyone to ask.
    void serves() {
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      {word("--serve"), word("--no-history"), word("module:forge.mjs")});
        const auto exchange = [&](const char* message) {
            process.write(QByteArray(message) + '\n');
            QElapsedTimer timer;
            for (timer.start(); !process.canReadLine() && timer.elapsed() < waitLimitMs;)
                process.waitForReadyRead(100);
            return Json::parse(process.readLine().toStdString(), nullptr, false);
        };
        exchange(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
                 R"("capabilities":{},"clientInfo":{"name":"test","version":"1"}}})");
        process.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
        const Json listed = exchange(R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})");
        const std::string name = listed["result"]["tools"][0]["name"];
        QVERIFY(name.ends_with("sell_all"));
        const Json called = exchange((R"({"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":")" + name +
                                      R"(","arguments":{"symbol":"x"}}})")
                                         .c_str());
        QCOMPARE(called["result"]["isError"], Json(true));
        QVERIFY(called["result"]["content"][0]["text"].get<std::string>().contains("CONFIRMATION_DENIED"));
        kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(waitLimitMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        if (QFileInfo::exists(QStringLiteral("/proc/self/cwd")))
            QTRY_COMPARE(countProcesses(), 0);
    }
#endif

private:
    /// With all modules of the project.
    [[nodiscard]] ProgramResult runHere(const QString& arguments) const {
        return runWith(arguments.split(QLatin1Char(' ')) + QStringList{word("module:*.mjs")});
    }

    [[nodiscard]] ProgramResult runWith(const QStringList& arguments) const {
        return test::run({.arguments = arguments, .folder = m_folder->path()});
    }

    void edit(const char* before, const char* after) const {
        QFile file(m_folder->filePath(word("langchain.mjs")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray code = file.readAll().replace(before, after);
        file.resize(0);
        file.seek(0);
        file.write(code);
    }

    /// Those that work in the folder of the project, as hosts do.
    [[nodiscard]] int countProcesses() const {
        int count = 0;
        const QString folder = QFileInfo(m_folder->path()).canonicalFilePath();
        for (const QString& process : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs))
            count += QFileInfo(QStringLiteral("/proc/%1/cwd").arg(process)).symLinkTarget().startsWith(folder) ? 1 : 0;
        return count;
    }

    std::optional<QTemporaryDir> m_folder;
};

TOOLROOM_TEST(TestModulesEverywhere)
#include "test_modules_everywhere.moc"
