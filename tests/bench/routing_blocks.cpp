// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// How long the Routing page blocks the GUI thread: while tools are analyzed, and while pairs and cells are chosen.
// `routing-blocks SOURCE…`
#include "tests/support/timed_application.h"
#include "ui/mainwindow/main_window.h"
#include "ui/routing/matrix_view.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_pages.h"
#include "ui/tasks/pending_work.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>

namespace {

using namespace toolroom;

template <class Condition>
void until(Condition condition) {
    while (!condition())
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
}

/// Lets the window handle and paint what has changed.
void settle() {
    constexpr int settleMs = 50;
    QElapsedTimer clock;
    clock.start();
    until([&] { return clock.elapsed() > settleMs && PendingWork::instance().isEmpty(); });
}

void press(QWidget& widget, int key) {
    QApplication::postEvent(&widget, new QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier));
    settle();
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    TimedApplication application(argc, argv);
    const QTemporaryDir folder;
    Appearance appearance;
    MainWindow window(std::make_unique<Settings>(folder.filePath(QStringLiteral("settings.ini"))), appearance, {});
    window.resize(1200, 800);
    window.show();
    window.openPaths(QApplication::arguments().sliced(1));
    until([&] { return window.openSources().registry() && PendingWork::instance().isEmpty(); });
    application.begin();
    RoutingPage& page = *window.routingPages().page().get();
    window.togglePage(&page);
    settle();
    application.print("analyzing");
    auto* pairs = page.findChild<QTreeView*>();
    application.begin();
    constexpr int rows = 20;
    for (int i = 0; i < rows; ++i)
        press(*pairs, Qt::Key_Down);
    application.print("choosing 20 pairs or families");
    application.begin();
    page.matrix().showTools({});
    for (const int key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Down, Qt::Key_0})
        press(page.matrix(), key);
    application.print("choosing and zooming cells");
    return 0;
}
