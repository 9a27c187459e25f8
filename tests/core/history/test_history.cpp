// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/history/history.h"
#include "core/history/store/history_file.h"
#include "core/history/store/history_reader.h"
#include "core/trace/trace_json.h"
#include "tests/support/history_check.h"
#include "tests/support/test_case.h"

#include <QCoroTask>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QThread>

#include <set>

#include <sys/stat.h>

using namespace toolroom;

namespace {

RunRecord intentOf(const std::string& run, const std::string& tool = "weather") {
    return {.run = run,
            .parentRun = "parent",
            .toolId = "tools.json/" + tool,
            .tool = tool,
            .contract = Contract::Echomen,
            .sessionId = "s",
            .agentId = "a",
            .startedAt = 1'000};
}

Json intentArguments() {
    return {{"city", "Bonn"}, {"n", 9007199254740993LL}};
}

Trace traceOf(const std::string& run, const std::string& tool = "weather", std::int64_t startedAt = 1'000) {
    Trace trace;
    trace.run = run;
    trace.toolId = "tools.json/" + tool;
    trace.tool = tool;
    trace.contract = Contract::Echomen;
    trace.startedAt = startedAt;
    trace.durationNs = 5'000'000;
    trace.arguments = {{"city", "Bonn"}};
    trace.outcome.tool = tool;
    trace.outcome.result = CallSuccess{{{"degrees", 18446744073709551615ULL}}, "warm"};
    trace.spans = {
        {.id = 1, .kind = SpanKind::Confirmation, .name = "ask", .durationNs = 4'000'000, .waitNs = 3'000'000},
        {.id = 2, .kind = SpanKind::Attempt, .name = "attempt", .durationNs = 1'000'000, .attempt = 1}};
    return trace;
}

std::shared_ptr<const Trace> shared(Trace trace) {
    return std::make_shared<const Trace>(std::move(trace));
}

} // namespace

inline constexpr MessageTemplate historyTestMessage = messageTemplate("Test", "Bearer %1 refused");
inline constexpr MessageTemplate unavailable = messageTemplate("Test", "%1 is unavailable");

class TestHistory : public test::TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    std::string file(const char* name = "history.sqlite") const {
        return m_folder->filePath(QString::fromLatin1(name)).toStdString();
    }
    void writeBytes(const QByteArray& bytes) const {
        QFile written(QString::fromStdString(file()));
        QVERIFY(written.open(QIODevice::WriteOnly));
        QCOMPARE(written.write(bytes), bytes.size());
    }
    std::vector<std::string> runsLeft() const {
        std::vector<std::string> names;
        const auto runs = HistoryReader(file()).list();
        for (const RunSummary& run : *runs)
            names.push_back(run.run);
        return names;
    }
    /// Runs r1, r2, … that started at 1000, 2000, …
    std::shared_ptr<History> historyOf(int runs) const {
        auto history = History::open(file()).value();
        for (int i = 1; i <= runs; ++i)
            (void)QCoro::waitFor(history->finish(shared(traceOf(formatText("r{}", i), "weather", i * 1'000))));
        return history;
    }

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void missingFileIsEmpty() {
        const HistoryReader reader(file());
        QCOMPARE(reader.list().value().size(), 0U);
        QVERIFY(!reader.show("r").value());
        QVERIFY(!reader.storedOutput("ctx_").value());
        QCOMPARE(reader.statistics().value().size(), 0U);
        QVERIFY(!QFileInfo::exists(QString::fromStdString(file())));
        writeBytes({});
        QCOMPARE(reader.list().value().size(), 0U);
        QVERIFY(History::open(file())); // an empty file becomes a history
    }

    void createsAFileForItsOwnerOnly() {
        const std::string path = file("new/folder/history.sqlite");
        const auto history = History::open(path).value();
        COMPARE_TEXT(history->path(), path);
        constexpr auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                                QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
        const QFileInfo made(QString::fromStdString(path));
        QVERIFY(!(made.permissions() & others));
        QVERIFY(!(QFileInfo(made.absolutePath()).permissions() & others));
        const QVariant id = test::queryFile(path, QStringLiteral("PRAGMA application_id"));
        QCOMPARE(id.toInt(), historyApplicationId);
        QCOMPARE(test::queryFile(path, QStringLiteral("PRAGMA user_version")).toInt(), 4);
        QCOMPARE(test::queryFile(path, QStringLiteral("PRAGMA journal_mode")).toString(), QStringLiteral("wal"));
    }

    void runFromIntentToResult() {
        const auto history = History::open(file()).value();
        const HistoryReader reader(file());
        QVERIFY(QCoro::waitFor(history->recordStart(intentOf("r1"), intentArguments())));
        StoredRun record = reader.show("r1").value().value();
        QCOMPARE(record.status, RunStatus::Running);
        COMPARE_TEXT(record.parentRun, "parent");
        COMPARE_TEXT(record.sessionId, "s");
        QCOMPARE(record.arguments, intentArguments());
        QVERIFY(!record.trace);

        const Trace trace = traceOf("r1");
        QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
        record = reader.show("r1").value().value();
        QVERIFY(record.trace == trace);
        RunSummary expected{{.run = "r1",
                             .toolId = "tools.json/weather",
                             .tool = "weather",
                             .contract = Contract::Echomen,
                             .startedAt = 1'000}};
        expected.status = RunStatus::Ok;
        expected.message = Message::verbatim("warm");
        expected.attempts = 1;
        expected.durationNs = 5'000'000;
        expected.waitNs = 3'000'000;
        expected.sequence = 1;
        QVERIFY(static_cast<const RunSummary&>(record) == expected);
        QVERIFY(reader.list().value() == std::vector{expected});
    }

    void rejectsDuplicateRuns() {
        const auto history = History::open(file()).value();
        QVERIFY(QCoro::waitFor(history->recordStart(intentOf("r1"), intentArguments())));
        const auto again = QCoro::waitFor(history->recordStart(intentOf("r1"), intentArguments()));
        QVERIFY(!again);
        COMPARE_TEXT(again.error().text(), file() + ": run r1 already exists");
        QVERIFY(QCoro::waitFor(history->recordStart(intentOf("r2"), intentArguments()))); // later writes still succeed
    }

    /// Writes that share a transaction fail individually.
    void oneFailureDoesNotAffectOthers() {
        const auto history = History::open(file()).value();
        std::vector<QCoro::Task<Result<void>>> tasks;
        for (const char* run : {"a", "b", "a", "c"})
            tasks.push_back(history->recordStart(intentOf(run), intentArguments()));
        std::vector<bool> good;
        for (auto& task : tasks)
            good.push_back(QCoro::waitFor(std::move(task)).has_value());
        QCOMPARE(good, (std::vector{true, true, false, true}));
        QCOMPARE(runsLeft().size(), 3U);
    }

    void runsOfAnExitedOwnerAreUnknown() {
        auto first = History::open(file()).value();
        const auto second = History::open(file()).value();
        QVERIFY(QCoro::waitFor(first->recordStart(intentOf("r1"), intentArguments())));
        QVERIFY(QCoro::waitFor(second->recordStart(intentOf("r2"), intentArguments())));
        const HistoryReader reader(file());
        QCOMPARE(reader.list({.status = RunStatus::Running}).value().size(), 2U);
        first.reset();
        const auto unknown = reader.list({.status = RunStatus::Unknown}).value();
        QCOMPARE(unknown.size(), 1U);
        COMPARE_TEXT(unknown.front().run, "r1");
        COMPARE_TEXT(reader.list({.status = RunStatus::Running}).value().at(0).run, "r2");
        QVERIFY(QCoro::waitFor(second->finish(shared(traceOf("r1"))))); // finished late, but no longer unknown
        QCOMPARE(reader.show("r1").value()->status, RunStatus::Ok);
    }

    void ownersLeaveNoFilesBehind() {
        {
            const auto history = historyOf(1);
        }
        {
            const auto history = historyOf(0);
        }
        const QStringList left = QDir(m_folder->path()).entryList(QDir::Files);
        QCOMPARE(left, (QStringList{QStringLiteral("history.sqlite"), QStringLiteral("history.sqlite-reserve")}));
        QCOMPARE(test::queryFile(file(), QStringLiteral("SELECT count(*) FROM owners")).toInt(), 1); // only the latest
    }

    void filters() {
        const auto history = History::open(file()).value();
        for (int i = 1; i <= 4; ++i) {
            Trace trace = traceOf(formatText("r{}", i), i % 2 == 0 ? "even" : "odd", i * 1'000);
            if (i == 3)
                trace.outcome.result = std::unexpected(CallError{"NETWORK", Message::verbatim("down"), true, {}});
            QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
        }
        const HistoryReader reader(file());
        const auto names = [&](const RunFilter& filter) {
            std::string all;
            const auto runs = reader.list(filter);
            for (const RunSummary& run : *runs)
                all += run.run + " ";
            return all;
        };
        COMPARE_TEXT(names({}), "r4 r3 r2 r1 ");
        COMPARE_TEXT(names({.limit = 2}), "r4 r3 ");
        COMPARE_TEXT(names({.tool = "odd"}), "r3 r1 ");
        COMPARE_TEXT(names({.tool = "tools.json/even"}), "r4 r2 ");
        COMPARE_TEXT(names({.status = RunStatus::Error}), "r3 ");
        COMPARE_TEXT(names({.status = RunStatus::Unknown}), "");
        COMPARE_TEXT(names({.since = 2'000, .limit = 9}), "r4 r3 r2 ");
        const RunSummary failed = reader.list({.status = RunStatus::Error}).value().at(0);
        COMPARE_TEXT(failed.code, "NETWORK");
        COMPARE_TEXT(failed.message.text(), "down");
    }

    void listedMessagesCanBeTranslated() {
        const auto history = History::open(file()).value();
        Trace trace = traceOf("r1");
        trace.outcome.result = std::unexpected(CallError{"NETWORK", message<unavailable>("host"), true, {}});
        QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
        const Message listed = HistoryReader(file()).list().value().at(0).message;
        COMPARE_TEXT(listed.text(), "host is unavailable");
        QVERIFY(listed.messageTemplate());
        COMPARE_TEXT(listed.messageTemplate()->text, unavailable.text);
    }

    void callsOfUnknownToolsAreCountedByName() {
        const auto history = History::open(file()).value();
        int runs = 0;
        for (const char* name : {"missing", "weather", "missing"}) {
            Trace trace = traceOf(formatText("r{}", ++runs));
            trace.tool = name;
            trace.toolId = std::string_view(name) == "missing" ? "" : "tools.json/weather";
            QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
        }
        const std::vector<ToolStatistics> statistics = HistoryReader(file()).statistics().value();
        QCOMPARE(statistics.size(), 2U);
        COMPARE_TEXT(statistics[0].toolId, "missing");
        QCOMPARE(statistics[0].runs, 2U);
        COMPARE_TEXT(statistics[1].toolId, "tools.json/weather");
    }

    void toolTimeExcludesConnecting() {
        const auto history = History::open(file()).value();
        Trace trace = traceOf("r1");
        trace.durationNs = 9'000'000;
        trace.spans = {{.id = 1, .kind = SpanKind::Attempt, .name = "call tool", .durationNs = 9'000'000},
                       {.id = 2, .parent = 1, .kind = SpanKind::Connect, .name = "connect", .durationNs = 7'000'000}};
        QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
        const RunSummary run = HistoryReader(file()).list().value().at(0);
        QCOMPARE(run.toolTimeNs(), 2'000'000);
        QCOMPARE(run.durationNs, 9'000'000);
        QCOMPARE(HistoryReader(file()).statistics().value().at(0).p50Ns, 2'000'000);
    }

    void statisticsExcludeWaiting() {
        const auto history = History::open(file()).value();
        for (int i = 1; i <= 20; ++i) {
            Trace trace = traceOf(formatText("r{}", i));
            trace.durationNs = 3'000'000 + i;
            if (i <= 5)
                trace.outcome.result = std::unexpected(CallError{"NETWORK", Message::verbatim("down"), true, {}});
            QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
        }
        QVERIFY(QCoro::waitFor(history->recordStart(intentOf("unfinished"), intentArguments())));
        const std::vector<ToolStatistics> statistics = HistoryReader(file()).statistics().value();
        QCOMPARE(statistics.size(), 1U);
        COMPARE_TEXT(statistics[0].toolId, "tools.json/weather");
        QCOMPARE(statistics[0].runs, 21U); // as many as are listed
        QCOMPARE(statistics[0].unfinished, 1U);
        QCOMPARE(statistics[0].errors, 5U);
        QCOMPARE(statistics[0].deniedOrAborted, 0U);
        QCOMPARE(statistics[0].errorRate, 0.25);
        QCOMPARE(statistics[0].p50Ns, 10);
        QCOMPARE(statistics[0].p95Ns, 19);
        QVERIFY(statistics[0].recent.front() == (TimedRun{RunResultKind::Error, 1}));
        QVERIFY(statistics[0].recent.back() == (TimedRun{RunResultKind::Ok, 20}));
        QVERIFY(HistoryReader(file()).statistics({.tool = "other"}).value().empty());
    }

    void storedOutputs() {
        const auto history = History::open(file()).value();
        const StoredOutput output{"r1", "weather", {{"city", "Bonn"}}, {{"days", {1, 2, 18446744073709551615ULL}}}};
        const std::string id = QCoro::waitFor(history->store(output)).value();
        const std::string other = QCoro::waitFor(history->store(output)).value();
        QVERIFY(id != other);
        QCOMPARE(id.size(), 20U);
        QVERIFY(id.starts_with("ctx_"));
        const StoredOutput read = HistoryReader(file()).storedOutput(id).value().value();
        COMPARE_TEXT(read.run, "r1");
        COMPARE_TEXT(read.tool, "weather");
        QCOMPARE(read.arguments, output.arguments);
        QCOMPARE(read.data, output.data);
        QVERIFY(!HistoryReader(file()).storedOutput("ctx_nobody").value());
    }

    void memoryOutlivesTheProgram() {
        {
            const auto history = History::open(file()).value();
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::LongTerm, "a", Json{{"n", -9223372036854775807LL}})));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::LongTerm, "b", Json(1))));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::LongTerm, "b", Json(2))));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::LongTerm, "c", Json())));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::Episodic, "a", Json("other"))));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::Episodic, "b", Json("gone"))));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::Episodic, "b", std::nullopt)));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::Episodic, "api_key", Json("abc"))));
        }
        const auto history = History::open(file()).value();
        const MemoryValues longTerm = {{"a", {{"n", -9223372036854775807LL}}}, {"b", 2}, {"c", nullptr}};
        QVERIFY(history->load(MemoryScope::LongTerm).value() == longTerm);
        const MemoryValues episodic = {{"a", "other"}, {"api_key", "[redacted]"}};
        QVERIFY(history->load(MemoryScope::Episodic).value() == episodic);
        Memory memory(systemClock(), history);
        QCOMPARE(memory.read(MemoryScope::LongTerm, "b"), std::optional(Json(2)));
    }

    /// No file in the folder contains the secret, regardless of what was written.
    void secretsNeverReachTheDisk() {
        const std::string secret = "geheim4711";
        {
            const auto history = History::open(file()).value();
            const Json arguments = {{"password", secret}, {"url", "https://u:" + secret + "@e.org"}};
            QVERIFY(QCoro::waitFor(history->recordStart(intentOf("r1"), arguments)));
            Trace trace = traceOf("r1");
            trace.arguments = arguments;
            trace.outcome.result = std::unexpected(CallError{"NETWORK", message<historyTestMessage>(secret), true, {}});
            trace.spans[1].detail = {{"log", {"token=" + secret}}};
            QVERIFY(QCoro::waitFor(history->store({"r1", "weather", arguments, {{"token", secret}}})));
            QVERIFY(QCoro::waitFor(history->write(MemoryScope::LongTerm, "token", Json(secret))));
            QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
            for (const QString& name : QDir(m_folder->path()).entryList(QDir::Files)) {
                const std::string bytes = test::readFile(m_folder->filePath(name).toStdString());
                QVERIFY2(!bytes.contains(secret), qPrintable(name));
            }
        }
        QVERIFY(!test::readFile(file()).contains(secret));
        const auto record = HistoryReader(file()).show("r1").value().value();
        COMPARE_TEXT(record.message.text(), "Bearer [redacted] refused");
        QCOMPARE(record.arguments, (Json{{"password", "[redacted]"}, {"url", "https://[redacted]@e.org"}}));
    }

    /// What is queued while a transaction is written, for example because another process writes, shares the next one.
    void groupCommit() {
        constexpr int runs = 256;
        const auto history = History::open(file()).value();
        const auto other = openHistoryForWriting(file());
        QVERIFY(other);
        const std::int64_t before = history->transactions();
        QVERIFY((*other)->run("BEGIN IMMEDIATE"));
        std::vector<QCoro::Task<Result<void>>> starts;
        for (int i = 0; i < runs; ++i)
            starts.push_back(history->recordStart(intentOf(formatText("r{}", i)), intentArguments()));
        QCOMPARE(history->transactions(), before);
        QVERIFY((*other)->run("COMMIT"));
        for (auto& start : starts)
            QVERIFY(QCoro::waitFor(std::move(start)));
        const std::int64_t written = history->transactions() - before; // the first run may have a separate one
        QVERIFY2(written <= 2, qPrintable(QString::number(written)));
    }

    /// A run waits for the disk before it calls its tool, but not before its result is delivered.
    void runsWaitOnceForTheDisk() {
        constexpr int runs = 100;
        const auto history = History::open(file()).value();
        for (int i = 0; i < runs; ++i) {
            const std::string run = formatText("r{}", i);
            QVERIFY(QCoro::waitFor(history->recordStart(intentOf(run), intentArguments())));
            QVERIFY(QCoro::waitFor(history->finish(shared(traceOf(run)))));
        }
        QCOMPARE(history->transactions(), 2 * runs);
        QCOMPARE(history->syncedTransactions(), runs);
        QCOMPARE(HistoryReader(file()).count({.status = RunStatus::Ok}).value(), runs);
    }

    void tracesOfEarlierVersionsAreRead() {
        const Trace trace = traceOf("r1");
        {
            const auto history = History::open(file()).value();
            QVERIFY(QCoro::waitFor(history->finish(shared(trace))));
        }
        const QString stored = QStringLiteral("SELECT length(body) FROM traces");
        const QString bytes = QStringLiteral("SELECT bytes FROM runs");
        QCOMPARE(test::queryFile(file(), stored).toLongLong(), test::queryFile(file(), bytes).toLongLong());
        QVERIFY(*HistoryReader(file()).show("r1").value()->trace == trace);
        const std::string text = serializeTrace(trace);
        test::queryFile(
            file(), QStringLiteral("UPDATE traces SET body = CAST('%1' AS BLOB)").arg(QString::fromStdString(text)));
        QCOMPARE(test::queryFile(file(), stored).toLongLong(), static_cast<qint64>(text.size()));
        QVERIFY(*HistoryReader(file()).show("r1").value()->trace == trace);
        test::queryFile(file(), QStringLiteral("UPDATE traces SET body = CAST('xx' AS BLOB)"));
        COMPARE_TEXT(HistoryReader(file()).show("r1").error().text(),
                     file() + ", run r1: the history is corrupted; move the file elsewhere to start a new history");
    }

    void manyConcurrentRuns() {
        constexpr int runs = 10'000;
        constexpr int flight = 256;
        const auto history = History::open(file()).value();
        int begun = 0;
        int acknowledged = 0;
        const auto work = [&]() -> QCoro::Task<> {
            while (begun < runs) {
                const std::string run = formatText("r{}", ++begun);
                const bool intended = (co_await history->recordStart(intentOf(run), intentArguments())).has_value();
                const bool finished = (co_await history->finish(shared(traceOf(run)))).has_value();
                acknowledged += intended && finished;
            }
        };
        std::vector<QCoro::Task<>> tasks;
        for (int i = 0; i < flight; ++i)
            tasks.push_back(work());
        for (auto& task : tasks)
            QCoro::waitFor(std::move(task));
        QCOMPARE(acknowledged, runs);
        std::set<std::string> known;
        const auto listed = HistoryReader(file()).list();
        for (const RunSummary& run : *listed) {
            QVERIFY(known.insert(run.run).second);
            QCOMPARE(run.status, RunStatus::Ok);
        }
        QCOMPARE(known.size(), std::size_t(runs));
    }

    /// Coroutines resume on the thread that started them, even if it is not the main thread.
    void resumesInTheCallersThread() {
        const auto history = History::open(file()).value();
        bool same = false;
        QThread* thread = QThread::create([&] {
            QCoro::waitFor([&]() -> QCoro::Task<> {
                const QThread* before = QThread::currentThread();
                const bool good = (co_await history->finish(shared(traceOf("r1")))).has_value();
                same = good && before == QThread::currentThread();
            }());
        });
        thread->start();
        QVERIFY(thread->wait());
        delete thread;
        QVERIFY(same);
    }

    void pendingWritesAreFinished() {
        auto history = History::open(file()).value();
        std::vector<QCoro::Task<Result<void>>> tasks;
        for (int i = 0; i < 100; ++i)
            tasks.push_back(history->finish(shared(traceOf(formatText("r{}", i)))));
        history.reset();
        QCOMPARE(runsLeft().size(), 100U);
        for (auto& task : tasks)
            QVERIFY(QCoro::waitFor(std::move(task)));
    }

    void prunes_data() {
        QTest::addColumn<qint64>("before");
        QTest::addColumn<qint64>("keep");
        QTest::addColumn<int>("deleted");
        QTest::newRow("none") << qint64(-1) << qint64(-1) << 0;
        QTest::newRow("by age") << qint64(451'000) << qint64(-1) << 450;
        QTest::newRow("by number") << qint64(-1) << qint64(10) << 490;
        QTest::newRow("by either") << qint64(496'000) << qint64(10) << 495;
        QTest::newRow("all") << qint64(-1) << qint64(0) << 500;
        QTest::newRow("fewer than kept") << qint64(-1) << qint64(1'000) << 0;
    }

    void prunes() {
        QFETCH(const qint64, before);
        QFETCH(const qint64, keep);
        QFETCH(const int, deleted);
        const auto history = historyOf(500);
        QVERIFY(QCoro::waitFor(history->recordStart(intentOf("living"), intentArguments())));
        PruneRule rule;
        if (before >= 0)
            rule.startedBefore = before;
        if (keep >= 0)
            rule.keepNewest = keep + (keep > 0); // the running one is the newest
        QCOMPARE(QCoro::waitFor(history->prune(rule)).value(), deleted);
        const std::vector<std::string> left = runsLeft();
        QCOMPARE(left.size(), std::size_t(501 - deleted));
        QVERIFY(std::ranges::contains(left, "living"));
        QVERIFY(deleted == 500 || std::ranges::contains(left, "r500"));
        QCOMPARE(test::queryFile(file(), QStringLiteral("SELECT count(*) FROM traces")).toInt(), 501 - deleted);
    }

    void prunesBySize() {
        const auto history = historyOf(100);
        const std::string id =
            QCoro::waitFor(history->store({"big", "weather", {}, std::string(1'000'000, 'x')})).value();
        QVERIFY(QCoro::waitFor(history->finish(shared(traceOf("big", "weather", 200'000)))));
        const qint64 total = test::queryFile(file(), QStringLiteral("SELECT sum(bytes) FROM runs")).toLongLong();
        QVERIFY(total > 1'000'000);
        QCOMPARE(QCoro::waitFor(history->prune({.maxBytes = total})).value(), 0);
        QCOMPARE(QCoro::waitFor(history->prune({.maxBytes = total - 1})).value(), 1);
        QVERIFY(!std::ranges::contains(runsLeft(), "r1"));
        QCOMPARE(QCoro::waitFor(history->prune({.maxBytes = 10})).value(), 100);
        QVERIFY(!HistoryReader(file()).storedOutput(id).value()); // deleted with its run
        const qint64 pages = test::queryFile(file(), QStringLiteral("PRAGMA page_count")).toLongLong();
        QVERIFY2(pages < 100, qPrintable(QString::number(pages))); // the file shrinks
    }

    void rejectsOtherFiles_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("a text") << QByteArray("my notes\n").repeated(500);
        QTest::newRow("one byte") << QByteArray("x");
        QTest::newRow("a damaged header") << QByteArray("SQLite format 3\0", 16) + QByteArray(5'000, 'x');
    }

    void rejectsOtherFiles() {
        QFETCH(const QByteArray, bytes);
        writeBytes(bytes);
        const auto history = History::open(file());
        QVERIFY(!history);
        COMPARE_TEXT(history.error().source, file());
        QVERIFY2(history.error().reason.text().contains("not a Toolroom history"), history.error().text().c_str());
        QVERIFY(!HistoryReader(file()).list());
        QCOMPARE(QByteArray::fromStdString(test::readFile(file())), bytes);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void rejectsSpecialFiles() {
        QCOMPARE(mkfifo(file().c_str(), 0600), 0);
        for (const std::string& path : {file(), std::string("/dev/zero"), m_folder->path().toStdString()}) {
            COMPARE_TEXT(History::open(path).error().text(), path + ": is not a regular file");
            COMPARE_TEXT(HistoryReader(path).list().error().text(), path + ": is not a regular file");
        }
    }

    /// The owners of a history name their locks, which are removed when they are dead.
    void namesNoFileOfAnotherFolder() {
        (void)historyOf(1);
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("history.sqlite-owner-"))); // so that `..` can follow
        const QString kept = m_folder->filePath(QStringLiteral("kept"));
        const QString absolute = m_folder->filePath(QStringLiteral("absolute"));
        for (const QString& path : {kept, absolute}) {
            QFile made(path);
            QVERIFY(made.open(QIODevice::WriteOnly));
        }
        for (const QString& token : {QStringLiteral("/../kept"), absolute, QStringLiteral("")})
            test::queryFile(
                file(), QStringLiteral("INSERT INTO owners (token, pid, opened_at) VALUES ('%1', 1, 1)").arg(token));
        const auto history = History::open(file());
        QVERIFY(history);
        QVERIFY(QFile::exists(kept));
        QVERIFY(QFile::exists(absolute));
        QCOMPARE(test::queryFile(file(), QStringLiteral("SELECT count(*) FROM owners")).toInt(), 1);
    }

    /// Opening a FIFO waits for its other end.
    void aFifoIsNoLock() {
        (void)historyOf(1);
        test::queryFile(file(), QStringLiteral("INSERT INTO owners (token, pid, opened_at) VALUES ('dead', 1, 1)"));
        QCOMPARE(mkfifo((file() + "-owner-dead").c_str(), 0600), 0);
        QVERIFY(History::open(file()));
        QVERIFY(!QFileInfo::exists(QString::fromStdString(file() + "-owner-dead")));
    }

    void rejectsForeignViewsAndTriggers_data() {
        QTest::addColumn<QString>("sql");
        QTest::newRow("a view")
            << "ALTER TABLE memory RENAME TO kept; CREATE VIEW memory AS WITH RECURSIVE n (i) AS "
               "(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'episodic' AS scope, i AS key FROM n";
        QTest::newRow("a trigger") << "CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM grants; END";
        QTest::newRow("a changed trigger") << "DROP TRIGGER outputs_go_with_runs; CREATE TRIGGER outputs_go_with_runs "
                                              "AFTER DELETE ON runs BEGIN DELETE FROM grants; END";
    }

    void rejectsForeignViewsAndTriggers() {
        QFETCH(const QString, sql);
        (void)historyOf(1);
        for (const QString& statement : sql.split(QLatin1String("; ")))
            if (statement != QLatin1String("END"))
                test::queryFile(file(), statement.contains(QLatin1String("TRIGGER ")) &&
                                                !statement.startsWith(QLatin1String("DROP"))
                                            ? statement + QLatin1String("; END")
                                            : statement);
        COMPARE_TEXT(History::open(file()).error().text(),
                     file() + ": is a database, but not a Toolroom history; the file was not changed");
        QVERIFY(!HistoryReader(file()).list());
    }

    void rejectsAnotherDatabase() {
        test::queryFile(file(), QStringLiteral("CREATE TABLE mine (a)"));
        const std::string before = test::readFile(file());
        const auto history = History::open(file());
        QVERIFY(!history);
        COMPARE_TEXT(history.error().text(),
                     file() + ": is a database, but not a Toolroom history; the file was not changed");
        QVERIFY(test::readFile(file()) == before);
    }

    void rejectsANewerVersion() {
        {
            const auto history = historyOf(3);
        }
        test::queryFile(file(), QStringLiteral("PRAGMA user_version = 5"));
        const std::string before = test::readFile(file());
        for (const Error& error : {History::open(file()).error(), HistoryReader(file()).list().error()})
            COMPARE_TEXT(error.text(),
                         file() + ": was written by a newer version of Toolroom (history version 5; this program "
                                  "supports up to 4); the file was not changed");
        QVERIFY(test::readFile(file()) == before);
    }

    void reportsDamage() {
        {
            const auto history = historyOf(50);
        }
        QFile damaged(QString::fromStdString(file()));
        QVERIFY(damaged.open(QIODevice::ReadWrite));
        QVERIFY(damaged.size() > 8'192);
        damaged.seek(4'096);
        damaged.write(QByteArray(damaged.size() - 4'096, 'x'));
        damaged.close();
        const auto runs = HistoryReader(file()).list();
        QVERIFY(!runs);
        COMPARE_TEXT(runs.error().text(),
                     file() + ": the history is corrupted; move the file elsewhere to start a new history");
        QVERIFY(!History::open(file()));
    }

    /// Later migrations keep the tables and rows of the earlier ones and run only once.
    void migrates() {
        {
            const auto history = historyOf(3);
        }
        std::vector<Migration> steps(historyMigrations().begin(), historyMigrations().end());
        steps.push_back({"ALTER TABLE runs ADD COLUMN note TEXT", "UPDATE runs SET note = 'old ' || run"});
        for (int time = 0; time < 2; ++time) {
            const auto database = openHistoryForWriting(file(), steps);
            QVERIFY2(database, database ? "" : database.error().text().c_str());
        }
        QCOMPARE(test::queryFile(file(), QStringLiteral("PRAGMA user_version")).toInt(), 5);
        QCOMPARE(test::queryFile(file(), QStringLiteral("SELECT group_concat(note, ',') FROM runs")).toString(),
                 QStringLiteral("old r1,old r2,old r3"));
    }

    void openingACurrentFileWritesNothing() {
        QVERIFY(openHistoryForWriting(file()));
        const auto database = openHistoryForWriting(file());
        QVERIFY(database);
        QCOMPARE(QFileInfo(QString::fromStdString(file() + "-wal")).size(), 0);
    }

    void failedMigrationChangesNothing() {
        {
            const auto history = historyOf(3);
        }
        std::vector<Migration> steps(historyMigrations().begin(), historyMigrations().end());
        steps.push_back({"ALTER TABLE runs ADD COLUMN note TEXT", "UPDATE nothing SET note = 1"});
        QVERIFY(!openHistoryForWriting(file(), steps));
        QCOMPARE(test::queryFile(file(), QStringLiteral("PRAGMA user_version")).toInt(), 4);
        QVERIFY(History::open(file()));
    }

    void defaultPath() {
        qunsetenv("TOOLROOM_HISTORY");
        QVERIFY(defaultHistoryPath().ends_with("/toolroom/history.sqlite"));
        qputenv("TOOLROOM_HISTORY", "/somewhere/else");
        COMPARE_TEXT(defaultHistoryPath(), "/somewhere/else");
        qunsetenv("TOOLROOM_HISTORY");
    }
};

TOOLROOM_TEST(TestHistory)
#include "test_history.moc"
