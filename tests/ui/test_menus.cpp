// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/page_places.h"

#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTranslator>
#include <QTreeWidget>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// The entries of `actions` that share their mnemonic with another one, and those of the submenus.
QStringList sharedMnemonics(const QList<QAction*>& actions) {
    QMap<QKeySequence, QString> known;
    QStringList shared;
    for (const QAction* action : actions) {
        const QKeySequence mnemonic = QKeySequence::mnemonic(action->text());
        if (const auto other = known.constFind(mnemonic); !mnemonic.isEmpty() && other != known.cend())
            shared += *other + QStringLiteral(" / ") + action->text();
        known.insert(mnemonic, action->text());
        if (action->menu())
            shared += sharedMnemonics(action->menu()->actions());
    }
    return shared;
}

} // namespace

/// The menus and the list of their shortcuts, in English and Spanish.
class TestMenus : public PageTest {
    Q_OBJECT

    QTranslator m_translator;

    static void addLanguages() {
        QTest::addColumn<bool>("isSpanish");
        QTest::newRow("English") << false;
        QTest::newRow("Spanish") << true;
    }
    void chooseLanguage(bool isSpanish) {
        if (!isSpanish)
            return;
        QVERIFY(m_translator.load(QLocale(QLocale::Spanish), QStringLiteral("toolroom"), QStringLiteral("_"),
                                  QStringLiteral(":/toolroom/translations")));
        QCoreApplication::installTranslator(&m_translator);
        makeWindow();
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        QCoreApplication::removeTranslator(&m_translator);
        closePlace();
    }

    void mnemonicsAreUnique_data() { addLanguages(); }
    void mnemonicsAreUnique() {
        QFETCH(bool, isSpanish);
        chooseLanguage(isSpanish);
        const QStringList shared = sharedMnemonics(m_window->menuBar()->actions());
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(QLatin1Char('\n'))));
    }

    /// Linux switches to a virtual terminal on Ctrl+Alt+F1 to Ctrl+Alt+F12.
    void shortcutsReachTheWindow() {
        for (const QAction* action : m_window->findChildren<QAction*>())
            for (const QKeySequence& shortcut : action->shortcuts())
                QVERIFY2(!shortcut.toString(QKeySequence::PortableText).startsWith(QStringLiteral("Ctrl+Alt+F")),
                         qPrintable(action->text()));
    }

    /// Alt+letter is for mnemonics, but AltGr types characters; Windows reports it as Ctrl+Alt.
    void textFieldsIgnoreAltAndALetter() {
        QWidget fields;
        auto* line = new QLineEdit(&fields);
        auto* page = new QPlainTextEdit(&fields);
        auto* number = new QSpinBox(&fields);
        number->setValue(1);
        QTest::keyClick(line, Qt::Key_A, Qt::AltModifier);
        QTest::keyClick(line, Qt::Key_A, Qt::AltModifier | Qt::ShiftModifier);
        QTest::keyClick(page, Qt::Key_A, Qt::AltModifier);
        QTest::keyClick(number, Qt::Key_7, Qt::AltModifier);
        QCOMPARE(line->text(), QString());
        QCOMPARE(page->toPlainText(), QString());
        QCOMPARE(number->value(), 1);
        QTest::sendKeyEvent(QTest::Click, line, Qt::Key_At, QStringLiteral("@"), Qt::GroupSwitchModifier);
        QTest::sendKeyEvent(QTest::Click, line, Qt::Key_Less, QStringLiteral("<"), Qt::ShiftModifier);
        QTest::sendKeyEvent(QTest::Click, page, Qt::Key_At, QStringLiteral("@"), Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(line->text(), QStringLiteral("@<"));
        QCOMPARE(page->toPlainText(), QStringLiteral("@"));
    }

    void listedCommandsAreNotCut_data() { addLanguages(); }
    void listedCommandsAreNotCut() {
        QFETCH(bool, isSpanish);
        chooseLanguage(isSpanish);
        auto* list = open("Ctrl+/")->findChild<QTreeWidget*>();
        for (QTreeWidgetItemIterator it(list); *it; ++it)
            for (int column = 0; column < list->columnCount(); ++column)
                QVERIFY2(list->visualRect(list->indexFromItem(*it, column)).width() >=
                             list->fontMetrics().horizontalAdvance((*it)->text(column)),
                         qPrintable((*it)->text(column)));
    }
};

TOOLROOM_WIDGET_TEST(TestMenus)
#include "test_menus.moc"
