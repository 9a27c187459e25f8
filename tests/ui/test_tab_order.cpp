// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/page_places.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"
#include "ui/widgets/tab_order.h"

#include <QAbstractButton>
#include <QImage>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const nestedTools = R"({"tools": [{"name": "nested", "description": "Reads one file. Use when asked.",
    "inputSchema": {"type": "object", "required": ["path"], "properties": {
        "path": {"type": "string"}, "count": {"type": "integer"}, "deep": {"type": "boolean"},
        "range": {"type": "object", "properties": {"from": {"type": "integer"}, "to": {"type": "integer"}}},
        "tags": {"type": "array", "items": {"type": "string"}}}}}, {"name": "bad"}]})";

QString nameOf(const QWidget* widget) {
    return QStringLiteral("%1 (%2)").arg(QLatin1String(widget->metaObject()->className()), widget->accessibleName());
}

QString namesOf(const QList<QWidget*>& widgets) {
    QStringList names;
    for (const QWidget* widget : widgets)
        names += nameOf(widget);
    return names.join(QStringLiteral(", "));
}

} // namespace

/// Walks through every page with Tab and Shift+Tab.
class TestTabOrder : public PageTest {
    Q_OBJECT

    /// The widgets that the key visits until it returns to the first; fails on a circle that leaves some out.
    QList<QWidget*> walk(Qt::Key key) const {
        QList<QWidget*> visited;
        for (int i = 0; i < 300; ++i) {
            QTest::keyClick(QApplication::focusWidget(), key);
            QWidget* now = QApplication::focusWidget();
            if (!visited.isEmpty() && now == visited.front())
                return visited;
            if (visited.contains(now))
                qFatal("%s is a trap", qPrintable(nameOf(now)));
            visited += now;
        }
        qFatal("the walk does not end");
    }
    static QImage picture(QWidget* widget) { return widget->grab().toImage(); }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { closePlace(); }

    void everyPlace_data() {
        QTest::addColumn<QByteArray>("place");
        for (const QByteArray& place : places())
            // Tab walks through the links of the guide, and leaving an empty form for the first time adds a stop.
            if (place != "Ctrl+Shift+F1" && place != "split")
                QTest::newRow(place.constData()) << place;
    }
    void everyPlace() {
        QFETCH(QByteArray, place);
        QWidget* window = open(place);
        tabStops(*window).front()->setFocus();
        const QList<QWidget*> forward = walk(Qt::Key_Tab);
        const QSet<QWidget*> seen(forward.begin(), forward.end());
        for (QWidget* stop : tabStops(*window)) { // entering a group of buttons changes its stops
            QVERIFY2(seen.contains(stop),
                     qPrintable(nameOf(stop) + QStringLiteral(" is not among ") + namesOf(forward)));
            const auto* button = qobject_cast<QAbstractButton*>(stop); // its text is its name
            QVERIFY2(!stop->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     stop->metaObject()->className());
        }
        tabStops(*window).front()->setFocus();
        const QList<QWidget*> backward = walk(Qt::Key_Backtab);
        QCOMPARE(QSet<QWidget*>(backward.begin(), backward.end()), seen);
    }

    void everyStopShowsTheFocus_data() { everyPlace_data(); }
    void everyStopShowsTheFocus() {
        QFETCH(QByteArray, place);
        QWidget* window = open(place);
        tabStops(*window).front()->setFocus();
        QStringList without;
        for (QWidget* stop : walk(Qt::Key_Tab)) {
            stop->setFocus(Qt::TabFocusReason);
            const QImage focused = picture(stop);
            stop->clearFocus();
            if (picture(stop) == focused)
                without += nameOf(stop);
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(QStringLiteral(", "))));
    }

    void tabFollowsTheEyeOnTheCallPage() {
        loadText("a.json", nestedTools);
        trigger("Alt+2");
        QVERIFY(becomesIdle());
        QTRY_COMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("path, required, string"));
        QStringList names;
        for (const QWidget* stop : tabStops(m_window->tabs()))
            names += stop->accessibleName();
        const auto at = [&](const char* name) { return names.indexOf(QString::fromUtf8(name)); };
        QVERIFY(at("More run options") >= 0);
        QVERIFY(at("More run options") < at("Saved calls"));
        QVERIFY(at("Saved calls") < at("path, required, string"));
        QVERIFY(at("path, required, string") < at("Add count, optional, integer"));
        const auto preflight = std::ranges::find_if(
            names, [](const QString& name) { return name.startsWith(QStringLiteral("Preflight: ")); });
        QVERIFY(at("Add count, optional, integer") < preflight - names.begin());
    }
};

TOOLROOM_WIDGET_TEST(TestTabOrder)
#include "test_tab_order.moc"
