// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/standard_activities.h"
#include "tests/ui/window_test.h"

namespace toolroom::test {

/// A window that connects to live servers.
class ServerWindowTest : public WindowTest {
protected:
    std::shared_ptr<McpServers> m_pool;

    void setUp() {
        makePool();
        WindowTest::setUp();
    }
    /// Keeps the decisions about trust in a file of the test.
    void saveTrust() {
        m_runs.trust.file = m_folder->filePath(QStringLiteral("trust.json")).toStdString();
        makeWindow();
    }
    /// Closes the window and its connections, and opens a window with the same settings, without the sources.
    void restart() {
        m_window->close();
        m_window.reset();
        const TrustSettings trust = m_runs.trust;
        m_runs = {};
        m_pool.reset();
        makePool();
        m_runs.trust = trust;
        makeWindow();
    }
    void tearDown() {
        WindowTest::tearDown();
        m_runs = {};
        m_pool.reset();
    }

private:
    void makePool() {
        m_pool = std::make_shared<McpServers>(systemClock());
        const auto activities = std::make_shared<ActivityRegistry>();
        registerServerActivity(*activities, m_pool);
        m_runs = {};
        m_runs.servers = m_pool;
        m_runs.activities = activities;
        m_runs.folder = QDir::tempPath().toStdString();
    }
};

} // namespace toolroom::test
