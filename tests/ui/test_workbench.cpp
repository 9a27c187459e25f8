// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/run_workbench.h"

#include <QFileOpenEvent>
#include <QUrl>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Sends the macOS event for a file opened from the desktop.
bool sendFileOpen(const QUrl& url) {
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
        handleFileOpenEvents(*qApp, *m_window);
    }
    void cleanup() { tearDown(); }

    void opensFilesFromTheDesktop() {
        loadText("first.json", "[]");
        const QUrl file = source(QStringLiteral("a.json"));
        QVERIFY(sendFileOpen(file));
        QTRY_COMPARE(open(), QStringList({QString(), file.toLocalFile()})); // the text has no path
    }

    void opensSeveralFilesTogether() {
        const QUrl one = source(QStringLiteral("a.json"));
        const QUrl other = source(QStringLiteral("b.json"));
        QVERIFY(sendFileOpen(one));
        QVERIFY(sendFileOpen(other));
        QTRY_COMPARE(open(), QStringList({one.toLocalFile(), other.toLocalFile()}));
    }

    void ignoresUrlsThatAreNotFiles() {
        loadText("first.json", "[]");
        sendFileOpen(QUrl(QStringLiteral("https://example.org/tools.json")));
        QCoreApplication::processEvents();
        QCOMPARE(open().size(), 1);
        QVERIFY(!m_window->openSources().isLoading());
    }
};

TOOLROOM_WIDGET_TEST(TestWorkbench)
#include "test_workbench.moc"
