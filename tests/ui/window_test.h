// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/test_case.h"
#include "ui/mainwindow/main_window.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <memory>

namespace toolroom::test {

/// Creates a main window for each test function, with fresh settings and a folder for sources. Derived classes call
/// setUp() and tearDown() from init() and cleanup().
class WindowTest : public TestCase {
protected:
    std::unique_ptr<QTemporaryDir> m_folder;
    Appearance m_appearance;
    WindowRunSettings m_runs;
    std::unique_ptr<MainWindow> m_window;

    void setUp() {
        // The offscreen platform warns about every window.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        makeWindow();
    }
    void tearDown() {
        m_window.reset();
        m_folder.reset();
    }
    void makeWindow() {
        m_window.reset();
        const QString settings = m_folder->filePath(QStringLiteral("settings.ini"));
        m_window = std::make_unique<MainWindow>(std::make_unique<Settings>(settings), m_appearance, m_runs);
        m_window->resize(1200, 800);
        m_window->show();
    }
    QString writeSource(const QString& name, const QByteArray& bytes) const {
        QFile file(m_folder->filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }
    void openText(const std::string& name, const std::string& text) {
        m_window->openSources().open({{SourceSpec::Kind::Text, {}, name, text}});
    }
    [[nodiscard]] bool isReady() const { return m_window->openSources().registry() && m_window->isSettled(); }

    /// The widget with this type and accessible name; null if there is none.
    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        for (Widget* widget : m_window->findChildren<Widget*>())
            if (widget->accessibleName() == QString::fromUtf8(name))
                return widget;
        return nullptr;
    }
    void trigger(const char* shortcut) const {
        for (QAction* action : m_window->findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(QLatin1String(shortcut)))
                return action->trigger();
        qFatal("no action has the shortcut %s", shortcut);
    }
};

} // namespace toolroom::test
