// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/standard_activities.h"
#include "tests/ui/window_test.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/environments/environments_dialog.h"
#include "ui/guide/guide_window.h"
#include "ui/mainwindow/shortcuts_dialog.h"
#include "ui/newproject/new_project_dialog.h"
#include "ui/problems/problems_panel.h"
#include "ui/problems/quick_fixes.h"
#include "ui/servers/connect_server_dialog.h"
#include "ui/settings/preferences_dialog.h"
#include "ui/tool/rule_page.h"

#include <QByteArray>
#include <QList>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace toolroom::test {

/// Opens each page and dialog of the main window.
class PageTest : public WindowTest {
protected:
    void setUp() {
        auto activities = std::make_shared<ActivityRegistry>();
        registerStandardActivities(*activities, systemClock());
        registerServerActivity(*activities, m_runs.servers);
        m_runs.activities = std::move(activities);
        WindowTest::setUp();
    }
    /// Shortcuts, and names of places without one.
    static QList<QByteArray> places() {
        return {"Alt+1",     "Alt+2",        "Alt+3",        "Alt+4",        "Alt+5",      "Alt+6",
                "Ctrl+F1",   "Ctrl+Shift+E", "Ctrl+Shift+C", "Ctrl+3",       "Ctrl+2",     "Ctrl+5",
                "Ctrl+6",    "Ctrl+4",       "Ctrl+Shift+L", "Ctrl+Shift+S", "quarantine", "Ctrl+,",
                "Ctrl+/",    "Ctrl+Alt+M",   "Ctrl+Shift+O", "Ctrl+Shift+N", "rule",       "Ctrl+Shift+F1",
                "quick fix", "ignore rule",  "confirmation", "split"};
    }

    /// Shows the place and returns its window.
    QWidget* open(const QByteArray& place) {
        m_window->openPaths({writeSource(QStringLiteral("a.json"), pageTools)});
        if (!becomesIdle())
            qFatal("the tools do not load");
        QWidget* window = openWindow(place);
        if (!window || !becomesIdle())
            qFatal("%s does not open", place.constData());
        window->show();
        window->activateWindow();
        if (!QTest::qWaitFor([window] { return QApplication::activeWindow() == window; }, waitLimitMs))
            qFatal("%s is not activated", place.constData());
        return window;
    }
    void closePlace() {
        m_window->runs().abortAll();
        tearDown();
    }

private:
    static constexpr const char* pageTools = R"({"contract": "echomen",
 "activities": {"nested": {"type": "process", "command": ["true"]}}, "tools": [{"name": "nested",
  "description": "Reads one file. Use when asked.", "parameters": {"type": "object", "required": ["path", "path"],
   "properties": {"path": {"type": "string"}, "count": {"type": "integer"}, "deep": {"type": "boolean"},
    "range": {"type": "object", "properties": {"from": {"type": "integer"}, "to": {"type": "integer"}}},
    "tags": {"type": "array", "items": {"type": "string"}}}}}, {"name": 5}]})";

    template <class Window>
    QWidget* child() const {
        const auto windows = m_window->findChildren<Window*>();
        return windows.isEmpty() ? nullptr : windows.last();
    }

    QWidget* openWindow(const QByteArray& place) {
        const LintedRegistry& registry = *m_window->openSources().registry();
        std::uint32_t fixable = 0;
        while (fixable + 1 < registry.findings().size() && !registry.finding(fixable).fix)
            ++fixable;
        if (place == "quarantine") {
            m_window->showQuarantine();
        } else if (place == "split") {
            trigger("Alt+2");
            m_window->panes().splitRight();
        } else if (place == "rule") {
            m_window->explainRule(QStringLiteral("desc-placeholder"));
            return child<RulePage>();
        } else if (place == "quick fix") {
            const auto* panel = m_window->findChild<ProblemsPanel*>();
            for (std::size_t i = 0; i < registry.findings().size() && panel->currentFinding() != fixable; ++i)
                trigger("F4");
            if (!becomesIdle())
                return nullptr;
            trigger("Ctrl+.");
            return child<QuickFixDialog>();
        } else if (place == "ignore rule") {
            Q_EMIT m_window->findChild<ProblemsPanel*>()->ignoreRequested(fixable);
            return child<IgnoreRuleDialog>();
        } else if (place == "confirmation") { // the source is not trusted
            m_window->runs().start({.tool = "a/nested", .arguments = {{"path", "a"}}});
            const auto isArmed = [this] {
                const auto buttons = m_window->part<ConfirmationDialog>().findChildren<ArmedButton*>();
                return std::ranges::any_of(
                    buttons, [](const ArmedButton* each) { return each->isVisible() && each->isEnabled(); });
            };
            return QTest::qWaitFor(isArmed, waitLimitMs) ? &m_window->part<ConfirmationDialog>() : nullptr;
        } else {
            trigger(place.constData());
            return place == "Ctrl+,"          ? child<PreferencesDialog>()
                   : place == "Ctrl+Alt+M"    ? child<EnvironmentsDialog>()
                   : place == "Ctrl+Shift+O"  ? child<ConnectServerDialog>()
                   : place == "Ctrl+Shift+N"  ? child<NewProjectDialog>()
                   : place == "Ctrl+/"        ? child<ShortcutsDialog>()
                   : place == "Ctrl+Shift+F1" ? child<GuideWindow>()
                                              : m_window.get();
        }
        return m_window.get();
    }
};

} // namespace toolroom::test
