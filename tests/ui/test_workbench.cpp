// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/workbench.h"

#include <QFileOpenEvent>
#include <QUrl>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// As macOS does for each file that is opened from its desktop.
bool ask(const QUrl& url) {
    QFileOpenEvent event(url);
    return QApplication::sendEvent(qApp, &event);
}

} // namespace

class TestWorkbench : public WindowTest {
    Q_OBJECT

    [[nodiscard]] QStringList open() {
        QStringList paths;
        for (const SourceSpec& source : m_window->openSources().sources())
            paths += QString::fromStdString(source.path);
        return paths;
    }
    QUrl source(const QString& name) const {
        return QUrl::fromLocalFile(
            writeSource(name, R"({"tools": [{"name": "one", "inputSchema": {"type": "object"}}]})"));
    }

private Q_SLOTS:
    void init() {
        setUp();
        openWhatIsAskedFor(*qApp, *m_window);
    }
    void cleanup() { tearDown(); }

    void whatTheDesktopAsksForIsOpened() {
        openText("first.json", "[]");
        QTRY_VERIFY(isReady());
        const QUrl file = source(QStringLiteral("a.json"));
        QVERIFY(ask(file));
        QTRY_COMPARE(open(), QStringList(file.toLocalFile()));
    }

    void filesThatAreAskedForAtOnceAreOpenedTogether() {
        const QUrl one = source(QStringLiteral("a.json"));
        const QUrl other = source(QStringLiteral("b.json"));
        QVERIFY(ask(one));
        QVERIFY(ask(other));
        QTRY_COMPARE(open(), QStringList({one.toLocalFile(), other.toLocalFile()}));
    }

    void anAddressThatIsNoFileIsLeftAlone() {
        openText("first.json", "[]");
        QTRY_VERIFY(isReady());
        ask(QUrl(QStringLiteral("https://example.org/tools.json")));
        QCoreApplication::processEvents();
        QCOMPARE(open().size(), 1);
        QVERIFY(!m_window->openSources().isLoading());
    }
};

TOOLROOM_WIDGET_TEST_MAIN(TestWorkbench)
#include "test_workbench.moc"
