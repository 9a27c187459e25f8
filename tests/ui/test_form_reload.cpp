// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "tests/ui/form_test.h"
#include "ui/form/fields/text_field.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QScrollBar>

#include <utility>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A schema with the parameter `field`, which is preceded by others.
Json schemaWith(const char* field, bool isLater = false) {
    Json schema = Json::parse("{\"type\": \"object\", \"properties\": {}, \"required\": [\"other\", \"field\"]}");
    if (isLater) { // another order, another description, and a new parameter above
        schema["properties"]["added"] = {{"type", "string"}};
        schema["required"].insert(schema["required"].begin(), "added");
    }
    schema["properties"]["other"] = {{"type", "string"}, {"description", isLater ? "Later." : "Earlier."}};
    schema["properties"]["field"] = Json::parse(field);
    return schema;
}

} // namespace

/// The definition of the tool changes while the user is typing: nothing is lost, and nothing moves.
class TestFormReload : public FormTest {
    Q_OBJECT

    void reload(const char* field) const { m_editor->updateSchema(schemaWith(field, true)); }
    /// Types while the form is rebuilt.
    void typeUntilIdle(const QString& text) const {
        for (const QChar key : text) {
            QVERIFY(QApplication::focusWidget());
            QTest::keyClick(QApplication::focusWidget(), key.toLatin1());
            QTest::qWait(1);
        }
        settle();
    }
    void openField(const char* field, const char* arguments) {
        m_editor->setSchema(schemaWith(field));
        m_editor->setArguments(Json::parse(arguments));
        settle();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }
    QPlainTextEdit* page(const char* pointer) const { return in<QPlainTextEdit>(pointer); }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void typing_data() {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QByteArray>("later");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("string") << QByteArray("{\"type\": \"string\"}") << QByteArray("\"ab\"") << QStringLiteral("xyz")
                                << QByteArray("{\"type\": \"string\", \"maxLength\": 4}") << QByteArray("\"axyzb\"");
        QTest::newRow("number") << QByteArray("{\"type\": \"integer\"}") << QByteArray("19") << QStringLiteral("234")
                                << QByteArray("{\"type\": \"number\", \"minimum\": 1}") << QByteArray("12349");
        QTest::newRow("JSON") << QByteArray("{}") << QByteArray("[]") << QStringLiteral("1,2")
                              << QByteArray("{\"description\": \"Any.\"}") << QByteArray("[1,2]");
        QTest::newRow("string that becomes JSON")
            << QByteArray("{\"type\": \"string\"}") << QByteArray("\"ab\"") << QStringLiteral("xyz")
            << QByteArray("{\"title\": \"Any\"}") << QByteArray("\"axyzb\"");
    }
    /// One character is typed before, the others during the change.
    void typing() {
        QFETCH(const QByteArray, field);
        QFETCH(const QByteArray, value);
        QFETCH(const QString, keys);
        QFETCH(const QByteArray, later);
        QFETCH(const QByteArray, expected);
        openField(field, "{\"other\": \"o\", \"field\": " + value + "}");
        row("/field")->focusEditor();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QTest::keyClick(QApplication::focusWidget(), keys.front().toLatin1());
        reload(later);
        typeUntilIdle(keys.sliced(1));
        QVERIFY(row("/field")->isAncestorOf(QApplication::focusWidget()));
        QTRY_VERIFY(m_editor->arguments());
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), expected.toStdString());
        QVERIFY(hasRow("/added"));
        while (m_editor->edited()->undoStack().canUndo())
            m_editor->undo();
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), value.toStdString());
    }

    void textTypedBeforeItsEditorIsReplaced() {
        openField("{}", R"({"other": "o", "field": "ab"})");
        TextEditor earlier(*m_editor->edited(), "/field"); // as if the field had been a string
        earlier.showField(m_editor->edited()->form().field("/field"));
        auto* text = earlier.findChild<QLineEdit*>();
        text->end(false);
        QTest::keyClicks(text, QStringLiteral("c"));
        settle();
        QVERIFY(m_editor->arguments());
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "\"abc\"");
    }

    void multipleLines() {
        openField("{\"type\": \"string\"}", "{\"other\": \"o\", \"field\": \"one\\ntwo\"}");
        QPlainTextEdit* edit = page("/field");
        edit->setFocus();
        QTextCursor caret = edit->textCursor();
        caret.setPosition(5);
        caret.setPosition(3, QTextCursor::KeepAnchor);
        edit->setTextCursor(caret);
        reload("{\"type\": \"string\", \"minLength\": 2}");
        settle();
        QCOMPARE(QApplication::focusWidget(), edit);
        QCOMPARE(edit->textCursor().anchor(), 5);
        QCOMPARE(edit->textCursor().position(), 3);
        typeUntilIdle(QStringLiteral("-"));
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "\"one-wo\"");
    }

    void selectionInALine() {
        openField("{\"type\": \"string\"}", "{\"other\": \"o\", \"field\": \"abcd\"}");
        line("/field")->setFocus();
        line("/field")->setSelection(3, -2);
        reload("{\"title\": \"Any\"}"); // edited as JSON
        settle();
        QCOMPARE(QApplication::focusWidget(), page("/field"));
        QCOMPARE(page("/field")->textCursor().selectedText(), QStringLiteral("bc"));
        QCOMPARE(page("/field")->textCursor().position(), 2);
    }

    /// The choice stays the same although its index changes.
    void choice() {
        openField("{\"enum\": [\"low\", \"high\"]}", "{\"other\": \"o\", \"field\": \"low\"}");
        in<QComboBox>("/field")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "\"high\"");
        reload("{\"enum\": [\"none\", \"low\", \"high\", \"highest\"]}");
        settle();
        QCOMPARE(QApplication::focusWidget(), in<QComboBox>("/field"));
        QCOMPARE(in<QComboBox>("/field")->currentText(), QStringLiteral("high"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "\"highest\"");
    }

    void choices() {
        openField("{\"type\": \"array\", \"items\": {\"enum\": [\"a\", \"b\"]}}", "{\"other\": \"o\", \"field\": []}");
        row("/field")->findChildren<QCheckBox*>().at(1)->setFocus();
        reload("{\"type\": \"array\", \"items\": {\"enum\": [\"b\", \"c\"]}}");
        settle();
        const auto* focused = qobject_cast<QCheckBox*>(QApplication::focusWidget());
        QVERIFY(focused);
        QCOMPARE(focused->text(), QStringLiteral("b"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "[\"b\"]");
    }

    void itemsOfAnArray() {
        openField("{\"type\": \"array\", \"items\": {\"type\": \"string\"}}",
                  "{\"other\": \"o\", \"field\": [\"a\", \"b\"]}");
        line("/field/1")->setFocus();
        line("/field/1")->end(false);
        reload(
            "{\"type\": \"array\", \"items\": {\"type\": \"string\", \"description\": \"A name.\"}, \"maxItems\": 3}");
        typeUntilIdle(QStringLiteral("xyz"));
        QCOMPARE(QApplication::focusWidget(), line("/field/1"));
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "[\"a\",\"bxyz\"]");
    }

    /// A number that is not one yet is complete if the parameter becomes a string.
    void incompleteNumber() {
        openField("{\"type\": \"integer\"}", "{\"other\": \"o\", \"field\": 1}");
        in<QLineEdit>("/field")->end(false);
        type(in<QLineEdit>("/field"), "x");
        COMPARE_TEXT(sent(), "-");
        reload("{\"type\": \"integer\", \"minimum\": 0}");
        settle();
        QCOMPARE(in<QLineEdit>("/field")->text(), QStringLiteral("1x"));
        COMPARE_TEXT(sent(), "-");
        reload("{\"type\": \"string\"}");
        settle();
        typeUntilIdle(QStringLiteral("y"));
        QCOMPARE(QApplication::focusWidget(), line("/field"));
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "\"1xy\"");
    }

    void theJsonStaysAsTyped_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("invalid") << QByteArray("{ \"other\" : \"o\",   \"field\": [1, ");
        QTest::newRow("own formatting") << QByteArray("{ \"other\" : \"o\",\n\n   \"field\": \"\" }");
        QTest::newRow("repeated member") << QByteArray("{\"field\": \"a\", \"field\": \"b\"}");
        QTest::newRow("empty") << QByteArray();
    }
    void theJsonStaysAsTyped() {
        QFETCH(const QByteArray, text);
        openField("{\"type\": \"string\"}", "{\"other\": \"o\", \"field\": \"\"}");
        m_editor->setMode(ArgumentsEditor::Mode::JsonOnly);
        JsonEditor* json = m_editor->json();
        json->setFocus();
        json->selectAll();
        QTest::keyClick(json, Qt::Key_Delete);
        json->textCursor().insertText(QString::fromUtf8(text));
        json->moveCursor(QTextCursor::End);
        reload("{\"type\": \"integer\"}");
        typeUntilIdle(QStringLiteral(" 12"));
        QCOMPARE(QApplication::focusWidget(), json);
        QCOMPARE(json->text(), QString::fromUtf8(text) + QStringLiteral(" 12"));
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(json, Qt::Key_Backspace);
        settle();
        QCOMPARE(json->text(), QString::fromUtf8(text));
        while (m_editor->edited()->undoStack().canUndo())
            m_editor->undo();
        COMPARE_TEXT(sent(), "{\"other\":\"o\",\"field\":\"\"}");
    }

    /// The row of the focus stays where it is in the window; without a focus in the form, nothing scrolls.
    void scrollPosition_data() {
        QTest::addColumn<bool>("isFocused");
        QTest::newRow("focused field") << true;
        QTest::newRow("no focus") << false;
    }
    void scrollPosition() {
        QFETCH(const bool, isFocused);
        const auto schema = [](int first) {
            Json properties = Json::object();
            Json required = Json::array();
            for (int i = first; i < 40; ++i) {
                properties[formatText("p{}", i)] = {{"type", "string"}};
                required.push_back(formatText("p{}", i));
            }
            return Json{{"type", "object"}, {"properties", properties}, {"required", required}};
        };
        m_editor->resize(900, 400);
        m_editor->setSchema(schema(6));
        settle();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
        if (isFocused)
            m_editor->goTo("/p20");
        settle();
        FormView& form = *m_editor->form();
        QTRY_VERIFY(form.verticalScrollBar()->maximum() > 200);
        int laidOut = 0; // rows are laid out in several turns of the event loop
        while (std::exchange(laidOut, form.verticalScrollBar()->maximum()) != form.verticalScrollBar()->maximum())
            QTest::qWait(50);
        form.verticalScrollBar()->setValue(200);
        const int scroll = form.verticalScrollBar()->value();
        QCOMPARE(scroll, 200);
        const int top = form.row("/p20")->mapTo(&form, QPoint()).y();
        m_editor->edited()->edit(QStringLiteral("Type"), "/p21", [](Form& edited) { edited.setText("/p21", "x"); });
        m_editor->updateSchema(schema(0));
        settle();
        QVERIFY(hasRow("/p0"));
        if (isFocused)
            QTRY_COMPARE(form.row("/p20")->mapTo(&form, QPoint()).y(), top);
        else
            QCOMPARE(form.verticalScrollBar()->value(), scroll);
    }

    /// What is typed never gets into another field.
    void aFieldThatIsGoneTakesItsFocus() {
        openField("{\"type\": \"string\"}", "{\"other\": \"o\"}");
        line("/field")->setFocus();
        m_editor->updateSchema(
            Json::parse("{\"type\": \"object\", \"properties\": {\"other\": {\"type\": \"string\"}}}"));
        settle();
        typeUntilIdle(QStringLiteral("xyz"));
        QCOMPARE(QApplication::focusWidget(), m_editor->form());
        COMPARE_TEXT(sent(), "{\"other\":\"o\"}");
    }

    /// What has been typed stays, and can be removed.
    void anArgumentWithoutAFieldStays() {
        openField("{\"type\": \"string\"}", "{\"other\": \"o\", \"field\": \"ab\"}");
        line("/field")->setFocus();
        line("/field")->end(false);
        m_editor->updateSchema(Json::parse("{\"type\": \"object\", \"properties\": {\"other\": {\"type\": "
                                           "\"string\"}}, \"additionalProperties\": false}"));
        typeUntilIdle({});
        COMPARE_TEXT(sent(), "{\"other\":\"o\",\"field\":\"ab\"}");
        remove("/field");
        COMPARE_TEXT(sent(), "{\"other\":\"o\"}");
    }

    /// Arguments that nobody has edited are those of the new schema.
    void unusedFormsStartAgain() {
        m_editor->setSchema(schemaWith("{\"const\": 1}"));
        settle();
        COMPARE_TEXT(sent(), "{\"field\":1}");
        reload("{\"const\": 2}");
        COMPARE_TEXT(sent(), "{\"field\":2}");
    }

    void anInvalidSchemaKeepsTheForm() {
        openField("{\"type\": \"string\"}", "{\"other\": \"o\", \"field\": \"ab\"}");
        line("/field")->setFocus();
        line("/field")->end(false);
        reload("{\"$ref\": \"#/nowhere\"}");
        typeUntilIdle(QStringLiteral("xyz"));
        QCOMPARE(QApplication::focusWidget(), line("/field"));
        COMPARE_TEXT(sent(), "{\"other\":\"o\",\"field\":\"abxyz\"}");
        const auto notice = [this] {
            return std::ranges::any_of(m_editor->findChildren<QLabel*>(), [](const QLabel* label) {
                return label->isVisible() && label->text().startsWith(QLatin1String("The schema has become invalid: "));
            });
        };
        QVERIFY(notice());
        reload("{\"type\": \"string\"}");
        settle();
        QVERIFY(!notice());
        QVERIFY(hasRow("/added"));
    }

    void aSchemaThatAppearsKeepsTheJson() {
        m_editor->setSchema({});
        settle();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
        m_editor->json()->setFocus();
        m_editor->json()->moveCursor(QTextCursor::End);
        reload("{\"type\": \"string\"}");
        typeUntilIdle(QStringLiteral(" x"));
        QCOMPARE(QApplication::focusWidget(), m_editor->json());
        QCOMPARE(m_editor->json()->text(), QStringLiteral("{} x"));
        m_editor->undo();
        m_editor->setMode(ArgumentsEditor::Mode::FormOnly);
        QVERIFY(hasRow("/field"));
    }

    void anOpenListOfChoicesStaysOpen() {
        openField("{\"enum\": [\"low\", \"high\"]}", "{\"other\": \"o\", \"field\": \"low\"}");
        auto* box = in<QComboBox>("/field");
        box->setFocus();
        box->showPopup();
        QTRY_VERIFY(box->view()->isVisible());
        reload("{\"enum\": [\"none\", \"low\", \"high\"]}");
        settle();
        QVERIFY(box->view()->isVisible());
        QCOMPARE(box->count(), 3);
        QCOMPARE(box->currentText(), QStringLiteral("low"));
        box->hidePopup();
    }

    /// The picker of the variant has the focus, then the editor that is left without it.
    void variants() {
        openField("{\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"integer\"}]}",
                  "{\"other\": \"o\", \"field\": \"ab\"}");
        auto* picker = in<QComboBox>("/field");
        picker->setFocus();
        reload("{\"anyOf\": [{\"type\": \"integer\"}, {\"type\": \"string\"}]}");
        settle();
        QCOMPARE(QApplication::focusWidget(), picker);
        QCOMPARE(picker->currentIndex(), 1);
        reload("{\"type\": \"string\"}");
        settle();
        QVERIFY(row("/field")->isAncestorOf(QApplication::focusWidget()));
        COMPARE_TEXT(m_editor->arguments()->at("field").dump(), "\"ab\"");
    }

    /// The buttons are reused for other fields.
    void optionalFields() {
        const auto schema = [](const char* properties) {
            return Json{{"type", "object"}, {"properties", Json::parse(properties)}};
        };
        m_editor->setSchema(schema("{\"a\": {\"type\": \"string\"}, \"b\": {\"type\": \"string\"}}"));
        settle();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
        fieldButton("/a")->setFocus();
        m_editor->updateSchema(schema("{\"x\": {\"type\": \"string\"}, \"a\": {\"type\": \"string\"}}"));
        settle();
        QCOMPARE(QApplication::focusWidget(), fieldButton("/a"));
        m_editor->updateSchema(schema("{\"x\": {\"type\": \"string\"}}"));
        settle();
        QCOMPARE(QApplication::focusWidget(), m_editor->form());
    }
};

TOOLROOM_WIDGET_TEST(TestFormReload)
#include "test_form_reload.moc"
