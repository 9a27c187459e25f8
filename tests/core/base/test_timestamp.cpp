// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/timestamp.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

class TimestampTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void formatsAndParses() {
        COMPARE_TEXT(isoTimestamp(0), "1970-01-01T00:00:00.000Z");
        COMPARE_TEXT(isoTimestamp(1'736'937'000'007), "2025-01-15T10:30:00.007Z");
        COMPARE_TEXT(isoTimestamp(-1), "1969-12-31T23:59:59.999Z");
        QCOMPARE(parseIsoTimestamp("2025-01-15T10:30:00.007Z"), std::optional<std::int64_t>(1'736'937'000'007));
        QCOMPARE(parseIsoTimestamp("2024-02-29T23:59:59.999Z"), std::optional<std::int64_t>(1'709'251'199'999));
    }

    void rejectsOtherFormats() {
        for (const char* text :
             {"", "2025-01-15", "2025-01-15T10:30:00Z", "2025-01-15T10:30:00.00Z", "2025-01-15t10:30:00.000z",
              "2025-01-15 10:30:00.000Z", "2025-1-15T10:30:00.000Z", "2025-01-15T10:30:00.000+00:00",
              "2025-13-15T10:30:00.000Z", "2023-02-29T10:30:00.000Z", "2025-01-15T24:00:00.000Z",
              "2025-01-15T10:60:00.000Z", "2025-01-15T10:30:60.000Z", "２025-01-15T10:30:00.000Z"})
            QVERIFY2(!parseIsoTimestamp(text), text);
    }
};

TOOLROOM_TEST(TimestampTest)
#include "test_timestamp.moc"
