// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/confirm/armed_button.h"

#include <QAccessible>
#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QToolTip>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A press or release of the left mouse button in the center of the button.
void mouse(ArmedButton& button, QEvent::Type type) {
    const QPointF at = QRectF(button.rect()).center();
    const Qt::MouseButton changed = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, button.mapToGlobal(at), changed, held, Qt::NoModifier);
    QCoreApplication::sendEvent(&button, &event);
}

} // namespace

class TestArmedButton : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void pressMustBeginWhileArmed() {
        ArmedButton button(QStringLiteral("Allow"), false);
        button.resize(80, 30);
        QSignalSpy pressed(&button, &ArmedButton::clickedWhileArmed);
        mouse(button, QEvent::MouseButtonPress);
        button.setArmed(true); // another request is shown now
        mouse(button, QEvent::MouseMove);
        mouse(button, QEvent::MouseButtonRelease);
        QCOMPARE(pressed.count(), 0);
        mouse(button, QEvent::MouseButtonPress);
        button.setArmed(false);
        button.setArmed(true);
        mouse(button, QEvent::MouseMove);
        mouse(button, QEvent::MouseButtonRelease);
        QCOMPARE(pressed.count(), 0);
        mouse(button, QEvent::MouseButtonPress);
        mouse(button, QEvent::MouseButtonRelease);
        QCOMPARE(pressed.count(), 1);
        QTest::keyClick(&button, Qt::Key_Return);
        QCOMPARE(pressed.count(), 1);
        QTest::keyClick(&button, Qt::Key_Space);
        QCOMPARE(pressed.count(), 2);
    }

    void mnemonicPresses() {
        QWidget window;
        auto* button = new ArmedButton(QStringLiteral("&Allow"), false, &window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy pressed(button, &ArmedButton::clickedWhileArmed);
        button->setArmed(true);
        QTest::keyClick(&window, Qt::Key_A, Qt::AltModifier);
        QTRY_COMPARE(pressed.count(), 1);
    }

    /// Assistive technology presses it as a click does.
    void accessibleActionPresses() {
        QWidget window;
        auto* button = new ArmedButton(QStringLiteral("&Allow"), false, &window);
        window.show();
        QSignalSpy pressed(button, &ArmedButton::clickedWhileArmed);
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(button);
        QVERIFY(accessible && accessible->actionInterface());
        const auto press = [accessible] {
            accessible->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        };
        press();
        QTRY_VERIFY(!button->isDown());
        QCOMPARE(pressed.count(), 0);
        button->setArmed(true);
        press();
        QTRY_COMPARE(pressed.count(), 1);
    }

    /// A press that comes too early is not swallowed without a word.
    void saysWhyItIgnoresAPress() {
        ArmedButton button(QStringLiteral("Allow"), false);
        button.resize(80, 30);
        button.show();
        mouse(button, QEvent::MouseButtonPress);
        mouse(button, QEvent::MouseButtonRelease);
        QCOMPARE(QToolTip::text(), QStringLiteral("Available in a moment"));
        button.setArmed(false, QStringLiteral("Type the name first."));
        QTest::keyClick(&button, Qt::Key_Space);
        QCOMPARE(QToolTip::text(), QStringLiteral("Type the name first."));
    }

    void forgetsAnEarlyEnter() {
        ArmedButton button(QStringLiteral("Deny"), true);
        button.resize(80, 30);
        button.show();
        QSignalSpy pressed(&button, &ArmedButton::clickedWhileArmed);
        QTest::keyClick(&button, Qt::Key_Return);
        QCOMPARE(QToolTip::text(), QStringLiteral("Available in a moment"));
        QCOMPARE(pressed.count(), 0);
        QToolTip::hideText();
        QTRY_COMPARE(QToolTip::text(), QString());
        button.setArmed(true);
        QTest::keyClick(&button, Qt::Key_Space);
        QCOMPARE(pressed.count(), 1);
        QCOMPARE(QToolTip::text(), QString());
    }
};

TOOLROOM_WIDGET_TEST(TestArmedButton)
#include "test_armed_button.moc"
