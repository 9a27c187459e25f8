// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/schema/schema.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"
#include "tests/support/trust_sources.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <csignal>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr auto addingManifest =
    "{\"contract\": \"echomen\", \"tools\": ["
    "{\"name\": \"add:up\", \"description\": \"d\", \"parameters\": {\"type\": \"object\", \"required\": [\"n\"],"
    " \"properties\": {\"n\": {\"type\": \"integer\"}}}},"
    "{\"name\": \"slow:run\", \"description\": \"d\", \"parameters\": {\"type\": \"object\"}, \"timeout\": 600000}],"
    "\"activities\": {\"add:up\": {\"type\": \"process\", \"command\": [\"sh\", \"add.sh\"]},"
    "\"slow:run\": {\"type\": \"process\", \"command\": [\"sh\", \"slow.sh\"]}}}";

constexpr auto sayingManifest =
    "{\"contract\": \"forge\", \"tools\": [{\"name\": \"say_it\", \"description\": \"d\","
    " \"schema\": {\"type\": \"object\"}, \"category\": \"write\", \"consequenceLevel\": \"high\","
    " \"requiresConfirmation\": true, \"timeout\": 5000}],"
    "\"activities\": {\"say_it\": {\"type\": \"process\", \"command\": [\"echo\", \"5\"]}}}";

constexpr auto passing = "{\"name\": \"adds up\", \"tool\": \"add:up\", \"arguments\": {\"n\": 3},"
                         " \"expect\": {\"assert\": [\"data.total == `3`\", \"attempts == `1`\"]}}";
constexpr auto refusing = "{\"tool\": \"add:up\", \"arguments\": {\"n\": \"x\"}, \"expect\": {\"code\": "
                          "\"INVALID_ARGUMENTS\"}}";
constexpr auto wrong = "{\"name\": \"adds <wrong> & so\", \"tool\": \"add:up\", \"arguments\": {\"n\": 3},"
                       " \"expect\": {\"assert\": [\"data.total == `4`\"]}}";

/// A project: a manifest, its scripts, and a folder of calls.
struct Project {
    Project() {
        write("manifest.json", addingManifest);
        write("add.sh", "read line\necho x >> ran\necho '{\"total\": 3}'\n");
        write("slow.sh", "read line\necho begun > begun\nexec sleep 1000\n");
        QDir(folder.path()).mkdir(word("calls"));
    }

