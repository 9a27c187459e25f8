// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/version.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using toolroom::test::ProgramResult;

class TestUsage : public toolroom::test::TestCase {
    Q_OBJECT

private:
    [[nodiscard]] static ProgramResult start(const QStringList& arguments) {
        return toolroom::test::run({.arguments = arguments});
    }

private Q_SLOTS:
    void wrongUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const QString& arguments, const char* reason) {
            QTest::newRow(name) << arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts) << QString::fromUtf8(reason);
        };
        row("unknown option", QStringLiteral("--lnt x.json"), "unknown option \"--lnt\"; did you mean --lint?");
        row("far from every option", QStringLiteral("--zzzzzzzz"), "unknown option \"--zzzzzzzz\"");
        row("unknown format", QStringLiteral("--lint x.json --format jsn"),
            "unknown format \"jsn\"; did you mean json?");
        row("unknown contract", QStringLiteral("--lint x.json --contract forge,hiaki"),
            "unknown contract \"hiaki\"; did you mean hikai?");
        row("unknown severity", QStringLiteral("--lint x.json --fail-on=warnings"),
            "unknown severity \"warnings\"; did you mean warning?");
        row("jobs", QStringLiteral("--lint x.json --jobs 0"), "--jobs requires a number from 1 to 1024, not \"0\"");
        row("jobs in words", QStringLiteral("--lint x.json --jobs=2x"),
            "--jobs requires a number from 1 to 1024, not \"2x\"");
        row("value missing", QStringLiteral("--lint x.json --output"), "--output requires a value: FILE");
        row("value too many", QStringLiteral("--lint=x.json"), "--lint takes no value");
        row("secret in words", QStringLiteral("--list https://a.test --client-secret hunter2"),
            "credentials must be references: env:VARIABLE, keychain:ENTRY, or file:PATH");
        row("authorization server", QStringLiteral("--list https://a.test --authorization-server login"),
            "login: --authorization-server requires the issuer URL of the server");
        row("no source", QStringLiteral("--lint"),
            "--lint requires a source: a file, a folder, -, module:PATH, stdio:COMMAND, a URL, builtin:, or sample:");
        row("two modes", QStringLiteral("--lint --list x.json"), "--lint and --list cannot be used together");
        row("option of another mode", QStringLiteral("--list x.json --fail-on note"),
            "--fail-on cannot be used with --list");
        row("option without its command", QStringLiteral("--fix x.json"), "--fix requires --lint");
        row("choice missing", QStringLiteral("--new"),
            "--new requires a value: CONTRACT; choose forge, echomen, agentbase, hikai, idealic, or mcp");
        row("few choices", QStringLiteral("--new nothing x"),
            "unknown template \"nothing\"; choose forge, echomen, agentbase, hikai, idealic, or mcp");
        row("option of the window", QStringLiteral("--lint x.json --screenshot a.png"),
            "--screenshot cannot be used with --lint");
        row("format of another mode", QStringLiteral("--list x.json --format sarif"),
            "--list does not support --format sarif");
        row("report without a file", QStringLiteral("--lint x.json --format sarif="),
            "--format sarif= requires a file");
        row("unknown report", QStringLiteral("--lint x.json --format srif=x"),
            "unknown format \"srif\"; did you mean sarif?");
        row("additional report of another mode", QStringLiteral("--list x.json --format json=x"),
            "--list does not support --format FORMAT=FILE; use --output");
        row("source where none goes", QStringLiteral("--rules x.json"),
            "--rules takes no source: unexpected \"x.json\"");
        row("convert to nothing", QStringLiteral("--convert x.json"), "--convert requires --to FORMAT");
        row("convert to something unknown", QStringLiteral("--convert x.json --to opnai"),
            "unknown contract or target \"opnai\"; did you mean openai?");
        row("convert to an unknown profile", QStringLiteral("--convert x.json --to openai:lax"),
            "`openai` has no profile `lax`; its profiles are chat-completions, responses, strict");
        row("convert to several targets", QStringLiteral("--convert x.json --to openai:all"),
            "--to requires one target");
        row("a view as HTML", QStringLiteral("--compat x.json --tool a --format html"),
            "--tool does not support --format html");
        row("convert to an unknown contract", QStringLiteral("--convert x.json --to mpc"),
            "unknown contract or target \"mpc\"; did you mean mcp?");
        row("convert without a source", QStringLiteral("--convert --to mcp"),
            "--convert requires a source: a file, a folder, -, module:PATH, stdio:COMMAND, a URL, builtin:, or "
            "sample:");
        row("a result of no contract", QStringLiteral("--check-result x.json"),
            "--check-result requires --contract with exactly one contract");
        row("a result of two contracts", QStringLiteral("--check-result x.json --contract forge,hikai"),
            "--check-result requires --contract with exactly one contract");
        row("calls of no tools", QStringLiteral("--check-calls x.json"),
            "--check-calls requires a source: a file, a folder, -, module:PATH, stdio:COMMAND, a URL, builtin:, or "
            "sample:");
        row("standard input for both", QStringLiteral("--check-calls - -"), "standard input can be read only once");
        row("standard input twice", QStringLiteral("--lint - -"), "standard input can be read only once");
        row("window of the headless program", QStringLiteral("x.json"), "toolroom-cli has no window; see --help");
        row("hidden characters", QStringLiteral("--a\u202eb"), "unknown option \"--a\\u{202E}b\"");
    }

    void wrongUsage() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, reason);
        const ProgramResult ended = start(arguments);
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: %1\n").arg(reason));
        QCOMPARE(ended.out, QString());
        QCOMPARE(ended.exitCode, 2);
    }

    void versionAndHelp() {
        const QString version = QString::fromUtf8(toolroom::version().data());
        QCOMPARE(start({QStringLiteral("--version")}).out, QStringLiteral("Toolroom %1\n").arg(version));
        const ProgramResult help = start({QStringLiteral("--lint"), QStringLiteral("--help")});
        QCOMPARE(help.exitCode, 0);
        for (const char* option : {"--lint", "--contract LIST", "--fail-on SEVERITY", "--explain RULE", "--version"})
            QVERIFY2(help.out.contains(QLatin1String("\n  ") + QLatin1String(option) + QLatin1Char(' ')), option);
        for (const char* host : {"claude-code", "claude-desktop", "cline", "codex", "copilot", "cursor", "gemini",
                                 "inspector", "opencode", "vscode", "windsurf", "zed"})
            QVERIFY2(help.out.contains(QLatin1String(host)), host);
        // The help describes toolroom-cli, not toolroom.
        QVERIFY(help.out.contains(QString::fromUtf8("\n  toolroom-cli COMMAND [OPTION…] [SOURCE…]\n")));
        QVERIFY(help.out.contains(QString::fromUtf8("\n  --lint SOURCE…  ")));
        QVERIFY(!help.out.contains(QLatin1String("\n  toolroom ")));
        QVERIFY(!help.out.contains(QLatin1String("--profile")));
        QVERIFY(!help.out.contains(QLatin1String("--screenshot")));
        QVERIFY(help.out.contains(QLatin1String("--no-history"))); // for the window, but not only
        QVERIFY(!help.out.contains(QLatin1String("workbench")));
    }

    void argumentsAfterDoubleDashAreSources() {
        const ProgramResult ended = start({QStringLiteral("--lint"), QStringLiteral("--"), QStringLiteral("--jobs")});
        QVERIFY2(ended.out.startsWith(QLatin1String("--jobs: error: no such file or folder\n")), qPrintable(ended.out));
    }

    void needsNoLocaleAndNoDisplay_data() {
        QTest::addColumn<QString>("program");
        QTest::newRow("headless program") << QStringLiteral("toolroom-cli");
#ifdef TOOLROOM_WINDOW
        QTest::newRow("window program") << QStringLiteral("toolroom");
#endif
    }

    void needsNoLocaleAndNoDisplay() {
        QFETCH(const QString, program);
        const ProgramResult ended = toolroom::test::run({.name = program,
                                                         .arguments = {QStringLiteral("--lint"), QStringLiteral("-")},
                                                         .input = "[]",
                                                         .environment = {QStringLiteral("LC_ALL=C")}});
        QVERIFY(!ended.crashed);
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: no tools found in -\n"));
        QCOMPARE(ended.exitCode, 3);
    }

    void unwritableOutputIsReported() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("absent/report.txt"));
        const ProgramResult ended = start({QStringLiteral("--rules"), QStringLiteral("--output"), path});
        QVERIFY2(ended.err.startsWith(QStringLiteral("toolroom: error: %1: cannot write: ").arg(path)),
                 qPrintable(ended.err));
        QCOMPARE(ended.exitCode, 2);
    }

    void outputFileContainsTheReport() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("rules.json"));
        const QStringList rules = {QStringLiteral("--rules"), QStringLiteral("--format"), QStringLiteral("json")};
        const ProgramResult ended = start(rules + QStringList{QStringLiteral("--output"), path});
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(ended.out, QString());
        COMPARE_TEXT(toolroom::test::readFile(path.toStdString()), start(rules).out.toStdString());
    }
};

TOOLROOM_TEST(TestUsage)
#include "test_usage.moc"
