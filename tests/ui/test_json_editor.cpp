// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/messages.h"
#include "tests/ui/form_test.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/json/caret_context.h"
#include "ui/form/json/json_text.h"
#include "ui/form/json/line_margin.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTimer>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// `|` marks the caret.
CaretContext contextIn(const char* text) {
    QString written = QString::fromUtf8(text);
    const qsizetype caret = written.indexOf(u'|');
    return caretContextAt(written.remove(caret, 1), caret);
}

const char* const schema = R"({"type": "object", "required": ["mode"], "properties": {
    "mode": {"enum": ["read", "write", 5, null]}, "more": {"type": "boolean"},
    "inner": {"type": "object", "properties": {"deep": {"type": "string", "examples": ["x"]}}},
    "list": {"type": "array", "items": {"enum": ["a", "b"]}},
    "limit": {"type": "integer", "maximum": 9}}})";

} // namespace

class TestJsonEditor : public FormTest {
    Q_OBJECT

    JsonEditor& json() const { return *m_editor->json(); }
    void openJson(const char* arguments = nullptr) {
        m_editor->setMode(ArgumentsEditor::Mode::Both);
        open(schema, arguments);
        json().setFocus();
    }
    void rewrite(const char* text) {
        json().selectAll();
        QApplication::clipboard()->setText(QString::fromUtf8(text));
        json().paste();
        settle();
    }
    QStringList offered() const {
        QStringList words;
        auto* completer = json().findChild<QCompleter*>();
        if (completer->popup()->isVisible())
            for (int row = 0; row < completer->completionCount(); ++row)
                words += completer->completionModel()->index(row, 0).data().toString();
        return words;
    }
    void put(const char* text) {
        QString written = QString::fromUtf8(text);
        const qsizetype caret = written.indexOf(u'|');
        rewrite(written.remove(caret, 1).toUtf8().constData());
        QTextCursor cursor = json().textCursor();
        cursor.setPosition(static_cast<int>(caret));
        json().setTextCursor(cursor);
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void nothingIsFormattedBeforeTheSchemaIsReady() {
        m_editor->setMode(ArgumentsEditor::Mode::JsonOnly);
        m_editor->setSchema(Json::parse(schema));
        m_editor->formatJson();
        QCOMPARE(json().text(), QString());
        settle();
        rewrite(R"({"mode":"read"})");
        m_editor->formatJson();
        QCOMPARE(json().text(), QStringLiteral("{\n  \"mode\": \"read\"\n}"));
        m_editor->setSchema(Json::parse(schema)); // the previous text is shown meanwhile
        m_editor->formatJson();
        settle();
    }

    void contextMenuDoesNotOutliveTheEditor() {
        openJson("{}");
        QPointer<QMenu> menu;
        QTimer::singleShot(0, m_editor.get(), [&] {
            menu = json().findChild<QMenu*>();
            QVERIFY(menu && menu->isVisible());
            m_editor.reset();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), json().mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(json().viewport(), &event);
        QTRY_VERIFY(!m_editor);
        QVERIFY(!menu);
    }

    void caretContexts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QString>("typed");
        const int nothing = 0;
        const int key = 1;
        const int value = 2;
        const auto add = [](const char* name, const char* text, int kind, const char* pointer, const char* typed) {
            QTest::newRow(name) << QByteArray(text) << kind << QByteArray(pointer) << QString::fromUtf8(typed);
        };
        add("empty", "|", value, "", "");
        add("in object", "{|}", key, "", "");
        add("incomplete key", "{\"mo|", key, "", "mo");
        add("whole key", "{\"mo|de\": 1}", key, "", "mo");
        add("value", "{\"mode\": |}", value, "/mode", "");
        add("string value", "{\"mode\": \"re|\"}", value, "/mode", "re");
        add("word", "{\"mode\": tr|}", value, "/mode", "tr");
        add("before the colon", "{\"mode\" | 1}", nothing, "", "");
        add("after the value", "{\"mode\": 1 |}", nothing, "", "");
        add("next key", "{\"mode\": 1, |}", key, "", "");
        add("element", "{\"list\": [1, {\"a/b\": |}]}", value, "/list/1/a~1b", "");
        add("first element", "{\"list\": [|]}", value, "/list/0", "");
        add("third element", "[[], {}, \"|\"]", value, "/2", "");
        add("after a string", "{\"a\": \"}\", \"b\": |", value, "/b", "");
        add("escaped quote", "{\"a\\\"\": |", value, "/a\"", "");
        add("after a wrong bracket", "{\"a\": ], \"b|\"", key, "", "b");
        add("after the document", "{} |", nothing, "", "");
    }
    void caretContexts() {
        QFETCH(QByteArray, text);
        QFETCH(int, kind);
        QFETCH(QByteArray, pointer);
        QFETCH(QString, typed);
        const CaretContext place = contextIn(text.constData());
        QCOMPARE(static_cast<int>(place.kind), kind);
        if (kind != 0)
            COMPARE_TEXT(place.pointer, pointer.toStdString());
        QCOMPARE(place.typed, typed);
    }

    void keysOfTheObjectAtTheCaret() {
        const CaretContext place = contextIn("{\"a\": {\"x\": 1}, \"|\": 1, \"b\": [{\"y\": 2}], \"c\": 3}");
        QCOMPARE(place.keys, (std::vector<std::string>{"a", "b", "c"}));
        QVERIFY(place.hasColon);
        QCOMPARE(contextIn("{\"a\": {\"x\": 1, |}, \"b\": 1}").keys, (std::vector<std::string>{"x"}));
    }

    void hiddenCharactersAreEscaped() {
        const std::string text = "a\xE2\x80\xA8"
                                 "b\xE2\x80\xAE"
                                 "c\r\n\xEF\xBF\xBC"
                                 "d" +
                                 std::string(1, '\0');
        QCOMPARE(formatJsonLine(Json(text)), QStringLiteral("\"a\\u2028b\\u202ec\\r\\n\\ufffcd\\u0000\""));
        QCOMPARE(Json::parse(formatJson(Json::array({text})).toStdString()), Json::array({text}));
        QCOMPARE(unescapeText(escapeText(QString::fromStdString(text))), QString::fromStdString(text));
        QCOMPARE(normalizeJson(QString::fromUtf8("\xEF\xBB\xBF{\r\n}\xF3\xA0\x81\xA1")),
                 QStringLiteral("{\n}\\udb40\\udc61"));
        QVERIFY(!unescapeText(QStringLiteral("\\u12")));
        QVERIFY(!unescapeText(QStringLiteral("a\"b")));
    }

    void errorsAreUnderlinedInPlace() {
        const auto at = [](const char* text, std::vector<FormError> errors = {}) {
            const QString written = QString::fromUtf8(text);
            QStringList places;
            for (const TextError& error : findTextErrors(written, errors))
                places += written.sliced(error.span.begin, error.span.end - error.span.begin);
            return places.join(u'|');
        };
        QCOMPARE(at("{\"a\": nope}"), QStringLiteral("nope"));
        QCOMPARE(at("{\"a\": 1,}"), QStringLiteral("}"));
        QCOMPARE(at("{\"a\": 1\n"), QStringLiteral("1"));
        const auto error = [](const char* pointer) {
            return FormError{FormError::Kind::Invalid, pointer, "type", Message::verbatim("wrong")};
        };
        QCOMPARE(at("{\"\xF0\x9F\x98\x80\": \"\xC3\xA4\", \"b\": 5}", {error("/b")}), QStringLiteral("5"));
        QCOMPARE(at("{\"b\": {\"c\": [1, 2]}}", {error("/b"), error("/b/c"), error("/b/c/1"), error("/b/d")}),
                 QStringLiteral("\"b\"|\"b\"|\"c\"|2"));
        QCOMPARE(at("[]", {error("/a")}), QStringLiteral("["));
        QCOMPARE(at("{\"a\": [1, 18446744073709551616]}"), QStringLiteral("18446744073709551616"));
        QCOMPARE(at("{\"a\": 1, \"a\": 2}"), QStringLiteral("\"a\""));
    }

    void errorsHaveTheirLine() {
        const auto first = [](const char* text, std::vector<FormError> errors = {}) {
            const std::vector<TextError> found = findTextErrors(QString::fromUtf8(text), errors);
            return found.empty() ? QString() : found.front().text();
        };
        const FormError missing{FormError::Kind::Invalid, "/b/c", "required", message<form_messages::isRequired>()};
        QCOMPARE(first("{\n\n  \"b\": {}\n}", {missing}), QStringLiteral("Line 3: `c` is required"));
        QVERIFY(first("{\n  \"a\": nope\n}").startsWith(QStringLiteral("Line 2: ")));
        QVERIFY2(first("{\n  \"a\": 1e400\n}").startsWith(QStringLiteral("Line 2: \"1e400\" has too many digits")),
                 qPrintable(first("{\n  \"a\": 1e400\n}")));
    }

    void messagesStandAtTheEndOfTheirLines() {
        openJson();
        rewrite("{\n  \"mode\": \"read\",\n  \"limit\": 12,\n  \"more\": 1\n}");
        QCOMPARE(json().messageAt(1), QString());
        QCOMPARE(json().messageAt(2), QStringLiteral("▲ ") + json().errors()[0].message);
        QCOMPARE(json().messageAt(3), QStringLiteral("▲ ") + json().errors()[1].message);
        QCOMPARE(json().accessibleDescription(),
                 json().errors()[0].text() + QLatin1Char('\n') + json().errors()[1].text());
        QCOMPARE(m_editor->edited()->firstTextError()->line, 3);
        // The message is drawn after the end of the text, in the color of errors.
        const QTextCursor end(json().document()->findBlockByNumber(2));
        QTextCursor atEnd = end;
        atEnd.movePosition(QTextCursor::EndOfBlock);
        const QRect caret = json().cursorRect(atEnd);
        const QImage picture = json().viewport()->grab().toImage();
        bool isDrawn = false;
        for (int x = caret.right() + 4; x < json().viewport()->width(); ++x)
            isDrawn |= picture.pixelColor(x, caret.center().y()) == themeOf(&json()).error;
        QVERIFY(isDrawn);
        // Until the next check, messages stay at their lines.
        QTextCursor start(json().document());
        start.insertText(QStringLiteral("\n"));
        QCOMPARE(json().messageAt(3), QStringLiteral("▲ ") + json().errors()[0].message);
        rewrite("{\"mode\": \"read\"}");
        QCOMPARE(json().accessibleDescription(), QString());
        QVERIFY(!m_editor->edited()->firstTextError());
    }

    void linesAreNumbered() {
        openJson(R"({"mode": "read"})");
        auto* margin = json().findChild<LineMargin*>();
        QVERIFY(margin->isVisible());
        QCOMPARE(margin->geometry().right() + 1, json().viewport()->geometry().left());
        const int two = margin->width();
        rewrite(std::string(120, '\n').c_str());
        QVERIFY(margin->width() > two); // three digits
        QVERIFY(!json().horizontalScrollBar()->isVisible());
    }

    void formattingKeepsTheLiteralsAndTheCaret() {
        openJson();
        put("{\"limit\":7e0,\"list\":[\"a b\\\"}\", []] ,\"in|ner\":{ } }");
        QTest::keyClick(&json(), Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(json().text(), QStringLiteral("{\n  \"limit\": 7e0,\n  \"list\": [\n    \"a b\\\"}\",\n    []\n  "
                                               "],\n  \"inner\": {}\n}"));
        QVERIFY(QStringView(json().text()).sliced(json().textCursor().position()).startsWith(u"ner"));
        QTest::keyClick(&json(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(json().text().startsWith(QStringLiteral("{\"limit\":7e0,\"list\"")));
        const Json value = Json::parse(R"({"a": [], "b": {"c": [1, {"d": null}], "e": {}}, "f": "x, {y}"})");
        QCOMPARE(indentJson(formatJsonLine(value)), formatJson(value));
        rewrite("{\"a\":");
        m_editor->formatJson(); // not valid
        QCOMPARE(json().text(), QStringLiteral("{\"a\":"));
    }

    void missingPropertiesAreNamed() {
        const std::vector<FormError> errors = {
            {FormError::Kind::Invalid, "/b/d", "required", message<form_messages::isRequired>()},
            {FormError::Kind::Invalid, "/b/c", "type", Message::verbatim("must be a string")}};
        const std::vector<TextError> shown = findTextErrors(QStringLiteral("{\"b\": {\"c\": 1}}"), errors);
        QCOMPARE(shown.size(), std::size_t(2));
        QCOMPARE(shown[0].message, QStringLiteral("`d` is required"));
        QCOMPARE(shown[1].message, QStringLiteral("must be a string"));
    }

    void textStaysAsWritten() {
        openJson();
        rewrite("{ \"mode\" :\"read\",\n\t\"limit\":7e0 }");
        QCOMPARE(json().text(), QStringLiteral("{ \"mode\" :\"read\",\n\t\"limit\":7e0 }"));
        COMPARE_TEXT(sent(), R"({"mode":"read","limit":7.0})");
        QVERIFY(json().errors().empty());
    }

    void invalidTextIsKeptAndNotSent() {
        openJson(R"({"mode": "read"})");
        rewrite("{\"mode\": \"write\", \"limit\": 1");
        QCOMPARE(json().text(), QStringLiteral("{\"mode\": \"write\", \"limit\": 1"));
        COMPARE_TEXT(sent(), "-");
        QVERIFY(m_editor->hasDraft());
        QVERIFY(!m_editor->form()->isEnabled());
        QCOMPARE(json().errors().size(), std::size_t(1));
        QVERIFY(m_editor->errorCount() >= 1);
        json().moveCursor(QTextCursor::End);
        QTest::keyClicks(&json(), QStringLiteral("}"));
        COMPARE_TEXT(sent(), R"({"mode":"write","limit":1})");
        QVERIFY(m_editor->form()->isEnabled());
        QCOMPARE(json().text(), QStringLiteral("{\"mode\": \"write\", \"limit\": 1}"));
    }

    void numbersKeepTheirDigits() {
        openJson();
        rewrite(
            "{\"mode\": \"read\", \"a\": 9007199254740993, \"b\": 18446744073709551615, \"c\": -9223372036854775808}");
        COMPARE_TEXT(sent(),
                     R"({"mode":"read","a":9007199254740993,"b":18446744073709551615,"c":-9223372036854775808})");
        fieldButton("/more")->click();
        QVERIFY(json().text().contains(QStringLiteral("9007199254740993")));
        QVERIFY(json().text().contains(QStringLiteral("18446744073709551615")));
    }

    void formUpdatesTheText() {
        openJson(R"({"mode": "read"})");
        QCOMPARE(json().text(), QStringLiteral("{\n  \"mode\": \"read\"\n}"));
        type(in<QAbstractSpinBox>("/limit"), "3");
        QCOMPARE(json().text(), QStringLiteral("{\n  \"mode\": \"read\",\n  \"limit\": 3\n}"));
    }

    void validationErrorsAreUnderlined() {
        openJson();
        rewrite("{\"mode\": \"read\", \"limit\": 12}");
        QCOMPARE(json().errors().size(), std::size_t(1));
        const TextError error = json().errors().front();
        QCOMPARE(json().text().sliced(error.span.begin, error.span.end - error.span.begin), QStringLiteral("12"));
        QVERIFY(!error.message.isEmpty());
        QCOMPARE(json().extraSelections().size(), 1);
    }

    void undoAndRedo() {
        openJson(R"({"mode": "read"})");
        const QString before = json().text();
        rewrite("{\"mode\": \"write\"}");
        QTest::keyClick(&json(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(json().text(), before);
        COMPARE_TEXT(sent(), R"({"mode":"read"})");
        QTest::keyClick(&json(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(json().text(), QStringLiteral("{\"mode\": \"write\"}"));
        COMPARE_TEXT(sent(), R"({"mode":"write"})");
    }

    void typingIsOneUndoStepPerWord() {
        openJson();
        rewrite("{}");
        json().moveCursor(QTextCursor::Start);
        json().moveCursor(QTextCursor::Right);
        const int before = m_editor->edited()->undoStack().index();
        QTest::keyClicks(&json(), QStringLiteral("\"ab\": 12, \"c\": 3"));
        QCOMPARE(json().text(), QStringLiteral("{\"ab\": 12, \"c\": 3}"));
        QVERIFY(m_editor->edited()->undoStack().index() - before < 8);
        QTest::keyClick(&json(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(json().text(), QStringLiteral("{\"ab\": 12, \"c\": }"));
    }

    void quotesAreInsertedInPairs() {
        openJson();
        rewrite("");
        QTest::keyClicks(&json(), QStringLiteral("{\"a\\\"b\": \"\"}"));
        QCOMPARE(json().text(), QStringLiteral("{\"a\\\"b\": \"\"}"));
    }

    void linesAreIndented() {
        openJson();
        put("{|}");
        QTest::keyClick(&json(), Qt::Key_Return);
        QCOMPARE(json().text(), QStringLiteral("{\n  \n}"));
        QTest::keyClicks(&json(), QStringLiteral("\"a\": ["));
        QTest::keyClick(&json(), Qt::Key_Return);
        QCOMPARE(json().text(), QStringLiteral("{\n  \"a\": [\n    \n}"));
    }

    /// Otherwise the next character would replace the call.
    void tabSelectsNothing() {
        openJson(R"({"mode": "read", "limit": 3})");
        QTextCursor caret = json().textCursor();
        caret.setPosition(4);
        json().setTextCursor(caret);
        line("/limit")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        for (int i = 0; i < 40 && !json().hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(json().hasFocus());
        QVERIFY(!json().textCursor().hasSelection());
        QCOMPARE(json().textCursor().position(), 4);
    }

    void completesNames() {
        openJson();
        put("{\"mode\": \"read\", |}");
        QTest::keyClick(&json(), Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(offered(), (QStringList{QStringLiteral("\"more\""), QStringLiteral("\"inner\""),
                                         QStringLiteral("\"list\""), QStringLiteral("\"limit\"")}));
        QTest::keyClicks(&json(), QStringLiteral("\"li"));
        QCOMPARE(offered(), (QStringList{QStringLiteral("\"list\""), QStringLiteral("\"limit\"")}));
        auto* popup = json().findChild<QCompleter*>()->popup();
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(json().text(), QStringLiteral("{\"mode\": \"read\", \"limit\": }"));
        QVERIFY(!popup->isVisible());
    }

    void completesValues() {
        openJson();
        put("{\"mode\": |}");
        QTest::keyClick(&json(), Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(offered(), (QStringList{QStringLiteral("\"read\""), QStringLiteral("\"write\""), QStringLiteral("5"),
                                         QStringLiteral("null")}));
        QTest::keyClick(json().findChild<QCompleter*>()->popup(), Qt::Key_Escape);
        QTest::keyClicks(&json(), QStringLiteral("\"w"));
        QCOMPARE(offered(), QStringList{QStringLiteral("\"write\"")});
        QTest::keyClick(json().findChild<QCompleter*>()->popup(), Qt::Key_Return);
        QCOMPARE(json().text(), QStringLiteral("{\"mode\": \"write\"}"));
        put("{\"list\": [\"a\", |]}");
        QTest::keyClick(&json(), Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(offered(), (QStringList{QStringLiteral("\"a\""), QStringLiteral("\"b\"")}));
        put("{\"inner\": {|}}");
        QTest::keyClick(&json(), Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(offered(), QStringList{QStringLiteral("\"deep\"")});
    }

    void pastedLineSeparatorsAreEscaped() {
        openJson();
        rewrite("{\"mode\": \"a\xE2\x80\xA9z\xC2\xA0y\"}");
        QCOMPARE(json().text(), QString::fromUtf8("{\"mode\": \"a\\u2029z\xC2\xA0y\"}"));
        COMPARE_TEXT(sent(), "{\"mode\":\"a\xE2\x80\xA9z\xC2\xA0y\"}");
    }

    void incompleteFieldMakesTheTextReadOnly() {
        openJson(R"({"mode": "read", "limit": 4})");
        auto* limit = in<QAbstractSpinBox>("/limit");
        type(limit, "e");
        COMPARE_TEXT(sent(), "-");
        QVERIFY(json().isReadOnly());
        QVERIFY(json().text().contains(QStringLiteral("\"limit\": 4")));
        QTest::keyClick(limit, Qt::Key_Backspace);
        QVERIFY(!json().isReadOnly());
        COMPARE_TEXT(sent(), R"({"mode":"read","limit":4})");
    }

    void longTextIsParsedOnAWorkerThread() {
        openJson();
        std::string text = "{\"mode\": \"read\", \"filler\": [0";
        for (int i = 1; i < 14'000; ++i)
            text += ",\n  " + std::to_string(100'000 + i);
        rewrite((text + "]}").c_str());
        QVERIFY(!m_editor->hasDraft());
        QCOMPARE(m_editor->arguments()->at("filler").size(), std::size_t(14'000));
        QCOMPARE(m_editor->arguments()->at("filler").back().get<int>(), 113'999);
        QTest::keyClick(&json(), Qt::Key_Z, Qt::ControlModifier);
        COMPARE_TEXT(sent(), "{}");
    }
};

TOOLROOM_WIDGET_TEST(TestJsonEditor)
#include "test_json_editor.moc"
