// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/contract/contract.h"
#include "core/history/history.h"
#include "core/history/query/run_query.h"
#include "core/history/store/history_reader.h"
#include "tests/support/test_case.h"

#include <QCoroTask>
#include <QDateTime>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

using TermField = RunQueryTerm::Field;
using Comparison = RunQueryTerm::Comparison;

/// Saturday, 21 November 2026, 15:30 local time.
std::int64_t now() {
    return QDateTime(QDate(2026, 11, 21), QTime(15, 30)).toMSecsSinceEpoch();
}

std::int64_t local(int day, int hour = 0, int minute = 0, int month = 11) {
    return QDateTime(QDate(2026, month, day), QTime(hour, minute)).toMSecsSinceEpoch();
}

RunQueryTerm only(std::string_view text) {
    const auto query = parseRunQuery(text, now());
    return query && query->size() == 1 ? query->front() : RunQueryTerm{.text = "<not a single term>"};
}

std::string complaint(std::string_view text) {
    const auto query = parseRunQuery(text, now());
    return query ? "none" : formatText("{}: {}", query.error().at.column, query.error().reason);
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words)
        all += word + " ";
    return all;
}

} // namespace

class TestRunQuery : public test::TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    std::string file() const { return m_folder->filePath(QStringLiteral("h.sqlite")).toStdString(); }

    struct RunFixture {
        const char* run;
        const char* tool;
        const char* code = "";
        const char* message = "";
        std::int64_t ms = 1;
        std::int64_t waitMs = 0;
        int attempts = 1;
        std::int64_t startedAt = 0;
        const char* agent = "anna";
    };
    static void keep(History& history, const RunFixture& kept) {
        Trace trace;
        trace.run = kept.run;
        trace.tool = kept.tool;
        trace.toolId = std::string("files/") + kept.tool;
        trace.contract = trace.tool == "mail" ? Contract::Forge : Contract::Mcp;
        trace.sessionId = trace.run == "r1" ? "s1" : "s2";
        trace.agentId = kept.agent;
        trace.startedAt = kept.startedAt == 0 ? now() : kept.startedAt;
        trace.durationNs = (kept.ms + kept.waitMs) * nsPerMs;
        trace.outcome.attempts = kept.attempts;
        trace.spans = {{.id = 1, .kind = SpanKind::Confirmation, .name = "ask", .waitNs = kept.waitMs * nsPerMs}};
        if (*kept.code != 0)
            trace.outcome.result = std::unexpected(CallError{kept.code, Message::verbatim(kept.message), false, {}});
        else
            trace.outcome.result = CallSuccess{nullptr, kept.message};
        QVERIFY(QCoro::waitFor(history.finish(std::make_shared<const Trace>(std::move(trace)))));
    }
    /// Runs r1 to r6 in the order in which they started, and r7, which has not finished.
    std::shared_ptr<History> fill() const {
        auto history = History::open(file()).value();
        keep(*history, {.run = "r1", .tool = "read", .message = "50% done", .ms = 400, .startedAt = local(1)});
        keep(*history, {.run = "r2",
                        .tool = "read",
                        .code = "NETWORK",
                        .message = "no route",
                        .ms = 600,
                        .attempts = 3,
                        .startedAt = local(20, 9)});
        keep(*history, {.run = "r3", .tool = "write", .code = "PERMISSION_DENIED", .startedAt = local(20, 23, 59)});
        keep(*history, {.run = "r4",
                        .tool = "write_all",
                        .message = "snow_man",
                        .ms = 10,
                        .waitMs = 5'000,
                        .startedAt = local(21, 8)});
        keep(*history, {.run = "r5",
                        .tool = "mail",
                        .code = "network",
                        .message = "50 done",
                        .ms = 2'000,
                        .startedAt = local(21, 13)});
        keep(*history, {.run = "r6", .tool = "read", .ms = 90'000, .startedAt = local(21, 15)});
        (void)QCoro::waitFor(history->recordStart(
            {.run = "r7", .toolId = "files/read", .tool = "read", .startedAt = local(21, 15, 10)}, {}));
        return history;
    }
    std::string found(std::string_view text, std::size_t limit = 0) const {
        const auto query = parseRunQuery(text, now());
        if (!query)
            return query.error().reason.text();
        std::string runs;
        const HistoryReader reader(file());
        const auto listed = reader.list({.query = *query, .limit = limit});
        if (!listed)
            return listed.error().text();
        for (const RunSummary& run : *listed)
            runs += (runs.empty() ? "" : " ") + run.run;
        if (limit == 0 && reader.count({.query = *query}) != static_cast<std::int64_t>(listed->size()))
            return "count() differs from list()";
        return runs;
    }

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void everyContractIsAValue() {
        for (const Contract contract : allContracts)
            COMPARE_TEXT(complaint(formatText("contract:{}", contractName(contract))), "none");
    }

    void parsesEveryKindOfTerm() {
        QVERIFY(parseRunQuery("  ", now()).value().empty());
        QVERIFY((only("status:error") == RunQueryTerm{.field = TermField::Status, .text = "error"}));
        QVERIFY((only("Status:ERROR") == RunQueryTerm{.field = TermField::Status, .text = "error"}));
        QVERIFY((only("tool:\"a b\"") == RunQueryTerm{.field = TermField::Tool, .text = "a b"}));
        QVERIFY((only("-code:NETWORK") == RunQueryTerm{.field = TermField::Code, .negated = true, .text = "NETWORK"}));
        QVERIFY((only("\"no route\"") == RunQueryTerm{.text = "no route"}));
        QVERIFY((only("-") == RunQueryTerm{.text = "-"}));
        QVERIFY((only("\"file:write\"") == RunQueryTerm{.text = "file:write"}));
        QVERIFY((only("10:30") == RunQueryTerm{.text = "10:30"}));
        QVERIFY((only("tool:files/file:write") == RunQueryTerm{.field = TermField::Tool, .text = "files/file:write"}));
        const auto query = parseRunQuery("status:error tool:x duration:>500ms since:today", now()).value();
        QCOMPARE(query.size(), 4U);
        QVERIFY((query[2] ==
                 RunQueryTerm{.field = TermField::Duration, .comparison = Comparison::More, .number = 500'000'000}));
        QVERIFY((query[3] ==
                 RunQueryTerm{.field = TermField::Started, .comparison = Comparison::AtLeast, .number = local(21)}));
    }

    void durationsAreExact_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ns");
        QTest::newRow("ns") << QStringLiteral("duration:<1ns") << qint64(1);
        QTest::newRow("us") << QStringLiteral("duration:<7us") << qint64(7'000);
        QTest::newRow("µs") << QStringLiteral("duration:<7µs") << qint64(7'000);
        QTest::newRow("fraction") << QStringLiteral("duration:>=1.5s") << qint64(1'500'000'000);
        QTest::newRow("long fraction") << QStringLiteral("duration:>=0.1234567899s") << qint64(123'456'789);
        QTest::newRow("min") << QStringLiteral("waited:<=1min") << qint64(60'000'000'000);
        QTest::newRow("h") << QStringLiteral("waited:>2h") << qint64(7'200'000'000'000);
        QTest::newRow("attempts") << QStringLiteral("attempts:>1") << qint64(1);
        QTest::newRow("exact number") << QStringLiteral("attempts:3") << qint64(3);
    }

    void durationsAreExact() {
        QFETCH(const QString, text);
        QFETCH(const qint64, ns);
        QCOMPARE(only(text.toStdString()).number, ns);
    }

    void times_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ms");
        QTest::newRow("yesterday") << QStringLiteral("since:yesterday") << qint64(local(20));
        QTest::newRow("until yesterday") << QStringLiteral("until:yesterday") << qint64(local(21));
        QTest::newRow("days") << QStringLiteral("since:7d") << qint64(now() - 7 * 86'400'000LL);
        QTest::newRow("hours") << QStringLiteral("until:2h") << qint64(now() - 7'200'000);
        QTest::newRow("a day") << QStringLiteral("since:2026-11-01") << qint64(local(1));
        QTest::newRow("until a day") << QStringLiteral("until:2026-11-30") << qint64(local(1, 0, 0, 12));
        QTest::newRow("a time") << QStringLiteral("since:2026-11-01T14:05") << qint64(local(1, 14, 5));
        QTest::newRow("UTC") << QStringLiteral("since:1970-01-02t00:00:00z") << qint64(86'400'000);
    }

    void times() {
        QFETCH(const QString, text);
        QFETCH(const qint64, ms);
        QCOMPARE(only(text.toStdString()).number, ms);
    }

    void errorsNamePositionAndChoices() {
        COMPARE_TEXT(complaint("tool:x status:faild"),
                     "15: unknown value `faild` for `status:`; did you mean `failed`?");
        COMPARE_TEXT(complaint("status:zzz"),
                     "8: unknown value `zzz` for `status:`; use one of failed, succeeded, timed-out, denied, aborted, "
                     "running, unknown");
        COMPARE_TEXT(complaint("ä -statsu:ok"), "4: unknown key `statsu:`; did you mean `status:`?");
        QVERIFY(complaint("http://x").ends_with(", or quote text that contains a colon"));
        COMPARE_TEXT(complaint("tool:"), "6: `tool:` requires a value, as in `tool:name`");
        COMPARE_TEXT(complaint("a \"b c"), "3: unclosed quotation mark");
        COMPARE_TEXT(complaint("duration:500ms"), "10: `duration:` requires a comparison, as in `duration:>500ms`");
        for (const char* text : {"duration:>500", "duration:>ms", "duration:>-1s", "duration:>1.s", "duration:>1e3s",
                                 "duration:>99999999999999h", "waited:>1.5ns"})
            QVERIFY2(complaint(text).ends_with("is not a valid duration; use a value such as 500ms, 2s, 1.5min, or 1h"),
                     text);
        COMPARE_TEXT(complaint("attempts:many"), "10: `many` is not a valid number of attempts");
        QVERIFY(complaint("since:2026-02-30")
                    .starts_with("7: `2026-02-30` is not a valid time; use a value such as today"));
        QVERIFY(complaint("since:2026").starts_with("7: `2026` is not a valid time"));
        QVERIFY(complaint(std::string(5'000, 'a')).starts_with("1: a search query can have at most 4000 characters"));
    }

    void findsRuns() {
        const auto history = fill();
        COMPARE_TEXT(found(""), "r7 r6 r5 r4 r3 r2 r1");
        COMPARE_TEXT(found("", 2), "r7 r6");
        COMPARE_TEXT(found("status:ok"), "r6 r4 r1");
        COMPARE_TEXT(found("status:error"), "r5 r3 r2");
        COMPARE_TEXT(found("status:error -status:refused"), "r5 r2");
        COMPARE_TEXT(found("status:refused"), "r3");
        COMPARE_TEXT(found("status:succeeded"), "r6 r4 r1");
        COMPARE_TEXT(found("status:failed"), "r5 r2");
        COMPARE_TEXT(found("status:denied status:aborted"), "r3");
        COMPARE_TEXT(found("status:aborted status:timed-out"), "");
        COMPARE_TEXT(found("status:running"), "r7");
        COMPARE_TEXT(found("status:unknown"), "");
        COMPARE_TEXT(found("status:ok status:running"), "r7 r6 r4 r1");
        COMPARE_TEXT(found("tool:write"), "r3");
        COMPARE_TEXT(found("tool:write*"), "r4 r3");
        COMPARE_TEXT(found("tool:files/mail tool:write"), "r5 r3");
        COMPARE_TEXT(found("-tool:read -tool:mail"), "r4 r3");
        COMPARE_TEXT(found("code:network"), "r5 r2");
        COMPARE_TEXT(found("-code:network -status:ok -status:running"), "r3");
        COMPARE_TEXT(found("duration:>500ms"), "r6 r5 r2");
        COMPARE_TEXT(found("duration:>=600ms duration:<2s"), "r2");
        COMPARE_TEXT(found("duration:<11ms"), "r4 r3"); // excludes waiting and unfinished runs
        COMPARE_TEXT(found("waited:>=5s"), "r4");
        COMPARE_TEXT(found("attempts:>1"), "r2");
        COMPARE_TEXT(found("since:today"), "r7 r6 r5 r4");
        COMPARE_TEXT(found("since:yesterday until:yesterday"), "r3 r2");
        COMPARE_TEXT(found("until:2026-11-01"), "r1");
        COMPARE_TEXT(found("since:3h"), "r7 r6 r5");
        COMPARE_TEXT(found("contract:forge"), "r5");
        COMPARE_TEXT(found("profile:forge"), "r5"); // the previous name
        COMPARE_TEXT(found("session:s1"), "r1");
        COMPARE_TEXT(found("agent:an* run:r2"), "r2");
        COMPARE_TEXT(found("source:files code:network"), "r5 r2");
        COMPARE_TEXT(found("source:f*s code:network"), "r5 r2");
        COMPARE_TEXT(found("source:file"), "");
        COMPARE_TEXT(found("-source:files"), "");
        COMPARE_TEXT(found("run:r"), "r7 r6 r5 r4 r3 r2 r1");
        COMPARE_TEXT(found("route"), "r2");
        COMPARE_TEXT(found("NETWORK \"50 d\""), "r5");
        COMPARE_TEXT(found("-network -read"), "r4 r3");
        COMPARE_TEXT(found("50%"), "r1"); // SQL wildcards are escaped
        COMPARE_TEXT(found("snow_"), "r4");
        COMPARE_TEXT(found("tool:rea_"), "");
        COMPARE_TEXT(found("'; DROP TABLE runs; --"), "");
        COMPARE_TEXT(found("tool:nobody"), "");
    }

    void theSourceIsTheToolIdWithoutTheName() {
        COMPARE_TEXT(std::string(runSource("files/read", "read")), "files");
        COMPARE_TEXT(std::string(runSource("https://example.com/mcp/read/all", "read/all")), "https://example.com/mcp");
        COMPARE_TEXT(std::string(runSource("tools.json/#/tools/0", "")), "tools.json");
        COMPARE_TEXT(std::string(runSource("files/a very long na…", "a very long name")), "files");
        COMPARE_TEXT(std::string(runSource("read", "read")), "");
        COMPARE_TEXT(std::string(runSource("", "")), "");
    }

    void agentsAreSummarized() {
        QVERIFY(HistoryReader(file()).agents()->empty());
        const auto history = History::open(file()).value();
        keep(*history, {.run = "own", .tool = "read", .startedAt = 1'000, .agent = ""});
        keep(*history, {.run = "a1", .tool = "read", .code = "NETWORK", .startedAt = 2'000, .agent = "a"});
        keep(*history, {.run = "b1", .tool = "read", .startedAt = 3'000, .agent = "b"});
        keep(*history, {.run = "a2", .tool = "read", .code = "CONFIRMATION_DENIED", .startedAt = 4'000, .agent = "a"});
        QVERIFY(QCoro::waitFor(history->recordStart({.run = "b2", .agentId = "b", .startedAt = 5'000}, {})));
        QVERIFY(QCoro::waitFor(history->recordStart({.run = "own2", .startedAt = 6'000}, {})));
        const HistoryReader reader(file());
        const std::vector<AgentSummary> expected = {
            {.agent = "b", .runs = 2, .running = 1, .lastSeen = 5'000},
            {.agent = "a", .runs = 2, .failed = 1, .deniedOrAborted = 1, .lastSeen = 4'000}};
        QCOMPARE(reader.agents().value(), expected);
        QCOMPARE(reader.countRunningOfAgents().value(), 1);
    }

    void theLatestFinishedRunIsFound() {
        const auto history = fill();
        const HistoryReader reader(file());
        COMPARE_TEXT(reader.latest("files/read").value()->run, "r6"); // r7 is running
        QVERIFY(!reader.latest("files/none").value());
    }

    void changesOfTheFileAreSeen() {
        const HistoryReader reader(file());
        const std::string missing = reader.changeMark();
        const auto history = fill();
        const std::string filled = reader.changeMark();
        QVERIFY(filled != missing);
        QVERIFY(reader.list());
        COMPARE_TEXT(reader.changeMark(), filled);
        const auto other = History::open(file()).value();
        keep(*other, {.run = "r8", .tool = "read"});
        QVERIFY(reader.changeMark() != filled);
    }

    void longListsAreReadInPages() {
        const auto history = fill();
        keep(*history, {.run = "twin", .tool = "read", .startedAt = local(21, 15)});
        const HistoryReader reader(file());
        std::string runs;
        RunFilter filter{.query = parseRunQuery("tool:read", now()).value(), .limit = 2};
        for (auto part = reader.list(filter).value(); !part.empty(); part = reader.list(filter).value()) {
            QVERIFY(part.size() <= 2);
            for (const RunSummary& run : part)
                runs += run.run + " ";
            filter.after = positionOf(part.back());
        }
        COMPARE_TEXT(runs, "r7 twin r6 r2 r1 ");
        QCOMPARE(reader.count({.tool = "read"}).value(), 5);
    }

    void statisticsOfMatchingRuns() {
        const auto history = fill();
        const auto statistics =
            HistoryReader(file()).statistics({.query = parseRunQuery("since:yesterday tool:read", now()).value()});
        QCOMPARE(statistics.value().size(), 1U);
        QCOMPARE(statistics->front().runs, 3U); // one of them is not finished
        QCOMPARE(statistics->front().errorRate, 0.5);
        QCOMPARE(statistics->front().recent.back().toolTimeNs, 90'000'000'000);
    }

    void removesSingleRuns() {
        const auto history = fill();
        QCOMPARE(QCoro::waitFor(history->remove({"r1", "nobody", "r7", "r3"})).value(), 2);
        COMPARE_TEXT(found(""), "r7 r6 r5 r4 r2");
    }

    void completesKeysAndValues() {
        const auto history = fill();
        const RunQueryValues known = HistoryReader(file()).queryValues().value();
        COMPARE_TEXT(joined(known.tools), "files/mail files/read files/write files/write_all ");
        COMPARE_TEXT(joined(known.codes), "NETWORK PERMISSION_DENIED network ");
        COMPARE_TEXT(joined(known.sessions), "s1 s2 ");
        const auto complete = [&](std::string_view text) { return completeRunQuery(text, text.size(), known); };
        COMPARE_TEXT(joined(complete("st").replacements), "status: ");
        COMPARE_TEXT(joined(complete("status:").replacements),
                     "status:failed status:succeeded status:timed-out status:denied status:aborted status:running "
                     "status:unknown ");
        COMPARE_TEXT(joined(complete("status:un").replacements), "status:unknown status:running ");
        COMPARE_TEXT(joined(complete("status:ok").replacements), "");
        COMPARE_TEXT(joined(complete("since:").replacements),
                     "since:today since:yesterday since:1h since:7d since:30d ");
        COMPARE_TEXT(joined(complete("x -tool:writ").replacements), "tool:files/write tool:files/write_all ");
        QCOMPARE(complete("x -tool:writ").begin, 3U);
        COMPARE_TEXT(joined(complete("mai").replacements), "tool:files/mail ");
        QVERIFY(joined(complete("").replacements).starts_with("status: tool: duration: since: "));
        QCOMPARE(completeRunQuery("sta tool:x", 3, known).replacements, std::vector<std::string>{"status:"});
        COMPARE_TEXT(joined(complete("tool:\"a b").replacements), "");
        COMPARE_TEXT(formatQueryTerm("tool", "a \"b\""), "tool:\"a b\"");
        COMPARE_TEXT(formatQueryTerm("tool", "files/read"), "tool:files/read");
    }
};

TOOLROOM_TEST(TestRunQuery)
#include "test_run_query.moc"
