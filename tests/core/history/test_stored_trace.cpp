// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/stored_trace.h"
#include "core/trace/trace_json.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

#include <QByteArray>

using namespace toolroom;

class TestStoredTrace : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void isTheTraceInAThirdOfTheBytes() {
        for (int time = 0; time < 2; ++time) { // traces do not depend on earlier ones
            const std::string text = serializeTrace(test::sampleTrace());
            const std::string stored = storedTrace(text);
            QVERIFY2(stored.size() * 3 < text.size(), qPrintable(QString::number(stored.size())));
            QVERIFY(textOfStoredTrace(stored) == text);
        }
    }

    void anyTextIsKept() {
        for (const std::string& text :
             {std::string("{}"), std::string(100'000, 'x'), std::string("{\"data\":\"\0\"}", 12)})
            QVERIFY(textOfStoredTrace(storedTrace(text)) == text);
    }

    void largeTracesAreNotCompressed() {
        const std::string text = '"' + std::string(1024 * 1024, 'x') + '"';
        QVERIFY(storedTrace(text) == text);
        QVERIFY(textOfStoredTrace(text) == text);
    }

    /// Older histories, and intended runs, contain text.
    void textIsRead() {
        for (const char* text : {R"({"version":1})", "[]", "1", "null", R"("x")"})
            COMPARE_TEXT(textOfStoredTrace(text).value(), text);
    }

    void damage() {
        const std::string stored = storedTrace(serializeTrace(test::sampleTrace()));
        QVERIFY(!textOfStoredTrace(stored.substr(0, stored.size() / 2)));
        QVERIFY(!textOfStoredTrace("x"));
        QVERIFY(!textOfStoredTrace("x\xBB" + std::string(4, '\0')));
        std::string changed = stored;
        changed[changed.size() / 2] = static_cast<char>(changed[changed.size() / 2] ^ 0x55);
        QVERIFY(!textOfStoredTrace(changed));
    }

    void bombsAreRefused() {
        const QByteArray bomb = qCompress(QByteArray(qsizetype{100} * 1024 * 1024, ' ')).sliced(4); // without its size
        QVERIFY(!textOfStoredTrace(bomb.toStdString()));
    }
};

TOOLROOM_TEST(TestStoredTrace)
#include "test_stored_trace.moc"
