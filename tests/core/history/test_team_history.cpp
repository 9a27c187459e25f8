// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/history/history.h"
#include "core/history/history_copy.h"
#include "core/history/query/run_export.h"
#include "core/history/store/history_reader.h"
#include "core/history/store/postgres_url.h"
#include "core/history/store/stored_outputs.h"
#include "core/sessions/history_sessions.h"
#include "tests/support/postgres_server.h"
#include "tests/support/sample_runs.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QProcess>

#include <atomic>
#include <thread>

using namespace toolroom;

namespace {

RunRecord teamIntent(const std::string& run, std::int64_t startedAt) {
    return {.run = run, .toolId = "files/read_file", .tool = "read_file", .sessionId = "s", .startedAt = startedAt};
}

constexpr std::int64_t november = 1'794'000'000'000; ///< 2026-11-06T21:20:00Z

} // namespace

/// Histories in PostgreSQL. One server for all functions; each starts with an empty database.
class TestTeamHistory : public test::TestCase {
    Q_OBJECT

    std::unique_ptr<test::PostgresServer> m_server;

    std::string url() const { return m_server->url(); }
    std::string aliceUrl() const {
        (void)m_server->query(QStringLiteral("SET client_min_messages = error; DROP ROLE IF EXISTS alice; "
                                             "CREATE ROLE alice LOGIN IN ROLE toolroom_writer"));
        return m_server->url(QStringLiteral("alice"));
    }

private Q_SLOTS:
    void initTestCase() {
        disableSqlDriverWarnings();
        if (const QString reason = test::PostgresServer::missingReason(); !reason.isEmpty())
            QSKIP(qPrintable(reason));
        m_server = test::PostgresServer::start();
        if (!m_server)
            QSKIP("the PostgreSQL server cannot be started here, for example because other users may not enter the "
                  "temporary folder");
    }
    void init() {
        QTest::failOnWarning();
        QDir(QFileInfo(QString::fromStdString(spoolPath(""))).path()).removeRecursively();
        if (m_server)
            QCOMPARE(m_server->query(QStringLiteral("SET client_min_messages = error; "
                                                    "DROP SCHEMA IF EXISTS toolroom CASCADE")),
                     QString());
    }

    void urls() {
        const auto url = parsePostgresUrl("postgresql://al%40ice@db.example:5433/runs?sslmode=verify-full").value();
        QCOMPARE(url.user, QStringLiteral("al@ice"));
        QCOMPARE(url.host, QStringLiteral("db.example"));
        QCOMPARE(url.port, 5433);
        QCOMPARE(url.database, QStringLiteral("runs"));
        QVERIFY(url.options.contains(QStringLiteral("sslmode='verify-full'")));
        QCOMPARE(parsePostgresUrl("postgres://[::1]/d").value().host, QStringLiteral("::1"));
        QVERIFY(isPostgresUrl("postgres:///d"));
        QVERIFY(!isPostgresUrl("/home/postgres"));
        for (const char* bad : {"postgresql://al:s3cret@h/d", "postgresql://h/d?password=s3cret",
                                "postgresql://h/d?options=-c%20x", "postgresql://h:x/d"}) {
            const auto refused = History::open(bad);
            QVERIFY(!refused);
            QVERIFY(!refused.error().text().contains("s3cret"));
        }
    }

    void missingHistoryIsEmpty() {
        const HistoryReader reader(url());
        QCOMPARE(reader.list().value().size(), 0U);
        QCOMPARE(m_server->query(QStringLiteral("SELECT count(*) FROM pg_namespace WHERE nspname = 'toolroom'")),
                 QStringLiteral("0"));
    }

