// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/guide/guide_pages.h"
#include "ui/guide/guide_view.h"
#include "ui/guide/guide_window.h"
#include "ui/mainwindow/tour.h"
#include "ui/widgets/part_outline.h"
#include "ui/widgets/search_line.h"

#include <QFile>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeWidget>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const QString guideFolder = QStringLiteral(":/toolroom/guide");

QStringList titles(const QTreeWidget& list) {
    QStringList titles;
    for (int row = 0; row < list.topLevelItemCount(); ++row)
        titles += list.topLevelItem(row)->text(0);
    return titles;
}

/// Whether the view shows a line with this text.
bool shows(const GuideView& view, const char* text) {
    QTextCursor first = view.cursorForPosition({30, 2});
    QTextCursor last = view.cursorForPosition({30, view.viewport()->height() - 2});
    for (QTextBlock block = first.block(); block.isValid() && block.position() <= last.position(); block = block.next())
        if (block.text() == QLatin1String(text))
            return true;
    return false;
}

} // namespace

class TestGuide : public WindowTest {
    Q_OBJECT

    [[nodiscard]] Tour& tour() const { return partOf<Tour>(*m_window); }
    [[nodiscard]] bool isTourShown() const {
        const auto* tour = m_window->findChild<Tour*>();
        return tour && tour->isVisible();
    }
    void press(const char* button) const {
        auto* found = buttonIn<QPushButton>(tour(), QString::fromUtf8(button));
        QVERIFY2(found, button);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    [[nodiscard]] QString openGuidePage() const {
        return m_window->findChild<GuideWindow*>()->findChild<GuideView*>()->source().fileName();
    }
    [[nodiscard]] QToolButton* newsButton() const {
        return buttonIn<QToolButton>(*m_window, QStringLiteral("What's New"));
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void listsThePagesOfTheContents() {
        const std::vector<GuidePage> pages = readGuide(guideFolder);
        QCOMPARE(pages.front().title(), QStringLiteral("User guide"));
        QCOMPARE(pages[1].file, QStringLiteral("window.md"));
        QCOMPARE(pages[1].title(), QStringLiteral("Using the window"));
        QCOMPARE(pages[1].sections[1].heading, QStringLiteral("Opening tools"));
        QCOMPARE(pages[1].sections[1].anchor, QStringLiteral("opening-tools"));
        QCOMPARE(readGuide(guideFolder + QStringLiteral("/es")).size(), pages.size());
    }

    /// Every link between pages leads to a page and to a heading in the guide.
    void linksLeadToHeadings_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("en") << guideFolder;
        QTest::newRow("es") << QString(guideFolder + QStringLiteral("/es"));
    }
    void linksLeadToHeadings() {
        QFETCH(const QString, folder);
        const std::vector<GuidePage> pages = readGuide(folder);
        QSet<QString> targets;
        for (const GuidePage& page : pages) {
            targets.insert(page.file);
            for (const GuideSection& section : page.sections)
                targets.insert(page.file + u'#' + section.anchor);
        }
        static const QRegularExpression link(QStringLiteral(R"(\]\(([\w-]*(?:\.md)?(?:#[^)\s]+)?)\))"));
        QStringList broken;
        for (const GuidePage& page : pages) {
            QFile file(folder + u'/' + page.file);
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const QRegularExpressionMatch& found : link.globalMatch(QString::fromUtf8(file.readAll()))) {
                QString target = found.captured(1);
                if (target.startsWith(u'#'))
                    target.prepend(page.file);
                if (!targets.contains(target))
                    broken += page.file + QStringLiteral(": ") + found.captured(1);
            }
        }
        QCOMPARE(broken.join(u'\n'), QString());
    }

    void findsSections() {
        const std::vector<GuidePage> pages = readGuide(guideFolder);
        const std::vector<GuideHit> hits = searchGuide(pages, QStringLiteral("LOCK reviewed"));
        QVERIFY(!hits.empty());
        QCOMPARE(pages[hits[0].page].file, QStringLiteral("changes.md"));
        QCOMPARE(pages[hits[0].page].sections[hits[0].section].heading, QStringLiteral("Lock reviewed tools"));
        QVERIFY2(hits[0].excerpt.contains(QStringLiteral("toolroom --lock tools/")), qPrintable(hits[0].excerpt));
        QVERIFY(searchGuide(pages, QStringLiteral("reviewed xyzzy")).empty());
        QVERIFY(searchGuide(pages, QStringLiteral("  ")).empty());
    }

