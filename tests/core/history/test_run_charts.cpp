// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/time_units.h"
#include "core/base/timestamp.h"
#include "core/history/query/run_charts.h"
#include "tests/support/test_case.h"

using namespace toolroom;

class TestRunCharts : public test::TestCase {
    Q_OBJECT

    static RunSummary run(const char* startedAt, std::int64_t ms, std::string code = {}) {
        RunSummary summary;
        summary.startedAt = parseIsoTimestamp(startedAt).value();
        summary.status = code.empty() ? RunStatus::Ok : RunStatus::Error;
        summary.code = std::move(code);
        summary.durationNs = ms * nsPerMs;
        return summary;
    }

private Q_SLOTS:
    /// The charts count the runs that are listed.
    void countsUnfinishedRuns() {
        std::vector<RunSummary> runs = {run("2026-11-20T10:00:00.000Z", 4), run("2026-11-20T10:00:01.000Z", 0),
                                        run("2026-11-20T10:00:02.000Z", 0)};
        runs[1].status = RunStatus::Running;
        runs[2].status = RunStatus::Unknown;
        const RunCharts charts = chartsOf(runs);
        QCOMPARE(charts.runs, 3);
        QCOMPARE(charts.periods.size(), 1U);
        QCOMPARE(charts.periods[0].runs(), 3);
        QCOMPARE(charts.periods[0].running, 1);
        QCOMPARE(charts.periods[0].unknown, 1);
        QCOMPARE(charts.latencies.size(), 1U);
        QCOMPARE(charts.latencies[0].runs, 1);
        QVERIFY(chartsCsv(charts).contains(",unknown,1\n"));
    }

    void countsByTimeDurationAndCode() {
        RunSummary waited = run("2026-11-20T10:05:59.000Z", 60'010);
        waited.waitNs = 60'000 * nsPerMs; // excluded from the duration
        const std::vector<RunSummary> runs = {run("2026-11-20T10:02:00.000Z", 4),
                                              run("2026-11-20T10:02:30.000Z", 5, "NETWORK"),
                                              run("2026-11-20T10:02:59.999Z", 900, "CANCELLED"),
                                              waited,
                                              run("2026-11-20T10:05:00.000Z", 30, "NETWORK"),
                                              run("2026-11-20T10:05:00.000Z", 30, "A,\"B\"")};
        const RunCharts charts = chartsOf(runs);
        QCOMPARE(charts.runs, 6);
        QCOMPARE(charts.periodMs, msPerMinute);
        const std::int64_t begin = parseIsoTimestamp("2026-11-20T10:02:00.000Z").value();
        QVERIFY((charts.periods == std::vector<RunCharts::Period>{{begin, 1, 1, 1},
                                                                  {begin + msPerMinute, 0, 0, 0},
                                                                  {begin + 2 * msPerMinute, 0, 0, 0},
                                                                  {begin + 3 * msPerMinute, 1, 2, 0}}));
        QVERIFY((charts.latencies == std::vector<RunCharts::Latency>{{2 * nsPerMs, 5 * nsPerMs, 1},
                                                                     {5 * nsPerMs, 10 * nsPerMs, 1},
                                                                     {10 * nsPerMs, 20 * nsPerMs, 1},
                                                                     {20 * nsPerMs, 50 * nsPerMs, 2}}));
        QVERIFY((charts.codes == std::vector<RunCharts::Code>{{"NETWORK", 2}, {"A,\"B\"", 1}, {"CANCELLED", 1}}));
        QCOMPARE(charts.p50Ns, 10 * nsPerMs);
        QCOMPARE(charts.p95Ns, 30 * nsPerMs);
        const std::string csv = chartsCsv(charts);
        for (const char* line :
             {"chart,from,to,series,runs\n", "time,2026-11-20T10:05:00.000Z,2026-11-20T10:06:00.000Z,failed,2\n",
              "duration,0.02,0.05,,2\n", "code,,,NETWORK,2\n", "code,,,\"A,\"\"B\"\"\",1\n"})
            QVERIFY2(csv.contains(line), csv.c_str());
    }

    void periodsFitTheTime() {
        const auto charts = [](const char* first, const char* last) {
            return chartsOf(std::vector{run(first, 1), run(last, 1)});
        };
        QCOMPARE(charts("2026-11-20T10:00:00.000Z", "2026-11-20T10:59:00.000Z").periods.size(), 60U);
        QCOMPARE(charts("2026-11-20T10:00:00.000Z", "2026-11-20T11:00:00.000Z").periodMs, 5 * msPerMinute);
        QCOMPARE(charts("2026-11-01T10:00:00.000Z", "2026-11-20T11:00:00.000Z").periodMs, msPerDay);
        const RunCharts years = charts("1990-01-01T00:00:00.000Z", "2026-11-20T11:00:00.000Z");
        QVERIFY(years.periods.size() <= 60);
        QCOMPARE(years.periods.front().succeeded, 1);
        QCOMPARE(years.periods.back().succeeded, 1);
    }

    void nothingWithoutRuns() {
        const RunCharts charts = chartsOf({});
        QCOMPARE(charts.runs, 0);
        QVERIFY(charts.periods.empty() && charts.latencies.empty() && charts.codes.empty());
        COMPARE_TEXT(chartsCsv(charts), "chart,from,to,series,runs\n");
    }
};

TOOLROOM_TEST(TestRunCharts)
#include "test_run_charts.moc"
