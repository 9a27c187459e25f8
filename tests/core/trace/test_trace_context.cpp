// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/trace_context.h"

#include "tests/support/test_case.h"

using namespace toolroom;

class TestTraceContext : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void valid() {
        const std::string text = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";
        const auto context = parseTraceParent(text);
        QVERIFY(context);
        COMPARE_TEXT(context->traceId, "0af7651916cd43dd8448eb211c80319c");
        COMPARE_TEXT(context->spanId, "b7ad6b7169203331");
        COMPARE_TEXT(context->flags, "00");
        COMPARE_TEXT(formatTraceParent(*context), text);
        // A later version may add members.
        QVERIFY(parseTraceParent("cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more") ==
                (TraceContext{"0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", "01"}));
    }

    void invalid_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << "";
        QTest::newRow("short") << "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0";
        QTest::newRow("more in version 00") << "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more";
        QTest::newRow("no separator") << "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01.more";
        QTest::newRow("version ff") << "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        QTest::newRow("trace 0") << "00-00000000000000000000000000000000-b7ad6b7169203331-01";
        QTest::newRow("span 0") << "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01";
        QTest::newRow("upper case") << "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01";
        QTest::newRow("flags") << "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0g";
        QTest::newRow("misplaced") << "00-0af7651916cd43dd8448eb211c80319-cb7ad6b7169203331-01";
    }
    void invalid() {
        QFETCH(QString, text);
        QVERIFY(!parseTraceParent(text.toStdString()));
    }
};

TOOLROOM_TEST(TestTraceContext)
#include "test_trace_context.moc"
