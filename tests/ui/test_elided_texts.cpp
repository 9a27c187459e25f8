// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/elided_texts.h"
#include "tests/ui/window_test.h"
#include "ui/mainwindow/main_window.h"

#include <QByteArrayList>
#include <QDir>
#include <QSize>
#include <QStandardItemModel>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Long names, with findings in some of the tools only, and pairs that are confused.
QByteArray longTools() {
    QByteArrayList tools;
    for (const char* name : {"performance_analyze_insight", "performance_start_trace", "performance_stop_trace",
                             "list_console_messages", "list_network_requests"})
        tools += toolNamed(name, "Returns the messages of the page that is selected, newest first. Use when asked.");
    tools += R"({"name": "get_email", "description": "x", "inputSchema": {"type": "object", "required": ["a", "a"]}})";
    return "{\"tools\": [" + tools.join(", ") + "]}";
}

} // namespace

/// No text of these pages is cut while there is free space beside it.
class TestElidedTexts : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        m_appearance.setTextSize(100);
        tearDown();
    }

    void nothingIsElidedBesideSpace_data() {
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<int>("textSize");
        QTest::addColumn<QSize>("size");
        for (const char* place : {"Alt+1", "Ctrl+4", "Ctrl+Shift+L"}) {
            QTest::addRow("%s, 1024×640", place) << QByteArray(place) << 100 << QSize(1024, 640);
            QTest::addRow("%s, 1200×800", place) << QByteArray(place) << 100 << QSize(1200, 800);
            QTest::addRow("%s, 1200×800, 200 %%", place) << QByteArray(place) << 200 << QSize(1200, 800);
        }
    }
    void nothingIsElidedBesideSpace() {
        QFETCH(QByteArray, place);
        QFETCH(int, textSize);
        QFETCH(QSize, size);
        m_appearance.setTextSize(textSize);
        m_window->resize(size);
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("a/folder/with/a/long/path/to/its/files")));
        loadPaths({writeSource(QStringLiteral("a/folder/with/a/long/path/to/its/files/tools.json"), longTools())});
        trigger(place.constData());
        QVERIFY(becomesIdle());
        constexpr int limitMs = 5'000;
        QTRY_VERIFY2_WITH_TIMEOUT(textsElidedBesideSpace(*m_window).isEmpty(),
                                  qPrintable(textsElidedBesideSpace(*m_window).join(QLatin1Char('\n'))), limitMs);
    }

    void findsElidedLabelsAndCells() {
        QWidget page;
        page.resize(400, 300);
        ElidedLabel label(&page);
        label.setGeometry(0, 0, 60, 20);
        label.setFullText(QStringLiteral("longer than sixty pixels"));
        QTableView table(&page);
        table.setGeometry(0, 30, 400, 200);
        table.setAccessibleName(QStringLiteral("Table"));
        QStandardItemModel model(1, 2);
        model.setItem(0, 0, new QStandardItem(QStringLiteral("a text that needs more than eighty pixels")));
        model.setItem(0, 1, new QStandardItem(QStringLiteral("b")));
        table.setModel(&model);
        table.setColumnWidth(0, 80);
        page.show();
        const QStringList cut = textsElidedBesideSpace(page);
        QVERIFY2(cut.size() == 2, qPrintable(cut.join(QLatin1Char('\n'))));
        QVERIFY2(cut.first().endsWith(QStringLiteral("”, 340 px free")), qPrintable(cut.first()));
        QVERIFY2(cut.last().startsWith(QStringLiteral("“a text that needs more than eighty pixels” in Table, ")),
                 qPrintable(cut.last()));
        table.setColumnWidth(0, 340);
        label.setGeometry(0, 0, 395, 20);
        QCOMPARE(textsElidedBesideSpace(page), QStringList());
    }

    void pathsKeepTheNameOfTheFile() {
        const QFontMetrics metrics = m_window->fontMetrics();
        const QString path = QStringLiteral("/home/dev/projects/shop/tools.json:12:3");
        QCOMPARE(elidedPath(path, metrics, metrics.horizontalAdvance(path)), path);
        const QString shown = elidedPath(path, metrics, metrics.horizontalAdvance(path) * 2 / 3);
        QVERIFY2(shown.startsWith(QLatin1Char('/')) && shown.endsWith(QStringLiteral("/tools.json:12:3")) &&
                     shown.contains(QChar(0x2026)),
                 qPrintable(shown));
    }
};

TOOLROOM_WIDGET_TEST(TestElidedTexts)
#include "test_elided_texts.moc"