    void sessionsAreReadInPages() {
        QCOMPARE(listSessions(url(), {}, 10).value().sessions.size(), 0U);
        const auto history = History::open(url()).value();
        for (int i = 0; i < 3; ++i)
            QVERIFY(
                QCoro::waitFor(history->recordStart(teamIntent("r" + std::to_string(i), november + i), {{"n", i}})));
        const auto first = listSessions(url(), {}, 2).value();
        QCOMPARE(first.sessions.size(), 1U);
        QVERIFY(!first.sessions.front().isComplete);
        std::vector<SessionSummary> sessions = first.sessions;
        appendSessions(sessions, listSessions(url(), first.next, 2).value());
        QCOMPARE(sessions.size(), 1U);
        QCOMPARE(sessions.front().runs, 3);
        QCOMPARE(sessions.front().running, 3);
        std::vector<Error> warnings;
        const AgentSession session = readSession(url(), sessions.front(), warnings).value();
        QCOMPARE(session.steps.size(), 3U);
        COMPARE_TEXT(session.steps[2].run, "r2");
        COMPARE_TEXT(session.steps[2].input.dump(), R"({"n":2})");
        QVERIFY(session.steps[2].isRunning);
    }

    void otherSchemasAreNotChanged() {
        QCOMPARE(m_server->query(QStringLiteral("CREATE SCHEMA toolroom; CREATE TABLE toolroom.runs (a int)")),
                 QString());
        const auto opened = History::open(url());
        QVERIFY(!opened);
        QVERIFY(opened.error().text().contains("is not a Toolroom history"));
        QCOMPARE(m_server->query(QStringLiteral("SELECT count(*) FROM pg_tables WHERE schemaname = 'toolroom'")),
                 QStringLiteral("1"));
    }

