// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/run_log.h"
#include "tests/support/test_case.h"

using namespace toolroom;

class TestRunLog : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheNewestLines() {
        RunLog log;
        QVERIFY(log.isEmpty());
        constexpr std::size_t extra = 7;
        for (std::size_t i = 0; i < RunLog::maxLines + extra; ++i)
            log.add(std::to_string(i));
        QCOMPARE(log.lines().size(), RunLog::maxLines);
        QCOMPARE(log.omitted(), 7);
        COMPARE_TEXT(log.lines().front(), "7");
        COMPARE_TEXT(log.lines().back(), "1006");
    }

    void limitsTheSize() {
        RunLog log(3);
        const std::string long1(RunLog::maxLineBytes, 'a');
        for (int i = 0; i < 17; ++i)
            log.add(long1);
        QCOMPARE(log.lines().size(), 16U); // 128 KiB
        QCOMPARE(log.omitted(), 4);
        log.add(std::string(std::size_t{10} * 1024 * 1024, 'b'));
        QVERIFY(log.lines().back().size() < RunLog::maxLineBytes + 10);
        QVERIFY(log.lines().back().contains(" … "));
    }
};

TOOLROOM_TEST(TestRunLog)
#include "test_run_log.moc"
