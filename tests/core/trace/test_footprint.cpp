// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/footprint.h"

#include "tests/support/test_case.h"

using namespace toolroom;

class TestFootprint : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void countsStrings() {
        constexpr std::size_t long1 = 100'000;
        const std::string text(long1, 'x');
        const std::size_t bare = footprint(Json());
        QCOMPARE(footprint(Json(true)), bare);
        QVERIFY(footprint(Json("short")) < 100);
        QVERIFY(footprint(Json(text)) >= long1);
        QVERIFY(footprint(Json(text)) < long1 + 200);
        QVERIFY(footprint(Json{{"a", {1, {{"b", text}}}}}) >= long1);
        QVERIFY(footprint(Json{{text, nullptr}}) >= long1); // keys count too
    }

    void countsDeepValues() {
        Json deep = 1;
        constexpr int levels = 10'000;
        for (int i = 0; i < levels; ++i)
            deep = Json::array({std::move(deep)});
        QVERIFY(footprint(deep) >= levels * sizeof(Json));
    }

    void countsSpansAndResult() {
        Trace trace;
        const std::size_t empty = footprint(trace);
        trace.spans.resize(1000);
        QVERIFY(footprint(trace) >= empty + 1000 * sizeof(Span));
        Trace told;
        told.outcome.result = CallSuccess{std::string(5000, 'x'), ""};
        QVERIFY(footprint(told) >= empty + 5000);
        told.outcome.partialData = std::string(5000, 'x');
        QVERIFY(footprint(told) >= empty + 10'000);
        told.log.add(std::string(5000, 'x'));
        QVERIFY(footprint(told) >= empty + 15'000);
    }
};

TOOLROOM_TEST(TestFootprint)
#include "test_footprint.moc"
