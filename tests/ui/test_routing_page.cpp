// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/registries.h"
#include "tests/ui/window_test.h"
#include "ui/browser/filter_bar.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/problems/quick_fixes.h"
#include "ui/routing/matrix_painter.h"
#include "ui/routing/matrix_view.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_pages.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// The phrase of refund_order leads to cancel_order.
constexpr auto shopTools =
    "[{\"name\": \"refund_order\", \"description\": \"Sends money back.\", \"inputSchema\": {},"
    " \"triggerPhrases\": [\"the customer returns the parcel\"]},"
    "{\"name\": \"cancel_order\", \"description\": \"Stops an order of a customer before the "
    "parcel leaves.\", \"inputSchema\": {}},"
    "{\"name\": \"track_van\", \"description\": \"Shows where a van is.\", \"inputSchema\": {}}]";

} // namespace

/// Tests the routing page and the routing tab of a tool.
class TestRoutingPage : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        m_source = writeSource(QStringLiteral("shop.json"), shopTools);
        loadPaths({m_source});
        m_window->togglePage(m_window->routingPages().page().get());
        QVERIFY(becomesIdle());
    }
    void cleanup() { tearDown(); }

    void ranksWhileTyping() {
        auto* phrase = named<QLineEdit>("Phrase");
        auto* ranking = named<QTreeView>("Tool ranking for the phrase");
        QTest::keyClicks(phrase, QStringLiteral("where is the van"));
        QCOMPARE(text(*ranking, 0, 0), QStringLiteral("track_van"));
        QVERIFY2(text(*ranking, 0, 2).startsWith(QStringLiteral("van ")), qPrintable(text(*ranking, 0, 2)));
        phrase->setText(QStringLiteral("zzz"));
        QCOMPARE(ranking->model()->rowCount(), 0);
        QVERIFY(hasVisibleLabel(QStringLiteral("No evidence: no tool shares a word with this phrase.")));
    }

    void saysHowManyPhrasesAreRight() {
        QVERIFY(hasVisibleLabel(QStringLiteral("1 phrase: top-1 0.0%, top-3 100.0%")));
    }

    void reloadingKeepsTheEditedDescription() {
        chooseLostPair();
        auto* description = named<QPlainTextEdit>("Description to try");
        description->setPlainText(QStringLiteral("Sends money back when the customer returns the parcel."));
        m_window->openPaths(
            {writeSource(QStringLiteral("more.json"), "[{\"name\": \"open_gate\", \"inputSchema\": {}}]")});
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("4 tools, 2 sources")));
        if (!page().isVisible()) // opening a source shows its tools
            m_window->togglePage(&page());
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("Top-1: 0.0% → 100.0% · Confused pairs: ")));
        QCOMPARE(description->toPlainText(), QStringLiteral("Sends money back when the customer returns the parcel."));
    }

    void showsWhatADescriptionWouldChange() {
        chooseLostPair();
        auto* description = named<QPlainTextEdit>("Description to try");
        QCOMPARE(description->toPlainText(), QStringLiteral("Sends money back."));
        description->setPlainText(QStringLiteral("Sends money back when the customer returns the parcel."));
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("Top-1: 0.0% → 100.0% · Confused pairs: ")));
        QVERIFY(hasVisibleLabelEnding(QStringLiteral("\n- back.\n+ back when the customer returns the parcel.")));
        description->setPlainText(QStringLiteral("Sends money back. When the customer returns the parcel."));
        QTRY_VERIFY(hasVisibleLabelEnding(QStringLiteral("\n+ When the customer returns the parcel.")));
        QCOMPARE(QString::fromStdString(readFile(m_source.toStdString())), QString::fromUtf8(shopTools));
    }

    /// As a quick fix does: after a preview, and with undo.
    void writesTheDescriptionToTheFile() {
        chooseLostPair();
        named<QPlainTextEdit>("Description to try")->setPlainText(QStringLiteral("Pays back."));
        QTRY_VERIFY(button(QStringLiteral("Write to File…"))->isEnabled());
        button(QStringLiteral("Write to File…"))->click();
        auto* preview = m_window->findChild<QuickFixDialog*>();
        QCOMPARE(preview->windowTitle(), QStringLiteral("Write Description"));
        const QString changes = preview->findChild<QPlainTextEdit*>()->toPlainText();
        QVERIFY2(changes.contains(QStringLiteral("\n+[{\"name\": \"refund_order\", \"description\": \"Pays back.\"")),
                 qPrintable(changes));
        COMPARE_TEXT(readFile(m_source.toStdString()), shopTools);
        QTest::keyClick(preview, Qt::Key_Return);
        COMPARE_TEXT(readFile(m_source.toStdString()),
                     QByteArray(shopTools).replace("Sends money back.", "Pays back.").toStdString());
        trigger("Ctrl+Alt+Z");
        COMPARE_TEXT(readFile(m_source.toStdString()), shopTools);
    }

    void listsThePairsWorstFirst() {
        QVERIFY(becomesIdle());
        const QAbstractItemModelTester tester(pairs().model());
        QCOMPARE(columnTexts(*pairs().model()), (QStringList{QStringLiteral("Lost: the other tool wins (1 pair)"),
                                                             QStringLiteral("Close: hard to distinguish (1 pair)")}));
        QCOMPARE(pairTexts().size(), 2);
        QVERIFY2(pairTexts().first().startsWith(QStringLiteral("refund_order | cancel_order | -")),
                 qPrintable(pairTexts().first()));
        QVERIFY2(pairTexts().first().endsWith(QStringLiteral(" · lost | 16%")), qPrintable(pairTexts().first()));
        QVERIFY(hasVisibleLabel(QStringLiteral("1 phrase: top-1 0.0%, top-3 100.0% · 2 confused pairs")));
    }

    void pairsLeadToTheirCellAndWords() {
        chooseLostPair();
        QVERIFY(words().startsWith(QStringLiteral("refund_order, not cancel_order\nMargin: -")));
        QCOMPARE(named<QPlainTextEdit>("Description to try")->toPlainText(), QStringLiteral("Sends money back."));
        page().matrix().setFocus();
        QTest::keyClick(&page().matrix(), Qt::Key_Down); // from the cell of the pair
        QVERIFY(!pairs().currentIndex().isValid());
        QTest::keyClick(&page().matrix(), Qt::Key_Up);
        QCOMPARE(pairs().currentIndex().data().toString(), QStringLiteral("refund_order"));
    }

    /// Families are shown without the other tools, so that their names fit beside the cells.
    void manyPairsAreGroupedByFamily() {
        openTwins(60);
        const QStringList families = columnTexts(*pairs().model());
        const auto twins = std::ranges::find_if(
            families, [](const QString& family) { return family.endsWith(QStringLiteral("q (1 pair)")); });
        QVERIFY2(twins != families.end(), qPrintable(families.join(QLatin1Char('\n'))));
        MatrixView& matrix = page().matrix();
        QCOMPARE(matrix.matrix().count(), 63U);
        const auto family = static_cast<int>(twins - families.begin());
        choosePair(family, 0);
        QCOMPARE(matrix.matrix().count(), 63U); // a pair is shown where it is
        pairs().setCurrentIndex(pairs().model()->index(family, 0));
        QCOMPARE(matrix.matrix().count(), 2U);
        named<QToolButton>("Show the whole matrix")->click();
        QCOMPARE(matrix.matrix().count(), 63U);
    }

    void pairsCanBeFilteredBySource() {
        openTwins(4);
        const qsizetype all = pairTexts().size();
        QVERIFY2(pairTexts().first().startsWith(QStringLiteral("refund_order · shop | cancel_order · shop | ")),
                 qPrintable(pairTexts().first()));
        auto* source = partOf<FilterButton>(page()).isVisible() ? &partOf<FilterButton>(page()) : nullptr;
        QVERIFY(source);
        source->choose(QStringLiteral("twins"));
        QVERIFY(becomesIdle());
        QVERIFY(pairTexts().size() < all);
        QVERIFY(hasVisibleLabel(QStringLiteral("%1 of %2").arg(pairTexts().size()).arg(all)));
        QVERIFY(page().matrix().matrix().count() < 7);
    }

    /// The pairs of the earlier analysis are listed until those of the new one have been grouped.
    void pairsOfAnEarlierAnalysisLeadNowhere() {
        openTwins(60);
        const int groups = pairs().model()->rowCount();
        const auto index = std::make_shared<const RoutingIndex>(std::vector<ToolText>(1));
        page().setAnalysis(registryWith({}, {}), analyzeRouting(index, {}, {}), {});
        choosePair(groups - 1, 0);
        page().matrix().showPair(60, 61);
        QCOMPARE(words(), QStringLiteral("Select a pair or a cell to compare the words of two tools."));
    }

    void clickingACellMovesNothing() {
        openTwins(60);
        MatrixView& matrix = page().matrix();
        for (int i = 0; i < 8; ++i)
            matrix.zoom(1);
        matrix.verticalScrollBar()->setValue(7);
        const int left = matrix.horizontalScrollBar()->value();
        const QImage before = matrix.grab().toImage();
        QTest::mouseClick(matrix.viewport(), Qt::LeftButton, {}, {matrix.viewport()->width() - 3, 200});
        QCOMPARE(matrix.verticalScrollBar()->value(), 7);
        QCOMPARE(matrix.horizontalScrollBar()->value(), left);
        QCOMPARE(matrix.grab().toImage().size(), before.size());
        QVERIFY(becomesIdle());
        QCOMPARE(matrix.grab().toImage().size(), before.size());
    }

    void analysisCanBeCanceled() {
        RoutingPage loading;
        for (const char* name : {"Export the matrix as SVG, PNG, or CSV", "Zoom out", "Zoom in"}) {
            QVERIFY(!namedIn<QToolButton>(loading, name)->isEnabled());
            QVERIFY(named<QToolButton>(name)->isEnabled());
        }
        loading.showAnalyzing();
        loading.showProgress(3, 5000);
        QVERIFY(std::ranges::any_of(loading.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text() == QStringLiteral("Compared 3 of 5,000 tools.");
        }));
        const QSignalSpy aborted(&loading, &RoutingPage::abortRequested);
        const QSignalSpy requested(&loading, &RoutingPage::analysisRequested);
        buttonIn<QPushButton>(loading, QStringLiteral("Cancel"))->click();
        QCOMPARE(aborted.count(), 1);
        buttonIn<QPushButton>(loading, QStringLiteral("Analyze"))->click();
        QCOMPARE(requested.count(), 1);
        QCOMPARE(aborted.count(), 1);
    }

