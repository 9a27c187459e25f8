// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/envelope/check_pane.h"
#include "ui/envelope/envelope_page.h"
#include "ui/tool/contract_forms.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/status_label.h"

#include <QClipboard>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTextBlock>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const std::string good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": [1]})";
const std::string bad =
    "{\"tool\": \"get_holdings\",\n \"success\": true, \"fetchedAt\": \"2025-01-15T10:30:00.000Z\", \"data\": [1]}";

} // namespace

class TestEnvelopePage : public WindowTest {
    Q_OBJECT

    EnvelopePage& page() const { return m_window->part<EnvelopePage>(); }
    CheckPane& pane() const { return page().pane(); }
    PastedTextView* view() const { return named<PastedTextView>("Result"); }
    QTableView* findings() const { return named<QTableView>("Findings: Result"); }
    QString verdict() const { return pane().findChild<StatusLabel*>()->text(); }
    void open() {
        m_window->togglePage(&page());
        QVERIFY(becomesIdle()); // reading 5 MB is slow in a debug build
    }
    void drop(const QString& path) {
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&pane(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&pane(), &drop);
    }
    void check(const std::string& text) {
        open();
        pane().setText(text);
        QVERIFY(becomesIdle()); // reading 5 MB is slow in a debug build
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void shortcutTogglesThePage() {
        trigger("Ctrl+Shift+E");
        QVERIFY(page().isVisible());
        QVERIFY(pane().isEmpty());
        QVERIFY(pane().findChild<EmptyPage*>()->isVisible());
        QVERIFY(!page().resultPane().isVisible());
        trigger("Ctrl+Shift+E");
        QVERIFY(!page().isVisible());
    }

    void pastesFromTheClipboard() {
        open();
        QGuiApplication::clipboard()->clear();
        auto* paste = pane().findChild<EmptyPage*>()->findChild<QPushButton*>();
        paste->click();
        QVERIFY(pane().isEmpty());
        QVERIFY(
            pane().findChild<EmptyPage*>()->findChildren<QLabel*>().at(1)->text().contains(QStringLiteral("no text")));
        QGuiApplication::clipboard()->setText(QString::fromStdString(good));
        QTest::keySequence(paste, QKeySequence::Paste);
        QVERIFY(becomesIdle());
        QCOMPARE(view()->toPlainText(), QString::fromStdString(good));
        QCOMPARE(verdict(), QStringLiteral("✓ Valid"));
        QVERIFY(page().resultPane().isVisible());
    }

    void findingsShowTheirLocation() {
        check(bad);
        QCOMPARE(verdict(), QStringLiteral("▲ 1 error"));
        QCOMPARE(findings()->model()->rowCount(), 1);
        QCOMPARE(findings()->model()->index(0, 3).data().toString(), QStringLiteral("2:2"));
        bool underlined = false;
        for (const QTextEdit::ExtraSelection& selection : view()->extraSelections())
            underlined |= selection.cursor.selectedText() == QStringLiteral("\"success\"");
        QVERIFY(underlined);
        Q_EMIT findings()->clicked(findings()->model()->index(0, 0));
        QCOMPARE(view()->textCursor().blockNumber(), 1);
        QCOMPARE(view()->textCursor().positionInBlock(), 1);
        Q_EMIT findings()->clicked(findings()->model()->index(0, 2));
        QVERIFY(m_window->findChild<RulePage*>()->isVisible());
    }

    void checksWhileTyping() {
        check(good);
        QVERIFY(!view()->isReadOnly());
        view()->setFocus();
        QTextCursor cursor = view()->textCursor();
        cursor.setPosition(1);
        view()->setTextCursor(cursor);
        QTest::keyClicks(view(), QStringLiteral("\"success\": true, "));
        QTRY_COMPARE(verdict(), QStringLiteral("▲ 1 error"));
        QCOMPARE(findings()->model()->index(0, 1).data().toString(), QStringLiteral("envelope-success-flag"));
        view()->undo();
        QTRY_COMPARE(verdict(), QStringLiteral("✓ Valid"));
    }

    void changingTheContractKeepsEdits() {
        check(good);
        QTest::keyClicks(view(), QStringLiteral(" "));
        page().chooseContract(Contract::Hikai);
        QVERIFY(becomesIdle());
        QCOMPARE(view()->toPlainText(), QString::fromStdString(" " + good));
        QVERIFY(verdict().startsWith(QStringLiteral("▲")));
    }

    void deletesAllText() {
        check(good);
        view()->selectAll();
        QTest::keyClick(view(), Qt::Key_Delete);
        QTRY_COMPARE(verdict(), QStringLiteral("No envelope in this text"));
        QVERIFY(!pane().isEmpty());
    }

    void invalidJsonShowsItsLocation() {
        check("{\n  \"tool\" 5}");
        QVERIFY(verdict().startsWith(QStringLiteral("▲ Invalid JSON")));
        QCOMPARE(findings()->model()->index(0, 3).data().toString(), QStringLiteral("2:10"));
        QVERIFY(findings()->isColumnHidden(2));
        QCOMPARE(named<QTableView>("Result")->isVisible(), false);
    }

    void defaultsToTheToolContract() {
        openText("guide.json", R"({"contract": "agentbase", "tools": [
            {"name": "a", "description": "x", "schema": {}}]})");
        loadText("guide.json", R"({"contract": "agentbase", "tools": [
            {"name": "a", "description": "x", "schema": {}}]})");
        open();
        auto* contract = named<SegmentedControl>("Contract to check against");
        QCOMPARE(contract->value(), static_cast<int>(Contract::Agentbase));
        loadText("files.json", R"({"tools": [{"name": "b", "description": "x", "inputSchema": {}}]})");
        QTRY_COMPARE(contract->value(), static_cast<int>(Contract::Forge));
        for (auto* button : contract->findChildren<QToolButton*>())
            if (button->text() == QStringLiteral("hikai"))
                button->click();
        loadText("guide.json",
                 R"({"contract": "agentbase", "tools": [{"name": "a", "description": "x", "schema": {}}]})");
        QCOMPARE(contract->value(), static_cast<int>(Contract::Hikai));
    }

    void readsAndConvertsTheResult() {
        page().chooseContract(Contract::Echomen);
        check(R"({"success": false, "error": {"code": "NETWORK", "message": "Down", "recoverable": true},
                  "metadata": {"duration": 842, "timestamp": 1736937000000, "toolName": "web"}})");
        const auto* facts = named<QTableView>("Result");
        QCOMPARE(facts->model()->index(1, 0).data().toString(), QStringLiteral("code"));
        QCOMPARE(facts->model()->index(1, 1).data().toString(), QStringLiteral("NETWORK"));
        page().resultPane().forms().choose(Contract::Agentbase);
        const auto* written = named<CodeView>("Result in the selected contract");
        QVERIFY(written->toPlainText().contains(QStringLiteral("\"error\": \"IO_ERROR\"")));
        const auto* losses = named<QTableView>("Dropped fields");
        for (auto* table : page().findChildren<QTableView*>())
            if (table->accessibleName() == QStringLiteral("Dropped fields"))
                losses = table;
        QCOMPARE(losses->model()->index(0, 3).data().toString(), QStringLiteral("/code"));
        Q_EMIT const_cast<QTableView*>(losses)->clicked(losses->model()->index(0, 0));
        QCOMPARE(facts->currentIndex().row(), 1);
    }

    void readsOneOfSeveralEnvelopes() {
        check("[" + good + ", " + bad + "]");
        auto* number = named<QSpinBox>("Envelope number");
        QVERIFY(number->isVisible());
        QCOMPARE(number->maximum(), 2);
        number->setValue(2);
        QVERIFY(becomesIdle());
        QCOMPARE(number->value(), 2);
        QCOMPARE(verdict(), QStringLiteral("▲ 1 error"));
    }

    void largeTextIsReadOnly() {
        std::string many = "[" + good;
        while (many.size() < 5U << 20U)
            many += "," + good;
        check(many + "]");
        QVERIFY(view()->isReadOnly());
        QVERIFY(view()->toPlainText().size() < 3 << 20);
        QVERIFY(verdict().startsWith(QStringLiteral("✓ Valid")));
        pane().setText(good);
        QVERIFY(becomesIdle());
        QVERIFY(!view()->isReadOnly());
    }

    void largePasteReplacesTheText() {
        check(good);
        QMimeData pasted;
        pasted.setText(QLatin1Char('[') + QString(20'000, QLatin1Char(' ')) + QLatin1Char(']'));
        QGuiApplication::clipboard()->setText(pasted.text());
        view()->paste();
        QVERIFY(becomesIdle());
        QCOMPARE(pane().text().size(), 20'002U);
        QVERIFY(view()->isReadOnly());
        QCOMPARE(verdict(), QStringLiteral("No envelope in this text"));
    }

    void showsHiddenCharacters() {
        check("{\"tool\": \"a\u200bb\", \"fetchedAt\": \"2025-01-15T10:30:00.000Z\", \"data\": \"<b>x</b>\"}");
        QVERIFY(view()->toPlainText().contains(QStringLiteral("a[U+200B]b")));
        QVERIFY(view()->toPlainText().contains(QStringLiteral("<b>x</b>")));
        QVERIFY(view()->isReadOnly());
    }

    void readsDroppedFiles() {
        open();
        drop(writeSource(QStringLiteral("r.json"), QByteArray::fromStdString(good)));
        QTRY_COMPARE(pane().text(), good);
        drop(m_folder->filePath(QStringLiteral("absent.json")));
        QTRY_VERIFY(pane().isEmpty());
        QVERIFY(pane().findChild<EmptyPage*>()->findChildren<QLabel*>().at(1)->text().contains(
            QStringLiteral("Cannot read")));
    }

    void clearShowsTheEmptyPage() {
        check(bad);
        named<QToolButton>("Clear the result")->click();
        QVERIFY(pane().isEmpty());
        QVERIFY(pane().text().empty());
        QVERIFY(!page().resultPane().isVisible());
        QVERIFY(!named<QToolButton>("Clear the result")->isEnabled());
    }

    void reloadKeepsThePage() {
        loadText("files.json", R"({"tools": [{"name": "b", "description": "x", "inputSchema": {}}]})");
        check(good);
        m_window->openSources().reload();
        QVERIFY(becomesIdle());
        QVERIFY(page().isVisible());
        named<QToolButton>("Back to Tool")->click();
        QVERIFY(m_window->pane().toolPage()->isVisible());
    }
};

TOOLROOM_WIDGET_TEST(TestEnvelopePage)
#include "test_envelope_page.moc"
