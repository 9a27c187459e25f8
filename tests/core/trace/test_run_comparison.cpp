// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/trace/run_comparison.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

#include <algorithm>

using namespace toolroom;

namespace {

/// `+ pointer after`, `- pointer before`, `~ pointer before > after`, `> from > pointer`, each on one line.
std::string changesText(const ValueChanges& found) {
    std::string all;
    for (const ValueChange& change : found.changes) {
        switch (change.kind) {
        case ValueChange::Kind::Added:
            all += formatText("+ {} {}\n", change.pointer, change.after.dump());
            break;
        case ValueChange::Kind::Removed:
            all += formatText("- {} {}\n", change.pointer, change.before.dump());
            break;
        case ValueChange::Kind::Changed:
            all +=
                formatText("~ {} {} > {}\n", change.from.empty() ? change.pointer : change.from + ">" + change.pointer,
                           change.before.dump(), change.after.dump());
            break;
        case ValueChange::Kind::Moved:
            all += formatText("> {} > {}\n", change.from, change.pointer);
            break;
        }
    }
    return all + (found.isComplete ? "" : "…");
}

std::string between(const char* before, const char* after) {
    return changesText(changesBetween(Json::parse(before), Json::parse(after)));
}

} // namespace

class TestRunComparison : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void equalValues() {
        COMPARE_TEXT(between("{\"a\": 1, \"b\": [1, {}]}", "{\"b\": [1, {}], \"a\": 1.0}"), "");
        QVERIFY(changesBetween(nullptr, nullptr).isEmpty());
    }

    /// The time of an attempt does not include the time until the user has answered.
    void waitingCountsOnce() {
        Trace trace;
        trace.durationNs = 53;
        trace.spans = {{.id = 1, .kind = SpanKind::Attempt, .startNs = 1, .durationNs = 52},
                       {.id = 2, .parent = 1, .kind = SpanKind::Answer, .startNs = 2, .durationNs = 49, .waitNs = 49}};
        const Json arguments;
        const RunComparison compared = compareRuns({arguments, &trace}, {arguments, &trace});
        const auto timeOf = [&compared](DurationPart part) {
            return std::ranges::find(compared.times, part, &ComparedTime::part)->afterNs;
        };
        QCOMPARE(timeOf(DurationPart::Attempts), 3);
        QCOMPARE(timeOf(DurationPart::Waiting), 49);
        QCOMPARE(timeOf(DurationPart::Other), 1);
    }

    void connectingIsAPartOfItsOwn() {
        Trace trace;
        trace.durationNs = 53;
        trace.spans = {{.id = 1, .kind = SpanKind::Attempt, .startNs = 1, .durationNs = 52},
                       {.id = 2, .parent = 1, .kind = SpanKind::Connect, .startNs = 2, .durationNs = 49}};
        const Json arguments;
        const RunComparison compared = compareRuns({arguments, &trace}, {arguments, &trace});
        const auto timeOf = [&compared](DurationPart part) {
            return std::ranges::find(compared.times, part, &ComparedTime::part)->afterNs;
        };
        QCOMPARE(timeOf(DurationPart::Attempts), 3);
        QCOMPARE(timeOf(DurationPart::Connecting), 49);
        QCOMPARE(timeOf(DurationPart::Other), 1);
    }

    void numbersAsWritten() {
        const auto written = [](const char* before, const char* after) {
            return changesText(changesBetween(Json::parse(before), Json::parse(after), NumberEquality::AsWritten));
        };
        COMPARE_TEXT(written("{\"a\": 1, \"b\": 2}", "{\"b\": 2, \"a\": 1}"), "");
        COMPARE_TEXT(written("{\"a\": 1}", "{\"a\": 1.0}"), "~ /a 1 > 1.0\n");
        COMPARE_TEXT(written("[[1], 2, {\"n\": 3}]", "[[1.0], 2, {\"n\": 3.0}]"), "~ /0/0 1 > 1.0\n~ /2/n 3 > 3.0\n");
        COMPARE_TEXT(written("[0, 1, 2]", "[1.0, 2, 3]"), "- /0 0\n~ /1>/0 1 > 1.0\n+ /2 3\n");
    }

    void members() {
        COMPARE_TEXT(between("{\"a\": 1, \"b\": 2, \"c\": {\"d\": null}}", "{\"b\": 3, \"c\": {}, \"e/f\": [1]}"),
                     "- /a 1\n~ /b 2 > 3\n- /c/d null\n+ /e~1f [1]\n");
        COMPARE_TEXT(between("{\"a\": {}}", "{\"a\": []}"), "~ /a {} > []\n");
        COMPARE_TEXT(between("1", "\"1\""), "~  1 > \"1\"\n");
        COMPARE_TEXT(between("{\"a\": [1]}", "{\"a\": {\"0\": 1}}"), "~ /a [1] > {\"0\":1}\n");
    }

    void numbersAreExact() {
        COMPARE_TEXT(between("[9007199254740992]", "[9007199254740993]"), "~ /0 9007199254740992 > 9007199254740993\n");
        COMPARE_TEXT(between("[9223372036854775807]", "[9223372036854775808]"),
                     "~ /0 9223372036854775807 > 9223372036854775808\n");
        COMPARE_TEXT(between("[18446744073709551615]", "[18446744073709551614]"),
                     "~ /0 18446744073709551615 > 18446744073709551614\n");
        COMPARE_TEXT(between("[9007199254740993]", "[9007199254740992.0]"),
                     "~ /0 9007199254740993 > 9.007199254740992e+15\n");
        COMPARE_TEXT(between("[-1]", "[18446744073709551615]"), "~ /0 -1 > 18446744073709551615\n");
    }

    void matchesElements() {
        COMPARE_TEXT(between("[1, 2, 3]", "[0, 1, 2, 3]"), "+ /0 0\n");
        COMPARE_TEXT(between("[1, 2, 3]", "[1, 3]"), "- /1 2\n");
        COMPARE_TEXT(between("[1, 2, 3]", "[1, 9, 3]"), "~ /1 2 > 9\n");
        COMPARE_TEXT(between("[1, 2, 3, 4]", "[2, 8, 4, 5]"), "- /0 1\n~ /2>/1 3 > 8\n+ /3 5\n");
        COMPARE_TEXT(between("[]", "[1, 2]"), "+ /0 1\n+ /1 2\n");
        COMPARE_TEXT(
            between("[{\"n\": 1, \"v\": 1}, {\"n\": 2, \"v\": 1}]", "[{\"n\": 1, \"v\": 2}, {\"n\": 2, \"v\": 1}]"),
            "~ /0/v 1 > 2\n");
        // Inside an element at another index.
        COMPARE_TEXT(between("[[1], {\"a\": [1]}]", "[0, [1], {\"a\": [2]}]"), "+ /0 0\n~ /1/a/0>/2/a/0 1 > 2\n");
    }

    void findsMovedElements() {
        COMPARE_TEXT(between("[\"a\", \"b\", \"c\"]", "[\"b\", \"c\", \"a\"]"), "> /0 > /2\n");
        COMPARE_TEXT(between("[\"a\", \"b\", \"c\", \"d\"]", "[\"d\", \"b\", \"c\", \"x\"]"),
                     "> /3 > /0\n- /0 \"a\"\n+ /3 \"x\"\n");
        COMPARE_TEXT(between("[1, 1, 2]", "[2, 1, 1]"), "> /2 > /0\n");
    }

    void comparesUnicode() {
        const Json before = {{"grüße", "日本"}, {"e\xCC\x81", 1}};
        const Json after = {{"grüße", "日本語"}, {"\xC3\xA9", 1}}; // é as one and as two code points
        COMPARE_TEXT(changesText(changesBetween(before, after)),
                     "~ /grüße \"日本\" > \"日本語\"\n- /e\xCC\x81 1\n+ /\xC3\xA9 1\n");
    }

    void comparesHugeValues() {
        const std::string big(1'000'000, 'x');
        const ValueChanges text = changesBetween({{"text", big + "a"}}, {{"text", big + "b"}});
        QCOMPARE(text.changes.size(), 1U);
        QVERIFY(text.changes[0].after == Json(big + "b"));
        QVERIFY(changesBetween(big, big).isEmpty());
        Json before = Json::array();
        for (int i = 0; i < 20'000; ++i)
            before.push_back({{"id", i}, {"name", "name " + std::to_string(i)}});
        Json after = before;
        after[15'000]["name"] = "other";
        after.erase(10);
        const ValueChanges rows = changesBetween(before, after);
        // Too many rows to match.
        QVERIFY(!rows.isComplete);
        QCOMPARE(rows.changes.size(), 1'000U);
        after = before;
        after[15'000]["name"] = "other";
        COMPARE_TEXT(changesText(changesBetween(before, after)), "~ /15000/name \"name 15000\" > \"other\"\n");
    }

    void comparesDeepValues() {
        Json before = 1;
        Json after = 2;
        for (int i = 0; i < 2'000; ++i) {
            before = Json::array({std::move(before)});
            after = Json::array({std::move(after)});
        }
        QCOMPARE(changesBetween(before, after).changes.size(), 1U);
    }

    void comparesResultsAndTimes() {
        const Trace before = test::sampleTrace();
        Trace after = before;
        after.outcome.result = std::unexpected(CallError{"NETWORK", Message::verbatim("no route"), true, {}});
        after.outcome.attempts = 4;
        after.durationNs = 11'000'000'000;
        after.spans[3].durationNs += 1'000'000'000;
        const RunComparison comparison =
            compareRuns({before.arguments, &before}, {{{"n", -9'223'372'036'854'775'806LL}}, &after});
        COMPARE_TEXT(changesText(comparison.arguments), "~ /n -9223372036854775807 > -9223372036854775806\n"
                                                        "- /big 18446744073709551615\n- /f 0.1\n");
        COMPARE_TEXT(
            changesText(comparison.outcome.value()),
            "~ /ok true > false\n~ /attempts 3 > 4\n- /message \"done ✓\"\n- /data null\n"
            "+ /error {\"code\":\"NETWORK\",\"message\":\"no route\",\"recoverable\":true,\"suggestions\":[]}\n");
        constexpr std::int64_t ms = 1'000'000;
        const std::vector<ComparedTime> expected = {{DurationPart::Checks, 12'345, 12'345},
                                                    {DurationPart::Waiting, 8'000 * ms, 8'000 * ms},
                                                    {DurationPart::Connecting, 0, 0},
                                                    {DurationPart::Attempts, 989 * ms, 1'989 * ms},
                                                    {DurationPart::Backoff, 510 * ms, 510 * ms},
                                                    {DurationPart::After, 100 * ms, 100 * ms},
                                                    {DurationPart::Other, 401 * ms - 12'345, 401 * ms - 12'345},
                                                    {DurationPart::Total, 10'000 * ms, 11'000 * ms}};
        QVERIFY(comparison.times == expected);
    }

    void comparesArgumentsOfUnfinishedRuns() {
        const Trace finished = test::sampleTrace();
        const RunComparison comparison = compareRuns({finished.arguments, &finished}, {finished.arguments, nullptr});
        QVERIFY(comparison.arguments.isEmpty());
        QVERIFY(!comparison.outcome);
        QVERIFY(comparison.times.empty());
    }
};

TOOLROOM_TEST(TestRunComparison)
#include "test_run_comparison.moc"
