// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/document.h"
#include "tests/support/widgets.h"
#include "tests/ui/form_test.h"
#include "ui/form/fields/argument_splitter.h"
#include "ui/form/fields/number_editor.h"
#include "ui/form/fields/row_list.h"
#include "ui/form/fields/text_field.h"
#include "ui/settings/settings.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/status_label.h"
#include "ui/widgets/tab_order.h"

#include <QAccessible>
#include <QCalendarWidget>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const order = R"({"type": "object", "required": ["symbol", "quantity"], "properties": {
    "note": {"type": "string", "description": "Said to the broker.", "maxLength": 5},
    "symbol": {"type": "string"},
    "quantity": {"type": "integer", "minimum": 1},
    "price": {"type": ["number", "null"]},
    "urgent": {"type": "boolean"},
    "side": {"enum": ["buy", "sell", 7]},
    "venue": {"type": "string", "default": "XETRA"}}})";

Json numberFrom(const char* text) {
    return Document::parse(std::make_shared<const SourceText>(std::string(), text))->value();
}

} // namespace

class TestArgumentsEditor : public FormTest {
    Q_OBJECT

    void setLine(const char* pointer, const char* text) {
        line(pointer)->selectAll();
        type(line(pointer), text);
    }
    void paste(QWidget* widget, const QString& text) {
        widget->setFocus();
        QApplication::clipboard()->setText(text);
        QTest::keyClick(widget, Qt::Key_V, Qt::ControlModifier);
        settle();
    }
    QStringList order_() const {
        QStringList names;
        for (const FieldRow* row : m_editor->form()->root().list()->rows())
            names += QString::fromStdString(row->field().name);
        return names;
    }
    void undo() {
        m_editor->undo();
        settle();
    }
    void choose(const char* pointer, int index) {
        auto* box = in<QComboBox>(pointer);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
        settle();
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void requiredFieldsComeFirst() {
        open(order);
        QCOMPARE(order_().join(u' '), QStringLiteral("symbol quantity"));
        COMPARE_TEXT(sent(), "{}");
        QCOMPARE(m_editor->errorCount(), std::size_t(2));
        QCOMPARE(error("/symbol"), QString()); // nothing was entered yet
        QCOMPARE(m_editor->findChild<StatusLabel*>()->text(), QStringLiteral("2 fields missing"));
        m_editor->focusFirstError();
        QVERIFY(error("/symbol").contains(QStringLiteral("required")));
        QCOMPARE(m_editor->findChild<StatusLabel*>()->text(), QStringLiteral("▲ 2 errors"));
    }

    void addedChoicesAreNotSet() {
        open(R"({"type": "object", "properties": {"mode": {"enum": ["read", "write"]}}})");
        const auto* mode = in<QComboBox>("/mode");
        QCOMPARE(mode->currentIndex(), -1);
        QCOMPARE(mode->placeholderText(), QStringLiteral("not set"));
    }

    void enterTogglesAGroup() {
        open(R"({"type": "object", "properties": {"inner": {"type": "object", "properties": {"a": {"type": "string"}}}},
                 "required": ["inner"]})",
             R"({"inner": {"a": "x"}})");
        auto* toggle = button("/inner", QStringLiteral("1 field"));
        QVERIFY(line("/inner/a")->isVisible());
        toggle->setFocus();
        QTest::keyClick(toggle, Qt::Key_Return);
        settle();
        QVERIFY(!row("/inner/a")->isVisible());
        QTest::keyClick(toggle, Qt::Key_Return);
        settle();
        QVERIFY(row("/inner/a")->isVisible());
    }

    void requiredFieldsAreErrorsOnceTheyWereLeft() {
        open(order);
        line("/symbol")->setFocus();
        settle();
        QCOMPARE(error("/symbol"), QString());
        const auto buttons = m_editor->findChildren<QToolButton*>();
        const auto undoButton = std::ranges::find(buttons, QStringLiteral("Undo"), &QToolButton::accessibleName);
        QVERIFY(undoButton != buttons.end());
        const QPoint before = (*undoButton)->mapTo(m_editor.get(), QPoint());
        line("/quantity")->setFocus();
        settle();
        QVERIFY(error("/symbol").contains(QStringLiteral("required")));
        QCOMPARE(m_editor->findChild<StatusLabel*>()->text(), QStringLiteral("▲ 1 error"));
        // A click on a button leaves the field, so the buttons must stay below the pointer.
        QCOMPARE((*undoButton)->mapTo(m_editor.get(), QPoint()), before);
    }

    void dialogsDoNotEndTheInput() {
        open(order);
        line("/symbol")->setFocus();
        settle();
        QWidget dialog;
        auto* inside = new QLineEdit(&dialog);
        dialog.show();
        dialog.activateWindow();
        inside->setFocus();
        QTRY_VERIFY(inside->hasFocus());
        settle();
        QCOMPARE(error("/symbol"), QString());
    }

    void eachFieldIsOneStop() {
        open(R"({"type": "object", "required": ["name"], "properties": {"name": {"type": "string"},
            "due": {"type": "string", "format": "date"}, "kind": {"const": "order"},
            "days": {"type": "array", "items": {"type": "string", "format": "date"}}}})",
             R"({"name": "a", "due": "2026-01-02", "kind": "order"})");
        QStringList names;
        for (const QWidget* stop : tabStops(*m_editor->form()))
            names += stop->accessibleName();
        QCOMPARE(names.join(u'|'),
                 QStringLiteral("name, required, string|due, optional, string|Remove kind|Add days, optional, array"));
        // Assistive technology still reaches the buttons.
        auto* calendar = button("/due", QStringLiteral("▾"));
        QCOMPARE(calendar->accessibleName(), QStringLiteral("due: open calendar"));
        QAccessibleInterface* remove = QAccessible::queryAccessibleInterface(button("/due", QStringLiteral("✕")));
        QVERIFY(remove && remove->actionInterface());
        QCOMPARE(remove->text(QAccessible::Name), QStringLiteral("Remove due"));
        QTimer opened;
        connect(&opened, &QTimer::timeout, m_editor.get(), [this, &opened] {
            auto* shown = m_editor->findChild<QCalendarWidget*>();
            if (!shown)
                return;
            opened.stop();
            QCOMPARE(shown->selectedDate(), QDate(2026, 1, 2));
            Q_EMIT shown->activated(QDate(2026, 3, 4));
        });
        opened.start(1);
        QTest::keyClick(line("/due"), Qt::Key_Down, Qt::AltModifier);
        COMPARE_TEXT(sent(), R"({"name":"a","due":"2026-03-04","kind":"order"})");
        QTest::keyClick(line("/due"), Qt::Key_Delete, Qt::AltModifier);
        settle();
        COMPARE_TEXT(sent(), R"({"name":"a","kind":"order"})");
    }

    void constraintsAreInTheAccessibleDescription() {
        open(R"({"type": "object", "required": ["name", "count"], "properties": {
            "name": {"type": "string", "minLength": 2, "maxLength": 5, "description": "Who asks."},
            "count": {"type": "integer", "minimum": 3}}})");
        QCOMPARE(line("/name")->accessibleDescription(),
                 QStringLiteral("at least 2 characters · at most 5 characters\nWho asks."));
        QCOMPARE(in<NumberField>("/count")->accessibleDescription(), QStringLiteral("at least 3"));
    }

    void tabScrollsToTheField() {
        Json schema = {{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
        for (int i = 10; i < 50; ++i) {
            const std::string name = "field" + std::to_string(i);
            schema["properties"][name] = {{"type", "string"}};
            schema["required"].push_back(name);
        }
        open(schema.dump().c_str());
        line("/field10")->setFocus();
        const auto isSeen = [] { return QApplication::focusWidget()->visibleRegion().boundingRect().height() > 10; };
        for (int i = 10; i < 49; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QTRY_VERIFY2(isSeen(), qPrintable(QApplication::focusWidget()->accessibleName()));
        }
        QCOMPARE(QApplication::focusWidget(), line("/field49"));
        for (int i = 10; i < 49; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget(), line("/field10"));
        QTRY_VERIFY(isSeen());
    }

    void typingSetsValues() {
        open(order);
        type(line("/symbol"), "ABC");
        type(line("/quantity"), "10");
        COMPARE_TEXT(sent(), R"({"symbol":"ABC","quantity":10})");
        QCOMPARE(m_editor->errorCount(), std::size_t(0));
        QCOMPARE(m_editor->findChild<StatusLabel*>()->text(), QStringLiteral("✓ Valid"));
        setLine("/quantity", "0");
        QVERIFY(!error("/quantity").isEmpty());
        COMPARE_TEXT(sent(), R"({"symbol":"ABC","quantity":0})");
    }

    void absentNullAndValueDiffer() {
        open(order, R"({"symbol": "", "quantity": 1})");
        QVERIFY(!hasRow("/price"));
        fieldButton("/price")->click();
        QCOMPARE(sent(), std::string("-")); // a number is missing
        button("/price", QStringLiteral("Set to null"))->click();
        COMPARE_TEXT(sent(), R"({"symbol":"","quantity":1,"price":null})");
        QCOMPARE(line("/price")->placeholderText(), QStringLiteral("null"));
        QVERIFY(!hasButton("/price", QStringLiteral("Set to null")));
        remove("/price");
        COMPARE_TEXT(sent(), R"({"symbol":"","quantity":1})");
        QCOMPARE(line("/symbol")->placeholderText(), QStringLiteral("empty string"));
        fieldButton("/note")->click();
        COMPARE_TEXT(sent(), R"({"symbol":"","quantity":1,"note":""})");
        type(line("/note"), "ab");
        QTest::keyClick(line("/note"), Qt::Key_Backspace);
        QTest::keyClick(line("/note"), Qt::Key_Backspace);
        COMPARE_TEXT(sent(), R"({"symbol":"","quantity":1,"note":""})");
    }

    void optionalFieldsAreAddedAndRemoved() {
        open(order, R"({"symbol": "A", "quantity": 1})");
        QToolButton* note = fieldButton("/note");
        QCOMPARE(note->text(), QStringLiteral("+ note"));
        QCOMPARE(note->accessibleName(), QStringLiteral("Add note, optional, string"));
        QVERIFY(note->toolTip().contains(QStringLiteral("Said to the broker.")));
        note->setFocus();
        QTest::keyClick(note, Qt::Key_Space);
        settle();
        QTRY_VERIFY(line("/note")->hasFocus());
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("hi"));
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1,"note":"hi"})");
        QVERIFY(!fieldButton("/note"));
        QTest::keyClick(line("/note"), Qt::Key_Delete, Qt::AltModifier);
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1})");
        QVERIFY(!hasRow("/note"));
        QTRY_COMPARE(QApplication::focusWidget(), fieldButton("/note"));
        QVERIFY(!hasButton("/symbol", QStringLiteral("✕"))); // it is required
        fieldButton("/note")->click();                       // restores the text
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1,"note":"hi"})");
        undo();
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1})");
        QVERIFY(!hasRow("/note"));
    }

    void removedElementsGiveTheirFocusToTheNext() {
        open(R"({"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string"}}}})",
             R"({"tags": ["a", "b"]})");
        remove("/tags/0");
        COMPARE_TEXT(sent(), R"({"tags":["b"]})");
        QTRY_VERIFY(line("/tags/0")->hasFocus());
        QTest::keyClick(line("/tags/0"), Qt::Key_Delete, Qt::AltModifier);
        COMPARE_TEXT(sent(), R"({"tags":[]})");
        QTRY_COMPARE(QApplication::focusWidget(), button("/tags", QStringLiteral("+ Item")));
    }

    void missingFieldThatOnlyTheValidatorRequiresIsShown() {
        open(R"({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
                 "dependentRequired": {"a": ["b"]}})",
             R"({"a": "x"})");
        m_editor->focusFirstError();
        settle();
        QVERIFY(hasRow("/b"));
        QTRY_VERIFY(line("/b")->hasFocus());
        COMPARE_TEXT(sent(), R"({"a":"x"})");
        QTest::keyClicks(line("/b"), QStringLiteral("y"));
        COMPARE_TEXT(sent(), R"({"b":"y","a":"x"})");
        QCOMPARE(m_editor->errorCount(), std::size_t(0));
    }

    void requiredObjectsAreSetByTheirHeader() {
        open(R"({"type": "object", "required": ["range"], "properties": {"range": {"type": "object",
                 "properties": {"from": {"type": "integer"}}}}})");
        button("/range", QStringLiteral("not set"))->click();
        COMPARE_TEXT(sent(), R"({"range":{}})");
        QVERIFY(row("/range")->isOpen());
        button("/range", QStringLiteral("0 fields"))->click();
        QVERIFY(!row("/range")->isOpen());
        COMPARE_TEXT(sent(), R"({"range":{}})");
    }

    void namesAreElidedOnlyWithoutRoom() {
        open(R"({"type": "object", "required": ["a_name_of_forty_characters_which_is_long"], "properties": {
                 "a_name_of_forty_characters_which_is_long": {"type": "string"}}})");
        const auto* name = row("/a_name_of_forty_characters_which_is_long")->findChild<ElidedLabel*>();
        QCOMPARE(name->text(), QStringLiteral("a_name_of_forty_characters_which_is_long *"));
        m_editor->resize(330, 700);
        settle();
        QVERIFY2(name->text().endsWith(QStringLiteral("…")), qPrintable(name->text()));
    }

    void incompleteNumbersAreNotSent() {
        open(order, R"({"symbol": "A", "quantity": 1})");
        setLine("/price", "-");
        COMPARE_TEXT(sent(), "-");
        QVERIFY(m_editor->hasDraft());
        QVERIFY(!error("/price").isEmpty());
        type(line("/price"), "2.50");
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1,"price":-2.5})");
        QCOMPARE(line("/price")->text(), QStringLiteral("-2.50"));
        setLine("/quantity", "1.5");
        QVERIFY(!error("/quantity").isEmpty());
        QVERIFY(m_editor->errorCount() > 0);
    }

    void exactIntegers() {
        open(R"({"type": "object", "properties": {"big": {"type": "integer"}, "low": {"type": "integer"}}})");
        type(line("/big"), "9007199254740993");
        type(line("/low"), "-9223372036854775808");
        COMPARE_TEXT(sent(), R"({"big":9007199254740993,"low":-9223372036854775808})");
        QTest::keyClick(in<QAbstractSpinBox>("/big"), Qt::Key_Up);
        COMPARE_TEXT(sent(), R"({"big":9007199254740994,"low":-9223372036854775808})");
        setLine("/big", "18446744073709551615");
        COMPARE_TEXT(sent(), R"({"big":18446744073709551615,"low":-9223372036854775808})");
        QTest::keyClick(in<QAbstractSpinBox>("/big"), Qt::Key_Up);
        COMPARE_TEXT(sent(), R"({"big":18446744073709551615,"low":-9223372036854775808})");
    }

    void steps() {
        COMPARE_TEXT(addSteps(0.1, 0.1, 2).dump(), "0.3");
        COMPARE_TEXT(addSteps(5, 5, -2).dump(), "-5");
        COMPARE_TEXT(addSteps(-1, 1, 1).dump(), "0");
        COMPARE_TEXT(addSteps(1.25, 1, 1).dump(), "2.25");
        COMPARE_TEXT(addSteps(1, numberFrom("0.2500000000000000001"), 2).dump(), "1");
        COMPARE_TEXT(addSteps(1, numberFrom("1e400"), 1).dump(), "1");
    }

    void limitsBeyond64Bits() {
        NumberField field;
        field.setLimits(
            {.minimum = NumberBound{numberFrom("-1e400")}, .maximum = NumberBound{numberFrom("18446744073709551616")}});
        field.setText(QStringLiteral("18446744073709551615"));
        field.stepDown();
        COMPARE_TEXT(field.text().toStdString(), "18446744073709551614");
    }

    void booleans() {
        open(order);
        button("/urgent", QStringLiteral("false"))->click();
        COMPARE_TEXT(sent(), R"({"urgent":false})");
        button("/urgent", QStringLiteral("true"))->click();
        COMPARE_TEXT(sent(), R"({"urgent":true})");
        QVERIFY(button("/urgent", QStringLiteral("true"))->isChecked());
        remove("/urgent");
        COMPARE_TEXT(sent(), "{}");
    }

    void enumsOfAnyType() {
        open(order);
        auto* side = in<QComboBox>("/side");
        QCOMPARE(side->currentIndex(), -1);
        choose("/side", 2);
        COMPARE_TEXT(sent(), R"({"side":7})");
        remove("/side");
        COMPARE_TEXT(sent(), "{}");
    }

    void defaultIsOfferedOnce() {
        open(R"({"type": "object", "required": ["venue"], "properties": {
                 "venue": {"type": "string", "default": "XETRA"}}})");
        const QString offer = QStringLiteral("Use default \"XETRA\"");
        button("/venue", offer)->click();
        COMPARE_TEXT(sent(), R"({"venue":"XETRA"})");
        QVERIFY(!hasButton("/venue", offer));
    }

    void addedFieldStartsWithItsDefault() {
        open(order, R"({"symbol": "A", "quantity": 1})");
        QVERIFY(fieldButton("/venue")->toolTip().contains(QStringLiteral("XETRA")));
        fieldButton("/venue")->click();
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1,"venue":"XETRA"})");
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("LSE"));
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1,"venue":"LSE"})");
    }

    void undoCoversFormAndJson() {
        m_editor->setMode(ArgumentsEditor::Mode::Both);
        open(order);
        type(line("/symbol"), "AB CD");
        button("/urgent", QStringLiteral("true"))->click();
        COMPARE_TEXT(sent(), R"({"symbol":"AB CD","urgent":true})");
        undo();
        COMPARE_TEXT(sent(), R"({"symbol":"AB CD","urgent":false})");
        undo();
        COMPARE_TEXT(sent(), R"({"symbol":"AB CD"})");
        QTest::keyClick(line("/symbol"), Qt::Key_Z, Qt::ControlModifier);
        COMPARE_TEXT(sent(), R"({"symbol":"AB "})");
        QCOMPARE(line("/symbol")->text(), QStringLiteral("AB "));
        undo();
        COMPARE_TEXT(sent(), "{}");
        m_editor->redo();
        m_editor->redo();
        COMPARE_TEXT(sent(), R"({"symbol":"AB CD"})");
    }

    void bothShowsTheJsonOnTheRightIfThereIsRoom() {
        m_editor->setMode(ArgumentsEditor::Mode::Both);
        open(order, R"({"symbol": "ac", "quantity": 1})");
        const auto isBeside = [&] {
            const QPoint json = m_editor->json()->mapTo(m_editor.get(), QPoint());
            return json.x() > m_editor->form()->mapTo(m_editor.get(), QPoint()).x();
        };
        m_editor->resize(520, 600);
        settle();
        QVERIFY(isBeside());
        QTextCursor caret = m_editor->json()->textCursor();
        caret.setPosition(1);
        m_editor->json()->setTextCursor(caret);
        m_editor->json()->setFocus();
        QTest::keyClicks(m_editor->json(), QStringLiteral(" "));
        m_editor->resize(519, 600);
        settle();
        QVERIFY(!isBeside());
        QVERIFY(m_editor->json()->hasFocus());
        QCOMPARE(m_editor->json()->textCursor().position(), 2);
        QVERIFY(m_editor->form()->height() > 150);
        line("/symbol")->setFocus();
        line("/symbol")->setCursorPosition(1);
        m_editor->resize(900, 600);
        settle();
        QVERIFY(isBeside());
        QVERIFY(line("/symbol")->hasFocus());
        QCOMPARE(line("/symbol")->cursorPosition(), 1);
        const QString written = m_editor->json()->text();
        undo();
        QVERIFY(m_editor->json()->text() != written);
    }

    void splitterPositionIsRemembered() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        const auto share = [](const ArgumentSplitter& splitter) {
            return splitter.sizes().front() * 100 / (splitter.sizes().front() + splitter.sizes().back());
        };
        ArgumentSplitter splitter(new QWidget, new QWidget, &settings);
        splitter.resize(1000, 600);
        splitter.show();
        QTRY_VERIFY(std::abs(share(splitter) - 50) <= 2); // no position was saved
        const QPoint handle = splitter.handle(1)->rect().center();
        QTest::mousePress(splitter.handle(1), Qt::LeftButton, {}, handle);
        QTest::mouseMove(splitter.handle(1), handle + QPoint(150, 0));
        QTest::mouseRelease(splitter.handle(1), Qt::LeftButton, {}, handle + QPoint(150, 0));
        QTRY_VERIFY(std::abs(share(splitter) - 65) <= 2);
        splitter.resize(400, 600);
        QTRY_COMPARE(splitter.orientation(), Qt::Vertical);
        QTRY_VERIFY(std::abs(share(splitter) - 50) <= 2);
        ArgumentSplitter other(new QWidget, new QWidget, &settings);
        other.resize(800, 300);
        other.show();
        QTRY_VERIFY(std::abs(share(other) - 65) <= 2);
    }

    void typingKeepsTheCaret() {
        open(order, R"({"symbol": "ac", "quantity": 1})");
        QLineEdit* symbol = line("/symbol");
        symbol->setFocus();
        symbol->setCursorPosition(1);
        QTest::keyClicks(symbol, QStringLiteral("b"));
        settle();
        QCOMPARE(line("/symbol"), symbol);
        QCOMPARE(symbol->text(), QStringLiteral("abc"));
        QCOMPARE(symbol->cursorPosition(), 2);
        QVERIFY(symbol->hasFocus());
    }

    void textsAreNeverAltered_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("line ends") << QStringLiteral("a\nb\n");
        QTest::newRow("carriage return") << QStringLiteral("a\r\nb");
        QTest::newRow("separators") << QString(QStringLiteral("a") + QChar(0x2028) + QChar(0x2029) + u'b');
        QTest::newRow("nul") << QString(QStringLiteral("a") + QChar(0) + u'b');
        QTest::newRow("no-break space") << QString(QStringLiteral("a") + QChar(0xA0) + u'b');
        QTest::newRow("bidi") << QString(QStringLiteral("a") + QChar(0x202E) + u'b');
        QTest::newRow("object and frame") << QString(QStringLiteral("a") + QChar(0xFFFC) + QChar(0xFDD0) + u'b');
        QTest::newRow("tab") << QStringLiteral("a\tb");
        QTest::newRow("spaces") << QStringLiteral("  a  ");
        QTest::newRow("quote and backslash") << QStringLiteral("a\"b\\c\\n");
        QTest::newRow("emoji") << QString::fromUtf8("\xF0\x9F\x91\xA9\xF0\x9F\x8F\xBD");
    }
    void textsAreNeverAltered() {
        QFETCH(QString, text);
        open(order);
        m_editor->setArguments(Json{{"symbol", text.toStdString()}, {"quantity", 1}});
        settle();
        auto* field = row("/symbol")->findChild<TextField*>();
        QCOMPARE(field->text(), text);
        // Type a character at the end.
        QWidget* part = field->activeEditor();
        part->setFocus();
        QTest::keyClick(part, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(part, Qt::Key_End);
        QTest::keyClicks(part, QStringLiteral("z"));
        settle();
        QCOMPARE(QString::fromStdString(m_editor->arguments()->at("symbol").get<std::string>()), text + u'z');
        undo();
        QCOMPARE(QString::fromStdString(m_editor->arguments()->at("symbol").get<std::string>()), text);
        // Paste into an empty field.
        paste(row("/note")->findChild<TextField*>()->activeEditor(), text);
        QCOMPARE(QString::fromStdString(m_editor->arguments()->at("note").get<std::string>()), text);
    }

    void incompleteEscapeIsNotSent() {
        open(order, "{\"symbol\": \"\\u202e\", \"quantity\": 1}");
        auto* field = row("/symbol")->findChild<TextField*>();
        QCOMPARE(field->shape(), TextField::Shape::Escaped);
        QCOMPARE(line("/symbol")->text(), QStringLiteral("\\u202e"));
        line("/symbol")->setFocus();
        line("/symbol")->end(false);
        type(line("/symbol"), "\\u00");
        COMPARE_TEXT(sent(), "-");
        QVERIFY(!error("/symbol").isEmpty());
        type(line("/symbol"), "e4");
        COMPARE_TEXT(sent(), "{\"symbol\":\"\xE2\x80\xAE\xC3\xA4\",\"quantity\":1}");
        undo();
        QCOMPARE(line("/symbol")->text(), QStringLiteral("\\u202e\\u00e"));
        COMPARE_TEXT(sent(), "-");
    }

    void lineBecomesMultiline() {
        open(order);
        button("/symbol", QStringLiteral("¶"))->click();
        auto* page = in<QPlainTextEdit>("/symbol");
        type(page, "a");
        QTest::keyClick(page, Qt::Key_Return);
        QTest::keyClicks(page, QStringLiteral("b"));
        COMPARE_TEXT(sent(), "{\"symbol\":\"a\\nb\"}");
        QCOMPARE(in<QPlainTextEdit>("/symbol"), page);
    }

    void lengthsAreCounted() {
        open(order);
        type(line("/note"), "abcdef");
        QVERIFY(!error("/note").isEmpty());
        QVERIFY(showsText(*row("/note"), QStringLiteral("6/5")));
    }

    void arrays() {
        open(R"({"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string"},
                 "uniqueItems": true, "maxItems": 3}}})");
        fieldButton("/tags")->click();
        COMPARE_TEXT(sent(), R"({"tags":[]})");
        button("/tags", QStringLiteral("+ Item"))->click();
        type(line("/tags/0"), "a");
        button("/tags", QStringLiteral("+ Item"))->click();
        type(line("/tags/1"), "b");
        COMPARE_TEXT(sent(), R"({"tags":["a","b"]})");
        QTest::keyClick(line("/tags/1"), Qt::Key_Up, Qt::AltModifier);
        COMPARE_TEXT(sent(), R"({"tags":["b","a"]})");
        QTRY_VERIFY(line("/tags/0")->hasFocus());
        undo();
        COMPARE_TEXT(sent(), R"({"tags":["a","b"]})");
        chooseInMenu("/tags/0", QStringLiteral("Duplicate"));
        COMPARE_TEXT(sent(), R"({"tags":["a","a","b"]})");
        QVERIFY(!error("/tags").isEmpty() || !error("/tags/1").isEmpty());
        QVERIFY(!button("/tags", QStringLiteral("+ Item"))->isEnabled());
        remove("/tags/0");
        COMPARE_TEXT(sent(), R"({"tags":["a","b"]})");
        QCOMPARE(line("/tags/1")->text(), QStringLiteral("b"));
    }

    void chooseInMenu(const char* pointer, const QString& words) {
        QToolButton* opener = button(pointer, QStringLiteral("⋯"));
        opener->click();
        auto* menu = opener->findChild<QMenu*>();
        for (QAction* action : menu->actions())
            if (action->text() == words) {
                menu->close();
                action->trigger();
                return settle();
            }
        qFatal("no such action");
    }

    QStringList shownElements(const char* pointer) const {
        QStringList names;
        for (const FieldRow* each : row(pointer)->list()->rows())
            names += QString::fromStdString(each->field().name);
        return names;
    }

    void longArraysArePaged() {
        Json numbers = Json::array();
        for (int i = 0; i < 250; ++i)
            numbers.push_back(i);
        open(R"({"type": "object", "properties": {"n": {"type": "array", "items": {"type": "integer"}}}})",
             Json{{"n", numbers}}.dump().c_str());
        QCOMPARE(shownElements("/n").size(), 100);
        QCOMPARE(shownElements("/n").back(), QStringLiteral("99"));
        QVERIFY(!button("/n", QStringLiteral("‹"))->isEnabled());
        button("/n", QStringLiteral("›"))->click();
        settle();
        QCOMPARE(shownElements("/n").front(), QStringLiteral("100"));
        QCOMPARE(shownElements("/n").size(), 100);
        type(line("/n/100"), "7");
        button("/n", QStringLiteral("+ Item"))->click();
        settle();
        QCOMPARE(shownElements("/n").front(), QStringLiteral("200"));
        QCOMPARE(shownElements("/n").back(), QStringLiteral("250"));
        undo();
        m_editor->goTo("/n/3");
        settle();
        QCOMPARE(shownElements("/n").front(), QStringLiteral("0"));
        QTRY_VERIFY(line("/n/3")->hasFocus());
        numbers[100] = 7100;
        QCOMPARE(m_editor->arguments()->at("n"), numbers);
    }

    void errorsOnOtherPagesAreCounted() {
        Json numbers(250, 1);
        numbers[3] = "three";
        numbers[120] = {{"n", "x"}};
        numbers[220] = 0;
        open(R"({"type": "object", "properties": {"n": {"type": "array",
                 "items": {"type": ["integer", "object"], "minimum": 1, "properties": {"n": {"type": "integer"}}}}}})",
             Json{{"n", numbers}}.dump().c_str());
        QCOMPARE(error("/n"), QStringLiteral("▲ 2 errors on other pages"));
        button("/n", QStringLiteral("›"))->click();
        settle();
        QCOMPARE(error("/n"), QStringLiteral("▲ 2 errors on other pages"));
        m_editor->goTo("/n/220");
        type(line("/n/220"), "1");
        QCOMPARE(m_editor->arguments()->at("n").at(220), 1);
        button("/n", QStringLiteral("‹"))->click();
        settle();
        QCOMPARE(error("/n"), QStringLiteral("▲ 1 error on other pages"));
    }

    /// The row's parts adapt to its width after the nested rows are removed.
    void groupThatBecomesAValueIsLaidOut() {
        open(R"({"type": "object", "properties": {"filters": {"anyOf": [
                 {"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "string"}]}}})",
             R"({"filters": {"a": "x"}})");
        QVERIFY(row("/filters")->list() != nullptr);
        m_editor->setArguments(Json::parse(R"({"filters": "plain"})"));
        settle();
        QVERIFY(row("/filters")->list() == nullptr);
        QVERIFY(row("/filters")->layout()->isEnabled());
        const auto* editor = line("/filters");
        QVERIFY2(editor->width() > 200, qPrintable(QString::number(editor->width())));
    }

    void newFilterStartsAtTheFirstPage() {
        Json properties = Json::object();
        for (int i = 0; i < 250; ++i)
            properties[formatText("field {}", i)] = {{"type", "string"}};
        Json values = Json::object();
        for (int i = 0; i < 250; ++i)
            values[formatText("field {}", i)] = "x";
        open(Json{{"type", "object"}, {"properties", properties}}.dump().c_str(), values.dump().c_str());
        m_editor->form()->root().list()->showPage(200);
        settle();
        QCOMPARE(shownElements("").value(0), QStringLiteral("field 200"));
        m_editor->findChild<SearchLine*>()->setText(QStringLiteral("field"));
        QTRY_COMPARE(shownElements("").value(0), QStringLiteral("field 0"));
    }

    void arraysOfEnums() {
        open(R"({"type": "object", "properties": {"days": {"type": "array", "uniqueItems": true,
                 "items": {"enum": ["mon", "tue", 3]}}}})");
        const auto boxes = row("/days")->findChildren<QCheckBox*>();
        QCOMPARE(boxes.size(), 3);
        boxes[2]->click();
        boxes[0]->click();
        COMPARE_TEXT(sent(), R"({"days":[3,"mon"]})");
        boxes[2]->click();
        COMPARE_TEXT(sent(), R"({"days":["mon"]})");
    }

    void nestedObjects() {
        open(R"({"type": "object", "properties": {"range": {"type": "object", "required": ["from"],
                 "properties": {"from": {"type": "integer"}, "to": {"type": "integer"}}}}})");
        QVERIFY(!hasRow("/range"));
        fieldButton("/range")->click();
        settle();
        QVERIFY(row("/range")->isOpen());
        type(line("/range/from"), "1");
        COMPARE_TEXT(sent(), R"({"range":{"from":1}})");
        remove("/range");
        COMPARE_TEXT(sent(), "{}");
        fieldButton("/range")->click();
        COMPARE_TEXT(sent(), R"({"range":{"from":1}})");
    }

    void newElementsAreOpenAndFocused() {
        open(R"({"type": "object", "properties": {"a": {"type": "object", "properties": {"list": {"type": "array",
                 "items": {"type": "object", "properties": {"from": {"type": "string"}}}}}}}})",
             R"({"a": {"list": []}})");
        row("/a/list")->setOpen(true);
        button("/a/list", QStringLiteral("+ Item"))->click();
        settle();
        QVERIFY(row("/a/list/0")->isOpen());
        QTRY_COMPARE(QApplication::focusWidget(), fieldButton("/a/list/0/from"));
    }

    void closedGroupCountsNestedErrors() {
        open(R"({"type": "object", "properties": {"range": {"type": "object", "required": ["from"],
                 "properties": {"from": {"type": "integer"}}}}})",
             R"({"range": {}})");
        row("/range")->setOpen(false);
        QCOMPARE(error("/range"), QString());
        m_editor->form()->reportAllErrors();
        QCOMPARE(error("/range"), QStringLiteral("▲ 1 error in nested fields"));
        m_editor->focusFirstError();
        QVERIFY(row("/range")->isOpen());
        QTRY_VERIFY(line("/range/from")->hasFocus());
    }

    void maps() {
        open(R"({"type": "object", "additionalProperties": {"type": "integer"},
                 "propertyNames": {"pattern": "^[a-z.]+$"}})");
        button("", QStringLiteral("+ Property"))->click();
        auto* name = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(name);
        QTest::keyClicks(name, QStringLiteral("A"));
        QTest::keyClick(name, Qt::Key_Return);
        COMPARE_TEXT(sent(), "{}");
        name->clear();
        QTest::keyClicks(name, QStringLiteral("a.b"));
        QTest::keyClick(name, Qt::Key_Return);
        settle();
        type(in<QAbstractSpinBox>("/a.b"), "4");
        COMPARE_TEXT(sent(), R"({"a.b":4})");
        auto* renamed = row("/a.b")->findChild<QLineEdit*>();
        QCOMPARE(renamed->text(), QStringLiteral("a.b"));
        FieldRow* before = row("/a.b");
        renamed->setFocus();
        renamed->selectAll();
        QTest::keyClicks(renamed, QStringLiteral("zz"));
        QTest::keyClick(renamed, Qt::Key_Return);
        COMPARE_TEXT(sent(), R"({"zz":4})");
        QCOMPARE(row("/zz"), before);
        remove("/zz");
        COMPARE_TEXT(sent(), "{}");
    }

    void namesWithSlashesAndUnicodeWork() {
        open("{\"type\": \"object\", \"properties\": {\"a/b\": {\"type\": \"string\"}, \"c.d~\": {\"type\": "
             "\"string\"}, "
             "\"\xC3\xA4\": {\"type\": \"string\"}, \"\": {\"type\": \"string\"}}}");
        type(line("/a~1b"), "1");
        type(line("/c.d~0"), "2");
        type(line("/\xC3\xA4"), "3");
        type(line("/"), "4");
        COMPARE_TEXT(sent(), "{\"a/b\":\"1\",\"c.d~\":\"2\",\"\xC3\xA4\":\"3\",\"\":\"4\"}");
    }

    void unionsKeepSharedFields() {
        open(R"({"type": "object", "properties": {"at": {"oneOf": [
            {"title": "lines", "type": "object", "required": ["unit"],
             "properties": {"unit": {"const": "line"}, "from": {"type": "integer"}, "first": {"type": "string"}}},
            {"title": "bytes", "type": "object", "required": ["unit"],
             "properties": {"unit": {"const": "byte"}, "from": {"type": "integer"}}}]}}})");
        auto* variants = in<QComboBox>("/at");
        QCOMPARE(variants->itemText(0), QStringLiteral("lines"));
        type(in<QAbstractSpinBox>("/at/from"), "12");
        type(line("/at/first"), "x");
        choose("/at", 1);
        QCOMPARE(m_editor->arguments()->at("at").at("from").get<int>(), 12);
        QCOMPARE(m_editor->arguments()->at("at").at("unit").get<std::string>(), std::string("byte"));
        QVERIFY(!hasRow("/at/first"));
        choose("/at", 0);
        QCOMPARE(m_editor->arguments()->at("at").at("first").get<std::string>(), std::string("x"));
        QCOMPARE(m_editor->errorCount(), std::size_t(0));
    }

    void unionOfTypes() {
        open(R"({"type": "object", "properties": {"id": {"type": ["string", "integer"]}}})");
        const int integer = in<QComboBox>("/id")->findText(QStringLiteral("integer"));
        QVERIFY(integer >= 0);
        choose("/id", integer);
        type(in<QAbstractSpinBox>("/id"), "5");
        COMPARE_TEXT(sent(), R"({"id":5})");
    }

    void conditionsAddFields() {
        open(R"({"type": "object", "properties": {"kind": {"enum": ["a", "b"]}},
                 "if": {"properties": {"kind": {"const": "b"}}, "required": ["kind"]},
                 "then": {"properties": {"extra": {"type": "string"}}, "required": ["extra"]}})");
        QVERIFY(!hasRow("/extra"));
        choose("/kind", 1);
        QVERIFY(hasRow("/extra"));
        m_editor->form()->reportAllErrors();
        QVERIFY(error("/extra").contains(QStringLiteral("required")));
    }

    void recursionExpandsLevelByLevel() {
        open("{\"$ref\": \"#/$defs/node\", \"$defs\": {\"node\": {\"type\": \"object\", \"properties\": { "
             "\"name\": {\"type\": \"string\"}, \"child\": {\"$ref\": \"#/$defs/node\"}}}}}");
        for (const char* pointer : {"/child", "/child/child", "/child/child/child"})
            row(pointer);
        QVERIFY(!hasRow("/child/child/child/child"));
        type(line("/child/child/child/name"), "deep");
        COMPARE_TEXT(sent(), R"({"child":{"child":{"child":{"name":"deep"}}}})");
    }

    void anyJson() {
        open(R"({"type": "object", "properties": {"filter": {}}})");
        auto* filter = in<JsonEditor>("/filter");
        type(filter, "{\"a\": [1");
        COMPARE_TEXT(sent(), "-");
        type(filter, "]}");
        COMPARE_TEXT(sent(), R"({"filter":{"a":[1]}})");
        QCOMPARE(in<JsonEditor>("/filter"), filter);
        QVERIFY(filter->hasFocus());
    }

    void valueOfTheWrongKindIsKept() {
        open(order, R"({"symbol": 5, "quantity": 1, "stray": [1]})");
        COMPARE_TEXT(sent(), R"({"symbol":5,"quantity":1,"stray":[1]})");
        QVERIFY(!error("/symbol").isEmpty());
        auto* symbol = in<JsonEditor>("/symbol");
        QCOMPARE(symbol->text(), QStringLiteral("5"));
        QVERIFY(hasRow("/stray"));
        // The editor is not replaced while the user types in it.
        symbol->setFocus();
        symbol->selectAll();
        QTest::keyClicks(symbol, QStringLiteral("\"ok\""));
        COMPARE_TEXT(sent(), R"({"symbol":"ok","quantity":1,"stray":[1]})");
        QVERIFY(symbol->hasFocus());
        row("/quantity")->focusEditor();
        settle();
        QCOMPARE(line("/symbol")->text(), QStringLiteral("ok"));
    }

    void constantsAreFixed() {
        open(R"({"type": "object", "required": ["kind"], "properties": {"kind": {"const": "order"}}})");
        COMPARE_TEXT(sent(), R"({"kind":"order"})");
        QVERIFY(showsText(*row("/kind"), QStringLiteral("\"order\"")));
    }

    void manyFieldsAreCollapsedAndFiltered() {
        Json properties = Json::object();
        for (int i = 0; i < 60; ++i)
            properties["field_" + std::to_string(i)] = {{"type", "string"},
                                                        {"description", i == 42 ? "The answer" : "A field"}};
        const Json schema = {{"type", "object"}, {"properties", properties}, {"required", {"field_7"}}};
        open(schema.dump().c_str(), R"({"field_7": "x", "field_50": "y"})");
        QCOMPARE(order_().join(u' '), QStringLiteral("field_7 field_50"));
        auto* filter = m_editor->findChild<SearchLine*>();
        QVERIFY(filter->isVisible());
        filter->setText(QStringLiteral("answer"));
        QTRY_COMPARE(order_().join(u' '), QString());
        QVERIFY(fieldButton("/field_42") && !fieldButton("/field_41"));
        type(line("/field_42"), "z");
        filter->clear();
        settle();
        QTRY_COMPARE(order_().join(u' '), QStringLiteral("field_7 field_42 field_50"));
        button("", QStringLiteral("45 more…"))->click();
        settle();
        auto* chips = row("")->findChild<OptionalFields*>()->findChild<SearchLine*>();
        QVERIFY(chips->hasFocus());
        QTest::keyClicks(chips, QStringLiteral("D_33"));
        QTest::keyClick(chips, Qt::Key_Return);
        QTRY_VERIFY(line("/field_33")->hasFocus());
        remove("/field_33");
        COMPARE_TEXT(sent(), R"({"field_7":"x","field_42":"z","field_50":"y"})");
    }

    void tabOrderIsTopToBottom() {
        open(order,
             R"({"symbol": "A", "quantity": 1, "note": "", "price": 1, "urgent": true, "side": 7, "venue": ""})");
        line("/symbol")->setFocus();
        QStringList way;
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            for (QWidget* each = QApplication::focusWidget(); each; each = each->parentWidget())
                if (auto* row = qobject_cast<FieldRow*>(each)) {
                    const QString name = QString::fromStdString(row->field().name);
                    if (way.isEmpty() || way.back() != name)
                        way += name;
                    break;
                }
        }
        const QString joined = way.join(u' ');
        QVERIFY2(joined.contains(QStringLiteral("quantity note price urgent side venue")), qPrintable(joined));
    }

    void focusMovesNoField() {
        open(R"({"type": "object", "required": ["a", "b", "c", "d", "e"], "properties": {
            "a": {"type": "string", "minLength": 2, "title": "First word"}, "b": {"type": "integer", "minimum": 1},
            "c": {"enum": ["x", "y"], "description": "One of two."}, "d": {"type": "boolean"},
            "e": {"type": "string", "pattern": "^[a-z]+$", "description": "Lower case."}}})");
        const auto places = [this] {
            settle();
            QList<QRect> found;
            for (const char* pointer : {"/a", "/b", "/c", "/d", "/e"})
                found += row(pointer)->geometry();
            return found;
        };
        const QList<QRect> before = places();
        for (const char* pointer : {"/a", "/b", "/c", "/d", "/e", "/a"}) {
            row(pointer)->focusEditor();
            QCOMPARE(places(), before);
        }
        QVERIFY(!error("/b").isEmpty()); // required fields that were left are errors
        m_editor->resize(400, 700);
        const QList<QRect> narrow = places();
        row("/e")->focusEditor();
        QCOMPARE(places(), narrow);
    }

    void onlyTheFieldWithTheFocusShowsItsConstraints() {
        open(order);
        const auto constraints = [this](const char* pointer) {
            QStringList shown;
            for (const auto* label : row(pointer)->findChildren<SteadyLabel*>())
                if (label->isVisible())
                    shown += label->text();
            return shown.join(u'|');
        };
        row("/quantity")->focusEditor();
        settle();
        QCOMPARE(constraints("/quantity"), QStringLiteral("integer · at least 1"));
        QCOMPARE(constraints("/symbol"), QString());
        row("/symbol")->focusEditor();
        settle();
        QCOMPARE(constraints("/symbol"), QStringLiteral("string"));
        QVERIFY(error("/quantity").contains(QStringLiteral("required"))); // in the place of the constraints
        QCOMPARE(constraints("/quantity"), QString());
    }

    void titlesAreLabels() {
        open(R"({"type": "object", "title": "orderArguments", "required": ["qty", "full_name", "plain"], "properties": {
            "qty": {"type": "integer", "title": "Number of pieces"}, "full_name": {"type": "string", "title": "Full Name"},
            "plain": {"type": "string"}, "note": {"type": "string", "title": "Note to the broker"}}})");
        const auto texts = [this](const char* pointer) {
            QStringList shown{row(pointer)->findChild<ElidedLabel*>()->fullText()};
            for (const auto* label : row(pointer)->findChildren<SteadyLabel*>())
                if (label->isVisible() && !label->text().isEmpty())
                    shown += label->text();
            return shown.join(u'|');
        };
        QCOMPARE(texts("/qty"), QStringLiteral("Number of pieces *|qty"));
        QCOMPARE(texts("/full_name"), QStringLiteral("full_name *"));
        QCOMPARE(texts("/plain"), QStringLiteral("plain *"));
        QCOMPARE(in<QAbstractSpinBox>("/qty")->accessibleName(),
                 QStringLiteral("Number of pieces (qty), required, integer"));
        QCOMPARE(fieldButton("/note")->text(), QStringLiteral("+ note"));
        QVERIFY(fieldButton("/note")->accessibleDescription().startsWith(QStringLiteral("Note to the broker\n")));
        QVERIFY(!showsText(*m_editor, QStringLiteral("orderArguments")));
    }

    void propertiesCanBeAddedWhereTheSchemaExpectsThem_data() {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<bool>("expected");
        QTest::newRow("nothing") << QByteArray("{}") << false;
        QTest::newRow("properties") << QByteArray("{\"properties\": {\"a\": {}}}") << false;
        QTest::newRow("closed") << QByteArray("{\"additionalProperties\": false}") << false;
        QTest::newRow("open") << QByteArray("{\"additionalProperties\": true}") << true;
        QTest::newRow("described") << QByteArray("{\"additionalProperties\": {\"type\": \"string\"}}") << true;
        QTest::newRow("patterns") << QByteArray("{\"patternProperties\": {\"^x\": {}}}") << true;
    }
    void propertiesCanBeAddedWhereTheSchemaExpectsThem() {
        QFETCH(QByteArray, schema);
        QFETCH(bool, expected);
        Json root = Json::parse(schema.toStdString());
        root["type"] = "object";
        open(root.dump().c_str());
        QCOMPARE(hasButton("", QStringLiteral("+ Property")), expected);
    }

    void objectsWithoutPropertiesExpectThem() {
        open(R"({"type": "object", "required": ["meta"], "properties": {"meta": {"type": "object"}}})",
             R"({"meta": {}})");
        QVERIFY(hasButton("/meta", QStringLiteral("+ Property")));
    }

    void textsAreOneTabStop() {
        open(order);
        QLineEdit* symbol = line("/symbol");
        symbol->setFocus();
        QTest::keyClick(symbol, Qt::Key_Tab);
        QVERIFY(row("/quantity")->isAncestorOf(QApplication::focusWidget()));
        QToolButton* shape = button("/symbol", QStringLiteral("¶"));
        QVERIFY2(shape->accessibleDescription().contains(QStringLiteral("Alt+Return")),
                 qPrintable(shape->accessibleDescription()));
        symbol->setFocus();
        QTest::keyClicks(symbol, QStringLiteral("ab"));
        QTest::keyClick(symbol, Qt::Key_Return, Qt::AltModifier);
        auto* page = in<QPlainTextEdit>("/symbol");
        QVERIFY(page->hasFocus());
        QTest::keyClicks(page, QStringLiteral("c"));
        QTest::keyClick(page, Qt::Key_Return, Qt::AltModifier);
        QVERIFY(line("/symbol")->hasFocus());
        COMPARE_TEXT(sent(), R"({"symbol":"abc"})");
    }

    void accessibleDescriptionsHaveNoMarkup() {
        open(order, R"({"symbol": "A", "quantity": 1, "note": "", "side": 7, "venue": ""})");
        for (QWidget* widget : m_editor->findChildren<QWidget*>()) {
            const QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
            const QString description = accessible ? accessible->text(QAccessible::Description) : QString();
            QVERIFY2(!description.contains(u'<'), qPrintable(widget->accessibleName() + description));
        }
    }

    void accessibleNames() {
        open(order);
        QCOMPARE(line("/symbol")->accessibleName(), QStringLiteral("symbol, required, string"));
        QCOMPARE(line("/note")->accessibleDescription(), QStringLiteral("at most 5 characters\nSaid to the broker."));
        QCOMPARE(in<QComboBox>("/side")->accessibleName(), QStringLiteral("side, optional, choice"));
        for (QWidget* widget : m_editor->findChildren<QWidget*>())
            if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy())
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }

    void toolWithoutArguments() {
        const auto notice = [this](const QString& words) { return showsText(*m_editor, words); };
        const QString words = QStringLiteral("list_pages takes no arguments.");
        m_editor->setSchema(Json{{"type", "object"}, {"additionalProperties", false}}, QStringLiteral("list_pages"));
        settle();
        QVERIFY(notice(words));
        COMPARE_TEXT(sent(), "{}");
        m_editor->setSchema(Json{{"type", "object"}, {"properties", {{"a", Json::object()}}}},
                            QStringLiteral("list_pages"));
        settle();
        QVERIFY(!notice(words));
    }

    void toolWithoutSchemaIsEditedAsJson() {
        m_editor->setSchema({});
        m_editor->setArguments(Json{{"a", 1}});
        settle();
        QVERIFY(m_editor->json()->isVisible());
        QVERIFY(!m_editor->form());
        COMPARE_TEXT(sent(), R"({"a":1})");
        QCOMPARE(m_editor->errorCount(), std::size_t(0));
    }

    void invalidSchema() {
        open("{\"type\": \"object\", \"properties\": {\"a\": {\"$ref\": \"#/nowhere\"}}}");
        QVERIFY(m_editor->json()->isVisible());
        QVERIFY(!m_editor->form());
        COMPARE_TEXT(sent(), "{}");
        bool isShown = false;
        for (auto* label : m_editor->findChildren<QLabel*>())
            isShown = isShown || (label->isVisible() && label->text().contains(QStringLiteral("schema is invalid")));
        QVERIFY(isShown);
    }

    void replacedArgumentsAreOneStep() {
        open(order, R"({"symbol": "A", "quantity": 1})");
        m_editor->replaceArguments(QStringLiteral("Paste"), Json{{"symbol", "B"}, {"quantity", 2}});
        COMPARE_TEXT(sent(), R"({"symbol":"B","quantity":2})");
        undo();
        COMPARE_TEXT(sent(), R"({"symbol":"A","quantity":1})");
        m_editor->setArguments(Json{{"symbol", "C"}, {"quantity", 3}});
        undo();
        COMPARE_TEXT(sent(), R"({"symbol":"C","quantity":3})");
    }
};

TOOLROOM_WIDGET_TEST(TestArgumentsEditor)
#include "test_arguments_editor.moc"
