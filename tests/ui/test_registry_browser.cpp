// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/models/tools/tool_filter.h"
#include "core/models/tools/tool_table_model.h"
#include "tests/ui/window_test.h"
#include "ui/browser/filter_bar.h"
#include "ui/browser/registry_browser.h"
#include "ui/browser/tool_delegate.h"
#include "ui/browser/unreadable_pages.h"
#include "ui/theme/theme.h"
#include "ui/widgets/row_drag.h"
#include "ui/widgets/search_line.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const browsedTools = R"({"tools": [
  {"name": "read_file", "description": "Reads one file from the disk. Use when its text is wanted.",
   "inputSchema": {"type": "object", "properties": {"path": {"type": "string", "description": "Where the file is"}}}},
  {"name": "read_folder", "description": "Lists the files of a folder. Use when names are wanted.", "inputSchema": {"type": "object"}},
  {"name": "send_mail", "description": "TODO", "inputSchema": {"type": "object"}}]})";

const char* const oneIsMalformed = R"({"tools": [{"name": {}, "description": "x", "inputSchema": {"type": "object"}},
  {"name": "good", "description": "y", "inputSchema": {"type": "object"}}]})";

std::string toolList(int count) {
    std::string list = R"({"tools": [)";
    for (int i = 0; i < count; ++i)
        list +=
            formatText(R"({}{{"name":"tool_{}","description":"Reads record {}","inputSchema":{{"type":"object"}}}})",
                       i == 0 ? "" : ",", i, i);
    return list + "]}";
}

} // namespace

class TestRegistryBrowser : public WindowTest {
    Q_OBJECT