#ifdef Q_OS_UNIX
    void linksDoNotLeadOutOfTheFolder() {
        const QTemporaryDir outside;
        const QString target = outside.filePath(QStringLiteral("shop.json"));
        QVERIFY(QFile::rename(m_source, target) && QFile::link(target, m_source));
        QVERIFY(becomesIdle());
        chooseLostPair();
        writeToFile(QStringLiteral("Pays back."));
        COMPARE_TEXT(readFile(target.toStdString()), shopTools);
        QVERIFY(QFileInfo(m_source).isSymLink());
        const QString status = m_window->statusBar()->currentMessage();
        QVERIFY2(status.startsWith(m_source + QStringLiteral(": the file was not changed because a link leads to ") +
                                   QFileInfo(target).canonicalFilePath() + QStringLiteral(", outside of ")),
                 qPrintable(status));
    }
#endif

    void cellFollowsTheEdit() {
        page().matrix().setFocus();
        chooseLostCell();
        const auto cell = [this] { return words(); };
        QVERIFY(cell().startsWith(QStringLiteral("refund_order, not cancel_order\n")));
        QVERIFY2(cell().contains(QStringLiteral("· lost\n")), qPrintable(cell()));
        const int height = page().matrix().height();
        named<QPlainTextEdit>("Description to try")
            ->setPlainText(QStringLiteral("Sends money back when the customer returns the parcel."));
        QTRY_VERIFY2(!cell().contains(QStringLiteral("· lost\n")), qPrintable(cell()));
        QCOMPARE(page().matrix().height(), height);
    }

    /// Even if the effect of the text has not been computed yet.
    void anotherCellOfTheRowKeepsTheTypedDescription() {
        page().matrix().setFocus();
        chooseLostCell();
        auto* description = named<QPlainTextEdit>("Description to try");
        description->setPlainText(QStringLiteral("Sends money back when the customer returns the parcel."));
        MatrixView& matrix = page().matrix();
        QTest::keyClick(&matrix, Qt::Key_Left);
        QTest::keyClick(&matrix, Qt::Key_Right);
        QCOMPARE(description->toPlainText(), QStringLiteral("Sends money back when the customer returns the parcel."));
        QTest::keyClick(&matrix, Qt::Key_Down);
        QTest::keyClick(&matrix, Qt::Key_Up);
        QVERIFY(description->toPlainText() != QStringLiteral("Sends money back when the customer returns the parcel."));
    }

    void suggestsASentence() {
        page().matrix().setFocus();
        auto* description = named<QPlainTextEdit>("Description to try");
        chooseLostCell();
        button(QStringLiteral("Suggest"))->click();
        QTRY_VERIFY2(description->toPlainText().contains(QStringLiteral("Use when the request mentions ")) ||
                         description->toPlainText().contains(QStringLiteral("use refund_order instead")),
                     qPrintable(description->toPlainText()));
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("Top-1: 0.0% → 100.0% · Confused pairs: ")));
    }

    void cellsNameTheWords() {
        const QString cell = page().matrix().cellText(0, 1);
        QVERIFY2(cell.contains(QStringLiteral("In both: ")), qPrintable(cell));
        QVERIFY2(cell.contains(QStringLiteral("Margin: ")), qPrintable(cell));
    }

    void exportsTheMatrix() {
        for (const char* name : {"m.svg", "m.png", "m.csv"}) {
            const QString path = m_folder->filePath(QString::fromUtf8(name));
            QCOMPARE(saveMatrix(page().matrix().matrix(), path), QString());
            QVERIFY(QFile(path).size() > 50);
        }
        const QString csv = QString::fromStdString(readFile(m_folder->filePath(QStringLiteral("m.csv")).toStdString()));
        QCOMPARE(csv.count(QLatin1Char('\n')), 4);
        QVERIFY(csv.contains(QStringLiteral("\n\"track_van\",")));
        const QImage image(m_folder->filePath(QStringLiteral("m.png")));
        QVERIFY(!image.isNull());
        QCOMPARE(image.width(), image.height());
        const std::string svg = readFile(m_folder->filePath(QStringLiteral("m.svg")).toStdString());
        QCOMPARE(svg.starts_with("<?xml"), true);
        QVERIFY(svg.contains("track_van"));
        QVERIFY(!saveMatrix(page().matrix().matrix(), QStringLiteral("/nowhere/m.csv")).isEmpty());
    }

    void zoomsWithKeys() {
        MatrixView& matrix = page().matrix();
        matrix.setFocus();
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(&matrix, Qt::Key_Minus);
        const QImage small = matrix.grab().toImage();
        QTest::keyClick(&matrix, Qt::Key_0);
        QVERIFY(matrix.grab().toImage() != small);
        QTest::keyClick(&matrix, Qt::Key_Down);
        QTest::keyClick(&matrix, Qt::Key_Right);
        QVERIFY(named<QPlainTextEdit>("Description to try")->isEnabled());
    }

    void readsPhraseFiles() {
        const QString path = writeSource(QStringLiteral("phrases.txt"), "where is the van -> track_van\n");
        m_window->routingPages().setPhraseFile(path);
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("1 phrase: top-1 100.0%, top-3 100.0%")));
        writeSource(QStringLiteral("phrases.txt"), "x -> nothing\n");
        m_window->routingPages().setPhraseFile(path);
        QTRY_VERIFY(hasVisibleLabel(path + QStringLiteral(":1:1: there is no tool named nothing")));
        auto* useTriggers = named<QToolButton>("Use the tools' trigger phrases");
        QVERIFY(useTriggers->isVisible());
        useTriggers->click();
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("1 phrase: top-1 0.0%, top-3 100.0%")));
        QVERIFY(!useTriggers->isVisible());
    }

    void tabShowsCallsOfAgents() {
        m_window->routingPages().setPhraseFile(writeSource(
            QStringLiteral("calls.csv"), "phrase,expected,called\nwhere is the van,track_van,cancel_order\n"));
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("1 phrase: top-1 100.0%, top-3 100.0%")));
        QVERIFY(std::ranges::any_of(page().findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().endsWith(QStringLiteral("· 0.0% of calls agree (0 of 1)"));
        }));
        m_window->showTool(2);
        m_window->tabs().showTab(ToolTabs::Routing);
        auto* phrases = named<QTableView>("Phrases for this tool");
        QTRY_COMPARE(phrases->model()->rowCount(), 1);
        QVERIFY(!phrases->isColumnHidden(3));
        QCOMPARE(text(*phrases, 0, 3), QStringLiteral("cancel_order"));
        m_window->showTool(1);
        QVERIFY(phrases->isColumnHidden(3));
    }

    /// Rows of an earlier analysis would lead to other tools.
    void tabIsEmptyAfterAnError() {
        m_window->showTool(0);
        m_window->tabs().showTab(ToolTabs::Routing);
        auto* phrases = named<QTableView>("Phrases for this tool");
        auto* neighbors = named<QTableView>("Nearest tools");
        QTRY_COMPARE(neighbors->model()->rowCount(), 2);
        m_window->routingPages().setPhraseFile(writeSource(QStringLiteral("phrases.txt"), "x -> nothing\n"));
        QTRY_VERIFY(hasVisibleLabel(QStringLiteral("Routing was not analyzed for these tools.")));
        QCOMPARE(neighbors->model()->rowCount(), 0);
        QCOMPARE(phrases->model()->rowCount(), 0);
    }

    void showsLargeMatricesCompletely() {
        QByteArray tools = "[";
        for (int i = 0; i < 700; ++i)
            tools += QByteArray(i == 0 ? "" : ",") + "{\"name\": \"read_item" + QByteArray::number(i) +
                     "\", \"inputSchema\": {}}";
        m_window->openPaths({writeSource(QStringLiteral("large.json"), tools + "]")});
        QTRY_VERIFY_WITH_TIMEOUT(hasVisibleLabel(QStringLiteral("703 tools, 2 sources")), 30'000);
        if (!page().isVisible())
            m_window->togglePage(&page());
        MatrixView& matrix = page().matrix();
        QVERIFY(becomesIdle());
        QCOMPARE(matrix.verticalScrollBar()->maximum() + matrix.horizontalScrollBar()->maximum(), 0);
        QVERIFY(matrix.height() < 700);
        matrix.setFocus();
        QTest::keyClick(&matrix, Qt::Key_Plus);
        QVERIFY(matrix.verticalScrollBar()->maximum() > 0);
    }

    void tabShowsPhrasesAndNeighbors() {
        m_window->showTool(0);
        m_window->tabs().showTab(ToolTabs::Routing);
        auto* phrases = named<QTableView>("Phrases for this tool");
        auto* neighbors = named<QTableView>("Nearest tools");
        QTRY_COMPARE(phrases->model()->rowCount(), 1);
        const QAbstractItemModelTester phrasesTester(phrases->model());
        const QAbstractItemModelTester neighborsTester(neighbors->model());
        QCOMPARE(text(*phrases, 0, 1), QStringLiteral("cancel_order"));
        QVERIFY2(text(*phrases, 0, 2).endsWith(QStringLiteral("· lost")), qPrintable(text(*phrases, 0, 2)));
        QCOMPARE(text(*neighbors, 0, 0), QStringLiteral("cancel_order"));
        m_window->showTool(2);
        QCOMPARE(phrases->model()->rowCount(), 0);
        QCOMPARE(neighbors->model()->rowCount(), 2);
    }

private:
    RoutingPage& page() {
        return *m_window->routingPages().page().get();
    }
    static QString text(const QAbstractItemView& view, int row, int column) {
        return view.model()->index(row, column).data().toString();
    }
    /// Whether a label starts with `wanted`.
    [[nodiscard]] bool hasVisibleLabel(const QString& wanted) const {
        return showsText(*m_window, wanted);
    }
    [[nodiscard]] bool hasVisibleLabelEnding(const QString& wanted) const {
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            if (label->isVisible() && label->text().endsWith(wanted))
                return true;
        return false;
    }
    [[nodiscard]] QPushButton* button(const QString& label) const {
        return buttonIn<QPushButton>(*m_window, label);
    }
    /// Enters the description, and confirms that it replaces the one in the file.
    void writeToFile(const QString& description) {
        named<QPlainTextEdit>("Description to try")->setPlainText(description);
        QTRY_VERIFY(button(QStringLiteral("Write to File…"))->isEnabled());
        button(QStringLiteral("Write to File…"))->click();
        QTest::keyClick(m_window->findChild<QuickFixDialog*>(), Qt::Key_Return);
    }
    [[nodiscard]] QString words() const {
        return named<QPlainTextEdit>("Words of the selected pair")->toPlainText();
    }
    [[nodiscard]] QTreeView& pairs() const {
        return *named<QTreeView>("Confused pairs");
    }
    /// The texts of the pairs, without their groups.
    [[nodiscard]] QStringList pairTexts() const {
        const QAbstractItemModel& model = *pairs().model();
        QStringList texts;
        for (int group = 0; group < model.rowCount(); ++group)
            for (int row = 0; row < model.rowCount(model.index(group, 0)); ++row) {
                QStringList cells;
                for (int column = 0; column < model.columnCount(); ++column)
                    cells += model.index(row, column, model.index(group, 0)).data().toString();
                texts += cells.join(QStringLiteral(" | "));
            }
        return texts;
    }
    void choosePair(int group, int row) {
        const QAbstractItemModel& model = *pairs().model();
        pairs().setCurrentIndex(model.index(row, 0, model.index(group, 0)));
    }
    void chooseLostPair() {
        choosePair(0, 0);
    }
    /// Adds tools that are hard to distinguish, in as many pairs as needed.
    void openTwins(int count) {
        QByteArrayList tools;
        for (int i = 0; i < count; ++i) {
            QByteArray twin; // a word that has little in common with the others
            for (int k = 0; k < 7; ++k)
                twin += static_cast<char>('a' + (i / 2 * (2 * k + 3) + 7 * k * k) % 26);
            tools += "{\"name\": \"" + twin + (i % 2 == 0 ? "p" : "q") + "\", \"description\": \"" + twin +
                     "\", \"inputSchema\": {}}";
        }
        m_window->openPaths({writeSource(QStringLiteral("twins.json"), "[" + tools.join(",") + "]")});
        QVERIFY(becomesIdle());
        if (!page().isVisible())
            m_window->togglePage(&page());
        QVERIFY(becomesIdle());
    }
    /// The cell of refund_order and cancel_order, by keys.
    void chooseLostCell() {
        MatrixView& matrix = page().matrix();
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 3; ++column) {
                if (matrix.cellText(static_cast<std::size_t>(row), static_cast<std::size_t>(column))
                        .startsWith(QStringLiteral("refund_order, not cancel_order"))) {
                    for (int i = 0; i < 3; ++i) { // to the first cell
                        QTest::keyClick(&matrix, Qt::Key_Up);
                        QTest::keyClick(&matrix, Qt::Key_Left);
                    }
                    for (int i = 0; i < row; ++i)
                        QTest::keyClick(&matrix, Qt::Key_Down);
                    for (int i = 0; i < column; ++i)
                        QTest::keyClick(&matrix, Qt::Key_Right);
                }
            }
        }
    }

    QString m_source;
};

TOOLROOM_WIDGET_TEST(TestRoutingPage)
#include "test_routing_page.moc"
