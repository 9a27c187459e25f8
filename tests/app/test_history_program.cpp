// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/history/history.h"
#include "core/json/json.h"
#include "core/schema/schema.h"
#include "core/trace/trace_json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

#include <QCoroTask>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

using namespace toolroom;
using test::ProgramResult;

class TestHistoryProgram : public test::TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_output; ///< id of a stored output

    ProgramResult start(const QString& arguments) const {
        return test::run(
            {.arguments = arguments.split(QLatin1Char(' ')),
             .folder = m_folder->path(),
             .environment = {QStringLiteral("TOOLROOM_HISTORY=") + m_folder->filePath(QStringLiteral("h.sqlite"))}});
    }
    Json startJson(const QString& arguments) const {
        const ProgramResult ended = start(arguments + QStringLiteral(" --format json"));
        const Json json = Json::parse(ended.out.toStdString(), nullptr, false);
        static const Schema schema =
            Schema::compile(
                Json::parse(test::readFile(test::testPath("../resources/schemas/history-report.schema.json"))))
                .value();
        const auto errors = schema.validate(json);
        return ended.exitCode == 0 && errors.empty() ? json : Json(errors.empty() ? "" : errors[0].message.text());
    }
    Json written(const char* name) const {
        return Json::parse(test::readFile(m_folder->filePath(QString::fromLatin1(name)).toStdString()));
    }

    /// Three runs (one is a child of another, and one never finished) and a stored output.
    void fill() {
        const auto history = History::open(m_folder->filePath(QStringLiteral("h.sqlite")).toStdString()).value();
        Trace trace = test::sampleTrace();
        const auto finish = [&] { QVERIFY(QCoro::waitFor(history->finish(std::make_shared<const Trace>(trace)))); };
        trace.parentRun.clear();
        finish();
        trace.run = "run-2";
        trace.parentRun = "run-1";
        trace.startedAt += 1'000;
        trace.outcome.result = std::unexpected(CallError{"NETWORK", Message::verbatim("no route"), true, {}});
        finish();
        QVERIFY(QCoro::waitFor(history->recordStart(
            {.run = "run-3", .toolId = "mail/send", .tool = "send", .startedAt = QDateTime::currentMSecsSinceEpoch()},
            {{"to", "anna"}})));
        m_output = QCoro::waitFor(history->store({"run-1", "flaky:run", {{"n", 1}}, {{"rows", {1, 2}}}})).value();
    }

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void emptyHistoryIsNotAnError() {
        const ProgramResult list = start(QStringLiteral("--history list"));
        QCOMPARE(list.exitCode, 0);
        QCOMPARE(list.out,
                 QStringLiteral("No runs in the history %1\n").arg(m_folder->filePath(QStringLiteral("h.sqlite"))));
        QCOMPARE(startJson(QStringLiteral("--history list")), (Json{{"version", 1}, {"runs", Json::array()}}));
        QCOMPARE(start(QStringLiteral("--history statistics")).exitCode, 0);
        QCOMPARE(start(QStringLiteral("--history prune --keep 1")).out, QStringLiteral("Deleted runs: 0\n"));
        QVERIFY(!QFileInfo::exists(m_folder->filePath(QStringLiteral("h.sqlite"))));
    }

    void lists() {
        fill();
        const QStringList lines = start(QStringLiteral("--history list")).out.split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 5);
        QVERIFY2(lines[1].contains(QLatin1String("  unknown (may have run)  mail/send ")), qPrintable(lines[1]));
        QVERIFY2(lines[2].contains(QLatin1String("2025-01-15T10:30:01.123Z  failed  ")), qPrintable(lines[2]));
        QVERIFY2(lines[2].endsWith(QLatin1String("  2.00 s         3  run-2  NETWORK: no route")),
                 qPrintable(lines[2]));
        QCOMPARE(start(QStringLiteral("--history list --status running")).out, QStringLiteral("No matching runs\n"));
        const Json runs = startJson(QStringLiteral("--history list --tool flaky:run --limit 1"))["runs"];
        QCOMPARE(runs.size(), 1U);
        QCOMPARE(runs[0]["run"], Json("run-2"));
        QCOMPARE(runs[0]["parentRun"], Json("run-1"));
        QCOMPARE(runs[0]["waitNs"], Json(8'000'000'000LL));
        QCOMPARE(startJson(QStringLiteral("--history list --limit 0"))["runs"].size(), 3U);
        QCOMPARE(startJson(QStringLiteral("--history list --status unknown"))["runs"][0]["run"], Json("run-3"));
    }

    void listsMatchingRuns() {
        fill();
        const auto found = [&](const char* arguments) {
            std::string runs;
            const Json listed = startJson(QLatin1String("--history list ") + QLatin1String(arguments));
            for (const Json& run : listed["runs"])
                runs += run["run"].get<std::string>() + " ";
            return runs;
        };
        COMPARE_TEXT(found("--where status:error"), "run-2 ");
        COMPARE_TEXT(found("--where attempts:>1 --where duration:>1s"), "run-2 run-1 "); // the last one counts
        COMPARE_TEXT(found("--where -status:ok --tool flaky:run"), "run-2 ");
        COMPARE_TEXT(found("--where until:2025-12-31 --limit 1"), "run-2 ");
        QCOMPARE(startJson(QStringLiteral("--history statistics --where status:ok"))["tools"][0]["runs"], Json(1));
        const ProgramResult none = start(QStringLiteral("--history list --where tool:nobody"));
        QCOMPARE(none.out, QStringLiteral("No matching runs\n"));
        const ProgramResult wrong = start(QStringLiteral("--history list --where staus:ok"));
        QCOMPARE(wrong.exitCode, 2);
        QCOMPARE(wrong.err, QStringLiteral("toolroom: error: --where, column 1: unknown key `staus:`; did "
                                           "you mean `status:`?\n"));
    }

    void acceptsWhatItPrints() {
        const auto history = History::open(m_folder->filePath(QStringLiteral("h.sqlite")).toStdString()).value();
        Trace trace = test::sampleTrace();
        trace.parentRun.clear();
        for (const auto& [run, code] : {std::pair("7f3a11aa-0000-4000-8000-000000000001", "CONFIRMATION_DENIED"),
                                        std::pair("7f3a11bb-0000-4000-8000-000000000002", "NETWORK")}) {
            trace.run = run;
            trace.outcome.result = std::unexpected(CallError{code, Message::verbatim("no"), false, {}});
            QVERIFY(QCoro::waitFor(history->finish(std::make_shared<const Trace>(trace))));
        }
        const QString denied = start(QStringLiteral("--history list --status denied")).out;
        QCOMPARE(denied.count(QLatin1Char('\n')), 2);
        QVERIFY2(denied.contains(QStringLiteral("  denied  ")) && denied.contains(QStringLiteral("  7f3a11aa  ")),
                 qPrintable(denied));
        QCOMPARE(start(QStringLiteral("--history list --where status:denied")).out, denied);
        QCOMPARE(start(QStringLiteral("--history list --status refused")).out, denied);
        const ProgramResult shown = start(QStringLiteral("--history show --run 7f3a11aa"));
        QVERIFY2(shown.out.startsWith(QStringLiteral("⊘ flaky.json/flaky:run  echomen  run 7f3a11aa  ")),
                 qPrintable(shown.out));
        QCOMPARE(startJson(QStringLiteral("--history show --run 7f3a11bb"))["run"]["run"],
                 Json("7f3a11bb-0000-4000-8000-000000000002"));
        const ProgramResult several = start(QStringLiteral("--history show --run 7f3a"));
        QCOMPARE(several.exitCode, 2);
        QVERIFY2(several.err.contains(QStringLiteral("several run IDs start with 7f3a: ")), qPrintable(several.err));
        QCOMPARE(start(QStringLiteral("--history export --run 7f3a11bb --output one.json")).exitCode, 0);
        COMPARE_TEXT(readTrace(written("one.json")).value().run, "7f3a11bb-0000-4000-8000-000000000002");
    }

    void shows() {
        fill();
        const ProgramResult finished = start(QStringLiteral("--history show --run run-2"));
        QCOMPARE(finished.exitCode, 0);
        QVERIFY2(finished.out.startsWith(QStringLiteral("✗ flaky.json/flaky:run  echomen  run run-2")),
                 qPrintable(finished.out));
        QVERIFY(finished.out.contains(QLatin1String("\"n\": -9223372036854775807")));
        const ProgramResult unknown = start(QStringLiteral("--history show --run run-3"));
        QVERIFY2(unknown.out.contains(QLatin1String("\n  unknown (may have run)\n")), qPrintable(unknown.out));
        QVERIFY(unknown.out.contains(QLatin1String("\"to\": \"anna\"")));
        QVERIFY(readTrace(startJson(QStringLiteral("--history show --run run-1"))["run"]["trace"]));
        QVERIFY(startJson(QStringLiteral("--history show --run run-3"))["run"]["trace"].is_null());
        const QString output = QString::fromStdString("--history show --run " + m_output);
        QCOMPARE(Json::parse(start(output).out.toStdString()), (Json{{"rows", {1, 2}}}));
        QCOMPARE(startJson(output)["run"], Json("run-1"));
    }

    void unknownIds() {
        fill();
        const QString file = m_folder->filePath(QStringLiteral("h.sqlite"));
        const ProgramResult shown = start(QStringLiteral("--history show --run other"));
        QCOMPARE(shown.exitCode, 2);
        QCOMPARE(shown.err, QStringLiteral("toolroom: error: %1: there is no run or stored output other\n").arg(file));
        const ProgramResult exported = start(QStringLiteral("--history export --run run-3"));
        QCOMPARE(exported.exitCode, 2);
        QCOMPARE(exported.err, QStringLiteral("toolroom: error: %1: there is no finished run run-3\n").arg(file));
    }

    void exportFormatDependsOnTheFileName() {
        fill();
        for (const char* name : {"a.json", "a.otlp.json", "a.trace.json"}) {
            const QString arguments =
                QStringLiteral("--history export --run run-1 --output ") + QString::fromLatin1(name);
            QCOMPARE(start(arguments).exitCode, 0);
        }
        QCOMPARE(readTrace(written("a.json")).value().run, "run-1");
        // The run and its child run.
        QCOMPARE(written("a.otlp.json")["resourceSpans"][0]["scopeSpans"][0]["spans"].size(), 18U);
        QVERIFY(written("a.trace.json")["traceEvents"].size() > 18U);
        const ProgramResult printed = start(QStringLiteral("--history export --run run-2"));
        QCOMPARE(readTrace(printed.out.toStdString(), "").value().run, "run-2");
    }

    void statistics() {
        fill();
        const Json expected = {{"version", 1},
                               {"tools", Json::array({{{"toolId", "flaky.json/flaky:run"},
                                                       {"runs", 2},
                                                       {"unfinished", 0},
                                                       {"errors", 1},
                                                       {"refused", 0},
                                                       {"errorRate", 0.5},
                                                       {"p50Ns", 2'000'000'000},
                                                       {"p95Ns", 2'000'000'000}},
                                                      {{"toolId", "mail/send"},
                                                       {"runs", 1},
                                                       {"unfinished", 1},
                                                       {"errors", 0},
                                                       {"refused", 0},
                                                       {"errorRate", 0.0},
                                                       {"p50Ns", 0},
                                                       {"p95Ns", 0}}})}};
        QCOMPARE(startJson(QStringLiteral("--history statistics")), expected);
        QVERIFY(start(QStringLiteral("--history statistics"))
                    .out.contains(QLatin1String("  2       1                  0       50.0%  2.00 s  2.00 s\n")));
        QCOMPARE(startJson(QStringLiteral("--history statistics --tool other"))["tools"], Json::array());
    }

    void prunes() {
        fill();
        QCOMPARE(startJson(QStringLiteral("--history prune --older-than 1")), (Json{{"version", 1}, {"deleted", 2}}));
        QCOMPARE(start(QStringLiteral("--history prune --keep 0")).out, QStringLiteral("Deleted runs: 1\n"));
        QVERIFY(start(QStringLiteral("--history list")).out.contains(QLatin1String("No runs in the history")));
    }

    /// Deleting rows writes to the log first, which needs space.
    void prunesOnAFullDisk() {
#ifdef Q_OS_LINUX
        const QString mount = QStringLiteral("mount -t tmpfs -o size=40m none disk");
        const auto shell = [&](const QString& script) {
            QProcess process;
            process.setWorkingDirectory(m_folder->path());
            process.start(QStringLiteral("unshare"), {QStringLiteral("-rm"), QStringLiteral("sh"), QStringLiteral("-c"),
                                                      mount + QStringLiteral(" || exit 77; ") + script});
            process.waitForFinished(120'000);
            return ProgramResult{.exitCode = process.exitCode(),
                                 .crashed = process.exitStatus() != QProcess::NormalExit,
                                 .out = QString::fromUtf8(process.readAllStandardOutput()),
                                 .err = QString::fromUtf8(process.readAllStandardError())};
        };
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("disk")));
        if (const ProgramResult probe = shell(QStringLiteral("exit 0")); probe.crashed || probe.exitCode != 0)
            QSKIP("requires mounting a file system as an ordinary user; allow user namespaces (unshare -rm)");
        {
            const auto history = History::open(m_folder->filePath(QStringLiteral("h.sqlite")).toStdString()).value();
            Trace trace = test::sampleTrace();
            for (int i = 0; i < 40; ++i) {
                trace.run = formatText("run-{}", i);
                (void)QCoro::waitFor(history->store({trace.run, "flaky:run", {}, std::string(500'000, 'x')}));
                QVERIFY(QCoro::waitFor(history->finish(std::make_shared<const Trace>(trace))));
            }
        }
        QVERIFY(QFileInfo(m_folder->filePath(QStringLiteral("h.sqlite"))).size() > 20'000'000);
        const QString prune = QStringLiteral(
            "cp h.sqlite* disk; cat /dev/zero 2>/dev/null >disk/fill; " TOOLROOM_BIN_DIR
            "/toolroom-cli --history prune --keep 0 --history-file disk/h.sqlite || exit; " TOOLROOM_BIN_DIR
            "/toolroom-cli --history prune --keep 0 --history-file disk/h.sqlite; stat -c %s disk/h.sqlite*");
        const ProgramResult pruned = shell(prune);
        QVERIFY2(pruned.exitCode == 0, qPrintable(pruned.err));
        const QStringList lines = pruned.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.first(), QStringLiteral("Deleted runs: 40"));
        QVERIFY2(lines.value(2).toInt() < 200'000, qPrintable(lines.value(2)));
        QCOMPARE(lines.value(3).toInt(), 8 * 1024 * 1024); // the second program reserves space again

        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("h.sqlite-reserve"))));
        const ProgramResult withoutReserve = shell(prune);
        QVERIFY2(withoutReserve.exitCode == 0, qPrintable(withoutReserve.err));
        QCOMPARE(withoutReserve.out.section(QLatin1Char('\n'), 0, 0), QStringLiteral("Deleted runs: 40"));
        QCOMPARE(withoutReserve.out.section(QLatin1Char('\n'), 1, 1), QStringLiteral("Deleted runs: 0"));
        // What the rule keeps stays readable, and the log is used again.
        const ProgramResult kept = shell(
            QStringLiteral("cp h.sqlite disk; cat /dev/zero 2>/dev/null >disk/fill; T=" TOOLROOM_BIN_DIR
                           "/toolroom-cli; $T --history prune --keep 3 --history-file disk/h.sqlite && rm disk/fill && "
                           "$T --history list --history-file disk/h.sqlite | wc -l && "
                           "$T --history prune --keep 3 --history-file disk/h.sqlite && "
                           "head -c 20 disk/h.sqlite | tail -c 2 | od -An -tu1"));
        QCOMPARE(kept.out, QStringLiteral("Deleted runs: 37\n4\nDeleted runs: 0\n   2   2\n"));
        // Nothing to delete is not an error, either.
        const ProgramResult unchanged =
            shell(QStringLiteral("cp h.sqlite disk; cat /dev/zero 2>/dev/null >disk/fill; " TOOLROOM_BIN_DIR
                                 "/toolroom-cli --history prune --keep 40 --history-file disk/h.sqlite; : "
                                 ">disk/empty.sqlite; " TOOLROOM_BIN_DIR
                                 "/toolroom-cli --history prune --keep 1 --history-file disk/empty.sqlite"));
        QCOMPARE(unchanged.out, QStringLiteral("Deleted runs: 0\n"));
        QCOMPARE(unchanged.err, QStringLiteral("toolroom: error: disk/empty.sqlite: cannot write to the history: the "
                                               "disk is full; use `toolroom --history prune` to delete runs\n"));
#else
        QSKIP("requires user namespaces, which only Linux has");
#endif
    }

    void fileThatIsNotAHistory() {
        QFile file(m_folder->filePath(QStringLiteral("h.sqlite")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("notes");
        file.close();
        for (const char* arguments : {"--history list", "--history prune --keep 1", "--history show --run a"}) {
            const ProgramResult ended = start(QString::fromLatin1(arguments));
            QCOMPARE(ended.exitCode, 2);
            QVERIFY2(ended.err.contains(QLatin1String("h.sqlite: is not a Toolroom history; the file was not changed")),
                     qPrintable(ended.err));
        }
        COMPARE_TEXT(test::readFile(file.fileName().toStdString()), "notes");
    }

    void usage_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* arguments, const char* error) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << QString::fromLatin1(error);
        };
        row("--history lst", "unknown action \"lst\"; did you mean list?");
        row("--history list --status good",
            "unknown status \"good\"; choose failed, succeeded, timed-out, denied, aborted, running, or unknown");
        row("--history show", "--history show requires --run ID");
        row("--history prune", "--history prune requires --older-than DAYS, --keep N, or --max-size MIB");
        row("--history list --keep 5", "--keep cannot be used with --history list");
        row("--history prune --keep 1 --where status:ok", "--where cannot be used with --history prune");
        row("--history list --status failed --where status:denied", "--status cannot be used with status: in --where");
        row("--history list --limit -1", "\"-1\" is not a number from 0 to 1000000000");
        row("--history list a.json", "--history takes no source: unexpected \"a.json\"");
        row("--history list --format sarif", "--history does not support --format sarif");
        row("--lint a.json --keep 5", "--keep cannot be used with --lint");
    }

    void usage() {
        QFETCH(const QString, arguments);
        QFETCH(const QString, error);
        const ProgramResult ended = start(arguments);
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: %1\n").arg(error));
    }
};

TOOLROOM_TEST(TestHistoryProgram)
#include "test_history_program.moc"