    void write(const char* name, const char* text) const {
        QFile file(folder.filePath(word(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("cannot write %s", name);
    }
    QStringList environment() const {
        return {word("HOME=") + folder.path(), word("TOOLROOM_HISTORY=") + folder.filePath(word("history.sqlite"))};
    }
    ProgramResult runSaved(const QStringList& more = {}) const {
        trustSourcesIn(folder.path());
        return run({.arguments = QStringList{word("--run-saved"), word("calls")} + more,
                    .folder = folder.path(),
                    .environment = environment()});
    }
    bool hasRun() const { return QFile::exists(folder.filePath(word("ran"))); }

    QTemporaryDir folder;
};

} // namespace

class TestRunSavedProgram : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void exitCode0IfAllAsExpected() {
        const Project project;
        project.write("calls/b-adds.call.json", passing);
        project.write("calls/a-refuses.call.json", refusing);
        const ProgramResult ended = project.runSaved();
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
        const QStringList lines = ended.out.split(QLatin1Char('\n'));
        QVERIFY2(lines[0].startsWith(word("ok    a-refuses  add:up  ")), qPrintable(ended.out));
        QVERIFY2(lines[1].startsWith(word("ok    adds up    add:up  ")), qPrintable(ended.out));
        QCOMPARE(lines[2], word("2 of 2 as expected"));
    }

    void usesEnvironment() {
        const Project project;
        project.write("staging.environments",
                      "{\"environments\": [{\"name\": \"local\", \"variables\": [{\"name\": \"n\", \"value\": "
                      "\"three\"}]}]}");
        constexpr auto call = "{\"tool\": \"add:up\", \"arguments\": {\"n\": 3, \"label\": \"{{n}}\"},"
                              " \"expect\": {\"assert\": [\"data.total == `3`\"]}}";
        project.write("calls/a.call.json", call);
        const ProgramResult ended = project.runSaved(
            {word("--environment"), word("local"), word("--environments"), word("staging.environments")});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.err));
        const std::string file = project.folder.filePath(word("calls/a.call.json")).toStdString();
        COMPARE_TEXT(readFile(file), call);
        project.write("calls/a.call.json", "{\"tool\": \"add:up\", \"arguments\": {\"n\": 3, \"label\": \"{{m}}\"}}");
        const ProgramResult failed = project.runSaved(
            {word("--environment"), word("local"), word("--environments"), word("staging.environments")});
        QCOMPARE(failed.exitCode, 1);
        QVERIFY2(failed.out.contains(word("The environment `local` has no variable `m`")), qPrintable(failed.out));
    }

    void reportsUnmetExpectations() {
        const Project project;
        project.write("calls/a.call.json", passing);
        project.write("calls/b.call.json", wrong);
        const ProgramResult ended = project.runSaved();
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.out.contains(word("FAIL  adds <wrong> & so  add:up")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(word("      `data.total == `4`` is not true\n      calls/b.call.json, run ")),
                 qPrintable(ended.out));
        QVERIFY(ended.out.endsWith(word("1 of 2 as expected\n")));
    }

    void jsonReport() {
        const Project project;
        project.write("calls/a.call.json", passing);
        project.write("calls/b.call.json", wrong);
        const ProgramResult ended =
            project.runSaved({word("--format"), word("json"), word("--output"), word("report.json")});
        QCOMPARE(ended.exitCode, 1);
        QVERIFY(ended.out.isEmpty());
        const Json report = Json::parse(readFile(project.folder.filePath(word("report.json")).toStdString()));
        const auto schema =
            Schema::compile(Json::parse(readFile(testPath("../resources/schemas/saved-report.schema.json"))));
        QVERIFY(schema.has_value());
        QVERIFY(schema->isValid(report));
        QCOMPARE(report["summary"], Json({{"calls", 2}, {"asExpected", 1}, {"notAsExpected", 1}, {"notRun", 0}}));
        QCOMPARE(report["calls"][1]["unmet"], Json::array({"`data.total == `4`` is not true"}));
        QCOMPARE(report["calls"][0]["outcome"]["attempts"], Json(1));
        QVERIFY(!report["calls"][0]["run"].get<std::string>().empty());
    }

    void junitReport() {
        const Project project;
        project.write("calls/a.call.json", passing);
        project.write("calls/b.call.json", wrong);
        const ProgramResult ended = project.runSaved({word("--format"), word("junit")});
        QCOMPARE(ended.exitCode, 1);
        QXmlStreamReader xml(ended.out);
        QStringList cases;
        QString failure;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("testsuite"))
                QCOMPARE(xml.attributes().value(QLatin1String("failures")).toString(), word("1"));
            if (xml.name() == QLatin1String("testcase"))
                cases += xml.attributes().value(QLatin1String("name")).toString();
            if (xml.name() == QLatin1String("failure"))
                failure = xml.attributes().value(QLatin1String("message")).toString();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(cases, QStringList({word("adds up"), word("adds <wrong> & so")}));
        QCOMPARE(failure, word("`data.total == `4`` is not true"));
    }

    void runsNothingIfAFileIsInvalid() {
        const Project project;
        project.write("calls/a.call.json", passing);
        project.write("calls/b.call.json", "{\"tool\": \"add:up\",\n \"expect\": {\"assert\": [\"data.[\"]}}");
        project.write("calls/c.call.json", "{\"argument\": {}}");
        const ProgramResult ended = project.runSaved();
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(word("calls/b.call.json:2:24: ")), qPrintable(ended.err));
        QVERIFY2(ended.err.contains(word("calls/c.call.json:1:1: ")), qPrintable(ended.err));
        QVERIFY(!project.hasRun());
    }

    void rejectsAFolderWithoutCalls() {
        const Project project;
        const ProgramResult empty = project.runSaved();
        QCOMPARE(empty.exitCode, 2);
        QCOMPARE(empty.err, word("toolroom: error: calls: no saved calls (*.call.json) in this folder\n"));
        const ProgramResult missing = run({.arguments = {word("--run-saved"), word("nowhere")},
                                           .folder = project.folder.path(),
                                           .environment = project.environment()});
        QCOMPARE(missing.exitCode, 2);
        QCOMPARE(missing.err, word("toolroom: error: nowhere: no such folder\n"));
    }

    void runsSubfolders() {
        const Project project;
        QDir(project.folder.path()).mkpath(word("calls/b/deep"));
        QDir(project.folder.path()).mkpath(word("calls/a"));
        project.write("calls/b/deep/one.call.json", passing);
        project.write("calls/a/two.call.json", refusing);
        project.write("calls/z.call.json", wrong);
        const ProgramResult ended = project.runSaved();
        QCOMPARE(ended.exitCode, 1);
        const QStringList lines = ended.out.split(QLatin1Char('\n'));
        QVERIFY2(lines[0].startsWith(word("FAIL  adds <wrong> & so")), qPrintable(ended.out));
        QVERIFY2(lines[3].startsWith(word("ok    two ")), qPrintable(ended.out));
        QVERIFY2(lines[4].startsWith(word("ok    adds up ")), qPrintable(ended.out));
        QCOMPARE(lines[5], word("2 of 3 as expected"));
    }

    void usesTheGivenSources() {
        const Project project;
        project.write("calls/a.call.json", "{\"tool\": \"hello\", \"arguments\": {\"name\": \"Ada\"}}");
        QCOMPARE(project.runSaved().exitCode, 1);
        const ProgramResult ended = project.runSaved({word("builtin:")});
        QVERIFY2(ended.exitCode == 0, qPrintable(ended.out + ended.err));
    }

    void exitCode4IfThereIsNoOneToAsk() {
        const Project project;
        project.write("confirming.json", sayingManifest);
        project.write("calls/a.call.json", "{\"tool\": \"say_it\"}");
        QCOMPARE(project.runSaved().exitCode, 4);
        QCOMPARE(project.runSaved({word("--yes")}).exitCode, 0);
        project.write("calls/a.call.json", "{\"tool\": \"say_it\", \"expect\": {\"code\": \"CONFIRMATION_DENIED\"}}");
        QCOMPARE(project.runSaved().exitCode, 0);
    }

    void ctrlCSkipsTheRemainingCalls() {
#ifdef Q_OS_UNIX
        const Project project;
        project.write("calls/a.call.json", passing);
        project.write("calls/b.call.json", "{\"tool\": \"slow:run\"}");
        project.write("calls/c.call.json", passing);
        QProcess process;
        process.setWorkingDirectory(project.folder.path());
        process.setEnvironment(QStringList{word("PATH=") + qEnvironmentVariable("PATH")} + project.environment());
        trustSourcesIn(project.folder.path());
        process.start(word(TOOLROOM_BIN_DIR "/toolroom-cli"), {word("--run-saved"), word("calls")});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(project.folder.filePath(word("begun"))), waitLimitMs);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(waitLimitMs));
        QCOMPARE(process.exitCode(), 130);
        const QString out = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(out.endsWith(word("1 of 3 as expected, 2 not run\n")), qPrintable(out));
#else
        QSKIP("requires SIGINT, which this platform does not have");
#endif
    }
};

TOOLROOM_TEST(TestRunSavedProgram)
#include "test_run_saved_program.moc"
