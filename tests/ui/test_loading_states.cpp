// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/browser/registry_browser.h"
#include "ui/compat/compat_page.h"
#include "ui/compose/compose_page.h"
#include "ui/problems/problems_panel.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_pages.h"
#include "ui/widgets/empty_page.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

/// A part of the window that lists tools says when they are being loaded, instead of that there are none.
class TestLoadingStates : public WindowTest {
    Q_OBJECT

    RoutingPage& routing() { return *m_window->routingPages().page().get(); }
    /// The title of the empty page in `part` but for that of the calls to check; empty if it is not shown.
    static QString titleIn(const QWidget& part) {
        for (const auto* empty : part.findChildren<EmptyPage*>()) {
            const QString title = empty->findChild<QLabel*>()->text();
            if (empty->isVisibleTo(&part) && title != QStringLiteral("Check Calls"))
                return title;
        }
        return {};
    }
    /// Of the browser, the problems, and the pages for routing, compatibility, and composing calls.
    QStringList titles() {
        return {titleIn(*m_window->findChild<RegistryBrowser*>()), titleIn(*m_window->findChild<ProblemsPanel*>()),
                titleIn(routing()), titleIn(m_window->part<CompatPage>()), titleIn(m_window->part<ComposePage>())};
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void firstTools_data() {
        QTest::addColumn<bool>("hasEmptyRegistry");
        QTest::addColumn<bool>("pagesExist");
        QTest::newRow("pages are opened before") << false << true;
        QTest::newRow("pages are opened meanwhile") << false << false;
        QTest::newRow("earlier sources had no tools, pages are opened before") << true << true;
        QTest::newRow("earlier sources had no tools, pages are opened meanwhile") << true << false;
    }
    void firstTools() {
        QFETCH(const bool, hasEmptyRegistry);
        QFETCH(const bool, pagesExist);
        const QString loading = QStringLiteral("Loading tools…");
        const QString none = QStringLiteral("No tools");
        if (hasEmptyRegistry)
            loadText("empty", R"({"tools": []})");
        if (pagesExist) {
            titles();
            waitUntilIdle();
            QCOMPARE(titles(), (QStringList{hasEmptyRegistry ? none : QStringLiteral("No tools yet"),
                                            hasEmptyRegistry ? QStringLiteral("No problems found")
                                                             : QStringLiteral("No problems yet"),
                                            none, none, QStringLiteral("No tools selected")}));
        }
        openText("a", toolNamed("read_file").toStdString());
        QVERIFY(m_window->openSources().isLoading());
        QCOMPARE(titles(), (QStringList{loading, QStringLiteral("Checking tools…"), loading, loading, loading}));
        waitUntilIdle();
        QCOMPARE(titles(), (QStringList{QString(), QString(), QStringLiteral("No confused pairs"), none,
                                        QStringLiteral("No tools selected")}));
    }

    void canceledLoading() {
        openText("a", toolNamed("read_file").toStdString());
        QCOMPARE(titles().value(2), QStringLiteral("Loading tools…"));
        QVERIFY(showsText(*m_window, QStringLiteral("Tools are listed after all sources have been read and checked.")));
        const auto buttons = m_window->findChildren<QPushButton*>();
        const auto cancel = std::ranges::find_if(buttons, [](const QPushButton* button) {
            return button->isVisible() && button->text() == QStringLiteral("Cancel");
        });
        QVERIFY(cancel != buttons.end());
        (*cancel)->click();
        QVERIFY(!m_window->openSources().isLoading());
        QCOMPARE(titles(), (QStringList{QStringLiteral("No tools yet"), QStringLiteral("No problems yet"),
                                        QStringLiteral("No tools"), QStringLiteral("No tools"),
                                        QStringLiteral("No tools selected")}));
    }

    /// The page is created while the tools are being compared.
    void routingPage() {
        loadText("a", toolsNamed({"read_file", "send_mail"}).toStdString());
        QCOMPARE(titleIn(routing()), QStringLiteral("Analyzing…"));
        auto* cancel = routing().findChild<EmptyPage*>()->findChild<QPushButton*>();
        QCOMPARE(cancel->text(), QStringLiteral("Cancel"));
        cancel->click();
        QCOMPARE(titleIn(routing()), QStringLiteral("Analysis canceled"));
        cancel->click();
        QCOMPARE(titleIn(routing()), QStringLiteral("Analyzing…"));
        waitUntilIdle();
        QCOMPARE(titleIn(routing()), QStringLiteral("No confused pairs"));
    }

    void loadingMoreToolsKeepsThePages() {
        loadText("a", toolsNamed({"read_file", "send_mail"}).toStdString());
        routing();
        waitUntilIdle();
        openText("b", toolNamed("write_file").toStdString());
        QCOMPARE(titleIn(routing()), QStringLiteral("No confused pairs"));
        QCOMPARE(titleIn(*m_window->findChild<RegistryBrowser*>()), QString());
        waitUntilIdle();
    }
};

TOOLROOM_WIDGET_TEST(TestLoadingStates)
#include "test_loading_states.moc"