    void followsLinksAndGoesBack() {
        GuideWindow window(nullptr);
        window.showPage(QStringLiteral("window.md"));
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto& view = *window.findChild<GuideView*>();
        auto& list = *window.findChild<QTreeWidget*>();
        QVERIFY(shows(view, "Using the window"));
        QCOMPARE(list.currentItem()->text(0), QStringLiteral("Using the window"));
        QVERIFY(list.currentItem()->isExpanded());
        Q_EMIT view.anchorClicked(QUrl(QStringLiteral("mcp.md#in-the-window")));
        QCOMPARE(view.source().toString(), QStringLiteral("qrc:/toolroom/guide/mcp.md#in-the-window"));
        QVERIFY(shows(view, "In the window"));
        QCOMPARE(list.currentItem()->text(0), QStringLiteral("MCP servers"));
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QVERIFY(shows(view, "Using the window"));
        QCOMPARE(list.currentItem()->text(0), QStringLiteral("Using the window"));
    }

    void searchesAllPages() {
        GuideWindow window(nullptr);
        window.showPage(QStringLiteral("README.md"));
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto& view = *window.findChild<GuideView*>();
        auto& list = *window.findChild<QTreeWidget*>();
        auto& search = *window.findChild<SearchLine*>();
        QTest::keyClicks(&search, QStringLiteral("lock reviewed"));
        QTRY_VERIFY(titles(list).value(0).startsWith(QStringLiteral("Changes to tools › Lock reviewed tools\n")));
        QTest::keyClick(&search, Qt::Key_Down);
        list.setCurrentItem(list.topLevelItem(0));
        QVERIFY(shows(view, "Lock reviewed tools"));
        QVERIFY(!view.extraSelections().isEmpty());
        QTest::keyClick(&search, Qt::Key_Escape);
        QCOMPARE(titles(list).value(1), QStringLiteral("Using the window"));
        QCOMPARE(list.currentItem()->text(0), QStringLiteral("Changes to tools"));
        QVERIFY(view.extraSelections().isEmpty());
    }

    /// Pages with a picture are loaded again when the width changes; the place stays.
    void keepsThePlaceWhenResized() {
        GuideWindow window(nullptr);
        window.showPage(QStringLiteral("README.md#first-steps"));
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto& view = *window.findChild<GuideView*>();
        QVERIFY(shows(view, "First steps"));
        window.resize(window.width() - 200, window.height());
        QVERIFY(shows(view, "First steps"));
        QVERIFY(!shows(view, "User guide"));
        view.showPage(QUrl(QStringLiteral("qrc:/toolroom/guide/examples/result.json")));
        QVERIFY(shows(view, "result.json"));
    }

    void opensThePageAboutTheWindow() {
        trigger("Ctrl+Shift+F1");
        QCOMPARE(openGuidePage(), QStringLiteral("README.md"));
        trigger("Ctrl+4");
        trigger("Ctrl+Shift+F1");
        QCOMPARE(openGuidePage(), QStringLiteral("routing.md"));
        trigger("Ctrl+3");
        trigger("F1"); // no problem is selected
        QCOMPARE(openGuidePage(), QStringLiteral("history.md"));
        loadText("tools", toolsNamed({"read"}).toStdString());
        trigger("Alt+2");
        trigger("Ctrl+Shift+F1");
        QCOMPARE(openGuidePage(), QStringLiteral("calling.md"));
    }

    /// The tour starts by itself until it was closed, and never takes the focus.
    void tourIsClosedForGood() {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(!isTourShown());
        m_window->showWelcome();
        const QWidget* focused = QApplication::focusWidget();
        QVERIFY(isTourShown());
        QVERIFY(!tour().isAncestorOf(focused));
        QVERIFY(showsText(tour(), QStringLiteral("Open tools (1 of 4)")));
        press("Next");
        press("Next");
        QVERIFY(showsText(tour(), QStringLiteral("Run a tool (3 of 4)")));
        press("Back");
        QVERIFY(showsText(tour(), QStringLiteral("Fix problems (2 of 4)")));
        press("Next");
        press("Next");
        const auto outlines = m_window->findChildren<PartOutline*>();
        QVERIFY(std::ranges::any_of(outlines, &QWidget::isVisible));
        press("Finish");
        QVERIFY(!isTourShown());
        QVERIFY(std::ranges::none_of(outlines, &QWidget::isVisible));
        m_window->showWelcome();
        QVERIFY(!isTourShown());
        makeWindow();
        m_window->showWelcome();
        QVERIFY(!isTourShown());
        trigger("Ctrl+Alt+U");
        QVERIFY(showsText(tour(), QStringLiteral("Open tools (1 of 4)")));
        press("Close Tour");
        QVERIFY(!isTourShown());
    }

    /// Offered once after an update, but not at the first start.
    void offersTheNewsOfAnUpdate() {
        QVERIFY(newsButton()->isHidden());
        Settings(m_folder->filePath(QStringLiteral("settings.ini"))).setState(QStringLiteral("version"), "0.0.9");
        makeWindow();
        QVERIFY(newsButton()->isVisible());
        newsButton()->click();
        QCOMPARE(openGuidePage(), QStringLiteral("news.md"));
        QVERIFY(newsButton()->isHidden());
        makeWindow();
        QVERIFY(newsButton()->isHidden());
    }
};

TOOLROOM_WIDGET_TEST(TestGuide)
#include "test_guide.moc"
