// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "ui/widgets/labels.h"

#include <QApplication>
#include <QEnterEvent>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace toolroom;

namespace {

void enter(QLabel& label) {
    QEnterEvent event({1, 1}, {1, 1}, {1, 1});
    QApplication::sendEvent(&label, &event);
}

} // namespace

class TestLabels : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Words that act have an outline; symbols have a tooltip instead.
    void commandsLookLikeButtons() {
        const std::unique_ptr<QToolButton> words(
            createFlatButton(QStringLiteral("Save As…"), QStringLiteral("Save it")));
        QVERIFY(!words->autoRaise());
        QCOMPARE(words->toolTip(), QString());
        const std::unique_ptr<QToolButton> symbol(createFlatButton(QStringLiteral("+"), QStringLiteral("Zoom in")));
        QVERIFY(symbol->autoRaise());
        QCOMPARE(symbol->toolTip(), QStringLiteral("Zoom in"));
        const std::unique_ptr<QToolButton> unnamed(createFlatButton({}));
        QVERIFY(unnamed->autoRaise());
        QCOMPARE(unnamed->toolTip(), QString());
    }

    void textIsSelectableOnceTheMouseHasEntered() {
        const std::unique_ptr<QLabel> label(createHintLabel(QStringLiteral("Select this")));
        label->resize(label->sizeHint());
        enter(*label);
        const QPoint right = label->rect().center() + QPoint(label->width(), 0);
        QTest::mousePress(label.get(), Qt::LeftButton, {}, {0, label->height() / 2});
        QTest::mouseMove(label.get(), right);
        QTest::mouseRelease(label.get(), Qt::LeftButton, {}, right);
        QCOMPARE(label->selectedText(), QStringLiteral("Select this"));
    }

    void fillingLabelsHaveTheHeightOfTheirTextOnly() {
        const std::unique_ptr<QLabel> label(createFillingLabel());
        const QSize hint = label->sizeHint();
        label->setText(QStringLiteral("Tools are listed after all sources have been read and checked."));
        QCOMPARE(label->sizeHint(), hint);
        QCOMPARE(label->minimumSizeHint(), hint);
        QCOMPARE(hint.width(), 0);
        const int line = label->heightForWidth(10'000);
        const int narrow = label->fontMetrics().horizontalAdvance(label->text()) * 2 / 3;
        QCOMPARE(label->heightForWidth(narrow), 2 * line);
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void looksTheSameOnceTheMouseHasEntered_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("one line") << QStringLiteral("Reads a file");
        QTest::newRow("wrapped") << QStringLiteral(
            "Reads the complete contents of a file from the file system as text.");
        QTest::newRow("lines") << QStringLiteral("First\nSecond with more words than fit\n\nLast");
        QTest::newRow("markup") << QStringLiteral("<b>not bold</b> & more");
        QTest::newRow("right to left") << QStringLiteral("قراءة ملف من نظام الملفات");
    }

    void looksTheSameOnceTheMouseHasEntered() {
        QFETCH(QString, text);
        const std::unique_ptr<QLabel> label(createTextLabel(text));
        constexpr int width = 160;
        const int height = label->heightForWidth(width);
        label->resize(width, height);
        const QImage before = label->grab().toImage();
        enter(*label);
        QCOMPARE(label->heightForWidth(width), height);
        QCOMPARE(label->grab().toImage(), before);
    }
};

TOOLROOM_WIDGET_TEST(TestLabels)
#include "test_labels.moc"