    void runFromIntentToResult() {
        const auto history = History::open(url()).value();
        const HistoryReader reader(url());
        QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("r1", november), {{"token", "x"}, {"n", 1}})));
        StoredRun record = reader.show("r1").value().value();
        QCOMPARE(record.status, RunStatus::Running);
        COMPARE_TEXT(record.sessionId, "s");
        COMPARE_TEXT(record.arguments.dump(), "{\"token\":\"[redacted]\",\"n\":1}");
        const auto again = QCoro::waitFor(history->recordStart(teamIntent("r1", november), {}));
        QVERIFY(!again && again.error().text().contains("already exists"));

        const Trace trace = test::traceOf({.run = "r1", .message = "hi", .startedAt = november});
        QVERIFY(QCoro::waitFor(history->finish(std::make_shared<const Trace>(trace))));
        record = reader.show("r1").value().value();
        QCOMPARE(record.status, RunStatus::Ok);
        QCOMPARE(record.durationNs, trace.durationNs);
        QVERIFY(record.trace && record.trace->spans.size() == trace.spans.size());
        QCOMPARE(reader.count().value(), 1);
        QCOMPARE(m_server->query(QStringLiteral("SELECT count(*) FROM toolroom.traces")), QStringLiteral("1"));
        // The run is in the partition of its month.
        QCOMPARE(m_server->query(QStringLiteral("SELECT count(*) FROM toolroom.run_rows_2026_11")),
                 QStringLiteral("1"));
    }

    void searchesLikeSqlite() {
        const QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
        const auto server = History::open(url()).value();
        const auto local = History::open(file).value();
        for (History* history : {server.get(), local.get()}) {
            for (int i = 0; i < 40; ++i)
                test::keep(*history, {.run = formatText("run{}", i),
                                      .tool = i % 3 == 0 ? "Read_File" : "fetch",
                                      .code = i % 4 == 0   ? "NETWORK"
                                              : i % 7 == 0 ? std::string(error_code::cancelled)
                                                           : "",
                                      .message = i % 5 == 0 ? "100% of Ärger\\_x" : "done",
                                      .startedAt = november + (i / 2) * 1'000,
                                      .ms = i * 10,
                                      .waitMs = i % 2,
                                      .attempts = 1 + i % 3,
                                      .agent = i % 6 == 0 ? "claude" : ""});
            QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("open", november + 50'000), {})));
        }
        for (const char* query :
             {"", "tool:read_file", "tool:READ*", "100%", "Ärger", "rger\\_x", "-done", "status:failed",
              "status:aborted", "status:running", "status:unknown", "duration:>100ms", "waited:>0ms attempts:>1",
              "agent:CLAUDE", "source:files", "run:run1", "code:network", "contract:echomen", "-agent:claude fetch"}) {
            const RunQuery parsed = parseRunQuery(query, november + 100'000).value();
            RunFilter filter{.query = parsed};
            for (const std::size_t limit : {0U, 7U}) {
                filter.limit = limit;
                auto expected = HistoryReader(file).list(filter).value();
                auto found = HistoryReader(url()).list(filter).value();
                QVERIFY2(!expected.empty() || QByteArrayView(query) == "status:unknown", query);
                for (RunSummary& run : expected)
                    run.sequence = 0;
                for (RunSummary& run : found)
                    run.sequence = 0;
                QVERIFY2(found == expected, query);
            }
            QCOMPARE(HistoryReader(url()).count(filter).value(), HistoryReader(file).count(filter).value());
            const auto expected = HistoryReader(file).statistics(filter).value();
            const auto found = HistoryReader(url()).statistics(filter).value();
            QCOMPARE(found.size(), expected.size());
            for (std::size_t i = 0; i < found.size(); ++i) {
                COMPARE_TEXT(found[i].toolId, expected[i].toolId);
                QCOMPARE(found[i].p95Ns, expected[i].p95Ns);
                QCOMPARE(found[i].errors, expected[i].errors);
            }
        }
        QCOMPARE(HistoryReader(url()).agents().value(), HistoryReader(file).agents().value());
        COMPARE_TEXT(HistoryReader(url()).resolveRunId("ope").value().value(), "open");
        const auto words = HistoryReader(url()).queryValues().value();
        QCOMPARE(words.tools, HistoryReader(file).queryValues().value().tools);
        // The second page.
        const RunFilter first{.limit = 5};
        const RunPosition last = positionOf(HistoryReader(url()).list(first).value().back());
        const RunPosition lastLocal = positionOf(HistoryReader(file).list(first).value().back());
        COMPARE_TEXT(HistoryReader(url()).list({.after = last}).value().front().run,
                     HistoryReader(file).list({.after = lastLocal}).value().front().run);
    }

    void outputsMemoryAndGrants() {
        const auto history = History::open(url()).value();
        const HistoryReader reader(url());
        test::keep(*history, {.run = "r1", .startedAt = november});
        const std::string id =
            QCoro::waitFor(history->store({.run = "r1", .tool = "t", .arguments = {1}, .data = {{"x", 2}}})).value();
        QCOMPARE(reader.storedOutput(id).value()->data, Json({{"x", 2}}));
        QCOMPARE(StoredOutputs(url()).list().value().size(), 1U);
        COMPARE_TEXT(StoredOutputs(url()).prefix(id, 3).value().value(), "{\"x");

        for (const int value : {1, 2})
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::Working, "k", Json(value))));
        QCOMPARE(history->load(MemoryScope::Working).value().at("k"), Json(2));
        QVERIFY(QCoro::waitFor(history->write(MemoryScope::Working, "k", std::nullopt)));
        QCOMPARE(history->load(MemoryScope::Working).value().size(), 0U);

        Grant grant{.id = "g", .toolId = "a/b", .tool = "b", .definition = "d"};
        grant.arguments = GrantTerms::Arguments::Exact;
        grant.createdAt = november;
        grant.expiresAt = november + 1'000;
        grant.usesLeft = 1;
        QVERIFY(QCoro::waitFor(history->writeGrant(grant)));
        QCOMPARE(history->loadGrants().value().size(), 1U);
        QCOMPARE(QCoro::waitFor(history->useGrant("g", november)).value(), true);
        QCOMPARE(QCoro::waitFor(history->useGrant("g", november)).value(), false);
        QVERIFY(QCoro::waitFor(history->eraseGrant("g")));
        QCOMPARE(history->loadGrants().value().size(), 0U);
        for (const char* definition : {"one", "two"})
            QVERIFY(QCoro::waitFor(history->writeConfirmation({.toolId = "a/b", .definition = definition})));
        const auto confirmations = history->loadConfirmations().value();
        QCOMPARE(confirmations.size(), 1U);
        COMPARE_TEXT(confirmations.front().definition, "two");

        QCOMPARE(QCoro::waitFor(history->remove({"r1"})).value(), 1);
        QVERIFY(!reader.storedOutput(id).value());
        QCOMPARE(m_server->query(QStringLiteral("SELECT count(*) FROM toolroom.traces")), QStringLiteral("0"));
    }

    void nullCharactersAreReplaced() {
        const auto history = History::open(url()).value();
        test::keep(*history, {.run = "r1", .message = std::string("a\0b", 3), .startedAt = november});
        const StoredRun run = HistoryReader(url()).show("r1").value().value();
        COMPARE_TEXT(run.message.text(), "a\uFFFDb");
        QCOMPARE(run.trace->outcome.result->message.size(), 3U);
    }

    void runsOfKilledProcessesAreUnknown() {
        QProcess writer;
        writer.start(QStringLiteral(TOOLROOM_BIN_DIR "/history_writer"),
                     {QStringLiteral("write"), QString::fromStdString(url()), QStringLiteral("w"), QStringLiteral("0"),
                      QStringLiteral("8")});
        QVERIFY(writer.waitForReadyRead(test::waitLimitMs));
        const HistoryReader reader(url());
        QTRY_VERIFY(reader.count().value() > 20);
        writer.kill();
        QVERIFY(writer.waitForFinished(test::waitLimitMs));
        const RunFilter running{.status = RunStatus::Running};
        QTRY_COMPARE(reader.count(running).value(), 0);
        const RunFilter unknown{.status = RunStatus::Unknown};
        const std::int64_t interrupted = reader.count(unknown).value();
        QVERIFY(interrupted <= 8);
        // The owner of unknown runs is kept when others open the history, and is not alive again.
        const auto history = History::open(url()).value();
        QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("mine", november), {})));
        QCOMPARE(reader.count(unknown).value(), interrupted);
        QCOMPARE(reader.count(running).value(), 1);
        COMPARE_TEXT(reader.list(running).value().front().run, "mine");
    }

    void spoolsRunsWhileTheServerIsUnreachable() {
        const auto history = History::open(url()).value();
        QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("before", november), {})));
        QVERIFY(m_server->stopServer());
        QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("away", november), {{"a", 1}})));
        QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("open", november), {})));
        COMPARE_TEXT(history->problem().value().text(),
                     url() + ": runs are saved on this computer, not on the history server: the connection to the "
                             "server was lost");
        test::keep(*history, {.run = "before", .startedAt = november});
        test::keep(*history, {.run = "away", .message = "hi", .startedAt = november});
        const std::string output =
            QCoro::waitFor(history->store({.run = "away", .tool = "t", .data = {{"x", 2}}})).value();
        const std::string other =
            QCoro::waitFor(history->store({.run = "before", .tool = "t", .data = {{"x", 3}}})).value();
        // Others could not see them.
        QVERIFY(!QCoro::waitFor(history->write(MemoryScope::Working, "k", Json(1))));
        QVERIFY(!QCoro::waitFor(history->useGrant("g", november)));
        const HistoryReader spool(spoolPath(url()));
        QCOMPARE(spool.count().value(), 3);
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther;
        QVERIFY(!(QFile::permissions(QString::fromStdString(spoolPath(url()))) & others));
        QVERIFY(m_server->startServer());
        QTRY_VERIFY_WITH_TIMEOUT(!history->problem(), test::waitLimitMs);
        QCOMPARE(spool.count().value(), 0);
        QVERIFY(StoredOutputs(spoolPath(url())).list().value().empty());
        const HistoryReader reader(url());
        QCOMPARE(reader.count().value(), 3);
        QCOMPARE(reader.show("before").value()->status, RunStatus::Ok);
        COMPARE_TEXT(reader.show("away").value()->message.text(), "hi");
        QCOMPARE(reader.storedOutput(output).value()->data, Json({{"x", 2}}));
        QCOMPARE(reader.storedOutput(other).value()->data, Json({{"x", 3}}));
        QCOMPARE(reader.show("open").value()->status, RunStatus::Running); // of the same owner
        test::keep(*history, {.run = "open", .startedAt = november});
        QCOMPARE(reader.show("open").value()->status, RunStatus::Ok);
        QCOMPARE(m_server->query(QStringLiteral("SELECT count(*) FROM toolroom.traces")), QStringLiteral("3"));
    }

    void startsWhileTheServerIsUnreachable() {
        { const auto created = History::open(url()).value(); }
        QVERIFY(m_server->stopServer());
        {
            const auto history = History::open(url()).value();
            QVERIFY(history->problem().value().text().contains("cannot connect to the server"));
            test::keep(*history, {.run = "r1", .startedAt = november});
            QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("r2", november), {})));
        }
        QVERIFY(m_server->startServer());
        const auto history = History::open(url()).value();
        QTRY_COMPARE_WITH_TIMEOUT(HistoryReader(spoolPath(url())).count().value(), 0, test::waitLimitMs);
        QVERIFY(!history->problem());
        const HistoryReader reader(url());
        QCOMPARE(reader.show("r1").value()->status, RunStatus::Ok);
        QCOMPARE(reader.show("r2").value()->status, RunStatus::Unknown);
    }

    /// Runs of a live process stay in the spool until it moves them itself.
    void othersRunsStayInTheSpool() {
        { const auto created = History::open(url()).value(); }
        const auto other = History::open(spoolPath(url())).value(); // as another process that is offline
        QVERIFY(QCoro::waitFor(other->recordStart(teamIntent("theirs", november), {})));
        test::keep(*other, {.run = "finished", .startedAt = november});
        std::atomic<int> problems = 0;
        const auto history = History::open(url()).value();
        history->onProblem([&](const std::optional<Error>&) { ++problems; });
        QTRY_COMPARE_WITH_TIMEOUT(HistoryReader(url()).count().value(), 1, test::waitLimitMs);
        QCOMPARE(HistoryReader(url()).show("finished").value()->status, RunStatus::Ok);
        QTRY_COMPARE(HistoryReader(spoolPath(url())).count().value(), 1);
        QCOMPARE(HistoryReader(spoolPath(url())).show("theirs").value()->status, RunStatus::Running);
        // Not offline meanwhile.
        QVERIFY(QCoro::waitFor(history->write(MemoryScope::Working, "k", Json(1))));
        QCOMPARE(problems.load(), 0);
        QCOMPARE(QCoro::waitFor(other->prune({.keepNewest = 0})).value(), 0);
        test::keep(*other, {.run = "theirs", .startedAt = november});
    }

    void rejectedRunsStayInTheSpool() {
        { const auto created = History::open(url()).value(); }
        const std::string alice = aliceUrl();
        const auto spool = History::open(spoolPath(alice)).value();
        for (const char* run : {"r1", "r2", "r3"})
            test::keep(*spool, {.run = run, .message = run, .startedAt = november});
        // Another role takes two ids; with another start, it does not matter.
        const auto admin = History::open(url()).value();
        test::keep(*admin, {.run = "r1", .startedAt = november + 1});
        test::keep(*admin, {.run = "r2", .startedAt = november});
        const auto history = History::open(alice).value();
        QTRY_VERIFY_WITH_TIMEOUT(history->problem(), test::waitLimitMs);
        QVERIFY2(history->problem()->text().contains("some runs stay on this computer"),
                 history->problem()->text().c_str());
        QCOMPARE(HistoryReader(spoolPath(alice)).count().value(), 1);
        COMPARE_TEXT(HistoryReader(spoolPath(alice)).list().value().front().run, "r2");
        QCOMPARE(m_server->query(QStringLiteral("SELECT string_agg(run, ' ' ORDER BY run) FROM toolroom.run_rows WHERE "
                                                "role = 'alice'")),
                 QStringLiteral("r1 r3"));
        QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("r4", november), {}))); // on the server
        QCOMPARE(HistoryReader(spoolPath(alice)).count().value(), 1);
        QCOMPARE(QCoro::waitFor(spool->remove({"r2"})).value(), 1);
    }

    void interruptedMovesAreRepeated() {
        const auto history = History::open(url()).value();
        QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("r1", november), {})));
        {
            // As if the program had been killed after the server had committed the runs.
            const auto spool = History::open(spoolPath(url())).value();
            test::keep(*spool, {.run = "r1", .message = "hi", .startedAt = november});
            for (int i = 0; i < 250; ++i)
                test::keep(*spool, {.run = formatText("s{}", i), .startedAt = november});
            QCOMPARE(copyHistory(spoolPath(url()), url()).value().runs, 251);
        }
        const auto other = History::open(url()).value();
        QTRY_COMPARE_WITH_TIMEOUT(HistoryReader(spoolPath(url())).count().value(), 0, test::waitLimitMs);
        const HistoryReader reader(url());
        QCOMPARE(reader.count().value(), 251);
        COMPARE_TEXT(reader.show("r1").value()->message.text(), "hi");
    }

    void rejectedLoginsAreErrors() {
        const auto refused = History::open(m_server->url(QStringLiteral("nobody")));
        QVERIFY(!refused);
        QVERIFY(refused.error().text().contains("cannot log in to the server"));
    }

    void readersShareConnections() {
        { const auto created = History::open(url()).value(); }
        QVERIFY(m_server->stopServer()); // ends the connections of other functions
        QVERIFY(m_server->startServer());
        const QString connections =
            QStringLiteral("SELECT string_agg(CAST(pid AS TEXT), ' ') FROM pg_stat_activity WHERE application_name = "
                           "'toolroom'");
        QCOMPARE(HistoryReader(url()).count().value(), 0);
        QTRY_VERIFY(m_server->query(connections).toInt() > 0); // one
        const QString first = m_server->query(connections);
        std::int64_t counted = -1;
        std::jthread([&] { counted = HistoryReader(url()).count().value_or(-1); }).join();
        QCOMPARE(counted, 0);
        QVERIFY(!HistoryReader(url()).changeMark().empty());
        QCOMPARE(m_server->query(connections), first);
        QVERIFY(m_server->stopServer());
        QVERIFY(m_server->startServer());
        QCOMPARE(HistoryReader(url()).count().value(), 0);
        QVERIFY(m_server->query(connections) != first);
    }

    void readersNoticeChanges() {
        const auto history = History::open(url()).value();
        const HistoryReader reader(url());
        const std::string before = reader.changeMark();
        COMPARE_TEXT(reader.changeMark(), before);
        test::keep(*history, {.run = "r1", .startedAt = november});
        QVERIFY(reader.changeMark() != before);
    }

    void copyBothWays() {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(QLatin1String(name)).toStdString(); };
        std::string output;
        {
            const auto history = History::open(path("from.sqlite")).value();
            for (int i = 0; i < 603; ++i)
                test::keep(*history, {.run = formatText("r{}", i),
                                      .code = i % 5 == 0 ? "NETWORK" : "",
                                      .message = formatText("message {} \xC3\xA9", i),
                                      .startedAt = november - (i % 90) * 86'400'000LL});
            Trace child = test::traceOf({.run = "child", .startedAt = november});
            child.parentRun = "r7";
            QVERIFY(QCoro::waitFor(history->finish(std::make_shared<const Trace>(child))));
            output = QCoro::waitFor(history->store({.run = "r1", .tool = "t", .data = {{"x", 2}}})).value();
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::LongTerm, "k", Json(1))));
            QVERIFY(QCoro::waitFor(history->recordStart(teamIntent("open", november), {{"a", 1}})));
        }
        QCOMPARE(copyHistory(path("from.sqlite"), url()).value().runs, 605);
        QCOMPARE(copyHistory(path("from.sqlite"), url()).value().runs, 0); // again
        QCOMPARE(copyHistory(url(), path("to.sqlite")).value().runs, 605);
        const auto exportAll = [&](const std::string& history) {
            std::vector<std::string> runs;
            const HistoryReader reader(history);
            const auto all = reader.list().value();
            for (const RunSummary& run : all) {
                if (run.isFinished())
                    runs.push_back(run.run);
            }
            runs.resize(60); // each read connects again
            std::string text;
            for (const ExportFormat format : {ExportFormat::Trace, ExportFormat::Otlp, ExportFormat::Chrome})
                text += exportRuns(reader, runs, format).value();
            return text;
        };
        const std::string expected = exportAll(path("from.sqlite"));
        QVERIFY(expected.size() > 100'000);
        QVERIFY(exportAll(url()) == expected);
        QVERIFY(exportAll(path("to.sqlite")) == expected);
        for (const std::string& history : {url(), path("to.sqlite")}) {
            const HistoryReader reader(history);
            QCOMPARE(reader.show("open").value()->status, RunStatus::Unknown);
            QCOMPARE(reader.show("open").value()->arguments, Json({{"a", 1}}));
            QCOMPARE(reader.storedOutput(output).value()->data, Json({{"x", 2}}));
            QCOMPARE(History::open(history).value()->load(MemoryScope::LongTerm).value().at("k"), Json(1));
        }
        QVERIFY(!copyHistory(path("missing.sqlite"), url()));
    }

    void othersMayNotReadArguments() {
        { const auto created = History::open(url()).value(); }
        QCOMPARE(m_server->query(QStringLiteral(
                     "SET client_min_messages = error; DROP ROLE IF EXISTS alice, bob, eve, carl; "
                     "CREATE ROLE alice LOGIN IN ROLE toolroom_writer; CREATE ROLE bob LOGIN IN ROLE toolroom_writer; "
                     "CREATE ROLE eve LOGIN IN ROLE toolroom_reader; "
                     "CREATE ROLE carl LOGIN IN ROLE toolroom_reader, toolroom_auditor")),
                 QString());
        const auto alice = History::open(m_server->url(QStringLiteral("alice"))).value();
        const auto bob = History::open(m_server->url(QStringLiteral("bob"))).value();
        test::keep(*alice, {.run = "a", .message = "of alice", .startedAt = november});
        test::keep(*bob, {.run = "b", .message = "of bob", .startedAt = november});
        QVERIFY(QCoro::waitFor(alice->store({.run = "a", .tool = "t", .data = {{"x", 2}}})));
        QVERIFY(QCoro::waitFor(alice->write(MemoryScope::LongTerm, "k", Json(1))));
        QCOMPARE(bob->load(MemoryScope::LongTerm).value().size(), 0U);
        for (const char* role : {"bob", "eve"}) {
            const HistoryReader reader(m_server->url(QLatin1String(role)));
            QCOMPARE(reader.count().value(), 2);
            QCOMPARE(reader.statistics().value().front().runs, 2);
            const auto hidden = reader.show("a");
            QVERIFY(!hidden && hidden.error().text().contains("visible only to the role that ran it"));
            QCOMPARE(reader.count({.query = parseRunQuery("alice", november).value()}).value(), 0);
            QCOMPARE(StoredOutputs(m_server->url(QLatin1String(role))).list().value().size(), 0U);
        }
        QVERIFY(HistoryReader(m_server->url(QStringLiteral("bob"))).show("b").value()->trace);
        QVERIFY(HistoryReader(m_server->url(QStringLiteral("carl"))).show("a").value()->trace);
        QVERIFY(!History::open(m_server->url(QStringLiteral("eve")))); // may not write
        QCOMPARE(QCoro::waitFor(bob->remove({"a", "b"})).value(), 1);
        QCOMPARE(QCoro::waitFor(bob->prune({.keepNewest = 0})).value(), 0);
        QVERIFY(HistoryReader(m_server->url(QStringLiteral("alice"))).show("a").value()->trace);

        // What an adversary tries without Toolroom.
        const QString denied = QStringLiteral("permission denied");
        for (const char* sql :
             {"SELECT body FROM toolroom.traces_2026_11", "SELECT message FROM toolroom.run_rows",
              "SELECT message FROM toolroom.run_rows_2026_11", "SELECT * FROM toolroom.memory_rows",
              "SELECT * FROM toolroom.grant_rows", "SELECT * FROM toolroom.approval_rows",
              "ALTER TABLE toolroom.traces DISABLE ROW LEVEL SECURITY", "DROP TABLE toolroom.traces",
              "CREATE TABLE toolroom.mine (a int)", "SET ROLE alice", "UPDATE toolroom.runs SET tool = 'x'",
              "DELETE FROM toolroom.traces_2026_11", "ALTER VIEW toolroom.runs OWNER TO bob",
              "CREATE OR REPLACE FUNCTION toolroom.may_read(owner TEXT) RETURNS BOOLEAN LANGUAGE sql AS 'SELECT "
              "true'"}) {
            const QString answer = m_server->query(QLatin1String(sql), QStringLiteral("bob"));
            QVERIFY2(answer.contains(denied) || answer.contains(QStringLiteral("must be owner")),
                     qPrintable(QLatin1String(sql) + QStringLiteral(": ") + answer));
        }
        for (const auto& [sql, expected] :
             {std::pair("SELECT count(*) FROM toolroom.traces", "0"),
              std::pair("SELECT count(*) FROM toolroom.outputs", "0"),
              std::pair("SELECT count(message) FROM toolroom.runs", "0"),
              std::pair(
                  "WITH d AS (DELETE FROM toolroom.run_rows WHERE run = 'a' RETURNING run) SELECT count(*) FROM d",
                  "0"),
              std::pair("WITH u AS (UPDATE toolroom.run_rows SET code = 'x' WHERE run = 'a' RETURNING run) SELECT "
                        "count(*) FROM u",
                        "0"),
              // A function of the adversary does not see hidden rows or columns.
              std::pair("CREATE FUNCTION pg_temp.leak(t TEXT) RETURNS BOOLEAN LANGUAGE plpgsql COST 0.0001 AS $$ BEGIN "
                        "IF t LIKE '%alice%' THEN RAISE EXCEPTION 'leaked'; END IF; RETURN true; END $$; "
                        "SELECT count(*) FROM toolroom.runs WHERE pg_temp.leak(message)",
                        "1"),
              std::pair("SET ROLE toolroom_writer; SELECT count(*) FROM toolroom.traces", "0")})
            QCOMPARE(m_server->query(QLatin1String(sql), QStringLiteral("bob")), QLatin1String(expected));
        const QString forged = m_server->query(
            QStringLiteral("INSERT INTO toolroom.outputs VALUES ('ctx_f', 'a', 't', 1, 1, '', '', 'alice')"),
            QStringLiteral("bob"));
        QVERIFY2(forged.contains(QStringLiteral("row-level security policy")), qPrintable(forged));
    }

    void runsInManyMonths() {
        const auto history = History::open(url()).value();
        for (int i = 0; i < 14; ++i)
            test::keep(*history, {.run = formatText("r{}", i), .startedAt = november - i * 31LL * 24 * 3'600 * 1'000});
        test::keep(*history, {.run = "old", .startedAt = 1'000});
        const auto runs = HistoryReader(url()).list().value();
        QCOMPARE(runs.size(), 15U);
        COMPARE_TEXT(runs.front().run, "r0");
        COMPARE_TEXT(runs.back().run, "old");
        QVERIFY(HistoryReader(url()).show("old").value()->trace);
        const QString output = QString::fromStdString(
            QCoro::waitFor(history->store({.run = "r5", .tool = "t", .data = {{"x", 2}}})).value());
        const QString oldMonths =
            QStringLiteral("SELECT count(*) FROM pg_class WHERE relname ~ '^(run_rows|traces)_' AND substr(relname, "
                           "length(relname) - 6) < '2026_11' AND relkind = 'r'");
        QVERIFY(m_server->query(oldMonths).toInt() >= 28);
        QCOMPARE(QCoro::waitFor(history->prune({.startedBefore = november - 1})).value(), 14);
        QCOMPARE(m_server->query(oldMonths), QStringLiteral("0")); // dropped
        QVERIFY(!HistoryReader(url()).storedOutput(output.toStdString()).value());
        QCOMPARE(HistoryReader(url()).count().value(), 1);
        QCOMPARE(QCoro::waitFor(history->prune({.keepNewest = 0})).value(), 1);
    }
};

TOOLROOM_TEST(TestTeamHistory)
#include "test_team_history.moc"
