// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "ui/theme/theme.h"
#include "ui/widgets/code_spans.h"

#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace toolroom;

namespace {

QImage drawn(const CodeText& line, int width) {
    QImage picture(400, 40, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    drawFormattedLine(painter, QRect(0, 0, width, 40), line);
    return picture;
}

/// The first column from the right that is not white.
int rightEdge(const QImage& picture) {
    for (int x = picture.width() - 1; x >= 0; --x)
        for (int y = 0; y < picture.height(); ++y)
            if (picture.pixelColor(x, y) != QColor(Qt::white))
                return x;
    return -1;
}

} // namespace

class TestCodeSpans : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void codeIsBetweenBackticks_data() {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("none") << QStringLiteral("plain") << QStringLiteral("plain") << QString();
        QTest::newRow("one") << QStringLiteral("`name` is required") << QStringLiteral("name is required")
                             << QStringLiteral("name");
        QTest::newRow("two") << QStringLiteral("use `a b`, not `c`") << QStringLiteral("use a b, not c")
                             << QStringLiteral("a b|c");
        QTest::newRow("unpaired") << QStringLiteral("a ` b") << QStringLiteral("a ` b") << QString();
        QTest::newRow("third") << QStringLiteral("`a` and `b") << QStringLiteral("a and `b") << QStringLiteral("a");
        QTest::newRow("empty") << QStringLiteral("``a`") << QStringLiteral("`a") << QStringLiteral("a");
        QTest::newRow("two lines") << QStringLiteral("`a\nb`") << QStringLiteral("`a\nb`") << QString();
        QTest::newRow("markup") << QStringLiteral("`<b>` &amp;") << QStringLiteral("<b> &amp;")
                                << QStringLiteral("<b>");
    }
    void codeIsBetweenBackticks() {
        QFETCH(QString, message);
        const CodeText parsed = parseCode(message);
        QTEST(parsed.text, "text");
        QStringList code;
        for (const QTextLayout::FormatRange& format : parsed.formats) {
            code += parsed.text.sliced(format.start, format.length);
            QCOMPARE(format.format.fontFamilies().toStringList(), fixedFont().families());
        }
        QTEST(code.join(u'|'), "code");
    }

    void linesAreElidedOnlyWithoutRoom() {
        const CodeText line = parseCode(QStringLiteral("The value of `some_name` is wrong"));
        const QImage whole = drawn(line, 400);
        const int edge = rightEdge(whole);
        QVERIFY(edge > 100);
        QCOMPARE(drawn(line, edge + 4), whole);
        const QImage cut = drawn(line, edge - 20);
        QVERIFY(cut != whole);
        QVERIFY(rightEdge(cut) < edge - 20);
        QCOMPARE(rightEdge(drawn(line, 0)) < 20, true);
    }

    void wrappedMessagesHaveWholeLines() {
        const int lineHeight = QFontMetrics(QFont()).height();
        QCOMPARE(WrappedCode(QStringLiteral("one `line`"), QFont(), 400).height(), lineHeight);
        QCOMPARE(WrappedCode(QStringLiteral("one\n`two`\nthree"), QFont(), 400).height(), 3 * lineHeight);
        QVERIFY(WrappedCode(QStringLiteral("one `two` three four five"), QFont(), 60).height() >= 2 * lineHeight);
        QCOMPARE(WrappedCode(QString(), QFont(), 400).height(), 0);
    }
};

TOOLROOM_WIDGET_TEST(TestCodeSpans)
#include "test_code_spans.moc"