    QTreeView* tree() const { return named<QTreeView>("Tools by source"); }
    QTableView* table() const { return named<QTableView>("Tools"); }
    QStringList treeTools() const {
        QStringList names;
        const QAbstractItemModel* model = tree()->model();
        for (int source = 0; source < model->rowCount(); ++source)
            for (int row = 0; row < model->rowCount(model->index(source, 0)); ++row)
                names += model->index(row, 0, model->index(source, 0)).data().toString();
        return names;
    }
    void open() { loadText("mixed.json", browsedTools); }
    FilterButton* facet(const char* words) const { return named<FilterButton>(words); }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    /// The findings of a narrow row give way to "Not connected".
    void statesAreNotCut() {
        QStandardItemModel model(1, 1);
        const QModelIndex row = model.index(0, 0);
        model.setData(row, QStringLiteral("a server with a long name"));
        model.setData(row, 14U, static_cast<int>(ToolRole::Members));
        model.setData(row, QStringLiteral("Not connected"), static_cast<int>(ToolRole::State));
        const ToolDelegate delegate;
        const auto paintedWith = [&](int errors, int width) {
            model.setData(row, QVariant::fromValue(SeverityCounts{.errors = static_cast<std::uint32_t>(errors)}),
                          static_cast<int>(ToolRole::Counts));
            QImage image(width, 24, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            QStyleOptionViewItem option;
            option.rect = image.rect();
            option.widget = tree();
            option.fontMetrics = QFontMetrics(option.font);
            delegate.paint(&painter, option, row);
            return image;
        };
        const int state = QFontMetrics(QFont()).horizontalAdvance(QStringLiteral("◌ Not connected"));
        QCOMPARE(paintedWith(3, state + 60), paintedWith(0, state + 60));
        QVERIFY(paintedWith(3, 3 * state + 200) != paintedWith(0, 3 * state + 200));
    }

    void toolsCanBeDraggedOut() {
        open();
        auto* drag = tree()->findChild<RowDrag*>();
        const QModelIndex source = tree()->model()->index(0, 0);
        QVERIFY(!drag->mimeData(source));
        const auto data = drag->mimeData(tree()->model()->index(0, 0, source));
        QVERIFY(data);
        QVERIFY2(data->text().startsWith(QStringLiteral("{\"name\": \"read_file\"")), qPrintable(data->text()));
        QCOMPARE(data->urls().value(0).fileName(), QStringLiteral("read_file.json"));
        QFile file(data->urls().value(0).toLocalFile());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), data->text());
    }

    void listsToolsBelowTheirSource() {
        open();
        QCOMPARE(tree()->model()->index(0, 0).data().toString(), QStringLiteral("mixed"));
        QCOMPARE(treeTools(), (QStringList{QStringLiteral("read_file"), QStringLiteral("read_folder"),
                                           QStringLiteral("send_mail")}));
        QVERIFY(tree()->isExpanded(tree()->model()->index(0, 0)));
        QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("read_file"));
    }

    void typingFilters() {
        open();
        trigger("Ctrl+F");
        auto* search = named<SearchLine>("Filter tools");
        QVERIFY(search->hasFocus());
        QTest::keyClicks(search, QStringLiteral("folder"));
        QTRY_COMPARE(treeTools(), QStringList{QStringLiteral("read_folder")});
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_COMPARE(treeTools().size(), 3);
    }

    void downMovesToTheList() {
        open();
        auto* search = named<SearchLine>("Filter tools");
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(tree()->hasFocus());
    }

    void noMatchesOffersToClearTheFilter() {
        open();
        QTest::keyClicks(named<SearchLine>("Filter tools"), QStringLiteral("zzz"));
        // The problems panel has a button with the same name.
        const auto* browser = m_window->findChild<RegistryBrowser*>();
        const auto buttons = browser->findChildren<QAbstractButton*>();
        const auto clear = std::ranges::find(buttons, QStringLiteral("Clear Filter"), &QAbstractButton::text);
        QVERIFY(clear != buttons.end());
        QTRY_VERIFY((*clear)->isVisible());
        (*clear)->click();
        QTRY_COMPARE(treeTools().size(), 3);
    }

    void findingsAreSortedDescendingFirst() {
        open();
        trigger("Ctrl+Shift+2");
        auto* header = table()->horizontalHeader();
        const QPoint findings(header->sectionViewportPosition(ToolTableModel::Findings) + 10, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, findings);
        QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
        QTRY_COMPARE(table()->model()->index(0, 0).data().toString(), QStringLiteral("send_mail"));
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, findings);
        QCOMPARE(header->sortIndicatorOrder(), Qt::AscendingOrder);
        const QPoint name(10, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, name);
        QCOMPARE(header->sortIndicatorOrder(), Qt::AscendingOrder);
    }

    void similarNamesAreFoundAndCounted() {
        open();
        auto* search = named<SearchLine>("Filter tools");
        QTest::keyClicks(search, QStringLiteral("rdfl"));
        QTRY_COMPARE(treeTools(), (QStringList{QStringLiteral("read_file"), QStringLiteral("read_folder")}));
        QVERIFY(showsText(*m_window->findChild<RegistryBrowser*>(), QStringLiteral("2 of 3")));
        search->setText(QStringLiteral("sned"));
        QTRY_COMPARE(treeTools(), QStringList{QStringLiteral("send_mail")});
    }

    void matchesAreHighlighted() {
        open();
        tree()->clearSelection();
        tree()->setCurrentIndex({});
        const QColor accent = themeOf(tree()).accent;
        const auto hasAccent = [&] {
            const QImage image = tree()->viewport()->grab().toImage();
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width() / 2; ++x)
                    if (image.pixelColor(x, y) == accent)
                        return true;
            return false;
        };
        QVERIFY(!hasAccent());
        named<SearchLine>("Filter tools")->setText(QStringLiteral("folder"));
        QTRY_COMPARE(treeTools().size(), 1);
        QTRY_VERIFY(hasAccent());
    }

    void aBetterSpellingIsOffered() {
        open();
        auto* search = named<SearchLine>("Filter tools");
        search->setText(QStringLiteral("floderx"));
        const auto* browser = m_window->findChild<RegistryBrowser*>();
        const auto buttons = browser->findChildren<QAbstractButton*>();
        const auto offered = [&] {
            return std::ranges::find(buttons, QStringLiteral("Search for “folder”"), &QAbstractButton::text);
        };
        QTRY_VERIFY(offered() != buttons.end());
        QVERIFY(showsText(*browser, QStringLiteral("No tools match “floderx”")));
        QVERIFY(showsText(*browser, QStringLiteral("Did you mean “folder”?")));
        (*offered())->click();
        QTRY_COMPARE(treeTools(), QStringList{QStringLiteral("read_folder")});
    }

    void openingClearsTheFilter() {
        open();
        named<SearchLine>("Filter tools")->setText(QStringLiteral("folder"));
        QTRY_COMPARE(treeTools().size(), 1);
        m_window->openPaths({writeSource(QStringLiteral("b.json"),
                                         R"({"tools": [{"name": "other", "inputSchema": {"type": "object"}}]})")});
        QTRY_VERIFY(treeTools().contains(QStringLiteral("other")));
        QCOMPARE(named<SearchLine>("Filter tools")->text(), QString());
    }

    void facetsFilter() {
        open();
        QVERIFY(!facet("category")->isEnabled());
        QVERIFY(facet("contract")->isEnabled());
        facet("findings")->choose(static_cast<int>(ToolFilter::Lint::Errors));
        QTRY_COMPARE(treeTools(), QStringList{QStringLiteral("send_mail")});
        QCOMPARE(facet("findings: errors")->text(), QStringLiteral("findings: errors ▾"));
        facet("findings: errors")->choose({});
        QTRY_COMPARE(treeTools().size(), 3);
    }

    void tableShowsTheSameTools() {
        open();
        named<QToolButton>("Show as a table")->click();
        QVERIFY(table()->isVisible());
        QCOMPARE(table()->model()->rowCount(), 3);
        QCOMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("read_file"));
        table()->sortByColumn(0, Qt::DescendingOrder);
        QTRY_COMPARE(table()->model()->index(0, 0).data().toString(), QStringLiteral("send_mail"));
        QCOMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("read_file"));
        trigger("Ctrl+Shift+1");
        QVERIFY(tree()->isVisible());
    }

    void collapsedSourcesStayCollapsed() {
        open();
        tree()->collapse(tree()->model()->index(0, 0));
        QTest::keyClicks(named<SearchLine>("Filter tools"), QStringLiteral("read"));
        QTRY_COMPARE(treeTools().size(), 2);
        QVERIFY(!tree()->isExpanded(tree()->model()->index(0, 0)));
    }

    void largeSourcesStayExpandedWhenReloaded() {
        loadText("large.json", toolList(2100));
        QVERIFY(tree()->isExpanded(tree()->model()->index(0, 0))); // the first tool is selected
        loadText("large.json", toolList(2101));
        QCOMPARE(treeTools().size(), 2101);
        QVERIFY(tree()->isExpanded(tree()->model()->index(0, 0)));
    }

    void showsQuarantinedTools() {
        loadText("half.json", oneIsMalformed);
        auto* button = named<QToolButton>("1 tool quarantined");
        QVERIFY(button && button->isVisible());
        button->click();
        auto* list = named<QTableView>("Quarantine");
        QVERIFY(list->isVisible());
        QVERIFY(list->model()->index(0, 1).data().toString().contains(QStringLiteral("string")));
        QVERIFY(list->model()->index(0, 2).data().toString().startsWith(QStringLiteral("half.json:1:")));
    }

    void showsUnreadableSources() {
        loadPaths({m_folder->filePath(QStringLiteral("missing.json"))});
        QVERIFY(named<QTableView>("Quarantine")->isVisible());
        QCOMPARE(named<QTableView>("Quarantine")->model()->rowCount(), 1);
        QVERIFY(named<QToolButton>("1 source error")->isVisible());
    }

    void copiesAndOpensQuarantineRows() {
        const QString file = writeSource(QStringLiteral("100%1%2.json"), "{\"tools\": [");
        loadPaths({file});
        auto* list = named<QTableView>("Quarantine");
        const QString place = list->model()->index(0, 2).data().toString();
        QVERIFY2(place.endsWith(QStringLiteral("100%1%2.json:1:12")), qPrintable(place));
        list->setCurrentIndex(list->model()->index(0, 1));
        for (QAction* action : list->actions())
            action->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), place + QStringLiteral(": ") +
                                                           list->model()->index(0, 1).data().toString() +
                                                           QStringLiteral(" (whole source)"));
        auto* page = m_window->findChild<QuarantinePage*>();
        disconnect(page, &QuarantinePage::fileChosen, m_window.get(), nullptr); // do not start another program
        const QSignalSpy opened(page, &QuarantinePage::fileChosen);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.at(0).at(0).toString(), file);
    }

    void wrapsLongReasons() {
        std::string words;
        for (int i = 0; i < 60; ++i)
            words += "words ";
        loadText("odd.json", R"({"contract": ")" + words + R"(", "tools": [{"name": "good", "description": "y",
                                 "inputSchema": {"type": "object"}}]})");
        named<QToolButton>("1 source error")->click();
        auto* list = named<QTableView>("Quarantine");
        QTRY_VERIFY(list->rowHeight(0) > 2 * list->fontMetrics().lineSpacing());
        QVERIFY(list->height() >= list->rowHeight(0));
    }

    void filters100000ToolsWhileTyping() {
        const std::string many = toolList(100'000);
        auto linted = std::make_shared<const LintedRegistry>(
            LintReport{loadSources({{SourceSpec::Kind::Text, {}, "many.json", many}}, {}).snapshot, {}, {}},
            std::chrono::milliseconds(1));
        RegistryBrowser browser;
        browser.setRegistry(linted);
        browser.show();
        auto* search = browser.findChild<SearchLine*>();
        QTest::keyClicks(search, QStringLiteral("tool_99999"));
        const QAbstractItemModel* model = browser.findChild<QTreeView*>()->model();
        QTRY_COMPARE(model->rowCount(model->index(0, 0)), 1);
        QCOMPARE(model->index(0, 0, model->index(0, 0)).data().toString(), QStringLiteral("tool_99999"));
    }
};

TOOLROOM_WIDGET_TEST(TestRegistryBrowser)
#include "test_registry_browser.moc"
