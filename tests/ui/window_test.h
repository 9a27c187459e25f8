// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"
#include "core/history/history.h"
#include "tests/support/idle.h"
#include "tests/support/widgets.h"
#include "ui/mainwindow/main_window.h"

#include <QAction>
#include <QApplication>
#include <QByteArrayList>
#include <QFile>
#include <QTemporaryDir>

#include <memory>
#include <utility>

namespace toolroom::test {

inline QByteArray toolNamed(const QByteArray& name, const QByteArray& description = "Reads one file. Use when asked.") {
    return "{\"name\": \"" + name + "\", \"description\": \"" + description +
           "\", \"inputSchema\": {\"type\": \"object\"}}";
}

inline QByteArray toolsNamed(const QByteArrayList& names) {
    QByteArrayList tools;
    for (const QByteArray& name : names)
        tools += toolNamed(name);
    return "{\"tools\": [" + tools.join(", ") + "]}";
}

/// A tool with one text parameter, and further tools, so that the list scrolls.
inline QByteArray manyTools(int count) {
    Json tools = Json::array();
    for (int i = 0; i < count; ++i)
        tools.push_back({{"name", formatText("tool_{}", i)},
                         {"description", "Returns a note."},
                         {"inputSchema", {{"type", "object"}, {"properties", {{"note", {{"type", "string"}}}}}}}});
    return QByteArray::fromStdString(Json{{"tools", tools}}.dump());
}

/// Creates a main window for each test function, with fresh settings and a folder for sources. Derived classes call
/// setUp() and tearDown() from init() and cleanup().
class WindowTest : public TestCase {
protected:
    std::unique_ptr<QTemporaryDir> m_folder;
    Appearance m_appearance;
    WindowRunSettings m_runs;
    std::unique_ptr<MainWindow> m_window;

    void setUp() {
        failOnWarnings();
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
    /// Opens a new window whose tools use these activities and whose runs are saved.
    void makeWindowWith(std::shared_ptr<ActivityRegistry> activities) {
        m_runs.activities = std::move(activities);
        m_runs.folder = m_folder->path().toStdString();
        m_runs.history = *History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString());
        makeWindow();
    }
    /// Runs a tool to its end. Returns the id of the run.
    QString runToEnd(const std::string& tool, const Json& arguments) {
        const QString id = m_window->runs().start({.tool = tool, .arguments = arguments}).id;
        if (!QTest::qWaitFor([run = m_window->runs().run(id)] { return run->isFinished(); }, waitLimitMs))
            qFatal("the run does not finish");
        return id;
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
    void loadText(const std::string& name, const std::string& text) {
        openText(name, text);
        waitUntilIdle();
    }
    void loadPaths(const QStringList& paths) {
        m_window->openPaths(paths);
        waitUntilIdle();
    }

    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(*m_window, name);
    }
    void trigger(const char* shortcut) const {
        for (QAction* action : m_window->findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(QLatin1String(shortcut)))
                return action->trigger();
        qFatal("no action has the shortcut %s", shortcut);
    }
};

} // namespace toolroom::test
