// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <set>
#include <string>

using namespace toolroom;
using test::ProgramResult;

namespace {

const QString reports = QStringLiteral(TOOLROOM_TESTS_DIR "/golden/reports");

/// One warning, no error: a parameter without a description.
const QByteArray warned =
    R"({"tools": [{"name": "read_note", "description": "Reads one note of the notebook. Use when the user asks for it.",
"inputSchema": {"type": "object", "properties": {"topic": {"type": "string"}}}, "outputSchema": {"type": "object"},
"annotations": {"readOnlyHint": true, "openWorldHint": false}}]})";

ProgramResult lint(const QStringList& arguments, const QByteArray& input = {}) {
    return test::run(
        {.arguments = QStringList{QStringLiteral("--lint")} + arguments, .folder = reports, .input = input});
}

} // namespace

class TestLintProgram : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void exitCodes_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        const auto row = [](const char* name, const char* arguments, int exitCode) {
            QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' ')) << exitCode;
        };
        row("clean", "clean/input.json", 0);
        row("clean, strictly", "clean/input.json --fail-on note", 0);
        row("errors", "findings/input.json", 1);
        row("warnings", "-", 0);
        row("warnings, strictly", "- --fail-on=warning", 1);
        row("warnings, more strictly", "- --fail-on info", 1);
        row("quarantined", "quarantined/input.json", 1);
        row("unreadable", "clean/input.json absent.json", 2);
        row("by another contract", "clean/input.json --contract forge", 1);
    }

    void exitCodes() {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, exitCode);
        const ProgramResult ended = lint(arguments, warned);
        QVERIFY(!ended.crashed);
        QCOMPARE(ended.exitCode, exitCode);
    }

    void noToolFound() {
        const ProgramResult ended = lint({QStringLiteral("-")}, "[]");
        QCOMPARE(ended.out, QStringLiteral("no tools found\n"));
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: no tools found in -\n"));
        QCOMPARE(ended.exitCode, 3);
    }

    void countsHostedTools() {
        const QByteArray request = R"({"tools": [{"type": "bash_20250124", "name": "bash"}, {"type": "mcp_toolset"},
{"type": "mcp_toolset"}, {"name": "list_notes", "description": "Lists all notes. Use it when the user asks for notes.",
"input_schema": {"type": "object", "additionalProperties": false}}]})";
        const ProgramResult text = lint({QStringLiteral("-")}, request);
        QVERIFY2(text.out.contains(QLatin1String("\n3 hosted tools not checked: bash_20250124, mcp_toolset (2)\n")) ||
                     text.out.startsWith(QLatin1String("1 tool in 1 source: no findings\n3 hosted tools not checked: "
                                                       "bash_20250124, mcp_toolset (2)\n")),
                 qPrintable(text.out));
        QCOMPARE(text.exitCode, 0);
        const ProgramResult json = lint({QStringLiteral("-"), QStringLiteral("--format=json")}, request);
        const Json report = Json::parse(json.out.toStdString());
        QCOMPARE(report["summary"]["hosted"], Json(3));
        QCOMPARE(report["sources"][0]["hosted"], Json::parse(R"({"bash_20250124": 1, "mcp_toolset": 2})"));
        const ProgramResult sarif = lint({QStringLiteral("-"), QStringLiteral("--format=sarif")}, request);
        QCOMPARE(Json::parse(sarif.out.toStdString())["runs"][0]["properties"]["hostedTools"]["mcp_toolset"], Json(2));
        const ProgramResult only = lint({QStringLiteral("-")}, R"({"tools": [{"type": "web_search"}]})");
        QCOMPARE(only.out, QStringLiteral("no tools to check\n1 hosted tool not checked: web_search\n"));
        QCOMPARE(only.exitCode, 0);
    }

    void reportsHowSourcesWereRead() {
        QVERIFY(lint({QStringLiteral("clean")}).out.endsWith(QLatin1String("\nread as mcp: 1 source (detected)\n")));
        const QString builtin = lint({QStringLiteral("builtin:")}).out;
        for (const char* contract : {"forge", "echomen", "agentbase", "hikai", "idealic"})
            QVERIFY2(
                builtin.contains(QStringLiteral("\nread as %1: 1 source (declared)\n").arg(QLatin1String(contract))),
                contract);
    }

    void namesStandardInput() {
        const ProgramResult ended = lint({QStringLiteral("-")}, warned);
        QVERIFY2(ended.out.startsWith(QLatin1String("<stdin>:2:50: warning: ")), qPrintable(ended.out));
    }

    void pipesGetNoColor() { QVERIFY(!lint({QStringLiteral("findings")}).out.contains(QLatin1Char('\x1b'))); }

    void filesAreRelativeToTheWorkingFolder() {
        const ProgramResult ended = lint({reports + QStringLiteral("/findings/input.json")});
        QVERIFY2(ended.out.startsWith(QLatin1String("findings/input.json:10:79: ")), qPrintable(ended.out.left(200)));
    }

    void outputGoesToTheFile() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("report.txt"));
        const ProgramResult ended = lint({QStringLiteral("findings/input.json"), QStringLiteral("--output"), path});
        QCOMPARE(ended.out, QString());
        QCOMPARE(ended.exitCode, 1);
        COMPARE_TEXT(test::readFile(path.toStdString()),
                     lint({QStringLiteral("findings/input.json")}).out.toStdString());
    }

    void additionalReportsGoToTheirFiles() {
        const QTemporaryDir folder;
        const QString sarif = folder.filePath(QStringLiteral("report=1.sarif"));
        const QString junit = folder.filePath(QStringLiteral("junit.xml"));
        const QString input = QStringLiteral("findings/input.json");
        const ProgramResult ended = lint({input, QStringLiteral("--format"), QStringLiteral("sarif=") + sarif,
                                          QStringLiteral("--format=junit=") + junit});
        QCOMPARE(ended.exitCode, 1);
        QCOMPARE(ended.out, lint({input}).out);
        for (const auto& [format, file] : {std::pair("sarif", sarif), std::pair("junit", junit)})
            COMPARE_TEXT(test::readFile(file.toStdString()),
                         lint({input, QStringLiteral("--format"), QLatin1String(format)}).out.toStdString());
        const ProgramResult github =
            lint({input, QStringLiteral("--format=sarif=") + sarif, QStringLiteral("--format=github")});
        QVERIFY(github.out.startsWith(QLatin1String("::error file=")));
    }

    void unwritableReportIsAnError() {
        const QTemporaryDir folder;
        const ProgramResult ended =
            lint({QStringLiteral("clean/input.json"),
                  QStringLiteral("--format=sarif=") + folder.filePath(QStringLiteral("absent/report.sarif"))});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(QLatin1String("absent/report.sarif: cannot write: ")), qPrintable(ended.err));
        QVERIFY(ended.out.startsWith(QLatin1String("1 tool in 1 source: no findings\n")));
    }

    void namesFilesRelativeToTheRepository() {
        const QTemporaryDir repository;
        QVERIFY(QDir(repository.path()).mkpath(QStringLiteral("services/mail")));
        QVERIFY(QDir(repository.path()).mkdir(QStringLiteral(".git")));
        const QString copy = repository.filePath(QStringLiteral("services/mail/tools.json"));
        QVERIFY(QFile::copy(reports + QStringLiteral("/findings/input.json"), copy));
        const ProgramResult ended = test::run(
            {.arguments = {QStringLiteral("--lint"), QStringLiteral("mail"), QStringLiteral("--format=github")},
             .folder = repository.filePath(QStringLiteral("services"))});
        QVERIFY2(ended.out.startsWith(QLatin1String("::error file=services/mail/tools.json,line=10,")),
                 qPrintable(ended.out.left(200)));
    }

    void githubHasNoUntrustedTextOutsideCommands() {
        const ProgramResult ended = lint({QStringLiteral("clean/input.json"), QStringLiteral("absent ##[error]x.json"),
                                          QStringLiteral("--format=github")});
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, QString());
        QVERIFY2(ended.out.startsWith(QLatin1String("::error file=absent ##[error]x.json,title=unreadable::")) ||
                     ended.out.contains(QLatin1String("/absent ##[error]x.json,title=unreadable::")),
                 qPrintable(ended.out));
        const QStringList lines = ended.out.split(QLatin1Char('\n'));
        for (const QString& line : lines)
            QVERIFY2(line.startsWith(QLatin1String("::")) || !line.contains(QLatin1String("##[")), qPrintable(line));
    }

    void readerMayStopEarly() {
        QProcess process;
        process.setWorkingDirectory(reports);
        process.setProgram(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"));
        process.setArguments({QStringLiteral("--lint"), QStringLiteral("."), QStringLiteral("--format=sarif")});
        process.start();
        process.closeReadChannel(QProcess::StandardOutput);
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

    void checksTargets() {
        const ProgramResult ended =
            lint({QStringLiteral("findings/input.json"), QStringLiteral("--target=bedrock,openai-strict"),
                  QStringLiteral("--format=json")});
        std::set<std::string> rules;
        const Json report = Json::parse(ended.out.toStdString());
        for (const Json& finding : report["findings"])
            rules.insert(finding["rule"].get<std::string>());
        QVERIFY(rules.contains("target-openai"));
        QVERIFY(!rules.contains("target-gemini"));
    }

    void rejectsUnknownTargets() {
        const ProgramResult ended = lint(
            {QStringLiteral("findings/input.json"), QStringLiteral("--target"), QStringLiteral("openai,claud-code")});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(QLatin1String("unknown target `claud-code`; did you mean `claude-code`?")),
                 qPrintable(ended.err));
    }

    void explainsTargets() {
        const ProgramResult ended =
            test::run({.arguments = {QStringLiteral("--explain"), QStringLiteral("target-openai")}});
        QVERIFY2(ended.out.contains(QLatin1String("Target     OpenAI API (provider), npm openai 7.57.0")),
                 qPrintable(ended.out));
        QVERIFY(ended.out.contains(QLatin1String("Profile    strict: ")));
        QVERIFY(ended.out.contains(
            QLatin1String("\nRequest refused:\n  name-characters\n    Tool names may contain only ")));
        QVERIFY(ended.out.contains(QLatin1String("    Certainty: documented, checked 2026-11-26")));
        QVERIFY(ended.out.contains(QLatin1String("\nNot known:\n")));
        QVERIFY(ended.out.contains(QLatin1String("Severity   error, with --target openai\n")));
    }

    void listsEveryTool() {
        const ProgramResult ended = test::run(
            {.arguments = {QStringLiteral("--list"), QStringLiteral("findings/input.json")}, .folder = reports});
        QCOMPARE(ended.exitCode, 0);
        const QStringList lines = ended.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 5);
        QVERIFY2(lines[4].startsWith(QLatin1String("Total tokens in all definitions: ")), qPrintable(lines[4]));
        QCOMPARE(lines[0].simplified(),
                 QStringLiteral("TOOL CONTRACT CATEGORY CONSEQUENCE PARAMETERS TOKENS ERRORS WARNINGS NOTES"));
        QVERIFY2(lines[1].simplified().startsWith(QLatin1String("input/delete_file mcp - - 2 ")), qPrintable(lines[1]));
    }

    void countsFindingsByTool() {
        const ProgramResult ended =
            test::run({.arguments = {QStringLiteral("--list"), QStringLiteral("findings/input.json"),
                                     QStringLiteral("--format=json")},
                       .folder = reports});
        const Json list = Json::parse(ended.out.toStdString());
        const Json report = Json::parse(
            lint({QStringLiteral("findings/input.json"), QStringLiteral("--format=json")}).out.toStdString());
        std::size_t errors = 0;
        for (const Json& tool : list["tools"])
            errors += tool["findings"]["errors"].get<std::size_t>();
        QCOMPARE(errors, report["summary"]["errors"].get<std::size_t>());
        int tokens = 0;
        for (const Json& tool : list["tools"])
            tokens += tool["tokens"].get<int>();
        QCOMPARE(list["tokens"]["total"], Json(tokens));
        QVERIFY(list["tokens"]["exact"].is_boolean());
        QCOMPARE(list["tools"][2]["name"], Json("manage"));
        QCOMPARE(list["tools"][2]["category"], Json());
        QVERIFY(list["tools"][2]["findings"]["errors"].get<int>() >= 2); // a missing description and a duplicate key
    }

    void skillsAreLintedAndListed() {
        const QTemporaryDir folder;
        const auto write = [&](const QString& name, const QByteArray& content) {
            QVERIFY(QDir(folder.path()).mkpath(QFileInfo(name).path()));
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(content), content.size());
        };
        const auto run = [&](const QStringList& arguments) {
            return test::run({.arguments = arguments, .folder = folder.path()});
        };
        write(QStringLiteral("pdf-forms/SKILL.md"),
              "---\nname: pdf-forms\ndescription: Fills in forms. Use when asked to.\n---\nList the fields.\n");
        const ProgramResult clean = run({QStringLiteral("--lint"), QStringLiteral(".")});
        QCOMPARE(clean.out, QStringLiteral("1 skill: no findings\n"));
        QCOMPARE(clean.exitCode, 0);
        write(QStringLiteral("tax-forms/SKILL.md"), "# Tax forms\n");
        QCOMPARE(run({QStringLiteral("--lint"), QStringLiteral("tax-forms/SKILL.md")}).exitCode, 1);
        const ProgramResult text = run({QStringLiteral("--list"), QStringLiteral(".")});
        QCOMPARE(text.exitCode, 0);
        const QStringList lines = text.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0].simplified(), QStringLiteral("SKILL FILE TOKENS SCRIPTS ERRORS WARNINGS NOTES"));
        QVERIFY2(lines[2].simplified().startsWith(QLatin1String("tax-forms tax-forms/SKILL.md ")),
                 qPrintable(lines[2]));
        const Json list = Json::parse(
            run({QStringLiteral("--list"), QStringLiteral("."), QStringLiteral("--format=json")}).out.toStdString());
        QCOMPARE(list["tools"].size(), std::size_t{0});
        QCOMPARE(list["skills"].size(), std::size_t{2});
        QCOMPARE(list["skills"][0]["description"], Json("Fills in forms. Use when asked to."));
        QCOMPARE(list["skills"][1]["description"], Json());
        QCOMPARE(list["skills"][1]["findings"]["errors"], Json(1));
    }

    void explainsEveryRule() {
        const ProgramResult rules =
            test::run({.arguments = {QStringLiteral("--rules"), QStringLiteral("--format=json")}});
        const Json list = Json::parse(rules.out.toStdString());
        QVERIFY(list["rules"].size() > 70);
        for (const Json& rule : list["rules"]) {
            const auto id = QString::fromStdString(rule["id"].get<std::string>());
            const ProgramResult explained = test::run({.arguments = {QStringLiteral("--explain"), id}});
            QCOMPARE(explained.exitCode, 0);
            QVERIFY(explained.out.startsWith(id + QLatin1String(": ")));
            QVERIFY(explained.out.contains(QString::fromStdString(rule["source"].get<std::string>())));
            const bool isStudied = !rule["effect"].is_null();
            QCOMPARE(explained.out.endsWith(QLatin1String("\nEffect     Not studied\n")), !isStudied);
            if (isStudied)
                QVERIFY(explained.out.contains(QString::fromStdString(rule["effect"]["data"].get<std::string>())));
        }
    }

    void suggestsTheRuleThatWasMeant() {
        const ProgramResult ended =
            test::run({.arguments = {QStringLiteral("--explain"), QStringLiteral("desc-mising")}});
        QCOMPARE(
            ended.err,
            QStringLiteral("toolroom: error: unknown rule or check \"desc-mising\"; did you mean desc-missing?\n"));
        QCOMPARE(ended.exitCode, 2);
    }

    void rulesAsMarkdown() {
        const ProgramResult ended =
            test::run({.arguments = {QStringLiteral("--rules"), QStringLiteral("--format=md")}});
        QVERIFY(ended.out.startsWith(QLatin1String("# Rules\n\n## naming\n\n### name-chars\n")));
        QVERIFY(ended.out.contains(QLatin1String("\n### desc-missing\n")));
    }
};

TOOLROOM_TEST(TestLintProgram)
#include "test_lint_program.moc"
