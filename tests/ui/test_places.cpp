// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/agents/agents_place.h"
#include "ui/browser/registry_browser.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/place_rail.h"
#include "ui/mainwindow/search_header.h"
#include "ui/problems/problems_panel.h"
#include "ui/routing/routing_page.h"
#include "ui/servers/servers_place.h"
#include "ui/stores/stores_page.h"
#include "ui/theme/icons.h"
#include "ui/tool/tool_page.h"

#include <QMenuBar>
#include <QToolButton>
#include <QTreeView>

#include <set>

using namespace toolroom;
using namespace toolroom::test;

/// The places of the window and the rail that switches between them.
class TestPlaces : public WindowTest {
    Q_OBJECT

    QList<QToolButton*> buttons() const { return m_window->findChild<PlaceRail*>()->findChildren<QToolButton*>(); }
    QString current() const {
        for (const QToolButton* button : buttons())
            if (button->isChecked())
                return button->text();
        return {};
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    /// Between the menus and the environment, without a row of its own.
    void searchFieldOpensThePalette() {
        auto* search = m_window->findChild<SearchHeader*>();
        QVERIFY(search->isVisible());
        QCOMPARE(search->parentWidget(), m_window->menuBar());
        const QMenuBar& menus = *m_window->menuBar();
        QVERIFY(search->x() > menus.actionGeometry(menus.actions().last()).right());
        QVERIFY(search->geometry().right() < menus.cornerWidget()->x());
        QVERIFY(std::abs(search->geometry().center().x() - m_window->width() / 2) <= 1);
        search->click();
        QVERIFY(m_window->part<CommandPalette>().isVisible());
        QVERIFY(m_window->part<CommandPalette>().y() >= m_window->mapToGlobal(QPoint(0, menus.height())).y());
        m_window->part<CommandPalette>().close();
    }

    void theRailShowsThePlaces() {
        loadText("a.json", toolsNamed({"one"}).toStdString());
        QCOMPARE(current(), QStringLiteral("Tools"));
        auto* browser = m_window->findChild<RegistryBrowser*>();
        auto* problems = m_window->findChild<ProblemsPanel*>();
        QVERIFY(browser->isVisible() && problems->isVisible());
        buttons()[1]->click();
        QCOMPARE(current(), QStringLiteral("Servers"));
        QVERIFY(m_window->part<ServersPlace>().isVisible());
        QVERIFY(!browser->isVisible() && !problems->isVisible());
        trigger("Ctrl+3");
        QCOMPARE(current(), QStringLiteral("Runs"));
        trigger("Ctrl+4");
        QCOMPARE(current(), QStringLiteral("Routing"));
        QVERIFY(m_window->findChild<RoutingPage*>()->isVisible());
        trigger("Ctrl+5");
        QCOMPARE(current(), QStringLiteral("Permissions"));
        QVERIFY(m_window->part<StoresPage>().isVisible());
        buttons()[4]->click(); // again
        QCOMPARE(current(), QStringLiteral("Permissions"));
        trigger("Ctrl+6");
        QCOMPARE(current(), QStringLiteral("Agents"));
        QVERIFY(m_window->part<AgentsPlace>().isVisible());
        trigger("Ctrl+1");
        QVERIFY(browser->isVisible() && problems->isVisible() && m_window->tabs().isVisible());
    }

    /// A place shows the page that it showed last.
    void placesKeepTheirPages() {
        loadText("a.json", toolsNamed({"one"}).toStdString());
        m_window->showWelcome();
        trigger("Ctrl+2");
        m_window->part<ServersPlace>().showPage(ServersPlace::Page::Model);
        trigger("Ctrl+1");
        QVERIFY(!m_window->tabs().isVisible());
        trigger("Ctrl+2");
        QCOMPARE(m_window->part<ServersPlace>().current(), static_cast<int>(ServersPlace::Page::Model));
        m_window->showTool(0);
        QCOMPARE(current(), QStringLiteral("Tools"));
        QVERIFY(m_window->tabs().isVisible());
    }

    /// The place of the tools must not keep "Loading tools…".
    void toolsLoadedWhileAnotherPlaceIsShown() {
        trigger("Ctrl+4");
        loadText("a.json", toolsNamed({"one"}).toStdString());
        QCOMPARE(current(), QStringLiteral("Routing"));
        trigger("Ctrl+1");
        QCOMPARE(current(), QStringLiteral("Tools"));
        auto* page = m_window->findChild<ToolPage*>();
        QVERIFY(page && page->isVisible());
    }

    /// The arrow keys then choose the next tool.
    void toolsAgainFocusesTheList() {
        loadText("a.json", toolsNamed({"one", "two"}).toStdString());
        QVERIFY(becomesIdle());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        trigger("Ctrl+2");
        trigger("Ctrl+1");
        trigger("Ctrl+1");
        auto* tree = named<QTreeView>("Tools by source");
        QCOMPARE(QApplication::focusWidget(), tree);
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("one"));
        QTest::keyClick(tree, Qt::Key_Down);
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("two"));
    }

    void backAndForwardWalkTheVisits() {
        loadText("a.json", toolsNamed({"one", "two"}).toStdString());
        QVERIFY(becomesIdle());
        m_window->showTool(1);
        trigger("Alt+4"); // one visit: only the last change counts
        QVERIFY(becomesIdle());
        trigger("Ctrl+5");
        trigger("Alt+Left");
        QCOMPARE(current(), QStringLiteral("Tools"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Compare);
        trigger("Alt+Left");
        COMPARE_TEXT(m_window->openTools().tools().front().name, "one");
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Tool);
        trigger("Alt+Left"); // nothing is before it
        COMPARE_TEXT(m_window->openTools().tools().front().name, "one");
        trigger("Alt+Right");
        trigger("Alt+Right");
        QCOMPARE(current(), QStringLiteral("Permissions"));
    }

    void visitsAreLimited() {
        Visits visits;
        QVERIFY(!visits.canStep(-1) && !visits.canStep(1));
        for (std::size_t i = 0; i <= Visits::maxVisits; ++i)
            visits.add({.tool = std::to_string(i)});
        visits.add({.tool = std::to_string(Visits::maxVisits)}); // the current one again
        COMPARE_TEXT(visits.step(-1)->tool, std::to_string(Visits::maxVisits - 1));
        while (visits.canStep(-1))
            visits.step(-1);
        visits.add({.tool = "other"}); // forgets what followed
        QVERIFY(!visits.canStep(1));
        COMPARE_TEXT(visits.step(-1)->tool, "1");
    }

    void arrowKeysMoveInTheRail() {
        QCOMPARE(buttons()[0]->focusPolicy(), Qt::StrongFocus);
        QCOMPARE(buttons()[1]->focusPolicy(), Qt::ClickFocus); // a single tab stop
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        buttons()[0]->setFocus();
        QTest::keyClick(buttons()[0], Qt::Key_Up);
        QVERIFY(buttons().last()->hasFocus());
        QTest::keyClick(buttons().last(), Qt::Key_Down);
        QTest::keyClick(buttons()[0], Qt::Key_Down);
        QVERIFY(buttons()[1]->hasFocus());
        QTest::keyClick(buttons()[1], Qt::Key_Space);
        QCOMPARE(current(), QStringLiteral("Servers"));
    }

    void countsAreSaid() {
        auto* rail = m_window->findChild<PlaceRail*>();
        QToolButton* runs = buttons()[2];
        const QImage before = runs->grab().toImage();
        rail->setCount(Place::Runs, 2, QStringLiteral("2 running"), [](const QWidget&) { return QColor(Qt::red); });
        QCOMPARE(runs->accessibleName(), QStringLiteral("Runs, 2 running"));
        QCOMPARE(runs->toolTip(), QStringLiteral("Runs, 2 running"));
        QVERIFY(runs->grab().toImage() != before);
        rail->setCount(Place::Runs, 0, {}, nullptr);
        QCOMPARE(runs->accessibleName(), QStringLiteral("Runs"));
        QVERIFY(runs->grab().toImage() == before);
    }

    void narrowWindowsHaveIconsOnly() {
        m_window->resize(760, 600);
        QCOMPARE(buttons()[0]->toolButtonStyle(), Qt::ToolButtonTextUnderIcon);
        m_appearance.setTextSize(200);
        m_window->resize(770, 600);
        QCOMPARE(buttons()[0]->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QCOMPARE(buttons()[0]->toolTip(), QStringLiteral("Tools"));
        m_appearance.setTextSize(100);
    }

    /// Icons have the pixels of the device.
    void iconsAreSharp() {
        const QPixmap picture = icon(QStringLiteral("tools")).pixmap(QSize(16, 16), 2.0);
        QCOMPARE(picture.size(), QSize(32, 32));
        QCOMPARE(picture.devicePixelRatio(), 2.0);
    }

    void iconOfTheProgramHasItsOwnColors() {
        const auto colorsIn = [](const QIcon& shown) {
            std::set<QRgb> colors;
            const QImage picture = shown.pixmap(QSize(64, 64), 1.0).toImage();
            for (int x = 0; x < picture.width(); ++x)
                for (int y = 0; y < picture.height(); ++y)
                    if (const QColor color = picture.pixelColor(x, y); color.alpha() == 255)
                        colors.insert(color.rgb());
            return colors;
        };
        QCOMPARE(colorsIn(icon(QStringLiteral("toolroom"))),
                 std::set<QRgb>{QApplication::palette().color(QPalette::ButtonText).rgb()});
        QVERIFY(colorsIn(applicationIcon()).size() > 1);
    }
};

TOOLROOM_WIDGET_TEST(TestPlaces)
#include "test_places.moc"
