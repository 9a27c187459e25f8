// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/theme/theme.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QAbstractButton>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTreeView>

#include <cmath>

using namespace toolroom;
using namespace toolroom::test;

namespace {

QByteArray toolNamed(const QByteArray& name, const QByteArray& description = "Reads one file. Use when asked.") {
    return "{\"name\": \"" + name + "\", \"description\": \"" + description +
           "\", \"inputSchema\": {\"type\": \"object\"}}";
}

QByteArray toolsNamed(const QByteArrayList& names) {
    QByteArrayList tools;
    for (const QByteArray& name : names)
        tools += toolNamed(name);
    return "{\"tools\": [" + tools.join(", ") + "]}";
}

/// Relative luminance as WCAG 2 defines it.
double luminance(const QColor& color) {
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& one, const QColor& other) {
    const auto [dark, light] = std::minmax({luminance(one), luminance(other)});
    return (light + 0.05) / (dark + 0.05);
}

} // namespace

class TestMainWindow : public WindowTest {
    Q_OBJECT

    QString shownTool() const { return m_window->toolPage().findChild<ElidedLabel*>()->fullText(); }
    bool says(const QString& text) const {
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(text))
                return true;
        return false;
    }
    std::size_t toolCount() const {
        return m_window->session().registry() ? m_window->session().registry()->tools().size() : 0;
    }
    void drop(const QStringList& paths) const {
        QMimeData mime;
        QList<QUrl> urls;
        for (const QString& path : paths)
            urls += QUrl::fromLocalFile(path);
        mime.setUrls(urls);
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &event);
    }
    QStringList recent() const {
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("recentSources"));
        Q_EMIT menu->aboutToShow();
        QStringList words;
        for (const QAction* action : menu->actions())
            if (!action->isSeparator())
                words += action->text();
        return words;
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void withoutSourcesItSaysWhatToDo() {
        QVERIFY(says(QStringLiteral("No tools here")));
        QVERIFY(says(QStringLiteral("Nothing checked yet")));
        QVERIFY(named<QAbstractButton>("Open…")->isVisible());
    }

    void statusCountsWhatWasRead() {
        m_window->openPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}))});
        QTRY_VERIFY(isReady());
        QVERIFY(says(QStringLiteral("2 tools, 1 source · linted in ")));
    }

    void aChangedFileIsReadAgainAndTheChoiceStays() {
        const QString file = writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}));
        m_window->openPaths({file});
        QTRY_VERIFY(isReady());
        m_window->showTool(1);
        named<SearchLine>("Filter tools")->setText(QStringLiteral("o"));
        writeSource(QStringLiteral("a.json"), toolsNamed({"zero", "one", "two"}));
        QTRY_COMPARE(toolCount(), 3U);
        QTRY_VERIFY(isReady());
        QCOMPARE(shownTool(), QStringLiteral("two"));
        auto* tree = named<QTreeView>("Tools by origin");
        QTRY_COMPARE(tree->currentIndex().data().toString(), QStringLiteral("two"));
        QCOMPARE(named<SearchLine>("Filter tools")->text(), QStringLiteral("o"));
    }

    void aFileReplacedByRenamingIsReadAgainAndAgain() {
        const QString file = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        m_window->openPaths({file});
        QTRY_VERIFY(isReady());
        for (const QByteArrayList& names : {QByteArrayList{"one", "two"}, QByteArrayList{"one", "two", "three"}}) {
            const QString aside = writeSource(QStringLiteral("aside.tmp"), toolsNamed(names));
            QVERIFY(QFile::remove(file));
            QVERIFY(QFile::rename(aside, file));
            QTRY_COMPARE(toolCount(), static_cast<std::size_t>(names.size()));
        }
    }

    void aNewFileInAnOpenFolderIsRead() {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("tools")));
        writeSource(QStringLiteral("tools/a.json"), toolsNamed({"one"}));
        m_window->openPaths({m_folder->filePath(QStringLiteral("tools"))});
        QTRY_COMPARE(toolCount(), 1U);
        QTRY_VERIFY(isReady());
        writeSource(QStringLiteral("tools/b.json"), toolsNamed({"two", "three"}));
        QTRY_COMPARE(toolCount(), 3U);
    }

    void droppedFilesAreAdded() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"two"}));
        m_window->openPaths({first});
        QTRY_VERIFY(isReady());
        drop({second, first});
        QTRY_COMPARE(toolCount(), 2U);
        QCOMPARE(m_window->session().sources().size(), 2U);
    }

    void droppedFilesReplaceSamples() {
        openText("sample.json", toolsNamed({"sample"}).toStdString());
        QTRY_VERIFY(isReady());
        drop({writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}))});
        QTRY_COMPARE(toolCount(), 2U);
        QTRY_VERIFY(isReady());
        QCOMPARE(shownTool(), QStringLiteral("one"));
    }

    void recentSourcesAreKept() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"two"}));
        m_window->openPaths({first});
        m_window->openPaths({second});
        QTRY_VERIFY(isReady());
        makeWindow();
        QCOMPARE(recent().first(2), (QStringList{second, first}));
    }

    void cancelLeavesWhatWasThere() {
        openText("a.json", toolsNamed({"one"}).toStdString());
        QTRY_VERIFY(isReady());
        const LintedRegistryPtr before = m_window->session().registry();
        trigger("Ctrl+L");
        QVERIFY(m_window->session().isLoading());
        named<QAbstractButton>("Cancel loading")->click();
        QVERIFY(!m_window->session().isLoading());
        QVERIFY(says(QStringLiteral("Loading was cancelled")));
        QCOMPARE(m_window->session().registry(), before);
        QCOMPARE(shownTool(), QStringLiteral("one"));
    }

    void theThemeIsSwitchedAndKept() {
        trigger("Ctrl+Alt+D");
        QTRY_COMPARE(m_window->palette().color(QPalette::Window), darkTheme().palette.color(QPalette::Window));
        m_window->close();
        m_appearance.choose(ThemeChoice::Light);
        makeWindow();
        QCOMPARE(m_appearance.choice(), ThemeChoice::Dark);
        trigger("Ctrl+Alt+L");
        QTRY_COMPARE(m_window->palette().color(QPalette::Window), lightTheme().palette.color(QPalette::Window));
    }

    void everyColorOfTextCanBeRead() {
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            const QPalette& palette = theme->palette;
            for (const QColor& ground :
                 {palette.color(QPalette::Window), palette.color(QPalette::Base), palette.color(QPalette::Highlight)}) {
                QVERIFY(contrast(palette.color(QPalette::Text), ground) >= 7.0);
                for (const QColor& color :
                     {theme->muted, theme->accent, theme->error, theme->warning, theme->info, theme->success})
                    QVERIFY2(contrast(color, ground) >= 4.5,
                             qPrintable(color.name() + QStringLiteral(" on ") + ground.name()));
            }
            for (const QColor& color : {theme->jsonKey, theme->jsonString, theme->jsonNumber})
                QVERIFY2(contrast(color, palette.color(QPalette::Base)) >= 4.5, qPrintable(color.name()));
            for (const QColor& ground : {theme->place, theme->hiddenCharacter})
                QVERIFY2(contrast(palette.color(QPalette::Text), ground) >= 4.5, qPrintable(ground.name()));
        }
    }

    void thePaletteRunsActionsAndFindsTools() {
        openText("a.json", toolsNamed({"one", "two"}).toStdString());
        QTRY_VERIFY(isReady());
        trigger("Ctrl+K");
        auto* palette = m_window->findChild<CommandPalette*>();
        QVERIFY(palette->isVisible());
        auto* line = palette->findChild<QLineEdit*>();
        QTest::keyClicks(line, QStringLiteral("two"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(shownTool(), QStringLiteral("two"));
        trigger("Ctrl+K");
        QTest::keyClicks(line, QStringLiteral("dark theme"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(m_appearance.choice(), ThemeChoice::Dark);
        trigger("Ctrl+Alt+S");
    }

    void keysGoToEachArea() {
        openText("a.json", toolsNamed({"one", "two"}).toStdString());
        QTRY_VERIFY(isReady());
        trigger("Alt+1");
        QVERIFY(named<QTreeView>("Tools by origin")->hasFocus());
        trigger("Alt+2");
        QVERIFY(m_window->toolPage().hasFocus());
        trigger("Ctrl+F");
        QVERIFY(named<SearchLine>("Filter tools")->hasFocus());
        named<SearchLine>("Search problems")->setFocus();
        trigger("Ctrl+F");
        QVERIFY(named<SearchLine>("Search problems")->hasFocus());
    }

    void everythingThatTakesTheFocusHasAName() {
        openText("a.json", toolsNamed({"one"}).toStdString());
        QTRY_VERIFY(isReady());
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            const bool ours = (widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled();
            if (ours && !qobject_cast<const QMenu*>(widget))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }

    void everyActionHasAShortcutOfItsOwn() {
        QSet<QKeySequence> shortcuts;
        int actions = 0;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            if (action->text().isEmpty() || action->menu() || action->shortcut().isEmpty())
                continue;
            QVERIFY2(!shortcuts.contains(action->shortcut()), qPrintable(action->text()));
            shortcuts.insert(action->shortcut());
            ++actions;
        }
        QVERIFY(actions >= 18);
    }

    void theShapeOfTheWindowIsKept() {
        trigger("Ctrl+2");
        m_window->resize(790, 650); // the offscreen screen has 800 by 800
        const QSize size = m_window->size();
        QCOMPARE(size.height(), 650);
        m_window->close();
        const QString settings = m_folder->filePath(QStringLiteral("settings.ini"));
        m_window = std::make_unique<MainWindow>(std::make_unique<Settings>(settings), m_appearance);
        QCOMPARE(m_window->size(), size);
    }
};

TOOLROOM_WIDGET_TEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
